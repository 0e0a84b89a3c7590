"""`RULES.md` names a test for every rule, and every test that it names is there."""

import re
import unittest

from named import FOLDER, is_there, names, text

#: How many numbered rules each section of the protocol specification has. Of 15 those that are not
#: measured (15.7) and need no editor (15.8); 13 and 14 are the clients' own.
RULES = {1: 4, 2: 7, 3: 7, 4: 12, 5: 10, 6: 2, 7: 9, 8: 3, 9: 6, 10: 6, 11: 8, 12: 9, 15: 6}

#: What the routines specification promises, by its letters: a word, or how many of that letter.
ROUTINES = {
    "b": "matrix bypass roles session membership assignees planning points families",
    "c": "settings members horses templates frozen schedule instance notes",
    "d": "states missed due actions order",
    "e": "start progress step percent complete photos medicine points check",
    "f1": None,
    "f2": "dates work clock refused",
    "f3": None,
    "f4": "plan fairness preview balance suggestions selection",
    "g": "get times words notices vocabulary",
    "h": "time notes audit notify bulk swipe",
    "i": "list lists filters create generation templates swaps history calendar events codes",
    "j": "order version claim retry points swaps manager progress generation",
    "k": 24,
    "l": "off",
    **{f"l{n}": None for n in range(1, 18)},
    "m": 10,
    "n": None,
}

ROW = re.compile(r"^\| (\d+\.\d+|[b-n]\S*) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def rules_of_routines():
    for letter, rules in ROUTINES.items():
        if rules is None:
            yield letter
        elif isinstance(rules, int):
            yield from (f"{letter}.{n}" for n in range(1, rules + 1))
        else:
            yield from (f"{letter}.{word}" for word in rules.split())


class Rules(unittest.TestCase):
    def setUp(self):
        self.rows = ROW.findall(text(FOLDER, "RULES.md"))

    def test_every_rule_stands_there_once_and_in_order(self):
        expected = [f"{s}.{n}" for s, count in RULES.items() for n in range(1, count + 1)]
        self.assertEqual([rule for rule, _ in self.rows], [*expected, *rules_of_routines()])

    def test_every_rule_has_tests_and_all_of_them_exist(self):
        for rule, cell in self.rows:
            with self.subTest(rule):
                found = names(cell)
                self.assertTrue(found, "only names stand here")
                for name in found:
                    self.assertTrue(is_there(name), name)


if __name__ == "__main__":
    unittest.main()
