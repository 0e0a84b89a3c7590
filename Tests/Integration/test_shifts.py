"""Routines specification (d), (e), (g), (j): single shifts, their table of actions, their texts."""

import json

import databases
from stable import StableCase
from test_stables import MORNING

DAY = "2026-09-08"


class Shifts(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.template = self.owner.result(
            "routines.createTemplate", {**MORNING, "name": "Morgonpass", "pointsValue": 3}
        )["id"]
        self.groom = self.person("Greta", "groom")
        self.rider = self.person("Rut", "rider")

    def create(self, date=DAY, host=None, **more):
        ask = {"templateId": self.template, "stableId": self.north, "date": date, **more}
        return (host or self.owner).result("routines.create", ask)

    def do(self, host, action, shift, **more):
        return host.result(f"routines.{action}", {"instanceId": shift["id"], **more})

    def refused(self, host, action, shift, kind, path=None, **more):
        ask = {"instanceId": shift["id"], **more}
        return self.assertRefused(host, f"routines.{action}", ask, kind, path)

    def allow(self, **settings):
        self.owner.result("routines.setSettings", {"settings": settings})


class Making(Shifts):
    def test_a_shift_keeps_the_steps_that_its_template_had(self):
        shift = self.create()
        self.assertEqual((shift["basePoints"], shift["pointsValue"], shift["version"]), (3, 3, 1))
        self.assertEqual((shift["originalDate"], shift["startsAt"]), (DAY, "2026-09-08T04:30:00.000Z"))
        self.assertEqual(shift["dueAt"], "2026-09-08T06:00:00.000Z")
        self.assertEqual(shift["deadlineAt"], "2026-09-08T08:00:00.000Z")
        steps = [{"name": "Other", "category": "other"}]
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "steps": steps})
        again = self.do(self.owner, "get", shift)
        self.assertEqual([step["name"] for step in again["steps"]], ["Feed", "Water"])

    def test_a_holiday_is_worth_more(self):
        self.assertEqual(self.create("2026-12-25")["pointsValue"], 5)
        eve = self.create("2026-12-24")
        self.assertEqual((eve["pointsValue"], eve["isHalfDayShift"], eve["isHolidayShift"]), (4, True, True))
        self.allow(holidayMultiplierEnabled=False)
        plain = self.create("2026-12-25")
        self.assertEqual((plain["pointsValue"], plain["isHolidayShift"]), (3, True))

    def test_one_makes_ones_own_and_a_planner_makes_everybodys(self):
        own = self.create(host=self.rider, assignedTo=self.rider.user_id)
        self.assertEqual((own["assignmentType"], own["assignedToName"]), ("self", "Rut"))
        ask = {"templateId": self.template, "stableId": self.north, "date": DAY}
        self.assertRefused(self.rider, "routines.create", ask, "missing_permission")
        given = self.create(assignedTo=self.groom.user_id, assignedToName="Somebody")
        self.assertEqual(given["assignmentType"], "manual")
        self.assertEqual(given["assignedToName"], "Greta")
        self.assertEqual([w["kind"] for w in given["warnings"]], ["ignored_field"])

    def test_what_cannot_be_is_refused_together(self):
        other = self.stable("South")
        self.owner.result(
            "routines.upsertMember",
            {"userId": self.rider.user_id, "stableAccess": "specific", "assignedStableIds": [other]},
        )
        self.owner.result("routines.setTemplateActive", {"templateId": self.template, "active": False})
        ask = {"templateId": self.template, "stableId": self.north, "date": "2026-09-06"}
        ask["assignedTo"] = self.rider.user_id
        error = self.owner.ask("routines.create", ask)["error"]["data"]
        self.assertEqual(
            [(v["path"], v["kind"]) for v in error["violations"]],
            [
                ("/templateId", "template_inactive"),
                ("/date", "in_the_past"),
                ("/assignedTo", "assignee_no_stable_access"),
            ],
        )
        ask = {**ask, "date": DAY, "assignedTo": "nobody"}
        kind = "assignee_not_active_member"
        self.assertRefused(self.owner, "routines.create", ask, kind, "/assignedTo")
        bad = {**ask, "date": "2026-02-29", "startTime": "24:00"}
        self.assertRefused(self.owner, "routines.create", bad, "invalid_date", "/date")
        self.assertRefused(self.owner, "routines.create", bad, "invalid_time", "/startTime")


class Table(Shifts):
    #: Source: routines specification (d), with default settings: status, own or not, manager or not.
    def test_the_table_draws_the_buttons_and_guards_the_writes(self):
        pure = self.owner.result
        for status in ("scheduled", "started", "cancelled", "missed"):
            for holder in (None, self.groom, self.rider):
                shift = self.create(assignedTo=holder.user_id if holder else None)
                if status == "started":
                    self.do(self.owner, "start", shift)
                elif status == "cancelled":
                    self.do(self.owner, "cancel", shift)
                elif status == "missed":
                    self.do(self.owner, "start", shift)
                    late = self.sign_in(self.owner_id, clock="2026-09-08T09:00:00Z")
                    self.do(late, "markMissed", shift)
                for host, role in ((self.rider, "rider"), (self.owner, None)):
                    seen = self.do(host, "get", shift)
                    facts = {
                        "status": seen["status"],
                        "userId": getattr(host, "user_id", self.owner_id),
                        "assignedTo": seen.get("assignedTo"),
                        "startsAt": seen["startsAt"],
                        "now": self.clock,
                    }
                    facts |= {"roles": [role]} if role else {"isOrganizationOwner": True}
                    told = pure("routines.allowedActions", facts)["actions"]
                    for action, row in seen["actions"].items():
                        with self.subTest(action, status=status, role=role):
                            self.assertEqual(
                                (row["allowed"], row.get("reason"), row["label"]),
                                (told[action]["allowed"], told[action].get("reason"), told[action]["label"]),
                            )
                            self.guard(host, action, shift, row)

    def guard(self, host, action, shift, row):
        """A write refuses what its button says, in the same words."""
        if row["allowed"] or action in ("view", "viewAudit", "continue", "start", "claim"):
            return
        more = {"addNote": {"text": "x"}, "reschedule": {"startTime": "9:00"}}.get(action, {})
        if action in ("updateProgress", "complete", "requestSwap"):
            return
        ask = {"instanceId": shift["id"], **more}
        error = host.ask(f"routines.{action}", ask)["error"]["data"]
        self.assertEqual((error["kind"], error["message"]), (row["reason"], row["message"]))

    def test_the_first_failing_check_gives_the_reason(self):
        shift = self.create()
        other = self.stable("South")
        ask = {"userId": self.rider.user_id, "stableAccess": "specific", "assignedStableIds": [other]}
        self.owner.result("routines.upsertMember", ask)
        self.refused(self.rider, "claim", shift, "no_stable_access")
        self.owner.result("routines.upsertMember", {"userId": self.rider.user_id, "status": "pending"})
        self.refused(self.rider, "claim", shift, "membership_inactive")
        self.refused(self.rider, "claim", {"id": "none"}, "instance_not_found")


class Writing(Shifts):
    def test_two_claim_and_one_has_it(self):
        shift = self.create()
        mine = self.do(self.rider, "claim", shift)
        self.assertEqual((mine["assignmentType"], mine["message"]), ("self", "The shift is yours."))
        error = self.refused(self.groom, "claim", shift, "already_assigned")
        self.assertEqual(error["code"], 4009)
        current = error["data"]["current"]
        self.assertEqual((current["assignedToName"], current["version"]), ("Rut", 2))
        self.assertEqual(self.do(self.rider, "claim", shift)["version"], 2)
        free = self.do(self.rider, "release", shift)
        self.assertEqual((free["assigneeLabel"], free["assignmentType"]), ("Nobody yet", "unassigned"))
        self.refused(self.rider, "release", shift, "not_assignee")

    def test_a_manager_gives_a_shift_to_somebody_else(self):
        shift = self.create(assignedTo=self.groom.user_id)
        given = self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id)
        self.assertEqual((given["message"], given["assignmentType"]), ("Rut now has the shift.", "manual"))
        same = {"assignedTo": self.rider.user_id}
        self.refused(self.owner, "reassign", shift, "same_assignee", "/assignedTo", **same)
        free = self.do(self.owner, "reassign", shift, assignedTo=None)
        self.assertEqual(free["version"], 3)
        self.assertEqual(self.do(self.owner, "reassign", shift, assignedTo=None)["version"], 3)

    def test_a_change_that_somebody_else_made_is_told(self):
        shift = self.create()
        self.do(self.rider, "claim", shift)
        error = self.refused(self.owner, "cancel", shift, "version_conflict", expectedVersion=1)
        self.assertEqual(error["data"]["currentVersion"], 2)
        self.assertEqual(error["data"]["current"]["status"], "scheduled")
        self.do(self.owner, "cancel", shift, expectedVersion=2, reason="The vet comes")

    def test_starting_takes_a_free_shift_and_freezes_the_horses(self):
        steps = [{"name": "Feed", "category": "feeding", "horseContext": "all", "showFeeding": True}]
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "steps": steps})
        for name in ("Zorro", "Bella"):
            feeding = {"feedName": "Hay", "quantity": "2", "unit": "kg"}
            ask = {"stableId": self.north, "name": name, "feeding": feeding}
            self.owner.result("routines.upsertHorse", ask)
        shift = self.create()
        begun = self.do(self.groom, "start", shift)
        self.assertEqual((begun["status"], begun["assignmentType"]), ("started", "self"))
        self.assertEqual((begun["primaryAction"], begun["swipe"]["leading"]), ("continue", ["continue"]))
        step = begun["flow"]["steps"][0]
        self.assertEqual((step["name"], step["id"]), ("Feed", begun["steps"][0]["id"]))
        self.assertEqual([horse["name"] for horse in step["horses"]], ["Bella", "Zorro"])
        self.assertEqual(step["horses"][0]["feeding"]["feedName"], "Hay")
        self.assertEqual(begun["flow"]["currentStepId"], begun["steps"][0]["id"])
        self.assertEqual(self.do(self.groom, "start", shift)["version"], 2)
        error = self.refused(self.rider, "start", shift, "already_started")
        self.assertEqual(error["data"]["message"], "Greta has already started this shift.")
        # A horse that comes later is not in it.
        self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": "Anka"})
        seen = self.do(self.groom, "get", shift, include=["progress"])
        self.assertEqual(seen["progress"]["steps"][step["id"]]["horsesTotal"], 2)

    def test_a_moved_shift_lies_ahead_and_is_counted_anew(self):
        shift = self.create()
        moved = self.do(self.owner, "reschedule", shift, date="2026-12-25", startTime="7:00")
        self.assertEqual((moved["date"], moved["startTime"], moved["pointsValue"]), ("2026-12-25", "07:00", 5))
        self.assertEqual(moved["originalDate"], DAY)
        self.refused(self.owner, "reschedule", shift, "in_the_past", "/date", date="2026-09-06")
        self.refused(self.owner, "reschedule", shift, "invalid_time", "/startTime", startTime="7")

    def test_a_deleted_shift_leaves_a_copy_in_the_log(self):
        shift = self.create()
        told = self.do(self.owner, "delete", shift)
        self.assertEqual((told["deleted"], told["message"]), (True, "The shift is deleted."))
        self.refused(self.owner, "get", shift, "instance_not_found")
        rows = databases.query(
            self.db,
            "SELECT before, after FROM nacre_change WHERE topic = 'routines.instanceChanged'"
            " AND entity_id = ? ORDER BY seq DESC",
            [shift["id"]],
        )
        self.assertEqual(json.loads(rows[0][0])["templateName"], "Morgonpass")
        self.assertIsNone(rows[0][1])

    def test_notes_are_ones_own_for_a_quarter_of_an_hour(self):
        shift = self.create()
        note = self.do(self.rider, "addNote", shift, text="Star\u202e limps ")["notes"][0]
        self.assertEqual((note["text"], note["by"]["name"]), ("Star limps", "Rut"))
        edit = {"noteId": note["id"], "text": "Star is lame"}
        self.refused(self.groom, "editNote", shift, "not_author", **edit)
        almost = self.sign_in(self.rider.user_id, clock="2026-09-07T06:14:59Z")
        self.assertEqual(self.do(almost, "editNote", shift, **edit)["notes"][0]["text"], "Star is lame")
        after = self.sign_in(self.rider.user_id, clock="2026-09-07T06:15:00Z")
        self.refused(after, "editNote", shift, "edit_window_over", **edit)
        self.refused(self.rider, "editNote", shift, "note_not_found", noteId="none", text="x")


class Needed(Shifts):
    def test_what_an_open_shift_needs_stays(self):
        group = self.owner.result("routines.upsertHorseGroup", {"name": "Ponies"})["id"]
        step = {"name": "Feed", "category": "feeding", "horseContext": "groups"}
        steps = [{**step, "horseFilter": {"groupIds": [group]}}]
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "steps": steps})
        shift = self.create()
        needed = [
            ("archiveStable", {"stableId": self.north}, "stable_in_use"),
            ("archiveHorseGroup", {"groupId": group}, "group_in_use"),
            ("deleteTemplate", {"templateId": self.template, "permanent": True}, "template_in_use"),
        ]
        for method, ask, kind in needed:
            self.assertRefused(self.owner, f"routines.{method}", ask, kind)
        archiving = lambda: self.owner.result("routines.getStable", {"stableId": self.north})["actions"]["archiveStable"]
        putting_away = lambda: self.owner.result("routines.getHorseGroup", {"groupId": group})["actions"]["archiveHorseGroup"]
        self.assertEqual(archiving().get("reason"), "stable_in_use")
        self.assertEqual(putting_away().get("reason"), "group_in_use")
        self.do(self.owner, "delete", shift)
        self.assertTrue(archiving()["allowed"])
        self.assertTrue(putting_away()["allowed"])
        for method, ask, _ in needed:
            self.owner.result(f"routines.{method}", ask)

    def test_what_was_missed_needs_nothing_also_before_anybody_writes_so(self):
        group = self.owner.result("routines.upsertHorseGroup", {"name": "Ponies"})["id"]
        step = {"name": "Feed", "category": "feeding", "horseContext": "groups"}
        steps = [{**step, "horseFilter": {"groupIds": [group]}}]
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "steps": steps})
        due = self.create()["deadlineAt"]
        needed = [("archiveStable", {"stableId": self.north}), ("archiveHorseGroup", {"groupId": group})]
        self.assertEqual(due, "2026-09-08T08:00:00.000Z")
        early = self.sign_in(self.owner_id, clock="2026-09-08T07:59:59Z")
        for (method, ask), kind in zip(needed, ("stable_in_use", "group_in_use")):
            self.assertRefused(early, f"routines.{method}", ask, kind)
        late = self.sign_in(self.owner_id, clock=due)
        for method, ask in needed:
            late.result(f"routines.{method}", ask)

    def test_what_is_late_is_still_theirs(self):
        shift = self.create(assignedTo=self.rider.user_id)
        ask = {"userId": self.rider.user_id, "status": "inactive"}
        told = self.sign_in(self.owner_id, clock=shift["startsAt"].replace(":00.000", ":01.000"))
        self.assertEqual(len(told.result("routines.upsertMember", ask)["warnings"]), 1)
        over = self.sign_in(self.owner_id, clock=shift["deadlineAt"])
        self.assertNotIn("warnings", over.result("routines.upsertMember", ask))

    def test_whoever_goes_away_keeps_their_shifts_and_is_told_so(self):
        self.create(assignedTo=self.rider.user_id)
        away = {"away": [{"from": DAY, "to": DAY}]}
        told = self.rider.result("routines.setAway", away)["warnings"]
        self.assertEqual(
            [(w["kind"], w["message"]) for w in told],
            [("member_has_shifts", "Rut still has 1 shift.")],
        )
        free = {"away": [{"from": "2026-10-01", "to": "2026-10-02"}]}
        self.assertNotIn("warnings", self.rider.result("routines.setAway", free))
        ask = {"userId": self.rider.user_id, "status": "inactive"}
        self.assertEqual(len(self.owner.result("routines.upsertMember", ask)["warnings"]), 1)

    def test_a_schedule_has_one_shift_at_a_time(self):
        first, second = self.create(), self.create(startTime="8:00")
        with databases.looking(self.db) as database:
            for id, data in database.execute("SELECT id, data FROM routines_instance").fetchall():
                data = json.dumps({**json.loads(data), "scheduleId": "s"}).encode()
                database.execute(
                    "UPDATE routines_instance SET schedule_id = 's', original_date = id, data = ?"
                    " WHERE id = ?", [data, id])
        self.refused(self.owner, "reschedule", first, "slot_taken", startTime="8:00")
        self.do(self.owner, "reschedule", second, startTime="9:00")
        self.do(self.owner, "reschedule", first, startTime="8:00")


    def test_a_sentence_shows_no_id_of_whom_nobody_knows(self):
        shift = self.create()
        swedish = self.sign_in(self.owner_id, locale="sv")
        for host, text in [
            (self.owner, "This person is not an active member here."),
            (swedish, "Personen är inte aktiv medlem här."),
        ]:
            error = self.refused(
                host, "reassign", shift, "assignee_not_active_member", "/assignedTo", assignedTo="zz"
            )
            self.assertEqual(error["data"]["violations"][0]["message"], text)
        self.owner.result("routines.upsertMember", {"userId": self.rider.user_id, "status": "inactive"})
        error = self.refused(
            self.owner, "reassign", shift, "assignee_not_active_member", "/assignedTo",
            assignedTo=self.rider.user_id,
        )
        self.assertEqual(error["data"]["violations"][0]["message"], "Rut is not an active member here.")


class Clock(Shifts):
    def at(self, clock, host=None):
        return self.sign_in(host.user_id if host else self.owner_id, clock=clock)

    def test_the_clock_alone_makes_it_late_overdue_and_missed(self):
        shift = self.create(assignedTo=self.rider.user_id)
        for clock, late, overdue, status, version in [
            ("2026-09-08T04:29:59Z", False, False, "scheduled", 1),
            ("2026-09-08T04:30:00Z", True, False, "scheduled", 1),
            ("2026-09-08T06:00:00Z", True, True, "scheduled", 1),
            ("2026-09-08T07:59:59Z", True, True, "scheduled", 1),
            ("2026-09-08T08:00:00Z", False, False, "missed", 2),
        ]:
            seen = self.do(self.at(clock), "get", shift)
            with self.subTest(clock):
                self.assertEqual(
                    (seen["late"], seen["overdue"], seen["status"], seen["version"]),
                    (late, overdue, status, version),
                )
        self.assertEqual(seen["missedAt"], "2026-09-08T08:00:00.000Z")
        self.assertEqual(seen["missedBy"], {"userId": "system", "name": "Automatic"})
        self.assertEqual((seen["updatedBy"]["userId"], seen["updatedAt"]), ("system", seen["missedAt"]))
        late = self.at("2026-09-08T08:00:00Z", self.rider)
        self.refused(late, "start", shift, "invalid_status")
        listed = self.at("2026-09-08T08:00:00Z").result("routines.list", {"status": ["missed"]})
        self.assertEqual([item["id"] for item in listed["items"]], [shift["id"]])

    def test_work_that_was_begun_is_not_missed_but_stalls(self):
        shift = self.create()
        self.do(self.groom, "start", shift)
        seen = self.do(self.at("2026-09-08T08:00:00Z"), "get", shift)
        self.assertEqual((seen["status"], seen["overdue"], seen["stalled"]), ("started", True, True))

    def test_what_comes_back_after_its_time_is_never_missed_by_itself(self):
        self.allow(allowCorrections=True, allowRestart=True)
        shift = self.create()
        late = self.at("2026-09-08T09:00:00Z")
        back = self.do(late, "reopen", shift)
        self.assertEqual((back["status"], back["sweepExempt"], back["overdue"]), ("scheduled", True, True))
        moved = self.do(late, "reschedule", shift, startTime="23:00")
        self.assertFalse(moved["sweepExempt"])
        self.do(late, "cancel", shift)
        back = self.do(late, "restart", shift, date="2026-09-09")
        self.assertEqual((back["date"], back["status"]), ("2026-09-09", "scheduled"))
        self.assertNotIn("cancelledAt", back)

    def test_missed_is_recorded_by_a_person_once_it_has_begun(self):
        shift = self.create()
        self.refused(self.owner, "markMissed", shift, "not_due_yet")
        self.refused(self.groom, "markMissed", shift, "missing_permission")
        now = self.at("2026-09-08T04:30:00Z")
        told = self.do(now, "markMissed", shift, reason="Storm")
        self.assertEqual((told["status"], told["missedReason"]), ("missed", "Storm"))


class Texts(Shifts):
    def test_days_times_and_dues_in_both_languages(self):
        shift = self.create()
        for clock, locale, when, due in [
            (self.clock, "en", "Tomorrow, 06:30–08:00", "Starts in 22 h 30 min"),
            (self.clock, "sv", "I morgon 06:30–08:00", "Börjar om 22 tim 30 min"),
            ("2026-09-08T04:29:30Z", "en", "Today, 06:30–08:00", "Starts now"),
            ("2026-09-08T04:29:30Z", "sv", "I dag 06:30–08:00", "Börjar nu"),
            ("2026-09-08T05:00:00Z", "en", "Today, 06:30–08:00", "Should have started at 06:30"),
            ("2026-09-08T06:30:00Z", "sv", "I dag 06:30–08:00", "Skulle ha varit klart 08:00"),
            ("2026-09-09T06:30:00Z", "en", "Yesterday, 06:30–08:00", "Should have been done by 8 September 08:00"),
            ("2026-09-01T06:30:00Z", "sv", "tisdag 8 september 06:30–08:00", ""),
            ("2027-09-01T06:30:00Z", "en", "Tuesday 8 September 2026, 06:30–08:00", "Should have been done by 8 September 2026 08:00"),
        ]:
            with self.subTest(clock, locale=locale):
                seen = self.do(self.sign_in(self.owner_id, clock, locale), "get", shift)
                self.assertEqual((seen["whenText"], seen["dueText"]), (when, due))
        night = self.create(startTime="23:30")
        self.assertEqual(night["whenText"], "Tomorrow, 23:30–01:00 +1")

    def test_the_words_of_a_shift_and_of_a_routine(self):
        shift = self.create(assignedTo=self.rider.user_id)
        sv = self.sign_in(self.owner_id, locale="sv")
        seen = self.do(sv, "get", shift)
        self.assertEqual(seen["summary"], "Morgonpass, i morgon 06:30–08:00. Rut. Planerat, 0 av 2 steg.")
        self.assertEqual(seen["whenText"], "I morgon 06:30–08:00")
        self.assertEqual((seen["pointsText"], seen["progressText"]), ("3 poäng", "0 av 2 steg"))
        cancel = seen["actions"]["cancel"]["confirm"]
        self.assertEqual(
            cancel,
            {
                "title": "Ställ in",
                "message": "Ställa in ”Morgonpass” den 8 september? Passet finns kvar i historiken. Det går inte att starta igen.",
                "confirmLabel": "Ställ in",
                "destructive": True,
            },
        )
        self.assertIn("Du kan: Visa, Ändringslogg, Starta passet", seen["accessibilityText"])
        self.assertNotIn("confirm", seen["actions"]["start"])
        self.assertFalse(seen["actions"]["claim"]["confirm"]["destructive"])
        self.allow(vocabulary="routine", allowRestart=True)
        seen = self.do(sv, "get", shift)
        self.assertEqual(seen["statusLabel"], "Planerad")
        told = seen["actions"]["cancel"]
        self.assertEqual(told["confirm"]["message"], "Ställa in rutinen? En schemaansvarig kan lägga tillbaka den senare.")
        self.assertEqual(told["failedText"], "Det gick inte att ställa in rutinen")
        self.assertEqual(seen["actions"]["claim"]["message"], "Någon har redan rutinen.")
        told = self.do(self.owner, "reassign", shift, assignedTo=self.groom.user_id)
        self.assertEqual(told["message"], "Routine reassigned")
        self.assertEqual(self.do(sv, "cancel", shift)["message"], "Rutinen är inställd.")
        seen = self.do(self.owner, "get", shift)
        self.assertEqual(seen["actions"]["delete"]["confirm"]["message"], "Delete this routine instance?")
        self.assertEqual(self.do(self.owner, "delete", shift)["message"], "Routine deleted")

    #: Right, right in the matrix, column of a report, what a calendar shows and is called.
    wanted_labels = {
        "en": ("Take routines", "Mark routines as missed", "Routine", "My routines", "My routines"),
        "sv": ("Ta rutiner", "Markera missade rutiner", "Rutin", "Mina rutiner", "Mina rutiner"),
    }

    def labels(self, rider, owner):
        held = rider.result("routines.access")["permissions"]
        rows = owner.result("routines.getPermissions")["items"]
        report = owner.result("routines.report", {"kind": "missed", "from": DAY, "to": DAY})
        feed = rider.result("routines.createFeed", {"scope": "mine"})["feed"]
        label = lambda rows, name: next(r["permissionLabel"] for r in rows if r["permission"] == name)
        return (
            label(held, "book_shifts"),
            label(rows, "mark_shifts_missed"),
            next(c["label"] for c in report["columns"] if c["label"] in ("Routine", "Rutin", "Shift", "Pass")),
            feed["scopeLabel"],
            feed["name"],
        )

    def test_what_is_refused_is_said_in_the_words_of_the_organization(self):
        shift = self.create(assignedTo=self.groom.user_id)
        self.allow(vocabulary="routine")
        ask = {"instanceId": shift["id"]}
        many = {"action": "cancel", "instanceIds": ["none"] * 201}
        some = {"action": "markMissed", "instanceIds": [shift["id"]]}
        wanted = {
            "en": (
                "Somebody already has this routine.",
                "Only the person who has the routine can do this.",
                'You need the permission "Mark routines as missed".',
                'Not possible: the routine is "Scheduled".',
                "At most 200 routines at once.",
                "Schedules or routines still use the template.",
                "Greta already has the routine.",
            ),
            "sv": (
                "Någon har redan rutinen.",
                "Bara den som har rutinen kan göra det här.",
                "Du behöver behörigheten ”Markera missade rutiner”.",
                "Det går inte: rutinen är ”Planerad”.",
                "Högst 200 rutiner åt gången.",
                "Mallen används av scheman eller rutiner.",
                "Greta har redan rutinen.",
            ),
        }
        for locale, texts in wanted.items():
            rider = self.sign_in(self.rider.user_id, locale=locale)
            owner = self.sign_in(self.owner_id, locale=locale)
            gone = {"templateId": self.template, "permanent": True}
            refused = [
                rider.ask(f"routines.{method}", params)["error"]["data"]
                for method, params in (
                    ("claim", ask), ("release", ask), ("markMissed", ask), ("complete", ask),
                    ("bulk", many),
                )
            ]
            refused.append(owner.ask("routines.deleteTemplate", gone)["error"]["data"])
            again = {**ask, "assignedTo": self.groom.user_id}
            told = owner.ask("routines.reassign", again)["error"]["data"]["violations"]
            self.assertEqual([one["message"] for one in [*refused, *told]], list(texts))
            # The same where several are changed at once, and beside the button.
            items = rider.result("routines.bulk", some)["items"]
            self.assertEqual(items[0]["error"]["message"], texts[2])
            self.assertEqual(self.do(rider, "get", shift)["actions"]["markMissed"]["message"], texts[2])
            self.assertEqual(self.labels(rider, owner), self.wanted_labels[locale])
        # Another organization's words, and what nobody has words for, are as ever.
        self.allow(vocabulary="shift")
        error = self.refused(self.rider, "claim", shift, "already_assigned")
        self.assertEqual(error["data"]["message"], "Somebody already has this shift.")


class Lists(Shifts):
    def test_pages_follow_start_and_id_and_counts_leave_the_status_out(self):
        for time in ("6:00", "6:00", "8:00"):
            self.create(startTime=time)
        done = self.create("2026-09-09", assignedTo=self.rider.user_id)
        self.do(self.owner, "cancel", done)
        ask, seen = {"limit": 1, "from": DAY, "to": "2026-09-09"}, []
        while True:
            page = self.owner.result("routines.list", ask)
            seen += page["items"]
            if "nextCursor" not in page:
                break
            ask["cursor"] = page["nextCursor"]
        self.assertEqual(len(seen), 4)
        self.assertEqual(seen, sorted(seen, key=lambda s: (s["startsAt"], s["id"])))
        self.assertNotIn("confirm", json.dumps(seen))
        ask = {"from": DAY, "to": "2026-09-09", "status": ["scheduled"], "include": ["counts"]}
        told = self.owner.result("routines.list", ask)
        self.assertEqual(len(told["items"]), 3)
        counts = told["counts"]
        self.assertEqual((counts["total"], counts["unassigned"]), (4, 3))
        self.assertEqual(counts["byStatus"]["cancelled"], 1)
        self.assertEqual([(d["date"], d["total"]) for d in counts["byDay"]], [(DAY, 3), ("2026-09-09", 1)])

    def test_filters_and_their_bounds(self):
        free = self.create()
        mine = self.create(assignedTo=self.rider.user_id)
        for ask, found in [
            ({"assignedTo": "me"}, {mine["id"]}),
            ({"assignedTo": "none"}, {free["id"]}),
            ({"assignedTo": self.rider.user_id}, {mine["id"]}),
            ({"templateId": self.template, "stableId": self.north}, {free["id"], mine["id"]}),
            ({"to": "2026-09-07"}, set()),
            ({"late": True}, set()),
        ]:
            with self.subTest(ask):
                items = self.rider.result("routines.list", ask)["items"]
                self.assertEqual({item["id"] for item in items}, found)
        counts = {"include": ["counts"], "from": "2026-01-01"}
        self.owner.result("routines.list", {**counts, "to": "2026-04-02"})
        self.assertRefused(self.owner, "routines.list", {**counts, "to": "2026-04-03"}, "range_too_long", "/to")
        self.assertRefused(self.owner, "routines.list", counts, "range_required", "/to")
        wrong = {"from": "2026-09-02", "to": "2026-09-01"}
        self.assertRefused(self.owner, "routines.list", wrong, "end_before_start", "/to")
        self.assertRefused(self.owner, "routines.list", {"status": ["done"]}, "unknown_status", "/status/0")

    def test_today_is_the_stables_own_day(self):
        self.create("2026-09-07", startTime="9:00")
        mine = self.create("2026-09-07", startTime="10:00", assignedTo=self.rider.user_id)
        told = self.rider.result("routines.today", {"stableId": self.north})
        self.assertEqual((told["date"], told["dayText"]), ("2026-09-07", "Today"))
        self.assertEqual(len(told["instances"]), 2)
        self.assertEqual(told["myNext"]["id"], mine["id"])
        self.assertEqual(told["counts"]["scheduled"], 2)
        self.assertEqual(told["summary"], "Today: 2 shifts, 0 done, 1 free.")
        tomorrow = self.create("2026-09-08", assignedTo=self.groom.user_id)
        self.create("2026-09-09", assignedTo=self.groom.user_id)
        for ask in ({"stableId": self.north}, {}):
            self.assertEqual(self.groom.result("routines.today", ask)["myNext"]["id"], tomorrow["id"])
        south = {"stableId": self.stable("South")}
        self.assertNotIn("myNext", self.groom.result("routines.today", south))
        self.assertEqual(len(self.rider.result("routines.today", {"mine": True})["instances"]), 1)
        late = self.sign_in(self.rider.user_id, clock="2026-09-07T22:30:00Z")
        self.assertEqual(late.result("routines.today")["date"], "2026-09-08")
