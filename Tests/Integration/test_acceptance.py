"""Protocol specification 15: the same again and again.

The environment says how often: ``NACRE_EOF_ROUNDS`` (50 for the full count), ``NACRE_PAIR_ROUNDS``,
``NACRE_CLOSE_ROUNDS`` (100).
"""

import os
import random

import databases
from service import Case, lines, moment, ping, request


def rounds(name, default):
    return int(os.environ.get(f"NACRE_{name}_ROUNDS", str(default)))


class Acceptance(Case):
    def test_10_000_calls_and_the_end_are_10_000_answers_each_time(self):
        calls = [request(0, "session.open")]
        for i in range(1, 10_000):
            calls.append(
                (
                    ping(i, i),
                    request(i, "session.whoami"),
                    request(i, "directory.getOrganization"),
                    request(i, "no.such.method"),
                    request(i, "directory.addMember", {"name": f"M{i}", "roles": {}}),
                )[0 if i % 10 else i // 10 % 5]
            )
        data = lines(*calls)
        for round in range(rounds("EOF", 2)):
            with self.subTest(round=round):
                answers = self.converse(data, db=self.database(f"{self.folder}/{round}.db")).answers
                self.assertEqual([a["id"] for a in answers], list(range(10_000)))

    def test_a_pipelined_read_sees_the_write_before_it(self):
        for round in range(rounds("PAIR", 1)):
            calls = [request("open", "session.open")]
            for i in range(200):
                calls.append(request(f"w{i}", "directory.updateOrganization", {"name": f"N{i}"}))
                calls.append(request(f"r{i}", "directory.getOrganization"))
            answers = self.answers(lines(*calls), db=self.db)
            seen = [a["result"]["name"] for a in answers if a["id"].startswith("r")]
            self.assertEqual(seen, [f"N{i}" for i in range(200)])

    def test_a_host_that_closes_its_end_at_any_moment_leaves_a_sound_database(self):
        pick = random.Random(1)
        for round in range(rounds("CLOSE", 5)):
            with self.subTest(round=round):
                s = self.service(db=self.db)
                s.result("session.open")
                writes = (
                    request(i, "directory.addMember", {"name": f"{round} {i}", "roles": {}})
                    for i in range(300)
                )
                s.send_beside(lines(*writes, *[ping(1)] * 20_000))
                moment(pick.uniform(0, 0.05))
                read = s.read_bytes() if pick.random() < 0.5 else b""
                s.process.stdout.close()
                self.assertEqual(s.wait(20), 0)
                self.assertEqual(bytes(s.log).count(b"\n"), 1, bytes(s.log))
                self.assertIn(b"output.closed", s.log)
                answered = [l for l in read.split(b"\n")[:-1] if b'"userId"' in l]
                with databases.looking(self.db) as database:
                    (count,) = database.execute(
                        "SELECT count(*) FROM directory_member WHERE name LIKE ?", [f"{round} %"]
                    ).fetchone()
                self.assertEqual(databases.faults(self.db), [])
                self.assertGreaterEqual(count, len(answered))

    def test_quick_methods_are_quick(self):
        times = {}
        s = self.service(db=self.db)
        s.result("session.open")
        for i in range(300):
            for call in (
                ("directory.listMembers", {"limit": 50}),
                ("directory.addMember", {"name": f"M{i}", "roles": {}}),
                ("system.ping",),
            ):
                began = s.processor_seconds()
                s.result(*call)
                times.setdefault(call[0], []).append(s.processor_seconds() - began)
        for method, each in times.items():
            # The bar of 5.2 stands at p99; the benchmark measures that, on the demo data. Here the
            # middle is enough to tell work that grows with the rows from work that does not.
            self.assertLess(sorted(each)[len(each) // 2], 0.05, method)
