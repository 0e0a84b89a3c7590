"""What the papers say of tests: those of `SECURITY.md` are there, and each campaign has its row."""

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


class Campaigns(unittest.TestCase):
    """`Tests/Campaigns/README.md` beside what `run.py` plays."""

    #: Campaign, promise, round, short and long count.
    ROW = re.compile(r"^\| `(\w+)` \|(?: [^|]+ \|){2} ([^|]+) \| ([^|]+) \|$", re.MULTILINE)

    def setUp(self):
        self.rows = self.ROW.findall(self.text("README.md"))

    @staticmethod
    def text(name):
        with open(os.path.join(TESTS, "Campaigns", name), encoding="utf-8") as file:
            return file.read()

    def test_each_has_its_row_in_the_order_of_running(self):
        run = re.search(r"^CAMPAIGNS = \[(.*?)^\]", self.text("run.py"), re.MULTILINE | re.DOTALL)
        played = re.findall(r'"(\w+)"', run[1])
        self.assertEqual([name for name, _, _ in self.rows], played)
        there = {name for name in os.listdir(os.path.join(TESTS, "Campaigns"))
                 if name.endswith(".py") and "\ndef run(" in self.text(name)}
        self.assertEqual(there, {f"{name}.py" for name in played})

    def test_the_counts_are_those_that_are_played(self):
        for name, *told in self.rows:
            counts = re.search(r"^SHORT(?:, LONG)? = (.*)$", self.text(f"{name}.py"), re.MULTILINE)
            played = counts[1].removeprefix("LONG = ").split(", ")
            for words, count in zip(told, played):
                # Who plays every case there is needs no count.
                with self.subTest(name, told=words):
                    first = words.replace(",", "").split()[0]
                    self.assertIn(first, (count.replace("_", ""), "all"))


if __name__ == "__main__":
    unittest.main()
