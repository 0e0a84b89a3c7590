"""The client against the real service: ``NACRE_BIN`` names it."""

import concurrent.futures
import os
import signal
import tempfile
import threading
import unittest

import databases
import nacre
from nacre import Nacre


class RealService(databases.Databases, unittest.TestCase):
    def setUp(self):
        self.n = Nacre(db=self.database(), timeout=30)
        self.addCleanup(self.n.close)

    def test_a_typed_call_answers_plain_dictionaries(self):
        self.assertEqual(
            self.n.system.ping(payload={"a": [1, None, "å"]}), {"payload": {"a": [1, None, "å"]}}
        )
        self.assertEqual(self.n.system.info()["name"], "nacre")

    def test_keyword_arguments_become_wire_names(self):
        self.n.session.open()
        member = self.n.directory.add_member(name="Åsa", roles={"booking": "office"})
        changed = self.n.directory.update_member(
            user_id=member["userId"], name="Åsa Ö", expected_version=member["version"]
        )
        self.assertEqual(changed["name"], "Åsa Ö")

    def test_errors_are_exceptions_by_code(self):
        with self.assertRaises(nacre.Unauthenticated) as caught:
            self.n.session.whoami()
        self.assertEqual((caught.exception.code, caught.exception.kind), (4001, "session_required"))
        self.n.session.open()
        with self.assertRaises(nacre.NotFound) as missing:
            self.n.directory.update_member(user_id="nobody", name="x")
        self.assertEqual(missing.exception.kind, "member_not_found")
        with self.assertRaises(nacre.ValidationFailed) as wrong:
            self.n.directory.add_member(name="", roles={"booking": "boss"})
        self.assertEqual(
            {(v["path"], v["kind"]) for v in wrong.exception.violations},
            {("/name", "too_short"), ("/roles/booking", "invalid_enum")},
        )
        with self.assertRaises(nacre.NacreError) as unknown:
            self.n.call("system.pin")
        self.assertEqual(unknown.exception.code, -32601)
        self.assertIn("system.ping", unknown.exception.data["suggestions"])

    def test_an_idempotency_key_makes_a_repeated_write_one(self):
        self.n.session.open()
        first, second = (
            self.n.directory.add_member(name="Once", roles={}, idempotency_key="k")
            for _ in range(2)
        )
        self.assertEqual(first, second)

    def test_meta_travels_beside_the_params(self):
        self.n.session.open()
        self.n.directory.add_member(name="Never", roles={}, meta={"dryRun": True})
        self.assertNotIn("Never", [m["name"] for m in self.n.directory.list_members()["items"]])

    def test_five_megabytes_go_both_ways(self):
        text = "å" * (5 << 19) + "\u2028\n"
        self.assertEqual(self.n.system.ping(payload=text)["payload"], text)

    def test_a_batch_answers_in_order_with_errors_in_place(self):
        answers = self.n.batch(
            [
                ("system.ping", {"payload": 1}),
                ("nothing.here", None),
                ("system.ping", {"payload": 3}),
            ]
        )
        self.assertEqual((answers[0], answers[2]), ({"payload": 1}, {"payload": 3}))
        self.assertIsInstance(answers[1], nacre.NacreError)
        self.assertEqual(self.n.batch([]), [])

    def test_a_batch_has_no_limit(self):
        calls = [("system.ping", {"payload": i}) for i in range(12_000)]
        self.assertEqual([a["payload"] for a in self.n.batch(calls)], list(range(12_000)))

    def test_pipelined_calls_are_settled_by_their_ids(self):
        calls = [self.n.submit_call("system.ping", {"payload": i}) for i in range(5_000)]
        self.assertEqual([c.result(30)["payload"] for c in calls], list(range(5_000)))

    def test_threads_share_one_client(self):
        def pings(thread):
            return all(
                self.n.system.ping(payload=[thread, i])["payload"] == [thread, i]
                for i in range(300)
            )

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            self.assertTrue(all(pool.map(pings, range(8))))

    def test_a_message_above_the_limit_fails_its_own_call_only(self):
        small = self.n.submit_call("system.ping")
        with self.assertRaises(nacre.NacreError) as caught:
            self.n.system.ping(payload="x" * (65 << 20))
        self.assertEqual(caught.exception.kind, "message_too_large")
        small.result(5)
        self.n.system.ping()

    def test_killing_the_service_fails_pending_calls_at_once(self):
        os.kill(self.n.pid, signal.SIGSTOP)
        pending = [self.n.submit_call("system.ping") for _ in range(3)]
        os.kill(self.n.pid, signal.SIGKILL)
        for call in pending:
            with self.assertRaises(nacre.ConnectionClosed) as caught:
                call.result(10)
            self.assertEqual(caught.exception.exit_code, -signal.SIGKILL)
        with self.assertRaises(nacre.ConnectionClosed):
            self.n.system.ping()
        self.assertTrue(self.n.closed)

    def test_a_timeout_is_an_error_and_the_connection_goes_on(self):
        os.kill(self.n.pid, signal.SIGSTOP)
        with self.assertRaises(nacre.TimedOut) as caught:
            self.n.system.ping(timeout=0.05)
        self.assertIsInstance(caught.exception, TimeoutError)
        os.kill(self.n.pid, signal.SIGCONT)
        self.assertEqual(self.n.system.ping(payload=2), {"payload": 2})

    def test_closing_shuts_the_service_down_in_good_order(self):
        self.assertEqual(self.n.close(), 0)
        self.assertEqual(self.n.close(), 0)
        with self.assertRaises(nacre.ConnectionClosed) as caught:
            self.n.system.ping()
        self.assertEqual(caught.exception.exit_code, 0)

    def test_closing_while_other_threads_call(self):
        failures, all_call = [], threading.Barrier(5)

        def call():
            try:
                self.n.system.ping()
                all_call.wait()
                while True:
                    self.n.system.ping()
            except nacre.NacreError as error:
                failures.append(error.kind)

        threads = [threading.Thread(target=call) for _ in range(4)]
        for thread in threads:
            thread.start()
        all_call.wait()
        self.assertEqual(self.n.close(), 0)
        for thread in threads:
            thread.join(10)
        self.assertLessEqual(set(failures), {"shutting_down", "connection_closed"})
        self.assertEqual(len(failures), 4)

    def test_a_forgotten_client_leaves_no_process(self):
        n = Nacre(db=self.database())
        pid = n.pid
        n.system.ping()
        del n
        with self.assertRaises(ProcessLookupError):
            os.kill(pid, 0)

    def test_a_database_on_disk_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = self.database(os.path.join(folder, "nacre.db"))
            with Nacre(db=path) as n:
                n.session.open()
                n.directory.add_member(name="Kept", roles={})
            with Nacre(db=path) as n:
                n.session.open()
                self.assertIn("Kept", [m["name"] for m in n.directory.list_members()["items"]])

    def test_a_value_that_is_no_json_is_refused_before_it_is_sent(self):
        for payload in (float("nan"), {1, 2}, "\ud800"):
            with self.assertRaises((ValueError, TypeError)):
                self.n.system.ping(payload=payload)
        self.n.system.ping()


class Finding(unittest.TestCase):
    def test_the_argument_wins_over_the_environment(self):
        with self.assertRaises(FileNotFoundError):
            Nacre(binary="/no/such/nacre")

    def test_a_missing_binary_says_where_it_was_looked_for(self):
        kept = {name: os.environ.pop(name, None) for name in ("NACRE_BIN", "PATH")}
        os.environ["PATH"] = "/nonexistent"
        try:
            with self.assertRaisesRegex(FileNotFoundError, "NACRE_BIN"):
                Nacre()
        finally:
            for name, value in kept.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


if __name__ == "__main__":
    unittest.main()
