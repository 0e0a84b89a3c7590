"""Protection specification 7.2: dates of requests, and what dateutil makes of the same rules."""

import bisect
import datetime
import random

from dateutil.relativedelta import relativedelta
from dateutil.rrule import DAILY, FR, MO, TH, TU, WE, rrule
from test_protection_rules import Agreement

CASES = 20_000
SEED = 17
FIRST = datetime.date(2019, 1, 1)

#: Every Monday to Friday of fifteen years.
WEEKDAYS = [
    moment.date()
    for moment in rrule(
        DAILY, dtstart=datetime.datetime.combine(FIRST, datetime.time()),
        until=datetime.datetime(2034, 12, 31), byweekday=(MO, TU, WE, TH, FR),
    )
]
LAWS = (
    "ccpa_delete", "ccpa_know", "ccpa_opt_out", "gdpr_erasure", "uk_gdpr_erasure",
    "delete_act_drop", "generic",
)


class WorkingDays:
    """The calendar of working days of a case."""

    def __init__(self, holidays):
        self.holidays = set(holidays)

    def at_or_after(self, day):
        place = bisect.bisect_left(WEEKDAYS, day)
        while WEEKDAYS[place] in self.holidays:
            place += 1
        return WEEKDAYS[place]

    def after(self, day, count):
        for _ in range(count):
            day = self.at_or_after(day + relativedelta(days=1))
        return day


def dates(params):
    """By when everything has to happen, as dateutil counts."""
    def read(name):
        return datetime.date.fromisoformat(params[name]) if name in params else None

    calendar = WorkingDays(datetime.date.fromisoformat(d) for d in params.get("holidays", []))
    law, received = params["law"], read("receivedOn")
    if received is None:
        way = relativedelta(days=5 if params.get("method") == "postal" else 0)
        received = read("sentOn") + way
    found = {"receivedOn": received}
    if law in ("ccpa_delete", "ccpa_know"):
        found["acknowledgeBy"] = calendar.after(received, 10)
        found["respondBy"] = received + relativedelta(days=45)
        found["extendedRespondBy"] = received + relativedelta(days=90)
    elif law == "ccpa_opt_out":
        found["respondBy"] = calendar.after(received, 15)
    elif law in ("gdpr_erasure", "uk_gdpr_erasure"):
        found["respondBy"] = calendar.at_or_after(received + relativedelta(months=1))
        found["extendedRespondBy"] = calendar.at_or_after(received + relativedelta(months=3))
    elif law == "delete_act_drop":
        start = max(received, datetime.date(2026, 8, 1))
        found["acknowledgeBy"] = start + relativedelta(days=45)
        found["respondBy"] = start + relativedelta(days=90)
    else:
        found["respondBy"] = received + relativedelta(days=30)
    found["dueOn"] = found["extendedRespondBy" if params.get("extended") else "respondBy"]
    first = calendar.after(found["dueOn"], 1)
    found["escalateOn"] = calendar.at_or_after(found["dueOn"] + relativedelta(days=30))
    if "confirmedOn" in params:
        interval = params.get("relistIntervalDays", 90)
        found["recheckOn"] = read("confirmedOn") + relativedelta(days=interval)
    told = {name: found.get(name) and found[name].isoformat() for name in (
        "receivedOn", "acknowledgeBy", "respondBy", "extendedRespondBy", "dueOn", "escalateOn",
        "recheckOn",
    )}
    follow_ups = [first, calendar.at_or_after(first + relativedelta(days=14))]
    return told | {"followUps": [day.isoformat() for day in follow_ups]}


class Dates(Agreement):
    def case(self, source):
        sent = FIRST + relativedelta(days=source.randrange(365 * 12))
        if source.random() < 0.3:
            # The ends of months, where months differ.
            sent += relativedelta(day=31)
        params = {"law": source.choice(LAWS), "sentOn": sent.isoformat()}
        if source.random() < 0.5:
            params["method"] = source.choice(["web_form", "privacy_page", "email", "postal"])
        if source.random() < 0.3:
            received = sent + relativedelta(days=source.choice([0, 1, 5, 40]))
            params["receivedOn"] = received.isoformat()
        if source.random() < 0.6:
            count = source.choice([1, 4, 30])
            days = [source.randrange(-2, 160) for _ in range(count)]
            if source.random() < 0.2:
                # A fortnight off, such as some have at the turn of the year.
                start = source.randrange(0, 120)
                days += range(start, start + 14)
            params["holidays"] = [(sent + relativedelta(days=d)).isoformat() for d in days]
        if params["law"] in ("ccpa_delete", "ccpa_know", "gdpr_erasure", "uk_gdpr_erasure"):
            if source.random() < 0.4:
                params["extended"] = True
        if source.random() < 0.4:
            confirmed = sent + relativedelta(days=source.randrange(60))
            params["confirmedOn"] = confirmed.isoformat()
        if source.random() < 0.3:
            params["relistIntervalDays"] = source.choice([0, 1, 30, 90, 365])
        return params

    def test_dates_are_those_that_dateutil_counts(self):
        source = random.Random(SEED)
        asked = [self.case(source) for _ in range(CASES)]
        self.agree("brokers.computeDeadlines", asked, dates)
