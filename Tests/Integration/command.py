"""One `nacre` command from its words to its end."""

import json
import os
import subprocess

from service import BINARY, PATIENCE, Case
from terminal import on_terminal


class Outcome:
    def __init__(self, process):
        self.exit_code = process.returncode
        self.output = process.stdout.decode()
        self.errors = process.stderr.decode()

    @property
    def result(self):
        if self.exit_code != 0:
            raise AssertionError(f"exit code {self.exit_code}: {self.errors}")
        return json.loads(self.output)

    @property
    def error(self):
        return json.loads(self.errors)

    @property
    def items(self):
        return [json.loads(line) for line in self.output.splitlines()]


class CommandCase(Case):
    """A test with a database, a home and a state folder of its own."""

    @property
    def environment(self):
        return {
            "NACRE_DB": self.db,
            "HOME": self.folder,
            "XDG_STATE_HOME": os.path.join(self.folder, "state"),
        }

    def nacre(self, *words, input=b"", env=None):
        if isinstance(input, str):
            input = input.encode()
        # First: it may start the server of the tests, whose key every service is told.
        environment = self.environment
        return Outcome(
            subprocess.run(
                [BINARY, *words],
                input=input,
                capture_output=True,
                timeout=PATIENCE,
                env={**os.environ, **environment, **(env or {})},
                cwd=self.folder,
            )
        )

    def call(self, *words, **options):
        return self.nacre("call", *words, **options)

    def path(self, name, text=None):
        """A file of the test's folder; written when there is a text for it."""
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def add_members(self, count):
        for index in range(count):
            self.call("directory.addMember", f"name=Åsa {index}", "roles.booking=office").result


class TerminalCase(CommandCase):
    """The same on a terminal."""

    def see(self, *words, env=None, **options):
        """What stands on the terminal when the command is over."""
        with on_terminal(*words, env={**self.environment, **(env or {})}, **options) as terminal:
            terminal.finish()
            self.exit_code = terminal.exit_code
            self.raw = terminal.output
            return terminal.plain
