"""Leave specification 6: whatever has happened, balances are what somebody else counts.

A house goes through some months over New Year by chance: people ask, decide, cancel, recall,
shorten, extend, correct and pay. After each step the balances and the ledger are compared with a
recount that knows only the dates of the leaves as they stand and what was credited.
"""

import collections
import datetime
import random
import unittest

from service import Case
from test_leave import Office

BOOKED = {"APPROVED", "CANCELLATION_REQUESTED", "RECALLED"}
PENDING = {"SUBMITTED", "PENDING"}
GRANTED = {"EARNED": 0, "CASUAL": 10, "MEDICAL": 14}
DECIDERS = {"HR_ADMIN": "hanna", "DEPT_HEAD": "dora", "HR_HEAD": "hugo", "CEO": "cecil"}
REASON = "As the dice have fallen"
FIRST = datetime.date(2026, 11, 1)

#: `%PDF-1.7`, which is all that anybody asks of a certificate here.
NOTE = "JVBERi0xLjc="

#: What a person's dice may say; a refusal is an answer, too.
REFUSALS = {4003, 4009, 4022}


def days(count):
    return datetime.timedelta(count)


def working_days(leave, year):
    """Friday and Saturday are free, and there are no holidays."""
    day = datetime.date.fromisoformat(leave["startDate"])
    end = datetime.date.fromisoformat(leave["endDate"])
    count = 0
    while day <= end:
        count += day.year == year and day.weekday() not in (4, 5)
        day += days(1)
    return count


class History:
    """What chance makes of Ann's winter."""

    def __init__(self, case, seed):
        self.case, self.dice, self.today = case, random.Random(seed), FIRST
        self.done = collections.Counter()
        self.office = None
        self.open(None)
        self.office.employ()
        self.credited = collections.Counter({("EARNED", 2026): 20})

    def open(self, people):
        service = self.case.service(
            *("--clock", f"{self.today}T04:00:00Z", "--durability", "normal"),
            db=self.case.database(f"{self.case.folder}/{id(self)}.db"),
        )
        self.office = Office(service, people)

    def go_on(self):
        """A day or a few later; months that are over are credited, twice, which changes nothing."""
        was, self.today = self.today, self.today + days(self.dice.choice([0] * 6 + [1, 2, 3]))
        if was == self.today:
            return
        self.office.service.kill()
        self.open(self.office.people)
        if was.month == self.today.month:
            return
        month = f"{was:%Y-%m}"
        for _ in range(2):
            lines = self.office.result("owner", "runAccrual", month=month)["items"]
        ann = next(line for line in lines if line["userId"] == self.office.people["ann"])
        self.credited["EARNED", was.year] += ann["toEarned"]
        if was.year != self.today.year:
            self.office.result("owner", "runRollover", year=was.year)

    def attempt(self, who, method, **params):
        answer = self.office.ask(who, method, **params)
        if "result" in answer:
            self.done[params.get("action", method)] += 1
            return answer["result"]
        self.case.assertIn(answer["error"]["code"], REFUSALS, answer)
        return None

    def leaves(self, *statuses):
        listed = self.office.result("ann", "list", scope="mine", limit=100)["items"]
        return [leave for leave in listed if not statuses or leave["status"] in statuses]

    def later(self, least, most):
        return str(self.today + days(self.dice.randint(least, most)))

    def act(self):
        ways = [self.ask] * 4 + [self.decide] * 6 + [self.change] * 6 + [self.credit]
        self.dice.choice(ways)()

    def ask(self):
        # From a Sunday or a Monday, to a day of this week or the next.
        sunday = self.today + days(6 - self.today.weekday() + self.dice.choice([0, 0, 7]))
        start = sunday + days(self.dice.randint(0, 1))
        end = start + days(self.dice.choice([1, 3, 8, 9]))
        request = {
            "type": self.dice.choice(list(GRANTED)), "startDate": str(start),
            "endDate": str(end), "reason": REASON,
        }
        draft = self.office.result("ann", "saveDraft", **request)["id"]
        self.office.result(
            "ann", "uploadCertificate", leaveId=draft, kind="medical", fileName="note.pdf",
            data=NOTE,
        )
        if self.attempt("ann", "submit", leaveId=draft) is None:
            self.office.result("ann", "cancel", leaveId=draft)

    def decide(self):
        for leave in self.leaves("CANCELLATION_REQUESTED"):
            action = self.dice.choice(["approve", "approve", "reject"])
            return self.attempt("hugo", "decide", leaveId=leave["id"], action=action)
        leave = next(iter(self.leaves(*PENDING)), None)
        # Mostly it goes all the way; now and then it stays somewhere.
        while leave and leave["status"] in PENDING and self.dice.random() < 0.95:
            is_last = leave["currentStep"] == len(leave["chain"])
            action = "approve" if is_last else "forward"
            params = {"leaveId": leave["id"], "comment": REASON}
            params["action"] = self.dice.choice([action] * 18 + ["reject", "return"])
            if params["action"] == "approve" and self.dice.random() < 0.2:
                params["grantedEndDate"] = leave["startDate"]
            leave = self.attempt(DECIDERS[leave["currentRole"]], "decide", **params)

    def change(self):
        leaves = [leave for leave in self.leaves("APPROVED", *PENDING) if self.is_ahead(leave)]
        if not leaves:
            return
        leave = self.dice.choice(leaves)
        has_begun = leave["status"] == "APPROVED" and leave["startDate"] <= str(self.today)
        params = {"leaveId": leave["id"], "reason": REASON}
        begun, ahead = ["days", "shorten", "extend", "recall"], ["all", "recall"] + [None] * 6
        way = self.dice.choice(begun if has_begun else ahead)
        if way == "all":
            self.attempt("ann", "cancel", **params)
        elif way == "days":
            self.attempt("ann", "cancel", **params, **{"from": self.later(1, 4)})
        elif way == "shorten":
            self.attempt("ann", "shorten", **params, newEndDate=self.later(0, 3))
        elif way == "extend":
            self.attempt("ann", "extend", **params, newEndDate=self.later(2, 9))
        elif way == "recall":
            self.attempt("hugo", "recall", leaveId=leave["id"], effectiveDate=self.later(-1, 4))

    def is_ahead(self, leave):
        return leave["endDate"] >= str(self.today)

    def credit(self):
        if self.dice.random() < 0.7:
            kind, delta = self.dice.choice(list(GRANTED)), self.dice.choice([-1, -0.5, 0.5, 2])
            params = {"type": kind, "year": self.today.year, "delta": delta, "note": REASON}
            if self.attempt("hugo", "adjustBalance", userId=self.office.people["ann"], **params):
                self.credited[kind, self.today.year] += delta
            return
        asked = self.attempt("ann", "encash", days=self.dice.choice([0.5, 2]))
        if asked:
            decision = self.dice.choice(["approve", "reject"])
            params = {"encashmentId": asked["id"], "decision": decision, "reason": REASON}
            if self.attempt("cecil", "decideEncashment", **params) and decision == "approve":
                self.credited["EARNED", asked["year"]] -= asked["days"]

    def recount(self, kind, year):
        """What is there of a kind at the end of all that happened, and what of it is asked for."""
        leaves = [leave for leave in self.leaves() if leave["type"] == kind]
        booked, asked = (
            sum(working_days(leave, year) for leave in leaves if leave["status"] in statuses)
            for statuses in (BOOKED, PENDING)
        )
        opening = self.recount(kind, year - 1)[0] if kind == "EARNED" and year > FIRST.year else 0
        # Sixty days are never reached here, so that nothing goes over to special leave.
        self.case.assertLess(opening, 60)
        return opening + GRANTED[kind] + self.credited[kind, year] - booked, asked

    def compare(self):
        for year in {FIRST.year, self.today.year}:
            balance = self.office.result("ann", "balance", year=year)
            for item in balance["items"]:
                kind = item["type"]
                closing, asked = self.recount(kind, year) if kind in GRANTED else (0, 0)
                ledger = sum(entry["delta"] for entry in balance["ledger"] if entry["type"] == kind)
                self.case.assertEqual(
                    (item["closing"], item["pending"], item["available"], ledger),
                    (closing, asked, closing - asked, closing),
                    f"{kind} {year}, on {self.today}, after {dict(self.done)}",
                )


class Recount(Case):
    def test_a_balance_is_what_an_independent_recount_says(self):
        done = collections.Counter()
        for seed in (1, 2, 3):
            with self.subTest(seed=seed):
                history = History(self, seed)
                while history.today < datetime.date(2027, 2, 15):
                    history.go_on()
                    history.act()
                    history.compare()
                done += history.done
        # Chance has tried everything.
        for way in "approve reject return cancel recall shorten extend encash".split():
            self.assertGreater(done[way], 0, done)


if __name__ == "__main__":
    unittest.main()
