"""Routines specification (b): who may be given a shift, and who appears in automatic planning."""

from test_pauses import DAY, Shifts

PERIOD = {"from": DAY, "to": "2026-09-14"}
LATER = "2026-09-20"


class PlannedPeople(Shifts):
    def schedule(self):
        return {
            "templateId": self.template, "stableId": self.north, "rule": {"pattern": "daily"},
            "startDate": DAY, "endDate": "2026-09-14", "algorithm": "fair_rotation",
        }

    def planned(self):
        """Whom each part of planning knows: they know the same."""
        preview = self.owner.result("routines.previewSchedule", {"schedule": self.schedule()})
        week = self.owner.result("routines.week", {"stableId": self.north, "from": DAY})
        choosing = {"stableId": self.north, "algorithm": "manual", **PERIOD}
        turns = self.owner.result("routines.computeTurnOrder", choosing)["order"]
        known = {
            "assigned": {item.get("assignedTo") for item in preview["items"]},
            "shares": {share["userId"] for share in preview["balance"]},
            "members": {member["userId"] for member in week["members"]},
            "free": {member["userId"] for member in week["days"][0]["freeMembers"]},
            "turns": {turn["userId"] for turn in turns},
        }
        people = set(known["members"])
        self.assertEqual(known, dict.fromkeys(known, people))
        return people

    def generated(self):
        made = self.owner.result("routines.createSchedule", self.schedule())
        people = {shift["assignedTo"] for shift in self.shifts(**PERIOD)}
        self.owner.result("routines.deleteSchedule", {"scheduleId": made["id"]})
        return people

    def show(self, user_id, value):
        ask = {"userId": user_id, "showInPlanning": value}
        self.owner.result("routines.upsertMember", ask)

    def assertPlanned(self, *people):
        wanted = {getattr(who, "user_id", who) for who in people}
        self.assertEqual(self.planned(), wanted)
        self.assertEqual(self.generated(), wanted)

    def test_whoever_governs_is_planned_only_when_their_row_says_so(self):
        admin = self.person("Adam", directory="admin")
        governing = (self.owner_id, admin.user_id)
        self.assertPlanned(self.rider, self.groom)
        for user_id in governing:
            # They may have one all the same.
            self.assertEqual(self.create(LATER, assignedTo=user_id)["assignedTo"], user_id)
        # A row that says something else does not say this.
        self.owner.result("routines.setLimits", {"limits": {"maxShiftsPerWeek": 7}})
        self.assertPlanned(self.rider, self.groom)
        for user_id in governing:
            self.show(user_id, True)
        self.assertPlanned(self.rider, self.groom, *governing)
        self.show(self.owner_id, False)
        self.assertPlanned(self.rider, self.groom, admin)

    def test_with_a_role_here_they_are_planned_as_everybody(self):
        roles = {"userId": self.owner_id, "roles": ["stable_manager"]}
        self.owner.result("routines.setMemberRoles", roles)
        self.assertPlanned(self.rider, self.groom, self.owner_id)

    def test_whoever_is_not_shown_is_given_shifts_by_hand_alone(self):
        self.show(self.rider.user_id, False)
        self.assertPlanned(self.groom)
        listed = lambda **ask: {
            member["userId"]
            for member in self.owner.result("routines.listMembers", ask)["items"]
        }
        self.assertEqual(listed(planning=True), {self.groom.user_id})
        self.assertEqual(listed(planning=False), {self.rider.user_id, self.owner_id})
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.rider, "release", shift)
        self.assertEqual(self.do(self.rider, "claim", shift)["assignedTo"], self.rider.user_id)
        items = self.do(self.owner, "suggestAssignees", shift, limit=200)["items"]
        self.assertIn(self.rider.user_id, {item["userId"] for item in items})
