"""Wire conventions, "Lists": every list has the same params, and a cursor is good for its own list.

All of it goes over what `rpc.discover` says, so that a new list obeys or fails.
"""

from people import JOB
from schema import Catalogue
from service import Case

#: Lists that the house of these tests has enough for, so that a page of one thing is not the last.
FILLED = {
    "booking.audit",
    "booking.listDrafts",
    "booking.listEnquiries",
    "booking.listStock",
    "directory.listMembers",
    "jobs.list",
    "jobs.listActivity",
    "leave.audit",
    "leave.feeds",
    "leave.list",
    "session.listActors",
    "session.listTokens",
    "signatures.people",
}

#: Lists that need one of several things.
ONE_OF = {
    "proofPacks.list": ["runId"],
    "routines.audit": ["stableId"],
    "routines.listPhotos": ["instanceId"],
    "routines.horseHistory": ["horseId"],
}

#: What no list has given, however it looks.
SPOILT = ["", "zz", "1", "0" * 16, "0" * 16 + "1", "0_0", "é" * 500, "a\u0000b", "' OR 1=1 --"]


class Lists(Case):
    @classmethod
    def setUpClass(cls):
        cls.catalogue = Catalogue.read()
        cls.lists = [m for m in cls.catalogue.methods if "x-nacre-list" in m]

    def setUp(self):
        super().setUp()
        self.owner = self.service(db=self.db)
        self.owner.result("session.open")
        roles = {"directory": "admin", "booking": "master_admin"}
        roles |= {"leave": "SYSTEM_ADMIN", "signatures": "owner", "protection": ["person", "operator"]}
        people = [
            self.owner.result("directory.addMember", {"name": name, "roles": roles})["userId"]
            for name in ("Bo", "Ann")
        ]
        self.host, self.other = (self.open(user) for user in people)
        self.fill(people[0])

    def open(self, user):
        host = self.service(db=self.db)
        host.result("session.open", {"userId": user})
        return host

    def fill(self, user):
        ask = self.host.result
        self.jobs = [ask("jobs.create", JOB)["id"] for _ in range(3)]
        for job in self.jobs:
            for name in ("A ditch", "A ladder", "A roof"):
                ask("jobs.addHazard", {"jobId": job, "name": name})
        self.report = ask("reportRuns.active", {"jobId": self.jobs[0]})["id"]
        self.stable = self.in_stable(ask)
        house = ask("hometitle.addProperty", {"address": "12 Main St, Springfield, IL 62701"})
        self.stable["propertyId"] = house["id"]
        domain = ask("darkwatch.addItem", {"type": "domain", "value": "example.org"})
        self.stable["itemId"] = domain["id"]
        # On file, so that everybody in it has come at one moment.
        ask("family.createGroup", {"name": "Home"})
        for number in range(3):
            name = f"Number {number}"
            ask("session.createToken", {"name": name, "scopes": ["*"]})
            ask("leave.createFeed", {"scope": "mine", "name": name})
            ask("leave.saveDraft", {"type": "CASUAL", "reason": name})
            ask("booking.startDraft", {"data": {"notes": name}})
            ask("booking.createEnquiry", {"clientFirstName": name, "text": "A screen?"})
            ask("booking.addStock", {"displayName": name, "costMinor": 100})

    def in_stable(self, ask):
        """A shift, and things of a stable that uses every part of the house."""
        parts = ("supplies", "tags", "rewards", "thanks", "triggers")
        ask("routines.setSettings", {"settings": dict.fromkeys(parts, True)})
        stable = {"stableId": ask("routines.upsertStable", {"name": "North"})["id"]}
        horse = ask("routines.upsertHorse", {**stable, "name": "Star"})["id"]
        supply = ask("routines.upsertSupply", {**stable, "name": "Hay", "unit": "kg"})["id"]
        recipe = {"name": "Morning", "type": "morning", "defaultStartTime": "06:30"}
        recipe |= {"estimatedMinutes": 90, "steps": [{"name": "Feed", "category": "feeding"}]}
        template = ask("routines.createTemplate", recipe)["id"]
        shift = {"templateId": template, **stable, "date": "2199-03-01"}
        instance = ask("routines.create", shift)["id"]
        return {**stable, "horseId": horse, "supplyId": supply, "instanceId": instance}

    def params(self, method, /, **more):
        """What has to be said, of things that are there."""
        there = {"jobId": self.jobs[0], "runId": self.report, **self.stable}
        needed = [p["name"] for p in method["params"] if p["required"]]
        needed += ONE_OF.get(method["name"], [])
        return {**{name: there[name] for name in needed}, **more}

    def page(self, method, host=None, /, **more):
        return (host or self.host).result(method["name"], self.params(method, **more))

    def given(self):
        """The lists with a cursor that they give."""
        pages = [(method, self.page(method, limit=1)) for method in self.lists]
        return [(m, page["nextCursor"]) for m, page in pages if "nextCursor" in page]

    def assertNoCursor(self, host, method, params):
        with self.subTest(method["name"], params=params):
            answer = host.ask(method["name"], params)
            self.assertError(answer, 4022, "validation_failed")
            violations = [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]
            self.assertEqual(violations, [("cursor_invalid", "/cursor")])

    def test_what_answers_pages_is_a_list_and_takes_what_all_lists_take(self):
        for method in self.catalogue.methods:
            result = self.catalogue.resolved(method["result"]["schema"]).get("properties", {})
            with self.subTest(method["name"]):
                self.assertEqual("nextCursor" in result, "x-nacre-list" in method)
                if "x-nacre-list" not in method:
                    continue
                self.assertIn("items", result)
                params = {param["name"]: param for param in method["params"]}
                self.assertFalse(params["limit"]["required"] or params["cursor"]["required"])
                self.assertIn("maximum", self.catalogue.resolved(params["limit"]["schema"]))
                errors = [e["$ref"].rsplit("/", 1)[1] for e in method["errors"]]
                self.assertIn("platform.cursor_invalid", errors)

    def test_a_spoilt_cursor_is_refused_by_every_list(self):
        given = {method["name"]: cursor for method, cursor in self.given()}
        self.assertLessEqual(FILLED, set(given))
        for method in self.lists:
            spoilt = list(SPOILT)
            if method["name"] in given:
                cursor = given[method["name"]]
                spoilt += [cursor[1:], cursor[:-1], cursor + "0", " " + cursor]
                spoilt += [
                    cursor[:at] + ("0" if cursor[at] != "0" else "1") + cursor[at + 1 :]
                    for at in (0, 15, 16, len(cursor) - 1)
                ]
            for cursor in spoilt:
                self.assertNoCursor(self.host, method, self.params(method, cursor=cursor))

    def test_a_cursor_of_another_list_is_refused_by_every_list(self):
        given = self.given()
        for method in self.lists:
            for other, cursor in given:
                if other is not method:
                    self.assertNoCursor(self.host, method, self.params(method, cursor=cursor))

    def test_a_cursor_of_another_filter_is_refused_by_every_list(self):
        changed = 0
        for method, cursor in self.given():
            for param in method["params"]:
                if param["name"] in ("limit", "cursor"):
                    continue
                value = self.another(param)
                self.assertNoCursor(
                    self.host, method, self.params(method, cursor=cursor, **{param["name"]: value})
                )
                changed += 1
        self.assertGreater(changed, 15)

    def another(self, param):
        """A value of a filter that is not what holds when it is not said."""
        if param["name"] == "jobId":
            return self.jobs[1]
        schema = self.catalogue.resolved(param["schema"])
        usual = schema.get("default")
        if "allOf" in schema:
            schema = self.catalogue.resolved(schema["allOf"][0])
        if schema.get("type") == "array":
            return [self.catalogue.value(schema["items"])]
        if "enum" in schema:
            return next(word for word in schema["enum"] if word != usual)
        if param["name"] in ("from", "to"):
            return "2026-01-05"
        return self.catalogue.value(schema)

    def test_a_cursor_of_another_person_is_refused_by_every_list(self):
        for method, cursor in self.given():
            self.assertNoCursor(self.other, method, self.params(method, cursor=cursor))

    def test_page_after_page_is_the_list_itself(self):
        for method in self.lists:
            with self.subTest(method["name"]):
                whole = self.page(method)["items"]
                pages, cursor = [], {}
                # Of what comes along there may be more than a page.
                while cursor is not None and len(pages) < len(whole):
                    page = self.page(method, limit=1, **cursor)
                    pages += page["items"]
                    self.assertLessEqual(len(page["items"]), 1)
                    cursor = {"cursor": page["nextCursor"]} if "nextCursor" in page else None
                self.assertEqual(pages, whole)
                # What was given holds for another session of the same person too.
        again = self.open(self.host.result("session.whoami")["actor"]["userId"])
        for method, cursor in self.given():
            self.page(method, again, cursor=cursor)


if __name__ == "__main__":
    import unittest

    unittest.main()
