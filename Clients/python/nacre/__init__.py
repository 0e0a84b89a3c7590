"""Client of the Nacre service: typed calls over a pipe, no dependencies."""

from ._async import AsyncEventStream, AsyncNacre, AsyncProgress
from ._call import Call
from ._client import EventStream, Nacre, Progress
from ._errors import (
    Cancelled,
    Conflict,
    ConnectionClosed,
    Forbidden,
    LimitExceeded,
    NacreError,
    NotFound,
    TimedOut,
    Unauthenticated,
    Unavailable,
    ValidationFailed,
    VersionMismatch,
)
from ._values import Decision, Meta, Money, Violation

__all__ = [
    "AsyncEventStream",
    "AsyncNacre",
    "AsyncProgress",
    "Call",
    "Cancelled",
    "Conflict",
    "ConnectionClosed",
    "Decision",
    "EventStream",
    "Forbidden",
    "LimitExceeded",
    "Meta",
    "Money",
    "Nacre",
    "NacreError",
    "NotFound",
    "Progress",
    "TimedOut",
    "Unauthenticated",
    "Unavailable",
    "ValidationFailed",
    "VersionMismatch",
    "Violation",
]
