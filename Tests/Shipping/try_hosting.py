"""Clients/hosting, followed on machines that have the package: systemd, ssh and a container."""

import json
import os
import re
import shutil
import subprocess

from fresh_machine import FreshMachine
from fresh_root import STRANGER
from try_clients import Pages
from trial import BOOKING, trial

#: Who lives on the machine. Unit: a number, as the stranger's.
ADA = STRANGER.partition(":")[0]

PING = '{"jsonrpc":"2.0","id":1,"method":"system.ping"}'
PONG = '{"jsonrpc":"2.0","id":1,"result":{"payload":null}}'

#: Two at once on one database, each with a process of its own.
BOTH = """
import subprocess
from nacre import Nacre
with Nacre(binary="CONNECT") as one, Nacre(binary="CONNECT") as other:
    one.session.open(), other.session.open()
    one.directory.add_member(name="Åsa", roles={})
    words = ["systemctl", "--user", "list-units", "--plain", "--no-legend", "nacre@*"]
    units = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    print([member["name"] for member in other.directory.list_members()["items"]],
          units.count(" running "))
"""

#: The line is cut under a client that has the page's options.
CUT = "    import os, signal; os.kill(n.pid, signal.SIGKILL)\n"


def lines(*calls):
    """Requests, one a line."""
    return "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
        for number, (method, params) in enumerate(calls))


class Machine(Pages):
    kind = FreshMachine

    def hosting(self, root):
        """The page that came along, with the paths that are there."""
        return self.page(root, "hosting").replace("Clients/hosting", f"{self.place}/hosting")


class Hosting(Machine):
    """On one machine that is booted, which is its own other machine."""

    def machine(self, *packages):
        """One with the package, the Python client, and an account."""
        root = self.root_with_package(
            "dbus", "libpam-systemd", "python3-venv", "systemd-sysv", *packages)
        wheel = os.path.basename(trial.artefact("*.whl"))
        root.put(trial.artefact("*.whl"), f"/opt/{wheel}")
        root.administer("python3", "-m", "venv", "/opt/venv")
        root.administer("/opt/venv/bin/pip", "install", "--no-index", f"/opt/{wheel}")
        root.administer("useradd", "--create-home", "--shell", "/bin/bash", "--uid", ADA, "ada")
        return root

    def booted(self, root, script, signed_in=True):
        code, out, complaints = root.boot(script, ADA, signed_in)
        self.assertEqual(code, 0, out + complaints)
        return out

    def python(self, root, name, program):
        root.write(f"/opt/{name}.py", program)
        return f"/opt/venv/bin/python3 /opt/{name}.py\n"

    def test_units_serve_whoever_connects_and_do_what_recurs(self):
        root = self.machine()
        page = self.hosting(root)
        (units,) = [block for block in self.blocks(page, "sh") if "systemctl" in block]
        (client,) = [block for block in self.blocks(page, "python") if "connect.py" in block]
        (keep,) = re.findall(r"`(loginctl [^`]*)`", page)
        (logged,) = re.findall(r"`(journalctl [^`]*)`", page)
        both = BOTH.replace("CONNECT", f"{self.place}/hosting/connect.py")
        out = self.booted(root, (
            f"{units}systemd-analyze verify --user ~/.config/systemd/user/nacre* 2>&1\n"
            "systemctl --user is-active nacre.socket nacre-due.timer\n"
            "systemctl --user start nacre-due.service\n"
            + self.python(root, "client", client) + self.python(root, "both", both)
            + f"{logged} >/dev/null\n"
            "systemctl --user list-units --failed --plain --no-legend\n"))
        self.assertEqual(
            out, f"active\nactive\n{trial.version}\n['ada', 'Åsa'] 2\n")

        # Nobody is signed in, and the machine was off meanwhile.
        again = f"runuser -u ada -- {self.place}/hosting/connect.py /run/user/{ADA}/nacre.socket"
        self.booted(root, f"{keep} ada\n", signed_in=False)
        out = self.booted(root, f"echo '{PING}' | {again}\n", signed_in=False)
        self.assertEqual(out, f"{PONG}\n")

    def test_ssh_reaches_the_other_machine_and_a_key_can_do_nothing_else(self):
        root = self.machine("openssh-client", "openssh-server")
        page = self.hosting(root)
        (command,) = [block for block in self.blocks(page, "sh") if "ssh -T" in block]
        (program,) = [block for block in self.blocks(page, "python") if "ssh" in block]
        (line,) = re.findall(r'^command=".*', page, re.MULTILINE)
        options, _, rest = line.partition("ssh-ed25519")
        self.assertEqual(rest, " AAAA… somebody")
        # The connection breaks in the middle of the page's program.
        opened = "    n.session.open()\n"
        self.assertIn(opened, program)
        cut = program.replace(opened, opened + CUT)
        root.write("/etc/hosts", "127.0.0.1 localhost host\n")
        out = self.booted(root, (
            "mkdir -m 700 ~/.ssh\n"
            "ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519\n"
            "ssh-keyscan -t ed25519 host >~/.ssh/known_hosts\n"
            "cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys\n"
            + command + self.python(root, "program", program) + self.python(root, "cut", cut)
            + f"echo '{options}'\"$(cat ~/.ssh/id_ed25519.pub)\" >~/.ssh/authorized_keys\n"
            f"{command}echo '{PING}' | ssh -T -o BatchMode=yes host cat /etc/passwd\n"))
        self.assertEqual(out, f"{PONG}\nada\nada\n{PONG}\n{PONG}\n")


class Container(Machine):
    """The image is built of what .ci/dist made, on Debian as debootstrap makes it."""

    #: A test has no control group to give, and no right to raise a limit.
    settings = '[containers]\ncgroups = "disabled"\n[engine]\ncgroup_manager = "cgroupfs"\n'

    def test_the_page_builds_an_image_that_serves_and_keeps_its_data(self):
        root = self.root_with_package("crun", "podman")
        shutil.copytree(trial.out, f"{root.folder}/opt/dist")
        file = root.read(f"{self.place}/hosting/Containerfile")
        (debian,) = re.findall(r"^FROM (\S+)$", file, re.MULTILINE)
        subprocess.run(
            ["tar", "-C", trial.base, "--exclude=./var/cache/apt/archives/*",
             "-cf", f"{root.folder}/opt/debian.tar", "."], check=True)
        root.write("/etc/containers/containers.conf", self.settings)

        page = self.hosting(root)
        (block,) = [block for block in self.blocks(page, "sh") if "podman" in block]
        (run,) = re.findall(r"^  (podman run .*)$", block, re.MULTILINE)
        root.write("/opt/first", lines(("session.open", {}), ("booking.submit", BOOKING)))
        root.write("/opt/second", lines(
            ("session.open", {}), ("booking.listOrders", {}), ("system.health", {})))
        root.write("/opt/script", (
            f"podman import -q /opt/debian.tar {debian} >&2\n"
            f"{block.replace('DIR', '/opt/dist')}{run} </opt/first\n{run} </opt/second\n"))
        code, out, complaints = root.first_process(
            "env", "BUILDAH_ISOLATION=chroot", "bash", "-eu", "/opt/script", network=True)
        self.assertEqual(code, 0, out + complaints)
        # Before it, podman says what it has made.
        *_, pong, _, first, _, orders, health = out.splitlines()
        self.assertEqual(pong, PONG)
        order = json.loads(first)["result"]["orderId"]
        found = json.loads(orders)["result"]["items"]
        self.assertEqual([each["orderId"] for each in found], [order])
        checks = json.loads(health)["result"]["checks"]
        self.assertEqual({check["status"] for check in checks}, {"ok"}, checks)
