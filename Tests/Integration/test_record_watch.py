"""Protection specification 6 and 0.11: files of records that change, and what time does with them."""

import datetime
import json
import os
import random

from test_listings import Site
from test_removals import INFO, SPOKEO
from test_titles import LOAN, QUITCLAIM, RECORD, Titles, changed


class Watching(Titles):
    def due(self, minute, name="protection.sources"):
        return self.office.result("system.runDue", {"name": name, "now": f"2026-03-02T09:{minute:02}:00Z"})

    def kinds(self):
        return sorted(change["kind"] for change in self.changes())

    def test_a_file_that_was_read_is_read_again_once_it_is_another_one(self):
        house = self.watch()
        self.due(1)
        self.assertEqual(self.get(house)["snapshots"], 0)
        self.scan()
        self.due(2)
        self.assertEqual(self.get(house)["lastScanAt"], "2026-03-02T08:00:00.000Z")
        self.write(changed(owners=["Eve"], deeds=[QUITCLAIM], mortgages=[LOAN]))
        self.assertEqual(self.get(house)["source"]["state"], "stale")
        for minute in (3, 4):
            self.due(minute)
            seen = self.get(house)
            self.assertEqual((seen["snapshots"], seen["lastScanAt"], seen["source"]["state"]), (2, "2026-03-02T09:03:00.000Z", "ok"))
            self.assertEqual(self.kinds(), ["new_deed", "new_mortgage", "owner_change"])
        self.assertEqual({change.get("pattern") for change in self.changes()}, {"title_theft"})
        self.assertEqual({a["severity"] for a in self.alerts()}, {"critical"})

    def test_whoever_does_not_want_it_is_left_alone(self):
        house = self.watch()
        self.scan()
        self.olga.result("settings.update", {"patch": {"rescanOnNewData": False}})
        self.write(changed(deeds=[QUITCLAIM]))
        self.due(1)
        self.assertEqual((self.get(house)["snapshots"], self.kinds()), (1, []))

    def test_a_spoilt_file_is_said_once_and_read_when_it_is_mended(self):
        house = self.watch()
        self.scan()
        for minute, text in enumerate(("", "[{", "{\"parcelId\": \"P-9\"}", "\x00", "[1, 2]"), 1):
            self.write(text)
            self.due(minute)
            version = self.get(house)["version"]
            self.assertEqual((self.get(house)["source"]["state"], self.get(house)["snapshots"]), ("error", 1), text)
            self.due(minute + 10)
            self.assertEqual(self.get(house)["version"], version)
        self.write(changed(deeds=[QUITCLAIM]))
        self.due(30)
        self.assertEqual((self.get(house)["source"]["state"], self.kinds()), ("ok", ["new_deed"]))

    def test_one_file_is_read_for_everybody_whose_records_stand_in_it(self):
        bo = self.person("Bo")
        path = self.write([RECORD, {**RECORD, "parcelId": "P-2"}], "all.json")
        houses = [self.add(parcelId="P-1"), self.add("9 Elm Rd, Peoria, IL 61602", bo, parcelId="P-2")]
        for host, house in zip((self.olga, bo), houses):
            host.result("hometitle.setSource", {"propertyId": house, "kind": "record_file", "path": path})
            self.scan(host)
        self.write([changed(deeds=[QUITCLAIM]), {**changed(mortgages=[LOAN]), "parcelId": "P-2"}], "all.json")
        self.due(1)
        self.assertEqual([[c["kind"] for c in self.changes(host)] for host in (self.olga, bo)], [["new_deed"], ["new_mortgage"]])


class Patterns(Titles):
    def read(self, **members):
        self.write(changed(**members))
        self.scan()

    def patterns(self):
        return {change["kind"]: change.get("pattern") for change in self.changes()}

    def test_a_theft_shows_in_two_records_as_it_does_in_one(self):
        self.watch()
        self.scan()
        self.read(deeds=[QUITCLAIM])
        self.assertEqual(self.patterns(), {"new_deed": None})
        self.read(deeds=[QUITCLAIM], mortgages=[LOAN])
        self.assertEqual(self.patterns(), {"new_deed": "title_theft", "new_mortgage": "title_theft"})
        self.read(deeds=[QUITCLAIM], mortgages=[LOAN], tax={**RECORD["tax"], "status": "delinquent"})
        self.assertIsNone(self.patterns()["tax_status_change"])

    def test_the_order_of_its_parts_does_not_matter(self):
        self.watch()
        self.scan()
        self.read(mailingAddress="PO Box 9, Reno, NV 89501")
        self.read(mailingAddress="PO Box 9, Reno, NV 89501", owners=["Eve Thief"])
        self.assertEqual(self.patterns(), {"mailing_address_change": "title_theft", "owner_change": "title_theft"})

    def test_what_was_expected_is_no_part_of_it(self):
        self.watch()
        self.scan()
        self.read(deeds=[QUITCLAIM])
        self.olga.result("hometitle.acknowledgeChange", {"changeId": self.changes()[0]["id"], "expected": True})
        self.read(deeds=[QUITCLAIM], mortgages=[LOAN])
        self.assertEqual(self.patterns(), {"new_deed": None, "new_mortgage": None})

    def test_another_house_is_another_matter(self):
        self.watch()
        other = {**RECORD, "parcelId": "P-2"}
        self.watch(other, name="other.json", address="9 Elm Rd, Peoria, IL 61602", parcelId="P-2")
        self.scan()
        self.read(deeds=[QUITCLAIM])
        self.write({**other, "mortgages": [LOAN]}, "other.json")
        self.scan()
        self.assertEqual(self.patterns(), {"new_deed": None, "new_mortgage": None})


class KeptNoLonger(Titles):
    def erase(self, day):
        return self.office.result("system.runDue", {"name": "protection.retention", "now": f"{day}T00:30:00Z"})

    def test_a_change_that_was_expected_goes_and_an_open_one_stays(self):
        self.watch()
        self.scan()
        self.write(changed(deeds=[QUITCLAIM], mortgages=[LOAN]))
        self.scan()
        deed = next(c for c in self.changes() if c["kind"] == "new_deed")
        self.olga.result("hometitle.acknowledgeChange", {"changeId": deed["id"], "expected": True})
        # 730 days after the second of March 2026.
        self.erase("2028-02-28")
        self.assertEqual(len(self.changes()), 2)
        self.erase("2028-03-03")
        self.assertEqual([c["kind"] for c in self.changes()], ["new_mortgage"])

    def test_what_was_told_in_a_finished_request_goes_after_three_years(self):
        def begin(*events, **more):
            made = self.olga.result("brokers.createRequest", {"brokerId": SPOKEO, "method": "email", "personalInfo": INFO, **more})
            for event in events:
                self.olga.result("brokers.applyEvent", {"requestId": made["id"], "event": event})
            self.olga.result("brokers.attachProof", {"requestId": made["id"], "data": "SGk="})
            self.olga.result("brokers.generateLetter", {"requestId": made["id"], "formats": ["text"]})
            return made["id"]

        identity = self.olga.result("brokers.upsertIdentity", {"fullName": "Olga Before"})["id"]
        done = begin("prepare", "send", "confirm_removed", listingUrl="https://spokeo.com/asa")
        going = begin("prepare", identityId=identity)
        other = begin("cancel", brokerId=self.olga.result("brokers.list", {"method": "email", "limit": 1})["items"][0]["id"])
        kept = lambda id: (lambda r: (r["personalInfo"], "listingUrl" in r, len(r["letters"]), len(r["attachments"])))(self.olga.result("brokers.getRequest", {"requestId": id}))
        self.erase("2029-03-02")
        self.assertEqual(kept(done), (INFO, True, 1, 1))
        letter = self.olga.result("brokers.getRequest", {"requestId": done})["letters"][0]["letterId"]
        self.erase("2029-03-04")
        for gone in (done, other):
            self.assertEqual(kept(gone), ({}, False, 0, 0))
        self.assertEqual(kept(going), (INFO, False, 1, 1))
        self.assertRefused(self.olga, "brokers.readLetter", {"requestId": done, "letterId": letter, "format": "text"}, "letter_not_found")
        seen = self.olga.result("brokers.getRequest", {"requestId": done})
        self.assertEqual((seen["state"], len(seen["timeline"])), ("removed", 3))
        version = seen["version"]
        self.erase("2029-03-05")
        self.assertEqual(self.olga.result("brokers.getRequest", {"requestId": done})["version"], version)


class Breaks(Titles):
    KINDS = {"bad_format", "unknown_column"}

    def judge(self, house, path, kind, mapping=None):
        """A broken file is refused by a word, or counted; never half a record."""
        ask = {"kind": kind, "path": path} | ({"mapping": mapping} if mapping else {})
        told = self.olga.ask("hometitle.validateSource", ask)
        if "error" in told:
            self.assertLessEqual({v["kind"] for v in told["error"]["data"]["violations"]}, self.KINDS, told)
        else:
            self.assertLessEqual(len(told["result"]["problems"]), 20)
            self.assertTrue(all(p["message"] for p in told["result"]["problems"]))
        before = self.get(house)
        self.minute += datetime.timedelta(minutes=1)
        self.office.result("system.runDue", {"name": "protection.sources", "now": f"{self.minute:%Y-%m-%dT%H:%M:%SZ}"})
        seen = self.get(house)
        self.assertIn(seen["source"]["state"], ("ok", "error"))
        if "error" in told:
            self.assertEqual((seen["source"]["state"], seen["snapshots"]), ("error", before["snapshots"]))
        self.assertIn(seen["lastSnapshot"]["data"].get("parcelId"), (None, "P-1"))

    def setUp(self):
        super().setUp()
        self.minute = datetime.datetime(2026, 3, 2, 9)

    def test_a_file_of_records_broken_anywhere_is_refused_or_read_whole(self):
        source = random.Random(6)
        house = self.watch()
        self.scan()
        whole = json.dumps([RECORD, {**RECORD, "parcelId": "P-2"}]).encode()
        for _ in range(150):
            self.judge(house, self.broken(source, whole, "record.json"), "record_file")

    def test_a_table_broken_anywhere_is_refused_or_read_whole(self):
        source = random.Random(7)
        whole = "parcelId,documentNumber,type\nP-1,D-1,warranty_deed\n"
        house = self.watch(whole, "record_csv", "record.csv")
        self.scan()
        for delimiter in (",", "\t", ";"):
            rows = [
                ("parcelId", "list", "documentNumber", "type", "recordedOn", "amountMinor", "owners"),
                ("P-1", "deeds", "D-1", "warranty_deed", "2019-05-01", "", '"Doe, Jane"'),
                ("P-1", "mortgages", "M-1", "mortgage", "2020-05-01", "100", '"Doe, Jane"'),
                ("P-2", "liens", "L-1", "tax_lien", "2021-05-01", "7", "Å Ek"),
            ]
            whole = "\n".join(delimiter.join(row) for row in rows).encode()
            mapping = {"delimiter": delimiter}
            self.olga.result("hometitle.setSource", {"propertyId": house, "kind": "record_csv", "path": self.write(whole.decode(), "record.csv"), "mapping": mapping})
            self.scan()
            for _ in range(60):
                self.judge(house, self.broken(source, whole, "record.csv"), "record_csv", mapping)

    def broken(self, source, whole, name):
        text = bytearray(whole)
        for _ in range(source.choice([1, 1, 2, 5])):
            place = source.randrange(len(text) + 1)
            how = source.randrange(5)
            if how == 0:
                del text[place:]
            elif how == 1:
                del text[place:place + source.randrange(1, 40)]
            elif how == 2:
                text[place:place] = source.choice([b"\x00", b"\xff", b'"', b"\\", b"{", b"]", b"\r\n", b",,,,", b"1e999", b"\xef\xbb\xbf", b"null", b"-"])
            elif how == 3 and place < len(text):
                text[place] = source.randrange(256)
            else:
                text += text[:place]
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(text)
        return path


class Services(Titles):
    """What a service of records out there may do, and what becomes of it."""

    def setUp(self):
        super().setUp()
        self.site = Site(self)
        self.other = Site(self)
        operator = self.person("Opal", "operator")
        base = f"http://127.0.0.1:{self.site.port}/records"
        operator.result("protection.setProvider", {"kind": "record_http", "baseUrl": base})
        self.house = self.add(parcelId="P-1")
        self.olga.result("hometitle.setSource", {"propertyId": self.house, "kind": "record_http"})
        self.olga.result("settings.update", {"patch": {"providers": {"record_http": True}}})

    def answer(self, body=b"", status=200, **headers):
        self.site.page("/records?parcelId=P-1", body, status, **headers)

    def test_an_answer_that_is_no_record_is_refused_by_a_word_and_nothing_is_kept(self):
        away = self.other.page("/records", json.dumps(RECORD))
        answers = [
            (("", 404), "parcel_not_found", False), (("", 500), "provider_error", None),
            (("no", 400), "provider_error", None), (("", 302, {"Location": away}), "provider_error", None),
            ((json.dumps(RECORD), 429, {"Retry-After": "7"}), "rate_limited", True),
            (("<html>hello</html>",), "provider_error", None), (("",), "provider_error", None), (("[]",), "parcel_not_found", False),
            ((json.dumps({**RECORD, "parcelId": "P-2"}),), "parcel_not_found", False),
            ((json.dumps({**RECORD, "owners": 7}),), "provider_error", None),
            ((json.dumps(RECORD)[:-3],), "provider_error", None),
            ((json.dumps({**RECORD, "address": "x" * (5 << 20)}),), "provider_error", None),
            ((json.dumps(RECORD), 200, {"Content-Length": "100000"}), None, None),
        ]
        for (body, *more), kind, retryable in answers:
            status, headers = (more + [200])[0], (more[1] if len(more) > 1 else {})
            self.answer(body, status, **headers)
            error = self.olga.ask("hometitle.scan", {}).get("error")
            told = str((body[:60], more))
            self.assertIsNotNone(error, told)
            self.assertIn(error["data"]["kind"], [kind] if kind else ["unavailable", "provider_error"], told)
            if retryable is not None:
                self.assertEqual(error["data"]["retryable"], retryable, told)
            if kind == "rate_limited":
                self.assertEqual(error["data"]["retryAfterMs"], 7000)
            self.assertEqual((self.get(self.house)["snapshots"], self.changes()), (0, []), told)
        self.assertEqual(self.other.asked, [])
        self.answer(json.dumps(RECORD))
        self.assertEqual(self.scan()["counts"]["snapshots"], 1)

    def test_time_asks_nobody(self):
        self.answer(json.dumps(RECORD))
        self.scan()
        self.office.result("system.runDue", {"name": "protection.sources", "now": "2026-03-03T09:00:00Z"})
        self.assertEqual(len(self.site.asked), 1)
