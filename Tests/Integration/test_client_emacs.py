"""``Clients/emacs``: its own tests in Emacs, and what the compiler and checkdoc say."""

import os
import re
import subprocess
import unittest

from service import BINARY, PATIENCE, ROOT, Case

CLIENT = os.path.join(ROOT, "Clients", "emacs")
MISBEHAVING = os.path.join(ROOT, "Tests", "Integration", "misbehaving.py")

#: Says each finding of checkdoc in a line, and fails when there is one.
CHECKDOC = """
(progn
  (require 'checkdoc)
  (let* ((count 0)
         (checkdoc-create-error-function
          (lambda (text start _end &optional _unfixable)
            (setq count (1+ count))
            (message "%s:%d: %s" (buffer-name) (line-number-at-pos start) text)
            nil)))
    (dolist (file command-line-args-left)
      (with-current-buffer (find-file-noselect file)
        (checkdoc-current-buffer t)))
    (kill-emacs (min count 1))))
"""


class EmacsCase(Case):
    def emacs(self, *words):
        return subprocess.run(
            ["emacs", "-Q", "--batch", "-L", CLIENT, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE,
            cwd=self.folder,
            env={
                **os.environ,
                "NACRE_BIN": BINARY,
                "NACRE_MISBEHAVING": MISBEHAVING,
                "LC_ALL": "C.UTF-8",
                "TMPDIR": self.folder,
            },
        )


class Ert(EmacsCase):
    def test_every_test_of_its_own_passes(self):
        tests = os.path.join(CLIENT, "tests", "nacre-tests.el")
        run = self.emacs("-l", tests, "-f", "ert-run-tests-batch-and-exit")
        self.assertEqual(run.returncode, 0, run.stderr[-4000:])
        passed = re.search(r"Ran (\d+) tests, (\d+) results as expected", run.stderr)
        self.assertGreaterEqual(int(passed[1]), 20)
        self.assertEqual(passed[1], passed[2])
        self.assertNotIn(" skipped", run.stderr)


class Papers(EmacsCase):
    def test_it_compiles_without_warnings(self):
        elsewhere = f'(lambda (_) "{self.folder}/nacre.elc")'
        run = self.emacs(
            "--eval", f"(setq byte-compile-error-on-warn t byte-compile-dest-file-function {elsewhere})",
            "-f", "batch-byte-compile", os.path.join(CLIENT, "nacre.el"),
        )
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertTrue(os.path.exists(os.path.join(self.folder, "nacre.elc")))

    def test_checkdoc_finds_nothing(self):
        run = self.emacs("--eval", CHECKDOC, os.path.join(CLIENT, "nacre.el"))
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_blocks_of_the_readme_work_when_pasted(self):
        with open(os.path.join(CLIENT, "README.md"), encoding="utf-8") as file:
            page = file.read().replace("/path/to/Clients/emacs", CLIENT)
        blocks = re.findall(r"^```elisp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), 2)
        path = os.path.join(self.folder, "pasted.el")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(blocks))
            file.write("(while (not (with-current-buffer (messages-buffer)\n")
            file.write("  (string-match-p \"added\" (buffer-string))))\n")
            file.write("  (accept-process-output nil 0.01))\n")
        run = self.emacs("-l", path)
        self.assertEqual(run.returncode, 0, run.stderr)
        for text in ("0 leaves", "/name: ", "added Åsa Öberg"):
            self.assertIn(text, run.stderr)

    def test_the_example_works(self):
        run = self.emacs("-l", os.path.join(CLIENT, "examples", "members.el"))
        self.assertEqual(run.returncode, 0, run.stderr)
        for text in ("added Åsa Öberg", "added Bo Ek", "/name: ", "3 members"):
            self.assertIn(text, run.stderr)


if __name__ == "__main__":
    unittest.main()
