"""Tests of the client. ``NACRE_BIN`` names the service, ``NACRE_TEST_DB`` the engine of its databases;
else it is the release build of this package, with SQLite."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

os.environ.setdefault(
    "NACRE_BIN", os.environ.get("NACRE") or os.path.join(ROOT, ".build", "release", "nacre")
)
# Where the databases of all tests come from.
sys.path.append(os.path.join(ROOT, "Tests", "Integration"))
