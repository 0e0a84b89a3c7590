"""Routines specification (f4), (i), (d): people choose shifts in turn."""

import random

import stable as stables
from test_shifts import DAY, Shifts as ShiftCase

PERIOD = {"from": "2026-09-07", "to": "2026-09-30"}


def turn_order(algorithm, members, last_order):
    """A second reading of the specification; `members` are pairs of an id and points."""
    listed = [user for user, _ in members]
    if algorithm == "points_balance":
        return [user for user, _ in sorted(members, key=lambda member: (member[1], member[0].encode()))]
    if algorithm == "manual":
        return listed
    history = list(last_order)
    if algorithm == "fair_rotation":
        history = history[1:] + history[:1]
    else:
        history.reverse()
    known = [user for user in history if user in listed]
    return known + [user for user in listed if user not in known]


class Selections(ShiftCase):
    def setUp(self):
        super().setUp()
        self.both = [self.rider.user_id, self.groom.user_id]

    def make(self, *user_ids, **more):
        ask = {"stableId": self.north, **PERIOD, "userIds": list(user_ids or self.both), **more}
        return self.owner.result("routines.createSelection", {"algorithm": "manual", **ask})

    def selection(self, method, selection, host=None, **more):
        ask = {"selectionId": selection["id"], **more}
        return (host or self.owner).result(f"routines.{method}", ask)

    def selection_refused(self, method, selection, kind, host=None, path=None, **more):
        ask = {"selectionId": selection["id"], **more}
        return self.assertRefused(host or self.owner, f"routines.{method}", ask, kind, path)

    def started(self, *user_ids):
        return self.selection("startSelection", self.make(*user_ids))

    def turns(self, selection):
        return [(turn["userId"], turn["status"]) for turn in selection["turns"]]

    def finish(self, selection):
        while selection["status"] == "active":
            selection = self.selection("completeTurn", selection)
        return selection


class Preparing(Selections):
    def test_a_draft_has_its_turns_with_their_words(self):
        made = self.make(name="September")
        self.assertEqual((made["status"], made["statusLabel"], made["version"]), ("draft", "Draft", 1))
        self.assertEqual((made["name"], made["stableName"], made["algorithmLabel"]), ("September", "North", "Own order"))
        self.assertEqual(made["message"], "Saved.")
        first = made["turns"][0]
        told = {"userId": self.rider.user_id, "name": "Rut", "order": 1, "status": "waiting"}
        self.assertEqual(first, {**told, "statusLabel": "Waiting", "claimed": []})
        self.assertEqual(made["createdBy"]["userId"], self.owner_id)
        self.assertTrue(made["actions"]["startSelection"]["allowed"])
        self.assertEqual(made["actions"]["completeTurn"]["reason"], "selection_not_active")
        swedish = self.sign_in(self.rider.user_id, locale="sv")
        seen = swedish.result("routines.getSelection", {"selectionId": made["id"]})
        self.assertEqual((seen["statusLabel"], seen["turns"][0]["statusLabel"]), ("Utkast", "Väntar"))
        self.assertEqual(seen["actions"]["startSelection"]["reason"], "missing_permission")

    def test_what_is_sent_is_checked_together_and_in_order(self):
        ask = {"stableId": self.north, **PERIOD}
        cases = [
            ({}, "required", "/stableId"),
            ({}, "required", "/from"),
            ({}, "required", "/to"),
            ({**ask, "from": "2026-02-30"}, "invalid_date", "/from"),
            ({**ask, "to": "2026-09-06"}, "end_before_start", "/to"),
            ({**ask, "to": "2026-12-08"}, "range_too_long", "/to"),
            ({**ask, "algorithm": "dice"}, "unknown_algorithm", "/algorithm"),
            ({**ask, "userIds": [self.both[0]] * 2}, "duplicate_member", "/userIds/1"),
            ({**ask, "userIds": ["nobody"]}, "assignee_not_active_member", "/userIds/0"),
        ]
        for method in ("createSelection", "computeTurnOrder"):
            for params, kind, path in cases:
                with self.subTest(method=method, kind=kind, path=path):
                    self.assertRefused(self.owner, f"routines.{method}", params, kind, path)
            self.assertRefused(self.owner, f"routines.{method}", {**ask, "stableId": "none"}, "stable_not_found")
            self.assertRefused(self.rider, f"routines.{method}", ask, "missing_permission")
        self.assertEqual(len(self.make(to="2026-12-07")["turns"]), 2)

    def test_who_cannot_reach_the_stable_cannot_choose(self):
        away = {"userId": self.groom.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", away)
        ask = {"stableId": self.north, **PERIOD, "userIds": self.both}
        self.assertRefused(self.owner, "routines.createSelection", ask, "assignee_no_stable_access", "/userIds/1")

    def test_only_a_draft_is_changed_and_what_is_sent_alone(self):
        made = self.make(name="September")
        changed = self.selection("updateSelection", made, to="2026-09-20", expectedVersion=1)
        self.assertEqual((changed["version"], changed["to"], changed["name"]), (2, "2026-09-20", "September"))
        self.assertEqual(self.turns(changed), self.turns(made))
        less = self.selection("updateSelection", made, name=None, userIds=[self.groom.user_id])
        self.assertNotIn("name", less)
        self.assertEqual(self.turns(less), [(self.groom.user_id, "waiting")])
        self.selection_refused("updateSelection", made, "version_conflict", expectedVersion=1)
        self.selection_refused("updateSelection", made, "end_before_start", path="/to", to="2026-09-01")
        self.selection_refused("updateSelection", {"id": "none"}, "selection_not_found")
        # What is wrong with params by themselves is told before an id is looked for.
        for more, kind, path in [
            ({"from": "2026-02-30", "userIds": ["a", "a"]}, "invalid_date", "/from"),
            ({"from": "2026-02-30", "userIds": ["a", "a"]}, "duplicate_member", "/userIds/1"),
            ({"from": "2026-09-30", "to": "2026-09-07"}, "end_before_start", "/to"),
            ({"from": "2026-01-01", "to": "2026-09-07"}, "range_too_long", "/to"),
            ({"name": "\u200e"}, "required", "/name"),
        ]:
            with self.subTest(more=more):
                self.selection_refused("updateSelection", {"id": "none"}, kind, path=path, **more)
        for more in ({"from": "2026-09-30"}, {"to": "2026-09-30"}, {"name": None}):
            self.selection_refused("updateSelection", {"id": "none"}, "selection_not_found", **more)
        self.selection("startSelection", made)
        self.selection_refused("updateSelection", made, "selection_not_draft", name="October")
        self.selection_refused("startSelection", made, "selection_not_draft")
        self.selection_refused("deleteSelection", made, "selection_not_draft")

    def test_draft_and_cancelled_go_away_and_the_others_stay(self):
        draft = self.make()
        self.assertTrue(self.selection("deleteSelection", draft)["deleted"])
        self.selection_refused("getSelection", draft, "selection_not_found")
        going = self.started()
        gone = self.selection("cancelSelection", going)
        self.assertEqual((gone["status"], gone["statusLabel"]), ("cancelled", "Called off"))
        self.selection_refused("cancelSelection", gone, "selection_not_active")
        self.selection_refused("completeTurn", gone, "selection_not_active")
        self.assertTrue(self.selection("deleteSelection", gone)["deleted"])
        done = self.finish(self.started())
        self.selection_refused("cancelSelection", done, "selection_not_active")
        self.selection_refused("deleteSelection", done, "selection_not_draft")

    def test_a_stable_chooses_once_at_a_time(self):
        self.started()
        second = self.make()
        error = self.selection_refused("startSelection", second, "selection_already_active")
        self.assertEqual((error["code"], error["data"]["message"]), (4009, "The stable is choosing already."))
        seen = self.selection("getSelection", second)["actions"]["startSelection"]
        self.assertEqual(seen["reason"], "selection_already_active")
        south = self.owner.result("routines.createSelection", {"stableId": self.stable("South"), **PERIOD})
        self.assertEqual(self.selection("startSelection", south)["status"], "active")

    def test_every_method_needs_its_right_and_the_stable(self):
        made = self.make()
        for method in ("updateSelection", "startSelection", "cancelSelection", "deleteSelection"):
            self.selection_refused(method, made, "missing_permission", self.rider)
        away = {"userId": self.rider.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", away)
        for method in ("getSelection", "updateSelection", "completeTurn"):
            self.selection_refused(method, made, "no_stable_access", self.rider)
        self.assertEqual(self.rider.result("routines.listSelections", {})["items"], [])
        outside = self.person("Olle", "rider")
        self.owner.result("routines.upsertMember", {"userId": outside.user_id, "status": "pending"})
        self.selection_refused("getSelection", made, "membership_inactive", outside)


class Choosing(Selections):
    def test_whoever_has_the_turn_claims_and_nobody_else(self):
        first, second = self.create(), self.create("2026-09-09")
        going = self.started()
        self.assertEqual(self.turns(going), [(self.both[0], "choosing"), (self.both[1], "waiting")])
        self.assertEqual(going["turns"][0]["startedAt"], stables.NOON.replace("Z", ".000Z"))
        for host in (self.groom, self.owner):
            error = self.refused(host, "claim", first, "not_your_turn")
            self.assertEqual((error["code"], error["data"]["message"]), (4003, "Your turn to choose has not come."))
            self.assertEqual(self.do(host, "get", first)["actions"]["claim"]["reason"], "not_your_turn")
        self.assertTrue(self.do(self.rider, "get", first)["actions"]["claim"]["allowed"])
        self.do(self.rider, "claim", first)
        seen = self.selection("getSelection", going)
        self.assertEqual(seen["turns"][0]["claimed"], [first["id"]])
        self.do(self.rider, "release", first)
        self.assertEqual(self.selection("getSelection", going)["turns"][0]["claimed"], [])
        self.do(self.rider, "claim", first)
        going = self.selection("completeTurn", going, self.rider)
        self.assertEqual(self.turns(going), [(self.both[0], "done"), (self.both[1], "choosing")])
        self.refused(self.rider, "claim", second, "not_your_turn")
        self.do(self.groom, "claim", second)
        done = self.selection("completeTurn", going, self.groom)
        self.assertEqual((done["status"], done["statusLabel"]), ("completed", "Done"))
        claimed = [turn["claimed"] for turn in done["turns"]]
        self.assertEqual(claimed, [[first["id"]], [second["id"]]])

    def test_only_the_stable_and_the_days_of_the_process_count(self):
        self.started()
        outside = self.create("2026-10-01")
        self.assertEqual(self.do(self.groom, "claim", outside)["assignedTo"], self.groom.user_id)
        self.refused(self.groom, "claim", self.create("2026-09-30"), "not_your_turn")
        ask = {"templateId": self.template, "stableId": self.stable("South"), "date": DAY}
        other = self.owner.result("routines.create", ask)
        self.assertEqual(self.do(self.groom, "claim", other)["assignedTo"], self.groom.user_id)

    def test_who_has_it_already_is_told_first_and_managers_are_not_bound(self):
        taken = self.create(assignedTo=self.rider.user_id)
        self.started()
        self.refused(self.groom, "claim", taken, "already_assigned")
        free = self.create("2026-09-09")
        given = self.do(self.owner, "reassign", free, assignedTo=self.groom.user_id)
        self.assertEqual(given["assignedTo"], self.groom.user_id)
        begun = self.create("2026-09-10")
        self.assertEqual(self.do(self.groom, "start", begun)["assignedTo"], self.groom.user_id)

    def test_a_turn_is_ended_by_whoever_has_it_or_a_manager(self):
        going = self.started()
        self.selection_refused("completeTurn", going, "not_your_turn", self.groom)
        self.assertEqual(going["actions"]["completeTurn"]["allowed"], True)
        seen = self.selection("getSelection", going, self.groom)
        self.assertEqual(seen["actions"]["completeTurn"]["reason"], "not_your_turn")
        planner = self.person("Pia", "schedule_planner")
        self.owner.result("routines.upsertMember", {"userId": self.rider.user_id, "status": "inactive"})
        going = self.selection("completeTurn", going, planner)
        self.assertEqual(self.turns(going)[1], (self.groom.user_id, "choosing"))
        self.selection_refused("completeTurn", going, "version_conflict", expectedVersion=1)

    def test_nobodys_turn_is_over_at_once(self):
        made = self.owner.result("routines.createSelection", {"stableId": self.north, **PERIOD, "userIds": []})
        self.assertEqual(self.selection("startSelection", made)["status"], "completed")

    def test_of_two_who_end_one_turn_the_later_meets_the_next(self):
        going = self.started()
        version = going["version"]
        self.selection("completeTurn", going, self.rider, expectedVersion=version)
        error = self.selection_refused("completeTurn", going, "version_conflict", self.owner, expectedVersion=version)
        self.assertEqual(error["data"]["currentVersion"], version + 1)
        self.selection_refused("completeTurn", going, "not_your_turn", self.rider)

    def test_two_hosts_start_and_one_wins(self):
        first, second = self.make(), self.make()
        other = self.sign_in(self.owner_id)
        self.selection("startSelection", first)
        self.selection_refused("startSelection", second, "selection_already_active", other)

    def test_events_say_what_became_of_it(self):
        self.finish(self.selection("startSelection", self.make()))
        ask = {"from": "start", "topics": ["routines.selectionChanged"]}
        told = [event["data"] for event in self.owner.result("events.read", ask)["items"]]
        changes = [(one["version"], one["change"]) for one in told]
        self.assertEqual(changes, [(1, "create"), (2, "start"), (3, "update"), (4, "complete")])


class Orders(Selections):
    def order(self, **ask):
        ask = {"stableId": self.north, **PERIOD, **ask}
        return [one["userId"] for one in self.owner.result("routines.computeTurnOrder", ask)["order"]]

    def adjust(self, user_id, points):
        ask = {"userId": user_id, "points": points, "reason": "Show"}
        self.owner.result("routines.adjustPoints", ask)

    def test_whoever_has_fewest_points_chooses_first_then_by_id(self):
        self.adjust(self.both[0], 4)
        self.assertEqual(self.order(algorithm="points_balance"), [self.both[1], self.both[0]])
        self.adjust(self.both[1], 4)
        self.assertEqual(self.order(), sorted(self.both))

    def test_own_order_is_as_sent_and_everybody_in_planning_by_id(self):
        self.assertEqual(self.order(algorithm="manual", userIds=self.both), self.both)
        back = list(reversed(self.both))
        self.assertEqual(self.order(algorithm="manual", userIds=back), back)
        self.assertEqual(self.order(algorithm="manual"), sorted(self.both))
        hidden = {"userId": self.both[0], "showInPlanning": False}
        self.owner.result("routines.upsertMember", hidden)
        self.assertEqual(self.order(algorithm="manual"), [self.both[1]])

    def test_the_settings_algorithm_is_the_default(self):
        self.allow(defaultAlgorithm="manual")
        made = self.owner.result("routines.createSelection", {"stableId": self.north, **PERIOD})
        self.assertEqual(made["algorithm"], "manual")

    def test_the_last_completed_process_says_who_comes_first(self):
        people = [*self.both, self.person("Olle", "rider").user_id]
        self.finish(self.started(*people))
        self.selection("cancelSelection", self.started(*reversed(people)))
        rotated = self.order(algorithm="fair_rotation", userIds=people)
        self.assertEqual(rotated, [people[1], people[2], people[0]])
        self.assertEqual(self.order(algorithm="quota_based", userIds=people), people[::-1])

    def test_a_schedule_that_has_not_planned_goes_on_from_it(self):
        people = sorted(self.both)
        self.finish(self.started(*people))
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-08",
            "endDate": "2026-09-09",
            "algorithm": "fair_rotation",
        }
        plan = self.owner.result("routines.previewSchedule", {"schedule": ask})
        self.assertEqual([item["assignedTo"] for item in plan["items"]], [people[1], people[0]])

    def test_shifts_of_a_schedule_that_is_chosen_from_are_open(self):
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-08",
            "endDate": "2026-09-10",
            "autoMethod": "selection_process",
        }
        made = self.owner.result("routines.createSchedule", ask)
        self.assertEqual(made["instancesCreated"], 3)
        shifts = self.owner.result("routines.list", {})["items"]
        self.assertEqual({one["assignmentType"] for one in shifts}, {"unassigned"})

    def test_many_orders_are_those_of_a_second_reading(self):
        source = random.Random(20260907)
        people = [*self.both, *(self.person(f"P{n}", "rider").user_id for n in range(4))]
        points = dict.fromkeys(people, 0)
        last = []
        for turn in range(12):
            who = source.sample(people, source.randint(1, 6))
            for algorithm in ("points_balance", "fair_rotation", "quota_based", "manual"):
                members = [(user, points[user]) for user in who]
                with self.subTest(turn=turn, algorithm=algorithm):
                    wanted = turn_order(algorithm, members, last)
                    self.assertEqual(self.order(algorithm=algorithm, userIds=who), wanted)
            if turn % 3 == 0:
                self.finish(self.started(*who))
                last = who
            lucky = source.choice(people)
            change = source.choice([-3, -1, 1, 2, 5])
            self.adjust(lucky, change)
            points[lucky] += change


class Listing(Selections):
    def test_newest_first_by_stable_and_status_in_pages(self):
        first, second = self.make(), self.make()
        south = self.owner.result("routines.createSelection", {"stableId": self.stable("South"), **PERIOD})
        self.selection("startSelection", first)

        def ids(**ask):
            return [one["id"] for one in self.rider.result("routines.listSelections", ask)["items"]]

        self.assertEqual(ids(), [south["id"], second["id"], first["id"]])
        self.assertEqual(ids(stableId=self.north), [second["id"], first["id"]])
        self.assertEqual(ids(status=["active"]), [first["id"]])
        page = self.rider.result("routines.listSelections", {"limit": 2})
        rest = self.rider.result("routines.listSelections", {"limit": 2, "cursor": page["nextCursor"]})
        self.assertEqual([one["id"] for one in rest["items"]], [first["id"]])
        self.assertRefused(self.rider, "routines.listSelections", {"status": ["gone"]}, "unknown_value", "/status/0")
        self.assertRefused(self.rider, "routines.listSelections", {"stableId": "none"}, "stable_not_found")
