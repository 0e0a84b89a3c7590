"""PostgreSQL for campaigns: databases made in servers of their own, and poolers before them."""

import contextlib
import json
import os
import shutil
import subprocess

from host import Host, command
from servers import OWNER, Place, Server, as_nobody_special, lines_of, standby  # noqa: F401
from service import until

#: Who serves, and owns nothing.
SERVING = "counter"

#: Each organization's log counts without a gap.
GAPS = """
SELECT organization_id FROM nacre_change GROUP BY organization_id
HAVING max(seq) - min(seq) + 1 <> count(*)"""


class Database:
    """A database of a cluster: made by ``nacre init``, served by a role that owns nothing."""

    def __init__(self, folder, server, name="house", sockets=None):
        """``sockets``: the folders of all servers that may be the primary."""
        self.server, self.name = server, name
        self.sockets = sockets or [server.socket]
        self.key = os.path.join(folder, f"{name}.key")
        roles = f"SELECT 1 FROM pg_roles WHERE rolname = '{SERVING}'"
        if not server.value(roles):
            server.psql(f"CREATE ROLE {SERVING} LOGIN")
        server.psql(f"CREATE DATABASE {name}")
        made = self.command("init", "--auth", "local", "--app-role", SERVING, "--json", user=OWNER)
        assert made.returncode == 0, made.stderr[-300:]

    def url(self, user=SERVING, sockets=None, **words):
        more = "".join(f"&{name}={value}" for name, value in words.items())
        return f"postgresql://{user}@/{self.name}?host={','.join(sockets or self.sockets)}{more}"

    def host(self, *words, sockets=None, named="", **options):
        """A service on it; ``named``: what the server lists it as."""
        more = {"application_name": named} if named else {}
        return Host(self.url(sockets=sockets, **more), "--key-file", self.key, *words, **options)

    def command(self, *words, user=SERVING):
        return command("--db", self.url(user), "--key-file", self.key, *words)

    def rows(self, statement):
        return self.server.rows(statement, self.name)

    def value(self, text):
        return self.server.value(text, self.name)

    def check(self, campaign, label="", but=()):
        """Events without gap, and what doctor says of everything but the server's own settings;
        ``but``: what else it may have found."""
        gaps = self.rows(GAPS)
        campaign.check(not gaps, f"{label}the events have a gap: {gaps}")
        told = json.loads(self.command("doctor", "--json").stdout)
        wrong = [
            f"{each['name']}: {each['message']}" for each in told["checks"]
            if each["status"] != "ok" and each["name"] not in ("keeping", "standbys", *but)
        ]
        campaign.check(not wrong, f"{label}doctor: {wrong}")

    def until_free(self):
        """Until nobody is in a transaction."""
        busy = (
            "SELECT count(*) FROM pg_stat_activity"
            f" WHERE datname = '{self.name}' AND pid <> pg_backend_pid() AND state <> 'idle'"
        )
        until(lambda: self.server.value(busy) == "0")

    def figures(self, host):
        """What a service says of its connections."""
        return host.result("system.stats")["database"]


class Pooler:
    """PgBouncer in transaction mode before a server."""

    def __init__(self, stack, server, name):
        self.place = Place(stack, "pooler")
        self.config = self.place.write(
            "pooler.ini",
            f"[databases]\n{name} = host={server.socket}\n[pgbouncer]\n"
            + lines_of({
                "unix_socket_dir": self.place.folder, "listen_port": 5432, "listen_addr": "",
                "auth_type": "trust", "pool_mode": "transaction", "default_pool_size": 20,
                "auth_file": self.place.write("users", f'"{SERVING}" ""\n'),
                "logfile": self.place.path("log"), "pidfile": self.place.path("pid"),
            }),
        )
        self.process = None
        stack.callback(self.kill)

    @staticmethod
    def is_there():
        return shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is not None

    def start(self):
        program = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        self.process = as_nobody_special(
            program, "-q", self.config, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: self.process.poll() is not None or os.path.exists(self.socket))
        assert self.process.poll() is None, "the pooler ended"
        return self

    @property
    def socket(self):
        return self.place.path(".s.PGSQL.5432")

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.socket)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.place.path("pid"))
