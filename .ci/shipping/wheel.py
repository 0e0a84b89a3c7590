"""The Python client as a wheel that carries the service, and as a source archive that does not."""

import base64
import hashlib
import os
import tomllib
from typing import Dict, List

import elf
from archives import File, Tree, below, tar_gz, zipped
from release import LIBRARIES, OPTIONAL, PROGRAMS, Release, package_of, read, run

#: Where the client looks for the service that came with it. Source: `nacre/_bundled.py`.
SERVICE = "nacre/_service"

CLIENT = "Clients/python"


def metadata(release: Release) -> str:
    """What pip reads, made of pyproject.toml; the version is the product's."""
    project = tomllib.loads(release.text(f"{CLIENT}/pyproject.toml"))["project"]
    if project["version"] != release.version:
        raise SystemExit(f"nacre: pyproject.toml has version {project['version']}")
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        "License: Apache-2.0",
        *[f"Classifier: {name}" for name in project["classifiers"]],
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
        "",
        release.text(f"{CLIENT}/{project['readme']}"),
    ]
    return "\n".join(lines)


def stem(release: Release) -> str:
    return f"nacre_client-{release.version}"


def client(release: Release, *kept: str) -> Tree:
    """The files of the client that git has, below the given paths."""
    names = run("git", "-C", os.path.join(release.root, CLIENT), "ls-files", "-z", "--", *kept)
    return {
        name: File(read(os.path.join(release.root, CLIENT, name)))
        for name in names.split("\0") if name
    }


def patched(path: str, folder: str) -> bytes:
    """A copy that looks for its libraries in a folder, told from its own place."""
    copy = f"{path}.patched"
    with open(copy, "wb") as file:
        file.write(read(path))
    run("patchelf", "--set-rpath", folder, copy)
    return read(copy)


def libraries(release: Release) -> Dict[str, str]:
    """What the loader finds for our files, but for what every Linux has, by soname.

    What an optional one stands on is the system's: it is kept up to date there.
    """
    found: Dict[str, str] = {}
    for name in PROGRAMS + LIBRARIES:
        if name not in OPTIONAL:
            found.update(elf.libraries(release.place(name)))
    return {
        soname: path for soname, path in sorted(found.items()) if not elf.EVERYWHERE.match(soname)
    }


def carried_packages(release: Release) -> List[str]:
    """The Debian packages of the libraries that the wheel has copies of."""
    return sorted({package_of(path) for path in libraries(release).values()})


def service(release: Release) -> Tree:
    """The service side by side in one folder, with the libraries that not every Linux has."""
    tree: Tree = {"nacre": release.stripped["nacre"]}
    for name in PROGRAMS[1:] + LIBRARIES:
        data = patched(release.place(name), "$ORIGIN/lib")
        tree[name] = File(data, release.stripped[name].mode)
    scratch = os.path.join(release.scratch, "carried")
    os.makedirs(scratch, exist_ok=True)
    for soname, path in libraries(release).items():
        copy = os.path.join(scratch, soname)
        with open(copy, "wb") as file:
            file.write(read(path))
        tree[f"lib/{soname}"] = File(patched(copy, "$ORIGIN"))
    tree.update(below("data", release.data()))
    return tree


def tag(release: Release, tree: Tree) -> str:
    """The platform that the programs really run on, judged by all that is carried."""
    scratch = os.path.join(release.scratch, "judged")
    needs, oldest = set(), (2, 5)
    for path, entry in tree.items():
        if not entry.data.startswith(b"\x7fELF") or os.path.basename(path) in OPTIONAL:
            continue
        os.makedirs(scratch, exist_ok=True)
        with open(os.path.join(scratch, os.path.basename(path)), "wb") as file:
            file.write(entry.data)
        needs.update(elf.needed(file.name))
        oldest = max(oldest, elf.glibc(file.name))
    return elf.platform_tag(release.machine, needs, tree, oldest)


def record(tree: Tree, name: str) -> str:
    lines = []
    for path, entry in tree.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(entry.data).digest()).rstrip(b"=")
        lines.append(f"{path},sha256={digest.decode()},{len(entry.data)}\n")
    return "".join(lines) + f"{name},,\n"


def wheel_tree(package: Tree, info: Tree, folder: str) -> Tree:
    """In the order of a wheel: what is installed, then its metadata, the list of all last."""
    tree = {path: package[path] for path in sorted(package)}
    tree.update({f"{folder}/{path}": info[path] for path in sorted(info)})
    list_name = f"{folder}/RECORD"
    tree[list_name] = File(record(tree, list_name).encode())
    return tree


def licence_texts(release: Release) -> Tree:
    texts: Tree = {
        name: File(release.text(name).encode()) for name in ("LICENSE", "NOTICE")
    }
    texts.update(below("linked", release.licences()))
    for package in carried_packages(release):
        texts[f"carried/{package}.txt"] = File(read(f"/usr/share/doc/{package}/copyright"))
    return below("licenses", texts)


def build(release: Release, out: str) -> str:
    """Writes the wheel, and answers its file name."""
    carried = service(release)
    platform = tag(release, carried)
    package = {**client(release, "nacre"), **below(SERVICE, carried)}
    info: Tree = {
        "METADATA": File(metadata(release).encode()),
        "WHEEL": File(
            "Wheel-Version: 1.0\nGenerator: nacre\nRoot-Is-Purelib: false\n"
            f"Tag: py3-none-{platform}\n".encode()),
        "entry_points.txt": File(b"[console_scripts]\nnacre = nacre._bundled:main\n"),
        "top_level.txt": File(b"nacre\n"),
        **licence_texts(release),
    }
    name = f"{stem(release)}-py3-none-{platform}.whl"
    tree = wheel_tree(package, info, f"{stem(release)}.dist-info")
    write(out, name, zipped(tree, release.epoch))
    return name


def build_source(release: Release, out: str) -> str:
    """Writes the source archive, and answers its file name."""
    tree = client(release)
    tree["PKG-INFO"] = File(metadata(release).encode())
    tree["LICENSE"] = File(release.text("LICENSE").encode())
    name = f"{stem(release)}.tar.gz"
    write(out, name, tar_gz(below(stem(release), tree), release.epoch))
    return name


def write(out: str, name: str, data: bytes) -> None:
    with open(os.path.join(out, name), "wb") as file:
        file.write(data)
