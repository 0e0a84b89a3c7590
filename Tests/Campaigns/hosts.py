"""Hosts that behave badly get right answers, and never more memory or time than they are due.

They end the input after a burst, read nothing or one byte at a time, close streams, die, send
signals, lack descriptors or memory, and speak through files, sockets and terminals.
"""

import contextlib
import json
import os
import pty
import resource
import select
import signal
import socket
import subprocess
import termios
import threading
import time

from host import (
    BINARY, Host, booking, command, is_internal, kind_of, make_database, member, names_in,
)
from service import request

SHORT = LONG = 100

MIB = 1 << 20

#: What a host that does not read may cost. Unit: bytes.
MEMORY_MAX = 80 * MIB

OPEN = request("o", "session.open") + b"\n"


def run(campaign):
    campaign.play_cases(CASES, Hosts(campaign))


class Hosts:
    """A database that all cases share, as shops do."""

    def __init__(self, campaign):
        self.campaign, self.check = campaign, campaign.check
        self.folder = campaign.new_folder("shared")
        self.path = make_database(os.path.join(self.folder, "a.db"))

    def mixed(self, pick, count, jobs=True):
        """Requests of all kinds, and the ids that must be answered, once each."""
        lines, ids = [OPEN], ["o"]
        for number in range(count):
            line, answered = self.one(pick, number, jobs)
            lines.append(line + b"\n")
            ids += answered
        return b"".join(lines), sorted(map(str, ids))

    def one(self, pick, number, jobs):
        kind, unique = pick.random(), f"{number}x{pick.randrange(10**9)}"
        if kind < 0.5:
            return request(number, "system.ping", {"payload": number}), [number]
        if kind < 0.7:
            return request(number, "directory.addMember", member(f"P {unique}")), [number]
        if kind < 0.8:
            return request(number, "booking.submit", booking(unique)), [number]
        if kind < 0.85:
            return self.batch(pick, number), [f"b{number}", f"c{number}", f"d{number}"]
        if kind < 0.852 and jobs:
            return request(number, "leave.runRetention"), [number]
        if kind < 0.854 and jobs:
            path = os.path.join(self.folder, f"copy-{unique}.db")
            return request(number, "system.backup", {"path": path}), [number]
        if kind < 0.87:
            wait = {"from": "now", "waitMs": pick.choice([1, 50, 60_000])}
            return request(number, "events.read", wait), [number]
        if kind < 0.9:
            return b'{"jsonrpc":"2.0","method":"system.ping"}', []
        return request(number, "booking.validate", {"clientFirstName": "x"}), [number]

    def batch(self, pick, number):
        """A job or a read that waits may stand anywhere in it."""
        entries = [
            request(f"b{number}", "system.ping"),
            request(f"c{number}", "directory.listMembers", {"limit": 1}),
            request(f"d{number}", *pick.choice([
                ("events.read", {"from": "now", "waitMs": 1}), ("leave.runRetention",),
                ("system.ping",),
            ])),
        ]
        pick.shuffle(entries)
        return b"[" + b",".join(entries) + b"]"

    def check_answers(self, output, ids):
        found = sorted(map(str, ids_of(output)))
        missing = sorted(set(ids) - set(found))
        self.check(
            found == ids, f"{len(found)} answers for {len(ids)} requests, missing {missing[:5]}"
        )


def ids_of(output):
    """The ids of the answers, in the order of their coming."""
    for line in output.split(b"\n"):
        if line:
            answer = json.loads(line)
            for each in answer if isinstance(answer, list) else [answer]:
                if "id" in each:
                    yield each["id"]


# The end of the input


def ends_after_a_burst(hosts, pick):
    """The input ends after a burst with jobs, waits and batches"""
    count = 10_000 if hosts.campaign.is_long else 2_000
    data, ids = hosts.mixed(pick, count)
    with Host(hosts.path) as host:
        host.send_beside(data)
        hosts.check_answers(host.read_all(), ids)
        hosts.check(host.wait() == 0, "exit code")


def speaks_through_files(hosts, pick):
    """Input and output are files"""
    data, ids = hosts.mixed(pick, 1_000)
    names = [os.path.join(hosts.folder, name) for name in ("in", "out")]
    with open(names[0], "wb") as file:
        file.write(data.rstrip(b"\n"))
    with open(names[0], "rb") as stdin, open(names[1], "wb") as stdout:
        words = [BINARY, "--db", hosts.path]
        done = subprocess.run(
            words, stdin=stdin, stdout=stdout, stderr=subprocess.DEVNULL, timeout=60
        )
    hosts.check(done.returncode == 0, f"exit {done.returncode}")
    with open(names[1], "rb") as file:
        hosts.check_answers(file.read(), ids)


# Slow hosts


def never_reads(hosts, pick):
    """A host that writes and never reads costs bounded memory"""
    data = OPEN + b"".join(
        request(number, "system.ping", {"payload": "x" * 2_000}) + b"\n" for number in range(30)
    )
    with Host(hosts.path) as host:
        os.set_blocking(host.process.stdin.fileno(), False)
        end, rest = time.monotonic() + (10 if hosts.campaign.is_long else 2), b""
        while time.monotonic() < end:
            rest = rest or data
            try:
                rest = rest[os.write(host.process.stdin.fileno(), rest) :]
            except BlockingIOError:
                time.sleep(0.02)
        used = host.own_bytes_max()
    hosts.check(used < MEMORY_MAX, f"{used // MIB} MiB")


def never_reads_what_is_large(hosts, pick):
    """40 large answers that nobody reads wait at bounded cost"""
    with Host(hosts.path) as host:
        data = b"".join(request(number, "rpc.discover") + b"\n" for number in range(40))
        host.send(data)
        time.sleep(1)
        used = host.own_bytes_max()
        hosts.check(used < MEMORY_MAX, f"{used // MIB} MiB")
        ids = [host.read_json()["id"] for _ in range(40)]
        hosts.check(ids == list(range(40)), "answers are missing")
        hosts.check(host.finish() == 0, "exit code")


def reads_byte_by_byte(hosts, pick):
    """A host that reads one byte at a time"""
    data, ids = hosts.mixed(pick, 100, jobs=False)
    with Host(hosts.path) as host:
        host.send_beside(data)
        output = b""
        while byte := os.read(host.process.stdout.fileno(), 1):
            output += byte
        hosts.check_answers(output, ids)


def writes_byte_by_byte(hosts, pick):
    """A host that writes one byte at a time"""
    data, ids = hosts.mixed(pick, 40, jobs=False)
    with Host(hosts.path) as host:
        for place in range(len(data)):
            host.send(data[place : place + 1])
        host.close_input()
        hosts.check_answers(host.read_all(), ids)


def reads_no_log(hosts, pick):
    """Nobody reads the log at level trace"""
    with Host(hosts.path, "--log-level", "trace", drain=False) as host:
        pings = [(number, "system.ping", {"payload": "x" * 500}) for number in range(3_000)]
        for start in range(0, len(pings), 100):
            host.answers(pings[start : start + 100])
        hosts.check(host.finish() == 0, "exit code")


# Streams that close


def closes_stderr(hosts, pick):
    """The host closes the log early"""
    with Host(hosts.path, "--log-level", "trace", drain=False) as host:
        host.process.stderr.close()
        host.sign_in()
        host.answers((number, "system.ping", None) for number in range(300))
        hosts.check(host.finish() == 0, "exit code")


def closes_stdout(hosts, pick):
    """The host closes the output early: the service ends, and what it had answered stays"""
    with Host(hosts.path) as host:
        host.sign_in()
        host.result("directory.addMember", member("Answered"))
        host.process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            for number in range(50):
                params = member(f"Unheard {number}")
                host.send(request(number, "directory.addMember", params) + b"\n")
        hosts.check(host.wait(25) == 0, "exit code")
    hosts.check("Answered" in names_in(hosts.path), "an answered write is lost")


def has_closed_descriptors(hosts, pick):
    """Descriptors 0 to 2 are closed from the start, or lead nowhere"""
    for closed in ((0,), (1,), (2,), (0, 1, 2)):
        process = subprocess.Popen(
            [BINARY, "--db", hosts.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: [os.close(descriptor) for descriptor in closed],
        )
        with contextlib.suppress(BrokenPipeError):
            process.communicate(OPEN, timeout=20)
        code = process.wait(10)
        hosts.check(code >= 0, f"without {closed}: exit {code}")
    words = [BINARY, "--db", hosts.path]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
    hosts.check((done.returncode, done.stdout) == (0, b""), f"without input: {done}")


def parent_dies(hosts, pick):
    """The watched parent dies while somebody else holds the pipe"""
    parent = subprocess.Popen(["sleep", "60"])
    with Host(hosts.path, "serve", "--parent-pid", str(parent.pid)) as host:
        host.sign_in()
        parent.kill()
        parent.wait()
        hosts.check(host.wait(10) == 0, "exit code")


# Signals


def is_signalled(hosts, pick):
    """SIGTERM, SIGINT and SIGHUP in a burst: what was read is answered, then exit 0"""
    for which in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        # Whoever started this wants it ignored, such as nohup, and so does the service.
        if signal.getsignal(which) is signal.SIG_IGN:
            continue
        with Host(hosts.path) as host:
            host.sign_in()
            names = [f"{which.name} {number} {pick.random()}" for number in range(300)]
            calls = [request(name, "directory.addMember", member(name)) for name in names]
            host.send(b"".join(call + b"\n" for call in calls))
            time.sleep(pick.uniform(0, 0.01))
            host.process.send_signal(which)
            output = host.read_all()
            code = host.wait()
        hosts.check(code == 0, f"{which.name}: exit {code}")
        answered = set(ids_of(output[: output.rfind(b"\n") + 1]))
        lost = answered - names_in(hosts.path)
        hosts.check(not lost, f"{which.name}: {len(lost)} answered writes are lost")


def is_stopped(hosts, pick):
    """SIGPIPE is ignored, SIGSTOP and SIGCONT cost nothing"""
    with Host(hosts.path) as host:
        host.sign_in()
        host.process.send_signal(signal.SIGPIPE)
        for lap in range(5):
            calls = [
                (number, "directory.addMember", member(f"stop {lap} {number} {pick.random()}"))
                for number in range(20)
            ]
            host.send(b"".join(request(*call) + b"\n" for call in calls))
            host.process.send_signal(signal.SIGSTOP)
            time.sleep(0.02)
            host.process.send_signal(signal.SIGCONT)
            answers = [host.read_json() for _ in calls]
            hosts.check(all("result" in answer for answer in answers), "a write was refused")
        hosts.check(host.finish() == 0, "exit code")


def ends_jobs(hosts, pick):
    """SIGTERM while a job runs and a read waits for a minute"""
    with Host(hosts.path) as host:
        host.sign_in()
        copy = {"path": os.path.join(hosts.folder, f"term-{pick.random()}.db")}
        host.send(request(1, "events.read", {"from": "now", "waitMs": 60_000}) + b"\n")
        host.send(request(2, "system.backup", copy) + b"\n")
        time.sleep(0.05)
        host.process.send_signal(signal.SIGTERM)
        ids = sorted(ids_of(host.read_all()))
        hosts.check((host.wait(), ids) == (0, [1, 2]), f"answers to {ids}")


def ends_what_reckons(hosts, pick):
    """A call about the last day of the calendar is answered, or ended by a second SIGTERM"""
    request_ = {"type": "CASUAL", "startDate": "9999-12-30", "endDate": "9999-12-31"}
    params = {"request": request_, "facts": {"today": "9999-12-31"}}
    with Host() as host:
        try:
            host.answer("leave.validate", params, 5)
            return
        except TimeoutError:
            hosts.campaign.fail("one call keeps the service busy for ever")
        for _ in range(2):
            host.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
        hosts.check(host.process.poll() is not None, "and two SIGTERM do not end it")


# Other streams


def speaks_through_a_socket(hosts, pick):
    """A socket is both input and output"""
    data, ids = hosts.mixed(pick, 1_000)
    ours, theirs = socket.socketpair()
    words = [BINARY, "--db", hosts.path]
    process = subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL)
    theirs.close()

    def send():
        ours.sendall(data)
        ours.shutdown(socket.SHUT_WR)

    threading.Thread(target=send, daemon=True).start()
    output = b""
    while piece := ours.recv(1 << 16):
        output += piece
    ours.close()
    hosts.check(process.wait(30) == 0, "exit code")
    hosts.check_answers(output, ids)


def speaks_through_a_terminal(hosts, pick):
    """A terminal is both, and goes away"""
    ours, theirs = pty.openpty()
    raw = termios.tcgetattr(theirs)
    raw[1] &= ~termios.OPOST
    raw[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(theirs, termios.TCSANOW, raw)
    words = [BINARY, "--db", hosts.path, "serve"]
    process = subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    pings = b"".join(request(number, "system.ping") + b"\n" for number in range(50))
    os.write(ours, OPEN + pings)
    output, end = b"", time.monotonic() + 20
    while output.count(b"\n") < 51 and time.monotonic() < end:
        if select.select([ours], [], [], 1)[0]:
            output += os.read(ours, 1 << 16)
    hosts.check(output.count(b"\n") == 51, f"{output.count(10)} lines")
    os.close(ours)
    code = process.wait(15)
    hosts.check(code == 0, f"exit {code} when the terminal went away")


# Limits


def lacks_descriptors(hosts, pick):
    """Few descriptors: it says what it cannot do, and goes on"""
    for count in (16, 12, 8):
        limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
        with Host(hosts.path, preexec_fn=limit) as host:
            copy = {"path": os.path.join(hosts.folder, f"few-{count}-{pick.random()}.db")}
            for method, params in [
                ("session.open", None), ("directory.addMember", member(f"Few {pick.random()}")),
                ("system.backup", copy), ("system.ping", None),
            ]:
                answer = host.answer(method, params, 30)
                hosts.check(not is_internal(answer), f"{count} descriptors, {method}: {answer}")
                wrong = kind_of(answer) == "database_read_only"
                hosts.check(not wrong, f"{count} descriptors, {method}: {answer}")
            hosts.check(host.finish() == 0, f"{count} descriptors: exit code")


def lacks_memory(hosts, pick):
    """Little address space: the file stays sound whatever becomes of the process"""
    for mebibytes in (64, 128, 512) if hosts.campaign.is_long else (128, 512):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (mebibytes * MIB,) * 2)
        with Host(hosts.path, preexec_fn=limit) as host:
            with contextlib.suppress(EOFError, BrokenPipeError):
                host.answer("session.open")
                host.answer("system.ping", {"payload": "x" * 8 * MIB})
                host.answer("directory.addMember", member(f"Little {pick.random()}"))
    told = command("--db", hosts.path, "doctor", "--json")
    hosts.check(told.returncode == 0, f"doctor: {told.stdout[-200:]}")


CASES = [
    ends_after_a_burst, ends_after_a_burst, ends_after_a_burst, speaks_through_files,
    never_reads, never_reads_what_is_large, reads_byte_by_byte, writes_byte_by_byte, reads_no_log,
    closes_stderr, closes_stdout, has_closed_descriptors, parent_dies,
    is_signalled, is_stopped, ends_jobs, ends_what_reckons,
    speaks_through_a_socket, speaks_through_a_terminal,
    lacks_descriptors, lacks_memory,
]
