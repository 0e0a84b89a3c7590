"""How far a job is, as a loop."""

from __future__ import annotations

import uuid
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from ._feed import Feed
from ._values import Meta

if TYPE_CHECKING:
    from ._connection import Connection


class Steps:
    """What one call reports: it goes with ``meta``, and ends with the call."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.token = uuid.uuid4().hex
        self.feed = Feed()
        connection.report_to(self)

    @property
    def meta(self) -> Meta:
        return {"progressToken": self.token}

    def take(self, value: Any) -> None:
        self.feed.put(value)

    def ended(self, call: Future[Any]) -> None:
        self.close()

    def close(self) -> None:
        self._connection.forget_report(self.token)
        self.feed.end()
