#!/usr/bin/env python3
"""Runs the black-box tests against the real binary.

    NACRE_BIN=/path/to/nacre Tests/Integration/run.py [-v] [TOPIC…]

A topic is the name of a file without ``test_`` and ``.py``; all of them when none is named, each in
a process of its own, as many at a time as there are processors.
``NACRE_…_ROUNDS`` say how often tests that run in circles do so; ``RULES.md`` has the full counts,
and which test shows which rule of the specification.
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

#: What takes long begins first, so that nobody waits for it alone in the end.
LONGEST = ("laws", "newcomer", "worker", "lifecycle", "call", "stopping", "json")

#: What compares costs runs alone, after everything else.
ALONE = ("acceptance", "events", "growth_of_input")

#: No topic takes this long, however slow the machine is: one that hangs says where. Unit: seconds.
PATIENCE = 1_200

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


def run(topics, verbosity):
    """Runs topics in this process; answers how many tests passed and failed, and what took long."""
    faulthandler.dump_traceback_later(PATIENCE * len(topics), exit=True)
    suite = unittest.TestLoader().loadTestsFromNames(f"test_{topic}" for topic in topics)
    result = unittest.TextTestRunner(resultclass=Result, verbosity=verbosity).run(suite)
    # A test that fails in several of its parts is one test.
    failures = {getattr(test, "test_case", test) for test, _ in result.failures + result.errors}
    return result.passed, len(failures) + len(result.unexpectedSuccesses), result.seconds


def run_beside(topic, options):
    """The same for one topic, in a process of its own, whose words are shown once it is done."""
    command = [sys.executable, os.path.join(FOLDER, "run.py"), *options, topic]
    # Not a pipe: what a test has left behind would hold its end, and this would wait for it.
    with tempfile.TemporaryFile("w+", errors="replace") as file:
        subprocess.run(command, stdout=file, stderr=subprocess.STDOUT)
        file.seek(0)
        said = file.read()
    seconds = collections.Counter()
    for name, took in re.findall(r'^Suite "(.+)" took ([\d.]+) seconds\.$', said, re.M):
        seconds[name] = float(took)
    counts = re.search(r"^(\d+) passed, (\d+) failed$", said, re.M)
    # Who did not come to its last line has failed.
    passed, failed = map(int, counts.groups()) if counts else (0, 1)
    words = f"{topic}: {passed} passed, {failed} failed"
    print(f"{words}\n{said}" if failed or options else words, flush=True)
    return passed, failed, seconds


def run_all(options):
    paths = glob.glob(os.path.join(FOLDER, "test_*.py"))
    topics = sorted(os.path.basename(path)[len("test_"):-len(".py")] for path in paths)
    topics.sort(key=lambda topic: LONGEST.index(topic) if topic in LONGEST else len(LONGEST))
    passed, failed, seconds = 0, 0, collections.Counter()
    for workers, wanted in ((os.cpu_count() or 1, False), (1, True)):
        with ThreadPoolExecutor(workers) as pool:
            chosen = [topic for topic in topics if (topic in ALONE) == wanted]
            for done in as_completed(pool.submit(run_beside, topic, options) for topic in chosen):
                counts = done.result()
                passed, failed = passed + counts[0], failed + counts[1]
                seconds.update(counts[2])
    return passed, failed, seconds


def main(words):
    # A shell lets what runs beside it ignore the first, `nohup` the second, and so would every
    # process of the tests.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    topics = [word for word in words if not word.startswith("-")]
    options = [word for word in words if word.startswith("-")]
    started = time.monotonic()
    if topics:
        passed, failed, seconds = run(topics, verbosity=2 if "-v" in options else 1)
    else:
        passed, failed, seconds = run_all(options)
    for name, took in seconds.most_common(10):
        print(TOOK.format(name, took))
    print(f"{time.monotonic() - started:.0f} s")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 0 if failed == 0 and passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
