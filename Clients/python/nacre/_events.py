"""Events as a loop, over as many runs of the service as it takes."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Dict, Optional, Sequence, Union

from ._errors import ConnectionClosed, NacreError, Unavailable
from ._feed import Feed
from ._sessions import Preparation

if TYPE_CHECKING:
    from ._connection import Connection

#: Events that may be on the way to the loop. Source: protocol specification 10.4.
IN_FLIGHT_MAX = 1_000

#: Events that are acknowledged at once: each time costs the service a write.
ACKNOWLEDGED_TOGETHER = 250

Place = Union[int, str]


class Subscription:
    """Hands on each event once and in order. One is handled when the next is asked for.

    With a ``name`` the service keeps that place.
    """

    def __init__(
        self,
        connection: Connection,
        topics: Optional[Sequence[str]],
        from_: Optional[Place],
        epoch: Optional[str],
        name: Optional[str],
        session: Optional[str],
    ) -> None:
        self._connection = connection
        self._topics = topics
        self._name = name
        self._session = session
        self.feed = Feed()
        self._lock = threading.RLock()
        self._id: Optional[str] = None
        self._epoch = epoch
        self._sent = 0
        self._received: Optional[int] = None
        self._yielded: Optional[int] = None
        self._handled: Optional[int] = None
        self._acknowledged = 0
        self._is_over = False
        connection.adopt(self)
        start = from_ if from_ is not None else "now" if name is None else "cursor"
        try:
            connection.submit(
                "events.subscribe", self._params(start), on_result=self.begin, may_resend=True
            ).add_done_callback(self._answered)
        except NacreError as error:
            self.end(error)

    @property
    def cursor(self) -> Optional[Dict[str, Any]]:
        """Where to go on, in this program or the next: behind the last handled event."""
        if self._handled is None:
            return None
        return {"from_": self._handled, "epoch": self._epoch}

    # For the loop

    def asked(self) -> None:
        """The loop wants the next one: what it had is handled."""
        if self._yielded is not None:
            self._handled = self._yielded
        # A stored place also moves when there is time.
        is_idle = self._name is not None and self.feed.is_empty
        self._acknowledge(1 if is_idle else ACKNOWLEDGED_TOGETHER)

    def given(self, event: Dict[str, Any]) -> Dict[str, Any]:
        self._yielded = event["seq"]
        return event

    def close(self) -> None:
        """Leaves the loop: the event in hand is not counted as handled."""
        if not self._is_over:
            self.flush()
            self._unsubscribe()
        self.feed.clear()
        self.end()

    def flush(self) -> None:
        """Tells the service what was handled."""
        self._acknowledge(1)

    # For the connection

    def begin(self, answer: Dict[str, Any]) -> None:
        """At once with the answer: events may follow in the same breath."""
        start = answer["from"]
        with self._lock:
            self._id = answer["subscription"]
            self._session = self._session or self._connection.default_session
            self._epoch = answer["epoch"]
            self._sent = start
            self._received = start if self._received is None else max(start, self._received)
            self._handled = start if self._handled is None else self._handled
            self._acknowledged = start
        if self._is_over:
            return self._unsubscribe()
        self._connection.route(answer["subscription"], self)

    def resume(self) -> Preparation:
        """Subscribes anew in another run of the service, where the last has ended."""
        if self._id is None or self._is_over:
            return
        # A stored place must not run ahead of the loop; what comes twice is passed over.
        start = self._received if self._name is None else self._handled
        try:
            answer = yield "events.subscribe", self._connection.translated(self._params(start or 0))
            self.begin(answer)
        except (ConnectionClosed, Unavailable):
            raise
        except NacreError as error:
            self.end(error)

    def take(self, event: Dict[str, Any]) -> None:
        if self._is_over:
            return
        seq, before = event["seq"], event["prev"]
        if before != self._sent:
            self._unsubscribe()
            message = f"events between {self._sent} and {before} have not come"
            return self.end(NacreError(0, "event_gap", message))
        self._sent = seq
        if self._received is not None and seq <= self._received:
            return
        self._received = seq
        self.feed.put(event)

    def end(self, error: Optional[BaseException] = None) -> None:
        """No more events come; those that have come are still handed on."""
        with self._lock:
            if self._is_over:
                return
            self._is_over = True
        self._connection.forget(self, self._id)
        self.feed.end(error)

    def _answered(self, call: Future[Any]) -> None:
        error = None if call.cancelled() else call.exception()
        if error is not None:
            self.end(error)

    @property
    def _remarks(self) -> Optional[Dict[str, Any]]:
        # Events go on for whom they began, whoever has signed in meanwhile.
        return None if self._session is None else {"session": self._session}

    def _params(self, start: Place) -> Dict[str, Any]:
        params = {
            "topics": self._topics,
            "from": start,
            "epoch": self._epoch,
            "name": self._name,
            "ack": "manual",
            "maxInFlight": IN_FLIGHT_MAX,
            "_meta": self._remarks,
        }
        return {name: value for name, value in params.items() if value is not None}

    def _acknowledge(self, least: int) -> None:
        with self._lock:
            if self._id is None or self._is_over or self._handled is None:
                return
            if self._handled - self._acknowledged < least:
                return
            self._acknowledged = self._handled
        self._tell("events.ack", {"subscription": self._id, "seq": self._handled})

    def _unsubscribe(self) -> None:
        if self._id is not None:
            self._tell("events.unsubscribe", {"subscription": self._id})

    def _tell(self, method: str, params: Dict[str, Any]) -> None:
        # A subscription of a run that has ended is gone: nobody has to be told.
        if self._remarks is not None:
            params["_meta"] = self._remarks
        try:
            self._connection.submit(method, params)
        except ConnectionClosed:
            pass
