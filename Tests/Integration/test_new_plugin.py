"""`nacre new-plugin`: each starter is written, and its own test passes over the clients of this tree."""

import os
import re
import shutil
import subprocess
import sys
import unittest

from command import CommandCase
from service import BINARY, PATIENCE, ROOT

CLIENTS = os.path.join(ROOT, "Clients")
LANGUAGES = ["python", "typescript", "neovim", "emacs"]


class Starter(CommandCase):
    def write(self, language):
        outcome = self.nacre("new-plugin", language, "plugin")
        self.assertEqual(outcome.exit_code, 0, outcome.errors)
        for path in outcome.output.splitlines():
            self.assertTrue(os.path.isfile(os.path.join(self.folder, path)), path)
        return os.path.join(self.folder, "plugin")

    def passes(self, folder, *words, **variables):
        outcome = subprocess.run(
            words, cwd=folder, capture_output=True, text=True, timeout=2 * PATIENCE,
            stdin=subprocess.DEVNULL,
            env={
                **os.environ, "NACRE_BIN": BINARY, "HOME": self.folder,
                "PYTHONDONTWRITEBYTECODE": "1", **variables,
            },
        )
        self.assertEqual(outcome.returncode, 0, outcome.stdout + outcome.stderr)
        return outcome.stdout + outcome.stderr

    def breaks(self, folder, name, find, put, *words, **variables):
        """What is changed for the worse is noticed: the starter's test can fail."""
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.assertIn(find, text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(find, put))
        with self.assertRaises(AssertionError):
            self.passes(folder, *words, **variables)


class Works(Starter):
    def test_python(self):
        folder = self.write("python")
        words = [sys.executable, "-m", "unittest"]
        path = {"PYTHONPATH": os.path.join(CLIENTS, "python")}
        self.assertIn("Ran 2 tests", self.passes(folder, *words, **path))
        self.breaks(folder, "clients.py", "limit=10", "limit=99", *words, **path)

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_typescript(self):
        folder = self.write("typescript")
        os.makedirs(os.path.join(folder, "node_modules", "@nacre"))
        os.symlink(
            os.path.join(CLIENTS, "typescript"), os.path.join(folder, "node_modules/@nacre/client"))
        said = self.passes(folder, "node", "--test")
        self.assertRegex(said, r"pass [1-9]")
        self.breaks(folder, "clients.mjs", "limit: 10", "limit: 99", "node", "--test")

    @unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
    def test_neovim(self):
        folder = self.write("neovim")
        words = [
            "nvim", "--headless", "--clean", "--cmd", f"set rtp^=.,{CLIENTS}/neovim",
            "-c", "luafile test.lua",
        ]
        self.passes(folder, *words)
        self.breaks(folder, "lua/clients.lua", "limit = 10", "limit = 99", *words)

    @unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed")
    def test_emacs(self):
        folder = self.write("emacs")
        words = [
            "emacs", "-Q", "--batch", "-L", ".", "-L", f"{CLIENTS}/emacs", "-l",
            "clients-tests.el", "-f", "ert-run-tests-batch-and-exit",
        ]
        self.assertIn("Ran 2 tests, 2 results as expected", self.passes(folder, *words))
        self.breaks(folder, "clients.el", ":limit 10", ":limit 99", *words)


class Words(Starter):
    def test_a_folder_with_something_is_left_alone(self):
        self.path("letter.txt", "Dear Ada")
        for language in LANGUAGES:
            outcome = self.nacre("new-plugin", language, ".")
            self.assertEqual((outcome.exit_code, outcome.output), (2, ""))
            self.assertIn("holds something", outcome.errors)
        self.assertEqual(os.listdir(self.folder), ["letter.txt"])

    def test_a_language_that_there_is_not(self):
        outcome = self.nacre("new-plugin", "pyton", "plugin")
        self.assertEqual(outcome.exit_code, 2)
        self.assertIn("Did you mean python?", outcome.errors)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "plugin")))

    def test_words_that_are_missing(self):
        for words in ([], ["python"]):
            outcome = self.nacre("new-plugin", *words)
            self.assertEqual(outcome.exit_code, 2)
            self.assertIn("python, typescript, neovim or emacs", outcome.errors)

    def test_lines_are_short_and_every_file_ends_with_one(self):
        for language in LANGUAGES:
            self.nacre("new-plugin", language, language)
            for folder, _, names in os.walk(os.path.join(self.folder, language)):
                for name in names:
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        text = file.read()
                    self.assertTrue(text.endswith("\n") and not text.endswith("\n\n"), name)
                    self.assertIsNone(re.search(r"^.{101,}$|[ \t]$", text, re.MULTILINE), name)


if __name__ == "__main__":
    unittest.main()
