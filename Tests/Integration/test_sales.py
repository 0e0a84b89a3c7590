"""Booking specification 7.6 and 7.7: sales and card payments, when tills race and power fails."""

import concurrent.futures
import sqlite3
import unittest

from service import Case

from nacre import Nacre, NacreError

#: Units on the shelf, each wanted by every till at once.
UNITS = 40

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
        with sqlite3.connect(self.db) as database:
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
        database.close()


if __name__ == "__main__":
    unittest.main()
