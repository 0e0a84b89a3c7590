"""What a screen of the original apps once had to work out by itself; a test for each.

The first line of a test's text is the gap as a front-end developer met it. Each thing that the screen
shows is a member of one answer, in words of the reader's language.
"""

import base64
import io
import re
import unittest
import zipfile

from people import ATTESTATION, DRAWING, JOB
from service import Case

#: Saturday 2026-01-31, nine in the morning in London.
NOW = "2026-01-31T09:00:00Z"
SIGNATURE = {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True}
ADA = {"clientFirstName": "Ada", "clientLastName": "Lovelace", "clientEmail": "ada@example.com"}
NOKIA = {"customBrand": "Nokia", "customModel": "3310"}
MONEY = re.compile(r"^-?[A-Z]{3}.[\d., ]+$")


class Screens(Case):
    def open(self, zone="Europe/London"):
        host = self.service("--clock", NOW, "--timezone", zone, db=self.db)
        self.me = host.result("session.open", {"timezone": zone})["actor"]["userId"]
        return host

    def labels(self, value, path=""):
        """Every text that is shown, by where it stands."""
        if isinstance(value, dict):
            for name, inner in value.items():
                if isinstance(inner, str) and (name == "label" or name.endswith("Label")):
                    yield f"{path}/{name}", inner
                yield from self.labels(inner, f"{path}/{name}")
        elif isinstance(value, list):
            for place, inner in enumerate(value):
                yield from self.labels(inner, f"{path}/{place}")


class Counter(Screens):
    def setUp(self):
        super().setUp()
        self.host = self.open()
        self.ask = self.host.result
        self.ask("booking.setUp")

    def book(self, **more):
        return self.ask("booking.submit", {**ADA, "devices": [NOKIA], "signature": SIGNATURE, **more})

    def swedish(self, method, params=None):
        return self.ask(method, {**(params or {}), "_meta": {"locale": "sv"}})

    def test_the_opening_screen_is_one_call(self):
        """Service cards → five calls for the opening screen, and no subtitle, icon or colour"""
        self.book()
        start = self.ask("booking.start")
        for card in start["serviceTypes"]:
            self.assertTrue(card["title"] and card["subtitle"] and card["icon"], card)
        self.assertTrue(start["locations"] and start["company"]["terms"] and start["deviceTypes"])
        self.assertEqual(start["autoSelectLocationId"], start["locations"][0]["id"])

    def test_countries_recent_clients_and_what_a_client_had_done(self):
        """Client step → no country list, no recent clients, no devices and orders of a client"""
        booked = self.book()
        countries = self.ask("booking.listCountries")["items"]
        self.assertIn("+46", str([c for c in countries if c.get("code", c.get("countryCode")) == "SE"]))
        recent = self.ask("booking.start")["recentClients"]
        self.assertEqual([client["displayName"] for client in recent], ["Ada Lovelace"])
        asked = {"clientId": booked["clientId"], "include": ["devices", "orders"]}
        client = self.ask("booking.getClient", asked)
        self.assertEqual(client["devices"][0]["displayName"], "Nokia 3310")
        self.assertEqual(client["orders"][0]["orderId"], booked["orderId"])
        listed = self.ask("booking.listOrders", {"clientId": booked["clientId"]})
        self.assertEqual([order["orderId"] for order in listed["items"]], [booked["orderId"]])

    def test_enquiries_are_made_found_and_booked(self):
        """Client step → existingTicketId is checked, but nothing creates, lists or searches enquiries"""
        made = self.ask("booking.createEnquiry", {**ADA, "text": "A new screen?"})
        found = self.ask("booking.listEnquiries", {"search": "screen"})
        self.assertEqual([item["id"] for item in found["items"]], [made["id"]])
        draft = self.ask("booking.startDraft", {"enquiryId": made["id"]})
        self.assertEqual(draft["data"]["existingTicketId"], made["id"])
        self.ask("booking.updateDraft", {"draftId": draft["draftId"], "patch": {"devices": [NOKIA]}})
        booked = self.ask(
            "booking.submit", {"draftId": draft["draftId"], "signature": SIGNATURE}
        )
        self.assertEqual(booked["ticketId"], made["id"])
        shown = self.swedish("booking.getEnquiry", {"enquiryId": made["id"]})
        self.assertEqual((shown["status"], shown["statusLabel"]), ("booked", "Bokad"))
        self.assertEqual(shown["orders"][0]["orderNumberLabel"], booked["orderNumberLabel"])

    def test_a_model_leads_to_its_device_type_and_nothing_found_says_why(self):
        """Devices step → a category leads to no deviceTypeId, words need listEnums, nothing found is mute"""
        (model, *_) = self.ask("booking.searchDevices", {"query": "iphone 14"})["models"]
        types = {item["id"]: item["name"] for item in self.ask("booking.listDeviceTypes")["items"]}
        self.assertEqual(types[model["deviceTypeId"]], model["deviceTypeName"])
        nothing = self.swedish("booking.searchDevices", {"query": "zzzzzz"})
        self.assertEqual(nothing["nothingFound"], "no_match")
        self.assertIn("Ingen modell", nothing["message"])
        words = self.swedish("booking.start")["words"]
        self.assertEqual(words["conditionGrades"][0], {"value": "A", "label": "Utmärkt"})

    def test_the_summary_is_ready_to_read(self):
        """Summary → nothing is ready to show: names, words, ready-by, amounts, totals of a sale"""
        data = {
            **ADA, "devices": [{**NOKIA, "conditionGrade": "A"}], "readyBy": "2026-02-03T11:30",
            "preAuthorization": {"amountMinor": 5_000},
        }
        draft = self.swedish("booking.startDraft", {"data": data})
        read = {row["label"]: row["value"] for part in draft["review"] for row in part["rows"]}
        self.assertEqual(read["Kund"], "Ada Lovelace")
        self.assertEqual(read["Skick"], "Utmärkt")
        self.assertIn("11:30", read["Klar senast"])
        self.assertIn("50,00", read["Förhandsgodkänt"])

    def test_the_default_ready_by_and_the_days_are_offered(self):
        """Summary → the default ready-by and the days that can be chosen must be computed"""
        (place,) = self.ask("booking.listLocations")["items"]
        hours = {day: [["09:00", "16:30"]] for day in ("mon", "wed", "fri")}
        self.ask("booking.upsertLocation", {"id": place["id"], "openingHours": hours})
        offer = self.ask(
            "booking.resolveReadyBy", {"suggest": True, "locationId": place["id"], "now": NOW}
        )["offer"]
        self.assertEqual(offer["readyBy"]["local"], "2026-02-04T16:30:00")
        self.assertEqual([d["selectable"] for d in offer["days"][:5]], [False, False, True, False, True])
        # What is offered is taken.
        for day in [day for day in offer["days"] if day["selectable"]][:3]:
            self.book(readyBy=day["readyBy"]["local"], locationId=place["id"])

    def test_a_draft_is_signed_as_it_is_sent(self):
        """Signature → terms from another call, and two writes for one button"""
        draft = self.ask("booking.startDraft", {"data": {**ADA, "devices": [NOKIA]}})
        booked = self.ask("booking.submit", {"draftId": draft["draftId"], "signature": SIGNATURE})
        order = self.ask("booking.getOrder", {"orderId": booked["orderId"]})
        self.assertEqual(order["signatures"][0]["typedName"], "Ada Lovelace")
        self.assertTrue(order["signatures"][0]["actorName"])

    def test_the_confirmation_has_rows(self):
        """Confirmation → client, count, ready-by and service exist only inside one sentence"""
        rows = {row["field"]: row["value"] for row in self.book()["confirmation"]}
        self.assertEqual(rows["client"], "Ada Lovelace")
        self.assertEqual(rows["service"], "Repair")
        self.assertEqual(rows["goods"], "1 device")

    def test_amounts_have_texts_and_a_fresh_draft_is_untouched(self):
        """All → no amount has a text, and a fresh draft shows every field as an error"""
        sale = {
            "serviceType": "accessories",
            "items": [{"description": "Cable", "unitPriceMinor": 999}],
            "payments": [{"amountMinor": 999, "paymentMethod": "cash"}],
        }
        stored = self.ask("booking.validate", sale)["normalized"]
        order = self.ask("booking.getOrder", {"orderId": self.ask("booking.submit", sale)["orderId"]})
        totals = self.ask("booking.calculateTotals", {"items": [{"unitPriceMinor": 999}]})
        for amounts in (stored["totals"], order["totals"], totals):
            for name, text in amounts.items():
                if name.endswith("Label") and name != "paymentStatusLabel":
                    self.assertRegex(text, MONEY, name)
        self.assertEqual(stored["devices"], [])
        draft = self.ask("booking.startDraft")
        self.assertEqual({step["touched"] for step in draft["steps"]}, {False})

    def test_an_order_and_its_devices_are_told_in_words_wherever_they_stand(self):
        """After booking → words of a device need listEnums, and the promise is a moment in UTC"""
        device = {**NOKIA, "passcodeType": "pin", "passcode": "1234", "findMyStatus": "enabled"}
        booked = self.book(devices=[device], readyBy="2026-07-03T11:30")
        order = self.swedish("booking.getOrder", {"orderId": booked["orderId"]})
        (shown,) = order["devices"]
        self.assertEqual(
            [shown[f"{name}Label"] for name in ("passcodeType", "findMyStatus", "priority")],
            ["Pinkod", "På", "Normal"],
        )
        self.assertEqual(shown["workflowTypeLabel"], "Reparation")
        (listed,) = self.swedish("booking.listOrders")["items"]
        (waiting,) = self.swedish("booking.listDevices")["items"]
        for place in (order, listed, waiting):
            # An hour before that is what UTC has in summer.
            self.assertEqual(place["readyByLabel"], "3 juli 2026 kl. 11:30")
        self.assertEqual(waiting["orderStatusLabel"], "Pågår")

    def test_the_bench_the_audit_and_the_report_of_the_day(self):
        """After booking → no list of devices, no counts, no readable audit, no report of the day"""
        booked = self.book()
        queue = self.ask("booking.listDevices")
        self.assertEqual([item["displayName"] for item in queue["items"]], ["Nokia 3310"])
        self.assertEqual(queue["queues"][0]["label"], "Received")
        (line, *_) = self.swedish("booking.audit", {"orderId": booked["orderId"]})["items"]
        self.assertIn(f"bokade order {booked['orderNumberLabel']}", line["message"])
        self.assertTrue(line["by"]["name"])
        report = self.swedish("booking.getDayReport")
        counts = {item["label"]: item["count"] for item in report["counts"]}
        self.assertEqual(counts["Bokade ordrar"], 1)

    def test_work_waits_on_hold_and_refusals_say_how_much(self):
        """Cancel, hold → work goes on while on hold; balance_due and refund_too_large do not say how much"""
        booked = self.book()
        order, device = booked["orderId"], booked["devices"][0]["deviceId"]
        self.ask("booking.holdOrder", {"orderId": order})
        refused = self.host.ask("booking.setDeviceStatus", {"deviceId": device, "status": "diagnosing"})
        self.assertEqual(refused["error"]["code"], 4009)
        sale = self.ask(
            "booking.submit",
            {
                "serviceType": "accessories",
                "items": [{"description": "Cable", "unitPriceMinor": 999}],
                "payments": [{"amountMinor": 999, "paymentMethod": "cash"}],
            },
        )
        (paid,) = self.ask("booking.getOrder", {"orderId": sale["orderId"]})["payments"]
        refund = {"paymentId": paid["id"], "amountMinor": 1_000, "reason": "Broken"}
        error = self.host.ask("booking.refundPayment", refund)["error"]["data"]
        self.assertIn("9.99", error["message"])

    def test_everybody_whose_id_is_shown_has_a_name(self):
        """Nobody's name"""
        self.book()
        self.ask("booking.startDraft")
        (draft,) = self.ask("booking.listDrafts")["items"]
        self.assertEqual(draft["createdBy"], self.me)
        self.assertTrue(draft["createdByName"])
        (order,) = self.ask("booking.listOrders")["items"]
        self.assertIn("assignedUserName", order)
        self.assertTrue(order["locationName"])

    def test_an_organization_has_its_new_name_in_the_session_that_gave_it(self):
        """Papers → the organization's old name in the session that renamed it"""
        self.assertNotEqual(self.ask("booking.getCompanyInfo")["name"], "Pearl Repairs")
        self.ask("directory.updateOrganization", {"name": "Pearl Repairs"})
        self.assertEqual(self.ask("booking.getCompanyInfo")["name"], "Pearl Repairs")
        self.assertEqual(self.ask("session.whoami")["organization"]["name"], "Pearl Repairs")

    def test_no_label_is_empty_or_a_word_of_the_wire(self):
        """Words of the wire in sentences for people"""
        booked = self.book()
        answers = [
            self.swedish("booking.start"), self.swedish("booking.listDevices"),
            self.swedish("booking.getOrder", {"orderId": booked["orderId"]}),
            self.swedish("booking.getDayReport"), self.swedish("booking.audit"),
            self.swedish("booking.listEnquiries"),
            self.swedish("booking.resolveReadyBy", {"suggest": True}),
        ]
        for answer in answers:
            for path, text in self.labels(answer):
                self.assertTrue(text.strip(), path)
                self.assertNotRegex(text, r"^[a-z]+(_[a-z]+)+$", path)


class Leave(Screens):
    def setUp(self):
        super().setUp()
        self.host = self.open("Asia/Dhaka")
        self.ask = self.host.result

    def settings(self, **settings):
        return self.ask("leave.updateSettings", {"settings": settings})

    def test_the_form_is_one_call(self):
        """Application form → policy, dashboard, profile and calendar: four calls to draw it"""
        form = self.ask("leave.form", {"type": "EARNED"})
        self.assertEqual(form["today"], "2026-01-31")
        for offered in form["types"]:
            self.assertTrue(offered["label"] and offered["tips"] and offered["chainLabel"], offered)
        self.assertIn("selectable", form["days"][0])

    def test_a_judgement_is_told_in_words(self):
        """Form → chain, breakdown and weekday without labels"""
        request = {"type": "CASUAL", "startDate": "2026-02-09", "endDate": "2026-02-10"}
        judged = self.ask("leave.validate", {"request": request})
        self.assertTrue(judged["chainLabel"] and judged["typeLabel"])
        for day in judged["breakdown"]:
            self.assertTrue(day["kindLabel"] and day["weekdayLabel"], day)

    def test_request_and_certificate_are_sent_at_once(self):
        """Form with certificate → three writes: saveDraft, uploadCertificate, submit"""
        asked = {
            "type": "QUARANTINE", "startDate": "2026-02-09", "endDate": "2026-02-12",
            "reason": "A fever that spreads",
        }
        note = {
            "leaveId": {"$result": [0, "/id"]}, "kind": "medical", "fileName": "note.pdf",
            "data": base64.b64encode(b"%PDF-1.7 a note").decode(),
        }
        calls = [
            {"method": "leave.saveDraft", "params": asked},
            {"method": "leave.uploadCertificate", "params": note},
            {"method": "leave.submit", "params": {"leaveId": {"$result": [0, "/id"]}}},
        ]
        sent = self.ask("system.transaction", {"calls": calls})["results"][2]["leave"]
        self.assertEqual(sent["status"], "SUBMITTED")

    def test_people_are_found_by_those_who_choose_one(self):
        """Pickers for substitute, delegate, "on behalf of" → no method lists people"""
        member = {"name": "Ann", "roles": {"directory": "member", "leave": "EMPLOYEE"}}
        self.ask("directory.addMember", member)
        self.assertEqual([p["name"] for p in self.ask("leave.people", {"search": "ann"})["items"]], ["Ann"])

    def test_an_approver_sees_the_grounds(self):
        """Approver's detail → no balance of the requester, no warnings, no claim about certificates"""
        asked = {"type": "CASUAL", "startDate": "2026-02-09", "endDate": "2026-02-10", "reason": "Moving"}
        leave = self.ask("leave.submit", asked)["leave"]
        approver = {"name": "Bo", "roles": {"leave": "HR_ADMIN"}}
        self.ask("session.open", {"userId": self.ask("directory.addMember", approver)["userId"]})
        shown = self.ask("leave.get", {"leaveId": leave["id"]})
        self.assertTrue(shown["certificate"]["label"])
        left = {item["type"]: item["accessibilityText"] for item in shown["balances"]}
        self.assertIn("pending", left["CASUAL"])
        self.assertIn("warnings", shown)
        self.assertTrue(shown["requesterName"])

    def test_a_person_chooses_language_and_notices(self):
        """Settings → nobody can choose language, which notifications, or look"""
        before = self.ask("leave.preferences")
        self.assertTrue(before["notices"], before)
        self.ask("leave.updatePreferences", {"language": "sv", "look": "dark"})
        after = self.ask("leave.preferences")
        self.assertEqual((after["language"], after["look"]), ("sv", "dark"))

    def test_staff_and_opening_balances_are_taken_over_from_a_table(self):
        """Setting up → no import of employees or of opening balances: one write per person and type"""
        for name in ("Ann", "Bo"):
            self.ask("directory.addMember", {"name": name, "roles": {"leave": "EMPLOYEE"}})
        head = {"name": "Head", "roles": {"leave": "HR_HEAD"}}
        self.ask("session.open", {"userId": self.ask("directory.addMember", head)["userId"]})
        table = "Name,Joining date,Earned leave\nAnn,2020-02-01,12.5\nBo,2021-03-01,7\n"
        # The table is looked at whole before anything of it is written.
        wrong = self.ask("leave.importStaff", {"text": table.replace(",7", ",many")})
        self.assertEqual([(one["row"], one["kind"]) for one in wrong["errors"]], [(3, "invalid_format")])
        tried = self.ask("leave.importStaff", {"text": table, "dryRun": True})
        self.assertEqual((tried["ok"], len(tried["items"])), (True, 2))
        done = self.ask("leave.importStaff", {"text": table})
        self.assertEqual(done["label"], "2 people changed, 0 as before")
        (ann,) = self.ask("leave.people", {"search": "ann"})["items"]
        earned = {
            item["type"]: item["available"]
            for item in self.ask("leave.balance", {"userId": ann["userId"]})["items"]
        }
        self.assertEqual(earned["EARNED"], 12.5)

    def test_an_office_elsewhere_has_its_own_day_and_weekend(self):
        """Setting up → Time zone Asia/Dhaka is fixed, so no other company can use the domain"""
        self.assertEqual(self.ask("leave.form")["today"], "2026-01-31")
        self.settings(timezone="Pacific/Kiritimati", weekend=["saturday", "sunday"])
        # 23:00 there on the 31st; the next day an hour later.
        self.assertEqual(self.ask("leave.form")["today"], "2026-01-31")
        self.settings(timezone="Pacific/Pago_Pago")
        self.assertEqual(self.ask("leave.form")["today"], "2026-01-30")
        days = {day["date"]: day["kind"] for day in self.ask(
            "leave.form", {"from": "2026-02-06", "to": "2026-02-08"})["days"]}
        self.assertEqual(list(days.values()), ["working", "weekend", "weekend"])
        refused = self.host.ask("leave.updateSettings", {"settings": {"timezone": "Mars/Base"}})
        self.assertEqual(refused["error"]["data"]["violations"][0]["kind"], "time_zone_unknown")

    def test_moments_in_facts_are_days_where_the_office_is(self):
        """Setting up → a moment of what is known of holidays, people and leaves is a day there"""
        # 23:30 in Stockholm on the 9th, and the 10th in Dhaka.
        late = "2026-02-09T22:30:00Z"
        leave = {
            "id": "a", "type": "EARNED", "startDate": late, "endDate": late, "status": "APPROVED",
        }
        facts = {
            "existingLeaves": [leave], "holidays": [{"date": late, "name": "A free day"}],
            "blackouts": [{"from": late, "to": late, "label": "Stocktaking"}],
            "employee": {"joiningDate": late},
        }

        def kinds(day):
            asked = {"type": "QUARANTINE", "startDate": day, "endDate": day}
            judged = self.ask("leave.validate", {"request": asked, "facts": facts})
            holidays = [one.get("holidayName") for one in judged["breakdown"]]
            return {one["kind"] for one in judged["violations"]} & {
                "overlapping_leave", "start_before_joining",
            }, holidays

        dhaka = {day: kinds(day) for day in ("2026-02-09", "2026-02-10")}
        self.assertEqual(dhaka["2026-02-09"], ({"start_before_joining"}, [None]))
        self.assertEqual(dhaka["2026-02-10"], ({"overlapping_leave"}, ["A free day"]))
        self.settings(timezone="Europe/Stockholm")
        self.assertEqual(kinds("2026-02-09"), dhaka["2026-02-10"])
        self.assertEqual(kinds("2026-02-10"), (set(), [None]))

    def test_a_calendar_of_holidays_is_read_by_the_clocks_of_the_office(self):
        """Setting up → a holiday that a file tells as a moment is the day that it is there"""
        text = (
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260309T223000Z\r\n"
            "SUMMARY:A free day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        )
        asked = {"format": "ics", "text": text}

        def day():
            (item,) = self.ask("leave.parseHolidays", asked)["items"]
            return item["date"]

        self.assertEqual(day(), "2026-03-10")
        self.settings(timezone="Europe/Stockholm")
        self.assertEqual(day(), "2026-03-09")
        self.ask("leave.importHolidays", asked)
        (kept,) = self.ask("leave.holidays", {"year": 2026})["items"]
        self.assertEqual(kept["date"], "2026-03-09")
        # Whole days need no zone: only when something changed is a moment, which RFC 5545 has in UTC.
        asked = {"scope": "mine", "format": "ics", "from": "2026-03-01", "to": "2026-03-31"}
        written = self.ask("leave.calendar", asked)["data"].split("\r\n")
        self.assertIn("DTSTART;VALUE=DATE:20260309", written)
        moments = {line.partition(":")[0] for line in written if re.search(r"T\d{6}Z$", line)}
        self.assertEqual(moments, {"DTSTAMP"})

    def test_the_day_of_an_office_begins_at_its_own_midnight(self):
        """Setting up → what each day brings was due at 00:05 in Dhaka, wherever the office was"""

        def due():
            items = self.ask("system.upkeep")["items"]
            return {item["name"]: item["nextDueAt"] for item in items}["leave.accrual"]

        self.assertEqual(due(), "2026-01-31T18:05:00.000Z")
        self.settings(timezone="Europe/Stockholm")
        self.assertEqual(due(), "2026-01-31T23:05:00.000Z")


class Site(Screens):
    """Manage runs, the capture sheet, the banner, pickers, the export sheet and jobs."""

    def setUp(self):
        super().setUp()
        self.host = self.open("Europe/Stockholm")
        self.ask = self.host.result
        self.job = self.ask("jobs.create", JOB)["id"]

    def made(self, **more):
        return self.ask("reportRuns.active", {"jobId": self.job, **more})["id"]

    def sign(self, run, role, **more):
        return self.ask(
            "signatures.create",
            {
                "runId": run, "signatureRole": role, "signerName": "Ada Ek",
                "signerTitle": "Foreman", "signatureSvg": DRAWING,
                "attestationText": ATTESTATION, "attestationAccepted": True, **more,
            },
        )

    def swedish(self, method, params=None):
        return self.ask(method, {**(params or {}), "_meta": {"locale": "sv"}})

    def test_the_list_of_runs_says_how_far_each_is_and_whose(self):
        """Manage runs → items have no "n/3", no colour, no "Generated 2h ago", no maker's name"""
        self.sign(self.made(), "prepared_by")
        (run,) = self.swedish("reportRuns.list", {"jobId": self.job})["items"]
        self.assertEqual(run["progress"]["label"], "1/3")
        self.assertEqual(run["statusLabel"], "Klar för signering")
        self.assertEqual(run["generatedLabel"], "Skapad nyss")
        self.assertRegex(run["color"]["hex"], r"^#[0-9A-Fa-f]{6}$")
        self.assertTrue(run["generatedByName"])

    def test_the_capture_sheet_knows_name_title_and_day(self):
        """Capture sheet → no default signer name and title, no date in words, no word on stale data"""
        run = self.made()
        self.sign(run, "prepared_by")
        sheet = self.swedish("signatures.captureContext", {"runId": run, "signatureRole": "reviewed_by"})
        self.assertEqual(sheet["signerName"], self.ask("session.whoami")["actor"]["name"])
        # What one last signed with.
        self.assertEqual(sheet["signerTitle"], "Foreman")
        self.assertEqual(sheet["signingDateLabel"], "31 januari 2026")
        self.assertEqual((sheet["warnings"], "acceptStaleLabel" in sheet), ([], False))
        self.ask("jobs.update", {"jobId": self.job, "location": "Elsewhere"})
        sheet = self.swedish("signatures.captureContext", {"runId": run, "signatureRole": "reviewed_by"})
        self.assertEqual(sheet["acceptStaleLabel"], "Signera de tidigare uppgifterna")
        self.assertEqual([told["kind"] for told in sheet["warnings"]], ["run_stale"])

    def test_stale_superseded_and_completed_on_stale_have_sentences(self):
        """Banner → stale, superseded (by whom, why) and completed-on-stale have no sentence"""
        me = self.ask("session.whoami")["actor"]["name"]
        first = self.made()
        self.ask("jobs.update", {"jobId": self.job, "location": "Elsewhere"})
        (told,) = self.swedish("signatures.summary", {"runId": first})["warnings"]
        self.assertIn("Jobbet har ändrats", told["message"])
        self.ask("reportRuns.supersede", {"runId": first, "reason": "The wrong building"})
        notice = self.swedish("signatures.summary", {"runId": first})["run"]["notice"]
        for words in (me, "The wrong building"):
            self.assertIn(words, notice)

    def test_people_who_may_sign_are_found_by_those_who_choose_one(self):
        """Request, stand-in → nobody without a role in `directory` can list people who may sign"""
        run = self.made()
        for name, role in (("Bo Alm", "safety_lead"), ("Axel Rask", "auditor"), ("Cia Ek", "member")):
            added = self.ask("directory.addMember", {"name": name, "roles": {"signatures": role}})
        self.ask("session.open", {"userId": added["userId"]})
        asked = {"runId": run, "signatureRole": "reviewed_by"}
        found = {one["name"]: one for one in self.ask("signatures.people", asked)["items"]}
        self.assertTrue(found["Bo Alm"]["actions"]["sign"]["allowed"])
        self.assertFalse(found["Axel Rask"]["actions"]["sign"]["allowed"])
        self.assertTrue(found["Axel Rask"]["actions"]["sign"]["message"])

    def test_the_export_sheet_lists_earlier_packs_and_evidence_goes_along(self):
        """Export sheet → earlier packs of a run are not listed; evidence files are not in the pack"""
        evidence = {
            "jobId": self.job, "type": "document", "fileName": "plan.pdf",
            "mimeType": "application/pdf", "keep": True,
            "data": base64.b64encode(b"%PDF-1.7 a plan").decode(),
        }
        self.ask("jobs.addEvidence", evidence)
        run = self.made()
        self.sign(run, "prepared_by")
        for role, signed in (("safety_lead", "reviewed_by"), ("admin", "approved_by")):
            self.ask("session.open", {"userId": self.me})
            signer = {"name": f"A {role}", "roles": {"signatures": role}}
            self.ask("session.open", {"userId": self.ask("directory.addMember", signer)["userId"]})
            self.sign(run, signed)
        exported = self.ask("proofPacks.export", {"runId": run})
        (pack,) = self.swedish("proofPacks.list", {"runId": run})["items"]
        self.assertEqual(pack["packId"], exported["packId"])
        self.assertTrue(pack["exportedLabel"] and pack["exportedByName"])
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(exported["zip"]))) as archive:
            kept = [archive.read(name) for name in archive.namelist() if "plan" in name]
        self.assertEqual(kept, [b"%PDF-1.7 a plan"])

    def test_jobs_are_searched_filtered_and_badged_and_corrected_before_a_run(self):
        """Jobs → no search, no filter by client, no badge; hazards and evidence are never corrected"""
        other = self.ask("jobs.create", {**JOB, "clientName": "Lunds Kommun"})["id"]
        self.made()
        for asked, expected in (
            ({"search": "lunds komm"}, [other]), ({"search": "bergs"}, [self.job]),
            ({"clientType": "government"}, []), ({"clientType": "commercial", "search": "be"}, [self.job]),
        ):
            found = self.ask("jobs.list", asked)["items"]
            self.assertEqual([job["id"] for job in found], expected)
        self.assertEqual(found[0]["progress"]["label"], "0/3")
        lead = {"jobId": other, "name": "Lead", "severity": "low"}
        hazard = self.ask("jobs.addHazard", lead)["hazardId"]
        self.ask("jobs.updateHazard", {"hazardId": hazard, "severity": "high"})
        self.assertEqual(self.ask("jobs.get", {"jobId": other})["hazards"][0]["severity"], "high")
        self.ask("jobs.removeHazard", {"hazardId": hazard})
        self.assertEqual(self.ask("jobs.get", {"jobId": other})["hazards"], [])

    def test_what_waits_for_me_over_all_jobs_is_one_call(self):
        """"Waiting for me" over all jobs → only where requests are switched on, otherwise N summaries"""
        run = self.made()
        self.job = self.ask("jobs.create", {**JOB, "clientName": "Lunds Kommun"})["id"]
        other = self.made()
        waiting = self.ask("signatures.waiting")["items"]
        self.assertEqual({item["runId"] for item in waiting}, {run, other})
        for item in waiting:
            self.assertTrue(item["clientName"] and item["roles"][0]["label"], item)


class Everywhere(Screens):
    def test_one_installation_serves_several_organizations(self):
        """No method makes a second organization, so `session.switch` has nothing to switch to"""
        host = self.open()
        made = host.result(
            "directory.createOrganization", {"name": "Second House", "owner": {"userId": self.me}}
        )
        host.result("session.switch", {"organizationId": made["organization"]["organizationId"]})
        self.assertEqual(host.result("session.whoami")["organization"]["name"], "Second House")
        self.assertEqual(host.result("booking.listOrders")["items"], [])

    def test_pages_versions_and_bounds_are_named_alike_in_every_domain(self):
        """Paging in `directory`, naming of versions and of bounds texts differ between domains"""
        document = self.open().result("rpc.discover")
        errors = document["components"]["errors"]
        for method in document["methods"]:
            params = {param["name"] for param in method["params"]}
            names = [error["$ref"].rpartition("/")[2] for error in method.get("errors", [])]
            with self.subTest(method["name"]):
                if "x-nacre-list" in method:
                    self.assertLessEqual({"limit", "cursor"}, params)
                    self.assertIn("platform.cursor_invalid", names)
                conflicts = [name for name in names if name.endswith("version_conflict")]
                if "expectedVersion" in params:
                    self.assertEqual(len(conflicts), 1, conflicts)
        for name, error in errors.items():
            if error["data"]["kind"] == "too_long":
                self.assertRegex(error["message"], r"\{(max|maximum)\}", name)

    def test_whoever_comes_too_late_is_told_the_version_in_every_domain(self):
        """`conflict` / `version_conflict` / `draft_version_conflict` differ between domains"""
        host = self.open()
        host.result("booking.setUp")
        client = host.result("booking.createClient", {"clientFirstName": "Ada", "noEmail": True})
        draft = host.result("booking.startDraft")
        job = host.result("jobs.create", JOB)
        for method, params in (
            ("booking.updateClient", {"clientId": client["id"], "patch": {}}),
            ("booking.updateDraft", {"draftId": draft["draftId"], "patch": {}}),
            ("booking.updateSettings", {}),
            ("leave.updatePreferences", {}),
            ("jobs.update", {"jobId": job["id"], "title": "Roof"}),
            ("directory.updateOrganization", {"name": "House"}),
        ):
            with self.subTest(method):
                late = host.ask(method, {**params, "expectedVersion": 99})["error"]
                self.assertEqual((late["code"], late["data"]["retryable"]), (4009, False))
                self.assertRegex(late["data"]["kind"], "conflict$")
                self.assertLess(late["data"]["currentVersion"], 99)


if __name__ == "__main__":
    unittest.main()
