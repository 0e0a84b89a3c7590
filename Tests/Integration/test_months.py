"""Protection specification 1.2 and 0.11: what a month was like, and what time brings."""

import base64
import json
import pathlib
import subprocess

import databases
from household import HouseholdCase

APRIL = "2026-04-02T08:00:00Z"


class MonthCase(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def later(self, host, clock=APRIL, locale="en"):
        return self.sign_in(host.user_id, clock, locale)

    def report(self, host=None, month="2026-03", **more):
        return (host or self.olga).result("dashboard.monthlyReport", {"month": month, "formats": ["json"], **more})

    def due(self, name, clock):
        """What time brings is done once by a process at this moment; twice is not more."""
        owner = self.serve(clock)
        owner.result("session.open")
        owner.result("system.runDue", {"name": name})
        owner.result("system.runDue", {"name": name})

    def notices(self, host, type):
        return [n for n in host.result("alerts.notifications")["items"] if n["type"] == type]

    def switch(self, host, **patch):
        host.result("settings.update", {"patch": patch})


class Reports(MonthCase):
    def test_the_figures_are_those_of_what_is_on_file(self):
        self.olga.result("dashboard.refresh")
        first = self.phish(self.olga)
        self.phish(self.olga, "http://other.example/x")
        self.olga.result("alerts.resolve", {"alertId": first})
        self.olga.result("spamshield.createRule", {"rule": {"kind": "exact", "pattern": "+12015550123", "action": "block"}})
        self.olga.result("spamshield.logCall", {"number": "+12015550123"})
        self.olga.result("spamshield.logMessage", {"number": "+12015550199", "text": "Dinner at six?"})
        told = self.olga.result("brokers.createRequest", {"brokerId": "spokeo-inc", "personalInfo": {"fullName": "Olga", "email": "o@example.org", "postalAddress": "1 A St"}})
        self.olga.result("brokers.applyEvent", {"requestId": told["id"], "event": "prepare"})
        self.olga.result("brokers.markSent", {"requestId": told["id"], "sentOn": "2026-03-02"})
        later = self.later(self.olga)
        later.result("brokers.applyEvent", {"requestId": told["id"], "event": "confirm_removed", "at": "2026-03-30"})
        (part,) = self.report(later)["report"]["parts"]
        alerts = part["alerts"]
        self.assertEqual(sum(alerts["new"].values()), 2)
        self.assertEqual((sum(alerts["resolved"].values()), sum(alerts["open"].values())), (1, 1))
        self.assertEqual((part["calls"], part["texts"]), ({"block": 1}, {"allow": 1}))
        removals = part["removals"]
        self.assertEqual((removals["asked"], removals["confirmed"], removals["medianDays"]), (1, 1, 28))
        self.assertEqual([(d["date"], d["score"]) for d in part["score"]["curve"]], [("2026-03-02", part["score"]["start"]["score"])])
        self.assertEqual(part["notCovered"], ["Leaks: nothing was searched this month.", "Title records: nothing was read this month."])
        kinds = [step["kind"] for step in part["nextSteps"]]
        self.assertEqual(kinds[0], "open_alerts")
        self.assertIn("no_watch_items", kinds)

    def test_the_first_report_of_a_month_that_is_over_is_kept(self):
        early = self.report()
        self.assertFalse(early["report"]["final"])
        self.phish(self.olga)
        self.assertEqual(self.report()["reportId"], early["reportId"])
        later = self.later(self.olga)
        kept = self.report(later)
        self.assertEqual((kept["reportId"], kept["report"]["final"]), (early["reportId"], True))
        self.assertEqual(sum(kept["report"]["parts"][0]["alerts"]["new"].values()), 1)
        late = self.phish(later, "http://late.example/x")
        later.result("alerts.resolve", {"alertId": late})
        again = self.report(later)
        self.assertEqual(again["report"], kept["report"])
        self.assertEqual([r["reportId"] for r in later.result("dashboard.listReports")["items"]], [kept["reportId"]])
        runs = later.result("protection.listRuns", {"kind": "report"})["items"]
        self.assertEqual(len(runs), 4)

    def test_months_are_listed_the_latest_first_in_pages(self):
        for month in ("2026-01", "2026-03", "2025-12", "2026-02"):
            self.report(month=month)
        seen, cursor = [], {}
        while cursor is not None:
            page = self.olga.result("dashboard.listReports", {"limit": 3, **cursor})
            seen += [item["month"] for item in page["items"]]
            cursor = {"cursor": page["nextCursor"]} if "nextCursor" in page else None
        self.assertEqual(seen, ["2026-03", "2026-02", "2026-01", "2025-12"])
        other = self.person("Stig")
        self.assertIn("emptyState", other.result("dashboard.listReports"))

    def test_a_month_that_has_not_begun_has_no_report(self):
        for month, kind in [("2026-04", "month_in_future"), ("2026-13", "invalid_format"), ("march", "invalid_format"), ("2026-3", "invalid_format")]:
            with self.subTest(month):
                self.assertRefused(self.olga, "dashboard.monthlyReport", {"month": month}, kind, "/month")

    def test_a_report_is_a_paper_with_charts_in_both_languages(self):
        self.switch(self.olga, account={"displayName": "Olga Öst"})
        self.olga.result("dashboard.refresh")
        self.phish(self.olga)
        told = self.olga.result("dashboard.monthlyReport", {"month": "2026-03"})
        (file,) = told["files"]
        self.assertEqual((file["mime"], file["fileName"]), ("application/pdf", "report-2026-03.pdf"))
        words = {"en": ("Threat score", "Still open", "What was not covered", "Next steps"), "sv": ("Hotnivå", "Fortfarande öppna", "Vad som inte täcktes", "Nästa steg")}
        for locale, wanted in words.items():
            host = self.later(self.olga, "2026-03-02T08:00:00Z", locale)
            made = host.result("dashboard.getReport", {"reportId": told["reportId"], "formats": ["pdf", "text", "json"]})
            files = {f["format"]: base64.b64decode(f["data"]) for f in made["files"]}
            path = pathlib.Path(self.folder) / f"{locale}.pdf"
            path.write_bytes(files["pdf"])
            drawn = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True).stdout
            for text in (drawn, files["text"].decode()):
                for word in wanted:
                    self.assertIn(word, text)
            whose = {"en": "Report of Olga", "sv": "Rapport för Olga"}[locale]
            self.assertEqual(files["text"].decode().splitlines()[:2], [made["report"]["title"], whose])
            self.assertEqual(json.loads(files["json"])["month"], "2026-03")
            self.assertEqual(json.loads(files["json"]), made["report"])

    def test_an_owner_has_a_joint_report_of_whom_is_in_the_group(self):
        owner, guardian, mia, _, dag = self.household()
        self.phish(mia)
        joint = self.report(owner, personId="all")["report"]
        self.assertTrue(joint["joint"])
        self.assertEqual({p["person"]["name"] for p in joint["parts"]}, {"Olga", "Gus", "Mia", "Max", "Dag"})
        self.assertRefused(guardian, "dashboard.monthlyReport", {"month": "2026-03", "personId": "all"}, "role_not_allowed")
        ask = {"reportId": joint["reportId"], "formats": ["json"]}
        self.assertRefused(guardian, "dashboard.getReport", ask, "report_not_found")
        owner.result("family.removeMember", {"userId": mia.user_id})
        shown = owner.result("dashboard.getReport", ask)["report"]
        self.assertNotIn("Mia", {p["person"]["name"] for p in shown["parts"]})
        own = self.report(guardian, personId=dag.user_id)["report"]
        self.assertRefused(mia, "dashboard.getReport", {"reportId": own["reportId"]}, "report_not_found")
        self.assertEqual(own["person"]["name"], "Dag")

    def test_what_is_old_or_erased_is_gone(self):
        self.report(month="2026-02")
        self.due("protection.retention", "2029-02-27T01:00:00Z")
        self.assertEqual(len(self.olga.result("dashboard.listReports")["items"]), 1)
        self.due("protection.retention", "2029-03-02T01:00:00Z")
        self.assertEqual(self.olga.result("dashboard.listReports")["items"], [])
        self.report()
        self.olga.result("settings.deleteAccount", {"confirm": "Olga"})
        with databases.looking(self.db) as database:
            self.assertEqual(database.execute("SELECT count(*) FROM protection_month_report").fetchone(), (0,))


class WhatTimeBrings(MonthCase):
    def test_a_report_comes_on_the_first_at_six_where_the_person_is(self):
        self.switch(self.olga, reports={"monthly": True}, account={"timeZone": "America/New_York"})
        other = self.person("Stig")
        for clock, count in [("2026-04-01T09:59:00Z", 0), ("2026-04-01T10:00:00Z", 1), ("2026-04-01T11:00:00Z", 1), ("2026-04-02T12:00:00Z", 1)]:
            self.due("protection.reports", clock)
            told = self.notices(self.later(self.olga, clock), "report_ready")
            self.assertEqual(len(told), count, clock)
        self.assertEqual(told[0]["message"], "The report of March 2026 is ready.")
        made = self.olga.result("dashboard.getReport", {"reportId": told[0]["subject"]["id"], "formats": ["json"]})
        self.assertTrue(made["report"]["final"])
        (run,) = self.olga.result("protection.listRuns", {"kind": "report"})["items"]
        self.assertEqual((run["by"]["name"], run["state"]), ("Automatic", "succeeded"))
        self.assertEqual(self.notices(other, "report_ready"), [])

    def test_a_week_is_told_of_on_monday_and_after_a_pause_the_newest_alone(self):
        self.switch(self.olga, notifications={"weeklyReport": True})
        self.phish(self.olga)
        for clock, count in [("2026-03-09T05:00:00Z", 0), ("2026-03-09T06:00:00Z", 1), ("2026-03-10T06:00:00Z", 1), ("2026-04-01T06:00:00Z", 2)]:
            self.due("protection.reports", clock)
            told = self.notices(self.later(self.olga, clock), "weekly_summary")
            self.assertEqual(len(told), count, clock)
        self.assertEqual([n["message"] for n in told], ["Last week: 0 new alerts. 1 is open.", "Last week: 1 new alert. 1 is open."])

    def test_blocked_calls_that_stay_away_settle_themselves(self):
        self.olga.result("spamshield.createRule", {"rule": {"kind": "exact", "pattern": "+12015550123", "action": "block"}})
        self.olga.result("spamshield.reportSpam", {"number": "+12015550123", "category": "scam"})
        self.olga.result("spamshield.logCall", {"number": "+12015550123"})
        (alert,) = self.olga.result("alerts.list")["items"]
        self.assertEqual(alert["kind"], "scam_call_blocked")
        phish = self.phish(self.olga)
        for clock, status in [("2026-04-01T07:59:00Z", "open"), ("2026-04-01T08:00:00Z", "resolved")]:
            self.due("protection.calmAlerts", clock)
            self.assertEqual(self.olga.result("alerts.get", {"alertId": alert["id"]})["status"], status, clock)
        shown = self.olga.result("alerts.get", {"alertId": alert["id"]})
        self.assertEqual(shown["resolvedBy"], {"userId": "system", "name": "Automatic"})
        self.assertEqual(self.olga.result("alerts.get", {"alertId": phish})["status"], "open")

    def test_a_proof_that_ends_is_told_of_twice(self):
        item = self.olga.result("darkwatch.addItem", {"type": "email", "value": "olga@example.org"})["id"]
        code = self.olga.result("darkwatch.startVerification", {"itemId": item})["deliver"]["code"]
        self.olga.result("darkwatch.verifyItem", {"itemId": item, "code": code})
        for clock, count in [
            ("2027-02-16T07:59:00Z", 0), ("2027-02-16T08:00:00Z", 1), ("2027-03-02T07:59:00Z", 1),
            ("2027-03-02T08:00:00Z", 2), ("2027-03-20T08:00:00Z", 2),
        ]:
            self.due("protection.verifications", clock)
            told = self.notices(self.later(self.olga, clock), "verification_expiring")
            self.assertEqual(len(told), count, clock)
        self.assertEqual(told[1]["message"], "The proof that o***@example.org is yours ends on 2 March 2027. Prove it again to keep it.")
        self.assertEqual(told[0]["subject"], {"type": "item", "id": item})
