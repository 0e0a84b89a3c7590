"""Protection specification 7: requests to brokers on file, their letters, proofs and dates."""

import base64
import email
import email.policy
import json
import os
import pathlib
import subprocess

import databases
from household import HouseholdCase
from protection import DATA

SPOKEO = "spokeo-inc"
INFO = {"fullName": "Åsa Ek", "email": "asa@example.org", "postalAddress": "12 Main St, Springfield, IL 62701"}

#: What stands in the head of a letter, and nothing else.
HEADS = {
    "Date", "Message-ID", "From", "To", "Subject", "MIME-Version", "Content-Type",
    "Content-Transfer-Encoding", "Content-Language", "X-Unsent",
}


class RemovalCase(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def begin(self, host=None, **more):
        ask = {"brokerId": SPOKEO, "law": "ccpa_delete", "method": "email", "personalInfo": INFO, **more}
        return (host or self.olga).result("brokers.createRequest", ask)

    def happen(self, request, *events, host=None, **more):
        for event in events:
            request = (host or self.olga).result("brokers.applyEvent", {"requestId": request["id"], "event": event, **more})
        return request

    def get(self, request, host=None):
        return (host or self.olga).result("brokers.getRequest", {"requestId": request["id"]})

    def at(self, moment, host=None):
        return self.sign_in((host or self.olga).user_id, clock=moment)


class Course(RemovalCase):
    def test_a_request_goes_from_draft_to_removed_and_is_listed_again(self):
        made = self.begin()
        self.assertEqual((made["state"], made["progress"], made["waitsFor"]), ("draft", 0, "person"))
        sent = self.olga.result("brokers.markSent", {"requestId": self.happen(made, "prepare")["id"], "sentOn": "2026-03-02"})
        dates = self.olga.result("brokers.computeDeadlines", {"law": "ccpa_delete", "sentOn": "2026-03-02"})
        self.assertEqual(sent["deadlines"]["dueOn"], dates["dueOn"])
        self.assertEqual((sent["state"], sent["attempts"], sent["nextActionOn"]), ("sent", 1, dates["dueOn"]))
        removed = self.happen(sent, "acknowledge", "start", "confirm_removed")
        self.assertEqual((removed["progress"], removed["confirmedOn"], removed["nextActionOn"]), (100, "2026-03-02", "2026-05-31"))
        seen = self.olga.result("brokers.recheck", {"requestId": made["id"], "outcome": "clear"})
        self.assertEqual((seen["outcome"], seen["request"]["state"]), ("clear", "removed"))
        again = self.olga.result("brokers.recheck", {"requestId": made["id"], "outcome": "found"})["request"]
        self.assertEqual((again["state"], again["progress"]), ("relisted", 10))
        self.assertEqual(again["progressText"], "It was listed again on 2 March 2026; the removal starts anew.")
        self.assertEqual([e["event"] for e in again["timeline"]], ["prepare", "send", "acknowledge", "start", "confirm_removed", "recheck_clear", "recheck_found"])
        alerts = self.olga.result("alerts.list", {"service": "brokers"})["items"]
        self.assertEqual([(a["kind"], a["severity"], a["subject"]["id"]) for a in alerts], [("listed_again", "medium", made["id"])])
        self.assertEqual(alerts[0]["identifiers"], [{"type": "domain", "value": "spokeo.com"}])

    def test_evidence_goes_with_what_the_person_tells(self):
        made = self.happen(self.begin(), "prepare", "send", "confirm_removed")
        ask = {"requestId": made["id"], "evidence": {"data": base64.b64encode(b"gone").decode()}}
        self.assertRefused(self.olga, "brokers.recheck", ask, "required", "/outcome")
        told = self.olga.result("brokers.recheck", {**ask, "outcome": "clear"})["request"]
        self.assertEqual(len(told["attachments"]), 1)

    def test_a_request_to_the_states_page_has_letters_that_are_asked_for_by_name(self):
        made = self.happen(self.begin(law="delete_act_drop", method="privacy_page"), "prepare", "send")
        self.assertTrue(made["actions"]["generateLetter"]["allowed"])
        ask = {"requestId": made["id"], "formats": ["text"]}
        self.assertRefused(self.olga, "brokers.generateLetter", ask, "letter_not_needed")
        told = self.olga.result("brokers.generateLetter", {**ask, "template": "complaint"})
        self.assertEqual(told["template"], "complaint")

    def test_every_stored_step_is_a_step_of_the_pure_method(self):
        made = self.happen(self.begin(), "prepare", "send", "request_verification", "submit_verification", "extend", "reject", "appeal", "bounce", "edit", "cancel", "reopen")
        for step in made["timeline"]:
            pure = self.olga.result("brokers.transition", {"state": step["from"], "event": step["event"]})
            self.assertEqual((pure["state"], pure["progress"]), (step["to"], step["progressAfter"]))
        pure = self.olga.ask("brokers.transition", {"state": "draft", "event": "send"})["error"]
        stored = self.olga.ask("brokers.applyEvent", {"requestId": made["id"], "event": "send"})["error"]
        self.assertEqual(pure["data"]["allowedEvents"], stored["data"]["allowedEvents"])

    def test_one_request_goes_on_for_each_person_broker_and_identity(self):
        made = self.begin()
        error = self.assertRefused(self.olga, "brokers.createRequest", {"brokerId": SPOKEO, "personalInfo": INFO}, "request_exists")
        self.assertEqual(error["data"]["requestId"], made["id"])
        other = self.olga.result("brokers.upsertIdentity", {"fullName": "Olga Before"})
        self.begin(identityId=other["id"])
        self.happen(made, "cancel")
        self.begin()
        self.assertRefused(self.olga, "brokers.applyEvent", {"requestId": made["id"], "event": "reopen"}, "request_exists")

    def test_a_plan_bounds_what_goes_on_and_not_what_is_done(self):
        first = [self.begin(brokerId=b) for b in self.some_brokers(3)]
        fourth = self.some_brokers(4)[3]
        self.assertRefused(self.olga, "brokers.createRequest", {"brokerId": fourth, "personalInfo": INFO}, "limit_exceeded")
        self.happen(first[0], "cancel")
        self.olga.result("brokers.createRequest", {"brokerId": fourth, "personalInfo": INFO})
        self.assertRefused(self.olga, "brokers.applyEvent", {"requestId": first[0]["id"], "event": "reopen"}, "limit_exceeded")

    def some_brokers(self, count):
        return [b["id"] for b in self.olga.result("brokers.list", {"method": "email", "limit": count})["items"]]

    def test_a_bulk_start_begins_what_it_can_and_tells_the_rest(self):
        self.buy(self.olga)
        one = self.olga.result("brokers.upsertIdentity", {"fullName": "A", "emails": ["a@example.org"], "addresses": ["1 A St"]})
        bare = self.olga.result("brokers.upsertIdentity", {"fullName": "B"})
        brokers = self.some_brokers(3)
        told = self.olga.result("brokers.createRequests", {"brokerIds": brokers + ["nobody"], "identityIds": [one["id"], bare["id"]]})
        self.assertEqual(told["created"], 3)
        self.assertEqual([i.get("kind") for i in told["items"]], [None, "required_field"] * 3 + ["broker_not_found"] * 2)
        self.assertRefused(self.olga, "brokers.createRequests", {"brokerIds": ["x"] * 100, "identityIds": [one["id"]] * 3}, "too_many_pairs", "/brokerIds")
        listed = self.olga.result("brokers.listRequests", {"sort": "name", "limit": 2})
        more = self.olga.result("brokers.listRequests", {"sort": "name", "limit": 2, "cursor": listed["nextCursor"]})
        self.assertEqual([r["brokerId"] for r in listed["items"] + more["items"]], brokers)
        self.assertEqual((listed["counts"]["state"], listed["counts"]["waitsFor"]), ({"draft": 3}, {"person": 3}))
        active = self.olga.result("brokers.list", {"requestState": "active"})
        self.assertEqual(([b["id"] for b in active["items"]], active["counts"]["requestState"]["active"]), (brokers, 3))

    def test_the_law_of_a_request_comes_from_where_the_person_lives(self):
        for region, law in [("US-CA", "ccpa_delete"), ("US-NY", "generic"), ("SE", "gdpr_erasure"), ("NO", "gdpr_erasure"), ("GB", "uk_gdpr_erasure"), ("CH", "generic")]:
            self.olga.result("settings.update", {"patch": {"account": {"region": region}}})
            made = self.olga.result("brokers.createRequest", {"brokerId": SPOKEO, "personalInfo": INFO})
            self.assertEqual(made["law"], law)
            self.happen(made, "cancel")


class Time(RemovalCase):
    def test_what_is_late_reads_overdue_before_anything_has_run_and_is_written_once(self):
        made = self.happen(self.begin(), "prepare", "send")
        self.assertEqual(made["deadlines"]["dueOn"], "2026-04-16")
        self.assertEqual(self.get(made, self.at("2026-04-16T12:00:00Z"))["state"], "sent")
        late = self.at("2026-04-17T12:00:00Z")
        seen = self.get(made, late)
        self.assertEqual((seen["state"], seen["progress"], seen["waitsFor"], len(seen["timeline"])), ("overdue", 60, "person", 2))
        self.assertEqual(seen["allowedEvents"], ["cancel", "confirm_not_found", "confirm_removed", "escalate", "reject", "send_reminder"])
        error = self.assertRefused(late, "brokers.recheck", {"requestId": made["id"], "outcome": "clear"}, "invalid_transition")
        self.assertEqual(error["data"]["allowedEvents"], seen["allowedEvents"])
        for _ in range(2):
            self.office.result("system.runDue", {"name": "protection.deadlines", "now": "2026-04-17T12:00:00Z"})
            seen = self.get(made, late)
            self.assertEqual([(e["event"], e["at"], e["by"]["userId"]) for e in seen["timeline"]][2:], [("deadline_passed", "2026-04-17", "system")])
        alerts = late.result("alerts.list", {"service": "brokers"})["items"]
        self.assertEqual([(a["kind"], a["occurrences"]) for a in alerts], [("removal_overdue", 1)])
        self.assertEqual(alerts[0]["message"], "A removal is overdue: Spokeo, Inc.")
        again = self.happen(made, "send_reminder", host=late)
        self.assertEqual((again["state"], again["attempts"], again["sentOn"]), ("sent", 2, "2026-04-17"))

    def test_an_event_after_the_period_ends_it_first(self):
        made = self.happen(self.begin(), "prepare", "send")
        late = self.at("2026-06-01T12:00:00Z")
        self.assertRefused(late, "brokers.applyEvent", {"requestId": made["id"], "event": "acknowledge"}, "invalid_transition")
        done = self.happen(made, "confirm_removed", host=late)
        self.assertEqual([e["event"] for e in done["timeline"]], ["prepare", "send", "deadline_passed", "confirm_removed"])

    def test_due_actions_come_by_day(self):
        made = self.happen(self.begin(), "prepare")
        due = lambda day: [(a["action"], a["dueOn"]) for a in self.olga.result("brokers.dueActions", {"asOf": day})["items"]]
        self.assertEqual(due("2026-03-02"), [("send", "2026-03-02")])
        self.happen(made, "send")
        # Due on 2026-04-16, a Thursday.
        for day, told in [("2026-04-16", []), ("2026-04-17", [("follow_up", "2026-04-17")]), ("2026-05-01", [("follow_up", "2026-05-01")]), ("2026-05-18", [("escalate", "2026-05-18")])]:
            self.assertEqual(due(day), told, day)
        self.happen(made, "confirm_removed")
        self.assertEqual(due("2026-05-30"), [])
        self.assertEqual(due("2026-05-31"), [("recheck", "2026-05-31")])

    def test_whoever_was_removed_is_told_once_to_look_again(self):
        made = self.happen(self.begin(), "prepare", "send", "confirm_removed")
        for _ in range(2):
            self.office.result("system.runDue", {"name": "protection.rechecks", "now": "2026-05-31T12:00:00Z"})
            told = self.at("2026-05-31T12:00:00Z").result("alerts.notifications")["items"]
            self.assertEqual([(n["type"], n["subject"]["id"], n["message"]) for n in told], [("recheck_due", made["id"], "Look whether Spokeo, Inc. lists you again.")])

    def test_the_calendar_holds_the_dates(self):
        self.happen(self.begin(), "prepare", "send")
        told = self.olga.result("brokers.calendar")
        text = base64.b64decode(told["data"]).decode()
        self.assertEqual(told["events"], 1)
        self.assertIn("DTSTART;VALUE=DATE:20260416\r\n", text)
        self.assertTrue(text.endswith("END:VCALENDAR\r\n"))

    def test_days_to_come_and_impossible_days_are_refused(self):
        made = self.happen(self.begin(), "prepare")
        self.assertRefused(self.olga, "brokers.markSent", {"requestId": made["id"], "sentOn": "2026-03-03"}, "date_in_future", "/sentOn")
        self.happen(made, "send")
        self.assertRefused(self.olga, "brokers.applyEvent", {"requestId": made["id"], "event": "acknowledge", "receivedOn": "2026-03-01"}, "received_before_sent", "/receivedOn")
        self.assertRefused(self.olga, "brokers.applyEvent", {"requestId": made["id"], "event": "acknowledge", "receivedOn": "2026-03-03"}, "date_in_future", "/receivedOn")

    def test_a_law_without_a_longer_period_is_not_extended(self):
        made = self.happen(self.begin(law="generic"), "prepare", "send", "acknowledge")
        self.assertRefused(self.olga, "brokers.applyEvent", {"requestId": made["id"], "event": "extend"}, "extension_not_available", "/event")
        other = self.happen(self.begin(identityId=self.olga.result("brokers.upsertIdentity", {"fullName": "X"})["id"]), "prepare", "send", "acknowledge", "extend")
        self.assertEqual((other["state"], other["deadlines"]["dueOn"]), ("extended", "2026-05-31"))


class Letters(RemovalCase):
    def letter(self, request, **more):
        return self.olga.result("brokers.generateLetter", {"requestId": request["id"], **more})

    def test_every_template_is_a_message_that_a_mail_parser_reads_in_both_languages(self):
        made = self.happen(self.begin(), "prepare", "send")
        laws = {"ccpa_delete": "1798.105", "ccpa_know": "1798.110", "ccpa_opt_out": "1798.120", "gdpr_erasure": "17", "uk_gdpr_erasure": "UK GDPR", "generic_removal": "", "reminder": "2026", "complaint": "Spokeo"}
        for template, law in laws.items():
            for locale in ("en", "sv"):
                told = self.letter(made, template=template, locale=locale, formats=["eml", "text"])
                message = email.message_from_bytes(base64.b64decode(told["files"][0]["data"]), policy=email.policy.default)
                self.assertEqual(message["Subject"], told["subject"], template)
                self.assertEqual((message["From"].addresses[0].display_name, message["From"].addresses[0].addr_spec), ("Åsa Ek", "asa@example.org"))
                if template == "complaint":
                    self.assertIsNone(message["To"])
                else:
                    self.assertEqual((message["To"].addresses[0].display_name, message["To"].addresses[0].addr_spec), ("Spokeo, Inc.", "legal@spokeo.com"))
                self.assertIsNone(message["Bcc"])
                self.assertIsNotNone(message["Date"].datetime)
                text = base64.b64decode(told["files"][1]["data"]).decode()
                self.assertEqual(message.get_content().replace("\r\n", "\n").rstrip("\n"), text.rstrip("\n"))
                self.assertIn(law, text)
                self.assertTrue(all(len(line) <= 78 for line in base64.b64decode(told["files"][0]["data"]).split(b"\r\n")))
        self.assertEqual(len(self.get(made)["letters"]), 16)

    def test_a_pdf_can_be_searched_and_keeps_its_letters(self):
        made = self.begin()
        for locale, word in (("en", "Request to delete"), ("sv", "Begäran om radering")):
            told = self.letter(made, locale=locale)
            path = pathlib.Path(self.folder) / f"{locale}.pdf"
            path.write_bytes(base64.b64decode(told["files"][1]["data"]))
            text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True).stdout.decode()
            self.assertIn(word, text)
            self.assertIn("Åsa Ek", text)
            read = self.olga.result("brokers.readLetter", {"requestId": made["id"], "letterId": told["letterId"], "format": "pdf"})
            self.assertEqual(read["data"], told["files"][1]["data"])

    def test_a_line_end_in_a_name_or_an_address_is_refused(self):
        for field in ("fullName", "email", "postalAddress"):
            for end in ("\r\n", "\n", "\r"):
                info = {**INFO, field: f"Eve{end}Bcc: all@example.org"}
                self.assertRefused(self.olga, "brokers.createRequest", {"brokerId": SPOKEO, "personalInfo": info}, "header_injection", f"/personalInfo/{field}")
        self.assertRefused(self.olga, "brokers.upsertIdentity", {"fullName": "Eve\nBcc: x"}, "header_injection", "/fullName")

    def test_no_name_makes_another_line_of_a_head(self):
        names = [
            "Eve\u2028Bcc: all@example.org", "Eve\u0085Bcc: all@example.org", "=?utf-8?q?Eve=0D=0ABcc:_all@example.org?=",
            "Eve\" <all@example.org>, \"", "Eve\\", "Eve, Bcc: all@example.org;", "<all@example.org>", "(Eve) " + "å" * 180, "E" * 200,
        ]
        for name in names:
            ask = {"brokerId": SPOKEO, "law": "ccpa_delete", "method": "email", "personalInfo": {**INFO, "fullName": name}}
            answer = self.olga.ask("brokers.createRequest", ask)
            if "error" in answer:
                # What no letter can show is not taken at all.
                self.assertEqual([v["kind"] for v in answer["error"]["data"]["violations"]], ["invalid_characters"], name)
                continue
            made = answer["result"]
            told = self.letter(made, formats=["eml"])
            message = email.message_from_bytes(base64.b64decode(told["files"][0]["data"]), policy=email.policy.default)
            self.assertEqual(set(message.keys()), HEADS, name)
            self.assertEqual([a.addr_spec for a in message["From"].addresses], ["asa@example.org"], name)
            self.assertEqual([a.addr_spec for a in message["To"].addresses], ["legal@spokeo.com"], name)
            self.happen(made, "cancel")

    def test_a_letter_tells_what_was_chosen_and_nothing_else(self):
        self.olga.result("brokers.upsertIdentity", {"identityId": self.olga.user_id, "phones": ["+1 201 555 0123"], "otherNames": ["Secret Name"]})
        text = base64.b64decode(self.letter(self.begin(), formats=["text"])["files"][0]["data"]).decode()
        self.assertNotIn("555", text)
        self.assertNotIn("Secret", text)
        self.assertIn(INFO["postalAddress"], text)


class Kept(RemovalCase):
    def test_proofs_are_kept_sealed_and_bounded(self):
        made = self.begin()
        body = b"%PDF-1.4 the answer of them all"
        for index in range(20):
            told = self.olga.result("brokers.attachProof", {"requestId": made["id"], "data": base64.b64encode(body).decode(), "title": f"Proof {index}"})
        self.assertRefused(self.olga, "brokers.attachProof", {"requestId": made["id"], "data": "SGk="}, "limit_exceeded")
        read = self.olga.result("brokers.readAttachment", {"requestId": made["id"], "attachmentId": told["attachment"]["attachmentId"]})
        self.assertEqual((base64.b64decode(read["data"]), read["mime"]), (body, "application/pdf"))
        stored = databases.stored(self.db)
        for word in (body, "Åsa Ek".encode(), b"asa@example.org", b"12 Main St"):
            self.assertNotIn(word, stored)

    def test_what_somebody_has_goes_into_their_archive_and_with_them(self):
        import zipfile
        made = self.begin()
        self.olga.result("brokers.attachProof", {"requestId": made["id"], "data": "SGk=", "fileName": "proof.txt"})
        self.olga.result("brokers.generateLetter", {"requestId": made["id"], "formats": ["text"]})
        path = pathlib.Path(self.folder) / "mine.zip"
        self.olga.result("settings.export", {"path": str(path)})
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            self.assertIn(b"asa@example.org", archive.read("removals.json"))
        self.assertEqual(len([n for n in names if n.startswith(f"removals/{made['id']}/")]), 2)
        told = self.olga.result("settings.deleteAccount", {"confirm": self.olga.result("settings.get")["account"].get("login") or "Olga"})
        self.assertEqual((told["erased"]["removals"], told["erased"]["identities"]), (1, 1))

    def test_the_family_rules_hold_for_them(self):
        owner, guardian, member, other, dependent = self.household()
        made = self.begin(host=member)
        self.assertEqual(self.get(made, owner)["id"], made["id"])
        self.assertRefused(guardian, "brokers.getRequest", {"requestId": made["id"]}, "role_not_allowed")
        self.assertRefused(self.olga, "brokers.getRequest", {"requestId": made["id"]}, "request_not_found")
        self.assertRefused(dependent, "brokers.createRequest", {"brokerId": SPOKEO, "personalInfo": INFO}, "role_not_allowed")
        theirs = guardian.result("brokers.createRequest", {"brokerId": SPOKEO, "personId": dependent.user_id, "personalInfo": INFO})
        self.assertFalse(self.get(theirs, dependent)["actions"]["applyEvent"]["allowed"])
        everybody = owner.result("brokers.listRequests", {"personId": "all"})["items"]
        self.assertEqual({r["person"]["userId"] for r in everybody}, {member.user_id, dependent.user_id})

    def test_the_dashboard_counts_them(self):
        made = self.begin()
        brokers = lambda host: host.result("dashboard.get")["services"]["brokers"]
        told = brokers(self.olga)
        self.assertEqual((told["state"], told["counts"]), ("attention", {"listed": 0, "waiting": 1, "overdue": 0, "removed": 0}))
        self.happen(made, "prepare", "send")
        self.assertEqual(brokers(self.olga)["counts"], {"listed": 1, "waiting": 0, "overdue": 0, "removed": 0})
        late = self.at("2026-06-01T12:00:00Z")
        self.assertEqual(brokers(late)["counts"], {"listed": 1, "waiting": 1, "overdue": 1, "removed": 0})
        score = late.result("dashboard.get")["threat"]
        self.assertEqual([c["milli"] for c in score["components"] if c["id"] == "brokers"], [3000])
        self.happen(made, "confirm_not_found", host=late)
        self.assertEqual(brokers(late)["counts"], {"listed": 0, "waiting": 0, "overdue": 0, "removed": 1})

    def test_steps_by_hand_are_kept_with_the_request(self):
        made = self.happen(self.begin(method="privacy_page"), "prepare")
        steps = [s["id"] for s in made["steps"]]
        self.assertEqual(steps, ["find_listing", "open_page", "fill_form", "save_proof", "wait", "check_again"])
        for step in steps[:steps.index("wait")]:
            told = self.olga.result("brokers.completeStep", {"requestId": made["id"], "stepId": step, "done": True})
        self.assertEqual(told["offers"], "send")
        guide = self.olga.result("brokers.guide", {"brokerId": SPOKEO, "requestId": made["id"]})
        self.assertEqual([s["state"] for s in guide["steps"]], ["done"] * 4 + ["todo"] * 2)
        self.assertEqual([v.get("value") for v in guide["steps"][2]["values"]], [INFO["fullName"], INFO["email"], INFO["postalAddress"]])

    def test_identities_have_one_default(self):
        account = self.olga.result("brokers.listIdentities")["items"]
        self.assertEqual([(i["id"], i["fullName"], i["isDefault"]) for i in account], [(self.olga.user_id, "Olga", True)])
        new = self.olga.result("brokers.upsertIdentity", {"fullName": "Olga Before", "isDefault": True})
        self.assertEqual({i["id"]: i["isDefault"] for i in self.olga.result("brokers.listIdentities")["items"]}, {self.olga.user_id: False, new["id"]: True})
        self.begin(identityId=new["id"])
        self.assertRefused(self.olga, "brokers.removeIdentity", {"identityId": new["id"]}, "identity_in_use")
        for index in range(18):
            self.olga.result("brokers.upsertIdentity", {"fullName": f"Name {index}"})
        self.assertRefused(self.olga, "brokers.upsertIdentity", {"fullName": "One more"}, "limit_exceeded")


class Registry(RemovalCase):
    OWN = {"id": "own-site", "name": "Own Site", "category": "people_search", "optOutUrl": "https://own.example/out", "methods": ["email"], "email": "out@own.example", "requires": ["payment"], "onePerEmail": True}

    def write(self, *brokers):
        path = pathlib.Path(self.folder) / "brokers.json"
        defaults = {"requiredFields": ["fullName", "email"], "expectedDays": 30, "relistIntervalDays": 60}
        path.write_text(json.dumps({"format": "nacre-broker-registry/1", "defaults": defaults, "brokers": brokers}), encoding="utf-8")
        return str(path)

    def test_the_id_of_an_own_broker_is_one_that_is_taken_again(self):
        for number, id in enumerate(("a" * 64, "A_b-9")):
            made = self.olga.result("brokers.addBroker", {"broker": {**self.OWN, "id": id}})
            self.assertEqual((made["id"], self.olga.result("brokers.get", {"brokerId": id})["id"]), (id, id))
        for id in ("a" * 65, "own site", "own.site", "å", ""):
            ask = {"broker": {**self.OWN, "id": id}}
            self.assertRefused(self.olga, "brokers.addBroker", ask, "invalid_format", "/broker/id")
        self.assertEqual(len(self.olga.result("brokers.list", {"search": "own site"})["items"]), 2)
        made = self.olga.result("brokers.addBroker", {"broker": {n: v for n, v in self.OWN.items() if n != "id"}})
        self.assertEqual(self.olga.result("brokers.get", {"brokerId": made["id"]})["name"], "Own Site")

    def test_a_group_has_brokers_and_overrides_of_its_own(self):
        owner, _, member, _, _ = self.household()
        owner.result("brokers.addBroker", {"broker": self.OWN})
        changed = owner.result("brokers.updateBroker", {"brokerId": SPOKEO, "patch": {"priority": "crucial", "requires": ["government_id"]}})
        self.assertEqual((changed["name"], changed["priority"]), ("Spokeo, Inc.", "crucial"))
        first = member.result("brokers.list", {"sort": "risk", "limit": 1})["items"][0]
        self.assertEqual(first["id"], SPOKEO)
        self.assertEqual(member.result("brokers.list", {"search": "own site"})["items"][0]["id"], "own-site")
        self.assertRefused(self.olga, "brokers.get", {"brokerId": "own-site"}, "broker_not_found")
        guide = member.result("brokers.guide", {"brokerId": SPOKEO})
        self.assertEqual([w["kind"] for w in guide["warnings"]], ["government_id"])
        back = owner.result("brokers.updateBroker", {"brokerId": SPOKEO, "patch": {"priority": None}})
        self.assertNotIn("priority", back)
        self.assertEqual(back["requires"], ["government_id"])
        self.begin(host=member, brokerId="own-site")
        other = member.result("brokers.upsertIdentity", {"fullName": "M", "emails": [INFO["email"]], "addresses": ["1 A St"]})
        warned = member.result("brokers.guide", {"brokerId": "own-site", "identityId": other["id"]})
        self.assertEqual([w["kind"] for w in warned["warnings"]], ["payment", "email_used_before"])

    STEPS = [
        {"id": "ring", "kind": "call_phone", "title": "Ring them", "titleSv": "Ring dem", "url": "https://own.example/ring", "minutes": 7},
        {"id": "rest", "kind": "wait", "who": "broker"}, {"id": "see", "kind": "check_again"},
    ]

    def test_steps_of_a_brokers_own_come_instead_of_the_usual_ones(self):
        self.olga.result("brokers.addBroker", {"broker": {**self.OWN, "steps": self.STEPS}})
        made = self.happen(self.begin(brokerId="own-site"), "prepare")
        self.assertEqual([(s["id"], s["kind"], s["title"], s["who"], s["minutes"]) for s in made["steps"]], [
            ("ring", "call_phone", "Ring them", "person", 7), ("rest", "wait", "Wait for their answer", "broker", 0),
            ("see", "check_again", "Look whether you are gone", "person", 3),
        ])
        self.assertRefused(self.olga, "brokers.completeStep", {"requestId": made["id"], "stepId": "call_phone", "done": True}, "step_not_found")
        told = self.olga.result("brokers.completeStep", {"requestId": made["id"], "stepId": "ring", "done": True})
        self.assertEqual((told["offers"], [s["state"] for s in told["request"]["steps"]]), ("send", ["done", "todo", "todo"]))
        swedish = self.sign_in(self.olga.user_id, locale="sv").result("brokers.guide", {"brokerId": "own-site"})
        self.assertEqual([s["title"] for s in swedish["steps"]], ["Ring dem", "Vänta på deras svar", "Se efter om du är borta"])

    def test_an_override_has_steps_until_it_is_taken_back(self):
        told = self.olga.result("brokers.updateBroker", {"brokerId": SPOKEO, "patch": {"steps": self.STEPS, "jurisdictions": ["US-CA", "SE"], "collects": {"minors": True, "location": False, "reproductiveHealth": False}}})
        self.assertEqual((told["version"], len(told["steps"]), told["jurisdictions"], told["collects"]["minors"]), (1, 3, ["US-CA", "SE"], True))
        self.assertEqual(self.olga.result("brokers.list", {"jurisdiction": "SE"})["items"][0]["version"], 1)
        guide = lambda: [s["id"] for s in self.olga.result("brokers.guide", {"brokerId": SPOKEO})["steps"]]
        self.assertEqual(guide(), ["ring", "rest", "see"])
        back = self.olga.result("brokers.updateBroker", {"brokerId": SPOKEO, "patch": {"steps": None}, "expectedVersion": 1})
        self.assertNotIn("steps", back)
        self.assertEqual(guide()[0], "find_listing")
        back = self.olga.result("brokers.updateBroker", {"brokerId": SPOKEO, "patch": {"jurisdictions": None, "collects": None}})
        self.assertNotIn("version", back)
        self.assertEqual(back, self.person("Bo").result("brokers.get", {"brokerId": SPOKEO}))
        # It is none any more, and so no number of them is reached by it.
        again = {"brokerId": SPOKEO, "patch": {"priority": "high"}, "expectedVersion": 0}
        self.assertEqual(self.olga.result("brokers.updateBroker", again)["version"], 1)

    def test_a_request_goes_on_with_the_broker_of_a_group_that_somebody_has_left(self):
        owner, _, member, *_ = self.household()
        owner.result("brokers.addBroker", {"broker": self.OWN})
        made = self.happen(self.begin(host=member, brokerId="own-site"), "prepare", host=member)
        member.result("family.leaveGroup")
        self.assertRefused(member, "brokers.get", {"brokerId": "own-site"}, "broker_not_found")
        shown = self.get(made, member)
        self.assertEqual((shown["brokerName"], shown["steps"], shown["summary"]), ("Own Site", made["steps"], made["summary"]))
        ask = {"requestId": made["id"]}
        self.assertEqual(member.result("brokers.guide", {**ask, "brokerId": "own-site"})["steps"], made["steps"])
        letter = member.result("brokers.generateLetter", {**ask, "formats": ["text"]})["files"][0]
        self.assertIn("Own Site", base64.b64decode(letter["data"]).decode())
        member.result("brokers.completeStep", {**ask, "stepId": made["steps"][0]["id"], "done": True})
        # A group of one is dissolved, with its brokers, when its person joins another.
        anna = self.person("Anna")
        anna.result("brokers.addBroker", {"broker": {**self.OWN, "id": "other-site", "name": "Other Site"}})
        made = self.begin(host=anna, brokerId="other-site")
        self.join(owner, anna)
        self.assertEqual(self.get(made, owner)["brokerName"], "Other Site")

    def test_another_registry_is_shown_first_and_keeps_whom_somebody_has_asked(self):
        made = self.begin()
        path = self.write({**self.OWN, "collects": {}})
        before = self.olga.result("brokers.list", {"limit": 1})["counts"]["requestState"]["none"]
        told = self.office.result("brokers.importRegistry", {"path": path, "_meta": {"dryRun": True}})
        self.assertEqual((told["added"], told["gone"], len(told["removed"])), (["own-site"], [SPOKEO], before))
        self.assertEqual(self.olga.result("brokers.list", {"limit": 1})["counts"]["requestState"]["none"], before)
        done = self.office.result("brokers.importRegistry", {"path": path})
        words = ("added", "changed", "removed", "gone")
        self.assertEqual([done[word] for word in words], [told[word] for word in words])
        items = self.olga.result("brokers.list")["items"]
        self.assertEqual([(b["id"], b.get("gone", False)) for b in items], [("own-site", False), (SPOKEO, True)])
        self.assertEqual(self.get(made)["brokerName"], "Spokeo, Inc.")
        again = self.office.result("brokers.importRegistry", {"path": self.write({**self.OWN, "name": "Other", "collects": {}})})
        self.assertEqual((again["added"], again["changed"], again["gone"]), ([], ["own-site"], [SPOKEO]))
        self.assertEqual(self.olga.result("brokers.get", {"brokerId": "own-site"})["expectedDays"], 30)

    def test_a_hostile_registry_is_refused_whole(self):
        good = {**self.OWN, "collects": {}}
        bad = [
            [{**good, "name": "A\r\nBcc: x@example.org"}], [{**good, "email": "out@own.example\nBcc: x"}], [{**good, "email": "nobody"}],
            [good, good], [{**good, "methods": ["pigeon"]}], [{k: v for k, v in good.items() if k != "optOutUrl"}], [{**good, "id": ""}],
            [{**good, "expectedDays": -1}], [{**good, "relistIntervalDays": 10**18}], [{**good, "relistIntervalDays": 0}],
            [{**good, "optOutUrl": "javascript:alert(1)"}], [{**good, "optOutUrl": "https://a.example\r\nx"}], [{**good, "name": "x" * 121}],
            [{**good, "id": "x" * 101}], [{**good, "methods": []}], [{**good, "alsoCovers": ["x"] * 101}], [{**good, "steps": [{"id": "a"}]}],
            [{**good, "steps": [{"id": "a", "kind": "dance"}]}], [{**good, "steps": [{"id": "a", "kind": "wait"}] * 2}], ["own-site"], [None], [[]],
            [{**good, "name": 7}], [{**good, "collects": None}], [{**good, "requires": "payment"}],
            [{**good, "requires": ["dance"]}], [{**good, "requiredFields": ["shoe"]}], [{**good, "expectedDays": "soon"}], [{**good, "relistIntervalDays": 1.5}],
        ]
        for brokers in bad:
            self.assertRefused(self.office, "brokers.importRegistry", {"path": self.write(*brokers)}, "bad_format", "/path")
        texts = [
            "", "[]", "{", '{"format": "nacre-broker-registry/2", "brokers": []}', '{"format": "nacre-broker-registry/1", "brokers": []}',
            '{"format": "nacre-broker-registry/1", "defaults": {"requiredFields": ["shoe"], "expectedDays": 1, "relistIntervalDays": 1}, "brokers": []}',
            "\ufeff{}", "[" * 5000, '{"format": 1}',
        ]
        for text in texts:
            path = pathlib.Path(self.folder) / "brokers.json"
            path.write_text(text)
            self.assertRefused(self.office, "brokers.importRegistry", {"path": str(path)}, "bad_format", "/path")
        self.assertEqual(self.olga.result("brokers.get", {"brokerId": SPOKEO})["name"], "Spokeo, Inc.")

    def test_a_refused_registry_says_on_which_line(self):
        good = {**self.OWN, "collects": {}}
        head = '{"format": "nacre-broker-registry/1",\n"defaults": {"requiredFields": [], "expectedDays": 1, "relistIntervalDays": 1},\n"brokers": '
        path = pathlib.Path(self.folder) / "lines.json"
        cases = [
            ("{", 1), ("{\n\n]", 3), ("[]", 1), (head + "{}}", 1), (head + "[\n" + json.dumps(good) + ",\n" + json.dumps(good) + "]}", 5),
            (head + "[" + json.dumps({**good, "id": "first-one"}) + ",\n\n" + json.dumps({**good, "email": "nobody"}) + "]}", 5),
        ]
        for text, line in cases:
            path.write_text(text)
            error = self.assertRefused(self.office, "brokers.importRegistry", {"path": str(path)}, "bad_format", "/path")
            self.assertEqual(error["data"]["violations"][0]["line"], line, text)
        told = self.office.result("brokers.importRegistry", {"path": self.write(good), "_meta": {"dryRun": True}})
        self.assertIn("1 new, 0 changed, 499 gone", told["summary"])

    def test_the_registry_that_comes_along_can_be_taken_in_again_after_a_newer_one(self):
        shipped = os.path.join(DATA, "broker-registry.json")
        with open(shipped, encoding="utf-8") as file:
            registry = json.load(file)
        path = pathlib.Path(self.folder) / "newer.json"
        registry["brokers"] = [{**broker, "priority": "high"} if broker["id"] == SPOKEO else broker for broker in registry["brokers"][1:]]
        path.write_text(json.dumps(registry), encoding="utf-8")
        newer = self.office.result("brokers.importRegistry", {"path": str(path)})
        self.assertEqual((newer["added"], newer["changed"], len(newer["removed"]), newer["gone"]), ([], [SPOKEO], 1, []))
        older = self.office.result("brokers.importRegistry", {"path": shipped})
        self.assertEqual((older["added"], older["changed"], older["removed"]), (newer["removed"], [SPOKEO], []))
        self.assertNotIn("priority", self.olga.result("brokers.get", {"brokerId": SPOKEO}))
