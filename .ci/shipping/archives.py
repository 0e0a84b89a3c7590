"""Archives whose bytes depend on what is in them and on nothing else."""

import gzip
import io
import lzma
import os
import tarfile
import time
import zipfile
from dataclasses import dataclass
from typing import Dict, List, Union


@dataclass(frozen=True)
class File:
    data: bytes
    mode: int = 0o644


@dataclass(frozen=True)
class Link:
    target: str


#: What an archive or a package holds: by path, with `/` between folders and none before them.
Tree = Dict[str, Union[File, Link]]


def folders(tree: Tree) -> List[str]:
    """The folders that the paths of a tree name, sorted."""
    found = set()
    for path in tree:
        while path := os.path.dirname(path):
            found.add(path)
    return sorted(found)


def below(folder: str, tree: Tree) -> Tree:
    """The same tree, one folder deeper."""
    return {f"{folder}/{path}": entry for path, entry in tree.items()}


def tar(tree: Tree, epoch: int) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted(set(tree) | set(folders(tree))):
            entry = tree.get(path)
            info = tarfile.TarInfo(path)
            info.mtime, info.uname, info.gname = epoch, "root", "root"
            if entry is None:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(info)
            elif isinstance(entry, Link):
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, entry.target, 0o777
                archive.addfile(info)
            else:
                info.size, info.mode = len(entry.data), entry.mode
                archive.addfile(info, io.BytesIO(entry.data))
    return out.getvalue()


def tar_xz(tree: Tree, epoch: int, preset: int = 6) -> bytes:
    # One thread: several cut the input into blocks, and how many depends on the machine.
    return lzma.compress(tar(tree, epoch), preset=preset)


def tar_gz(tree: Tree, epoch: int) -> bytes:
    return gz(tar(tree, epoch))


def gz(data: bytes) -> bytes:
    """As `gzip -9n`: without a name and a time."""
    return gzip.compress(data, 9, mtime=0)


def zipped(tree: Tree, epoch: int) -> bytes:
    """A zip in the order of the tree: a wheel has its metadata last. It knows no links."""
    # The format begins in 1980, and knows no zone.
    date = time.gmtime(max(epoch, 315_532_800))[:6]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, entry in tree.items():
            info = zipfile.ZipInfo(path, date)
            info.create_system = 3
            info.external_attr = (0o100000 | entry.mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entry.data, compresslevel=9)
    return out.getvalue()


def write_below(folder: str, tree: Tree, epoch: int) -> None:
    """Lays a tree out on the disk, with modes and times that no umask and no clock changes."""
    for path in [""] + folders(tree):
        os.makedirs(os.path.join(folder, path), exist_ok=True)
    for path, entry in tree.items():
        place = os.path.join(folder, path)
        if isinstance(entry, Link):
            os.symlink(entry.target, place)
            continue
        with open(place, "wb") as file:
            file.write(entry.data)
        os.chmod(place, entry.mode)
    for path in list(tree) + folders(tree)[::-1] + [""]:
        place = os.path.join(folder, path)
        if not os.path.islink(place) and os.path.isdir(place):
            os.chmod(place, 0o755)
        os.utime(place, (epoch, epoch), follow_symlinks=False)
