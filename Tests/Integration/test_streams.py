"""Protocol specification 1 and 7.7: what the process does with its descriptors."""

import os
import pty
import select
import signal
import subprocess
import time

import databases
from service import BINARY, Case, lines, ping, request

#: O_CLOEXEC as /proc shows it. Source: proc_pid_fdinfo(5).
CLOSE_ON_EXEC = 0o2000000


def read_terminal(descriptor, until=b"\n", seconds=20):
    """What a terminal shows, up to a text."""
    shown, deadline = b"", time.monotonic() + seconds
    while until not in shown and time.monotonic() < deadline:
        if select.select([descriptor], [], [], 0.1)[0]:
            try:
                shown += os.read(descriptor, 4096)
            except OSError:
                break
    return shown


class Descriptors(Case):
    @databases.about_sqlite("a copy of its file")
    def test_the_protocol_has_private_descriptors_that_no_child_inherits(self):
        # Otherwise only root may look.
        s = self.service(db=self.db, env={"NACRE_DUMPABLE": "1"})
        s.result("session.open")
        s.result("directory.addMember", {"name": "A", "roles": {}})
        s.result("system.backup", {"path": self.folder + "/copy.db"})
        folder = f"/proc/{s.pid}/fd"
        place = {int(fd): os.readlink(f"{folder}/{fd}") for fd in os.listdir(folder)}
        ours = {
            os.fstat(s.process.stdin.fileno()).st_ino: "input",
            os.fstat(s.process.stdout.fileno()).st_ino: "output",
        }
        self.assertEqual(place[0], "/dev/null")
        self.assertEqual(place[1], place[2], "a stray print goes to stderr")
        carriers = {}
        for fd in place:
            if fd > 2:
                with open(f"/proc/{s.pid}/fdinfo/{fd}") as file:
                    flags = next(int(l.split()[1], 8) for l in file if l.startswith("flags:"))
                self.assertTrue(flags & CLOSE_ON_EXEC, f"{fd}: {place[fd]} would be inherited")
            carriers.setdefault(ours.get(os.stat(f"{folder}/{fd}").st_ino), []).append(fd)
        self.assertEqual([len(carriers["input"]), len(carriers["output"])], [1, 1])
        self.assertGreater(min(carriers["input"] + carriers["output"]), 2)

    @databases.about_sqlite("a copy of its file")
    def test_there_is_no_child(self):
        s = self.service(db=self.db)
        s.result("session.open")
        s.result("system.backup", {"path": self.folder + "/copy.db"})
        path = f"/proc/{s.pid}/task/{s.pid}/children"
        with open(path) as file:
            self.assertEqual(file.read(), "")
        s.close_input()
        self.assertEqual(s.wait(), 0)


class Log(Case):
    def test_dropped_records_are_told_later(self):
        s = self.service("--log-level", "trace", drain=False)
        s.send_beside(lines(*[ping(n, "x" * 200) for n in range(5_000)], b""))
        for _ in range(5_000):
            s.read()
        # Now somebody reads it after all.
        log = b""
        while b"log.dropped" not in log:
            data = os.read(s.process.stderr.fileno(), 1 << 16)
            self.assertTrue(data, log[-500:])
            log += data
        told = next(line for line in log.split(b"\n") if b"log.dropped" in line)
        self.assertRegex(told, rb"warn log\.dropped count=[1-9]")

    def test_at_trace_a_log_that_nobody_reads_stalls_nothing(self):
        s = self.service("--log-level", "trace", db=self.db, drain=False)
        s.result("session.open")
        add = {"name": "M" * 90, "roles": {}}
        calls = [ping(n, "x" * 500) for n in range(20_000)]
        calls += [request(n, "directory.addMember", add) for n in range(500)]
        s.send_beside(lines(*calls))
        answers = s.read_all()
        self.assertEqual(answers.count(b'"result"'), 20_500)
        self.assertEqual(s.wait(20), 0)

    def test_failed_notifications_are_warnings(self):
        conversation = self.converse(
            lines(
                b'{"jsonrpc":"2.0","method":"no.such"}',
                b'{"jsonrpc":"2.0","method":"system.ping","params":{"wrong":1}}',
                b'{"jsonrpc":"2.0","method":"system.ping","params":{"a":1,"a":2}}',
            )
        )
        records = conversation.log.splitlines()
        self.assertEqual(len(records), 3)
        self.assertTrue(all(b"warn notification.failed" in r for r in records), records)

    def test_colour_is_for_terminals_that_want_it(self):
        for variables, colored in (({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)):
            with self.subTest(variables):
                ours, theirs = pty.openpty()
                s = self.service("--log-level", "debug", stderr=theirs, env=variables)
                os.close(theirs)
                s.result("system.ping")
                shown = read_terminal(ours)
                os.close(ours)
                self.assertIn(b"system.ping", shown)
                self.assertEqual(b"\x1b[" in shown, colored, shown)


class Terminals(Case):
    def test_a_person_gets_one_hint_on_stderr(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [BINARY, "--db", ":memory:"],
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.addCleanup(process.kill)
        os.close(theirs)
        os.write(ours, lines(ping(1)))
        self.assertIn(b'"id":1', process.stdout.readline())
        # Ctrl-D is the end of the input.
        os.write(ours, b"\x04")
        output, log = process.communicate(timeout=20)
        os.close(ours)
        self.assertEqual((process.returncode, output), (0, b""))
        self.assertEqual(log.count(b"\n"), 1, log)
        self.assertIn(b"JSON-RPC", log)


class Signals(Case):
    @databases.about_sqlite("a copy of its file")
    def test_every_stop_of_a_job_leaves_whole_files_only(self):
        from test_lifecycle import fill

        self.answers(request(1, "session.open"), db=self.db)
        fill(self.db, 40)
        for name, stop in {
            "killed": lambda s: s.process.kill(),
            "second signal": lambda s: [s.signal(signal.SIGTERM) for _ in range(3)],
            "host gone": lambda s: s.process.stdout.close(),
        }.items():
            with self.subTest(name):
                s = self.service(db=self.db)
                s.result("session.open")
                path = f"{self.folder}/{name}.db"
                s.send(lines(request(9, "system.backup", {"path": path}), ping(8)))
                s.read()
                stop(s)
                s.wait(20)
                self.assertFalse(os.path.exists(path))
                # Nothing else is left either, unless nobody had the time.
                left = [n for n in os.listdir(self.folder) if n.endswith(".partial")]
                if name == "host gone":
                    self.assertEqual(left, [])
                for rest in left:
                    os.remove(f"{self.folder}/{rest}")
