"""``nacre call`` for programs and for people. Protocol specification 12.3, 12.4, 7.8."""

import json
import os
import re
import signal
import subprocess

from command import CommandCase, TerminalCase
from service import BINARY, PATIENCE
from terminal import ESCAPES, on_terminal


class Params(CommandCase):
    def echo(self, *words, **options):
        return self.call("system.ping", *words, **options).result["payload"]

    def test_words_nest(self):
        self.assertEqual(
            self.echo("payload.a.b=1", "payload.tags[]=x", "payload.tags[]=y"),
            {"a": {"b": "1"}, "tags": ["x", "y"]},
        )
        self.assertEqual(
            self.echo("payload.items[0].name=x", "payload.items[1].name=y"),
            {"items": [{"name": "x"}, {"name": "y"}]},
        )

    def test_json_and_files(self):
        text = self.path("note.txt", "Å\nä\n")
        tree = self.path("tree.json", '{"a": [1.50, null]}')
        self.assertEqual(self.echo("payload:=[1,true]"), [1, True])
        self.assertEqual(self.echo(f"payload=@{text}"), "Å\nä\n")
        self.assertEqual(self.echo(f"payload:=@{tree}"), {"a": [1.5, None]})
        self.assertEqual(self.echo("-", input='{"payload": "ö"}'), "ö")
        self.assertEqual(self.echo('{"payload": {"x": 1}}'), {"x": 1})

    def test_values_are_read_by_the_declared_type(self):
        self.add_members(2)
        self.assertEqual(len(self.call("directory.listMembers", "limit=2").result["items"]), 2)
        refused = self.call("directory.listMembers", "limit=two")
        self.assertEqual(refused.error["data"]["violations"][0]["kind"], "invalid_type")

    def test_wrong_words_are_one_line_that_says_what_is_wrong(self):
        for words in (
            ["system.ping", "payload"],
            ["system.ping", "payload[=1"],
            ["system.ping", "payload=1", "payload=2"],
            ["system.ping", "payload:={"],
            ["system.ping", "payload=@/nowhere/x"],
            ["system.ping", "payload[1]=x"],
            ["directory.getOrganization", "--all"],
            [],
        ):
            outcome = self.call(*words)
            self.assertEqual((outcome.exit_code, outcome.output), (2, ""), words)
            self.assertRegex(outcome.errors, r"\Anacre: [^\n]+\n\Z")

    def test_a_rule_that_is_asked_about_something_stored_knows_who_asks(self):
        job = self.call(
            "jobs.create", "clientName=Bo", "clientType=commercial", "jobType=repair", "location=Lund"
        ).result["id"]
        self.assertEqual(self.call("signatures.summary", f"jobId={job}").result["state"], "empty")
        # What needs nobody opens no session, and needs no database.
        self.assertEqual(self.call("signatures.hashData", "data:=[]").result["canonical"], "[]")

    def test_an_unknown_method_is_answered_with_suggestions(self):
        outcome = self.call("sistem.ping")
        self.assertEqual(outcome.exit_code, 2)
        self.assertEqual(outcome.error["data"]["suggestions"][0], "system.ping")


class People(TerminalCase):
    def test_colours_and_how_to_be_without(self):
        self.see("call", "system.ping", "payload=x")
        self.assertIn(b"\x1b[", self.raw)
        for words, env in (
            (["--color", "never"], {}),
            ([], {"NO_COLOR": "1"}),
            ([], {"TERM": "dumb"}),
            ([], {"NACRE_COLOR": "never"}),
        ):
            self.see("call", "system.ping", "payload=x", *words, env=env)
            self.assertNotIn(b"\x1b[", self.raw, (words, env))
        forced = self.nacre("call", "system.ping", "--output", "pretty", "--color", "always")
        self.assertIn("\x1b[", forced.output)

    def test_an_error_says_where_why_and_what_to_try(self):
        seen = self.see("call", "directory.listMembers", "limit=0", "cursr=x")
        self.assertEqual(self.exit_code, 8)
        self.assertIn("/limit  out_of_range\n    Must be from 1 to 200.", seen)
        self.assertIn("Takes: whole number, 1 to 200", seen)
        self.assertIn("cursor", seen)
        self.assertIn("See: nacre describe directory.listMembers", seen)
        self.assertIn("Did you mean system.ping", self.see("call", "system.pin"))

    def test_a_word_that_is_none_of_a_choice_is_told_which_there_are(self):
        seen = self.see(
            "call", "leave.submit", "type=CASUALL", "startDate=2026-12-01", "endDate=2026-12-01",
            "reason=Moving",
        )
        self.assertEqual(self.exit_code, 8)
        self.assertIn("/type  invalid_input\n    Choose a leave type.", seen)
        self.assertRegex(seen, r"Takes: one of EARNED, CASUAL, ")

    def test_what_is_longer_than_the_terminal_is_shown_by_the_persons_pager(self):
        marking = {"NACRE_PAGER": "sed s/^/+/"}
        seen = self.see("describe", "system.ping", env=marking, rows=5)
        self.assertTrue(all(line.startswith("+") for line in seen.splitlines()), seen)
        seen = self.see("call", "directory.listMembers", env=marking, rows=24)
        self.assertNotIn("+", seen)
        # Nobody wants one, and there is none of this name.
        for no_pager in ("", "there-is-no-such-pager"):
            seen = self.see("describe", "system.ping", env={"NACRE_PAGER": no_pager}, rows=5)
            self.assertTrue(seen.startswith("system.ping\n"), seen)

    def test_a_job_shows_how_far_it_is_and_leaves_no_trace(self):
        self.add_members(1)
        seen = self.see("call", "system.backup", f"path={self.path('copy.db')}")
        self.assertEqual(self.exit_code, 0, seen)
        # How many rows a cluster holds is not known ahead.
        self.assertRegex(seen, r"\d+ %|Copying the database  \d+")
        # The line is cleared before the result is written.
        last = self.raw.decode().rpartition("\r\x1b[K")[2]
        self.assertRegex(ESCAPES.sub(b"", last.encode()).decode(), r"(?m)^path\b")
        quiet = self.see("call", "system.backup", f"path={self.path('two.db')}", "--quiet")
        self.assertNotIn("Copying", quiet)

    def test_nothing_is_asked_when_stdin_is_no_terminal(self):
        outcome = self.call("booking.searchClients")
        self.assertEqual((outcome.exit_code, outcome.output), (8, ""))


class Dialog(CommandCase):
    def ask(self, *words, **options):
        terminal = on_terminal(*words, env=self.environment, **options)
        self.addCleanup(terminal.close)
        return terminal

    def test_required_values_are_asked_for(self):
        terminal = self.ask("call", "directory.addMember", "roles.booking=office")
        terminal.until("name: ")
        terminal.send("Åsa Öberg\r")
        terminal.finish()
        self.assertEqual(terminal.exit_code, 0, terminal.plain)
        names = [item["name"] for item in self.call("directory.listMembers").result["items"]]
        self.assertIn("Åsa Öberg", names)

    def test_what_a_form_is_missed_without_is_asked_for_too(self):
        terminal = self.ask("call", "booking.createClient", "noEmail=true")
        terminal.until("clientFirstName: ")
        terminal.send("Åsa\r")
        terminal.finish()
        self.assertEqual(terminal.exit_code, 0, terminal.plain)
        # Whoever has no e-mail address is not asked for it.
        self.assertNotIn("clientEmail: ", terminal.plain)

    def test_what_cannot_be_the_value_is_asked_again(self):
        terminal = self.ask("call", "events.ack", "subscription=x")
        terminal.until("seq: ")
        terminal.send("soon\r")
        terminal.until("That is not whole number")
        terminal.until("seq: ")
        terminal.send("7\r")
        terminal.finish()
        self.assertNotIn("invalid_type", terminal.plain)

    def test_secrets_are_not_shown(self):
        terminal = self.ask("call", "session.changePassword")
        terminal.until("(?i)currentPassword: ")
        terminal.send("correct horse battery\r")
        terminal.until("(?i)newPassword: ")
        terminal.send("staple battery horse\r")
        terminal.finish()
        self.assertNotIn("horse", terminal.plain)

    def test_an_open_secret_is_asked_for_and_not_shown(self):
        words = ["session.setPassword", f"userId={self.owner()}", "password="]
        terminal = self.ask("call", *words)
        terminal.until("password: ")
        terminal.send("correct horse battery å\x7fö\r")
        terminal.finish()
        self.assertEqual(terminal.exit_code, 0, terminal.plain)
        self.assertNotIn("horse", terminal.plain)
        for password, code in (("correct horse battery ö", 0), ("correct horse battery", 5)):
            params = json.dumps({"userId": self.owner(), "password": password})
            self.assertEqual(self.call("session.open", "-", input=params).exit_code, code)
        self.assertEqual(self.call(*words).exit_code, 2)

    def owner(self):
        return self.call("directory.listMembers").result["items"][0]["userId"]

    def test_no_input_asks_nothing(self):
        for words, env in ((["--no-input"], {}), ([], {"NACRE_NO_INPUT": "1"})):
            with on_terminal(
                "call", "booking.searchClients", *words, env={**self.environment, **env}
            ) as terminal:
                terminal.finish()
                self.assertEqual(terminal.exit_code, 8)
                self.assertIn("/query  required", terminal.plain)

    def test_ctrl_c_and_the_end_call_nothing(self):
        for key, code in (("\x03", 130), ("\x04", 2)):
            terminal = self.ask("call", "directory.addMember")
            terminal.until("name: ")
            terminal.send(key)
            terminal.finish()
            self.assertEqual(terminal.exit_code, code, terminal.plain)
        self.assertEqual(len(self.call("directory.listMembers").result["items"]), 1)

    def test_the_questions_do_not_reach_stdout(self):
        reading, writing = os.pipe()
        terminal = self.ask("call", "booking.searchClients", stdout=writing)
        os.close(writing)
        terminal.until("query: ")
        terminal.send("ada\r")
        terminal.finish()
        with os.fdopen(reading) as output:
            self.assertEqual(output.read(), '{"items":[]}\n')

    def test_enum_values_are_completed(self):
        terminal = self.ask("call", "system.setLogLevel")
        terminal.until("level: ")
        terminal.send("deb\t\r")
        terminal.finish()
        self.assertEqual(terminal.exit_code, 0, terminal.plain)


class Events(CommandCase):
    def test_events_are_json_lines_from_the_start(self):
        self.add_members(2)
        events = self.nacre("events").items
        self.assertEqual([e["topic"] for e in events], ["directory.memberAdded"] * 2)
        later = self.nacre("events", "--from", str(events[0]["seq"])).items
        self.assertEqual(later, events[1:])
        self.assertEqual(self.nacre("events", "--topic", "booking.*").items, [])
        self.assertEqual(len(self.nacre("events", "--topic=session.*,directory.*").items), 2)
        self.assertEqual(self.nacre("events", "--from", "now").items, [])

    def test_follow_shows_what_happens_until_ctrl_c(self):
        self.add_members(1)
        with subprocess.Popen(
            [BINARY, "events", "--follow", "--from", "start"],
            stdout=subprocess.PIPE,
            env={**os.environ, **self.environment},
        ) as process:
            self.assertEqual(json.loads(process.stdout.readline())["topic"], "directory.memberAdded")
            self.add_members(1)
            self.assertEqual(json.loads(process.stdout.readline())["data"]["name"], "Åsa 0")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(PATIENCE), 130)

    def test_a_person_reads_columns(self):
        self.add_members(1)
        with on_terminal("events", env=self.environment) as terminal:
            seen = terminal.finish()
        self.assertRegex(
            seen, r"\A +1  \d{4}-\d\d-\d\d \d\d:\d\d  directory\.memberAdded +Åsa 0\n\Z"
        )

    def test_a_wrong_place_or_topic_is_refused(self):
        self.assertEqual(self.nacre("events", "--from", "yesterday").exit_code, 2)
        self.assertEqual(self.nacre("events", "--topic", "no such topic").exit_code, 2)


class Words(CommandCase):
    def test_unknown_words_get_up_to_three_suggestions_on_stderr(self):
        for words, expected in (
            (["clal"], "call"),
            (["shel"], "shell"),
            (["call", "--outputt", "json"], "--output"),
            (["help", "erors"], "errors"),
            (["completion", "zhs"], "zsh"),
            (["describe", "sistem.ping"], "system.ping"),
            (["call", "system.ping", "--output", "jsn"], "json"),
        ):
            outcome = self.nacre(*words)
            self.assertEqual((outcome.exit_code, outcome.output), (2, ""), words)
            self.assertRegex(outcome.errors, rf"Did you mean [^\n]*{expected}[^\n]*\?")
            self.assertLessEqual(len(re.findall(", | or ", outcome.errors.split("mean")[-1])), 2)

    def test_help_behind_a_method_explains_the_method(self):
        page = self.nacre("call", "booking.searchClients", "--help").output
        self.assertEqual(page, self.nacre("describe", "booking.searchClients").output)
        self.assertIn("Usage: nacre call", self.nacre("call", "--help").output)

    def test_topics_and_the_manual(self):
        for topic in ("framing", "errors", "events", "auth", "params"):
            outcome = self.nacre("help", topic)
            self.assertEqual((outcome.exit_code, outcome.errors), (0, ""))
            self.assertTrue(all(len(line) <= 80 for line in outcome.output.splitlines()), topic)
        manual = self.nacre("man").output
        self.assertTrue(manual.startswith('.\\" Printed by'))
        for word in (".SH NAME", "nacre call", "EXIT STATUS", "\\fB\\-\\-idempotency\\-key\\fR"):
            self.assertIn(word, manual)
        self.assertTrue(manual.isascii())
        page = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww", "-rLL=78n"],
            input=manual.encode(),
            capture_output=True,
            env={**os.environ, "GROFF_NO_SGR": "1"},
        )
        self.assertEqual((page.returncode, page.stderr), (0, b""))
        plain = re.sub(".\b", "", page.stdout.decode())
        self.assertIn("nacre call METHOD [JSON | - | key=value …]", plain)
        self.assertIn("name='Åsa Öberg'", plain)


class Protocol(CommandCase):
    def setUp(self):
        super().setUp()
        self.document = json.loads(self.nacre("openrpc").output)

    def diff(self, document):
        path = self.path("old.json", json.dumps(document))
        outcome = self.nacre("openrpc", "--diff", path, "--json")
        return outcome.exit_code, outcome.items

    def method(self, name):
        return next(m for m in self.document["methods"] if m["name"] == name)

    def test_the_same_document_has_no_changes(self):
        self.assertEqual(self.diff(self.document), (0, []))

    def test_a_new_method_breaks_nobody(self):
        self.document["methods"].remove(self.method("system.ping"))
        code, changes = self.diff(self.document)
        self.assertEqual((code, changes[0]["change"], changes[0]["place"]), (0, "added", "system.ping"))

    def test_a_method_that_is_gone_breaks_hosts(self):
        self.document["methods"].append({**self.method("system.ping"), "name": "system.old"})
        code, changes = self.diff(self.document)
        self.assertEqual((code, changes[0]["change"], changes[0]["place"]), (1, "removed", "system.old"))

    def test_a_narrower_param_breaks_hosts_and_a_wider_one_does_not(self):
        limit = next(p for p in self.method("directory.listMembers")["params"] if p["name"] == "limit")
        for maximum, code, change in ((500, 1, "stricter"), (100, 0, "looser")):
            limit["schema"]["maximum"] = maximum
            found, changes = self.diff(self.document)
            self.assertEqual((found, changes[0]["change"]), (code, change))
            self.assertEqual(changes[0]["place"], "directory.listMembers params /limit")

    def test_what_is_no_document_is_refused(self):
        self.assertEqual(self.nacre("openrpc", "--diff", self.path("x", "{}")).exit_code, 2)
        self.assertEqual(self.nacre("openrpc", "--diff", self.path("y", "nope")).exit_code, 2)

    def test_schema_stands_alone(self):
        for method in self.document["methods"]:
            schema = self.nacre("describe", method["name"], "--schema").result
            references = set(re.findall(r'"\$ref":\s*"([^"]+)"', json.dumps(schema)))
            for reference in references:
                self.assertTrue(reference.startswith("#/$defs/"), reference)
                self.assertIn(reference[len("#/$defs/") :], schema["$defs"])
            self.assertEqual(
                list(schema["properties"]), [param["name"] for param in method["params"]]
            )
