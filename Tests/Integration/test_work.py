"""Routines specification (e): recording work, finishing it, and the points that it gives."""

import databases
from stable import StableCase

STEPS = [
    {"name": "Feed", "category": "feeding", "horseContext": "all", "showMedication": True},
    {"name": "Sweep", "category": "cleaning", "requiresConfirmation": False},
]


class Work(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.bo, self.kid = self.horse("Bo"), self.horse("Kid", medications=[self.medicine()])
        self.greta = self.person("Greta", "groom")
        self.rut = self.person("Rut", "rider")
        self.shift = self.begin(STEPS)

    def medicine(self):
        return {"name": "Panacur", "dosage": "1 g", "method": "oral", "required": True}

    def horse(self, name, **more):
        ask = {"stableId": self.north, "name": name, **more}
        return self.owner.result("routines.upsertHorse", ask)["id"]

    def begin(self, steps, **more):
        template = self.owner.result(
            "routines.createTemplate",
            {
                "name": "Morgon",
                "type": "morning",
                "defaultStartTime": "09:00",
                "estimatedMinutes": 60,
                "pointsValue": 3,
                "steps": steps,
                **more,
            },
        )["id"]
        ask = {"templateId": template, "stableId": self.north, "date": "2026-09-07"}
        shift = self.owner.result("routines.create", ask)
        return self.rut.result("routines.start", {"instanceId": shift["id"]})

    def steps(self, shift=None):
        return [step["id"] for step in (shift or self.shift)["steps"]]

    def ask(self, step=0, **more):
        return {"instanceId": self.shift["id"], "stepId": self.steps()[step], **more}

    def record(self, step=0, host=None, **more):
        return (host or self.rut).result("routines.updateProgress", self.ask(step, **more))

    def refused(self, kind, path=None, step=0, **more):
        ask = self.ask(step, **more)
        return self.assertRefused(self.rut, "routines.updateProgress", ask, kind, path)

    def points(self, host, user_id=None):
        ask = {"userId": user_id} if user_id else {}
        items = host.result("routines.pointsLedger", ask)["items"]
        return [(item["kind"], item["points"]) for item in items]


class Recording(Work):
    def test_the_first_record_puts_the_work_under_way(self):
        told = self.record(horses=[{"horseId": self.bo, "state": "completed", "feedingConfirmed": True}])
        self.assertEqual((told["status"], told["version"]), ("in_progress", 3))
        step = told["progress"]["steps"][self.steps()[0]]
        self.assertEqual((step["status"], step["horsesDone"], step["horsesTotal"]), ("in_progress", 1, 2))
        self.assertEqual(step["horses"][self.bo]["by"]["name"], "Rut")
        self.assertEqual(told["currentStepId"], self.steps()[0])
        self.assertTrue(told["flow"]["steps"])

    def test_two_people_record_different_horses_and_both_stay(self):
        self.record(horses=[{"horseId": self.bo, "state": "completed"}])
        told = self.record(host=self.greta, horses=[{"horseId": self.kid, "notes": "Ate little"}])
        horses = told["progress"]["steps"][self.steps()[0]]["horses"]
        self.assertEqual((horses[self.bo]["state"], horses[self.bo]["by"]["name"]), ("completed", "Rut"))
        self.assertEqual((horses[self.kid]["notes"], horses[self.kid]["by"]["name"]), ("Ate little", "Greta"))

    def test_a_step_is_done_when_its_horses_and_their_medicine_are(self):
        self.refused("horses_remaining", "/status", status="completed")
        self.refused("medication_unanswered", "/status", status="completed")
        told = self.record(markRemaining="completed")
        horses = told["progress"]["steps"][self.steps()[0]]["horses"]
        self.assertEqual((horses[self.bo]["state"], horses[self.kid]["state"]), ("completed", "pending"))
        given = [{"horseId": self.kid, "state": "completed", "medicationGiven": True}]
        told = self.record(horses=given, status="completed")
        self.assertEqual(told["progress"]["percentComplete"], 50)
        self.assertEqual(told["currentStepId"], self.steps()[1])
        back = self.record(horses=[{"horseId": self.bo, "state": "pending"}])
        self.assertEqual(back["progress"]["steps"][self.steps()[0]]["status"], "in_progress")

    def test_skipping_needs_a_reason_and_leave(self):
        horse = lambda **more: [{"horseId": self.kid, **more}]
        self.refused("skip_reason_required", "/skipReason", status="skipped")
        self.refused("skip_reason_required", "/horses/0/skipReason", horses=horse(state="skipped"))
        self.refused("skip_reason_required", "/horses/0/medicationReason", horses=horse(medicationSkipped=True))
        both = horse(medicationGiven=True, medicationSkipped=True)
        self.refused("medication_conflict", "/horses/0/medicationSkipped", horses=both)
        self.assertEqual(self.rut.result("routines.get", {"instanceId": self.shift["id"]})["version"], 2)
        told = self.record(status="skipped", skipReason="Out of feed")
        self.assertEqual(told["progress"]["stepsCompleted"], 1)
        strict = self.begin(STEPS, allowSkipSteps=False)
        ask = {"instanceId": strict["id"], "stepId": self.steps(strict)[0], "status": "skipped", "skipReason": "No"}
        self.assertRefused(self.rut, "routines.updateProgress", ask, "skip_not_allowed", "/status")

    def test_what_is_not_part_of_the_work_is_refused(self):
        ask = {**self.ask(), "stepId": "none"}
        self.assertRefused(self.rut, "routines.updateProgress", ask, "step_not_found")
        self.refused("horse_not_in_step", "/horses/0/horseId", horses=[{"horseId": "none"}])
        self.refused("horse_not_in_step", "/horses/0/horseId", step=1, horses=[{"horseId": self.bo}])
        horses = [{"horseId": self.bo, "notes": f"{n}"} for n in range(201)]
        self.refused("too_long", "/horses", horses=horses)
        self.assertEqual(self.record(horses=horses[:200])["version"], 3)
        self.refused("unknown_value", "/markRemaining", markRemaining="skipped")
        self.refused("version_conflict", expectedVersion=1)

    def test_horses_that_come_later_are_added_when_somebody_asks(self):
        new = self.horse("Ada")
        told = self.rut.result("routines.refreshHorses", {"instanceId": self.shift["id"]})
        self.assertEqual(told["added"], [{"stepId": self.steps()[0], "horseId": new, "name": "Ada"}])
        again = self.rut.result("routines.refreshHorses", {"instanceId": self.shift["id"]})
        self.assertEqual((again["added"], again["version"]), ([], told["version"]))


class Finishing(Work):
    def finish(self, host=None, **more):
        return (host or self.rut).result("routines.complete", {"instanceId": self.shift["id"], **more})

    def test_open_steps_stop_it_and_those_that_need_no_word_close_by_themselves(self):
        ask = {"instanceId": self.shift["id"]}
        path = f"/progress/steps/{self.steps()[0]}"
        self.assertRefused(self.rut, "routines.complete", ask, "steps_remaining", path)
        self.record(status="skipped", skipReason="Out of feed")
        told = self.finish(notes="Quiet morning")
        self.assertEqual((told["status"], told["progress"]["percentComplete"]), ("completed", 100))
        self.assertEqual((told["pointsAwarded"], told["completionNotes"]), (3, "Quiet morning"))
        self.assertEqual(told["message"], "Well done – 3 points.")
        self.assertEqual(self.points(self.rut), [("awarded", 3)])

    def test_twice_by_the_same_person_is_once_and_by_another_refused(self):
        self.record(status="skipped", skipReason="Out of feed")
        first = self.finish()
        self.assertEqual(self.finish()["version"], first["version"])
        ask = {"instanceId": self.shift["id"]}
        self.assertRefused(self.greta, "routines.complete", ask, "invalid_status")
        self.assertEqual(self.points(self.rut), [("awarded", 3)])

    def test_a_manager_finishes_what_is_open_with_a_reason_and_nothing_is_made_up(self):
        ask = {"instanceId": self.shift["id"], "force": True}
        self.assertRefused(self.rut, "routines.complete", {**ask, "reason": "Late"}, "missing_permission")
        self.assertRefused(self.owner, "routines.complete", ask, "required", "/reason")
        told = self.finish(self.owner, force=True, reason="Late")
        self.assertEqual(told["progress"]["percentComplete"], 0)
        self.assertEqual(told["completedBy"]["userId"], self.owner_id)

    def test_whoever_did_it_is_credited(self):
        self.record(status="skipped", skipReason="Out of feed")
        credit = {"creditUserId": self.greta.user_id}
        ask = {"instanceId": self.shift["id"], **credit}
        self.assertRefused(self.rut, "routines.complete", ask, "missing_permission")
        bad = {**ask, "creditUserId": "nobody"}
        kind = "assignee_not_active_member"
        self.assertRefused(self.owner, "routines.complete", bad, kind, "/creditUserId")
        told = self.finish(self.owner, **credit)
        self.assertEqual(told["completedBy"]["name"], "Greta")
        self.assertEqual(self.points(self.greta), [("awarded", 3)])
        # The same request once more is a repetition, whoever was credited; anybody else is late.
        again = self.owner.result("routines.complete", ask)
        self.assertEqual((again["version"], again["pointsAwarded"]), (told["version"], 3))
        self.assertRefused(self.rut, "routines.complete", ask, "invalid_status")
        self.assertEqual(self.points(self.greta), [("awarded", 3)])

    def test_reopening_takes_the_points_back_and_finishing_again_gives_them_once(self):
        self.owner.result("routines.setSettings", {"settings": {"allowCorrections": True}})
        self.record(status="skipped", skipReason="Out of feed")
        self.finish()
        again = self.owner.result("routines.reopen", {"instanceId": self.shift["id"]})
        self.assertEqual(again["status"], "in_progress")
        self.assertNotIn("pointsAwarded", again)
        self.assertEqual(sorted(self.points(self.rut)), [("awarded", 3), ("reversed", -3)])
        self.finish()
        self.assertEqual(sum(points for _, points in self.points(self.rut)), 3)


class Points(Work):
    def test_a_manager_adjusts_and_others_see_only_their_own(self):
        ask = {"userId": self.rut.user_id, "points": -2, "reason": "Left early"}
        self.assertRefused(self.rut, "routines.adjustPoints", ask, "missing_permission")
        entry = self.owner.result("routines.adjustPoints", ask)
        self.assertEqual((entry["kind"], entry["points"], entry["name"]), ("adjusted", -2, "Rut"))
        for points in (0, 1001, -1001):
            bad = {**ask, "points": points}
            self.assertRefused(self.owner, "routines.adjustPoints", bad, "out_of_range", "/points")
        self.assertRefused(self.owner, "routines.adjustPoints", {**ask, "userId": "none"}, "member_not_found")
        self.assertEqual(self.points(self.owner), [("adjusted", -2)])
        self.assertEqual(self.points(self.rut), [("adjusted", -2)])
        self.assertEqual(self.points(self.greta), [])
        other = {"userId": self.rut.user_id}
        self.assertRefused(self.greta, "routines.pointsLedger", other, "missing_permission")

    def test_whoever_has_fewer_points_gets_the_next_shift(self):
        self.owner.result(
            "routines.adjustPoints", {"userId": self.greta.user_id, "points": 50, "reason": "Show"}
        )
        draft = {
            "templateId": self.shift["templateId"],
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-08",
            "endDate": "2026-09-10",
            "userIds": [self.greta.user_id, self.rut.user_id],
        }
        plan = self.owner.result("routines.previewSchedule", {"schedule": draft})
        self.assertEqual({item["assignedToName"] for item in plan["items"]}, {"Rut"})
        self.assertEqual([share["totalAfter"] for share in plan["balance"]], [50, 9])


class Upkeep(Work):
    def due(self, clock, name):
        host = self.sign_in(self.owner_id, clock=clock)
        return host.result("system.runDue", {"domain": "routines", "name": name})

    def test_missed_shifts_are_written_once_with_their_own_time(self):
        ask = {"templateId": self.shift["templateId"], "stableId": self.north, "date": "2026-09-08"}
        shift = self.owner.result("routines.create", ask)
        # 09:00 in Stockholm, an hour of work and two of grace.
        for _ in range(2):
            self.due("2026-09-08T10:00:00Z", "routines.missed")
        seen = self.owner.result("routines.get", {"instanceId": shift["id"]})
        self.assertEqual((seen["status"], seen["version"]), ("missed", 2))
        self.assertEqual(seen["missedAt"], "2026-09-08T10:00:00.000Z")
        self.assertEqual(seen["missedBy"]["userId"], "system")

    def test_work_that_stays_open_is_told_of_once(self):
        for _ in range(2):
            self.due("2026-09-07T12:00:00Z", "routines.stalled")
        with databases.looking(self.db) as database:
            told = database.execute(
                "SELECT COUNT(*) FROM nacre_change WHERE topic = 'routines.stalled'"
            ).fetchone()
        self.assertEqual(told, (1,))
        seen = self.owner.result("routines.get", {"instanceId": self.shift["id"]})
        self.assertEqual((seen["version"], seen["stalled"]), (2, False))
