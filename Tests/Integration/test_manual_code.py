"""The code of the manual is run: each example gives what the page says it gives, in each language.

What needs neither a session nor rows is one program over one service, as somebody would write it;
the rest is played in Python, each example in a house of its own.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import unittest
from concurrent.futures import ThreadPoolExecutor

import databases
import examples
import sounds
from examples import DOMAINS, NOW, OWNER, differences
from manual import Manual
from service import BINARY, PATIENCE, ROOT

CLIENTS = os.path.join(ROOT, "Clients")

#: How a service of the examples is started.
WORDS = ("--db", ":memory:", "--clock", NOW)

#: What the debug build, which the tests of Swift make, has of the client.
SWIFT = os.path.join(ROOT, ".build", "debug")
CLIENT_OBJECTS = os.path.join(SWIFT, "NacreClient.build", "*.swift.o")

#: Examples after which the service is another one.
LAST = ("session.open", "system.shutdown")


class ManualCode(Manual):
    def examples(self, language):
        """Each example with the method that it is of, and its code in a language."""
        for method in self.document["methods"]:
            texts = self.parsed[f"methods/{method['name']}.html"].code[language]
            self.assertEqual(len(texts), len(method["examples"]), method["name"])
            for example, text in zip(method["examples"], texts):
                yield method["name"], example, text

    def differs(self, method, example, result):
        wanted = example["result"]["value"]
        return [f"{method}, {example['name']}: {one}" for one in differences(wanted, result)]


class Alone(ManualCode):
    """What is answered to anybody, from nothing: one program in each language."""

    def check(self, language, suffix, make, run, read=lambda value: value):
        """`make` makes a program of pieces of code; it writes a line of JSON for each result."""
        alone = [
            (method, example, text) for method, example, text in self.examples(language)
            if not {"x-nacre-session", "x-nacre-before"} & set(example)
        ]
        self.assertGreater(len(alone), 100)
        # What signs somebody in comes behind what nobody asks, and the end last.
        alone.sort(key=lambda found: LAST.index(found[0]) + 1 if found[0] in LAST else 0)
        path = self.path(f"all{suffix}", make([text for _, _, text in alone]))
        done = subprocess.run(
            run(path), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
            cwd=self.folder, env={
                **os.environ, **self.environment, "NACRE_BIN": BINARY, "LC_ALL": "C.UTF-8",
                "PATH": f"{os.path.dirname(BINARY)}:{os.environ['PATH']}",
            })
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr)[-4000:])
        with open(os.path.join(self.folder, "said"), encoding="utf-8") as file:
            said = [json.loads(line) for line in file]
        self.assertEqual(len(said), len(alone), done.stderr[-4000:])
        found = [
            line for (method, example, _), result in zip(alone, said)
            for line in self.differs(method, read_like(read, example), result)
        ]
        self.assertEqual(found, [])

    def test_python(self):
        def make(texts):
            body = "\n".join(f"{text}\nsaid.write(json.dumps(result) + '\\n')" for text in texts)
            return (
                "import json\nfrom nacre import Nacre\n"
                f"n = Nacre(args={list(WORDS)!r})\nsaid = open('said', 'w')\n{body}\nn.close()\n"
            )

        client = os.path.join(CLIENTS, "python")
        self.check(
            "python", ".py", make,
            lambda path: ["env", f"PYTHONPATH={client}", shutil.which("python3"), path])

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_typescript(self):
        def make(texts):
            body = "\n".join(f"{{\n{text}\nsay(result);\n}}" for text in texts)
            return (
                'import { appendFileSync } from "node:fs";\n'
                f'import {{ Nacre }} from "{CLIENTS}/typescript/src/index.mjs";\n'
                f"const n = new Nacre({{ args: {json.dumps(WORDS)} }});\n"
                'const say = (result) => appendFileSync("said", `${JSON.stringify(result)}\\n`);\n'
                f"{body}\nawait n.close();\n"
            )

        self.check("typescript", ".mjs", make, lambda path: ["node", path])

    @unittest.skipUnless(shutil.which("swiftc"), "the Swift toolchain is not installed")
    @unittest.skipUnless(glob.glob(CLIENT_OBJECTS), "NacreClient has no debug build")
    def test_swift(self):
        def make(texts):
            functions = "\n".join(
                f"func example{index}(_ n: Nacre) async throws -> JSON {{\n"
                f"{text}\nreturn result\n}}"
                for index, text in enumerate(texts))
            body = "\n".join(
                f"print(try await example{index}(n).text)" for index in range(len(texts)))
            return (
                f"import NacreClient\n{functions}\n"
                f"let n = try await Nacre.start(NacreOptions(arguments: {json.dumps(WORDS)}))\n"
                f"{body}\nawait n.close()\n"
            )

        def run(path):
            program = os.path.join(self.folder, "program")
            built = subprocess.run(
                ["swiftc", "-suppress-warnings", "-I", f"{SWIFT}/Modules", "-o", program, path,
                 *glob.glob(CLIENT_OBJECTS)],
                capture_output=True, text=True, timeout=3 * PATIENCE, cwd=self.folder)
            self.assertEqual(built.returncode, 0, built.stderr[-4000:])
            return ["sh", "-c", f"{program} > said"]

        self.check("swift", ".swift", make, run)

    @unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
    def test_neovim(self):
        def make(texts):
            body = "\n".join(f"say(function()\n{text}\nreturn result\nend)" for text in texts)
            words = ", ".join(f'"{word}"' for word in WORDS)
            return (
                'local nacre = require("nacre")\n'
                f"nacre.setup({{ args = {{ {words} }}, session = false }})\n"
                'local said = assert(io.open("said", "w"))\n'
                "local function say(code)\n"
                '  said:write(require("nacre.json").encode(code()), "\\n")\n'
                "end\n"
                "nacre.run(function()\n"
                f"local fine, problem = pcall(function()\n{body}\nend)\n"
                "said:close()\n"
                "if not fine then\n"
                '  io.stderr:write(vim.inspect(problem), "\\n")\n'
                '  vim.cmd("cquit")\n'
                "end\n"
                'vim.cmd("qall!")\n'
                "end)\n"
            )

        self.check("neovim", ".lua", make, lambda path: [
            "nvim", "--headless", "--clean", "--cmd", f"set rtp^={CLIENTS}/neovim",
            "-c", f"luafile {path}"])

    @unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed")
    def test_emacs(self):
        def make(texts):
            words = " ".join(f'"{word}"' for word in WORDS)
            say = (
                "(let ((coding-system-for-write 'no-conversion)) (write-region (concat"
                " (json-serialize result :null-object nil :false-object :json-false) \"\\n\")"
                " nil \"said\" t 'silent))"
            )
            body = "\n".join(f"{text}\n{say}" for text in texts)
            return (
                "(require 'nacre)\n(defvar result)\n"
                f"(nacre-open :arguments '({words}) :session nil)\n{body}\n(nacre-close)\n"
            )

        def read(value):
            """An empty object is nil in Emacs, and so is null."""
            if isinstance(value, dict):
                return {name: read(one) for name, one in value.items()} or None
            return [read(one) for one in value] if isinstance(value, list) else value

        self.check("emacs", ".el", make, lambda path: [
            "emacs", "-Q", "--batch", "-L", f"{CLIENTS}/emacs", "-l", path], read)

    def test_shell(self):
        def make(texts):
            words = " ".join(WORDS)
            call = f'nacre() {{ [[ $1 == call ]]; shift; command nacre call {words} "$@"; }}'
            body = "\n".join(texts)
            return f"set -euo pipefail\n{call}\n{{\n{body}\n}} > said\n"

        self.check("shell", ".sh", make, lambda path: ["bash", path])


def read_like(read, example):
    """An example whose result is as a language reads it."""
    return {**example, "result": {"value": read(example["result"]["value"])}}


class OfSomebody(ManualCode):
    """What somebody with a role asks, after other calls: in Python, in a house for each."""

    def test_python(self):
        empty = examples.House.empty(os.path.join(self.folder, "empty"))
        self.addCleanup(databases.drop, empty.db)

        def play(number, method, example, text):
            folder = os.path.join(self.folder, f"{number}")
            with examples.House(folder, like=empty) as house:
                return self.differs(method, example, self.asked(house, method, example, text))

        others = [
            found for found in self.examples("python")
            if {"x-nacre-session", "x-nacre-before"} & set(found[1])
        ]
        self.assertGreater(len(others), 500)
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            played = [pool.submit(play, number, *found) for number, found in enumerate(others)]
            for (method, example, text), done in zip(others, played):
                with self.subTest(method, example=example["name"]):
                    self.assertEqual(done.result(), [], text)

    def asked(self, house, method, example, text):
        """What the code of an example finds."""
        from nacre import Nacre

        for name, content in examples.scratch_files().items():
            if name in text:
                with open(os.path.join(house.folder, name), "w", encoding="utf-8") as file:
                    file.write(content)
        for name, sound in sounds.FILES.items():
            if name in text:
                with open(os.path.join(house.folder, name), "wb") as file:
                    file.write(sound)
        words = ["--clock", NOW, "--durability", "normal", "--no-upkeep"]
        with Nacre(db=house.db, args=words, cwd=house.folder) as n:
            roles = Roles(n, DOMAINS.get(method.split(".")[0], "booking"))
            if "x-nacre-session" in example:
                roles.sign_in(example["x-nacre-session"])
            # Where the page says who asks, that person signs in.
            code = re.sub(r"^# as (.+)$", r'sign_in("\1")', text, flags=re.MULTILINE)
            names = {"n": n, "sign_in": roles.sign_in}
            exec(code.replace("{scratch}", house.folder), names)
        return names["result"]


class Roles:
    """The people of one house by their roles in a domain: `member 2` is a second member."""

    def __init__(self, n, domain):
        self.n, self.domain, self.people, self.role = n, domain, {}, None

    def sign_in(self, role):
        if role == self.role:
            return
        self.role = role
        owner = {"user_id": self.people["owner"]} if self.people else {}
        self.people["owner"] = self.n.session.open(**owner)["actor"]["userId"]
        if role == OWNER.get(self.domain):
            return
        if role not in self.people:
            roles = {"directory": "member", self.domain: role.split()[0]}
            member = self.n.directory.add_member(name=f"Example {role}", roles=roles)
            self.people[role] = member["userId"]
        self.n.session.open(user_id=self.people[role])


if __name__ == "__main__":
    unittest.main()
