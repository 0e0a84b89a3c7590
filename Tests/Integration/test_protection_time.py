"""What time brings to protected people, and who hears of whose things."""

import os

import databases
from household import HouseholdCase

LATE = "2026-07-10T10:00:00Z"


class WhatIsDue(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def sent_request(self):
        broker = self.olga.result("brokers.list", {"method": "email", "limit": 1})["items"][0]["id"]
        info = {"fullName": "Olga O", "email": "o@example.org", "postalAddress": "Gatan 1, 111 22 Stockholm"}
        request = self.olga.result("brokers.createRequest", {"brokerId": broker, "personalInfo": info})["id"]
        self.olga.result("brokers.applyEvent", {"requestId": request, "event": "prepare"})
        self.olga.result("brokers.markSent", {"requestId": request, "sentOn": "2026-03-02"})
        return request

    def told(self, host):
        return [item["type"] for item in host.result("alerts.notifications")["items"]]

    def test_a_refresh_does_what_is_due_for_its_person_once(self):
        request = self.sent_request()
        self.olga.result("protection.startCase", {"kind": "identity_theft", "region": "SE"})
        other = self.person("Stig")
        other.result("protection.startCase", {"kind": "identity_theft", "region": "SE"})
        later = self.sign_in(self.olga.user_id, LATE)
        run = later.result("dashboard.refresh")
        self.assertGreater(run["counts"]["due"], 1)
        self.assertIn("due things settled", run["summary"])
        events = [step["event"] for step in later.result("brokers.getRequest", {"requestId": request})["timeline"]]
        self.assertIn("deadline_passed", events)
        told = self.told(later)
        self.assertEqual(told.count("removal_overdue"), 1)
        self.assertIn("case_step_due", told)
        self.assertEqual(self.told(self.sign_in(other.user_id, LATE)), [])
        self.assertEqual(later.result("dashboard.refresh")["counts"]["due"], 0)
        due = self.serve(LATE)
        due.result("session.open")
        due.result("system.runDue", {"domain": "protection"})
        self.assertEqual(self.told(later), told)

    def test_that_a_removal_is_overdue_is_told_whatever_is_grave_enough(self):
        self.olga.result("settings.update", {"patch": {"notifications": {"minSeverity": "critical"}}})
        self.sent_request()
        later = self.sign_in(self.olga.user_id, LATE)
        later.result("dashboard.refresh")
        self.assertEqual(self.told(later), ["removal_overdue"])
        notice = later.result("alerts.notifications")["items"][0]
        self.assertEqual((notice["typeLabel"], notice["channels"]), ("A removal is overdue", ["in_app"]))

    def test_what_a_refresh_without_sources_says_is_on_file(self):
        run = self.olga.result("dashboard.refresh")
        self.assertEqual([item["providerId"] for item in run["coverage"]], ["none"])
        self.assertEqual(run["state"], "succeeded")
        self.assertEqual(self.olga.result("protection.getRun", {"jobId": run["jobId"]})["coverage"], run["coverage"])

    def test_the_end_of_a_plan_is_told_once(self):
        self.buy(self.olga, "plus", endsOn="2026-04-02")
        for clock in ("2026-04-02T20:00:00Z", "2026-04-03T08:00:00Z", "2026-04-04T08:00:00Z"):
            due = self.serve(clock)
            due.result("session.open")
            due.result("system.runDue", {"domain": "protection"})
        later = self.sign_in(self.olga.user_id, "2026-04-04T08:00:00Z")
        plans = [
            (event["data"]["plan"], event["data"]["previous"])
            for event in later.result("events.read", {"from": 0, "topics": ["settings.planChanged"]})["items"]
        ]
        self.assertEqual(plans, [("plus", "free"), ("free", "plus")])
        # What was sold was told as well.
        self.assertEqual(self.told(later).count("plan_changed"), 2)
        answer = later.result("settings.getSubscription")
        self.assertEqual((answer["status"], answer["renewalText"]), ("expired", "Ended on 2 April 2026."))


class Invitations(HouseholdCase):
    def rows(self):
        with databases.looking(self.db) as file:
            return file.execute("SELECT COUNT(*) FROM protection_invitation").fetchone()[0]

    def test_those_that_have_ended_are_kept_for_thirty_days(self):
        olga = self.person("Olga")
        self.buy(olga)
        kept = olga.result("family.invite", {"email": "a@example.org", "role": "member"})["invitationId"]
        olga.result("family.revokeInvitation", {"invitationId": kept, "expectedVersion": 1})
        # This one expires a week later.
        olga.result("family.invite", {"email": "b@example.org", "role": "member"})
        for day, left in (("2026-04-01", 2), ("2026-04-02", 1), ("2026-04-08", 1), ("2026-04-09", 0)):
            due = {"name": "protection.retention", "now": f"{day}T08:00:00Z"}
            self.office.result("system.runDue", due)
            self.assertEqual(self.rows(), left, day)

    def test_none_is_left_of_whoever_goes(self):
        olga = self.person("Olga")
        self.buy(olga)
        olga.result("family.invite", {"email": "a@example.org", "role": "member"})
        olga.result("settings.deleteAccount", {"confirm": "Olga"})
        self.assertEqual(self.rows(), 0)


class WhoHears(HouseholdCase):
    def heard(self, host, whose):
        found = host.result("events.read", {"from": 0, "limit": 1000})["items"]
        return {event["topic"] for event in found if event["data"].get("personId") == whose.user_id}

    def test_whoever_may_read_a_thing_hears_of_it(self):
        olga, gus, mia, max_, dag = self.household()
        mia.result("darkwatch.addItem", {"type": "email", "value": "m@example.org"})
        gus.result("darkwatch.addItem", {"type": "email", "value": "d@example.org", "personId": dag.user_id})
        self.phish(mia)
        of_mia = {"darkwatch.itemAdded", "alerts.created"}
        self.assertLessEqual(of_mia, self.heard(olga, mia))
        self.assertFalse(of_mia & self.heard(gus, mia))
        self.assertFalse(of_mia & self.heard(max_, mia))
        for host in (olga, gus, dag):
            self.assertIn("darkwatch.itemAdded", self.heard(host, dag))
        self.assertFalse(self.heard(mia, dag))
        self.assertFalse(self.heard(self.person("Stig"), mia))

    def test_what_somebody_is_told_is_theirs_to_hear(self):
        olga, _, mia, _, _ = self.household()
        self.phish(mia)
        # That Mia is in was told to Olga, who had invited her.
        self.assertIn("alerts.notified", self.heard(olga, olga))
        self.assertNotIn("alerts.notified", self.heard(mia, olga))
        self.assertIn("alerts.notified", self.heard(mia, mia))
        self.assertNotIn("alerts.notified", self.heard(olga, mia))
        olga.result("family.renameGroup", {"name": "The Os"})
        topics = [event["topic"] for event in mia.result("events.read", {"from": 0, "limit": 1000})["items"]]
        self.assertIn("family.groupChanged", topics)

    def test_whoever_cannot_sign_in_stays_looked_after(self):
        olga = self.person("Olga")
        self.buy(olga)
        kid = olga.result("family.addDependent", {"displayName": "Kid"})["userId"]
        self.assertRefused(olga, "family.setRole", {"userId": kid, "role": "member"}, "dependents_left")

    def test_a_dependent_does_not_open_papers_of_a_case(self):
        olga, _, _, _, dag = self.household()
        case = olga.result("protection.startCase", {"kind": "identity_theft", "region": "SE", "personId": dag.user_id})
        path = os.path.join(self.folder, "paper.txt")
        with open(path, "w") as file:
            file.write("What the police said.")
        paper = olga.result("protection.attachCasePaper", {"caseId": case["id"], "path": path, "title": "Report"})["paperId"]
        ask = {"caseId": case["id"], "paperId": paper}
        self.assertEqual(olga.result("protection.readCasePaper", ask)["size"], 21)
        self.assertRefused(dag, "protection.readCasePaper", ask, "role_not_allowed")


class Patches(HouseholdCase):
    def test_null_takes_back_all_of_an_object(self):
        olga = self.person("Olga")
        olga.result("settings.update", {"patch": {"retention": {"historyDays": 30, "casesDays": 60}}})
        answer = olga.result("settings.update", {"patch": {"retention": None, "account": None}})
        self.assertEqual((answer["retention"]["historyDays"], answer["retention"]["casesDays"]), (365, 1095))
        self.assertRefused(olga, "settings.update", {"patch": {"retention": {"days": 1}}}, "validation_failed")

    def test_a_language_is_one_of_those_that_are_spoken(self):
        olga = self.person("Olga")
        self.assertRefused(
            olga, "settings.update", {"patch": {"account": {"locale": "de"}}}, "invalid_enum", "/patch/account/locale")

    def test_nothing_costs_less_than_nothing(self):
        olga = self.person("Olga")
        sold = {"plan": "plus", "soldBy": "Shop", "receipt": "R", "price": {"amountMinor": -1, "currency": "EUR"}}
        self.assertRefused(olga, "settings.setSubscription", sold, "out_of_range", "/price/amountMinor")
