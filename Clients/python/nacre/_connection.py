"""One client's calls, over as many runs of the service as it takes.

submit     any thread    registers a Call; one line out, or kept while the service starts
_read      one thread    settles the Call that an answer names; when a run is over, begins the next
_prepare   that thread   a run begins: levels compared, sessions opened again, events resumed
_notify    one thread    hands notifications to the handlers, so that these may call again
"""

from __future__ import annotations

import itertools
import json
import os
import queue
import threading
import time
import uuid
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Set, Tuple
from typing import Union

from . import _kinds
from ._call import Call, Params, encode
from ._errors import ConnectionClosed, NacreError, TimedOut, Unavailable, VersionMismatch, error_of
from ._events import Subscription
from ._process import Process
from ._progress import Steps
from ._run import Run
from ._sessions import Preparation, Sessions

#: How long a service may take to end before it is ended. Unit: seconds.
#: Source: protocol specification 14.
CLOSE_SECONDS_MAX = 5.0

#: Entries of one batch line. Source: at most 10,000 by protocol specification 4.10.
BATCH_ENTRIES_MAX = 1_000

#: Restarts within the window. Source: protocol specification 14 (5 in 3 minutes).
RESTARTS_MAX = 5
RESTART_WINDOW_SECONDS = 180.0

#: The wait before a second restart; it doubles with each further one. Unit: seconds.
BACK_OFF_SECONDS = 0.25

#: How often a call is sent again: one that ends the service must not use up the restarts.
RESENDS_MAX = 2

#: Exit codes after which another start would end the same: done, usage, configuration.
FINAL_EXIT_CODES = {0, 2, 4}

Handler = Callable[[str, Dict[str, Any]], None]
RestartHandler = Callable[[ConnectionClosed], None]


class Connection:
    """Thread-safe: any number of threads may call at once."""

    def __init__(
        self,
        start: Callable[[], Process],
        timeout: Optional[float],
        restart: bool = False,
        on_restart: Optional[RestartHandler] = None,
        remote: bool = False,
    ) -> None:
        self._start = start
        self._timeout = timeout
        self._restart = restart
        self._on_restart = on_restart
        self._host = os.getpid()
        self._remote = remote
        self._ids = itertools.count(1)
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._state = "starting"
        self._pending: Dict[int, Call] = {}
        self._waiting: List[Union[Call, bytes]] = []
        self._sessions = Sessions()
        self._streams: Set[Subscription] = set()
        self._routes: Dict[str, Subscription] = {}
        self._reports: Dict[Any, Steps] = {}
        self._closing = threading.Lock()
        self._is_closing = threading.Event()
        self._ending: Tuple[Optional[int], str] = (None, "")
        self._failure: Optional[NacreError] = None
        self._restarts: List[float] = []
        self._handlers: List[Handler] = []
        self._notifications: queue.SimpleQueue[Optional[Tuple[str, Dict[str, Any]]]] = (
            queue.SimpleQueue()
        )
        self._notifier: Optional[threading.Thread] = None
        self._begin(start())
        self._reader = threading.Thread(target=self._read, name="nacre-reader", daemon=True)
        self._reader.start()

    # Calling

    def call(self, method: str, params: Params = None, timeout: Optional[float] = None) -> Any:
        """The result of one method. Raises :class:`NacreError`."""
        self.wait_for_room()
        return self.wait(self.submit(method, params), timeout)

    def submit(
        self,
        method: str,
        params: Params = None,
        *,
        on_result: Optional[Callable[[Any], None]] = None,
        may_resend: bool = False,
    ) -> Call:
        """Sends without waiting: further calls go out while the answer is under way."""
        call = self._new(method, params)
        call.on_result = on_result
        call.may_resend = call.may_resend or may_resend
        self._send([call])
        return call

    @property
    def is_full(self) -> bool:
        """Whether so much waits for a service that does not read that callers wait as well."""
        return self._run.is_full

    def wait_for_room(self) -> None:
        # Who reads must not wait for who writes: the service may wait for both.
        if threading.current_thread() is not self._reader:
            self._run.wait_for_room()

    def seconds(self, timeout: Optional[float]) -> Optional[float]:
        """After how long a call is given up."""
        return self._timeout if timeout is None else timeout

    def wait(self, call: Call, timeout: Optional[float] = None) -> Any:
        seconds = self.seconds(timeout)
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
        line = encode(message).encode("utf-8") + b"\n"
        with self._lock:
            self._refuse_when_over()
            if self._state == "running":
                self._run.write(line)
            else:
                self._waiting.append(line)

    def batch(
        self, calls: Sequence[Tuple[str, Params]], timeout: Optional[float] = None
    ) -> List[Any]:
        """Results and errors in the order of the calls; an error is an element, not raised."""
        answers: List[Any] = []
        for call in self.submit_batch(calls):
            try:
                answers.append(self.wait(call, timeout))
            except (TimedOut, ConnectionClosed):
                raise
            except NacreError as error:
                answers.append(error)
        return answers

    def submit_batch(self, calls: Sequence[Tuple[str, Params]]) -> List[Call]:
        """Sends them in few lines, without waiting for answers."""
        sent: List[Call] = []
        for start in range(0, len(calls), BATCH_ENTRIES_MAX):
            part = [self._new(*each) for each in calls[start : start + BATCH_ENTRIES_MAX]]
            self._send(part, as_batch=True)
            sent += part
        return sent

    def abandon(self, call: Call) -> None:
        """Nobody waits for the answer any more."""
        line = encode({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": call.id}})
        with self._lock:
            if call in self._waiting:
                self._waiting.remove(call)
            elif self._pending.pop(call.id, None) is not None:
                self._run.write(line.encode("utf-8") + b"\n")

    def _new(self, method: str, params: Params) -> Call:
        if params is not None and not isinstance(params, Mapping):
            # No place for the session or the key that they would have to name.
            return self._reporting(Call(self, method, params), {})
        named: Dict[str, Any] = dict(params or {})
        if method == "session.open" and not self._remote:
            # The service ends with this process even when another child holds the pipe open.
            named = {"processId": self._host, **named}
        # A subscription is of its own run of the service: a remembered answer is of no use.
        is_kept = method in _kinds.WRITES and not method.startswith("events.")
        if self._restart and is_kept:
            named.setdefault("idempotencyKey", str(uuid.uuid4()))
        call = Call(self, method, named if named or params is not None else None)
        has_key = isinstance(named.get("idempotencyKey"), str)
        call.may_resend = method in _kinds.READS or has_key
        if self._restart and method.startswith("session."):
            call.named = json.loads(call.text or "{}")
        return self._reporting(call, named.get("_meta") or {})

    def _reporting(self, call: Call, remarks: Mapping[str, Any]) -> Call:
        token = remarks.get("progressToken")
        steps = self._reports.get(token) if isinstance(token, (str, int)) else None
        if steps is not None:
            call.add_done_callback(steps.ended)
        return call

    def _refuse_when_over(self) -> None:
        if self._state == "closed":
            raise self._over()

    def _over(self) -> NacreError:
        # Each with the place in the program where it came up.
        return self._failure or ConnectionClosed(*self._ending)

    def _send(self, calls: List[Call], as_batch: bool = False) -> None:
        with self._lock:
            self._refuse_when_over()
            for call in calls:
                call.id = next(self._ids)
            if self._state != "running":
                self._waiting += calls
                return
            line = b",".join(self._request(call) for call in calls)
            line = b"[" + line + b"]\n" if as_batch else line + b"\n"
            for call in calls:
                call.size = len(line)
                self._pending[call.id] = call
            self._run.write(line)

    def _request(self, call: Call) -> bytes:
        text = self._sessions.in_this_run(call)
        params = "" if text is None else f',"params":{text}'
        head = f'{{"jsonrpc":"2.0","id":{call.id},"method":{encode(call.method)}'
        return f"{head}{params}}}".encode()

    # Events and progress

    @property
    def default_session(self) -> Optional[str]:
        """The session of calls that name none."""
        return self._sessions.default

    def translated(self, params: Dict[str, Any]) -> Dict[str, Any]:
        return self._sessions.translated(params)

    def adopt(self, stream: Subscription) -> None:
        with self._lock:
            self._streams.add(stream)

    def route(self, id: str, stream: Subscription) -> None:
        """From now on events of the subscription go there."""
        with self._lock:
            self._routes[id] = stream

    def forget(self, stream: Subscription, id: Optional[str]) -> None:
        with self._lock:
            self._streams.discard(stream)
            self._routes.pop(id or "", None)

    def report_to(self, steps: Steps) -> None:
        with self._lock:
            self._reports[steps.token] = steps

    def forget_report(self, token: str) -> None:
        with self._lock:
            self._reports.pop(token, None)

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
                _safely(handler, *notification)

    # Ending

    @property
    def is_closed(self) -> bool:
        return self._state == "closed"

    @property
    def pid(self) -> int:
        return self._run.process.pid

    @property
    def stderr_tail(self) -> str:
        return self._run.process.stderr_tail()

    def close(self) -> Optional[int]:
        """Shuts the service down in good order. Returns its exit code."""
        if os.getpid() != self._host:
            # A fork of the host has the pipes as well, but the service is not its child.
            return None
        with self._closing:
            deadline = time.monotonic() + CLOSE_SECONDS_MAX
            is_reader = threading.current_thread() is self._reader
            self._is_closing.set()
            with self._changed:
                if not is_reader:
                    # A start ends soon, one way or the other.
                    self._changed.wait_for(self._is_settled, CLOSE_SECONDS_MAX)
                if self._state == "running":
                    for stream in list(self._streams):
                        stream.flush()
                    self.submit("system.shutdown")
                self._run.close_input()
                run = self._run
            exit_code = run.process.end(max(0.0, deadline - time.monotonic()))
            self._notifications.put(None)
            if not is_reader:
                self._reader.join(CLOSE_SECONDS_MAX)
                run.release()
            return exit_code

    def _is_settled(self) -> bool:
        return self._state in ("running", "closed")

    # Runs

    def _begin(self, process: Process) -> None:
        with self._lock:
            self._run = Run(process)
            self._state = "starting"
            self._routes.clear()
            self._preparation = self._prepare()
            self._asked: Optional[int] = None
        self._advance(lambda: next(self._preparation))

    def _prepare(self) -> Preparation:
        """What the service is told before any call of the program."""
        fields = ["/version", "/apiLevel", "/apiCompatible"]
        _compare((yield "system.info", {"_meta": {"fields": fields}}))
        yield from self._sessions.reopen()
        for stream in list(self._streams):
            yield from stream.resume()

    def _advance(self, step: Callable[[], Tuple[str, Dict[str, Any]]]) -> None:
        try:
            method, params = step()
        except StopIteration:
            return self._go()
        except NacreError as error:
            return self._refused(error)
        except (KeyError, TypeError):
            return self._refused(NacreError(0, "internal_error", "the answer makes no sense"))
        with self._lock:
            self._asked = next(self._ids)
            message = {"jsonrpc": "2.0", "id": self._asked, "method": method, "params": params}
            self._run.write(encode(message).encode("utf-8") + b"\n")

    def _go(self) -> None:
        """The run is as it has to be: what waited is sent, in its order."""
        with self._changed:
            self._asked = None
            self._state = "running"
            waiting, self._waiting = self._waiting, []
            for each in waiting:
                if isinstance(each, bytes):
                    self._run.write(each)
                    continue
                line = self._request(each) + b"\n"
                each.size = len(line)
                self._pending[each.id] = each
                self._run.write(line)
            self._changed.notify_all()

    def _refused(self, error: NacreError) -> None:
        """The service is there, but not as it has to be."""
        with self._lock:
            self._asked = None
            if not (isinstance(error, Unavailable) and self._restarts):
                self._failure = error
        self._run.process.kill()

    def _read(self) -> None:
        while True:
            run = self._run
            for line in run.lines():
                self._take(line)
            exit_code = run.process.wait(1)
            if exit_code is None and self._restart and not self._is_closing.is_set():
                # It hears and says nothing any more, and still holds the database.
                run.process.kill()
                exit_code = run.process.wait(CLOSE_SECONDS_MAX)
            if not self._ended(exit_code, run.process.stderr_tail(0.5)):
                return
            run.release()
            count = len(self._restarts)
            self._is_closing.wait(0 if count < 2 else BACK_OFF_SECONDS * 2.0 ** (count - 2))
            if not self._again():
                return

    def _again(self) -> bool:
        """Begins another run; whether there is one."""
        try:
            with self._lock:
                if not self._is_closing.is_set():
                    self._begin(self._start())
                    return True
        except OSError as error:
            self._ending = (self._ending[0], str(error))
        self._finish([], ConnectionClosed(*self._ending))
        return False

    def _ended(self, exit_code: Optional[int], stderr: str) -> bool:
        """A run is over: what may be sent again waits for the next one, the rest fails."""
        with self._lock:
            self._ending = (exit_code, stderr)
            error = self._failure or ConnectionClosed(exit_code, stderr)
            calls = list(self._pending.values())
            self._pending.clear()
            may_restart = self._may_restart(exit_code)
            if may_restart:
                self._state = "restarting"
                self._restarts.append(time.monotonic())
                openings = [call.id for call in calls if call.method == "session.open"]
                kept = {call.id: call for call in calls if self._is_sent_again(call, openings)}
                # Those that were sent come first, as they did before.
                self._waiting = [*kept.values(), *self._waiting]
                calls = [call for call in calls if call.id not in kept]
        if not may_restart:
            self._finish(calls, error)
            return False
        for call in calls:
            call.fail(error)
        if self._on_restart is not None and isinstance(error, ConnectionClosed):
            _safely(self._on_restart, error)
        return True

    def _may_restart(self, exit_code: Optional[int]) -> bool:
        if not self._restart or self._is_closing.is_set() or self._failure is not None:
            return False
        if exit_code in FINAL_EXIT_CODES:
            return False
        since = time.monotonic() - RESTART_WINDOW_SECONDS
        self._restarts = [at for at in self._restarts if at > since]
        return len(self._restarts) < RESTARTS_MAX

    def _is_sent_again(self, call: Call, openings: Sequence[int]) -> bool:
        if not call.may_resend or call.resends >= RESENDS_MAX:
            return False
        call.resends += 1
        return self._sessions.bind(call, openings)

    def _finish(self, calls: Iterable[Call], error: NacreError) -> None:
        """The last run is over."""
        with self._changed:
            self._state = "closed"
            waiting = [each for each in self._waiting if isinstance(each, Call)]
            self._waiting = []
            streams = list(self._streams)
            reports = list(self._reports.values())
            self._changed.notify_all()
        for call in [*calls, *waiting]:
            call.fail(error)
        for stream in streams:
            stream.end(None if self._is_closing.is_set() else error)
        for steps in reports:
            steps.close()

    # Hearing

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
            return self._hear(answer["method"], answer.get("params") or {})
        error = answer.get("error")
        id = answer.get("id")
        if id is None and isinstance(error, dict):
            id = (error.get("data") or {}).get("recoveredId")
        if id is not None and id == self._asked:
            if error is not None:
                return self._advance(lambda: self._preparation.throw(error_of(error)))
            return self._advance(lambda: self._preparation.send(answer.get("result")))
        with self._lock:
            if id is None and self._pending:
                # Only a message too large to be read has no id here.
                id = max(self._pending.values(), key=lambda call: call.size).id
            call = self._pending.pop(id, None) if isinstance(id, int) else None
            if call is not None and error is None:
                self._sessions.remember(call, answer.get("result"))
        if call is not None:
            call.settle(answer)

    def _hear(self, method: str, params: Dict[str, Any]) -> None:
        if method == "$/progress":
            steps = self._reports.get(params.get("token"))
            if steps is not None:
                steps.take(params.get("value"))
        elif method == "events.event":
            stream = self._routes.get(params.get("subscription", ""))
            if stream is not None:
                stream.take(params)
        elif method == "events.ended":
            stream = self._routes.get(params.get("subscription", ""))
            if stream is not None:
                stream.end(error_of({"code": 4009, "message": "Conflict", "data": params}))
        if self._notifier is not None:
            self._notifications.put((method, params))


def _compare(answer: Dict[str, Any]) -> None:
    """Raises unless client and service understand each other."""
    version, level, oldest = (answer[name] for name in ("version", "apiLevel", "apiCompatible"))
    ours = _kinds.API_LEVEL
    levels = {
        "clientLevel": ours, "apiLevel": level, "apiCompatible": oldest, "version": version,
    }
    client = f"this client ({_kinds.VERSION}) speaks level {ours} of the API"
    service = f"the service ({version})"
    if ours > level:
        raise VersionMismatch(
            f"{client}, {service} no more than level {level}: install a newer service", levels
        )
    if ours < oldest:
        raise VersionMismatch(
            f"{client}, {service} no less than level {oldest}: install a newer client", levels
        )


def _safely(handler: Callable[..., None], *arguments: Any) -> None:
    """Runs a function of the program: what it raises goes to the program's own hook for threads."""
    try:
        handler(*arguments)
    except Exception as error:
        threading.excepthook(
            threading.ExceptHookArgs(
                (type(error), error, error.__traceback__, threading.current_thread())
            )
        )
