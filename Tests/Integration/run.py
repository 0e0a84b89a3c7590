#!/usr/bin/env python3
"""Runs the black-box tests against the real binary.

    NACRE_BIN=/path/to/nacre Tests/Integration/run.py [-v] [TOPIC…]

A topic is the name of a file without ``test_`` and ``.py``; all of them when none is named.
``NACRE_…_ROUNDS`` say how often tests that run in circles do so; ``RULES.md`` has the full counts,
and which test shows which rule of the specification.
"""

import collections
import os
import sys
import time
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)


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


def main(words):
    topics = [word for word in words if not word.startswith("-")]
    loader = unittest.TestLoader()
    if topics:
        suite = loader.loadTestsFromNames(f"test_{topic}" for topic in topics)
    else:
        suite = loader.discover(FOLDER, pattern="test_*.py", top_level_dir=FOLDER)
    started = time.monotonic()
    runner = unittest.TextTestRunner(resultclass=Result, verbosity=2 if "-v" in words else 1)
    result = runner.run(suite)
    # A test that fails in several of its parts is one test.
    failures = {getattr(test, "test_case", test) for test, _ in result.failures + result.errors}
    failed = len(failures) + len(result.unexpectedSuccesses)
    for suite, seconds in result.seconds.most_common(10):
        # As Swift's tests say it: `.ci/slowest` reads both.
        print(f'Suite "{suite}" took {seconds:.1f} seconds.')
    print(f"{time.monotonic() - started:.0f} s")
    print(f"{result.passed} passed, {failed} failed")
    return 0 if failed == 0 and result.passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
