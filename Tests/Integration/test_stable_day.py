"""A day in a stable: four people with four sessions play it from a shell script, in two languages."""

import os
import subprocess

from service import BINARY, PATIENCE, Case

FOLDER = os.path.dirname(os.path.abspath(__file__))


class StableDay(Case):
    def play(self, language):
        os.symlink(BINARY, os.path.join(self.folder, "nacre"))
        run = subprocess.run(
            ["bash", os.path.join(FOLDER, "stable_day.sh"), language],
            env={**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}", "TMPDIR": self.folder},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            text=True,
        )
        os.unlink(os.path.join(self.folder, "nacre"))
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual(os.listdir(self.folder), [])
        return run.stdout

    def test_four_people_play_a_day(self):
        for language in ("en", "sv"):
            path = os.path.join(FOLDER, f"stable_day.{language}.txt")
            if os.environ.get("NACRE_UPDATE"):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(self.play(language))
            with open(path, encoding="utf-8") as file:
                self.assertEqual(self.play(language), file.read())
