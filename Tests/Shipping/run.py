#!/usr/bin/env python3
"""Makes what is shipped, twice, and tries each piece in a fresh Debian. Slow: not part of ./test.

    Tests/Shipping/run.py [--build FOLDER] [--base FOLDER] [--out FOLDER] [TEST…]

Needs root and a Debian whose apt reaches its mirror. `--build` names the folder of a release that
was built, `--base` a fresh root that debootstrap has made, `--out` what .ci/dist has made of this
commit; what is not named is made.
"""

import argparse
import base64
import filecmp
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
sys.path.insert(0, FOLDER)

from fresh_root import CannotBeMade, FreshRoot, make_base  # noqa: E402

#: What a counter sends first.
BOOKING = {
    "clientFirstName": "Ada",
    "clientEmail": "ada@example.com",
    "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
    "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
}

#: What the tarball may weigh. Unit: bytes.
TARBALL_BYTES_MAX = 25_000_000

#: The wheel's own conversation, in a Python that has nothing else.
IN_PYTHON = f"""
import base64, json, sys
from nacre import Nacre
with Nacre(db=":memory:") as n:
    assert n.system.ping(payload="å") == {{"payload": "å"}}
    place = n.spamshield.normalize_number(number="+46 8 123 456 78")["location"]
    n.session.open()
    order = n.call("booking.submit", {BOOKING!r})
    pages = b""
    if "paper" in sys.argv:
        paper = n.call(
            "booking.getDocument", {{"orderId": order["orderId"], "type": "booking_receipt"}})
        pages = base64.b64decode(paper["data"])
    print(json.dumps([place, order["orderNumberLabel"], pages[:5].decode()]))
"""

shared = {}


def setUpModule():
    scratch = tempfile.mkdtemp()
    unittest.addModuleCleanup(shutil.rmtree, scratch)
    os.chmod(scratch, 0o755)
    shared["scratch"] = scratch
    shared["base"] = shared["words"].base or os.path.join(scratch, "base")
    if not shared["words"].base:
        make_base(shared["base"])
    shared["build"] = shared["words"].build
    if not shared["build"]:
        subprocess.run([os.path.join(ROOT, ".ci", "build")], check=True)
        shared["build"] = os.path.join(ROOT, ".build", "release")
    # Somebody may commit meanwhile.
    shared["commit"] = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "HEAD"], check=True, stdout=subprocess.PIPE,
        text=True).stdout.strip()
    # Of two checkouts, in two places, under two settings of a shell.
    shared["out"] = shared["words"].out or make("first", umask=0o022, TZ="UTC", LC_ALL="C.UTF-8")
    with open(os.path.join(ROOT, "Protocol", "product.json"), encoding="utf-8") as file:
        shared["version"] = json.load(file)["version"]


def make(name, umask, **environment):
    """Clones the commit that is tried, and runs .ci/dist in it."""
    checkout = os.path.join(shared["scratch"], name, "checkout")
    out = os.path.join(shared["scratch"], name, "out")
    subprocess.run(["git", "clone", "-q", "--no-checkout", ROOT, checkout], check=True)
    git = ["git", "-C", checkout, "-c", "advice.detachedHead=false"]
    subprocess.run([*git, "checkout", "-q", shared["commit"]], check=True, umask=umask)
    subprocess.run(
        [os.path.join(checkout, ".ci", "dist"), "--out", out, "--build", shared["build"]],
        check=True, umask=umask, env={**os.environ, **environment})
    return out


def artefact(pattern):
    found = glob.glob(os.path.join(shared["out"], pattern))
    assert len(found) == 1, (pattern, found)
    return found[0]


class Files(unittest.TestCase):
    def test_the_same_commit_gives_the_same_bytes(self):
        second = make("second", umask=0o077, TZ="Asia/Tokyo", LC_ALL="C")
        names = sorted(os.listdir(shared["out"]))
        self.assertEqual(sorted(os.listdir(second)), names)
        self.assertGreaterEqual(len(names), 7)
        _, different, unread = filecmp.cmpfiles(shared["out"], second, names, shallow=False)
        self.assertEqual((different, unread), ([], []))

    def test_checksums_name_every_file(self):
        with open(artefact("SHA256SUMS"), encoding="ascii") as file:
            listed = dict(line.split()[::-1] for line in file)
        for name in os.listdir(shared["out"]):
            if name == "SHA256SUMS":
                continue
            with open(os.path.join(shared["out"], name), "rb") as file:
                self.assertEqual(listed.pop(name), hashlib.sha256(file.read()).hexdigest(), name)
        self.assertEqual(listed, {})

    def test_the_tarball_is_small_enough_to_fetch(self):
        tarball = artefact(f"nacre-*-linux-{os.uname().machine}.tar.xz")
        self.assertLess(os.path.getsize(tarball), TARBALL_BYTES_MAX)

    def test_lintian_has_nothing_to_say(self):
        said = subprocess.run(
            ["lintian", "--fail-on", "error,warning", artefact("*.deb")],
            capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout), (0, ""))

    def test_the_bill_names_what_is_linked(self):
        with open(artefact("*.spdx.json"), encoding="utf-8") as file:
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


class Installed(unittest.TestCase):
    """What every artefact has to do where it was installed."""

    def root(self):
        name = type(self).__name__
        root = FreshRoot(shared["base"], os.path.join(shared["scratch"], name))
        self.addCleanup(shutil.rmtree, root.folder)
        return root

    def talk(self, root, nacre, wants_paper):
        """Sends a day's first requests; each waits for the answer before it."""
        process = root.spawn(nacre, "--db", ":memory:")

        def ask(method, params):
            request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            self.assertNotIn("error", answer, method)
            return answer["result"]

        with process:
            self.assertEqual(ask("system.ping", {"payload": "å"}), {"payload": "å"})
            ask("session.open", {})
            order = ask("booking.submit", BOOKING)
            read = ask("booking.getOrder", {"orderId": order["orderId"]})
            self.assertEqual(read["id"], order["orderId"])
            if wants_paper:
                asked = {"orderId": order["orderId"], "type": "booking_receipt"}
                paper = base64.b64decode(ask("booking.getDocument", asked)["data"])
                self.assertEqual(paper[:5], b"%PDF-")
                number = ask("spamshield.normalizeNumber", {"number": "+46 8 123 456 78"})
                # The country comes from one library, the town from the other.
                self.assertEqual((number["region"], number["location"]), ("SE", "Stockholm"))
                found = ask("system.health", {})["checks"]
                self.assertEqual({check["status"] for check in found}, {"ok"}, found)
            process.stdin.close()
            self.assertEqual(process.wait(), 0)

    def check_version(self, root, nacre):
        self.assertEqual(
            root.run(nacre, "version"), (0, f"nacre {shared['version']}\n", ""))

    def check_whole(self, root, nacre):
        """Everything works, and nothing that builds is there."""
        self.check_version(root, nacre)
        code, out, complaints = root.run(nacre, "doctor")
        self.assertEqual((code, complaints), (0, ""), out)
        self.assertIn("ok       worker      papers can be drawn", out)
        self.assertIn("ok       phones      telephone numbers can be read", out)
        self.talk(root, nacre, wants_paper=True)
        self.check_no_development(root)

    def check_no_development(self, root):
        building = [name for name in root.packages() if name.endswith("-dev") or "gcc-1" in name]
        # The library's own base, which has no compiler in it.
        self.assertEqual([name for name in building if not name.endswith("-base")], [])


class Tarball(Installed):
    def test_the_rules_need_nothing_and_the_rest_says_what_it_needs(self):
        root = self.root()
        name = os.path.basename(artefact(f"nacre-*-linux-{os.uname().machine}.tar.xz"))
        subprocess.run(
            ["tar", "-xJf", os.path.join(shared["out"], name), "--no-same-owner",
             "-C", os.path.join(root.folder, "opt")], check=True)
        top = f"/opt/{name[: -len('.tar.xz')]}"
        nacre = f"{top}/bin/nacre"
        self.check_version(root, nacre)
        self.talk(root, nacre, wants_paper=False)
        _, out, _ = root.run(nacre, "doctor")
        self.assertRegex(out, r"these libraries\s+are\s+not\s+there: .*libcairo")
        self.assertIn("libphonenumber.so.8: cannot open shared object file", out)

        # What its own page says is enough.
        with open(f"{root.folder}{top}/INSTALL", encoding="utf-8") as file:
            page = file.read()
        words = page.split("--no-install-recommends \\\n")[1].split("\n\n")[0].split()
        root.install(*words)
        self.check_whole(root, nacre)
        # By another name on PATH, as people link it.
        os.symlink(nacre, f"{root.folder}/usr/local/bin/nacre")
        self.check_whole(root, "nacre")

    def test_symbols_belong_to_the_programs(self):
        place = os.path.join(shared["scratch"], "symbols")
        os.mkdir(place)
        for archive in glob.glob(os.path.join(shared["out"], "*.tar.xz")):
            subprocess.run(["tar", "-xJf", archive, "-C", place], check=True)
        found = glob.glob(f"{place}/*/**/.debug/*.debug", recursive=True)
        self.assertEqual(len(found), 4)
        for symbols in found:
            program = symbols.replace("/.debug/", "/").removesuffix(".debug")
            self.assertEqual(build_id(symbols), build_id(program), program)
            self.assertGreater(os.path.getsize(symbols), 10_000)


class DebianPackage(Installed):
    def test_apt_installs_all_that_it_needs_and_leaves_nothing(self):
        root = self.root()
        root.put(artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb")
        self.check_whole(root, "nacre")
        self.assertEqual(root.administer("dpkg", "--verify", "nacre"), "")
        script = "/usr/share/bash-completion/completions/nacre"
        self.assertEqual(root.run("bash", "-n", script), (0, "", ""))
        root.administer("dpkg", "--purge", "nacre")
        left = root.administer(
            "find", "/usr", "/etc", "/var/lib/dpkg/info", "-name", "*nacre*")
        self.assertEqual(left, "")


class Wheel(Installed):
    def test_pip_install_alone_gives_a_service(self):
        root = self.root()
        root.install("python3", "python3-venv")
        wheel = artefact("*.whl")
        root.put(wheel, f"/opt/{os.path.basename(wheel)}")
        root.write("/opt/talk.py", IN_PYTHON)
        root.administer("python3", "-m", "venv", "/opt/venv")
        root.administer(
            "unshare", "--net", "/opt/venv/bin/pip", "install", "--no-index",
            f"/opt/{os.path.basename(wheel)}")
        nacre = "/opt/venv/bin/nacre"
        self.check_version(root, nacre)
        self.talk(root, nacre, wants_paper=False)
        code, out, complaints = root.run("/opt/venv/bin/python3", "/opt/talk.py")
        self.assertEqual((code, complaints), (0, ""))
        self.assertEqual(json.loads(out), ["Stockholm", "#100000001", ""])
        # Fonts are the system's, and it says so.
        _, out, _ = root.run(nacre, "doctor")
        self.assertIn("Inter-Regular.otf", out)
        root.install("fonts-dancingscript", "fonts-dejavu-core", "fonts-inter")
        self.check_whole(root, nacre)
        code, out, complaints = root.run("/opt/venv/bin/python3", "/opt/talk.py", "paper")
        self.assertEqual((code, complaints), (0, ""))
        self.assertEqual(json.loads(out), ["Stockholm", "#100000001", "%PDF-"])


class SourceArchive(Installed):
    def test_it_has_no_service_and_finds_one(self):
        root = self.root()
        root.install("python3", "python3-pip", "python3-setuptools", "python3-venv",
                     "python3-wheel")
        source = artefact("nacre_client-*.tar.gz")
        root.put(source, f"/opt/{os.path.basename(source)}")
        root.write("/opt/talk.py", IN_PYTHON)
        root.administer("python3", "-m", "venv", "--system-site-packages", "/opt/venv")
        root.administer(
            "unshare", "--net", "/opt/venv/bin/pip", "install", "--no-index",
            "--no-build-isolation", f"/opt/{os.path.basename(source)}")
        code, _, complaints = root.run("/opt/venv/bin/python3", "/opt/talk.py")
        self.assertEqual(code, 1)
        self.assertIn("nacre was not found: pass binary=, set NACRE_BIN", complaints)
        self.assertFalse(os.path.exists(f"{root.folder}/opt/venv/bin/nacre"))
        root.put(artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb")
        code, out, complaints = root.run("/opt/venv/bin/python3", "/opt/talk.py", "paper")
        self.assertEqual((code, complaints), (0, ""))
        self.assertEqual(json.loads(out), ["Stockholm", "#100000001", "%PDF-"])


class Clients(Installed):
    """With the Debian package alone, the page of each client that came along works as it stands."""

    place = "/usr/share/nacre/clients"

    #: As npm does it, which would bring four hundred packages along.
    linked = (
        f"mkdir -p node_modules/@nacre; ln -s {place}/typescript node_modules/@nacre/client\n")

    def blocks(self, root, client, language):
        with open(f"{root.folder}{self.place}/{client}/README.md", encoding="utf-8") as file:
            page = file.read().replace(f"/path/to/Clients/{client}", f"{self.place}/{client}")
        return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)

    def says(self, root, words, *expected):
        code, out, complaints = root.run("bash", "-euc", words)
        self.assertEqual(code, 0, complaints)
        for text in expected:
            self.assertIn(text, out + complaints)

    def test_each_page_works_when_pasted(self):
        root = self.root()
        root.put(artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb", "emacs-nox", "jq", "neovim", "nodejs", "python3")

        copied = f"cp {self.place}/shell/nacre.sh .\n"
        members, events = self.blocks(root, "shell", "bash")
        self.says(root, copied + members, "/name: ")
        self.says(root, copied + events, "directory.memberAdded")

        for number, block in enumerate(self.blocks(root, "typescript", "js")):
            root.write(f"/opt/{number}.mjs", block)
            self.says(root, f"{self.linked}cp /opt/{number}.mjs .; node {number}.mjs")

        root.write("/opt/pasted.el", "\n".join(self.blocks(root, "emacs", "elisp")))
        self.says(root, "emacs -Q --batch -l /opt/pasted.el", "0 leaves", "/name: ")

        (path,) = self.blocks(root, "neovim", "vim")
        root.write("/opt/path.vim", path)
        (block,) = self.blocks(root, "neovim", "lua")
        end = "vim.defer_fn(function() vim.cmd('qall!') end, 3000)"
        root.write("/opt/pasted.lua", f"{block}\n{end}\n")
        self.says(
            root,
            "nvim --headless --clean --cmd 'source /opt/path.vim' -c 'luafile /opt/pasted.lua'",
            "0 leaves", "added Åsa Öberg", "/name: ")

    def test_each_starter_passes_its_own_test(self):
        root = self.root()
        root.put(artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb", "emacs-nox", "neovim", "nodejs")
        self.says(
            root, f"nacre new-plugin typescript it; cd it\n{self.linked}node --test",
            "# pass 2", "# fail 0")
        self.says(
            root, "nacre new-plugin neovim it; cd it\n"
            f"nvim --headless --clean --cmd 'set rtp^=.,{self.place}/neovim' -c 'luafile test.lua'",
            "Ada Lovelace is on file.")
        self.says(
            root, f"nacre new-plugin emacs it; cd it\nemacs -Q --batch -L . -L {self.place}/emacs"
            " -l clients-tests.el -f ert-run-tests-batch-and-exit", "0 unexpected")


def build_id(path):
    notes = subprocess.run(
        ["readelf", "--notes", path], check=True, capture_output=True, text=True).stdout
    return notes.split("Build ID: ")[1].split()[0]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", help="the folder of a built release")
    parser.add_argument("--base", help="a fresh root that debootstrap has made")
    parser.add_argument("--out", help="a folder that .ci/dist has filled")
    parser.add_argument("tests", nargs="*", help="such as Wheel")
    shared["words"] = parser.parse_args()
    for name in ("build", "base", "out"):
        if value := getattr(shared["words"], name):
            setattr(shared["words"], name, os.path.abspath(value))
    try:
        unittest.main(argv=[sys.argv[0], "-v", *shared["words"].tests])
    except CannotBeMade as reason:
        sys.exit(f"nacre: no fresh Debian here: {reason}")


if __name__ == "__main__":
    main()
