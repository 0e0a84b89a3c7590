"""What is written about the client: its README, its examples and the table of all clients."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

from .derived import CLIENT, read


def run(path, folder):
    """A program of somebody who has the client installed."""
    return subprocess.run(
        [sys.executable, path], cwd=folder, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": CLIENT, "PYTHONUTF8": "1"},
    )


class Written(unittest.TestCase):
    def test_every_block_of_the_readme_works_when_pasted(self):
        blocks = re.findall(
            r"^```python\n(.*?)^```$", read(CLIENT, "README.md"), re.MULTILINE | re.DOTALL
        )
        self.assertGreaterEqual(len(blocks), 5)
        for number, block in enumerate(blocks):
            with self.subTest(number), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "program.py")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(block)
                done = run(path, folder)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertNotEqual(done.stdout, "")

    def test_the_examples_run(self):
        folder = os.path.join(CLIENT, "examples")
        for name in sorted(os.listdir(folder)):
            with self.subTest(name):
                done = run(os.path.join(folder, name), folder)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn("Hello, ", done.stdout)
                self.assertIn("/name", done.stdout)

    def test_the_tests_that_the_table_of_clients_names_are_there(self):
        table = read(CLIENT, "..", "README.md").split("\n## What holds where\n")[1]
        rows = [[cell.strip() for cell in line.split("|")] for line in table.splitlines()]
        column = next(row.index("Python") for row in rows if "Python" in row)
        # The clients for editors have a table of their own.
        end = next(index for index, row in enumerate(rows) if "bash" in row)
        tests = "".join(
            read(CLIENT, "tests", name) for name in os.listdir(os.path.join(CLIENT, "tests"))
            if name.endswith(".py")
        )
        cells = [row[column] for row in rows[:end] if len(row) > column]
        named = [cell.strip("`") for cell in cells if "_" in cell]
        self.assertGreater(len(named), 15)
        for name in named:
            self.assertIn(f"def {name}(", tests)


if __name__ == "__main__":
    unittest.main()
