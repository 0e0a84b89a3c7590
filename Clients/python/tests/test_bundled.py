"""Which service is started: the one that is named, then the bundled one, then that of ``PATH``."""

import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from nacre import _bundled, _process

PACKAGES = os.path.dirname(os.path.dirname(os.path.abspath(_bundled.__file__)))


class Bundled(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def program(self, name, mode=0o755):
        path = os.path.join(self.folder, name, "nacre")
        os.makedirs(os.path.dirname(path))
        with open(path, "w", encoding="ascii") as file:
            file.write('#!/bin/sh\necho "$0" "$@"\n')
        os.chmod(path, mode)
        return path

    def found(self, argument=None, variable=None, path=None, bundled=None):
        places = {"PATH": os.path.dirname(path) if path else self.folder}
        if variable:
            places["NACRE_BIN"] = variable
        with mock.patch.dict(os.environ, places, clear=True), mock.patch.object(
            _process, "bundled_binary", lambda: bundled
        ):
            return _process.find_binary(argument)

    def test_the_order(self):
        names = ("argument", "variable", "bundled", "path")
        programs = {name: self.program(name) for name in names}
        for name in names:
            with self.subTest(name):
                self.assertEqual(self.found(**programs), programs[name])
            del programs[name]
        with self.assertRaises(FileNotFoundError):
            self.found()

    def test_what_is_named_and_missing_is_not_replaced(self):
        bundled = self.program("bundled")
        with self.assertRaises(FileNotFoundError):
            self.found(variable=os.path.join(self.folder, "gone"), bundled=bundled)

    def test_only_a_program_is_bundled(self):
        self.assertIsNone(_bundled.bundled_binary(self.folder))
        self.program("text", mode=0o644)
        self.assertIsNone(_bundled.bundled_binary(os.path.join(self.folder, "text")))
        path = self.program("whole")
        self.assertEqual(_bundled.bundled_binary(os.path.dirname(path)), path)

    def run_command(self, folder):
        words = f"from nacre import _bundled as b; b.bundled_binary.__defaults__ = ({folder!r},)"
        return subprocess.run(
            [sys.executable, "-c", f"{words}; b.main()", "call", "a b"],
            env={**os.environ, "PYTHONPATH": PACKAGES}, capture_output=True, text=True)

    def test_the_command_becomes_the_program(self):
        path = self.program("whole")
        done = self.run_command(os.path.dirname(path))
        self.assertEqual((done.returncode, done.stdout), (0, f"{path} call a b\n"))

    def test_the_command_without_a_program_says_so(self):
        done = self.run_command(self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("did not come with this package", done.stderr)


if __name__ == "__main__":
    unittest.main()
