"""The Debian package, by dpkg-deb, and what dpkg knows of the libraries."""

import email.utils
import hashlib
import os
import re
import time
from typing import List

import layout
from archives import File, Tree, below, gz, write_below
from release import LIBRARIES, OPTIONAL, PROGRAMS, Release, run

#: Debian's own name for what is between the product's version and the next packaging of it.
REVISION = "1"

SUMMARY = "rules of a repair shop, of leave, of reports and of stables"
DESCRIPTION = """\
 Nacre holds the rules of several products in one place, behind a pipe: a
 program spawns it, writes one JSON-RPC request per line to its stdin and
 reads one answer per line from its stdout. Questions get a decision with
 its reason, in English or Swedish; writes get a result that is durable,
 audited and may safely be sent twice.
 .
 Data live in one SQLite file that Nacre makes and migrates by itself, or in
 a PostgreSQL that many machines share. No port is opened.
"""

#: Why what lintian says of it is meant to be so.
OVERRIDES = """\
# Debian's archives are linked into one program that starts in milliseconds;
# Static-Built-Using says which, and nacre version --json repeats it.
nacre: embedded-library *
nacre: unknown-field Static-Built-Using
# A fixed address halves the memory and saves a third of the start-up; the
# worker, which reads what strangers send, has none.
nacre: hardening-no-pie [usr/bin/nacre]
# One of the clients, which nobody needs who calls the service on the same machine.
nacre: python3-script-but-no-python3-dep * [usr/share/nacre/clients/hosting/connect.py]
# It is not uploaded to Debian.
nacre: initial-upload-closes-no-bugs *
"""


def version(release: Release) -> str:
    return f"{release.version}-{REVISION}"


def depends(release: Release) -> List[str]:
    """The packages without which something fails: libraries by dpkg's own count, and fonts."""
    folder = os.path.join(release.scratch, "shlibs")
    os.makedirs(os.path.join(folder, "debian"), exist_ok=True)
    with open(os.path.join(folder, "debian", "control"), "w", encoding="utf-8") as file:
        file.write("Source: nacre\n\nPackage: nacre\nArchitecture: any\n")
    files = [release.place(name) for name in PROGRAMS + LIBRARIES if name not in OPTIONAL]
    # It warns of files that no package has: ours are about to get one.
    with open(os.path.join(folder, "warnings"), "w", encoding="utf-8") as warnings:
        found = run(
            "dpkg-shlibdeps", "-O", *[f"-e{path}" for path in files], cwd=folder, stderr=warnings)
    counted = re.match(r"shlibs:Depends=(.*)", found)[1].split(", ")
    return sorted(counted + [part.name for part in release.notice["read"]])


def built_using(release: Release) -> List[str]:
    """The sources of the archives in the binary, so that an advisory of theirs finds us."""
    sources = set()
    for part in release.notice["linked"]:
        if part.package:
            sources.add(
                run("dpkg-query", "-W", "-f", "${source:Package} (= ${source:Version})",
                    part.package))
    return sorted(sources)


def control(release: Release, tree: Tree) -> str:
    size = sum(-(-len(entry.data) // 1024) for entry in tree.values() if isinstance(entry, File))
    fields = {
        "Package": "nacre",
        "Version": version(release),
        "Architecture": release.debian_arch,
        "Maintainer": release.maintainer,
        "Installed-Size": str(size + len(tree)),
        "Depends": ", ".join(depends(release)),
        # For questions to servers, which an organization may never ask, and for a cluster.
        "Recommends": "ca-certificates, libcurl4, libpq5",
        "Static-Built-Using": ", ".join(built_using(release)),
        "Section": "misc",
        "Priority": "optional",
    }
    lines = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return f"{lines}Description: {SUMMARY}\n{DESCRIPTION}"


def copyright_file(release: Release) -> str:
    """Machine-readable; the licences of what the binary holds lie beside it, in full."""
    year = time.gmtime(release.epoch).tm_year
    apache = (
        "License: Apache-2.0\n"
        " On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.\n")
    parts = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Nacre\n"
        "Comment: What is linked, loaded and read is named in\n"
        " /usr/share/doc/nacre/NOTICE; where the bundled data come from, in\n"
        " /usr/share/nacre/LICENCES.md; the texts of what is part of the binary are in\n"
        " /usr/share/doc/nacre/licences.\n",
        f"Files: *\nCopyright: {year} the authors of Nacre\nLicense: Apache-2.0\n",
        apache,
    ]
    return "\n".join(parts)


def changelog(release: Release) -> str:
    date = email.utils.format_datetime(
        email.utils.parsedate_to_datetime(email.utils.formatdate(release.epoch)))
    return (
        f"nacre ({version(release)}) unstable; urgency=medium\n\n"
        f"  * Release {release.version}; what is new is in changelog.gz.\n\n"
        f" -- {release.maintainer}  {date.replace('-0000', '+0000')}\n"
    )


def package_tree(release: Release) -> Tree:
    documents = layout.papers(release)
    documents["copyright"] = File(copyright_file(release).encode())
    documents["changelog.gz"] = File(gz(release.text("CHANGELOG.md").encode()))
    documents["changelog.Debian.gz"] = File(gz(changelog(release).encode()))
    tree = {**layout.programs(release), **layout.manual(release, is_debian=True)}
    # Debian has the text in common-licenses.
    tree.pop("share/nacre/LICENSE-Apache-2.0.txt", None)
    tree.update(below("share/doc/nacre", documents))
    tree["share/lintian/overrides/nacre"] = File(OVERRIDES.encode())
    return below("usr", tree)


def build(release: Release, out: str) -> str:
    """Writes the package, and answers its file name."""
    tree = package_tree(release)
    sums = "".join(
        f"{hashlib.md5(entry.data).hexdigest()}  {path}\n"
        for path, entry in sorted(tree.items()) if isinstance(entry, File))
    tree["DEBIAN/control"] = File(control(release, tree).encode())
    tree["DEBIAN/md5sums"] = File(sums.encode())
    folder = os.path.join(release.scratch, "debian")
    write_below(folder, tree, release.epoch)
    name = f"nacre_{version(release)}_{release.debian_arch}.deb"
    run("dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", folder,
        os.path.join(out, name))
    return name


def install_page(release: Release) -> str:
    """How the tarball is installed, with the packages that Debian's loader would ask for."""
    names = sorted({name.split()[0] for name in depends(release)})
    return f"""\
Nacre {release.version}

Unpack it anywhere, and spawn bin/nacre: it finds the rest by its own place.
To have it on everybody's PATH, with manual and completion:

    tar -xJf {release.name}.tar.xz --strip-components=1 -C /usr/local

The rules need nothing but glibc. Papers, pictures, recordings and telephone
numbers need libraries and fonts of the system; on Debian 12:

    apt-get install --no-install-recommends \\
      {" ".join(names)}

Data in a PostgreSQL instead of a file need libpq5 besides.
`nacre doctor` says what is missing. Symbols for a debugger are in the archive
{release.name}-debug.tar.xz; unpack it over this one.
"""
