"""Routines specification (f2), "Clock changes": gaps and folds in many places, also after 2037."""

import datetime
import itertools

from clocks import MINUTE, times_around
from recurrence import resolve, stamp
from service import Case, Conversation, lines, request
from stable import StableCase

#: North and south, by an hour and by half of one, at night, at midnight, and the other way round.
ZONES = [
    "Europe/Stockholm", "Europe/London", "Europe/Dublin", "America/New_York", "America/St_Johns",
    "America/Santiago", "America/Scoresbysund", "Australia/Lord_Howe", "Pacific/Chatham",
    "Africa/Cairo", "Asia/Beirut",
]
YEARS = [1995, 2026, 2037, 2038, 2060, 2099]


def year(number):
    return datetime.date(number, 1, 1), datetime.date(number + 1, 1, 1)


class Clocks(Case):
    def test_the_hour_on_the_wall_counts_through_every_gap_and_fold(self):
        asked = []
        for zone, number in itertools.product(ZONES, YEARS):
            asked += [(zone, local) for local in times_around(zone, *year(number))]
        heard = {}
        for ((zone, local), answer) in zip(asked, self.expand(asked)):
            moment, shown, change = resolve(zone, local.date(), local.strftime("%H:%M"))
            wanted = {
                "date": shown.date().isoformat(),
                "originalDate": local.date().isoformat(),
                "time": shown.strftime("%H:%M"),
                "startsAt": stamp(moment),
                "endsAt": stamp(moment + 90 * MINUTE),
                "utcOffsetMinutes": shown.utcoffset() // MINUTE,
                "weekday": (shown.weekday() + 1) % 7,
                "source": "rule",
            }
            if change:
                wanted["dst"] = change
                heard.setdefault((change, local.year), set()).add(zone)
            occurrence = dict(answer["result"]["occurrences"][0])
            occurrence.pop("holiday", None)
            self.assertEqual(occurrence, wanted, (zone, local))
        # Both kinds of change in at least five places, before and after 2037.
        for change, number in itertools.product(("gap", "fold"), (2026, 2038, 2060, 2099)):
            self.assertGreaterEqual(len(heard[change, number]), 5, (change, number))

    def expand(self, asked):
        calls = [
            {
                "startDate": local.date().isoformat(),
                "endDate": local.date().isoformat(),
                "startTime": local.strftime("%H:%M"),
                "timeZone": zone,
                "pattern": "daily",
                "durationMinutes": 90,
            }
            for zone, local in asked
        ]
        method = "routines.expandRecurrence"
        return Conversation(lines(*(request(n, method, ask) for n, ask in enumerate(calls)))).answers

    def test_overdue_goes_by_the_same_clock(self):
        asked = []
        for zone, number in itertools.product(ZONES, (2026, 2060)):
            asked += [(zone, local) for local in times_around(zone, *year(number))]
        calls = []
        for n, (zone, local) in enumerate(asked):
            ask = {
                "status": "scheduled",
                "date": local.date().isoformat(),
                "startTime": local.strftime("%H:%M"),
                "timeZone": zone,
                "estimatedMinutes": 90,
                "graceMinutes": 30,
                "now": "2026-01-01T00:00:00Z",
            }
            calls.append(request(n, "routines.evaluateOverdue", ask))
        for (zone, local), answer in zip(asked, Conversation(lines(*calls)).answers):
            moment, _, _ = resolve(zone, local.date(), local.strftime("%H:%M"))
            told = answer["result"]
            self.assertEqual(
                [told[name] for name in ("startsAt", "dueAt", "deadlineAt")],
                [stamp(moment + minutes * MINUTE) for minutes in (0, 90, 120)],
                (zone, local),
            )


class Stables(StableCase):
    """What is stored goes by the same rule as what is only reckoned."""

    clock = "2059-12-31T06:00:00Z"

    def test_a_schedule_keeps_its_hour_over_changes_of_the_clock(self):
        template = self.owner.result(
            "routines.createTemplate",
            {
                "name": "Evening",
                "type": "evening",
                "defaultStartTime": "02:30",
                "estimatedMinutes": 90,
                "steps": [{"name": "Look", "category": "safety", "horseContext": "none"}],
            },
        )["id"]
        for zone in ZONES[:8]:
            stable = self.stable(zone, timeZone=zone)
            for local in times_around(zone, *year(2060)):
                time = local.strftime("%H:%M")
                if not local.date().isoformat() < "2060-12":
                    continue
                ask = {
                    "templateId": template,
                    "stableId": stable,
                    "date": local.date().isoformat(),
                    "startTime": time,
                }
                shift = self.owner.result("routines.create", ask)
                moment, _, _ = resolve(zone, local.date(), time)
                told = (shift["startsAt"], shift["dueAt"], shift["deadlineAt"])
                wanted = [stamp(moment + minutes * MINUTE) for minutes in (0, 90, 210)]
                self.assertEqual(list(told), wanted, (zone, local))

    def test_a_time_that_the_clock_jumps_over_is_said_as_it_lands(self):
        stable = self.stable("Lund", timeZone="Europe/Stockholm")
        step = {"name": "Look", "category": "safety"}
        template = {"name": "Night", "type": "custom", "defaultStartTime": "2:30", "estimatedMinutes": 30}
        template = self.owner.result("routines.createTemplate", {**template, "steps": [step]})["id"]
        ask = {"templateId": template, "stableId": stable}
        rule = {"rule": {"pattern": "daily"}, "startDate": "2060-03-28", "endDate": "2060-03-28"}
        self.owner.result("routines.createSchedule", {**ask, **rule})
        self.owner.result("routines.generateInstances", {
            "scheduleId": self.owner.result("routines.listSchedules")["items"][0]["id"],
            "through": "2060-03-28",
        })
        self.owner.result("routines.create", {**ask, "date": "2060-03-28"})
        moved = self.owner.result("routines.create", {**ask, "date": "2060-03-27"})
        self.owner.result("routines.reschedule", {"instanceId": moved["id"], "date": "2060-03-28"})
        seen = self.owner.result("routines.list")["items"]
        self.assertEqual(
            [(s["date"], s["startTime"], s["startsAt"], s["whenText"]) for s in seen],
            [("2060-03-28", "03:30", "2060-03-28T01:30:00.000Z", "Sunday 28 March 2060, 03:30–04:00")] * 3,
        )
