"""Finding the service's binary and starting it."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from typing import IO, Mapping, Optional, Sequence, Union, cast

from ._bundled import bundled_binary

PathLike = Union[str, "os.PathLike[str]"]

#: How much of the service's log is kept. Unit: bytes. Source: protocol specification 14.
STDERR_BYTES_MAX = 64 << 10

#: How long the system may take to end a process that was killed. Unit: seconds.
END_SECONDS_MAX = 5.0


def find_binary(binary: Optional[PathLike] = None) -> str:
    """The binary by argument, then ``NACRE_BIN``, then the bundled one, then ``PATH``."""
    named = os.fspath(binary) if binary is not None else os.environ.get("NACRE_BIN")
    found = shutil.which(named) if named else bundled_binary() or shutil.which("nacre")
    if found is not None:
        return found
    if named:
        raise FileNotFoundError(f"{named} is no program that can be run")
    raise FileNotFoundError("nacre was not found: pass binary=, set NACRE_BIN or put it on PATH")


class Process:
    """The running service. Its log is always drained, so that it can never be stalled by it."""

    def __init__(
        self, words: Sequence[str], env: Optional[Mapping[str, str]], cwd: Optional[PathLike]
    ) -> None:
        # A session of its own is a process group of its own: Ctrl-C at the host is the host's.
        self._child = subprocess.Popen(
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=None if env is None else {**os.environ, **env},
            cwd=cwd,
            start_new_session=True,
        )
        self._stdin = cast(IO[bytes], self._child.stdin)
        self._stdout = cast(IO[bytes], self._child.stdout)
        self._stderr = cast(IO[bytes], self._child.stderr)
        self._tail = bytearray()
        self._tail_lock = threading.Lock()
        self._drain = threading.Thread(target=self._keep_tail, name="nacre-stderr", daemon=True)
        self._drain.start()

    @property
    def pid(self) -> int:
        return self._child.pid

    def read(self) -> bytes:
        """What the service has answered; empty at the end."""
        try:
            return os.read(self._stdout.fileno(), 1 << 18)
        except (OSError, ValueError):
            return b""

    def write(self, data: bytes) -> None:
        """Sends all of it, waiting as long as the service does not read."""
        descriptor = self._stdin.fileno()
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]

    def close_input(self) -> None:
        try:
            self._stdin.close()
        except OSError:
            pass

    def wait(self, seconds: float) -> Optional[int]:
        """The exit code, or ``None`` when the service is still there after the time."""
        try:
            return self._child.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def end(self, seconds: float) -> Optional[int]:
        """Waits; then asks it to end; then ends it."""
        if self.wait(seconds) is None:
            self._child.terminate()
            if self.wait(1) is None:
                self._child.kill()
        return self.wait(END_SECONDS_MAX)

    def kill(self) -> None:
        """Ends it at once."""
        self._child.kill()

    def release(self) -> None:
        """Gives the pipes back. Only when no other thread uses them any more."""
        self._drain.join(1)
        for pipe in (self._stdin, self._stdout, self._stderr):
            try:
                pipe.close()
            except OSError:
                pass

    def stderr_tail(self, seconds: float = 0) -> str:
        """The last that was logged; waits for the end of the log at most that long."""
        self._drain.join(seconds)
        with self._tail_lock:
            return self._tail.decode("utf-8", "replace")

    def _keep_tail(self) -> None:
        while True:
            try:
                data = os.read(self._stderr.fileno(), 1 << 16)
            except (OSError, ValueError):
                return
            if not data:
                return
            with self._tail_lock:
                self._tail += data
                del self._tail[:-STDERR_BYTES_MAX]
