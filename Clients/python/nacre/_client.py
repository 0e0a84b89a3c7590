"""The client that programs use."""

from __future__ import annotations

import os
import weakref
from types import TracebackType
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type

from ._call import Call, Params
from ._connection import Connection, Handler, RestartHandler
from ._events import Place, Subscription
from ._feed import Over
from ._generated import Caller, Domains, EventsMethods
from ._process import PathLike, Process, find_binary
from ._progress import Steps
from ._values import Meta


def connect(
    db: Optional[PathLike],
    binary: Optional[PathLike],
    args: Sequence[str],
    env: Optional[Mapping[str, str]],
    cwd: Optional[PathLike],
    timeout: Optional[float],
    restart: bool,
    on_restart: Optional[RestartHandler],
    remote: bool,
) -> Connection:
    """Starts the service that the arguments of a client describe."""
    words = [find_binary(binary)]
    if db is not None:
        words += ["--db", os.fspath(db)]
    words += args
    return Connection(lambda: Process(words, env, cwd), timeout, restart, on_restart, remote)


class EventStream:
    """Events as they happen, each once and in order; ``for`` waits for the next."""

    def __init__(self, subscription: Subscription) -> None:
        self._subscription = subscription
        self._finalizer = weakref.finalize(self, subscription.close)

    @property
    def cursor(self) -> Optional[Dict[str, Any]]:
        """Where to go on: ``n.events(**cursor)``, in this program or the next."""
        return self._subscription.cursor

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return self

    def __next__(self) -> Dict[str, Any]:
        self._subscription.asked()
        future = self._subscription.feed.take()
        try:
            return self._subscription.given(future.result())
        except Over:
            raise StopIteration from None
        except KeyboardInterrupt:
            future.cancel()
            raise

    def __enter__(self) -> EventStream:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends it; the event in hand counts as not handled."""
        self._finalizer()


class Progress:
    """What a call reports of itself; the loop ends with the call."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._finalizer = weakref.finalize(self, steps.close)

    @property
    def meta(self) -> Meta:
        """What the call has to be given as ``meta``."""
        return self._steps.meta

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return self

    def __next__(self) -> Dict[str, Any]:
        try:
            step: Dict[str, Any] = self._steps.feed.take().result()
            return step
        except Over:
            raise StopIteration from None


class Events(EventsMethods):
    """``n.events(...)`` is the stream; its attributes are the plain methods."""

    def __init__(self, call: Caller, connection: Connection) -> None:
        super().__init__(call)
        self._connection = connection

    def __call__(
        self,
        topics: Optional[Sequence[str]] = None,
        *,
        from_: Optional[Place] = None,
        epoch: Optional[str] = None,
        name: Optional[str] = None,
        session: Optional[str] = None,
    ) -> EventStream:
        """Events from now on, or from a place.

        Args:
            topics: Globs such as ``booking.*``; everything when not said.
            from_: ``now``, ``start``, a seq (events after it), or ``cursor``.
            epoch: The history that a seq belongs to.
            name: The service keeps the place under this name, and goes on there.
            session: For whom; the session that was opened last when not said.
        """
        connection = self._connection
        return EventStream(Subscription(connection, topics, from_, epoch, name, session))


class Nacre(Domains):
    """A running service.

    Starts ``nacre`` as a child and speaks with it until :meth:`close`, the end of the ``with``
    block, or the end of the program. All methods may be used from any thread at once.

    Args:
        db: The database file, or ``":memory:"``; the service's own default when not said.
        binary: The program; else ``NACRE_BIN``, else the one that came with the package, else
            ``nacre`` on ``PATH``.
        args: Further options for the command line.
        env: Variables added to the environment of the service.
        cwd: The folder it runs in.
        timeout: Seconds after which a call is given up unless it says otherwise; no limit when
            not said.
        restart: Whether a service that has crashed is started again, at most five times in three
            minutes.
        on_restart: Hears why, each time, on a thread of the client.
        remote: Whether ``binary`` leads to a service that cannot see this process: on another
            machine, or in a container.
    """

    events: Events

    def __init__(
        self,
        db: Optional[PathLike] = None,
        *,
        binary: Optional[PathLike] = None,
        args: Sequence[str] = (),
        env: Optional[Mapping[str, str]] = None,
        cwd: Optional[PathLike] = None,
        timeout: Optional[float] = None,
        restart: bool = False,
        on_restart: Optional[RestartHandler] = None,
        remote: bool = False,
    ) -> None:
        connection = connect(db, binary, args, env, cwd, timeout, restart, on_restart, remote)
        self._connection = connection
        super().__init__(connection.call)
        self.events = Events(connection.call, connection)
        self._finalizer = weakref.finalize(self, connection.close)

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
        self._connection.wait_for_room()
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

    def progress(self) -> Progress:
        """Steps of one call, which takes their ``meta`` along: how far a job is."""
        return Progress(Steps(self._connection))

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
        """Whether the service has ended, and is not started again."""
        return self._connection.is_closed

    @property
    def pid(self) -> int:
        """The service's process."""
        return self._connection.pid

    @property
    def stderr_tail(self) -> str:
        """The last 64 KiB that the service logged."""
        return self._connection.stderr_tail
