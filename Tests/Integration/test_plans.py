"""Protection specification 8.1: what plans allow, what an operator says of them, and receipts."""

import base64
import ctypes
import ctypes.util
import json
import pathlib

import databases
from household import MORNING, HouseholdCase

sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
sodium.sodium_init()


class Shop:
    """Somebody who sells plans, with a key of their own."""

    def __init__(self, seed):
        public, self.secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(64)
        sodium.crypto_sign_seed_keypair(public, self.secret, bytes([seed]) * 32)
        self.public = base64.b64encode(public.raw).decode()

    def sign(self, text):
        signature, text = ctypes.create_string_buffer(64), text.encode()
        sodium.crypto_sign_detached(signature, None, text, ctypes.c_ulonglong(len(text)), self.secret)
        return base64.b64encode(signature.raw).decode()


class PlansCase(HouseholdCase):
    plans = None

    def serve(self, clock=MORNING):
        words = () if self.plans is None else ("--plans", self.write(self.plans))
        return self.service("serve", "--no-upkeep", "--clock", clock, *words, db=self.db)

    def write(self, plans):
        path = pathlib.Path(self.folder) / "plans.json"
        path.write_text(plans if isinstance(plans, str) else json.dumps(plans), encoding="utf-8")
        return path


class Many(PlansCase):
    plans = {"limits": {"free": {"watch_items": 1_200}, "plus": {"watch_items": 1_200}, "family": {"watch_items": 1_200}}}

    def test_all_that_a_plan_allows_is_counted_listed_and_looked_for(self):
        olga = self.person("Olga")
        for first in range(0, 1_100, 275):
            text = "\n".join(f"name{n}" for n in range(first, first + 275))
            olga.result("darkwatch.addItems", {"type": "username", "text": text})
        told = olga.result("darkwatch.stats")
        self.assertEqual((told["items"], told["byType"]), (1_100, {"username": 1_100}))
        listed = olga.result("darkwatch.listItems", {"search": "name0", "type": "username"})
        self.assertEqual((listed["counts"]["type"], len(listed["items"])), ({"username": 1}, 1))


class Limits(PlansCase):
    plans = {"limits": {"free": {"watch_items": 1}, "plus": {"watch_items": 2, "spam_rules": 10}, "family": {"watch_items": 2}}}

    def test_an_operator_says_what_plans_allow(self):
        olga = self.person("Olga")
        olga.result("darkwatch.addItem", {"type": "username", "value": "olga"})
        error = self.assertRefused(olga, "darkwatch.addItem", {"type": "username", "value": "olga2"}, "limit_exceeded")
        self.assertEqual([error["data"][name] for name in ("limit", "current", "upgradeTo")], [1, 1, "plus"])
        told = olga.result("settings.checkLimit", {"plan": "free", "resource": "watch_items", "current": 1})
        self.assertEqual((told["allowed"], told["limit"], told["remaining"], told["upgradeTo"]), (False, 1, 0, "plus"))
        none = olga.result("settings.checkLimit", {"plan": "free", "resource": "watch_items", "current": 2})
        self.assertNotIn("upgradeTo", none)
        shown = olga.result("settings.getSubscription")
        self.assertEqual([p["limits"]["watch_items"] for p in shown["plans"]], [1, 2, 2])
        # What the file leaves out is as it begins.
        self.assertEqual([p["limits"]["spam_rules"] for p in shown["plans"]], [10, 10, 500])
        usage = {u["resource"]: (u["current"], u["limit"], u["remaining"]) for u in shown["usage"]}
        self.assertEqual((usage["watch_items"], usage["properties"]), ((1, 1, 0), (0, 1, 1)))

    def test_usage_says_what_checkLimit_says_of_the_same_counts(self):
        olga = self.person("Olga")
        olga.result("darkwatch.addItem", {"type": "username", "value": "olga"})
        olga.result("spamshield.createRule", {"rule": {"kind": "anonymous", "action": "block"}})
        shown = olga.result("settings.getSubscription")
        self.assertEqual([u["resource"] for u in shown["usage"]], [
            "watch_items", "voice_enrollments", "properties", "spam_rules", "active_removals", "family_members", "scans_per_day"])
        for usage in shown["usage"]:
            ask = {"plan": shown["plan"], "resource": usage["resource"], "current": usage["current"]}
            told = olga.result("settings.checkLimit", ask)
            self.assertEqual([usage[n] for n in ("limit", "current", "remaining")], [told[n] for n in ("limit", "current", "remaining")])

    def test_what_is_more_than_a_smaller_plan_allows_stays_readable(self):
        olga = self.person("Olga")
        self.buy(olga, "plus")
        for name in ("olga", "olga2"):
            olga.result("darkwatch.addItem", {"type": "username", "value": name})
        self.buy(olga, "free")
        self.assertEqual(len(olga.result("darkwatch.listItems")["items"]), 2)
        self.assertRefused(olga, "darkwatch.addItem", {"type": "username", "value": "olga3"}, "limit_exceeded")

    def test_a_file_that_says_nothing_usable_is_told_at_the_start(self):
        for text, place in (
            ("{", b""), ('{"limits": {"gold": {}}}', b"limits.gold"), ('{"receiptPublicKey": "AAAA"}', b"receiptPublicKey"),
            ('{"limits": {"plus": {"watch_items": -1}}}', b"limits.plus.watch_items"),
        ):
            run = self.command("--db", self.db, "--plans", self.write(text), "call", "system.ping")
            self.assertEqual(run.returncode, 2, text)
            self.assertIn(place, run.stderr)
            run = self.command("--db", self.db, "call", "system.ping", env={"NACRE_PLANS": str(self.write(text))})
            self.assertEqual(run.returncode, 4, text)
        run = self.command("--db", self.db, "--plans", self.folder + "/none.json", "call", "system.ping")
        self.assertEqual((run.returncode, b"none.json" in run.stderr), (2, True))


class Receipts(PlansCase):
    def setUp(self):
        self.shop, self.thief = Shop(1), Shop(2)
        self.plans = {"receiptPublicKey": self.shop.public}
        super().setUp()
        self.olga = self.person("Olga")

    def ask(self, receipt, signature=None, plan="plus", **more):
        ask = {"plan": plan, "soldBy": "Shop", "receipt": receipt, **more}
        return {**ask, "receiptSignature": signature} if signature else ask

    def test_a_signed_receipt_changes_the_plan_and_counts_once(self):
        ask = self.ask("R-1 å", self.shop.sign("R-1 å"), idempotencyKey="one")
        told = self.olga.result("settings.setSubscription", ask)
        self.assertEqual((told["plan"], told["receiptVerified"]), ("plus", True))
        # The same call once more is the same answer; the same receipt in another call is not.
        self.assertEqual(self.olga.result("settings.setSubscription", ask), told)
        again = self.ask("R-1 å", self.shop.sign("R-1 å"), plan="family")
        error = self.assertRefused(self.olga, "settings.setSubscription", again, "receipt_used")
        self.assertEqual((error["code"], error["data"]["retryable"]), (4009, False))
        bo = self.person("Bo")
        self.assertRefused(bo, "settings.setSubscription", again, "receipt_used")
        self.assertEqual(bo.result("settings.getSubscription")["plan"], "free")
        self.assertEqual(self.olga.result("settings.getSubscription")["receiptVerified"], True)
        self.assertEqual([s["receiptVerified"] for s in self.olga.result("settings.listSubscriptions")["items"]], [True])
        other = self.ask("R-2", self.shop.sign("R-2"), plan="family")
        self.assertEqual(self.olga.result("settings.setSubscription", other)["plan"], "family")

    def test_a_receipt_has_counted_whatever_became_of_the_group_and_wherever(self):
        family = self.ask("R-F", self.shop.sign("R-F"), plan="family")
        self.olga.result("settings.setSubscription", family)
        bo, ask = self.person("Bo"), self.ask("R-1", self.shop.sign("R-1"))
        bo.result("settings.setSubscription", ask)
        # A group of one is dissolved, and its subscription with it.
        self.join(self.olga, bo)
        bo.result("family.leaveGroup")
        self.assertEqual(bo.result("settings.getSubscription")["plan"], "free")
        self.assertRefused(bo, "settings.setSubscription", ask, "receipt_used")
        password = "correct horse battery"
        eva = {"name": "Eva", "login": "eva@example.org", "password": password}
        self.office.result("directory.createOrganization", {
            "name": "Elsewhere", "locale": "sv", "timezone": "Europe/Stockholm", "owner": eva})
        host = self.serve()
        host.result("session.open", {"login": eva["login"], "password": password})
        self.assertRefused(host, "settings.setSubscription", ask, "receipt_used")
        other = self.ask("R-2", self.shop.sign("R-2"))
        self.assertEqual(host.result("settings.setSubscription", other)["plan"], "plus")

    def test_a_receipt_that_nobody_has_signed_changes_nothing(self):
        good = self.shop.sign("R-1")
        broken = base64.b64encode(bytes([base64.b64decode(good)[0] ^ 1]) + base64.b64decode(good)[1:]).decode()
        for signature in (None, self.thief.sign("R-1"), self.shop.sign("R-2"), broken, "aGVq"):
            error = self.assertRefused(
                self.olga, "settings.setSubscription", self.ask("R-1", signature), "receipt_invalid", "/receiptSignature")
            self.assertEqual(error["code"], 4022)
        self.assertEqual(self.olga.result("settings.getSubscription")["plan"], "free")
        self.assertEqual(self.olga.result("settings.listSubscriptions")["items"], [])
        self.assertNotIn(b"R-1", databases.stored(self.db))
        self.olga.result("settings.setSubscription", self.ask("R-1", good))

    def test_who_may_not_buy_learns_nothing_of_a_receipt(self):
        self.olga.result("settings.setSubscription", self.ask("R-1", self.shop.sign("R-1"), plan="family"))
        mia = self.person("Mia")
        self.join(self.olga, mia)
        for ask in (self.ask("R-1", self.shop.sign("R-1")), self.ask("R-1", self.thief.sign("R-1"))):
            self.assertRefused(mia, "settings.setSubscription", ask, "role_not_allowed")


class Unsigned(PlansCase):
    def test_without_a_key_a_receipt_is_kept_as_it_comes(self):
        olga = self.person("Olga")
        ask = {"plan": "plus", "soldBy": "Shop", "receipt": "R-1", "receiptSignature": "aGVq"}
        for _ in range(2):
            self.assertFalse(olga.result("settings.setSubscription", ask)["receiptVerified"])
        self.assertEqual([s["receiptVerified"] for s in olga.result("settings.listSubscriptions")["items"]], [False, False])


class Upgrades(PlansCase):
    def test_a_button_names_the_plan_that_comes_next(self):
        olga = self.person("Olga")
        for plan, following in (("free", "plus"), ("plus", "family")):
            self.buy(olga, plan)
            for method in ("settings.getSubscription", "settings.get"):
                self.assertEqual(olga.result(method)["actions"]["upgrade"], {"allowed": True, "upgradeTo": following})
        self.buy(olga, "family")
        for method in ("settings.getSubscription", "settings.get"):
            told = olga.result(method)["actions"]["upgrade"]
            self.assertEqual((told["allowed"], "upgradeTo" in told), (False, False))
        mia = self.person("Mia")
        self.join(olga, mia)
        told = mia.result("settings.getSubscription")["actions"]["upgrade"]
        self.assertEqual((told["allowed"], told["reason"]), (False, "role_forbids"))
        self.assertEqual(told["message"], "Your role in the group does not allow this.")

    def test_somebody_is_a_member_since_they_came_here(self):
        olga = self.person("Olga")
        # Before the first write, after it, and in a group of somebody else.
        self.assertEqual(olga.result("settings.get")["account"]["memberSince"], "2026-03-02T08:00:00.000Z")
        later = self.sign_in(olga.user_id, "2026-03-05T08:00:00Z")
        later.result("settings.update", {"patch": {"theme": "dark"}})
        owner = self.person("Ove")
        self.buy(owner)
        self.join(owner, later)
        self.assertEqual(later.result("settings.get")["account"]["memberSince"], "2026-03-02T08:00:00.000Z")
