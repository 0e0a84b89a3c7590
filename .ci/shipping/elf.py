"""What a program of Linux needs of the machine that it runs on."""

import os
import re
import subprocess
from typing import Dict, Iterable, List, Tuple

#: What every Linux with glibc has, whatever it is used for. Source: PEP 600, without what only
#: a desktop has.
EVERYWHERE = re.compile(
    r"(ld-linux[\w-]*|lib(c|m|dl|rt|util|pthread|resolv|gcc_s|stdc\+\+))\.so\.\d+$")


def read_elf(*words: str) -> str:
    return subprocess.run(
        ["readelf", "--wide", *words], check=True, capture_output=True, text=True,
        env={**os.environ, "LC_ALL": "C"},
    ).stdout


def needed(path: str) -> List[str]:
    """The shared objects that a file is linked with, by their sonames."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", read_elf("--dynamic", path))


def glibc(path: str) -> Tuple[int, int]:
    """The oldest glibc that it runs with."""
    versions = re.findall(r"Name: GLIBC_(\d+)\.(\d+)", read_elf("--version-info", path))
    return max(((int(major), int(minor)) for major, minor in versions), default=(2, 5))


def libraries(path: str) -> Dict[str, str]:
    """Everything that the loader finds for a file, soname by soname, with where it is."""
    out = subprocess.run(
        ["ldd", path], check=True, capture_output=True, text=True,
        env={**os.environ, "LC_ALL": "C"},
    ).stdout
    if missing := re.findall(r"(\S+) => not found", out):
        raise SystemExit(f"nacre: {path} needs what is not there: {', '.join(missing)}")
    return dict(re.findall(r"^\s(\S+) => (\S+) \(", out, re.MULTILINE))


def platform_tag(
    machine: str, needs: Iterable[str], carried: Iterable[str], oldest: Tuple[int, int]
) -> str:
    """The tag that promises what is so: `manylinux` only where nothing else has to be installed."""
    beside = {os.path.basename(path) for path in carried}
    foreign = [name for name in needs if name not in beside and not EVERYWHERE.match(name)]
    return f"linux_{machine}" if foreign else "manylinux_{}_{}_{}".format(*oldest, machine)
