"""Protection specification 5: rules, calls, contacts and complaints on file."""

import base64
import pathlib

import databases
from household import HouseholdCase

NUMBER = "+12015550123"
CARDS = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Åsa Ek\r\nTEL;TYPE=CELL:+46 70 174 06 05\r\nTEL:+1 201-555\r\n -0123\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:4.0\r\nN:Alm;Bo;;;\r\nitem1.TEL;VALUE=uri:tel:+442079460018\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Nobody\r\nEND:VCARD\r\n"
)
TRAP = "URGENT! You have won a £1000 prize. Claim at http://192.168.7.9/x or http://win.top now"
COMPLAINTS = "Company_Phone_Number,Created_Date,Violation_Date,Consumer_City,Consumer_State,Consumer_Area_Code,Subject,Recorded_Message_Or_Robocall\n"


class SpamCase(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def rule(self, kind, pattern=None, action="block", host=None, **more):
        rule = {"kind": kind, "action": action, **({"pattern": pattern} if pattern else {}), **more}
        return (host or self.olga).result("spamshield.createRule", {"rule": rule})

    def call(self, number=NUMBER, host=None, **more):
        return (host or self.olga).result("spamshield.logCall", {"number": number, **more})

    def write(self, name, text):
        path = pathlib.Path(self.folder) / name
        path.write_text(text, encoding="utf-8", newline="")
        return str(path)


class Rules(SpamCase):
    def test_a_rule_changes_the_next_call_and_switched_off_restores_it(self):
        self.assertEqual(self.call()["reason"], "no_match")
        made = self.rule("prefix", "+1201")
        told = self.call()
        self.assertEqual((told["action"], told["reason"], told["ruleId"]), ("block", "rule", made["id"]))
        self.assertEqual([c["ruleId"] for c in told["candidates"]], [made["id"]])
        off = self.olga.result("spamshield.setRuleEnabled", {"ruleId": made["id"], "enabled": False})
        self.assertEqual((off["enabled"], off["version"]), (False, 2))
        self.assertEqual(self.call()["action"], "allow")

    def test_an_exception_for_a_while_never_becomes_a_rule_that_no_plan_counts(self):
        made = self.olga.result("spamshield.letThrough", {"minutes": 5})
        self.assertEqual(made["actions"]["updateRule"]["reason"], "conflict")
        for change in ({"action": "block"}, {"expiresAt": None}, {"expiresAt": "2030-01-01T00:00:00Z"}):
            self.assertRefused(self.olga, "spamshield.updateRule", {"ruleId": made["id"], "rule": change}, "conflict")
        self.assertEqual(self.olga.result("spamshield.getRule", {"ruleId": made["id"]}), made)

    def test_a_rule_says_in_words_what_it_looks_for(self):
        words = {
            ("number_type", "toll_free"): "Toll-free", ("attestation", "none,C"): "Gateway only, Unsigned",
            ("country", "SE"): "Sweden", ("prefix", "+1201"): "+1201",
        }
        for (kind, pattern), said in words.items():
            self.assertTrue(self.rule(kind, pattern)["summary"].endswith(f", {said}"), kind)

    def test_what_is_stored_decides_as_the_pure_method_does(self):
        made = [
            self.rule("exact", NUMBER, "warn", priority=5), self.rule("prefix", "+1", "block"),
            self.rule("wildcard", "+1201*23", "silence"), self.rule("country", "US", "allow", priority=5),
            self.rule("number_type", "toll_free", "silence"), self.rule("attestation", "failed,C", "warn", priority=7),
            self.rule("anonymous", action="silence", schedule={"days": [1], "from": "07:00", "to": "09:00"}),
            self.rule("neighbor_spoof", "4", "block", channels=["call"]),
        ]
        facts = [{k: r[k] for k in ("id", "kind", "pattern", "action", "enabled", "priority", "channels", "schedule", "createdAt") if k in r} for r in made]
        for ask in [
            {"number": NUMBER}, {"number": "+18005550123"}, {"number": "hello"}, {"anonymous": True}, {"number": "911"},
            {"number": "+46701740605", "attestation": "failed"}, {"number": "2015559999", "calledNumber": "+1 201 555 0000"},
            {"anonymous": True, "at": "2026-03-03T08:00:00Z"},
        ]:
            told = self.olga.result("spamshield.logCall", ask)
            call = {"at": "2026-03-02T08:00:00Z", "channel": "call", **ask}
            pure = self.olga.result("spamshield.evaluateCall", {"call": call, "rules": facts})
            for member in ("action", "reason", "anonymous", "candidates", "message"):
                self.assertEqual(told[member], pure[member], (ask, member))
            self.assertEqual((told.get("ruleId"), told.get("e164")), (pure.get("ruleId"), pure.get("e164")))

    def test_rules_are_listed_in_the_order_in_which_they_win(self):
        low = self.rule("country", "SE", "warn")
        high = self.rule("anonymous", action="silence", priority=1)
        exact = self.rule("exact", "070-174 06 05", "allow", name="Mother", host=self.swede())
        self.assertEqual(exact["pattern"], "+46701740605")
        exact = self.rule("exact", NUMBER)
        again = self.rule("country", "NO", "warn")
        wanted = [r["id"] for r in (high, exact, low, again)]
        told = self.olga.result("spamshield.listRules")
        self.assertEqual([r["id"] for r in told["items"]], wanted)
        self.assertEqual(told["counts"], {
            "action": {"block": 1, "silence": 1, "warn": 2}, "kind": {"anonymous": 1, "country": 2, "exact": 1}, "enabled": {"true": 4}})
        seen, ask = [], {"limit": 3}
        while True:
            page = self.olga.result("spamshield.listRules", ask)
            seen += [r["id"] for r in page["items"]]
            if "nextCursor" not in page:
                break
            ask["cursor"] = page["nextCursor"]
        self.assertEqual(seen, wanted)
        told = self.olga.result("spamshield.listRules", {"action": "warn"})
        self.assertEqual(told["counts"]["action"], {"block": 1, "silence": 1, "warn": 2})
        self.assertEqual(told["counts"]["kind"], {"country": 2})
        told = self.olga.result("spamshield.listRules", {"search": "nothing so"})
        self.assertEqual(told["emptyState"]["action"], "clear_filter")

    def swede(self):
        sven = self.person("Sven")
        sven.result("settings.update", {"patch": {"account": {"region": "SE"}}})
        return sven

    def test_what_is_wrong_with_a_rule_is_told_at_its_member(self):
        for rule, kind, member in [
            ({"kind": "prefix", "pattern": "46"}, "bad_pattern", "pattern"), ({"kind": "nonsense"}, "unknown_kind", "kind"),
            ({"kind": "exact", "pattern": "hello"}, "bad_pattern", "pattern"),
            ({"kind": "anonymous", "priority": 101}, "bad_priority", "priority"),
            ({"kind": "anonymous", "schedule": {"days": [8], "from": "07:00", "to": "09:00"}}, "bad_schedule", "schedule"),
            ({"kind": "reputation", "pattern": "101"}, "bad_pattern", "pattern"),
        ]:
            ask = {"rule": {"action": "block", **rule}}
            self.assertRefused(self.olga, "spamshield.createRule", ask, kind, f"/rule/{member}")
        self.assertEqual(self.olga.result("spamshield.listRules")["items"], [])

    def test_a_change_keeps_what_it_does_not_name(self):
        made = self.rule("prefix", "+1201", name="Fraud", schedule={"days": [1, 7], "from": "22:00", "to": "06:00"}, channels=["sms"])
        told = self.olga.result("spamshield.updateRule", {"ruleId": made["id"], "rule": {"action": "warn", "name": None, "schedule": None}})
        self.assertNotIn("name", told)
        self.assertNotIn("schedule", told)
        self.assertEqual((told["pattern"], told["action"], told["channels"], told["version"]), ("+1201", "warn", ["sms"], 2))
        self.assertRefused(self.olga, "spamshield.updateRule", {"ruleId": made["id"], "rule": {}, "expectedVersion": 1}, "version_conflict")
        self.olga.result("spamshield.deleteRule", {"ruleId": made["id"]})
        self.assertRefused(self.olga, "spamshield.getRule", {"ruleId": made["id"]}, "rule_not_found")

    def test_plans_bound_the_rules_of_the_group(self):
        for n in range(10):
            self.rule("prefix", f"+1{n}")
        ask = {"rule": {"kind": "anonymous", "action": "block"}}
        error = self.assertRefused(self.olga, "spamshield.createRule", ask, "limit_exceeded")
        self.assertEqual((error["data"]["limit"], error["data"]["current"], error["data"]["upgradeTo"]), (10, 10, "plus"))
        self.olga.result("spamshield.letThrough", {"minutes": 5})
        usage = {u["resource"]: u["current"] for u in self.olga.result("settings.getSubscription")["usage"]}
        self.assertEqual(usage["spam_rules"], 10)

    def test_an_exception_ends_by_itself_and_single_numbers_still_win(self):
        self.rule("unknown_caller", action="silence", priority=3)
        blocked = self.rule("exact", NUMBER, "block", priority=3)
        self.assertEqual(self.call("+46701740605")["action"], "silence")
        made = self.olga.result("spamshield.letThrough", {"minutes": 30})
        self.assertEqual((made["priority"], made["temporary"], made["expiresInText"]), (3, True, "Ends in 30 minutes"))
        self.assertEqual(self.call("+46701740605")["action"], "allow")
        self.assertEqual(self.call()["ruleId"], blocked["id"])
        later = self.sign_in(self.olga.user_id, "2026-03-02T08:30:00Z")
        self.assertEqual(self.call("+46701740605", later)["action"], "silence")
        listed = {r["id"]: r for r in later.result("spamshield.listRules")["items"]}
        self.assertTrue(listed[made["id"]]["expired"])
        gone = self.sign_in(self.olga.user_id, "2026-04-02T08:30:00Z")
        self.assertNotIn(made["id"], [r["id"] for r in gone.result("spamshield.listRules")["items"]])
        svensk = self.sign_in(self.olga.user_id, locale="sv")
        self.assertEqual(svensk.result("spamshield.getRule", {"ruleId": made["id"]})["expiresInText"], "Slutar om 30 minuter")
        self.assertTrue(self.olga.result("spamshield.endLetThrough", {"ruleId": made["id"]})["expired"])
        self.assertEqual(self.call("+46701740605")["action"], "silence")


class Lists(SpamCase):
    def test_a_round_trip_through_either_format_gives_equal_rules(self):
        self.rule("exact", NUMBER, name="=A, \"quoted\" name", priority=-3)
        self.rule("wildcard", "+46*?5", "silence", enabled=False, channels=["sms"])
        self.rule("unknown_caller", action="warn", expiresAt="2026-05-01T00:00:00Z")
        before = self.shown(self.olga)
        for format in ("json", "csv"):
            file = self.olga.result("spamshield.exportRules", {"format": format})
            text = base64.b64decode(file["data"]).decode()
            self.assertEqual((file["count"], file["size"]), (3, len(text.encode())))
            other = self.person(f"Bo {format}")
            told = other.result("spamshield.importRules", {"text": text, "format": format})
            self.assertEqual((told["added"], told["skipped"]), (3, []))
            self.assertEqual(self.shown(other), before)
            again = other.result("spamshield.importRules", {"text": text})
            self.assertEqual((again["added"], again["unchanged"]), (0, 3))

    def test_a_rule_for_mondays_is_none_for_always_after_a_round_trip(self):
        times = {"days": [7, 1], "from": "22:00", "to": "06:30"}
        self.olga.result("spamshield.createRule", {"rule": {"kind": "anonymous", "action": "block", "schedule": times}})
        self.rule("prefix", "+1900", "block")
        before = self.shown(self.olga)
        text = base64.b64decode(self.olga.result("spamshield.exportRules", {"format": "csv"})["data"]).decode()
        self.assertEqual(text.splitlines()[0], "kind,pattern,action,name,priority,enabled,channels,expiresAt,schedule")
        bo = self.person("Bo")
        self.assertEqual(bo.result("spamshield.importRules", {"text": text, "format": "csv"})["skipped"], [])
        self.assertEqual(self.shown(bo), before)
        for field in ("8 22:00-06:00", "1 22:00", "22:00-06:00", "1 22:00-24:00", "x 22:00-06:00", "1 22:00-06:00-07:00"):
            table = f"kind,action,schedule\nanonymous,silence,{field}\n"
            told = bo.result("spamshield.importRules", {"text": table, "format": "csv"})
            self.assertEqual((told["added"], [(s["line"], s["kind"]) for s in told["skipped"]]), (0, [(2, "bad_schedule")]), field)
        # Without such a rule the table has the columns that everybody knows.
        plain = self.person("Plain")
        plain.result("spamshield.createRule", {"rule": {"kind": "anonymous", "action": "block"}})
        text = base64.b64decode(plain.result("spamshield.exportRules", {"format": "csv"})["data"]).decode()
        self.assertEqual(text.splitlines()[0], "kind,pattern,action,name,priority,enabled,channels,expiresAt")

    def shown(self, host):
        members = ("kind", "pattern", "action", "name", "priority", "enabled", "channels", "schedule", "expiresAt")
        return [{m: r[m] for m in members if m in r} for r in host.result("spamshield.listRules")["items"]]

    def test_lines_are_numbers_prefixes_and_patterns(self):
        text = "# remark\n\n+12015550123 # me\n+1900*\n+46?0*\nhello\n"
        told = self.olga.result("spamshield.importRules", {"text": text, "action": "silence"})
        self.assertEqual((told["added"], [(s["line"], s["kind"]) for s in told["skipped"]]), (3, [(6, "bad_pattern")]))
        kinds = {(r["kind"], r["pattern"], r["action"]) for r in self.olga.result("spamshield.listRules")["items"]}
        self.assertEqual(kinds, {("exact", NUMBER, "silence"), ("prefix", "+1900", "silence"), ("wildcard", "+46?0*", "silence")})
        error = self.assertRefused(self.olga, "spamshield.importRules", {"text": text, "onError": "stop"}, "bad_format", "/text")
        self.assertEqual(error["data"]["violations"][0]["line"], 6)

    def test_a_list_may_replace_what_was_there_and_a_rehearsal_shows_it(self):
        self.rule("prefix", "+1900")
        self.rule("prefix", "+1976")
        ask = {"text": "+1900*\n+1809*\n", "mode": "replace"}
        told = self.olga.result("spamshield.importRules", {**ask, "_meta": {"dryRun": True}})
        self.assertEqual((told["added"], told["unchanged"], told["removed"], told["current"]), (1, 1, 1, 2))
        self.assertEqual(len(self.olga.result("spamshield.listRules", {"search": "1976"})["items"]), 1)
        self.olga.result("spamshield.importRules", ask)
        self.assertEqual(len(self.olga.result("spamshield.listRules", {"search": "1976"})["items"]), 0)

    def test_a_rule_that_has_expired_is_neither_there_nor_counted(self):
        old = self.rule("exact", NUMBER, "block", expiresAt="2026-03-03T08:00:00Z")["id"]
        later = self.sign_in(self.olga.user_id, "2026-03-03T08:00:00Z")
        usage = {u["resource"]: u["current"] for u in later.result("settings.getSubscription")["usage"]}
        self.assertEqual(usage["spam_rules"], 0)
        told = later.result("spamshield.importRules", {"text": NUMBER})
        self.assertEqual((told["added"], told["unchanged"], told["current"]), (1, 0, 1))
        self.assertEqual(self.call(NUMBER, later)["action"], "block")
        # A list that tells of the old one has nothing new either.
        text = base64.b64decode(later.result("spamshield.exportRules")["data"]).decode()
        told = later.result("spamshield.importRules", {"text": text})
        self.assertEqual((told["added"], told["unchanged"], told["current"]), (0, 2, 1))
        nine = "".join(f"+1201555{n:04d}\n" for n in range(100, 109))
        self.assertEqual(later.result("spamshield.importRules", {"text": nine})["current"], 10)
        again = {"ruleId": old, "rule": {"expiresAt": None}}
        self.assertRefused(later, "spamshield.updateRule", again, "limit_exceeded")

    def test_a_word_of_a_table_that_nobody_knows_is_told(self):
        table = "kind,pattern,enabled,channels\nprefix,+1900,ja,\nprefix,+1901,nej,sms\nprefix,+1902,maybe,\nprefix,+1903,,fax\n"
        told = self.olga.result("spamshield.importRules", {"text": table})
        self.assertEqual((told["added"], [(s["line"], s["kind"]) for s in told["skipped"]]), (2, [(4, "bad_format"), (5, "bad_format")]))
        rules = {r["pattern"]: (r["enabled"], r["channels"]) for r in self.olga.result("spamshield.listRules")["items"]}
        self.assertEqual((rules["+1900"][0], rules["+1901"]), (True, (False, ["sms"])))

    def test_too_many_for_the_plan_writes_nothing(self):
        text = "".join(f"+1201555{n:04d}\n" for n in range(100, 111))
        self.assertRefused(self.olga, "spamshield.importRules", {"text": text}, "limit_exceeded")
        self.assertEqual(self.olga.result("spamshield.listRules")["items"], [])


class Calls(SpamCase):
    def test_a_report_raises_the_reputation_and_the_family_counts_less(self):
        self.assertEqual(self.olga.result("spamshield.checkNumber", {"number": NUMBER})["reputation"], 0)
        self.olga.result("spamshield.reportSpam", {"number": NUMBER, "category": "telemarketing"})
        told = self.olga.result("spamshield.checkNumber", {"number": NUMBER})
        self.assertEqual((told["reputation"], told["reportCount"], told["verdict"]), (33, 1, "unknown"))
        self.assertEqual(told["message"], "It was reported, but too little to call it suspicious.")
        self.buy(self.olga)
        bo = self.person("Bo")
        self.assertEqual(bo.result("spamshield.checkNumber", {"number": NUMBER})["reputation"], 0)
        self.join(self.olga, bo)
        self.assertEqual(bo.result("spamshield.checkNumber", {"number": NUMBER})["reputation"], 27)

    def test_a_contact_gets_through_and_may_be_forged(self):
        told = self.olga.result("spamshield.importContacts", {"text": CARDS})
        self.assertEqual(told, {"added": 3, "unchanged": 0, "skipped": 1, "count": 3})
        self.rule("unknown_caller", action="block")
        self.assertEqual(self.call()["reason"], "contact")
        told = self.call(attestation="failed")
        self.assertEqual((told["action"], told["reason"]), ("warn", "contact_spoof_suspected"))
        alert = self.olga.result("alerts.get", {"alertId": told["alertId"]})
        self.assertEqual((alert["kind"], alert["severity"], alert["subject"]["id"]), ("contact_spoofed", "high", NUMBER))
        self.assertEqual([i["type"] for i in alert["identifiers"]], ["phone", "person_name"])
        check = self.olga.result("spamshield.checkNumber", {"number": NUMBER})
        self.assertEqual(check["verdict"], "known")
        self.assertIn("forged", check["message"])

    def test_contacts_come_go_and_are_found_by_folded_name(self):
        self.olga.result("spamshield.importContacts", {"text": CARDS})
        names = [(c["name"], c["number"]) for c in self.olga.result("spamshield.listContacts")["items"]]
        self.assertEqual(sorted(names), [("Bo Alm", "+442079460018"), ("Åsa Ek", NUMBER), ("Åsa Ek", "+46701740605")])
        self.assertEqual(names[2][0], "Bo Alm")
        found = self.olga.result("spamshield.listContacts", {"search": "asa"})["items"]
        self.assertEqual(len(found), 2)
        table = "First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nÅsa,Ek,Mobile,+46701740605\nEva,Ek,Work,+46701740606 ::: +46701740607\n"
        told = self.olga.result("spamshield.importContacts", {"text": table, "mode": "merge"})
        self.assertEqual(told, {"added": 2, "unchanged": 1, "skipped": 0, "count": 5})
        told = self.olga.result("spamshield.importContacts", {"path": self.write("book.csv", table)})
        self.assertEqual(told, {"added": 0, "unchanged": 3, "skipped": 0, "count": 3})
        self.assertEqual(self.olga.result("spamshield.clearContacts"), {"removed": 3})

    def test_there_is_room_for_ten_thousand_numbers(self):
        text = "Phone\n" + "".join(f"+1201{555_0000 + n}\n" for n in range(10_001))
        self.assertRefused(self.olga, "spamshield.importContacts", {"text": text}, "too_many_contacts", "/text")
        self.assertEqual(self.olga.result("spamshield.listContacts")["items"], [])

    def test_a_stopped_fraud_is_an_alert_and_a_graver_one_the_fifth_time(self):
        self.rule("unknown_caller", action="silence")
        self.olga.result("spamshield.reportSpam", {"number": NUMBER, "category": "scam"})
        self.assertNotIn("alertId", self.call())
        self.rule("prefix", "+1201", "block")
        first = self.call()["alertId"]
        alert = self.olga.result("alerts.get", {"alertId": first})
        self.assertEqual((alert["kind"], alert["severity"], alert["occurrences"]), ("scam_call_blocked", "low", 1))
        for _ in range(3):
            self.call()
        self.assertEqual(self.olga.result("alerts.get", {"alertId": first})["severity"], "low")
        self.call()
        alert = self.olga.result("alerts.get", {"alertId": first})
        self.assertEqual((alert["severity"], alert["occurrences"]), ("medium", 5))
        told = self.olga.result("spamshield.reportNotSpam", {"number": NUMBER})
        self.assertEqual(told["alertIds"], [first])

    def test_a_text_is_judged_and_not_kept(self):
        told = self.olga.result("spamshield.logMessage", {"number": NUMBER, "text": TRAP})
        pure = self.olga.result("spamshield.classifyText", {"text": TRAP})
        for member in ("class", "probability", "modelProbability", "signals", "topFeatures", "classLabel"):
            self.assertEqual(told[member], pure[member])
        alert = self.olga.result("alerts.get", {"alertId": told["alertId"]})
        self.assertEqual((alert["kind"], alert["severity"]), ("phishing_text", "high"))
        self.assertEqual([i["value"] for i in alert["identifiers"]], ["+12*******23", "192.168.7.9", "win.top"])
        entry = self.olga.result("spamshield.history")["items"][0]
        self.assertEqual((entry["channel"], entry["class"], entry["hosts"]), ("sms", "spam", ["192.168.7.9", "win.top"]))
        self.assertNotIn("alertId", self.olga.result("spamshield.logMessage", {"text": "Hi mum, see you at 7"}))
        stored = databases.stored(self.db)
        self.assertNotIn(b"1000 prize", stored)

    def test_history_and_figures_follow_the_persons_clock(self):
        self.olga.result("settings.update", {"patch": {"account": {"timeZone": "Europe/Stockholm"}}})
        self.rule("country", "SE", "silence")
        for number, at in [(NUMBER, "2026-02-27T22:59:59Z"), (NUMBER, "2026-02-27T23:00:00Z"), ("+46701740605", "2026-03-01T12:00:00Z")]:
            self.call(number, at=at)
        self.olga.result("spamshield.logMessage", {"text": "Hello", "at": "2026-03-01T13:00:00Z"})
        told = self.olga.result("spamshield.history", {"from": "2026-02-28"})
        self.assertEqual([h["at"][:16] for h in told["items"]], ["2026-03-01T13:00", "2026-03-01T12:00", "2026-02-27T23:00"])
        self.assertEqual(told["counts"], {"action": {"allow": 2, "silence": 1}, "channel": {"call": 2, "sms": 1}})
        told = self.olga.result("spamshield.history", {"number": "(201) 555-0123"})
        self.assertEqual(len(told["items"]), 2)
        told = self.olga.result("spamshield.history", {"action": "silence", "channel": "sms"})
        self.assertEqual((told["counts"]["action"], told["emptyState"]["action"]), ({"allow": 1}, "clear_filter"))
        stats = self.olga.result("spamshield.stats")
        self.assertEqual((stats["total"], stats["byAction"], stats["byChannel"]), (4, {"allow": 3, "silence": 1}, {"call": 3, "sms": 1}))
        self.assertEqual([(d["date"], d["total"]) for d in stats["byDay"]], [("2026-02-27", 1), ("2026-02-28", 1), ("2026-03-01", 2)])
        self.assertEqual(stats["topNumbers"][0], {"number": NUMBER, "count": 2})
        self.assertEqual([(c["region"], c["count"]) for c in stats["topCountries"]], [("US", 2), ("SE", 1)])

    def test_numbers_names_and_patterns_lie_sealed(self):
        self.olga.result("spamshield.importContacts", {"text": CARDS})
        self.rule("exact", "+442079460019", name="A rare name")
        self.call("+442079460017")
        stored = databases.stored(self.db)
        for secret in ("Åsa Ek", "+46701740605", "+442079460019", "A rare name", "+442079460017"):
            self.assertNotIn(secret.encode(), stored, secret)

    def test_whose_calls_they_are(self):
        owner, guardian, member, other, dependent = self.household()
        ask = {"rule": {"kind": "anonymous", "action": "block"}}
        self.assertRefused(dependent, "spamshield.createRule", ask, "role_not_allowed")
        made = guardian.result("spamshield.createRule", {**ask, "personId": dependent.user_id})
        self.assertEqual(made["person"]["name"], "Dag")
        told = dependent.result("spamshield.logCall", {"anonymous": True})
        self.assertEqual(told["ruleId"], made["id"])
        self.assertFalse(dependent.result("spamshield.getRule", {"ruleId": made["id"]})["actions"]["deleteRule"]["allowed"])
        self.assertRefused(member, "spamshield.getRule", {"ruleId": made["id"]}, "role_not_allowed")
        self.assertRefused(self.olga, "spamshield.getRule", {"ruleId": made["id"]}, "rule_not_found")
        self.assertRefused(member, "spamshield.logCall", {"personId": other.user_id, "anonymous": True}, "role_not_allowed")
        self.assertEqual(len(owner.result("spamshield.history", {"personId": "all"})["items"]), 1)
        self.assertEqual(len(guardian.result("spamshield.listRules", {"personId": "all"})["items"]), 1)


class Complaints(SpamCase):
    def test_a_file_is_taken_once_and_counts_for_everybody(self):
        rows = "".join(f'2015550123,2026-03-0{1 + n % 2} 10:00:00,,Albany,New York,518,"A, ""b""\nc",{"YN"[n % 2]}\r\n' for n in range(4))
        path = self.write("day.csv", COMPLAINTS + rows + "nobody,2026-03-01 10:00:00,,,,,,N\n,,2026-03-01 10:00:00,,,,,Y\n2015550123,yesterday,,,,,,N\n")
        told = self.office.result("spamshield.importComplaints", {"path": path})
        self.assertEqual((told["rows"], told["reports"]), (7, 4))
        self.assertEqual([(b["kind"], b["count"]) for b in told["badRows"]], [("invalid_timestamp", 1), ("number_unparseable", 2)])
        check = self.olga.result("spamshield.checkNumber", {"number": NUMBER})
        reports = [{"at": f"2026-03-0{1 + n % 2}T10:00:00Z", "source": "ftc", "robocall": n % 2 == 0} for n in range(4)]
        pure = self.olga.result("spamshield.reputation", {"reports": reports, "asOf": "2026-03-02T08:00:00Z"})
        self.assertEqual((check["reputation"], check["reportCount"]), (pure["score"], 4))
        error = self.assertRefused(self.office, "spamshield.importComplaints", {"path": path}, "already_imported")
        self.assertEqual(error["data"]["importedAt"], "2026-03-02T08:00:00.000Z")
        self.assertRefused(self.olga, "spamshield.importComplaints", {"path": path}, "role_not_allowed")
        other = self.write("other.csv", "a,b\n1,2\n")
        self.assertRefused(self.office, "spamshield.importComplaints", {"path": other}, "bad_format", "/path")
        stored = databases.stored(self.db)
        self.assertNotIn(b"Albany", stored)
