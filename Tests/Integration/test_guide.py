"""GUIDE.md and README.md do what they say: every block is run, in order and in one folder."""

import os
import pwd
import re
import shutil
import subprocess
import sys
import unittest
import urllib.parse

import databases
from service import BINARY, PATIENCE, ROOT, Case, Service

GUIDE = os.path.join(ROOT, "Protocol", "GUIDE.md")

#: How a block is run, and how its first line names the file that it is saved as.
RUN = {
    "sh": (["bash"], "sh", re.compile(r"# (\S+\.sh)$")),
    "python": ([sys.executable], "py", re.compile(r"# (\S+\.py)$")),
    "js": (["node"], "mjs", re.compile(r"// (\S+\.mjs)$")),
}


class Block:
    """A fenced block: its language, its text, and where it begins."""

    def __init__(self, language, text, line):
        self.language, self.text, self.line = language, text, line

    @property
    def name(self):
        """The file that the reader saves it as, if any."""
        named = RUN[self.language][2].match(self.text.partition("\n")[0])
        return named and named[1]


def blocks(page):
    fence = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [
        Block(found[1], found[2], page.count("\n", 0, found.start()) + 1)
        for found in fence.finditer(page)
    ]


def expectation(text):
    """What the page says is printed, where `…` stands for anything within a line."""
    return re.compile(".*".join(re.escape(part) for part in text.split("…")))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class PageCase(Case):
    """A test with an empty folder and home, and ``nacre`` on ``PATH``."""

    def setUp(self):
        super().setUp()
        # The page says `nacre`, wherever it was built.
        path = os.path.join(self.folder, "bin")
        os.mkdir(path)
        os.symlink(BINARY, os.path.join(path, "nacre"))
        self.place = os.path.join(self.folder, "place")
        os.mkdir(self.place)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("NACRE_")}
        self.environment = {
            **kept,
            "PATH": f"{path}:{os.environ['PATH']}",
            "HOME": self.folder,
            "XDG_DATA_HOME": os.path.join(self.folder, "data"),
            "LC_ALL": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def write(self, name, text):
        with open(os.path.join(self.place, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run_block(self, block, name):
        self.write(name, block.text)
        return subprocess.run(
            [*RUN[block.language][0], name],
            cwd=self.place,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
        )


class FirstPage(PageCase):
    #: What needs a terminal, lets nobody in afterwards, or is said in another way here.
    NOT_HERE = ("nacre shell", "nacre call booking.searchClients", "nacre trust", "PYTHONPATH")
    #: What installs, what builds, what needs a server, and what a clock of the host runs.
    ELSEWHERE = re.compile(
        r"^## (Install|Two commands|A database for many machines|Every day)$.*?(?=^## )",
        re.MULTILINE | re.DOTALL,
    )
    CLUSTER = re.compile(r"^## A database for many machines$.*?(?=^## )", re.MULTILINE | re.DOTALL)

    #: The server is there, and its keeper is a role of it.
    SUDO = '#!/bin/sh\n[ "$1" = apt-get ] || { shift 2; PGUSER=nacre exec "$@"; }\n'

    def test_its_commands_run_as_they_stand_in_an_empty_home(self):
        ran = 0
        page = self.ELSEWHERE.sub("", read(os.path.join(ROOT, "README.md")))
        for block in blocks(page):
            if block.language == "python":
                self.environment["PYTHONPATH"] = os.path.join(ROOT, "Clients", "python")
                self.environment["NACRE_BIN"] = BINARY
            elif block.language != "sh":
                continue
            kept = [
                line
                for line in block.text.splitlines()
                if not line.startswith(self.NOT_HERE) and "--follow" not in line
            ]
            block.text = "\n".join(["set -eo pipefail"] * (block.language == "sh") + kept) + "\n"
            run = self.run_block(block, f"first.{RUN[block.language][1]}")
            said = f"{block.text}\n{run.stdout.decode()}\n{run.stderr.decode()}"
            self.assertEqual(run.returncode, 0, said)
            ran += 1
        self.assertGreaterEqual(ran, 5)

    @databases.about_postgres("a server")
    def test_a_database_for_many_machines(self):
        page = self.CLUSTER.search(read(os.path.join(ROOT, "README.md")))[0]
        (block,) = blocks(page)
        self.write("sudo", self.SUDO)
        os.chmod(os.path.join(self.place, "sudo"), 0o755)
        sockets = databases.Cluster.shared().sockets
        person = pwd.getpwuid(os.geteuid()).pw_name
        self.environment.update(
            PATH=f"{self.place}:{self.environment['PATH']}", PGHOST=sockets, USER=person)
        url = f"postgresql://nacre@/house?host={urllib.parse.quote(sockets, safe='')}"
        for gone in (f"ROLE IF EXISTS {person}", "DATABASE IF EXISTS house WITH (FORCE)"):
            self.addCleanup(databases.query, url.replace("/house", "/postgres"), f"DROP {gone}")
        run = self.run_block(block, "cluster.sh")
        said = f"{block.text}\n{run.stdout.decode()}\n{run.stderr.decode()}"
        self.assertEqual(run.returncode, 0, said)
        self.assertEqual(databases.query(url, "SELECT COUNT(*) FROM directory_member"), [(1,)])


class Guide(PageCase):
    @classmethod
    def setUpClass(cls):
        cls.page = read(GUIDE)
        cls.blocks = blocks(cls.page)

    def missing(self, language):
        return language == "js" and not shutil.which("node")

    def test_every_block_prints_what_the_page_says(self):
        ran = dict.fromkeys(RUN, 0)
        for number, (block, following) in enumerate(zip(self.blocks, [*self.blocks[1:], None])):
            if block.language not in RUN:
                continue
            if block.name:
                self.write(block.name, block.text)
                continue
            where = f"GUIDE.md:{block.line}"
            self.assertEqual(following and following.language, "text", f"{where} says no outcome")
            if self.missing(block.language):
                continue
            run = self.run_block(block, f"step-{number}.{RUN[block.language][1]}")
            output = run.stdout.decode()
            said = f"{where}\n{output}\n{run.stderr.decode()}"
            self.assertEqual(run.returncode, 0, said)
            expected = following.text
            if self.missing("js"):
                # What JavaScript did not book has no number.
                expected = re.sub(r"\b1000000\d\d\b", "…", expected)
            self.assertTrue(expectation(expected).fullmatch(output), said)
            ran[block.language] += 1
        # A page that lost its blocks would pass as well.
        for language, count in ran.items():
            self.assertTrue(count >= 7 or self.missing(language), ran)

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_javascript_was_among_them(self):
        self.assertTrue([block for block in self.blocks if block.language == "js"])

    def test_every_method_that_the_page_names_exists(self):
        with Service() as service:
            document = service.result("rpc.discover")
        known = {method["name"] for method in document["methods"]} | {"events.event"}
        known |= {"events.caughtUp", *document["x-nacre-events"]}
        spaces = {name.partition(".")[0] for name in known}
        # What stands in blocks is run; what stands between them is looked up.
        prose = re.sub(r"^```.*?^```$", "", self.page, flags=re.MULTILINE | re.DOTALL)
        named = re.findall(r"`([a-z]\w+)\.([a-z]\w+)`", prose)
        self.assertGreater(len(named), 10)
        for space, rest in named:
            if space in spaces:
                self.assertIn(f"{space}.{rest}", known)


if __name__ == "__main__":
    unittest.main()
