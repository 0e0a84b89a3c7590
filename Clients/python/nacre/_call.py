"""One request, from the moment it is made until somebody has its answer."""

from __future__ import annotations

import json
from concurrent.futures import Future, InvalidStateError
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional, Sequence, Union

from ._errors import error_of

if TYPE_CHECKING:
    from ._connection import Connection
    from ._sessions import Session

Params = Optional[Union[Mapping[str, Any], Sequence[Any]]]


def encode(value: Any) -> str:
    """JSON. What JSON cannot say is refused before anything is sent."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    text.encode("utf-8")
    return text


class Call(Future):  # type: ignore[type-arg]
    """An answer to come. Callbacks run on the reading thread: they must not wait for calls."""

    def __init__(self, connection: Connection, method: str, params: Params) -> None:
        super().__init__()
        self._connection = connection
        #: In the order of sending, and the same in each run of the service.
        self.id = 0
        self.method = method
        #: The params as JSON, fixed now: the program may change its objects afterwards.
        self.text = None if params is None else encode(params)
        #: Size of the line that holds it. Unit: bytes.
        self.size = 0
        #: Whether it may be sent to another run of the service, and how often it was.
        self.may_resend = False
        self.resends = 0
        #: The params of a method of sessions, which the next run is told again.
        self.named: Optional[Dict[str, Any]] = None
        #: For whom it is sent again, when that is not who was last to sign in.
        self.session: Optional[Session] = None
        self.on_result: Optional[Callable[[Any], None]] = None

    def cancel(self) -> bool:
        """Forgets the answer and asks the service to stop."""
        if not super().cancel():
            return False
        self._connection.abandon(self)
        return True

    def settle(self, answer: Mapping[str, Any]) -> None:
        """Takes the answer; a call that was cancelled meanwhile has no use for it."""
        if "error" in answer:
            return self.fail(error_of(answer["error"]))
        result = answer.get("result")
        try:
            if self.on_result is not None:
                self.on_result(result)
            self.set_result(result)
        except InvalidStateError:
            pass
        except (KeyError, TypeError) as error:
            # An answer that makes no sense fails its own call only.
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        try:
            self.set_exception(error)
        except InvalidStateError:
            pass
