"""Protocol specification 5.4, 6.2, 7.3 and 7.5: what acts at once while a request takes its time."""

import itertools
import os
import signal
import sqlite3

import databases
from people import ATTESTATION, JOB
from service import Case, lines, ping, request
from test_beside import drawing
from test_lifecycle import fill

PASSWORD = "correct horse battery"

BOOKING = {
    "clientFirstName": "Ada",
    "clientEmail": "ada@example.com",
    "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
    "signature": {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True},
}


def add(id, name, **more):
    return request(id, "directory.addMember", {"name": name, "roles": {}, **more})


def cancel(id):
    return b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":%s}}' % id


class Waiting(Case):
    """A service, and another program with its database."""

    def setUp(self):
        super().setUp()
        self.s = self.service(db=self.db)
        self.s.result("session.open")
        self.other = databases.Lock(self.db)
        self.addCleanup(self.other.close)


class Locked(Waiting):
    """Another program holds the database; the first write waits for it, and gives up after 10 s.

    What acts while it waits is told by its outcome: later, the write would have been refused.
    """

    def setUp(self):
        super().setUp()
        self.other.take()

    def unlock(self):
        self.other.release()

    def names(self):
        return {row[0] for row in self.other.execute("SELECT name FROM directory_member")}

    def test_the_write_that_waits_is_cancelled(self):
        self.s.send(lines(add(1, "Never")))
        self.s.until_waiting()
        self.s.send(lines(cancel(b"1")))
        self.assertError(self.s.read_json(), -32800, "cancelled")
        self.unlock()
        self.assertNotIn("Never", self.names())
        self.assertIn("result", self.s.ask("directory.addMember", {"name": "Next", "roles": {}}))

    def test_requests_behind_it_are_cancelled_and_take_their_place(self):
        self.s.send(
            lines(add(1, "One"), add(2, "Two"), ping(3), add("2", "Text"), cancel(b"2"), cancel(b"9"))
        )
        self.s.until_waiting()
        self.unlock()
        answers = [self.s.read_json() for _ in range(4)]
        self.assertEqual([a["id"] for a in answers], [1, 2, 3, "2"])
        self.assertError(answers[1], -32800, "cancelled")
        self.assertTrue(all("result" in answers[i] for i in (0, 2, 3)), answers)
        self.assertEqual({"One", "Two", "Text"} & self.names(), {"One", "Text"})

    def test_a_later_request_with_the_same_id_is_another_request(self):
        self.s.send(lines(add(1, "Never"), cancel(b"1"), add(1, "Later"), ping(2)))
        self.assertError(self.s.read_json(), -32800, "cancelled")
        self.unlock()
        answers = [self.s.read_json() for _ in range(2)]
        self.assertTrue(all("result" in a for a in answers), answers)
        self.assertEqual({"Never", "Later"} & self.names(), {"Later"})

    def test_entries_of_a_batch_are_cancelled_one_by_one(self):
        batch = b"[" + add(1, "One") + b"," + add(2, "Two") + b"," + ping(3) + b"]"
        self.s.send(lines(batch, b"[" + cancel(b"1") + b"," + cancel(b"7") + b"]"))
        self.s.until_waiting()
        self.unlock()
        answers = self.s.read_json()
        self.assertError(answers[0], -32800, "cancelled")
        self.assertTrue("result" in answers[1] and "result" in answers[2], answers)

    def test_with_length_framing_too(self):
        framed = [
            b"Content-Length: %d\r\n\r\n" % len(body) + body
            for body in (request(0, "session.open"), add(1, "One"), add(2, "Two"), cancel(b"1"))
        ]
        s = self.service(db=self.db)
        s.send(b"".join(framed))
        s.until_waiting()
        self.unlock()
        s.close_input()
        output = s.read_all()
        self.assertIn(b'"id":1,"error":{"code":-32800', output)
        self.assertEqual({"One", "Two"} & self.names(), {"Two"})

    def test_answers_before_it_do_not_wait_with_it(self):
        self.s.send(lines(ping(1), request(2, "session.whoami"), add(3, "Waits"), ping(4)))
        self.assertEqual([self.s.read_json()["id"] for _ in range(2)], [1, 2])
        self.unlock()
        answers = [self.s.read_json() for _ in range(2)]
        self.assertEqual([(a["id"], "result" in a) for a in answers], [(3, True), (4, True)])

    def test_the_input_is_read_meanwhile(self):
        # More than a pipe holds: the host would be stuck in its own write.
        self.s.send(lines(add(1, "Waits")) + lines(*(ping(i, "x" * 1_000) for i in range(400))))
        self.unlock()
        self.assertIn("result", self.s.read_json())
        for i in range(400):
            self.assertEcho(self.s.read_json(), i, "x" * 1_000)

    def test_what_comes_while_a_write_waits_that_nothing_came_in_with(self):
        # The password is hashed beside; then its write waits, between two messages.
        self.s.send(lines(request(1, "session.setPassword", {"password": PASSWORD})))
        last = 2
        self.s.send(lines(ping(last)))
        while not self.s.is_silent():
            self.assertEcho(self.s.read_json(), last)
            last += 1
            self.s.send(lines(ping(last)))
        self.s.until_waiting()
        self.unlock()
        self.assertEqual([self.s.read_json()["id"] for _ in range(2)], [1, last])

    def test_what_comes_while_a_write_waits_between_two_messages(self):
        # Its drawing is made beside, not alone; then the write itself waits for the lock.
        self.unlock()
        job = self.s.result("jobs.create", JOB)["id"]
        signing = {
            "runId": self.s.result("reportRuns.active", {"jobId": job})["id"],
            "signatureRole": "prepared_by", "signerName": "Åsa", "signerTitle": "Owner",
            "typedName": "Åsa", "attestationText": ATTESTATION, "attestationAccepted": True,
        }
        slow = request("slow", "signatures.renderPng", {"svg": drawing(2_000)})
        self.s.send(lines(slow, slow, request("signed", "signatures.create", signing), ping(0)))
        self.assertEcho(self.s.read_json(), 0)
        self.other.take()
        answers = {}

        def read():
            answer = self.s.read_json()
            answers[answer["id"]] = answer

        for last in itertools.count(1):
            self.s.send(lines(ping(last)))
            while last not in answers and not self.s.is_silent():
                read()
            if last not in answers:
                break
        self.s.until_waiting()
        self.unlock()
        while not {"slow", "signed", last} <= answers.keys():
            read()
        self.assertIn("result", answers["signed"])

    def test_memory_stays_bounded_when_the_host_goes_on_sending(self):
        sender = self.s.send_beside(lines(add(1, "Waits"), *[ping(2, "x" * 5_000)] * 20_000))
        self.s.until_stuck(self.s.process.stdin)
        self.assertLess(self.s.own_bytes_max(), 64 << 20)
        self.unlock()
        for _ in range(20_001):
            self.assertIn(b'"result"', self.s.read())
        sender.join()

    def test_requests_that_wait_together_give_up_together(self):
        self.s.send(lines(*(add(i, f"Early {i}") for i in range(20)), ping("behind")))
        self.s.until_read()
        self.assertError(self.s.read_json(), 5003, "database_locked", retryable=True)
        self.s.send(lines(add("late", "Late")))
        # The others do not wait once more; the late one does, and the lock is gone meanwhile.
        for i in range(1, 20):
            self.assertError(self.s.read_json(), 5003, "database_locked", retryable=True)
        # Whoever asks in order waits as long, and no longer.
        self.assertEcho(self.s.read_json(), "behind")
        self.unlock()
        self.assertIn("result", self.s.read_json())
        self.assertEqual({n for n in self.names() if n.startswith(("Early", "Late"))}, {"Late"})

    def test_a_cancellation_may_be_written_with_escapes(self):
        cancellation = cancel(b"1").replace(b"/", b"\\/")
        self.assertIn(b"$\\/cancel", cancellation)
        self.s.send(lines(add(1, "Never"), ping(2, "$$$ $/cancel"), cancellation))
        self.assertError(self.s.read_json(), -32800, "cancelled")

    def test_the_end_of_the_input_loses_nothing(self):
        self.s.send(lines(add(1, "Waits")))
        self.s.until_waiting()
        self.s.send(lines(add(2, "Read meanwhile")) + ping(3))
        self.s.until_waiting()
        self.s.close_input()
        self.unlock()
        self.assertEqual([self.s.read_json()["id"] for _ in range(3)], [1, 2, 3])
        self.assertEqual(self.s.wait(), 0)

    def test_a_second_signal_does_not_wait(self):
        self.s.send(lines(add(1, "Waits")))
        self.s.until_waiting()
        for _ in range(2):
            self.s.signal(signal.SIGTERM)
        self.assertEqual(self.s.wait(), 128 + signal.SIGTERM)
        self.unlock()
        self.assertNotIn("Waits", self.names())

    def test_a_host_that_is_gone_is_not_waited_for(self):
        self.s.send(lines(add(1, "Waits")))
        self.s.until_waiting()
        self.s.process.stdout.close()
        self.assertEqual(self.s.wait(), 0)

    def test_the_time_limit_ends_the_wait(self):
        answer = self.s.ask("directory.addMember", {"name": "Late", "roles": {}, "_meta": {"timeoutMs": 50}})
        self.assertError(answer, 5003, "deadline_exceeded")

    @databases.about_sqlite("a copy of its file")
    def test_a_job_is_cancelled_meanwhile(self):
        self.unlock()
        fill(self.db, 100)
        self.s.send(lines(request(9, "system.backup", {"path": self.folder + "/copy.db"}), ping(8)))
        self.assertEcho(self.s.read_json(), 8)
        self.other.take()
        self.s.send(lines(add(1, "Waits"), cancel(b"9")))
        self.s.until_waiting()
        self.unlock()
        answers = {a["id"]: a for a in (self.s.read_json(), self.s.read_json())}
        self.assertError(answers[9], -32800, "cancelled")
        self.assertIn("result", answers[1])
        self.assertEqual([n for n in os.listdir(self.folder) if n.startswith("copy")], [])


@databases.about_postgres("a server that takes its time over a statement")
class Held(Waiting):
    """Another program keeps a table to itself: no lane is waited for, the statement itself is."""

    def hold(self, table):
        self.other.execute("BEGIN")
        self.other.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")

    def assertCancelled(self, asked):
        self.s.send(lines(asked))
        self.s.until_waiting()
        self.s.send(lines(cancel(b"1")))
        self.assertError(self.s.read_json(), -32800, "cancelled")
        self.other.release()
        # Nothing was wrong with the database.
        self.assertEqual(bytes(self.s.log), b"")
        checks = {check["name"]: check for check in self.s.result("system.health")["checks"]}
        self.assertEqual(checks["database"]["status"], "ok", checks)

    def test_a_read_is_cancelled(self):
        self.hold("leave_request")
        self.assertCancelled(request(1, "leave.list"))

    def test_a_write_is_cancelled(self):
        self.hold("directory_member")
        self.assertCancelled(add(1, "Never"))

    def test_the_time_limit_ends_it(self):
        self.hold("directory_member")
        answer = self.s.ask("directory.addMember", {"name": "Late", "roles": {}, "_meta": {"timeoutMs": 50}})
        self.assertError(answer, 5003, "deadline_exceeded")
        self.assertEqual(bytes(self.s.log), b"")

    def test_a_host_that_is_gone_is_no_failure_of_the_database(self):
        self.hold("directory_member")
        self.s.send(lines(add(1, "Never")))
        self.s.until_waiting()
        self.s.process.stdout.close()
        self.assertEqual(self.s.wait(), 0)
        self.assertEqual(bytes(self.s.log).count(b"\n"), 1, bytes(self.s.log))
        self.assertIn(b"output.closed", self.s.log)

    def test_whose_write_goes_with_it_is_not_told_that_it_was_cancelled(self):
        # What the first has only told the server is waited for by the second.
        self.hold("booking_signature")
        self.s.send(lines(request(1, "booking.submit", BOOKING), request(2, "booking.submit", BOOKING)))
        self.s.until_waiting()
        self.s.send(lines(cancel(b"2")))
        answers = [self.s.read_json() for _ in range(2)]
        self.other.release()
        self.assertError(answers[1], -32800, "cancelled")
        # On a slow machine it was not shared any more: then it has waited for the table itself.
        self.assertEqual(answers[0]["error"]["code"], 5003, answers[0])


class Slow(Case):
    def test_what_waits_behind_slow_requests_is_cancelled(self):
        s = self.service(db=self.db)
        s.result("session.open")
        member = s.result("directory.addMember", {"name": "Bo", "login": "bo", "roles": {}})
        s.result("session.setPassword", {"userId": member["userId"], "password": PASSWORD})
        # A password is hashed for some 25 ms, in the order asked.
        slow = [request(i, "session.open", {"login": "bo", "password": PASSWORD}) for i in range(8)]
        s.send(lines(*slow, add("late", "Never"), ping("end"), cancel(b'"late"')))
        answers = [s.read_json() for _ in range(10)]
        self.assertEqual([a["id"] for a in answers], [*range(8), "late", "end"])
        self.assertError(answers[8], -32800, "cancelled")
        self.assertEcho(answers[9], "end")

    def test_a_cancellation_that_comes_meanwhile_counts(self):
        s = self.service(db=self.db)
        s.result("session.open")
        member = s.result("directory.addMember", {"name": "Bo", "login": "bo", "roles": {}})
        s.result("session.setPassword", {"userId": member["userId"], "password": PASSWORD})
        slow = [request(i, "session.open", {"login": "bo", "password": PASSWORD}) for i in range(8)]
        s.send(lines(*slow, add("late", "Never"), ping("end")))
        s.until_read()
        s.send(lines(cancel(b'"late"')))
        answers = [s.read_json() for _ in range(10)]
        self.assertError(answers[8], -32800, "cancelled")


@databases.about_sqlite("the lock of its file")
class Opening(Case):
    def test_a_request_that_waits_for_the_database_to_open_is_cancelled(self):
        self.answers(request(1, "session.open"), db=self.db)
        other = sqlite3.connect(self.db, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        s = self.service(db=self.db)
        limited = request(2, "session.open", {"_meta": {"timeoutMs": 100}})
        s.send(lines(request(1, "session.open"), cancel(b"1"), limited, ping(3)))
        answers = [s.read_json() for _ in range(3)]
        self.assertError(answers[0], -32800, "cancelled")
        self.assertError(answers[1], 5003, "deadline_exceeded")
        self.assertEcho(answers[2], 3)
        other.execute("ROLLBACK")
        self.assertIn("session", s.result("session.open"))
