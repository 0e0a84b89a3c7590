"""Values that every domain shares, as they are on the wire."""

from __future__ import annotations

from typing import Any, List, Optional, TypedDict, Union


class Money(TypedDict):
    """An amount in the smallest unit of its currency."""

    amountMinor: int
    currency: str


class _ViolationAlways(TypedDict):
    kind: str
    path: str
    message: str


class Violation(_ViolationAlways, total=False):
    """One thing that is wrong with a field; ``path`` is a JSON Pointer into the params."""

    expected: Any
    actual: Any


class _DecisionAlways(TypedDict):
    allowed: bool


class Decision(_DecisionAlways, total=False):
    """Whether something may be done, and why not."""

    reason: str
    message: str


class Meta(TypedDict, total=False):
    """Remarks that every method accepts beside its params."""

    progressToken: Union[str, int]
    timeoutMs: int
    locale: str
    session: str
    dryRun: bool
    fields: List[str]
    traceparent: Optional[str]
