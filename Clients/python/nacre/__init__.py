"""Client of the Nacre service: typed calls over a pipe, no dependencies."""

from ._client import Nacre
from ._connection import Call
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
)
from ._values import Decision, Meta, Money, Violation

__all__ = [
    "Call",
    "Cancelled",
    "Conflict",
    "ConnectionClosed",
    "Decision",
    "Forbidden",
    "LimitExceeded",
    "Meta",
    "Money",
    "Nacre",
    "NacreError",
    "NotFound",
    "TimedOut",
    "Unauthenticated",
    "Unavailable",
    "ValidationFailed",
    "Violation",
]
