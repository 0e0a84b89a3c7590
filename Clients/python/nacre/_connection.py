"""One service at the other end of a pipe: calls out, answers in.

call       any thread    registers a Call, writes one line
_read      one thread    cuts lines, settles the Call that an answer names
_notify    one thread    hands notifications to the handlers, so that these may call again
"""

from __future__ import annotations

import itertools
import json
import os
import queue
import threading
from concurrent.futures import Future, InvalidStateError
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from ._errors import ConnectionClosed, NacreError, TimedOut, error_of
from ._process import Process

#: How long a service may take to end before it is ended. Unit: seconds.
#: Source: protocol specification 14.
CLOSE_SECONDS_MAX = 5.0

#: Entries of one batch line. Source: at most 10,000 by protocol specification 4.10.
BATCH_ENTRIES_MAX = 1_000

Params = Optional[Union[Mapping[str, Any], Sequence[Any]]]
Handler = Callable[[str, Dict[str, Any]], None]


class Call(Future):  # type: ignore[type-arg]
    """An answer to come. Callbacks run on the reading thread: they must not wait for calls."""

    def __init__(self, connection: Connection, id: int, method: str) -> None:
        super().__init__()
        self._connection = connection
        self.id = id
        self.method = method
        #: Size of the line that holds it. Unit: bytes.
        self.size = 0

    def cancel(self) -> bool:
        """Forgets the answer and asks the service to stop."""
        if not super().cancel():
            return False
        self._connection.abandon(self)
        return True

    def settle(self, answer: Mapping[str, Any]) -> None:
        """Takes the answer; a call that was cancelled meanwhile has no use for it."""
        try:
            if "error" in answer:
                self.set_exception(error_of(answer["error"]))
            else:
                self.set_result(answer.get("result"))
        except InvalidStateError:
            pass

    def fail(self, error: BaseException) -> None:
        try:
            self.set_exception(error)
        except InvalidStateError:
            pass


class Connection:
    """Thread-safe: any number of threads may call at once."""

    def __init__(self, process: Process, timeout: Optional[float]) -> None:
        self._process = process
        self._timeout = timeout
        self._host = os.getpid()
        self._ids = itertools.count(1)
        self._pending: Dict[int, Call] = {}
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._closing = threading.Lock()
        self._ending: Optional[Tuple[Optional[int], str]] = None
        self._handlers: List[Handler] = []
        self._notifications: queue.SimpleQueue[Optional[Tuple[str, Dict[str, Any]]]] = (
            queue.SimpleQueue()
        )
        self._notifier: Optional[threading.Thread] = None
        self._reader = threading.Thread(target=self._read, name="nacre-reader", daemon=True)
        self._reader.start()

    # Calling

    def call(self, method: str, params: Params = None, timeout: Optional[float] = None) -> Any:
        """The result of one method. Raises :class:`NacreError`."""
        return self.wait(self.submit(method, params), timeout)

    def submit(self, method: str, params: Params = None) -> Call:
        """Sends without waiting: further calls go out while the answer is under way."""
        call = Call(self, next(self._ids), method)
        self._send(self._encode(self._request(call, params)), [call])
        return call

    def wait(self, call: Call, timeout: Optional[float] = None) -> Any:
        seconds = self._timeout if timeout is None else timeout
        try:
            return call.result(seconds)
        except FutureTimeout as error:
            if isinstance(error, NacreError):
                raise
            if not call.cancel():
                return call.result()
            raise TimedOut(call.method, seconds or 0) from None
        except KeyboardInterrupt:
            call.cancel()
            raise

    def notify(self, method: str, params: Params = None) -> None:
        """Sends and expects no answer, not even an error."""
        message: Dict[str, Any] = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        self._send(self._encode(message), [])

    def batch(
        self, calls: Sequence[Tuple[str, Params]], timeout: Optional[float] = None
    ) -> List[Any]:
        """Results and errors in the order of the calls; an error is an element, not raised."""
        sent: List[Call] = []
        for start in range(0, len(calls), BATCH_ENTRIES_MAX):
            part = calls[start : start + BATCH_ENTRIES_MAX]
            pending = [Call(self, next(self._ids), method) for method, _ in part]
            requests = [self._request(c, params) for c, (_, params) in zip(pending, part)]
            self._send(self._encode(requests), pending)
            sent += pending
        answers: List[Any] = []
        for call in sent:
            try:
                answers.append(self.wait(call, timeout))
            except (TimedOut, ConnectionClosed):
                raise
            except NacreError as error:
                answers.append(error)
        return answers

    def abandon(self, call: Call) -> None:
        """Nobody waits for the answer any more."""
        with self._lock:
            known = self._pending.pop(call.id, None) is not None
        if known:
            try:
                self.notify("$/cancelRequest", {"id": call.id})
            except ConnectionClosed:
                pass

    # Notifications

    def on_notification(self, handler: Handler) -> Callable[[], None]:
        with self._lock:
            self._handlers.append(handler)
            if self._notifier is None:
                self._notifier = threading.Thread(
                    target=self._notify, name="nacre-notifications", daemon=True
                )
                self._notifier.start()

        def stop() -> None:
            with self._lock:
                if handler in self._handlers:
                    self._handlers.remove(handler)

        return stop

    def _notify(self) -> None:
        while True:
            notification = self._notifications.get()
            if notification is None:
                return
            with self._lock:
                handlers = list(self._handlers)
            for handler in handlers:
                try:
                    handler(*notification)
                except Exception as error:
                    # The program's own hook for threads: the connection goes on.
                    threading.excepthook(
                        threading.ExceptHookArgs(
                            (type(error), error, error.__traceback__, threading.current_thread())
                        )
                    )

    # Ending

    @property
    def is_closed(self) -> bool:
        return self._ending is not None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def stderr_tail(self) -> str:
        return self._process.stderr_tail()

    def close(self) -> Optional[int]:
        """Shuts the service down in good order. Returns its exit code."""
        if os.getpid() != self._host:
            # A fork of the host has the pipes as well, but the service is not its child.
            return None
        with self._closing:
            if self._writing.acquire(timeout=CLOSE_SECONDS_MAX):
                self._writing.release()
                try:
                    self.submit("system.shutdown").result(CLOSE_SECONDS_MAX)
                except (NacreError, FutureTimeout):
                    pass
                self._process.close_input()
                exit_code = self._process.end(CLOSE_SECONDS_MAX)
            else:
                # Somebody is still writing to a service that does not read.
                exit_code = self._process.end(0)
            self._notifications.put(None)
            if threading.current_thread() is not self._reader:
                self._reader.join(CLOSE_SECONDS_MAX)
                self._process.release()
            return exit_code

    # Writing

    def _request(self, call: Call, params: Params) -> Dict[str, Any]:
        message: Dict[str, Any] = {"jsonrpc": "2.0", "id": call.id, "method": call.method}
        if call.method == "session.open" and (params is None or isinstance(params, Mapping)):
            # The service ends with this process even when another child holds the pipe open.
            params = {"processId": self._host, **(params or {})}
        if params is not None:
            message["params"] = params
        return message

    @staticmethod
    def _encode(message: Any) -> bytes:
        text = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8") + b"\n"

    def _send(self, line: bytes, calls: Sequence[Call]) -> None:
        with self._lock:
            if self._ending is not None:
                raise ConnectionClosed(*self._ending)
            for call in calls:
                call.size = len(line)
                self._pending[call.id] = call
        try:
            with self._writing:
                self._process.write(line)
        except (OSError, ValueError):
            # The reader sees the end as well, and knows the exit code.
            self._reader.join(CLOSE_SECONDS_MAX)
            with self._lock:
                for call in calls:
                    self._pending.pop(call.id, None)
                ending = self._ending or (None, self._process.stderr_tail())
            raise ConnectionClosed(*ending) from None

    # Reading

    def _read(self) -> None:
        # Cut as bytes: a character may be spread over two reads, and no line is too long.
        parts: List[bytes] = []
        while True:
            data = self._process.read()
            if not data:
                break
            *lines, rest = data.split(b"\n")
            for line in lines:
                parts.append(line)
                self._take(b"".join(parts))
                parts.clear()
            if rest:
                parts.append(rest)
        exit_code = self._process.wait(1)
        ending = (exit_code, self._process.stderr_tail(0.5))
        with self._lock:
            self._ending = ending
            pending = list(self._pending.values())
            self._pending.clear()
        for call in pending:
            call.fail(ConnectionClosed(*ending))

    def _take(self, line: bytes) -> None:
        try:
            message = json.loads(line)
        except ValueError:
            return
        for answer in message if isinstance(message, list) else [message]:
            if isinstance(answer, dict):
                self._settle(answer)

    def _settle(self, answer: Dict[str, Any]) -> None:
        if "method" in answer:
            if self._notifier is not None:
                self._notifications.put((answer["method"], answer.get("params") or {}))
            return
        id = answer.get("id")
        with self._lock:
            if id is None and self._pending:
                # Only a message too large to be read has no id here.
                id = max(self._pending.values(), key=lambda call: call.size).id
            call = self._pending.pop(id, None) if isinstance(id, int) else None
        if call is not None:
            call.settle(answer)
