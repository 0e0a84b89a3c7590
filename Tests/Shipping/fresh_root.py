"""Debian as it comes, in a folder: nothing of ours, nothing that builds, nobody else's settings."""

import os
import shutil
import subprocess

#: Somebody who owns nothing on the system.
STRANGER = "4711:4711"

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

#: A namespace of its own for mounts; what is left of it ends with the command.
WITH_PROC = 'mount -t proc proc "$1/proc" && place=$1 && shift && exec chroot "$place" "$@"'

#: The same with the loopback for a network, and a system that nobody can write to but for a new
#: `/tmp`. What is lent follows in pairs: a folder of this machine, and where it is seen.
SEALED = """
set -e
ip link set lo up
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -o remount,bind,ro "$1"
place=$1; stranger=$2; shift 2
while [ "$1" != -- ]; do
  mount --bind "$1" "$place$2"
  mount -o remount,bind,ro "$place$2"
  shift 2
done
shift
exec chroot --userspec="$stranger" "$place" "$@"
"""

#: In a folder that is not the one of the program.
ELSEWHERE = 'mkdir "$HOME" && cd "$HOME" && exec "$@"'


class CannotBeMade(Exception):
    """Why there is no fresh root here."""


def mirror():
    """Where this machine's apt has the release that it runs."""
    with open("/etc/os-release", encoding="utf-8") as file:
        known = dict(line.rstrip("\n").split("=", 1) for line in file if "=" in line)
    name = known.get("VERSION_CODENAME", "").strip('"')
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages"],
        capture_output=True, text=True).stdout
    for line in listed.splitlines():
        release, _, place = line.partition(" ")
        if name and release == name:
            return name, place
    raise CannotBeMade("apt names no source of the release that runs here")


def make_base(folder):
    """The smallest Debian that apt runs in."""
    if os.geteuid() != 0:
        raise CannotBeMade("only root can make one")
    if not shutil.which("debootstrap"):
        raise CannotBeMade("debootstrap is not installed")
    name, place = mirror()
    # What it mounts goes with it, even when somebody ends it half-way.
    made = subprocess.run(
        ["unshare", "--mount", "debootstrap", "--variant=minbase", name, folder, place],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if made.returncode != 0:
        raise CannotBeMade(f"debootstrap failed:\n{made.stdout[-2000:]}")


class FreshRoot:
    """A copy of the base, for one artefact."""

    def __init__(self, base, folder):
        self.folder = folder
        self.lent = []
        subprocess.run(["cp", "-a", base, folder], check=True)
        # It is not missed if the power fails; waiting for the disk is most of an installation.
        self.write("/etc/dpkg/dpkg.cfg.d/trial", "force-unsafe-io\n")

    def put(self, path, place):
        """Copies a file or a text into it."""
        target = os.path.join(self.folder, place.lstrip("/"))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(path, target)

    def write(self, place, text, mode=0o644):
        target = os.path.join(self.folder, place.lstrip("/"))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(target, mode)

    def read(self, place):
        with open(os.path.join(self.folder, place.lstrip("/")), encoding="utf-8") as file:
            return file.read()

    def lend(self, folder, place):
        """Shows a folder of this machine to what is run there, read-only."""
        os.makedirs(os.path.join(self.folder, place.lstrip("/")))
        self.lent += [folder, place]

    def administer(self, *words):
        """Runs a command as its administrator, with the network. Answers what it printed."""
        kept = {name: value for name, value in os.environ.items() if "proxy" in name.lower()}
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", WITH_PROC, "sh", self.folder, *words],
            env={**kept, "PATH": PATH, "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise AssertionError(f"{words} failed:\n{done.stdout[-3000:]}")
        return done.stdout

    def install(self, *packages):
        """Installs packages of Debian, or a file beginning with `/`."""
        self.administer("apt-get", "-q", "update")
        self.administer("apt-get", "-q", "install", "-y", "--no-install-recommends", *packages)

    def packages(self):
        """What is installed, by name."""
        return self.administer("dpkg-query", "-W", "-f", "${Package}\\n").split()

    def spawn(self, *words):
        """Starts a command as a stranger, elsewhere, on a read-only system, cut off."""
        return subprocess.Popen(
            ["unshare", "--mount", "--net", "sh", "-c", SEALED, "sh", self.folder, STRANGER,
             *self.lent, "--", "/bin/sh", "-c", ELSEWHERE, "sh", *words],
            env={"PATH": PATH, "LC_ALL": "C.UTF-8", "HOME": "/tmp/stranger"},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *words):
        """The same to its end: exit code, what it printed, what it complained about."""
        process = self.spawn(*words)
        out, complaints = process.communicate()
        return process.returncode, out, complaints
