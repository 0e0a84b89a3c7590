"""What ``nacre call`` prints, for programs and for people. Protocol specification 12.4."""

import csv
import io
import json
import os
import re
import signal
import subprocess

import databases
from command import CommandCase, TerminalCase
from service import BINARY, PATIENCE


class Output(CommandCase):
    def test_a_program_gets_the_result_as_one_line_and_nothing_else(self):
        outcome = self.call("system.ping", "payload=å")
        self.assertEqual((outcome.output, outcome.errors), ('{"payload":"å"}\n', ""))

    def test_an_error_is_one_line_on_stderr_and_nothing_on_stdout(self):
        outcome = self.call("directory.listMembers", "limit=0")
        self.assertEqual((outcome.exit_code, outcome.output), (8, ""))
        self.assertEqual(outcome.errors.count("\n"), 1)
        self.assertEqual(outcome.error["code"], 4022)

    def test_forms(self):
        self.add_members(1)
        ndjson = self.call("directory.listMembers", "--output", "ndjson")
        self.assertEqual(len(ndjson.items), 2)
        self.assertEqual({"userId", "name", "roles"} - set(ndjson.items[0]), set())
        pretty = self.call("directory.listMembers", "--output", "pretty")
        self.assertIn('\n  "items": [', pretty.output)
        self.assertEqual(json.loads(pretty.output), self.call("directory.listMembers").result)
        table = self.call("directory.listMembers", "--output", "table").output.splitlines()
        self.assertRegex(table[0], r"^name +roles .* userId$")
        self.assertEqual(len(table), 3)
        one = self.call("directory.getOrganization", "--output", "table").output
        self.assertRegex(one, r"(?m)^locale +en$")

    def records(self, *words):
        """What a spreadsheet reads: the names, and the records."""
        outcome = self.call(*words, "--output", "csv")
        self.assertEqual(outcome.exit_code, 0, outcome.errors)
        # Every line ends as RFC 4180 says.
        self.assertNotRegex(outcome.output, r"(?<!\r)\n")
        names, *rows = csv.reader(io.StringIO(outcome.output, newline=""), strict=True)
        return names, [dict(zip(names, row, strict=True)) for row in rows]

    def test_csv_has_a_record_for_each_item_with_all_members(self):
        self.call("directory.addMember", "name==HYPERLINK(\"x\"), Åsa", "roles.booking=office").result
        items = self.call("directory.listMembers").result["items"]
        names, rows = self.records("directory.listMembers")
        self.assertLessEqual({name for item in items for name in item} - {"actions"}, set(names))
        self.assertEqual([row["userId"] for row in rows], [item["userId"] for item in items])
        self.assertEqual(json.loads(rows[1]["roles"]), items[1]["roles"])
        self.assertEqual(rows[1]["active"], "true")
        # What a spreadsheet would run is a text.
        self.assertEqual(rows[1]["name"], "'=HYPERLINK(\"x\"), Åsa")
        names, rows = self.records("directory.listMembers", "--fields", "name,version")
        self.assertEqual((names, len(rows)), (["name", "version"], 2))

    def test_csv_follows_pages_and_tells_of_more(self):
        self.add_members(4)
        whole = self.records("directory.listMembers")
        self.assertEqual(self.records("directory.listMembers", "limit=2", "--all"), whole)
        part = self.call("directory.listMembers", "limit=2", "--output", "csv")
        self.assertIn("--all", part.errors)

    def test_csv_of_one_thing_is_one_record_and_of_nothing_the_names(self):
        whole = self.call("directory.getOrganization").result
        names, rows = self.records("directory.getOrganization")
        self.assertEqual([row["name"] for row in rows], [whole["name"]])
        order = self.call(
            "booking.submit", "serviceType=accessories", "items[0].itemType=accessory",
            "items[0].description=Fodral", "items[0].quantity=1", "items[0].unitPriceMinor=1900",
        ).result["orderId"]
        # A thing that has items is no list of them.
        names, rows = self.records("booking.getOrder", f"orderId={order}")
        self.assertEqual([row["id"] for row in rows], [order])
        self.assertEqual(json.loads(rows[0]["items"])[0]["description"], "Fodral")
        names, rows = self.records("booking.listDrafts")
        self.assertEqual(rows, [])
        self.assertIn("draftId", names)
        refused = self.call("directory.listMembers", "limit=0", "--output", "csv")
        self.assertEqual((refused.exit_code, refused.output), (8, ""))
        self.assertEqual(refused.error["code"], 4022)

    def test_raw_prints_a_text_without_quotes(self):
        raw = self.call("system.ping", "payload=å b", "--fields", "payload", "--output", "raw")
        self.assertEqual(raw.output, "å b\n")
        number = self.call("system.ping", "payload:=1.5", "--fields", "/payload", "--output=raw")
        self.assertEqual(number.output, "1.5\n")

    def test_fields(self):
        whole = self.call("directory.getOrganization").result
        for fields in ("name", "/name"):
            part = self.call("directory.getOrganization", "--fields", fields).result
            self.assertEqual(part, {"name": whole["name"]})
        self.add_members(2)
        names = self.call("directory.listMembers", "--fields", "name,roles.booking").result
        self.assertEqual(set(names["items"][0]), {"name", "roles"})
        self.assertEqual(set(names["items"][0]["roles"]), {"booking"})
        first = self.call("directory.listMembers", "--fields", "/items/0/name").result
        self.assertEqual(first, {"items": [{"name": names["items"][0]["name"]}]})

    def test_all_follows_the_cursor_one_item_a_line(self):
        self.add_members(5)
        whole = self.call("directory.listMembers").result["items"]
        outcome = self.call("directory.listMembers", "limit=2", "--all")
        self.assertEqual(outcome.items, whole)
        names = self.call(
            "directory.listMembers", "limit=2", "--all", "--fields", "name", "--output", "raw"
        )
        self.assertEqual(len(names.output.splitlines()), 6)

    def test_all_reports_an_error_like_any_call(self):
        outcome = self.call("directory.listMembers", "limit=0", "--all")
        self.assertEqual((outcome.exit_code, outcome.output), (8, ""))

    def test_a_dry_run_changes_nothing(self):
        add = ["directory.addMember", "name=Åsa", "roles.booking=office"]
        self.assertIn("userId", self.call(*add, "--dry-run").result)
        self.assertEqual(len(self.call("directory.listMembers").result["items"]), 1)

    def test_a_locked_database_times_out(self):
        self.add_members(1)
        with databases.locked(self.db):
            outcome = self.call(
                "directory.addMember", "name=x", "roles.booking=office", "--timeout", "200ms"
            )
        self.assertEqual(outcome.exit_code, 124, outcome.errors)
        self.assertEqual(outcome.error["data"]["kind"], "deadline_exceeded")

    def test_the_end_of_the_reader_ends_the_call(self):
        self.add_members(3)
        process = subprocess.Popen(
            [BINARY, "call", "directory.listMembers", "--all"],
            stdout=subprocess.PIPE,
            env={**os.environ, **self.environment},
        )
        process.stdout.close()
        self.assertIn(process.wait(PATIENCE), (0, -signal.SIGPIPE))


class Screens(TerminalCase):
    def test_a_list_is_a_table_within_the_width(self):
        self.add_members(2)
        self.call("directory.addMember", "name=張偉明", "roles.booking=senior_engineer").result
        seen = self.see("call", "directory.listMembers").splitlines()
        self.assertTrue(seen[0].startswith("name"))
        self.assertRegex(seen[-1], r"\ANot shown: .*userId\Z")
        column = seen[0].index("roles")
        asa = next(line for line in seen if "Åsa 0" in line)
        self.assertEqual(asa[column - 2 : column + 7], "  booking")
        # Three wide characters take six columns: three characters fewer stand before the next one.
        wide = next(line for line in seen if "張偉明" in line)
        self.assertEqual(wide[column - 5 : column + 4], "  booking")
        self.assertTrue(all(len(line) <= 80 for line in seen), seen)

    def test_a_list_with_more_beside_it_is_a_table_too(self):
        seen = self.see("call", "leave.balance", "--clock", "2026-06-02T04:00:00Z")
        self.assertTrue(seen.startswith("label"), seen)
        self.assertNotIn("{", seen)
        # What is beside the items stands below them, lists of things as tables of their own.
        self.assertRegex(seen, r"(?m)^CASUAL +10$")
        self.assertRegex(seen, r"(?m)^ledger\n  \S")
        settings = self.see("call", "leave.settings")
        self.assertTrue(settings.startswith("label"), settings)
        self.assertIn("Asia/Dhaka", settings)
        # For a program nothing is another than it was.
        self.assertIn("ledger", self.call("leave.balance").result)

    def test_a_thing_is_a_sheet_and_json_for_a_program(self):
        whole = self.call("directory.getOrganization").result
        seen = self.see("call", "directory.getOrganization")
        self.assertRegex(seen, rf"\Aname +{whole['name']}\n")
        self.assertRegex(seen, r"(?m)^locale +en$")
        self.assertNotIn("{", seen)
        for form in ("pretty", "json"):
            seen = self.see("call", "directory.getOrganization", "--output", form)
            self.assertEqual(json.loads(seen), whole)

    def test_a_sheet_says_what_it_holds_and_what_may_be_done(self):
        order = self.call(
            "booking.submit", "serviceType=accessories", "items[0].itemType=accessory",
            "items[0].description=Fodral, blått läder", "items[0].quantity=1",
            "items[0].unitPriceMinor=1900",
        ).result["orderId"]
        for columns in (60, 80, 120):
            seen = self.see("call", "booking.getOrder", f"orderId={order}", columns=columns)
            self.assertNotIn("{", seen)
            lines = seen.splitlines()
            self.assertLessEqual(max(map(len, lines)), columns)
            # A list is a table under its name, and reasons are said once.
            heading = lines.index("items")
            self.assertRegex(lines[heading + 1], r"\A  label ")
            self.assertIn("Fodral", lines[heading + 2])
            actions = "\n".join(lines[lines.index("actions") :])
            self.assertRegex(actions, r"(?m)^  (\w+, )*addNote\b[^:]*:\s+allowed$")
            self.assertEqual(actions.count("addNote"), 1)

    def test_screens_of_every_domain_are_sheets(self):
        job = self.call(
            "jobs.create", "clientName=Bo", "clientType=commercial", "jobType=repair", "location=Lund"
        ).result["id"]
        for words in (
            ["leave.dashboard"], ["leave.balance"], ["leave.settings"], ["booking.start"],
            ["booking.startDraft"], ["booking.getSettings"], ["jobs.get", f"jobId={job}"],
            ["signatures.summary", f"jobId={job}"], ["session.whoami"], ["system.info"],
            ["system.health"], ["booking.getDayReport"],
        ):
            with self.subTest(words[0]):
                seen = self.see("call", *words)
                self.assertEqual(self.exit_code, 0, seen)
                self.assertNotRegex(seen, r'[{}]|": ')
                self.assertTrue(all(len(line) <= 80 for line in seen.splitlines()), seen)

    def test_what_is_wrong_and_warnings_are_told_in_sentences(self):
        seen = self.see("call", "booking.validate", "serviceType=accessories")
        self.assertRegex(seen, r"(?m)^valid +no$")
        self.assertRegex(seen, r"(?m)^violations\n  /\w+  \w+\n    [A-Z].+\.$")
        seen = self.see(
            "call", "leave.submit", "type=CASUAL", "startDate=2026-12-08", "endDate=2026-12-08",
            "reason=Moving", "--clock", "2026-11-25T10:00:00Z",
        )
        self.assertRegex(seen, r"(?m)^warnings\n  /reason  reason_short\n    A few words more ")

    def test_a_long_list_of_words_is_begun_and_counted(self):
        seen = self.see("call", "session.open", rows=60)
        count = len(self.call("session.open").result["permissions"])
        self.assertIn(f" … {count - 5} more\n", seen)
        self.assertTrue(seen.endswith("Cut to fit; all of it: --output pretty, or json\n"), seen)
        self.assertLess(len(seen.splitlines()), 40)
        # What is short enough is whole, and so is what was asked for by its form.
        seen = self.see("call", "session.open", "--fields", "actor,locale")
        self.assertNotRegex(seen, "…|Cut to fit")
        seen = self.see("call", "session.open", "--output", "pretty", env={"NACRE_PAGER": ""})
        self.assertEqual(len(json.loads(seen)["permissions"]), count)
