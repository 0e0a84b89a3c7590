"""`SECURITY.md` names a test for every class of findings, and every test that it names is there."""

import os
import re
import unittest

from service import ROOT

TESTS = os.path.join(ROOT, "Tests")

#: A row of the table of findings: the class, and its tests.
ROW = re.compile(r"^\| ([^|]+) \| ([^|]*) \|$", re.MULTILINE)
START, END = "| class of findings | test |", "\n\n"


class Security(unittest.TestCase):
    def setUp(self):
        with open(os.path.join(ROOT, "SECURITY.md")) as file:
            table = file.read().partition(START)[2].partition(END)[0]
        self.rows = [row for row in ROW.findall(table) if not row[0].startswith("---")]

    def test_every_class_of_findings_has_tests_and_all_of_them_exist(self):
        self.assertGreater(len(self.rows), 10)
        for finding, cell in self.rows:
            with self.subTest(finding):
                names = re.findall(r"`([^`]+)`", cell)
                self.assertTrue(names)
                for name in names:
                    self.assertTrue(self.exists(name), name)

    @staticmethod
    def exists(name):
        """A campaign, a topic or one test of it, or a target, a file or a function of it."""
        topic, _, test = name.partition(".")
        path = os.path.join(TESTS, "Integration", f"test_{topic}.py")
        if os.path.exists(path):
            with open(path) as file:
                return not test or f"    def {test}(self)" in file.read()
        places = [f"Campaigns/{name}.py", name, f"{name}.swift"]
        return any(os.path.exists(os.path.join(TESTS, place)) for place in places)


if __name__ == "__main__":
    unittest.main()
