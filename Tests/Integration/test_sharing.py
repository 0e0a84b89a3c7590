"""Protocol specification 7.9: several processes and threads on one database."""

import concurrent.futures
import os
import unittest

import databases
from service import Case
from test_crash import FIRST_ORDER_NUMBER

from nacre import Nacre

#: Bookings of one thread.
BOOKINGS = 40


def book(client, key):
    return client.booking.submit(
        client_first_name=f"Client {key}",
        client_email=f"client{key}@example.com",
        devices=[{"customBrand": "Nokia", "customModel": "3310"}],
        signature={"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True},
        idempotency_key=f"k{key}",
    )


class Sharing(Case):
    def clients(self, count):
        for _ in range(count):
            client = Nacre(db=self.db, timeout=120)
            self.addCleanup(client.close)
            yield client

    def numbers(self):
        self.assertEqual(databases.faults(self.db), [])
        rows = databases.query(self.db, "SELECT number FROM booking_order ORDER BY 1")
        return [row[0] for row in rows]

    def test_processes_that_start_at_once_make_one_database(self):
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            clients = list(self.clients(6))
            sessions = list(pool.map(lambda client: client.session.open(), clients))
        self.assertEqual(len({s["organization"]["id"] for s in sessions}), 1)
        self.assertEqual(len({c.system.info()["database"]["id"] for c in clients}), 1)
        self.assertEqual(len(clients[0].directory.list_members()["items"]), 1)

    def test_two_processes_with_four_threads_each_book_without_a_gap(self):
        clients = list(self.clients(2))
        for client in clients:
            client.session.open()

        def work(thread):
            return [
                book(clients[thread % 2], f"{thread}-{i}")["orderNumber"] for i in range(BOOKINGS)
            ]

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            booked = list(pool.map(work, range(8)))
        for numbers in booked:
            self.assertEqual(numbers, sorted(numbers))
        everything = sorted(number for numbers in booked for number in numbers)
        self.assertEqual(
            everything, list(range(FIRST_ORDER_NUMBER, FIRST_ORDER_NUMBER + 8 * BOOKINGS))
        )
        self.assertEqual(self.numbers(), everything)

    def test_pipelined_bursts_of_three_processes_all_succeed(self):
        clients = list(self.clients(3))
        for client in clients:
            client.session.open()
        calls = [
            client.submit_call("directory.addMember", {"name": f"M{i}", "roles": {}})
            for i in range(300)
            for client in clients
        ]
        self.assertEqual(len({call.result(120)["userId"] for call in calls}), 900)

    def test_the_same_key_in_two_processes_is_one_booking(self):
        clients = list(self.clients(2))
        for client in clients:
            client.session.open()
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            results = list(pool.map(lambda i: book(clients[i % 2], f"same{i // 4}"), range(40)))
        self.assertEqual(len({r["orderNumber"] for r in results}), 10)
        self.assertEqual(len(self.numbers()), 10)

    def test_what_one_has_answered_the_other_sees_at_once(self):
        one, other = self.clients(2)
        one.session.open()
        other.session.open()
        for i in range(50):
            number = book(one, i)["orderNumber"]
            self.assertEqual(other.booking.get_order(order_number=number)["orderNumber"], number)
            one, other = other, one

    def test_a_search_finds_what_another_process_has_just_written(self):
        writer, reader = self.clients(2)
        for client in (writer, reader):
            client.session.open()

        def found(query):
            return [c["displayName"] for c in reader.booking.search_clients(query=query)["items"]]

        self.assertEqual(found("grace"), [])
        for index in range(300):
            name = "hopper" + "".join("abcdefghij"[int(digit)] for digit in f"{index:03}")
            writer.booking.create_client(
                client_first_name="Grace",
                client_last_name=name,
                client_email=f"grace{index}@example.com",
            )
            # By name and by address, while the index takes the new ones in.
            self.assertEqual(found(name)[:1], [f"Grace {name}"])
            self.assertEqual(found(f"grace{index}@example.com"), [f"Grace {name}"])

    @databases.about_sqlite("a copy of its file")
    def test_a_copy_while_another_process_writes_is_whole(self):
        one, other = self.clients(2)
        one.session.open()
        other.session.open()
        calls = [
            one.submit_call("directory.addMember", {"name": f"M{i}", "roles": {}})
            for i in range(2_000)
        ]
        for i in range(5):
            path = f"{self.folder}/copy{i}.db"
            other.system.backup(path=path)
            self.assertEqual(databases.faults(path), [])
            os.remove(path)
        self.assertEqual(len({call.result(60)["userId"] for call in calls}), 2_000)


if __name__ == "__main__":
    unittest.main()
