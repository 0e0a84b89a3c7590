"""Routines specification (l7): shifts that something outside asks for."""

import itertools

import databases
from service import lines, request
from test_pauses import DAY, Shifts


class Triggers(Shifts):
    def setUp(self):
        super().setUp()
        self.allow(triggers=True)

    def make(self, **more):
        ask = {"name": "Bowl", "templateId": self.template, "stableId": self.north, **more}
        return self.owner.result("routines.createTrigger", ask)

    def fire(self, handle, host=None, **more):
        host = host or self.serve()
        return host.result("routines.fireTrigger", {"handle": handle, **more})


class Elsewhere(Triggers):
    """Somebody of another organization has the handle."""

    def setUp(self):
        super().setUp()
        self.handle = self.make()["handle"]
        eva = {"name": "Eva", "login": "eva@example.com", "password": "correct horse battery"}
        self.owner.result("directory.createOrganization", {"name": "Two", "owner": eva})
        self.eva = self.serve()
        self.eva.result("session.open", {"login": eva["login"], "password": eva["password"]})

    def test_a_transaction_over_two_organizations_is_refused_and_nothing_is_left(self):
        add = {"method": "directory.addMember", "params": {"name": "Bo", "roles": {}}}
        fire = {"method": "routines.fireTrigger", "params": {"handle": self.handle}}
        answer = self.eva.ask("system.transaction", {"calls": [add, fire]})
        self.assertEqual(answer["error"]["code"], 4022, answer)
        self.assertEqual(answer["error"]["data"]["kind"], "two_organizations")
        self.assertEqual(answer["error"]["data"]["index"], 1)
        self.assertEqual(len(self.eva.result("directory.listMembers")["items"]), 1)
        self.assertEqual(self.shifts(), [])
        # In its own organization it is a call like others.
        for host, calls in [(self.owner, [add, fire]), (self.eva, [add])]:
            self.assertEqual(len(host.result("system.transaction", {"calls": calls})["results"]), len(calls))
        self.assertEqual(len(self.shifts()), 1)

    def test_writes_of_several_organizations_in_one_burst_are_all_done(self):
        asks = []
        for n in range(5):
            asks.append(request(f"a{n}", "directory.addMember", {"name": f"M{n}", "roles": {}}))
            asks.append(request(f"f{n}", "routines.fireTrigger", {"handle": self.handle, "key": f"k{n}"}))
        # One that is refused in between takes back nothing of the others.
        asks.insert(5, request("no", "directory.addMember", {"name": "", "roles": {}}))
        self.eva.send(lines(*asks))
        answers = {}
        for _ in asks:
            answer = self.eva.read_json()
            answers[answer["id"]] = answer
        self.assertEqual([i for i, a in answers.items() if "error" in a], ["no"])
        self.assertEqual(len(self.eva.result("directory.listMembers")["items"]), 6)
        self.assertEqual(len(self.shifts()), 5)

    @databases.about_sqlite("its log tells what was committed together")
    def test_writes_of_several_organizations_share_the_commits_of_a_file(self):
        asks = []
        for n in range(10):
            asks.append(request(f"a{n}", "directory.addMember", {"name": f"M{n}", "roles": {}}))
            fire = {"handle": self.handle, "key": f"k{n}"}
            asks.append(request(f"f{n}", "routines.fireTrigger", fire))
            asks.append(request(f"r{n}", "session.listActors"))
        before = commits(self.db)
        self.eva.send(lines(*asks))
        for _ in asks:
            self.assertIn("result", self.eva.read_json())
        # What recurs may have come in between.
        self.assertLess(commits(self.db) - before, 5)


def commits(db):
    """How many transactions lie in the log of a file. Source: sqlite.org/fileformat, 4.1."""
    log = databases.read_bytes(f"{db}-wal")
    frame = 24 + int.from_bytes(log[8:12], "big")
    salts = log[16:24]
    # A frame that ends a transaction says how large the file is after it; one of an earlier round
    # of the log has other salts.
    frames = (log[place:place + 24] for place in range(32, len(log), frame))
    return sum(f[8:16] == salts and f[4:8] != bytes(4) for f in frames)


class Making(Triggers):
    def test_a_handle_is_shown_once_and_kept_as_a_hash(self):
        ask = {"name": "Bowl", "templateId": self.template, "stableId": self.north}
        made = self.owner.result("routines.createTrigger", {**ask, "idempotencyKey": "k"})
        trigger = made["trigger"]
        self.assertEqual((trigger["assign"], trigger["assignLabel"]), ("nobody", "Nobody"))
        self.assertEqual((trigger["quietMinutes"], trigger["active"], trigger["version"]), (0, True, 1))
        self.assertNotIn("pointsValue", trigger)
        again = {**ask, "idempotencyKey": "k"}
        self.assertRefused(self.owner, "routines.createTrigger", again, "secret_shown_once")
        for row in itertools.chain(*databases.content(self.db).values()):
            self.assertNotIn(made["handle"], repr(row))

    def test_where_it_is_switched_off_nothing_of_it_is_there(self):
        made = self.make()
        self.allow(triggers=False)
        for method, ask in [
            ("createTrigger", {"name": "B", "templateId": self.template, "stableId": self.north}),
            ("updateTrigger", {"triggerId": made["trigger"]["id"], "name": "C"}),
            ("setTriggerActive", {"triggerId": made["trigger"]["id"], "active": False}),
            ("revokeTrigger", {"triggerId": made["trigger"]["id"]}),
            ("listTriggers", {}),
            ("fireTrigger", {"handle": made["handle"]}),
            ("create", {"templateId": self.template, "stableId": self.north, "date": DAY, "pointsValue": 2}),
        ]:
            with self.subTest(method):
                error = self.assertRefused(self.owner, f"routines.{method}", ask, "disabled_by_settings")
                self.assertEqual(error["code"], 4003)

    def test_what_cannot_be_is_refused_where_it_stands(self):
        base = {"name": "Bowl", "templateId": self.template, "stableId": self.north}
        for more, kind, path in [
            ({"name": None}, "required", "/name"),
            ({"assign": "moon"}, "unknown_value", "/assign"),
            ({"assign": "user"}, "required", "/userId"),
            ({"assign": "user", "userId": "nobody"}, "assignee_not_active_member", "/userId"),
            ({"templateId": "none"}, "template_not_found", None),
            ({"stableId": "none"}, "stable_not_found", None),
        ]:
            ask = {key: value for key, value in {**base, **more}.items() if value is not None}
            with self.subTest(more=more):
                self.assertRefused(self.owner, "routines.createTrigger", ask, kind, path)
        self.assertRefused(self.rider, "routines.createTrigger", base, "missing_permission")
        for word, value in [("pointsValue", 101), ("expiresMinutes", 4), ("quietMinutes", 1441)]:
            error = self.owner.ask("routines.createTrigger", {**base, word: value})["error"]["data"]
            self.assertEqual([v["path"] for v in error["violations"]], [f"/{word}"])

    def test_changing_listing_and_ending_for_good(self):
        made = self.make(expiresMinutes=30)
        trigger = made["trigger"]
        ask = {"triggerId": trigger["id"], "name": "Another", "expiresMinutes": None}
        told = self.owner.result("routines.updateTrigger", ask)
        self.assertEqual((told["name"], told["version"]), ("Another", 2))
        self.assertNotIn("expiresMinutes", told)
        self.make(name="Abc")
        names = [t["name"] for t in self.owner.result("routines.listTriggers")["items"]]
        self.assertEqual(names, ["Abc", "Another"])
        off = {"triggerId": trigger["id"], "active": False}
        seen = self.owner.result("routines.setTriggerActive", off)["actions"]
        self.assertEqual(seen["fireTrigger"]["reason"], "trigger_not_found")
        self.assertTrue(seen["updateTrigger"]["allowed"])
        host = self.serve()
        fire = {"handle": made["handle"]}
        self.assertRefused(host, "routines.fireTrigger", fire, "trigger_not_found")
        self.owner.result("routines.setTriggerActive", {**off, "active": True})
        self.assertTrue(self.fire(made["handle"])["created"])
        self.owner.result("routines.revokeTrigger", {"triggerId": trigger["id"]})
        self.assertRefused(host, "routines.fireTrigger", fire, "trigger_not_found")
        self.assertRefused(self.owner, "routines.updateTrigger", ask, "trigger_not_found")
        self.assertEqual(len(self.owner.result("routines.listTriggers")["items"]), 1)


class Firing(Triggers):
    def test_it_makes_a_shift_at_the_minute_without_a_session(self):
        made = self.make(pointsValue=7, expiresMinutes=45)
        told = self.fire(made["handle"], at="2026-09-07T06:15:42Z", note="Sensor 4")
        self.assertTrue(told["created"])
        shift = self.do(self.owner, "get", told["instance"])
        self.assertEqual((shift["startTime"], shift["startsAt"]), ("08:15", "2026-09-07T06:15:00.000Z"))
        self.assertEqual((shift["origin"], shift["pointsValue"]), ("trigger", 7))
        self.assertEqual(shift["deadlineAt"], "2026-09-07T07:00:42.000Z")
        self.assertEqual(shift["notes"][0]["text"], "Sensor 4")
        self.assertEqual(shift["notes"][0]["by"], {"userId": "system", "name": "Automatic"})
        self.assertNotIn("assignedTo", shift)
        missed = self.do(self.at("2026-09-07T07:00:42Z"), "get", shift)
        self.assertEqual(missed["status"], "missed")

    def test_a_key_and_quiet_minutes_give_the_same_one_again(self):
        made = self.make(quietMinutes=30)
        first = self.fire(made["handle"], key="a")
        for more in ({"key": "a"}, {"key": "b"}, {}):
            again = self.fire(made["handle"], **more)
            self.assertEqual(
                (again["created"], again["instance"]["id"]), (False, first["instance"]["id"])
            )
        later = self.serve("2026-09-07T06:30:00Z")
        self.assertFalse(self.fire(made["handle"], later, key="b")["created"])
        self.assertTrue(self.fire(made["handle"], later)["created"])
        self.do(self.owner, "cancel", self.fire(made["handle"], later)["instance"])
        self.assertTrue(self.fire(made["handle"], later)["created"])

    def test_who_has_it_is_as_the_trigger_says(self):
        given = self.make(assign="user", userId=self.groom.user_id)
        told = self.fire(given["handle"])["instance"]
        self.assertEqual((told["assignedToName"], told["assignmentType"]), ("Greta", "manual"))
        self.owner.result(
            "routines.upsertMember", {"userId": self.groom.user_id, "status": "inactive"}
        )
        self.assertNotIn("assignedTo", self.fire(given["handle"])["instance"])
        planned = self.make(assign="plan", name="Plan")
        told = self.fire(planned["handle"])["instance"]
        self.assertEqual((told["assignedToName"], told["assignmentType"]), ("Rut", "auto"))

    def inbox(self, host):
        return [item["type"] for item in host.result("routines.notifications")["items"]]

    def test_whoever_gets_it_is_told(self):
        given = self.make(assign="user", userId=self.groom.user_id)
        planned = self.make(assign="plan", name="Plan")
        for made in (given, planned):
            self.fire(made["handle"])
        self.assertEqual(self.inbox(self.groom), ["shift_assigned"])
        self.assertEqual(self.inbox(self.rider), ["shift_assigned"])
        self.assertEqual(self.inbox(self.owner), [])

    def test_managers_hear_at_once_that_nobody_has_it(self):
        made = self.make()
        planner = self.person("Pia", "schedule_planner")
        self.fire(made["handle"])
        self.assertEqual(self.inbox(planner), ["unfilled_shift"])
        self.due("2026-09-07T06:01:00Z", "routines.unfilled")
        self.assertEqual(self.inbox(planner), ["unfilled_shift"])
        self.fire(made["handle"], at="2026-09-09T06:00:00Z")
        self.assertEqual(self.inbox(planner), ["unfilled_shift"])
        self.owner.result("routines.setPause", {"stableId": self.north, "from": "2026-09-07"})
        self.fire(made["handle"])
        self.assertEqual(self.inbox(planner), ["unfilled_shift"])

    def test_stables_without_triggers_are_left_out(self):
        south = self.stable("South")
        self.make()
        self.make(name="South", stableId=south)
        names = lambda host: [one["name"] for one in host.result("routines.listTriggers")["items"]]
        self.assertEqual(names(self.owner), ["Bowl", "South"])
        self.owner.result("routines.setSettings", {"stableId": south, "settings": {"triggers": False}})
        self.assertEqual(names(self.owner), ["Bowl"])
        # Where it is in use in no stable that one reaches, it is in use nowhere.
        self.owner.result("routines.setSettings", {"stableId": self.north, "settings": {"triggers": True}})
        self.allow(triggers=False)
        planner = self.person("Pia", "schedule_planner")
        ask = {"userId": planner.user_id, "stableAccess": "specific", "assignedStableIds": [south]}
        self.owner.result("routines.upsertMember", ask)
        self.assertEqual(names(self.owner), ["Bowl"])
        self.assertRefused(planner, "routines.listTriggers", {}, "disabled_by_settings")

    def test_sixty_in_an_hour_are_the_most(self):
        made = self.make(quietMinutes=1440)
        host = self.serve()
        for _ in range(60):
            self.fire(made["handle"], host)
        self.fire(made["handle"], self.serve("2026-09-07T07:00:00Z"))
        error = self.assertRefused(
            host, "routines.fireTrigger", {"handle": made["handle"]}, "trigger_too_often"
        )
        self.assertEqual((error["code"], error["data"]["retryAfterMs"]), (4029, 3_600_000))

    def test_what_is_wrong_with_a_firing(self):
        made = self.make()
        nobody = self.serve()
        trigger = {"triggerId": made["trigger"]["id"]}
        for host, ask, kind, path in [
            (nobody, {}, "required", "/handle"),
            (nobody, {"handle": made["handle"], **trigger}, "required", "/handle"),
            (nobody, {"handle": made["handle"], "at": "2026-09-06T05:59:59Z"}, "in_the_past", "/at"),
            (nobody, {"handle": "none"}, "trigger_not_found", None),
            (nobody, trigger, "session_required", None),
            (self.rider, trigger, "missing_permission", None),
        ]:
            with self.subTest(ask=ask):
                self.assertRefused(host, "routines.fireTrigger", ask, kind, path)
        told = self.owner.result("routines.fireTrigger", trigger)
        self.assertEqual(told["instance"]["origin"], "trigger")
        self.fire(made["handle"], at="2026-09-06T06:00:00Z")

    def test_a_single_shift_may_end_by_itself_too(self):
        end = "2026-09-08T05:00:00Z"
        shift = self.create(pointsValue=9, expiresAt=end)
        self.assertEqual((shift["pointsValue"], shift["basePoints"]), (9, 9))
        self.assertEqual(shift["deadlineAt"], "2026-09-08T05:00:00.000Z")
        self.assertNotIn("origin", shift)
        ask = {"templateId": self.template, "stableId": self.north, "date": DAY}
        own = {**ask, "assignedTo": self.rider.user_id, "pointsValue": 2}
        self.assertRefused(self.rider, "routines.create", own, "missing_permission")
        early = {**ask, "expiresAt": "2026-09-08T04:30:00Z"}
        self.assertRefused(self.owner, "routines.create", early, "end_before_start", "/expiresAt")
