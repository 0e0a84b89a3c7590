"""One installation, several organizations: created by the database's owner, and apart from then on."""

import unittest

import databases
from people import JOB
from service import Case

PASSWORD = "correct horse battery"
EVA = {"name": "Eva Berg", "login": "eva@example.com", "password": PASSWORD}


class Organizations(Case):
    def setUp(self):
        super().setUp()
        self.owner = self.host()

    def host(self, **sign_in):
        host = self.service(db=self.db)
        self.person = host.result("session.open", sign_in)
        return host

    def create(self, **more):
        params = {"name": "Bergs Bygg AB", "locale": "sv", "timezone": "Europe/Stockholm"}
        return self.owner.result("directory.createOrganization", {**params, "owner": EVA, **more})

    def test_the_first_owner_signs_in_and_sees_an_empty_house_of_their_own(self):
        job = self.owner.result("jobs.create", JOB)
        made = self.create()
        self.assertEqual(made["organization"]["name"], "Bergs Bygg AB")
        eva = self.host(login="eva@example.com", password=PASSWORD)
        self.assertEqual(self.person["organization"]["name"], "Bergs Bygg AB")
        self.assertEqual((self.person["locale"], self.person["timezone"]), ("sv", "Europe/Stockholm"))
        people = eva.result("directory.listMembers")["items"]
        self.assertEqual([p["name"] for p in people], ["Eva Berg"])
        self.assertError(eva.ask("jobs.get", {"jobId": job["id"]}), 4004, "not_found")
        self.assertEqual(eva.result("jobs.list")["items"], [])
        # The owner of a house can do in it what it takes to begin.
        for method, params in [
            ("jobs.create", JOB), ("booking.setUp", {}), ("leave.settings", {}),
            ("directory.addMember", {"name": "Bo", "roles": {"leave": "EMPLOYEE"}}),
        ]:
            self.assertIn("result", eva.ask(method, params), method)
        self.assertEqual(len(self.owner.result("directory.listMembers")["items"]), 1)

    def test_who_belongs_to_both_goes_from_one_to_the_other(self):
        me = self.owner.result("session.whoami")["actor"]
        made = self.create(owner={"userId": me["userId"]})
        choices = self.owner.result("session.listOrganizations")["items"]
        self.assertEqual(
            {(c["organizationId"] == made["organization"]["organizationId"], c["isCurrent"])
             for c in choices},
            {(True, False), (False, True)},
        )
        there = self.owner.result(
            "session.switch", {"organizationId": made["organization"]["organizationId"]})
        self.assertEqual(there["organization"]["name"], "Bergs Bygg AB")
        self.assertEqual(there["actor"]["userId"], me["userId"])
        self.assertEqual(there["roles"]["signatures"], ["owner"])
        self.assertEqual(self.owner.result("directory.listMembers")["items"][0]["name"], me["name"])

    def test_only_the_owner_of_the_database_creates_one(self):
        roles = {"directory": "owner", "signatures": "owner"}
        ada = self.owner.result(
            "directory.addMember", {"name": "Ada", "login": "ada", "roles": roles})["userId"]
        self.owner.result("session.setPassword", {"userId": ada, "password": PASSWORD})
        token = self.owner.result("session.createToken", {"name": "t", "scopes": ["*"]})["token"]
        params = {"name": "Branch", "owner": {"name": "Eva"}}
        for sign_in in ({"login": "ada", "password": PASSWORD}, {"token": token}):
            host = self.host(**sign_in)
            if "token" in sign_in:
                self.assertError(host.ask("session.listOrganizations"), 4003, "forbidden")
            self.assertError(
                host.ask("directory.createOrganization", params), 4003, "database_owner_required")

    def test_a_login_that_is_taken_and_people_of_elsewhere_are_refused_and_nothing_is_left(self):
        self.create()
        before = databases.content(self.db)
        for owner, kind, path in [
            ({"name": "E", "login": "EVA@example.com"}, "login_taken", "/owner/login"),
            ({"name": "E", "login": "a b"}, "login_invalid", "/owner/login"),
            ({"name": " "}, "name_blank", "/owner/name"),
            ({"name": "E", "password": PASSWORD}, "login_required", "/owner/login"),
            ({"userId": "nobody"}, "member_unknown", "/owner/userId"),
            ({"userId": "nobody", "name": "E"}, "owner_ambiguous", "/owner/userId"),
            ({"name": "E", "login": "e", "password": "short"}, "password_too_short",
             "/owner/password"),
            ({"name": "E", "login": "e", "password": "x" * 1025}, "password_too_long",
             "/owner/password"),
        ]:
            with self.subTest(owner=owner):
                answer = self.owner.ask(
                    "directory.createOrganization", {"name": "Branch", "owner": owner})
                self.assertError(answer, 4022, "validation_failed")
                found = answer["error"]["data"]["violations"]
                self.assertEqual([(v["kind"], v["path"]) for v in found], [(kind, path)])
        self.assertEqual(databases.content(self.db), before)

    def test_both_logs_tell_of_it_and_no_secret(self):
        made = self.create()
        ids = made["organization"]["organizationId"], made["owner"]["userId"]
        rows = databases.query(
            self.db,
            "SELECT CASE WHEN organization_id = ? THEN 1 ELSE 0 END, topic, actor_id"
            " FROM nacre_change WHERE method = 'directory.createOrganization'"
            f" ORDER BY {databases.WRITTEN}", ids[:1])
        me = self.owner.result("session.whoami")["actor"]["userId"]
        self.assertEqual(
            rows,
            [
                (0, "directory.organizationCreated", me),
                (1, "directory.organizationCreated", "system"),
                (1, "directory.memberAdded", "system"),
                (1, "session.passwordSet", "system"),
            ],
        )
        self.assertNotIn(PASSWORD.encode(), databases.stored(self.db))
        # A member of the first house is not told that there is another one.
        bo = self.owner.result(
            "directory.addMember", {"name": "Bo", "roles": {"directory": "member"}})["userId"]
        for user, topics in [(me, 1), (bo, 0)]:
            items = self.host(userId=user).result("events.read", {"from": "start"})["items"]
            seen = [e for e in items if e["topic"] == "directory.organizationCreated"]
            self.assertEqual(len(seen), topics, items)


if __name__ == "__main__":
    unittest.main()
