"""One run of a campaign: its rounds, its folder, what it found, and how to do a round again."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time

#: More failures of one campaign than this are counted, not shown.
SHOWN = 12


class Skipped(Exception):
    """A round cannot be played here; the text says why."""


#: What a round may meet when the service is not as it should be: a failure of the round.
TROUBLE = (
    AssertionError, EOFError, KeyError, OSError, ValueError, sqlite3.Error,
    subprocess.SubprocessError,
)


class Campaign:
    """The rounds of one campaign. A round has random numbers of its own, made of seed and number,
    so that it can be played again without those before it."""

    def __init__(self, name, seed, first, count, is_long):
        self.name, self.seed, self.first, self.count = name, seed, first, count
        self.is_long = is_long
        self.passed = self.failed = self.skipped = 0
        self._round = first
        self._found = 0
        self._is_chain = False
        self._notes = []
        self._started = time.monotonic()
        self.folder = tempfile.mkdtemp(prefix=f"nacre-{name}-")

    def carry_out(self, run):
        """The whole campaign; what it cannot even prepare for is a failure, too."""
        try:
            run(self)
        except TROUBLE as trouble:
            self._found = 0
            self.fail(f"between rounds: {type(trouble).__name__}: {str(trouble)[:600]}")
            self.failed += 1
        finally:
            self._end()

    def play(self, round):
        """Calls ``round(number, pick)`` for each of the campaign's rounds."""
        self._is_chain = False
        for number in self._numbers():
            self._play(number, lambda pick: round(number, pick))

    def play_chain(self, round):
        """The same for rounds that stand on those before them: the first failure is the last."""
        self._is_chain = True
        for number in self._numbers():
            self._play(number, lambda pick: round(number, pick))
            if self.failed:
                return

    def conclude(self, act):
        """What holds when all rounds are over is a round, too."""
        self._is_chain = True
        self._play(self.first + self.count, lambda _: act())

    def _numbers(self):
        return range(self.first, self.first + self.count)

    def play_cases(self, cases, *given):
        """Plays a list of cases, each a round, called with ``given`` and its random numbers."""
        self._is_chain = False
        for number, case in list(enumerate(cases))[self.first :][: self.count]:
            label = case.__doc__.splitlines()[0].rstrip(".")
            self._play(number, lambda pick: case(*given, pick), label)

    def _play(self, number, act, label=None):
        self._round, self._found = number, 0
        started = time.monotonic()
        try:
            act(random.Random(f"{self.seed}/{self.name}/{number}"))
        except Skipped as reason:
            self.skipped += 1
            print(f"  skipped  {label or number}: {reason}", flush=True)
            return
        except TROUBLE as trouble:
            self.fail(f"{type(trouble).__name__}: {str(trouble)[:400]}")
        if self._found:
            self.failed += 1
        else:
            self.passed += 1
        if label:
            outcome = "FAILED" if self._found else "ok"
            print(f"  {outcome:7}  {label}  {time.monotonic() - started:.1f} s", flush=True)

    def fail(self, text):
        """The round has failed; others go on."""
        if not self._found and self.failed < SHOWN:
            print(f"  FAILED round {self._round}: {text}", flush=True)
            print(f"    again: {self._again()}", flush=True)
        elif self.failed < SHOWN and self._found < 3:
            print(f"    and: {text}", flush=True)
        self._found += 1

    def check(self, holds, text):
        """``text`` may be a function, for what is costly to say."""
        if not holds:
            self.fail(text() if callable(text) else text)
        return holds

    def note(self, text):
        """Something worth knowing that is neither good nor bad."""
        self._notes.append(text)

    def new_folder(self, name):
        """An empty folder for a round. A plain name, so that the shim can match it."""
        return tempfile.mkdtemp(prefix=name + "-", dir=self.folder)

    @contextlib.contextmanager
    def scratch(self, name, below=None):
        """A folder that is gone afterwards; ``below``: elsewhere than the campaign's own."""
        folder = tempfile.mkdtemp(prefix=f"nacre-{name}-", dir=below) if below else (
            self.new_folder(name))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def keep(self, folder):
        """Moves a folder out of the campaign's, for somebody to look at."""
        kept = tempfile.mkdtemp(prefix=f"nacre-{self.name}-kept-")
        for name in os.listdir(folder):
            shutil.move(os.path.join(folder, name), kept)
        return kept

    def _end(self):
        """The summary line; the folder is gone afterwards."""
        shutil.rmtree(self.folder, ignore_errors=True)
        counts = f"{self.passed} passed, {self.failed} failed"
        if self.skipped:
            counts += f", {self.skipped} skipped"
        for each in self._notes:
            print(f"  {each}", flush=True)
        print(f"{self.name}: {counts}, {time.monotonic() - self._started:.0f} s", flush=True)

    def _again(self):
        if self._is_chain:
            first, count = self.first, min(self._round - self.first + 1, self.count)
        else:
            first, count = self._round, 1
        return (
            f"Tests/Campaigns/run.py {self.name}{' --long' if self.is_long else ''}"
            f" --seed {self.seed}{f' --first {first}' if first else ''} --rounds {count}"
        )
