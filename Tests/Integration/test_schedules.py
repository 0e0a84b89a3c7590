"""Routines specification (c), (f4), (i): schedules, what they make, and what follows them."""

import json

from stable import StableCase
from test_stables import MORNING

#: The clock stands at Monday 2026-09-07, 08:00 in Stockholm; the morning begins at 06:30.
FIRST = "2026-09-08"
LAST = "2026-09-11"


class Schedules(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.template = self.owner.result(
            "routines.createTemplate", {**MORNING, "name": "Morgonpass", "pointsValue": 3}
        )["id"]
        self.greta = self.person("Greta", "groom")
        self.rut = self.person("Rut", "rider")

    def draft(self, **more):
        return {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-07",
            "endDate": LAST,
            **more,
        }

    def create(self, **more):
        return self.owner.result("routines.createSchedule", self.draft(**more))

    def update(self, schedule, **more):
        return self.owner.result("routines.updateSchedule", {"scheduleId": schedule["id"], **more})

    def shifts(self, host=None):
        return (host or self.owner).result("routines.list", {"limit": 200})["items"]

    def dates(self):
        return [shift["date"] for shift in self.shifts()]


class Making(Schedules):
    def test_a_schedule_makes_its_shifts_from_now_on_and_none_twice(self):
        schedule = self.create(assignmentMode="unassigned")
        self.assertEqual((schedule["name"], schedule["startTime"]), ("Morgonpass", "06:30"))
        self.assertEqual((schedule["instancesCreated"], schedule["version"]), (4, 1))
        self.assertEqual(schedule["generatedThrough"], LAST)
        self.assertEqual(self.dates(), [f"2026-09-{day:02}" for day in range(8, 12)])
        for _ in range(2):
            again = self.owner.result("routines.generateInstances", {"scheduleId": schedule["id"]})
            self.assertEqual((again["created"], again["generatedThrough"]), (0, LAST))
            kept = self.owner.result("routines.getSchedule", {"scheduleId": schedule["id"]})
            self.assertEqual((again["version"], kept["version"]), (1, 1))
        self.assertEqual(len(self.shifts()), 4)
        self.assertTrue(all(shift["scheduleId"] == schedule["id"] for shift in self.shifts()))

    def test_without_an_end_it_makes_them_through_the_horizon_and_no_further_than_a_year(self):
        self.owner.result("routines.setSettings", {"settings": {"generateDaysAhead": 7}})
        schedule = self.create(endDate=None, assignmentMode="unassigned")
        self.assertEqual(schedule["generatedThrough"], "2026-09-14")
        ask = {"scheduleId": schedule["id"], "through": "2026-09-20"}
        told = self.owner.result("routines.generateInstances", ask)
        self.assertEqual((told["created"], told["unassigned"]), (6, 6))
        self.assertEqual((schedule["version"], told["version"]), (1, 2))
        for through, kind in [("2027-09-09", "range_too_long"), ("2026-02-30", "invalid_date")]:
            ask["through"] = through
            self.assertRefused(self.owner, "routines.generateInstances", ask, kind, "/through")

    def test_a_shift_keeps_what_its_template_was(self):
        self.create()
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "pointsValue": 9})
        self.assertEqual({shift["pointsValue"] for shift in self.shifts()}, {3})

    def test_who_has_them_is_as_the_mode_says(self):
        owner_id = self.owner_id
        rut, greta = self.rut.user_id, self.greta.user_id
        for more, holders, types in [
            ({"assignmentMode": "unassigned"}, [None] * 4, {"unassigned"}),
            ({"autoMethod": "selection_process"}, [None] * 4, {"unassigned"}),
            ({"assignmentMode": "manual", "defaultAssignedTo": rut}, [rut] * 4, {"manual"}),
            ({"algorithm": "manual", "userIds": [rut, greta]}, [rut, greta] * 2, {"auto"}),
            (
                {
                    "algorithm": "manual",
                    "userIds": [rut, greta],
                    "customAssignments": {FIRST: owner_id, "2026-09-09": None},
                },
                [owner_id, None, rut, greta],
                None,
            ),
        ]:
            with self.subTest(more):
                schedule = self.create(**more)
                told = self.shifts()
                self.assertEqual([shift["assignedTo"] if "assignedTo" in shift else None for shift in told], holders)
                if types:
                    self.assertEqual({shift["assignmentType"] for shift in told}, types)
                ask = {"scheduleId": schedule["id"]}
                self.assertEqual(self.owner.result("routines.deleteSchedule", ask)["removed"], 4)

    def test_whoever_has_left_gets_nothing_any_more(self):
        greta, rut = self.greta.user_id, self.rut.user_id
        manual = self.create(assignmentMode="manual", defaultAssignedTo=greta)
        custom = {"2026-09-13": greta, "2026-09-14": rut}
        planned = self.create(assignmentMode="auto", userIds=[greta, rut], startTime="12:00", customAssignments=custom)
        gone = {"userId": greta, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", gone)
        self.update(manual, endDate="2026-09-14")
        self.update(planned, endDate="2026-09-14")
        late = [shift for shift in self.shifts() if shift["date"] > LAST]
        told = {
            schedule: [shift.get("assignedTo") for shift in late if shift["scheduleId"] == schedule]
            for schedule in (manual["id"], planned["id"])
        }
        self.assertEqual(told, {manual["id"]: [None] * 3, planned["id"]: [rut] * 3})

    def test_points_are_balanced_with_what_the_members_have_already(self):
        for _ in range(2):
            self.create(userIds=[self.rut.user_id, self.greta.user_id])
        by_person = {}
        for shift in self.shifts():
            by_person[shift["assignedTo"]] = by_person.get(shift["assignedTo"], 0) + 1
        self.assertEqual(set(by_person.values()), {4})

    def test_rotation_goes_on_where_the_schedule_ended(self):
        more = {"algorithm": "fair_rotation", "userIds": [self.rut.user_id, self.greta.user_id]}
        schedule = self.create(**{**more, "endDate": "2026-09-08"})
        self.update(schedule, endDate="2026-09-09")
        holders = [shift["assignedToName"] for shift in self.shifts()]
        self.assertEqual(holders, ["Rut", "Greta"])


class Refusing(Schedules):
    def test_what_cannot_be_is_refused_where_it_stands(self):
        for more, kind, path in [
            ({"rule": None}, "rule_or_after_done", "/rule"),
            ({"stableId": None}, "required", "/stableId"),
            ({"rule": {}}, "required", "/rule/pattern"),
            ({"rule": {"pattern": "moon"}}, "unknown_pattern", "/rule/pattern"),
            ({"rule": {"pattern": "custom"}}, "custom_needs_days", "/rule/repeatDays"),
            ({"rule": {"pattern": "rrule", "rrule": "FREQ=HOURLY"}}, "rrule_unsupported", "/rule/rrule"),
            ({"startDate": "2026-02-30"}, "invalid_date", "/startDate"),
            ({"endDate": "2026-09-06"}, "end_before_start", "/endDate"),
            ({"endDate": "2027-09-08"}, "range_too_long", "/endDate"),
            ({"startTime": "25:00"}, "invalid_time", "/startTime"),
            ({"assignmentMode": "manual"}, "manual_needs_assignee", "/defaultAssignedTo"),
            ({"algorithm": "luck"}, "unknown_algorithm", "/algorithm"),
            ({"userIds": ["nobody"]}, "assignee_not_active_member", "/userIds/0"),
            ({"userIds": [self.greta.user_id] * 2}, "duplicate_member", "/userIds/1"),
            ({"customAssignments": {FIRST: "nobody"}}, "assignee_not_active_member", f"/customAssignments/{FIRST}"),
            ({"customAssignments": {"soon": None}}, "invalid_date", "/customAssignments/soon"),
            ({"exceptions": {"skip": ["x"]}}, "invalid_date", "/exceptions/skip/0"),
        ]:
            with self.subTest(path, kind=kind):
                ask = {key: value for key, value in self.draft(**more).items() if value is not None}
                self.assertRefused(self.owner, "routines.createSchedule", ask, kind, path)
        self.assertEqual(self.shifts(), [])
        self.create(endDate="2027-09-07")

    def test_only_planners_write_and_who_may_look_looks(self):
        schedule = self.create()
        ask = {"scheduleId": schedule["id"]}
        self.assertRefused(self.rut, "routines.createSchedule", self.draft(), "missing_permission")
        self.assertRefused(self.rut, "routines.previewSchedule", ask, "missing_permission")
        self.assertRefused(self.rut, "routines.deleteSchedule", ask, "missing_permission")
        self.assertEqual(self.rut.result("routines.getSchedule", ask)["name"], "Morgonpass")
        vet = self.person("Vera", "veterinarian")
        self.assertRefused(vet, "routines.getSchedule", ask, "missing_permission")
        self.assertRefused(vet, "routines.listSchedules", {}, "missing_permission")

    def test_a_limit_and_a_template_out_of_use_stop_new_ones(self):
        self.owner.result("routines.setSettings", {"settings": {"maxSchedules": 1}})
        first = self.create()
        self.assertRefused(self.owner, "routines.createSchedule", self.draft(), "schedule_limit")
        self.owner.result("routines.deleteSchedule", {"scheduleId": first["id"]})
        self.owner.result("routines.setTemplateActive", {"templateId": self.template, "active": False})
        kind = "template_inactive"
        self.assertRefused(self.owner, "routines.createSchedule", self.draft(), kind, "/templateId")

    def test_what_a_schedule_needs_stays(self):
        schedule = self.create(startDate="2026-12-07", endDate="2026-12-08")
        ask = {"stableId": self.north}
        self.assertRefused(self.owner, "routines.archiveStable", ask, "stable_in_use")
        ask = {"templateId": self.template, "permanent": True}
        self.assertRefused(self.owner, "routines.deleteTemplate", ask, "template_in_use")
        self.owner.result("routines.toggleSchedule", {"scheduleId": schedule["id"], "isEnabled": False})
        self.owner.result("routines.archiveStable", {"stableId": self.north})


class LastYear(Schedules):
    def test_a_schedule_may_begin_in_the_last_year_that_forms_know(self):
        for end in ("2200-06-30", "2200-12-31"):
            made = self.create(startDate="2200-01-01", endDate=end, assignmentMode="unassigned")
            self.assertEqual((made["startDate"], made["endDate"]), ("2200-01-01", end))


class Following(Schedules):
    def test_untouched_shifts_follow_and_touched_ones_stay(self):
        schedule = self.create(assignmentMode="unassigned")
        one = self.shifts()[0]
        self.rut.result("routines.claim", {"instanceId": one["id"]})
        told = self.update(schedule, startTime="07:00", rule={"pattern": "custom", "repeatDays": [2, 4, 5]})
        # Tuesday was claimed, Wednesday goes, Thursday and Friday move.
        self.assertEqual((told["removed"], told["changed"], told["kept"]), (1, 2, 1))
        self.assertEqual(told["instancesCreated"], 0)
        seen = [(shift["date"][-2:], shift["startTime"]) for shift in self.shifts()]
        self.assertEqual(seen, [("08", "06:30"), ("10", "07:00"), ("11", "07:00")])

    def test_a_deleted_shift_is_not_made_again(self):
        schedule = self.create()
        one = self.shifts()[1]
        self.owner.result("routines.delete", {"instanceId": one["id"]})
        ask = {"scheduleId": schedule["id"]}
        seen = self.owner.result("routines.getSchedule", ask)
        self.assertEqual((seen["exceptions"]["skip"], seen["version"]), (["2026-09-09"], 2))
        self.assertEqual(self.owner.result("routines.generateInstances", ask)["created"], 0)
        ask |= {"type": "skip", "date": "2026-09-09"}
        back = self.owner.result("routines.removeException", ask)
        self.assertEqual(back["instancesCreated"], 1)
        self.assertRefused(self.owner, "routines.removeException", ask, "exception_not_found")

    def test_dates_are_left_out_added_and_moved(self):
        schedule = self.create(rule={"pattern": "custom", "repeatDays": [2, 3]})
        self.assertEqual(self.dates(), ["2026-09-08", "2026-09-09"])
        ask = {"scheduleId": schedule["id"]}
        for more, told in [
            ({"type": "skip", "date": "2026-09-08"}, (0, 1, 0)),
            ({"type": "add", "date": "2026-09-11"}, (1, 0, 0)),
            ({"type": "move", "date": "2026-09-09", "toDate": "2026-09-10", "toTime": "9:00"}, (0, 0, 1)),
        ]:
            with self.subTest(more):
                seen = self.owner.result("routines.addException", {**ask, **more})
                self.assertEqual((seen["instancesCreated"], seen["removed"], seen["changed"]), told)
        seen = [(shift["date"], shift["startTime"]) for shift in self.shifts()]
        self.assertEqual(seen, [("2026-09-10", "09:00"), ("2026-09-11", "06:30")])

    def test_what_is_moved_lies_where_it_was_moved_to_also_behind_the_end(self):
        schedule = self.create(assignmentMode="unassigned")
        ask = {"scheduleId": schedule["id"]}
        first = self.shifts()[0]
        # LAST is the end of the schedule; the other date lies behind what is made ahead of time.
        for target in ("2026-09-12", "2027-03-01"):
            with self.subTest(target):
                move = {**ask, "type": "move", "date": FIRST, "toDate": target}
                seen = self.owner.result("routines.addException", move)
                self.assertEqual((seen["changed"], seen["removed"]), (1, 0))
                moved = self.owner.result("routines.get", {"instanceId": first["id"]})
                self.assertEqual((moved["date"], moved["originalDate"]), (target, FIRST))
                again = self.owner.result("routines.updateSchedule", {**ask, "startTime": "06:00"})
                self.assertEqual(again["removed"], 0)
                told = self.owner.result("routines.generateInstances", ask)
                self.assertEqual((told["created"], told["generatedThrough"]), (0, LAST))
                self.assertEqual(self.dates(), ["2026-09-09", "2026-09-10", LAST, target])
        back = {**ask, "type": "move", "date": FIRST}
        self.assertEqual(self.owner.result("routines.removeException", back)["changed"], 1)
        self.assertEqual(self.dates()[0], FIRST)

    def test_a_draft_makes_what_it_moves_behind_its_end(self):
        exceptions = {"move": [{"date": FIRST, "toDate": "2026-09-20", "toTime": "9:00"}]}
        draft = self.draft(exceptions=exceptions, assignmentMode="unassigned")
        told = self.owner.result("routines.previewSchedule", {"schedule": draft})
        self.assertEqual(
            [(item["date"], item["time"], item["originalDate"]) for item in told["items"]][-1],
            ("2026-09-20", "09:00", FIRST),
        )
        self.assertEqual(told["ignoredExceptions"], [])
        self.create(exceptions=exceptions, assignmentMode="unassigned")
        self.assertEqual(self.dates(), ["2026-09-09", "2026-09-10", LAST, "2026-09-20"])

    def test_what_is_brought_forward_from_behind_the_horizon_is_made(self):
        self.owner.result("routines.setSettings", {"settings": {"generateDaysAhead": 7}})
        exceptions = {"move": [{"date": "2026-11-02", "toDate": "2026-09-09", "toTime": "18:00"}]}
        schedule = self.create(endDate=None, exceptions=exceptions, assignmentMode="unassigned")
        self.assertEqual((schedule["instancesCreated"], schedule["generatedThrough"]), (8, "2026-09-14"))
        moved = [(s["date"], s["startTime"]) for s in self.shifts() if s["startTime"] == "18:00"]
        self.assertEqual(moved, [("2026-09-09", "18:00")])

    def test_a_schedule_that_is_off_makes_none_and_keeps_what_is_there(self):
        schedule = self.create(endDate="2026-09-08")
        ask = {"scheduleId": schedule["id"]}
        off = self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": False})
        self.assertFalse(off["isEnabled"])
        self.update(schedule, endDate=LAST)
        self.assertEqual(len(self.shifts()), 1)
        on = self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": True})
        self.assertEqual(on["instancesCreated"], 3)

    def test_what_was_changed_while_it_was_off_follows_when_it_is_switched_on(self):
        who = {"assignmentMode": "manual", "defaultAssignedTo": self.rut.user_id}
        schedule = self.create(**who)
        ask = {"scheduleId": schedule["id"]}
        touched = self.shifts()[0]
        self.owner.result("routines.addNote", {"instanceId": touched["id"], "text": "Careful"})
        self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": False})
        self.update(schedule, startTime="05:15", defaultAssignedTo=self.greta.user_id)
        self.owner.result("routines.addException", {**ask, "type": "skip", "date": LAST})
        seen = lambda: [(s["date"], s["startTime"], s["assignedToName"]) for s in self.shifts()]
        before = [(f"2026-09-{day:02}", "06:30", "Rut") for day in range(8, 12)]
        self.assertEqual(seen(), before)
        on = self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": True})
        told = (on["instancesCreated"], on["changed"], on["removed"], on["kept"])
        self.assertEqual(told, (0, 2, 1, 1))
        after = [(f"2026-09-{day:02}", "05:15", "Greta") for day in (9, 10)]
        self.assertEqual(seen(), before[:1] + after)
        again = self.owner.result("routines.toggleSchedule", {**ask, "isEnabled": True})
        self.assertEqual((again["changed"], again["removed"]), (0, 0))

    def test_in_another_stable_untouched_shifts_are_made_anew(self):
        schedule = self.create(userIds=[self.rut.user_id])
        south = self.stable("South")
        touched = self.shifts()[0]
        self.owner.result("routines.addNote", {"instanceId": touched["id"], "text": "Careful"})
        beside = {"scheduleId": schedule["id"], "schedule": {"stableId": south}}
        plan = self.owner.result("routines.previewSchedule", beside)
        told = self.update(schedule, stableId=south)
        counts = (told["instancesCreated"], told["changed"], told["removed"], told["kept"])
        self.assertEqual(counts, (3, 0, 3, 1))
        seen = [(s["date"], s["stableId"], s["assignedToName"]) for s in self.shifts()]
        dates = [f"2026-09-{day:02}" for day in range(8, 12)]
        self.assertEqual(seen, [(date, self.north if date == FIRST else south, "Rut") for date in dates])
        self.assertEqual([(item["date"], item["exists"]) for item in plan["items"]], [(d, d == FIRST) for d in dates])
        again = self.owner.result("routines.generateInstances", {"scheduleId": schedule["id"]})
        self.assertEqual(again["created"], 0)

    def test_people_stay_where_only_the_switch_was_used(self):
        both = {"userIds": [self.rut.user_id, self.greta.user_id]}
        schedule = self.create(**both)
        had = [shift["assignedTo"] for shift in self.shifts()]
        points = {"userId": self.rut.user_id, "points": 50, "reason": "Help"}
        self.owner.result("routines.adjustPoints", points)
        for is_on in (False, True):
            ask = {"scheduleId": schedule["id"], "isEnabled": is_on}
            self.owner.result("routines.toggleSchedule", ask)
        self.assertEqual([shift["assignedTo"] for shift in self.shifts()], had)

    def test_deleting_takes_untouched_shifts_along_unless_they_are_kept(self):
        for keeps, removed, kept in [(True, 0, 4), (False, 3, 1)]:
            schedule = self.create(assignmentMode="unassigned")
            one = next(s for s in self.shifts() if s["scheduleId"] == schedule["id"])
            self.owner.result("routines.addNote", {"instanceId": one["id"], "text": "Careful"})
            ask = {"scheduleId": schedule["id"], "keepFuture": keeps}
            told = self.owner.result("routines.deleteSchedule", ask)
            self.assertEqual((told["removed"], told["kept"]), (removed, kept))
            self.assertRefused(self.owner, "routines.getSchedule", {"scheduleId": schedule["id"]}, "schedule_not_found")
        self.assertEqual(len(self.shifts()), 5)

    def test_midnight_brings_the_next_day(self):
        self.owner.result("routines.setSettings", {"settings": {"generateDaysAhead": 7}})
        self.create(endDate=None)
        later = self.sign_in(self.owner_id, clock="2026-09-10T06:00:00Z")
        later.result("system.runDue", {"domain": "routines", "name": "routines.generate"})
        self.assertEqual(self.dates()[-1], "2026-09-17")


class Previewing(Schedules):
    def test_a_preview_says_what_will_be_and_writes_nothing(self):
        more = {"exceptions": {"skip": ["2026-09-12"]}, "userIds": [self.rut.user_id, self.greta.user_id]}
        plan = self.owner.result("routines.previewSchedule", {"schedule": self.draft(**more)})
        self.assertEqual(self.shifts(), [])
        self.assertEqual([item["date"] for item in plan["items"]], [f"2026-09-{d:02}" for d in range(8, 12)])
        self.assertEqual([item["exists"] for item in plan["items"]], [False] * 4)
        self.assertEqual({item["reason"] for item in plan["items"]}, {"lowest_points"})
        self.assertEqual(plan["ignoredExceptions"][0]["reason"], "not_an_occurrence")
        self.assertEqual([share["shifts"] for share in plan["balance"]], [2, 2])
        self.assertEqual(plan["summary"], "4 shifts, 0 without anybody.")
        self.assertIn("Fairness", plan["accessibilityText"])
        schedule = self.create(**more)
        made = [shift["assignedTo"] for shift in self.shifts()]
        self.assertEqual(made, [item["assignedTo"] for item in plan["items"]])
        again = self.owner.result("routines.previewSchedule", {"scheduleId": schedule["id"]})
        self.assertEqual([item["exists"] for item in again["items"]], [True] * 4)

    def test_a_schedule_is_shown_to_whoever_manages_its_stable_whatever_is_sent_beside(self):
        schedule = self.create(assignmentMode="unassigned")
        south = self.stable("South")
        planner = self.person("Pia", "schedule_planner")
        ask = {"userId": planner.user_id, "stableAccess": "specific", "assignedStableIds": [south]}
        self.owner.result("routines.upsertMember", ask)
        beside = {"scheduleId": schedule["id"], "schedule": {"stableId": south}}
        inside = {"schedule": {"scheduleId": schedule["id"], "stableId": south}}
        for ask in ({"scheduleId": schedule["id"]}, beside, inside):
            self.assertRefused(planner, "routines.previewSchedule", ask, "no_stable_access")
        self.assertTrue(self.owner.result("routines.previewSchedule", beside)["items"])

    def test_a_template_out_of_use_makes_nothing_and_says_so(self):
        schedule = self.create(endDate="2026-09-09", assignmentMode="unassigned")
        ask = {"scheduleId": schedule["id"]}
        self.assertNotIn("warnings", self.owner.result("routines.previewSchedule", ask))
        for method, more in (("setTemplateActive", {"active": False}), ("deleteTemplate", {})):
            self.owner.result(f"routines.{method}", {"templateId": self.template, **more})
            for draft, path in (({}, "/templateId"), ({"schedule": {"endDate": LAST}}, "/schedule/templateId")):
                told = self.owner.result("routines.previewSchedule", {**ask, **draft})
                seen = [(item["date"], item["exists"]) for item in told["items"]]
                self.assertEqual(seen, [(FIRST, True), ("2026-09-09", True)])
                kinds = [(one["kind"], one["path"]) for one in told["warnings"]]
                self.assertEqual(kinds, [("template_inactive", path)])

    def test_a_preview_refuses_what_a_schedule_refuses(self):
        ask = {"schedule": self.draft(endDate="2026-09-06")}
        self.assertRefused(self.owner, "routines.previewSchedule", ask, "end_before_start", "/schedule/endDate")
        ask = {"schedule": self.draft(endDate=None), "through": "2027-12-01"}
        self.assertRefused(self.owner, "routines.previewSchedule", ask, "range_too_long", "/through")
        self.assertRefused(self.owner, "routines.previewSchedule", {"scheduleId": "none"}, "schedule_not_found")


class Listing(Schedules):
    def test_schedules_are_listed_by_name_and_filtered(self):
        for name in ("B", "A"):
            self.create(name=name)
        told = lambda **ask: [s["name"] for s in self.owner.result("routines.listSchedules", ask)["items"]]
        self.assertEqual(told(), ["A", "B"])
        self.assertEqual(told(search="b"), ["B"])
        self.assertEqual(told(enabled=False), [])
        self.assertEqual(told(templateId="none"), [])
        first = self.owner.result("routines.listSchedules", {"limit": 1})
        again = {"limit": 1, "cursor": first["nextCursor"]}
        self.assertEqual([s["name"] for s in self.owner.result("routines.listSchedules", again)["items"]], ["B"])
