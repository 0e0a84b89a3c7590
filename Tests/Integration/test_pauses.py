"""Routines specification (l5), (l6), (l8): pauses, earliest starts, days after it was done."""

from stable import StableCase
from test_stables import MORNING

#: The clock stands at Monday 2026-09-07, 08:00 in Stockholm; the morning begins at 06:30.
DAY = "2026-09-08"


class Shifts(StableCase):
    template_more = {}

    def setUp(self):
        super().setUp()
        self.north = self.stable()
        # All steps close by themselves.
        steps = [{"name": "Feed", "category": "feeding", "requiresConfirmation": False}]
        ask = {**MORNING, "name": "Morgonpass", "steps": steps, **self.template_more}
        self.template = self.owner.result("routines.createTemplate", ask)["id"]
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

    def at(self, clock, who=None, locale="en"):
        return self.sign_in(who.user_id if who else self.owner_id, clock=clock, locale=locale)

    def due(self, clock, name):
        return self.at(clock).result("system.runDue", {"domain": "routines", "name": name})

    def shifts(self, host=None, **more):
        return (host or self.owner).result("routines.list", {"limit": 200, **more})["items"]


class Earliest(Shifts):
    template_more = {"earliestStartMinutes": 60}

    def test_it_is_started_from_then_on_and_by_managers_before(self):
        shift = self.create()
        self.assertEqual(shift["earliestStartMinutes"], 60)
        self.assertEqual(shift["earliestStartAt"], "2026-09-08T03:30:00.000Z")
        for clock, reason, message in [
            ("2026-09-08T03:29:59Z", "too_early", "It can be started from 05:30."),
            ("2026-09-08T03:30:00Z", None, None),
        ]:
            rider = self.at(clock, self.rider)
            action = self.do(rider, "get", shift)["actions"]["start"]
            self.assertEqual((action.get("reason"), action.get("message")), (reason, message))
            manager = self.at(clock)
            self.assertTrue(self.do(manager, "get", shift)["actions"]["start"]["allowed"])
        error = self.refused(self.rider, "start", shift, "too_early")
        self.assertEqual(error["code"], 4009)
        self.assertEqual(error["data"]["earliestStartAt"], "2026-09-08T03:30:00.000Z")
        swedish = self.at(self.clock, self.rider, locale="sv")
        told = self.do(swedish, "get", shift)["actions"]["start"]["message"]
        self.assertEqual(told, "Det kan startas från 8 september 05:30.")
        self.do(self.at("2026-09-08T03:30:00Z", self.rider), "start", shift)

    def test_a_shift_keeps_it_and_a_moved_one_counts_anew(self):
        shift = self.create()
        ask = {"templateId": self.template, "earliestStartMinutes": None}
        told = self.owner.result("routines.updateTemplate", ask)
        self.assertNotIn("earliestStartMinutes", told)
        moved = self.do(self.owner, "reschedule", shift, startTime="08:00")
        self.assertEqual(moved["earliestStartAt"], "2026-09-08T05:00:00.000Z")
        plain = self.create("2026-09-09")
        self.assertNotIn("earliestStartAt", plain)
        self.assertNotIn("earliestStartMinutes", plain)


class Pauses(Shifts):
    def pause(self, host=None, **more):
        ask = {"stableId": self.north, "from": "2026-09-08", **more}
        if "userId" in more:
            del ask["stableId"]
        return (host or self.owner).result("routines.setPause", ask)

    def schedule(self, **more):
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-07",
            "endDate": "2026-09-11",
            "assignmentMode": "unassigned",
            **more,
        }
        return self.owner.result("routines.createSchedule", ask)

    def test_what_cannot_be_is_refused_where_it_stands(self):
        self.pause(to="2026-09-10")
        other = self.rider.user_id
        for ask, kind, path in [
            ({"from": DAY}, "stable_or_user", "/stableId"),
            ({"stableId": self.north, "userId": other, "from": DAY}, "stable_or_user", "/stableId"),
            ({"stableId": self.north, "from": "soon"}, "invalid_date", "/from"),
            ({"stableId": self.north, "from": DAY, "to": "x"}, "invalid_date", "/to"),
            ({"stableId": self.north, "from": DAY, "to": "2026-09-07"}, "end_before_start", "/to"),
            ({"stableId": self.north, "from": DAY, "to": "2027-09-09"}, "range_too_long", "/to"),
            ({"stableId": self.north, "from": DAY, "shifts": "burn"}, "unknown_value", "/shifts"),
            ({"userId": other, "from": DAY, "shifts": "cancel"}, "unknown_value", "/shifts"),
            ({"stableId": "none", "from": DAY}, "stable_not_found", None),
            ({"userId": "none", "from": DAY}, "member_not_found", None),
            ({"stableId": self.north, "from": "2026-09-10"}, "pause_overlaps", None),
        ]:
            with self.subTest(ask=ask):
                self.assertRefused(self.owner, "routines.setPause", ask, kind, path)
        self.assertRefused(
            self.rider, "routines.setPause", {"stableId": self.north, "from": DAY}, "missing_permission"
        )
        ask = {"userId": self.groom.user_id, "from": DAY}
        self.assertRefused(self.rider, "routines.setPause", ask, "missing_permission")
        self.pause(self.rider, userId=other, to="2027-09-08")
        self.pause(**{"from": "2026-09-11"})
        self.assertRefused(self.owner, "routines.endPause", {"pauseId": "x"}, "pause_not_found")

    def test_kept_shifts_stand_still_and_are_never_missed_afterwards(self):
        kept = self.create()
        after = self.create("2026-09-10")
        told = self.pause(to="2026-09-09")
        self.assertEqual((told["changed"], told["to"], told["stableName"]), (0, "2026-09-09", "North"))
        seen = self.do(self.owner, "get", kept)
        self.assertEqual((seen["paused"], seen["dueText"]), (True, "Paused until 9 September"))
        late = self.at("2026-09-09T21:59:59Z", locale="sv")
        seen = self.do(late, "get", kept)
        self.assertEqual(
            (seen["status"], seen["late"], seen["overdue"], seen["stalled"], seen["sweepExempt"]),
            ("scheduled", False, False, False, False),
        )
        self.assertEqual(seen["dueText"], "Pausat till 9 september")
        self.assertEqual(self.shifts(late, overdue=True), [])
        later = self.at("2026-09-09T22:00:00Z")
        seen = self.do(later, "get", kept)
        self.assertNotIn("paused", seen)
        self.assertEqual((seen["status"], seen["overdue"], seen["sweepExempt"]), ("scheduled", True, True))
        self.due("2026-10-01T00:00:00Z", "routines.missed")
        self.assertEqual(self.do(self.owner, "get", kept)["status"], "scheduled")
        self.assertEqual(self.do(self.owner, "get", after)["status"], "missed")

    def test_without_an_end_it_lasts_until_it_is_ended(self):
        kept = self.create()
        pause = self.pause()
        self.assertNotIn("to", pause)
        later = self.at("2026-12-01T08:00:00Z")
        self.assertEqual(self.do(later, "get", kept)["dueText"], "Paused")
        ended = later.result("routines.endPause", {"pauseId": pause["id"]})
        self.assertEqual((ended["to"], ended["version"]), ("2026-11-30", 2))
        seen = self.do(later, "get", kept)
        self.assertEqual((seen["status"], seen["sweepExempt"]), ("scheduled", True))
        again = later.result("routines.endPause", {"pauseId": pause["id"], "on": "2026-12-24"})
        self.assertEqual((again["to"], again["version"]), ("2026-11-30", 2))

    def test_a_pause_that_is_ended_before_its_first_day_never_begins(self):
        schedule = self.schedule()
        told = self.pause(to="2026-09-09", shifts="cancel")
        self.assertEqual(told["changed"], 2)
        coming = self.pause(**{"from": "2026-09-20"})
        ended = self.owner.result("routines.endPause", {"pauseId": coming["id"]})
        self.assertEqual((ended["to"], ended["version"]), ("2026-09-06", 2))
        items = self.owner.result("routines.listPauses", {})["items"]
        self.assertEqual([item["id"] for item in items], [told["id"]])
        self.pause(**{"from": "2026-09-20"}, to="2026-09-21")
        again = self.owner.result("routines.endPause", {"pauseId": coming["id"], "on": "2026-09-25"})
        self.assertEqual((again["to"], again["version"]), ("2026-09-06", 2))
        self.assertEqual(schedule["instancesCreated"], 4)

    def test_what_was_kept_stays_unmissed_when_a_pause_ends_late(self):
        kept = self.create()
        pause = self.pause()
        later = self.at("2026-09-08T21:00:00Z")
        later.result("routines.endPause", {"pauseId": pause["id"]})
        seen = self.do(later, "get", kept)
        self.assertEqual((seen["status"], seen["overdue"], seen["sweepExempt"]), ("scheduled", True, True))
        self.due("2026-09-09T06:00:00Z", "routines.missed")
        self.assertEqual(self.do(self.at("2026-09-09T06:00:00Z"), "get", kept)["status"], "scheduled")

    def test_what_was_missed_before_stays_missed(self):
        shift = self.create()
        self.at("2026-09-09T08:00:00Z").result(
            "routines.setPause", {"stableId": self.north, "from": "2026-09-08"}
        )
        seen = self.do(self.owner, "get", shift)
        self.assertEqual((seen["status"], seen["missedBy"]["userId"]), ("missed", "system"))

    def test_open_shifts_are_called_off_or_lose_their_person(self):
        mine = self.create(assignedTo=self.rider.user_id)
        begun = self.create("2026-09-09")
        self.do(self.rider, "start", begun)
        outside = self.create("2026-09-11", assignedTo=self.rider.user_id)
        told = self.pause(to="2026-09-10", shifts="unassign")
        self.assertEqual(told["changed"], 1)
        self.assertNotIn("assignedTo", self.do(self.owner, "get", mine))
        self.owner.result("routines.endPause", {"pauseId": told["id"]})
        told = self.pause(to="2026-09-10", shifts="cancel", reason="Storm")
        self.assertEqual(told["changed"], 2)
        for shift in (mine, begun):
            seen = self.do(self.owner, "get", shift)
            self.assertEqual((seen["status"], seen["cancellationReason"]), ("cancelled", "Storm"))
        self.assertEqual(self.do(self.owner, "get", outside)["status"], "scheduled")

    def test_nothing_is_made_meanwhile_and_all_of_it_when_it_ends(self):
        pause = self.pause(to="2026-09-09")
        schedule = self.schedule()
        self.assertEqual([shift["date"] for shift in self.shifts()], ["2026-09-10", "2026-09-11"])
        plan = self.owner.result("routines.previewSchedule", {"scheduleId": schedule["id"]})
        told = [(item["date"], item.get("paused"), item.get("reason")) for item in plan["items"]]
        self.assertEqual(told[0], ("2026-09-08", True, "paused"))
        self.assertEqual(plan["items"][0]["reasonLabel"], "Paused")
        self.assertEqual(told[2][1], None)
        ended = self.owner.result("routines.endPause", {"pauseId": pause["id"], "on": "2026-09-08"})
        self.assertEqual(ended["created"], 1)
        self.assertEqual([shift["date"] for shift in self.shifts()][0], "2026-09-09")
        self.assertEqual(len(self.shifts()), 3)

    def test_a_person_is_away_meanwhile(self):
        self.create(assignedTo=self.rider.user_id)
        self.pause(self.rider, userId=self.rider.user_id, **{"from": "2026-09-07"}, shifts="unassign")
        self.assertNotIn("assignedTo", self.shifts()[0])
        rut = self.owner.result("routines.getMember", {"userId": self.rider.user_id})
        self.assertEqual((rut["awayNow"], rut["away"]), (True, []))
        ask = {"assignmentMode": "auto", "userIds": [self.rider.user_id, self.groom.user_id]}
        self.schedule(**ask)
        names = {shift.get("assignedToName") for shift in self.shifts() if shift.get("scheduleId")}
        self.assertEqual(names, {"Greta"})

    def test_pauses_are_listed_by_their_first_day(self):
        self.pause(to="2026-09-09")
        self.pause(self.rider, userId=self.rider.user_id, **{"from": "2026-09-07"})
        of = lambda host, **ask: [
            item["from"] for item in host.result("routines.listPauses", ask)["items"]
        ]
        self.assertEqual(of(self.owner), ["2026-09-07", "2026-09-08"])
        self.assertEqual(of(self.owner, to="2026-09-07"), ["2026-09-07"])
        self.assertEqual(of(self.owner, stableId=self.north), ["2026-09-08"])
        self.assertEqual(of(self.rider), ["2026-09-07"])
        ask = {"stableId": self.north}
        self.assertRefused(self.rider, "routines.listPauses", ask, "missing_permission")


class AfterDone(Shifts):
    def schedule(self, **more):
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "afterDone": {"days": 3},
            "startDate": DAY,
            "assignmentMode": "unassigned",
            **more,
        }
        return self.owner.result("routines.createSchedule", ask)

    def dates(self, host=None):
        return [(shift["date"], shift["status"]) for shift in self.shifts(host)]

    def complete(self, shift, clock=None):
        host = self.at(clock or self.clock)
        self.do(host, "start", shift)
        return self.do(host, "complete", shift)

    def test_the_next_is_made_when_one_is_done(self):
        schedule = self.schedule()
        self.assertEqual(schedule["afterDone"], {"days": 3})
        self.assertNotIn("rule", schedule)
        self.assertEqual(
            schedule["description"],
            "3 days after it was done, at 06:30, from 8 September 2026",
        )
        first = self.shifts()[0]
        self.assertEqual((first["date"], first["origin"]), (DAY, "after_done"))
        again = self.owner.result("routines.generateInstances", {"scheduleId": schedule["id"]})
        self.assertEqual(again["created"], 0)
        self.complete(first)
        self.assertEqual(self.dates(), [(DAY, "completed"), ("2026-09-10", "scheduled")])
        self.assertEqual(self.shifts()[1]["origin"], "after_done")

    def test_missed_called_off_and_deleted_ones_count_too(self):
        self.schedule()
        self.due("2026-09-08T12:00:00Z", "routines.missed")
        self.assertEqual(self.dates(), [(DAY, "missed"), ("2026-09-11", "scheduled")])
        self.do(self.owner, "cancel", self.shifts()[1])
        self.assertEqual(self.dates()[1:], [("2026-09-10", "scheduled"), ("2026-09-11", "cancelled")])
        late = self.at("2026-09-09T08:00:00Z")
        self.do(late, "delete", self.shifts()[1])
        self.assertEqual(self.dates()[1:], [("2026-09-11", "cancelled"), ("2026-09-12", "scheduled")])

    def test_a_deleted_first_one_is_not_made_again(self):
        for end in ("delete", "cancel"):
            with self.subTest(end):
                schedule = self.schedule(startDate="2026-12-01")
                first = next(s for s in self.shifts() if s["scheduleId"] == schedule["id"])
                self.do(self.owner, end, first)
                # Three days after it was called off, which is when it was deleted.
                dates = [s["date"] for s in self.shifts(status=["scheduled"])]
                self.assertEqual(dates, ["2026-09-10"])
                self.owner.result("routines.deleteSchedule", {"scheduleId": schedule["id"]})

    def test_a_first_day_that_is_put_off_counts(self):
        schedule = self.schedule(endDate="2026-09-09")
        self.complete(self.shifts()[0])
        self.assertEqual(self.dates(), [(DAY, "completed")])
        ask = {"scheduleId": schedule["id"], "startDate": "2026-10-01", "endDate": "2026-12-01"}
        self.owner.result("routines.updateSchedule", ask)
        self.assertEqual(self.dates(), [(DAY, "completed"), ("2026-10-01", "scheduled")])

    def test_what_is_done_before_the_first_day_counts_from_then(self):
        self.schedule(startDate="2026-09-12", afterDone={"days": 2})
        self.complete(self.shifts()[0])
        self.assertEqual(self.dates(), [("2026-09-09", "scheduled"), ("2026-09-12", "completed")])

    def test_reopening_takes_the_next_back_while_it_is_untouched(self):
        self.allow(allowCorrections=True)
        self.schedule()
        first = self.shifts()[0]
        self.complete(first)
        self.do(self.owner, "reopen", first)
        self.assertEqual(self.dates(), [(DAY, "in_progress")])
        self.do(self.owner, "complete", first)
        self.do(self.rider, "claim", self.shifts()[1])
        self.do(self.owner, "reopen", first)
        self.assertEqual(len(self.shifts()), 2)

    def test_none_comes_after_the_end_nor_in_a_pause_nor_while_it_is_off(self):
        ended = self.schedule(endDate="2026-09-09")
        self.complete(self.shifts()[0])
        self.assertEqual(len(self.shifts()), 1)
        self.owner.result("routines.deleteSchedule", {"scheduleId": ended["id"]})
        self.owner.result(
            "routines.setPause", {"stableId": self.north, "from": "2026-09-09", "to": "2026-09-14"}
        )
        schedule = self.schedule()
        self.complete(next(s for s in self.shifts() if s["status"] == "scheduled"))
        self.assertEqual(self.dates()[-1], ("2026-09-15", "scheduled"))
        ask = {"scheduleId": schedule["id"], "isEnabled": False}
        self.owner.result("routines.toggleSchedule", ask)
        self.do(self.owner, "cancel", self.shifts()[-1])
        self.assertNotIn("scheduled", [status for _, status in self.dates()])
        self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": True})
        self.assertIn("scheduled", [status for _, status in self.dates()])

    def test_what_is_called_off_or_missed_as_a_pause_begins_comes_again_behind_it(self):
        pause = {"stableId": self.north, "from": DAY, "to": "2026-09-20"}
        for clock, shifts, status in [
            (self.clock, "cancel", "cancelled"),
            # Half an hour after its deadline, and nobody has written that it was missed.
            ("2026-09-08T08:30:00Z", "keep", "missed"),
        ]:
            with self.subTest(shifts):
                schedule = self.schedule(afterDone={"days": 2})
                told = self.at(clock).result("routines.setPause", {**pause, "shifts": shifts})
                own = [s for s in self.shifts() if s.get("scheduleId") == schedule["id"]]
                dates = [(s["date"], s["status"]) for s in own]
                self.assertEqual(dates, [(DAY, status), ("2026-09-21", "scheduled")])
                self.owner.result("routines.endPause", {"pauseId": told["id"]})
                self.owner.result("routines.deleteSchedule", {"scheduleId": schedule["id"]})

    def test_a_preview_shows_the_next_alone(self):
        draft = {
            "templateId": self.template,
            "stableId": self.north,
            "afterDone": {"days": 2},
            "startDate": "2026-09-10",
        }
        plan = self.owner.result("routines.previewSchedule", {"schedule": draft})
        self.assertEqual([item["date"] for item in plan["items"]], ["2026-09-10"])

    def test_what_deviates_from_no_rule_is_told(self):
        schedule = self.schedule()
        for kind, more in (("skip", {}), ("add", {}), ("move", {"toDate": "2026-09-20"})):
            ask = {"scheduleId": schedule["id"], "type": kind, "date": "2026-09-09", **more}
            self.owner.result("routines.addException", ask)
        self.assertEqual(self.dates(), [(DAY, "scheduled")])
        plan = self.owner.result("routines.previewSchedule", {"scheduleId": schedule["id"]})
        told = [(one["type"], one["date"], one["reason"]) for one in plan["ignoredExceptions"]]
        reason = ("2026-09-09", "not_an_occurrence")
        self.assertEqual(told, [(kind, *reason) for kind in ("skip", "add", "move")])

    def test_it_is_either_a_rule_or_days(self):
        rule = {"pattern": "daily"}
        base = {"templateId": self.template, "stableId": self.north, "startDate": DAY}
        for more, kind, path in [
            ({}, "rule_or_after_done", "/rule"),
            ({"rule": rule, "afterDone": {"days": 2}}, "rule_or_after_done", "/rule"),
            ({"afterDone": {}}, "required", "/afterDone/days"),
            ({"afterDone": {"days": 2}, "endDate": "x"}, "invalid_date", "/endDate"),
        ]:
            ask = {**base, **more}
            self.assertRefused(self.owner, "routines.createSchedule", ask, kind, path)
        for days in (0, 367):
            ask = {**base, "afterDone": {"days": days}}
            error = self.owner.ask("routines.createSchedule", ask)["error"]
            self.assertEqual(error["data"]["violations"][0]["path"], "/afterDone/days")
        made = self.owner.result("routines.createSchedule", {**base, "rule": rule, "endDate": "2026-09-20"})
        ask = {"scheduleId": made["id"], "rule": None, "afterDone": {"days": 2}}
        changed = self.owner.result("routines.updateSchedule", ask)
        self.assertEqual((changed["afterDone"], changed["removed"]), ({"days": 2}, 12))
