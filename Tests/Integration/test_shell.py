"""``nacre shell``: many calls, one session, from a person or a pipe. Specification 12.5."""

import json
import os
import stat

from command import CommandCase
from terminal import on_terminal


class Piped(CommandCase):
    def shell(self, *lines, words=()):
        return self.nacre("shell", *words, input="\n".join(lines) + "\n")

    def test_one_call_a_line(self):
        outcome = self.shell(
            "# a remark",
            "system.ping payload=hello",
            "",
            'system.ping {"payload": "x y"}',
            "call system.ping payload='x y'",
            "system.ping 'payload=å \"b\"'",
            'system.ping payload:={"a b": [1]}',
        )
        self.assertEqual((outcome.exit_code, outcome.errors), (0, ""))
        self.assertEqual(
            [item["payload"] for item in outcome.items],
            ["hello", "x y", "x y", 'å "b"', {"a b": [1]}],
        )

    def test_one_session_serves_all_lines(self):
        outcome = self.shell(
            "directory.addMember name=Åsa roles.booking=office",
            "session.whoami --fields session",
            "session.whoami --fields session",
            "directory.listMembers --all",
        )
        self.assertEqual(outcome.exit_code, 0, outcome.errors)
        self.assertEqual(outcome.items[1], outcome.items[2])
        self.assertEqual(len(outcome.items), 5)

    def test_a_line_is_answered_alike_before_and_after_one_that_needs_a_session(self):
        count = "leave.countDays startDate=2026-02-02 endDate=2026-02-06 --fields workingDays"
        # Without a database nothing is known but the usual weekend, and none is made for a rule.
        self.assertEqual(self.shell(count).items, [{"workingDays": 4}])
        self.assertEqual(os.listdir(self.folder), [])
        made = self.shell('leave.updateSettings {"settings": {"weekend": ["saturday", "sunday"]}}')
        self.assertEqual(made.exit_code, 0, made.errors)
        outcome = self.shell(count, "session.whoami --fields session", count)
        self.assertEqual(outcome.exit_code, 0, outcome.errors)
        self.assertEqual([outcome.items[0], outcome.items[2]], [{"workingDays": 5}] * 2)

    def test_the_first_failure_decides_and_the_others_are_run(self):
        outcome = self.shell(
            "system.ping payload=1",
            "directory.listMembers limit=0",
            "system.pin",
            "nonsense",
            "system.ping 'payload=open",
            "system.ping payload=2",
        )
        self.assertEqual(outcome.exit_code, 8)
        self.assertEqual([item["payload"] for item in outcome.items], ["1", "2"])
        errors = outcome.errors.splitlines()
        self.assertEqual(json.loads(errors[0])["code"], 4022)
        self.assertEqual(json.loads(errors[1])["code"], -32601)
        self.assertTrue(errors[2].startswith("nacre: There is no method or command “nonsense”."))
        self.assertEqual(errors[3], "nacre: A quote or bracket is not closed.")
        self.assertEqual(len(errors), 4)

    def test_exit_ends_it(self):
        outcome = self.shell("system.ping payload=1", "exit", "system.ping payload=2")
        self.assertEqual((outcome.exit_code, len(outcome.items)), (0, 1))

    def test_the_last_line_needs_no_end(self):
        self.assertEqual(self.nacre("shell", input="system.ping payload=x").items, [{"payload": "x"}])

    def test_nothing_is_remembered_of_a_pipe(self):
        self.shell("system.ping")
        self.assertFalse(os.path.exists(self.path("state")))


class Person(CommandCase):
    @property
    def history(self):
        return os.path.join(self.folder, "state", "nacre", "history")

    def remembered(self):
        with open(self.history, encoding="utf-8") as file:
            return file.read().splitlines()

    def open(self, *words, **options):
        terminal = on_terminal("shell", *words, env=self.environment, **options)
        self.addCleanup(terminal.close)
        terminal.until("Ctrl-D ends")
        terminal.until("nacre> ")
        return terminal

    def end(self, terminal):
        terminal.send("\x04")
        terminal.finish()
        self.assertEqual(terminal.exit_code, 0)

    def say(self, terminal, line):
        terminal.send(line + "\r")
        return terminal.until("\nnacre> ")

    def test_calls(self):
        terminal = self.open()
        self.assertIn("\npayload  hello\n", self.say(terminal, "system.ping payload=hello"))
        self.assertIn("Did you mean", self.say(terminal, "system.pin"))
        self.assertIn("Params", self.say(terminal, "describe system.ping"))
        self.assertIn("describe METHOD", self.say(terminal, "help"))
        self.end(terminal)

    def test_completion_of_methods_keys_and_values(self):
        terminal = self.open()
        terminal.send("book\tsear\tC\tq\tada\x01")
        terminal.until("booking.searchClients query=ada")
        terminal.send("\x05\x15booking.submit serv\tre\tdevices[0].passcodeT\t")
        terminal.until(r"booking.submit serviceType=repair devices\[0\].passcodeType=")
        terminal.send("\t")
        terminal.until(r"\npin\b")
        terminal.until("nacre> ")
        terminal.send("pi\t")
        terminal.until(r"passcodeType=pin ")
        terminal.send("\x15booking.submit \t\t")
        terminal.until(r"serviceType= +intakeMethod=")
        terminal.send("\x15system.ping --outp\traw --fi\t")
        terminal.until("system.ping --output raw --fields ")
        terminal.send("\x15desc\tsystem.pi\t")
        terminal.until("describe system.ping ")
        terminal.send("\x03")
        self.end(terminal)

    def test_line_editing(self):
        terminal = self.open()
        # Å is one character; the word is cut and put back at the start.
        edited = "payload=Åsx\x7f\x1b[D\x1b[Dö\x1b[C\x1b[3~" + "\x17" + "system.ping \x19"
        self.assertIn("\npayload  öÅ\n", self.say(terminal, edited))
        self.assertIn('\n{"payload":null}\n', self.say(terminal, "garbage\x15system.ping"))
        self.assertIn("\npayload  ab\n", self.say(terminal, "stem.ping payload=ab\x01sy"))
        self.assertIn("\npayload  ba\n", self.say(terminal, "system.ping payload=ab\x14"))
        self.assertIn("\npayload  x z\n", self.say(terminal, "system.ping 'payload=x\x1b[200~\nz\x1b[201~'"))
        self.end(terminal)

    def test_ctrl_c_gives_the_line_up(self):
        terminal = self.open()
        terminal.send("system.ping pay\x03")
        terminal.until(r"\^C")
        terminal.until("nacre> ")
        self.end(terminal)

    def test_a_long_line_scrolls_and_stays_one_line(self):
        terminal = self.open(columns=40)
        said = self.say(terminal, "system.ping payload=" + "x" * 100)
        self.assertEqual("".join(said.partition("\npayload  ")[2].split()), "x" * 100 + "nacre>")
        self.end(terminal)

    def test_history(self):
        terminal = self.open()
        self.say(terminal, "system.ping payload=one")
        self.say(terminal, "system.ping payload=two")
        self.end(terminal)
        self.assertEqual(self.remembered(), ["system.ping payload=one", "system.ping payload=two"])
        self.assertEqual(stat.S_IMODE(os.stat(self.history).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(os.path.dirname(self.history)).st_mode), 0o700)

        terminal = self.open()
        self.assertIn("\npayload  one\n", self.say(terminal, "\x1b[A\x1b[A"))
        self.assertIn("\npayload  two\n", self.say(terminal, "\x12two"))
        self.end(terminal)

    def test_a_file_that_others_could_read_is_closed(self):
        os.makedirs(os.path.dirname(self.history))
        with open(self.history, "w", encoding="utf-8") as file:
            file.write("system.ping payload=old\n")
        os.chmod(self.history, 0o644)
        terminal = self.open()
        self.say(terminal, "system.ping")
        self.end(terminal)
        self.assertEqual(stat.S_IMODE(os.stat(self.history).st_mode), 0o600)

    def test_secrets_are_not_remembered(self):
        secret = "hunter2-hunter2"
        terminal = self.open()
        for line in (
            f"session.open login=ada password={secret}",
            f"session.open {{\"login\":\"ada\",\"password\":\"{secret}\"}}",
            f"session.open pasword={secret}",
            f"session.open {secret}",
            f"session.open [null,null,\"ada\",\"{secret}\"]",
            f"session.open {{\"password\":\"{secret}",
            f"booking.validate devices[0].passcode={secret}",
            f"booking.validate devices:=[{{\"passcode\":\"{secret}\"}}]",
            f"system.transaction calls:=[{{\"method\":\"x\",\"params\":{{\"token\":\"{secret}\"}}}}]",
            secret,
        ):
            self.say(terminal, line)
        terminal.send("\x1b[A" * 3)
        self.end_after_clear(terminal)
        with open(self.history, encoding="utf-8") as file:
            kept = file.read()
        self.assertNotIn("hunter2", kept)
        self.assertIn("session.open login= password=", kept)
        self.assertIn("booking.validate devices[0].passcode=", kept)

    def end_after_clear(self, terminal):
        terminal.send("\x03")
        terminal.until("nacre> ")
        self.end(terminal)

    def test_no_history(self):
        terminal = self.open("--no-history")
        self.say(terminal, "system.ping")
        self.end(terminal)
        self.assertFalse(os.path.exists(self.history))

    def test_only_the_newest_lines_are_kept(self):
        os.makedirs(os.path.dirname(self.history))
        with open(self.history, "w", encoding="utf-8") as file:
            file.writelines(f"system.ping payload={i}\n" for i in range(1_500))
        terminal = self.open()
        self.say(terminal, "system.ping payload=last")
        self.end(terminal)
        kept = self.remembered()
        self.assertEqual(len(kept), 1_000)
        self.assertEqual((kept[0], kept[-1]), ("system.ping payload=501", "system.ping payload=last"))
