"""A real pseudo-terminal around a program: what a person types, and what they would see."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from service import BINARY, PATIENCE

ESCAPES = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|[()][A-Z0-9]|[=>])")


class Terminal:
    """A program whose three streams are one terminal, unless ``stdout`` leads elsewhere."""

    def __init__(self, words, env=None, columns=80, rows=24, stdout=None, cwd=None):
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {
            **os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NACRE_PAGER": "cat",
            **(env or {}),
        }
        environment = {name: value for name, value in environment.items() if value is not None}

        def take_over():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            words,
            stdin=slave,
            stdout=slave if stdout is None else stdout,
            stderr=slave,
            env=environment,
            preexec_fn=take_over,
            cwd=cwd,
        )
        os.close(slave)
        self._master = master
        self.output = b""
        self._seen = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self._master)

    def send(self, text):
        os.write(self._master, text.encode())

    def until(self, pattern, seconds=PATIENCE):
        """Waits for a text to appear behind what was waited for before; answers what came."""
        deadline = time.monotonic() + seconds
        while True:
            fresh = self.plain[self._seen :]
            if found := re.search(pattern, fresh):
                self._seen += found.end()
                return fresh[: found.end()]
            if not self._read(deadline - time.monotonic()):
                raise AssertionError(f"{pattern!r} did not appear in {fresh!r}")

    def finish(self, seconds=PATIENCE):
        """Everything up to the end of the program; its exit code is then known."""
        deadline = time.monotonic() + seconds
        while self._read(deadline - time.monotonic()):
            pass
        self.exit_code = self.process.wait(max(1, deadline - time.monotonic()))
        return self.plain

    @property
    def plain(self):
        """What came so far, without what only colours it or moves the cursor."""
        return ESCAPES.sub(b"", self.output).decode(errors="replace").replace("\r", "")

    def _read(self, seconds):
        readable, _, _ = select.select([self._master], [], [], max(0, seconds))
        if not readable:
            return False
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:
            return False
        self.output += data
        return bool(data)


def on_terminal(*words, **options):
    """`nacre` on a terminal."""
    return Terminal([BINARY, *words], **options)
