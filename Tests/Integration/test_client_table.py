"""``Clients/README.md``: each cell of its tables names a test, or says why there is none."""

import glob
import os
import re
import unittest

from service import ROOT

#: Where the tests of each column are, and how one of that name begins there.
WHERE = {
    "Python": ("Clients/python/tests/*.py", "def {}("),
    "TypeScript": ("Clients/typescript/tests/*.mjs", 'test("{}"'),
    "Swift": ("Tests/NacreClientTests/*.swift", '"{}"'),
    "bash": ("Tests/Integration/test_client_shell*.py", "def {}("),
    "Neovim": ("Tests/Integration/test_client_neovim.py", "def {}("),
    "Emacs": ("Tests/Integration/test_client_emacs.py", "def {}("),
    "Visual Studio Code": ("Clients/vscode/tests/*.mjs", 'test("{}"'),
}

#: Emacs has tests of its own, in its own language.
ERT = ("Clients/emacs/tests/*.el", "(ert-deftest nacre-{} ")

#: Whose names are sentences and stand as they are; another's are marked as code.
SENTENCES = ("TypeScript", "Swift")


def text(pattern):
    """All that the files hold together."""
    found = sorted(glob.glob(os.path.join(ROOT, pattern)))
    assert found, pattern
    pages = []
    for path in found:
        with open(path, encoding="utf-8") as file:
            pages.append(file.read())
    return "\n".join(pages)


def is_test(client, name):
    where = [WHERE[client]] + ([ERT] if client == "Emacs" else [])
    return any(begin.format(name) in text(pattern) for pattern, begin in where)


def tables(page):
    """Each table as its head and its rows."""
    for block in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
        lines = [line.strip("|").split("|") for line in block.splitlines()]
        rows = [[cell.strip() for cell in line] for line in lines]
        yield rows[0], rows[2:]


def name_in(client, cell):
    """The test that a cell names, if it is no reason."""
    if client in SENTENCES:
        return cell
    found = re.fullmatch(r"`([\w-]+)`", cell)
    return found and found[1]


class TheTable(unittest.TestCase):
    def setUp(self):
        self.page = text("Clients/README.md")

    def test_each_cell_names_a_test_that_is_there_or_says_why_there_is_none(self):
        columns, reasons = [], []
        for head, rows in tables(self.page):
            columns += head[1:]
            self.assertGreater(len(rows), 10)
            for behaviour, *cells in rows:
                self.assertEqual(len(cells), len(head) - 1, behaviour)
                for client, cell in zip(head[1:], cells):
                    with self.subTest(client, behaviour=behaviour):
                        name = name_in(client, cell)
                        if name:
                            self.assertTrue(is_test(client, name), name)
                        else:
                            self.assertGreaterEqual(len(cell.split()), 4, cell)
                            reasons.append((client, behaviour))
        self.assertEqual(columns, list(WHERE)[:-1])
        # More would be a table of excuses.
        self.assertLessEqual(len(reasons), 2, reasons)

    def test_what_is_said_of_visual_studio_code_has_its_tests(self):
        names = re.findall(r"“(.*?)”", self.page)
        self.assertGreaterEqual(len(names), 3)
        for name in names:
            self.assertTrue(is_test("Visual Studio Code", name), name)

    def test_a_name_that_is_no_test_is_noticed(self):
        for client in WHERE:
            self.assertFalse(is_test(client, "test_that_nobody_has_written"), client)


if __name__ == "__main__":
    unittest.main()
