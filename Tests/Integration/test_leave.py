"""Leave specification 5: a request's whole life, with the sessions of several people on one pipe."""

import unittest

from service import Case

#: Sunday in Dhaka, where the weekend is Friday and Saturday.
SUNDAY = "2026-02-01T04:00:00Z"
#: The second day of the leave.
MONDAY = "2026-02-16T04:00:00Z"
ROLES = {
    "ann": "EMPLOYEE",
    "bo": "EMPLOYEE",
    "dora": "DEPT_HEAD",
    "hanna": "HR_ADMIN",
    "hugo": "HR_HEAD",
    "cecil": "CEO",
}
EARNED = {
    "type": "EARNED",
    "startDate": "2026-02-15",
    "endDate": "2026-02-19",
    "reason": "A week in the hills",
}
CASUAL = {
    "type": "CASUAL",
    "startDate": "2026-02-09",
    "endDate": "2026-02-10",
    "reason": "Moving to another flat",
}


class Office:
    """Everybody signed in on one pipe; each call names who asks."""

    def __init__(self, service, people=None):
        self.service = service
        owner = service.result("session.open")["session"]
        self.sessions = {"owner": owner}
        self.people = people or {
            name: service.result(
                "directory.addMember",
                {"name": name.capitalize(), "roles": {"directory": "member", "leave": role}},
            )["userId"]
            for name, role in ROLES.items()
        }
        for name, user in self.people.items():
            opened = service.result("session.open", {"userId": user})
            self.sessions[name] = opened["session"]

    def ask(self, who, method, **params):
        meta = {"_meta": {"session": self.sessions[who]}}
        return self.service.ask(f"leave.{method}", {**params, **meta})

    def result(self, who, method, **params):
        answer = self.ask(who, method, **params)
        if "result" not in answer:
            raise AssertionError(f"{who}, {method}: {answer}")
        return answer["result"]

    def employ(self):
        """HR writes down who works where since when."""
        for user in self.people.values():
            self.result(
                "hanna",
                "updateProfile",
                userId=user,
                department="Finance",
                joiningDate="2015-01-01",
                confirmed=True,
            )
        self.result(
            "hugo",
            "adjustBalance",
            userId=self.people["ann"],
            type="EARNED",
            year=2026,
            delta=20,
            note="Carried over from the old system",
        )

    def told(self, who):
        items = self.result(who, "notifications")["items"]
        return [item["type"] for item in reversed(items)]


class Leave(Case):
    def office(self, clock=SUNDAY, people=None):
        service = self.service("serve", "--clock", clock, db=self.db)
        return Office(service, people)

    def assertRefused(self, answer, code, kind):
        self.assertIn("error", answer)
        error = answer["error"]
        self.assertEqual((error["code"], error["data"]["kind"]), (code, kind), error)

    def assertViolations(self, answer, *kinds):
        self.assertRefused(answer, 4022, "validation_failed")
        found = [violation["kind"] for violation in answer["error"]["data"]["violations"]]
        self.assertEqual(sorted(found), sorted(kinds))

    def test_a_whole_life(self):
        office = self.office()
        office.employ()
        # A draft is its writer's alone, and is told what the policy says of it.
        draft = office.result("ann", "saveDraft", type="EARNED", startDate="2026-02-15")
        self.assertEqual((draft["status"], draft["validation"]["ok"]), ("DRAFT", False))
        self.assertRefused(office.ask("hanna", "get", leaveId=draft["id"]), 4004, "not_found")
        leave = office.result("ann", "submit", leaveId=draft["id"], **EARNED)["leave"]
        self.assertEqual(leave["id"], draft["id"])
        self.assertEqual((leave["status"], leave["countedDays"]), ("SUBMITTED", 5))
        self.assertTrue(office.result("ann", "submit", **EARNED)["duplicate"])
        self.assertEqual(office.result("ann", "balance", year=2026)["EARNED"], 15)
        # The first gate sends it back; it returns a day shorter, and its chain starts anew.
        self.assertEqual(office.told("hanna"), ["APPROVAL_REQUIRED"])
        self.assertViolations(
            office.ask("hanna", "decide", leaveId=leave["id"], action="return"), "comment_required"
        )
        office.result(
            "hanna", "decide", leaveId=leave["id"], action="return", comment="Audit on Thursday"
        )
        self.assertViolations(
            office.ask("ann", "resubmit", leaveId=leave["id"], type="MEDICAL"), "cannot_change_type"
        )
        again = office.result("ann", "resubmit", leaveId=leave["id"], endDate="2026-02-18")
        self.assertEqual((again["status"], again["countedDays"]), ("PENDING", 4))
        # Each in turn; nobody out of turn.
        self.assertRefused(
            office.ask("cecil", "decide", leaveId=leave["id"], action="approve"),
            4003,
            "approval_chain_violation",
        )
        for who, role in (("hanna", "DEPT_HEAD"), ("dora", "HR_HEAD"), ("hugo", "CEO")):
            step = office.result(who, "decide", leaveId=leave["id"], action="forward")
            self.assertEqual(step["nextRole"], role)
        stale = office.ask(
            "cecil", "decide", leaveId=leave["id"], action="approve", expectedVersion=1
        )
        self.assertRefused(stale, 4009, "conflict")
        approved = office.result("cecil", "decide", leaveId=leave["id"], action="approve")
        self.assertEqual(approved["status"], "APPROVED")
        self.assertEqual(office.result("ann", "balance", year=2026)["EARNED"], 16)
        # Everybody finds the same history.
        full = office.result("ann", "get", leaveId=leave["id"])
        self.assertEqual(
            [entry["event"] for entry in full["timeline"]],
            ["SAVED", "SUBMITTED", "RETURNED", "RESUBMITTED", *["FORWARDED"] * 3, "APPROVED"],
        )
        self.assertEqual(full["versions"][0]["changedFields"], ["endDate", "countedDays"])
        self.assertEqual([step["decision"] for step in full["steps"]][-1], "approve")
        # Before it begins it is cancelled by one decision, and the days come back.
        asked = office.result(
            "ann", "cancel", leaveId=leave["id"], reason="The hills are closed for snow"
        )
        self.assertEqual(asked["status"], "CANCELLATION_REQUESTED")
        self.assertRefused(
            office.ask("dora", "decide", leaveId=leave["id"], action="approve"), 4003, "forbidden"
        )
        done = office.result("hanna", "decide", leaveId=leave["id"], action="approve")
        self.assertEqual((done["status"], done["restoredDays"]), ("CANCELLED", 4))
        self.assertEqual(office.result("ann", "balance", year=2026)["EARNED"], 20)
        self.assertRefused(
            office.ask("ann", "cancel", leaveId=leave["id"]), 4009, "already_cancelled"
        )
        self.assertEqual(
            office.told("ann"),
            [
                "LEAVE_SUBMITTED",
                "LEAVE_RETURNED",
                "LEAVE_SUBMITTED",
                *["LEAVE_FORWARDED"] * 3,
                "LEAVE_APPROVED",
                "LEAVE_CANCELLATION_REQUESTED",
                "LEAVE_CANCELLED",
            ],
        )

    def test_days_to_come_of_a_leave_that_has_begun(self):
        office = self.office()
        office.employ()
        leave = office.result("ann", "submit", **EARNED)["leave"]["id"]
        for who in ("hanna", "dora", "hugo"):
            office.result(who, "decide", leaveId=leave, action="forward")
        office.result("cecil", "decide", leaveId=leave, action="approve")
        office.service.kill()
        later = self.office(MONDAY, office.people)
        reason = "Needed at the office"
        asked = later.result("ann", "cancel", leaveId=leave, reason=reason, **{"from": "2026-02-17"})
        self.assertEqual(asked["cancellation"]["from"], "2026-02-17")
        done = later.result("hugo", "decide", leaveId=leave, action="approve")
        self.assertEqual(
            (done["status"], done["endDate"], done["askedEndDate"], done["restoredDays"]),
            ("APPROVED", "2026-02-16", "2026-02-19", 3),
        )
        self.assertEqual(later.result("ann", "balance", year=2026)["EARNED"], 18)

    def test_a_day_of_a_head_of_department(self):
        office = self.office()
        office.employ()
        mine = [office.result(who, "submit", **CASUAL)["leave"]["id"] for who in ("ann", "bo")]
        self.assertEqual(office.result("dora", "dashboard")["queueCount"], 2)
        queue = office.result("dora", "list", scope="queue", sort="priority")
        self.assertEqual([item["id"] for item in queue["items"]], mine)
        self.assertIn("Colleagues away: 1", queue["items"][0]["priorityReasons"])
        decided = office.result(
            "dora",
            "decideMany",
            items=[
                {"leaveId": mine[0], "action": "approve"},
                {"leaveId": mine[1], "action": "reject"},
                {"leaveId": mine[1], "action": "return", "comment": "Take other days"},
            ],
        )["items"]
        self.assertEqual([item["ok"] for item in decided], [True, False, True])
        self.assertEqual(office.result("dora", "list", scope="queue")["items"], [])
        self.assertEqual(
            office.result("ann", "dashboard")["nextLeave"]["startDate"], "2026-02-09"
        )
        self.assertRefused(office.ask("ann", "list", scope="all"), 4003, "forbidden")
        self.assertRefused(office.ask("bo", "get", leaveId=mine[0]), 4003, "forbidden")

    def test_a_write_is_repeated_without_being_done_twice(self):
        office = self.office()
        office.employ()
        first = office.result("ann", "submit", idempotencyKey="k1", **CASUAL)
        self.assertEqual(office.result("ann", "submit", idempotencyKey="k1", **CASUAL), first)
        self.assertEqual(office.told("ann"), ["LEAVE_SUBMITTED"])

    def test_everybody_follows_their_own_news(self):
        office = self.office()
        office.employ()
        service = office.service
        meta = {"_meta": {"session": office.sessions["ann"]}}
        service.result("events.subscribe", {"topics": ["leave.*"], **meta})
        self.assertEqual(service.read_json()["method"], "events.caughtUp")
        leave = office.result("ann", "submit", **CASUAL)["leave"]["id"]
        events = [service.read_json()["params"] for _ in range(2)]
        self.assertEqual(
            [event["topic"] for event in events], ["leave.changed", "leave.notification"]
        )
        self.assertEqual(events[0]["data"], {"leaveId": leave, "version": 1, "status": "SUBMITTED"})
        self.assertEqual(events[1]["data"]["userId"], office.people["ann"])
        self.assertTrue(service.is_silent(), "what the head is told is not Ann's news")


if __name__ == "__main__":
    unittest.main()
