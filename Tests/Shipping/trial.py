"""What a run tries: one commit, what .ci/dist makes of it, and a fresh Debian for each artefact."""

import base64
import glob
import json
import os
import re
import shutil
import subprocess
import unittest

from fresh_root import FreshRoot, make_base

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

#: What a counter sends first.
BOOKING = {
    "clientFirstName": "Ada",
    "clientEmail": "ada@example.com",
    "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
    "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
}


class Trial:
    """One for all tests of a run; `prepare` comes first."""

    def prepare(self, scratch, base=None, build=None, out=None):
        os.chmod(scratch, 0o755)
        self.scratch = scratch
        self.base = base or os.path.join(scratch, "base")
        if not base:
            make_base(self.base)
        self.build = build
        if not build:
            subprocess.run([os.path.join(ROOT, ".ci", "build")], check=True)
            self.build = os.path.join(ROOT, ".build", "release")
        # Somebody may commit meanwhile.
        self.commit = subprocess.run(
            ["git", "-C", ROOT, "rev-parse", "HEAD"], check=True, stdout=subprocess.PIPE,
            text=True).stdout.strip()
        # Of two checkouts, in two places, under two settings of a shell.
        self.out = out or self.make("first", umask=0o022, TZ="UTC", LC_ALL="C.UTF-8")
        with open(os.path.join(ROOT, "Protocol", "product.json"), encoding="utf-8") as file:
            self.version = json.load(file)["version"]

    def clone(self, place, umask=0o022):
        """A clean checkout of the commit that is tried."""
        subprocess.run(["git", "clone", "-q", "--no-checkout", ROOT, place], check=True)
        git = ["git", "-C", place, "-c", "advice.detachedHead=false"]
        subprocess.run([*git, "checkout", "-q", self.commit], check=True, umask=umask)

    def make(self, name, umask, **environment):
        """Runs .ci/dist in a clone of its own."""
        checkout = os.path.join(self.scratch, name, "checkout")
        out = os.path.join(self.scratch, name, "out")
        self.clone(checkout, umask)
        subprocess.run(
            [os.path.join(checkout, ".ci", "dist"), "--out", out, "--build", self.build],
            check=True, umask=umask, env={**os.environ, **environment})
        return out

    def artefact(self, pattern):
        found = glob.glob(os.path.join(self.out, pattern))
        assert len(found) == 1, (pattern, found)
        return found[0]


trial = Trial()


class Installed(unittest.TestCase):
    """What every artefact has to do where it was installed."""

    kind = FreshRoot

    def root(self):
        name = type(self).__name__
        root = self.kind(trial.base, os.path.join(trial.scratch, name))
        self.addCleanup(shutil.rmtree, root.folder)
        return root

    def root_with_package(self, *packages):
        """One that has the Debian package, and others of Debian's own."""
        root = self.root()
        root.put(trial.artefact("*.deb"), "/opt/nacre.deb")
        root.install("/opt/nacre.deb", *packages)
        return root

    def blocks(self, page, language):
        """What a page has to paste, in the order that it has it."""
        found = re.findall(r"^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        return [text for name, text in found if name == language]

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
            root.run(nacre, "version"), (0, f"nacre {trial.version}\n", ""))

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
