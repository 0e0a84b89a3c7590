"""Routines specification (g), (h): what people are told, and the inbox where they find it."""

from test_shifts import DAY, Shifts as ShiftCase

WHEN = "tomorrow, 06:30–08:00"


class NoticeCase(ShiftCase):
    def setUp(self):
        super().setUp()
        self.planner = self.person("Pia", "schedule_planner")
        self.managers = [self.owner, self.planner]

    def inbox(self, host, **ask):
        return host.result("routines.notifications", ask)

    def types(self, host):
        """What somebody was told; several processes at one moment leave no order."""
        return sorted(item["type"] for item in self.inbox(host)["items"])

    def newest(self, host):
        return self.inbox(host)["items"][0]

    def told(self, host, kind):
        """The newest of a kind that somebody was told."""
        items = [item for item in self.inbox(host)["items"] if item["type"] == kind]
        self.assertTrue(items, kind)
        return items[0]


class Telling(NoticeCase):
    def test_whoever_gets_a_shift_finds_it_in_their_inbox(self):
        shift = self.create(assignedTo=self.rider.user_id)
        item = self.told(self.rider, "shift_assigned")
        self.assertEqual(item["instanceId"], shift["id"])
        self.assertEqual(item["message"], f"Morgonpass, {WHEN}.")
        texts = (item["title"], item["typeLabel"], item["priority"], item["priorityLabel"])
        self.assertEqual(texts, ("You have a new shift", "You have a new shift", "info", "Info"))
        self.assertEqual((item["read"], item["createdAt"]), (False, "2026-09-07T06:00:00.000Z"))
        self.assertEqual(self.types(self.owner), [])

    def test_old_and_new_assignee_are_told_of_a_reassignment_and_nobody_of_their_own(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.planner, "reassign", shift, assignedTo=self.groom.user_id)
        self.assertEqual(self.types(self.rider), ["shift_assigned", "shift_unassigned"])
        self.assertEqual(self.types(self.groom), ["shift_assigned"])
        self.do(self.planner, "reassign", shift, assignedTo=self.planner.user_id)
        self.do(self.planner, "reassign", shift, assignedTo=None)
        self.assertEqual(self.types(self.groom), ["shift_assigned", "shift_unassigned"])
        self.assertNotIn("shift_assigned", self.types(self.planner))
        own = self.create(host=self.rider, assignedTo=self.rider.user_id)
        self.do(self.owner, "claim", self.create("2026-09-12"))
        self.assertEqual(self.types(self.rider), ["shift_assigned", "shift_unassigned"])
        self.assertEqual(own["assignedTo"], self.rider.user_id)

    def test_managers_are_told_that_a_shift_is_free_again(self):
        shift = self.create("2026-09-12", assignedTo=self.rider.user_id)
        self.do(self.rider, "release", shift)
        for host in self.managers:
            self.assertEqual(self.told(host, "shift_released")["title"], "A shift is free again")
        self.assertEqual(self.types(self.groom), [])

    def test_one_that_becomes_free_within_a_day_is_told_of_at_once_and_once(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.rider, "release", shift)
        for host in self.managers:
            self.assertEqual(self.types(host), ["shift_released", "unfilled_shift"])
        item = self.told(self.owner, "unfilled_shift")
        self.assertEqual((item["title"], item["priority"]), ("Nobody has the shift", "warning"))
        self.owner.result("system.runDue", {"domain": "routines", "name": "routines.unfilled"})
        self.assertEqual(len(self.types(self.planner)), 2)
        self.do(self.rider, "claim", shift)
        self.do(self.rider, "release", shift)
        self.assertEqual(self.types(self.planner).count("unfilled_shift"), 2)

    def test_one_that_nobody_takes_is_told_of_a_day_before(self):
        self.create("2026-09-12")
        self.assertEqual(self.types(self.planner), [])
        for _ in range(2):
            late = self.sign_in(self.owner_id, clock="2026-09-11T04:30:00Z")
            late.result("system.runDue", {"domain": "routines", "name": "routines.unfilled"})
        planner = self.sign_in(self.planner.user_id, clock="2026-09-11T04:30:00Z")
        self.assertEqual(self.types(planner), ["unfilled_shift"])
        self.assertEqual(self.newest(planner)["createdAt"], "2026-09-11T04:30:00.000Z")

    def test_moved_and_called_off_come_with_their_reason(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.owner, "reschedule", shift, startTime="9:00", reason="The vet comes.")
        moved = self.told(self.rider, "shift_moved")
        self.assertEqual(moved["message"], "Morgonpass, tomorrow, 09:00–10:30. The vet comes.")
        self.do(self.owner, "cancel", shift)
        self.assertEqual(self.told(self.rider, "shift_cancelled")["message"], "Morgonpass, tomorrow, 09:00–10:30.")

    def test_missed_by_the_clock_is_told_to_the_assignee_and_the_managers(self):
        shift = self.create(assignedTo=self.rider.user_id)
        late = self.sign_in(self.owner_id, clock="2026-09-08T08:05:00Z")
        late.result("system.runDue", {"domain": "routines", "name": "routines.missed"})
        for user_id in (self.rider.user_id, self.owner_id, self.planner.user_id):
            item = self.told(self.sign_in(user_id, clock="2026-09-08T08:05:00Z"), "shift_missed")
            self.assertEqual(item["priority"], "warning")
            self.assertEqual((item["createdAt"], item["read"]), (shift["deadlineAt"], False))

    def test_what_is_told_more_than_a_day_late_counts_as_read(self):
        self.create(assignedTo=self.rider.user_id)
        clock = "2026-09-10T08:00:00Z"
        late = self.sign_in(self.owner_id, clock=clock)
        late.result("system.runDue", {"domain": "routines", "name": "routines.missed"})
        told = self.inbox(self.sign_in(self.rider.user_id, clock=clock))
        self.assertEqual([(i["type"], i["read"]) for i in told["items"]][0], ("shift_missed", True))
        self.assertEqual(told["unreadCount"], 1)

    def test_missed_by_a_person_is_told_to_everybody_but_them(self):
        shift = self.create("2026-09-07", assignedTo=self.rider.user_id)
        self.do(self.planner, "markMissed", shift)
        self.assertEqual(self.types(self.rider), ["shift_assigned", "shift_missed"])
        self.assertEqual(self.types(self.owner), ["shift_missed"])
        self.assertEqual(self.types(self.planner), [])

    def test_the_assignee_is_told_when_another_finished_it(self):
        shift = self.create("2026-09-07", assignedTo=self.rider.user_id)
        self.do(self.groom, "start", shift)
        for step in shift["steps"]:
            ask = {"stepId": step["id"], "status": "skipped", "skipReason": "Rain"}
            self.do(self.groom, "updateProgress", shift, **ask)
        self.do(self.groom, "complete", shift)
        item = self.told(self.rider, "shift_completed")
        self.assertEqual(item["message"], "Morgonpass, today, 06:30–08:00. By Greta.")

    def test_a_manager_keeps_it_quiet_and_others_cannot(self):
        shift = self.create(assignedTo=self.rider.user_id, notify=False)
        self.do(self.owner, "reassign", shift, assignedTo=self.groom.user_id, notify=False)
        self.do(self.owner, "cancel", shift, notify=False)
        self.assertEqual((self.types(self.rider), self.types(self.groom)), ([], []))
        loud = self.create("2026-09-12", assignedTo=self.rider.user_id)
        self.do(self.rider, "release", loud, notify=False)
        self.assertEqual(self.types(self.owner), ["shift_released"])

    def test_several_at_once_are_told_one_by_one_and_a_trial_tells_nobody(self):
        shifts = [self.create(f"2026-09-1{n}", assignedTo=self.rider.user_id) for n in (1, 2)]
        ask = {"action": "cancel", "instanceIds": [shift["id"] for shift in shifts]}
        self.owner.result("routines.bulk", {**ask, "dryRun": True})
        self.assertNotIn("shift_cancelled", self.types(self.rider))
        self.owner.result("routines.bulk", ask)
        self.assertEqual(self.types(self.rider), ["shift_assigned"] * 2 + ["shift_cancelled"] * 2)

    def test_texts_are_in_the_readers_language_and_the_stables_words(self):
        self.create(assignedTo=self.rider.user_id)
        swede = self.sign_in(self.rider.user_id, locale="sv")
        item = self.newest(swede)
        self.assertEqual(item["title"], "Du har fått ett pass")
        self.assertEqual(item["message"], "Morgonpass, i morgon 06:30–08:00.")
        self.allow(vocabulary="routine")
        self.assertEqual(self.newest(swede)["title"], "Du har fått en rutin")
        self.assertEqual(self.newest(self.rider)["title"], "You have a new routine")


class Swapping(NoticeCase):
    def setUp(self):
        super().setUp()
        self.shift = self.create(assignedTo=self.rider.user_id)

    def ask(self, **more):
        ask = {"instanceId": self.shift["id"], "toUserId": self.groom.user_id, **more}
        return self.rider.result("routines.requestSwap", ask)

    def answer(self, swap, accept):
        self.groom.result("routines.respondSwap", {"swapId": swap["id"], "accept": accept})

    def test_whoever_is_asked_finds_who_asks_and_what_they_say(self):
        self.ask(message="I am ill")
        item = self.told(self.groom, "swap_requested")
        self.assertEqual(item["message"], f"Morgonpass, {WHEN}. Rut: I am ill")

    def test_the_answer_comes_to_whoever_asked(self):
        self.answer(self.ask(), False)
        self.assertEqual(self.told(self.rider, "swap_answered")["message"], f"Morgonpass, {WHEN}. Declined.")
        self.answer(self.ask(), True)
        self.assertEqual(self.told(self.rider, "swap_answered")["message"], f"Morgonpass, {WHEN}. Done.")
        self.assertEqual(self.types(self.groom), ["swap_requested", "swap_requested"])

    def test_one_that_waits_comes_to_the_managers_and_their_word_to_both(self):
        self.allow(swapsNeedApproval=True)
        swap = self.ask()
        self.answer(swap, True)
        self.assertEqual(self.told(self.planner, "swap_requested")["title"], "A swap is proposed")
        self.planner.result("routines.approveSwap", {"swapId": swap["id"], "approve": True})
        for host in (self.rider, self.groom):
            self.assertEqual(self.told(host, "swap_answered")["title"], "Answer to the swap")


class Inbox(NoticeCase):
    def setUp(self):
        super().setUp()
        for n in range(3):
            self.create(f"2026-09-1{n}", assignedTo=self.rider.user_id)

    def test_it_is_read_in_pages_newest_first(self):
        whole = self.inbox(self.rider)
        self.assertEqual(whole["unreadCount"], 3)
        first = self.inbox(self.rider, limit=2)
        rest = self.inbox(self.rider, limit=2, cursor=first["nextCursor"])
        ids = [item["id"] for item in first["items"] + rest["items"]]
        self.assertEqual(ids, [item["id"] for item in whole["items"]])
        self.assertNotIn("nextCursor", rest)

    def test_what_was_read_is_no_longer_unread(self):
        ids = [item["id"] for item in self.inbox(self.rider)["items"]]
        done = self.rider.result("routines.markRead", {"ids": ids[:1] + ["nobodys"]})
        self.assertEqual(done, {"unreadCount": 2})
        unread = self.inbox(self.rider, unreadOnly=True)["items"]
        self.assertEqual([item["id"] for item in unread], ids[1:])
        self.groom.result("routines.markRead", {"ids": ids})
        self.assertEqual(self.rider.result("routines.markRead", {"all": True}), {"unreadCount": 0})
        self.assertTrue(all(item["read"] for item in self.inbox(self.rider)["items"]))

    def test_ids_or_all_but_not_both_nor_neither(self):
        for ask in ({}, {"all": False}, {"ids": [], "all": True}):
            self.assertRefused(self.rider, "routines.markRead", ask, "ids_or_all", "/ids")

    def test_it_is_kept_for_ninety_days(self):
        soon, late = "2026-12-06T06:00:00Z", "2026-12-06T06:00:01Z"
        self.assertEqual(len(self.inbox(self.sign_in(self.rider.user_id, clock=soon))["items"]), 3)
        gone = self.inbox(self.sign_in(self.rider.user_id, clock=late))
        self.assertEqual((gone["items"], gone["unreadCount"]), ([], 0))
        owner = self.sign_in(self.owner_id, clock=late)
        done = owner.result("system.runDue", {"domain": "routines", "name": "routines.inbox"})
        self.assertEqual([item["done"] for item in done["items"]], [3])

    def test_each_hears_of_their_own_in_one_event_and_who_governs_of_all(self):
        def heard(host):
            topics = ["routines.notification", "routines.notificationsRead"]
            return host.result("events.read", {"from": "start", "topics": topics})["items"]

        mine = heard(self.rider)
        self.assertEqual(len(mine), 3)
        data = mine[0]["data"]
        self.assertEqual((data["recipients"], data["type"]), ([self.rider.user_id], "shift_assigned"))
        self.assertEqual((data["title"], data["priority"]), ("You have a new shift", "info"))
        self.assertEqual({"id", "message", "instanceId"} - set(data), set())
        self.assertEqual(heard(self.groom), [])
        self.assertEqual(len(heard(self.owner)), 3)
        self.rider.result("routines.markRead", {"all": True})
        self.assertEqual(heard(self.rider)[-1]["data"], {"userId": self.rider.user_id, "unreadCount": 0})

    def test_whoever_is_no_member_any_more_finds_nothing(self):
        ask = {"userId": self.rider.user_id, "status": "inactive"}
        self.owner.result("routines.upsertMember", ask)
        self.assertRefused(self.rider, "routines.notifications", {}, "membership_inactive")


class Pausing(NoticeCase):
    def pause(self, host=None, **more):
        ask = {"from": DAY, "to": DAY, **more}
        return (host or self.owner).result("routines.setPause", ask)

    def test_whoever_loses_a_shift_by_a_pause_is_told(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.create(assignedTo=self.planner.user_id, startTime="10:00")
        told = self.pause(self.planner, stableId=self.north, shifts="unassign", reason="Snow")
        self.assertEqual(told["changed"], 2)
        item = self.told(self.rider, "shift_unassigned")
        self.assertEqual((item["instanceId"], item["message"]), (shift["id"], f"Morgonpass, {WHEN}."))
        # Nobody hears of what they did themselves.
        self.assertNotIn("shift_unassigned", self.types(self.planner))

    def test_whoever_had_what_is_called_off_is_told_why(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.create(startTime="10:00")
        pause = self.pause(stableId=self.north, shifts="cancel", reason="Storm")
        item = self.told(self.rider, "shift_cancelled")
        self.assertEqual((item["instanceId"], item["message"]), (shift["id"], f"Morgonpass, {WHEN}. Storm"))
        told = self.types(self.rider)
        self.owner.result("routines.endPause", {"pauseId": pause["id"]})
        self.assertEqual(self.types(self.rider), told)

    def test_a_manager_who_sends_somebody_away_tells_them(self):
        self.create(assignedTo=self.rider.user_id)
        self.pause(userId=self.rider.user_id, shifts="unassign")
        self.assertIn("shift_unassigned", self.types(self.rider))
        self.create("2026-09-12", assignedTo=self.groom.user_id)
        own = {"userId": self.groom.user_id, "from": "2026-09-12", "to": "2026-09-12"}
        self.pause(self.groom, **own, shifts="unassign")
        self.assertNotIn("shift_unassigned", self.types(self.groom))
