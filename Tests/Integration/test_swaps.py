"""Routines specification (h), (i): swaps, and what is done with several shifts."""

from test_shifts import DAY, Shifts as ShiftCase


class Swaps(ShiftCase):
    def setUp(self):
        super().setUp()
        self.mine = self.create(assignedTo=self.rider.user_id)

    def ask(self, shift=None, **more):
        ask = {"instanceId": (shift or self.mine)["id"], "toUserId": self.groom.user_id, **more}
        return self.rider.result("routines.requestSwap", ask)

    def answer(self, swap, accept=True, host=None):
        ask = {"swapId": swap["id"], "accept": accept}
        return (host or self.groom).result("routines.respondSwap", ask)

    def holder(self, shift):
        return self.do(self.owner, "get", shift).get("assignedTo")

    def test_whoever_accepts_has_the_shift(self):
        swap = self.ask(message="I am ill")
        self.assertEqual((swap["status"], swap["statusLabel"], swap["colorToken"]), ("open", "Asked", "blue"))
        self.assertEqual((swap["message"], swap["doneText"]), ("I am ill", "Greta has been asked."))
        self.assertEqual(swap["actions"]["accept"]["reason"], "not_recipient")
        ask = {"swapId": swap["id"], "accept": True}
        self.assertRefused(self.rider, "routines.respondSwap", ask, "not_recipient")
        done = self.answer(swap)
        self.assertEqual((done["status"], done["doneText"]), ("done", "The swap is done."))
        shift = self.do(self.owner, "get", self.mine)
        self.assertEqual((shift["assignedTo"], shift["assignmentType"]), (self.groom.user_id, "manual"))
        self.assertRefused(self.groom, "routines.respondSwap", ask, "swap_closed")

    def test_two_exchange_their_shifts(self):
        theirs = self.create("2026-09-09", assignedTo=self.groom.user_id)
        swap = self.ask(offeredInstanceId=theirs["id"])
        self.assertEqual(swap["offered"]["id"], theirs["id"])
        self.answer(swap)
        self.assertEqual(self.holder(self.mine), self.groom.user_id)
        self.assertEqual(self.holder(theirs), self.rider.user_id)

    def test_what_cannot_be_asked(self):
        other = self.create("2026-09-10", assignedTo=self.owner_id)
        ask = {"instanceId": self.mine["id"], "toUserId": self.groom.user_id}

        def refused(kind, path=None, host=self.rider, **more):
            self.assertRefused(host, "routines.requestSwap", {**ask, **more}, kind, path)

        refused("not_assignee", host=self.groom)
        refused("same_assignee", "/toUserId", toUserId=self.rider.user_id)
        refused("assignee_not_active_member", "/toUserId", toUserId="nobody")
        refused("offer_invalid", "/offeredInstanceId", offeredInstanceId=other["id"])
        self.ask()
        refused("swap_already_open")
        self.allow(allowSwaps=False)
        refused("disabled_by_settings")

    def test_a_manager_lets_it_be_where_the_stable_says_so(self):
        self.allow(swapsNeedApproval=True)
        swap = self.answer(self.ask())
        self.assertEqual((swap["status"], self.holder(self.mine)), ("waiting_approval", self.rider.user_id))
        ask = {"swapId": swap["id"], "approve": True}
        self.assertRefused(self.groom, "routines.approveSwap", ask, "missing_permission")
        done = self.owner.result("routines.approveSwap", ask)
        self.assertEqual((done["status"], self.holder(self.mine)), ("done", self.groom.user_id))
        again = self.create("2026-09-11", assignedTo=self.rider.user_id)
        swap = self.answer(self.ask(again))
        no = self.owner.result("routines.approveSwap", {"swapId": swap["id"], "approve": False})
        self.assertEqual((no["status"], self.holder(again)), ("declined", self.rider.user_id))

    def test_it_ends_when_it_is_declined_withdrawn_or_the_shift_changes(self):
        self.assertEqual(self.answer(self.ask(), accept=False)["status"], "declined")
        swap = self.ask()
        ask = {"swapId": swap["id"]}
        self.assertRefused(self.groom, "routines.cancelSwap", ask, "missing_permission")
        self.assertEqual(self.rider.result("routines.cancelSwap", ask)["status"], "cancelled")
        for change in (
            lambda: self.do(self.owner, "reassign", self.mine, assignedTo=self.owner_id),
            lambda: self.do(self.owner, "reschedule", self.mine, startTime="9:00"),
            lambda: self.do(self.owner, "cancel", self.mine),
        ):
            swap = self.ask()
            change()
            seen = self.groom.result("routines.getSwap", {"swapId": swap["id"]})
            self.assertEqual(seen["status"], "closed")
            ask = {"swapId": swap["id"], "accept": True}
            self.assertRefused(self.groom, "routines.respondSwap", ask, "swap_closed")
            self.mine = self.create("2026-09-12", assignedTo=self.rider.user_id)

    def test_the_clock_closes_it_too(self):
        swap = self.ask()
        late = self.sign_in(self.groom.user_id, clock="2026-09-08T09:00:00Z")
        self.assertEqual(late.result("routines.getSwap", {"swapId": swap["id"]})["status"], "closed")

    def test_lists_show_ones_own_and_managers_all(self):
        first = self.ask()
        second = self.ask(self.create("2026-09-10", assignedTo=self.rider.user_id))
        other = self.person("Olle", "rider")

        def ids(host, **ask):
            return [swap["id"] for swap in host.result("routines.listSwaps", ask)["items"]]

        self.assertEqual(ids(self.rider), [second["id"], first["id"]])
        self.assertEqual(ids(self.owner), [second["id"], first["id"]])
        self.assertEqual((ids(other), ids(self.owner, mine=True)), ([], []))
        self.answer(first, accept=False)
        self.assertEqual(ids(self.groom, status=["declined"]), [first["id"]])
        self.assertEqual(ids(self.groom, stableId=self.stable("South")), [])
        page = self.rider.result("routines.listSwaps", {"limit": 1})
        rest = self.rider.result("routines.listSwaps", {"limit": 1, "cursor": page["nextCursor"]})
        self.assertEqual([swap["id"] for swap in rest["items"]], [first["id"]])
        ask = {"swapId": first["id"]}
        self.assertRefused(other, "routines.getSwap", ask, "missing_permission")


class Several(ShiftCase):
    def bulk(self, action, shifts, host=None, **more):
        ask = {"action": action, "instanceIds": [shift["id"] for shift in shifts], **more}
        return (host or self.owner).result("routines.bulk", ask)

    def statuses(self, shifts):
        return [self.do(self.owner, "get", shift)["status"] for shift in shifts]

    def test_each_is_checked_alone(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11, 12)]
        self.do(self.owner, "cancel", shifts[1])
        told = self.bulk("cancel", [*shifts, shifts[0], {"id": "none"}], params={"reason": "Snow"})
        self.assertEqual([item["ok"] for item in told["items"]], [True, False, True, False])
        kinds = [item["error"]["kind"] for item in told["items"] if not item["ok"]]
        self.assertEqual(kinds, ["invalid_status", "instance_not_found"])
        self.assertEqual((told["changed"], told["message"]), (2, "2 of 4 shifts were changed."))
        self.assertEqual(self.statuses(shifts), ["cancelled"] * 3)

    def test_all_or_nothing_undoes_what_was_done(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11)]
        self.do(self.owner, "cancel", shifts[1])
        told = self.bulk("markMissed", shifts, mode="all_or_nothing")
        self.assertEqual(told["changed"], 0)
        told = self.bulk("reschedule", shifts, mode="all_or_nothing", params={"shiftDays": 1})
        kinds = [item["error"]["kind"] for item in told["items"]]
        self.assertEqual((told["changed"], kinds), (0, ["undone", "invalid_status"]))
        seen = self.do(self.owner, "get", shifts[0])
        self.assertEqual((seen["date"], seen["version"]), ("2026-09-10", 1))

    def test_all_or_nothing_ends_with_the_first_that_fails(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11, 12)]
        for shift in (shifts[0], shifts[2]):
            self.do(self.owner, "cancel", shift)
        told = self.bulk("cancel", shifts, mode="all_or_nothing")
        kinds = [item["error"]["kind"] for item in told["items"]]
        self.assertEqual((told["changed"], kinds), (0, ["invalid_status", "undone", "undone"]))

    def test_lengths_are_those_of_single_shifts(self):
        shift = self.create("2026-09-10")
        for action, name, most in (("addNote", "text", 2000), ("cancel", "reason", 500)):
            ask = {"action": action, "instanceIds": [shift["id"]], "params": {name: "x" * (most + 1)}}
            self.assertRefused(self.owner, "routines.bulk", ask, "too_long", f"/params/{name}")
            told = self.bulk(action, [shift], params={name: "x" * most})
            self.assertEqual(told["changed"], 1)

    def test_a_trial_writes_nothing_and_asks(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11)]
        self.do(self.owner, "cancel", shifts[1])
        told = self.bulk("delete", [*shifts, {"id": "none"}], dryRun=True)
        self.assertEqual(told["confirm"]["message"], "Delete: 2 shifts. 1 other cannot be changed.")
        self.assertTrue(told["confirm"]["destructive"])
        self.assertEqual(self.statuses(shifts), ["scheduled", "cancelled"])

    def test_every_action_and_the_bounds(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11)]
        self.bulk("reassign", shifts, params={"assignedTo": self.groom.user_id})
        self.bulk("addNote", shifts, params={"text": "Snow"})
        self.bulk("reschedule", shifts, params={"shiftDays": 2, "startTime": "9:00"})
        seen = [self.do(self.owner, "get", shift) for shift in shifts]
        self.assertEqual([(one["date"], one["startTime"]) for one in seen], [("2026-09-12", "09:00"), ("2026-09-13", "09:00")])
        self.assertEqual({one["assignedTo"] for one in seen}, {self.groom.user_id})
        self.assertEqual({one["notes"][0]["text"] for one in seen}, {"Snow"})
        told = self.bulk("cancel", shifts, host=self.rider)
        self.assertEqual({item["error"]["code"] for item in told["items"]}, {4003})
        bad = {"action": "paint", "instanceIds": [], "mode": "some"}
        self.assertRefused(self.owner, "routines.bulk", bad, "unknown_value", "/action")
        self.assertRefused(self.owner, "routines.bulk", bad, "unknown_value", "/mode")
        many = {"action": "cancel", "instanceIds": [f"x{n}" for n in range(201)]}
        self.assertEqual(self.assertRefused(self.owner, "routines.bulk", many, "bulk_too_large")["code"], 4029)
