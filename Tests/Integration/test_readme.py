"""The README, line by line, in an empty home: whoever follows it gets what it says."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import databases
from service import BINARY, ROOT, Case, Terminal

#: What needs a terminal: the words, what is asked, the answer, and what is shown in the end.
ASKED = {"nacre call booking.searchClients": (b"query:", "ada\r", b"")}

#: Puts a PostgreSQL on a machine, for whoever may; the tests have one that nobody else hears of.
INSTALLS = 'sudo apt-get install -y postgresql && sudo -u postgres createuser --createdb "$USER" && '

#: What goes on until somebody ends it, and the words to take away for it to end by itself.
ENDLESS = " --follow"


def blocks(language):
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        text = file.read()
    # What builds is another test's business.
    text = text.partition("## A first conversation")[2]
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(block):
    """The commands of a block, without remarks; a command may have several lines."""
    whole = re.sub(r"\\\n\s*", " ", block)
    for line in whole.splitlines():
        command = re.sub(r"\s+# .*", "", line).strip()
        if command:
            yield command


class TheReadme(Case):
    def setUp(self):
        super().setUp()
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home)
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "NACRE", "LC_", "LANG", "TZ"))
        }
        self.environment.update(
            HOME=self.home,
            XDG_CONFIG_DIRS="/nowhere",
            PATH=os.path.dirname(BINARY) + ":" + os.environ["PATH"],
        )

    def shell(self, command):
        return subprocess.run(
            ["bash", "-c", command], capture_output=True, cwd=self.home, env=self.environment,
            stdin=subprocess.DEVNULL,
        )

    def test_every_command_does_what_it_says(self):
        done = []
        for block in blocks("sh"):
            for command in commands(block):
                with self.subTest(command):
                    if command.startswith("PYTHONPATH") or self.is_of_a_cluster(command):
                        continue
                    if command in ASKED:
                        self.asked(command)
                        continue
                    run = self.shell(command.replace(ENDLESS, ""))
                    self.assertEqual(run.returncode, 0, run.stderr.decode())
                    done.append(command)
        self.assertGreater(len(done), 12)

    def is_of_a_cluster(self, command):
        return command.startswith("sudo") or "postgresql:" in command

    @databases.about_postgres("a database for many machines")
    def test_a_cluster_is_made_by_two_lines(self):
        found = [c for block in blocks("sh") for c in commands(block) if self.is_of_a_cluster(c)]
        self.assertTrue(found[0].startswith(INSTALLS))
        address = urllib.parse.urlsplit(databases.past_pooler(self.database("house")))
        (folder,) = urllib.parse.parse_qs(address.query)["host"]
        self.environment.update(PGHOST=folder, PGUSER=address.username)
        self.addCleanup(self.shell, "dropdb --force house")
        for command in [found[0].removeprefix(INSTALLS), *found[1:]]:
            run = self.shell(command)
            self.assertEqual(run.returncode, 0, (command, run.stderr))
        run = self.shell(
            "nacre --db postgresql:///house --key-file house.key call directory.listMembers")
        self.assertEqual((run.returncode, run.stdout.count(b'"userId"')), (0, 1), run.stderr)

    def asked(self, command):
        question, answer, shown = ASKED[command]
        folder = os.getcwd()
        os.chdir(self.home)
        try:
            terminal = Terminal(*command.split()[1:], env=self.environment)
        finally:
            os.chdir(folder)
        terminal.wait_for(question)
        terminal.type(answer)
        rest, code = terminal.finish()
        self.assertEqual(code, 0, rest)
        self.assertIn(shown, rest)

    def test_the_first_answers_are_as_described(self):
        first, second = blocks("sh")[:2]
        self.assertIn(b'"valid":false', self.shell(first).stdout)
        self.assertIn(b'"path":"/signature"', self.shell(first).stdout)
        self.assertEqual(self.shell(second).stdout.count(b"\n"), 3)
        self.assertEqual(os.listdir(self.home), [])

    def test_the_python_program_runs(self):
        (program,) = blocks("python")
        path = os.path.join(self.home, "first.py")
        with open(path, "w") as file:
            file.write(program)
        run = subprocess.run(
            [sys.executable, path], capture_output=True, cwd=self.home,
            env={
                **self.environment, "NACRE_BIN": BINARY,
                "PYTHONPATH": os.path.join(ROOT, "Clients", "python"),
            },
        )
        self.assertEqual(run.returncode, 0, run.stderr.decode())
        self.assertIn(b"/signature", run.stdout)
        self.assertIn(b"Order #100000001", run.stdout)


if __name__ == "__main__":
    unittest.main()
