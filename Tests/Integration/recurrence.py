"""Random recurrences, and what a second reading makes of them. Source: routines specification (f).

Dates of rules are those of `dateutil`, clocks those of `zoneinfo`; the rest is told naively here.
"""

import datetime
import functools
import math
from fractions import Fraction
from unittest import mock
from zoneinfo import ZoneInfo

from dateutil import easter, rrule

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
ONE = datetime.timedelta(1)
MINUTE = datetime.timedelta(minutes=1)
UTC = datetime.timezone.utc
#: Unit: days after the start.
LONGEST = 3660

#: Clocks that change at night, at midnight, by half an hour, backwards in summer, and never.
ZONES = [
    "Europe/Stockholm", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
    "Europe/Dublin", "Africa/Cairo", "America/Scoresbysund", "America/St_Johns", "Asia/Kathmandu",
    "Pacific/Chatham", "UTC",
]
TIMES = ["6:30", "07:00", "0:00", "0:30", "01:30", "02:00", "02:15", "02:45", "03:00", "23:30"]


def half_up(value):
    return math.floor(value + Fraction(1, 2))


# (f1)

FIXED = {
    (1, 1): "new_years_day", (1, 6): "epiphany", (5, 1): "may_day", (6, 6): "national_day",
    (12, 24): "christmas_eve", (12, 25): "christmas_day", (12, 26): "boxing_day",
    (12, 31): "new_years_eve",
}
AROUND_EASTER = {
    -2: "good_friday", -1: "easter_eve", 0: "easter_sunday", 1: "easter_monday",
    39: "ascension_day", 49: "whit_sunday",
}
HALF_DAYS = {"christmas_eve", "new_years_eve", "easter_eve", "midsummer_eve"}


def is_saturday_between(day, first, last):
    """Whether a day is the Saturday of a week that begins on ``first``, a month and a day."""
    return day.weekday() == 5 and first <= (day.month, day.day) <= last


def holiday(day, params):
    """Key and whether it is half a day; ``None`` on other days."""
    own = {one["date"] for one in params.get("extraHolidays") or []}
    if day.isoformat() in own:
        return "custom", False
    country = params.get("holidayCountry", params.get("country", "SE"))
    key = swedish_holiday(day) if country == "SE" else None
    return (key, key in HALF_DAYS) if key else None


@functools.cache
def swedish_holiday(day):
    from_easter = (day - easter.easter(day.year)).days
    if from_easter in AROUND_EASTER:
        return AROUND_EASTER[from_easter]
    if is_saturday_between(day, (6, 20), (6, 26)):
        return "midsummer_day"
    if is_saturday_between(day + ONE, (6, 20), (6, 26)):
        return "midsummer_eve"
    if is_saturday_between(day, (10, 31), (11, 6)):
        return "all_saints_day"
    return FIXED.get((day.month, day.day))


def points(base, found, params):
    """(f3)"""
    percent = params.get("holidayMultiplierPercent", 150)
    if not found or not params.get("holidayMultiplierEnabled", True):
        return base
    return half_up(Fraction(base * (100 + percent), 200) if found[1] else Fraction(base * percent, 100))


# (f2)


def resolve(zone, date, time):
    """The moment of a local time, what the clock shows then, and what the change did to it."""
    hour, minute = map(int, time.split(":"))
    local = datetime.datetime.combine(date, datetime.time(hour, minute), ZoneInfo(zone))
    first, second = local.utcoffset(), local.replace(fold=1).utcoffset()
    moment = (local.replace(tzinfo=None) - first).replace(tzinfo=UTC)
    change = None if first == second else "gap" if first < second else "fold"
    shown = moment.astimezone(ZoneInfo(zone))
    return moment, shown, change


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def rule_dates(params, parts, last):
    """The dates of the rule, counted, from the start through the last."""
    start = datetime.date.fromisoformat(params["startDate"])
    if params["pattern"] == "rrule":
        return dates_of_rule(params, parts, start, last)
    every = [start + ONE * n for n in range((last - start).days + 1)]
    weekdays = [(day.weekday() + 1) % 7 for day in every]
    free = [holiday(day, params) is not None for day in every]
    fits = {
        "daily": lambda weekday, is_free: True,
        "weekdays": lambda weekday, is_free: 1 <= weekday <= 5,
        "weekends": lambda weekday, is_free: weekday in (0, 6),
        "holidays": lambda weekday, is_free: weekday in (0, 6) or is_free,
        "custom": lambda weekday, is_free: weekday in (params.get("repeatDays") or [])
        or is_free and params.get("includeHolidays"),
    }[params["pattern"]]
    return [day for day, weekday, is_free in zip(every, weekdays, free) if fits(weekday, is_free)]


def dates_of_rule(params, parts, start, last):
    wanted = {name: parts[name] for name in parts if name not in ("COUNT", "UNTIL")}
    first = datetime.datetime.combine(start, datetime.time())
    found = set()
    for one in alternatives(wanted, start, params.get("monthEnd", "omit")):
        text = ";".join(f"{name}={value}" for name, value in one.items())
        rule = rrule.rrulestr(text, dtstart=first)
        end = datetime.datetime.combine(last, datetime.time())
        # A rule without any date would be looked at until the year 9999.
        with mock.patch("datetime.MAXYEAR", last.year + 1):
            found.update(moment.date() for moment in rule.between(first, end, inc=True))
    dates = sorted(found)
    if "COUNT" in parts:
        dates = dates[: int(parts["COUNT"])]
    if "T" in parts.get("UNTIL", ""):
        until = datetime.datetime.strptime(parts["UNTIL"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        zone, time = params.get("timeZone", "Europe/Stockholm"), params["startTime"]
        dates = [day for day in dates if resolve(zone, day, time)[0] <= until]
    return dates


def alternatives(parts, start, month_end):
    """Rules that `dateutil` knows, whose dates together are those of the rule.

    A plain and an ordinal weekday are two rules, because it asks a day to be both; and a day that
    a month may lack is the last of the days from the 28th to it.
    """
    days = parts.get("BYDAY", "").split(",")
    kinds = {len(day) > 2 for day in days}
    if len(kinds) == 2:
        for kind in kinds:
            yield {**parts, "BYDAY": ",".join(day for day in days if (len(day) > 2) == kind)}
        return
    goes_back = month_end == "backward" and parts["FREQ"] in ("MONTHLY", "YEARLY")
    if not goes_back or "BYDAY" in parts or "BYSETPOS" in parts:
        yield parts
        return
    wanted = [int(day) for day in parts.get("BYMONTHDAY", str(start.day)).split(",")]
    months = parts.get("BYMONTH")
    if parts["FREQ"] == "YEARLY" and not months and "BYMONTHDAY" not in parts:
        months = str(start.month)
    for day in wanted:
        one = {**parts, "BYMONTHDAY": str(day)}
        if months:
            one["BYMONTH"] = months
        if day > 28:
            one["BYMONTHDAY"] = ",".join(map(str, range(28, day + 1)))
            if parts["FREQ"] == "MONTHLY":
                yield {**one, "BYSETPOS": "-1"}
            else:
                # The last of a year is not the last of each of its months.
                for month in (months or "1,2,3,4,5,6,7,8,9,10,11,12").split(","):
                    yield {**one, "BYMONTH": month, "BYSETPOS": "-1"}
        else:
            yield one


def last_date(params, parts):
    start = datetime.date.fromisoformat(params["startDate"])
    ends = [datetime.date.fromisoformat(params["endDate"])] if "endDate" in params else []
    if "UNTIL" in parts:
        text = parts["UNTIL"]
        if "T" in text:
            until = datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            ends.append(until.astimezone(ZoneInfo(params.get("timeZone", "Europe/Stockholm"))).date())
        else:
            ends.append(datetime.datetime.strptime(text, "%Y%m%d").date())
    if ends:
        return min(ends)
    if "COUNT" in parts:
        return start + ONE * LONGEST
    return datetime.date.fromisoformat(params["window"]["to"])


class Entry:
    def __init__(self, original, source):
        self.original, self.source = original, source
        self.date, self.time = original, None


def work_in(params, entries, start, last):
    """Skip, add, move, in this order; answers what had no effect."""
    ignored = []

    def find(day):
        return next((one for one in entries if one.original == day), None)

    exceptions = params.get("exceptions") or {}
    for text in exceptions.get("skip") or []:
        found = find(datetime.date.fromisoformat(text))
        if found:
            entries.remove(found)
        else:
            ignored.append(("skip", text, "not_an_occurrence"))
    for text in exceptions.get("add") or []:
        day = datetime.date.fromisoformat(text)
        if not start <= day <= last:
            ignored.append(("add", text, "out_of_range"))
        elif find(day):
            ignored.append(("add", text, "already_present"))
        else:
            entries.append(Entry(day, "added"))
    for move in exceptions.get("move") or []:
        found = find(datetime.date.fromisoformat(move["date"]))
        if not found or found.source == "moved":
            ignored.append(("move", move["date"], "not_an_occurrence"))
        elif not move.get("toDate") and not move.get("toTime"):
            ignored.append(("move", move["date"], "nothing_to_move"))
        else:
            found.source = "moved"
            found.date = datetime.date.fromisoformat(move.get("toDate") or move["date"])
            found.time = move.get("toTime")
    return ignored


def expected(params, parts):
    """What `routines.expandRecurrence` has to answer, without its description and names."""
    start = datetime.date.fromisoformat(params["startDate"])
    zone = params.get("timeZone", "Europe/Stockholm")
    last = last_date(params, parts)
    days = rule_dates(params, parts, last) if start <= last else []
    if params.get("excludeHolidays"):
        days = [day for day in days if not holiday(day, params)]
    entries = [Entry(day, "rule") for day in days]
    ignored = work_in(params, entries, start, last)
    found = []
    for entry in entries:
        moment, shown, change = resolve(zone, entry.date, entry.time or params["startTime"])
        found.append((moment, entry.original, shown, change, entry.source))
    window = params.get("window") or {}
    found = [
        one
        for one in sorted(found, key=lambda one: one[:2])
        if window.get("from", "0") <= one[2].date().isoformat() <= window.get("to", "9")
    ]
    limit = params.get("limit", 366)
    return {
        "occurrences": [occurrence(params, *one) for one in found[:limit]],
        "count": min(limit, len(found)),
        "truncated": len(found) > limit,
        "ignored": ignored,
    }


def occurrence(params, moment, original, shown, change, source):
    day = shown.date()
    told = {
        "date": day.isoformat(),
        "originalDate": original.isoformat(),
        "time": shown.strftime("%H:%M"),
        "startsAt": stamp(moment),
        "utcOffsetMinutes": shown.utcoffset() // MINUTE,
        "weekday": (day.weekday() + 1) % 7,
        "source": source,
    }
    if change:
        told["dst"] = change
    if "durationMinutes" in params:
        told["endsAt"] = stamp(moment + params["durationMinutes"] * MINUTE)
    found = holiday(day, params)
    if found:
        told["holiday"] = found
    if "basePoints" in params:
        told["points"] = points(params["basePoints"], found, params)
    return told


def said(result):
    """An answer as the second reading tells it."""
    occurrences = []
    for one in result["occurrences"]:
        one = dict(one)
        if "holiday" in one:
            one["holiday"] = (one["holiday"]["key"], one["holiday"]["halfDay"])
        occurrences.append(one)
    ignored = [(one["type"], one["date"], one["reason"]) for one in result["ignoredExceptions"]]
    return {
        "occurrences": occurrences,
        "count": result["count"],
        "truncated": result["truncated"],
        "ignored": ignored,
    }


class RecurrenceAsker:
    """Random params: most with a rule, many at the end of a month or a change of the clock."""

    def __init__(self, random):
        self.random, self.pick = random, random.choice

    def often(self, share):
        return self.random.random() < share

    def some(self, values, most):
        return sorted(self.random.sample(list(values), self.random.randint(1, most)))

    def ask(self):
        """Params, and the parts of their rule."""
        start = datetime.date(1990, 1, 1) + ONE * self.random.randrange(40_000)
        if self.often(0.3):
            start = start.replace(day=1) - ONE
        elif self.often(0.1):
            start = datetime.date(self.pick([2024, 2028, 2048]), 2, 29)
        params = {"startDate": start.isoformat(), "startTime": self.pick(TIMES)}
        if self.often(0.8):
            params["timeZone"] = self.pick(ZONES)
        patterns = ["rrule"] * 6 + ["daily", "weekdays", "weekends", "holidays", "custom"]
        params["pattern"] = self.pick(patterns)
        parts = self.rule() if params["pattern"] == "rrule" else {}
        self.end(params, parts, start)
        self.options(params)
        if parts:
            names = list(parts)
            self.random.shuffle(names)
            text = ";".join(f"{name}={parts[name]}" for name in names)
            text = self.pick(["", "RRULE:"]) + text
            params["rrule"] = text.lower() if self.often(0.1) else text
        if self.often(0.4):
            self.exceptions(params, parts, start)
        return params, parts

    def rule(self):
        """The parts of a rule of the supported subset, without its end."""
        freq = self.pick(["DAILY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
        parts = {"FREQ": freq}
        if self.often(0.5):
            parts["INTERVAL"] = str(self.random.randint(1, 5))
        if self.often(0.3):
            parts["WKST"] = self.pick(DAYS)
        has_months = freq != "WEEKLY" and self.often(0.4)
        if has_months:
            parts["BYMONTH"] = ",".join(map(str, self.some(range(1, 13), 4)))
        by_day = self.often(0.5) and (freq != "YEARLY" or has_months)
        by_month_day = self.often(0.4) and freq != "WEEKLY"
        if by_day:
            days = self.some(DAYS, 4)
            if freq in ("MONTHLY", "YEARLY") and not by_month_day and self.often(0.6):
                days = [self.pick(["", "1", "2", "+3", "4", "5", "-1", "-2", "-5"]) + day for day in days]
            parts["BYDAY"] = ",".join(days)
        if by_month_day:
            ends = self.often(0.4)
            pool = [28, 29, 30, 31, -1, -28, -29, -30, -31] if ends else [*range(1, 32), *range(-31, 0)]
            parts["BYMONTHDAY"] = ",".join(map(str, self.some(pool, 5)))
        kinds = {len(day) > 2 for day in parts.get("BYDAY", "").split(",")}
        if freq == "MONTHLY" and (by_day or by_month_day) and len(kinds) == 1 and self.often(0.4):
            parts["BYSETPOS"] = ",".join(map(str, self.some([1, 2, 3, 5, -1, -2, -4, 31], 2)))
        return parts

    def end(self, params, parts, start):
        later = lambda most: start + ONE * self.random.randrange(most)
        if parts and self.often(0.4):
            parts["COUNT"] = str(self.random.randint(1, 40))
        elif parts and self.often(0.5):
            until = later(1500)
            parts["UNTIL"] = until.strftime("%Y%m%d")
            if self.often(0.4):
                parts["UNTIL"] += f"T{self.random.randrange(24):02}{self.pick(['0000', '3000', '5959'])}Z"
        if "COUNT" not in parts and "UNTIL" not in parts or self.often(0.2):
            params["endDate"] = later(1500).isoformat()
        if self.often(0.3):
            first = later(400)
            last = first + ONE * self.random.randrange(400)
            params["window"] = {"from": first.isoformat(), "to": last.isoformat()}
            if "UNTIL" not in parts and "COUNT" not in parts and self.often(0.3):
                del params["endDate"]

    def options(self, params):
        if self.often(0.4):
            params["monthEnd"] = self.pick(["omit", "backward"])
        if self.often(0.2):
            params["excludeHolidays"] = True
        if params["pattern"] == "custom":
            params["repeatDays"] = self.some(range(7), 4)
            if not params.get("excludeHolidays") and self.often(0.5):
                params["includeHolidays"] = True
                params["repeatDays"] = self.pick([[], params["repeatDays"]])
        if self.often(0.2):
            params["holidayCountry"] = self.pick(["SE", "none"])
        if self.often(0.2):
            own = {self.near(params) for _ in range(3)}
            params["extraHolidays"] = [{"date": date, "name": "Own"} for date in sorted(own)]
        if self.often(0.5):
            params["basePoints"] = self.random.randint(0, 9)
            if self.often(0.5):
                params["holidayMultiplierPercent"] = self.random.randint(100, 300)
            if self.often(0.2):
                params["holidayMultiplierEnabled"] = self.often(0.5)
        if self.often(0.3):
            params["durationMinutes"] = self.pick([1, 60, 90, 720, 1440])
        if self.often(0.7):
            params["limit"] = self.pick([1, 7, 1000, 1000])

    def near(self, params):
        start = datetime.date.fromisoformat(params["startDate"])
        return (start + ONE * self.random.randrange(-3, 60)).isoformat()

    def exceptions(self, params, parts, start):
        last = last_date(params, parts)
        known = rule_dates(params, parts, last)[:20] if start <= last else []
        date = lambda: self.pick(known).isoformat() if known and self.often(0.7) else self.near(params)
        exceptions = {}
        for name in ("skip", "add"):
            if self.often(0.5):
                exceptions[name] = [date() for _ in range(self.random.randint(0, 3))]
        if self.often(0.7):
            exceptions["move"] = [self.move(date) for _ in range(self.random.randint(0, 3))]
        params["exceptions"] = exceptions

    def move(self, date):
        move = {"date": date()}
        if self.often(0.6):
            move["toDate"] = date()
        if self.often(0.6):
            move["toTime"] = self.pick(TIMES)
        return move
