"""Booking specification 7: orders at work, when several processes work on one."""

import concurrent.futures
import unittest

from service import Case

from nacre import Nacre, NacreError

#: Devices, each wanted by every process at once.
DEVICES = 20


def book(client, count, **more):
    return client.booking.submit(
        client_first_name="Ada",
        client_email="ada@example.com",
        devices=[{"customBrand": "Nokia", "customModel": str(i), **more} for i in range(count)],
        signature={"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
    )


def outcome(call):
    """The status that came of it, or code and kind of the refusal."""
    try:
        return call()["status"]
    except NacreError as error:
        return (error.code, error.kind)


class Orders(Case):
    def clients(self, count):
        for _ in range(count):
            client = Nacre(db=self.db, timeout=120)
            self.addCleanup(client.close)
            client.session.open()
            yield client

    def test_of_two_processes_that_move_a_device_one_wins(self):
        clients = list(self.clients(2))
        order = book(clients[0], DEVICES)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for device in order["devices"]:

                def move(client, id=device["deviceId"]):
                    return outcome(
                        lambda: client.booking.set_device_status(device_id=id, status="diagnosing")
                    )

                outcomes = list(pool.map(move, clients))
                self.assertCountEqual(
                    outcomes, ["diagnosing", (4009, "transition_not_allowed")], device
                )
        found = clients[1].booking.get_order(order_id=order["orderId"])
        self.assertEqual({device["status"] for device in found["devices"]}, {"diagnosing"})
        moves = [entry for entry in found["timeline"] if entry["to"] == "diagnosing"]
        self.assertEqual(len(moves), DEVICES)
        self.assertEqual({device["version"] for device in found["devices"]}, {2})

    def test_changes_of_many_devices_at_once_lose_nothing(self):
        clients = list(self.clients(2))
        order = book(clients[0], DEVICES)
        order_id = order["orderId"]

        def work(thread):
            client = clients[thread % 2]
            for device in order["devices"][thread::4]:
                id = device["deviceId"]
                client.booking.update_device(device_id=id, found_issues=f"Found {id}")
                client.booking.set_device_status(device_id=id, status="diagnosing")
                client.booking.add_note(order_id=order_id, text=f"Seen {id}", device_id=id)

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(work, range(4)))
        found = clients[0].booking.get_order(order_id=order_id)
        for device in found["devices"]:
            self.assertEqual(device["foundIssues"], f"Found {device['id']}")
            self.assertEqual(device["version"], 3)
        self.assertEqual(len(found["notes"]), DEVICES)
        # Every write counts the order's version once.
        self.assertEqual(found["version"], 1 + 3 * DEVICES)

    def test_a_repair_goes_from_the_counter_over_the_bench_to_the_counter(self):
        (client,) = self.clients(1)
        booking = client.booking
        accessories = [{"accessoryType": "charger"}, {"accessoryType": "case"}]
        order_id = book(client, 1, accessories=accessories)["orderId"]
        device = booking.get_order(order_id=order_id)["devices"][0]
        id = device["id"]

        def move(status, **more):
            return booking.set_device_status(device_id=id, status=status, **more)

        move("diagnosing")
        with self.assertRaises(NacreError) as refused:
            move("ready_to_quote")
        self.assertEqual(
            refused.exception.data["missing"], ["found_issues", "diagnosis_notes", "line_items"]
        )
        booking.update_device(device_id=id, found_issues="Cracked", diagnosis_notes="New glass")
        booking.add_item(
            order_id=order_id,
            device_id=id,
            item_type="labour",
            description="New glass",
            unit_price_minor=4_900,
        )
        move("ready_to_quote")
        with self.assertRaises(NacreError) as refused:
            move("ready_to_repair")
        self.assertEqual(refused.exception.kind, "authorisation_required")
        for status in (
            "awaiting_authorisation",
            "ready_to_repair",
            "repairing",
            "repaired_qc",
            "repaired_ready",
        ):
            move(status)

        def collect(**more):
            signature = {"signatureMethod": "typed", "typedName": "Ada"}
            return booking.collect_devices(
                order_id=order_id, device_ids=[id], signature=signature, **more
            )

        def refusal(**more):
            with self.assertRaises(NacreError) as refused:
                collect(**more)
            return refused.exception.kind

        self.assertEqual(refusal(), "balance_due")
        booking.record_payment(order_id=order_id, amount_minor=4_900, payment_method="cash")
        self.assertEqual(refusal(), "accessories_outstanding")
        first, second = (accessory["id"] for accessory in device["accessories"])
        self.assertEqual(refusal(accessories_returned=[first]), "accessories_outstanding")
        self.assertEqual(refusal(accessories_returned="all"), "validation_failed")
        self.assertEqual(refusal(accessories_returned=["another"]), "accessory_not_found")
        done = collect(accessories_returned=[first, second])
        self.assertEqual(done["status"], "collected_despatched")
        self.assertEqual(done["totals"]["paymentStatus"], "paid")
        self.assertEqual([s["type"] for s in done["signatures"]], ["drop_off", "collection"])
        self.assertEqual(refusal(), "order_closed")

    def test_the_order_comes_through_the_wire_whole_and_without_secrets(self):
        (client,) = self.clients(1)
        order = book(client, 1, passcodeType="pin", passcode="471100")
        found = client.booking.get_order(order_number=order["orderNumber"])
        device = found["devices"][0]
        self.assertTrue(device["hasPasscode"])
        self.assertNotIn("471100", str(found))
        self.assertEqual(found["actions"]["addNote"], {"allowed": True})
        self.assertEqual(found["actions"]["resumeOrder"]["reason"], "order_not_on_hold")
        self.assertEqual(
            [(way["to"], way["bench"], way["allowed"]) for way in device["transitions"]],
            [("diagnosing", True, True)],
        )
        self.assertEqual(
            client.booking.reveal_passcode(device_id=device["id"])["passcode"], "471100"
        )

    def test_lists_of_many_orders_stay_quick(self):
        (client,) = self.clients(1)
        calls = [
            client.submit_call(
                "booking.submit",
                {
                    "clientFirstName": f"Client {i}",
                    "clientEmail": f"client{i}@example.com",
                    "devices": [{"customBrand": "Nokia"}],
                    "signature": {
                        "signatureMethod": "typed",
                        "typedName": "Ada",
                        "termsAgreed": True,
                    },
                },
            )
            for i in range(2_000)
        ]
        for call in calls:
            call.result(120)
        seen, cursor = [], None
        while True:
            more = {"cursor": cursor} if cursor else {}
            page = client.booking.list_orders(limit=200, **more)
            seen += [order["orderNumber"] for order in page["items"]]
            cursor = page.get("nextCursor")
            if not cursor:
                break
        self.assertEqual(seen, sorted(seen, reverse=True))
        self.assertEqual(len(seen), 2_000)


if __name__ == "__main__":
    unittest.main()
