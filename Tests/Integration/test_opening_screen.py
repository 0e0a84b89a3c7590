"""Protection specification 1 and 8: what one call tells, and what a closed program leaves as it was."""

import base64
import json
import os

from household import HouseholdCase
from sounds import FILES


class Gauge(HouseholdCase):
    def opened(self, host):
        return host.result("dashboard.get")

    def test_the_ring_tells_the_score_in_parts_words_colour_and_icon(self):
        olga = self.person("Olga")
        svenska = self.sign_in(olga.user_id, locale="sv")
        labels = {
            locale: {b["value"]: b for b in self.office.result("protection.labels", {"locale": locale})["sets"]["band"]}
            for locale in ("en", "sv")
        }
        seen = set()
        self.buy(olga)
        self.leak("clinic", "health_records")
        self.leak("shop", "government_ids")
        steps = (self.opened, self.phished, lambda host: self.exposed(host, "clinic"), lambda host: self.exposed(host, "shop"))
        for step in steps:
            step(olga)
            told, sagt = (self.opened(host)["threat"] for host in (olga, svenska))
            self.assertEqual(told["fraction"], told["score"] / 100)
            self.assertEqual(told["band"], ["low", "guarded", "elevated", "high", "severe"][min(4, told["score"] // 20)])
            for threat, locale in ((told, "en"), (sagt, "sv")):
                band = labels[locale][told["band"]]
                shown = (threat["bandLabel"], threat["bandColorToken"], threat["bandIcon"])
                self.assertEqual(shown, (band["label"], band["colorToken"], band["icon"]))
            seen.add(told["band"])
        self.assertGreaterEqual(len(seen), 3)

    def leak(self, name, data):
        """A leak by an operator in which the same name as its own stands."""
        operator = self.person("Opal", "operator")
        path = f"{self.folder}/{name}.csv"
        with open(path, "w") as file:
            file.write(f"name\n{name}\n")
        breach = {"name": name, "title": name, "dataClasses": [data], "passwordStorage": "unknown"}
        operator.result("darkwatch.importBreach", {"path": path, "format": "csv", "breach": breach, "mapping": {"username": "name"}})

    def phished(self, olga):
        for n in range(6):
            self.phish(olga, f"http://bad{n}.example")
        for n in range(3):
            olga.result("spamshield.reportSpam", {"number": f"+4670174060{n}", "text": "Pay at http://x.example", "category": "scam"})

    def exposed(self, olga, name):
        olga.result("darkwatch.addItem", {"type": "username", "value": name})
        olga.result("darkwatch.scan")


class Summaries(HouseholdCase):
    def test_all_five_tell_at_once_what_there_is(self):
        olga = self.person("Olga")
        self.buy(olga)
        self.assertEqual({s["state"] for s in olga.result("dashboard.get")["services"].values()}, {"not_set_up"})
        olga.result("darkwatch.addItem", {"type": "username", "value": "olga"})
        voice = base64.b64encode(FILES["voice.wav"]).decode()
        olga.result("voiceprint.enroll", {"audioBase64": voice, "label": "Olga", "consent": True})
        olga.result("spamshield.createRule", {"rule": {"kind": "anonymous", "action": "block"}})
        olga.result("spamshield.logCall", {"number": "private"})
        self.phish(olga)
        olga.result("hometitle.addProperty", {"address": "1 Main St, Springfield, IL 62701"})
        info = {"fullName": "Olga", "email": "olga@example.org", "postalAddress": "1 A St"}
        for broker, events in (("spokeo-inc", ()), ("whitepages-inc", ("prepare", "send", "confirm_removed"))):
            self.remove(olga, broker, info, events)
        told = olga.result("dashboard.get")["services"]
        self.assertEqual({name: (s["state"], s["counts"]) for name, s in told.items()}, {
            "darkwatch": ("ok", {"items": 1, "open": 0, "high": 0}),
            "voiceprint": ("ok", {"enrollments": 1, "ready": 1, "analyses30d": 0, "suspected30d": 0}),
            "spamshield": ("attention", {"rules": 1, "blocked30d": 1, "warned30d": 0, "reported30d": 1}),
            "hometitle": ("ok", {"properties": 1, "changed": 0, "open": 0}),
            "brokers": ("attention", {"listed": 0, "waiting": 1, "overdue": 0, "removed": 1}),
        })
        # Where nobody can look, that is said, and not that all is well.
        for name in ("darkwatch", "hometitle"):
            (gap,) = told[name]["coverage"]
            self.assertEqual((gap["state"], gap["message"]), ("missing", told[name]["headline"]))
        headlines = [s["headline"] for s in self.sign_in(olga.user_id, locale="sv").result("dashboard.get")["services"].values()]
        self.assertTrue(all(headlines))
        self.assertFalse(set(headlines) & {s["headline"] for s in told.values()})

    def test_a_catalogue_describes_leaks_and_is_no_source_of_them(self):
        olga, operator = self.person("Olga", locale="sv"), self.person("Opal", "operator")
        path = f"{self.folder}/catalogue.json"
        with open(path, "w") as file:
            json.dump([{"Name": "A", "Title": "A", "BreachDate": "2020-01-01", "DataClasses": ["Passwords"]}], file)
        operator.result("darkwatch.addSource", {"kind": "catalogue_json", "path": path})
        olga.result("darkwatch.addItem", {"type": "username", "value": "olga"})
        told = olga.result("dashboard.get")["services"]["darkwatch"]
        self.assertEqual(told["headline"], "Ingen källa till läckor är inställd.")
        self.assertEqual([gap["state"] for gap in told["coverage"]], ["missing"])
        for method in ("darkwatch.stats", "darkwatch.listExposures", "darkwatch.timeline"):
            self.assertEqual(olga.result(method)["coverage"], told["coverage"], method)

    def test_before_the_first_search_nobody_says_that_there_is_nothing_to_do(self):
        olga, operator = self.person("Olga"), self.person("Opal", "operator")
        svenska = self.sign_in(olga.user_id, locale="sv")
        path = f"{self.folder}/corpus.txt"
        with open(path, "w") as file:
            file.write(f"{'A' * 40}:1\n")
        operator.result("darkwatch.addSource", {"kind": "corpus_file", "path": path})
        olga.result("darkwatch.addItem", {"type": "password_hash", "value": "B" * 40})
        headline = lambda host: host.result("dashboard.get")["services"]["darkwatch"]["headline"]
        self.assertEqual((headline(olga), headline(svenska)), ("Nothing has been searched yet", "Inget har genomsökts än"))
        olga.result("darkwatch.scan")
        self.assertEqual((headline(olga), headline(svenska)), ("Nothing to do", "Inget att göra"))
        # A source that has gone is what is wrong, not a run.
        os.unlink(path)
        told = olga.result("dashboard.get")["services"]["darkwatch"]
        self.assertEqual((told["state"], told["headline"]), ("error", told["coverage"][0]["message"]))

    def test_what_the_plan_has_no_room_for_is_not_offered(self):
        olga = self.person("Olga")
        refused = lambda: {a["id"]: a["reason"] for a in olga.result("dashboard.get")["quickActions"] if not a["allowed"]}
        self.assertEqual(refused(), {})
        for n in range(3):
            olga.result("darkwatch.addItem", {"type": "username", "value": f"olga{n}"})
        self.assertEqual(refused(), {"add_watch_item": "limit_exceeded"})
        house = olga.result("hometitle.addProperty", {"address": "1 Main St, Springfield, IL 62701"})
        self.assertEqual(house["actions"]["scan"]["reason"], "no_source_configured")
        for n in range(10):
            olga.result("spamshield.createRule", {"rule": {"kind": "prefix", "pattern": f"+1{n}", "action": "block"}})
        self.assertEqual(set(refused()), {"add_watch_item", "add_property", "only_contacts"})
        # A group of one has room for one, until the plan allows more.
        invite = lambda: olga.result("family.getGroup")["actions"]["invite"]
        self.assertEqual((invite()["reason"], invite()["upgradeTo"]), ("group_full", "family"))
        self.buy(olga)
        self.assertEqual((invite(), refused()), ({"allowed": True}, {}))

    def remove(self, olga, broker, info, events):
        made = olga.result("brokers.createRequest", {"brokerId": broker, "personalInfo": info})["id"]
        for event in events:
            olga.result("brokers.applyEvent", {"requestId": made, "event": event})


class Kept(HouseholdCase):
    def test_what_somebody_settled_holds_after_a_restart(self):
        """In another process, which has the file alone, after the one that wrote it was killed."""
        olga = self.person("Olga")
        self.assertEqual(olga.result("settings.get")["theme"], "system")
        patch = {
            "theme": "dark", "appLock": {"biometricEnabled": True, "lockAfterMinutes": 0},
            "notifications": {"minSeverity": "high", "weeklyReport": True}, "account": {"email": "olga@example.org"},
        }
        told = olga.result("settings.update", {"patch": patch})
        olga.kill()
        again = self.sign_in(olga.user_id).result("settings.get")
        for answer in (told, again):
            self.assertEqual((answer["theme"], answer["appLock"]), ("dark", {"biometricEnabled": True, "lockAfterMinutes": 0}))
            self.assertEqual((answer["notifications"]["minSeverity"], answer["notifications"]["weeklyReport"]), ("high", True))
            self.assertEqual(answer["account"]["email"], "olga@example.org")
        # The lock is a precaution that the score knows of.
        reasons = [c.get("reason") for c in self.sign_in(olga.user_id).result("dashboard.get")["threat"]["contributions"]]
        self.assertNotIn("app_lock_off", reasons)

    def test_whoever_signs_out_is_nobody_until_the_next_sign_in(self):
        olga = self.person("Olga")
        session = olga.result("session.whoami")["session"]
        olga.result("session.close")
        for method in ("dashboard.get", "settings.get", "alerts.list", "family.getGroup"):
            self.assertRefused(olga, method, {}, "session_required")
        # Nor by its old name.
        error = olga.ask("settings.get", {"_meta": {"session": session}})["error"]
        self.assertEqual(error["code"], 4001)
        olga.result("session.open", {"userId": olga.user_id})
        self.assertEqual(olga.result("dashboard.get")["person"]["userId"], olga.user_id)
