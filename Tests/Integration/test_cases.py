"""Protection specification 9: after it has happened, a case from its start to its end."""

import base64
import email
import email.policy
import json
import pathlib
import subprocess
import unittest
import zipfile

import databases
from household import HouseholdCase

PAPER = "En ovanlig handling, åäö".encode()


class Cases(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def start(self, host=None, kind="identity_theft", **more):
        ask = {"kind": kind, "region": "US", "discoveredOn": "2026-02-27", **more}
        return (host or self.olga).result("protection.startCase", ask)

    def attach(self, case, host=None, content=PAPER, **more):
        data = base64.b64encode(content).decode()
        ask = {"caseId": case["id"], "title": "Anmälan", "data": data, **more}
        return (host or self.olga).result("protection.attachCasePaper", ask)

    def step(self, case, step_id):
        (found,) = [s for s in case["steps"] if s["id"] == step_id]
        return found


class Thread(Cases):
    def test_the_plan_on_file_is_the_pure_one_with_what_is_known_so_far(self):
        case = self.start()
        facts = {"blockReceivedOn": "2026-02-28", "alertPlacedOn": "2026-03-01"}
        case = self.olga.result("protection.setCaseFacts", {"caseId": case["id"], "facts": facts})
        ask = {"kind": "identity_theft", "region": "US", "discoveredOn": "2026-02-27", "facts": facts}
        plan = self.olga.result("protection.casePlan", ask)["steps"]
        members = ("id", "order", "dueOn", "dateBy", "basis", "waitsFor", "title")
        shown = [{m: s[m] for m in members if m in s} for s in case["steps"]]
        self.assertEqual(shown, [{m: s[m] for m in members if m in s} for s in plan])
        ask = {"caseId": case["id"], "facts": {"blockReceivedOn": None}}
        case = self.olga.result("protection.setCaseFacts", ask)
        self.assertEqual(case["facts"], {"alertPlacedOn": "2026-03-01"})
        self.assertNotIn("dueOn", self.step(case, "block_answer"))

    def test_steps_are_done_undone_and_left_out(self):
        case = self.start()
        self.assertEqual(case["nextStep"]["id"], "secure_mail")
        self.assertTrue(case["nextStep"]["overdue"])
        ask = {"caseId": case["id"], "stepId": "report_to_authority", "state": "done", "doneOn": "2026-03-01", "reference": "IC3-7"}
        case = self.olga.result("protection.setCaseStep", ask)
        step = self.step(case, "report_to_authority")
        self.assertEqual((step["stateLabel"], step["stateColorToken"], step["stateIcon"]), ("Done", "green", "check"))
        self.assertEqual((step["by"]["name"], step["reference"]), ("Olga", "IC3-7"))
        self.assertEqual(case["facts"]["reportFiledOn"], "2026-03-01")
        self.assertEqual(self.step(case, "block_false_entries")["dueOn"], "2026-03-08")
        skip = {"caseId": case["id"], "stepId": "replace_documents", "state": "skipped"}
        self.assertRefused(self.olga, "protection.setCaseStep", {**skip, "note": " \n"}, "note_required", "/note")
        case = self.olga.result("protection.setCaseStep", {**skip, "note": "None were lost."})
        self.assertEqual(case["progress"]["done"], 2)
        case = self.olga.result("protection.setCaseStep", {**skip, "state": "todo"})
        self.assertEqual((case["progress"]["done"], self.step(case, "replace_documents")["state"]), (1, "todo"))
        self.assertNotIn("by", self.step(case, "replace_documents"))

    def test_a_case_waits_for_others_until_they_answer(self):
        case = self.start()
        for step in case["steps"]:
            if step["waitsFor"] == "person":
                ask = {"caseId": case["id"], "stepId": step["id"], "state": "done"}
                case = self.olga.result("protection.setCaseStep", ask)
        self.assertEqual((case["state"], case["stateLabel"]), ("waiting", "Waiting for others"))
        self.assertNotIn("nextStep", case)
        listed = self.olga.result("protection.listCases", {"state": ["waiting"]})
        self.assertEqual((len(listed["items"]), listed["counts"]), (1, {"state": {"waiting": 1}}))
        own = self.olga.result("protection.addCaseStep", {"caseId": case["id"], "title": "Ask Eva"})
        self.assertEqual((own["state"], own["nextStep"]["id"], own["nextStep"]["title"]), ("open", own["stepId"], "Ask Eva"))

    def test_fifty_steps_of_ones_own_and_a_thousand_lines(self):
        case = self.start()
        for number in range(50):
            self.olga.result("protection.addCaseStep", {"caseId": case["id"], "title": f"No {number}"})
        error = self.assertRefused(self.olga, "protection.addCaseStep", {"caseId": case["id"], "title": "One more"}, "too_many_steps")
        self.assertEqual((error["code"], error["data"]["limit"], error["data"]["current"]), (4029, 50, 50))
        other = self.start(kind="title_fraud")
        line = {"caseId": other["id"], "channel": "mail", "with": "The register", "text": "x"}
        self.olga.result("protection.addCaseEntry", line)
        self.copy_entries(999)
        self.assertRefused(self.olga, "protection.addCaseEntry", line, "conflict")

    def copy_entries(self, count):
        """Lines that nobody has to read: they only count."""
        with databases.looking(self.db) as database:
            columns = "organization_id, id || ?, case_id, person_id, at, data"
            for number in range(count):
                database.execute(
                    f"INSERT INTO protection_case_entry SELECT {columns} FROM protection_case_entry ORDER BY id LIMIT 1",
                    [f"-{number}"])

    def test_alerts_belong_to_one_case_and_are_resolved_when_asked(self):
        alert = self.phish(self.olga)
        self.assertEqual(self.olga.result("alerts.get", {"alertId": alert})["caseKind"], "impersonation")
        case = self.start(kind="impersonation", alertIds=[alert, alert])
        self.assertEqual(case["alertIds"], [alert])
        shown = self.olga.result("alerts.get", {"alertId": alert})
        self.assertEqual((shown["caseId"], shown["actions"]["startCase"]["allowed"]), (case["id"], False))
        self.assertEqual(shown["actions"]["startCase"]["kind"], "impersonation")
        ask = {"kind": "impersonation", "alertIds": [alert]}
        self.assertRefused(self.olga, "protection.startCase", ask, "conflict")
        stig = self.person("Stig")
        self.assertRefused(stig, "protection.startCase", ask, "alert_not_found")
        self.olga.result("protection.closeCase", {"caseId": case["id"], "outcome": "partly"})
        self.assertEqual(self.olga.result("alerts.get", {"alertId": alert})["status"], "open")
        self.olga.result("protection.reopenCase", {"caseId": case["id"]})
        ask = {"caseId": case["id"], "outcome": "resolved", "resolveAlerts": True}
        closed = self.olga.result("protection.closeCase", ask)
        self.assertEqual((closed["state"], closed["outcomeLabel"], closed["closedAt"]), ("closed", "Resolved", "2026-03-02T08:00:00.000Z"))
        self.assertEqual(self.olga.result("alerts.get", {"alertId": alert})["status"], "resolved")
        self.olga.result("protection.removeCase", {"caseId": case["id"]})
        self.assertNotIn("caseId", self.olga.result("alerts.get", {"alertId": alert}))

    def test_a_closed_case_is_read_exported_opened_again_or_removed(self):
        case = self.start()
        paper = self.attach(case)["paperId"]
        case = self.olga.result("protection.closeCase", {"caseId": case["id"], "outcome": "abandoned"})
        allowed = {name for name, action in case["actions"].items() if action["allowed"]}
        self.assertEqual(allowed, {"exportCase", "reopenCase", "removeCase"})
        self.assertEqual(self.olga.result("protection.readCasePaper", {"caseId": case["id"], "paperId": paper})["size"], len(PAPER))
        for method, more in [("setCaseFacts", {"facts": {}}), ("caseLetter", {"template": "timeline"}), ("addCaseStep", {"title": "x"})]:
            self.assertRefused(self.olga, f"protection.{method}", {"caseId": case["id"], **more}, "case_closed")
        self.olga.result("protection.removeCase", {"caseId": case["id"]})
        self.assertRefused(self.olga, "protection.getCase", {"caseId": case["id"]}, "case_not_found")
        self.assertEqual(self.olga.result("protection.listCases")["items"], [])

    def test_where_somebody_lives_says_whose_law_it_is(self):
        for region, wanted in [("US-CA", "US"), ("SE", "SE"), ("DE", "EU"), ("GB", "GB"), ("JP", "other")]:
            self.olga.result("settings.update", {"patch": {"account": {"region": region}}})
            self.assertEqual(self.olga.result("protection.startCase", {"kind": "title_fraud"})["region"], wanted)


class Papers(Cases):
    def test_a_paper_lies_sealed_and_leaves_nothing_behind(self):
        case = self.start(note="A rare remark")
        shown = self.attach(case, stepId="report_to_authority")
        self.assertEqual(self.step(shown, "report_to_authority")["paperIds"], [shown["paperId"]])
        ask = {"caseId": case["id"], "paperId": shown["paperId"]}
        read = self.olga.result("protection.readCasePaper", ask)
        self.assertEqual(base64.b64decode(read["data"]), PAPER)
        self.assertEqual((read["fileName"], read["mime"]), ("Anmälan.txt", "text/plain; charset=utf-8"))
        for secret in (PAPER, "Anmälan".encode(), b"A rare remark"):
            self.assertNotIn(secret, self.stored())
        other = self.start(kind="title_fraud")
        self.assertRefused(self.olga, "protection.readCasePaper", {**ask, "caseId": other["id"]}, "paper_not_found")
        self.olga.result("protection.closeCase", {"caseId": case["id"], "outcome": "resolved"})
        self.assertEqual(self.olga.result("protection.removeCase", {"caseId": case["id"]})["removedPapers"], 1)

    def stored(self):
        return databases.stored(self.db)

    def test_a_paper_comes_from_the_disk_and_has_a_size(self):
        case = self.start()
        path = pathlib.Path(self.folder) / "scan.pdf"
        path.write_bytes(b"%PDF-1.7\n")
        shown = self.olga.result("protection.attachCasePaper", {"caseId": case["id"], "title": "A scan", "path": str(path)})
        self.assertEqual([(p["fileName"], p["mime"]) for p in shown["papers"]], [("scan.pdf", "application/pdf")])
        with open(path, "wb") as file:
            file.truncate((10 << 20) + 1)
        ask = {"caseId": case["id"], "title": "A scan", "path": str(path)}
        self.assertRefused(self.olga, "protection.attachCasePaper", ask, "paper_too_large", "/path")

    def test_a_hundred_papers(self):
        case = self.start()
        for number in range(100):
            self.attach(case, title=f"No {number}")
        data = base64.b64encode(PAPER).decode()
        ask = {"caseId": case["id"], "title": "One more", "data": data}
        error = self.assertRefused(self.olga, "protection.attachCasePaper", ask, "too_many_papers")
        self.assertEqual((error["code"], error["data"]["limit"]), (4029, 100))
        self.assertRefused(self.olga, "protection.caseLetter", {"caseId": case["id"], "template": "timeline"}, "too_many_papers")


class Letters(Cases):
    def letter(self, case, template, **more):
        ask = {"caseId": case["id"], "template": template, **more}
        return self.olga.result("protection.caseLetter", ask)

    def test_a_letter_is_made_in_every_form_and_becomes_a_paper(self):
        self.olga.result("settings.update", {"patch": {"account": {"email": "olga@example.org", "displayName": "Olga Öst"}}})
        case = self.start()
        done = {"caseId": case["id"], "stepId": "report_to_authority", "state": "done", "reference": "FTC-1"}
        self.olga.result("protection.setCaseStep", done)
        told = self.letter(case, "bureau_block", formats=["pdf", "eml", "text"], stepId="block_false_entries")
        self.assertEqual((told["state"], told["counts"]), ("succeeded", {"files": 3}))
        files = {file["fileName"]: base64.b64decode(file["data"]) for file in told["files"]}
        self.assertEqual(set(files), {"bureau_block.pdf", "bureau_block.eml", "bureau_block.txt"})
        text = files["bureau_block.txt"].decode()
        for words in ("Olga Öst", "605B", "four business days", "FTC-1", "confirm in writing", case["notice"]):
            self.assertIn(words, text)
        message = email.message_from_bytes(files["bureau_block.eml"], policy=email.policy.default)
        self.assertEqual(message.defects, [])
        self.assertEqual((message["From"].addresses[0].addr_spec, message["From"].addresses[0].display_name), ("olga@example.org", "Olga Öst"))
        self.assertEqual(message["Subject"], "Request to block false entries")
        self.assertEqual(message.get_content().split(), text.split())
        path = pathlib.Path(self.folder) / "letter.pdf"
        path.write_bytes(files["bureau_block.pdf"])
        told = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True).stdout
        self.assertIn("Olga Öst", told)
        case = self.olga.result("protection.getCase", {"caseId": case["id"]})
        self.assertEqual(len(self.step(case, "block_false_entries")["paperIds"]), 3)
        runs = self.olga.result("protection.listRuns", {"kind": "case_letter"})["items"]
        self.assertEqual([(r["state"], r["counts"]) for r in runs], [("succeeded", {"files": 3})])

    def test_each_letter_names_the_law_of_its_region_in_both_languages(self):
        laws = {
            ("bank_dispute", "US"): "1005.6", ("bank_dispute", "SE"): "2015/2366", ("bank_dispute", "GB"): "Payment Services",
            ("bureau_dispute", "US"): "1681i", ("bureau_dispute", "EU"): "GDPR", ("records_request", "US"): "1681g",
            ("records_request", "GB"): "UK GDPR", ("bureau_block", "SE"): "GDPR", ("carrier_notice", "EU"): "GDPR",
        }
        for region in ("US", "SE", "EU", "GB", "other"):
            case = self.start(kind="phone_takeover", region=region)
            for template in ("bank_dispute", "bureau_block", "bureau_dispute", "records_request", "carrier_notice", "recorder_request", "timeline"):
                texts = {}
                for locale in ("en", "sv"):
                    (file,) = self.letter(case, template, formats=["text"], locale=locale)["files"]
                    texts[locale] = base64.b64decode(file["data"]).decode()
                    self.assertIn({"en": "not legal advice", "sv": "inte juridisk rådgivning"}[locale], texts[locale])
                    if law := laws.get((template, region)):
                        self.assertIn(law, texts[locale], (template, region))
                self.assertNotEqual(texts["en"], texts["sv"])

    def test_an_export_holds_the_timeline_the_log_and_every_paper(self):
        case = self.start()
        entry = {"caseId": case["id"], "channel": "phone", "with": "The bank", "text": "Blocked it.", "reference": "C-7"}
        self.olga.result("protection.addCaseEntry", {**entry, "at": "2026-03-01T10:00:00Z"})
        self.attach(case)
        self.attach(case, content=b"other")
        path = pathlib.Path(self.folder) / "case.zip"
        told = self.olga.result("protection.exportCase", {"caseId": case["id"], "path": str(path)})
        self.assertEqual(told["size"], path.stat().st_size)
        with zipfile.ZipFile(path) as archive:
            self.assertIsNone(archive.testzip())
            files = {name: archive.read(name) for name in archive.namelist()}
        self.assertEqual(files["papers/1-Anmälan.txt"], PAPER)
        self.assertEqual(files["papers/2-Anmälan.txt"], b"other")
        timeline = files["timeline.txt"].decode()
        self.assertLess(timeline.index("27 February 2026  Found out"), timeline.index("1 March 2026  Telephone, The bank: Blocked it. (C-7)"))
        self.assertEqual([line["text"] for line in json.loads(files["log.json"])], ["Blocked it."])
        self.assertEqual(json.loads(files["case.json"])["id"], case["id"])


class Reminders(Cases):
    def told(self, clock):
        host = self.sign_in(self.olga.user_id, clock)
        owner = self.serve(clock)
        owner.result("session.open")
        owner.result("system.runDue", {"name": "protection.caseDeadlines"})
        owner.result("system.runDue", {"name": "protection.caseDeadlines"})
        items = host.result("alerts.notifications")["items"]
        return [item["message"] for item in items if item["type"] == "case_step_due"]

    def test_a_step_is_told_of_two_days_before_and_on_the_day_once_each(self):
        case = self.start(kind="title_fraud", region="GB", discoveredOn="2026-03-02")
        for step in case["steps"]:
            ask = {"caseId": case["id"], "stepId": step["id"], "state": "not_needed"}
            self.olga.result("protection.setCaseStep", ask)
        ask = {"caseId": case["id"], "title": "A rare errand", "dueOn": "2026-03-10"}
        self.olga.result("protection.addCaseStep", ask)
        text = "A step of the case Title fraud is due on 10 March 2026."
        for clock, count in [
            ("2026-03-07T20:00:00Z", 0), ("2026-03-08T20:00:00Z", 1), ("2026-03-09T20:00:00Z", 1),
            ("2026-03-10T20:00:00Z", 2), ("2026-03-20T20:00:00Z", 2),
        ]:
            self.assertEqual(self.told(clock), [text] * count, clock)

    def test_after_a_pause_only_the_newest_is_told_and_a_closed_case_is_silent(self):
        case = self.start(kind="title_fraud", region="GB", discoveredOn="2026-03-02")
        self.assertEqual(len(self.told("2027-03-02T20:00:00Z")), len(case["steps"]))
        other = self.start(kind="title_fraud", region="GB", discoveredOn="2026-03-02")
        self.olga.result("protection.closeCase", {"caseId": other["id"], "outcome": "resolved"})
        self.assertEqual(len(self.told("2027-03-03T20:00:00Z")), len(case["steps"]))


class Whose(Cases):
    def test_who_may_do_what_with_a_case(self):
        owner, guardian, member, other, dependent = self.household()
        case = self.start(owner, personId=dependent.user_id)
        ask = {"caseId": case["id"]}
        for host, reads, writes in [(owner, True, True), (guardian, True, True), (dependent, True, False)]:
            shown = host.result("protection.getCase", ask)
            self.assertEqual(shown["actions"]["addCaseStep"]["allowed"], writes)
            if writes:
                host.result("protection.addCaseStep", {**ask, "title": "x"})
            else:
                self.assertRefused(host, "protection.addCaseStep", {**ask, "title": "x"}, "role_not_allowed")
        self.assertRefused(member, "protection.getCase", ask, "role_not_allowed")
        self.assertRefused(self.olga, "protection.getCase", ask, "case_not_found")
        self.assertRefused(self.olga, "protection.removeCase", ask, "case_not_found")
        everybody = owner.result("protection.listCases", {"personId": "all"})["items"]
        self.assertEqual([c["person"]["name"] for c in everybody], ["Dag"])

    def test_an_event_holds_ids_and_words_alone(self):
        case = self.start(note="A rare remark")
        self.olga.result("protection.setCaseStep", {"caseId": case["id"], "stepId": "secure_mail", "state": "skipped", "note": "A rare reason"})
        events = self.olga.result("events.read", {"from": "start", "topics": ["protection.caseChanged"]})["items"]
        data = [event["data"] for event in events]
        whose = {"personId": self.olga.user_id, "caseId": case["id"], "state": "open"}
        self.assertEqual(data, [whose, {**whose, "stepId": "secure_mail"}])


if __name__ == "__main__":
    unittest.main()
