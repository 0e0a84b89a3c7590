#!/usr/bin/env python3
"""Runs the black-box tests against the real binary.

    NACRE_BIN=PATH NACRE_TEST_DB=sqlite|postgres|pooler|both Tests/Integration/run.py [-v] [TOPIC…]

A topic is the name of a file without ``test_`` and ``.py``; all of them when none is named, each in
a process of its own, one more at a time than there are processors. With both engines each topic is
run with each of them, but for those that no engine changes; `sqlite` is the engine where none is
named. ``NACRE_…_ROUNDS`` say how often tests that run in circles do so; ``RULES.md`` has the full
counts, and which test shows which rule of the specification.
"""

import collections
import faulthandler
import glob
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor, as_completed

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)

import databases  # noqa: E402

#: What takes long begins first, so that nobody waits for it alone in the end.
LONGEST = (
    "laws", "newcomer", "worker", "record_watch", "import_beside", "lifecycle", "call", "stopping",
    "json", "round_trips",
)

#: What compares costs runs alone, after everything else.
ALONE = ("acceptance", "events", "growth_of_input")

#: No topic takes this long, however slow the machine is: one that hangs says where. Unit: seconds.
PATIENCE = 2_400

#: What no engine changes: how lines are cut and texts judged, what commands and documents show, what
#: clients do, what rules answer to a second reading of them. Where several engines are tried they
#: are run with the first; whoever names one engine has them run with it.
ONCE = frozenset("""
    call check chunks client_emacs client_neovim client_shell client_shell_writes client_table
    clocks completion config declared_faults discovery documents domains first_lists flows
    framing growth_of_input horse_dates hosting json jsonrpc large_files listings manual_code
    new_plugin newcomer options output packs papers photos protection_events protection_numbers
    protection_records recount recurrence redaction reference references removal_dates
    roads routine_events routine_families routine_filters routine_kinds routine_labels
    routine_params routine_sentences rules shell short_lines shown_words stable_day
    stock_clients telephones texts trusted vectors voices wall words
    worked_examples worker
""".split())

#: How a suite says how long it took, as Swift's tests say it: `.ci/slowest` reads both.
TOOK = 'Suite "{}" took {:.1f} seconds.'


class Result(unittest.TextTestResult):
    """Counts what has passed, too, and how long each suite took."""

    passed = 0

    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        self.seconds = collections.Counter()

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        kind = type(test)
        name = f"{kind.__module__.removeprefix('test_')}.{kind.__name__}"
        self.seconds[name] += time.monotonic() - self.started

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1


class Counts(collections.Counter):
    """How many tests ended how, in a line that is read again."""

    LINE = re.compile(r"^(\d+) passed, (\d+) failed(.*)$", re.M)
    REASON = re.compile(r", (\d+) skipped \(([^()]*)\)")

    @classmethod
    def read(cls, text):
        """Who did not come to its last line has failed."""
        found = None
        for found in cls.LINE.finditer(text):
            pass
        if found is None:
            return cls(failed=1)
        skipped = {reason: int(count) for count, reason in cls.REASON.findall(found[3])}
        return cls(skipped, passed=int(found[1]), failed=int(found[2]))

    def __str__(self):
        words = f"{self['passed']} passed, {self['failed']} failed"
        for reason in sorted(self.keys() - {"passed", "failed"}):
            words += f", {self[reason]} skipped ({reason})"
        return words


def run(topics, verbosity):
    """Runs topics in this process; answers how many tests ended how, and what took long."""
    faulthandler.dump_traceback_later(PATIENCE * len(topics), exit=True)
    suite = unittest.TestLoader().loadTestsFromNames(f"test_{topic}" for topic in topics)
    result = unittest.TextTestRunner(resultclass=Result, verbosity=verbosity).run(suite)
    # A test that fails in several of its parts is one test.
    failures = {getattr(test, "test_case", test) for test, _ in result.failures + result.errors}
    counts = Counts(reason for _, reason in result.skipped)
    counts.update(passed=result.passed, failed=len(failures) + len(result.unexpectedSuccesses))
    return counts, result.seconds


def run_beside(topic, options, engine, environment):
    """The same for one topic, in a process of its own, whose words are shown once it is done."""
    command = [sys.executable, os.path.join(FOLDER, "run.py"), *options, topic]
    # Not a pipe: what a test has left behind would hold its end, and this would wait for it.
    with tempfile.TemporaryFile("w+", errors="replace") as file:
        subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
        file.seek(0)
        said = file.read()
    seconds = collections.Counter()
    for name, took in re.findall(r'^Suite "(.+)" took ([\d.]+) seconds\.$', said, re.M):
        seconds[f"{name} ({engine})"] = float(took)
    counts = Counts.read(said)
    words = f"{topic} ({engine}): {counts}"
    print(f"{words}\n{said}" if counts["failed"] or options else words, flush=True)
    return counts, seconds


def run_all(topics, options):
    """Each topic in a process of its own, with each engine."""
    are_named = bool(topics)
    if not topics:
        paths = glob.glob(os.path.join(FOLDER, "test_*.py"))
        topics = sorted(os.path.basename(path)[len("test_"):-len(".py")] for path in paths)
    topics.sort(key=lambda topic: LONGEST.index(topic) if topic in LONGEST else len(LONGEST))
    all_engines = list(databases.environments())
    counts, seconds = Counts(), collections.Counter()
    # One of them waits at any time: for a server, a limit of time, something that was stopped.
    for workers, wanted in (((os.cpu_count() or 1) + 1, False), (1, True)):
        chosen = [topic for topic in topics if (topic in ALONE) == wanted]
        with ThreadPoolExecutor(workers) as pool:
            runs = [
                pool.submit(run_beside, topic, options, *engine)
                for topic in chosen
                for engine in all_engines[:1 if topic in ONCE and not are_named else None]
            ]
            for done in as_completed(runs):
                counts.update(done.result()[0])
                seconds.update(done.result()[1])
    return counts, seconds


def main(words):
    # A shell lets what runs beside it ignore the first, `nohup` the second, and so would every
    # process of the tests.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    topics = [word for word in words if not word.startswith("-")]
    options = [word for word in words if word.startswith("-")]
    started = time.monotonic()
    if topics and databases.ENGINE:
        counts, seconds = run(topics, verbosity=2 if "-v" in options else 1)
    else:
        counts, seconds = run_all(topics, options)
    for name, took in seconds.most_common(10):
        print(TOOK.format(name, took))
    print(f"{time.monotonic() - started:.0f} s")
    print(counts, flush=True)
    return 0 if counts["failed"] == 0 and counts.total() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
