"""Random recurrences, and what `dateutil` makes of them. Source: routines specification (f2)."""

import datetime

from dateutil import rrule

FREQUENCIES = {
    "DAILY": rrule.DAILY,
    "WEEKLY": rrule.WEEKLY,
    "MONTHLY": rrule.MONTHLY,
    "YEARLY": rrule.YEARLY,
}
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def pick(random, values, most):
    return sorted(random.sample(list(values), random.randint(1, most)))


def some_rule(random):
    """The parts of a rule of the supported subset, without its end."""
    freq = random.choice(list(FREQUENCIES))
    parts = {"FREQ": freq}
    if random.random() < 0.5:
        parts["INTERVAL"] = str(random.randint(1, 5))
    if random.random() < 0.3:
        parts["WKST"] = random.choice(DAYS)
    has_months = freq != "WEEKLY" and random.random() < 0.4
    if has_months:
        parts["BYMONTH"] = ",".join(map(str, pick(random, range(1, 13), 4)))
    by_day = random.random() < 0.5 and (freq != "YEARLY" or has_months)
    by_month_day = random.random() < 0.4 and freq != "WEEKLY"
    with_ordinals = by_day and not by_month_day and freq in ("MONTHLY", "YEARLY")
    if by_day:
        days = pick(random, DAYS, 4)
        if with_ordinals and random.random() < 0.6:
            # All of one kind: dateutil asks a day to be both where the specification adds them up.
            days = [str(random.choice([1, 2, 3, 4, 5, -1, -2, -5])) + day for day in days]
        parts["BYDAY"] = ",".join(days)
    if by_month_day:
        chosen = pick(random, [*range(1, 32), *range(-31, 0)], 5)
        parts["BYMONTHDAY"] = ",".join(map(str, chosen))
    if freq == "MONTHLY" and (by_day or by_month_day) and random.random() < 0.4:
        parts["BYSETPOS"] = ",".join(map(str, pick(random, [1, 2, 3, 5, -1, -2, -4, 31], 2)))
    return parts


def some_recurrence(random):
    """Params of ``routines.expandRecurrence`` with a rule."""
    start = datetime.date(1990, 1, 1) + datetime.timedelta(days=random.randrange(40_000))
    if random.random() < 0.2:
        start = start.replace(day=1) - datetime.timedelta(days=1)
    parts = some_rule(random)
    params = {"startDate": start.isoformat(), "startTime": "07:00", "pattern": "rrule", "limit": 1000}
    params["timeZone"] = "UTC"
    if random.random() < 0.4:
        parts["COUNT"] = str(random.randint(1, 40))
    elif random.random() < 0.5:
        until = start + datetime.timedelta(days=random.randrange(0, 1500))
        parts["UNTIL"] = until.strftime("%Y%m%d")
    else:
        end = start + datetime.timedelta(days=random.randrange(0, 1500))
        params["endDate"] = end.isoformat()
    if random.random() < 0.3:
        first = start + datetime.timedelta(days=random.randrange(0, 400))
        last = first + datetime.timedelta(days=random.randrange(0, 400))
        params["window"] = {"from": first.isoformat(), "to": last.isoformat()}
    names = list(parts)
    random.shuffle(names)
    text = ";".join(f"{name}={parts[name]}" for name in names)
    params["rrule"] = random.choice(["", "RRULE:"]) + (text.lower() if random.random() < 0.1 else text)
    return params, parts


def expected(params, parts):
    """The dates that ``dateutil`` gives, cut as the service cuts them."""
    start = datetime.datetime.fromisoformat(params["startDate"])
    body = ";".join(f"{name}={value}" for name, value in parts.items() if name != "UNTIL")
    rule = rrule.rrulestr(body, dtstart=start)
    last = start + datetime.timedelta(days=3660)
    if "endDate" in params:
        last = datetime.datetime.fromisoformat(params["endDate"])
    if "UNTIL" in parts:
        last = min(last, datetime.datetime.strptime(parts["UNTIL"], "%Y%m%d"))
    dates = [moment.date().isoformat() for moment in rule.between(start, last, inc=True)]
    if window := params.get("window"):
        dates = [date for date in dates if window["from"] <= date <= window["to"]]
    return dates
