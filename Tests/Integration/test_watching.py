"""Protection specification 3: what people watch, where leaks are looked for, what is found."""

import base64
import hashlib
import http.server
import json
import os
import pathlib
import threading
import xml.etree.ElementTree

import databases
from household import HouseholdCase
from service import request, until


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
        stored = databases.stored(self.db)
        self.assertIn(b"r***@example.org", stored)
        for secret in (b"rare.address", b"Rare.Address", b"Rare label"):
            self.assertNotIn(secret, stored)

    def test_search_opens_what_is_ones_own(self):
        owner, _, member, *_ = self.household()
        item = self.add("Rare.Address@example.org", host=member)["id"]
        words = {"search": "EXAMPLE rare.address@"}
        self.assertEqual([i["id"] for i in member.result("darkwatch.listItems", words)["items"]], [item])
        self.assertEqual(member.result("darkwatch.listItems", {"search": "rare other"})["items"], [])
        # Of somebody else only what is shown is searched.
        ask = {"personId": member.user_id}
        self.assertEqual(owner.result("darkwatch.listItems", {**ask, **words})["items"], [])
        self.assertEqual(len(owner.result("darkwatch.listItems", {**ask, "search": "r*** example"})["items"]), 1)

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


def sha1(text):
    return hashlib.sha1(text.encode()).hexdigest().upper()


class Leaks(HouseholdCase):
    """A person on the largest plan, an operator, and files in which leaks are looked for."""

    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")
        self.buy(self.olga)
        self.operator = self.person("Opal", "operator")

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def add(self, value, type="email", host=None, **more):
        return (host or self.olga).result("darkwatch.addItem", {"type": type, "value": value, **more})["id"]

    def corpus(self, passwords, name="passwords.txt", end="\n", ended=True):
        lines = sorted(f"{sha1(word)}:{count}" for word, count in passwords.items())
        path = self.write(name, end.join(lines) + (end if ended and lines else ""))
        return self.operator.result("darkwatch.addSource", {"kind": "corpus_file", "path": path})["sourceId"]

    def leak(self, text, name="shop", host=None, format="csv", mapping=None, breach=None, **more):
        path = self.write(f"{name}.dump", text)
        about = {"name": name, "title": name.title(), "breachDate": "2025-06-01", "passwordStorage": "weak_hash"}
        about |= {"dataClasses": ["email_addresses", "passwords"], **(breach or {})}
        params = {"path": path, "format": format, "breach": about, "mapping": mapping or {"email": "mail"}, **more}
        return (host or self.operator).result("darkwatch.importBreach", params)

    def scan(self, host=None, **params):
        return (host or self.olga).result("darkwatch.scan", params)

    def exposures(self, host=None, **params):
        return (host or self.olga).result("darkwatch.listExposures", params)["items"]

    def stored(self):
        return databases.stored(self.db)

    def rows(self, table):
        return databases.query(self.db, f"SELECT COUNT(*) FROM {table}")[0][0]


class Found(Leaks):
    def test_a_leak_is_imported_found_and_forgotten(self):
        item = self.add("Rare.Address@Example.org")
        done = self.leak("mail,name\nrare.address@example.org,Rare Name\nother@example.org,\n")
        self.assertEqual((done["rows"], done["hits"], done["badRows"], done["state"]), (2, 2, [], "succeeded"))
        told = self.scan()
        self.assertEqual((told["counts"], told["state"]), ({"items": 1, "found": 1}, "succeeded"))
        self.assertEqual([c["state"] for c in told["coverage"]], ["ok"])
        (found,) = self.exposures()
        self.assertEqual((found["kind"], found["severity"], found["points"], found["status"]), ("breach", "high", 66, "open"))
        self.assertEqual(found["source"]["locator"], "shop")
        whole = self.olga.result("darkwatch.getExposure", {"exposureId": found["id"]})
        self.assertEqual(whole["breach"]["title"], "Shop")
        self.assertEqual([r["kind"] for r in whole["recommendations"]], ["change_password", "enable_two_factor", "stop_password_reuse"])
        self.assertEqual(self.olga.result("darkwatch.getItem", {"itemId": item})["exposureCount"], 1)
        for secret in (b"rare.address@", b"Rare.Address", b"Rare Name", b"other@example.org"):
            self.assertNotIn(secret, self.stored())
        alert = self.olga.result("alerts.get", {"alertId": found["alertId"]})
        self.assertEqual((alert["kind"], alert["subject"]["id"], alert["status"]), ("exposure_found", found["id"], "open"))
        self.assertEqual(self.olga.result("darkwatch.removeItem", {"itemId": item})["removedExposures"], 1)
        self.assertEqual(self.exposures(), [])
        self.assertEqual(self.olga.result("alerts.get", {"alertId": found["alertId"]})["status"], "resolved")

    def test_what_is_found_again_is_seen_again_and_nothing_more(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n")
        self.scan()
        before = self.exposures()[0]
        self.assertEqual(self.scan()["counts"]["found"], 0)
        (after,) = self.exposures()
        self.assertEqual(after["id"], before["id"])
        self.assertEqual(self.olga.result("alerts.get", {"alertId": after["alertId"]})["occurrences"], 1)

    def test_a_finding_and_its_alert_are_settled_together(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n")
        self.scan()
        found = self.exposures()[0]
        ids = {"alerts": {"alertId": found["alertId"]}, "darkwatch": {"exposureId": found["id"]}}
        gets = {"alerts": "alerts.get", "darkwatch": "darkwatch.getExposure"}
        for method, status in (
            ("alerts.resolve", "resolved"), ("darkwatch.reopenExposure", "open"),
            ("darkwatch.dismissExposure", "false_positive"), ("alerts.reopen", "open"),
            ("alerts.markFalsePositive", "false_positive"), ("alerts.reopen", "open"),
            ("darkwatch.resolveExposure", "resolved"),
        ):
            self.olga.result(method, ids[method.split(".")[0]])
            self.assertEqual([self.olga.result(gets[n], ids[n])["status"] for n in gets], [status, status], method)
        error = self.assertRefused(self.olga, "darkwatch.dismissExposure", ids["darkwatch"], "invalid_transition")
        self.assertEqual((error["code"], error["data"]["allowedEvents"]), (4009, ["reopened"]))

    def test_the_score_falls_by_what_was_told_when_a_finding_is_settled(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n")
        self.scan()
        found = self.exposures()[0]
        told = self.olga.result("dashboard.get")
        self.assertEqual(told["services"]["darkwatch"]["counts"], {"items": 1, "open": 1, "high": 1})
        self.assertEqual(told["services"]["darkwatch"]["state"], "attention")
        self.assertEqual(told["services"]["darkwatch"]["lastScanAt"], "2026-03-02T08:00:00.000Z")
        (own,) = [c for c in told["threat"]["contributions"] if c.get("sourceId") == found["id"]]
        self.olga.result("darkwatch.resolveExposure", {"exposureId": found["id"]})
        self.assertEqual(self.olga.result("dashboard.get")["threat"]["score"], own["ifResolved"])

    def test_two_findings_that_share_an_address_are_correlated(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n", "one")
        self.leak("mail\na@example.org\n", "two")
        self.scan()
        first, second = self.exposures()
        told = self.olga.result("alerts.get", {"alertId": first["alertId"]})
        self.assertEqual([a["id"] for a in told["correlated"]], [second["alertId"]])

    def test_a_third_one_that_comes_too_late_stands_alone(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n", "one")
        self.leak("mail\na@example.org\n", "two")
        self.scan()
        pair = {e["alertId"] for e in self.exposures()}
        self.leak("mail\na@example.org\n", "three")
        # The others were found 72 hours and a second earlier.
        late = self.sign_in(self.olga.user_id, "2026-03-05T08:00:01Z")
        late.result("darkwatch.scan")
        alerts = {a["id"]: a for a in late.result("alerts.list")["items"]}
        (third,) = set(alerts) - pair
        self.assertNotIn("groupId", alerts[third])
        self.assertEqual(late.result("alerts.get", {"alertId": third})["correlated"], [])
        for one in pair:
            told = late.result("alerts.get", {"alertId": one})["correlated"]
            self.assertEqual({a["id"] for a in told}, pair - {one})

    def test_what_is_settled_stands_in_the_log_and_lowers_the_score_as_was_said(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n", "one")
        self.leak("mail\na@example.org\n", "two")
        self.scan()
        for found, method in zip(self.exposures(), ("alerts.resolve", "alerts.markFalsePositive")):
            threat = self.olga.result("dashboard.get")["threat"]
            (own,) = [c for c in threat["contributions"] if c.get("sourceId") == found["id"]]
            self.olga.result(method, {"alertId": found["alertId"]})
            self.assertEqual(self.olga.result("dashboard.get")["threat"]["score"], own["ifResolved"])
            with databases.looking(self.db) as database:
                rows = database.execute(
                    "SELECT actor_id, topic, data FROM nacre_change WHERE method = ?", [method]).fetchall()
            self.assertEqual({row[0] for row in rows}, {self.olga.user_id})
            told = b" ".join(row[2] for row in rows)
            self.assertIn(found["alertId"].encode(), told)
            self.assertNotIn(b"a@example.org", told)

    def test_the_gravest_come_first_and_pages_add_up(self):
        for n, name in enumerate(("low", "grave", "mid")):
            kinds = (["names", "employers"], ["passport_numbers"], ["security_answers"])[n]
            self.leak("mail\na@example.org\nb@example.org\n", name, breach={"dataClasses": kinds, "breachDate": None})
        items = [self.add("a@example.org"), self.add("b@example.org")]
        self.scan()
        found = self.exposures()
        self.assertEqual([e["severity"] for e in found], ["critical"] * 2 + ["high"] * 2 + ["info"] * 2)
        pages, cursor = [], None
        while True:
            page = self.olga.result("darkwatch.listExposures", {"limit": 1, **({"cursor": cursor} if cursor else {})})
            pages += page["items"]
            cursor = page.get("nextCursor")
            if cursor is None:
                break
        self.assertEqual([e["id"] for e in pages], [e["id"] for e in found])
        told = self.olga.result("darkwatch.listExposures", {"severity": ["critical"], "itemId": items[0]})
        self.assertEqual(len(told["items"]), 1)
        self.assertEqual(told["counts"], {"severity": {"critical": 1, "high": 1, "info": 1}, "status": {"open": 1}})
        self.assertEqual(len(self.exposures(search="grave")), 2)
        self.assertEqual({e["watchItemId"] for e in self.exposures(search="a@example.org")}, {items[0]})
        # What is not grave makes no alert.
        self.assertEqual([("alertId" in e) for e in found], [True] * 4 + [False] * 2)
        hidden = self.olga.result("darkwatch.listExposures", {"status": ["resolved"]})
        self.assertEqual(hidden["emptyState"]["action"], "clear_filter")

    def test_what_is_sensitive_shows_only_to_whom_it_is_proved_to_belong(self):
        item = self.add("a@example.org")
        self.leak("mail\na@example.org\n", breach={"isSensitive": True})
        self.assertEqual(self.scan()["counts"]["found"], 0)
        self.assertEqual(self.exposures(), [])
        self.assertEqual(self.olga.result("alerts.list")["items"], [])
        self.assertEqual(self.olga.result("darkwatch.stats")["exposures"], 0)
        code = self.olga.result("darkwatch.startVerification", {"itemId": item})["deliver"]["code"]
        self.olga.result("darkwatch.verifyItem", {"itemId": item, "code": code})
        self.assertEqual(len(self.exposures()), 1)
        self.scan()
        self.assertEqual(len(self.olga.result("alerts.list")["items"]), 1)

    def test_stolen_sign_ins_name_their_sites(self):
        self.add("a@example.org")
        text = "mail,site\na@example.org,https://x:y@www.mail.example:8443/in\na@example.org,shop.example/a\na@example.org,???\n"
        done = self.leak(text, breach={"kind": "stealer_log"}, mapping={"email": "mail", "site": "site"})
        self.assertEqual([(b["kind"], b["lines"]) for b in done["badRows"]], [("invalid_site", [4])])
        self.assertNotIn(b"mail.example", self.stored())
        self.scan()
        (found,) = self.exposures()
        self.assertEqual((found["kind"], [s["host"] for s in found["sites"]]), ("stealer_log", ["mail.example", "shop.example"]))
        self.assertEqual([r.get("site") for r in found["recommendations"]][:2], ["mail.example", "shop.example"])
        ask = {"exposureId": found["id"], "host": "mail.example", "done": True}
        self.olga.result("darkwatch.completeSite", ask)
        sites = self.olga.result("darkwatch.listSites", {"done": False})["items"]
        self.assertEqual([s["host"] for s in sites], ["shop.example"])
        self.assertRefused(self.olga, "darkwatch.completeSite", {**ask, "host": "none.example"}, "exposure_not_found")
        self.assertEqual(len(self.exposures(site="Mail.Example")), 1)

    def test_advice_that_was_followed_suggests_to_settle(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n")
        self.scan()
        found = self.exposures()[0]
        for step in found["recommendations"]:
            ask = {"exposureId": found["id"], "kind": step["kind"], "done": True}
            told = self.olga.result("darkwatch.completeRecommendation", ask)
        self.assertEqual((told["suggestsResolve"], told["status"]), (True, "open"))
        # A later search keeps what was done.
        self.scan()
        self.assertTrue(all(r["done"] for r in self.olga.result("darkwatch.getExposure", {"exposureId": found["id"]})["recommendations"]))


class Imports(Leaks):
    def test_rows_that_cannot_be_used_are_counted_by_kind(self):
        text = b"mail,phone\na@example.org,\nb@example.org\nno,\n\xff@example.org,\n,\n\"c@example.org\",+46701740605\nnul\0@example.org,\n"
        done = self.leak(text, mapping={"email": "mail", "phone": "phone"})
        self.assertEqual((done["rows"], done["hits"]), (7, 3))
        told = {b["kind"]: (b["count"], b["lines"]) for b in done["badRows"]}
        self.assertEqual(told, {
            "wrong_columns": (1, [3]), "invalid_email": (2, [4, 8]), "bad_encoding": (1, [5]), "no_identifier": (1, [6])})
        self.assertTrue(all(b["label"] for b in done["badRows"]))

    def test_json_lines_and_columns_without_a_header(self):
        self.add("a@example.org")
        lines = "\n".join([json.dumps({"m": "a@example.org", "n": 1}), "[]", "{", json.dumps({"m": "b@example.org"})])
        done = self.leak(lines, "lines", format="jsonl", mapping={"email": "m"})
        self.assertEqual((done["rows"], done["hits"], done["badRows"][0]["count"]), (4, 2, 2))
        done = self.leak("x;a@example.org\ny;c@example.org", "plain", mapping={"email": "2"}, delimiter=";", hasHeader=False)
        self.assertEqual((done["rows"], done["hits"]), (2, 2))
        self.assertEqual(self.scan()["counts"]["found"], 2)

    def test_what_is_no_leak_is_refused_and_leaves_nothing(self):
        for name, text, more, kind, path in (
            ("empty", "", {}, "bad_format", "/path"),
            ("column", "mail\na@example.org\n", {"mapping": {"email": "e"}}, "unknown_column", "/mapping/email"),
            ("none", "mail\n", {"mapping": {"site": "mail"}}, "one_of_required", "/mapping"),
            ("number", "a@example.org", {"mapping": {"email": "2"}, "hasHeader": False}, "unknown_column", "/mapping/email"),
            ("json", "{\n", {"format": "jsonl"}, "bad_format", "/path"),
            ("member", "{}\n", {"format": "jsonl"}, "unknown_column", "/mapping/email"),
        ):
            with self.subTest(name):
                params = {"path": self.write(name, text), "format": "csv", "mapping": {"email": "mail"}, **more}
                params["breach"] = {"name": name, "title": "T", "dataClasses": [], "passwordStorage": "unknown"}
                self.assertRefused(self.operator, "darkwatch.importBreach", params, kind, path)
        self.assertEqual(self.operator.result("darkwatch.listBreaches")["items"], [])
        runs = self.operator.result("protection.listRuns", {"state": ["failed"]})["items"]
        self.assertEqual({r["error"]["kind"] for r in runs}, {"bad_format", "unknown_column"})

    def test_a_leak_of_the_same_name_is_replaced(self):
        old = self.leak("mail\na@example.org\n")
        new = self.leak("mail\nb@example.org\nc@example.org\n")
        self.assertEqual(old["breachId"], new["breachId"])
        self.assertEqual(self.rows("protection_breach_hit"), 2)
        self.assertEqual(len(self.operator.result("darkwatch.listSources")["items"]), 1)
        self.add("a@example.org")
        self.assertEqual(self.scan()["counts"]["found"], 0)

    def test_an_import_that_was_broken_off_shows_nothing_and_is_erased(self):
        text = "mail\n" + "".join(f"person{n}@example.org\n" for n in range(200_000))
        params = {"path": self.write("large", text), "format": "csv", "mapping": {"email": "mail"}}
        params["breach"] = {"name": "large", "title": "T", "dataClasses": [], "passwordStorage": "unknown"}
        self.operator.send(request(7, "darkwatch.importBreach", params) + b"\n")
        # It is seen while it runs, by another process.
        until(lambda: self.rows("protection_breach_hit") > 0)
        self.operator.kill()
        operator = self.sign_in(self.operator.user_id)
        (run,) = operator.result("protection.listRuns", {"kind": "breach_import"})["items"]
        self.assertEqual(run["state"], "interrupted")
        self.assertEqual(operator.result("darkwatch.listBreaches")["items"], [])
        later = self.sign_in(self.office_id, "2026-03-02T08:05:00Z")
        later.result("system.runDue")
        self.assertEqual(self.rows("protection_breach_hit"), 0)

    def test_a_catalogue_describes_leaks(self):
        entry = {"Name": "Adobe", "Title": "Adobe!", "Domain": "adobe.com", "BreachDate": "2013-10-04", "PwnCount": 9}
        entry |= {"DataClasses": ["Email addresses", "Password hints"], "IsVerified": True, "IsSensitive": False}
        path = self.write("catalogue.json", json.dumps([entry]))
        source = self.operator.result("darkwatch.addSource", {"kind": "catalogue_json", "path": path})
        self.assertEqual((source["lines"], source["sha256"]), (1, hashlib.sha256(json.dumps([entry]).encode()).hexdigest()))
        (breach,) = self.olga.result("darkwatch.listBreaches")["items"]
        self.assertEqual((breach["dataClasses"], breach["breachDate"]), (["email_addresses", "password_hints"], "2013-10-04"))
        self.assertNotIn("path", self.olga.result("darkwatch.listSources")["items"][0])
        self.operator.result("darkwatch.removeSource", {"sourceId": source["sourceId"]})
        self.assertRefused(self.olga, "darkwatch.getBreach", {"breachId": breach["id"]}, "breach_not_found")
        bad = self.write("bad.json", "{}")
        self.assertRefused(self.operator, "darkwatch.addSource", {"kind": "catalogue_json", "path": bad}, "bad_format", "/path")

    def test_a_catalogue_that_was_changed_is_read_again(self):
        def leak(name, title): return {"Name": name, "Title": title, "DataClasses": ["Passwords"]}
        def titles(): return {b["name"]: b["title"] for b in self.olga.result("darkwatch.listBreaches")["items"]}
        def due(now): self.office.result("system.runDue", {"name": "protection.sources", "now": now})
        def source(): return self.operator.result("darkwatch.listSources")["items"][0]
        path = self.write("catalogue.json", json.dumps([leak("Adobe", "Adobe"), leak("Canva", "Canva")]))
        self.operator.result("darkwatch.addSource", {"kind": "catalogue_json", "path": path})
        adobe = next(b["id"] for b in self.olga.result("darkwatch.listBreaches")["items"] if b["name"] == "Adobe")
        self.write("catalogue.json", json.dumps([leak("Adobe", "Adobe Systems"), leak("Dropbox", "Dropbox")]))
        self.assertEqual(source()["state"], "stale")
        due("2026-03-02T08:02:00Z")
        self.assertEqual((source()["state"], source()["lines"]), ("ok", 2))
        self.assertEqual(titles(), {"Adobe": "Adobe Systems", "Dropbox": "Dropbox"})
        self.assertEqual(self.olga.result("darkwatch.getBreach", {"breachId": adobe})["title"], "Adobe Systems")
        # One that is none is told as such, and what was known stays.
        self.write("catalogue.json", "{}")
        due("2026-03-02T08:04:00Z")
        self.assertEqual((source()["state"], len(titles())), ("error", 2))
        self.write("catalogue.json", "[]")
        due("2026-03-02T08:06:00Z")
        self.assertEqual((source()["state"], titles()), ("ok", {}))


class Passwords(Leaks):
    WORDS = {"a": 1, "b": 9, "c": 10, "d": 999, "e": 1000}

    def test_every_line_of_a_file_is_found_and_nothing_else(self):
        for end in ("\n", "\r\n"):
            for ended in (True, False):
                name = f"{len(end)}{ended}.txt"
                source = self.corpus(self.WORDS, name, end, ended)
                for word, count in self.WORDS.items():
                    told = self.olga.result("darkwatch.checkPassword", {"password": word})
                    self.assertEqual((told["found"], told["count"], told["providerIds"]), (True, count, [source]))
                told = self.olga.result("darkwatch.checkPassword", {"sha1": sha1("z").lower()})
                self.assertEqual((told["found"], told["severity"], told["providerIds"]), (False, "info", []))
                self.operator.result("darkwatch.removeSource", {"sourceId": source})

    def test_one_line_and_none(self):
        self.corpus({"a": 7}, "one.txt", ended=False)
        self.corpus({}, "none.txt")
        self.assertEqual(self.olga.result("darkwatch.checkPassword", {"password": "a"})["count"], 7)
        self.assertEqual(self.olga.result("darkwatch.checkPassword", {"password": "b"})["count"], 0)

    def test_a_password_stands_in_no_log_and_no_file(self):
        self.corpus(self.WORDS)
        self.olga.result("darkwatch.checkPassword", {"password": "Rare secret word"})
        self.olga.ask("darkwatch.checkPassword", {"password": "Rare secret word", "sha1": "x"})
        self.assertNotIn(b"Rare secret", self.stored() + bytes(self.olga.log))

    def test_what_was_found_in_a_source_that_is_gone_says_so(self):
        source = self.corpus(self.WORDS)
        self.add(sha1("a"), "password_hash")
        self.scan()
        found = self.exposures()[0]
        self.assertEqual((found["source"]["providerId"], "state" in found["source"]), (source, False))
        self.operator.result("darkwatch.removeSource", {"sourceId": source})
        listed = self.exposures()[0]
        for shown in (listed, self.olga.result("darkwatch.getExposure", {"exposureId": found["id"]})):
            told = shown["source"]
            self.assertEqual([told[n] for n in ("state", "stateLabel", "stateColorToken", "stateIcon")], ["missing", "Missing", "gray", "question"])
            self.assertEqual({n: told[n] for n in found["source"]}, found["source"])

    def test_a_watched_hash_is_found_with_how_often(self):
        self.corpus(self.WORDS)
        for word in self.WORDS:
            self.add(sha1(word), "password_hash")
        self.assertEqual(self.scan()["counts"], {"items": 5, "found": 5})
        told = sorted((e["occurrenceCount"], e["severity"], e["points"], e["kind"]) for e in self.exposures())
        self.assertEqual(told, [
            (1, "medium", 45, "password_corpus"), (9, "medium", 45, "password_corpus"), (10, "high", 70, "password_corpus"),
            (999, "high", 70, "password_corpus"), (1000, "critical", 90, "password_corpus")])
        found = self.exposures()[0]
        self.assertEqual([r["kind"] for r in found["recommendations"]], ["change_password", "stop_password_reuse"])

    def test_where_nobody_can_look_nothing_is_said_to_be_found(self):
        self.add("a@example.org")
        self.assertRefused(self.olga, "darkwatch.scan", {}, "no_source_configured")
        self.assertRefused(self.olga, "darkwatch.checkPassword", {"password": "a"}, "no_source_configured")
        self.assertEqual([c["state"] for c in self.olga.result("darkwatch.listExposures")["coverage"]], ["missing"])
        source = self.corpus(self.WORDS)
        os.remove(os.path.join(self.folder, "passwords.txt"))
        error = self.assertRefused(self.olga, "darkwatch.scan", {}, "source_missing")
        self.assertEqual(error["code"], 4009)
        self.assertRefused(self.olga, "darkwatch.checkPassword", {"password": "a"}, "source_missing")
        self.assertEqual(self.operator.result("darkwatch.listSources")["items"][0]["state"], "missing")
        # One source that fails stops none of the others.
        self.leak("mail\na@example.org\n")
        told = self.scan()
        self.assertEqual((told["state"], told["counts"]["found"]), ("partial", 1))
        self.assertEqual({c["providerId"]: c["state"] for c in told["coverage"]}[source], "missing")

    def test_a_file_that_is_out_of_order_is_refused(self):
        lines = sorted((f"{sha1(str(n))}:1" for n in range(50)), reverse=True)
        path = self.write("wrong.txt", "\n".join(lines))
        self.assertRefused(self.operator, "darkwatch.addSource", {"kind": "corpus_file", "path": path}, "not_sorted", "/path")
        path = self.write("short.txt", "ABC:1\n")
        error = self.assertRefused(self.operator, "darkwatch.addSource", {"kind": "corpus_file", "path": path}, "bad_format", "/path")
        self.assertEqual(error["data"]["violations"][0]["line"], 1)

    def test_a_check_reads_all_of_a_source(self):
        lines = sorted(f"{sha1(str(n))}:1" for n in range(5_000))
        path = self.write("many.txt", "\n".join(lines) + "\n")
        source = self.operator.result("darkwatch.addSource", {"kind": "corpus_file", "path": path})
        told = self.operator.result("darkwatch.checkSource", {"sourceId": source["sourceId"]})
        self.assertEqual((told["source"]["lines"], told["state"]), (5_000, "succeeded"))
        self.assertEqual(told["source"]["sha256"], hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest())
        lines[4_000], lines[4_001] = lines[4_001], lines[4_000]
        self.write("many.txt", "\n".join(lines) + "\n")
        self.assertEqual(self.operator.result("darkwatch.listSources")["items"][0]["state"], "stale")
        error = self.assertRefused(self.operator, "darkwatch.checkSource", {"sourceId": source["sourceId"]}, "not_sorted", "/sourceId")
        self.assertEqual(error["data"]["violations"][0]["line"], 4_002)
        (told,) = self.operator.result("darkwatch.listSources")["items"]
        self.assertEqual((told["state"], "lines" in told, "sha256" in told), ("error", False, False))

    def test_a_file_that_is_cut_while_it_is_read_ends_nothing(self):
        self.corpus({str(n): n + 1 for n in range(500)})
        path = os.path.join(self.folder, "passwords.txt")
        os.truncate(path, 45)
        self.olga.ask("darkwatch.checkPassword", {"password": "1"})
        self.assertTrue(self.olga.result("system.ping"))


class Rights(Leaks):
    def test_who_may_look_and_who_may_set_up(self):
        self.add("a@example.org")
        self.leak("mail\na@example.org\n")
        self.scan()
        found = self.exposures()[0]["id"]
        params = {"kind": "corpus_file", "path": "/nowhere"}
        error = self.assertRefused(self.olga, "darkwatch.addSource", params, "role_not_allowed")
        self.assertEqual(error["data"]["reason"], "operator_only")
        self.assertRefused(self.operator, "darkwatch.scan", {}, "role_not_allowed")
        self.assertRefused(self.operator, "darkwatch.listExposures", {}, "role_not_allowed")
        self.assertRefused(self.person("Stig"), "darkwatch.getExposure", {"exposureId": found}, "exposure_not_found")
        runs = self.operator.result("protection.listRuns")["items"]
        self.assertEqual([r["kind"] for r in runs], ["breach_import"])
        (own,) = self.olga.result("protection.listRuns")["items"]
        self.assertEqual((own["kind"], own["state"], own["by"]["name"]), ("breach_scan", "succeeded", "Olga"))
        self.assertRefused(self.operator, "protection.getRun", {"jobId": own["jobId"]}, "run_not_found")
        self.assertRefused(self.olga, "protection.getRun", {"jobId": runs[0]["jobId"]}, "run_not_found")

    def test_a_guardian_looks_for_a_dependent(self):
        guardian, dependent = self.person("Gus"), self.person("Dag")
        self.join(self.olga, guardian, "guardian")
        self.join(self.olga, dependent, "dependent")
        self.add("dag@example.org", host=guardian, personId=dependent.user_id)
        self.leak("mail\ndag@example.org\n")
        self.assertRefused(dependent, "darkwatch.scan", {}, "role_not_allowed")
        self.assertEqual(self.scan(guardian, personId=dependent.user_id)["counts"]["found"], 1)
        (seen,) = self.exposures(dependent)
        self.assertFalse(seen["actions"]["resolveExposure"]["allowed"])
        self.assertEqual(len(self.exposures(guardian, personId="all")), 1)

    def test_a_plan_bounds_searches_of_a_day(self):
        poor = self.person("Poor")
        self.leak("mail\na@example.org\n")
        self.scan(poor)
        error = self.assertRefused(poor, "darkwatch.scan", {}, "limit_exceeded")
        self.assertEqual((error["data"]["limit"], error["data"]["current"]), (1, 1))
        self.scan(self.sign_in(poor.user_id, "2026-03-03T00:00:00Z"))


class Refreshing(Leaks):
    def test_what_is_new_is_found_once(self):
        self.add(sha1("a"), "password_hash")
        told = self.olga.result("dashboard.refresh")
        self.assertEqual((told["counts"]["found"], told["coverage"][-1]["providerId"]), (0, "none"))
        self.corpus({"a": 5})
        self.assertEqual(self.olga.result("dashboard.refresh")["counts"]["found"], 1)
        later = self.sign_in(self.olga.user_id, "2026-03-02T09:00:00Z")
        self.assertEqual(later.result("dashboard.refresh")["counts"]["found"], 0)
        self.assertEqual(later.result("dashboard.refresh")["counts"]["items"], 0)
        self.assertEqual(len(self.exposures()), 1)
        # After a day it is looked for again, and nothing is there twice.
        tomorrow = self.sign_in(self.olga.user_id, "2026-03-03T09:00:00Z")
        told = tomorrow.result("dashboard.refresh")
        self.assertEqual((told["counts"]["items"], told["counts"]["found"]), (1, 0))
        self.assertEqual([s["date"] for s in tomorrow.result("dashboard.history")["items"]][-1], "2026-03-03")

    def test_a_file_that_was_changed_is_looked_through_by_itself(self):
        self.add(sha1("b"), "password_hash")
        self.corpus({"a": 5})
        self.assertEqual(self.scan()["counts"]["found"], 0)
        lines = sorted(f"{sha1(word)}:{count}" for word, count in {"a": 5, "b": 6}.items())
        self.write("passwords.txt", "\n".join(lines))
        self.office.result("system.runDue", {"name": "protection.sources", "now": "2026-03-02T08:02:00Z"})
        # Another process may have begun with it at its start.
        until(lambda: self.operator.result("darkwatch.listSources")["items"][0]["state"] == "ok")
        self.assertEqual([e["occurrenceCount"] for e in self.exposures()], [6])

    def test_the_gauge_is_a_picture_of_the_score(self):
        score = self.olga.result("dashboard.get")["threat"]["score"]
        for theme in ("light", "dark"):
            drawn = self.olga.result("dashboard.gauge", {"theme": theme, "widthPx": 320})
            data = base64.b64decode(drawn["data"])
            self.assertEqual((drawn["size"], drawn["sha256"]), (len(data), hashlib.sha256(data).hexdigest()))
            root = xml.etree.ElementTree.fromstring(data)
            self.assertIn(str(score), [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")])
        png = self.olga.result("dashboard.gauge", {"format": "png", "widthPx": 320})
        self.assertEqual(base64.b64decode(png["data"])[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual((png["width"], png["height"]), (320, 360))


class Attesting(Leaks):
    def test_an_operator_confirms_a_domain(self):
        item = self.add("example.org", "domain")
        self.assertEqual(self.operator.result("darkwatch.listAttestations")["items"], [])
        self.olga.result("darkwatch.startVerification", {"itemId": item})
        (waiting,) = self.operator.result("darkwatch.listAttestations")["items"]
        self.assertEqual((waiting["domain"], waiting["person"]["name"]), ("example.org", "Olga"))
        self.assertRefused(self.olga, "darkwatch.attestItem", {"itemId": item, "reason": "Mine"}, "role_not_allowed")
        self.operator.result("darkwatch.attestItem", {"itemId": item, "reason": "Known"})
        self.assertTrue(self.olga.result("darkwatch.getItem", {"itemId": item})["verified"])
        self.assertEqual(self.operator.result("darkwatch.listAttestations")["items"], [])


class Many(Leaks):
    def test_many_values_are_watched_in_their_order(self):
        path = self.write("aliases.txt", "a@example.org\r\n\nno\nb@example.org\nA@example.org")
        told = self.olga.result("darkwatch.addItems", {"path": path})
        self.assertEqual([i.get("kind") for i in told["items"]], [None, "invalid_email", None, "duplicate_item"])
        self.assertEqual((told["added"], [i["index"] for i in told["items"]]), (2, [0, 1, 2, 3]))
        ask = {"items": [{"type": "username", "value": "bo"}, {"type": "email", "value": "no"}], "mode": "all_or_nothing"}
        self.assertRefused(self.olga, "darkwatch.addItems", ask, "invalid_email", "/items/1/value")
        self.assertEqual(len(self.olga.result("darkwatch.listItems")["items"]), 2)
        self.assertRefused(self.olga, "darkwatch.addItems", {"text": "a\n" * 501}, "too_long", "/text")

    def test_one_of_an_unknown_type_does_not_keep_the_others_out(self):
        items = [
            {"type": "email", "value": "a@example.org"}, {"type": "shoe_size", "value": "43"},
            {"type": "ssn", "value": "1"}, {"type": "username", "value": "bo"},
        ]
        told = self.olga.result("darkwatch.addItems", {"items": items})
        self.assertEqual([(i["index"], i.get("kind"), i.get("path")) for i in told["items"]], [
            (0, None, None), (1, "unknown_type", "/items/1/type"), (2, "invalid_ssn", "/items/2/value"), (3, None, None)])
        self.assertEqual((told["added"], len(self.olga.result("darkwatch.listItems")["items"])), (2, 2))
        self.assertTrue(all(("itemId" in i) != ("message" in i) for i in told["items"]))
        bo = self.person("Bo")
        self.assertRefused(bo, "darkwatch.addItems", {"items": items, "mode": "all_or_nothing"}, "unknown_type", "/items/1/type")
        self.assertEqual(bo.result("darkwatch.listItems")["items"], [])
        self.assertRefused(bo, "darkwatch.addItems", {"text": "a", "type": "shoe_size"}, "unknown_type", "/type")

    def test_a_plan_bounds_them(self):
        poor = self.person("Poor")
        told = poor.result("darkwatch.addItems", {"text": "\n".join(f"{n}@example.org" for n in range(4))})
        self.assertEqual([i.get("kind") for i in told["items"]], [None, None, None, "limit_exceeded"])


class Service:
    """A service of ranges, on this machine: what it was asked, and what it answers to each path."""

    def __init__(self, answers):
        asked, left = [], {path: list(told) for path, told in answers.items()}

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append((self.path, dict(self.headers)))
                told = left.get(self.path) or [(404, {}, b"")]
                status, headers, body = told.pop(0) if len(told) > 1 else told[0]
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if isinstance(body, bytes):
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try:
                    if isinstance(body, bytes):
                        self.wfile.write(body)
                    else:
                        for piece in body:
                            self.wfile.write(piece)
                except (BrokenPipeError, ConnectionResetError):
                    pass

            def log_message(self, *_):
                pass

        self.asked = asked
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Outside(Leaks):
    HASH = sha1("a")

    def serve_ranges(self, *answers, **paths):
        service = Service({f"/range/{self.HASH[:5]}": answers, **paths})
        self.addCleanup(service.close)
        self.operator.result("protection.setProvider", {"kind": "range_http", "baseUrl": service.url, "options": {
            "userAgent": "Test", "accountPath": "/account/{prefix}", "prefixLength": 6}})
        self.olga.result("settings.update", {"patch": {"providers": {"range_http": True}}})
        return service

    def lines(self, count=7):
        return f"{'0' * 35}:3\r\n{self.HASH[5:]}:{count}\r\n{'F' * 35}:0\r\n".encode()

    def test_a_part_of_the_hash_leaves_the_machine_and_nothing_else(self):
        self.add(self.HASH, "password_hash")
        service = self.serve_ranges((200, {}, self.lines()))
        told = self.scan()
        self.assertEqual((told["counts"]["found"], told["state"]), (1, "succeeded"))
        self.assertEqual([(c["providerId"], c["state"]) for c in told["coverage"]], [("range_http", "ok")])
        ((path, headers),) = service.asked
        self.assertEqual((path, headers["User-Agent"], headers["Add-Padding"]), (f"/range/{self.HASH[:5]}", "Test", "true"))
        self.assertNotIn(self.HASH[5:], repr(service.asked))
        # The answer is good for a day.
        self.assertEqual(self.scan()["counts"]["found"], 0)
        self.assertEqual(len(service.asked), 1)
        self.assertEqual(self.exposures()[0]["occurrenceCount"], 7)

    def test_a_password_is_checked_there_too(self):
        service = self.serve_ranges((200, {}, self.lines()))
        for ask in ({"password": "a"}, {"sha1": self.HASH.lower()}):
            told = self.olga.result("darkwatch.checkPassword", ask)
            self.assertEqual((told["found"], told["count"], told["severity"], told["providerIds"]), (True, 7, "medium", ["range_http"]))
            self.assertEqual([(c["providerId"], c["state"]) for c in told["coverage"]], [("range_http", "ok")])
        # The second answer came from the first.
        ((path, _),) = service.asked
        self.assertEqual(path, f"/range/{self.HASH[:5]}")
        self.assertNotIn(self.HASH[5:], repr(service.asked))

    def test_a_password_is_looked_for_in_files_where_the_service_fails(self):
        self.serve_ranges((500, {}, b""))
        self.assertRefused(self.olga, "darkwatch.checkPassword", {"password": "a"}, "provider_error")
        path = self.write("one.txt", f"{self.HASH}:3\n")
        source = self.operator.result("darkwatch.addSource", {"kind": "corpus_file", "path": path})["sourceId"]
        told = self.olga.result("darkwatch.checkPassword", {"password": "a"})
        self.assertEqual((told["count"], told["providerIds"]), (3, [source]))
        self.assertEqual({c["providerId"]: c["state"] for c in told["coverage"]}, {source: "ok", "range_http": "error"})

    def test_padding_finds_nothing(self):
        self.add(self.HASH, "password_hash")
        self.serve_ranges((200, {}, self.lines(0)))
        self.assertEqual(self.scan()["counts"]["found"], 0)

    def test_an_address_is_asked_for_by_a_part_of_its_hash(self):
        hash = sha1("a@example.org")
        body = f"{hash[6:]}:Adobe,Shop\n".encode()
        self.add("a@example.org")
        service = self.serve_ranges(**{f"/account/{hash[:6]}": [(200, {}, body)]})
        self.assertEqual(self.scan()["counts"]["found"], 2)
        self.assertEqual([path for path, _ in service.asked], [f"/account/{hash[:6]}"])
        self.assertEqual(sorted(e["title"] for e in self.exposures()), ["Adobe", "Shop"])

    def test_whoever_asks_for_patience_gets_it(self):
        self.add(self.HASH, "password_hash")
        service = self.serve_ranges((429, {"Retry-After": "0"}, b""), (200, {}, self.lines()))
        self.assertEqual(self.scan()["counts"]["found"], 1)
        self.assertEqual(len(service.asked), 2)

    def test_no_more_patience_than_a_minute(self):
        self.add(self.HASH, "password_hash")
        self.serve_ranges((429, {"Retry-After": "61"}, b""))
        error = self.assertRefused(self.olga, "darkwatch.scan", {}, "rate_limited")
        self.assertEqual((error["code"], error["data"]["retryAfterMs"], error["data"]["retryable"]), (5003, 60_000, True))

    def test_what_is_no_answer_is_told_and_finds_nothing(self):
        self.add(self.HASH, "password_hash")
        large = (b"0" * (1 << 20) for _ in range(1024))
        for name, answer in (
            ("error", (500, {}, b"")), ("other", (200, {}, b"<html>")), ("gigabyte", (200, {}, large)),
            ("elsewhere", (302, {"Location": "http://127.0.0.2:1/range"}, b"")),
        ):
            with self.subTest(name):
                self.serve_ranges(answer)
                error = self.assertRefused(self.olga, "darkwatch.scan", {}, "provider_error")
                self.assertEqual(error["data"]["retryable"], name == "error")
        self.assertEqual(self.exposures(), [])

    def test_nobody_is_there(self):
        self.add(self.HASH, "password_hash")
        service = self.serve_ranges((200, {}, b""))
        service.close()
        error = self.assertRefused(self.olga, "darkwatch.scan", {}, "unavailable")
        self.assertEqual((error["code"], error["data"]["retryable"]), (5003, True))

    def test_it_is_asked_only_where_the_person_has_switched_it_on(self):
        self.add(self.HASH, "password_hash")
        service = self.serve_ranges((200, {}, self.lines()))
        self.olga.result("settings.update", {"patch": {"providers": {"range_http": False}}})
        self.assertRefused(self.olga, "darkwatch.scan", {}, "no_source_configured")
        self.assertEqual(service.asked, [])

    def slow(self):
        """A service that answers when it is let."""
        go = threading.Event()
        self.addCleanup(go.set)

        def body():
            go.wait()
            yield self.lines()

        service = self.serve_ranges((200, {}, body()))
        self.add(self.HASH, "password_hash")
        self.olga.send(request(7, "darkwatch.scan", {}) + b"\n")
        until(lambda: service.asked)
        return go

    def test_one_search_of_a_person_runs_at_a_time(self):
        go = self.slow()
        second = self.sign_in(self.olga.user_id)
        (run,) = second.result("protection.listRuns", {"state": ["running"]})["items"]
        error = self.assertRefused(second, "darkwatch.scan", {}, "scan_running")
        self.assertEqual((error["code"], error["data"]["jobId"], error["data"]["retryable"]), (4009, run["jobId"], True))
        told = second.result("dashboard.refresh")
        self.assertIn("running", told["coverage"][-1]["message"])
        go.set()
        self.assertEqual(self.olga.read_json()["result"]["counts"]["found"], 1)

    def test_a_search_that_is_cancelled_is_kept_as_such(self):
        self.slow()
        self.olga.send(b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}\n')
        self.assertEqual(self.olga.read_json()["error"]["code"], -32800)
        (run,) = self.olga.result("protection.listRuns")["items"]
        self.assertEqual((run["state"], run["partial"]), ("cancelled", True))

    def test_a_search_that_was_killed_may_be_started_again(self):
        go = self.slow()
        self.olga.kill()
        go.set()
        again = self.sign_in(self.olga.user_id)
        (run,) = again.result("protection.listRuns")["items"]
        self.assertEqual(run["state"], "interrupted")
        self.assertEqual(again.result("darkwatch.scan")["state"], "succeeded")

    def test_only_what_nobody_can_overhear_is_set_up(self):
        for url in ("http://example.org", "ftp://127.0.0.1", "https://x@example.org", "http://127.0.0.1.evil.example", "no"):
            with self.subTest(url):
                params = {"kind": "range_http", "baseUrl": url}
                self.assertRefused(self.operator, "protection.setProvider", params, "insecure_url", "/baseUrl")
        for url in ("https://example.org", "http://localhost:80", "http://[::1]:80"):
            self.operator.result("protection.setProvider", {"kind": "range_http", "baseUrl": url})
        self.assertEqual(self.operator.result("protection.listProviders")["items"][0]["version"], 3)
