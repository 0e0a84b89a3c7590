"""Protocol/ERRORS.md and METHODS.md list every kind of error and every method there is."""

import os
import unittest

from make_references import ADVICE, CODES, discovered, pages, read, shown, write
from service import Case


class References(Case):
    @classmethod
    def setUpClass(cls):
        cls.document = discovered()
        cls.faults = cls.document["components"]["errors"]
        cls.current = pages(cls.document)
        if os.environ.get("NACRE_UPDATE"):
            write(cls.current)
        cls.written = {name: read(name) for name in cls.current}

    def test_the_pages_are_what_the_service_says(self):
        for name, page in self.current.items():
            with self.subTest(name):
                # One word, because two pages of 700 lines show nothing.
                is_current = self.written[name] == page
                self.assertTrue(
                    is_current, "stale: NACRE_UPDATE=1 Tests/Integration/run.py references"
                )

    def test_every_kind_has_a_row(self):
        rows = self.written["ERRORS.md"].splitlines()
        for name, fault in self.faults.items():
            start = f"| `{fault['data']['kind']}` | {fault['code']} | {shown(fault['message'])} |"
            self.assertTrue(any(row.startswith(start) for row in rows), name)

    def test_every_method_has_a_row(self):
        rows = self.written["METHODS.md"].splitlines()
        for method in self.document["methods"]:
            name = f"| `{method['name']}`"
            start = (name + " |", name + ", also ")
            self.assertEqual(sum(row.startswith(start) for row in rows), 1, method["name"])

    def test_each_code_has_advice_and_none_is_left_over(self):
        self.assertEqual(set(CODES), {fault["code"] for fault in self.faults.values()})
        self.assertEqual(set(ADVICE) - set(self.faults), set())

    def test_a_template_is_shown_as_a_sentence(self):
        for template, sentence in (
            ("{days} {days|day|days} left", "{days} days left"),
            ("Unknown.[ Did you mean {suggestion}?]", "Unknown.[ Did you mean {suggestion}?]"),
            ("a | b", "a \\| b"),
        ):
            self.assertEqual(shown(template), sentence)


if __name__ == "__main__":
    unittest.main()
