"""Routines specification (l1): several people on a shift."""

from test_pauses import DAY, Shifts
from test_tidings import inbox


class People(Shifts):
    """Two are needed, three may share it; the clock stands at Monday, 08:00."""

    template_more = {"minPeople": 2, "maxPeople": 3, "pointsValue": 3}

    def setUp(self):
        super().setUp()
        self.saga = self.person("Saga", "groom")
        self.owner.result("directory.updateMember", {"userId": self.owner_id, "name": "Olga"})
        self.owner.user_id = self.owner_id

    def shared(self, *people, date=DAY):
        shift = self.create(date)
        for who in people:
            self.add(shift, who)
        return shift

    def add(self, shift, who, host=None, **more):
        return self.do(host or self.owner, "addAssignee", shift, userId=who.user_id, **more)

    def remove(self, shift, who, **more):
        return self.do(self.owner, "removeAssignee", shift, userId=who.user_id, **more)

    def names(self, shift):
        told = self.do(self.owner, "get", shift)
        return [person["name"] for person in told["assignees"]]

    def can(self, host, shift, action):
        told = self.do(host, "get", shift)["actions"][action]
        return told.get("reason"), told.get("message")


class Templates(People):
    template_more = {}

    def update(self, **more):
        return self.owner.result("routines.updateTemplate", {"templateId": self.template, **more})

    def test_only_what_differs_is_shown(self):
        told = self.owner.result("routines.getTemplate", {"templateId": self.template})
        self.assertFalse({"minPeople", "maxPeople"} & set(told))
        for sent, shown in [
            ({"minPeople": 2}, (2, None)),
            ({"maxPeople": 3}, (2, 3)),
            ({"maxPeople": 2}, (2, None)),
            ({"minPeople": 1, "maxPeople": 10}, (None, 10)),
            ({"minPeople": 10}, (10, None)),
            ({"minPeople": None, "maxPeople": None}, (None, None)),
        ]:
            told = self.update(**sent)
            self.assertEqual((told.get("minPeople"), told.get("maxPeople")), shown, sent)

    def test_the_most_is_not_below_the_least(self):
        ask = {"templateId": self.template}
        for sent, kind, path in [
            ({"minPeople": 3, "maxPeople": 2}, "people_range", "/maxPeople"),
            ({"minPeople": 0}, "out_of_range", "/minPeople"),
            ({"maxPeople": 11}, "out_of_range", "/maxPeople"),
        ]:
            self.assertRefused(self.owner, "routines.updateTemplate", {**ask, **sent}, kind, path)
        error = self.assertRefused(
            self.owner, "routines.updateTemplate", {**ask, "minPeople": 3, "maxPeople": 2}, "people_range", "/maxPeople")
        self.assertEqual(error["code"], 4022)
        self.assertEqual(error["data"]["violations"][0]["message"], "The most cannot be below the least.")
        self.update(maxPeople=2)
        self.assertRefused(self.owner, "routines.updateTemplate", {**ask, "minPeople": 3}, "people_range", "/minPeople")

    def test_a_shift_of_one_shows_nothing_of_it(self):
        shift = self.create(assignedTo=self.rider.user_id)
        told = self.do(self.owner, "get", shift)
        self.assertFalse({"minPeople", "maxPeople", "assignees", "peopleText", "tookPart"} & set(told))
        self.assertFalse({"addAssignee", "removeAssignee"} & set(told["actions"]))
        listed = self.shifts()[0]
        self.assertFalse({"minPeople", "maxPeople", "assignees", "peopleText"} & set(listed))
        self.assertEqual(told["assigneeLabel"], "Rut")

    def test_a_shift_keeps_what_its_template_said(self):
        shift = self.create()
        self.update(minPeople=2)
        self.do(self.rider, "claim", shift)
        self.refused(self.groom, "claim", shift, "already_assigned")
        self.assertEqual(self.create("2026-09-09")["minPeople"], 2)

    def test_several_places_of_one_are_one(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.refused(self.owner, "addAssignee", shift, "no_place_left", userId=self.groom.user_id)
        error = self.refused(self.owner, "removeAssignee", shift, "not_assigned", userId=self.groom.user_id)
        self.assertEqual((error["code"], error["data"]["message"]), (4009, "Greta does not have the shift."))
        told = self.remove(shift, self.rider)
        self.assertEqual((told["assignmentType"], told["message"]), ("unassigned", "The shift is free again."))
        told = self.add(shift, self.groom)
        self.assertEqual((told["assignedTo"], told["assignmentType"]), (self.groom.user_id, "manual"))
        self.assertEqual(told["message"], "Greta now has the shift.")
        self.refused(self.owner, "reassign", shift, "not_assigned", assignedTo=self.saga.user_id, replaces=self.rider.user_id)
        told = self.do(self.owner, "reassign", shift, assignedTo=self.saga.user_id, replaces=self.groom.user_id)
        self.assertEqual(told["assignedToName"], "Saga")


class Joining(People):
    def test_places_are_claimed_until_none_is_left(self):
        shift = self.create()
        self.assertEqual((shift["minPeople"], shift["maxPeople"]), (2, 3))
        self.assertEqual((shift["assignees"], shift["peopleText"]), ([], "0 of 2 people"))
        first = self.do(self.rider, "claim", shift)
        again = self.do(self.rider, "claim", shift)
        self.assertEqual(first["version"], again["version"])
        self.assertEqual(self.can(self.rider, shift, "claim")[0], "already_assigned")
        self.do(self.groom, "claim", shift)
        told = self.do(self.saga, "claim", shift)
        self.assertEqual(
            [(p["name"], p["assignmentType"], p["assignmentTypeLabel"], p["at"]) for p in told["assignees"]],
            [(name, "self", "Took it", "2026-09-07T06:00:00.000Z") for name in ("Rut", "Greta", "Saga")],
        )
        self.assertEqual((told["assignedTo"], told["assignedToName"]), (self.rider.user_id, "Rut"))
        self.assertEqual((told["assigneeLabel"], told["peopleText"]), ("Rut, Greta, Saga", "3 of 2 people"))
        self.assertIn(" 3 of 2 people. ", told["accessibilityText"])
        error = self.refused(self.owner, "claim", shift, "already_assigned")
        self.assertEqual(error["code"], 4009)
        swedish = self.at(self.clock, locale="sv")
        self.assertEqual(self.do(swedish, "get", shift)["peopleText"], "3 av 2 personer")

    def test_one_leaves_and_the_next_is_the_first(self):
        shift = self.shared(self.rider, self.groom)
        self.refused(self.saga, "release", shift, "not_assignee")
        told = self.do(self.rider, "release", shift)
        self.assertEqual((told["assignedToName"], told["assignmentType"]), ("Greta", "manual"))
        self.assertEqual(told["peopleText"], "1 of 2 people")
        self.do(self.rider, "claim", shift)
        self.assertEqual(self.names(shift), ["Greta", "Rut"])

    def test_a_place_is_added_and_taken_away_by_managers(self):
        shift = self.shared(self.rider)
        told = self.do(self.owner, "get", shift)["actions"]
        order = [name for name in told if name in ("reopen", "addAssignee", "removeAssignee")]
        self.assertEqual(sorted(order), ["addAssignee", "removeAssignee", "reopen"])
        self.assertEqual((told["addAssignee"]["label"], told["removeAssignee"]["label"]), ("Add a person", "Remove a person"))
        self.assertEqual(self.can(self.groom, shift, "addAssignee")[0], "missing_permission")
        for who, kind, path in [
            (self.rider.user_id, "same_assignee", "/userId"),
            ("nobody", "assignee_not_active_member", "/userId"),
        ]:
            self.refused(self.owner, "addAssignee", shift, kind, path, userId=who)
        error = self.refused(self.owner, "removeAssignee", shift, "not_assigned", userId=self.groom.user_id)
        self.assertEqual(error["code"], 4009)
        self.refused(self.rider, "removeAssignee", shift, "missing_permission", userId=self.rider.user_id)
        self.add(shift, self.groom)
        self.add(shift, self.saga)
        self.assertEqual(self.can(self.owner, shift, "addAssignee"), ("no_place_left", "All places are taken."))
        error = self.refused(self.owner, "addAssignee", shift, "no_place_left", userId=self.owner_id)
        self.assertEqual(error["code"], 4009)
        self.assertEqual(self.remove(shift, self.rider)["message"], "Saved.")
        self.assertEqual(self.names(shift), ["Greta", "Saga"])
        self.remove(shift, self.groom)
        self.remove(shift, self.saga)
        self.assertEqual(self.can(self.owner, shift, "removeAssignee"), ("not_assigned", "The person does not have the shift."))
        started = self.shared(self.rider, self.groom)
        self.do(self.rider, "start", started)
        for action in ("addAssignee", "removeAssignee"):
            self.refused(self.owner, action, started, "invalid_status", userId=self.groom.user_id)

    def test_a_change_of_one_says_whose_place_it_is(self):
        shift = self.shared(self.rider, self.groom)
        error = self.refused(self.owner, "reassign", shift, "replaces_required", "/replaces", assignedTo=self.saga.user_id)
        self.assertEqual(error["data"]["violations"][0]["message"], "Say whom to replace.")
        self.refused(self.owner, "reassign", shift, "replaces_required", "/replaces", assignedTo=None)
        self.refused(self.owner, "reassign", shift, "same_assignee", "/assignedTo", assignedTo=self.groom.user_id, replaces=self.rider.user_id)
        self.refused(self.owner, "reassign", shift, "not_assigned", assignedTo=self.owner_id, replaces=self.saga.user_id)
        told = self.do(self.owner, "reassign", shift, assignedTo=self.saga.user_id, replaces=self.rider.user_id)
        self.assertEqual(told["message"], "Saga now has the shift.")
        self.assertEqual(self.names(shift), ["Greta", "Saga"])
        self.do(self.owner, "reassign", shift, assignedTo=None, replaces=self.greta_id())
        self.assertEqual(self.names(shift), ["Saga"])
        self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id)
        self.assertEqual(self.names(shift), ["Rut"])
        both = {"action": "reassign", "instanceIds": [shift["id"]]}
        self.add(shift, self.groom)
        told = self.owner.result("routines.bulk", {**both, "params": {"assignedTo": self.saga.user_id}})
        self.assertEqual(told["items"][0]["error"]["kind"], "replaces_required")
        told = self.owner.result("routines.bulk", {**both, "params": {"assignedTo": self.saga.user_id, "replaces": self.rider.user_id}})
        self.assertTrue(told["items"][0]["ok"])

    def greta_id(self):
        return self.groom.user_id

    def test_lists_and_screens_know_all_of_them(self):
        shift = self.shared(self.rider, self.groom)
        for who, count in [(self.rider.user_id, 1), (self.groom.user_id, 1), (self.saga.user_id, 0), ("none", 1)]:
            self.assertEqual(len(self.shifts(assignedTo=who)), count, who)
        self.assertEqual(len(self.shifts(self.groom, assignedTo="me")), 1)
        self.add(shift, self.saga)
        self.assertEqual(self.shifts(assignedTo="none"), [])
        day = {"from": DAY, "to": DAY, "include": ["counts"]}
        lonely = self.shared(self.rider)
        self.assertEqual(self.owner.result("routines.list", day)["counts"]["unassigned"], 1)
        self.remove(lonely, self.rider)
        today = self.groom.result("routines.today", {"date": DAY, "mine": True})
        self.assertEqual(today["myNext"]["id"], shift["id"])
        week = self.owner.result("routines.week", {"stableId": self.north, "from": DAY, "days": 1})
        free = [person["displayLabel"] for person in week["days"][0]["freeMembers"]]
        self.assertEqual(free, [])
        ask = {"status": "planned", "from": DAY, "to": DAY}
        items = self.owner.result("routines.balance", ask)["items"]
        self.assertEqual({i["displayLabel"]: i["points"] for i in items if i["points"]}, {"Rut": 3, "Greta": 3, "Saga": 3})
        told = self.owner.result("routines.upsertMember", {"userId": self.groom.user_id, "status": "inactive"})
        self.assertEqual(told["warnings"][0]["kind"], "member_has_shifts")

    def test_who_has_it_is_suggested_as_current(self):
        shift = self.shared(self.rider, self.groom)
        ask = {"instanceId": shift["id"], "limit": 10}
        items = self.owner.result("routines.suggestAssignees", ask)["items"]
        current = {i["displayLabel"] for i in items if i["isCurrent"]}
        self.assertEqual(current, {"Rut", "Greta"})
        items = self.groom.result("routines.suggestAssignees", {**ask, "for": "swap"})["items"]
        self.assertTrue(items)
        self.assertRefused(self.saga, "routines.suggestAssignees", {**ask, "for": "swap"}, "missing_permission")

    def test_a_pause_takes_a_person_off_and_leaves_the_others(self):
        shift = self.shared(self.rider, self.groom)
        self.groom.result("routines.setPause", {"userId": self.groom.user_id, "from": DAY, "to": DAY, "shifts": "unassign"})
        self.assertEqual(self.names(shift), ["Rut"])

    def test_restart_keeps_those_who_still_count(self):
        self.allow(allowRestart=True)
        shift = self.shared(self.rider, self.groom)
        self.do(self.owner, "cancel", shift)
        self.owner.result("routines.upsertMember", {"userId": self.rider.user_id, "status": "inactive"})
        self.do(self.owner, "restart", shift)
        self.assertEqual(self.names(shift), ["Greta"])


class Working(People):
    #: While it is under way.
    later = "2026-09-08T05:00:00Z"

    def test_too_few_may_start_and_are_warned(self):
        for people, who, missing in [((), "rider", 1), (("rider",), "rider", 1), (("rider", "groom"), "rider", None)]:
            with self.subTest(people):
                shift = self.shared(*(getattr(self, name) for name in people), date="2026-09-09")
                told = self.do(getattr(self, who), "start", shift)
                warned = [(w["kind"], w["message"]) for w in told.get("warnings", [])]
                text = {1: [("people_missing", "1 more is needed.")], None: []}[missing]
                self.assertEqual(warned, text)
        three = {"templateId": self.template, "minPeople": 3}
        self.owner.result("routines.updateTemplate", three)
        told = self.do(self.rider, "start", self.create("2026-09-10"))
        self.assertEqual(told["warnings"][0]["message"], "2 more are needed.")

    def test_whoever_starts_takes_a_free_place(self):
        shift = self.shared(self.rider)
        self.do(self.groom, "start", shift)
        self.assertEqual(self.names(shift), ["Rut", "Greta"])
        full = self.shared(self.rider, self.groom, self.saga, date="2026-09-09")
        self.do(self.owner, "start", full)
        self.assertEqual(self.names(full), ["Rut", "Greta", "Saga"])

    def test_only_those_who_have_it_start_where_the_stable_says_so(self):
        self.allow(startPolicy="assignee_or_manager")
        shift = self.shared(self.rider, self.groom, self.saga)
        other = self.person("Tor", "groom")
        self.assertEqual(self.can(other, shift, "start")[0], "not_assignee_or_manager")
        self.assertEqual(self.can(self.groom, shift, "start")[0], None)

    def points(self):
        items = self.owner.result("routines.pointsLedger", {})["items"]
        return sorted((i["name"], i["points"], i["kind"]) for i in items)

    def finished(self, *people, by, **more):
        shift = self.shared(*people)
        self.do(by, "start", shift)
        return self.do(by, "complete", shift, **more)

    def test_each_who_took_part_gets_the_points(self):
        told = self.finished(self.rider, self.groom, self.saga, by=self.rider)
        self.assertEqual(told["pointsAwarded"], 3)
        self.assertEqual([p["name"] for p in told["tookPart"]], ["Rut", "Greta", "Saga"])
        self.assertEqual(self.points(), [(name, 3, "awarded") for name in ("Greta", "Rut", "Saga")])
        again = self.do(self.rider, "complete", told)
        self.assertEqual(again["version"], told["version"])
        self.refused(self.groom, "complete", told, "invalid_status")
        self.allow(allowCorrections=True)
        opened = self.do(self.owner, "reopen", told)
        self.assertNotIn("tookPart", opened)
        self.assertEqual(sum(points for _, points, _ in self.points()), 0)
        self.assertEqual(len(self.points()), 6)

    def test_whoever_finishes_it_beside_ten_is_the_eleventh(self):
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "maxPeople": 10})
        told = self.finished(*(self.person(f"P{n}", "rider") for n in range(10)), by=self.rider)
        seen = self.do(self.owner, "get", told)
        self.assertEqual((len(told["tookPart"]), len(seen["tookPart"])), (11, 11))

    def test_whoever_finishes_it_beside_them_gets_them_too(self):
        shift = self.shared(self.rider, self.groom, self.saga)
        self.do(self.rider, "start", shift)
        other = self.person("Tor", "groom")
        self.do(other, "complete", shift)
        self.assertEqual([name for name, _, _ in self.points()], ["Greta", "Rut", "Saga", "Tor"])

    def test_only_managers_say_that_it_was_somebody_else(self):
        shift = self.shared(self.rider, self.groom)
        self.do(self.rider, "start", shift)
        both = [self.groom.user_id, self.rider.user_id]
        self.refused(self.rider, "complete", shift, "missing_permission", tookPart=both[1:])
        self.refused(self.owner, "complete", shift, "assignee_not_active_member", "/tookPart/1", tookPart=[both[0], "nobody"])
        self.refused(self.owner, "complete", shift, "too_short", "/tookPart", tookPart=[])
        self.refused(self.owner, "complete", shift, "too_long", "/tookPart", tookPart=[f"u{n}" for n in range(11)])
        self.do(self.owner, "complete", shift, tookPart=[self.saga.user_id, self.saga.user_id])
        self.assertEqual(self.points(), [("Saga", 3, "awarded")])
        other = self.shared(self.rider, self.groom, date="2026-09-09")
        self.do(self.rider, "start", other)
        self.do(self.rider, "complete", other, tookPart=both)
        self.assertEqual([name for name, _, _ in self.points()], ["Greta", "Rut", "Saga"])

    def test_hours_thanks_and_approval_know_who_took_part(self):
        self.allow(thanks=True)
        ask = {"templateId": self.template, "needsConfirmation": True, "confirmBy": "other_member", "pointsOnConfirmation": True}
        self.owner.result("routines.updateTemplate", ask)
        shift = self.finished(self.rider, self.groom, by=self.rider)
        self.assertEqual(self.points(), [])
        for who in (self.rider, self.groom):
            self.refused(who, "confirmWork", shift, "own_work")
            self.refused(who, "thank", shift, "not_oneself", "/instanceId")
        self.do(self.saga, "confirmWork", shift)
        self.assertEqual([name for name, _, _ in self.points()], ["Greta", "Rut"])
        self.do(self.saga, "thank", shift)
        for who in (self.rider, self.groom):
            self.assertEqual(len(inbox(who, "thanks")), 1)
        rows = self.owner.result("routines.hours", {"from": DAY, "to": DAY})["rows"]
        self.assertEqual([(r["name"], r["shifts"]) for r in rows], [("Greta", 1), ("Rut", 1)])

    def test_a_row_of_shifts_is_everybodys(self):
        self.allow(streaks=True)
        self.finished(self.rider, self.groom, by=self.rider)
        for who in (self.rider, self.groom):
            self.assertEqual(who.result("routines.streak")["current"], 1)
        self.assertEqual(self.saga.result("routines.streak")["current"], 0)


class Told(People):
    def test_all_of_them_hear_of_it(self):
        shift = self.shared(self.rider, self.groom)
        for who in (self.rider, self.groom):
            self.assertEqual(len(inbox(who, "shift_assigned")), 1)
        self.do(self.owner, "reschedule", shift, startTime="07:00")
        self.do(self.owner, "reassign", shift, assignedTo=self.saga.user_id, replaces=self.groom.user_id)
        self.do(self.owner, "cancel", shift)
        for who, moved, off, lost in [(self.rider, 1, 1, 0), (self.groom, 1, 0, 1), (self.saga, 0, 1, 0)]:
            told = [len(inbox(who, kind)) for kind in ("shift_moved", "shift_cancelled", "shift_unassigned")]
            self.assertEqual(told, [moved, off, lost])

    def test_a_missed_one_is_missed_by_all(self):
        self.shared(self.rider, self.groom)
        self.due("2026-09-08T09:00:00Z", "routines.missed")
        for who in (self.rider, self.groom):
            self.assertEqual(len(inbox(self.at("2026-09-08T09:00:00Z", who), "shift_missed")), 1)

    def test_each_is_reminded(self):
        self.allow(remindMinutes=[60])
        self.shared(self.rider, self.groom)
        self.due("2026-09-08T03:30:00Z", "routines.remind")
        for who in (self.rider, self.groom, self.owner):
            count = len(inbox(self.at("2026-09-08T03:31:00Z", who), "shift_reminder"))
            self.assertEqual(count, who is not self.owner)

    def test_fewer_than_are_needed_is_told_to_managers_once(self):
        per = self.person("Per", "stable_manager")
        count = lambda clock: len(inbox(self.at(clock, per), "unfilled_shift"))
        shift = self.shared(self.rider, date="2026-09-09")
        for clock, expected in [
            ("2026-09-08T04:29:00Z", 0), ("2026-09-08T04:30:00Z", 1), ("2026-09-08T05:00:00Z", 1)
        ]:
            self.due(clock, "routines.unfilled")
            self.assertEqual(count(clock), expected, clock)
        clock = "2026-09-08T05:00:00Z"
        rider, groom = self.at(clock, self.rider), self.at(clock, self.groom)
        self.do(rider, "release", shift)
        self.assertEqual(count(clock), 1, "it was free before")
        self.do(rider, "claim", shift)
        self.do(groom, "claim", shift)
        self.do(groom, "release", shift)
        self.assertEqual(count(clock), 2)


class Swapping(People):
    def ask(self, host, shift, to, **more):
        ask = {"instanceId": shift["id"], "toUserId": to.user_id, **more}
        return host.result("routines.requestSwap", ask)

    def answer(self, host, swap):
        return host.result("routines.respondSwap", {"swapId": swap["id"], "accept": True})

    def test_one_place_goes_to_somebody_else(self):
        shift = self.shared(self.rider, self.groom)
        self.refused(self.saga, "requestSwap", shift, "not_assignee", toUserId=self.rider.user_id)
        self.refused(self.groom, "requestSwap", shift, "same_assignee", "/toUserId", toUserId=self.rider.user_id)
        swap = self.ask(self.groom, shift, self.saga)
        # Another place is another matter.
        self.do(self.rider, "release", shift)
        self.answer(self.saga, swap)
        self.assertEqual(self.names(shift), ["Saga"])

    def test_two_exchange_their_places(self):
        mine = self.shared(self.rider, self.groom)
        theirs = self.shared(self.saga, self.rider, date="2026-09-09")
        self.refused(self.rider, "requestSwap", mine, "offer_invalid", "/offeredInstanceId", toUserId=self.saga.user_id, offeredInstanceId=theirs["id"])
        swap = self.ask(self.groom, mine, self.saga, offeredInstanceId=theirs["id"])
        self.assertEqual(self.answer(self.saga, swap)["status"], "done")
        self.assertEqual(self.names(mine), ["Rut", "Saga"])
        self.assertEqual(self.names(theirs), ["Rut", "Greta"])

    def test_it_is_closed_when_the_place_is_gone_or_the_other_has_one(self):
        shift = self.shared(self.rider, self.groom)
        for change in (lambda: self.do(self.groom, "release", shift), lambda: self.do(self.saga, "claim", shift)):
            swap = self.ask(self.groom, shift, self.saga)
            change()
            told = self.groom.result("routines.getSwap", {"swapId": swap["id"]})
            self.assertEqual(told["status"], "closed")
            self.do(self.groom, "claim", shift)


class SteppingIn(People):
    def setUp(self):
        super().setUp()
        self.allow(standIns=True)
        ask = {"stableId": self.north, "order": "fixed", "userIds": [self.groom.user_id, self.saga.user_id]}
        self.owner.result("routines.setStandIns", ask)

    def state(self, shift):
        told = self.do(self.owner, "getStandInRound", shift)
        return told["state"], [(p["name"], p["state"]) for p in told["order"]]

    def test_it_is_asked_only_when_too_few_are_left(self):
        shift = self.shared(self.rider, self.owner, self.groom)
        self.remove(shift, self.groom)
        self.refused(self.owner, "getStandInRound", shift, "round_not_found")
        self.add(shift, self.groom)
        self.remove(shift, self.rider)
        self.refused(self.owner, "getStandInRound", shift, "round_not_found")
        self.do(self.owner, "release", shift)
        # Whoever has a place is not asked for another one.
        self.assertEqual(self.state(shift), ("open", [("Saga", "asked")]))
        told = self.do(self.saga, "answerStandIn", shift, accept=True)
        self.assertEqual([p["name"] for p in told["assignees"]], ["Greta", "Saga"])
        self.assertEqual(self.state(shift)[0], "filled")

    def test_two_places_are_asked_for_one_after_the_other(self):
        shift = self.shared(self.rider, self.owner)
        self.do(self.rider, "release", shift)
        self.do(self.owner, "release", shift)
        self.assertEqual(self.state(shift), ("open", [("Greta", "asked"), ("Saga", "waiting")]))
        self.do(self.groom, "answerStandIn", shift, accept=True)
        self.assertEqual(self.state(shift), ("open", [("Saga", "asked")]))
        self.do(self.saga, "answerStandIn", shift, accept=True)
        self.assertEqual(self.state(shift)[0], "filled")
        self.assertEqual(self.names(shift), ["Greta", "Saga"])


class Planning(People):
    def draft(self, **more):
        return {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": DAY,
            "endDate": "2026-09-09",
            "userIds": [self.rider.user_id, self.groom.user_id, self.saga.user_id],
            **more,
        }

    def sharing(self):
        return [[p["name"] for p in shift["assignees"]] for shift in self.shifts()]

    def test_each_place_is_planned_and_nobody_has_two(self):
        ask = {"schedule": self.draft(algorithm="manual")}
        told = self.owner.result("routines.previewSchedule", ask)
        planned = [[p["name"] for p in item["people"]] for item in told["items"]]
        self.assertEqual(planned, [["Rut", "Greta"], ["Saga", "Rut"]])
        self.assertEqual(told["items"][0]["people"][0]["reasonLabel"], "next in turn")
        self.assertEqual(told["items"][0]["assignedToName"], "Rut")
        made = self.owner.result("routines.createSchedule", self.draft(algorithm="manual"))
        self.assertEqual(made["instancesCreated"], 2)
        self.assertEqual(self.sharing(), planned)
        again = self.owner.result("routines.updateSchedule", {"scheduleId": made["id"], "name": "Morning"})
        self.assertEqual((again["changed"], again["kept"]), (0, 2))

    def test_what_lacks_people_is_said(self):
        one = self.draft(userIds=[self.rider.user_id])
        told = self.owner.result("routines.previewSchedule", {"schedule": one})
        self.assertEqual([s["slotId"] for s in told["unassigned"]], [f"{DAY}#2", "2026-09-09#2"])
        self.assertEqual(told["unassigned"][0]["reasons"][0]["reason"], "double_booked")
        made = self.owner.result("routines.createSchedule", {**one, "endDate": DAY})
        told = self.owner.result("routines.generateInstances", {"scheduleId": made["id"], "through": "2026-09-09"})
        self.assertEqual((told["created"], told["unassigned"]), (0, 0))
        self.assertEqual(self.sharing(), [["Rut"]])

    def test_named_people_come_first_and_the_others_are_planned(self):
        chosen = {DAY: self.saga.user_id, "2026-09-09": None}
        self.owner.result("routines.createSchedule", self.draft(algorithm="manual", customAssignments=chosen))
        self.assertEqual(self.sharing(), [["Saga", "Rut"], []])

    def test_one_person_of_a_schedule_is_not_enough(self):
        ask = self.draft(assignmentMode="manual", defaultAssignedTo=self.rider.user_id)
        self.owner.result("routines.createSchedule", ask)
        self.assertEqual(self.sharing(), [["Rut"], ["Rut"]])

    def test_a_shift_of_a_schedule_is_shared_out_anew(self):
        made = self.owner.result("routines.createSchedule", self.draft(algorithm="manual"))
        ask = {"scheduleId": made["id"], "userIds": [self.saga.user_id, self.groom.user_id]}
        told = self.owner.result("routines.updateSchedule", ask)
        self.assertEqual(told["changed"], 2)
        self.assertEqual(sorted(map(sorted, self.sharing())), [["Greta", "Saga"], ["Greta", "Saga"]])

    def test_a_trigger_asks_for_as_many(self):
        self.allow(triggers=True)
        ask = {"name": "Bell", "templateId": self.template, "stableId": self.north, "assign": "plan"}
        trigger = self.owner.result("routines.createTrigger", ask)
        fired = self.owner.result("routines.fireTrigger", {"triggerId": trigger["trigger"]["id"]})
        self.assertEqual(len(fired["instance"]["assignees"]), 2)


class Choosing(People):
    def test_two_choose_the_same_shift_in_turn(self):
        shift = self.create()
        ask = {"stableId": self.north, "from": DAY, "to": DAY, "userIds": [self.rider.user_id, self.groom.user_id], "algorithm": "manual"}
        selection = self.owner.result("routines.createSelection", ask)
        self.owner.result("routines.startSelection", {"selectionId": selection["id"]})
        self.refused(self.groom, "claim", shift, "not_your_turn")
        self.do(self.rider, "claim", shift)
        self.owner.result("routines.completeTurn", {"selectionId": selection["id"]})
        self.do(self.groom, "claim", shift)
        told = self.owner.result("routines.getSelection", {"selectionId": selection["id"]})
        self.assertEqual([turn["claimed"] for turn in told["turns"]], [[shift["id"]], [shift["id"]]])


class Acting(People):
    """The pure form knows the same facts."""

    def ask(self, **more):
        return self.owner.result("routines.allowedActions", {"status": "scheduled", "userId": "u1", "roles": ["groom"], **more})

    def test_claim_and_release_with_several_places(self):
        for assignees, most, claim, release in [
            ([], 2, None, "not_assignee"),
            (["u2"], 2, None, "not_assignee"),
            (["u1"], 2, "already_assigned", None),
            (["u2", "u3"], 2, "already_assigned", "not_assignee"),
            (["u2", "u1"], 3, "already_assigned", None),
        ]:
            actions = self.ask(assignees=assignees, maxPeople=most)["actions"]
            told = actions["claim"].get("reason"), actions["release"].get("reason")
            self.assertEqual(told, (claim, release), assignees)

    def test_actions_of_places_appear_with_their_facts_alone(self):
        both = {"addAssignee", "removeAssignee"}
        self.assertFalse(both & set(self.ask()["actions"]))
        for given in ({"maxPeople": 2}, {"assignees": ["u2"]}):
            told = self.ask(roles=["schedule_planner"], **given)
            self.assertLessEqual(both, set(told["actions"]))
        told = self.ask(roles=["schedule_planner"], assignees=["u2"], maxPeople=2)
        self.assertEqual(told["allowed"][-2:], ["addAssignee", "removeAssignee"])
        told = self.ask(roles=["schedule_planner"], assignees=["u2", "u3"], maxPeople=2)["actions"]
        self.assertEqual(told["addAssignee"]["reason"], "no_place_left")
        told = self.ask(roles=["schedule_planner"], maxPeople=2)["actions"]
        self.assertEqual(told["removeAssignee"]["reason"], "not_assigned")
