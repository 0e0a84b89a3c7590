"""What can go wrong, as exceptions."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Type, cast

from ._values import Violation


class NacreError(Exception):
    """An answer that is an error; switch on ``kind``.

    ``code`` is 0 when the error was made by this client and not by the service.
    """

    def __init__(
        self, code: int, kind: str, message: str, data: Optional[Mapping[str, Any]] = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.kind = kind
        #: Ready to show, in the language of the session.
        self.message = message
        self.data: Dict[str, Any] = dict(data or {})

    @property
    def violations(self) -> List[Violation]:
        """Everything that is wrong with the fields; empty unless validation failed."""
        return cast(List[Violation], self.data.get("violations", []))

    def __str__(self) -> str:
        lines = [f"{self.message} ({self.kind}, {self.code})"]
        lines += [f"  {v['path'] or '/'}: {v['message']} ({v['kind']})" for v in self.violations]
        return "\n".join(lines)

    def __reduce__(self) -> Any:
        return (_restored, (type(self), self.__dict__))


class Unauthenticated(NacreError):
    """4001: a session is needed, or the credentials are wrong."""


class Forbidden(NacreError):
    """4003: the actor's role does not permit this."""


class NotFound(NacreError):
    """4004: there is no such thing, or not for this actor."""


class Conflict(NacreError):
    """4009: the state of things does not permit this."""


class ValidationFailed(NacreError):
    """4022: fields are wrong; see ``violations``."""


class LimitExceeded(NacreError):
    """4029: too much; ``data["retryAfterMs"]`` says when to try again."""


class Unavailable(NacreError):
    """5003: the database cannot be reached at present."""


class Cancelled(NacreError):
    """-32800: the request was cancelled; nothing of it was done."""


class TimedOut(NacreError, TimeoutError):
    """No answer in time. The service was asked to cancel the request."""

    def __init__(self, method: str, seconds: float) -> None:
        super().__init__(0, "timed_out", f"{method} was not answered within {seconds:g} s")


class ConnectionClosed(NacreError):
    """The service has ended, or was never there."""

    def __init__(self, exit_code: Optional[int], stderr: str) -> None:
        ending = "is gone" if exit_code is None else f"ended with code {exit_code}"
        tail = stderr.strip().splitlines()[-1:]
        message = f"the service {ending}" + (f": {tail[0]}" if tail else "")
        super().__init__(0, "connection_closed", message)
        #: As of `subprocess`: minus the number of the signal that ended the service.
        self.exit_code = exit_code
        #: The last 64 KiB that the service logged.
        self.stderr = stderr


class VersionMismatch(NacreError):
    """Client and service do not speak the same level of the API; the message says what to renew."""

    def __init__(self, message: str, data: Mapping[str, Any]) -> None:
        super().__init__(0, "version_mismatch", message, data)


_BY_CODE: Dict[int, Type[NacreError]] = {
    4001: Unauthenticated,
    4003: Forbidden,
    4004: NotFound,
    4009: Conflict,
    4022: ValidationFailed,
    4029: LimitExceeded,
    5003: Unavailable,
    -32800: Cancelled,
}


def error_of(answer: Mapping[str, Any]) -> NacreError:
    """The exception for the error object of an answer."""
    code = int(answer.get("code", 0))
    data = answer.get("data") or {}
    message = str(data.get("message") or answer.get("message", ""))
    return _BY_CODE.get(code, NacreError)(code, str(data.get("kind", "")), message, data)


def _restored(kind: Type[NacreError], members: Dict[str, Any]) -> NacreError:
    error = kind.__new__(kind)
    error.__dict__.update(members)
    error.args = (members["message"],)
    return error
