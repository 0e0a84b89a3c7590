"""Leave specification 4.3 to 4.7, told a second time: naive, slow, and from its words alone.

`test_policy.py` asks both. Stage 0 is only as deep as the requests that are made there.
"""

from policy_facts import ACTIVE, ONE, WORKING, Books, WorkCalendar, add_months, date, length, span

#: 2.1: months of service at the first day.
SERVICE = {
    "EARNED": 12,
    "MEDICAL": 12,
    "EXTRAWITHPAY": 36,
    "EXTRAWITHOUTPAY": 24,
    "PATERNITY": 12,
    "STUDY": 36,
    "SPECIAL_DISABILITY": 36,
    "SPECIAL": 12,
}
TYPES = [*SERVICE, "CASUAL", "MATERNITY", "QUARANTINE"]
ADVISORY = {"EXTRAWITHPAY", "EXTRAWITHOUTPAY", "MATERNITY", "PATERNITY", "STUDY", "SPECIAL"}
#: Nobody chooses when they come: O2 warns, B1 is silent.
UNPLANNED = {"MEDICAL", "QUARANTINE", "MATERNITY", "PATERNITY", "SPECIAL_DISABILITY"}
BALANCED = {"EARNED", "CASUAL", "MEDICAL", "SPECIAL"}
CHAIN = ["HR_ADMIN", "DEPT_HEAD", "HR_HEAD", "CEO"]


class Judgement:
    """What is wrong with a request, in order; what is remarked on; which rules were skipped."""

    def __init__(self, params):
        self.violations, self.warnings, self.skipped = [], set(), set()
        self.request, self.facts, self.policy = (
            params.get(name) or {} for name in ("request", "facts", "policy")
        )
        looks = self.policy.get("holidayValidation", True)
        self.work = WorkCalendar(self.facts, looks)
        self.type = self.request["type"]
        self.start, self.end = date(self.request["startDate"]), date(self.request["endDate"])
        self.today = date(self.facts["today"])
        self.days = (self.end - self.start).days + 1
        self.counted = None
        if not self.shape():
            return
        dates = {date(half["date"]) for half in self.request.get("halfDays") or []}
        self.years = self.work.by_year(self.type, self.start, self.end, dates)
        self.dates = self.work.counted(self.type, self.start, self.end)
        self.counted = sum(self.years.values())
        self.employee = self.facts.get("employee") or {}
        self.joining = date(self.employee.get("joiningDate"))
        self.parent = self.request.get("parentLeaveId")
        known = [
            {**leave, "start": date(leave["startDate"]), "end": date(leave["endDate"])}
            for leave in self.facts.get("existingLeaves") or []
        ]
        self.others = [x for x in known if x["id"] != self.request.get("id")]
        self.active = [x for x in self.others if x["status"] in ACTIVE]
        self.knows_balances = self.facts.get("balances") is not None
        self.books = Books(self.facts.get("balances"), self.others, self.work, self.years)
        for rules in (self.calendar, self.overlap, self.house, self.time, self.eligibility):
            rules()
        for rules in (self.casual, self.medical, self.family, self.study, self.disability):
            rules()
        for rules in (self.rest, self.balance, self.remarks):
            rules()

    def refuse(self, kind, when=True, unless=None, instead=None):
        """A violation, or with a waiver the warning of the same rule."""
        if when and unless and self.facts.get(unless):
            self.warnings.add(instead)
        elif when:
            self.violations.append(kind)

    def warn(self, kind, when=True):
        if when:
            self.warnings.add(kind)

    def needs(self, known, rule):
        if not known:
            self.skipped.add(rule)
        return known

    def mode(self, name, default):
        return self.policy.get(name, default)

    # 4.3

    def shape(self):
        self.refuse("invalid_dates", not 1 <= self.days <= 1100)
        reason = self.request.get("reason")
        size = 10 if reason is None else len(reason.strip())
        self.refuse("reason_too_short", size < 3)
        self.warn("reason_short", 3 <= size < 10)
        halves = self.request.get("halfDays") or []
        allowed = self.mode("halfDays", False) and self.type in ("EARNED", "CASUAL", "MEDICAL")
        self.refuse("half_day_not_allowed", bool(halves) and not allowed)
        dates = [date(half["date"]) for half in halves]
        wrong = [d for d in dates if not self.start <= d <= self.end or self.work.is_free(d)]
        self.refuse("invalid_half_day", allowed and (wrong or len(set(dates)) < len(dates)))
        return not self.violations

    # 4.4

    def calendar(self):
        free = self.work.is_free(self.start) or self.work.is_free(self.end)
        self.refuse("start_or_end_on_holiday", self.type in WORKING and free)
        self.refuse("no_working_days", self.type in WORKING and not self.dates)
        if self.needs(self.joining, "C3"):
            self.refuse("start_before_joining", self.start < self.joining)

    def overlap(self):
        known = self.facts.get("existingLeaves") is not None
        if not all([self.needs(known, "O1"), self.needs(known, "O2")]):
            return
        self.refuse("overlapping_leave", any(map(self.is_shared, self.active)))
        beside = [
            other["type"]
            for other in self.active
            if (other["end"] + ONE == self.start or self.end + ONE == other["start"])
            and (self.parent is None or other["id"] != self.parent)
        ]
        strict = self.type not in UNPLANNED and "CASUAL" in beside
        self.refuse(
            "cl_cannot_combine_with_other_leave", strict or self.type == "CASUAL" and beside
        )
        self.warn("adjacent_to_casual_leave", self.type in UNPLANNED and "CASUAL" in beside)

    def is_shared(self, other):
        first, last = max(self.start, other["start"]), min(self.end, other["end"])
        if first != last:
            return first < last

        def halves(leave):
            return [x["half"] for x in leave.get("halfDays") or [] if date(x["date"]) == first]

        return sorted(halves(self.request) + halves(other)) != ["am", "pm"]

    def house(self):
        blackouts = self.facts.get("blackouts")
        if self.type not in UNPLANNED and self.needs(blackouts is not None, "B1"):
            mine = [x for x in blackouts if self.type in (x.get("types") or [self.type])]
            hit = any(date(x["from"]) <= d <= date(x["to"]) for x in mine for d in self.dates)
            self.refuse("blackout_period", hit)
        mode, team = self.mode("coverageMode", "warn"), self.facts.get("team")
        if mode != "off" and self.needs(team, "B2"):
            away = {date(text): count for text, count in team["absentByDate"].items()}
            working = [day for day in self.dates if not self.work.is_free(day)]
            over = any(away.get(day, 0) + 1 > team["maxAbsent"] for day in working)
            add = self.refuse if mode == "block" else self.warn
            add("coverage_limit_exceeded", over)

    # 4.5

    def notice(self, start):
        days = [day for day in span(self.today, start) if not self.work.is_free(day)]
        if not self.mode("noticeCountsToday", True):
            days = [day for day in days if day != self.today]
        if not self.mode("noticeCountsStartDay", True):
            days = [day for day in days if day != start]
        return len(days)

    def time(self):
        late = self.notice(self.start) < 5 and self.parent is None
        hard = self.type == "EARNED" and late
        self.refuse("el_insufficient_notice", hard, "noticeWaived", "notice_waived")
        is_past = self.start < self.today
        self.warn("short_notice", self.type in ADVISORY and late and not is_past)
        usual = {"EARNED": "ask", "MEDICAL": "allow"}.get(self.type, "deny")
        mode = self.mode("backdate", {}).get(self.type, usual)
        back = (self.today - self.start).days
        self.refuse("backdate_disallowed_by_policy", is_past and mode == "deny")
        self.refuse("backdate_window_exceeded", mode != "deny" and back > 30)
        self.warn("backdate_needs_confirmation", mode == "ask" and 0 < back <= 30)

    def eligibility(self):
        if self.joining is None:
            if self.type not in ("CASUAL", "QUARANTINE"):
                self.refuse("user_join_date_missing")
                self.skipped.add("E2")
        elif self.type in SERVICE:
            self.refuse(
                "service_eligibility_not_met",
                self.start < add_months(self.joining, SERVICE[self.type]),
                "eligibilityWaived",
                "eligibility_waived",
            )
        fit = {"MATERNITY": "female", "PATERNITY": "male"}.get(self.type)
        if fit and self.needs(self.employee.get("gender"), "E3"):
            self.refuse("gender_eligibility_not_met", self.employee["gender"] != fit)
        confirmed = self.employee.get("confirmed")
        if (fit or self.type == "QUARANTINE") and self.needs(confirmed is not None, "E4"):
            self.refuse("confirmation_required", not confirmed)

    # 4.6

    def casual(self):
        if self.type != "CASUAL":
            return
        self.refuse(
            "cl_cannot_touch_holiday",
            any(map(self.work.is_free, span(self.start - ONE, self.end + ONE))),
        )
        mode, year = self.mode("casualOverLimit", "block"), self.start.year
        self.converts = mode != "block" and self.counted > 3
        spell = self.counted + sum(
            self.books.of(other, year)
            for other in self.others
            for year in range(other["start"].year, other["end"].year + 1)
            if other["id"] == self.parent and other["type"] == "CASUAL"
        )
        self.refuse("cl_exceeds_consecutive_limit", mode == "block" and spell > 3)
        charged = self.years
        if self.converts and mode == "convert_excess":
            charged = {year: 3}
            if self.needs(self.knows_balances, "L3"):
                left = [self.books.available(type, year) for type in ("CASUAL", "EARNED")]
                self.refuse(
                    "cl_conversion_insufficient_balance",
                    left[0] < 3 or left[1] < self.counted - 3,
                )
        if not (self.converts and mode == "convert_all"):
            self.refuse("cl_annual_cap_exceeded", self.is_over(10, charged))
        self.warn("cl_will_convert_to_el", self.converts)

    def is_over(self, cap, years):
        return any(self.books.usage(self.type, y) + days > cap for y, days in years.items())

    def medical(self):
        kinds = {document["kind"] for document in self.request.get("certificates") or []}
        self.is_proof_needed = self.type in ("MATERNITY", "SPECIAL_DISABILITY", "QUARANTINE") or (
            self.type == "MEDICAL" and self.counted > 3
        )
        has = self.request.get("hasCertificate") or "medical" in kinds
        self.refuse("medical_certificate_required", self.is_proof_needed and not has)
        if self.type != "MEDICAL":
            return
        if self.mode("medicalOverLimit", "block") == "block":
            self.refuse("ml_annual_cap_exceeded", self.is_over(14, self.years))
        else:
            missing = "recommendation" not in kinds
            over = self.is_over(30, self.years)
            self.refuse("medical_recommendation_required", over and missing)
        self.warn("fitness_certificate_on_return", self.counted > 7)

    def family(self):
        self.entitlement = None
        if self.type == "MATERNITY" and self.needs(self.joining, "M1"):
            half = add_months(self.joining, 6)
            part = 56 * (self.start - self.joining).days // (half - self.joining).days
            self.entitlement = 56 if self.start >= half else max(0, part)
            self.refuse("maternity_exceeds_entitlement", self.days > self.entitlement)
        if self.type != "PATERNITY":
            return
        self.refuse("paternity_exceeds_entitlement", self.counted > 6)
        if self.needs(self.facts.get("existingLeaves") is not None, "P2"):
            former = [x for x in self.active if x["type"] == "PATERNITY"]
            near = [
                x["end"] < self.start < add_months(x["end"], 36)
                or self.end < x["start"] < add_months(self.end, 36)
                for x in former
            ]
            self.refuse("paternity_eligibility_not_met", len(former) > 1 or any(near))

    def study(self):
        if self.type != "STUDY":
            return
        others = sum(length(x) for x in self.active if x["type"] == "STUDY")
        self.refuse("study_leave_duration_exceeded", self.days > 365 or others + self.days > 730)
        self.warn("board_approval_required", others > 0)
        retiring = date(self.employee.get("retirementDate"))
        self.warn("retirement_date_unknown", not self.needs(retiring, "T2"))
        early = retiring is not None and retiring < add_months(self.end, 60)
        self.refuse("study_leave_retirement_restriction", early)
        loan = self.employee.get("outstandingLoan")
        if self.needs(loan is not None, "T3"):
            self.refuse("study_leave_loan_outstanding", loan, "loanWaived", "loan_waived")

    def disability(self):
        if self.type != "SPECIAL_DISABILITY":
            return
        self.warn("board_approval_required")
        given = self.request.get("incidentDate")
        day = date(given)
        same = [
            length(x)
            for x in self.active
            if day and x["type"] == self.type and date(x.get("incidentDate")) == day
        ]
        self.refuse("disability_exceeds_maximum", self.days + sum(same) > 180)
        self.refuse("incident_date_required", given is None)
        if given is None:
            return
        wrong = day is None or day > self.today or day > self.start
        self.refuse("incident_date_invalid", wrong)
        early = not wrong and (self.start - day).days > 90
        self.refuse(
            "incident_date_invalid", early, "incidentWindowWaived", "incident_window_waived"
        )

    def rest(self):
        if self.type == "QUARANTINE":
            self.refuse("quarantine_exceeds_maximum", self.days > 30)
            self.warn("exceptional_approval_required", 22 <= self.days <= 30)
        if self.type.startswith("EXTRA"):
            self.warn("balance_unknown", not self.knows_balances)
            if self.needs(self.knows_balances, "X1"):
                kept = {"CASUAL": 2, "EARNED": 0, "MEDICAL": 5}
                left = {type: self.books.closing(type, self.start.year) for type in kept}
                found = any(left[type] > days for type, days in kept.items())
                self.refuse("extraordinary_prerequisite_not_met", found)
            if self.needs(self.joining, "X2"):
                most = 180 if self.start < add_months(self.joining, 60) else 365
                self.refuse("extraordinary_exceeds_maximum", self.days > most)
        if self.type == "SPECIAL":
            self.refuse("special_leave_purpose_required", not self.request.get("purpose"))

    # 4.7

    def balance(self):
        if self.type not in BALANCED:
            return
        converts = self.type == "CASUAL" and self.converts
        if converts and self.mode("casualOverLimit", "block") == "convert_all":
            free = max(0, self.books.available("EARNED", self.start.year))
            self.warn("unpaid_portion", self.counted > free)
        self.warn("balance_unknown", not self.knows_balances)
        if not self.needs(self.knows_balances, "W1") or converts:
            return
        if self.type == "MEDICAL" and self.mode("medicalOverLimit", "block") == "convert":
            return self.convert()
        left = {year: self.books.available(self.type, year) for year in self.years}
        if any(days > left[year] for year, days in self.years.items()):
            return self.refuse("insufficient_balance")
        last = self.end.year
        rest = self.books.available(self.type, last) - self.years.get(last, 0)
        self.warn("low_balance", 0 <= rest < 3)
        self.warn("el_carry_cap_exceeded", self.type == "EARNED" and rest > 60)

    def convert(self):
        for year, days in self.years.items():
            cap = 14 - self.books.usage("MEDICAL", year)
            days -= max(0, min(days, cap, self.books.available("MEDICAL", year)))
            self.warn("ml_will_convert_to_el", days > 0)
            for type in ("EARNED", "SPECIAL"):
                days -= max(0, min(days, self.books.available(type, year)))
            self.warn("unpaid_portion", days > 0)

    def remarks(self):
        if not self.mode("holidayValidation", True):
            self.warn("holiday_validation_disabled")
        else:
            years = {self.start.year, self.end.year}
            self.warn("holiday_list_missing", bool(years - self.work.years))
        given = self.request.get("policyVersion")
        self.warn("policy_version_outdated", given not in (None, "v2.0"))

    @property
    def chain(self):
        """5.2"""
        role = self.employee.get("role")
        if role == "CEO":
            return ["HR_HEAD"]
        base = ["DEPT_HEAD"] if self.type == "CASUAL" else CHAIN
        return [step for step in base if step != role] or ["CEO"]
