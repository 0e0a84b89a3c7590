"""What is said of what is shipped: its platform, its parts, its files."""

import base64
import hashlib
import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, ".ci", "shipping"))

import elf  # noqa: E402
import wheel  # noqa: E402
from archives import File  # noqa: E402
from notice import read_notice  # noqa: E402


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Platform(unittest.TestCase):
    def test_manylinux_is_promised_only_where_nothing_else_is_needed(self):
        cases = [
            (["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"], [], "manylinux_2_36_x86_64"),
            (["libc.so.6", "libcairo.so.2"], [], "linux_x86_64"),
            (["libc.so.6", "libcairo.so.2"], ["lib/libcairo.so.2"], "manylinux_2_36_x86_64"),
            (["libcairo.so.2"], ["lib/libcairo.so.3"], "linux_x86_64"),
            (["libstdc++.so.6", "libgcc_s.so.1"], [], "manylinux_2_36_x86_64"),
            # Its name only begins like one of everywhere.
            (["libmount.so.1"], [], "linux_x86_64"),
            (["libcrypto.so.3"], [], "linux_x86_64"),
        ]
        for needs, carried, expected in cases:
            with self.subTest(needs=needs, carried=carried):
                self.assertEqual(
                    elf.platform_tag("x86_64", needs, carried, (2, 36)), expected)

    def test_a_program_says_what_it_needs(self):
        self.assertIn("libc.so.6", elf.needed(sys.executable) + elf.needed("/bin/sh"))
        major, minor = elf.glibc("/bin/sh")
        self.assertEqual(major, 2)
        self.assertGreaterEqual(minor, 5)


class Wheel(unittest.TestCase):
    def test_the_record_is_last_and_counts_everything_but_itself(self):
        package = {"nacre/b": File(b"b", 0o755), "nacre/a": File(b"a")}
        tree = wheel.wheel_tree(package, {"METADATA": File(b"m")}, "n-1.dist-info")
        self.assertEqual(
            list(tree), ["nacre/a", "nacre/b", "n-1.dist-info/METADATA", "n-1.dist-info/RECORD"])
        lines = tree["n-1.dist-info/RECORD"].data.decode().splitlines()
        digest = base64.urlsafe_b64encode(hashlib.sha256(b"a").digest()).decode().rstrip("=")
        self.assertEqual(lines[0], f"nacre/a,sha256={digest},1")
        self.assertEqual(lines[-1], "n-1.dist-info/RECORD,,")
        self.assertEqual(len(lines), 4)


class Notice(unittest.TestCase):
    def setUp(self):
        self.sections = read_notice(text("NOTICE"))

    def test_every_section_of_materials_has_parts(self):
        for name, parts in self.sections.items():
            if name not in ("data", "tests"):
                self.assertTrue(parts, name)

    def test_a_licence_that_fills_its_line_has_its_place_on_the_next(self):
        found = {part.name: part for part in self.sections["linked"]}
        self.assertEqual(found["gcc"].package, "libgcc-12-dev")
        self.assertEqual(found["swift"].expression, "Apache-2.0 WITH Swift-exception")
        self.assertEqual(found["swift"].package, "")

    def test_every_licence_is_an_expression(self):
        for parts in self.sections.values():
            for part in parts:
                words = part.expression.replace("(", " ").replace(")", " ").split()
                for word in words[::2]:
                    self.assertRegex(word, r"^[A-Za-z0-9.+-]+$", part)
                for word in words[1::2]:
                    self.assertIn(word, ("AND", "OR", "WITH"), part)


if __name__ == "__main__":
    unittest.main()
