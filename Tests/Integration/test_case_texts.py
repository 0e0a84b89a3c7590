"""Protection specification 9: newer texts for the steps of cases, and the days nobody works."""

import json
import pathlib

from examples import STEPS
from household import HouseholdCase


class Texts(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")
        self.operator = self.person("Opal", "operator")
        self.steps = json.loads(pathlib.Path(STEPS).read_text(encoding="utf-8"))

    def write(self, steps=None, text=None):
        path = pathlib.Path(self.folder) / "steps.json"
        path.write_text(text if text is not None else json.dumps(steps or self.steps), encoding="utf-8")
        return str(path)

    def entry(self, step_id, place=0):
        (step,) = [s for s in self.steps["steps"] if s["id"] == step_id]
        return step["entries"][place]

    def start(self, **more):
        return self.olga.result("protection.startCase", {"kind": "identity_theft", "region": "US", "discoveredOn": "2026-02-27", **more})

    def test_the_file_that_comes_along_may_be_taken_in_and_changes_nothing(self):
        told = self.operator.result("protection.importCaseSteps", {"path": self.write()})
        self.assertEqual((told["changed"], told["version"]), ([], self.steps["version"]))

    def test_what_would_change_is_shown_first(self):
        case = self.start()
        self.entry("freeze_credit")["title"] = {"en": "Freeze it all", "sv": "Frys allt"}
        self.entry("freeze_credit")["contacts"] = [{"name": "The bureau", "phone": "1-800", "url": "https://bureau.example", "sources": []}]
        self.steps["version"] = "2"
        ask = {"path": self.write()}
        told = self.operator.result("protection.importCaseSteps", {**ask, "_meta": {"dryRun": True}})
        (changed,) = told["changed"]
        self.assertEqual((changed["stepId"], changed["members"], changed["title"]), ("freeze_credit", ["title", "contacts"], "Freeze it all"))
        before = self.olga.result("protection.getCase", {"caseId": case["id"]})
        self.assertEqual(before["steps"], case["steps"])
        self.assertEqual(self.operator.result("protection.importCaseSteps", ask)["changed"], told["changed"])
        after = self.olga.result("protection.getCase", {"caseId": case["id"]})
        (step,) = [s for s in after["steps"] if s["id"] == "freeze_credit"]
        self.assertEqual((step["title"], step["contacts"][0]["name"]), ("Freeze it all", "The bureau"))
        again = self.sign_in(self.olga.user_id, locale="sv").result("protection.getCase", {"caseId": case["id"]})
        self.assertIn("Frys allt", [s["title"] for s in again["steps"]])
        self.assertRefused(self.olga, "protection.importCaseSteps", ask, "role_not_allowed")

    def test_other_steps_and_dates_are_refused_with_the_first_difference(self):
        def spoil(step_id, member, value):
            self.entry(step_id)[member] = value
        spoilt = [
            (lambda: spoil("call_bank", "due", {"from": "discoveredOn", "workingDays": 3}), "call_bank", "due"),
            (lambda: spoil("call_bank", "dateBy", "advice"), "call_bank", "dateBy"),
            (lambda: spoil("call_bank", "basis", None), "call_bank", "basis"),
            (lambda: spoil("block_answer", "waitsFor", "person"), "block_answer", "waitsFor"),
            (lambda: spoil("recover_number", "kinds", ["payment_fraud"]), "recover_number", "id"),
            (lambda: spoil("recover_number", "kinds", ["payment_fraud", "phone_takeover"]), "recover_number", "kinds"),
            (lambda: self.steps["steps"].append({"id": "dance", "entries": [self.entry("see_lawyer")]}), "dance", "id"),
            (lambda: self.steps["steps"].pop(0), "recover_number", "id"),
            (lambda: self.steps["steps"].reverse(), "renew_fraud_alert", "id"),
        ]
        whole = json.dumps(self.steps)
        for spoil_it, step_id, member in spoilt:
            self.steps = json.loads(whole)
            spoil_it()
            with self.subTest(step_id=step_id, member=member):
                error = self.assertRefused(self.operator, "protection.importCaseSteps", {"path": self.write()}, "steps_differ", "/path")
                told = error["data"]["violations"][0]
                self.assertEqual((told["stepId"], told["member"]), (step_id, member))

    def test_a_hostile_file_is_refused_whole(self):
        def spoil(**members):
            self.entry("see_lawyer").update(members)
        both = {"en": "x", "sv": "x"}
        spoilt = [
            lambda: spoil(title={"en": "a\u202eb", "sv": "x"}), lambda: spoil(title={"en": "a\u0000b", "sv": "x"}),
            lambda: spoil(title={"en": "", "sv": "x"}), lambda: spoil(title={"en": "x"}), lambda: spoil(title="x"),
            lambda: spoil(detail={"en": "x" * 4001, "sv": "x"}), lambda: spoil(asOf="yesterday"),
            lambda: spoil(contacts=[{"name": "x", "url": "javascript:alert(1)"}]), lambda: spoil(contacts=[{"name": "", "url": "https://x.example"}]),
            lambda: spoil(contacts=[{"name": "x"}] * 21), lambda: self.steps.update(notice=both, format="nacre-case-steps/2"),
            lambda: self.steps.update(version=""),
        ]
        whole = json.dumps(self.steps)
        for number, spoil_it in enumerate(spoilt):
            self.steps = json.loads(whole)
            spoil_it()
            with self.subTest(number):
                self.assertRefused(self.operator, "protection.importCaseSteps", {"path": self.write()}, "bad_format", "/path")
        for text in ("", "[]", "{", "[" * 100_000, '{"format": "nacre-case-steps/1"}'):
            self.assertRefused(self.operator, "protection.importCaseSteps", {"path": self.write(text=text)}, "bad_format", "/path")
        with open(self.write(), "ab") as file:
            file.truncate((10 << 20) + 1)
        self.assertRefused(self.operator, "protection.importCaseSteps", {"path": file.name}, "file_too_large", "/path")
        self.assertIn("steps", self.start())

    def test_deadlines_pass_over_the_days_on_which_the_house_does_not_work(self):
        case = self.start()
        def due(case):
            return next(s["dueOn"] for s in case["steps"] if s["id"] == "call_bank")
        self.assertEqual(due(case), "2026-03-03")
        owner = self.person("Hera")
        self.office.result("directory.updateMember", {"userId": owner.user_id, "roles": {"leave": "HR_ADMIN", "protection": ["person"]}})
        hera = self.sign_in(owner.user_id)
        hera.result("leave.setHoliday", {"date": "2026-03-02", "name": "Founders' day"})
        hera.result("leave.setHoliday", {"date": "2026-03-03", "name": "If you like", "optional": True})
        self.assertEqual(due(self.olga.result("protection.getCase", {"caseId": case["id"]})), "2026-03-04")

    def test_a_swedish_removal_passes_over_swedish_holidays(self):
        self.olga.result("settings.update", {"patch": {"account": {"region": "SE"}}})
        info = {"fullName": "Olga", "email": "o@example.org", "postalAddress": "1 A St"}
        made = self.olga.result("brokers.createRequest", {"brokerId": "spokeo-inc", "law": "gdpr_erasure", "method": "email", "personalInfo": info})
        self.olga.result("brokers.applyEvent", {"requestId": made["id"], "event": "prepare"})
        # A month later is the first of April; a day later it is before Good Friday.
        sent = self.olga.result("brokers.markSent", {"requestId": made["id"], "sentOn": "2026-03-02"})
        self.assertEqual(sent["deadlines"]["dueOn"], "2026-04-02")
        self.assertEqual(sent["deadlines"]["followUps"][0], "2026-04-07")
