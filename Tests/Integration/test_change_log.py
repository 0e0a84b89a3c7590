"""Routines specification (h), (k): the change log of shifts, schedules, templates, people and stables."""

from test_shifts import Shifts as ShiftCase


class ChangeLog(ShiftCase):
    def log(self, host=None, **ask):
        return (host or self.owner).result("routines.audit", ask)["items"]

    def actions(self, **ask):
        return [one["action"] for one in self.log(**ask)]

    def changes(self, entry):
        return {one["field"]: (one["before"], one["after"]) for one in entry["changes"]}

    def test_every_change_of_a_shift_is_there_newest_first(self):
        shift = self.create()
        self.do(self.groom, "claim", shift)
        self.do(self.owner, "reschedule", shift, startTime="10:00")
        self.do(self.groom, "addNote", shift, text="Snow")
        self.do(self.owner, "reassign", shift, assignedTo=None)
        self.do(self.rider, "start", shift)
        step = shift["steps"][0]["id"]
        self.rider.result("routines.updateProgress", {"instanceId": shift["id"], "stepId": step, "status": "completed"})
        self.do(self.owner, "complete", shift, force=True, reason="Late")
        log = self.log(instanceId=shift["id"])
        told = ["complete", "progress", "start", "unassign", "note", "reschedule", "assign", "create"]
        self.assertEqual([one["action"] for one in log], told)
        claim = log[-2]
        self.assertEqual(claim["by"], {"userId": self.groom.user_id, "name": "Greta"})
        self.assertEqual(claim["entity"], {"type": "instance", "typeLabel": "Shift", "id": shift["id"]})
        self.assertEqual(claim["actionLabel"], "Assigned")
        self.assertEqual(self.changes(claim)["assignedTo"], (None, self.groom.user_id))
        self.assertEqual(self.changes(claim)["assignmentType"], ("unassigned", "self"))
        labels = {one["field"]: one["fieldLabel"] for one in claim["changes"]}
        self.assertEqual((labels["assignedTo"], labels["assignmentType"]), ("Person", "How it was assigned"))
        self.assertNotIn("isTouched", labels)
        line = "Greta: Assigned – Morgonpass, 8 September. Person: – → Greta. How it was assigned: Open → Took it."
        self.assertTrue(claim["text"].startswith(line), claim["text"])
        self.assertEqual(log[-1]["text"].split(":", 1)[1], " Created – Morgonpass, 8 September.")
        self.assertEqual(self.changes(log[5])["startTime"], ("06:30", "10:00"))

    def test_it_is_read_in_the_readers_language(self):
        shift = self.create()
        self.do(self.owner, "cancel", shift, reason="Snö")
        swedish = self.sign_in(self.owner_id, locale="sv")
        entry = self.log(swedish, instanceId=shift["id"])[0]
        self.assertEqual((entry["actionLabel"], entry["entity"]["typeLabel"]), ("Inställd", "Pass"))
        self.assertIn("Inställd – Morgonpass, 8 september. Status: Planerat → Inställt.", entry["text"])
        self.allow(vocabulary="routine")
        entry = self.log(swedish, instanceId=shift["id"])[0]
        self.assertIn("Status: Planerad → Inställd.", entry["text"])

    def test_what_the_clock_did_is_nobodys(self):
        shift = self.create(assignedTo=self.rider.user_id)
        late = self.sign_in(self.owner_id, clock="2026-09-08T12:00:00Z")
        self.refused(late, "start", shift, "invalid_status")
        late.result("system.runDue", {"domain": "routines", "name": "routines.missed"})
        entry = self.log(late, instanceId=shift["id"])[0]
        self.assertEqual((entry["action"], entry["actionLabel"]), ("mark_missed", "Marked as missed"))
        self.assertEqual(entry["by"], {"userId": "system", "name": "Automatic"})

    def test_what_is_gone_keeps_its_story_and_a_copy(self):
        shift = self.create()
        self.do(self.owner, "delete", shift)
        self.refused(self.owner, "get", shift, "instance_not_found")
        gone, made = self.log(instanceId=shift["id"])
        self.assertEqual((gone["action"], made["action"]), ("delete", "create"))
        self.assertEqual(self.changes(gone)["templateName"], ("Morgonpass", None))
        self.owner.result("routines.deleteTemplate", {"templateId": self.template, "permanent": True})
        self.assertEqual(self.actions(templateId=self.template), ["delete", "create"])
        self.assertIn("Template Morgonpass", self.log(templateId=self.template)[0]["text"])

    def test_schedules_have_one_and_so_have_stables_with_all_that_is_in_them(self):
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-08",
            "endDate": "2026-09-08",
            "assignmentMode": "unassigned",
        }
        schedule = self.owner.result("routines.createSchedule", ask)["id"]
        self.owner.result("routines.toggleSchedule", {"scheduleId": schedule, "isEnabled": False})
        update, create = self.log(scheduleId=schedule)
        self.assertEqual(self.changes(update)["isEnabled"], (True, False))
        self.assertIn("Schedule Morgonpass. Switched on: Yes → No.", update["text"])
        south = self.stable("South")
        other = {"templateId": self.template, "stableId": south, "date": "2026-09-09"}
        self.owner.result("routines.create", other)
        kinds = [(one["entity"]["type"], one["action"]) for one in self.log(stableId=self.north)]
        told = [("schedule", "update"), ("schedule", "create"), ("instance", "create"), ("stable", "create")]
        self.assertEqual(sorted(kinds), sorted(told))
        kinds = [one["entity"]["type"] for one in self.log(stableId=south)]
        self.assertEqual(kinds, ["instance", "stable"])

    def test_of_a_person_what_they_did_and_what_was_done_to_them(self):
        shift = self.create()
        self.do(self.rider, "claim", shift)
        self.owner.result("routines.setAway", {"userId": self.rider.user_id, "away": []})
        points = {"userId": self.rider.user_id, "points": 2, "reason": "Helped"}
        self.owner.result("routines.adjustPoints", points)
        log = self.log(userId=self.rider.user_id)
        self.assertEqual([(one["entity"]["type"], one["action"]) for one in log],
                         [("points", "points"), ("member", "create"), ("instance", "assign")])
        self.assertIn("Points – Rut, 2 points.", log[0]["text"])
        self.assertIn("Created – Rut.", log[1]["text"])

    def test_exactly_one_thing_is_asked_of(self):
        both = {"instanceId": "x", "stableId": self.north}
        for ask in ({}, both):
            self.assertRefused(self.owner, "routines.audit", ask, "required", "/instanceId")
        for name, kind in (
            ("instanceId", "instance_not_found"),
            ("scheduleId", "schedule_not_found"),
            ("templateId", "template_not_found"),
            ("userId", "member_not_found"),
            ("stableId", "stable_not_found"),
        ):
            self.assertRefused(self.owner, "routines.audit", {name: "none"}, kind)
        bad = {"stableId": self.north, "from": "2026-09-08", "to": "2026-09-07"}
        self.assertRefused(self.owner, "routines.audit", bad, "end_before_start", "/to")
        self.assertRefused(self.owner, "routines.audit", {**bad, "from": "soon"}, "invalid_date", "/from")

    def test_managers_of_the_stable_look_and_nobody_else(self):
        shift = self.create()
        self.do(self.owner, "delete", shift)
        for ask in ({"instanceId": shift["id"]}, {"userId": self.rider.user_id}, {"stableId": self.north}):
            self.assertRefused(self.rider, "routines.audit", ask, "missing_permission")
        planner = self.person("Pia", "schedule_planner")
        south = self.stable("South")
        own = {"userId": planner.user_id, "stableAccess": "specific", "assignedStableIds": [south]}
        self.owner.result("routines.upsertMember", own)
        self.assertRefused(planner, "routines.audit", {"instanceId": shift["id"]}, "no_stable_access")
        elsewhere = {one["entity"]["id"] for one in self.log(planner, userId=self.owner_id)}
        self.assertNotIn(shift["id"], elsewhere)
        self.assertIn(south, elsewhere)

    def test_days_and_pages(self):
        shift = self.create()
        for text in ("one", "two", "three"):
            self.do(self.owner, "addNote", shift, text=text)
        ask = {"instanceId": shift["id"]}
        self.assertEqual(self.actions(**ask, to="2026-09-06"), [])
        self.assertEqual(len(self.actions(**ask, **{"from": "2026-09-07", "to": "2026-09-07"})), 4)
        page = self.owner.result("routines.audit", {**ask, "limit": 3})
        rest = self.owner.result("routines.audit", {**ask, "limit": 3, "cursor": page["nextCursor"]})
        self.assertEqual([one["action"] for one in page["items"] + rest["items"]], ["note"] * 3 + ["create"])
        self.assertNotIn("nextCursor", rest)

    def test_get_brings_it_along_for_managers(self):
        shift = self.create()
        self.do(self.owner, "addNote", shift, text="Snow")
        seen = self.do(self.owner, "get", shift, include=["audit"])["audit"]
        self.assertEqual(seen, self.log(instanceId=shift["id"]))
        self.assertNotIn("audit", self.do(self.rider, "get", shift, include=["audit"]))
        self.assertNotIn("audit", self.do(self.owner, "get", shift))

    def test_choosing_in_turn_is_in_the_log_of_its_stable(self):
        ask = {"stableId": self.north, "from": "2026-09-07", "to": "2026-09-30", "name": "September"}
        made = self.owner.result("routines.createSelection", ask)
        self.owner.result("routines.startSelection", {"selectionId": made["id"]})
        start, create = self.log(stableId=self.north)[:2]
        self.assertEqual([one["action"] for one in (start, create)], ["start", "create"])
        self.assertIn("Choosing in turn September. Status: Draft → Under way.", start["text"])

    def test_dates_of_horses_are_in_the_log_of_their_stable(self):
        south = self.stable("South")
        horse = self.owner.result("routines.upsertHorse", {"name": "Star", "stableId": self.north})["id"]
        ask = {"horseId": horse, "kind": "farrier", "dueOn": "2026-10-01"}
        date = self.owner.result("routines.upsertHorseDate", ask)["id"]
        of = lambda stable: [
            one["action"] for one in self.log(stableId=stable) if one["entity"]["id"] == date
        ]
        self.assertEqual((of(self.north), of(south)), (["create"], []))
        planner = self.person("Pia", "schedule_planner")
        ask = {"userId": planner.user_id, "stableAccess": "specific", "assignedStableIds": [south]}
        self.owner.result("routines.upsertMember", ask)
        seen = [one["entity"]["id"] for one in self.log(planner, userId=self.owner_id)]
        self.assertNotIn(date, seen)
        self.owner.result("routines.removeHorseDate", {"horseDateId": date})
        self.assertEqual(of(self.north), ["delete", "create"])
