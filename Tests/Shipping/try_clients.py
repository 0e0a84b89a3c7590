"""Each client's page, followed where nothing is but the package and the client's own language."""

import os
import re
import shutil

from trial import ROOT, Installed, trial

#: As npm does it, which would bring four hundred packages along; `Node` has them.
LINKED = (
    "mkdir -p node_modules/@nacre; "
    "ln -s /usr/share/nacre/clients/typescript node_modules/@nacre/client\n")

#: What opens a window: as much of an editor as the extension sees, which calls one method.
CODE = """\
#!/bin/sh
NODE_PATH=/opt/editor exec node /opt/editor/window.js "${1#--extensionDevelopmentPath=}"
"""
WINDOW = """\
const { person, commands } = require("vscode").standIn;
const extension = require(process.argv[2]);
person.settings = { database: ":memory:", session: {} };
extension.activate({ subscriptions: [] });
(async () => {
  await commands.get("nacre.call")("system.ping");
  console.log(person.status.at(-1), ...person.errors, ...person.documents);
  await extension.deactivate();
})();
"""

#: What the toolchain itself asks of Debian, and nothing of what the service is linked with.
#: Source: https://www.swift.org/install/linux/tarball
TOOLCHAIN_NEEDS = [
    "binutils", "git", "libc6-dev", "libcurl4", "libgcc-12-dev", "libncurses6", "libsqlite3-0",
    "libstdc++-12-dev", "libxml2",
]

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [
    DEPENDENCY
  ],
  targets: [
    TARGET
  ])
"""


class Pages(Installed):
    place = "/usr/share/nacre/clients"

    def page(self, root, client):
        """The page that came along, with the paths that are there."""
        text = root.read(f"{self.place}/{client}/README.md")
        return text.replace(f"/path/to/Clients/{client}", f"{self.place}/{client}")

    def says(self, root, words, *expected):
        code, out, complaints = root.run("bash", "-euc", words)
        self.assertEqual(code, 0, out + complaints)
        for text in expected:
            self.assertIn(text, out + complaints)


class Clients(Pages):
    """With the Debian package alone, the page of each client that came along works as it stands."""

    def test_each_page_works_when_pasted(self):
        root = self.root_with_package("emacs-nox", "jq", "neovim", "nodejs", "python3")

        copied = f"cp {self.place}/shell/nacre.sh .\n"
        members, events = self.blocks(self.page(root, "shell"), "bash")
        self.says(root, copied + members, "/name: ")
        self.says(root, copied + events, "directory.memberAdded")

        for number, block in enumerate(self.blocks(self.page(root, "typescript"), "js")):
            root.write(f"/opt/{number}.mjs", block)
            self.says(root, f"{LINKED}cp /opt/{number}.mjs .; node {number}.mjs")

        blocks = self.blocks(self.page(root, "emacs"), "elisp")
        root.write("/opt/pasted.el", "\n".join(blocks))
        self.says(root, "emacs -Q --batch -l /opt/pasted.el", "0 leaves", "/name: ")

        page = self.page(root, "neovim")
        (path,) = self.blocks(page, "vim")
        root.write("/opt/path.vim", path)
        (block,) = self.blocks(page, "lua")
        end = "vim.defer_fn(function() vim.cmd('qall!') end, 3000)"
        root.write("/opt/pasted.lua", f"{block}\n{end}\n")
        self.says(
            root,
            "nvim --headless --clean --cmd 'source /opt/path.vim' -c 'luafile /opt/pasted.lua'",
            "0 leaves", "added Åsa Öberg", "/name: ")

    def test_each_starter_passes_its_own_test(self):
        root = self.root_with_package("emacs-nox", "neovim", "nodejs")
        self.says(
            root, f"nacre new-plugin typescript it; cd it\n{LINKED}node --test",
            "# pass 2", "# fail 0")
        self.says(
            root, "nacre new-plugin neovim it; cd it\n"
            f"nvim --headless --clean --cmd 'set rtp^=.,{self.place}/neovim' -c 'luafile test.lua'",
            "Ada Lovelace is on file.")
        self.says(
            root, f"nacre new-plugin emacs it; cd it\nemacs -Q --batch -L . -L {self.place}/emacs"
            " -l clients-tests.el -f ert-run-tests-batch-and-exit", "0 unexpected")


class Node(Pages):
    """With npm there, too: what is installed by its words, and the extension for the editor."""

    def test_npm_installs_what_the_pages_say_without_a_network(self):
        root = self.root_with_package("node-typescript", "npm")
        self.install_client(root)
        self.open_extension(root)

    def install_client(self, root):
        page = self.page(root, "typescript")
        (command,) = re.findall(rf"^npm install {self.place}/typescript", page, re.MULTILINE)
        block, *_ = self.blocks(page, "js")
        root.write("/opt/use.mjs", block)
        self.says(root, f"{command}\ncp /opt/use.mjs .; node use.mjs", "Åsa Öberg", "/name")

    def open_extension(self, root):
        page = self.page(root, "vscode")
        (copied,) = re.findall(r"`(cp .*)`", page)
        command, *_ = self.blocks(page, "sh")
        tests = f"{ROOT}/Clients/vscode/tests"
        root.write("/usr/local/bin/code", CODE, mode=0o755)
        root.write("/opt/editor/window.js", WINDOW)
        root.put(f"{tests}/vscode.js", "/opt/editor/vscode.js")
        self.says(root, f"{copied}\n{command}", "$(check) Nacre", '"payload"')
        # What the package leaves out, beside what it brings.
        shutil.copytree(tests, f"{root.folder}/opt/tests")
        self.says(
            root, f"{copied}\ncp -r /opt/tests Clients/vscode/tests\n"
            "NACRE_BIN=/usr/bin/nacre node --test Clients/vscode/tests/*.test.mjs",
            "# fail 0", "# skipped 0")


class Swift(Pages):
    """With the toolchain and a clone beside the package: a package of somebody's own is built."""

    def test_the_page_works_when_pasted_into_a_package_of_ones_own(self):
        toolchain = self.toolchain()
        root = self.root_with_package(*TOOLCHAIN_NEEDS)
        root.lend(toolchain, "/opt/swift")
        trial.clone(f"{root.folder}/opt/nacre")
        page = root.read("/opt/nacre/Clients/swift/README.md")
        (methods,) = self.blocks(page, "")
        install, use, typed, order, events = self.blocks(page, "swift")
        dependency, product = install.split("// and in your target:\n")
        self.assertIn(product.strip().rstrip(","), typed)
        package = PACKAGE.replace("DEPENDENCY", dependency.strip()).replace("TARGET", typed)
        root.write("/opt/Package.swift", package.replace("/path/to/nacre", "/opt/nacre"))
        # The typed call is made of the client that is open; events go on until somebody ends them.
        self.assertEqual(use.count("await n.close()\n"), 1)
        main = use.replace("await n.close()\n", f"{order}await n.close()\n")
        follow = f"func follow(_ n: Nacre) async throws {{\n{events}}}\n"
        root.write("/opt/main.swift", f"{main}\n{follow}")
        root.write("/opt/nacre.methods", methods)
        self.says(
            root, "mkdir -p Sources/Counter; cp /opt/Package.swift .\n"
            "cp /opt/main.swift /opt/nacre.methods Sources/Counter\n"
            "PATH=$PATH:/opt/swift/usr/bin swift build\n"
            # Nothing of the toolchain is needed when it runs.
            ".build/debug/Counter",
            "Added Åsa Öberg", "/name", "#100000001 true")
        # Nothing was written into the clone, which is everybody's.
        self.assertFalse(os.path.exists(f"{root.folder}/opt/nacre/.build"))

    def toolchain(self):
        """The folder whose `usr` has the compiler of this machine."""
        found = shutil.which("swift")
        folder = os.path.realpath(f"{found}/../../..") if found else "/"
        if folder == "/":
            self.skipTest("the toolchain has no folder of its own here")
        return folder
