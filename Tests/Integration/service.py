"""The real binary over plain pipes: no client between the test and the bytes."""

import contextlib
import fcntl
import functools
import json
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest

import databases

ROOT = databases.ROOT

#: No answer takes this long, however busy the machine is. Unit: seconds.
PATIENCE = 60

BINARY = databases.binary()
os.environ["NACRE_BIN"] = BINARY
# The settings and the database of the person who runs the tests are none of theirs.
OWN_HOME = tempfile.TemporaryDirectory(prefix="nacre-home-")
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_CONFIG_DIRS"] = "/nowhere"
os.environ["XDG_DATA_HOME"] = os.environ["XDG_STATE_HOME"] = OWN_HOME.name


def until(is_so, seconds=PATIENCE):
    """Looks until something is so, and answers what it finds: no test guesses how long it takes."""
    end = time.monotonic() + seconds
    while not (found := is_so()):
        if time.monotonic() > end:
            raise TimeoutError("it never came")
        time.sleep(0.002)
    return found


def moment(seconds):
    """Lets a moment pass that chance has chosen; nothing may be expected to have happened then."""
    time.sleep(seconds)


def waiting(pipe):
    """Bytes in a pipe that nobody has read yet; either end will do."""
    count = bytearray(4)
    fcntl.ioctl(pipe, termios.FIONREAD, count)
    return int.from_bytes(count, sys.byteorder)


def request(id, method, params=None, **members):
    """One request as bytes, without its newline."""
    message = {"jsonrpc": "2.0", "id": id, "method": method, **members}
    if params is not None:
        message["params"] = params
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


#: Not even null.
ABSENT = object()


def ping(id, payload=ABSENT):
    return request(id, "system.ping", None if payload is ABSENT else {"payload": payload})


def lines(*messages):
    return b"".join(message + b"\n" for message in messages)


class Service:
    """A running service. ``read`` returns one answer as bytes; ``ask`` sends and reads one."""

    def __init__(
        self, *words, db=":memory:", env=None, stderr=subprocess.PIPE, drain=True, inside=(), **spawn
    ):
        # One that is not kept is this service's alone.
        self.own = databases.new(db) if db == ":memory:" else None
        database = [] if db is None else ["--db", str(self.own or db)]
        self.process = subprocess.Popen(
            [*inside, BINARY, *database, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            bufsize=0,
            env={**os.environ, **(env or {})},
            **spawn,
        )
        self.pid = self.process.pid
        self.log = bytearray()
        self._buffer = bytearray()
        self._drainer = None
        if stderr == subprocess.PIPE and drain:
            self._drainer = threading.Thread(target=self._drain, daemon=True)
            self._drainer.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def _drain(self):
        with contextlib.suppress(OSError, ValueError):
            while data := os.read(self.process.stderr.fileno(), 1 << 16):
                self.log += data

    def send(self, data):
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.process.stdin.fileno(), rest) :]

    def send_beside(self, data):
        """Sends from another thread, so that the answers can be read meanwhile."""

        def run():
            with contextlib.suppress(OSError, ValueError):
                self.send(data)
                self.process.stdin.close()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        return thread

    def until_read(self):
        """Until the service has taken all that was sent."""
        until(lambda: waiting(self.process.stdin) == 0)

    def until_waiting(self):
        """Until the service has taken all that was sent and waits for a lock: it then sleeps again
        and again, some milliseconds each, where one that has nothing to do sleeps once."""
        self.until_read()
        before = self._sleeps()
        until(lambda: self._sleeps() >= before + 20)

    def _sleeps(self):
        return int(self._state("voluntary_ctxt_switches") or 0)

    def until_stuck(self, pipe):
        """Until a pipe of the service holds what it can, and nothing moves in it any more.

        What else the service reads meanwhile does not count: one that waits for events looks at
        its database now and then, and on a slow machine oftener than this looks at it.
        """
        full = fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) // 2
        looks = []

        def is_stuck():
            looks.append((waiting(pipe), self._written()))
            return looks[-1][0] >= full and len(looks) > 50 and len(set(looks[-50:])) == 1

        until(is_stuck)

    def _written(self):
        """What the service has written so far, into pipes and files."""
        with open(f"/proc/{self.pid}/io") as file:
            return [line for line in file.read().splitlines() if line.startswith("wchar:")][0]

    def signal(self, number):
        """Sends a signal, and waits until it is delivered: two at once would be one."""
        os.kill(self.pid, number)
        until(lambda: not int(self._state("ShdPnd") or "0", 16) >> (number - 1) & 1)

    def processor_seconds(self):
        """Processor time of all threads so far: what else the machine does does not count."""
        # The kernel's name for the clock of a process: clock_getcpuclockid(3).
        return time.clock_gettime((~self.pid << 3) | 2)

    def close_input(self):
        self.process.stdin.close()

    def read_bytes(self, seconds=PATIENCE):
        """What the service has written; empty at its end."""
        readable, _, _ = select.select([self.process.stdout], [], [], seconds)
        if not readable:
            raise TimeoutError(f"no answer within {seconds} s; log: {bytes(self.log[-2000:])!r}")
        return os.read(self.process.stdout.fileno(), 1 << 18)

    def read(self, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while b"\n" not in self._buffer:
            data = self.read_bytes(max(0, deadline - time.monotonic()))
            if not data:
                raise EOFError(f"the service ended; log: {bytes(self.log[-2000:])!r}")
            self._buffer += data
        line, _, rest = bytes(self._buffer).partition(b"\n")
        self._buffer = bytearray(rest)
        return line

    def read_json(self, seconds=PATIENCE):
        return json.loads(self.read(seconds))

    def read_all(self):
        """Everything up to the end of the output."""
        while data := self.read_bytes():
            self._buffer += data
        everything, self._buffer = bytes(self._buffer), bytearray()
        return everything

    def ask(self, method, params=None, id=1):
        self.send(request(id, method, params) + b"\n")
        return self.read_json()

    def result(self, method, params=None):
        answer = self.ask(method, params)
        if "result" not in answer:
            raise AssertionError(f"{method}: {answer}")
        return answer["result"]

    def is_silent(self, seconds=0.2):
        if self._buffer:
            return False
        readable, _, _ = select.select([self.process.stdout], [], [], seconds)
        return not readable

    def wait(self, seconds=PATIENCE):
        code = self.process.wait(seconds)
        if self._drainer:
            # What it has logged at its end is there too.
            self._drainer.join(5)
        return code

    def resident_bytes(self):
        return self._status("VmRSS")

    def own_bytes(self):
        return self._status("RssAnon")

    def own_bytes_max(self):
        """The most memory that it has had of its own: how much of the program itself the kernel
        maps in one piece depends on the machine, and on the size of the program."""
        return self._status("VmHWM") - self._status("RssFile")

    def _status(self, name):
        return int(self._state(name) or 0) * 1024

    def _state(self, name):
        """The first word that the kernel says of the process under a name."""
        with contextlib.suppress(FileNotFoundError), open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return line.split()[1]
        return None

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        if self.own:
            databases.drop(self.own)
            self.own = None
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()


class Conversation:
    """All input at once, its end, all output, the exit code."""

    def __init__(self, data, *words, chunks=None, **options):
        with Service(*words, **options) as service:
            if chunks is None:
                service.send_beside(data)
            else:
                threading.Thread(
                    target=self._in_chunks, args=(service, data, chunks), daemon=True
                ).start()
            self.output = service.read_all()
            self.exit_code = service.wait()
            self.log = bytes(service.log)

    @staticmethod
    def _in_chunks(service, data, chunks):
        with contextlib.suppress(OSError, ValueError):
            position = 0
            while position < len(data):
                size = next(chunks)
                service.send(data[position : position + size])
                position += size
            service.close_input()

    @property
    def raw(self):
        return self.output.split(b"\n")[:-1]

    @property
    def answers(self):
        return [json.loads(line) for line in self.raw]


def frames(output):
    """The bodies of Content-Length framed output; the headers must be exactly as promised."""
    bodies = []
    while output:
        head, separator, rest = output.partition(b"\r\n\r\n")
        name, _, length = head.partition(b": ")
        if not separator or name != b"Content-Length" or not length.isdigit():
            raise AssertionError(f"bad header: {output[:100]!r}")
        bodies.append(rest[: int(length)])
        output = rest[int(length) :]
    return bodies


class Terminal:
    """A command with a terminal for all of its streams, as a person has it."""

    def __init__(self, *words, env=None):
        self.shown = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", **(env or {})}
            os.execve(BINARY, [BINARY, *map(str, words)], environment)

    def wait_for(self, text, seconds=PATIENCE):
        """Reads until the text is shown; answers what stood before it."""
        deadline = time.monotonic() + seconds
        while text not in self.shown:
            readable, _, _ = select.select([self.descriptor], [], [], deadline - time.monotonic())
            if not readable:
                raise TimeoutError(f"{text!r} is not in {self.shown!r}")
            self.shown += os.read(self.descriptor, 1 << 16)
        before, _, self.shown = self.shown.partition(text)
        return before

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def finish(self):
        """Everything else that is shown, and the exit code."""
        with contextlib.suppress(OSError):
            while data := os.read(self.descriptor, 1 << 16):
                self.shown += data
        os.close(self.descriptor)
        _, status = os.waitpid(self.pid, 0)
        return self.shown, os.waitstatus_to_exitcode(status)


class Case(databases.Databases, unittest.TestCase):
    """A test with a folder and a database of its own."""

    maxDiff = 2000

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="nacre-test-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    @functools.cached_property
    def db(self):
        return self.database(os.path.join(self.folder, "nacre.db"))

    def service(self, *words, **options):
        service = Service(*words, **options)
        self.addCleanup(service.kill)
        return service

    def command(self, *words, input=b"", env=None, **spawn):
        """One command to its end."""
        return subprocess.run(
            [BINARY, *map(str, words)],
            input=input,
            capture_output=True,
            env={**os.environ, **(env or {})},
            timeout=PATIENCE,
            **spawn,
        )

    def assertRefused(self, run, exit_code, *texts):
        """One line on stderr that helps, and nothing on stdout."""
        self.assertEqual((run.returncode, run.stdout), (exit_code, b""), run.stderr)
        self.assertEqual(run.stderr.count(b"\n"), 1, run.stderr)
        for text in texts:
            self.assertIn(text, run.stderr.decode())

    def converse(self, data, *words, exit_code=0, **options):
        conversation = Conversation(data, *words, **options)
        self.assertEqual(conversation.exit_code, exit_code, conversation.log[-2000:])
        if conversation.output:
            self.assertTrue(conversation.output.endswith(b"\n"))
        return conversation

    def answers(self, data, *words, **options):
        return self.converse(data, *words, **options).answers

    def assertError(self, answer, code, kind=None, **data):
        self.assertIn("error", answer)
        error = answer["error"]
        self.assertEqual(
            (error["code"], error["data"]["kind"]), (code, kind or error["data"]["kind"])
        )
        for name, value in data.items():
            self.assertEqual(error["data"].get(name), value, error)

    def assertEcho(self, answer, id, payload=None):
        self.assertEqual(answer.get("id"), id, answer)
        self.assertEqual(answer.get("result"), {"payload": payload}, answer)
