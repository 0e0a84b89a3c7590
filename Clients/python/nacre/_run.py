"""One run of the service: lines out, lines in."""

from __future__ import annotations

import threading
from collections import deque
from typing import Deque, Iterator, List, Tuple

from ._process import Process

#: Bytes that may wait for a service that does not read, before who calls waits as well.
BACKLOG_BYTES_MAX = 16 << 20

#: Bytes of small lines that go out in one system call.
BURST_BYTES_MAX = 1 << 16


class Run:
    """A process and the thread that writes to it, so that nobody else waits for it to read."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._changed = threading.Condition()
        self._lines: Deque[bytes] = deque()
        self._backlog = 0
        self._is_closing = False
        self._is_over = False
        self._writer = threading.Thread(target=self._write, name="nacre-writer", daemon=True)
        self._writer.start()

    def write(self, line: bytes) -> None:
        """Sends it, after all that was handed over before. Once the service is gone, nothing."""
        with self._changed:
            self._lines.append(line)
            self._backlog += len(line)
            self._changed.notify_all()

    def close_input(self) -> None:
        """Nothing more comes after what was handed over."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()

    @property
    def is_full(self) -> bool:
        return self._backlog > BACKLOG_BYTES_MAX and not self._is_over

    def wait_for_room(self) -> None:
        """Waits until the service has read, or is gone."""
        with self._changed:
            self._changed.wait_for(lambda: not self.is_full)

    def lines(self) -> Iterator[bytes]:
        """What the service answers, until it ends."""
        # Cut as bytes: a character may be spread over two reads, and no line is too long.
        parts: List[bytes] = []
        while True:
            data = self.process.read()
            if not data:
                return
            *lines, rest = data.split(b"\n")
            for line in lines:
                parts.append(line)
                yield b"".join(parts)
                parts.clear()
            if rest:
                parts.append(rest)

    def release(self) -> None:
        """Gives the pipes back, when the service has ended."""
        self.close_input()
        self._writer.join(1)
        self.process.release()

    def _write(self) -> None:
        while True:
            parts, size = self._next_burst()
            if not parts:
                break
            try:
                self.process.write(b"".join(parts))
            except (OSError, ValueError):
                # Who reads sees the end as well, and knows the exit code.
                break
            with self._changed:
                self._backlog -= size
                self._changed.notify_all()
        self.process.close_input()
        with self._changed:
            self._is_over = True
            self._changed.notify_all()

    def _next_burst(self) -> Tuple[List[bytes], int]:
        """Lines that go out together, and their size; none at the end."""
        parts: List[bytes] = []
        size = 0
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._is_closing)
            while self._lines and size < BURST_BYTES_MAX:
                parts.append(self._lines.popleft())
                size += len(parts[-1])
        return parts, size
