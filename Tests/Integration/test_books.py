"""Leave specification 6: the jobs of the books, for many people, killed in the middle."""

import unittest

import databases
from service import Case, Service, lines, request

PEOPLE = 3_400
CLOCK = ("--clock", "2027-01-01T00:00:00Z")

#: People of the first transactions.
PAGE = 50


class Books(Case):
    def setUp(self):
        super().setUp()
        with self.start() as service:
            adding = [
                request(n, "directory.addMember", {"name": f"No {n}", "roles": {"leave": "EMPLOYEE"}})
                for n in range(PEOPLE)
            ]
            for start in range(0, PEOPLE, 500):
                part = adding[start : start + 500]
                service.send(lines(*part))
                for _ in part:
                    self.assertIn("result", service.read_json())

    def start(self):
        service = Service(*CLOCK, db=self.db)
        service.send(lines(request("o", "session.open")))
        self.assertIn("result", service.read_json())
        return service

    def count(self, sql):
        return databases.query(self.db, sql)

    def kill_midway(self, method, params):
        """Kills the service when the job has said that it stored something."""
        with self.start() as service:
            service.send(lines(request(1, method, {**params, "_meta": {"progressToken": "t"}})))
            done = 0
            while done < PAGE:
                message = service.read_json()
                self.assertEqual(message.get("method"), "$/progress", str(message)[:300])
                done = message["params"]["value"].get("done", 0)
            service.process.kill()
            service.process.wait()

    def run_job(self, method, params):
        with self.start() as service:
            service.send(lines(request(1, method, params)))
            return service.read_json()["result"]

    def test_a_year_that_was_killed_in_the_middle_goes_on_where_it_was(self):
        everybody = PEOPLE + 1
        self.run_job("leave.runAccrual", {"month": "2026-12"})
        self.kill_midway("leave.runRollover", {"year": 2026})
        turned = self.count("SELECT count(*) FROM leave_year WHERE year = 2027")[0][0]
        # What was begun is there whole or not at all.
        self.assertTrue(PAGE <= turned < everybody, turned)
        granted = "SELECT count(*) FROM leave_entry WHERE year = 2027 AND reason = 'GRANT'"
        self.assertEqual(self.count(granted)[0][0], 2 * turned)

        result = self.run_job("leave.runRollover", {"year": 2026})
        self.assertEqual((result["people"], result["carried"]), (everybody, everybody - turned))
        self.assertEqual(sum(item["already"] for item in result["items"]), turned)
        again = self.run_job("leave.runRollover", {"year": 2026})
        self.assertEqual((again["people"], again["carried"]), (everybody, 0))
        # Everybody has the same, once.
        entries = self.count(
            "SELECT type, part, half_days, reason, count(*), count(DISTINCT user_id)"
            " FROM leave_entry WHERE year = 2027 GROUP BY type, part, half_days, reason"
        )
        self.assertEqual(
            sorted(entries),
            [
                ("CASUAL", "accrued", 20, "GRANT", everybody, everybody),
                ("EARNED", "opening", 4, "OPENING", everybody, everybody),
                ("MEDICAL", "accrued", 28, "GRANT", everybody, everybody),
            ],
        )

    def test_a_month_that_was_killed_in_the_middle_is_credited_once(self):
        self.kill_midway("leave.runAccrual", {"month": "2026-12"})
        before = self.count("SELECT count(*) FROM leave_accrual")[0][0]
        self.assertTrue(PAGE <= before <= PEOPLE, before)
        result = self.run_job("leave.runAccrual", {"month": "2026-12"})
        self.assertEqual(result["credited"], PEOPLE + 1 - before)
        self.assertEqual(
            self.count("SELECT sum(half_days) FROM leave_entry WHERE reason = 'ACCRUAL'")[0][0],
            4 * (PEOPLE + 1),
        )


if __name__ == "__main__":
    unittest.main()
