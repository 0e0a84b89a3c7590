"""Completion in real bash, zsh and fish. Protocol specification 12.8."""

import contextlib
import os
import shlex
import shutil
import subprocess

from command import CommandCase
from service import BINARY, PATIENCE, until
from terminal import Terminal

#: Lines as they are typed, a TAB at their end, and what then stands there.
LINES = (
    ("nacre descr", "nacre describe "),
    ("nacre call system.pi", "nacre call system.ping "),
    ("nacre call system.ping pay", "nacre call system.ping payload="),
    ("nacre call --outp", "nacre call --output "),
    ("nacre call --output nd", "nacre call --output ndjson "),
    ("nacre call --output=nd", "nacre call --output=ndjson "),
    ("nacre --db x call system.pi", "nacre --db x call system.ping "),
    ("nacre call booking.submit serviceType=rep", "nacre call booking.submit serviceType=repair "),
    ("nacre call booking.submit noEmail=t", "nacre call booking.submit noEmail=true "),
    ("nacre call booking.submit signature.signatureM", "nacre call booking.submit signature.signatureMethod="),
    ("nacre call booking.submit signature.signatureMethod=dr", "nacre call booking.submit signature.signatureMethod=drawn "),
    ("nacre completion fi", "nacre completion fish "),
    ("nacre help fram", "nacre help framing "),
    ("nacre describe --sch", "nacre describe --schema "),
    ("nacre call system.ping payload=@lett", "nacre call system.ping payload=@letter.txt "),
    ("nacre check lett", "nacre check letter.txt "),
    ("nacre --log-file lett", "nacre --log-file letter.txt "),
)


def words(line):
    return shlex.split(line)


class Candidates(CommandCase):
    """What every script asks."""

    def candidates(self, *typed):
        outcome = self.nacre("__complete", "zsh", "--", *typed)
        self.assertEqual((outcome.exit_code, outcome.errors), (0, ""))
        return [line.split("\t")[0] for line in outcome.output.splitlines()]

    def test_everything_comes_from_the_declarations(self):
        methods = [line.split()[0] for line in self.nacre("methods").output.splitlines()]
        self.assertEqual(sorted(self.candidates("call", "")), sorted(methods))
        self.assertEqual(sorted(self.candidates("describe", "booking.s")), sorted(
            method for method in methods if method.startswith("booking.s")
        ))

    def test_required_params_come_first_and_given_ones_no_more(self):
        self.assertEqual(self.candidates("call", "booking.searchClients", ""), ["query=", "limit="])
        self.assertEqual(
            self.candidates("call", "booking.searchClients", "query=a", ""), ["limit="]
        )

    def test_lists_and_objects(self):
        keys = self.candidates("call", "booking.submit", "")
        self.assertIn("devices[0].", keys)
        self.assertIn("signature.", keys)
        keys = self.candidates("call", "booking.submit", "devices[0].imei=1", "dev")
        self.assertEqual(keys, ["devices[1]."])
        grades = self.candidates("call", "booking.submit", "devices[0].conditionGrade=")
        self.assertIn("devices[0].conditionGrade=A", grades)

    def test_nothing_is_offered_where_nothing_is_known(self):
        for typed in (["call", "no.such", ""], ["call", "system.ping", "payload="], ["version", ""]):
            self.assertEqual(self.candidates(*typed), [], typed)

    def test_hidden_commands_stay_hidden(self):
        self.assertNotIn("__complete", self.candidates(""))
        self.assertNotIn("__complete", self.nacre("--help").output)

    def test_fields_and_topics(self):
        self.assertIn("--fields=name", self.candidates("call", "directory.getOrganization", "--fields=na"))
        self.assertIn("booking.*", self.candidates("events", "--topic", ""))
        self.assertEqual(
            self.candidates("call", "directory.listMembers", "--fields", "name,ro"), ["name,roles"]
        )

    def test_an_unknown_shell(self):
        self.assertEqual(self.nacre("completion", "tcsh").exit_code, 2)
        self.assertEqual(self.nacre("completion").exit_code, 2)

    def test_no_database_is_opened(self):
        self.candidates("call", "booking.submit", "")
        self.assertFalse(os.path.exists(self.db))


class Shell(CommandCase):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("bin"))
        os.symlink(BINARY, os.path.join(self.folder, "bin", "nacre"))
        self.path("letter.txt", "x")
        self.variables = {
            **self.environment,
            "PATH": os.path.join(self.folder, "bin") + ":" + os.environ["PATH"],
            "ZDOTDIR": self.folder,
            "XDG_CONFIG_HOME": os.path.join(self.folder, "config"),
        }

    def script(self, shell):
        return self.path(f"nacre.{shell}", self.nacre("completion", shell).output)

    def start(self, *command):
        terminal = Terminal(list(command), env=self.variables, columns=200, cwd=self.folder)
        self.addCleanup(terminal.close)
        return terminal

    def assertLine(self, terminal, typed, expected):
        """Types, presses TAB, types on, and has the shell write down the words that it sees."""
        seen = self.path("seen")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(seen)
        terminal.send(typed + "\tEND")
        # What is typed ahead is taken when completion has ended.
        terminal.send("\x01printf '%s\\n' \x05 >draft; mv draft seen\r")
        until(lambda: os.path.exists(seen))
        with open(seen, encoding="utf-8") as file:
            self.assertEqual(file.read().splitlines(), words(expected + "END"), typed)


class Bash(Shell):
    def test_lines(self):
        script = self.script("bash")
        subprocess.run(["bash", "-n", script], check=True)
        terminal = self.start("bash", "--norc", "--noprofile", "-i")
        terminal.send(f"PS1='> '; set +o history; source {script}\r")
        for typed, expected in LINES:
            with self.subTest(typed):
                self.assertLine(terminal, typed, expected)

    def test_candidates_are_listed(self):
        compgen = f"""
            source {self.script("bash")}
            complete_line() {{
              COMP_LINE=$1 COMP_POINT=${{#1}} COMP_WORDS=($1) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
              _nacre nacre; printf '%s\\n' "${{COMPREPLY[@]}}"
            }}
            complete_line 'nacre call booking.submit serviceType='
            complete -p nacre
        """
        outcome = subprocess.run(
            ["bash", "--norc", "-c", compgen],
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, **self.variables},
            text=True,
        )
        listed = outcome.stdout.split()
        self.assertEqual(listed[:3], ["repair", "buyback", "accessories"], outcome.stderr)
        self.assertIn("_nacre", listed)

    def test_a_path_to_the_program_and_what_bash_did_not_split(self):
        terminal = self.start("bash", "--norc", "--noprofile", "-i")
        terminal.send(f"PS1='> '; source {self.script('bash')}; complete -F _nacre bin/nacre\r")
        self.assertLine(terminal, "bin/nacre call system.pi", "bin/nacre call system.ping ")


class Zsh(Shell):
    def test_lines(self):
        script = self.script("zsh")
        subprocess.run(["zsh", "-n", script], check=True)
        terminal = self.start("zsh", "-f", "-i")
        terminal.send(
            "unset HISTFILE; PS1='> '; autoload -U compinit; compinit -u -D; "
            f"bindkey -e; source {script}; print REA''DY\r"
        )
        terminal.until("READY")
        for typed, expected in LINES:
            with self.subTest(typed):
                self.assertLine(terminal, typed, expected)

    def test_from_fpath(self):
        os.mkdir(self.path("functions"))
        shutil.copy(self.script("zsh"), os.path.join(self.folder, "functions", "_nacre"))
        terminal = self.start("zsh", "-f", "-i")
        terminal.send(
            "PS1='> '; fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D; "
            "bindkey -e; print REA''DY\r"
        )
        terminal.until("READY")
        self.assertLine(terminal, *LINES[1])
        self.assertLine(terminal, *LINES[7])

    def test_brackets_of_keys_are_quoted(self):
        terminal = self.start("zsh", "-f", "-i")
        terminal.send(
            "PS1='> '; autoload -U compinit; compinit -u -D; "
            f"bindkey -e; source {self.script('zsh')}; print REA''DY\r"
        )
        terminal.until("READY")
        self.assertLine(
            terminal, "nacre call booking.submit dev", "nacre call booking.submit 'devices[0].'"
        )


class Fish(Shell):
    def complete(self, line):
        program = f"source {self.script('fish')}; complete -C {shlex.quote(line)}"
        outcome = subprocess.run(
            ["fish", "--no-config", "-c", program],
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, **self.variables},
            text=True,
            cwd=self.folder,
        )
        self.assertEqual(outcome.stderr, "")
        return [row.split("\t")[0] for row in outcome.stdout.splitlines()]

    def test_lines(self):
        subprocess.run(["fish", "--no-execute", self.script("fish")], check=True)
        for typed, expected in LINES:
            with self.subTest(typed):
                self.assertEqual(self.complete(typed), [words(expected)[-1]])

    def test_candidates_have_meanings(self):
        program = f"source {self.script('fish')}; complete -C 'nacre call system.pi'"
        outcome = subprocess.run(
            ["fish", "--no-config", "-c", program],
            capture_output=True,
            env={**os.environ, **self.variables},
            text=True,
        )
        self.assertEqual(outcome.stdout, "system.ping\tEchoes its payload.\n")
