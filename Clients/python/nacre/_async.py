"""The same client for programs on asyncio: what is called is awaited, and a task's end ends it."""

from __future__ import annotations

import asyncio
import weakref
from concurrent.futures import Future
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple
from typing import Type

from ._call import Call, Params
from ._client import connect
from ._connection import Connection, Handler, RestartHandler
from ._errors import ConnectionClosed, NacreError, TimedOut
from ._events import Place, Subscription
from ._feed import Feed, Over
from ._generated import EventsMethods
from ._process import PathLike
from ._progress import Steps
from ._values import Meta

if TYPE_CHECKING:
    from ._async_generated import AsyncDomains, AsyncEventsMethods
else:
    # The same tree: it hands on what its caller returns, which here is to be awaited.
    from ._generated import Domains as AsyncDomains

    AsyncEventsMethods = EventsMethods


async def _taken(feed: Feed) -> Any:
    """The next item of a feed; one that comes as the task is cancelled stays for the next."""
    future: Future[Any] = feed.take()
    try:
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        if not future.cancel() and future.exception() is None:
            feed.put_back(future.result())
        raise
    except Over:
        raise StopAsyncIteration from None


class AsyncEventStream:
    """Events as they happen, each once and in order; ``async for`` waits for the next."""

    def __init__(self, subscription: Subscription) -> None:
        self._subscription = subscription
        self._finalizer = weakref.finalize(self, subscription.close)

    @property
    def cursor(self) -> Optional[Dict[str, Any]]:
        """Where to go on: ``n.events(**cursor)``, in this program or the next."""
        return self._subscription.cursor

    def __aiter__(self) -> AsyncEventStream:
        return self

    async def __anext__(self) -> Dict[str, Any]:
        self._subscription.asked()
        return self._subscription.given(await _taken(self._subscription.feed))

    async def __aenter__(self) -> AsyncEventStream:
        return self

    async def __aexit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends it; the event in hand counts as not handled."""
        self._finalizer()


class AsyncProgress:
    """What a call reports of itself; the loop ends with the call."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._finalizer = weakref.finalize(self, steps.close)

    @property
    def meta(self) -> Meta:
        """What the call has to be given as ``meta``."""
        return self._steps.meta

    def __aiter__(self) -> AsyncProgress:
        return self

    async def __anext__(self) -> Dict[str, Any]:
        step: Dict[str, Any] = await _taken(self._steps.feed)
        return step


class AsyncEvents(AsyncEventsMethods):
    """``n.events(...)`` is the stream; its attributes are the plain methods."""

    def __init__(self, call: Callable[..., Any], connection: Connection) -> None:
        EventsMethods.__init__(self, call)  # type: ignore[arg-type]
        self._connection = connection

    def __call__(
        self,
        topics: Optional[Sequence[str]] = None,
        *,
        from_: Optional[Place] = None,
        epoch: Optional[str] = None,
        name: Optional[str] = None,
        session: Optional[str] = None,
    ) -> AsyncEventStream:
        """Events from now on, or from a place; the arguments are those of the other client."""
        connection = self._connection
        return AsyncEventStream(Subscription(connection, topics, from_, epoch, name, session))


class AsyncNacre(AsyncDomains):
    """A running service, for asyncio. The arguments are those of :class:`Nacre`.

    ``async with AsyncNacre() as n`` starts it and shuts it down. A method sends when it is awaited,
    or made a task; cancelling that task stops the request at the service as well.
    """

    events: AsyncEvents

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

        async def call(method: str, params: Params, timeout: Optional[float]) -> Any:
            return await _answer_of(connection, method, params, timeout)

        super().__init__(call)
        self.events = AsyncEvents(call, connection)
        self._finalizer = weakref.finalize(self, connection.close)

    async def __aenter__(self) -> AsyncNacre:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()

    async def call(
        self, method: str, params: Params = None, *, timeout: Optional[float] = None
    ) -> Any:
        """Calls a method by its name on the wire and waits for its result."""
        return await _answer_of(self._connection, method, params, timeout)

    def notify(self, method: str, params: Params = None) -> None:
        """Sends a request that is never answered."""
        self._connection.notify(method, params)

    async def batch(
        self, calls: Sequence[Tuple[str, Params]], *, timeout: Optional[float] = None
    ) -> List[Any]:
        """Sends several calls at once.

        Returns their results in the same order; a call that failed has its ``NacreError`` there.
        """
        connection = self._connection
        await _room(connection)
        sent = connection.submit_batch(calls)
        waited = [_waited(connection, call, timeout) for call in sent]
        answers = await asyncio.gather(*waited, return_exceptions=True)
        for answer in answers:
            is_told = isinstance(answer, NacreError)
            if isinstance(answer, (TimedOut, ConnectionClosed)) or (
                isinstance(answer, BaseException) and not is_told
            ):
                raise answer
        return list(answers)

    def progress(self) -> AsyncProgress:
        """Steps of one call, which takes their ``meta`` along: how far a job is."""
        return AsyncProgress(Steps(self._connection))

    def on_notification(self, handler: Handler) -> Callable[[], None]:
        """Hands every notification to ``handler(method, params)``, on the loop that runs now.

        Returns a function that takes the handler off again.
        """
        loop = asyncio.get_running_loop()

        def hand_over(method: str, params: Dict[str, Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(handler, method, params)

        return self._connection.on_notification(hand_over)

    async def close(self) -> Optional[int]:
        """Shuts the service down and returns its exit code. Once closed, it stays so."""
        self._finalizer.detach()
        return await asyncio.get_running_loop().run_in_executor(None, self._connection.close)

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


async def _room(connection: Connection) -> None:
    while connection.is_full:
        await asyncio.get_running_loop().run_in_executor(None, connection.wait_for_room)


async def _answer_of(
    connection: Connection, method: str, params: Params, timeout: Optional[float]
) -> Any:
    await _room(connection)
    return await _waited(connection, connection.submit(method, params), timeout)


async def _waited(connection: Connection, call: Call, timeout: Optional[float]) -> Any:
    seconds = connection.seconds(timeout)
    answer: asyncio.Future[Any] = asyncio.wrap_future(call)
    try:
        done, _ = await asyncio.wait({answer}, timeout=seconds)
    except asyncio.CancelledError:
        # At once, and not when the loop comes to it: it may be about to end.
        call.cancel()
        answer.cancel()
        raise
    if not done:
        if call.cancel():
            raise TimedOut(call.method, seconds or 0)
        # It came at the last moment.
        return call.result()
    return answer.result()
