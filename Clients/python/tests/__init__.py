"""Tests of the client. ``NACRE_BIN`` names the service; else the release build of this package."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

os.environ.setdefault(
    "NACRE_BIN", os.environ.get("NACRE") or os.path.join(ROOT, ".build", "release", "nacre")
)
