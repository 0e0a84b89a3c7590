"""The papers of the house: links lead somewhere, methods exist, and NOTICE names everything."""

import os
import re
import unittest

from make_references import discovered
from service import ROOT, Case

#: Text and code of our own, which NOTICE does not list.
OURS = (
    ".swift .methods .h .c .cpp .py .pyi .json .md .sql .toml .txt .modulemap .svg .typed .sh "
    ".yml .pyc .so .go .lua .el .js .mjs .ts .mts .cts .service .socket .timer .rs Containerfile"
).split()
#: Blocks and words of code, in which brackets are no links.
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
#: What holds things of others or of no obvious origin, one a line, with its licence below it.
PLACE = re.compile(r"^((?:Sources|Protocol|Tests|Clients)/\S+)$", re.MULTILINE)


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def files(*folders):
    for folder in folders:
        for place, _, names in os.walk(os.path.join(ROOT, folder)):
            for name in names:
                yield os.path.relpath(os.path.join(place, name), ROOT)


def anchor(heading):
    """What a heading is linked by."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


class Links(Case):
    def test_every_link_of_every_document_leads_somewhere(self):
        top = [name for name in os.listdir(ROOT) if name.endswith(".md")]
        pages = top + [
            path for path in files("Protocol", "Clients", "Tests") if path.endswith(".md")
        ]
        count = 0
        for page in pages:
            prose = CODE.sub("", text(page))
            targets = re.findall(r"\]\(([^)\s]+)\)", prose) + re.findall(r'src="([^"]+)"', prose)
            for target in targets:
                if "://" in target:
                    continue
                count += 1
                path, _, place = target.partition("#")
                found = os.path.join(os.path.dirname(page), path) if path else page
                with self.subTest(f"{page} → {target}"):
                    self.assertTrue(os.path.exists(os.path.join(ROOT, found)))
                    if place:
                        headings = re.findall(r"^#+ (.*)$", text(found), re.MULTILINE)
                        self.assertIn(place, [anchor(heading) for heading in headings])
        self.assertGreater(count, 30)


class FirstPage(Case):
    def test_every_method_that_it_names_exists(self):
        known = {method["name"] for method in discovered()["methods"]}
        page = text("README.md")
        # A bullet names the methods of its domain in a last line, in italics.
        bullets = re.findall(r"^- \*\*\[?(\w+)\]?.*?^  \*(.*?)\*$", page, re.MULTILINE | re.DOTALL)
        named = [
            name if "." in name else f"{domain.lower()}.{name}"
            for domain, names in bullets
            for name in re.findall(r"`([\w.]+)`", names)
        ]
        self.assertGreater(len(named), 20)
        for name in named:
            with self.subTest(name):
                self.assertIn(name, known)
        for name in re.findall(r"nacre call ([a-z]\w*\.\w+)", page):
            with self.subTest(name):
                self.assertIn(name, known)


class Notice(Case):
    def setUp(self):
        super().setUp()
        self.notice = text("NOTICE")
        self.listed = set(re.findall(r"^([a-z][\w.+-]*)  +\S", self.notice, re.MULTILINE))

    def test_every_library_that_is_linked_is_listed_and_no_other(self):
        package = text("Package.swift")
        product = package[: package.index("/// A C program that the benchmarks")]
        product += package[package.index("let package") : package.index("  peer(")]
        linked = set(re.findall(r'\.linkedLibrary\("([^":\\]+)"\)', product))
        linked |= set(re.findall(r'archive\("([^"]+)"\)', product))
        self.assertGreater(len(linked), 15)
        self.assertEqual(linked - self.listed, set())
        # Not named in Package.swift: the toolchain's own, what is loaded or read when it is needed,
        # and what the tests fetch.
        beside = {"swift", "gcc", "c", "curl", "tzdata"}
        beside |= set(re.findall(r"^[\w-]+", text("Tests/requirements.txt"), re.MULTILINE))
        fonts = {name for name in self.listed if name.startswith("fonts-")}
        self.assertEqual(self.listed - linked - beside - fonts, set())

    def test_every_font_and_all_that_the_tests_fetch_is_listed(self):
        packages = text(".ci/packages").split()
        fonts = {name for name in packages if name.startswith("fonts-")}
        self.assertGreater(len(fonts), 2)
        self.assertEqual(fonts, {name for name in self.listed if name.startswith("fonts-")})
        wanted = {re.split("[=<>~]", name)[0] for name in text("Tests/requirements.txt").split()}
        self.assertEqual(wanted - self.listed, set())

    def test_every_data_file_is_listed_and_every_place_is_there(self):
        places = PLACE.findall(self.notice)
        licences = re.findall(r"^    ((?:Sources|Tests)/\S+|LICENSE)$", self.notice, re.MULTILINE)
        self.assertGreaterEqual(len(licences), len(places))
        for path in places + licences:
            self.assertTrue(os.path.exists(os.path.join(ROOT, path)), path)
        for path in files("Sources", "Protocol", "Clients", "Tests"):
            is_data = not path.endswith(tuple(OURS)) and "/__pycache__/" not in path
            if is_data and os.path.basename(path) not in ("LICENSE", ".gitignore"):
                self.assertTrue(any(path.startswith(place) for place in places), path)


if __name__ == "__main__":
    unittest.main()
