"""Numbered writes of every kind, what they were answered, and whether the rows say the same."""

import threading

from host import booking, is_internal, job, kind_of, member, signing

#: What each write leaves behind: a statement for its texts, and the word before its number.
TRACES = [
    ("booking.submit", "SELECT first_name FROM booking_client", "Client"),
    ("directory.addMember", "SELECT name FROM directory_member", "Member"),
    ("jobs.create", "SELECT title FROM signatures_job", "Job"),
    ("jobs.addHazard", "SELECT name FROM signatures_hazard", "Hazard"),
    ("booking.addNote", "SELECT text FROM booking_note", "Note"),
    ("leave.saveDraft", "SELECT reason FROM leave_request", "Draft"),
    ("leave.adjustBalance", "SELECT note FROM leave_entry", "Delta"),
]

#: No more of each are remembered for later writes.
KNOWN = 40


class Writes:
    """What was ever sent to one organization, by number; any thread may send.

    ``outages``: kinds of failure that are no fault here. Who gets one of them sends again.
    """

    def __init__(self, campaign, outages=()):
        self.campaign, self.outages = campaign, frozenset(outages)
        self.lock = threading.Lock()
        #: Number of a write → its method and params; and the answer it got.
        self.sent, self.answered = {}, {}
        self.jobs, self.runs, self.orders, self.members = [], [], [], []

    def numbers(self, count):
        """Numbers for so many new writes; ``make`` has to be called for each."""
        with self.lock:
            first = len(self.sent) + 1
            self.sent.update((number, None) for number in range(first, first + count))
        return range(first, first + count)

    def made(self, numbers):
        """Those of them that there was still somebody to send to."""
        return [number for number in numbers if self.sent[number]]

    def make(self, number, pick, session):
        """A write that carries its number, in its text and as its key. ``session``: of HR."""
        return self.give(number, *self._choose(number, pick, session))

    def give(self, number, method, params):
        """The write of a number, which is its key."""
        self.sent[number] = method, {**params, "idempotencyKey": f"k{number}"}
        return self.sent[number]

    def again(self, number, session):
        """The same write once more, in a session of another process."""
        method, params = self.sent[number]
        if "_meta" in params:
            params = {**params, "_meta": {"session": session}}
        return number, method, params

    def _choose(self, number, pick, session):
        jobs, runs, orders, members = map(
            tuple, (self.jobs, self.runs, self.orders, self.members))
        kind = pick.random()
        if kind < 0.25:
            return "booking.submit", booking(number)
        if kind < 0.40:
            return "directory.addMember", member(f"Member {number}", leave="EMPLOYEE")
        if kind < 0.52:
            return "jobs.create", job(title=f"Job {number}")
        if kind < 0.62 and jobs:
            hazard = {"code": "H1", "name": f"Hazard {number}", "severity": "high"}
            return "jobs.addHazard", {"jobId": pick.choice(jobs), **hazard}
        if kind < 0.72 and jobs:
            return "reportRuns.active", {"jobId": pick.choice(jobs)}
        if kind < 0.80 and runs:
            role = pick.choice(["prepared_by", "reviewed_by"])
            return "signatures.create", signing(pick.choice(runs), role, acceptStaleData=True)
        if kind < 0.88 and orders:
            return "booking.addNote", {"orderId": pick.choice(orders), "text": f"Note {number}"}
        if kind < 0.92:
            days = {"startDate": "2026-12-07", "endDate": "2026-12-08"}
            return "leave.saveDraft", {"type": "CASUAL", "reason": f"Draft {number}", **days}
        if members:
            balance = {"type": "EARNED", "delta": 1, "note": f"Delta {number}", "year": 2026}
            who = {"userId": pick.choice(members), "_meta": {"session": session}}
            return "leave.adjustBalance", {**balance, **who}
        return "booking.submit", booking(number)

    def take(self, answer):
        """Judges an answer, and remembers it; of an outage it answers the kind."""
        number = answer.get("id")
        if not isinstance(number, int):
            return None
        method = self.sent[number][0]
        if kind_of(answer) in self.outages:
            return kind_of(answer)
        is_outage = answer.get("error", {}).get("code") == 5003
        self.campaign.check(not is_outage and not is_internal(answer), f"{method}: {answer}")
        with self.lock:
            self._remember(number, method, answer)
        return None

    def _remember(self, number, method, answer):
        before = self.answered.get(number, {})
        if "result" in before:
            self.campaign.check(
                answer.get("result") == before["result"],
                f"{method} of key {number}: {answer} is not {before}",
            )
        self.answered[number] = answer
        if "result" not in answer:
            return
        for known, made_by, name in [
            (self.jobs, "jobs.create", "id"), (self.runs, "reportRuns.active", "id"),
            (self.orders, "booking.submit", "orderId"),
            (self.members, "directory.addMember", "userId"),
        ]:
            if method == made_by:
                known.append(answer["result"][name])
                del known[:-KNOWN]

    # What must be true

    def check_proofs(self, host):
        for run_id in tuple(self.runs):
            verdict = host.result("signatures.verify", {"runId": run_id})
            self.campaign.check(verdict["valid"], f"signatures.verify: {verdict}")

    def check_rows(self, rows):
        """``rows`` answers the rows of a statement, behind the service's back."""
        done = {n for n, answer in self.answered.items() if "result" in answer}
        numbers_of = lambda method: {n for n in done if self.sent[n][0] == method}
        orders = [row[0] for row in rows("SELECT number FROM booking_order ORDER BY 1")]
        expected = len(numbers_of("booking.submit"))
        without_gap = list(range(orders[0], orders[0] + expected)) if orders else []
        self.campaign.check(
            orders == without_gap, f"{len(orders)} orders, or a gap, for {expected} answers"
        )
        for method, statement, word in TRACES:
            found = sorted(texts(rows, statement, word))
            answered = sorted(f"{word} {n}" for n in numbers_of(method))
            self.campaign.check(
                found == answered,
                lambda: f"{method}: {len(found)} rows for {len(answered)} answers;"
                f" missing {sorted(set(answered) - set(found))[:3]},"
                f" too many {sorted(set(found) - set(answered))[:3]}",
            )

    def check_undone(self, numbers, rows):
        """Of what was answered as lost nothing is there."""
        for method, statement, word in TRACES:
            lost = {f"{word} {n}" for n in numbers if self.sent[n][0] == method}
            there = lost.intersection(texts(rows, statement, word)) if lost else ()
            self.campaign.check(not there, f"{method}: answered as lost, and there: {there}")


def texts(rows, statement, word):
    return [row[0] for row in rows(statement) if (row[0] or "").startswith(word + " ")]


def check_events(campaign, host):
    """Each event comes once, in order."""
    place, last = "start", -1
    while True:
        page = host.result("events.read", {"from": place, "limit": 1000})
        for event in page["items"]:
            campaign.check(event["seq"] > last, "the events are out of order")
            last = event["seq"]
        if not page["items"]:
            return
        place = page["next"]
