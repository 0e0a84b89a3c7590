"""``Clients/hosting``: units, the way over ssh and the container, as far as one machine can tell."""

import configparser
import contextlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest

import databases
from service import BINARY, PATIENCE, ROOT, Case, lines, ping, until

from nacre import ConnectionClosed, Nacre

HOSTING = os.path.join(ROOT, "Clients", "hosting")
CONNECT = os.path.join(HOSTING, "connect.py")
UNITS = sorted(os.listdir(os.path.join(HOSTING, "systemd")))
INSTALLED = "/usr/bin/nacre"

#: A process that is not on this machine: numbers end before it. Source: Linux, PID_MAX_LIMIT.
ELSEWHERE = 2**22 + 1

#: Runs what it is given as sshd does: the words of the command in one line, by a shell.
SSH = """\
#!/bin/sh
while [ "${1#-}" != "$1" ]; do
  [ "$1" = -o ] && shift
  shift
done
[ "$1" = host ] || exit 255
shift
exec sh -c "$*"
"""

#: Notes what it is asked; a container that is run answers as its image says.
PODMAN = """\
#!/bin/sh
printf '%s\\n' "$*" >> "$ASKED"
[ "$1" != run ] || exec "$NACRE_BIN" serve
"""

SYSTEMCTL = """\
#!/bin/sh
printf '%s\\n' "$*" >> "$ASKED"
"""


def text(*parts):
    with open(os.path.join(HOSTING, *parts), encoding="utf-8") as file:
        return file.read()


def unit(name):
    """The sections of a unit; a key that is said twice is an error here."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=["="])
    parser.optionxform = str
    parser.read_string(text("systemd", name))
    return parser


def words(name):
    """What a unit runs, with the binary of this test."""
    first, *rest = shlex.split(unit(name)["Service"]["ExecStart"])
    assert first == INSTALLED
    return [BINARY, *rest]


def instructions():
    """The Containerfile as pairs of an instruction and its words."""
    page = re.sub(r"^#.*\n", "", text("Containerfile"), flags=re.MULTILINE)
    page = re.sub(r"\\\n\s*", "", page)
    return [tuple(line.split(" ", 1)) for line in page.splitlines() if line]


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text("README.md"), re.MULTILINE | re.DOTALL)


class HostingCase(Case):
    def setUp(self):
        super().setUp()
        self.asked = os.path.join(self.folder, "asked")
        path = os.path.join(self.folder, "bin")
        os.mkdir(path)
        for name, script in [("ssh", SSH), ("podman", PODMAN), ("systemctl", SYSTEMCTL)]:
            with open(os.path.join(path, name), "w", encoding="utf-8") as file:
                file.write(script)
            os.chmod(file.name, 0o700)
        os.symlink(BINARY, os.path.join(path, "nacre"))
        self.environment = {
            **os.environ,
            "PATH": f"{path}:{os.environ['PATH']}",
            "HOME": self.folder,
            "XDG_RUNTIME_DIR": self.folder,
            "XDG_DATA_HOME": os.path.join(self.folder, "data"),
            "PYTHONPATH": os.path.join(ROOT, "Clients", "python"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "ASKED": self.asked,
        }

    def run_words(self, *words, input=b""):
        run = subprocess.run(
            words, input=input, capture_output=True, cwd=ROOT, env=self.environment,
            timeout=PATIENCE,
        )
        self.assertEqual(run.returncode, 0, run.stderr.decode())
        return run.stdout.decode()

    @contextlib.contextmanager
    def listening(self):
        """The socket of the unit, with systemd's own program that stands in for systemd."""
        place = unit("nacre.socket")["Socket"]["ListenStream"].replace("%t", self.folder)
        # It hands on what it is told to, and nothing else.
        told = {"NACRE_DB": self.db}
        if databases.is_url(self.db):
            own = {"NACRE_KEY_FILE": databases.own_file(self.db)}
            told |= databases.Cluster.shared().told() | own
        process = subprocess.Popen(
            ["systemd-socket-activate", "--accept", "--inetd", f"--listen={place}",
             *(f"--setenv={name}={value}" for name, value in told.items()),
             *words("nacre@.service")],
            stderr=subprocess.PIPE, env=self.environment,
        )
        try:
            # It says so when somebody can connect.
            self.assertIn(b"Listening on", process.stderr.readline())
            yield place
        finally:
            process.kill()
            process.communicate()


class Systemd(HostingCase):
    def test_every_unit_has_what_it_stands_for(self):
        self.assertGreaterEqual(len(UNITS), 4)
        for name in UNITS:
            with self.subTest(name):
                self.assertTrue(unit(name)["Unit"]["Description"])
        self.assertEqual(unit("nacre.socket")["Socket"]["SocketMode"], "0600")
        for name in ("nacre@.service", "nacre-due.service"):
            self.assertEqual(unit(name)["Service"]["UMask"], "0077")
        for name in ("nacre.socket", "nacre-due.timer"):
            self.assertTrue(unit(name)["Install"]["WantedBy"])

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_systemd_takes_every_unit_without_a_word(self):
        place = os.path.join(self.folder, "units")
        os.mkdir(place)
        for name in UNITS:
            with open(os.path.join(place, name), "w", encoding="utf-8") as file:
                file.write(text("systemd", name).replace(INSTALLED, BINARY))
        names = [os.path.join(place, name.replace("@", "@1")) for name in UNITS]
        run = subprocess.run(
            ["systemd-analyze", "verify", "--user", *names],
            capture_output=True, env=self.environment, timeout=PATIENCE,
        )
        # What it does not know it ignores, with a word.
        self.assertEqual((run.returncode, run.stdout + run.stderr), (0, b""))

    @unittest.skipUnless(shutil.which("systemd-socket-activate"), "systemd is not installed")
    def test_each_connection_has_a_process_on_one_database(self):
        with self.listening() as place:
            clients = [Nacre(binary=CONNECT, args=[place], timeout=PATIENCE) for _ in range(2)]
            for client in clients:
                self.addCleanup(client.close)
                client.session.open()
            clients[0].directory.add_member(name="Åsa", roles={})
            self.assertEqual(clients[0].close(), 0)
            names = [member["name"] for member in clients[1].directory.list_members()["items"]]
            self.assertIn("Åsa", names)
            big = "å" * (1 << 20)
            self.assertEqual(clients[1].system.ping(payload=big)["payload"], big)

    @unittest.skipUnless(shutil.which("systemd-socket-activate"), "systemd is not installed")
    def test_the_end_of_the_input_leaves_no_answer_behind(self):
        with self.listening() as place:
            run = self.run_words(CONNECT, place, input=lines(*[ping(i, i) for i in range(500)]))
            answered = [json.loads(line)["id"] for line in run.splitlines()]
            self.assertEqual(answered, list(range(500)))

    def test_a_socket_where_nobody_listens_is_told(self):
        client = Nacre(binary=CONNECT, args=[os.path.join(self.folder, "none")], timeout=PATIENCE)
        self.addCleanup(client.close)
        with self.assertRaises(ConnectionClosed) as caught:
            client.system.ping()
        self.assertIn("No such file", str(caught.exception))
        self.assertEqual(caught.exception.exit_code, 1)

    def test_the_recurring_work_runs_as_the_timer_has_it(self):
        self.run_words("env", f"NACRE_DB={self.db}", *words("nacre-due.service"))
        made = databases.query(self.db, "SELECT COUNT(*) FROM directory_organization")
        self.assertEqual(made, [(1,)])

    @unittest.skipUnless(shutil.which("systemd-socket-activate"), "systemd is not installed")
    def test_the_page_installs_what_it_enables(self):
        (commands,) = [block for block in blocks("sh") if "systemctl" in block]
        self.run_words("sh", "-e", "-c", commands)
        with open(self.asked, encoding="utf-8") as file:
            *_, enabled = file.read().splitlines()
        names = enabled.split()[3:]
        self.assertGreaterEqual(len(names), 2)
        for name in names:
            place = os.path.join(self.folder, ".config", "systemd", "user", name)
            self.assertTrue(os.path.exists(place), name)
            self.assertIn("Install", unit(name))
        (program,) = [block for block in blocks("python") if "connect.py" in block]
        with self.listening():
            self.assertRegex(self.run_words(sys.executable, "-c", program), r"^\d+\.\d+\.\d+\n$")


class Ssh(HostingCase):
    def test_the_page_reaches_the_other_machine(self):
        (command,) = [block for block in blocks("sh") if "ssh" in block]
        answer = json.loads(self.run_words("sh", "-c", command))
        self.assertEqual((answer["id"], answer["result"]), (1, {"payload": None}))
        (program,) = [block for block in blocks("python") if "ssh" in block]
        self.assertNotEqual(self.run_words(sys.executable, "-c", program).strip(), "")

    def test_a_service_that_cannot_see_its_client_stays(self):
        away = ["-T", "host", "nacre", "serve", "--db", ":memory:"]
        ssh = os.path.join(self.folder, "bin", "ssh")
        with Nacre(binary=ssh, args=away, env=self.environment, remote=True) as n:
            n.session.open()
            self.assertEqual(n.system.ping(payload=1), {"payload": 1})
            # Told all the same, it takes its client for dead.
            n.call("session.open", {"processId": ELSEWHERE})
            until(lambda: n.closed)
            with self.assertRaises(ConnectionClosed):
                n.system.ping()

    @unittest.skipUnless(shutil.which("ssh"), "ssh is not installed")
    def test_ssh_knows_every_option_of_the_page(self):
        options = set(re.findall(r'-o"?,? "?(\w+=\w+)', text("README.md")))
        self.assertEqual(options, {"BatchMode=yes", "ServerAliveInterval=15"})
        run = subprocess.run(
            [shutil.which("ssh"), "-G", "-F", "none", "-T",
             *[word for option in options for word in ("-o", option)], "host"],
            capture_output=True, timeout=PATIENCE,
        )
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn(b"\nbatchmode yes\n", run.stdout)


class Container(HostingCase):
    def test_the_file_builds_on_what_is_shipped(self):
        found = instructions()
        names = [name for name, _ in found]
        self.assertEqual(
            names, ["FROM", "RUN", "USER", "ENV", "VOLUME", "WORKDIR", "ENTRYPOINT", "CMD"])
        parts = dict(found)
        command = parts["RUN"].split(" ", 1)
        self.assertEqual(command[0], "--mount=type=bind,target=/from")
        subprocess.run(["sh", "-n", "-c", command[1]], check=True)
        # What it installs beside the package is what the package recommends.
        with open(os.path.join(ROOT, ".ci", "shipping", "debian.py"), encoding="utf-8") as file:
            (recommended,) = re.findall(r'"Recommends": "(.*)"', file.read())
        installed = re.search(r"/from/nacre_\*\.deb (.*?) &&", command[1])[1]
        self.assertEqual(installed.split(), recommended.split(", "))
        self.assertNotIn("root", parts["USER"])
        self.assertIn(f"-g {parts['USER']} ", command[1])

    def test_what_the_image_runs_serves_on_its_pipe_and_keeps_its_data_in_the_volume(self):
        parts = dict(instructions())
        program = [*json.loads(parts["ENTRYPOINT"]), *json.loads(parts["CMD"])]
        self.assertEqual(program[0], INSTALLED)
        volume = parts["VOLUME"]
        settings = [word.replace(volume, self.folder) for word in parts["ENV"].split()]
        self.assertIn(f"NACRE_DB={self.folder}/nacre.db", settings)
        opened = b'{"jsonrpc":"2.0","id":1,"method":"session.open"}'
        run = self.run_words(
            "env", "-i", *settings, BINARY, *program[1:], input=lines(opened, ping(2)))
        self.assertEqual([json.loads(line)["id"] for line in run.splitlines()], [1, 2])
        self.assertIn("nacre.db", os.listdir(self.folder))

    def test_the_page_names_the_file_and_the_volume(self):
        (commands,) = [block for block in blocks("sh") if "podman" in block]
        answer = json.loads(self.run_words("sh", "-e", "-c", commands))
        self.assertEqual(answer["result"], {"payload": None})
        with open(self.asked, encoding="utf-8") as file:
            build, volume, run = [line.split() for line in file.read().splitlines()]
        self.assertTrue(os.path.exists(os.path.join(ROOT, build[build.index("--file") + 1])))
        mounted = run[run.index("--volume") + 1]
        self.assertEqual(mounted, f"{volume[-1]}:{dict(instructions())['VOLUME']}")
        self.assertEqual(run[-1], build[build.index("--tag") + 1])


if __name__ == "__main__":
    unittest.main()
