"""Protocol specification 5: order, durability, idempotency, back-pressure."""

import fcntl
import json
import os
import select
import time
import unittest

import databases
from service import Case, Conversation, lines, moment, ping, request


#: How long a host sends without reading; NACRE_FLOOD_ROUNDS says otherwise (10 for the bar).
FLOOD_SECONDS = int(os.environ.get("NACRE_FLOOD_ROUNDS", "1"))

#: Ten bursts of the longest, and more; a server's are shorter, and each of its writes waits for it.
WRITES = 10_000 if databases.ENGINE == "sqlite" else 1_000


def add(id, name, **more):
    return request(id, "directory.addMember", {"name": name, "roles": {}, **more})


class Order(Case):
    def test_requests_take_effect_in_the_order_sent(self):
        calls = [request(0, "session.open")]
        for i in range(1, 100):
            calls += [add(i, f"M{i}"), request(1000 + i, "directory.listMembers", {"limit": 200})]
        answers = self.answers(lines(*calls), db=self.db)
        self.assertEqual([a["id"] for a in answers], [json.loads(c)["id"] for c in calls])
        for answer in answers:
            if answer["id"] > 1000:
                self.assertEqual(len(answer["result"]["items"]), answer["id"] - 1000 + 1)

    def test_errors_take_their_place(self):
        answers = self.answers(
            lines(
                request(0, "session.open"),
                add(1, "A"),
                b"{",
                add(2, ""),
                b"[]",
                ping(3),
                request(4, "no"),
                add(5, "B"),
            )
        )
        self.assertEqual([a["id"] for a in answers], [0, 1, None, 2, None, 3, 4, 5])

    def test_a_failing_write_undoes_only_itself(self):
        answers = self.answers(
            lines(
                request(0, "session.open"),
                *(add(i, f"M{i}" if i % 3 else "") for i in range(1, 100)),
                request(200, "directory.listMembers", {"limit": 200}),
            ),
            db=self.db,
        )
        names = [m["name"] for m in answers[-1]["result"]["items"] if m["name"].startswith("M")]
        self.assertEqual(names, [f"M{i}" for i in range(1, 100) if i % 3])

    def test_a_session_of_the_same_burst_is_the_session_of_the_next_request(self):
        answers = self.answers(
            lines(
                request(1, "session.whoami"),
                request(2, "session.open"),
                request(3, "session.whoami"),
                request(4, "session.close"),
                request(5, "session.whoami"),
            )
        )
        self.assertEqual(["result" in a for a in answers], [False, True, True, True, False])

    def test_10_000_calls_and_the_end_are_10_000_answers(self):
        answers = self.answers(lines(*(ping(i, i) for i in range(10_000))))
        self.assertEqual([a["result"]["payload"] for a in answers], list(range(10_000)))

    def test_thousands_of_writes_and_the_end_are_as_many_answers_and_rows(self):
        answers = self.answers(
            lines(request(-1, "session.open"), *(add(i, f"M{i}") for i in range(WRITES))),
            db=self.db,
        )
        self.assertEqual([a["id"] for a in answers], list(range(-1, WRITES)))
        self.assertTrue(all("result" in a for a in answers))
        self.assertEqual(len({a["result"]["userId"] for a in answers[1:]}), WRITES)


class Idempotency(Case):
    def test_a_repeated_key_gives_the_first_result(self):
        answers = self.answers(
            lines(
                request(0, "session.open"),
                add(1, "A", idempotencyKey="k"),
                add(2, "A", idempotencyKey="k"),
                request(3, "directory.listMembers"),
            ),
            db=self.db,
        )
        self.assertEqual(answers[1]["result"], answers[2]["result"])
        self.assertEqual(len(answers[3]["result"]["items"]), 2)

    def test_it_is_remembered_across_restarts(self):
        for _ in range(3):
            answers = self.answers(
                lines(
                    request(0, "session.open"),
                    add(1, "A", idempotencyKey="k"),
                    request(2, "directory.listMembers"),
                ),
                db=self.db,
            )
            self.assertEqual(len(answers[2]["result"]["items"]), 2)

    def test_other_params_are_a_conflict(self):
        answers = self.answers(
            lines(
                request(0, "session.open"),
                add(1, "A", idempotencyKey="k"),
                add(2, "B", idempotencyKey="k"),
            ),
            db=self.db,
        )
        self.assertError(answers[2], 4009)

    def test_the_order_of_members_makes_no_other_params(self):
        first = b'{"jsonrpc":"2.0","id":1,"method":"directory.addMember","params":{"name":"A","roles":{},"idempotencyKey":"k"}}'
        other = b'{"jsonrpc":"2.0","id":2,"method":"directory.addMember","params":{"idempotencyKey":"k","roles":{ },"name":"\\u0041"}}'
        answers = self.answers(lines(request(0, "session.open"), first, other), db=self.db)
        self.assertEqual(answers[1]["result"], answers[2]["result"])

    def test_a_refused_write_leaves_its_key_free(self):
        answers = self.answers(
            lines(
                request(0, "session.open"),
                add(1, "", idempotencyKey="k"),
                add(2, "A", idempotencyKey="k"),
            ),
            db=self.db,
        )
        self.assertIn("error", answers[1])
        self.assertIn("result", answers[2])

    def test_a_key_has_1_to_128_characters(self):
        for key, good in {"": False, "k": True, "k" * 128: True, "k" * 129: False}.items():
            with self.subTest(len(key)):
                answers = self.answers(
                    lines(request(0, "session.open"), add(1, "A", idempotencyKey=key))
                )
                self.assertEqual("result" in answers[1], good, answers[1])
        for key in (5, True, [], {}):
            with self.subTest(key):
                answers = self.answers(
                    lines(request(0, "session.open"), add(1, "A", idempotencyKey=key))
                )
                self.assertError(answers[1], 4022)
                self.assertEqual(
                    answers[1]["error"]["data"]["violations"][0]["path"], "/idempotencyKey"
                )


    def test_it_is_remembered_for_seven_days(self):
        def at(moment):
            return self.answers(
                lines(request(0, "session.open"), add(1, "A", idempotencyKey="k")),
                "--clock",
                moment,
                db=self.db,
            )[1]["result"]

        first = at("2026-03-02T09:00:00Z")
        self.assertEqual(at("2026-03-09T08:59:59.999Z"), first)
        self.assertNotEqual(at("2026-03-09T09:00:00Z")["userId"], first["userId"])


@databases.about_sqlite("its log")
class GroupCommit(Case):
    def commits(self):
        """Commits in the log of the database, since it was last begun anew.

        Source: sqlite.org/fileformat2.html, "the WAL file": a frame that ends a transaction holds
        the size of the database; frames of this round have the salts of the header.
        """
        with open(self.db + "-wal", "rb") as file:
            log = file.read()
        page, salts = int.from_bytes(log[8:12], "big"), log[16:24]
        frames = range(32, len(log), 24 + page)
        return sum(log[f + 4 : f + 8] != b"\0\0\0\0" and log[f + 8 : f + 16] == salts for f in frames)

    def test_writes_that_wait_together_are_one_commit(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.result("directory.addMember", {"name": "First", "roles": {}})
        before = self.commits()
        service.send(lines(*(add(i, f"M{i}" if i % 10 else "") for i in range(200))))
        answers = [service.read_json() for _ in range(200)]
        self.assertEqual(sum("result" in a for a in answers), 180)
        self.assertTrue(1 <= self.commits() - before <= 20, self.commits() - before)

    def test_one_after_the_other_is_one_commit_each(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.result("directory.addMember", {"name": "First", "roles": {}})
        before = self.commits()
        for i in range(20):
            service.result("directory.addMember", {"name": f"M{i}", "roles": {}})
            # What was answered is there for everybody.
            self.assertEqual(self.commits() - before, i + 1)


class BackPressure(Case):
    def flood(self, message, seconds, count_max):
        """Sends as much as is taken, reads nothing, then reads everything."""
        service = self.service(db=self.db)
        service.result("session.open")
        pipe = service.process.stdin.fileno()
        fcntl.fcntl(pipe, fcntl.F_SETFL, os.O_NONBLOCK)
        block, sent, deadline = lines(*[message] * 200), 0, time.monotonic() + seconds
        while time.monotonic() < deadline and sent < count_max * (len(message) + 1):
            if select.select([], [pipe], [], 0.1)[1]:
                try:
                    sent += os.write(pipe, block[sent % len(block) :])
                except BlockingIOError:
                    pass
        service.until_stuck(service.process.stdout)
        peak = service.own_bytes_max()
        # The rest of the last message.
        os.set_blocking(pipe, True)
        rest = -sent % (len(message) + 1)
        count = (sent + rest) // (len(message) + 1)
        if rest:
            service.send_beside(lines(message)[-rest:])
        else:
            service.close_input()
        answered = 0
        while piece := os.read(service.process.stdout.fileno(), 1 << 20):
            answered += piece.count(b"\n")
        self.assertEqual(answered, count)
        self.assertEqual(service.wait(), 0)
        return count, peak

    def test_a_host_that_sends_for_seconds_without_reading_costs_little_memory(self):
        # As many of the largest answers as are enough: each is as long as the whole protocol.
        for name, message, count_max in (
            ("small", ping(1, "x"), 1 << 30),
            ("large", ping(1, "x" * 5000), 1 << 30),
            ("writes", add(1, "M"), 1 << 30 if databases.ENGINE == "sqlite" else WRITES),
            ("errors", request(1, "no.such.method"), 1 << 30),
            ("lists", request(1, "system.methods"), 500),
            ("documents", request(1, "rpc.discover"), 150),
        ):
            with self.subTest(name):
                count, peak = self.flood(message, FLOOD_SECONDS, count_max)
                self.assertGreater(count, 100)
                self.assertLess(peak, 64 << 20)

    def test_answers_read_slowly_are_the_same(self):
        data = lines(*(ping(i, "y" * (i % 977)) for i in range(3_000)))
        expected = Conversation(data).output
        service = self.service()
        service.send_beside(data)
        received = bytearray()
        while piece := os.read(service.process.stdout.fileno(), 4093):
            received += piece
            if len(received) % 7 == 0:
                moment(0.001)
        self.assertEqual(bytes(received), expected)


if __name__ == "__main__":
    unittest.main()
