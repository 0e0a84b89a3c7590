"""Leave specification 3 and 4.7, told a second time: dates, the calendar and the books, naively."""

import calendar
import datetime
import re

ONE = datetime.timedelta(1)
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
STAMP = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)")

#: Their days are counted by the calendar of work; those of all others one by one.
WORKING = {"EARNED", "CASUAL", "MEDICAL", "PATERNITY", "SPECIAL"}
ACTIVE = {
    "SUBMITTED",
    "PENDING",
    "APPROVED",
    "CANCELLATION_REQUESTED",
    "RECALLED",
    "OVERSTAY_PENDING",
}


def date(text):
    """3.1: a date, or a moment cut to its date in Dhaka; ``None`` when it is neither."""
    if not isinstance(text, str):
        return None
    try:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
            return datetime.date.fromisoformat(text)
        stamp = STAMP.fullmatch(text)
        if not stamp:
            return None
        moment = datetime.datetime.fromisoformat(stamp[1] + stamp[2].replace("Z", "+00:00"))
        return moment.astimezone(datetime.timezone(datetime.timedelta(hours=6))).date()
    except ValueError:
        return None


def add_months(day, months):
    """3.5"""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return datetime.date(year, month + 1, min(day.day, last))


def span(first, last):
    return [first + ONE * number for number in range((last - first).days + 1)]


def length(leave):
    return (leave["end"] - leave["start"]).days + 1


class WorkCalendar:
    """3.2"""

    def __init__(self, facts, looks_at_holidays):
        weekend = facts.get("weekend")
        self.weekend = {"friday", "saturday"} if weekend is None else set(weekend)
        self.extra = {date(text) for text in facts.get("extraWorkingDays") or []}
        taken = {date(text) for text in facts.get("optionalHolidaysTaken") or []}
        rows = [(date(row["date"]), row) for row in facts.get("holidays") or []]
        self.years = {day.year for day, _ in rows}
        self.holidays = {
            day
            for day, row in rows
            if looks_at_holidays and (not row.get("optional") or day in taken)
        }

    def kind(self, day):
        if WEEKDAYS[day.weekday()] in self.weekend and day not in self.extra:
            return "weekend"
        return "holiday" if day in self.holidays else "working"

    def is_free(self, day):
        return self.kind(day) != "working"

    def counted(self, type, first, last):
        """3.3"""
        return [day for day in span(first, last) if type not in WORKING or not self.is_free(day)]

    def by_year(self, type, first, last, halves):
        years = {}
        for day in self.counted(type, first, last):
            years[day.year] = years.get(day.year, 0) + (0.5 if day in halves else 1)
        return years


class Books:
    """4.7; balances and other leaves are those of the facts."""

    def __init__(self, balances, leaves, work, asked):
        self.balances = balances
        self.leaves = leaves
        self.work = work
        self.asked = asked

    def entry(self, type, year):
        rows = self.balances or []
        return next((row for row in rows if (row["type"], row["year"]) == (type, year)), None)

    def of(self, leave, year):
        if leave.get("countedDays") is not None and leave["start"].year == leave["end"].year:
            return leave["countedDays"] if leave["start"].year == year else 0
        halves = {date(half["date"]) for half in leave.get("halfDays") or []}
        counted = self.work.by_year(leave["type"], leave["start"], leave["end"], halves)
        return counted.get(year, 0)

    def days(self, type, year, statuses):
        return sum(
            self.of(leave, year)
            for leave in self.leaves
            if leave["type"] == type and leave["status"] in statuses
        )

    def pending(self, entry):
        if entry.get("pending") is not None:
            return entry["pending"]
        return self.days(entry["type"], entry["year"], {"SUBMITTED", "PENDING"})

    def usage(self, type, year):
        entry = self.entry(type, year)
        return entry["used"] + self.pending(entry) if entry else self.days(type, year, ACTIVE)

    def closing(self, type, year):
        entry = self.entry(type, year)
        return entry["opening"] + entry["accrued"] - entry["used"] if entry else 0

    def available(self, type, year):
        entry = self.entry(type, year)
        if entry:
            return self.closing(type, year) - self.pending(entry)
        if not self.entry(type, year - 1):
            return 0
        rest = max(0, self.available(type, year - 1) - self.asked.get(year - 1, 0))
        return {"CASUAL": 10, "MEDICAL": 14, "EARNED": min(60, rest), "SPECIAL": rest}.get(type, 0)
