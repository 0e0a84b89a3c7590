"""A service that has died is started again, and what was under way is done once."""

import os
import signal
import tempfile
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import databases
import nacre
from nacre import Nacre

from .test_connection import SCRIPTED

TOPICS = ["directory.memberAdded"]


class RestartCase(unittest.TestCase):
    def setUp(self):
        # What is waited for is not how long it takes.
        quick = mock.patch("nacre._connection.BACK_OFF_SECONDS", 0.001)
        quick.start()
        self.addCleanup(quick.stop)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name


class Scripted(RestartCase):
    def client(self, **options):
        with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as runs:
            env = {"SCRIPT_RUNS": runs.name}
        n = Nacre(**{"binary": SCRIPTED, "env": env, "timeout": 60, "restart": True, **options})
        self.addCleanup(n.close)
        return n

    def test_reads_and_keyed_writes_are_sent_again_all_else_fails(self):
        for method, params in [
            ("booking.listOrders", None),
            ("booking.submit", {}),
            ("crash.once", {"idempotencyKey": "k"}),
        ]:
            with self.subTest(method):
                self.assertEqual(self.client().call(method, params)["run"], 2)
        for method, params in [("system.backup", {"path": "/x"}), ("crash.once", {})]:
            with self.subTest(method):
                n = self.client()
                with self.assertRaises(nacre.ConnectionClosed):
                    n.call(method, params)
                self.assertEqual(n.call("run"), 2)

    def test_what_is_sent_again_has_the_key_of_the_first_time(self):
        answer = self.client().call("booking.submit", {"idempotencyKey": "mine"})
        self.assertEqual(answer["params"]["idempotencyKey"], "mine")
        answer = self.client().call("booking.submit")
        self.assertRegex(answer["params"]["idempotencyKey"], "^[0-9a-f-]{36}$")

    def test_without_restart_a_crash_is_the_end(self):
        n = self.client(restart=False)
        for method in ("booking.listOrders", "run"):
            with self.assertRaises(nacre.ConnectionClosed):
                n.call(method)

    def test_an_end_in_good_order_is_no_crash(self):
        for code in (0, 2, 4):
            n = self.client()
            for method in ("leave", "run"):
                with self.assertRaises(nacre.ConnectionClosed) as caught:
                    n.call(method, {"code": code})
                self.assertEqual(caught.exception.exit_code, code)

    def test_a_call_that_ends_the_service_is_given_up_before_the_restarts_are(self):
        n = self.client()
        with self.assertRaises(nacre.ConnectionClosed):
            n.call("directory.listMembers")
        self.assertEqual(n.call("run"), 4)

    def test_the_sixth_crash_in_three_minutes_is_the_end(self):
        causes = []
        n = self.client(on_restart=lambda error: causes.append(error.exit_code))
        for _ in range(5):
            with self.assertRaises(nacre.ConnectionClosed):
                n.call("crash")
        self.assertEqual(n.call("run"), 6)
        for method in ("crash", "run"):
            with self.assertRaises(nacre.ConnectionClosed):
                n.call(method)
        self.assertTrue(n.closed)
        self.assertEqual(causes, [9] * 5)

    def test_a_restart_opens_the_sessions_again_and_calls_keep_their_names(self):
        n = self.client()
        first = n.session.open(login="ada", password="of the first")
        second = n.session.open(user_id="b")
        self.assertEqual((first["session"], second["session"]), ("run-1-1", "run-1-2"))
        with self.assertRaises(nacre.ConnectionClosed):
            n.call("crash")
        echoed = n.call("echo", {"_meta": {"session": first["session"]}})
        self.assertEqual(echoed["_meta"]["session"], "run-2-1")

    def test_what_is_sent_again_acts_for_whom_it_was_sent_first(self):
        n = self.client()
        n.session.open(user_id="a")
        first = n.submit_call("booking.getOrder", {"orderId": "of a"})
        n.session.open(user_id="b")
        self.assertNotIn("_meta", n.call("booking.listOrders")["params"])
        self.assertEqual(first.result(60)["_meta"], {"session": "run-2-1"})

    def test_what_nobody_has_sent_is_not_sent_again_as_somebody(self):
        n = self.client()
        early = n.submit_call("booking.getOrder", {"orderId": "of nobody"})
        n.session.open(user_id="a")
        n.call("booking.listOrders")
        with self.assertRaises(nacre.ConnectionClosed):
            early.result(60)

    def test_a_session_that_cannot_be_opened_again_ends_the_client(self):
        n = self.client()
        n.session.open(login="gone", password="of old")
        for method in ("booking.listOrders", "run"):
            with self.assertRaises(nacre.Unauthenticated) as caught:
                n.call(method)
            self.assertEqual(caught.exception.kind, "bad_credentials")

    def test_a_database_that_is_busy_at_a_restart_is_asked_again(self):
        n = self.client()
        n.session.open(login="busy", password="secret")
        self.assertEqual(n.call("booking.listOrders")["run"], 3)

    def test_a_restart_resumes_events_without_loss(self):
        for name in (None, "mirror"):
            with self.subTest(name), self.client().events(["crash"], name=name) as events:
                seen = [next(events) for _ in range(6)]
                self.assertEqual([event["seq"] for event in seen], [1, 2, 3, 4, 5, 6])
                self.assertEqual(
                    {event["subscription"] for event in seen},
                    {"subscription-1", "subscription-2"},
                )
                self.assertEqual(events.cursor, {"from_": 5, "epoch": "e"})

    def test_without_restart_a_loop_gets_what_has_come_then_the_error(self):
        seen = []
        with self.assertRaises(nacre.ConnectionClosed):
            for event in self.client(restart=False).events(["crash"]):
                seen.append(event["seq"])
        self.assertEqual(seen, [1, 2, 3])

    def test_a_gap_in_the_events_is_told(self):
        events = self.client().events(["gap"])
        with self.assertRaises(nacre.NacreError) as caught:
            next(events)
        self.assertEqual(caught.exception.kind, "event_gap")
        self.assertEqual(list(events), [])

    def test_another_history_ends_events_after_those_that_have_come(self):
        events = self.client().events(["set back"])
        self.assertEqual([next(events)["seq"] for _ in range(3)], [1, 2, 3])
        with self.assertRaises(nacre.Conflict) as caught:
            next(events)
        self.assertEqual(caught.exception.kind, "epoch_changed")
        self.assertEqual(list(events), [])

    def test_closing_while_the_service_is_started_again_is_the_end(self):
        ended = threading.Event()

        def close(_):
            n.close()
            ended.set()

        n = self.client(on_restart=close)
        with self.assertRaises(nacre.ConnectionClosed):
            n.call("booking.listOrders")
        self.assertTrue(ended.is_set())
        self.assertTrue(n.closed)


class Real(databases.Databases, RestartCase):
    def client(self, **options):
        db = self.database(os.path.join(self.folder, "nacre.db"))
        n = Nacre(**{"db": db, "timeout": 120, "restart": True, **options})
        self.addCleanup(n.close)
        return n

    def test_killed_again_and_again_no_write_is_lost_or_done_twice_and_no_event(self):
        n = self.client()
        n.session.open()
        events = n.events(TOPICS)
        names = [f"M{i}" for i in range(60)]
        with ThreadPoolExecutor(1) as pool:
            seen = pool.submit(lambda: [next(events)["data"]["name"] for _ in names])
            members = []
            for start in range(0, 60, 20):
                # Who answers is there to be killed.
                n.system.ping()
                calls = []
                for i, name in enumerate(names[start : start + 20]):
                    if i == 10:
                        calls[5].result(120)
                        os.kill(n.pid, signal.SIGSTOP)
                    params = {"name": name, "roles": {}}
                    calls.append(n.submit_call("directory.addMember", params))
                os.kill(n.pid, signal.SIGKILL)
                members += [call.result(120)["userId"] for call in calls]
            self.assertCountEqual(seen.result(120), names)
        self.assertEqual(len(set(members)), len(names))
        listed = [m["name"] for m in n.directory.list_members(limit=100)["items"]]
        self.assertEqual(sorted(name for name in listed if name in names), sorted(names))

    def test_a_write_in_mid_call_is_done_once(self):
        n = self.client()
        n.session.open()
        os.kill(n.pid, signal.SIGSTOP)
        call = n.submit_call("directory.addMember", {"name": "Once", "roles": {}})
        os.kill(n.pid, signal.SIGKILL)
        self.assertEqual(call.result(120)["name"], "Once")
        listed = [m["name"] for m in n.directory.list_members()["items"]]
        self.assertEqual(listed.count("Once"), 1)

    def test_a_write_that_was_done_and_not_answered_is_done_once(self):
        n, beside = self.client(), self.client(restart=False)
        n.session.open()
        beside.session.open()

        def found():
            return [
                member["userId"]
                for member in beside.directory.list_members()["items"]
                if member["name"] == "Once"
            ]

        # Who reads is busy, so that the answer is too long for the pipe.
        is_busy, is_known = threading.Event(), threading.Event()
        os.kill(n.pid, signal.SIGSTOP)
        n.submit_call("system.ping").add_done_callback(
            lambda _: (is_busy.set(), is_known.wait(120))
        )
        os.kill(n.pid, signal.SIGCONT)
        self.assertTrue(is_busy.wait(120))
        calls = [("directory.addMember", {"name": "Once", "roles": {}}), ("system.methods", None)]
        with ThreadPoolExecutor(1) as pool:
            batch = pool.submit(n.batch, calls)
            for _ in range(100_000):
                if found():
                    break
            os.kill(n.pid, signal.SIGKILL)
            is_known.set()
            self.assertEqual([batch.result(120)[0]["userId"]], found())

    def test_a_session_keeps_its_name_over_a_restart(self):
        n = self.client()
        owner = n.session.open()
        user_id = n.directory.add_member(name="Second", roles={})["userId"]
        second = n.session.open(user_id=user_id)
        before = n.pid
        os.kill(before, signal.SIGKILL)
        who = [
            n.session.whoami(meta={"session": owner["session"]}),
            n.session.whoami(meta={"session": second["session"]}),
            n.session.whoami(),
        ]
        self.assertEqual(
            [each["actor"]["userId"] for each in who], [owner["actor"]["userId"], user_id, user_id]
        )
        self.assertNotEqual(n.pid, before)
        n.session.close(session=second["session"])
        self.assertEqual(n.session.whoami()["actor"]["userId"], owner["actor"]["userId"])

    def test_events_come_as_they_happen_and_a_named_place_goes_on(self):
        n = self.client()
        n.session.open()
        events = n.events(TOPICS, name="mirror")
        for name in "ABC":
            n.directory.add_member(name=name, roles={})
        # Two are handled; the third is in hand when the loop is left.
        self.assertEqual([next(events)["data"]["name"] for _ in "ABC"], ["A", "B", "C"])
        events.close()
        self.assertEqual(list(events), [])
        with n.events(TOPICS, name="mirror") as again:
            self.assertEqual(next(again)["data"]["name"], "C")

    def test_a_loop_that_is_forgotten_is_no_subscription(self):
        n = self.client()
        n.session.open()
        events = n.events()
        n.directory.add_member(name="A", roles={})
        next(events)
        self.assertEqual(len(n.events.list()["subscriptions"]), 1)
        del events
        self.assertEqual(n.events.list()["subscriptions"], [])

    def test_a_slow_loop_is_waited_for_and_nothing_is_lost(self):
        n = self.client(restart=False)
        n.session.open()
        names = [f"M{i}" for i in range(1_300)]
        with n.events(TOPICS, from_="start") as events:
            calls = [
                n.submit_call("directory.addMember", {"name": name, "roles": {}}) for name in names
            ]
            calls[-1].result(120)
            self.assertEqual([next(events)["data"]["name"] for _ in names], names)

    def test_a_refused_subscription_is_told_to_the_loop(self):
        n = self.client()
        with self.assertRaises(nacre.Unauthenticated):
            next(n.events())
        n.session.open()
        events = n.events(["no such topic"])
        with self.assertRaises(nacre.ValidationFailed):
            next(events)
        self.assertEqual(list(events), [])

    def test_closing_ends_the_loops(self):
        n = self.client()
        n.session.open()
        events = n.events()
        with ThreadPoolExecutor(1) as pool:
            rest = pool.submit(list, events)
            n.system.ping()
            n.close()
            self.assertEqual(rest.result(60), [])

    @databases.about_sqlite("a copy of its file")
    def test_a_job_tells_how_far_it_is(self):
        n = self.client()
        n.session.open()
        steps = n.progress()
        path = os.path.join(self.folder, "copy.db")
        job = n.submit_call("system.backup", {"path": path, "_meta": steps.meta})
        kinds = [step["kind"] for step in steps]
        self.assertEqual((kinds[0], kinds[-1]), ("begin", "end"))
        self.assertEqual(job.result(60)["path"], path)


if __name__ == "__main__":
    unittest.main()
