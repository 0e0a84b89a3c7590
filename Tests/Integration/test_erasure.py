"""Erasing a person: nothing of a marked client is left in any byte of the database or its log."""

import base64
import unittest

import databases
from service import Case, Service

MARK = "Zyxmark"
EMAIL = "zyxmark@zyxmark.example"
IMEI = "490154203237518"
SERIAL = "ZYXMARK123"

#: Writes that hold no words of or about a client: what a shop says of itself and its goods, who
#: works on what, and what is only shown.
WITHOUT_WORDS = {
    "booking.addStock",
    "booking.assignEngineer",
    "booking.eraseClient",
    "booking.publishTerms",
    "booking.returnAccessory",
    "booking.revealBankDetails",
    "booking.revealPasscode",
    "booking.setSubLocation",
    "booking.setUp",
    "booking.updateOrder",
    "booking.updateSettings",
    "booking.updateStock",
    "booking.upsertDeviceType",
    "booking.upsertLocation",
    "booking.upsertSubLocation",
}


def traces():
    """The mark as it may stand in a file: in either case, and in base64 at each of its offsets."""
    for word in (MARK, MARK.lower(), MARK.upper(), EMAIL, SERIAL, IMEI):
        data = word.encode()
        yield word, data
        for offset in range(3):
            text = base64.b64encode(b"\0" * offset + data)
            yield f"base64 {offset} of {word}", text[4 if offset else 0 : len(text) // 4 * 4 - 4]


class Erasure(Case):
    def setUp(self):
        super().setUp()
        self.keys = 0
        self.repeatable = []

    def left(self):
        stored = databases.stored(self.db)
        return [what for what, trace in traces() if trace in stored]

    def do(self, verb, **params):
        """A write with a key of its own, which is repeated when the client is gone."""
        self.keys += 1
        params["idempotencyKey"] = f"{MARK}-{self.keys}"
        result = self.service.result("booking." + verb, params)
        self.repeatable.append(("booking." + verb, params))
        return result

    def client(self, **more):
        return {
            "clientFirstName": MARK,
            "clientLastName": MARK + "sson",
            "clientEmail": EMAIL,
            "clientPhone": "+46 70 123 45 67",
            "addressLine1": f"{MARK} street 1",
            "city": MARK + "ville",
            "postcode": "SW1A 1AA",
            **more,
        }

    def device(self, **more):
        return {
            "customBrand": MARK,
            "customModel": MARK + " phone",
            "colour": MARK + " blue",
            "customerReportedIssues": f"{MARK} dropped it",
            "passcodeType": "password",
            "passcode": MARK,
            **more,
        }

    def signature(self):
        return {"signatureMethod": "typed", "typedName": MARK, "termsAgreed": True}

    def fill(self):
        client = self.do("createClient", **self.client())["id"]
        self.do("updateClient", clientId=client, patch={"county": MARK + "shire"})
        other = self.do("createClient", clientFirstName=MARK, noEmail=True, clientPhone="+46701234567")["id"]
        self.do("mergeClients", clientId=client, duplicateClientId=other)

        self.do("createEnquiry", clientFirstName=MARK, clientEmail=EMAIL, text=f"{MARK} asks")
        ended = self.do(
            "createEnquiry", clientFirstName=MARK, clientLastName=MARK + "sson", text=f"{MARK} asks"
        )["id"]
        self.do("closeEnquiry", enquiryId=ended, reason=f"{MARK} went elsewhere")
        self.do("startDraft", data=self.client())
        thrown = self.do("startDraft", data=self.client(devices=[self.device()]))["draftId"]
        self.do("discardDraft", draftId=thrown)
        draft = self.do("startDraft", data={"clientId": client})["draftId"]
        self.do(
            "updateDraft",
            draftId=draft,
            patch={"devices": [self.device()], "notes": MARK, "signature": self.signature()},
        )
        self.do("submit", draftId=draft)
        order = self.fill_order(client)
        self.fill_ends(client)
        return client, order

    def book(self, client, **more):
        return self.do(
            "submit",
            clientId=client,
            notes=f"{MARK} is in a hurry",
            devices=[self.device(serialNumber=SERIAL, imei=IMEI)],
            signature=self.signature(),
            **more,
        )

    def fill_order(self, client):
        booked = self.book(
            client, preAuthorization={"amountMinor": 10_000, "notes": f"said {MARK}"}
        )
        order, device = booked["orderId"], booked["devices"][0]["deviceId"]
        self.do("addNote", orderId=order, text=f"{MARK} called")
        second = self.do("addDevice", orderId=order, **self.device())["id"]
        self.do("removeDevice", orderId=order, deviceId=second)
        self.do(
            "updateDevice", orderId=order, deviceId=device, foundIssues=f"{MARK} was right",
            diagnosisNotes=f"tell {MARK}",
        )
        self.do(
            "addAccessory", orderId=order, deviceId=device, accessoryType="case",
            description=f"{MARK} engraved",
        )
        self.do("addPart", orderId=order, deviceId=device, description=f"Glass for {MARK}")
        self.do("setDeviceStatus", deviceId=device, status="diagnosing")
        item = self.do(
            "addItem", orderId=order, deviceId=device, itemType="labour",
            description=f"Repair for {MARK}", unitPriceMinor=4_900,
        )["items"][0]["id"]
        self.do("updateItem", orderId=order, itemId=item, description=f"Work for {MARK}")
        self.do("setDeviceStatus", deviceId=device, status="ready_to_quote")
        self.do("sendQuote", orderId=order)
        self.do(
            "authorizeQuote", orderId=order, deviceId=device, method="phone",
            signature=self.signature(),
        )
        paid = self.do(
            "recordPayment", orderId=order, amountMinor=1_000, paymentMethod="cash", notes=MARK
        )["payment"]["id"]
        self.do("refundPayment", orderId=order, paymentId=paid, amountMinor=500, reason=MARK)
        typo = self.do(
            "recordPayment", orderId=order, amountMinor=900, paymentMethod="cash", notes=MARK
        )["payment"]["id"]
        self.do("deletePayment", orderId=order, paymentId=typo)
        card = self.do("startCardPayment", orderId=order, amountMinor=100, notes=MARK)["cardPayment"]
        self.do(
            "finishCardPayment", cardPaymentId=card["id"], status="completed", reference=MARK
        )
        self.do("holdOrder", orderId=order, reason=f"{MARK} is away")
        self.do("resumeOrder", orderId=order)
        self.service.result(
            "system.transaction",
            {
                "calls": [
                    {"method": "booking.getClient", "params": {"clientId": client}},
                    {"method": "booking.addNote", "params": {"orderId": order, "text": MARK}},
                ],
                "idempotencyKey": "all",
            },
        )
        return order

    def quote(self, order, device, item_type="labour"):
        """Up to an offer that the client is told of."""
        self.do("setDeviceStatus", deviceId=device, status="diagnosing", note=MARK)
        self.do(
            "updateDevice", orderId=order, deviceId=device, foundIssues=f"{MARK} was right",
            diagnosisNotes=f"tell {MARK}",
        )
        item = self.do(
            "addItem", orderId=order, deviceId=device, itemType=item_type,
            description=f"Work for {MARK}", unitPriceMinor=4_900, priceIncludesVat=True,
        )["items"][0]["id"]
        self.do("setDeviceStatus", deviceId=device, status="ready_to_quote")
        self.do("sendQuote", orderId=order)
        return item

    def fill_ends(self, client):
        """Sold, stopped, refused and collected, bought."""
        self.do(
            "submit", clientId=client, serviceType="accessories", notes=MARK,
            items=[{"itemType": "accessory", "description": f"Case for {MARK}", "unitPriceMinor": 900}],
            payments=[{"amountMinor": 900, "paymentMethod": "cash", "notes": MARK}],
        )
        stopped = self.book(client)["orderId"]
        self.do("assignOrder", orderId=stopped, assignedUserId=self.owner)
        self.do("cancelOrder", orderId=stopped, reason=f"{MARK} changed their mind")

        refused = self.book(client, intakeMethod="mail_in")
        order, device = refused["orderId"], refused["devices"][0]["deviceId"]
        self.do("receiveDevice", orderId=order, deviceId=device)
        item = self.quote(order, device)
        self.do("rejectQuote", orderId=order, deviceId=device, reason=f"too dear for {MARK}")
        self.do("captureSignature", orderId=order, type="collection", signature=self.signature())
        self.do("removeItem", orderId=order, itemId=item)
        for status in ("rejection_qc", "rejection_ready"):
            self.do("setDeviceStatus", deviceId=device, status=status)
        self.do(
            "despatchDevices", orderId=order, deviceIds=[device], carrier=MARK, trackingNumber=MARK
        )

        bought = self.do(
            "submit", clientId=client, serviceType="buyback", devices=[self.device()],
            signature=self.signature(),
        )
        order, device = bought["orderId"], bought["devices"][0]["deviceId"]
        self.quote(order, device, "device_purchase")
        self.do(
            "authorizeQuote", orderId=order, deviceId=device, method="phone",
            signature=self.signature(),
            bankDetails={"accountHolder": MARK, "sortCode": "123456", "accountNumber": "12345678"},
        )
        self.do(
            "recordPayout", orderId=order, deviceId=device, method="bank_transfer", reference=MARK
        )
        self.do("setDeviceStatus", deviceId=device, status="added_to_buyback")

        mended = self.book(client)
        order, device = mended["orderId"], mended["devices"][0]["deviceId"]
        self.quote(order, device)
        for status in ("ready_to_repair", "repairing", "repaired_qc", "repaired_ready"):
            self.do("setDeviceStatus", deviceId=device, status=status)
        self.do("recordPayment", orderId=order, amountMinor=4_900, paymentMethod="cash", notes=MARK)
        self.do("collectDevices", orderId=order, deviceIds=[device], signature=self.signature())

    def test_a_marked_client_is_found_in_no_byte(self):
        with Service(db=self.db) as self.service:
            self.owner = self.service.result("session.open")["actor"]["userId"]
            self.service.result(
                "booking.updateSettings", {"depositsEnabled": True, "buybackEnabled": True}
            )
            client, order = self.fill()
            writes = {
                method["name"]
                for method in self.service.result("rpc.discover")["methods"]
                if method["name"].startswith("booking.") and method["x-nacre-kind"] == "write"
            }
            # A new method is marked here, or says why it need not be.
            self.assertEqual(writes - {method for method, _ in self.repeatable}, WITHOUT_WORDS)
            self.assertIn(MARK, self.left())
            refused = self.service.ask("booking.eraseClient", {"clientId": client})["error"]
            self.assertEqual((refused["code"], refused["data"]["kind"]), (4009, "client_has_open_orders"))
            self.assertGreater(len(refused["data"]["orders"]), 1)
            erased = self.service.result(
                "booking.eraseClient", {"clientId": client, "confirmOpen": True}
            )
            self.assertEqual([copy["kind"] for copy in erased["olderCopies"]], ["backup", "export", "document"])
            self.assertEqual([warning["kind"] for warning in erased["warnings"]], ["client_has_open_orders"])
            for store in ("clients", "searchEntries", "devices", "notes", "reasons", "payments",
                          "lines", "signatures", "drafts", "enquiries", "changes", "idempotencyRecords"):
                self.assertGreater(erased["erased"][store], 0, store)
            self.assertEqual(self.left(), [])
            for word in (MARK, EMAIL, "701234567"):
                found = self.service.result("booking.searchClients", {"query": word})
                self.assertEqual(found["items"], [])
            for word in (MARK, SERIAL, IMEI):
                found = self.service.result("booking.listOrders", {"query": word})
                self.assertEqual(found["items"], [])
            # What is left can still be shown.
            for read, params in (("getOrder", {"orderId": order}), ("listOrders", {}), ("listDrafts", {})):
                self.assertNotIn(MARK.lower(), str(self.service.result("booking." + read, params)).lower())
            for method, params in self.repeatable:
                answer = self.service.ask(method, params)
                if method == "booking.discardDraft":
                    self.assertEqual(answer["result"], {"discarded": True})
                    continue
                self.assertEqual(answer["error"]["data"]["kind"], "result_not_kept", method)
            self.service.close_input()
            self.assertEqual(self.service.wait(), 0)
        self.assertEqual(self.left(), [])
        with Service(db=self.db) as service:
            service.result("session.open")
            self.assertEqual(service.result("booking.searchClients", {"query": MARK})["items"], [])
            self.assertEqual(self.left(), [])

    @databases.about_sqlite("its log")
    def test_who_reads_an_older_state_is_in_the_way_and_health_says_so(self):
        def check(service):
            checks = service.result("system.health")["checks"]
            (database,) = [check for check in checks if check["name"] == "database"]
            return database["status"], database.get("advice")

        with Service(db=self.db) as self.service:
            self.service.result("session.open")
            client = self.do("createClient", **self.client())["id"]
            with databases.looking(self.db) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT COUNT(*) FROM booking_client").fetchone()
                self.service.result("booking.eraseClient", {"clientId": client})
                self.assertEqual(check(self.service), ("degraded", "erased_in_log"))
                self.assertIn(MARK, self.left())
            self.service.result("booking.startDraft")
            self.assertEqual(check(self.service), ("ok", None))
            self.assertEqual(self.left(), [])


if __name__ == "__main__":
    unittest.main()
