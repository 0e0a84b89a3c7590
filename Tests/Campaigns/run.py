#!/usr/bin/env python3
"""Runs the campaigns against the real binary.

    NACRE_BIN=/path/to/nacre Tests/Campaigns/run.py [CAMPAIGN…] [--long] [--seed N] [--rounds N]

All campaigns when none is named; short ones, as ``./test`` runs them, unless ``--long`` is said.
Without ``--seed`` a short campaign has seed 1 and a long one another each time; it is printed.
``--first N`` begins with round N: a failure says how to play its round again.
"""

import argparse
import importlib
import os
import sys
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [FOLDER, os.path.join(os.path.dirname(FOLDER), "Integration")]

#: In the order of running: the cheap ones first.
CAMPAIGNS = [
    "timeouts", "world", "hosts", "full_disk", "edges", "kill", "halves", "leaks", "powercut",
    "faults", "contention", "growth", "soak", "fuzz",
    # On a cluster.
    "secrecy", "one_writer", "follow", "kill_cluster", "failover", "crowd", "copies",
]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("campaigns", nargs="*", choices=[*CAMPAIGNS, []], metavar="CAMPAIGN")
    parser.add_argument("--long", action="store_true", help="the counts that take hours")
    parser.add_argument("--seed", type=int, metavar="N")
    parser.add_argument("--rounds", type=int, metavar="N", help="instead of the usual count")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first round's number")
    return parser.parse_args()


def main():
    asked = arguments()
    from campaign import Campaign

    seed = asked.seed if asked.seed is not None else int(time.time()) if asked.long else 1
    started = time.monotonic()
    passed = failed = 0
    for name in asked.campaigns or CAMPAIGNS:
        module = importlib.import_module(name)
        count = asked.rounds or (module.LONG if asked.long else module.SHORT)
        print(f"\n{name}: {module.__doc__.partition(chr(10))[0]} Seed {seed}.", flush=True)
        campaign = Campaign(name, seed, asked.first, count, asked.long)
        campaign.carry_out(module.run)
        passed += campaign.passed
        failed += campaign.failed
    print(f"\n{time.monotonic() - started:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed else 1


if __name__ == "__main__":
    sys.exit(main())
