"""Random requests for leave, most of them at a limit of the policy or a day beside it."""

import datetime
import random

from policy import SERVICE, TYPES
from policy_facts import ACTIVE, add_months

#: Calendar days around the limits of each type.
LENGTHS = {
    "EARNED": [1, 2, 5, 10, 29, 62, 90],
    "CASUAL": [1, 2, 3, 4, 5, 7],
    "MEDICAL": [1, 3, 4, 5, 9, 11, 14, 20, 21, 44, 60],
    "EXTRAWITHPAY": [1, 20, 180, 181, 365, 366],
    "EXTRAWITHOUTPAY": [5, 180, 181, 365, 366],
    "MATERNITY": [1, 27, 28, 29, 55, 56, 57],
    "PATERNITY": [1, 6, 8, 9, 10, 11],
    "STUDY": [30, 365, 366, 400, 1100, 1101],
    "SPECIAL_DISABILITY": [1, 90, 91, 180, 181],
    "QUARANTINE": [1, 21, 22, 30, 31],
    "SPECIAL": [1, 5, 10, 40, 170],
}
#: Around weekends, a leap day and the turn of the year.
TODAYS = ["2024-02-26", "2024-12-25", "2025-01-01", "2025-02-02", "2025-12-20", "2025-12-28"]
STATUSES = [*sorted(ACTIVE), "DRAFT", "RETURNED", "REJECTED", "CANCELLED"]


class Asker:
    """Makes the same requests for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def often(self, share):
        return self.random.random() < share

    def near(self, day, before, after):
        return day + datetime.timedelta(self.random.randint(before, after))

    def text(self, day):
        """Now and then as the first or last moment of the day in Dhaka."""
        if self.often(0.95):
            return day.isoformat()
        yesterday = day - datetime.timedelta(1)
        return self.pick([f"{yesterday}T18:00:00Z", f"{day}T23:59:59.5+06:00"])

    def ask(self):
        self.type = self.pick([*TYPES, "EARNED", "CASUAL", "MEDICAL", "SPECIAL"])
        self.today = self.near(datetime.date.fromisoformat(self.pick(TODAYS)), -5, 11)
        back = [-31, -30, -1]
        ahead = self.random.randrange(90)
        self.start = self.near(self.today, 0, 0) + datetime.timedelta(
            self.pick([*back, *range(13), ahead, ahead, ahead])
        )
        days = self.pick([*LENGTHS[self.type], self.random.randrange(1, 12)])
        self.end = self.near(self.start, days - 1, days - 1)
        facts = self.facts()
        policy = self.policy()
        if "balances" not in facts:
            # What medical leave is converted to is not told for balances that nobody knows.
            policy.pop("medicalOverLimit", None)
        return {"request": self.request(), "facts": facts, "policy": policy}

    def request(self):
        request = {
            "type": self.type,
            "startDate": self.text(self.start),
            "endDate": self.text(self.end),
        }
        if self.often(0.3):
            request["reason"] = self.pick(["", "ab", " ab ", "abc", "nine char", "ten  chars"])
        if self.often(0.1):
            request["halfDays"] = [
                {"date": self.text(self.pick([self.start, self.end])), "half": "am"}
                for _ in range(self.pick([1, 1, 2]))
            ]
        if self.often(0.6):
            kinds = ["medical", "medical", "fitness", "recommendation"]
            request["certificates"] = [{"kind": self.pick(kinds)} for _ in range(self.pick([1, 2]))]
        if self.type == "SPECIAL_DISABILITY" and self.often(0.9):
            before = self.pick([-1, 0, 1, 89, 90, 91])
            request["incidentDate"] = self.text(self.start - datetime.timedelta(before))
            if self.often(0.1):
                request["incidentDate"] = "2025-02-30"
        if self.type == "SPECIAL" and self.often(0.7):
            request["purpose"] = "recreation_abroad"
        for name, share in [("id", 0.1), ("parentLeaveId", 0.1)]:
            if self.often(share):
                request[name] = f"{name} {self.pick([0, 1])}"
        if self.often(0.1):
            request["policyVersion"] = self.pick(["v1.1", "v2.0"])
        return request

    def facts(self):
        facts = {"today": self.text(self.today), "employee": self.employee()}
        if self.often(0.8):
            facts["holidays"] = [
                {"date": self.text(self.near(self.start, -8, 30)), "optional": self.often(0.3)}
                for _ in range(self.random.randrange(8))
            ]
            taken = [row["date"] for row in facts["holidays"] if self.often(0.3)]
            facts["optionalHolidaysTaken"] = taken
        if self.often(0.2):
            facts["extraWorkingDays"] = [self.text(self.near(self.start, -6, 20)) for _ in "abcd"]
        if self.often(0.1):
            facts["weekend"] = self.pick([[], ["sunday"], ["saturday", "sunday"]])
        if self.often(0.8):
            facts["balances"] = self.balances()
        if self.often(0.7):
            facts["existingLeaves"] = [self.leave(n) for n in range(self.random.randrange(5))]
        for waiver in ("noticeWaived", "eligibilityWaived", "incidentWindowWaived", "loanWaived"):
            facts[waiver] = self.often(0.15)
        if self.often(0.2):
            days = [self.near(self.start, -1, 6).isoformat() for _ in "abc"]
            away = {day: self.random.randrange(4) for day in days}
            facts["team"] = {"maxAbsent": self.random.randrange(4), "absentByDate": away}
        if self.often(0.3):
            first = self.near(self.start, -3, 5)
            blackout = {"from": self.text(first), "to": self.text(self.near(first, 0, 2))}
            if self.often(0.5):
                blackout["types"] = self.pick([[], [self.type], ["STUDY"]])
            facts["blackouts"] = [blackout]
        return facts

    def employee(self):
        employee = {}
        if self.often(0.9):
            # On the day of a limit, or a day before or after it.
            months = self.pick([SERVICE.get(self.type, 0), 0, 3, 6, 60, 180])
            employee["joiningDate"] = self.text(self.near(add_months(self.start, -months), -1, 1))
        if self.often(0.8):
            employee["gender"] = self.pick(["female", "male", "other"])
        if self.often(0.8):
            employee["confirmed"] = self.often(0.8)
        if self.often(0.7):
            employee["outstandingLoan"] = self.often(0.3)
        if self.often(0.7):
            employee["retirementDate"] = self.text(self.near(add_months(self.end, 60), -1, 1))
        if self.often(0.5):
            employee["role"] = self.pick(["EMPLOYEE", "DEPT_HEAD", "HR_ADMIN", "HR_HEAD", "CEO"])
        return employee

    def balances(self):
        rows = []
        for type in ("EARNED", "CASUAL", "MEDICAL", "SPECIAL"):
            for year in range(self.start.year - 1, self.end.year + 1):
                if self.often(0.6):
                    amounts = {
                        "opening": self.pick([0, 0, 5, 10.5, 14, 60, 62]),
                        "accrued": self.pick([0, 2, 10, 14, 24]),
                        "used": self.pick([0, 0, 1, 5, 7.5, 9, 14]),
                    }
                    if self.often(0.3):
                        amounts["pending"] = self.pick([0, 1, 2.5, 6])
                    rows.append({"type": type, "year": year, **amounts})
        return rows

    def leave(self, number):
        """Overlapping, next to the request, three years from it, or somewhere."""
        days = self.pick([1, 2, 3, 10, 181, 365])
        first = self.pick(
            [
                self.near(self.end, 0, 1),
                self.near(self.start, -days, 1 - days),
                self.near(add_months(self.end, 36), -1, 1),
                self.near(add_months(self.start, -36), -days, 2 - days),
                self.near(self.start, -400, 200),
            ]
        )
        last = self.near(first, days - 1, days - 1)
        leave = {
            "id": f"{self.pick(['id', 'parentLeaveId', 'other'])} {number}",
            "type": self.pick([*TYPES, *[self.type] * 9]),
            "startDate": self.text(first),
            "endDate": self.text(last),
            "status": self.pick(STATUSES),
            "incidentDate": self.text(self.start - datetime.timedelta(self.pick([1, 90]))),
        }
        if first.year == last.year and self.often(0.2):
            leave["countedDays"] = self.pick([0.5, 1, 2, 7])
        if self.often(0.2):
            leave["halfDays"] = [{"date": self.text(self.pick([first, last])), "half": "pm"}]
        return leave

    def policy(self):
        policy = {}
        for name, share, values in [
            ("noticeCountsToday", 0.1, [False]),
            ("noticeCountsStartDay", 0.1, [False]),
            ("casualOverLimit", 0.4, ["block", "convert_excess", "convert_all"]),
            ("medicalOverLimit", 0.4, ["block", "convert"]),
            ("backdate", 0.2, [{self.type: mode} for mode in ("allow", "ask", "deny")]),
            ("holidayValidation", 0.1, [False]),
            ("halfDays", 0.7, [True]),
            ("coverageMode", 0.3, ["off", "warn", "block"]),
        ]:
            if self.often(share):
                policy[name] = self.pick(values)
        return policy
