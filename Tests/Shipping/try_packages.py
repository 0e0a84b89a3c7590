"""Each package, installed where nothing else is."""

import glob
import json
import os
import subprocess

from trial import BOOKING, Installed, trial

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


class Tarball(Installed):
    def test_the_rules_need_nothing_and_the_rest_says_what_it_needs(self):
        root = self.root()
        name = os.path.basename(trial.artefact(f"nacre-*-linux-{os.uname().machine}.tar.xz"))
        subprocess.run(
            ["tar", "-xJf", os.path.join(trial.out, name), "--no-same-owner",
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
        place = os.path.join(trial.scratch, "symbols")
        os.mkdir(place)
        for archive in glob.glob(os.path.join(trial.out, "*.tar.xz")):
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
        root.put(trial.artefact("*.deb"), "/opt/nacre.deb")
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
        wheel = trial.artefact("*.whl")
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
        self.paste_page(root)

    def paste_page(self, root):
        """The client's page, which the wheel has for its description."""
        metadata = root.administer(
            "/opt/venv/bin/python3", "-c",
            "from importlib.metadata import metadata as m; print(m('nacre-client').get_payload())")
        blocks = self.blocks(metadata, "python")
        self.assertGreaterEqual(len(blocks), 5)
        for block in blocks:
            root.write("/opt/pasted.py", block)
            code, out, complaints = root.run("/opt/venv/bin/python3", "/opt/pasted.py")
            self.assertEqual((code, complaints), (0, ""), block)
            self.assertNotEqual(out, "", block)


class SourceArchive(Installed):
    def test_it_has_no_service_and_finds_one(self):
        root = self.root()
        root.install("python3", "python3-pip", "python3-setuptools", "python3-venv",
                     "python3-wheel")
        source = trial.artefact("nacre_client-*.tar.gz")
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
        root.put(trial.artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb")
        code, out, complaints = root.run("/opt/venv/bin/python3", "/opt/talk.py", "paper")
        self.assertEqual((code, complaints), (0, ""))
        self.assertEqual(json.loads(out), ["Stockholm", "#100000001", "%PDF-"])


def build_id(path):
    notes = subprocess.run(
        ["readelf", "--notes", path], check=True, capture_output=True, text=True).stdout
    return notes.split("Build ID: ")[1].split()[0]
