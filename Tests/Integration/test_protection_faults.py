"""Protection specification 0.7: what is wrong with params is told at once, in one word for one fault."""

import json
import os

from household import HouseholdCase
from service import Conversation, lines, request


def told(method, ask):
    (answer,) = Conversation(lines(request(1, method, ask))).answers
    return [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]


class Together(HouseholdCase):
    def test_faults_of_shape_and_of_rules_are_told_at_once(self):
        day, spring = "invalid_date", "2026-03-01"
        for method, ask, faults in [
            ("protection.casePlan", {}, [("required", "/kind"), ("required", "/region"), ("required", "/discoveredOn")]),
            ("protection.casePlan", {"kind": "x", "region": 5, "discoveredOn": "2026-02-30", "facts": {"statementOn": "z", "nope": 1}, "holidays": ["a", spring, 5, None]}, [
                ("unknown_kind", "/kind"), ("unknown_region", "/region"), (day, "/discoveredOn"), (day, "/facts/statementOn"),
                ("unknown_field", "/facts/nope"), (day, "/holidays/0"), (day, "/holidays/2"), (day, "/holidays/3"),
            ]),
            ("protection.casePlan", {"kind": "", "region": "", "discoveredOn": "", "facts": {"frozenOn": ""}}, [("unknown_kind", "/kind"), ("unknown_region", "/region"), (day, "/discoveredOn"), (day, "/facts/frozenOn")]),
            ("brokers.computeDeadlines", {"extended": True}, [("required", "/law"), ("required", "/sentOn")]),
            ("brokers.computeDeadlines", {"law": "generic", "sentOn": spring, "receivedOn": "2026-02-01", "holidays": ["x"], "extended": True, "method": "fax", "relistIntervalDays": -1}, [
                ("invalid_enum", "/method"), ("received_before_sent", "/receivedOn"), (day, "/holidays/0"), ("extension_not_available", "/extended"), ("out_of_range", "/relistIntervalDays"),
            ]),
            ("brokers.computeDeadlines", {"law": "x", "sentOn": spring, "receivedOn": "2026-02-01", "zzz": 1}, [("unknown_law", "/law"), ("received_before_sent", "/receivedOn"), ("unknown_field", "/zzz")]),
            ("darkwatch.normalizeIdentifier", {"type": "email", "value": "", "defaultRegion": 5}, [("empty_value", "/value"), ("invalid_type", "/defaultRegion")]),
            ("darkwatch.normalizeIdentifier", {"type": "zz", "value": " "}, [("unknown_type", "/type"), ("empty_value", "/value")]),
            ("darkwatch.normalizeIdentifier", {"type": "phone", "value": "", "defaultRegion": "XX"}, [("empty_value", "/value"), ("invalid_region", "/defaultRegion")]),
            ("darkwatch.normalizeIdentifier", {"type": "email", "value": "a@b", "typ": 1}, [("invalid_email", "/value"), ("unknown_field", "/typ")]),
            ("darkwatch.normalizeIdentifier", {"value": 5}, [("required", "/type"), ("invalid_type", "/value")]),
            ("spamshield.normalizeNumber", {"number": "abc", "defaultRegion": "XX"}, [("number_unparseable", "/number"), ("invalid_region", "/defaultRegion")]),
            ("spamshield.normalizeNumber", {"number": "abc", "locale": 5}, [("number_unparseable", "/number"), ("invalid_type", "/locale")]),
            ("spamshield.normalizeNumber", {"number": 5, "defaultRegion": "XX"}, [("invalid_type", "/number"), ("invalid_region", "/defaultRegion")]),
            ("spamshield.normalizeNumber", {"defaultRegion": "XX"}, [("required", "/number"), ("invalid_region", "/defaultRegion")]),
            ("spamshield.normalizeNumber", {"number": "070-174 06 05", "defaultRegion": "XX"}, [("invalid_region", "/defaultRegion")]),
        ]:
            with self.subTest(method, ask=ask):
                self.assertEqual(told(method, ask), faults)

    def test_a_day_or_a_moment_that_cannot_be_has_one_word_in_every_method(self):
        moment = {"spamshield.evaluateCall": ("/call/at", {"call": {"channel": "call"}, "rules": []})}
        for word in ("soon", "2026-02-30T00:00:00Z", "1899-12-31T23:59:59Z", 5):
            path, ask = moment["spamshield.evaluateCall"]
            ask = {**ask, "call": {**ask["call"], "at": word}}
            self.assertEqual(told("spamshield.evaluateCall", ask), [("invalid_timestamp", path)], word)
        for word in ("soon", "2026-02-30", "1899-12-31", "2201-01-01", 5):
            self.assertEqual(told("darkwatch.classifyExposure", {"dataClasses": [], "asOf": word}), [("invalid_date", "/asOf")])
        olga = self.person("Olga")
        for method in (
            "alerts.list", "alerts.stats", "brokers.listRequests", "darkwatch.listBreaches", "darkwatch.listExposures",
            "hometitle.listChanges", "protection.listCases", "protection.listRuns", "spamshield.history",
            "spamshield.stats", "voiceprint.listAnalyses",
        ):
            for name in ("from", "to"):
                with self.subTest(method, name=name):
                    self.assertRefused(olga, method, {name: "2027-02-29"}, "invalid_date", f"/{name}")

    def test_whoever_names_no_code_has_not_tried(self):
        olga = self.person("Olga")
        item = olga.result("darkwatch.addItem", {"type": "email", "value": "olga@example.org"})["id"]
        olga.result("darkwatch.startVerification", {"itemId": item})
        for code in ({}, {"code": ""}, {"code": None}, {"code": " "}):
            self.assertRefused(olga, "darkwatch.verifyItem", {"itemId": item, **code}, "required", "/code")
        wrong = self.assertRefused(olga, "darkwatch.verifyItem", {"itemId": item, "code": "x"}, "verification_wrong", "/code")
        self.assertEqual(wrong["data"]["violations"][0]["attemptsLeft"], 4)


class Places(HouseholdCase):
    def test_a_town_is_found_by_the_name_that_people_have_for_it(self):
        for search, country, city in [
            ("Göteborg", "SE", "Göteborg"), ("goteborg", "SE", "Göteborg"), ("Göte", "SE", "Göteborg"), ("Gothenburg", "SE", "Gothenburg"),
            ("Go", "SE", "Gothenburg"), ("Storgatan 1, Göteb", "SE", "Göteborg"), ("Køben", "DK", "København"), ("Köpenhamn", "DK", "Köpenhamn"),
            ("München", "DE", "München"), ("Åbo", "FI", "Åbo"), ("Turku", "FI", "Turku"),
        ]:
            items = self.office.result("hometitle.searchAddress", {"search": search, "country": country})["items"]
            self.assertEqual([i["city"] for i in items if i.get("city")][:1], [city], search)
            self.assertEqual(len({(i.get("lat"), i.get("lon")) for i in items}), len(items), search)
        places = [self.office.result("hometitle.geocode", {"address": {"city": c, "country": "SE"}}) for c in ("Göteborg", "Gothenburg", "GOTEBORG")]
        self.assertEqual(len({(p["lat"], p["lon"]) for p in places}), 1)

    def test_a_record_file_that_is_no_array_of_records_is_too_large_before_it_is_broken(self):
        olga = self.person("Olga")
        path = os.path.join(self.folder, "record.json")
        for size, kind in ((2 << 20, "bad_format"), (11 << 20, "file_too_large")):
            with open(path, "w") as file:
                json.dump({"owners": ["x" * size]}, file)
            self.assertRefused(olga, "hometitle.validateSource", {"kind": "record_file", "path": path}, kind, "/path")


class Registries(HouseholdCase):
    def test_what_is_told_of_a_broker_is_of_the_right_kind(self):
        broker = {
            "id": "own", "name": "Own", "category": "people_search", "optOutUrl": "https://own.example/", "methods": ["email"],
            "collects": {"minors": False, "location": False, "reproductiveHealth": False},
        }
        path = os.path.join(self.folder, "registry.json")

        def hand_in(**more):
            defaults = {"requiredFields": ["fullName"], "expectedDays": 45, "relistIntervalDays": 90}
            with open(path, "w") as file:
                json.dump({"format": "nacre-broker-registry/1", "defaults": defaults, "brokers": [{**broker, **more}]}, file)
            return self.office.ask("brokers.importRegistry", {"path": path, "_meta": {"dryRun": True}})

        for more in (
            {"priority": 1}, {"priority": "huge"}, {"domain": 5}, {"domain": []}, {"email": {}}, {"postal": 1}, {"contactAsOf": 2020},
            {"jurisdictions": "US"}, {"jurisdictions": [5]}, {"alsoCovers": [None]}, {"alsoCovers": "x"}, {"hidFromSearch": "yes"},
            {"reachableAtCheck": 1}, {"onePerEmail": "no"}, {"expectedDays": "5"}, {"relistIntervalDays": 1.5}, {"requires": "captcha"},
            {"requiredFields": ["height"]}, {"collects": {"minors": "no"}}, {"collects": []}, {"steps": {}},
        ):
            with self.subTest(more=more):
                error = hand_in(**more)["error"]
                self.assertEqual([(v["kind"], v["path"]) for v in error["data"]["violations"]], [("bad_format", "/path")])
        for more in ({}, {"priority": None, "domain": None, "steps": None}, {"priority": "crucial", "domain": "own.example"}):
            self.assertEqual(hand_in(**more)["result"]["added"], ["own"])

    def test_a_broker_says_what_may_be_done_about_it(self):
        olga = self.person("Olga")
        told = olga.result("brokers.get", {"brokerId": "spokeo-inc"})
        self.assertEqual({k: v["allowed"] for k, v in told["actions"].items()}, {"createRequest": True, "updateBroker": True})
        brokers = [b["id"] for b in olga.result("brokers.list", {"limit": 3})["items"]]
        info = {"fullName": "Olga", "email": "olga@example.org", "postalAddress": "12 Main St"}
        for broker in brokers:
            olga.result("brokers.createRequest", {"brokerId": broker, "personalInfo": info})
        refused = olga.result("brokers.get", {"brokerId": "spokeo-inc"})["actions"]["createRequest"]
        self.assertEqual((refused["allowed"], refused["reason"]), (False, "limit_exceeded"))
        self.assertRefused(olga, "brokers.createRequest", {"brokerId": "spokeo-inc", "personalInfo": info}, "limit_exceeded")
        dag = self.person("Dag")
        self.buy(olga)
        self.join(olga, dag, "dependent")
        refused = dag.result("brokers.get", {"brokerId": "spokeo-inc"})["actions"]["createRequest"]
        self.assertEqual((refused["allowed"], refused["reason"]), (False, "role_forbids"))

    def test_a_draft_whose_steps_are_done_offers_to_be_made_ready(self):
        olga = self.person("Olga")
        info = {"fullName": "Olga", "email": "olga@example.org", "postalAddress": "12 Main St"}
        made = olga.result("brokers.createRequest", {"brokerId": "spokeo-inc", "method": "privacy_page", "personalInfo": info})
        steps = [s["id"] for s in made["steps"]]
        for step in steps[:steps.index("wait")]:
            told = olga.result("brokers.completeStep", {"requestId": made["id"], "stepId": step, "done": True})
        self.assertEqual(told["offers"], "prepare")
        olga.result("brokers.applyEvent", {"requestId": made["id"], "event": "prepare"})
        told = olga.result("brokers.completeStep", {"requestId": made["id"], "stepId": steps[0], "done": True})
        self.assertEqual(told["offers"], "send")


class OneselfAndTime(HouseholdCase):
    def test_each_end_of_quiet_hours_is_told_where_it_stands(self):
        olga = self.person("Olga")
        for hours, faults in [
            ({"from": "25:00", "to": "7:00"}, [("invalid_format", "from"), ("invalid_format", "to")]),
            ({"from": "+1:00", "to": "07:00"}, [("invalid_format", "from")]),
            ({"from": "22:00", "to": "24:00", "till": "x"}, [("unknown_setting", "till"), ("invalid_format", "to")]),
            ({"from": "22:00"}, [("required", "to")]), ({"from": 5, "to": "07:00"}, [("invalid_type", "from")]),
        ]:
            error = olga.ask("settings.update", {"patch": {"notifications": {"quietHours": hours}}})["error"]
            told = [(v["kind"], v["path"]) for v in error["data"]["violations"]]
            self.assertEqual(told, [(kind, f"/patch/notifications/quietHours/{name}") for kind, name in faults], hours)
        olga.result("settings.update", {"patch": {"notifications": {"quietHours": {"from": "22:00", "to": "07:00"}}}})

    def test_the_language_that_somebody_reads_moves_them_to_no_other_country(self):
        olga = self.person("Olga", locale="sv")
        before = olga.result("settings.get")["account"]["region"]
        after = olga.result("settings.update", {"patch": {"account": {"locale": "sv"}}})["account"]["region"]
        self.assertEqual((before, after), ("US", "US"))
        house = olga.result("hometitle.addProperty", {"address": "12 Main St, Springfield, IL 62701"})
        self.assertEqual(house["address"]["city"], "Springfield")
