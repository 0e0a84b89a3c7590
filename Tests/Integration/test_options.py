"""The options of ``nacre serve`` that change what a host sees. Protocol specification 2, 3.4, 7."""

import json
import os
import signal
import sqlite3
import subprocess
import time
import unittest

import databases
from service import BINARY, Case, Conversation, frames, lines, ping, request


def framed(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class MaxMessage(Case):
    def sized(self, id, size):
        """A ping of exactly `size` bytes."""
        empty = len(ping(id, ""))
        return ping(id, "x" * (size - empty))

    def test_the_last_size_that_is_taken_and_the_first_that_is_not(self):
        answers = self.answers(
            lines(self.sized(1, 2_000), self.sized(2, 2_001), ping(3)), "--max-message", "2000"
        )
        self.assertIn("result", answers[0])
        self.assertError(answers[1], -32600, "message_too_large", maximum=2_000)
        self.assertIsNone(answers[1]["id"])
        self.assertEcho(answers[2], 3)

    def test_a_mark_and_the_end_of_the_line_do_not_count(self):
        line = b"\xef\xbb\xbf" + self.sized(1, 2_000) + b"\r"
        self.assertIn("result", self.answers(line + b"\n", "--max-message", "2000")[0])

    def test_a_long_line_is_passed_over_in_any_pieces(self):
        data = lines(ping(1), b"x" * 300_000, ping(2), b"y" * 300_000) + self.sized(3, 5_000)
        expected = Conversation(data, "--max-message", "4096").output
        answers = [json.loads(line) for line in expected.splitlines()]
        self.assertEqual([a["id"] for a in answers], [1, None, 2, None, None])
        for size in (7, 4_095, 4_096, 4_097, 65_536):
            with self.subTest(size):
                pieces = self.converse(
                    data, "--max-message", "4096", chunks=iter(lambda size=size: size, 0)
                )
                self.assertEqual(pieces.output, expected)

    def test_length_framing_has_the_same_limit(self):
        data = framed(self.sized(1, 2_000)) + framed(self.sized(2, 2_001)) + framed(ping(3))
        conversation = Conversation(data, "--max-message", "2000")
        answers = [json.loads(body) for body in frames(conversation.output)]
        self.assertEqual([a["id"] for a in answers], [1, None, 3])
        self.assertError(answers[1], -32600, "message_too_large")

    def test_info_tells_the_limit(self):
        (answer,) = self.answers(request(1, "system.info"), "--max-message", "5000")
        self.assertEqual(answer["result"]["limits"]["maxMessageBytes"], 5_000)


class Framing(Case):
    def test_lines_stay_lines(self):
        answers = self.answers(framed(ping(1)) + b"\n" + ping(2), "--framing", "line")
        self.assertEqual([a["id"] for a in answers], [None, 1, 2])

    def test_headers_are_expected_from_the_start(self):
        data = b"X-Other: 1\r\n" + framed(ping(1)) + framed(ping(2))
        conversation = Conversation(data, "--framing", "header")
        self.assertEqual([json.loads(body)["id"] for body in frames(conversation.output)], [1, 2])

    def test_a_line_where_headers_are_expected_is_a_bad_frame(self):
        data = ping(1) + b"\n" + framed(ping(2))
        conversation = Conversation(data, "--framing", "header")
        answers = [json.loads(body) for body in frames(conversation.output)]
        self.assertEqual([a["id"] for a in answers], [None, 2])
        self.assertError(answers[0], -32700, "bad_frame")


class Output(Case):
    def test_ascii_escapes_everything_beyond(self):
        text = "åäö🦪\x7f\u2028"
        raw = b'{"jsonrpc":"2.0","id":"\xc3\xa5","method":"system.ping","params":{"payload":%s}}'
        data = raw % json.dumps(text, ensure_ascii=False).encode()
        output = self.converse(data + b"\n" + request(2, "no.such.method"), "--ascii").output
        # The id is the host's own: byte for byte as it was sent.
        self.assertTrue(output.replace(b'"id":"\xc3\xa5"', b"").isascii(), output)
        self.assertEqual(json.loads(output.splitlines()[0])["result"]["payload"], text)
        self.assertIn(b"\\ud83e\\uddaa", output.lower())


class Life(Case):
    def test_ctrl_c_may_belong_to_the_host(self):
        service = self.service("--sigint", "ignore")
        service.result("system.ping")
        os.kill(service.pid, signal.SIGINT)
        os.kill(service.pid, signal.SIGINT)
        service.result("system.ping")
        os.kill(service.pid, signal.SIGTERM)
        self.assertEqual(service.wait(10), 0)

    def test_the_end_of_the_parent_named_is_the_end_of_the_input(self):
        host = subprocess.Popen(["sleep", "600"])
        service = self.service("--parent-pid", str(host.pid))
        service.result("system.ping")
        host.kill()
        host.wait()
        self.assertEqual(service.wait(10), 0)

    @databases.about_sqlite("a copy of its file")
    def test_jobs_are_cancelled_and_answered_after_the_drain_time(self):
        self.answers(request(1, "session.open"), db=self.db)
        with databases.looking(self.db) as database:
            database.execute("CREATE TABLE filler (x BLOB)")
            rows = [()] * 200
            database.executemany("INSERT INTO filler VALUES (zeroblob(1048576))", rows)
        service = self.service("--drain-timeout", "0", db=self.db)
        service.result("session.open")
        service.send(lines(request(9, "system.backup", {"path": self.folder + "/copy.db"})))
        service.close_input()
        self.assertError(service.read_json(), -32800, "cancelled")
        self.assertEqual(service.wait(10), 0)
        self.assertFalse(os.path.exists(self.folder + "/copy.db"))

    @databases.about_sqlite("its file")
    def test_a_database_that_is_required_and_cannot_be_opened_is_exit_3(self):
        os.mkdir(self.db)
        run = subprocess.run(
            [BINARY, "serve", "--db", self.db, "--require-db"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
        )
        self.assertEqual((run.returncode, run.stdout), (3, b""))
        self.assertTrue(run.stderr)

    def test_a_read_only_database_is_read_and_not_written(self):
        self.answers(request(1, "session.open"), db=self.db)
        answers = self.answers(
            lines(
                request(1, "session.open"),
                request(2, "directory.listMembers"),
                request(3, "directory.addMember", {"name": "A", "roles": {}}),
                request(4, "system.info"),
            ),
            "--read-only",
            db=self.db,
        )
        self.assertIn("result", answers[1])
        self.assertError(answers[2], 5003, "database_read_only")
        self.assertIs(answers[3]["result"]["database"]["readOnly"], True)

    def test_durability_is_told(self):
        for words, told in ((), "full"), (("--durability", "normal"), "normal"):
            answers = self.answers(
                lines(request(1, "session.open"), request(2, "system.info")), *words, db=self.db
            )
            self.assertEqual(answers[1]["result"]["database"]["durability"], told)

    def test_a_stopped_clock_stamps_what_is_written(self):
        answers = self.answers(
            lines(
                request(1, "session.open"),
                request(2, "directory.addMember", {"name": "A", "roles": {}}),
            ),
            "--clock",
            "2026-03-01T09:00:00Z",
        )
        self.assertEqual(answers[1]["result"]["createdAt"], "2026-03-01T09:00:00.000Z")

    def test_unknown_words_end_with_2_and_say_so_on_stderr(self):
        for words in (["--frming", "auto"], ["srve"], ["--max-message", "x"], ["--framing", "no"]):
            with self.subTest(words):
                run = subprocess.run(
                    [BINARY, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=60
                )
                self.assertEqual((run.returncode, run.stdout), (2, b""))
                self.assertTrue(run.stderr)

    @databases.about_sqlite("the lock of its file")
    def test_first_answer_does_not_wait_for_the_database(self):
        self.answers(request(1, "session.open"), db=self.db)
        lock = sqlite3.connect(self.db, isolation_level=None)
        lock.execute("PRAGMA journal_mode = DELETE")
        lock.execute("BEGIN EXCLUSIVE")
        started = time.monotonic()
        service = self.service(db=self.db)
        self.assertEqual(service.result("system.ping", {"payload": 1}), {"payload": 1})
        # Whoever waits for the lock waits for 10 s.
        self.assertLess(time.monotonic() - started, 9)
        lock.execute("ROLLBACK")
        lock.close()
        self.assertIn("session", service.result("session.open"))


if __name__ == "__main__":
    unittest.main()
