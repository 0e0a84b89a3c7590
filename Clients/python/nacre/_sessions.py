"""Who has signed in: what another run of the service has to be told again."""

from __future__ import annotations

import json
from typing import Any, Dict, Generator, List, Optional, Sequence, Tuple

from ._call import Call, encode

#: Asks the service, and goes on with its answers: who drives it need not wait.
Preparation = Generator[Tuple[str, Dict[str, Any]], Any, None]


class Session:
    """One that is open. It has another id in each run; the program knows the first."""

    def __init__(self, params: Dict[str, Any], id: Optional[str], opened_by: int) -> None:
        self.params = params
        self.ids = [] if id is None else [id]
        self.opened_by = opened_by
        self.organization_id: Optional[str] = None


class Sessions:
    """The open sessions, oldest first: the newest is that of calls which name none."""

    def __init__(self) -> None:
        self._all: List[Session] = []

    def __bool__(self) -> bool:
        return bool(self._all)

    @property
    def default(self) -> Optional[str]:
        """The id of the newest, as the program knows it."""
        return self._all[-1].ids[0] if self._all and self._all[-1].ids else None

    def remember(self, call: Call, result: Any) -> None:
        """Notes what an answered call means for the next run."""
        named = call.named
        if named is None:
            return
        remarks = named.get("_meta") or {}
        session = self._of(remarks.get("session"))
        if call.method == "session.open":
            params = {name: value for name, value in named.items() if name != "_meta"}
            self._all.append(Session(params, (result or {}).get("session"), call.id))
        elif call.method == "session.changePassword" and session and "password" in session.params:
            session.params["password"] = named.get("newPassword")
        elif call.method == "session.switch" and session:
            session.organization_id = named.get("organizationId")
        elif call.method == "session.close":
            closed = self._of(named.get("session") or remarks.get("session"))
            self._all = [each for each in self._all if each is not closed]

    def reopen(self) -> Preparation:
        """In the order in which they were opened."""
        for session in list(self._all):
            answer = yield "session.open", session.params
            session.ids.append(answer["session"])
            if session.organization_id is not None:
                yield "session.switch", {
                    "organizationId": session.organization_id,
                    "_meta": {"session": answer["session"]},
                }

    def in_this_run(self, call: Call) -> Optional[str]:
        """The params of a call with the ids that its sessions have now."""
        was_restarted = any(len(session.ids) > 1 for session in self._all)
        if call.session is None and (call.text is None or not was_restarted):
            return call.text
        params = json.loads(call.text or "{}")
        if not isinstance(params, dict):
            return call.text
        if call.session is not None:
            params["_meta"] = {"session": call.session.ids[-1], **(params.get("_meta") or {})}
        return encode(self.translated(params))

    def translated(self, params: Dict[str, Any]) -> Dict[str, Any]:
        """The same params with the ids of this run."""
        for holder in (params, params.get("_meta")):
            if isinstance(holder, dict) and holder.get("session") is not None:
                session = self._of(holder["session"])
                holder["session"] = session.ids[-1] if session else holder["session"]
        return params

    def bind(self, call: Call, openings: Sequence[int]) -> bool:
        """Keeps a call that is sent again with whom it was sent first, whoever came meanwhile.

        ``openings`` are the ids of the calls that were about to open a session. Answers whether
        it can: there is no way to say nobody.
        """
        before = [each for each in self._all if each.opened_by < call.id]
        session = before[-1] if before else None
        since = session.opened_by if session else 0
        is_opening = any(since < id < call.id for id in openings)
        if is_opening or session is (self._all[-1] if self._all else None):
            return True
        call.session = call.session or session
        return call.session is not None

    def _of(self, id: Optional[str]) -> Optional[Session]:
        if id is None:
            return self._all[-1] if self._all else None
        return next((session for session in self._all if id in session.ids), None)
