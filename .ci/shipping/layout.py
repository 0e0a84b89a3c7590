"""Where each file lies once it is installed below a prefix, as bin/nacre looks for it."""

import os

from archives import File, Link, Tree, below, gz
from release import LIBRARIES, Release, read, run

#: The clients that are no packages of their own, and how a service is hosted: nothing is compiled.
CLIENTS = ("emacs", "hosting", "neovim", "shell", "typescript", "vscode")

#: The completion of each shell: where a prefix of one's own has it, and where Debian does.
COMPLETIONS = {
    "bash": ("share/bash-completion/completions/nacre",) * 2,
    "zsh": ("share/zsh/site-functions/_nacre", "share/zsh/vendor-completions/_nacre"),
    "fish": ("share/fish/vendor_completions.d/nacre.fish",) * 2,
}


def programs(release: Release) -> Tree:
    """The programs, their data and clients.

    The worker looks for data in `data` beside it, the service in `share`.
    """
    tree: Tree = {"bin/nacre": release.stripped["nacre"]}
    for name in ["nacre-worker"] + LIBRARIES:
        tree[f"lib/nacre/{name}"] = release.stripped[name]
    tree.update(below("share/nacre", release.data()))
    tree.update(below("share/nacre/clients", clients(release)))
    tree["lib/nacre/data"] = Link("../../share/nacre")
    return tree


def clients(release: Release) -> Tree:
    """What calls the service from editors, shells and Node, without its tests."""
    folders = [f"Clients/{name}" for name in CLIENTS]
    tree: Tree = {}
    for path in run("git", "-C", release.root, "ls-files", "-z", *folders).split("\0")[:-1]:
        if "/tests/" in path:
            continue
        place = os.path.join(release.root, path)
        mode = 0o755 if os.access(place, os.X_OK) else 0o644
        tree[path.partition("/")[2]] = File(read(place), mode)
    return tree


def manual(release: Release, is_debian: bool) -> Tree:
    pages = {"man1/nacre.1": release.says("man").encode(), **release.manual()}
    tree: Tree = {}
    for name, page in sorted(pages.items()):
        if is_debian:
            tree[f"share/man/{name}.gz"] = File(gz(page))
        else:
            tree[f"share/man/{name}"] = File(page)
    for shell, places in COMPLETIONS.items():
        tree[places[is_debian]] = File(release.says("completion", shell).encode())
    return tree


def papers(release: Release) -> Tree:
    """What has to go with the programs wherever they go, beside the licence itself."""
    tree: Tree = below("licences", release.licences())
    tree["NOTICE"] = File(release.text("NOTICE").encode())
    return tree


def tarball(release: Release, install: str) -> Tree:
    documents = papers(release)
    for name in ("LICENSE", "CHANGELOG.md", "SECURITY.md"):
        documents[name] = File(release.text(name).encode())
    tree = {**programs(release), **manual(release, is_debian=False)}
    tree.update(below("share/doc/nacre", documents))
    tree["INSTALL"] = File(install.encode())
    return below(release.name, tree)


def symbols(release: Release) -> Tree:
    """Unpacked over the tarball, they lie where a debugger looks: in `.debug` beside each file."""
    tree: Tree = {}
    for name, file in release.symbols.items():
        folder = "bin" if name == "nacre.debug" else "lib/nacre"
        tree[f"{folder}/.debug/{name}"] = file
    return below(release.name, tree)
