"""Protection specification 0.14: what is kept no longer is erased, and what is open stays."""

import base64

import databases
from household import HouseholdCase


class Retention(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def run_due(self, clock):
        office = self.serve(clock)
        office.result("session.open")
        return office.result("system.runDue", {"name": "protection.retention"})["done"]

    def count(self, table, where="1 = 1"):
        with databases.looking(self.db) as database:
            return database.execute(f"SELECT COUNT(*) FROM {table} WHERE {where}").fetchone()[0]

    def test_alerts_go_two_years_after_they_were_closed_and_open_ones_stay(self):
        closed, opened = self.phish(self.olga), self.phish(self.olga, "http://other.example/pay")
        self.olga.result("alerts.resolve", {"alertId": closed})
        self.run_due("2028-03-01T07:59:59Z")
        later = self.sign_in(self.olga.user_id, "2028-03-01T08:00:01Z")
        self.assertEqual(len(later.result("alerts.list")["items"]), 2)
        self.run_due("2028-03-02T08:00:01Z")
        told = later.result("alerts.list")
        self.assertEqual([alert["id"] for alert in told["items"]], [opened])
        self.assertEqual(told["counts"]["status"], {"open": 1})
        self.assertEqual(self.count("protection_alert_event", f"alert_id = '{closed}'"), 0)

    def test_calls_notices_and_scores_have_their_days(self):
        self.olga.result("spamshield.logCall", {"number": "+46701740605"})
        self.phish(self.olga)
        self.olga.result("dashboard.refresh")
        tables = ("protection_call", "nacre_notice", "protection_score")
        for clock, counts in [
            ("2026-05-31T08:00:00Z", (1, 1, 1)), ("2026-06-01T08:00:00Z", (1, 0, 1)),
            ("2027-03-02T08:00:00Z", (1, 0, 1)), ("2027-03-03T08:00:00Z", (0, 0, 1)),
            ("2027-04-07T08:00:00Z", (0, 0, 0)),
        ]:
            self.run_due(clock)
            found = tuple(self.count(table) for table in tables)
            self.assertEqual(found, counts, clock)

    def test_somebody_settles_how_long_calls_and_closed_cases_are_kept(self):
        patch = {"retention": {"historyDays": 7, "casesDays": 30}}
        self.olga.result("settings.update", {"patch": patch})
        self.olga.result("spamshield.logCall", {"number": "+46701740605"})
        cases = [self.olga.result("protection.startCase", {"kind": "title_fraud"})["id"] for _ in range(2)]
        data = base64.b64encode(b"x").decode()
        self.olga.result("protection.attachCasePaper", {"caseId": cases[0], "title": "A paper", "data": data})
        self.olga.result("protection.closeCase", {"caseId": cases[0], "outcome": "resolved"})
        for clock, calls, left, papers in [
            ("2026-03-09T08:00:00Z", 1, 2, 1), ("2026-03-10T08:00:00Z", 0, 2, 1),
            ("2026-04-01T08:00:00Z", 0, 2, 1), ("2026-04-02T08:00:00Z", 0, 1, 0),
        ]:
            self.run_due(clock)
            found = (self.count("protection_call"), self.count("protection_case"), self.count("protection_case_paper"))
            self.assertEqual(found, (calls, left, papers), clock)
        later = self.sign_in(self.olga.user_id, "2026-04-02T08:00:00Z")
        self.assertEqual([case["id"] for case in later.result("protection.listCases")["items"]], [cases[1]])
