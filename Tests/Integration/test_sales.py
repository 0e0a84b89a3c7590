"""Booking specification 7.6 and 7.7: sales and card payments, when tills race and power fails."""

import concurrent.futures
import os
import random
import threading
import time
import unittest

import databases
from service import Case, Service, lines, request

from nacre import Nacre, NacreError

#: Units on the shelf, each wanted by every till at once.
UNITS = 40

#: Kills between the question to a terminal and its answer.
ROUNDS = int(os.environ.get("NACRE_CRASH_ROUNDS", "60"))

#: Processes that sell them, with two threads each.
TILLS = 3


def sell(client, unit):
    """The order of the sale, or the kind of the refusal."""
    try:
        return client.booking.submit(
            service_type="device_sale",
            client_first_name="Ada",
            client_email="ada@example.com",
            items=[{"stockId": unit, "unitPriceMinor": 29900}],
            payments=[{"amountMinor": 29900, "paymentMethod": "cash"}],
        )["orderNumber"]
    except NacreError as error:
        return (error.code, error.kind)


class Sales(Case):
    def clients(self, count):
        for _ in range(count):
            client = Nacre(db=self.db, timeout=120)
            self.addCleanup(client.close)
            client.session.open()
            yield client

    def test_of_all_tills_that_sell_a_unit_one_wins(self):
        clients = list(self.clients(TILLS))
        units = [
            clients[0].booking.add_stock(
                display_name=f"Phone {i}", cost_minor=18000, status="for_sale"
            )["id"]
            for i in range(UNITS)
        ]
        with concurrent.futures.ThreadPoolExecutor(2 * TILLS) as pool:
            for unit in units:
                sales = list(
                    pool.map(lambda till: sell(clients[till % TILLS], unit), range(2 * TILLS))
                )
                numbers = [sale for sale in sales if isinstance(sale, int)]
                self.assertEqual(len(numbers), 1, sales)
                refusals = [sale for sale in sales if not isinstance(sale, int)]
                self.assertEqual(set(refusals), {(4009, "stock_not_for_sale")})
        with databases.looking(self.db) as database:
            rows = database.execute(
                "SELECT COUNT(*), COUNT(DISTINCT sold_order_id) FROM booking_stock"
                " WHERE status = 'sold'"
            ).fetchone()
            self.assertEqual(rows, (UNITS, UNITS))
            orders = database.execute("SELECT COUNT(*), MAX(number) FROM booking_order").fetchone()
            # Refused tills took no number.
            self.assertEqual(orders, (UNITS, 100_000_000 + UNITS))
            paid = database.execute("SELECT SUM(amount_minor) FROM booking_payment").fetchone()
            self.assertEqual(paid, (UNITS * 29900,))

    def book(self, service, amount):
        """An order that owes something."""
        item = {"description": "Case", "unitPriceMinor": amount}
        params = {"serviceType": "accessories", "items": [item]}
        return service.result("booking.submit", params)["orderId"]

    def test_a_crash_between_the_terminal_and_its_answer_loses_no_payment(self):
        with Service(db=self.db) as service:
            service.result("session.open")
            order = self.book(service, 999)
            params = {"orderId": order, "amountMinor": 999}
            card = service.result("booking.startCardPayment", params)["cardPayment"]["id"]
            service.process.kill()
        with Service(db=self.db) as service:
            service.result("session.open")
            found = service.result("booking.getOrder", {"orderId": order})
            self.assertEqual([c["status"] for c in found["cardPayments"]], ["pending"])
            params = {"cardPaymentId": card, "status": "completed", "reference": "A-17"}
            paid = service.result("booking.finishCardPayment", params)["payment"]
            service.process.kill()
        with Service(db=self.db) as service:
            service.result("session.open")
            # Whoever did not hear the answer asks again, and nobody pays twice.
            again = service.result("booking.finishCardPayment", params)
            self.assertEqual(again["payment"]["id"], paid["id"])
            found = service.result("booking.getOrder", {"orderId": order})
            self.assertEqual([p["amountMinor"] for p in found["payments"]], [999])
            self.assertEqual(found["status"], "collected_despatched")

    def test_killed_at_any_moment_each_taken_payment_is_there_once(self):
        pick = random.Random(int(os.environ.get("NACRE_CRASH_SEED", "1")))
        with Service(db=self.db) as service:
            service.result("session.open")
            order = self.book(service, ROUNDS * 100)
        answered, unanswered = 0, 0
        for number in range(ROUNDS):
            with Service(db=self.db) as service:
                service.result("session.open")
                asked = time.monotonic()
                started = service.ask(
                    "booking.startCardPayment",
                    {"orderId": order, "amountMinor": 100, "idempotencyKey": f"s{number}"},
                )
                card = started["result"]["cardPayment"]["id"]
                finish = {"cardPaymentId": card, "status": "completed"}
                # About as long as an answer takes, on whatever machine this is.
                moment = pick.uniform(0, 2 * (time.monotonic() - asked))
                killer = threading.Timer(moment, service.process.kill)
                killer.start()
                try:
                    service.send(lines(request("f", "booking.finishCardPayment", finish)))
                except BrokenPipeError:
                    pass
                output = service.read_all()
                killer.join()
                answered += b"\n" in output
                unanswered += b"\n" not in output
            with Service(db=self.db) as service:
                service.result("session.open")
                service.result("booking.finishCardPayment", finish)
                payments = service.result("booking.getOrder", {"orderId": order})["payments"]
                self.assertEqual(len(payments), number + 1)
        with databases.looking(self.db) as database:
            rows = database.execute(
                "SELECT COUNT(*), COUNT(DISTINCT payment_id), MIN(status) FROM booking_card_payment"
            ).fetchone()
            self.assertEqual(rows, (ROUNDS, ROUNDS, "completed"))
        self.assertEqual(databases.faults(self.db), [])
        # Otherwise the moment is chosen badly and the test proves little.
        self.assertGreater(min(answered, unanswered), ROUNDS // 20, (answered, unanswered))


if __name__ == "__main__":
    unittest.main()
