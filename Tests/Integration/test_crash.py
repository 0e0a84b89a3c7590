"""Protocol specification 5.5 and 15.4: killed at any moment, no answered write is lost.

A round: start, ask whether the answered writes of the round before are there, send again those that
were not answered (same key), then a burst of new ones, and a kill at a random moment.
"""

import collections
import json
import os
import random
import threading
import unittest

import databases
from service import Case, Service, lines, moment, request

# On a server `Tests/Campaigns/kill_cluster.py` does so with many processes.
ROUNDS = int(
    os.environ.get("NACRE_CRASH_ROUNDS", "200" if databases.ENGINE == "sqlite" else "60"))

#: Writes of one burst.
BURST = 24

#: The first number of an organization. Source: booking specification 5.
FIRST_ORDER_NUMBER = 100_000_001


def write(key):
    """A booking or a member that carries the key, by turns."""
    if key % 2:
        params = {"name": f"Member {key}", "roles": {}, "idempotencyKey": f"k{key}"}
        return request(key, "directory.addMember", params)
    params = {
        "clientFirstName": f"Client {key}",
        "clientEmail": f"client{key}@example.com",
        "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
        "signature": {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True},
        "idempotencyKey": f"k{key}",
    }
    return request(key, "booking.submit", params)


class Crash(Case):
    def setUp(self):
        super().setUp()
        #: Key → result, of every write ever answered.
        self.answered = {}
        self.keys = 0
        #: Within which somebody is killed. Unit: seconds.
        self.window = 0.025

    def take(self, line):
        answer = json.loads(line)
        key = answer["id"]
        if not isinstance(key, int):
            return
        self.assertIn("result", answer, line[:500])
        if key in self.answered:
            self.assertEqual(
                answer["result"], self.answered[key], "a repeated key has another result"
            )
        self.answered[key] = answer["result"]

    def check_answered(self, service, keys):
        """What was answered is there: orders by number, members by the first result of their key."""
        calls = [request("o", "session.open")]
        orders = [k for k in keys if k % 2 == 0]
        calls += [
            request("c", "booking.getOrder", {"orderNumber": self.answered[k]["orderNumber"]})
            for k in orders
        ]
        service.send(lines(*calls))
        self.assertIn("result", service.read_json())
        for key in orders:
            order = service.read_json()
            self.assertEqual(order["result"]["id"], self.answered[key]["orderId"])
        # A key that was lost would add the member again, with another id.
        members = [k for k in keys if k % 2]
        service.send(lines(*map(write, members)))
        for _ in members:
            self.take(service.read())

    def round(self, pick, before, kill=True):
        """Returns the keys of the burst."""
        with Service(db=self.db) as service:
            self.check_answered(service, [k for k in before if k in self.answered])
            again = [k for k in before if k not in self.answered]
            service.send(lines(*map(write, again)))
            for _ in again:
                self.take(service.read())
            if not kill:
                return []
            keys = list(range(self.keys + 1, self.keys + BURST + 1))
            self.keys += BURST
            # Long enough to hit every part of the burst, its commit and the time after it.
            killer = threading.Timer(pick.uniform(0, self.window), service.process.kill)
            killer.start()
            try:
                # By turns one burst and several: commits at other places.
                size = pick.choice([BURST, BURST, 8, 3, 1])
                for start in range(0, BURST, size):
                    service.send(lines(*map(write, keys[start : start + size])))
                    if pick.random() < 0.5:
                        moment(0.0005)
            except BrokenPipeError:
                pass
            output = service.read_all()
            killer.join()
            # The last piece may be cut off: that was no answer.
            for line in output.split(b"\n")[:-1]:
                self.take(line)
            # A burst takes longer on a server, and on a machine that has much to do.
            answered = sum(key in self.answered for key in keys)
            if answered in (0, len(keys)):
                self.window = min(1, max(0.01, self.window * (0.7 if answered else 1.3)))
            return keys

    def test_no_answered_write_is_lost_and_none_is_done_twice(self):
        seed = int(os.environ.get("NACRE_CRASH_SEED", "1"))
        pick = random.Random(seed)
        keys, shares = [], collections.Counter()
        # A machine with much to do is rarely met in the middle: there it takes more rounds.
        for done in range(5 * ROUNDS):
            if done >= ROUNDS and self.hits(shares) > ROUNDS // 50:
                break
            keys = self.round(pick, keys)
            shares[sum(k in self.answered for k in keys) / len(keys)] += 1
        self.round(pick, keys, kill=False)

        self.assertEqual(sorted(self.answered), list(range(1, self.keys + 1)))
        orders = {k: r for k, r in self.answered.items() if k % 2 == 0}
        self.assertEqual(databases.faults(self.db), [])
        with databases.looking(self.db) as database:
            numbers = [
                row[0] for row in database.execute("SELECT number FROM booking_order ORDER BY 1")
            ]
            members = database.execute(
                "SELECT count(*), count(DISTINCT name) FROM directory_member"
            ).fetchone()
            clients = database.execute("SELECT count(*) FROM booking_client").fetchone()[0]
            gaps = database.execute(
                "SELECT organization_id FROM nacre_change GROUP BY organization_id"
                " HAVING max(seq) - min(seq) + 1 <> count(*)"
            ).fetchall()
        self.assertEqual(numbers, list(range(FIRST_ORDER_NUMBER, FIRST_ORDER_NUMBER + len(orders))))
        self.assertEqual(sorted(r["orderNumber"] for r in orders.values()), numbers)
        self.assertEqual(members, (self.keys // 2 + 1,) * 2)
        self.assertEqual(clients, len(orders))
        self.assertEqual(gaps, [], "the history has a gap")
        # Otherwise the moment is chosen badly and the test proves little.
        self.assertGreater(self.hits(shares), ROUNDS // 50, shares)

    @staticmethod
    def hits(shares):
        """How many kills proved something, by how many rounds had which share of answers."""
        if databases.ENGINE == "postgres":
            # What arrives while a server is asked goes with the same commit: all or nothing.
            return min(shares[0], shares[1])
        return shares.total() - shares[0] - shares[1]


if __name__ == "__main__":
    unittest.main()
