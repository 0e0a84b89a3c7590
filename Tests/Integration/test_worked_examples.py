"""Routines specification (m), (n): its worked examples, word for word, through the binary."""

import unittest

from service import Case, Conversation, lines, request
from stable import StableCase

EARLY = "07:00"


def ask(method, params):
    return Conversation(lines(request(1, f"routines.{method}", params))).answers[0]["result"]


def expand(**params):
    return ask("expandRecurrence", {"startTime": EARLY, **params})


def dates(told):
    return [one["date"] for one in told["occurrences"]]


class Examples(Case):
    """(m)"""

    def test_1_actions_of_an_assignee_who_is_no_manager(self):
        told = ask(
            "allowedActions",
            {"status": "scheduled", "userId": "u1", "assignedTo": "u1", "roles": ["rider"]},
        )
        self.assertEqual(
            told["allowed"], ["view", "start", "release", "requestSwap", "cancel", "addNote"]
        )
        flags = {"canReassign": False, "canCancel": True, "canDelete": False, "canStartContinue": True}
        self.assertEqual(told["flags"], flags)
        actions = told["actions"]
        self.assertFalse(actions["claim"]["allowed"])
        self.assertEqual(actions["claim"]["reason"], "already_assigned")
        self.assertEqual(actions["reassign"]["reason"], "missing_permission")
        self.assertEqual(actions["reassign"]["permission"], "manage_schedules")
        self.assertEqual(actions["continue"]["reason"], "invalid_status")
        self.assertEqual(told["primaryAction"], "start")

    def test_2_actions_while_somebody_else_has_the_turn(self):
        selection = {"active": True, "currentTurnUserId": "u9"}
        told = ask(
            "allowedActions",
            {"status": "scheduled", "userId": "u1", "roles": ["groom"], "selection": selection},
        )
        self.assertEqual(told["actions"]["claim"]["reason"], "not_your_turn")
        self.assertTrue(told["actions"]["start"]["allowed"])

    def test_3_an_own_matrix_replaces_the_row(self):
        facts = {
            "status": "scheduled",
            "userId": "u1",
            "permissionMatrix": {"manage_schedules": {"groom": True}},
        }
        told = ask("allowedActions", {**facts, "roles": ["administrator"]})
        self.assertEqual(told["actions"]["reassign"]["reason"], "missing_permission")
        told = ask("allowedActions", {**facts, "roles": ["groom"]})
        self.assertTrue(told["actions"]["reassign"]["allowed"])

    def test_4_the_end_of_a_month(self):
        rule = {"startDate": "2026-01-31", "pattern": "rrule", "rrule": "FREQ=MONTHLY;COUNT=4"}
        omitted = ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"]
        self.assertEqual(dates(expand(**rule)), omitted)
        self.assertEqual(dates(expand(**rule, monthEnd="omit")), omitted)
        backward = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]
        self.assertEqual(dates(expand(**rule, monthEnd="backward")), backward)

    def test_5_every_other_week(self):
        told = expand(
            startDate="2026-09-02",
            pattern="rrule",
            rrule="FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20260930",
        )
        self.assertEqual(dates(told), [f"2026-09-{day:02}" for day in (2, 14, 16, 28, 30)])

    def test_6_dates_left_out_added_and_moved(self):
        told = expand(
            startDate="2026-11-02",
            endDate="2026-11-05",
            pattern="daily",
            exceptions={
                "skip": ["2026-11-03"],
                "add": ["2026-11-03"],
                "move": [{"date": "2026-11-04", "toDate": "2026-11-05", "toTime": "16:00"}],
            },
        )
        seen = [
            (one["date"][-2:], one["time"], one["source"], one["originalDate"][-2:])
            for one in told["occurrences"]
        ]
        self.assertEqual(
            seen,
            [
                ("02", "07:00", "rule", "02"),
                ("03", "07:00", "added", "03"),
                ("05", "07:00", "rule", "05"),
                ("05", "16:00", "moved", "04"),
            ],
        )
        self.assertEqual(told["ignoredExceptions"], [])

    def plan(self, points, **params):
        slots = [
            {"id": f"s{n}", "date": f"2026-09-{7 + n:02}", "startTime": EARLY, "points": value}
            for n, value in enumerate(points)
        ]
        told = ask("planAssignments", {"slots": slots, **params})
        return [one["assignedTo"] for one in told["assignments"]], told

    def test_7_a_queue_with_a_pass(self):
        away = [{"from": "2026-09-07", "to": "2026-09-07"}]
        members = [{"userId": "A", "away": away}, {"userId": "B"}, {"userId": "C"}]
        given, _ = self.plan([1] * 4, algorithm="manual", members=members)
        self.assertEqual(given, ["B", "A", "C", "B"])

    def test_8_equal_shares(self):
        members = [{"userId": "A"}, {"userId": "B"}]
        given, told = self.plan([3, 1, 1, 1], algorithm="quota_based", members=members)
        self.assertEqual(given, ["A", "B", "B", "B"])
        self.assertEqual(told["quotaPerMember"], 3.0)

    def test_9_points_with_a_preference(self):
        hours = [{"dayOfWeek": 1, "timeSlots": [{"start": "06:00", "end": "09:00"}]}]
        members = [
            {"userId": "A", "historicalPoints": 3, "availability": {"preferredTimes": hours}},
            {"userId": "B", "historicalPoints": 2},
        ]
        # 7 September 2026 is a Monday.
        given, _ = self.plan([1], members=members, options={"preferenceBonus": 2})
        self.assertEqual(given, ["A"])
        given, _ = self.plan([1], members=members, options={"preferenceBonus": 0})
        self.assertEqual(given, ["B"])

    def test_10_overdue_on_the_day_when_the_clock_goes_back(self):
        told = ask(
            "evaluateOverdue",
            {
                "status": "scheduled",
                "date": "2026-10-25",
                "startTime": "06:30",
                "estimatedMinutes": 90,
                "graceMinutes": 120,
                "now": "2026-10-25T05:00:00Z",
            },
        )
        times = [told[name] for name in ("startsAt", "dueAt", "deadlineAt")]
        hours = ["05:30", "07:00", "09:00"]
        self.assertEqual(times, [f"2026-10-25T{hour}:00.000Z" for hour in hours])

    def test_the_example_of_the_actions_of_a_shift_that_was_called_off(self):
        told = ask(
            "allowedActions",
            {"status": "cancelled", "userId": "u1", "permissions": ["manage_schedules"]},
        )
        self.assertEqual(told["allowed"], ["view", "viewAudit", "delete"])
        self.assertEqual(told["actions"]["restart"]["reason"], "disabled_by_settings")
        self.assertEqual(told["actions"]["start"]["reason"], "invalid_status")
        self.assertEqual(told["colorToken"], "gray")

    def test_the_example_of_a_recurrence_over_a_change_of_the_clock(self):
        told = expand(startDate="2026-03-28", endDate="2026-03-30", startTime="6:30", pattern="daily")
        seen = [(one["startsAt"][11:16], one["utcOffsetMinutes"]) for one in told["occurrences"]]
        self.assertEqual(seen, [("05:30", 60), ("04:30", 120), ("04:30", 120)])

    def test_the_example_of_whoever_has_fewest_points(self):
        members = [{"userId": "A", "historicalPoints": 4}, {"userId": "B"}]
        given, told = self.plan([1, 1, 1], members=members)
        self.assertEqual(given, ["B", "B", "B"])
        self.assertEqual([one["totalAfter"] for one in told["summary"]], [4, 3])
        self.assertEqual(told["fairness"]["indexAfter"], 93)

    def test_the_example_of_points_on_a_holiday(self):
        """(f3): base 3, 150 %: full 5, half 4."""
        told = expand(startDate="2026-12-23", endDate="2026-12-25", pattern="daily", basePoints=3)
        self.assertEqual([one["points"] for one in told["occurrences"]], [3, 4, 5])


class Answer(StableCase):
    """(n)"""

    clock = "2026-08-30T10:00:00Z"
    #: 04:20 in Stockholm: the shift begins in 2 hours and 10 minutes.
    morning = "2026-09-07T02:20:00Z"

    def setUp(self):
        super().setUp()
        self.north = self.stable("Norr")
        self.anna = self.person("Anna Berg", "groom")
        ask = {"locale": "sv", "stableId": self.north}
        seeded = self.owner.result("routines.seedTemplates", ask)["items"]
        self.template = next(one for one in seeded if one["type"] == "morning")["id"]
        ask = {"templateId": self.template, "name": "Morgonpass"}
        self.owner.result("routines.updateTemplate", ask)
        self.owner.result("routines.setSettings", {"settings": {"generateDaysAhead": 7}})
        self.owner.result(
            "routines.createSchedule",
            {
                "templateId": self.template,
                "stableId": self.north,
                "rule": {"pattern": "daily"},
                "startDate": "2026-09-07",
                "userIds": [self.anna.user_id],
            },
        )

    def test_whom_the_plan_has_found_was_assigned_by_nobody(self):
        """Also where the planner has made the schedule; whom the planner names, the planner names."""
        pia = self.person("Pia", "schedule_planner")
        rule = {"pattern": "daily"}
        ask = {
            "templateId": self.template, "stableId": self.north, "rule": rule,
            "startDate": "2026-09-03", "endDate": "2026-09-04", "userIds": [self.anna.user_id],
            "customAssignments": {"2026-09-04": self.anna.user_id},
        }
        made = pia.result("routines.createSchedule", ask)
        self.assertEqual(made["instancesCreated"], 2)
        days = {"from": "2026-09-03", "to": "2026-09-04"}
        found, named = [
            pia.result("routines.get", {"instanceId": one["id"]})
            for one in pia.result("routines.list", days)["items"]
        ]
        for shift, by in ((found, "Automatic"), (named, "Pia")):
            told = (shift["assignmentType"], shift["assignedToName"], shift["assignedBy"]["name"])
            self.assertEqual(told, ("auto", "Anna Berg", by))
            self.assertEqual(shift["createdBy"]["name"], "Pia")
        self.assertEqual(found["assignedBy"]["userId"], "system")

    def test_the_answer_has_the_shape_of_the_example(self):
        night = self.sign_in(self.owner_id, clock="2026-08-31T10:00:00Z")
        night.result("system.runDue", {"domain": "routines"})
        shift = night.result("routines.list", {})["items"][0]
        for text in ("Ett", "Två", "Tre"):
            night.result("routines.addNote", {"instanceId": shift["id"], "text": text})
        day = {"stableId": self.north, "date": "2026-09-07"}
        alert = {"title": "Halt", "message": "Is på gården", "priority": "critical"}
        night.result("routines.addAlert", {**day, **alert})
        night.result("routines.addHorseNote", {
            **day, "horseId": night.result("routines.upsertHorse", {"stableId": self.north, "name": "Stjärna"})["id"],
            "note": "Äter sakta", "priority": "info",
        })
        planner = self.sign_in(self.owner_id, clock=self.morning, locale="sv")
        told = planner.result("routines.get", {"instanceId": shift["id"]})
        self.assertContains(
            told,
            {
                "version": 4, "templateName": "Morgonpass", "stableId": self.north,
                "date": "2026-09-07", "startTime": "06:30",
                "startsAt": "2026-09-07T04:30:00.000Z", "dueAt": "2026-09-07T06:00:00.000Z",
                "deadlineAt": "2026-09-07T08:00:00.000Z",
                "whenText": "I dag 06:30–08:00", "dueText": "Börjar om 2 tim 10 min",
                "status": "scheduled", "statusLabel": "Planerat", "colorToken": "blue",
                "icon": "clock", "late": False, "overdue": False,
                "assignedTo": self.anna.user_id, "assignedToName": "Anna Berg",
                "assigneeLabel": "Anna Berg", "assignmentType": "auto",
                "assignedBy": {"userId": "system", "name": "Automatiskt"},
                "pointsValue": 3, "pointsText": "3 poäng",
                "progress": {"stepsCompleted": 0, "stepsTotal": 5, "percentComplete": 0},
                "progressText": "0 av 5 steg",
                "unreadNotes": {"count": 2, "criticalCount": 1},
                "primaryAction": "start",
                "flags": {
                    "canReassign": True, "canCancel": True, "canDelete": True,
                    "canStartContinue": True,
                },
                "swipe": {"leading": ["start"], "trailing": ["reassign", "cancel", "delete"]},
                "actions": {
                    "reassign": {"allowed": True, "label": "Byt person"},
                    "cancel": {
                        "allowed": True,
                        "label": "Ställ in",
                        "confirm": {
                            "title": "Ställ in",
                            "message": "Ställa in ”Morgonpass” den 7 september? Passet finns kvar i"
                            " historiken. Det går inte att starta igen.",
                            "confirmLabel": "Ställ in",
                            "destructive": True,
                        },
                    },
                    "claim": {
                        "allowed": False,
                        "label": "Ta passet",
                        "reason": "already_assigned",
                        "message": "Någon har redan passet.",
                    },
                },
            },
        )

    def assertContains(self, told, wanted, path=""):
        """Members that are named are as they are named; objects are looked into."""
        for name, value in wanted.items():
            self.assertIn(name, told, path)
            if isinstance(value, dict):
                self.assertContains(told[name], value, f"{path}/{name}")
            else:
                self.assertEqual(told[name], value, f"{path}/{name}")


if __name__ == "__main__":
    unittest.main()
