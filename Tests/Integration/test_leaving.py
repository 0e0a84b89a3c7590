"""What somebody had in their hands when they left, and what becomes of it when they come back."""

import unittest

from people import JOB
from service import Case

#: Monday 2026-03-02, noon in Dhaka.
NOW = "2026-03-02T06:00:00Z"


class House(Case):
    """People on one pipe, each with a session of their own; the owner lets them go and come."""

    roles = {}

    def setUp(self):
        super().setUp()
        self.begin()

    def begin(self, *words):
        self.host = self.service("--clock", NOW, db=self.db)
        self.sessions = {"owner": self.host.result("session.open")["session"]}
        self.people = {name: self.add(name, roles) for name, roles in self.roles.items()}

    def add(self, name, roles, by="owner"):
        member = {"name": name.title(), "roles": {"directory": "member", **roles}}
        user = self.result(by, "directory.addMember", member)["userId"]
        self.sign_in(name, user)
        return user

    def sign_in(self, name, user=None):
        opened = self.host.result("session.open", {"userId": user or self.people[name]})
        self.sessions[name] = opened["session"]

    def open_another_house(self):
        """One whose owner is `otto`."""
        house = {"name": "Other", "owner": {"name": "Otto"}}
        made = self.result("owner", "directory.createOrganization", house)
        ids = {"userId": made["owner"]["userId"], "organizationId": made["organization"]["organizationId"]}
        self.sessions["otto"] = self.host.result("session.open", ids)["session"]

    def leaves(self, name):
        self.result("owner", "directory.updateMember", {"userId": self.people[name], "active": False})

    def comes_back(self, name):
        self.result("owner", "directory.updateMember", {"userId": self.people[name], "active": True})
        self.sign_in(name)

    def ask(self, who, method, params=None, **meta):
        meta = {"session": self.sessions[who], **meta}
        return self.host.ask(method, {**(params or {}), "_meta": meta})

    def result(self, who, method, params=None, **meta):
        answer = self.ask(who, method, params, **meta)
        if "result" not in answer:
            raise AssertionError(f"{who}, {method}: {answer}")
        return answer["result"]


class Bench(House):
    """Booking specification 7.4: an engineer works on devices of their own and on nobody's."""

    roles = {
        "erik": {"booking": "engineer"},
        "emma": {"booking": "engineer"},
        "sven": {"booking": "senior_engineer"},
        "olle": {"booking": "office"},
    }

    def setUp(self):
        super().setUp()
        devices = [{"customBrand": "Nokia", "customModel": str(number)} for number in range(2)]
        booking = {
            "clientFirstName": "Ada",
            "clientEmail": "ada@example.com",
            "devices": devices,
            "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
        }
        self.order = self.result("olle", "booking.submit", booking)
        self.id, self.other = [device["deviceId"] for device in self.order["devices"]]
        for device, name in ((self.id, "erik"), (self.other, "sven")):
            self.assign(device, name, "sven")

    def assign(self, device, name, by):
        params = {"deviceId": device, "assignedUserId": self.people[name]}
        return self.result(by, "booking.assignEngineer", params)

    def bench(self, who, scope="bench"):
        found = self.result(who, "booking.listDevices", {"scope": scope})
        self.assertEqual(sum(found["counts"].values()), len(found["items"]))
        return {item["deviceId"]: item for item in found["items"]}

    def test_what_an_engineer_had_who_has_left_anybody_takes(self):
        self.assertNotIn(self.id, self.bench("emma"))
        move = {"deviceId": self.id, "status": "diagnosing"}
        refused = self.ask("emma", "booking.setDeviceStatus", move)
        self.assertError(refused, 4003, "role_not_allowed")
        self.leaves("erik")
        for scope in ("bench", "all", "unassigned"):
            found = self.bench("emma", scope)
            self.assertEqual(set(found), {self.id}, scope)
        # What is shown as one's to take can be taken, and the button says so.
        for name in ("assignEngineer", "setDeviceStatus"):
            self.assertTrue(found[self.id]["actions"][name]["allowed"], found[self.id]["actions"])
        self.assertEqual(found[self.id]["assignedTo"]["name"], "Erik")
        self.assign(self.id, "emma", "emma")
        self.assertEqual(self.result("emma", "booking.setDeviceStatus", move)["status"], "diagnosing")
        self.assertEqual(self.bench("sven", "unassigned"), {})

    def test_who_works_elsewhere_in_the_house_has_no_devices_either(self):
        roles = {"booking": "office"}
        self.result("owner", "directory.updateMember", {"userId": self.people["erik"], "roles": roles})
        self.assertEqual(set(self.bench("emma")), {self.id})

    def test_who_comes_back_has_them_again(self):
        self.leaves("erik")
        self.assertIn(self.id, self.bench("emma"))
        self.comes_back("erik")
        self.assertNotIn(self.id, self.bench("emma"))
        self.assertIn(self.id, self.bench("erik", "mine"))
        mine = {"deviceId": self.id, "assignedUserId": self.people["emma"]}
        refused = self.ask("emma", "booking.assignEngineer", mine)
        self.assertError(refused, 4003, "role_not_allowed")
        self.assertNotIn(self.id, self.bench("sven", "unassigned"))

    def test_a_passcode_is_shown_to_nobody_for_it(self):
        """Whoever only finds it on the bench has to take it first."""
        self.leaves("erik")
        refused = self.ask("emma", "booking.revealPasscode", {"deviceId": self.id})
        self.assertError(refused, 4003, "role_not_allowed")

    def test_engineers_of_another_house_see_nothing_of_it(self):
        self.open_another_house()
        self.add("nils", {"booking": "engineer"}, by="otto")
        self.leaves("erik")
        for scope in ("bench", "all", "unassigned"):
            self.assertEqual(self.bench("nils", scope), {})
        refused = self.ask("nils", "booking.setDeviceStatus", {"deviceId": self.id, "status": "diagnosing"})
        self.assertError(refused, 4004, "device_not_found")


class Nudges(House):
    """Leave specification 5.4: whoever waits is told whom they have reminded, or that nobody is there."""

    roles = {
        "ann": {"leave": "EMPLOYEE"},
        "bo": {"leave": "EMPLOYEE"},
        "dora": {"leave": "DEPT_HEAD"},
        "dick": {"leave": "DEPT_HEAD"},
        "hanna": {"leave": "HR_ADMIN"},
        "hugo": {"leave": "HR_HEAD"},
    }

    def setUp(self):
        super().setUp()
        for name, user in self.people.items():
            facts = {"userId": user, "joiningDate": "2015-01-01", "department": "Finance", "confirmed": True}
            if name == "dick":
                facts["department"] = "IT"
            self.result("hanna", "leave.updateProfile", facts)

    def submitted(self, **more):
        request = {
            "type": "CASUAL", "startDate": "2026-03-09", "endDate": "2026-03-10",
            "reason": "Family matters at home", **more,
        }
        return {"leaveId": self.result("ann", "leave.submit", request)["leave"]["id"]}

    def test_nobody_is_said_to_be_reminded_who_has_left(self):
        leave = self.submitted()
        self.leaves("dora")
        told = self.result("ann", "leave.nudge", leave)
        self.assertEqual(told["sentTo"], [])
        self.assertEqual(told["message"], "Nobody is here now who can decide this. Tell HR.")

    def test_where_nobody_was_reminded_it_may_be_tried_again_at_once(self):
        leave = self.submitted()
        self.leaves("dora")
        before = self.result("ann", "leave.get", leave)
        told = self.result("ann", "leave.nudge", leave, locale="sv")
        self.assertEqual(told["message"], "Just nu finns ingen här som kan besluta. Säg till HR.")
        after = self.result("ann", "leave.get", leave)
        self.assertEqual(after["timeline"], before["timeline"])
        self.assertTrue(after["actions"]["nudge"]["allowed"])
        self.comes_back("dora")
        told = self.result("ann", "leave.nudge", leave, locale="sv")
        self.assertEqual(told["message"], "En påminnelse har skickats till Dora.")
        self.assertError(self.ask("ann", "leave.nudge", leave), 4029, "nudge_limit")

    def test_a_stand_in_who_has_left_is_not_reminded(self):
        self.result("owner", "leave.updateSettings", {"settings": {"delegation_enabled": True}})
        self.result(
            "dora", "leave.delegate",
            {"to": self.people["dick"], "from": "2026-03-01", "until": "2026-03-31"},
        )
        leave = self.submitted()
        self.leaves("dick")
        told = self.result("ann", "leave.nudge", leave)
        self.assertEqual([person["name"] for person in told["sentTo"]], ["Dora"])
        self.assertEqual(told["message"], "A reminder was sent to Dora.")

    def test_a_substitute_who_has_left_is_not_reminded(self):
        self.result("owner", "leave.updateSettings", {"settings": {"handover_confirmation_enabled": True}})
        leave = self.submitted(substituteId=self.people["bo"])
        self.leaves("bo")
        told = self.result("ann", "leave.nudge", leave)
        self.assertEqual(told["sentTo"], [])
        self.assertIn("Your substitute is no longer here.", told["message"])
        told = self.result("ann", "leave.nudge", leave, locale="sv")
        self.assertIn("Din ersättare finns inte längre här.", told["message"])


class Books(House):
    """Leave specification 6: what is due to somebody who has left is settled all the same."""

    roles = Nudges.roles

    def setUp(self):
        super().setUp()
        facts = {"joiningDate": "2015-01-01", "department": "Finance", "confirmed": True}
        self.ann = {"userId": self.people["ann"]}
        self.result("hanna", "leave.updateProfile", {**self.ann, **facts})
        self.leaves("ann")

    def test_hr_reads_and_settles_them(self):
        self.assertEqual(self.result("hanna", "leave.profile", self.ann)["name"], "Ann")
        self.assertTrue(self.result("hanna", "leave.balance", self.ann))
        settled = {**self.ann, "leavingDate": "2026-03-01"}
        self.assertEqual(self.result("hugo", "leave.settle", settled)["name"], "Ann")
        self.assertError(self.ask("hugo", "leave.settle", settled), 4009, "already_settled")

    def test_colleagues_learn_nothing_of_them(self):
        for method in ("leave.profile", "leave.balance"):
            self.assertEqual(self.ask("bo", method, self.ann)["error"]["code"], 4003, method)

    def test_another_house_knows_nobody_of_that_id(self):
        self.open_another_house()
        self.add("hr", {"leave": "HR_HEAD"}, by="otto")
        for method, more in (("profile", {}), ("balance", {}), ("settle", {"leavingDate": "2026-03-01"})):
            refused = self.ask("hr", f"leave.{method}", {**self.ann, **more})
            self.assertEqual(refused["error"]["code"], 4004, (method, refused))


class Signers(House):
    """Signatures specification (j) 1 and 2: whoever asked hears that nobody is left to sign."""

    roles = {
        "anna": {"signatures": "member"},
        "bo": {"signatures": "safety_lead"},
        "eva": {"signatures": "admin"},
    }

    def setUp(self):
        super().setUp()
        policy = {"allowRequests": True, "allowReminders": True}
        self.result("owner", "signatures.setPolicy", policy)
        job = self.result("anna", "jobs.create", JOB)
        self.run = self.result("anna", "reportRuns.active", {"jobId": job["id"]})["id"]

    def request(self, *people, by="anna"):
        users = [self.people[name] for name in people]
        who = {"userId": users[0]} if len(users) == 1 else {"userIds": users}
        asked = {"runId": self.run, "assignments": [{"signatureRole": "reviewed_by", **who}]}
        return self.result(by, "signatures.request", asked)

    def reminded(self, at, locale="en"):
        self.host.kill()
        self.host = self.service("--clock", at, db=self.db)
        for name in ("owner", *self.people):
            user = {"userId": self.people[name]} if name in self.people else {}
            answer = self.host.ask("session.open", user)
            self.sessions[name] = answer.get("result", {}).get("session")
        return self.result("eva", "signatures.runReminders", {}, locale=locale)["items"]

    def events(self, topic):
        read = self.result("eva", "events.read", {"from": "start", "topics": [topic], "limit": 100})
        return [event["data"] for event in read["items"]]

    def test_whoever_asked_is_told_once_for_each_reminder(self):
        self.request("bo")
        self.leaves("bo")
        (notice,) = self.reminded("2026-03-04T06:00:00Z")
        self.assertEqual([person["name"] for person in notice["sentTo"]], ["Anna"])
        self.assertEqual(
            notice["message"],
            "Whoever was asked is no longer here: Reviewed By. Ask somebody else.",
        )
        self.assertEqual(self.reminded("2026-03-04T06:00:01Z"), [])

    def test_in_their_language(self):
        self.request("bo")
        self.leaves("bo")
        (notice,) = self.reminded("2026-03-04T06:00:00Z", locale="sv")
        self.assertIn("Den som tillfrågades finns inte längre här: ", notice["message"])

    def test_the_event_does_not_say_that_it_is_the_askers_turn(self):
        self.request("bo")
        self.leaves("bo")
        self.reminded("2026-03-04T06:00:00Z")
        (told,) = self.events("signature.reminder")
        self.assertEqual(told["userIds"], [self.people["anna"]])
        self.assertIs(told["askedHaveLeft"], True)

    def test_nobody_is_told_where_whoever_asked_has_left_too(self):
        self.request("bo")
        self.leaves("bo")
        self.leaves("anna")
        self.assertEqual(self.reminded("2026-03-04T06:00:00Z"), [])
        self.comes_back("bo")
        (notice,) = self.reminded("2026-03-04T06:00:01Z")
        self.assertEqual([person["name"] for person in notice["sentTo"]], ["Bo"])

    def test_of_several_those_who_are_here_are_reminded(self):
        self.result("owner", "signatures.setPolicy", {"allowGroups": True})
        self.request("bo", "eva")
        self.leaves("bo")
        (notice,) = self.reminded("2026-03-04T06:00:00Z")
        self.assertEqual([person["name"] for person in notice["sentTo"]], ["Eva"])
        self.assertIn("reviewed", notice["message"].lower())
        (told,) = self.events("signature.reminder")
        self.assertNotIn("askedHaveLeft", told)

    def test_who_comes_back_is_reminded_again(self):
        self.request("bo")
        self.leaves("bo")
        self.reminded("2026-03-04T06:00:00Z")
        self.comes_back("bo")
        (notice,) = self.reminded("2026-03-06T06:00:00Z")
        self.assertEqual([person["name"] for person in notice["sentTo"]], ["Bo"])


if __name__ == "__main__":
    unittest.main()
