"""Routines specification (i), (l17): calendars, read back by a program that is not ours."""

import datetime

import icalendar

from clocks import times_around
from test_shifts import Shifts as ShiftCase
from test_stables import MORNING

UTC = datetime.timezone.utc
PLACES = [
    "Europe/Stockholm", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
    "Africa/Cairo", "Asia/Kathmandu", "UTC",
]
#: What the format has marks for, and what has to be folded between bytes.
NAME = 'Kväll; "ute", \\ inne ' + "åäö🐴" * 8


def read(text):
    """Events and clocks of a calendar, as a reader of the format finds them."""
    calendar = icalendar.Calendar.from_ical(text)
    zones = {str(zone["TZID"]): Clock(zone) for zone in calendar.walk("VTIMEZONE")}
    return calendar, {str(event["UID"]): event for event in calendar.walk("VEVENT")}, zones


class Clock:
    """The clock that a calendar describes: no table of zones is asked. Source: RFC 5545, 3.6.5."""

    def __init__(self, zone):
        found = []
        for one in zone.walk():
            if one.name in ("STANDARD", "DAYLIGHT"):
                was, offset = one["TZOFFSETFROM"].td, one["TZOFFSETTO"].td
                found.append((one["DTSTART"].dt.replace(tzinfo=None) - was, offset))
        self.found = sorted(found)

    def moment(self, local):
        """The first moment at which this clock shows a time."""
        ends = [start for start, _ in self.found[1:]] + [datetime.datetime.max]
        for (start, offset), end in zip(self.found, ends):
            if start <= local - offset < end:
                return (local - offset).replace(tzinfo=UTC)
        raise ValueError(f"no clock shows {local}")


def moment(event, name, zones):
    """The moment of an event by its own calendar, and by the zones that everybody knows."""
    value = event[name]
    by_everybody = value.dt.astimezone(UTC)
    zone = value.params.get("TZID")
    if zone is None:
        return by_everybody, by_everybody
    return zones[zone].moment(value.dt.replace(tzinfo=None)), by_everybody


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


class ReadBack(ShiftCase):
    #: After 2037, where tables of changes end.
    clock = "2059-12-31T06:00:00Z"
    first, last = datetime.date(2060, 1, 1), datetime.date(2060, 12, 31)

    def setUp(self):
        super().setUp()
        ask = {**MORNING, "name": NAME, "estimatedMinutes": 60}
        self.template = self.owner.result("routines.createTemplate", ask)["id"]

    def shifts_of(self, stable, zone):
        """Shifts around every change of its clock, one a week, one called off."""
        times = list(times_around(zone, self.first, self.last - datetime.timedelta(2)))
        times += [datetime.datetime(2060, month, 15, 23, 30) for month in range(1, 13)]
        found = []
        for local in times:
            ask = {
                "templateId": self.template,
                "stableId": stable,
                "date": local.date().isoformat(),
                "startTime": local.strftime("%H:%M"),
            }
            found.append(self.owner.result("routines.create", ask))
        found[0] = self.do(self.owner, "cancel", found[0])
        return found

    def check(self, text, shifts, stable):
        calendar, events, zones = read(text)
        self.assertEqual(calendar.errors, [])
        self.assertEqual(set(events), {shift["id"] for shift in shifts})
        for shift in shifts:
            event = events[shift["id"]]
            self.assertEqual(event.errors, [])
            for name, wanted in (("DTSTART", shift["startsAt"]), ("DTEND", shift["dueAt"])):
                for found in moment(event, name, zones):
                    self.assertEqual(found, instant(wanted), (stable, shift["startsAt"], name))
            self.assertEqual(str(event["SUMMARY"]), f"{NAME}, {stable}")
            self.assertEqual(event["SEQUENCE"], shift["version"])
            is_off = shift["status"] == "cancelled"
            self.assertEqual(event["STATUS"], "CANCELLED" if is_off else "CONFIRMED")
            self.assertEqual(event["DTSTART"].params.get("TZID"), shift["timeZone"])

    def test_an_export_tells_the_same_moments_in_every_place(self):
        for zone in PLACES:
            stable = self.stable(zone, timeZone=zone)
            shifts = self.shifts_of(stable, zone)
            ask = {"stableId": stable, "from": str(self.first), "to": str(self.last)}
            self.check(self.owner.result("routines.exportCalendar", ask)["data"], shifts, zone)

    def test_one_persons_shifts_in_two_places_are_one_calendar(self):
        found = []
        for zone in ("Europe/Stockholm", "America/New_York"):
            stable = self.stable(zone, timeZone=zone)
            ask = {"stableId": stable, "assignedTo": self.rider.user_id}
            found.append(self.create("2060-03-28", **ask, startTime="12:00"))
        ask = {"from": str(self.first), "to": str(self.last)}
        _, events, zones = read(self.rider.result("routines.exportCalendar", ask)["data"])
        self.assertEqual(set(zones), {"Europe/Stockholm", "America/New_York"})
        for shift in found:
            for told in moment(events[shift["id"]], "DTSTART", zones):
                self.assertEqual(told, instant(shift["startsAt"]))

    def test_a_feed_is_a_calendar_of_the_same_kind(self):
        zone = "Europe/Stockholm"
        stable = self.stable(zone, timeZone=zone)
        shifts = self.shifts_of(stable, zone)
        ask = {"scope": "stable", "stableId": stable}
        handle = self.owner.result("routines.createFeed", ask)["handle"]
        text = self.serve().result("routines.readFeed", {"handle": handle})["data"]
        near = [shift for shift in shifts if shift["date"] <= "2060-04-29"]
        self.check(text, near, zone)
