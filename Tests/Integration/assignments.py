"""Routines specification (f4), told a second time: naive, slow, and from its words alone.

`test_assignments.py` asks both. Numbers are exact fractions until the words say that they are cut.
"""

import datetime
import math
from fractions import Fraction

MINUTE = datetime.timedelta(minutes=1)
NEVER = "0000-00-00"


def clock(text):
    """Times normalise to HH:MM."""
    hour, minute = text.split(":")
    return f"{int(hour):02}:{int(minute):02}"


def order_of(text):
    """Byte order of UTF-8."""
    return text.encode()


def half_up(value):
    return math.floor(value + Fraction(1, 2))


class Slot:
    def __init__(self, form):
        self.id, self.date, self.time = form["id"], form["date"], clock(form["startTime"])
        self.points = form.get("points", 1)
        self.holder = form.get("assignedTo")
        self.day = datetime.date.fromisoformat(self.date)
        self.start = datetime.datetime.fromisoformat(f"{self.date}T{self.time}")
        self.end = self.start + form.get("durationMinutes", 60) * MINUTE
        self.week = self.day.isocalendar()[:2]
        self.month = (self.day.year, self.day.month)

    @property
    def key(self):
        return self.date, self.time, order_of(self.id)

    def is_in(self, entries):
        """Whether an entry of availability has the slot's weekday and holds its start."""
        for entry in entries or []:
            if entry["dayOfWeek"] == (self.day.weekday() + 1) % 7:
                for hours in entry.get("timeSlots") or []:
                    if clock(hours["start"]) <= self.time < clock(hours["end"]):
                        return True
        return False


class Member:
    def __init__(self, form):
        self.id, self.form = form["userId"], form
        self.before = form.get("historicalPoints", 0)
        self.availability = form.get("availability") or {}
        self.limits = form.get("limits") or {}
        #: Every slot, and the dates of those that this run gave.
        self.held, self.given = [], []

    @property
    def points(self):
        return sum(slot.points for slot in self.held)

    def reason(self, slot):
        """The first reason why not."""
        if any(away["from"] <= slot.date <= away["to"] for away in self.form.get("away") or []):
            return "away"
        if slot.is_in(self.availability.get("neverAvailable")):
            return "never_available"
        most = self.limits.get("maxShiftsPerWeek")
        if most is not None and sum(one.week == slot.week for one in self.held) >= most:
            return "week_limit"
        most = self.limits.get("maxShiftsPerMonth")
        if most is not None and sum(one.month == slot.month for one in self.held) >= most:
            return "month_limit"
        if any(one.start < slot.end and slot.start < one.end for one in self.held):
            return "double_booked"
        return None

    def balance_key(self, slot, bonus):
        likes = slot.is_in(self.availability.get("preferredTimes"))
        score = self.before + self.points - (bonus if likes else 0)
        last = max([self.form.get("lastShiftDate") or NEVER, *self.given])
        return score, len(self.held), last, order_of(self.id)

    def take(self, slot):
        self.held.append(slot)
        self.given.append(slot.date)


class Plan:
    def __init__(self, params):
        self.algorithm = params.get("algorithm", "points_balance")
        self.options = params.get("options") or {}
        self.every = self.options.get("rotateEvery", "slot")
        self.members = [Member(form) for form in params["members"] if form.get("active", True)]
        self.by_id = {member.id: member for member in self.members}
        self.slots = sorted((Slot(form) for form in params["slots"]), key=lambda slot: slot.key)
        self.order = self.initial_order((params.get("history") or {}).get("lastOrder") or [])
        self.queue = list(self.order)
        #: Who chose first in which day or week.
        self.holder = {}
        self.total = sum(
            slot.points for slot in self.slots if not slot.holder or slot.holder in self.by_id
        )
        for slot in self.slots:
            if slot.holder in self.by_id:
                self.by_id[slot.holder].held.append(slot)
        self.assignments, self.unassigned = [], []
        for slot in self.slots:
            self.decide(slot)

    def initial_order(self, last):
        if self.algorithm == "fair_rotation":
            last = last[1:] + last[:1]
        elif self.algorithm == "quota_based":
            last = last[::-1]
        else:
            last = []
        known = [self.by_id[id] for id in last if id in self.by_id]
        return known + [member for member in self.members if member not in known]

    def decide(self, slot):
        if slot.holder:
            self.assignments.append((slot, slot.holder, "locked"))
            return
        able = [member for member in self.queue if member.reason(slot) is None]
        if not able:
            reasons = [(member.id, member.reason(slot)) for member in self.order]
            self.unassigned.append((slot, reasons))
            return
        chosen, reason = getattr(self, self.algorithm)(slot, able)
        chosen.take(slot)
        self.assignments.append((slot, chosen.id, reason))

    def to_the_back(self, member):
        self.queue.remove(member)
        self.queue.append(member)
        return member

    def points_balance(self, slot, able):
        bonus = self.options.get("preferenceBonus", 2)
        return min(able, key=lambda member: member.balance_key(slot, bonus)), "lowest_points"

    def fair_rotation(self, slot, able):
        if self.every == "slot":
            return self.to_the_back(able[0]), "next_in_turn"
        group = slot.date if self.every == "day" else slot.week
        holder = self.holder.get(group)
        if holder is None:
            self.holder[group] = self.to_the_back(able[0])
            return self.holder[group], "next_in_turn"
        return (holder, "holder") if holder in able else (able[0], "substitute")

    manual = fair_rotation

    def quota_based(self, slot, able):
        for member in able:
            if (member.points + slot.points) * len(self.members) <= self.total:
                return self.to_the_back(member), "within_quota"
        least = min(member.points for member in able)
        first = next(member for member in able if member.points == least)
        return self.to_the_back(first), "over_quota"

    @property
    def answer(self):
        before = [member.before for member in self.members]
        after = [member.before + member.points for member in self.members]
        told = {
            "order": [member.id for member in self.order],
            "assignments": [
                (slot.id, slot.date, slot.time, who, reason == "locked", reason)
                for slot, who, reason in self.assignments
            ],
            "unassigned": [(slot.id, slot.date, reasons) for slot, reasons in self.unassigned],
            "summary": [
                (member.id, len(member.held), member.points, total)
                for member, total in zip(self.members, after)
            ],
            "fairness": fairness("Before", before) | fairness("After", after),
        }
        if self.algorithm == "quota_based":
            count = len(self.members)
            share = Fraction(self.total, count) if count else Fraction(0)
            told["quota"] = Fraction(half_up(share * 10), 10)
        return told


def fairness(when, values):
    """The Gini coefficient, and what is left of a hundred; exact, then rounded half up."""
    values = [max(0, value) for value in values]
    total, count = sum(values), len(values)
    if not total:
        return {f"giniPermille{when}": 0, f"index{when}": 100}
    pairs = sum(abs(one - other) for one in values for other in values)
    gini = Fraction(pairs, 2 * count * total)
    return {
        f"giniPermille{when}": half_up(1000 * gini),
        f"index{when}": half_up(100 * (1 - gini)),
    }


#: Their order in UTF-8, in UTF-16 and on paper differs.
IDS = ["a", "B", "a10", "a2", "é", "\uffee", "\U0001d11e", "Z", "ö"]
TIMES = ["6:30", "06:30", "07:00", "11:00", "16:30", "22:00", "23:59", "0:00", "12:15"]
FIRSTS = ["2026-09-07", "2026-12-28", "2024-02-26", "2021-01-01", "2037-12-30"]


class PlanAsker:
    """Small plans in which every rule has something to say."""

    def __init__(self, random):
        self.random, self.pick = random, random.choice

    def often(self, share):
        return self.random.random() < share

    def date(self):
        days = datetime.timedelta(self.random.randrange(self.span))
        return (self.first + days).isoformat()

    def ask(self):
        self.first = datetime.date.fromisoformat(self.pick(FIRSTS))
        self.span = self.pick([1, 3, 10, 40])
        ids = self.random.sample(IDS, self.random.randint(0, 6))
        self.known = [*ids, "gone"]
        params = {
            "algorithm": self.pick(["points_balance", "fair_rotation", "quota_based", "manual"]),
            "slots": [self.slot(number) for number in range(self.random.randint(0, 14))],
            "members": [self.member(id) for id in ids],
        }
        if self.often(0.6):
            last = self.random.sample([*IDS, "gone"], self.random.randint(0, 7))
            params["history"] = {"lastOrder": last}
        options = {}
        if self.often(0.7):
            options["rotateEvery"] = self.pick(["slot", "day", "week"])
        if self.often(0.4):
            options["preferenceBonus"] = self.pick([0, 1, 3, 50])
        if options:
            params["options"] = options
        if params["algorithm"] == "points_balance" and self.often(0.3):
            del params["algorithm"]
        return params

    def slot(self, number):
        slot = {
            "id": f"{self.pick(IDS)}{number}",
            "date": self.date(),
            "startTime": self.pick(TIMES),
        }
        if self.often(0.7):
            slot["durationMinutes"] = self.pick([1, 30, 60, 90, 270, 480, 1440])
        if self.often(0.7):
            slot["points"] = self.pick([0, 1, 1, 2, 3, 5])
        if self.often(0.2):
            slot["assignedTo"] = self.pick(self.known)
        return slot

    def member(self, id):
        member = {"userId": id}
        if self.often(0.1):
            member["active"] = False
        if self.often(0.7):
            member["historicalPoints"] = self.random.randint(-3, 12)
        if self.often(0.4):
            member["lastShiftDate"] = self.pick([self.date(), "2020-01-01"])
        availability = {}
        for name in ("neverAvailable", "preferredTimes"):
            if self.often(0.4):
                availability[name] = [self.hours() for _ in range(self.random.randint(0, 3))]
        if availability:
            member["availability"] = availability
        limits = {
            name: self.random.randint(0, 4)
            for name in ("maxShiftsPerWeek", "maxShiftsPerMonth")
            if self.often(0.25)
        }
        if limits:
            member["limits"] = limits
        if self.often(0.3):
            dates = sorted([self.date(), self.date()])
            member["away"] = [{"from": dates[0], "to": dates[1]}]
        return member

    def hours(self):
        start, end = self.pick(
            [("00:00", "24:00"), ("6:30", "7:00"), ("06:00", "12:15"), ("16:30", "23:59")]
        )
        slots = [{"start": start, "end": end}]
        return {"dayOfWeek": self.random.randrange(7), "timeSlots": slots}
