"""What an audit of booking, leave and signatures found wrong, D1 to D35; a test for each.

A name begins with the number of the defect and says the rule that holds now.
"""

import base64
import glob
import json
import math
import os
import re
import unittest

from journeys import LANGUAGES
from people import ATTESTATION, DRAWING, JOB
from service import ROOT, Case

#: A Monday morning in London.
NOW = "2026-03-02T09:15:00Z"
SIGNATURE = {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True}
ADA = {"clientFirstName": "Ada", "clientLastName": "Lovelace", "clientEmail": "ada@example.com"}
NOKIA = {"customBrand": "Nokia", "customModel": "3310"}
CABLE = {"serviceType": "accessories", "items": [{"description": "Cable", "unitPriceMinor": 999}]}

#: Words of the wire: `two_words`, a moment in UTC, an id.
WIRE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bUTC\b|\d{4}-\d\d-\d\dT\d\d:\d\d|minor units|basis points")


class Desk(Case):
    """One service, whose people sign in by turns."""

    def begin(self, clock=NOW, zone="Europe/London"):
        self.zone = zone
        self.host = self.service(
            "--clock", clock, "--timezone", zone, "--durability", "normal", db=self.db
        )
        self.ask = self.host.result
        self.me = self.ask("session.open", {"timezone": zone})["actor"]["userId"]

    def move_to(self, clock):
        """The same house at another moment."""
        self.host.kill()
        self.begin(clock, self.zone)

    def member(self, name, **roles):
        self.ask("session.open", {"userId": self.me})
        return self.ask("directory.addMember", {"name": name, "roles": roles})["userId"]

    def enter(self, user_id, language="en"):
        self.ask("session.open", {"userId": user_id, "locale": language})

    def refused(self, method, params=None, language="en"):
        """The error's data, with its code; its sentences are for people."""
        answer = self.host.ask(method, {**(params or {}), "_meta": {"locale": language}})
        self.assertIn("error", answer, f"{method} was not refused")
        error = {"code": answer["error"]["code"], **answer["error"]["data"]}
        for sentence in self.sentences(error):
            self.assertNotRegex(sentence, WIRE)
        return error

    def sentences(self, error):
        return [error["message"], *(fault["message"] for fault in error.get("violations", ()))]

    def violation(self, error):
        (found,) = error["violations"]
        return found["path"], found["kind"], found["message"]

    def kinds(self, found):
        return {one["kind"] for one in found}


class Sentences(unittest.TestCase):
    """All that is declared to be said, whatever it takes to hear it."""

    #: What is read by those who install the service, or check a pack by hand.
    EXPERT = re.compile(
        r"libNacrePhone\.so|\$result|example\.com|\b(report\.pdf|VERIFY\.txt)|\b\w+\.json\b"
        r"|signatures\.verify|proofPacks\.verifyFile|zipPath"
    )

    #: A member, a method, a kind: twoWords, one.two, two_words.
    NAMES = r"\b[a-z]{2,}[A-Z]\w*|\b[a-z]+\.[a-z]\w+|\b[a-z]+_[a-z]\w*"

    #: Words for several that may follow a 1.
    COUNTED = r"\{\w+\} (hours|timmar|minutes|minuter|pieces)\b"

    def sentences(self):
        for path in sorted(glob.glob(os.path.join(ROOT, "Protocol", "*.json"))):
            with open(path) as file:
                document = json.load(file)
            for kind in ("faults", "texts"):
                for name, said in document.get(kind, {}).items():
                    for language, text in said.get("text", {}).items():
                        yield f"{os.path.basename(path)} {name} {language}", text

    def test_d13_none_names_a_member_or_a_method(self):
        seen = 0
        for place, text in self.sentences():
            text = self.EXPERT.sub("", re.sub(r"\{[^}]*\}", "", text))
            with self.subTest(place):
                self.assertNotRegex(text, self.NAMES)
            seen += 1
        self.assertGreater(seen, 1_000)

    def test_d14_a_wait_is_told_in_seconds_or_minutes(self):
        for place, text in self.sentences():
            with self.subTest(place):
                self.assertNotRegex(text, r"\{\w+(Ms|Seconds)\b|\} ms\b")

    def test_d35_one_of_something_is_said_as_one(self):
        """What is counted in hours or pieces has a word for one."""
        for place, text in self.sentences():
            with self.subTest(place):
                self.assertNotRegex(text, self.COUNTED)


class Counter(Desk):
    def setUp(self):
        super().setUp()
        self.begin()
        self.place = self.ask(
            "booking.setUp", {"locationName": "Bermondsey", "countryCode": "GB"}
        )["locationId"]

    def book(self, **more):
        return self.ask(
            "booking.submit", {**ADA, "devices": [NOKIA], "signature": SIGNATURE, **more}
        )

    def validate(self, language="en", **more):
        return self.ask("booking.validate", {**more, "_meta": {"locale": language}})

    def device(self, **more):
        judged = self.validate(**ADA, devices=[{**NOKIA, **more}], signature=SIGNATURE)
        return judged["violations"], judged["normalized"]["devices"][0]

    def test_d05_a_draft_shows_every_warning(self):
        data = {
            **ADA, "clientPhone": "07700 900123", "addressLine1": "1 High Street", "city": "London",
            "postcode": "SE1 3BX", "country": "GB", "readyBy": "2026-03-29T01:30",
            "devices": [{**NOKIA, "findMyStatus": "enabled", "passcodeType": "pin"}],
        }
        draft = self.ask("booking.startDraft", {"serviceType": "buyback", "data": data})
        expected = {
            "phone_unverified", "find_my_enabled", "identifier_missing", "passcode_not_provided",
            "ready_by_adjusted",
        }
        self.assertEqual(self.kinds(draft["warnings"]), expected)
        told = {step["step"]: self.kinds(step["warnings"]) for step in draft["steps"]}
        self.assertEqual(set().union(*told.values()), expected)
        self.assertEqual(told["summary"], {"ready_by_adjusted"})
        # The draft's own data are params of a booking, keys of devices and all.
        judged = self.validate(**draft["data"])
        self.assertEqual(self.kinds(judged["warnings"]), expected)
        self.assertEqual(self.kinds(judged["violations"]), {"signature_required"})
        step = self.ask("booking.validateStep", {**draft["data"], "step": "devices"})
        self.assertEqual(self.kinds(step["warnings"]), told["devices"])

    def test_d06_the_currency_stays_while_anything_has_prices_in_it(self):
        self.book()
        self.assertEqual(self.refused("booking.updateSettings", {"currency": "SEK"})["kind"], "in_use")

    def test_d07_a_new_shop_has_something_to_search_in(self):
        self.assertTrue(self.ask("booking.searchDevices", {"query": "iphone"})["models"])
        start = self.ask("booking.start")
        self.assertTrue(start["deviceTypes"] and start["locations"] and start["company"]["terms"])

    def test_d08_a_closed_location_takes_no_booking_and_says_so(self):
        closed = self.ask(
            "booking.upsertLocation", {"name": "Islington", "countryCode": "GB", "active": False}
        )
        button = {
            item["id"]: item["actions"]["submit"]
            for item in self.ask("booking.listLocations")["items"]
        }
        self.assertTrue(button[self.place]["allowed"])
        self.assertEqual(button[closed["id"]]["reason"], "location_inactive")
        refused = self.refused(
            "booking.submit",
            {**ADA, "devices": [NOKIA], "signature": SIGNATURE, "locationId": closed["id"]},
        )
        self.assertEqual(self.violation(refused)[1], "location_inactive")

    def test_d09_evidence_has_the_language_of_the_terms(self):
        self.enter(self.me, "sv")
        order = self.ask("booking.getOrder", {"orderId": self.book()["orderId"]})
        (signature,) = order["signatures"]
        self.assertEqual(signature["terms"]["locale"], "en")

    def test_d10_a_scanned_number_is_written_as_everywhere(self):
        booked = self.book()
        self.ask("booking.updateSettings", {"orderNumberPrefix": "RM-"})
        (found,) = self.ask("booking.lookup", {"code": str(booked["orderNumber"])})["items"]
        order = self.ask("booking.getOrder", {"orderId": booked["orderId"]})
        self.assertEqual(found["orderNumberLabel"], f"RM-{booked['orderNumber']}")
        self.assertEqual(order["orderNumberLabel"], found["orderNumberLabel"])

    def test_d12_what_never_succeeds_is_not_to_be_tried_again(self):
        order = self.book()["orderId"]
        nowhere = os.path.join(self.folder, "not", "there.pdf")
        refused = self.refused(
            "booking.getDocument", {"orderId": order, "type": "booking_receipt", "path": nowhere}
        )
        self.assertEqual((refused["code"], refused["retryable"]), (4022, False))

    def test_d13_no_sentence_has_a_word_of_the_wire(self):
        booked = self.book()
        device = booked["devices"][0]["deviceId"]
        engineer = self.member("Zoë", booking="engineer")
        for language in LANGUAGES:
            with self.subTest(language):
                self.enter(self.me, language)
                moved = {"deviceId": device, "status": "collected"}
                texts = [
                    self.refused("booking.setDeviceStatus", moved, language),
                    self.refused("booking.updateSettings", {"orderNumberStart": 5}, language),
                    self.refused("booking.submit", {"intakeMethod": "counter_sale"}, language),
                ]
                self.enter(engineer, language)
                reason = {"orderId": booked["orderId"], "reason": "Too late"}
                texts.append(self.refused("booking.cancelOrder", reason, language))
                for error in texts:
                    for sentence in self.sentences(error):
                        for word in ("diagnosing", "walk_in", "orderNumberStart", "admin,"):
                            self.assertNotIn(word, sentence)
        self.enter(self.me, "sv")
        sale = {**CABLE, "payments": [{"amountMinor": 999, "paymentMethod": "cash"}]}
        self.assertIn("för Kund i butik", self.ask("booking.submit", sale)["message"])

    def test_d13_how_something_is_written_is_told_in_one_language(self):
        for language, told, types in (
            ("en", "Must be written like ", "This must be a text, not a list."),
            ("sv", "Måste skrivas som ", "Detta måste vara en text, inte en lista."),
        ):
            for method, asked in (
                ("booking.getOrder", {"orderId": "no id"}),
                ("events.list", {"_meta": {"fields": ["no pointer"]}}),
                ("booking.listOrders", {"dateFrom": "tomorrow"}),
                ("signatures.summary", {"jobId": "job", "timeZone": "Mars/Base"}),
                ("leave.qrFrames", {"data": "AA==", "sessionId": "x"}),
            ):
                with self.subTest(method, language=language):
                    asked = {**asked, "_meta": {**asked.get("_meta", {}), "locale": language}}
                    answer = self.host.ask(method, asked)
                    (fault,) = answer["error"]["data"]["violations"]
                    self.assertTrue(fault["message"].startswith(told), fault["message"])
                    rest = fault["message"].removeprefix(told)
                    self.assertNotRegex(rest, r"\b(such|to|of|and|or|an)\b")
            _, _, message = self.violation(
                self.refused("booking.searchClients", {"query": []}, language)
            )
            self.assertEqual(message, types)

    def test_d14_amounts_and_rates_are_told_as_money_and_per_cent(self):
        wrong = {
            **CABLE, "items": [{"description": "Cable", "unitPriceMinor": -1, "vatRateBp": 20_001}],
        }
        english = {fault["kind"]: fault["message"] for fault in self.validate(**wrong)["violations"]}
        swedish = {
            fault["kind"]: fault["message"] for fault in self.validate("sv", **wrong)["violations"]
        }
        self.assertIn("GBP 1,000,000.00", english["unit_price_invalid"].replace("\u00a0", " "))
        self.assertIn("0 to 100", english["vat_rate_invalid"])
        self.assertIn("1 000 000,00 GBP", swedish["unit_price_invalid"].replace("\u00a0", " "))

    def test_d14_prices_of_a_unit_are_told_as_its_money_too(self):
        unit = self.ask("booking.addStock", {"displayName": "Pixel 8", "costMinor": 20_000})["id"]
        far = {"stockId": unit, "sellPriceMinor": 100_000_001}
        work = {"stockId": unit, "refurbishment": [{"description": "Battery", "costMinor": -1}]}
        for asked, place in ((far, "/sellPriceMinor"), (work, "/refurbishment/0/costMinor")):
            for language, most in (("en", "GBP 1,000,000.00"), ("sv", "1 000 000,00 GBP")):
                path, kind, told = self.violation(self.refused("booking.updateStock", asked, language))
                self.assertEqual((path, kind), (place, "unit_price_invalid"))
                self.assertIn(most, told.replace("\u00a0", " "))
        work["refurbishment"][0]["costMinor"] = 2_500
        (shown,) = self.ask("booking.updateStock", work)["refurbishment"]
        self.assertEqual(shown["costLabel"].replace("\u00a0", " "), "GBP 25.00")

    def test_d15_moments_are_told_by_the_clocks_of_the_place(self):
        asked = {
            "readyBy": "2026-03-02T11:30", "now": "2026-03-02T10:45:00Z",
            "timeZone": "Europe/Stockholm",
        }
        (past,) = self.ask("booking.resolveReadyBy", asked)["violations"]
        self.assertIn("11:45", past["message"])
        self.assertNotIn("UTC", past["message"])
        context = {"timeZone": "Europe/Stockholm", "now": NOW}
        late = self.validate(
            **ADA, devices=[NOKIA], readyBy="2027-06-01T11:30", context=context,
            preAuthorization={"amountMinor": 100, "authorizedAt": "2026-03-02T10:45:00Z"},
        )
        told = {fault["kind"]: fault["message"] for fault in late["violations"]}
        self.assertIn("10:15", told["ready_by_too_far"])
        self.assertIn("10:20", told["authorized_at_future"])
        (moved,) = self.validate(
            **ADA, devices=[NOKIA], readyBy="2026-03-29T01:30", signature=SIGNATURE
        )["warnings"]
        self.assertIn("29 March 2026", moved["message"])
        for sentence in (*told.values(), moved["message"]):
            self.assertNotRegex(sentence, WIRE)

    def test_d16_engineers_find_the_work_that_they_may_take(self):
        device = self.book()["devices"][0]["deviceId"]
        self.enter(self.member("Zoë", booking="engineer"))
        (item,) = self.ask("booking.listDevices")["items"]
        self.assertEqual((item["deviceId"], item["assignedTo"]), (device, None))
        self.assertTrue(item["actions"]["setDeviceStatus"]["allowed"])
        self.ask("booking.setDeviceStatus", {"deviceId": device, "status": "diagnosing"})

    def test_d17_whoever_did_something_has_a_name(self):
        booked = self.book(notes="Call before noon")
        self.enter(self.member("Olle", booking="office"))
        order = self.ask("booking.getOrder", {"orderId": booked["orderId"]})
        received = order["devices"][0]["stamps"]["received"]
        for name in (
            order["createdByName"], order["notes"][0]["createdByName"], received["byName"],
            order["timeline"][0]["byName"], order["signatures"][0]["actorName"],
        ):
            self.assertTrue(name)

    def test_d20_the_sentence_is_that_of_the_fault(self):
        def told(language, **more):
            judged = self.validate(language, **ADA, devices=[NOKIA], signature=SIGNATURE, **more)
            (fault,) = judged["violations"]
            return fault["kind"], fault["message"]

        kind, abroad = told("en", clientPhone="+999 123456789")
        self.assertEqual(kind, "phone_invalid")
        self.assertNotIn("begin with +", abroad)
        for language, country in (("en", "United Kingdom"), ("sv", "Storbritannien")):
            kind, here = told(language, clientPhone="12")
            self.assertEqual(kind, "phone_invalid")
            self.assertIn(country, here)
            address = {"addressLine1": "1 High Street", "city": "London", "country": "GB"}
            kind, postcode = told(language, **address, postcode="ZZZ")
            self.assertEqual(kind, "postcode_invalid")
            self.assertIn(country, postcode)

    def test_d28_money_of_a_day_to_come_is_remarked_on(self):
        self.ask("booking.updateSettings", {"depositsEnabled": True})
        paid = self.ask(
            "booking.recordPayment",
            {
                "orderId": self.book()["orderId"], "amountMinor": 100, "paymentMethod": "cash",
                "paymentDate": "2030-01-01",
            },
        )
        self.assertIn("payment_date_future", self.kinds(paid["warnings"]))

    def test_d29_a_client_whose_device_is_here_is_not_erased_without_a_word(self):
        booked = self.book()
        client = {"clientId": booked["clientId"]}
        refused = self.refused("booking.eraseClient", client)
        self.assertEqual((refused["code"], refused["kind"]), (4009, "client_has_open_orders"))
        self.assertIn(booked["orderNumberLabel"], refused["message"])
        self.assertEqual(refused["orders"], [booked["orderNumberLabel"]])
        erased = self.ask("booking.eraseClient", {**client, "confirmOpen": True})
        self.assertIn("client_has_open_orders", self.kinds(erased["warnings"]))

    def test_d32_what_contradicts_itself_is_refused(self):
        one, two = self.book(), self.book()
        both = {"orderId": one["orderId"], "orderNumber": two["orderNumber"]}
        refused = self.refused("booking.getOrder", both)
        self.assertEqual(self.violation(refused)[:2], ("/orderNumber", "order_number_mismatch"))
        days = {"dateFrom": "2026-03-05", "dateTo": "2026-03-01"}
        refused = self.refused("booking.listOrders", days)
        self.assertEqual(self.violation(refused)[:2], ("/dateTo", "dates_reversed"))
        again = self.refused("booking.upsertLocation", {"name": "Bermondsey"})
        self.assertEqual(again["kind"], "in_use")

    def test_d33_a_model_is_found_with_its_storage_typed_along(self):
        found = self.ask("booking.searchDevices", {"query": "iphone 15 pro max 256gb"})["models"]
        self.assertEqual(found[0]["name"], "iPhone 15 Pro Max")
        apple = [model["name"] for model in self.ask("booking.searchDevices", {"query": "Apple"})["models"]]
        self.assertEqual(apple[0], "iPhone")

    def test_d34_numbers_and_places_are_read_as_people_write_them(self):
        violations, device = self.device(imei="490154203237518 / 01")
        self.assertEqual((violations, device["imei"]), ([], "490154203237518"))
        # Other digits are no IMEI and no PIN, and the sentence says which are.
        for digits in ("٤٩٠١٥٤٢٠٣٢٣٧٥١٨", "４９０１５４２０３２３７５１８"):
            ((fault,), _) = self.device(imei=digits)
            self.assertIn("0 to 9", fault["message"])
        ((fault,), _) = self.device(passcodeType="pin", passcode="١٢٣٤")
        self.assertIn("0 to 9", fault["message"])

        def address(**more):
            judged = self.validate(
                **ADA, devices=[NOKIA], signature=SIGNATURE, addressLine1="1", city="Lund", **more
            )
            self.assertEqual(judged["violations"], [])
            return judged["normalized"]

        self.assertEqual(address(country="SE", postcode="SE-114 55")["postcode"], "114 55")
        for country, code in (("U.K.", "GB"), ("Republic of Ireland", "IE")):
            self.assertEqual(address(country=country)["addressCountryCode"], code)

    def test_d35_languages_exist_and_pieces_are_counted(self):
        refused = self.refused("booking.publishTerms", {"text": "Fair", "locale": "xx-invalid-locale"})
        self.assertEqual(self.violation(refused)[:2], ("/locale", "locale_invalid"))
        sale = {**CABLE, "items": [{"description": "Cable", "unitPriceMinor": 999, "quantity": 3}]}
        sold = self.ask("booking.submit", {**sale, "_meta": {"locale": "sv"}})
        self.assertIn("3 artiklar", sold["message"])


class Office(Desk):
    ROLES = ("EMPLOYEE", "DEPT_HEAD", "HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN")
    LEAVE = {
        "type": "EARNED", "startDate": "2026-06-28", "endDate": "2026-07-01",
        "reason": "A holiday at the sea",
    }

    def setUp(self):
        super().setUp()
        self.begin("2026-06-02T04:00:00Z", "Asia/Dhaka")
        self.people = {role: self.member(f"Person {role}", leave=role) for role in self.ROLES}
        self.people["ANOTHER"] = self.member("Rina", leave="EMPLOYEE")
        self.enter(self.people["HR_ADMIN"])
        for user_id in self.people.values():
            profile = {
                "userId": user_id, "department": "Finance", "joiningDate": "2020-01-01",
                "gender": "female", "confirmed": True, "headUserId": self.people["DEPT_HEAD"],
            }
            self.host.ask("leave.updateProfile", profile)
        self.grant("HR_HEAD", "EMPLOYEE")
        self.be("EMPLOYEE")

    def be(self, role, language="en"):
        self.enter(self.people[role], language)

    def grant(self, by, to):
        self.be(by)
        return self.host.ask(
            "leave.adjustBalance",
            {"userId": self.people[to], "type": "EARNED", "delta": 30, "note": "Opening balance"},
        )

    def approved(self):
        leave = self.ask("leave.submit", self.LEAVE)["leave"]["leaveId"]
        chain = (("HR_ADMIN", "forward"), ("DEPT_HEAD", "forward"), ("HR_HEAD", "forward"))
        for role, action in (*chain, ("CEO", "approve")):
            self.be(role)
            self.ask("leave.decide", {"leaveId": leave, "action": action})
        self.be("EMPLOYEE")
        return leave

    def sent(self, **more):
        return self.refused("leave.submit", {"type": "EARNED", "reason": "Far away", **more})

    def test_d01_a_certificate_counts_when_it_is_on_file(self):
        fever = {"type": "MEDICAL", "startDate": "2026-06-21", "endDate": "2026-06-25"}
        self.assertEqual(self.kinds(self.sent(**fever)["violations"]), {"medical_certificate_required"})
        claimed = self.sent(**fever, hasCertificate=True)
        self.assertEqual(
            self.kinds(claimed["violations"]), {"unknown_field", "medical_certificate_required"}
        )
        draft = self.ask("leave.saveDraft", {**fever, "reason": "Fever"})["id"]
        note = base64.b64encode(b"%PDF-1.7 a note").decode()
        self.ask(
            "leave.uploadCertificate",
            {"leaveId": draft, "kind": "medical", "fileName": "note.pdf", "data": note},
        )
        leave = self.ask("leave.submit", {"leaveId": draft})["leave"]
        self.be("HR_ADMIN")
        shown = self.ask("leave.get", {"leaveId": leave["leaveId"]})
        self.assertEqual(
            (shown["certificate"]["required"], shown["certificate"]["onFile"]), (True, True)
        )

    def test_d02_nobody_is_recalled_into_the_past(self):
        leave = self.approved()
        self.move_to("2026-06-29T04:00:00Z")
        self.be("HR_ADMIN")
        refused = self.refused("leave.recall", {"leaveId": leave, "effectiveDate": "2026-06-20"})
        self.assertEqual(self.violation(refused)[:2], ("/effectiveDate", "recall_date_invalid"))
        recalled = self.ask("leave.recall", {"leaveId": leave, "effectiveDate": "2026-06-30"})
        self.assertEqual(
            (recalled["status"], recalled["endDate"], recalled["countedDays"]),
            ("RECALLED", "2026-06-29", 2),
        )

    def test_d02_a_leave_of_which_no_day_is_left_is_cancelled(self):
        leave = self.approved()
        self.be("HR_ADMIN")
        recalled = self.ask("leave.recall", {"leaveId": leave, "effectiveDate": "2026-06-28"})
        self.assertEqual((recalled["status"], recalled["endDate"]), ("CANCELLED", "2026-07-01"))

    def test_d03_nobody_is_back_before_they_have_left(self):
        leave = self.approved()
        button = self.ask("leave.get", {"leaveId": leave})["actions"]["dutyReturn"]
        self.assertEqual((button["allowed"], button["reason"]), (False, "not_begun"))
        for more in ({}, {"returnedOn": "2026-06-01"}):
            refused = self.refused("leave.dutyReturn", {"leaveId": leave, **more})
            self.assertEqual((refused["kind"], "28/06/2026" in refused["message"]), ("not_begun", True))

    def test_d12_what_is_switched_off_is_not_to_be_tried_again(self):
        refused = self.refused("leave.sync", {"deviceId": "phone-1", "push": []})
        self.assertEqual((refused["code"], refused["retryable"]), (4003, False))

    def test_d15_the_next_reminder_is_told_by_the_clocks_of_the_office(self):
        leave = self.ask("leave.submit", self.LEAVE)["leave"]["leaveId"]
        self.ask("leave.nudge", {"leaveId": leave})
        self.assertIn("03/06/2026 10:00", self.refused("leave.nudge", {"leaveId": leave})["message"])

    def test_d18_a_wrong_date_is_told_its_own_fault_with_dates_as_people_write_them(self):
        end = {"endDate": "2026-06-25"}
        for dates, place, word in (
            ({"startDate": "2027-02-29", **end}, "/startDate", "2027-02-29 is not a date"),
            ({"startDate": "14/06/2026", **end}, "/startDate", "14/06/2026 is not a date"),
            ({"startDate": "2026-06-14", "endDate": "2029-06-25"}, "/endDate", "1108"),
        ):
            with self.subTest(**dates):
                path, kind, message = self.violation(self.sent(**dates))
                self.assertEqual((path, kind), (place, "invalid_dates"))
                self.assertIn(word, message)
        refused = self.refused("leave.balance", {"asOf": "2026-01-31"})
        self.assertEqual(self.violation(refused)[:2], ("/asOf", "as_of_past"))
        century = {"scope": "mine", "from": "2026-01-01", "to": "2126-01-31"}
        self.assertIn("731", self.violation(self.refused("leave.calendar", century))[2])
        leave = self.approved()
        self.move_to("2026-06-29T04:00:00Z")
        self.be("EMPLOYEE")
        passed = {"leaveId": leave, "from": "2026-06-28", "reason": "Because of the weather"}
        found = self.violation(self.refused("leave.cancel", passed))
        self.assertEqual(found[:2], ("/from", "partial_cancel_invalid_date"))
        self.assertIn("01/07/2026", found[2])

    def test_d19_what_is_too_much_is_named_in_whole_sentences(self):
        long = self.sent(type="MEDICAL", startDate="2026-07-05", endDate="2026-07-23")
        told = {fault["kind"]: fault["message"] for fault in long["violations"]}
        self.assertIn("15", told["ml_annual_cap_exceeded"])
        short = self.sent(startDate="2026-07-12", endDate="2026-07-13", reason="x")
        self.assertIn("at least 3 characters", self.violation(short)[2])
        free = self.sent(startDate="2026-07-10", endDate="2026-07-12")
        self.assertNotIn("is not)", self.violation(free)[2])
        leave = self.ask("leave.submit", self.LEAVE)["leave"]["leaveId"]
        self.be("HR_ADMIN")
        mute = self.refused("leave.decide", {"leaveId": leave, "action": "reject", "comment": ""})
        self.assertNotRegex(mute["message"] + str(mute.get("violations")), "at least 1 char")

    def test_d20_the_sentence_is_about_the_person(self):
        other = self.people["ANOTHER"]
        seen = self.refused("leave.profile", {"userId": other})
        asked = self.refused("leave.submit", {**self.LEAVE, "onBehalfOf": other})
        self.assertIn("person", seen["message"])
        self.assertIn("HR", asked["message"])

    def test_d21_violations_point_into_what_was_sent(self):
        for more in (
            {"startDate": "2026-09-06", "endDate": "2026-12-24"},
            {"type": "PATERNITY", "startDate": "2026-09-06", "endDate": "2026-09-07"},
        ):
            for fault in self.sent(**more)["violations"]:
                self.assertIn(fault["path"], ("/type", "/startDate", "/endDate"))

    def test_d22_an_extension_falls_with_its_parent(self):
        leave = self.approved()
        self.move_to("2026-06-29T04:00:00Z")
        self.be("EMPLOYEE")
        further = self.ask(
            "leave.extend",
            {"leaveId": leave, "newEndDate": "2026-07-05", "reason": "The sea is too beautiful"},
        )["leaveId"]
        self.be("HR_ADMIN")
        recalled = self.ask("leave.recall", {"leaveId": leave, "effectiveDate": "2026-06-30"})
        self.assertEqual(recalled["cancelledExtensions"], [further])
        self.be("EMPLOYEE")
        fallen = self.ask("leave.get", {"leaveId": further})
        self.assertEqual(fallen["status"], "CANCELLED")
        self.assertEqual(fallen["timeline"][-1]["reason"], "parent_ended")

    def test_d23_nobody_adjusts_their_own_balance(self):
        refused = self.grant("HR_HEAD", "HR_HEAD")["error"]["data"]
        self.assertEqual(refused["kind"], "self_adjustment_disallowed")

    def test_d27_what_turns_writing_around_is_taken_out_of_comments(self):
        leave = self.ask("leave.submit", self.LEAVE)["leave"]["leaveId"]
        comment = self.ask("leave.comment", {"leaveId": leave, "text": "ab\u202ecd"})
        self.assertEqual(comment["text"], "abcd")

    def test_d31_no_pairing_begins_while_devices_are_switched_off(self):
        for language in LANGUAGES:
            refused = self.refused("leave.pairStart", language=language)
            self.assertEqual((refused["code"], refused["kind"]), (4003, "feature_disabled"))
            self.assertNotIn("api_sync_enabled", refused["message"])


class Site(Desk):
    ROLES = ("owner", "admin", "safety_lead", "member", "executive", "auditor")

    def setUp(self):
        super().setUp()
        self.begin(zone="Europe/Stockholm")
        self.people = {role: self.member(f"Person {role}", signatures=role) for role in self.ROLES}
        self.be("member")

    def be(self, role, language="en"):
        self.enter(self.people[role], language)

    def made(self):
        job = self.ask("jobs.create", JOB)["id"]
        return job, self.ask("reportRuns.active", {"jobId": job})["id"]

    def change(self, job):
        self.ask("jobs.addHazard", {"jobId": job, "name": "Asbestos", "severity": "high"})

    def signing(self, run, role="prepared_by", **more):
        return {
            "runId": run, "signatureRole": role, "signerName": "A person",
            "signerTitle": "Colleague", "signatureSvg": DRAWING, "attestationText": ATTESTATION,
            "attestationAccepted": True, **more,
        }

    def completed_stale(self):
        job, run = self.made()
        self.ask("signatures.create", self.signing(run))
        self.change(job)
        for role, signed in (("safety_lead", "reviewed_by"), ("admin", "approved_by")):
            self.be(role)
            self.ask("signatures.create", self.signing(run, signed, acceptStaleData=True))
        return job, run

    def test_d04_a_stale_run_warns_before_somebody_draws(self):
        job, run = self.made()
        self.change(job)
        for language in LANGUAGES:
            with self.subTest(language):
                self.be("member", language)
                tab = self.ask("signatures.summary", {"jobId": job})
                sheet = self.ask(
                    "signatures.captureContext", {"runId": run, "signatureRole": "prepared_by"}
                )
                (told,) = tab["warnings"]
                self.assertEqual(told["kind"], "run_stale")
                for place in (tab["cards"][0]["signNow"], sheet):
                    self.assertEqual(place["warnings"], [told])
                self.assertTrue(sheet["acceptStaleLabel"])
                refused = self.refused("signatures.create", self.signing(run), language)
                self.assertEqual(refused["message"], told["message"])

    def test_d04_beside_a_stale_run_a_new_one_can_be_made(self):
        job, run = self.made()
        self.ask("signatures.create", self.signing(run))
        self.change(job)
        button = self.ask("signatures.summary", {"jobId": job})["actions"]["createNewRun"]
        self.assertEqual((button["allowed"], button["reasonRequired"]), (True, True))
        anew = {"jobId": job, "forceNew": True}
        self.assertEqual(self.refused("reportRuns.active", anew)["kind"], "reason_required")
        new = self.ask("reportRuns.active", {**anew, "reason": "Asbestos was found"})
        self.assertNotEqual(new["id"], run)

    def test_d11_a_wrong_cursor_is_refused_by_every_list(self):
        self.enter(self.me)
        methods = {item["name"]: item for item in self.ask("rpc.discover")["methods"]}
        domains = ("booking", "leave", "signatures", "jobs", "reportRuns", "proofPacks", "directory")
        job, run = self.made_by_owner()
        given = {"jobId": job, "runId": run, "all": False}
        looked = 0
        for name, method in methods.items():
            params = {param["name"]: param for param in method["params"]}
            if "cursor" not in params or name.split(".")[0] not in domains or name == "leave.sync":
                continue
            asked = {
                param: given[param] for param, shape in params.items()
                if param in given and (shape.get("required") or param == "runId")
            }
            if name == "proofPacks.list":
                asked = {"runId": run}
            error = self.host.ask(name, {**asked, "cursor": "zz"}).get("error")
            with self.subTest(name):
                self.assertIsNotNone(error, "page one again")
                self.assertIn("cursor_invalid", json.dumps(error))
            looked += 1
        self.assertGreater(looked, 20)

    def made_by_owner(self):
        self.enter(self.me)
        return self.made()

    def test_d13_what_changed_about_a_job_is_told_in_words(self):
        for language, word in (("en", "Changed: client, risk score."), ("sv", "Ändrat: kund, riskpoäng.")):
            self.be("member", language)
            job = self.ask("jobs.create", JOB)["id"]
            self.ask("jobs.update", {"jobId": job, "clientName": "Lunds Kommun", "riskScore": 40})
            told = self.ask("jobs.listActivity", {"jobId": job})["items"]
            self.assertIn(word, [item["summary"] for item in told])

    def test_d12_another_file_is_not_replaced_and_not_to_be_tried_again(self):
        _, run = self.completed_stale()
        self.enter(self.me)
        path = os.path.join(self.folder, "mine.zip")
        with open(path, "w") as file:
            file.write("mine")
        refused = self.refused("proofPacks.export", {"runId": run, "path": path})
        self.assertEqual((refused["code"], refused["retryable"]), (4009, False))
        with open(path) as file:
            self.assertEqual(file.read(), "mine")

    def test_d17_whoever_made_something_has_a_name(self):
        job, _ = self.made()
        self.assertEqual(self.ask("jobs.get", {"jobId": job})["createdByName"], "Person member")
        (run,) = self.ask("reportRuns.list", {"jobId": job})["items"]
        self.assertEqual(run["generatedByName"], "Person member")

    def test_d20_a_run_that_was_withdrawn_has_no_newer_one(self):
        _, run = self.made()
        self.be("admin")
        self.ask("reportRuns.supersede", {"runId": run, "reason": "The wrong building"})
        for language, word in (("en", "withdrawn"), ("sv", "dragits tillbaka")):
            self.be("member", language)
            refused = self.refused("signatures.create", self.signing(run), language)
            self.assertEqual(refused["kind"], "run_superseded")
            self.assertIn(word, refused["message"])
            tab = self.ask("signatures.summary", {"runId": run})
            self.assertIn(word, tab["run"]["notice"])
            self.assertIn(word, tab["cards"][0]["signNow"]["message"])
            self.assertIn(word, tab["actions"]["exportProofPack"]["message"])

    def test_d24_a_run_that_was_completed_on_earlier_data_says_so(self):
        job, run = self.completed_stale()
        tab = self.ask("signatures.summary", {"jobId": job})["run"]
        (item,) = self.ask("reportRuns.list", {"jobId": job})["items"]
        for shown in (tab, item):
            self.assertEqual((shown["stale"], shown["completedStale"]), (False, True))
            self.assertTrue(shown["notice"])

    def test_d25_a_name_that_cannot_be_written_is_sent_to_the_drawing_pad(self):
        _, run = self.made()

        def typed(name):
            asked = self.signing(run, typedName=name, _meta={"dryRun": True})
            return {key: value for key, value in asked.items() if key != "signatureSvg"}

        for name in ("山田太郎", "नमस्ते", "👩\u200d🔧"):
            answer = self.host.ask("signatures.create", typed(name))["error"]["data"]
            self.assertIn("Draw the signature", self.violation(answer)[2])
        for name in ("Åsa Öhman", "مريم"):
            self.assertIn("result", self.host.ask("signatures.create", typed(name)))

    def test_d26_a_drawing_of_a_fast_pencil_is_thinned(self):
        points = [
            {"x": 200 + 150 * math.sin(i / 40) * math.cos(i / 977), "y": 90 + 60 * math.cos(i / 31)}
            for i in range(6_000)
        ]
        drawn = self.ask("signatures.strokesToSvg", {"strokes": [points], "width": 400, "height": 180})
        self.assertGreater(drawn["thinned"], 0)
        self.assertTrue(self.ask("signatures.validateSvg", {"svg": drawn["svg"]})["valid"])

    def test_d27_what_turns_writing_around_is_refused_where_it_is_signed(self):
        _, run = self.made()
        refused = self.refused("signatures.create", self.signing(run, signerName="ab\u202ecd"))
        self.assertEqual(self.violation(refused)[:2], ("/signerName", "invalid_characters"))
        refused = self.refused("jobs.create", {**JOB, "title": "ab\u202ecd"})
        self.assertEqual(self.violation(refused)[:2], ("/title", "invalid_characters"))

    def test_d30_an_archived_job_is_closed(self):
        refused = self.refused("jobs.create", {**JOB, "status": "archived"})
        self.assertEqual(self.violation(refused)[0], "/status")
        job, _ = self.made()
        self.be("admin")
        self.ask("jobs.archive", {"jobId": job})
        actions = self.ask("jobs.get", {"jobId": job})["actions"]
        for name, method, more in (
            ("addHazard", "jobs.addHazard", {"name": "Lead", "severity": "high"}),
            ("addControl", "jobs.addControl", {"title": "A railing"}),
            (None, "reportRuns.active", {"forceNew": True, "reason": "Anew"}),
            (None, "jobs.update", {"title": "Another"}),
        ):
            with self.subTest(method):
                refused = self.refused(method, {"jobId": job, **more})
                self.assertEqual(refused["kind"], "job_archived")
                if name:
                    self.assertEqual(actions[name]["reason"], "job_archived")


if __name__ == "__main__":
    unittest.main()
