"""What the built programs are linked with is in NOTICE, in `nacre version`, in the bill (SPDX)."""

import json
import os
import re
import sys
import tempfile
import unittest

from service import BINARY, ROOT

sys.path.insert(0, os.path.join(ROOT, ".ci", "shipping"))

import bill  # noqa: E402
import elf  # noqa: E402
from archives import File  # noqa: E402
from notice import read_notice  # noqa: E402
from release import LIBRARIES, PROGRAMS, Release, read  # noqa: E402

BUILT = os.path.dirname(BINARY)

#: Where NOTICE lists what each file is linked with, its own section last. Each library stands in
#: one section: places are those of telephone numbers.
SECTIONS = {
    "nacre": ("system",), "nacre-worker": ("system", "worker"),
    "libNacrePhone.so": ("system", "phone"), "libNacrePlaces.so": ("system", "phone", "places"),
    "libNacrePostgres.so": ("system", "postgres"),
}

#: The C++ and GCC runtimes are the system's where they are not in the program, and so is the loader.
RUNTIME = {"stdc++", "gcc_s", "ld-linux-x86-64", "ld-linux-aarch64"}

#: What gives itself no version that a program can ask for.
SILENT = {"swift", "stdc++", "gcc"}


class Materials(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="nacre-test-")
        self.addCleanup(scratch.cleanup)
        with open(os.path.join(ROOT, "NOTICE"), encoding="utf-8") as file:
            sections = read_notice(file.read())
        self.release = Release(
            root=ROOT, scratch=scratch.name, version="0", machine=os.uname().machine, epoch=0,
            maintainer="", notice=sections)
        os.mkdir(os.path.join(scratch.name, "stripped"))
        for name in PROGRAMS + LIBRARIES:
            built = os.path.join(BUILT, name)
            os.symlink(built, self.release.place(name))
            self.release.stripped[name] = File(read(built))
        self.said = json.loads(self.release.says("version", "--json"))["libraries"]

    def test_whatever_a_file_is_linked_with_is_in_its_section_of_notice(self):
        self.assertEqual(set(SECTIONS), set(PROGRAMS + LIBRARIES))
        for name, sections in SECTIONS.items():
            sonames = elf.needed(os.path.join(BUILT, name))
            linked = {re.match(r"(?:lib)?(.+?)\.so\b", soname)[1] for soname in sonames}
            with self.subTest(name):
                self.assertIn("c", linked)
                self.assertEqual(linked - self.names(*sections) - RUNTIME, set())
                self.assertEqual(self.names(*sections[1:][-1:]) - linked, set())

    def test_whatever_is_in_the_program_says_its_version(self):
        held = self.names("linked") - SILENT
        self.assertEqual(set(self.said), {bill.OWN_NAMES.get(name, name) for name in held})
        for name, version in self.said.items():
            self.assertRegex(version, r"^\d+\.\d+", name)

    def test_the_bill_holds_all_of_it_with_these_versions(self):
        document = json.loads(bill.bill(self.release, []))
        packages = {package["name"]: package for package in document["packages"]}
        listed = self.names(*bill.RELATIONS)
        self.assertEqual(set(packages), listed | {"nacre", "nacre-client"})
        for name in listed:
            own = self.said.get(bill.OWN_NAMES.get(name, name))
            with self.subTest(name):
                self.assertTrue(packages[name]["versionInfo"])
                if own:
                    self.assertEqual(packages[name]["versionInfo"], own)
        self.assertEqual(
            {file["fileName"] for file in document["files"]},
            {f"./{name}" for name in PROGRAMS + LIBRARIES})

    def names(self, *sections):
        """What NOTICE lists there."""
        return {part.name for section in sections for part in self.release.notice[section]}


if __name__ == "__main__":
    unittest.main()
