"""Protection specification 3.4 and 3.5: what people watch, and the proof that it is theirs."""

import pathlib

from household import HouseholdCase


class Watching(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def add(self, value, type="email", host=None, **more):
        return (host or self.olga).result("darkwatch.addItem", {"type": type, "value": value, **more})

    def start(self, item, host=None):
        return (host or self.olga).result("darkwatch.startVerification", {"itemId": item})

    def verify(self, item, code, host=None):
        return (host or self.olga).ask("darkwatch.verifyItem", {"itemId": item, "code": code})

    def test_a_value_is_watched_once_and_never_shown_again(self):
        item = self.add("Rare.Address@Example.org", label="Rare label")
        self.assertEqual((item["display"], item["label"]), ("r***@example.org", "Rare label"))
        self.assertRefused(self.olga, "darkwatch.addItem", {"type": "email", "value": "rare.address@example.org"}, "duplicate_item")
        # Somebody else may watch the same.
        self.add("rare.address@example.org", host=self.person("Bo"))
        events = self.olga.result("events.read", {"from": "start", "topics": ["darkwatch.*"]})["items"]
        self.assertEqual([e["data"]["itemId"] for e in events], [item["id"]])
        stored = b"".join(path.read_bytes() for path in pathlib.Path(self.folder).glob("nacre.db*"))
        self.assertIn(b"r***@example.org", stored)
        for secret in (b"rare.address", b"Rare.Address", b"Rare label"):
            self.assertNotIn(secret, stored)

    def test_a_plan_bounds_what_a_group_watches(self):
        for n in range(3):
            self.add(f"olga{n}", "username")
        error = self.assertRefused(self.olga, "darkwatch.addItem", {"type": "username", "value": "olga4"}, "limit_exceeded")
        self.assertEqual((error["code"], error["data"]["limit"], error["data"]["current"], error["data"]["upgradeTo"]), (4029, 3, 3, "plus"))
        self.buy(self.olga, "plus")
        self.add("olga4", "username")
        usage = {u["resource"]: u for u in self.olga.result("settings.getSubscription")["usage"]}
        self.assertEqual((usage["watch_items"]["current"], usage["watch_items"]["limit"]), (4, 25))
        first = self.olga.result("darkwatch.listItems", {"limit": 2})
        second = self.olga.result("darkwatch.listItems", {"limit": 2, "cursor": first["nextCursor"]})
        self.assertEqual(len({i["id"] for i in first["items"] + second["items"]}), 4)
        self.assertEqual(first["counts"], {"type": {"username": 4}})

    def test_who_manages_what_is_watched(self):
        owner, guardian, member, other, dependent = self.household()
        item = self.add("dag@example.org", host=guardian, personId=dependent.user_id)
        self.assertEqual(item["person"]["name"], "Dag")
        self.assertRefused(dependent, "darkwatch.removeItem", {"itemId": item["id"]}, "role_not_allowed")
        self.assertRefused(member, "darkwatch.getItem", {"itemId": item["id"]}, "role_not_allowed")
        self.assertRefused(self.olga, "darkwatch.getItem", {"itemId": item["id"]}, "item_not_found")
        self.assertEqual(len(owner.result("darkwatch.listItems", {"personId": "all"})["items"]), 1)
        guardian.result("darkwatch.removeItem", {"itemId": item["id"]})
        self.assertEqual(dependent.result("darkwatch.listItems")["emptyState"]["action"], "add_watch_item")

    def test_a_code_proves_that_a_value_is_ones_own_for_a_year(self):
        item = self.add("olga@example.org")["id"]
        sent = self.start(item)
        self.assertRegex(sent["deliver"]["code"], "^[0-9]{6}$")
        self.assertEqual((sent["deliver"]["to"], sent["expiresAt"]), ("olga@example.org", "2026-03-02T08:15:00.000Z"))
        self.assertEqual(self.verify(item, sent["deliver"]["code"])["result"]["verified"], True)
        for clock, wanted in [("2027-03-02T07:59:59Z", True), ("2027-03-02T08:00:00Z", False)]:
            host = self.sign_in(self.olga.user_id, clock)
            self.assertEqual(host.result("darkwatch.getItem", {"itemId": item})["verified"], wanted)

    def test_five_wrong_codes_lock_and_time_ends(self):
        item = self.add("olga@example.org")["id"]
        self.assertEqual(self.verify(item, "1")["error"]["data"]["kind"], "verification_missing")
        sent = self.start(item)["deliver"]["code"]
        for left in (4, 3, 2, 1, 0):
            told = self.verify(item, "wrong")["error"]["data"]["violations"][0]
            self.assertEqual((told["kind"], told["attemptsLeft"]), ("verification_wrong", left))
        self.assertEqual(self.verify(item, sent)["error"]["data"]["kind"], "verification_locked")
        again = self.start(item)["deliver"]["code"]
        late = self.sign_in(self.olga.user_id, "2026-03-02T08:15:00Z")
        self.assertEqual(self.verify(item, again, late)["error"]["data"]["kind"], "verification_expired")
        self.start(item)
        error = self.olga.ask("darkwatch.startVerification", {"itemId": item})["error"]
        self.assertEqual((error["data"]["kind"], error["data"]["retryAfterMs"]), ("verification_too_often", 3600000))
        self.start(item, self.sign_in(self.olga.user_id, "2026-03-02T09:00:00Z"))
        self.assertEqual(self.verify(item, again)["error"]["data"]["kind"], "validation_failed")
