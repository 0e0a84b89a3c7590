"""Routines specification (l2), (l3): who steps in, and who is reminded when."""

import json

import databases
from test_pauses import DAY, Shifts


class StandIns(Shifts):
    """The shift is on Tuesday at 06:30; the clock stands at Monday, 08:00."""

    def setUp(self):
        super().setUp()
        self.allow(standIns=True, standInAnswerMinutes=60)
        self.saga = self.person("Saga", "groom")
        self.set(self.groom, self.saga)

    def set(self, *people, order="fixed"):
        ask = {"stableId": self.north, "order": order, "userIds": [p.user_id for p in people]}
        return self.owner.result("routines.setStandIns", ask)

    def lose(self, date=DAY):
        shift = self.create(date, assignedTo=self.rider.user_id)
        self.do(self.rider, "release", shift)
        return shift

    def round(self, shift, clock=None, who=None):
        told = self.do(self.at(clock or self.clock, who), "getStandInRound", shift)
        states = [(person["name"], person["state"]) for person in told["order"]]
        return told["state"], told.get("asked", {}).get("name"), told.get("answerBy"), states

    def test_the_list_is_kept_as_a_whole(self):
        told = self.owner.result("routines.getStandIns", {"stableId": self.north})
        self.assertEqual((told["order"], told["orderLabel"]), ("fixed", "As listed"))
        self.assertEqual([person["name"] for person in told["items"]], ["Greta", "Saga"])
        self.assertEqual(told["version"], 1)
        self.assertEqual(self.set(self.saga, self.saga)["items"][0]["name"], "Saga")
        for ask, kind, path in [
            ({"order": "luck"}, "unknown_value", "/order"),
            ({"userIds": ["nobody"]}, "assignee_not_active_member", "/userIds/0"),
            ({"stableId": "none"}, "stable_not_found", None),
            ({"expectedVersion": 1}, "version_conflict", None),
        ]:
            ask = {"stableId": self.north, "order": "fixed", "userIds": [], **ask}
            self.assertRefused(self.owner, "routines.setStandIns", ask, kind, path)
        ask = {"stableId": self.north, "order": "fixed", "userIds": []}
        self.assertRefused(self.rider, "routines.setStandIns", ask, "missing_permission")
        self.allow(standIns=False)
        self.assertRefused(self.owner, "routines.setStandIns", ask, "disabled_by_settings")
        self.assertRefused(self.owner, "routines.getStandIns", {"stableId": self.north}, "disabled_by_settings")

    def test_each_is_asked_when_the_one_before_has_not_answered(self):
        shift = self.lose()
        for clock, expected in [
            ("2026-09-07T06:00:00Z", ("open", "Greta", "2026-09-07T07:00:00.000Z", ["asked", "waiting"])),
            ("2026-09-07T06:59:59Z", ("open", "Greta", "2026-09-07T07:00:00.000Z", ["asked", "waiting"])),
            ("2026-09-07T07:00:00Z", ("open", "Saga", "2026-09-07T08:00:00.000Z", ["no_answer", "asked"])),
            ("2026-09-07T08:00:00Z", ("exhausted", None, None, ["no_answer", "no_answer"])),
        ]:
            with self.subTest(clock):
                state, asked, until, people = self.round(shift, clock)
                self.assertEqual((state, asked, until, [s for _, s in people]), expected)
                can = self.do(self.at(clock, self.saga), "get", shift)["actions"]["answerStandIn"]
                reason = {"Greta": "not_asked", "Saga": None, None: "round_closed"}[asked]
                self.assertEqual(can.get("reason"), reason)

    def test_a_refusal_asks_the_next_and_yes_is_a_claim(self):
        shift = self.lose()
        error = self.refused(self.saga, "answerStandIn", shift, "not_asked", accept=True)
        self.assertEqual(error["code"], 4003)
        self.do(self.groom, "answerStandIn", shift, accept=False)
        self.assertEqual(self.round(shift)[1:], ("Saga", "2026-09-07T07:00:00.000Z", [("Greta", "declined"), ("Saga", "asked")]))
        told = self.do(self.saga, "answerStandIn", shift, accept=True)
        self.assertEqual((told["assignedToName"], told["assignmentType"]), ("Saga", "self"))
        self.assertEqual(told["message"], "The shift is yours.")
        self.assertEqual(self.round(shift)[0], "filled")
        self.assertEqual(self.round(shift)[3][1], ("Saga", "accepted"))
        error = self.refused(self.groom, "answerStandIn", shift, "round_closed", accept=True)
        self.assertEqual(error["code"], 4009)

    def test_somebody_else_may_take_it_meanwhile(self):
        shift = self.lose()
        self.do(self.owner, "claim", shift)
        self.assertEqual(self.round(shift)[:2], ("closed", None))
        self.refused(self.groom, "answerStandIn", shift, "round_closed", accept=True)
        self.do(self.owner, "release", shift)
        self.assertEqual(self.round(shift)[0], "open")

    def test_it_is_opened_late_and_only_for_those_who_can(self):
        early = self.lose("2026-09-09")
        self.refused(self.owner, "getStandInRound", early, "round_not_found")
        self.create(assignedTo=self.groom.user_id)
        away = [{"from": DAY, "to": DAY}]
        self.saga.result("routines.setAway", {"away": away})
        self.set(self.rider, self.groom, self.saga, self.owner_host())
        self.assertEqual([name for name, _ in self.round(self.lose())[3]], ["Owner"])

    def owner_host(self):
        self.owner.result("directory.updateMember", {"userId": self.owner_id, "name": "Owner"})
        self.owner.user_id = self.owner_id
        return self.owner

    def test_whoever_has_fewest_points_is_asked_first(self):
        ask = {"userId": self.groom.user_id, "points": 5, "reason": "Much done"}
        self.owner.result("routines.adjustPoints", ask)
        self.set(self.groom, self.saga, order="fewest_points")
        self.assertEqual([name for name, _ in self.round(self.lose())[3]], ["Saga", "Greta"])

    def test_only_managers_and_those_of_the_list_see_it(self):
        shift = self.lose()
        self.assertEqual(self.round(shift, who=self.saga)[0], "open")
        self.refused(self.rider, "getStandInRound", shift, "missing_permission")

    def test_each_is_told_once_and_the_managers_at_the_end(self):
        shift = self.lose()
        rounds = lambda: [json.loads(data) for (data,) in self.rows("SELECT data FROM routines_stand_in_round")]
        told = lambda: [(round["told"], round.get("ended")) for round in rounds()]
        self.assertEqual(told(), [([self.groom.user_id], None)])
        for clock in ("2026-09-07T07:00:00Z", "2026-09-07T07:00:00Z"):
            self.due(clock, "routines.standIn")
        both = [self.groom.user_id, self.saga.user_id]
        self.assertEqual(told(), [(both, None)])
        self.due("2026-09-07T08:00:00Z", "routines.standIn")
        self.assertEqual(told(), [(both, "exhausted")])
        self.assertEqual(self.round(shift)[0], "exhausted")

    def test_whoever_was_asked_while_nothing_ran_is_told_as_of_then(self):
        planner = self.person("Per", "schedule_planner")
        self.lose()
        for name in ("routines.unfilled", "routines.standIn"):
            self.due("2026-09-07T09:30:00Z", name)
        told = lambda who, kind: [
            item["createdAt"]
            for item in self.at("2026-09-07T09:30:00Z", who).result("routines.notifications", {})["items"]
            if item["type"] == kind
        ]
        self.assertEqual(told(self.groom, "stand_in_asked"), ["2026-09-07T06:00:00.000Z"])
        self.assertEqual(told(self.saga, "stand_in_asked"), ["2026-09-07T07:00:00.000Z"])
        self.assertEqual(told(planner, "unfilled_shift"), ["2026-09-07T08:00:00.000Z"])

    def rows(self, sql):
        with databases.looking(self.db) as database:
            return database.execute(sql).fetchall()


class Reminders(Shifts):
    """Tuesday's shift starts at 04:30Z and is due at 06:00Z."""

    def told(self, clock):
        """Who is reminded at a moment of what, as (type, moment, person)."""
        before = set(self.marks())
        self.due(clock, "routines.remind")
        return sorted(set(self.marks()) - before)

    def marks(self):
        names = {p.user_id: n for p, n in [(self.rider, "Rut"), (self.groom, "Greta")]}
        names[self.owner_id] = "Owner"
        rows = databases.query(self.db, "SELECT type, moment, user_id FROM routines_reminder")
        clock = lambda moment: f"{moment // 3_600_000 % 24:02}:{moment // 60_000 % 60:02}"
        return [(type, clock(moment), names[user]) for type, moment, user in rows]

    def test_nobody_is_reminded_by_default(self):
        self.create(assignedTo=self.rider.user_id)
        self.assertEqual(self.told("2026-09-08T04:00:00Z"), [])

    def test_before_the_start_each_moment_once(self):
        self.allow(remindMinutes=[60, 10])
        self.create(assignedTo=self.rider.user_id)
        self.assertEqual(self.told("2026-09-08T03:29:59Z"), [])
        self.assertEqual(self.told("2026-09-08T03:30:00Z"), [("shift_reminder", "03:30", "Rut")])
        self.assertEqual(self.told("2026-09-08T03:31:00Z"), [])
        self.assertEqual(self.told("2026-09-08T04:25:00Z"), [("shift_reminder", "04:20", "Rut")])

    def test_more_than_an_hour_late_is_not_said(self):
        self.allow(remindMinutes=[90])
        self.create(assignedTo=self.rider.user_id)
        self.assertEqual(self.told("2026-09-08T04:00:00Z"), [("shift_reminder", "03:00", "Rut")])
        self.create(assignedTo=self.groom.user_id)
        self.assertEqual(self.told("2026-09-08T04:00:01Z"), [])

    def test_again_until_it_is_done(self):
        self.allow(remindUntilDone={"everyMinutes": 30, "times": 2})
        shift = self.create(assignedTo=self.rider.user_id)
        self.assertEqual(self.told("2026-09-08T05:59:00Z"), [])
        self.assertEqual(self.told("2026-09-08T06:00:00Z"), [("shift_reminder_again", "06:00", "Rut")])
        self.assertEqual(self.told("2026-09-08T06:40:00Z"), [("shift_reminder_again", "06:30", "Rut")])
        self.assertEqual(self.told("2026-09-08T07:30:00Z"), [])
        other = self.create("2026-09-08", assignedTo=self.groom.user_id)
        host = self.at("2026-09-08T05:00:00Z", self.groom)
        self.do(host, "start", other)
        self.do(host, "complete", other)
        self.assertEqual(self.told("2026-09-08T06:10:00Z"), [])
        self.assertEqual(self.do(self.owner, "get", shift)["status"], "scheduled")

    def test_a_moved_shift_is_told_of_anew(self):
        self.allow(remindMinutes=[60])
        shift = self.create(assignedTo=self.rider.user_id)
        self.told("2026-09-08T03:30:00Z")
        self.do(self.owner, "reschedule", shift, startTime="07:00")
        self.assertEqual(self.told("2026-09-08T04:00:00Z"), [("shift_reminder", "04:00", "Rut")])

    def test_managers_are_told_while_nobody_has_it(self):
        self.allow(remindMinutes=[60])
        self.create()
        self.assertEqual(self.told("2026-09-08T03:30:00Z"), [("shift_reminder", "03:30", "Owner")])

    def test_the_template_comes_before_the_setting_and_the_person_before_both(self):
        self.allow(remindMinutes=[60])
        ask = {"templateId": self.template, "remindMinutes": [30]}
        ask["remindUntilDone"] = {"everyMinutes": 5, "times": 1}
        told = self.owner.result("routines.updateTemplate", ask)
        self.assertEqual((told["remindMinutes"], told["remindUntilDone"]), ([30], {"everyMinutes": 5, "times": 1}))
        self.create(assignedTo=self.rider.user_id)
        self.create(assignedTo=self.groom.user_id)
        self.groom.result("routines.setReminders", {"minutes": [15]})
        self.assertEqual(self.told("2026-09-08T03:30:00Z"), [])
        self.assertEqual(self.told("2026-09-08T04:00:00Z"), [("shift_reminder", "04:00", "Rut")])
        self.assertEqual(self.told("2026-09-08T04:15:00Z"), [("shift_reminder", "04:15", "Greta")])
        self.assertEqual(len(self.told("2026-09-08T06:00:00Z")), 2)

    def test_a_pause_is_reminded_of_by_nobody(self):
        self.allow(remindMinutes=[60])
        self.create(assignedTo=self.rider.user_id)
        self.owner.result("routines.setPause", {"stableId": self.north, "from": DAY})
        self.assertEqual(self.told("2026-09-08T03:30:00Z"), [])

    def test_ones_own_choice(self):
        self.allow(remindMinutes=[60])
        told = self.rider.result("routines.getReminders")
        self.assertEqual(told, {"minutes": None, "inForce": [60]})
        ask = {"minutes": [10, 0], "quietFrom": "22:00", "quietTo": "6:30"}
        told = self.rider.result("routines.setReminders", ask)
        self.assertEqual((told["minutes"], told["quietTo"], told["inForce"]), ([10, 0], "06:30", [10, 0]))
        self.rider.result("routines.setReminders", {})
        self.assertEqual(self.rider.result("routines.getReminders"), {"minutes": None, "inForce": [60]})
        for ask, kind, path in [
            ({"quietFrom": "22:00"}, "required", "/quietTo"),
            ({"quietTo": "22:00"}, "required", "/quietFrom"),
            ({"quietFrom": "25:00", "quietTo": "06:00"}, "invalid_time", "/quietFrom"),
        ]:
            self.assertRefused(self.rider, "routines.setReminders", ask, kind, path)
        for minutes in ([10081], [1, 2, 3, 4, 5, 6]):
            error = self.rider.ask("routines.setReminders", {"minutes": minutes})["error"]
            self.assertEqual(error["code"], 4022)
