"""What is shipped: the built programs, stripped, and what they say of themselves."""

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Dict, List

from archives import File
from notice import Part, read_notice

PROGRAMS = ["nacre", "nacre-worker"]
LIBRARIES = ["libNacrePhone.so", "libNacrePlaces.so", "libNacrePostgres.so"]

#: Those that stand on what only some installations need, which have it of their system.
OPTIONAL = ["libNacrePostgres.so"]

#: Names of a machine by Debian.
DEBIAN_NAMES = {"x86_64": "amd64", "aarch64": "arm64"}


def run(*words: str, **more) -> str:
    return subprocess.run(
        list(words), check=True, stdout=subprocess.PIPE, text=True, **more).stdout


@dataclass
class Release:
    """A built release, and a scratch folder with its files as they are shipped."""

    root: str
    scratch: str
    version: str
    machine: str
    #: The moment of the last commit: nothing that is shipped is younger. Unit: seconds.
    epoch: int
    maintainer: str
    notice: Dict[str, List[Part]]
    #: As they are shipped, by name.
    stripped: Dict[str, File] = field(default_factory=dict)
    #: What a debugger needs of them, by the name that they ask for.
    symbols: Dict[str, File] = field(default_factory=dict)

    @property
    def debian_arch(self) -> str:
        return DEBIAN_NAMES[self.machine]

    @property
    def name(self) -> str:
        return f"nacre-{self.version}-linux-{self.machine}"

    def text(self, path: str) -> str:
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()

    def place(self, name: str) -> str:
        """Where the stripped file lies while it is packed."""
        return os.path.join(self.scratch, "stripped", name)

    def says(self, *words: str) -> str:
        """What the program prints, in an environment that no shell has a say in."""
        quiet = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": self.scratch}
        return run(self.place("nacre"), *words, env=quiet, stdin=subprocess.DEVNULL)

    def manual(self) -> Dict[str, bytes]:
        """The pages that tell of the methods, by section and name."""
        folder = os.path.join(self.scratch, "man")
        self.says("reference", "--man", folder)
        return {f"man7/{name}": read(os.path.join(folder, "man7", name))
                for name in sorted(os.listdir(os.path.join(folder, "man7")))}

    def data(self) -> Dict[str, File]:
        """The bundled data with its licences, by file name."""
        folder = os.path.join(self.root, "Sources", "BundledData", "Protection")
        return {name: File(read(os.path.join(folder, name))) for name in sorted(os.listdir(folder))}

    def licences(self) -> Dict[str, File]:
        """The licence texts of what is part of the binary, by the name that NOTICE gives it."""
        texts = {}
        for part in self.notice["linked"]:
            if part.package:
                texts[f"{part.name}.txt"] = File(read(part.place))
            else:
                texts[f"{part.name}.txt"] = File(read(toolchain_licence()))
        return texts


def read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def toolchain_licence() -> str:
    compiler = shutil.which("swiftc") or ""
    tools = os.path.dirname(os.path.realpath(compiler))
    path = os.path.join(tools, "..", "share", "swift", "LICENSE.txt")
    if not os.path.exists(path):
        raise SystemExit("nacre: the licence of the Swift toolchain is not beside it")
    return path


def prepare(root: str, build: str, scratch: str) -> Release:
    """Strips copies of what was built, and looks that it belongs to this checkout."""
    version = json.loads(read(os.path.join(root, "Protocol", "product.json")))["version"]
    last = run("git", "-C", root, "log", "-1", "--format=%ct %an <%ae>").strip()
    epoch, maintainer = last.split(" ", 1)
    release = Release(
        root=root, scratch=scratch, version=version, machine=os.uname().machine, epoch=int(epoch),
        maintainer=maintainer,
        notice=read_notice(read(os.path.join(root, "NOTICE")).decode()),
    )
    # Whatever is started from here on has this clock.
    os.environ["SOURCE_DATE_EPOCH"] = str(release.epoch)
    os.makedirs(os.path.join(scratch, "stripped"))
    for name in PROGRAMS + LIBRARIES:
        strip(os.path.join(build, name), release)
    said = json.loads(release.says("version", "--json"))
    if (said["version"], said["build"]) != (version, "release"):
        raise SystemExit(f"nacre: {build}/nacre is {said['build']} {said['version']}")
    return release


def strip(built: str, release: Release) -> None:
    """Splits a file in what runs and what a debugger needs, tied by name and checksum."""
    name = os.path.basename(built)
    symbols = os.path.join(release.scratch, f"{name}.debug")
    out = release.place(name)
    # A folder of the machine that built it would be looked in on every other one.
    if re.search(r"\((RPATH|RUNPATH)\)", run("readelf", "--dynamic", built)):
        raise SystemExit(f"nacre: {built} looks for libraries in a folder of its own")
    run("objcopy", "--only-keep-debug", built, symbols)
    much = "--strip-all" if name in PROGRAMS else "--strip-unneeded"
    run("objcopy", much, "--remove-section=.comment", built, out)
    run("objcopy", f"--add-gnu-debuglink={symbols}", out)
    release.stripped[name] = File(read(out), 0o755 if name in PROGRAMS else 0o644)
    release.symbols[f"{name}.debug"] = File(read(symbols))


def is_clean(root: str) -> bool:
    return not run("git", "-C", root, "status", "--porcelain").strip()


def installed_version(package: str) -> str:
    """The version of a Debian package here; empty when it is not there."""
    found = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return found.stdout.strip()


def package_of(path: str) -> str:
    """The Debian package that a file came with."""
    real = os.path.realpath(path)
    for name in dict.fromkeys([path, real, real.replace("/usr/lib/", "/lib/", 1)]):
        found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    raise SystemExit(f"nacre: no package has {path}")
