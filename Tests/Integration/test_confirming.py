"""Routines specification (l14): finished work that others approve."""

from test_work import Work


class Confirming(Work):
    def setUp(self):
        super().setUp()
        self.per = self.person("Per", "schedule_planner")

    def finished(self, **more):
        steps = [{"name": "Sweep", "category": "cleaning", "requiresConfirmation": False}]
        shift = self.begin(steps, **{"needsConfirmation": True, **more})
        return self.rut.result("routines.complete", {"instanceId": shift["id"]})

    def get(self, shift, host=None):
        return (host or self.per).result("routines.get", {"instanceId": shift["id"]})

    def do(self, host, method, shift, **more):
        return host.result("routines." + method, {"instanceId": shift["id"], **more})

    def actions(self, shift, host):
        actions = self.get(shift, host)["actions"]
        return [actions[name].get("reason") for name in ("confirmWork", "returnWork")]

    def test_finished_work_waits_and_a_manager_approves_it(self):
        shift = self.finished()
        self.assertEqual((shift["status"], shift["confirmation"]), ("completed", {"state": "waiting", "stateLabel": "To be approved"}))
        self.assertTrue(shift["needsConfirmation"])
        self.assertNotIn("pointsOnConfirmation", shift)
        self.assertEqual(self.points(self.rut), [("awarded", 3)])
        self.assertEqual(self.actions(shift, self.per), [None, None])
        self.assertEqual(self.actions(shift, self.greta), ["missing_permission"] * 2)
        listed = self.per.result("routines.list", {"confirmation": "waiting"})["items"]
        self.assertEqual([item["id"] for item in listed], [shift["id"]])
        told = self.do(self.per, "confirmWork", shift, note="Well done")
        self.assertEqual(
            (told["confirmation"]["state"], told["confirmation"]["stateLabel"], told["confirmation"]["note"]),
            ("confirmed", "Approved", "Well done"),
        )
        self.assertEqual((told["confirmation"]["by"]["name"], told["status"]), ("Per", "completed"))
        self.assertEqual(self.per.result("routines.list", {"confirmation": "waiting"})["items"], [])
        ask = {"instanceId": shift["id"]}
        error = self.assertRefused(self.per, "routines.confirmWork", ask, "not_waiting")
        self.assertEqual((error["code"], error["data"]["message"]), (4009, "Nothing waits here."))
        self.assertEqual(self.actions(shift, self.per), ["not_waiting"] * 2)

    def test_nobody_approves_their_own_work(self):
        self.owner.result("routines.setMemberRoles", {"userId": self.rut.user_id, "roles": ["schedule_planner"]})
        shift = self.finished()
        ask = {"instanceId": shift["id"]}
        error = self.assertRefused(self.rut, "routines.confirmWork", ask, "own_work")
        self.assertEqual(error["code"], 4003)
        self.assertRefused(self.rut, "routines.returnWork", {**ask, "reason": "No"}, "own_work")

    def test_any_other_member_where_the_template_says_so(self):
        shift = self.finished(confirmBy="other_member")
        self.assertEqual(shift["confirmBy"], "other_member")
        self.assertEqual(self.do(self.greta, "confirmWork", shift)["confirmation"]["state"], "confirmed")

    def test_sent_back_it_is_open_again_and_waits_again(self):
        shift = self.finished()
        told = self.do(self.per, "returnWork", shift, reason="The aisle")
        self.assertEqual((told["status"], told["confirmation"]["state"], told["confirmation"]["note"]), ("in_progress", "returned", "The aisle"))
        self.assertNotIn("completedAt", told)
        self.assertEqual(sorted(self.points(self.rut)), [("awarded", 3), ("reversed", -3)])
        again = self.do(self.rut, "complete", shift)
        self.assertEqual(again["confirmation"]["state"], "waiting")
        self.assertEqual(len(self.points(self.rut)), 3)
        ask = {"instanceId": shift["id"], "reason": " "}
        self.assertRefused(self.per, "routines.returnWork", ask, "required", "/reason")

    def test_points_may_wait_for_it(self):
        shift = self.finished(pointsOnConfirmation=True)
        self.assertEqual((self.points(self.rut), shift.get("pointsAwarded")), ([], None))
        told = self.do(self.per, "confirmWork", shift)
        self.assertEqual((self.points(self.rut), told["pointsAwarded"]), ([("awarded", 3)], 3))

    def test_unanswered_it_counts_as_approved(self):
        shift = self.finished(pointsOnConfirmation=True)
        before = self.sign_in(self.per.user_id, "2026-09-10T05:59:59.999Z")
        self.assertEqual(self.get(shift, before)["confirmation"]["state"], "waiting")
        after = self.sign_in(self.per.user_id, "2026-09-10T06:00:00Z")
        told = self.get(shift, after)["confirmation"]
        self.assertEqual((told["state"], told["by"], told["at"]), ("confirmed", {"userId": "system", "name": "Automatic"}, "2026-09-10T06:00:00.000Z"))
        self.assertEqual(after.result("routines.list", {"confirmation": "waiting"})["items"], [])
        self.assertRefused(after, "routines.confirmWork", {"instanceId": shift["id"]}, "not_waiting")
        later = self.serve("2026-09-10T07:00:00Z")
        later.result("session.open", {"userId": self.owner_id})
        self.assertEqual(later.result("system.runDue", {"name": "routines.confirm"})["done"], 1)
        self.assertEqual(self.points(self.rut), [("awarded", 3)])
        told = self.get(shift, after)
        self.assertEqual((told["confirmation"]["at"], told["updatedBy"]["userId"]), ("2026-09-10T06:00:00.000Z", "system"))

    def test_what_counts_as_approved_is_shown_as_it_will_be_written(self):
        shift = self.finished(pointsOnConfirmation=True)
        keys = ("version", "updatedAt", "updatedBy", "pointsAwarded", "confirmation")
        after = self.sign_in(self.per.user_id, "2026-09-10T09:00:00Z")
        before = self.get(shift, after)
        self.assertEqual((before["version"], before["pointsAwarded"]), (shift["version"] + 1, 3))
        self.assertEqual((before["updatedAt"], before["updatedBy"]["userId"]), ("2026-09-10T06:00:00.000Z", "system"))
        listed = after.result("routines.list", {})["items"]
        self.assertIn(before["version"], [item["version"] for item in listed if item["id"] == shift["id"]])
        ask = {"userId": self.rut.user_id, "minutes": 30, "reason": "Forgot"}
        self.do(after, "correctHours", shift, **ask, expectedVersion=before["version"])
        told = self.get(shift, after)
        self.assertEqual((told["version"], told["pointsAwarded"]), (before["version"] + 1, 3))
        ledger = after.result("routines.pointsLedger", {"userId": self.rut.user_id})["items"]
        self.assertEqual(
            [(entry["points"], entry["at"], entry["by"]["userId"]) for entry in ledger],
            [(3, "2026-09-10T06:00:00.000Z", "system")],
        )
        other = self.finished(pointsOnConfirmation=True)
        before = self.get(other, after)
        later = self.serve("2026-09-10T09:30:00Z")
        later.result("session.open", {"userId": self.owner_id})
        later.result("system.runDue", {"name": "routines.confirm"})
        written = self.get(other, after)
        self.assertEqual([before.get(key) for key in keys], [written.get(key) for key in keys])

    def numbers(self, clock):
        """What is told of points by whoever tells of them."""
        per, rut = self.sign_in(self.per.user_id, clock), self.sign_in(self.rut.user_id, clock)
        month = {"from": "2026-09-01", "to": "2026-09-30"}
        reports = [per.result("routines.report", {"kind": kind, **month})["rows"] for kind in ("work", "points")]
        first = rut.result("routines.pointsLedger", {"limit": 1})
        rest = rut.result("routines.pointsLedger", {"limit": 1, "cursor": first["nextCursor"]})
        balance = per.result("routines.balance", month)
        scores = per.result("routines.suggestAssignees", {"instanceId": self.open})["items"]
        return {
            "balance": (balance["items"], balance["fairness"], balance["summary"]),
            "chart": per.result("routines.renderBalance", {**month, "format": "svg"})["data"],
            "all": per.result("routines.balance", {**month, "status": "all"})["items"],
            "ledger": (first["items"], rest["items"], per.result("routines.pointsLedger")["items"]),
            "member": per.result("routines.getMember", {"userId": self.rut.user_id})["historicalPoints"],
            "order": [(item["userId"], item.get("historicalPoints")) for item in scores],
            "spendable": rut.result("routines.listRewards")["spendable"],
            "reports": reports,
        }

    def test_points_count_before_anybody_has_written_that_they_do(self):
        self.owner.result("routines.setSettings", {"settings": {"rewards": True}})
        given = self.finished()
        shift = self.finished(pointsOnConfirmation=True, pointsValue=5)
        ask = {"templateId": shift["templateId"], "stableId": self.north, "date": "2026-09-20"}
        self.open = self.owner.result("routines.create", ask)["id"]
        waiting = self.sign_in(self.per.user_id, "2026-09-10T05:59:59.999Z")
        ask = {"userId": self.rut.user_id}
        self.assertEqual(waiting.result("routines.getMember", ask)["historicalPoints"], 3)
        before = self.numbers("2026-09-10T06:00:00Z")
        self.assertEqual((before["member"], before["spendable"]), (8, 8))
        newest, oldest = before["ledger"][0] + before["ledger"][1]
        self.assertEqual((newest["points"], newest["at"], newest["by"]["userId"]), (5, "2026-09-10T06:00:00.000Z", "system"))
        self.assertEqual((oldest["points"], oldest["instanceId"]), (3, given["id"]))
        # A read has written nothing.
        self.assertEqual(waiting.result("routines.getMember", ask)["historicalPoints"], 3)
        later = self.serve("2026-09-12T06:00:00Z")
        later.result("session.open", {"userId": self.owner_id})
        self.assertEqual(later.result("system.runDue", {"name": "routines.confirm"})["done"], 2)
        self.assertEqual(self.numbers("2026-09-10T06:00:00Z"), before)
        self.assertEqual(self.numbers("2026-09-12T06:00:00Z")["ledger"], before["ledger"])

    def test_what_waited_to_be_approved_counts_on_the_day_it_was_done(self):
        shift = self.finished(pointsOnConfirmation=True)
        later = self.sign_in(self.per.user_id, "2026-09-09T06:00:00Z")
        self.do(later, "confirmWork", shift)
        for day, points in (("2026-09-07", 3), ("2026-09-09", 0)):
            ask = {"from": day, "to": day}
            items = later.result("routines.balance", ask)["items"]
            self.assertEqual(sum(item["points"] for item in items), points, day)

    def test_never_by_itself_where_hours_are_none(self):
        self.owner.result("routines.setSettings", {"settings": {"autoConfirmHours": 0}})
        shift = self.finished()
        later = self.sign_in(self.per.user_id, "2027-09-10T06:00:00Z")
        self.assertEqual(self.get(shift, later)["confirmation"]["state"], "waiting")

    def test_a_reopened_one_loses_it_and_without_the_part_nothing_shows(self):
        self.owner.result("routines.setSettings", {"settings": {"allowCorrections": True}})
        shift = self.finished()
        told = self.do(self.per, "reopen", shift)
        self.assertNotIn("confirmation", told)
        plain = self.get(self.shift)
        self.assertFalse({"confirmation", "needsConfirmation", "confirmBy"} & set(plain))
        self.assertFalse({"confirmWork", "returnWork"} & set(plain["actions"]))

    def test_swedish(self):
        shift = self.finished()
        told = self.get(shift, self.sign_in(self.per.user_id, locale="sv"))
        self.assertEqual(told["confirmation"]["stateLabel"], "Ska godkännas")
        labels = [told["actions"][name]["label"] for name in ("confirmWork", "returnWork")]
        self.assertEqual(labels, ["Godkänn arbetet", "Skicka tillbaka"])
