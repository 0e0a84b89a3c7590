"""Routines specification (i): the schedule page, and shifts as a calendar file."""

from test_shifts import DAY, Shifts as ShiftCase


class Week(ShiftCase):
    def week(self, host=None, **more):
        return (host or self.owner).result("routines.week", {"stableId": self.north, **more})

    def test_a_page_begins_on_the_monday_of_this_week(self):
        shift = self.create(assignedTo=self.rider.user_id)
        page = self.week()
        self.assertEqual((page["from"], page["to"], len(page["days"])), ("2026-09-07", "2026-09-13", 7))
        self.assertEqual([day["dayText"] for day in page["days"][:3]], ["Today", "Tomorrow", "Wednesday 9 September"])
        tuesday = page["days"][1]
        self.assertEqual([one["id"] for one in tuesday["instances"]], [shift["id"]])
        self.assertEqual((tuesday["counts"]["total"], page["counts"]["total"]), (1, 1))
        self.assertEqual(page["days"][0]["counts"]["total"], 0)
        self.assertEqual(page["summary"], "7 September – 13 September: 1 shift, 0 done, 0 free.")
        self.assertFalse(page["truncated"])

    def test_who_is_free_on_a_day(self):
        self.create(assignedTo=self.rider.user_id)

        def free(day):
            return [one["displayLabel"] for one in self.week()["days"][day]["freeMembers"]]

        self.assertEqual([one["displayLabel"] for one in self.week()["members"]], ["Greta", "Rut"])
        self.assertEqual((free(0), free(1)), (["Greta", "Rut"], ["Greta"]))
        limits = {"userId": self.rider.user_id, "limits": {"maxShiftsPerWeek": 1}}
        self.owner.result("routines.setLimits", limits)
        self.assertEqual(free(0), ["Greta"])
        away = {"userId": self.groom.user_id, "away": [{"from": "2026-09-07", "to": "2026-09-07"}]}
        self.owner.result("routines.setAway", away)
        self.assertEqual((free(0), free(2)), ([], ["Greta"]))

    def test_what_was_missed_is_held_by_nobody_also_before_anybody_writes_so(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.create()
        self.do(self.owner, "cancel", self.create("2026-09-09"))
        limits = {"userId": self.rider.user_id, "limits": {"maxShiftsPerWeek": 1}}
        self.owner.result("routines.setLimits", limits)
        before = self.week()
        self.assertEqual(before["summary"], "7 September – 13 September: 3 shifts, 0 done, 1 free.")
        after = self.week(self.sign_in(self.owner_id, clock=shift["deadlineAt"]))
        free = [[one["displayLabel"] for one in page["days"][2]["freeMembers"]] for page in (before, after)]
        self.assertEqual(free, [["Greta"], ["Greta", "Rut"]])
        self.assertEqual(after["summary"], "7 September – 13 September: 3 shifts, 0 done, 0 free.")

    def test_holidays_notes_and_ones_own(self):
        self.create("2026-12-24")
        mine = self.create("2026-12-25", assignedTo=self.rider.user_id)
        alert = {"stableId": self.north, "date": "2026-12-24", "title": "Ice", "message": "x"}
        self.owner.result("routines.addAlert", alert)
        page = self.week(self.rider, **{"from": "2026-12-24"}, days=2, mine=True)
        eve, day = page["days"]
        self.assertEqual((eve["holiday"]["key"], eve["holiday"]["halfDay"]), ("christmas_eve", True))
        self.assertEqual((len(eve["alerts"]), eve["instances"], eve["notesCount"]), (1, [], 0))
        self.assertEqual([one["id"] for one in day["instances"]], [mine["id"]])
        for days in (0, 32):
            ask = {"stableId": self.north, "days": days}
            self.assertRefused(self.owner, "routines.week", ask, "out_of_range", "/days")


class Calendar(ShiftCase):
    def export(self, host, **more):
        ask = {"from": DAY, "to": "2026-09-30", **more}
        return host.result("routines.exportCalendar", ask)

    def test_a_shift_is_an_event_in_the_time_of_its_stable(self):
        mine = self.create(assignedTo=self.rider.user_id)
        other = self.create("2026-09-10")
        self.do(self.owner, "cancel", other)
        own = self.export(self.rider)
        self.assertEqual(own["mime"], "text/calendar")
        lines = own["data"].split("\r\n")
        self.assertEqual((lines[0], lines[-2], lines[-1]), ("BEGIN:VCALENDAR", "END:VCALENDAR", ""))
        self.assertEqual(lines.count("BEGIN:VEVENT"), 1)
        self.assertIn(f"UID:{mine['id']}", lines)
        self.assertIn("DTSTART;TZID=Europe/Stockholm:20260908T063000", lines)
        self.assertIn("DTEND;TZID=Europe/Stockholm:20260908T080000", lines)
        self.assertIn("SUMMARY:Morgonpass\\, North", lines)
        everything = self.export(self.rider, stableId=self.north)["data"].split("\r\n")
        self.assertEqual(everything.count("BEGIN:VEVENT"), 2)
        self.assertIn("STATUS:CANCELLED", everything)
        self.assertTrue(all(len(line.encode()) <= 75 for line in everything))

    def test_others_are_for_who_sees_schedules(self):
        vet = self.person("Vera", "veterinarian")
        self.export(vet)
        ask = {"userId": self.rider.user_id, "from": DAY, "to": DAY}
        error = self.assertRefused(vet, "routines.exportCalendar", ask, "missing_permission")
        self.assertEqual(error["data"]["permission"], "view_schedules")
        self.export(self.groom, userId=self.rider.user_id)
        ask = {"from": "2026-01-01", "to": "2027-01-01"}
        self.export(self.groom, **{**ask, "to": "2026-12-31"})
        longer = {"from": "2026-01-01", "to": "2027-01-02"}
        self.assertRefused(self.groom, "routines.exportCalendar", longer, "range_too_long", "/to")
