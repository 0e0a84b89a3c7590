"""Protocol specification 10, 5.7, 5.9 and 7.9: events over plain pipes."""

import json
import os
import random
import threading
import time
import unittest

import databases
from service import PATIENCE, Case, lines, request, until

#: How often a subscriber is killed; NACRE_EVENT_ROUNDS says otherwise.
ROUNDS = int(os.environ.get("NACRE_EVENT_ROUNDS", "30"))


def member(id, name):
    return request(id, "directory.addMember", {"name": name, "roles": {}})


class Host:
    """A service with an open session; notifications and answers are kept apart."""

    def __init__(self, service):
        self.service = service
        self.notices = []
        self.ask("session.open", {})

    def message(self, seconds=PATIENCE):
        message = self.service.read_json(seconds)
        if "id" not in message:
            self.notices.append(message)
        return message

    def ask(self, method, params=None, id="ask"):
        self.service.send(request(id, method, params or {}) + b"\n")
        return self.answer(id)

    def result(self, method, params=None):
        answer = self.ask(method, params)
        if "result" not in answer:
            raise AssertionError(answer)
        return answer["result"]

    def answer(self, id):
        while True:
            message = self.message()
            if message.get("id") == id:
                return message

    def events(self):
        return [n["params"] for n in self.notices if n["method"] == "events.event"]

    def until(self, count):
        """The first so many events."""
        while len(self.events()) < count:
            self.message()
        return self.events()


class Writer(threading.Thread):
    """Another process that writes, in bursts of a random size, until it is told to stop."""

    def __init__(self, host, name, count=None):
        super().__init__(daemon=True)
        self.host, self.name_, self.count, self.stopped = host, name, count, False
        self.written = []
        self.start()

    def run(self):
        number = 0
        while not self.stopped and (self.count is None or number < self.count):
            names = [f"{self.name_}{number + i}" for i in range(random.randint(1, 8))]
            self.host.service.send(lines(*(member(name, name) for name in names)))
            for name in names:
                self.host.answer(name)
                self.written.append(name)
            number += len(names)

    def stop(self):
        self.stopped = True
        self.join(PATIENCE)


class Events(Case):
    def host(self, **options):
        return Host(self.service(db=self.db, **options))

    def assertChain(self, events, start):
        previous = start
        for event in events:
            self.assertEqual(event["prev"], previous)
            self.assertGreater(event["seq"], previous)
            previous = event["seq"]

    def test_the_answer_of_a_write_precedes_its_event_and_events_are_in_order(self):
        host = self.host()
        subscription = host.result("events.subscribe")
        host.service.send(lines(*(member(i, f"M{i}") for i in range(50))))
        for i in range(50):
            self.assertEqual(host.answer(i)["id"], i)
        events = host.until(50)
        self.assertEqual([e["data"]["name"] for e in events], [f"M{i}" for i in range(50)])
        self.assertChain(events, subscription["from"])
        event = events[0]
        self.assertEqual(event["subscription"], subscription["subscription"])
        self.assertEqual(event["epoch"], subscription["epoch"])
        self.assertEqual(event["entity"]["type"], "member")
        for name in ("at", "topic", "organizationId", "actor", "requestId"):
            self.assertIsInstance(event[name], str)

    def test_one_write_is_answered_before_its_event_comes(self):
        host = self.host()
        host.result("events.subscribe")
        while not host.notices:
            host.message()
        for i in range(20):
            host.service.send(member(i, f"M{i}") + b"\n")
            self.assertEqual(host.message()["id"], i)
            self.assertEqual(host.message()["params"]["data"]["name"], f"M{i}")

    def test_replay_joins_the_stream_while_two_processes_write(self):
        one, two = self.host(), self.host()
        writers = [Writer(one, "a", count=300), Writer(two, "b", count=300)]
        until(lambda: all(writer.written for writer in writers))
        reader = self.host()
        opened = reader.result("events.subscribe", {"from": "start"})
        for writer in writers:
            writer.join(PATIENCE)
        written = sum(len(writer.written) for writer in writers)
        events = reader.until(written)
        self.assertEqual([e["seq"] for e in events], list(range(1, written + 1)))
        self.assertEqual({e["subscription"] for e in events}, {opened["subscription"]})
        self.assertChain(events, 0)
        while not any(n["method"] == "events.caughtUp" for n in reader.notices):
            reader.message()
        joined = [n for n in reader.notices if n["method"] == "events.caughtUp"]
        self.assertEqual(len(joined), 1)

    def test_events_of_another_process_are_seen(self):
        writer, reader = self.host(), self.host()
        reader.result("events.subscribe")
        for i in range(10):
            writer.result("directory.addMember", {"name": f"M{i}", "roles": {}})
            self.assertEqual(reader.until(i + 1)[i]["data"]["name"], f"M{i}")

    def test_a_subscriber_killed_at_random_misses_none_and_sees_none_twice(self):
        writer = Writer(self.host(), "w")
        handled, last = [], 0
        for _ in range(ROUNDS):
            host = self.host()
            opened = host.result("events.subscribe", {"from": last})
            self.assertEqual(opened["from"], last)
            deadline = time.monotonic() + random.random() * 0.1
            first = True
            while first or time.monotonic() < deadline:
                message = host.message()
                if message.get("method") != "events.event":
                    continue
                first = False
                event = message["params"]
                self.assertEqual(event["prev"], last)
                if event["seq"] > last:
                    handled.append(event["data"]["name"])
                    last = event["seq"]
            host.service.kill()
        writer.stop()
        host = self.host()
        host.result("events.subscribe", {"from": last})
        while not any(n["method"] == "events.caughtUp" for n in host.notices):
            host.message()
        handled += [event["data"]["name"] for event in host.events()]
        self.assertEqual(handled, writer.written)

    def test_a_stored_cursor_with_manual_acks_survives_kills(self):
        writer = Writer(self.host(), "w")
        handled, last = [], 0
        for _ in range(max(5, ROUNDS // 3)):
            host = self.host()
            opened = host.result(
                "events.subscribe",
                {"name": "screen", "from": "cursor", "ack": "manual", "maxInFlight": 20},
            )
            self.assertLessEqual(opened["from"], last)
            count, seen = random.randint(5, 40), 0
            while seen < count:
                if seen == len(host.events()):
                    host.message()
                # An answer may have been waited for meanwhile, and events come before it.
                for event in host.events()[seen:]:
                    seen += 1
                    if event["seq"] > last:
                        handled.append(event["data"]["name"])
                        last = event["seq"]
                    ack = {"subscription": opened["subscription"], "seq": event["seq"]}
                    if random.random() < 0.3:
                        host.service.send(request("ack", "events.ack", ack) + b"\n")
                    elif seen % 20 == 0:
                        host.result("events.ack", ack)
            host.service.kill()
        writer.stop()
        self.assertEqual(handled, writer.written[: len(handled)])

    def test_a_long_poll_holds_nothing_up_and_hears_another_process(self):
        host, other = self.host(), self.host()
        host.service.send(
            lines(
                request(1, "events.read", {"from": "now", "waitMs": 60_000}),
                request(2, "system.ping", {"payload": 2}),
            )
        )
        self.assertEqual(host.message()["id"], 2)
        other.result("directory.addMember", {"name": "Ada", "roles": {}})
        answer = host.answer(1)["result"]
        self.assertEqual([e["data"]["name"] for e in answer["items"]], ["Ada"])
        self.assertEqual(answer["next"], answer["latest"])

    def test_a_long_poll_hears_its_own_connection_and_ends_with_its_time(self):
        host = self.host()
        host.service.send(
            lines(
                request(1, "events.read", {"from": "now", "waitMs": 60_000}), member(2, "Own")
            )
        )
        self.assertEqual(host.message()["id"], 2)
        self.assertEqual(host.answer(1)["result"]["items"][0]["data"]["name"], "Own")
        self.assertEqual(host.result("events.read", {"from": "now", "waitMs": 50})["items"], [])

    def test_a_long_poll_waits_a_minute_at_most(self):
        host = self.host()
        for wait in (-1, 60_001):
            answer = host.ask("events.read", {"from": "now", "waitMs": wait})
            self.assertError(answer, 4022, "validation_failed")
        host.service.send(request("longest", "events.read", {"from": "now", "waitMs": 60_000}) + b"\n")
        self.assertTrue(host.service.is_silent())

    def test_at_most_max_in_flight_wait_for_an_acknowledgement(self):
        host = self.host()
        params = {"from": "start", "name": "n", "ack": "manual", "maxInFlight": 3}
        opened = host.result("events.subscribe", params)
        for i in range(10):
            host.result("directory.addMember", {"name": f"M{i}", "roles": {}})
        self.assertEqual(len(host.until(3)), 3)
        self.assertTrue(host.service.is_silent())
        host.result(
            "events.ack",
            {"subscription": opened["subscription"], "seq": host.events()[-1]["seq"]},
        )
        self.assertEqual(len(host.until(6)), 6)
        self.assertTrue(host.service.is_silent())

    def test_a_long_poll_is_cancelled_by_its_id(self):
        host = self.host()
        cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "poll"}}
        host.service.send(
            lines(
                request("poll", "events.read", {"from": "now", "waitMs": 60_000}),
                json.dumps(cancel).encode(),
            )
        )
        self.assertError(host.answer("poll"), -32800, "cancelled")

    def test_a_thousand_long_polls_cost_little_memory(self):
        host, writer = self.host(), self.host()
        start = host.result("events.read", {"from": "now"})["latest"]
        # Nobody wants these yet: all are waited for by a topic that comes last.
        poll = {"from": start, "waitMs": 60_000, "limit": 500, "topics": ["directory.*"]}
        host.service.send(lines(*(request(i, "events.read", poll) for i in range(1_000))))
        host.result("system.ping")
        writer.service.send(lines(*(member(i, "x" * 100) for i in range(400))))
        for i in range(400):
            writer.answer(i)
        host.service.until_stuck(host.service.process.stdout)
        self.assertLess(host.service.own_bytes_max(), 64 << 20)
        answered = set()
        while len(answered) < 1_000:
            message = host.message()
            self.assertTrue(message["result"]["items"])
            answered.add(message["id"])

    def test_a_long_poll_in_a_batch_answers_with_it(self):
        host = self.host()
        batch = [
            json.loads(request(1, "events.read", {"from": "now", "waitMs": 100})),
            json.loads(request(2, "system.ping", {})),
        ]
        host.service.send(json.dumps(batch).encode() + b"\n")
        self.assertEqual([a["id"] for a in host.service.read_json()], [1, 2])

    def test_the_end_of_the_input_answers_long_polls(self):
        answers = self.answers(
            lines(
                request(1, "session.open", {}),
                request(2, "events.read", {"from": "now", "waitMs": 60_000}),
            )
        )
        self.assertEqual(answers[1]["result"]["items"], [])

    def test_a_subscriber_that_does_not_read_costs_no_memory_and_loses_nothing(self):
        writer = self.host()
        names = [f"M{i}" for i in range(20_000)]
        reader = self.host()
        reader.result("events.subscribe")
        for start in range(0, len(names), 200):
            part = names[start : start + 200]
            writer.service.send(lines(*(member(name, name) for name in part)))
            for name in part:
                writer.answer(name)
        self.assertLess(reader.service.own_bytes_max(), 64 << 20)
        self.assertEqual(reader.result("system.ping", {"payload": 1})["payload"], 1)
        events = reader.until(len(names))
        self.assertEqual([e["data"]["name"] for e in events], names)

    def test_subscriptions_end_with_their_session(self):
        host = self.host()
        host.result("events.subscribe")
        while not host.notices:
            host.message()
        host.result("session.close")
        host.result("session.open")
        host.result("directory.addMember", {"name": "Ada", "roles": {}})
        self.assertTrue(host.service.is_silent())
        self.assertEqual(host.events(), [])

    def test_a_waiting_read_ends_with_its_session(self):
        host = self.host()
        poll = {"from": "now", "waitMs": 60_000}
        first = host.result("session.whoami")["session"]
        host.service.send(request("poll", "events.read", poll) + b"\n")
        other = host.result("session.open")["session"]
        host.service.send(
            request("other", "events.read", {**poll, "_meta": {"session": other}}) + b"\n"
        )
        host.result("session.close", {"session": first})
        self.assertError(host.answer("poll"), 4001, "session_required")
        self.assertTrue(host.service.is_silent(), "the other session is still open")
        host.result("directory.addMember", {"name": "Ada", "roles": {}})
        self.assertEqual(len(host.answer("other")["result"]["items"]), 1)

    def test_a_revoked_token_ends_what_its_session_has_begun(self):
        host, owner = self.host(), self.host()
        made = owner.result("session.createToken", {"name": "T", "scopes": ["*"]})
        host.result("session.close")
        host.result("session.open", {"token": made["token"]})
        host.result("events.subscribe")
        host.service.send(request("poll", "events.read", {"from": "now", "waitMs": 60_000}) + b"\n")
        # What is answered behind it says that it waits.
        host.result("system.ping")
        owner.result("session.revokeToken", {"tokenId": made["info"]["tokenId"]})
        self.assertError(host.answer("poll"), 4001, "token_expired")
        owner.result("directory.addMember", {"name": "Ada", "roles": {}})
        self.assertTrue(host.service.is_silent(0.5))
        self.assertNotIn("directory.memberAdded", [e["topic"] for e in host.events()])

    def test_each_organization_counts_by_itself_without_a_gap(self):
        host = self.host()
        eva = {"name": "Eva", "login": "eva@example.com", "password": "correct horse battery"}
        host.result("directory.createOrganization", {"name": "Two", "owner": eva})
        for name in ("Ada", "Bo"):
            host.result("directory.addMember", {"name": name, "roles": {}})
            # What is refused, and what is only tried, gives its number back.
            self.assertEqual(host.ask("directory.addMember", {"name": "", "roles": {}})["error"]["code"], 4022)
            host.result("directory.addMember", {"name": "Cy", "roles": {}, "_meta": {"dryRun": True}})
        host.result("directory.addMember", {"name": "Di", "roles": {}})
        with databases.looking(self.db) as database:
            counted = database.execute(
                "SELECT organization_id, min(seq), max(seq), count(*) FROM nacre_change GROUP BY 1"
            ).fetchall()
        self.assertGreaterEqual(len(counted), 2)
        for organization, first, last, count in counted:
            self.assertEqual((first, last), (1, count), organization)

    def test_the_epoch_outlives_the_process(self):
        epochs = {self.host().result("events.read", {"from": "now"})["epoch"] for _ in range(3)}
        self.assertEqual(len(epochs), 1)

    def test_a_history_that_is_gone_and_one_of_another_time_are_refused(self):
        host = self.host()
        for i in range(10):
            host.result("directory.addMember", {"name": f"M{i}", "roles": {}})
        with databases.looking(self.db) as database:
            database.execute("DELETE FROM nacre_change WHERE seq <= 5")
        for method in ("events.read", "events.subscribe"):
            with self.subTest(method):
                answer = host.ask(method, {"from": 4})
                self.assertError(answer, 4004, "event_history_expired", oldest=6)
                answer = host.ask(method, {"from": 7, "epoch": "another"})
                self.assertError(answer, 4009, "epoch_changed")
                self.assertIn("result", host.ask(method, {"from": 5}))

    def test_open_subscriptions_and_stored_cursors_are_listed_and_end(self):
        host = self.host()
        opened = host.result("events.subscribe", {"name": "screen", "ack": "manual"})
        listed = host.result("events.list")
        self.assertEqual(
            [s["subscription"] for s in listed["subscriptions"]], [opened["subscription"]]
        )
        self.assertEqual([c["name"] for c in listed["cursors"]], ["screen"])
        host.result("events.unsubscribe", {"subscription": opened["subscription"]})
        self.assertEqual(host.result("events.list")["subscriptions"], [])
        again = host.ask("events.unsubscribe", {"subscription": opened["subscription"]})
        self.assertEqual(again["error"]["code"], 4004)

    def test_others_hear_of_it_within_a_quarter_of_a_second(self):
        writer, reader = self.host(), self.host()
        reader.result("events.subscribe")
        waits = []
        for i in range(20):
            writer.result("directory.addMember", {"name": f"M{i}", "roles": {}})
            answered = time.monotonic()
            reader.until(i + 1)
            waits.append(time.monotonic() - answered)
        # Each wait begins as one ends, so each is a whole one; a busy machine only adds to it.
        self.assertLess(min(waits[1:]), 0.25, waits)

    def test_a_dry_run_subscribes_to_nothing(self):
        host = self.host()
        host.result("events.subscribe", {"name": "x", "_meta": {"dryRun": True}})
        listed = host.result("events.list")
        self.assertEqual(listed, {"subscriptions": [], "cursors": []})

    def test_topics_are_globs(self):
        host = self.host()
        host.result("events.subscribe", {"topics": ["directory.organization*"]})
        host.result("directory.addMember", {"name": "Ada", "roles": {}})
        host.result("directory.updateOrganization", {"name": "Pearl"})
        self.assertEqual(host.until(1)[0]["topic"], "directory.organizationChanged")


if __name__ == "__main__":
    unittest.main()
