"""Servers of PostgreSQL that a test may do to what it likes, and standbys that follow them.

Debian's, each in a folder of its own, over unix sockets, never as root, ended by its process ids.
Tests that only need databases share one: `databases.py`.
"""

import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import tempfile

from service import PATIENCE, until

#: Whose the databases are.
OWNER = "nacre"


def programs():
    """The folder of the newest PostgreSQL's programs."""
    found = sorted(
        glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: float(path.split("/")[4]))
    assert found, "no PostgreSQL: apt-get install -y --no-install-recommends postgresql"
    return os.path.dirname(found[-1])


def as_nobody_special(*words, **options):
    """A command that refuses to run as root, as Debian's user for it."""
    user = {"user": "postgres", "group": "postgres", "extra_groups": []}
    return subprocess.Popen(
        words, stdin=subprocess.DEVNULL, cwd="/", **(user if os.geteuid() == 0 else {}), **options)


def ran(*words):
    process = as_nobody_special(*words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, told.decode()[-500:]


class Place:
    """A folder of a server: the path of a socket has little room, and its user must come there."""

    def __init__(self, stack, name, below="/tmp"):
        self.folder = tempfile.mkdtemp(prefix=f"nacre-{name}-", dir=below)
        stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        """A file that the server's user may read, and nobody else."""
        with open(self.path(name), "w") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(text)
        if os.geteuid() == 0:
            shutil.chown(self.path(name), "postgres", "postgres")
        return self.path(name)


class Server:
    """One server. Its settings stand in a file that is read again on request."""

    #: What only a power cut would tell apart is left out, for speed.
    USUAL = {
        "listen_addresses": "''", "fsync": "off", "full_page_writes": "off",
        "max_connections": "200", "logging_collector": "off", "wal_keep_size": "64MB",
        "min_wal_size": "32MB", "wal_retrieve_retry_interval": "100ms",
        "include_if_exists": "'more.conf'",
    }

    def __init__(self, stack, source=None, below="/tmp", **settings):
        """``source``: a primary that it follows; ``below``: where its folder is made."""
        self.place = Place(stack, "cluster", below)
        self.bin, self.data = programs(), self.place.path("data")
        self.process = None
        if source is None:
            ran(
                f"{self.bin}/initdb", "--pgdata", self.data, "--username", OWNER, "--auth=trust",
                "--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu",
                "--icu-locale=en-US", "--no-sync",
            )
        else:
            ran(
                f"{self.bin}/pg_basebackup", "--host", source.socket, "--username", OWNER,
                "--pgdata", self.data, "--write-recovery-conf", "--checkpoint=fast", "--no-sync",
            )
        self.settings = {**self.USUAL, "unix_socket_directories": f"'{self.socket}'", **settings}
        self.place.write("data/postgresql.conf", lines_of(self.settings))
        self.place.write("data/more.conf", "")
        stack.callback(self.end)

    @property
    def socket(self):
        """The folder of its socket."""
        return self.place.folder

    def start(self):
        with open(self.place.path("log"), "ab") as log:
            self.process = as_nobody_special(
                f"{self.bin}/postgres", "-D", self.data, stdout=log, stderr=log)
        until(self.is_ready)
        return self

    def is_ready(self):
        if self.process.poll() is not None:
            with open(self.place.path("log")) as log:
                raise AssertionError(log.read()[-500:])
        words = [f"{self.bin}/pg_isready", "--quiet", "--host", self.socket]
        return subprocess.run(words).returncode == 0

    def configure(self, **settings):
        """Has it read other settings, and waits until it has."""
        self.place.write("data/more.conf", lines_of(settings))
        os.kill(self.process.pid, signal.SIGHUP)
        for name, value in settings.items():
            until(lambda: self.value(f"SHOW {name}") == value.strip("'"))

    def stop(self):
        """At once, and in order: whoever is connected is told, and what was committed is kept."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def kill(self):
        """Without a word: the server, and each process that it has made."""
        if self.process is None or self.process.poll() is not None:
            return
        # It makes no more while it is stopped.
        self.process.send_signal(signal.SIGSTOP)
        for child in children(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.process.kill()
        self.process.wait()

    def end(self):
        """Nothing of it is needed any more."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)

    def discard(self):
        """Its folder is gone, too."""
        self.end()
        shutil.rmtree(self.place.folder, ignore_errors=True)

    def promote(self):
        assert self.value("SELECT pg_promote()") == "t", "the standby was not promoted"

    def cpu_seconds(self):
        """Processor time of the server and of all that it has made, those that have ended too."""
        ticks = sum(map(int, stat_of(self.process.pid)[11:15]))
        for child in children(self.process.pid):
            with contextlib.suppress(OSError):
                ticks += sum(map(int, stat_of(child)[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    # What is asked behind the service's back

    def psql(self, text, database="postgres", seconds=PATIENCE):
        words = [
            f"{self.bin}/psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", self.socket, "-U", OWNER,
            "-d", database, "-f", "-",
        ]
        done = subprocess.run(words, input=text.encode(), capture_output=True, timeout=seconds)
        assert done.returncode == 0, done.stderr.decode()[-500:]
        return done.stdout.decode()

    def value(self, text, database="postgres"):
        return self.psql(text, database).strip()

    def rows(self, statement, database):
        told = self.value(f"SELECT coalesce(json_agg(r), '[]') FROM ({statement}) AS r", database)
        return [tuple(row.values()) for row in json.loads(told)]


def lines_of(settings):
    return "".join(f"{name} = {value}\n" for name, value in settings.items())


def stat_of(pid):
    """What the kernel says of a process, behind its name."""
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()


def children(pid):
    """The processes that a process has made and that are there."""
    found = []
    for task in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError), open(task) as file:
            found += map(int, file.read().split())
    return found


def standby(stack, primary, is_waited_for=True):
    """Another server that follows a primary, which answers no commit before it is there; or does
    not wait for it."""
    other = Server(stack, primary).start()
    replicas = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
    until(lambda: primary.value(replicas) == "1")
    if is_waited_for:
        primary.configure(synchronous_standby_names="'*'")
        until(lambda: primary.value("SELECT max(sync_state) FROM pg_stat_replication") == "sync")
    return other
