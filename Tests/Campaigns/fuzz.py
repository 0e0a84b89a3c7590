"""Lines of every method, made from examples and schemas and then spoilt, end no process.

A round is a life of the service: bursts of such lines from several people, with batches, jobs and
waiting reads anywhere in them, transactions, and dates at the ends of the calendar. Each whole
request gets one answer, no answer blames the service, each result and each kind of error is
declared, and memory stays as it was. ``FUZZ_EDGE=0`` leaves out the last days of the calendar.
"""

import collections
import json
import os
import re
import select
import time

from host import (
    Host, copy_database, is_internal, kind_of, make_database, member, openrpc, profile, result_of,
)
from mutation import spoil
from requests_made import Maker
from declared import Schemas

SHORT, LONG = 4, 100

#: Lines of a life.
LINES = 2_500
LINES_LONG = 60_000

#: Without any answer the service hangs. Unit: seconds of its own processor time, so that a busy
#: machine is not the service's fault, and of the clock, for one that waits for nothing.
WORK_MAX, SILENCE_MAX = 10, 120
#: How long what is drawn beside may come after the burst. Unit: seconds.
LATE_MAX = 20

#: What a life may cost after its first lines. Unit: bytes.
GROWTH_MAX = 64 << 20
WARM_AFTER = 15_000

#: Errors of the world below that mutated params may rightly meet.
EXPECTED_OUTAGES = {
    "deadline_exceeded", "feature_disabled", "import_failed", "backup_failed",
}

INVALID_REQUEST = -32600

#: An id in a line, wherever it stands.
ID = re.compile(rb'"id"\s*:\s*(\d{1,15})(?![\d.eE])')

#: They are answered when they are done, perhaps after the burst.
LATE = {
    "booking.getDocument", "events.read", "proofPacks.verifyFile", "signatures.renderPng",
    "leave.qr", "signatures.verify", "leave.export", "leave.report",
}

#: What a line may have done to a member: set inactive, or given a password.
SHUT_OUT = {"bad_credentials"}

PEOPLE = [
    {"signatures": "member", "leave": "EMPLOYEE"},
    {"signatures": "admin", "leave": "HR_HEAD", "booking": "admin"},
    {"signatures": "executive", "leave": "DEPT_HEAD", "booking": "engineer"},
    {"signatures": "auditor", "booking": "office"},
    {"signatures": "safety_lead", "leave": "CEO", "booking": "senior_engineer"},
    {},
]


def run(campaign):
    fuzz = Fuzz(campaign)
    campaign.play(fuzz.round)
    campaign.note(
        f"{fuzz.sent} lines, {len(fuzz.with_result)} of {len(fuzz.results)} methods had a result,"
        f" memory at most {fuzz.peak >> 20} MiB"
    )


def declared_kinds(document, method):
    """The kinds of errors that a method says it may answer."""
    errors = document["components"]["errors"]
    named = (errors[each["$ref"].rsplit("/", 1)[1]] for each in method["errors"])
    return {error["data"]["kind"] for error in named}


class Fuzz:
    """The database of each life, its people, and what is known of the methods."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.document = openrpc()
        schemas = Schemas(self.document)
        methods = self.document["methods"]
        self.results = {m["name"]: schemas.compile(m["result"]["schema"]) for m in methods}
        self.kinds = {m["name"]: declared_kinds(self.document, m) for m in methods}
        self.late = LATE | {m["name"] for m in methods if m["x-nacre-kind"] == "job"}
        self.seed = make_database(os.path.join(campaign.folder, "seed.db"))
        with Host(self.seed) as host:
            self.people = self.settle(host)
            host.finish()
        self.sent, self.peak, self.with_result = 0, 0, set()

    def settle(self, host):
        """Somebody in each role, employees all, with all that is optional switched on."""
        people = [host.result("session.open")["actor"]["userId"]]
        for roles in PEOPLE:
            params = member(f"F {len(people)}", **roles)
            people.append(host.result("directory.addMember", params)["userId"])
        hr = {"_meta": {"session": host.sign_in(people[2])}}
        host.sign_in()
        for user_id in people:
            head = {"headUserId": people[0]} if user_id != people[0] else {}
            host.answer("leave.updateProfile", {**profile(user_id), **head, **hr})
            for kind in ("CASUAL", "EARNED", "MEDICAL"):
                balance = {"userId": user_id, "type": kind, "delta": 10, "note": "start"}
                host.answer("leave.adjustBalance", {**balance, **hr})
        names = ["api_sync_enabled", "half_day_enabled", "push_notifications_enabled"]
        host.answer("leave.updateSettings", {"settings": {name: True for name in names}})
        names = ["Requests", "Reminders", "Decline", "Delegation", "Typed"]
        policy = {f"allow{name}": True for name in names}
        host.answer("signatures.setPolicy", {**policy, "certificatePage": True})
        return people

    def round(self, number, pick):
        folder = self.campaign.new_folder("life")
        os.makedirs(os.path.join(folder, "files", "e"))
        path = copy_database(self.seed, os.path.join(folder, "a.db"))
        with Host(path, cwd=folder) as host:
            life = Life(self, host, folder, pick)
            try:
                life.live()
            except (EOFError, BrokenPipeError, TimeoutError) as trouble:
                kept = self.campaign.keep(folder)
                code = host.process.poll() if isinstance(trouble, TimeoutError) else host.wait()
                what = "hangs" if code is None else f"ended with {code}"
                with open(os.path.join(kept, "log"), "wb") as file:
                    file.write(host.log)
                self.campaign.fail(f"the service {what}; its log is kept: reduce.py {kept}")


class Life:
    """One life of the service and what was sent in it."""

    def __init__(self, fuzz, host, folder, pick):
        self.fuzz, self.host, self.pick, self.campaign = fuzz, host, pick, fuzz.campaign
        self.maker = Maker(fuzz.document, pick, folder)
        self.sent = 0
        self.next_id = 1
        self.base = None
        self.sessions = {}
        self.history = open(os.path.join(folder, "sent"), "wb", buffering=0)
        self.sign_in()

    def sign_in(self):
        """Everybody; the owner last, whose session is the connection's.

        Whom an earlier line has shut out, or asked for a password, keeps the session from before.
        """
        for user_id in reversed(self.fuzz.people):
            answer = self.host.answer("session.open", {"userId": user_id})
            if kind_of(answer) in SHUT_OUT and user_id in self.sessions:
                continue
            self.sessions[user_id] = result_of(answer, "session.open")["session"]
        self.maker.meet([self.sessions[user_id] for user_id in self.fuzz.people], self.fuzz.people)
        with open(os.path.join(os.path.dirname(self.history.name), "sessions"), "a") as file:
            for user_id in self.fuzz.people:
                file.write(f"{self.sessions[user_id]} {user_id}\n")

    def live(self):
        lines = LINES_LONG if self.campaign.is_long else LINES
        while self.sent < lines:
            if self.pick.random() < 0.05:
                self.sign_in()
            self.burst(self.pick.choice([1, 20, 100, 200, 400]))
            self.watch_memory()

    def burst(self, count):
        lines = {}
        for _ in range(count):
            line = self.maker.line(self.next_id)
            if self.pick.random() < 0.07:
                line = spoil(line, self.pick, self.maker.words).replace(b"\n", b" ")
            lines[self.next_id] = line
            self.next_id += 1
        sentinel = f"sentinel {self.next_id}"
        last = json.dumps({"jsonrpc": "2.0", "id": sentinel, "method": "system.ping"}).encode()
        data = b"\n".join([*lines.values(), last]) + b"\n"
        self.history.write(data)
        self.sent += count
        self.fuzz.sent += count
        Exchange(self, lines, sentinel).run(data)

    def watch_memory(self):
        used = self.host.resident_bytes()
        self.fuzz.peak = max(self.fuzz.peak, used)
        if self.base is None and self.sent > WARM_AFTER:
            self.base = used
        grown = used - self.base if self.base else 0
        if not self.campaign.check(grown < GROWTH_MAX, f"grew by {grown >> 20} MiB"):
            self.base = used


class Exchange:
    """One burst and its answers, both directions at once, perhaps in small pieces."""

    def __init__(self, life, lines, sentinel):
        self.life, self.lines, self.sentinel = life, lines, sentinel
        self.campaign, self.host = life.campaign, life.host
        self.answered, self.without_id, self.is_done = collections.Counter(), 0, False
        # A spoilt line may carry the id of another: then nobody knows whose an answer is.
        ids = ((own, int(id)) for own, line in lines.items() for id in ID.findall(line))
        self.borrowed = {id for own, id in ids if id != own}

    def run(self, data):
        stdin, stdout = self.host.process.stdin, self.host.process.stdout
        os.set_blocking(stdin.fileno(), False)
        small = 17 if len(data) < 20_000 else 5_000
        piece = self.life.pick.choice([1 << 16, 1 << 16, 1 << 16, 4096, 333, small])
        rest, last, worked = memoryview(data), time.monotonic(), self.host.processor_seconds()
        while not self.is_done:
            readable, writable, _ = select.select([stdout], [stdin] if rest else [], [], 0.5)
            if writable:
                rest = rest[os.write(stdin.fileno(), rest[:piece]) :]
            if readable:
                last, worked = time.monotonic(), self.host.processor_seconds()
                for line in self.host.whole_lines():
                    self.take(line)
            elif time.monotonic() - last > SILENCE_MAX:
                raise TimeoutError("no answer")
            elif self.host.processor_seconds() - worked > WORK_MAX:
                raise TimeoutError("no end of work")
        os.set_blocking(stdin.fileno(), True)
        self.read_late_answers(stdout)
        self.check_all_answered()

    def read_late_answers(self, stdout):
        """A read that has to be drawn is answered when that is done, perhaps after the burst."""
        while len(self.unanswered()) > self.without_id:
            if not select.select([stdout], [], [], LATE_MAX)[0]:
                return
            for line in self.host.whole_lines():
                self.take(line)

    def take(self, line):
        try:
            answer = json.loads(line)
        except ValueError as error:
            self.campaign.fail(f"an answer is no JSON: {error}: {line[:300]}")
            return
        for each in answer if isinstance(answer, list) else [answer]:
            if each.get("id") == self.sentinel:
                self.is_done = True
            elif "method" not in each:
                self.take_one(each)

    def take_one(self, answer):
        id = answer.get("id")
        is_known = isinstance(id, int) and id not in self.borrowed
        line = self.lines.get(id) if is_known else None
        self.without_id += id is None
        if line:
            # A spoilt batch may hold two requests of one id: each of them is answered.
            asked = ID.findall(line).count(b"%d" % id)
            self.answered[id] += 1
            self.campaign.check(
                self.answered[id] <= max(1, asked), f"answered too often: {line[:300]}"
            )
        if "error" in answer:
            is_outage = 5000 <= answer["error"]["code"] < 6000
            is_wrong = is_outage and kind_of(answer) not in EXPECTED_OUTAGES
            self.campaign.check(
                not is_wrong and not is_internal(answer),
                lambda: f"{json.dumps(answer)[:300]} to {(line or b'')[:20_000]}\n"
                f"    its log ends: {bytes(self.host.log[-600:])}",
            )
            self.check_kind(line, answer)
            return
        self.life.maker.learn(self.method_of(line), answer["result"])
        self.check_result(line, answer["result"])

    def check_kind(self, line, answer):
        """What a call of a transaction was refused for is told as it would be alone.

        A message that is no request is not its method's business.
        """
        method, kind = self.method_of(line), kind_of(answer)
        is_request = answer["error"]["code"] != INVALID_REQUEST
        if method not in self.life.fuzz.kinds or method == "system.transaction" or not is_request:
            return
        self.campaign.check(
            kind in self.life.fuzz.kinds[method],
            lambda: f"{method} answers {kind}, which it does not declare, to {line[:400]}",
        )

    def check_result(self, line, result):
        method = self.method_of(line)
        if method not in self.life.fuzz.results:
            return
        self.life.fuzz.with_result.add(method)
        params = json.loads(line).get("params")
        meta = params.get("_meta") if isinstance(params, dict) else None
        # Parts of a result are no result.
        if isinstance(meta, dict) and meta.get("fields") is not None:
            return
        found = self.life.fuzz.results[method](result)
        self.campaign.check(not found, lambda: f"{method} answers undeclared things: {found}")

    @staticmethod
    def method_of(line):
        """The method of a whole single request, if it is one."""
        try:
            message = json.loads(line or b"null")
        except (ValueError, RecursionError):
            return None
        method = message.get("method") if isinstance(message, dict) else None
        return method if isinstance(method, str) else None

    def unanswered(self):
        settled = self.answered.keys() | self.borrowed
        return [line for id, line in self.lines.items() if id not in settled and self.is_due(id, line)]

    def check_all_answered(self):
        """What only Python takes for JSON is answered without its id."""
        unanswered = self.unanswered()
        self.campaign.check(
            len(unanswered) <= self.without_id, lambda: f"no answer to {unanswered[0][:400]}"
        )

    def is_due(self, id, line):
        method = self.method_of(line)
        is_quick = bool(method) and method not in self.life.fuzz.late
        return is_quick and json.loads(line).get("id") == id
