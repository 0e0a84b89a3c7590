"""The booking wizard of the original, screen by screen, for everybody who may open it."""

import unittest

from journeys import LACKING, Journey, Screen

ROLES = {
    "master_admin": "Maud Ek", "admin": "Arne Berg", "senior_engineer": "Signe Holm",
    "engineer": "Edvin Sjö", "office": "Olle Kvist",
}
#: Who sees what is not theirs alone.
OFFICE = ("master_admin", "admin", "senior_engineer", "office")
MANAGERS = ("master_admin", "admin")

FORM = {
    "clientFirstName": "Ada",
    "clientLastName": "Lovelace",
    "clientEmail": "ada@example.com",
    "clientPhone": "07700 900123",
    "readyBy": "2026-03-05T17:00",
    "preAuthorization": {"amountMinor": 15000},
    "devices": [
        {
            "customBrand": "Apple", "customModel": "iPhone 15", "conditionGrade": "B",
            "findMyStatus": "enabled", "customerReportedIssues": "Cracked screen",
            "accessories": [{"accessoryType": "case"}],
        }
    ],
}
ENQUIRY = "Do you repair screens of watches?"
NOTE = "She calls back after lunch"
FOUND = "The glass has come off"
DIAGNOSIS = "A new display is needed"
REPAIR = "Display with fitting"
TERMS = "We look after your device as if it were ours."
SALE = {
    "serviceType": "accessories",
    "items": [{"description": REPAIR, "unitPriceMinor": 1999}],
    "payments": [{"amountMinor": 1999, "paymentMethod": "cash"}],
}
SIGNATURE = {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True}


class Counter(Journey):
    ROLES = ROLES
    SAID = (
        ENQUIRY, NOTE, FOUND, DIAGNOSIS, REPAIR, TERMS, "Cracked screen", "Ada Lovelace", "Ada",
        # So it is called in Swedish, too.
        "Isle of Man",
    )

    def setUp(self):
        super().setUp()
        self.host.result("booking.setUp", {"locationName": "Bermondsey", "countryCode": "GB"})
        self.host.result("booking.publishTerms", {"text": TERMS})
        self.people = self.staff("booking")
        (place,) = self.host.result("booking.listLocations")["items"]
        self.location = place["id"]
        self.things[self.location] = "Bermondsey"

    def booked(self, **more):
        """An order at the counter, whose number, device and client are known by name."""
        order = self.ask(
            "booking.submit", {**FORM, "signature": SIGNATURE, **more}, role="office"
        )
        self.things[order["orderId"]] = order["orderNumberLabel"]
        self.things[order["clientId"]] = "Ada Lovelace"
        for device in order["devices"]:
            self.things[device["deviceId"]] = device["displayName"]
        return order

    def repaired(self, paid):
        """A repair up to the shelf: found out, agreed, done, and paid, or a part of it."""
        order = self.booked()
        order_id, self.client = order["orderId"], order["clientId"]
        here = {"orderId": order_id, "deviceId": order["devices"][0]["deviceId"]}
        money = {"amountMinor": paid, "paymentMethod": "cash", "orderId": order_id}
        for method, params in (
            ("assignEngineer", {**here, "assignedUserId": self.people["engineer"]}),
            ("addNote", {"orderId": order_id, "text": NOTE}),
            ("setDeviceStatus", {**here, "status": "diagnosing"}),
            ("updateDevice", {**here, "foundIssues": FOUND, "diagnosisNotes": DIAGNOSIS}),
            ("addItem", {**here, "description": REPAIR, "unitPriceMinor": 4999}),
            ("setDeviceStatus", {**here, "status": "ready_to_quote"}),
            ("sendQuote", {"orderId": order_id}),
            ("authorizeQuote", {"orderId": order_id, "method": "phone"}),
            ("setDeviceStatus", {**here, "status": "repairing"}),
            ("setDeviceStatus", {**here, "status": "repaired_qc"}),
            ("setDeviceStatus", {**here, "status": "repaired_ready"}),
            ("recordPayment", money),
        ):
            self.ask(f"booking.{method}", params, role="senior_engineer")
        return order_id, here["deviceId"]


class BookingWizard(Counter):

    def draft(self, **data):
        return self.host.result("booking.startDraft", {"serviceType": "repair", "data": data})

    def test_the_first_screen_is_one_answer(self):
        for _ in self.everybody():
            start = self.host.result("booking.start")
            self.assertShows(
                start,
                service_card_title="serviceTypes/*/title",
                service_card_subtitle="serviceTypes/*/subtitle",
                service_card_icon="serviceTypes/*/icon",
                service_card_colour="serviceTypes/*/colour",
                handed_in_how="serviceTypes/*/intakeMethods/*/label",
                place="locations/*/label",
                place_that_is_chosen_by_itself="autoSelectLocationId",
                company="company/name",
                terms="company/terms/text",
                currency="company/currency",
                device_type="deviceTypes/*/label",
                drafts_to_go_on_with="drafts",
                may_book="actions/submit/allowed",
                may_begin="actions/startDraft/allowed",
            )
            self.assertEqual(len(start["serviceTypes"]), 4)

    def test_the_steps_and_their_warnings_are_in_the_draft(self):
        for _, language in self.everybody():
            draft = self.draft(**FORM)
            self.assertReadable("booking.startDraft", draft, language)
            self.assertShows(
                draft,
                title_of_each_step="steps/*/title",
                number_of_the_step="steps/0/number",
                whether_it_is_done="steps/*/valid",
                whether_it_can_be_reached="steps/*/reachable",
                what_to_watch_out_for="steps/*/warnings",
                progress="progress/label",
                service="serviceTypeLabel",
                name_of_the_draft="label",
                may_go_on="canGoNext",
                why_not_yet="actions/submit/message",
            )
            told = {
                kind: [found for step in draft["steps"] for found in step[kind]]
                for kind in ("violations", "warnings")
            }
            self.assertShows(
                told, what_is_missing="violations/*/message", what_is_odd="warnings/*/message"
            )
            self.assertIn("phone_unverified", {found["kind"] for found in told["warnings"]})
            self.assertIn("signature_required", {found["kind"] for found in told["violations"]})

    def test_the_summary_is_ready_to_read(self):
        texts = {}
        for _, language in self.everybody():
            draft = self.draft(**FORM)
            self.assertShows(
                draft,
                section="review/*/title",
                step_to_change_it="review/*/step",
                row="review/*/rows/*/label",
                value="review/*/rows/*/value",
            )
            shown = {
                row["field"]: row["value"]
                for section in draft["review"]
                for row in section["rows"]
            }
            said = " · ".join(shown.values())
            for thing in ("Ada Lovelace", "iPhone 15", "Bermondsey", "150"):
                self.assertIn(thing, said)
            texts[language] = said
        self.assertTranslated(texts)

    def test_the_confirmation_has_its_rows(self):
        texts = {}
        for _, language in self.everybody():
            order = self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})
            self.assertReadable("booking.submit", order, language)
            self.assertShows(
                order,
                title="title",
                sentence="message",
                number="orderNumberLabel",
                client="clientName",
                service="serviceTypeLabel",
                status="statusLabel",
                ready_by="readyByLabel",
                device="devices/*/displayName",
                status_of_the_device="devices/*/label",
                row="confirmation/*/label",
                value="confirmation/*/value",
                total="totals/grandTotalLabel",
                may_be_opened="actions/getOrder/allowed",
            )
            texts[language] = order["message"]
        self.assertTranslated(texts)

    def test_the_bench_shows_what_waits(self):
        self.sign_in(self.people["office"])
        self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})
        for _ in self.everybody():
            bench = self.host.result("booking.listDevices")
            self.assertShows(
                bench,
                device="items/*/displayName",
                client="items/*/clientName",
                order="items/*/orderNumberLabel",
                status="items/*/statusLabel",
                work="items/*/workflowLabel",
                urgency="items/*/priorityLabel",
                late="items/*/overdue",
                place="items/*/location",
                queue="queues/*/label",
                how_many="queues/*/count",
                buttons="items/*/actions/setDeviceStatus/allowed",
            )

    def test_a_button_of_the_order_says_what_its_method_does(self):
        self.sign_in(self.people["office"])
        order_id = self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})["orderId"]
        for _ in self.everybody():
            order = self.host.result("booking.getOrder", {"orderId": order_id})
            answer = self.host.ask(
                "booking.addNote",
                {"orderId": order_id, "text": "Called back", "_meta": {"dryRun": True}},
            )
            self.assertHolds(order["actions"]["addNote"], answer)

class Shop(Counter):
    """What the counter and the bench see of what was booked, and before anything was."""

    def setUp(self):
        super().setUp()
        self.order, self.device = self.repaired(paid=2000)
        self.ready, self.ready_device = self.repaired(paid=4999)
        self.others()
        asked = {"clientFirstName": "Ada", "clientPhone": "07700 900124", "text": ENQUIRY}
        self.enquiry = self.ask("booking.createEnquiry", asked, role="office")["id"]
        for role in ROLES:
            self.draft = self.ask("booking.startDraft", {"data": FORM}, role=role)["draftId"]

    def others(self):
        """An order of each other kind, and what lies in the shop."""
        self.held = self.booked()["orderId"]
        self.ask("booking.holdOrder", {"orderId": self.held, "reason": NOTE})
        self.cancelled = self.booked()["orderId"]
        self.ask("booking.cancelOrder", {"orderId": self.cancelled, "reason": NOTE}, role="admin")
        bought = self.booked(
            serviceType="buyback", addressLine1="1 High Street", city="London",
            postcode="SW1A 1AA", country="United Kingdom",
            devices=[{**FORM["devices"][0], "imei": "490154203237518"}],
        )
        self.bought = bought["orderId"]
        unit = {"displayName": "Nokia 3310", "status": "for_sale", "sellPriceMinor": 9900}
        self.unit = self.ask("booking.addStock", {**unit, "costMinor": 100}, role="admin")["id"]
        shelf = {"locationId": self.location, "code": "A1", "type": "shelf"}
        self.ask("booking.upsertSubLocation", shelf)
        sold = self.ask("booking.submit", SALE, role="office")
        self.sold = sold["orderId"]
        self.things[self.sold] = sold["orderNumberLabel"]
        (paid,) = self.ask("booking.getOrder", {"orderId": self.sold})["payments"]
        back = {"paymentId": paid["id"], "amountMinor": 500, "reason": NOTE}
        self.ask("booking.refundPayment", back, role="admin")

    def test_every_screen_by_everybody(self):
        self.assertEqual(self.walk(SCREENS), set())


    def test_every_answer_to_what_is_done_by_everybody(self):
        self.walk(DONE)

    def test_every_button_says_what_its_method_does(self):
        met = set()
        for _ in self.everybody():
            for order_id in (self.order, self.held, self.cancelled, self.bought, self.sold):
                order = self.host.result("booking.getOrder", {"orderId": order_id})
                here = {"orderId": order_id}
                devices = [device["id"] for device in order["devices"]]
                # Of several calls of a name, only those with something to name.
                calls = {
                    name: (f"booking.{name}", {**here, **more(self, order)})
                    for name, more in ORDER_CALLS.items()
                    if devices or name not in OF_DEVICES
                }
                met |= self.assertButtons(order["actions"], calls)
                for device in order["devices"]:
                    here["deviceId"] = device["id"]
                    calls = {
                        name: (f"booking.{name}", {**here, **more(self, device)})
                        for name, more in DEVICE_CALLS.items()
                    }
                    met |= self.assertButtons(device["actions"], calls)
        self.assertEqual(
            {gap for gap in met if gap in LACKING},
            {gap for gap in LACKING if gap[1] == "button" and gap[0].startswith("booking.")},
        )


class EmptyShop(Counter):
    """The first morning: nothing is on file, and every screen says so."""

    def test_every_screen_by_everybody(self):
        self.walk(EMPTY)


def dry(**params):
    return {**params, "_meta": {"dryRun": True}}


def money(journey, order):
    return {"amountMinor": 100, "paymentMethod": "cash"}


def card(journey, order):
    return {"amountMinor": 100}


def all_devices(journey, order):
    return {"deviceIds": [device["id"] for device in order["devices"]]}


def onwards(journey, device):
    """The first way on that is open, if there is one."""
    ways = [way for way in device["transitions"] if way["allowed"]] or device["transitions"]
    return {
        "status": ways[0]["to"] if ways else "collected", "note": NOTE, "carrier": "By foot",
        "trackingNumber": "1",
    }


#: What is given with each call of an order, and of a device, beside which one it is.
ORDER_CALLS = {
    "addDevice": lambda *_: {"customBrand": "Nokia", "customModel": "3310"},
    "addItem": lambda *_: {"description": REPAIR, "unitPriceMinor": 100},
    "addNote": lambda *_: {"text": NOTE},
    "assignOrder": lambda journey, _: {"assignedUserId": journey.people["engineer"]},
    "authorizeQuote": lambda *_: {"method": "phone"},
    "cancelOrder": lambda *_: {"reason": NOTE},
    "captureSignature": lambda *_: {"type": "collection", "signature": SIGNATURE},
    "collectDevices": lambda *about: {
        **all_devices(*about), "signature": SIGNATURE, "accessoriesReturned": True,
    },
    "despatchDevices": lambda *about: {
        **all_devices(*about), "carrier": "By foot", "trackingNumber": "1",
    },
    "getOrder": lambda *_: {},
    "holdOrder": lambda *_: {},
    "recordPayment": money,
    "rejectQuote": lambda *_: {},
    "removeItem": lambda _, order: {"itemId": order["items"][0]["id"] if order["items"] else "x"},
    "resumeOrder": lambda *_: {},
    "sendQuote": lambda *_: {},
    "startCardPayment": card,
    "updateOrder": lambda *_: {"readyBy": "2026-03-06T12:00"},
}
OF_DEVICES = ("collectDevices", "despatchDevices")
DEVICE_CALLS = {
    "addAccessory": lambda *_: {"accessoryType": "case"},
    "addPart": lambda *_: {"description": REPAIR},
    "assignEngineer": lambda journey, _: {"assignedUserId": journey.people["engineer"]},
    "receiveDevice": lambda *_: {},
    "recordPayout": lambda *_: {"method": "cash"},
    "removeDevice": lambda *_: {},
    "returnAccessory": lambda _, device: {"accessoryId": device["accessories"][0]["id"]},
    "revealPasscode": lambda *_: {},
    "setDeviceStatus": onwards,
    "setSubLocation": lambda *_: {},
    "updateDevice": lambda *_: {"priority": "urgent"},
}


def of_order(journey):
    return {"orderId": journey.order}


def counted(journey, bench):
    """Chips and counts are those of the devices."""
    found = {}
    for item in bench["items"]:
        found[item["status"]] = found.get(item["status"], 0) + 1
    journey.assertEqual({one["status"]: one["count"] for one in bench["queues"]}, found)
    journey.assertEqual(bench["counts"], found)


def one(screen, method, params=None, roles=None, facts=None, **things):
    return Screen(screen, f"booking.{method}", params, things, roles, facts)


SCREENS = (
    one("first screen", "start", card="serviceTypes/*/title", draft="drafts/*/label"),
    one(
        "client step: countries", "listCountries",
        country="items/*/name", code="items/*/code", dialled="items/0/dialCode",
    ),
    one(
        "client step: search", "searchClients", {"query": "ada"},
        client="items/*/displayName", what_tells_them_apart="items/*/label",
        orders="items/*/orderCount",
    ),
    one(
        "client step: a returning client", "getClient",
        lambda journey: {"clientId": journey.client, "include": ["devices", "orders"]},
        client="displayName", device="devices/*/displayName", order="orders/*/orderNumberLabel",
    ),
    one("devices step: search", "searchDevices", {"query": "iphone 14"}, model="models/*/label"),
    one(
        "devices step: nothing is found", "searchDevices", {"query": "zzzzzz"},
        why="message", which="nothingFound",
    ),
    one(
        "summary: when it is ready", "resolveReadyBy", {"suggest": True},
        offered="offer/readyByLabel", day="offer/days/*/label",
        may_be_chosen="offer/days/*/selectable",
    ),
    one(
        "draft", "getDraft", lambda journey: {"draftId": journey.draft},
        step="steps/*/title", row="review/*/rows/*/label", value="review/*/rows/*/value",
    ),
    one("drafts", "listDrafts", draft="items/*/label", whose="items/*/createdByName"),
    one(
        "enquiries", "listEnquiries", who="items/*/clientName", what="items/*/text",
        status="items/*/statusLabel",
    ),
    one(
        "enquiry", "getEnquiry", lambda journey: {"enquiryId": journey.enquiry},
        who="clientName", what="text", status="statusLabel",
    ),
    one(
        "bench", "listDevices", {"scope": "all"}, facts=counted,
        device="items/*/displayName", status="items/*/statusLabel", queue="queues/*/label",
        ready="items/*/readyByLabel", client="items/*/clientName",
    ),
    one(
        "orders", "listOrders", order="items/*/orderNumberLabel", client="items/*/clientName",
        status="items/*/label", paid="items/*/paymentStatusLabel",
        device="items/*/devices/*/displayName", place="items/*/locationName",
    ),
    one(
        "order", "getOrder", of_order, number="orderNumberLabel", status="label",
        line="items/*/description", sum="items/*/grossLabel", paid="payments/*/amountLabel",
        note="notes/*/text", who_wrote_it="notes/*/createdByName", quote="quotes/*/label",
        what_happened="timeline/*/label", who_did_it="timeline/*/byName",
    ),
    one("order on hold", "getOrder", lambda journey: {"orderId": journey.held}, status="label"),
    one("cancelled order", "getOrder", lambda journey: {"orderId": journey.cancelled}),
    one("buyback", "getOrder", lambda journey: {"orderId": journey.bought}),
    one("sale", "getOrder", lambda journey: {"orderId": journey.sold}),
    one("unit of the stock", "getStock", lambda journey: {"stockId": journey.unit}, what="label"),
    one("device that was scanned", "lookup", {"code": "490154203237518"}, what="items/*/label"),
    one(
        "form with mistakes", "validate",
        {
            "clientEmail": "ada@", "clientPhone": "12", "readyBy": "2026-02-01T10:00",
            "devices": [{"imei": "1", "conditionGrade": "B"}], "country": "Narnia",
            "preAuthorization": {"amountMinor": -1},
        },
        what_is_wrong="violations/*/message",
    ),
    one("what was scanned", "lookup", {"code": "100000001"}, what="items/*/label"),
    one("engineers", "listEngineers", who="items/*/name"),
    one("what a device allows", "getDeviceActions", lambda journey: {"deviceId": journey.device}),
    one("audit", "audit", what="items/*/message", who="items/*/by/name", roles=MANAGERS),
    one(
        "report of the day", "getDayReport", roles=OFFICE,
        what="counts/*/label", count="counts/*/count",
    ),
    one("stock", "listStock"),
    one("places", "listLocations", place="items/*/label"),
    one("services", "listServiceTypes", service="items/*/title"),
    one("shelves", "listSubLocations"),
    one("company", "getCompanyInfo", name="name"),
    one("settings", "getSettings", roles=MANAGERS),
)

#: What is said once something is done; nothing of it is.
DONE = (
    one(
        "collection", "collectDevices",
        lambda journey: dry(
            orderId=journey.ready, deviceIds=[journey.ready_device], signature=SIGNATURE,
            accessoriesReturned=True,
        ),
        device="devices/*/displayName", status="devices/*/label",
    ),
    one(
        "collection: money is due", "getOrder", of_order,
        why_not_yet="actions/collectDevices/message", how_much="totals/balanceDueLabel",
        facts=lambda journey, order: journey.assertIn(
            "29", order["actions"]["collectDevices"]["message"]
        ),
    ),
    one(
        "an enquiry is taken into a booking", "startDraft",
        lambda journey: dry(enquiryId=journey.enquiry), step="steps/*/title",
    ),
    one(
        "an enquiry is kept", "createEnquiry",
        lambda journey: dry(clientFirstName="Ada", text=ENQUIRY), label="label",
    ),
    one(
        "a device goes on", "setDeviceStatus",
        lambda journey: dry(
            deviceId=journey.device, status="despatched", carrier="By foot", trackingNumber="1",
        ),
    ),
    one(
        "a payment", "recordPayment",
        lambda journey: dry(orderId=journey.order, amountMinor=2999, paymentMethod="cash"),
        roles=ROLES,
    ),
)

EMPTY = (
    one("first screen", "start", card="serviceTypes/*/title"),
    one("client step: search", "searchClients", {"query": "ada"}),
    one("enquiries", "listEnquiries"),
    one("drafts", "listDrafts"),
    one("bench", "listDevices", facts=counted),
    one("orders", "listOrders"),
    one("stock", "listStock"),
    one("audit", "audit", roles=MANAGERS),
    one(
        "report of the day", "getDayReport", roles=OFFICE,
        what="counts/*/label", count="counts/*/count",
    ),
)


if __name__ == "__main__":
    unittest.main()
