"""Recurring work: each piece once over all processes of a database, also of those that die."""

import json
import unittest

import databases
from service import Case, lines, request, until

#: Some pages of them; a server takes longer for each.
PEOPLE = 1_000 if databases.ENGINE == "sqlite" else 400

#: The day of Dhaka has begun, and the month before is over.
NEXT_MONTH = "2026-12-01T00:00:00Z"
CLOCK = ("--clock", "2026-11-22T06:00:00Z")


class Office(Case):
    people = 3

    def setUp(self):
        super().setUp()
        with self.open(*CLOCK) as office:
            adding = [
                request(n, "directory.addMember", {"name": f"No {n}", "roles": {"leave": "EMPLOYEE"}})
                for n in range(self.people - 2)
            ]
            office.send(lines(*adding))
            added = [office.read_json()["result"] for _ in adding]
            hr = {"name": "Hanna", "roles": {"leave": "HR_ADMIN"}}
            hanna = office.result("directory.addMember", hr)["userId"]
            office.result("session.open", {"userId": hanna})
            self.ann = added[0]["userId"]
            profile = {"userId": self.ann, "joiningDate": "2015-01-01"}
            office.result("leave.updateProfile", profile)

    def open(self, *words):
        service = self.service(*words, db=self.db)
        service.result("session.open", {})
        return service

    def rows(self, sql):
        with databases.looking(self.db) as database:
            return database.execute(sql).fetchall()

    def credits(self):
        """How many months were credited to how many people."""
        found = self.rows(
            "SELECT COUNT(*), COUNT(DISTINCT user_id) FROM leave_entry WHERE reason = 'ACCRUAL'"
        )
        return found[0]

    def piece(self, office, name="leave.accrual"):
        items = office.result("system.upkeep")["items"]
        return next(item for item in items if item["name"] == name)


class Due(Office):
    def test_a_service_does_by_itself_what_is_due(self):
        office = self.open("--clock", NEXT_MONTH, "--upkeep")
        until(lambda: self.piece(office).get("lastRunAt"))
        piece = self.piece(office)
        self.assertEqual(piece["state"], "waiting")
        self.assertEqual(piece["nextDueAt"], "2026-12-01T18:05:00.000Z")
        # October and November: both were due since the house was founded.
        self.assertEqual(self.credits(), (2 * self.people, self.people))
        until(lambda: office.result("system.stats")["upkeep"].get("lastRunAt"))
        health = office.result("system.health")["checks"]
        self.assertEqual([c["status"] for c in health if c["name"] == "upkeep"], ["ok"])

    def test_a_stopped_clock_and_no_upkeep_leave_it_to_whoever_asks(self):
        for words in (("--clock", NEXT_MONTH), ("--clock", NEXT_MONTH, "--upkeep", "--no-upkeep")):
            office = self.open(*words)
            self.assertEqual(self.piece(office)["state"], "due")
            self.assertEqual(self.credits(), (0, 0))
            office.kill()
        run = self.command("--db", self.db, "--clock", NEXT_MONTH, "run-due")
        self.assertEqual(run.returncode, 0, run.stderr)
        items = {item["name"]: item for item in json.loads(run.stdout)["items"]}
        self.assertEqual(items["leave.accrual"]["done"], 2 * self.people)
        again = self.command("--db", self.db, "--clock", NEXT_MONTH, "run-due")
        self.assertEqual(json.loads(again.stdout)["items"], [])

    def test_the_end_of_the_input_waits_for_nothing(self):
        office = self.open("--clock", NEXT_MONTH, "--upkeep")
        office.close_input()
        self.assertEqual(office.wait(), 0)
        # What it has begun is there whole or not at all, and somebody else goes on at once.
        self.open("--clock", NEXT_MONTH).result("system.runDue")
        self.assertEqual(self.credits(), (2 * self.people, self.people))

    def test_one_piece_or_one_domain(self):
        office = self.open("--clock", NEXT_MONTH)
        for params in ({"domain": "leave", "name": "accrual"}, {"name": "leave.accrual"}):
            items = office.result("system.runDue", {**params, "_meta": {"dryRun": True}})["items"]
            self.assertEqual([item["name"] for item in items], ["leave.accrual"])
        for params in ({"domain": "nobody"}, {"name": "leave.nothing"}):
            self.assertError(office.ask("system.runDue", params), 4004, "unknown_upkeep")
        done = office.result("system.runDue", {"domain": "leave"})["items"]
        self.assertTrue(all(item["name"].startswith("leave.") for item in done), done)

    def test_what_it_does_is_the_service_s_own(self):
        office = self.open("--clock", NEXT_MONTH)
        office.result("system.runDue")
        actors = self.rows("SELECT DISTINCT actor_id, method FROM nacre_change WHERE method LIKE 'leave.accrual'")
        self.assertEqual(actors, [("system", "leave.accrual")])

    def test_only_the_owner_of_the_database_asks(self):
        office = self.open("--clock", NEXT_MONTH)
        token = office.result("session.createToken", {"name": "t", "scopes": ["*"]})["token"]
        office.result("session.open", {"token": token})
        self.assertError(office.ask("system.runDue"), 4003, "database_owner_required")


class Together(Office):
    def test_two_and_eight_processes_do_each_piece_once(self):
        months = iter([("2026-12-01T00:00:00Z", 2), ("2027-01-01T00:00:00Z", 3)])
        for count in (2, 8):
            now, credited = next(months)
            offices = [self.open("--no-upkeep") for _ in range(count)]
            for office in offices:
                office.send(lines(request(1, "system.runDue", {"now": now})))
            done = {}
            for office in offices:
                for item in office.read_json()["result"]["items"]:
                    self.assertEqual(item["failures"], 0, item)
                    done[item["name"]] = done.get(item["name"], 0) + item["runs"]
                office.kill()
            self.assertEqual(set(done.values()), {1}, done)
            self.assertEqual(self.credits(), (credited * self.people, self.people))

    def test_eight_timers_do_each_piece_once(self):
        offices = [self.open("--clock", NEXT_MONTH, "--upkeep") for _ in range(8)]
        until(lambda: self.piece(offices[0], "leave.retention").get("lastRunAt"))
        until(lambda: self.piece(offices[0], "system.answers").get("lastRunAt"))
        for office in offices:
            office.close_input()
            self.assertEqual(office.wait(), 0)
        self.assertEqual(self.credits(), (2 * self.people, self.people))


class Killed(Office):
    people = PEOPLE

    def test_a_piece_that_was_killed_in_the_middle_goes_on_where_it_was(self):
        office = self.open("--clock", NEXT_MONTH)
        office.send(lines(request(1, "system.runDue", {"name": "leave.accrual"})))
        held = "SELECT place FROM nacre_upkeep WHERE name = 'leave.accrual' AND place <> ''"
        until(lambda: self.rows(held))
        office.kill()
        place = self.rows(held)[0][0]
        months, people = self.credits()
        self.assertEqual(months, 2 * people)
        self.assertTrue(0 < people < self.people, people)

        # Until its hold has run out nobody knows that it is dead.
        clock = ("--clock", "2026-12-01T00:00:59Z")
        run = json.loads(self.command("--db", self.db, *clock, "run-due", "--name", "leave.accrual").stdout)
        self.assertEqual([item["taken"] for item in run["items"]], [1])
        self.assertEqual(self.credits(), (months, people))

        clock = ("--clock", "2026-12-01T00:01:00Z")
        run = json.loads(self.command("--db", self.db, *clock, "run-due", "--name", "leave.accrual").stdout)
        self.assertEqual([item["done"] for item in run["items"]], [2 * (self.people - people)])
        self.assertEqual(self.credits(), (2 * self.people, self.people))
        late = self.rows(
            "SELECT MIN(user_id) FROM leave_entry WHERE reason = 'ACCRUAL'"
            " AND at = (SELECT MAX(at) FROM leave_entry)"
        )
        self.assertGreater(late[0][0], place)


class DryRuns(Office):
    """Every job that changes rows shows what would happen, and leaves no trace."""

    BATCHES = [
        ("leave.runAccrual", {"month": "2026-11"}, True),
        ("leave.runRollover", {"year": 2025}, True),
        ("leave.runReminders", {}, True),
        ("leave.runLapseReminders", {}, True),
        ("leave.runRetention", {}, True),
        ("leave.runOverstay", {}, True),
        ("signatures.runReminders", {}, True),
        ("booking.importCatalogue", {"mode": "merge", "records": [{"brand": "Nokia", "model": "3310"}]}, False),
        ("system.runDue", {}, False),
    ]

    def test_every_batch(self):
        office = self.open("--clock", NEXT_MONTH)
        office.result("signatures.setPolicy", {"allowRequests": True, "allowReminders": True})
        before = databases.content(self.db)
        for method, params, has_param in self.BATCHES:
            dry = [{**params, "_meta": {"dryRun": True}}]
            dry += [{**params, "dryRun": True}] if has_param else []
            shown = []
            for asked in dry:
                shown.append(office.result(method, asked))
                self.assertEqual(databases.content(self.db), before, f"{method} {asked}")
            self.assertEqual(shown[0], shown[-1], method)
            if has_param:
                self.assertTrue(shown[0]["dryRun"], method)


if __name__ == "__main__":
    unittest.main()
