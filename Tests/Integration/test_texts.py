"""Wire conventions, “Texts”: what no paper and no screen can show comes in nowhere."""

import base64
import json
import os

import databases
from people import JOB, Company
from schema import Catalogue, pointer
from service import Case, request

#: A control character, noncharacters at the ends of planes and in the row of 32.
UNSHOWABLE = ["\u0007", "\ufdd0", "\ufffe", "\uffff", "\U0010ffff"]

#: Embeddings, overrides, isolates and their ends.
DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

#: Texts that are data and judged by their own rules: drawings, base64, pictures, scanned codes, a
#: file that is hashed as it is, and what unlocks a device.
DATA = {
    "svg", "signatureSvg", "signatureData", "logo", "data", "head", "frames", "passcode",
    "leave.import/text", "spamshield.importContacts/text", "spamshield.importRules/text", "routines.checkCompletion/id", "routines.checkCompletion/medicationReason", "routines.checkCompletion/status", "routines.checkCompletion/state",
}

#: Data that a specification declares open: what is not as it should be counts as not given.
FACTS = ("facts", "context", "actor", "leave", "holidays", "leaves", "candidates", "brands",
         "models", "clients", "records", "params")

#: Refusals of another code that a request meets before anybody looks at its texts.
EARLIER = (4001, 4003, 4004, 4009)

IN_WORDS = "This text holds characters that cannot be shown."
IN_SWEDISH = "Texten innehåller tecken som inte kan visas."


class Texts(Case):
    @classmethod
    def setUpClass(cls):
        cls.catalogue = Catalogue.read()

    def start(self):
        service = self.service(db=self.db)
        service.ask("session.open")
        return service

    def texts(self):
        for method in self.catalogue.methods:
            for steps, schema in self.catalogue.places(method):
                if schema.get("type") == "string" and "enum" not in schema:
                    yield method, steps, schema

    def is_data(self, method, steps):
        # What no list has given is refused as a cursor, whatever it holds (`test_lists`).
        if "x-nacre-list" in method and steps == ("cursor",):
            return True
        names = [step for step in steps if isinstance(step, str)]
        return names[-1] in DATA or f"{method['name']}/{names[-1]}" in DATA

    def is_passed_over(self, steps, answer, found):
        """What another field switches off, or what may not be there at all, is not looked into."""
        warnings = answer.get("result", {}).get("warnings") or []
        ignored = [w["path"] for w in warnings if w["kind"] == "ignored_field"]
        refused = [v["path"] for v in found if v["path"]]
        return any(f"{pointer(steps)}/".startswith(f"{path}/") for path in ignored + refused)

    def test_every_text_of_every_method_is_refused_where_it_stands(self):
        service = self.start()
        seen = 0
        for number, (method, steps, schema) in enumerate(self.texts()):
            if self.is_data(method, steps) or steps[0] in FACTS:
                continue
            # It tells what is wrong with one step of several; `booking.validate` tells all.
            if method["name"] == "booking.validateStep":
                continue
            seen += 1
            text = f"ab{UNSHOWABLE[number % len(UNSHOWABLE)]}cd"
            params = self.catalogue.placed(method, steps, text)
            answer = service.ask(method["name"], params)
            with self.subTest(method["name"], place=pointer(steps)):
                if "result" in answer:
                    found = answer["result"].get("violations") or []
                else:
                    found = answer["error"]["data"].get("violations") or []
                    if answer["error"]["code"] in EARLIER:
                        continue
                here = [v["kind"] for v in found if v["path"] == pointer(steps)]
                if not here and self.is_passed_over(steps, answer, found):
                    continue
                self.assertTrue(here, answer)
                if not {"pattern", "format", "contentEncoding"} & schema.keys():
                    self.assertIn("invalid_characters", here, answer)
        self.assertGreater(seen, 300)

    def test_no_answer_repeats_them_and_nothing_of_them_is_stored(self):
        service = self.start()
        for method, steps, _ in self.texts():
            # What a holiday is called is the caller's own fact, and said back to them alone.
            if self.is_data(method, steps) or steps[-3:] == ("holidays", 0, "name"):
                continue
            service.send(request(1, method["name"], self.catalogue.placed(
                method, steps, "marked\ufffetext")) + b"\n")
            answer = service.read()
            with self.subTest(method["name"], place=pointer(steps)):
                self.assertNotIn("marked\ufffe", json.dumps(json.loads(answer), ensure_ascii=False))
        service.close_input()
        service.wait()
        self.assertNotIn("marked\ufffe".encode(), databases.stored(self.db))

    def test_quotes_backslashes_and_tabs_are_nothing_but_text_in_every_text(self):
        # What names a file names one in a folder that goes with the test.
        service, seen = self.service(db=self.db, cwd=self.folder), 0
        service.ask("session.open")
        for method, steps, _ in self.texts():
            for text in ('"', "a\"],[\"b\\", "\t", "'); --", "%_*?["):
                seen += 1
                service.send(request(1, method["name"], self.catalogue.placed(
                    method, steps, text)) + b"\n")
                answer = service.read_json()
                while "method" in answer:
                    answer = service.read_json()
                with self.subTest(method["name"], place=pointer(steps), text=text):
                    self.assertNotEqual(answer.get("error", {}).get("code"), -32603, answer)
        self.assertGreater(seen, 1_000)

    def test_an_id_with_a_quote_or_a_tab_is_nobody_and_names_nobody_else(self):
        service = self.start()
        other = service.result("directory.addMember", {"name": "Somebody else", "roles": {}})
        for userId in ("\t", '"', f'nobody","{other["userId"]}', "\\"):
            draft = {"type": "CASUAL", "reason": "A reason long enough", "substituteId": userId}
            answer = service.ask("leave.saveDraft", draft)
            with self.subTest(userId):
                self.assertNotIn("Somebody else", json.dumps(answer))
                self.assertNotEqual(answer.get("error", {}).get("code"), -32603, answer)

    def test_the_words_of_the_refusal(self):
        service = self.start()
        for locale, words in (("en", IN_WORDS), ("sv", IN_SWEDISH)):
            for method, place, name in (
                ("jobs.create", "/title", "title"),
                ("booking.createClient", "/clientFirstName", "clientFirstName"),
                ("leave.saveDraft", "/reason", "reason"),
                ("directory.addMember", "/name", "name"),
            ):
                answer = service.ask(method, {name: "a\uffffb", "_meta": {"locale": locale}})
                told = {v["path"]: v for v in answer["error"]["data"]["violations"]}
                self.assertEqual(told[place]["kind"], "invalid_characters")
                self.assertEqual(told[place]["message"], words)

    def test_direction_controls_are_taken_out(self):
        service = self.start()
        client = service.result(
            "booking.createClient",
            {"clientFirstName": f"A{DIRECTIONS}da", "noEmail": True})
        self.assertIn('"Ada"', json.dumps(client))
        draft = service.result("leave.saveDraft", {"reason": f"A{DIRECTIONS} wedding"})
        self.assertIn("A wedding", json.dumps(draft, ensure_ascii=False))

    def test_direction_controls_are_refused_where_words_are_signed(self):
        service = self.start()
        job = {"clientName": "B", "clientType": "commercial", "jobType": "repair", "location": "L"}
        for control in DIRECTIONS:
            for name in ("title", "clientName", "location", "description"):
                answer = service.ask("jobs.create", {**job, name: f"a{control}b"})
                self.assertEqual(
                    [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]],
                    [("invalid_characters", f"/{name}")])

    def test_a_password_is_taken_as_it_is(self):
        service = self.start()
        user = service.ask("session.whoami")["result"]["actor"]["userId"]
        service.result("directory.updateMember", {"userId": user, "login": "ada"})
        password = "correct \u202ehorse\u202c battery"
        service.result("session.setPassword", {"userId": user, "password": password})
        signed_in = service.ask("session.open", {"login": "ada", "password": password})
        self.assertIn("result", signed_in)
        plain = "".join(c for c in password if c not in DIRECTIONS)
        self.assertIn("error", service.ask("session.open", {"login": "ada", "password": plain}))


class Papers(Company):
    def test_what_is_on_file_from_before_is_drawn(self):
        job = self.anna.result("jobs.create", JOB)
        # No method lets such a text in any more.
        with databases.looking(self.db) as database:
            database.execute(
                "UPDATE signatures_job SET location = ?", ("a\uffffb\U0010fffe\u0007c",))
            database.commit()
        run = self.anna.result("reportRuns.active", {"jobId": job["id"]})
        self.anna.sign(run["id"], "prepared_by")
        self.bo.sign(run["id"], "reviewed_by")
        self.eva.sign(run["id"], "approved_by")
        pack = self.anna.result("proofPacks.export", {"runId": run["id"]})
        self.assertEqual(pack["verification"]["findings"], [])
        path = os.path.join(self.folder, "pack.zip")
        with open(path, "wb") as file:
            file.write(base64.b64decode(pack["zip"]))
        verdict = self.anna.result("proofPacks.verifyFile", {"path": path})
        self.assertTrue(verdict["valid"], verdict)

    def test_lines_and_tabs_stay_where_several_lines_are_meant(self):
        text = "First\nsecond\tand third"
        draft = self.owner.result("leave.saveDraft", {"reason": text})
        self.assertIn(json.dumps(text)[1:-1], json.dumps(draft))


if __name__ == "__main__":
    import unittest

    unittest.main()
