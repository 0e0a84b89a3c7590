"""The client that programs use."""

from __future__ import annotations

import os
import weakref
from types import TracebackType
from typing import Any, Callable, List, Mapping, Optional, Sequence, Tuple, Type

from ._connection import Call, Connection, Handler, Params
from ._generated import Domains
from ._process import PathLike, Process, find_binary


class Nacre(Domains):
    """A running service.

    Starts ``nacre`` as a child and speaks with it until :meth:`close`, the end of the ``with``
    block, or the end of the program. All methods may be used from any thread at once.

    Args:
        db: The database file, or ``":memory:"``; the service's own default when not said.
        binary: The program; else ``NACRE_BIN``, else ``nacre`` on ``PATH``.
        args: Further options for the command line.
        env: Variables added to the environment of the service.
        cwd: The folder it runs in.
        timeout: Seconds after which a call is given up unless it says otherwise; no limit when
            not said.
    """

    def __init__(
        self,
        db: Optional[PathLike] = None,
        *,
        binary: Optional[PathLike] = None,
        args: Sequence[str] = (),
        env: Optional[Mapping[str, str]] = None,
        cwd: Optional[PathLike] = None,
        timeout: Optional[float] = None,
    ) -> None:
        words = [find_binary(binary)]
        if db is not None:
            words += ["--db", os.fspath(db)]
        self._connection = Connection(Process(words + list(args), env, cwd), timeout)
        super().__init__(self._connection.call)
        self._finalizer = weakref.finalize(self, self._connection.close)

    def __enter__(self) -> Nacre:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def call(self, method: str, params: Params = None, *, timeout: Optional[float] = None) -> Any:
        """Calls a method by its name on the wire and waits for its result."""
        return self._connection.call(method, params, timeout)

    def submit_call(self, method: str, params: Params = None) -> Call:
        """Sends a call and returns at once; the answer comes through the future returned.

        Its ``cancel()`` stops the request at the service as well.
        """
        return self._connection.submit(method, params)

    def notify(self, method: str, params: Params = None) -> None:
        """Sends a request that is never answered."""
        self._connection.notify(method, params)

    def batch(
        self, calls: Sequence[Tuple[str, Params]], *, timeout: Optional[float] = None
    ) -> List[Any]:
        """Sends several calls at once.

        Returns their results in the same order; a call that failed has its ``NacreError`` there.
        """
        return self._connection.batch(calls, timeout)

    def on_notification(self, handler: Handler) -> Callable[[], None]:
        """Hands every notification to ``handler(method, params)``, on a thread of its own.

        Returns a function that takes the handler off again.
        """
        return self._connection.on_notification(handler)

    def close(self) -> Optional[int]:
        """Shuts the service down and returns its exit code. Once closed, it stays so."""
        self._finalizer.detach()
        return self._connection.close()

    @property
    def closed(self) -> bool:
        """Whether the service has ended."""
        return self._connection.is_closed

    @property
    def pid(self) -> int:
        """The service's process."""
        return self._connection.pid

    @property
    def stderr_tail(self) -> str:
        """The last 64 KiB that the service logged."""
        return self._connection.stderr_tail
