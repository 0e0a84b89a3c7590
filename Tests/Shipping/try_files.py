"""What .ci/dist writes: the same bytes each time, small, summed, without a word of lintian's."""

import filecmp
import hashlib
import json
import os
import subprocess
import unittest

from trial import trial

#: What the tarball may weigh. Unit: bytes.
TARBALL_BYTES_MAX = 25_000_000


class Files(unittest.TestCase):
    def test_the_same_commit_gives_the_same_bytes(self):
        second = trial.make("second", umask=0o077, TZ="Asia/Tokyo", LC_ALL="C")
        names = sorted(os.listdir(trial.out))
        self.assertEqual(sorted(os.listdir(second)), names)
        self.assertGreaterEqual(len(names), 7)
        _, different, unread = filecmp.cmpfiles(trial.out, second, names, shallow=False)
        self.assertEqual((different, unread), ([], []))

    def test_checksums_name_every_file(self):
        with open(trial.artefact("SHA256SUMS"), encoding="ascii") as file:
            listed = dict(line.split()[::-1] for line in file)
        for name in os.listdir(trial.out):
            if name == "SHA256SUMS":
                continue
            with open(os.path.join(trial.out, name), "rb") as file:
                self.assertEqual(listed.pop(name), hashlib.sha256(file.read()).hexdigest(), name)
        self.assertEqual(listed, {})

    def test_the_tarball_is_small_enough_to_fetch(self):
        tarball = trial.artefact(f"nacre-*-linux-{os.uname().machine}.tar.xz")
        self.assertLess(os.path.getsize(tarball), TARBALL_BYTES_MAX)

    def test_lintian_has_nothing_to_say(self):
        said = subprocess.run(
            ["lintian", "--fail-on", "error,warning", trial.artefact("*.deb")],
            capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout), (0, ""))

    def test_the_bill_names_what_is_linked(self):
        with open(trial.artefact("*.spdx.json"), encoding="utf-8") as file:
            bill = json.load(file)
        known = {entry["SPDXID"]: entry for entry in bill["packages"] + bill["files"]}
        known["SPDXRef-DOCUMENT"] = bill
        linked = set()
        for relation in bill["relationships"]:
            self.assertIn(relation["spdxElementId"], known)
            self.assertIn(relation["relatedSpdxElement"], known)
            if relation["relationshipType"] == "STATIC_LINK":
                linked.add(known[relation["relatedSpdxElement"]]["name"])
        self.assertLessEqual({"jansson", "sqlite3", "sodium", "swift"}, linked)
        for entry in bill["packages"]:
            self.assertTrue(entry.get("versionInfo"), entry["name"])
