"""The generated module against the protocol it is compiled from."""

import json
import keyword
import os
import re
import shutil
import subprocess
import tempfile
import unittest

import databases
import nacre._generated as generated
from nacre import Nacre, _kinds

from .derived import FILES

CLIENT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(CLIENT))
PROTOCOL = os.path.join(ROOT, "Protocol")


def compiler():
    """The protocol compiler: built already, or built now."""
    for configuration in ("debug", "release"):
        built = os.path.join(ROOT, ".build", configuration, "ProtocolCompiler")
        if os.access(built, os.X_OK):
            return built
    subprocess.run(["swift", "build", "--product", "ProtocolCompiler"], cwd=ROOT, check=True)
    return os.path.join(ROOT, ".build", "debug", "ProtocolCompiler")


class Generated(databases.Databases, unittest.TestCase):
    def test_it_is_what_the_protocol_compiles_to(self):
        with tempfile.TemporaryDirectory() as folder:
            fresh = os.path.join(folder, "_generated.py")
            subprocess.run([compiler(), "python", PROTOCOL, fresh], check=True)
            committed = os.path.join(CLIENT, "nacre", "_generated.py")
            if os.environ.get("NACRE_UPDATE"):
                shutil.copy(fresh, committed)
            with open(fresh) as new, open(committed) as old:
                self.assertEqual(new.read(), old.read(), "stale: run again with NACRE_UPDATE=1")

    def test_what_is_made_of_it_is_what_it_makes(self):
        for name, make in FILES.items():
            path = os.path.join(CLIENT, "nacre", name)
            if os.environ.get("NACRE_UPDATE"):
                with open(path, "w") as file:
                    file.write(make())
            with open(path) as committed:
                text = committed.read()
            self.assertEqual(text, make(), f"{name} is stale: run again with NACRE_UPDATE=1")
            self.assertEqual([line for line in text.splitlines() if len(line) > 100], [])

    def test_every_method_can_be_awaited(self):
        with open(os.path.join(CLIENT, "nacre", "_async_generated.pyi")) as file:
            declared = re.findall(r"^    async def (\w+)\(", file.read(), re.MULTILINE)
        with open(generated.__file__) as file:
            defined = re.findall(r"^    def ([a-z]\w*)\(", file.read(), re.MULTILINE)
        self.assertEqual(declared, defined)

    def test_no_line_is_longer_than_a_hundred_columns(self):
        with open(generated.__file__) as file:
            self.assertEqual([line for line in file.read().splitlines() if len(line) > 100], [])

    def test_every_method_of_the_protocol_has_its_python_name_and_docstring(self):
        for name in sorted(os.listdir(PROTOCOL)):
            if not name.endswith(".json"):
                continue
            with open(os.path.join(PROTOCOL, name)) as file:
                document = json.load(file)
            if "domain" not in document:
                continue
            for method in document.get("methods", {}):
                prefix, verb = method.split(".")
                snake = re.sub("([A-Z])", lambda match: "_" + match[1].lower(), verb)
                if keyword.iskeyword(snake):
                    snake += "_"
                domain = getattr(generated, prefix[0].upper() + prefix[1:] + "Methods")
                self.assertTrue(getattr(domain, snake).__doc__, method)

    def test_the_service_knows_every_generated_method(self):
        with Nacre(db=self.database()) as n:
            known = {item["name"] for item in n.system.methods()["items"]}
        with open(generated.__file__) as file:
            called = set(re.findall(r'self\._call\(\s*"([^"]+)"', file.read()))
        self.assertEqual(called - known, set())
        self.assertEqual((_kinds.READS | _kinds.WRITES) - known, set())


if __name__ == "__main__":
    unittest.main()
