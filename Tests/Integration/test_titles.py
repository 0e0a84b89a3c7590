"""Protection specification 6: properties on file, what their records say, what has changed there."""

import base64
import copy
import http.server
import json
import os
import threading
import xml.etree.ElementTree
import zipfile

import databases
from household import HouseholdCase

HOUSE = "12 Main Street, Springfield, IL 62701"
SVG = "{http://www.w3.org/2000/svg}"

RECORD = {
    "parcelId": "P-1",
    "address": HOUSE,
    "mailingAddress": HOUSE,
    "owners": ["Jane A Doe"],
    "deeds": [{"documentNumber": "D-1", "type": "warranty_deed", "recordedOn": "2019-05-01"}],
    "mortgages": [],
    "liens": [],
    "tax": {"year": 2025, "status": "current", "assessedValueMinor": 30000000, "currency": "USD"},
}


def changed(**members):
    record = copy.deepcopy(RECORD)
    for name, value in members.items():
        if isinstance(value, list) and name != "owners":
            record[name] = record[name] + value
        else:
            record[name] = value
    return record


QUITCLAIM = {"documentNumber": "D-2", "type": "quitclaim_deed", "recordedOn": "2026-02-20"}
LOAN = {"documentNumber": "M-1", "type": "mortgage", "amountMinor": 15000000}


class Titles(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")
        self.buy(self.olga)

    def write(self, value, name="record.json"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(value if isinstance(value, str) else json.dumps(value))
        return path

    def add(self, address=HOUSE, host=None, **more):
        return (host or self.olga).result("hometitle.addProperty", {"address": address, **more})["id"]

    def watch(self, record=RECORD, kind="record_file", name="record.json", host=None, mapping=None, **more):
        house = self.add(host=host, **{"parcelId": "P-1", **more})
        path = self.write(record, name)
        source = {"propertyId": house, "kind": kind, "path": path}
        (host or self.olga).result("hometitle.setSource", source | ({"mapping": mapping} if mapping else {}))
        return house

    def scan(self, host=None, **params):
        return (host or self.olga).result("hometitle.scan", params)

    def changes(self, host=None, **params):
        return (host or self.olga).result("hometitle.listChanges", params)["items"]

    def get(self, house, host=None):
        return (host or self.olga).result("hometitle.getProperty", {"propertyId": house})

    def alerts(self, host=None, **params):
        return (host or self.olga).result("alerts.list", {"service": "hometitle", **params})["items"]

    def stored(self):
        return databases.stored(self.db)


class Properties(Titles):
    def test_a_property_is_one_by_its_parcel_or_by_its_address(self):
        self.add()
        self.assertRefused(self.olga, "hometitle.addProperty", {"address": "12 MAIN ST., springfield, il 62701"}, "duplicate_item")
        with_parcel = self.add(parcelId="P-1")
        self.assertRefused(self.olga, "hometitle.addProperty", {"address": "9 Elm Rd, Peoria, IL 61602", "parcelId": " P-1 "}, "duplicate_item")
        other = self.add("9 Elm Rd, Peoria, IL 61602", parcelId="P-2")
        self.assertRefused(self.olga, "hometitle.updateProperty", {"propertyId": other, "parcelId": "P-1"}, "duplicate_item")
        self.assertEqual(self.get(with_parcel)["version"], 1)
        # Somebody else may have the same.
        self.add(host=self.person("Bo"))

    def test_a_property_is_made_of_what_the_search_gives(self):
        found = self.olga.result("hometitle.searchAddress", {"search": "12 Main St Apt 4, Springfield, IL"})["items"][0]
        made = self.olga.result("hometitle.addProperty", {"item": found})
        self.assertEqual(made["address"]["unit"], "4")
        self.assertEqual((made["location"]["lat"], made["location"]["precision"]), (found["lat"], "city_centroid"))
        self.assertRefused(self.olga, "hometitle.addProperty", {"item": found, "address": HOUSE}, "one_of_required", "/item")
        exact = self.olga.result("hometitle.addProperty", {"item": {"line1": "1 Sea Rd", "lat": 1.5, "lon": 2.5}})
        self.assertEqual(exact["location"]["precision"], "exact")
        nowhere = self.get(self.add("1 Nowhere Road"))
        self.assertNotIn("location", nowhere)

    def test_a_plan_bounds_the_properties_of_a_group(self):
        guest = self.person("Bo")
        self.add(host=guest)
        error = self.assertRefused(guest, "hometitle.addProperty", {"address": "2 Main St, Springfield, IL"}, "limit_exceeded")
        self.assertEqual((error["code"], error["data"]["limit"], error["data"]["upgradeTo"]), (4029, 1, "plus"))
        self.assertRefused(guest, "hometitle.addProperty", {"address": HOUSE}, "duplicate_item")
        usage = {u["resource"]: u["current"] for u in guest.result("settings.getSubscription")["usage"]}
        self.assertEqual(usage["properties"], 1)

    def test_who_manages_properties(self):
        owner, guardian, member, other, dependent = self.household()
        house = self.watch(host=guardian, personId=dependent.user_id, ownersExpected=["Somebody Else"])
        for host, kind in [(dependent, "role_not_allowed"), (member, "role_not_allowed"), (self.olga, "property_not_found")]:
            for method, more in [("updateProperty", {"label": "X"}), ("removeProperty", {}), ("removeSource", {})]:
                self.assertRefused(host, f"hometitle.{method}", {"propertyId": house, **more}, kind)
            if host is not dependent:
                for method in ("getProperty", "listSnapshots"):
                    self.assertRefused(host, f"hometitle.{method}", {"propertyId": house}, kind)
                self.assertRefused(host, "hometitle.map", {"propertyIds": [house]}, kind)
        self.assertRefused(dependent, "hometitle.scan", {}, "role_not_allowed")
        self.assertRefused(dependent, "hometitle.validateSource", {"kind": "record_http"}, "role_not_allowed")
        self.assertEqual(self.scan(guardian, personId=dependent.user_id)["counts"]["found"], 1)
        change = self.changes(dependent)[0]
        snapshot = self.get(house, dependent)["lastSnapshot"]["id"]
        self.assertRefused(member, "hometitle.getSnapshot", {"snapshotId": snapshot}, "role_not_allowed")
        self.assertRefused(self.olga, "hometitle.getSnapshot", {"snapshotId": snapshot}, "snapshot_not_found")
        acknowledge = {"changeId": change["id"], "expected": True}
        self.assertRefused(dependent, "hometitle.acknowledgeChange", acknowledge, "role_not_allowed")
        self.assertRefused(self.olga, "hometitle.acknowledgeChange", acknowledge, "change_not_found")
        self.assertFalse(change["actions"]["acknowledgeChange"]["allowed"])
        self.assertEqual(len(owner.result("hometitle.listProperties", {"personId": "all"})["items"]), 1)
        self.assertEqual(guardian.result("hometitle.acknowledgeChange", acknowledge)["by"]["name"], "Gus")

    def test_a_list_counts_what_its_filter_leaves(self):
        self.assertEqual(self.olga.result("hometitle.listProperties")["emptyState"]["action"], "add_property")
        self.watch(label="Summer house")
        self.add("9 Elm Rd, Peoria, IL 61602", label="Shed")
        self.scan()
        listed = self.olga.result("hometitle.listProperties", {"status": "ok"})
        self.assertEqual([p["label"] for p in listed["items"]], ["Summer house"])
        self.assertEqual(listed["counts"], {"status": {"ok": 1, "no_data": 1}})
        self.assertEqual([c["state"] for c in listed["coverage"]], ["ok"])
        listed = self.olga.result("hometitle.listProperties", {"search": "peoria"})
        self.assertEqual([p["label"] for p in listed["items"]], ["Shed"])
        listed = self.olga.result("hometitle.listProperties", {"search": "xyzzy"})
        self.assertEqual(listed["emptyState"]["action"], "clear_filter")

    def test_what_is_known_of_a_property_lies_sealed(self):
        house = self.watch(changed(owners=["Zebulon Quux"]), label="Rare label", ownersExpected=["Ysolde Quux"])
        self.scan()
        self.olga.result("hometitle.acknowledgeChange", {"changeId": self.changes()[0]["id"], "expected": False, "note": "Rare note"})
        self.assertEqual(self.get(house)["changes"][0]["note"], "Rare note")
        stored = self.stored()
        for secret in (b"Main Street", b"MAIN ST", b"P-1", b"Zebulon", b"ZEBULON", b"Ysolde", b"Rare label", b"Rare note", b"record.json"):
            self.assertNotIn(secret, stored)

    def test_a_removed_property_leaves_nothing_and_closes_its_alerts(self):
        house = self.watch(ownersExpected=["Somebody Else"])
        self.scan()
        gone = self.olga.result("hometitle.removeProperty", {"propertyId": house})
        self.assertEqual((gone["removedSnapshots"], gone["removedChanges"]), (1, 1))
        (alert,) = self.alerts()
        self.assertEqual((alert["status"], alert["actions"]["openSubject"]["reason"]), ("resolved", "change_not_found"))
        for table in ("property", "snapshot", "title_change"):
            self.assertEqual(databases.query(self.db, f"SELECT COUNT(*) FROM protection_{table}"), [(0,)])
        self.assertRefused(self.olga, "hometitle.getProperty", {"propertyId": house}, "property_not_found")


class Records(Titles):
    def test_a_record_is_kept_once_and_what_changes_is_told_by_kind(self):
        house = self.watch()
        first = self.scan()
        self.assertEqual((first["state"], first["counts"]), ("succeeded", {"properties": 1, "snapshots": 1, "found": 0}))
        # The same record, written otherwise, says nothing new.
        self.write("[" + json.dumps(dict(reversed(RECORD.items())), indent=2) + "]")
        later = self.sign_in(self.olga.user_id, "2026-03-02T09:00:00Z")
        self.assertEqual(self.scan(later)["counts"]["snapshots"], 0)
        property = self.get(house)
        self.assertEqual((property["status"], property["snapshots"], property["lastScanAt"]), ("ok", 1, "2026-03-02T09:00:00.000Z"))
        self.write(changed(deeds=[QUITCLAIM], mortgages=[LOAN], mailingAddress="PO Box 9, Reno, NV", liens=[{"documentNumber": "L-1", "type": "hoa"}]))
        self.assertEqual(self.scan()["counts"], {"properties": 1, "snapshots": 1, "found": 4})
        told = {c["kind"]: (c["severity"], c.get("key"), c.get("pattern"), "alertId" in c) for c in self.changes()}
        self.assertEqual(told, {
            "new_deed": ("critical", "D-2", "title_theft", True),
            "new_mortgage": ("critical", "M-1", "title_theft", True),
            "new_lien": ("medium", "L-1", None, True),
            "mailing_address_change": ("medium", None, "title_theft", True),
        })
        self.assertEqual(sorted(a["kind"] for a in self.alerts()), sorted(told))
        self.assertEqual(self.get(house)["status"], "changed")
        self.assertEqual(self.scan()["counts"], {"properties": 1, "snapshots": 0, "found": 0})
        snapshots = self.olga.result("hometitle.listSnapshots", {"propertyId": house})["items"]
        self.assertEqual(len(snapshots), 2)
        got = self.olga.result("hometitle.getSnapshot", {"snapshotId": snapshots[-1]["id"]})
        self.assertEqual(got, snapshots[-1])
        topics = [e["type"] if "type" in e else e["topic"] for e in self.olga.result("events.read", {"from": "start", "topics": ["hometitle.*"]})["items"]]
        self.assertEqual(topics.count("hometitle.changeFound"), 4)
        self.assertEqual(topics.count("hometitle.snapshotTaken"), 2)

    def test_a_change_is_what_the_rule_finds(self):
        self.watch()
        self.scan()
        after = changed(owners=["Eve Thief"], deeds=[QUITCLAIM], tax={**RECORD["tax"], "status": "delinquent", "assessedValueMinor": 31000000})
        self.write(after)
        self.scan()
        rule = self.olga.result("hometitle.diffSnapshots", {"before": RECORD, "after": after})["changes"]
        shown = ("kind", "severity", "key", "before", "after", "added", "removed", "message")
        key = lambda c: c["kind"]
        pick = lambda changes: [{n: c[n] for n in shown if n in c} for c in sorted(changes, key=key)]
        self.assertEqual(pick(self.changes()), pick(rule))

    def test_owners_who_were_not_expected_are_told_of_at_once(self):
        self.watch(changed(owners=["DOE, JANE A.", "Eve Thief"]), ownersExpected=["Jane A. Doe"])
        self.scan()
        change, alert = self.changes()[0], self.alerts()[0]
        self.assertEqual((change["kind"], change["severity"], change["added"]), ("owner_change", "high", ["Eve Thief"]))
        self.assertEqual((alert["kind"], alert["subject"]), ("owner_mismatch", {"type": "change", "id": change["id"]}))
        self.assertEqual(sorted((i["type"], i["value"]) for i in alert["identifiers"]), [("person_name", "E*** T***"), ("property", change["propertyId"])])
        self.assertEqual(alert["id"], change["alertId"])

    def test_expected_owners_in_another_spelling_are_no_change(self):
        self.watch(changed(owners=["DOE, JANE A. ET AL"]), ownersExpected=["Jane A Doe"])
        self.assertEqual(self.scan()["counts"]["found"], 0)

    def test_an_expected_change_settles_its_alert_and_an_unexpected_one_opens_it(self):
        house = self.watch(ownersExpected=["Somebody Else"])
        self.scan()
        change = self.changes()[0]
        done = self.olga.result("hometitle.acknowledgeChange", {"changeId": change["id"], "expected": True, "expectedVersion": 1})
        self.assertEqual((done["status"], done["by"]["name"]), ("expected", "Olga"))
        self.assertNotIn("startCase", done["actions"])
        self.assertEqual((self.alerts()[0]["status"], self.get(house)["status"]), ("resolved", "ok"))
        self.assertRefused(self.olga, "hometitle.acknowledgeChange", {"changeId": change["id"], "expected": True, "expectedVersion": 1}, "version_conflict")
        done = self.olga.result("hometitle.acknowledgeChange", {"changeId": change["id"], "expected": False})
        self.assertEqual((done["status"], done["caseKind"]), ("unexpected", "title_fraud"))
        self.assertEqual(done["actions"]["startCase"], {"allowed": True, "kind": "title_fraud", "kindLabel": "Title fraud"})
        self.assertEqual((self.alerts()[0]["status"], self.get(house)["status"]), ("open", "changed"))

    def test_a_false_alarm_was_expected_and_is_new_when_it_is_opened_again(self):
        self.watch(ownersExpected=["Somebody Else"])
        self.scan()
        alert = self.alerts()[0]["id"]
        self.olga.result("alerts.markFalsePositive", {"alertId": alert})
        self.assertEqual(self.changes()[0]["status"], "expected")
        self.olga.result("alerts.reopen", {"alertId": alert})
        self.assertEqual(self.changes()[0]["status"], "new")
        # That an alert is dealt with says nothing of whether the change was expected.
        self.olga.result("alerts.resolve", {"alertId": alert})
        self.assertEqual(self.changes()[0]["status"], "new")

    def test_what_comes_about_once_more_is_the_same_change(self):
        self.watch()
        self.scan()
        elsewhere = changed(mailingAddress="PO Box 9, Reno, NV")
        for record in (elsewhere, RECORD, elsewhere):
            self.write(record)
            self.scan()
            for change in self.changes(status=["new"]):
                self.olga.result("hometitle.acknowledgeChange", {"changeId": change["id"], "expected": True})
        self.assertEqual([c["kind"] for c in self.changes()], ["mailing_address_change"] * 2)
        again = [a for a in self.alerts() if a["occurrences"] == 2]
        self.assertEqual([(a["reopenedCount"], a["status"]) for a in again], [(1, "resolved")])

    def test_the_list_of_changes_counts_each_word_without_itself(self):
        self.watch()
        self.scan()
        self.write(changed(deeds=[QUITCLAIM], liens=[{"documentNumber": "L-1", "type": "hoa"}]))
        self.scan()
        found = self.olga.result("hometitle.listChanges", {"severity": ["critical"]})
        self.assertEqual([c["kind"] for c in found["items"]], ["new_deed"])
        self.assertEqual(found["counts"], {"status": {"new": 1}, "severity": {"critical": 1, "medium": 1}})
        found = self.olga.result("hometitle.listChanges", {"status": ["expected"]})
        self.assertEqual((found["items"], found["emptyState"]["action"]), ([], "clear_filter"))
        self.assertEqual(self.changes(**{"from": "2026-03-03"}), [])
        self.assertEqual(len(self.changes(**{"from": "2026-03-02", "to": "2026-03-02"})), 2)

    def test_searches_are_among_those_that_a_plan_bounds(self):
        guest = self.person("Bo")
        self.watch(host=guest)
        limit = guest.result("settings.checkLimit", {"plan": "free", "resource": "scans_per_day", "current": 0})["limit"]
        for _ in range(limit):
            self.scan(guest)
        self.assertRefused(guest, "hometitle.scan", {}, "limit_exceeded")
        runs = guest.result("protection.listRuns", {"kind": "title_scan"})["items"]
        self.assertEqual({r["state"] for r in runs}, {"succeeded"})


class Sources(Titles):
    def test_a_file_that_is_gone_or_spoilt_is_said_and_nothing_is_half_stored(self):
        house = self.watch()
        self.scan()
        for text, kind, path in [
            ("", "bad_format", "/propertyIds"),
            ("[", "bad_format", "/propertyIds"),
            ("[{}] x", "bad_format", "/propertyIds"),
            ('[{"parcelId": "P-1", "owners": 7}]', "bad_format", "/propertyIds"),
            ('{"parcelId": "P-1", "deeds": [{"type": "x"}]}', "bad_format", "/propertyIds"),
            ('[{"parcelId": "P-1", "tax": {"assessedValueMinor": 1e300}}]', "bad_format", "/propertyIds"),
            ("[]", "parcel_not_found", None),
            ('{"parcelId": "P-2"}', "parcel_not_found", None),
        ]:
            with self.subTest(text):
                self.write(text)
                self.assertRefused(self.olga, "hometitle.scan", {}, kind, path)
                self.assertEqual(self.get(house)["source"]["state"], "error")
        path = os.path.join(self.folder, "record.json")
        os.remove(path)
        for lie in (lambda: None, lambda: os.mkdir(path), lambda: (os.rmdir(path), os.mkfifo(path))):
            lie()
            error = self.assertRefused(self.olga, "hometitle.scan", {}, "source_missing")
            self.assertNotIn("violations", error["data"])
            self.assertEqual(self.get(house)["source"]["state"], "missing")
        self.assertEqual((self.get(house)["snapshots"], self.changes()), (1, []))
        dashboard = self.olga.result("dashboard.get")["services"]["hometitle"]
        self.assertEqual((dashboard["state"], dashboard["counts"]), ("error", {"properties": 1, "changed": 0, "open": 0}))

    def test_a_source_that_fails_stops_none_of_the_others(self):
        self.watch()
        self.watch([], name="other.json", parcelId="P-2")
        done = self.scan()
        self.assertEqual((done["state"], done["counts"]["properties"]), ("partial", 1))
        self.assertEqual(sorted(c["state"] for c in done["coverage"]), ["error", "ok"])
        for coverage in done["coverage"]:
            self.assertNotIn("Main", coverage["message"])

    def test_members_that_nobody_knows_are_passed_by(self):
        self.watch({**RECORD, "zoning": {"code": "R1"}})
        self.assertEqual(self.scan()["counts"]["snapshots"], 1)

    def test_records_may_stand_under_the_ids_of_their_parcels(self):
        bare = {name: value for name, value in RECORD.items() if name != "parcelId"}
        house = self.watch({"P-2": {"owners": ["Ann"]}, "P-1": bare})
        source = {"kind": "record_file", "path": os.path.join(self.folder, "record.json")}
        told = self.olga.result("hometitle.validateSource", source)
        self.assertEqual((told["ok"], told["rows"], told["parcels"]), (True, 2, 2))
        self.scan()
        self.assertEqual(self.get(house)["lastSnapshot"]["data"]["owners"], RECORD["owners"])
        self.write({"P-2": {"owners": ["Ann"]}})
        self.assertRefused(self.olga, "hometitle.scan", {}, "parcel_not_found")
        self.write({"P-1": {"owners": 7}, "P-2": {"owners": ["Ann"]}})
        self.assertRefused(self.olga, "hometitle.scan", {}, "bad_format", "/propertyIds")

    def test_a_file_without_anything_of_a_record_is_none(self):
        self.watch()
        for text in ('{"owner": ["Ann"]}', '{"P-1": {"owners": ["Ann"]}, "P-2": []}'):
            self.write(text)
            self.assertRefused(self.olga, "hometitle.scan", {}, "bad_format", "/propertyIds")

    def test_a_property_without_a_parcel_is_found_by_its_address(self):
        house = self.add()
        path = self.write([{"address": "14 Main St, Springfield, IL 62701"}, {**RECORD, "address": "12 MAIN ST, Springfield IL 62701"}])
        self.olga.result("hometitle.setSource", {"propertyId": house, "kind": "record_file", "path": path})
        self.scan()
        self.assertEqual(self.get(house)["lastSnapshot"]["data"]["owners"], ["Jane A Doe"])

    def table(self, rows, mapping=None):
        head = "APN;Owners;Doc;type;Recorded;amountMinor;taxStatus;released"
        text = "\n".join([head.replace(";", ",")] + rows) + "\n"
        mapping = mapping or {"parcelId": "APN", "owners": "Owners", "documentNumber": "Doc", "recordedOn": "Recorded"}
        return text, mapping

    def test_a_table_of_documents_is_a_record_for_each_parcel(self):
        rows = [
            'P-1,"Jane A Doe; Bo Doe",D-1,Warranty Deed,2019-05-01,,current,',
            'P-2,Ann,D-7,Quitclaim Deed,2026-01-01,,,',
            'P-1,"Jane A Doe; Bo Doe",M-1,Deed of Trust,2019-05-01,2000000,,no',
            'P-1,,L-1,Tax Lien,2020-01-01,5000,,yes',
        ]
        text, mapping = self.table(rows)
        house = self.watch(text, "record_csv", "record.csv", mapping=mapping)
        self.scan()
        data = self.get(house)["lastSnapshot"]["data"]
        self.assertEqual(data["owners"], ["Jane A Doe", "Bo Doe"])
        self.assertEqual([(d["documentNumber"], d["type"]) for d in data["deeds"]], [("D-1", "warranty_deed")])
        self.assertEqual([(d["documentNumber"], d["amountMinor"]) for d in data["mortgages"]], [("M-1", 2000000)])
        self.assertEqual([(d["documentNumber"], d["released"]) for d in data["liens"]], [("L-1", True)])
        self.assertEqual(data["tax"], {"status": "current", "statusLabel": "Paid"})
        self.write(text + "P-1,,D-2,Quitclaim Deed,2026-02-20,,,\n", "record.csv")
        self.assertEqual(self.scan()["counts"]["found"], 1)
        self.assertEqual([(c["kind"], c["severity"]) for c in self.changes()], [("new_deed", "critical")])

    def test_bad_rows_are_counted_by_kind_and_spoil_the_property_that_they_are_of(self):
        rows = [
            "P-1,Jane,D-1,Warranty Deed,2019-05-01,,,",
            "P-2,Ann,D-2,Deed,yesterday,,,",
            "P-2,Ann,D-3,Deed,2020-02-30,,,",
            "P-2,Ann,D-4,Mortgage,2020-01-01,1.5,,",
            "P-2,Ann,D-5,Lien,2020-01-01,,,perhaps",
            "P-2,Ann,,Lien,2020-01-01,,,",
            ",Ann,D-6,Lien,2020-01-01,,,",
            "P-2,Ann",
        ]
        text, mapping = self.table(rows)
        path = self.write(text, "record.csv")
        ask = {"kind": "record_csv", "path": path, "mapping": mapping}
        judged = self.olga.result("hometitle.validateSource", ask)
        self.assertEqual((judged["ok"], judged["rows"], judged["parcels"]), (False, 8, 2))
        self.assertEqual([(p["kind"], p["count"], p["line"]) for p in judged["problems"]], [
            ("bad_date", 2, 3), ("wrong_columns", 1, 9), ("no_parcel", 1, 8), ("no_document_number", 1, 7),
            ("bad_amount", 1, 5), ("unknown_word", 1, 6),
        ])
        house = self.watch(text, "record_csv", "record.csv", mapping=mapping)
        self.assertEqual(self.scan()["counts"]["snapshots"], 1)
        self.olga.result("hometitle.updateProperty", {"propertyId": house, "parcelId": "P-2"})
        error = self.assertRefused(self.olga, "hometitle.scan", {}, "bad_format", "/propertyIds")
        self.assertEqual(error["data"]["violations"][0]["line"], 3)
        self.assertEqual(self.get(house)["snapshots"], 1)

    def test_a_service_is_asked_for_the_parcel_alone_once_it_is_switched_on(self):
        asked = []

        class Recorder(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                body = json.dumps({**RECORD, "parcelId": "P 1/ä"}).encode()
                self.send_response(200 if len(asked) == 1 else 500)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *words):
                pass

        server = http.server.HTTPServer(("127.0.0.1", 0), Recorder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        house = self.add(parcelId="P 1/ä")
        source = {"propertyId": house, "kind": "record_http"}
        self.assertRefused(self.olga, "hometitle.setSource", source, "no_source_configured")
        operator = self.person("Opal", "operator")
        operator.result("protection.setProvider", {"kind": "record_http", "baseUrl": f"http://127.0.0.1:{server.server_port}/records"})
        self.olga.result("hometitle.setSource", source)
        self.assertRefused(self.olga, "hometitle.scan", {}, "no_source_configured")
        self.assertEqual(asked, [])
        self.olga.result("settings.update", {"patch": {"providers": {"record_http": True}}})
        self.assertEqual(self.scan()["counts"]["snapshots"], 1)
        self.assertEqual(asked, ["/records?parcelId=P%201%2F%C3%A4"])
        self.assertRefused(self.olga, "hometitle.scan", {}, "provider_error")
        self.assertEqual(self.get(house)["snapshots"], 1)

    def test_a_refresh_reads_files_that_were_changed_and_no_others(self):
        self.watch()
        self.assertEqual(self.olga.result("dashboard.refresh")["counts"]["snapshots"], 1)
        self.assertNotIn("snapshots", self.olga.result("dashboard.refresh")["counts"])
        self.write(changed(deeds=[QUITCLAIM]))
        self.assertEqual(self.olga.result("dashboard.refresh")["counts"]["found"], 1)
        dashboard = self.olga.result("dashboard.get")
        self.assertEqual(dashboard["services"]["hometitle"]["counts"], {"properties": 1, "changed": 1, "open": 1})
        self.assertEqual(dashboard["services"]["hometitle"]["state"], "attention")
        self.assertIn("title", {c["component"] for c in dashboard["threat"]["contributions"]})


class People(Titles):
    def test_properties_are_taken_along_and_go_with_the_person(self):
        self.watch(changed(owners=["Zebulon Quux"]), label="Rare label", ownersExpected=["Jane A Doe"])
        self.scan()
        path = os.path.join(self.folder, "olga.zip")
        counts = self.olga.result("settings.export", {"path": path})["counts"]
        with zipfile.ZipFile(path) as archive:
            files = {name: archive.read(name).decode() for name in archive.namelist()}
        self.assertEqual([counts[n] for n in ("properties", "title-records", "title-changes")], [1, 1, 1])
        for name, secret in [("properties", "Rare label"), ("title-records", "Zebulon Quux"), ("title-changes", "Zebulon Quux")]:
            self.assertIn(secret, files[f"{name}.json"])
        erased = self.olga.result("settings.deleteAccount", {"confirm": "Olga"})["erased"]
        self.assertEqual([erased[n] for n in ("properties", "snapshots", "titleChanges")], [1, 1, 1])
        for table in ("property", "snapshot", "title_change", "alert"):
            self.assertEqual(databases.query(self.db, f"SELECT COUNT(*) FROM protection_{table}"), [(0,)], table)


class Maps(Titles):
    def test_a_map_is_xml_with_one_marker_for_each_property(self):
        houses = [self.add(label='Home & "castle" <1>'), self.add("9 Elm Rd, Peoria, IL 61602", label="Shed"), self.add("14 Main St, Springfield, IL 62701")]
        nowhere = self.add("1 Nowhere Road")
        ask = {"propertyIds": houses + [nowhere] + houses, "format": "svg", "widthPx": 800, "heightPx": 500}
        drawn = self.olga.result("hometitle.map", ask)
        root = xml.etree.ElementTree.fromstring(drawn["svg"])
        marked = [g for g in root.iter(f"{SVG}g") if g.get("class") == "marker"]
        self.assertEqual([g.get("data-property") for g in marked], houses)
        self.assertEqual((drawn["missing"], root.get("width")), ([nowhere], "800"))
        self.assertEqual(len([c for c in root.iter(f"{SVG}circle") if c.get("class") == "precision"]), 3)
        self.assertEqual(len([g for g in root.iter(f"{SVG}g") if g.get("class") == "scale"]), 1)
        places = [g for g in root.iter(f"{SVG}g") if g.get("class") == "place"]
        self.assertTrue(1 <= len(places) <= 12)
        names = "".join(root.itertext())
        self.assertIn("Springfield", names)
        for text in ("http://", "href", "<image", "url("):
            self.assertNotIn(text, drawn["svg"].replace('xmlns="http://www.w3.org/2000/svg"', ""))

    def test_a_map_is_geojson_and_a_picture(self):
        house = self.add(label="Home")
        features = self.olga.result("hometitle.map", {"propertyIds": [house]})["geojson"]["features"]
        place = self.get(house)["location"]
        self.assertEqual(features[0]["geometry"], {"type": "Point", "coordinates": [place["lon"], place["lat"]]})
        drawn = self.olga.result("hometitle.map", {"propertyIds": [house], "format": "png", "widthPx": 300, "heightPx": 200})
        picture = base64.b64decode(drawn["data"])
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual((int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])), (300, 200))

    def test_a_map_of_nothing_is_a_map(self):
        nowhere = self.add("1 Nowhere Road")
        drawn = self.olga.result("hometitle.map", {"propertyIds": [nowhere], "format": "svg", "theme": "dark"})
        xml.etree.ElementTree.fromstring(drawn["svg"])
        self.assertEqual(self.olga.result("hometitle.map", {"propertyIds": [nowhere]})["geojson"]["features"], [])


if __name__ == "__main__":
    import unittest

    unittest.main()
