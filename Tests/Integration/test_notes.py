"""Routines specification (c), (e), (i): notes of a day, notes of owners, alerts."""

from test_shifts import DAY, Shifts as ShiftCase


class DayNotes(ShiftCase):
    def setUp(self):
        super().setUp()
        ask = {"name": "Star", "stableId": self.north, "ownerUserId": self.rider.user_id}
        self.star = self.owner.result("routines.upsertHorse", ask)["id"]
        self.day = {"stableId": self.north, "date": DAY}

    def note(self, host=None, **more):
        ask = {**self.day, "horseId": self.star, "note": "Lame", "priority": "warning", **more}
        return (host or self.groom).result("routines.addHorseNote", ask)

    def alert(self, host=None, **more):
        ask = {**self.day, "title": "Ice", "message": "Slippery", "priority": "critical", **more}
        return (host or self.groom).result("routines.addAlert", ask)

    def range(self, host=None, **more):
        ask = {"horseId": self.star, "from": DAY, "to": "2026-09-10", "note": "Blanket on"}
        return (host or self.rider).result("routines.addOwnerNote", {**ask, **more})

    def test_a_day_is_one_thing_that_counts_its_changes(self):
        empty = self.rider.result("routines.getDailyNotes", self.day)
        self.assertEqual((empty["version"], empty["horseNotes"], empty["alerts"]), (0, [], []))
        said = self.groom.result(
            "routines.setDailyNotes", {**self.day, "general": "The vet\u202e comes", "weather": "Rain"}
        )
        self.assertEqual((said["general"], said["weather"]), ("The vet comes", "Rain"))
        note = self.note()["horseNotes"][0]
        self.assertEqual((note["horseName"], note["by"]["name"]), ("Star", "Greta"))
        self.assertEqual((note["priorityLabel"], note["routineTypeLabel"]), ("Warning", "All"))
        day = self.alert()
        self.assertEqual(day["version"], 3)
        ask = {**self.day, "weather": None, "expectedVersion": 2}
        self.assertRefused(self.rider, "routines.setDailyNotes", ask, "version_conflict")
        clear = self.rider.result("routines.setDailyNotes", {**ask, "expectedVersion": 3})
        self.assertNotIn("weather", clear)
        self.assertEqual(clear["general"], "The vet comes")

    def test_somebody_elses_note_is_a_managers_to_take_away(self):
        note = self.note()["horseNotes"][0]["id"]
        alert = self.alert()["alerts"][0]["id"]
        for method, ask in (("removeHorseNote", {"noteId": note}), ("removeAlert", {"alertId": alert})):
            error = self.assertRefused(self.rider, f"routines.{method}", ask, "missing_permission")
            self.assertEqual(error["data"]["permission"], "manage_schedules")
        day = self.groom.result("routines.removeHorseNote", {"noteId": note})
        self.assertEqual((day["horseNotes"], len(day["alerts"])), ([], 1))
        day = self.owner.result("routines.removeAlert", {"alertId": alert})
        self.assertEqual(day["alerts"], [])
        self.assertRefused(self.owner, "routines.removeAlert", {"alertId": alert}, "note_not_found")
        self.assertRefused(self.owner, "routines.removeHorseNote", {"noteId": alert}, "note_not_found")

    def test_an_owners_note_is_stored_once_for_all_its_days(self):
        items = self.range(routineType="evening")["items"]
        self.assertEqual([day["date"] for day in items], [DAY, "2026-09-09", "2026-09-10"])
        note = items[0]["horseNotes"][0]
        self.assertEqual((note["ownerNote"], note["from"], note["to"]), (True, DAY, "2026-09-10"))
        self.assertEqual(len({day["horseNotes"][0]["id"] for day in items}), 1)
        ask = {"rangeId": note["rangeId"]}
        error = self.assertRefused(self.groom, "routines.updateOwnerNote", ask, "missing_permission")
        self.assertEqual(error["data"]["permission"], "manage_any_horse")
        later = self.rider.result("routines.updateOwnerNote", {**ask, "from": "2026-09-10", "note": "Off"})
        self.assertEqual([day["date"] for day in later["items"]], ["2026-09-10"])
        days = self.owner.result(
            "routines.getDailyNotes", {"stableId": self.north, "from": DAY, "to": "2026-09-10"}
        )["items"]
        self.assertEqual([len(day["horseNotes"]) for day in days], [0, 0, 1])
        self.owner.result("routines.removeOwnerNote", ask)
        self.assertRefused(self.rider, "routines.removeOwnerNote", ask, "note_not_found")

    def test_bounds(self):
        def refused(method, kind, path, **ask):
            self.assertRefused(self.rider, f"routines.{method}", ask, kind, path)

        owner = {"horseId": self.star, "from": "2026-09-01", "note": "x"}
        self.rider.result("routines.addOwnerNote", {**owner, "to": "2026-09-30"})
        refused("addOwnerNote", "note_range_too_long", "/to", **owner, to="2026-10-01")
        refused("addOwnerNote", "end_before_start", "/to", **owner, to="2026-08-31")
        period = {"stableId": self.north, "from": "2026-09-01"}
        self.assertEqual(
            len(self.rider.result("routines.getDailyNotes", {**period, "to": "2026-10-01"})["items"]), 31
        )
        refused("getDailyNotes", "range_too_long", "/to", **period, to="2026-10-02")
        refused("getDailyNotes", "required", "/date", stableId=self.north)
        refused("getDailyNotes", "required", "/to", **period)
        refused("getDailyNotes", "invalid_date", "/date", stableId=self.north, date="2026-02-29")
        refused("addHorseNote", "required", "/note", **self.day, horseId=self.star, note=" ")
        refused("addHorseNote", "unknown_value", "/priority", **self.day, horseId=self.star, note="x", priority="x")
        for _ in range(10):
            self.alert()
        refused("addAlert", "too_many_notes", "/title", **self.day, title="x", message="x")
        for _ in range(49):
            self.note()
        refused("addHorseNote", "too_many_notes", "/note", **self.day, horseId=self.star, note="x")
        other = self.stable("South")
        ask = {"stableId": other, "date": DAY, "horseId": self.star, "note": "x"}
        self.assertRefused(self.rider, "routines.addHorseNote", ask, "horse_not_found")

    def test_whoever_starts_has_read_what_is_noted_of_the_day(self):
        shift = self.create()
        self.assertEqual(shift["unreadNotes"], {"count": 0, "criticalCount": 0})
        self.range(routineType="evening")
        self.alert(expiresAt="2026-09-07T05:00:00.000Z")
        self.assertEqual(self.do(self.rider, "get", shift)["unreadNotes"]["count"], 0)
        self.note(routineType="morning")
        self.alert()
        seen = self.do(self.rider, "get", shift)
        self.assertEqual(seen["unreadNotes"], {"count": 2, "criticalCount": 1})
        self.assertIn("2 notes, 1 urgent.", seen["accessibilityText"])
        path = "/notesAcknowledged"
        self.refused(self.rider, "start", shift, "notes_not_acknowledged", path)
        self.assertEqual(self.do(self.rider, "get", shift)["status"], "scheduled")
        begun = self.do(self.rider, "start", shift, notesAcknowledged=True)
        self.assertEqual([note["note"] for note in begun["flow"]["notes"]], ["Lame"])
        self.assertEqual([alert["title"] for alert in begun["flow"]["alerts"]], ["Ice"])
        self.assertEqual(begun["unreadNotes"]["count"], 0)
        later = self.sign_in(self.groom.user_id, clock="2026-09-07T06:01:00Z")
        self.note(later, note="Worse", priority="critical")
        self.assertEqual(
            self.do(later, "get", shift)["unreadNotes"], {"count": 1, "criticalCount": 1}
        )

    def test_a_template_may_ask_for_nothing_and_today_shows_all(self):
        ask = {"templateId": self.template, "requiresNotesRead": False}
        self.owner.result("routines.updateTemplate", ask)
        self.note(routineType="evening")
        self.alert()
        self.do(self.rider, "start", self.create())
        today = self.rider.result("routines.today", self.day)
        self.assertEqual([note["stableId"] for note in today["notes"]], [self.north])
        self.assertEqual([alert["title"] for alert in today["alerts"]], ["Ice"])
        all_of_mine = self.rider.result("routines.today", {"date": DAY})
        self.assertEqual(len(all_of_mine["notes"]), 1)
        swedish = self.sign_in(self.groom.user_id, locale="sv").result("routines.today", self.day)
        self.assertEqual(swedish["alerts"][0]["priorityLabel"], "Akut")

    def owners_note(self, answer):
        notes = answer["items"][0]["horseNotes"]
        return next(note for note in notes if note["ownerNote"])

    def test_each_note_tells_which_version_its_methods_want(self):
        self.groom.result("routines.setDailyNotes", {**self.day, "general": "The vet comes"})
        self.note()
        day = self.alert()
        self.assertEqual({one["version"] for one in day["horseNotes"] + day["alerts"]}, {3})
        note = self.owners_note(self.range())
        self.assertEqual(note["version"], 1)
        ask = {"rangeId": note["rangeId"], "note": "Off", "expectedVersion": note["version"]}
        told = self.owners_note(self.rider.result("routines.updateOwnerNote", ask))
        self.assertEqual(told["version"], 2)
        self.assertRefused(self.rider, "routines.updateOwnerNote", ask, "version_conflict")
        today = self.sign_in(self.rider.user_id, clock=f"{DAY}T06:00:00Z").result("routines.today")
        versions = {one["ownerNote"]: one["version"] for one in today["notes"]}
        self.assertEqual(versions, {False: 3, True: 2})
        gone = {"alertId": day["alerts"][0]["id"], "expectedVersion": today["alerts"][0]["version"]}
        self.groom.result("routines.removeAlert", gone)
        ask = {"rangeId": note["rangeId"], "expectedVersion": told["version"]}
        self.rider.result("routines.removeOwnerNote", ask)
