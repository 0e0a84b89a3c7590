"""Routines specification (l11): approved leave is time away in planning."""

from test_shifts import Shifts as ShiftCase

DAYS = {"from": "2026-09-21", "to": "2026-09-22"}


class Away(ShiftCase):
    def setUp(self):
        super().setUp()
        self.rut = self.person("Rut E", "rider", leave="EMPLOYEE")
        head = self.person("Hedda", leave="DEPT_HEAD")
        hr = self.person("Helle", leave="HR_ADMIN")
        facts = {"joiningDate": "2015-01-01", "department": "Stable", "confirmed": True}
        hr.result("leave.updateProfile", {"userId": self.rut.user_id, **facts})
        hr.result("leave.updateProfile", {"userId": head.user_id, "department": "Stable"})
        ask = {"type": "CASUAL", "startDate": DAYS["from"], "endDate": DAYS["to"]}
        leave = self.rut.result("leave.submit", {**ask, "reason": "Family matters at home"})["leave"]
        self.assertEqual(self.away(self.owner), [])
        head.result("leave.decide", {"leaveId": leave["id"], "action": "approve"})

    def away(self, host):
        return host.result("routines.getMember", {"userId": self.rut.user_id})["away"]

    def test_approved_leave_is_shown_and_waiting_leave_is_not(self):
        self.assertEqual(self.away(self.owner), [{**DAYS, "source": "leave", "sourceLabel": "Leave"}])

    def test_nobody_is_planned_while_on_leave(self):
        self.owner.result(
            "routines.adjustPoints", {"userId": self.groom.user_id, "points": 50, "reason": "Show"}
        )
        draft = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-20",
            "endDate": "2026-09-23",
            "userIds": [self.groom.user_id, self.rut.user_id],
        }
        plan = self.owner.result("routines.previewSchedule", {"schedule": draft})
        names = [item["assignedToName"] for item in plan["items"]]
        self.assertEqual(names, ["Rut E", "Greta", "Greta", "Rut E"])

    def test_it_is_not_edited_here_and_stays_when_ones_own_days_change(self):
        bad = {"away": [{**DAYS, "source": "leave"}]}
        self.assertRefused(self.rut, "routines.setAway", bad, "away_from_leave", "/away/0")
        bad["userId"] = self.rut.user_id
        self.assertRefused(self.owner, "routines.upsertMember", bad, "away_from_leave", "/away/0")
        own = {"from": "2026-10-01", "to": "2026-10-02"}
        told = self.rut.result("routines.setAway", {"away": [own]})
        self.assertEqual([period["from"] for period in told["away"]], ["2026-10-01", "2026-09-21"])
        self.assertEqual(self.away(self.owner)[0], own)

    def test_what_was_planned_while_on_leave_ends_no_row(self):
        self.owner.result("routines.setSettings", {"settings": {"streaks": True, "streakFreezes": 1}})
        for date, left in [("2026-09-21", 1), ("2026-09-23", 0)]:
            ask = {"templateId": self.template, "stableId": self.north, "date": date}
            self.owner.result("routines.create", {**ask, "assignedTo": self.rut.user_id})
            told = self.sign_in(self.rut.user_id, "2026-09-24T10:00:00Z").result("routines.streak")
            self.assertEqual((told["current"], told["freezesLeft"]), (0, left), date)
