"""A stable with people, as the tests of routines have it."""

from service import Case

#: A moment in the stable's morning, 08:00 in Stockholm. Every process stands still at it.
NOON = "2026-09-07T06:00:00Z"


class StableCase(Case):
    clock = NOON

    def setUp(self):
        super().setUp()
        self.owner = self.serve()
        self.owner_id = self.owner.result("session.open")["actor"]["userId"]
        self.people = {}

    def serve(self, clock=None):
        return self.service("serve", "--clock", clock or self.clock, db=self.db)

    def person(self, name, *roles, **more):
        """Somebody with these roles here, and a session of theirs."""
        roles = {"directory": "member", "routines": list(roles), **more}
        member = self.owner.result("directory.addMember", {"name": name, "roles": roles})
        return self.sign_in(member["userId"])

    def sign_in(self, user_id, clock=None, locale="en"):
        host = self.serve(clock)
        host.result("session.open", {"userId": user_id, "locale": locale})
        host.user_id = user_id
        return host

    def stable(self, name="North", **more):
        return self.owner.result("routines.upsertStable", {"name": name, **more})["id"]

    def assertRefused(self, host, method, params, kind, path=None):
        error = host.ask(method, params)["error"]
        if path is None:
            self.assertEqual(error["data"]["kind"], kind, error)
        else:
            told = [(v["kind"], v["path"]) for v in error["data"]["violations"]]
            self.assertIn((kind, path), told)
        return error
