"""Protocol specification 1 and 7: streams, start, database faults, end."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
import unittest

import databases
from service import BINARY, Case, lines, moment, ping, request


def fill(path, mebibytes):
    """Makes the database large, so that a copy takes a while."""
    with databases.looking(path) as database:
        database.execute("CREATE TABLE filler (x BLOB)")
        database.executemany("INSERT INTO filler VALUES (zeroblob(1048576))", [()] * mebibytes)


class Streams(Case):
    def test_nothing_is_written_at_the_start(self):
        service = self.service(db=self.db)
        self.assertTrue(service.is_silent(0.5))
        self.assertEqual(bytes(service.log), b"")

    def test_a_whole_life_writes_nothing_but_protocol_lines(self):
        conversation = self.converse(
            lines(
                request(1, "session.open"),
                request(2, "directory.addMember", {"name": "A", "roles": {}}),
                b"{",
                request(3, "system.backup", {"path": self.folder + "/c.db"}),
                request(4, "system.health"),
            ),
            db=self.db,
        )
        self.assertEqual(len(conversation.answers), 5)
        self.assertTrue(all(a["jsonrpc"] == "2.0" for a in conversation.answers))

    def test_a_file_may_be_the_input_and_another_the_output(self):
        source, target = self.folder + "/in", self.folder + "/out"
        with open(source, "wb") as file:
            file.write(lines(*(ping(i) for i in range(1_000))))
        with open(source, "rb") as stdin, open(target, "wb") as stdout:
            code = subprocess.run(
                [BINARY, "--db", ":memory:"], stdin=stdin, stdout=stdout, timeout=60
            ).returncode
        self.assertEqual(code, 0)
        with open(target, "rb") as file:
            self.assertEqual(file.read().count(b"\n"), 1_000)

    def test_a_socket_may_be_both(self):
        ours, theirs = socket.socketpair()
        process = subprocess.Popen([BINARY, "--db", ":memory:"], stdin=theirs, stdout=theirs)
        theirs.close()
        with ours:
            ours.sendall(lines(ping(1)))
            self.assertIn(b'"id":1', ours.recv(1000))
            ours.shutdown(socket.SHUT_WR)
            self.assertEqual(ours.recv(1000), b"")
        self.assertEqual(process.wait(60), 0)

    def test_no_input_at_all(self):
        for redirection in (
            "</dev/null",
            "<&-",
            ">&- </dev/null",
            "2>&- </dev/null",
            "<&- >&- 2>&-",
        ):
            with self.subTest(redirection):
                words = f'exec "{BINARY}" --db "{self.db}" {redirection}'
                run = subprocess.run(["/bin/sh", "-c", words], capture_output=True, timeout=60)
                self.assertEqual((run.returncode, run.stdout), (0, b""))
        self.assertEqual(
            self.answers(lines(request(1, "system.health")), db=self.db)[0]["result"]["status"],
            "ok",
        )

    def test_a_log_that_nobody_reads_stalls_nothing(self):
        service = self.service(drain=False)
        noise = b'{"jsonrpc":"2.0","method":"no.such.method.%d"}'
        service.send_beside(lines(*(noise % i for i in range(30_000)), ping(1)))
        self.assertEcho(service.read_json(), 1)
        self.assertEqual(service.wait(20), 0)

    def test_a_log_that_is_closed_stalls_nothing(self):
        service = self.service(drain=False)
        service.process.stderr.close()
        service.send_beside(lines(*[b'{"jsonrpc":"2.0","method":"no.such"}'] * 1_000, ping(1)))
        self.assertEcho(service.read_json(), 1)
        self.assertEqual(service.wait(), 0)

    def test_idle_memory_is_small(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.result("directory.listMembers")
        # Its own, which an idle service takes from others; the pages of the program are shared, and
        # the kernel counts those that lie beside one that was read.
        self.assertLess(service.own_bytes(), 4 << 20)
        self.assertLess(service.resident_bytes(), 32 << 20)


class Database(Case):
    def assertWorksWithout(self, service, kinds):
        self.assertEqual(service.result("system.ping", {"payload": 1}), {"payload": 1})
        self.assertIn("openrpc", service.result("rpc.discover"))
        self.assertEqual(service.result("system.info")["name"], "nacre")
        self.assertIn("valid", service.result("booking.validate", {"booking": {}}))
        answer = service.ask("session.open")
        self.assertError(answer, 5003)
        self.assertIn(answer["error"]["data"]["kind"], kinds)
        health = service.result("system.health")
        self.assertEqual(health["status"], "failing")
        check = next(c for c in health["checks"] if c["name"] == "database")
        self.assertEqual(check["status"], "failing")
        self.assertGreater(len(check["message"]), 20)

    @databases.about_sqlite("its file")
    def test_a_file_that_is_no_database(self):
        with open(self.db, "wb") as file:
            file.write(b"this is a letter, not a database. " * 1_000)
        service = self.service(db=self.db)
        self.assertWorksWithout(service, {"database_unreadable"})
        os.remove(self.db)
        self.assertIn("session", service.result("session.open"))
        self.assertEqual(service.result("system.health")["status"], "ok")

    @databases.about_sqlite("its file")
    def test_a_folder_in_its_place(self):
        os.mkdir(self.db)
        service = self.service(db=self.db)
        self.assertWorksWithout(service, {"database_unreadable"})
        os.rmdir(self.db)
        self.assertIn("session", service.result("session.open"))

    @databases.about_sqlite("its file")
    def test_a_file_where_its_folder_should_be(self):
        blocker = self.folder + "/blocker"
        with open(blocker, "w") as file:
            file.write("x")
        service = self.service(db=blocker + "/nacre.db")
        self.assertWorksWithout(service, {"database_unreadable"})
        os.remove(blocker)
        self.assertIn("session", service.result("session.open"))

    def test_a_database_of_a_newer_service(self):
        self.answers(request(1, "session.open"), db=self.db)
        databases.change(self.db, databases.LATER)
        service = self.service(db=self.db)
        self.assertWorksWithout(service, {"database_newer"})

    @databases.about_sqlite("its file")
    def test_a_damaged_database_is_said_to_be_damaged(self):
        self.answers(request(1, "session.open"), db=self.db)
        size = os.path.getsize(self.db)
        with open(self.db, "r+b") as file:
            file.seek(100)
            file.write(b"\xff" * (size - 100))
        for leftover in ("-wal", "-shm"):
            if os.path.exists(self.db + leftover):
                os.remove(self.db + leftover)
        self.assertWorksWithout(self.service(db=self.db), {"database_damaged"})

    def test_a_locked_database_is_waited_for_and_then_said_to_be_locked(self):
        self.answers(request(1, "session.open"), db=self.db)
        service = self.service(db=self.db)
        service.result("session.open")
        with databases.locked(self.db):
            started = time.monotonic()
            answer = service.ask("directory.addMember", {"name": "A", "roles": {}})
            self.assertError(answer, 5003, "database_locked")
            self.assertGreater(time.monotonic() - started, 5)
        service.result("directory.addMember", {"name": "A", "roles": {}})

    @databases.about_sqlite("its file's name")
    def test_a_missing_folder_is_made_for_its_user_only(self):
        path = self.folder + "/deep/er/nacre.db"
        self.answers(request(1, "session.open"), db=path)
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(self.folder + "/deep/er").st_mode & 0o777, 0o700)

    @databases.about_sqlite("its file's name")
    def test_the_default_place_follows_the_environment(self):
        self.answers(
            request(1, "session.open"), db=None, env={"XDG_DATA_HOME": self.folder, "NACRE_DB": ""}
        )
        self.assertTrue(os.path.exists(self.folder + "/nacre/nacre.db"))
        self.answers(
            request(1, "session.open"), db=None, env={"NACRE_DB": self.folder + "/named.db"}
        )
        self.assertTrue(os.path.exists(self.folder + "/named.db"))

    @databases.about_sqlite("its file's name")
    def test_a_name_that_looks_like_a_uri_is_a_name(self):
        path = self.folder + "/file:x?mode=memory å #1.db"
        self.answers(request(1, "session.open"), db=path)
        self.assertTrue(os.path.exists(path))


class Ending(Case):
    def test_shutdown_is_answered_and_what_follows_is_refused(self):
        answers = self.answers(lines(ping(1), request(2, "system.shutdown"), ping(3)))
        self.assertEqual([a["id"] for a in answers[:2]], [1, 2])
        self.assertEqual(answers[1]["result"], {})
        self.assertEqual(len(answers), 3)
        self.assertError(answers[2], -32600, "shutting_down")

    def test_shutdown_ends_the_process_while_the_input_is_open(self):
        service = self.service(db=self.db)
        self.assertEqual(service.result("system.shutdown"), {})
        self.assertEqual(service.wait(10), 0)

    def test_shutdown_as_a_notification_ends_the_process_too(self):
        service = self.service()
        service.send(b'{"jsonrpc":"2.0","method":"system.shutdown"}\n')
        self.assertEqual(service.wait(10), 0)
        self.assertEqual(service.read_all(), b"")

    def test_a_signal_ends_the_process_in_good_order(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                service = self.service(db=self.db)
                service.result("session.open")
                os.kill(service.pid, number)
                self.assertEqual(service.wait(10), 0)

    def test_a_signal_at_the_very_start_ends_the_process_too(self):
        for delay in (0, 0.001, 0.002, 0.004, 0.01):
            with self.subTest(delay):
                service = self.service(db=self.db)
                moment(delay)
                os.kill(service.pid, signal.SIGTERM)
                self.assertIn(service.wait(10), (0, -signal.SIGTERM))

    def test_what_was_read_before_a_signal_is_answered(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.send(
            lines(
                *(request(i, "directory.addMember", {"name": "A", "roles": {}}) for i in range(300))
            )
        )
        self.assertEqual(service.read_json()["id"], 0)
        os.kill(service.pid, signal.SIGTERM)
        answers = service.read_all().split(b"\n")
        self.assertEqual(answers[-1], b"", "an answer was cut off")
        self.assertTrue(all(b'"result"' in a for a in answers[:-1]))
        self.assertEqual(service.wait(), 0)

    def slow(self):
        """A service with a copy under way that takes a good part of a second or more."""
        self.answers(request(1, "session.open"), db=self.db)
        fill(self.db, 100)
        service = self.service(db=self.db)
        service.result("session.open")
        service.send(
            lines(request(9, "system.backup", {"path": self.folder + "/copy.db"}), ping(8))
        )
        self.assertEcho(service.read_json(), 8)
        return service

    @databases.about_sqlite("a copy of its file")
    def test_a_job_goes_on_after_the_end_of_the_input_and_is_answered(self):
        service = self.slow()
        service.close_input()
        answer = service.read_json()
        self.assertEqual((answer["id"], "result" in answer), (9, True))
        self.assertEqual(service.wait(), 0)

    @databases.about_sqlite("a copy of its file")
    def test_a_job_goes_on_after_a_signal_and_is_answered(self):
        service = self.slow()
        os.kill(service.pid, signal.SIGTERM)
        answer = service.read_json()
        self.assertEqual((answer["id"], "result" in answer), (9, True))
        self.assertEqual(service.wait(), 0)

    @databases.about_sqlite("a copy of its file")
    def test_a_second_signal_ends_the_process_at_once(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                shutil.rmtree(self.folder)
                os.mkdir(self.folder)
                service = self.slow()
                service.signal(number)
                service.signal(number)
                self.assertEqual(service.wait(), 128 + number)

    @databases.about_sqlite("a copy of its file")
    def test_shutdown_waits_for_jobs_and_is_answered_after_them(self):
        service = self.slow()
        service.send(lines(request(10, "system.shutdown"), ping(11)))
        answers = [service.read_json() for _ in range(3)]
        self.assertEqual([a["id"] for a in answers], [11, 9, 10])
        self.assertError(answers[0], -32600, "shutting_down")
        self.assertIn("result", answers[1])
        self.assertEqual(service.wait(), 0)

    def test_a_closed_output_ends_the_process_with_0(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.process.stdout.close()
        # It may have noticed by then.
        with contextlib.suppress(BrokenPipeError):
            service.send(lines(*(ping(i) for i in range(10))))
        self.assertEqual(service.wait(10), 0)

    def test_an_idle_service_notices_that_the_output_is_closed(self):
        service = self.service()
        service.result("system.ping")
        service.process.stdout.close()
        self.assertEqual(service.wait(10), 0)

    def test_writes_before_the_output_closed_are_kept(self):
        service = self.service(db=self.db)
        service.result("session.open")
        add = lines(
            *(request(i, "directory.addMember", {"name": "A", "roles": {}}) for i in range(50))
        )
        service.send(add)
        service.read()
        service.process.stdout.close()
        self.assertEqual(service.wait(10), 0)
        answers = self.answers(
            lines(request(1, "session.open"), request(2, "directory.listMembers")), db=self.db
        )
        self.assertGreater(len(answers[1]["result"]["items"]), 1)

    def test_the_end_of_the_named_host_is_the_end_of_the_input(self):
        host = subprocess.Popen(["sleep", "600"])
        service = self.service(db=self.db)
        service.result("session.open", {"processId": host.pid})
        self.assertTrue(service.is_silent(0.2))
        host.kill()
        host.wait()
        self.assertEqual(service.wait(10), 0)

    def test_a_named_host_that_is_gone_already_ends_the_service_too(self):
        host = subprocess.Popen(["true"])
        host.wait()
        service = self.service(db=self.db)
        service.send(lines(request(1, "session.open", {"processId": host.pid})))
        self.assertEqual(service.wait(10), 0)

    @databases.about_sqlite("its log")
    def test_no_wal_is_left_behind(self):
        self.answers(
            lines(
                request(1, "session.open"),
                request(2, "directory.addMember", {"name": "A", "roles": {}}),
            ),
            db=self.db,
        )
        self.assertEqual([n for n in os.listdir(self.folder) if n.endswith(("-wal", "-shm"))], [])


if __name__ == "__main__":
    unittest.main()
