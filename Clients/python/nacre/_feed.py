"""Items that come by themselves, for a loop that takes them one by one."""

from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import Future
from typing import Any, Deque, Optional


class Over(Exception):
    """No more items come."""


class Feed:
    """A queue whose next item is a future: a thread waits for it, or a task does."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._items: Deque[Any] = deque()
        self._waiters: Deque[Future[Any]] = deque()
        self._end: Optional[BaseException] = None

    @property
    def is_empty(self) -> bool:
        return not self._items

    def put(self, item: Any) -> None:
        with self._lock:
            while self._waiters:
                waiter = self._waiters.popleft()
                if waiter.set_running_or_notify_cancel():
                    return waiter.set_result(item)
            self._items.append(item)

    def put_back(self, item: Any) -> None:
        """What was taken and not used comes first again."""
        with self._lock:
            self._items.appendleft(item)

    def take(self) -> Future[Any]:
        """The next item, or :class:`Over`; an error that ended the feed is told once."""
        future: Future[Any] = Future()
        with self._lock:
            if self._items:
                future.set_result(self._items.popleft())
            elif self._end is not None:
                future.set_exception(self._end)
                self._end = Over()
            else:
                self._waiters.append(future)
        return future

    def end(self, error: Optional[BaseException] = None) -> None:
        """What has come is still taken, then comes the error, if any."""
        with self._lock:
            if self._end is not None:
                return
            self._end = error or Over()
            while self._waiters:
                waiter = self._waiters.popleft()
                if waiter.set_running_or_notify_cancel():
                    waiter.set_exception(self._end)
                    self._end = Over()

    def clear(self) -> None:
        with self._lock:
            self._items.clear()
