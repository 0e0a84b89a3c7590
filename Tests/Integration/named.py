"""Tests by name, as `RULES.md` and `CRITERIA.md` name them."""

import os
import re

from service import ROOT

FOLDER = os.path.dirname(os.path.abspath(__file__))


def text(*path):
    with open(os.path.join(*path)) as file:
        return file.read()


def names(cell):
    """The names in a cell of a table; `None` when anything else stands there."""
    found = re.findall(r"`([^`]+)`", cell)
    return found if found and not re.sub(r"`[^`]+`", "", cell).strip() else None


def is_there(name):
    """Whether a test of exactly this name is there: `topic.test_name`, or `Target/File.name`."""
    place, _, test = name.rpartition(".")
    if "/" in place:
        path, line = os.path.join(ROOT, "Tests", place + ".swift"), f"\n  func {test}("
    else:
        path, line = os.path.join(FOLDER, f"test_{place}.py"), f"    def {test}(self)"
    return os.path.exists(path) and line in text(path)
