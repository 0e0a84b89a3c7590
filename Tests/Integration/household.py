"""People of a family group, as the tests of protection have them."""

from service import Case

#: Every process stands still at it, unless it is told otherwise.
MORNING = "2026-03-02T08:00:00Z"


class HouseholdCase(Case):
    def setUp(self):
        super().setUp()
        self.office = self.serve()
        self.office_id = self.office.result("session.open")["actor"]["userId"]

    def serve(self, clock=MORNING):
        # What time brings is done where a test asks for it.
        return self.service("serve", "--no-upkeep", "--clock", clock, db=self.db)

    def person(self, name, *roles, locale="en"):
        """Somebody who is protected, and a session of theirs."""
        roles = {"directory": "member", "protection": list(roles or ["person"])}
        member = self.office.result("directory.addMember", {"name": name, "roles": roles})
        return self.sign_in(member["userId"], locale=locale)

    def sign_in(self, user_id, clock=MORNING, locale="en"):
        host = self.serve(clock)
        host.result("session.open", {"userId": user_id, "locale": locale})
        host.user_id = user_id
        return host

    def buy(self, host, plan="family", **more):
        return host.result("settings.setSubscription", {"plan": plan, "soldBy": "Shop", "receipt": "R-1", **more})

    def join(self, owner, guest, role="member"):
        code = owner.result("family.invite", {"email": "guest@example.org", "role": role})["code"]
        return guest.result("family.acceptInvitation", {"code": code})

    def household(self):
        """Owner, guardian, two members and a dependent."""
        owner = self.person("Olga")
        self.buy(owner)
        people = [self.person(name) for name in ("Gus", "Mia", "Max", "Dag")]
        for guest, role in zip(people, ("guardian", "member", "member", "dependent")):
            self.join(owner, guest, role)
        return owner, *people

    def phish(self, host, address="http://bad.example/pay", **more):
        ask = {"text": f"Pay at {address} now", "category": "phishing", **more}
        return host.result("spamshield.reportSpam", ask)["alertId"]

    def assertRefused(self, host, method, params, kind, path=None):
        error = host.ask(method, params)["error"]
        if path is None:
            self.assertEqual(error["data"]["kind"], kind, error)
        else:
            told = [(v["kind"], v["path"]) for v in error["data"]["violations"]]
            self.assertIn((kind, path), told)
        return error
