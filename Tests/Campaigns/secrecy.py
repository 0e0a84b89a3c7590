"""Neither password nor key of a cluster is told anywhere, and nobody else's server is believed.

A server that takes passwords over TLS, on an address of this machine; certificates of its own, of
another name and of another authority; keys that are missing, open to others, or another cluster's.
"""

import contextlib
import json
import os
import socket
import subprocess

from campaign import Skipped
from cluster import OWNER, SERVING, Database, Server
from host import Host, booking, command, kind_of
from service import PATIENCE

SHORT = LONG = 100

PASSWORD = "open sesame 4711"

#: Of a device: sealed before it comes to the server.
PASSCODE = "the passcode of a phone"

#: Nobody is asked for a service that is reached at its own address.
NAME = "db.nacre.test"


def run(campaign):
    with contextlib.ExitStack() as stack:
        campaign.play_cases(CASES, Secrecy(campaign, stack))


def own_address():
    """An address of this machine that is not its loopback's; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        with contextlib.suppress(OSError):
            asked.connect(("192.0.2.1", 9))
            return asked.getsockname()[0]
    return None


class Secrecy:
    """A cluster that takes a password over TLS, and people who look over its shoulder."""

    def __init__(self, campaign, stack):
        self.campaign, self.check, self.stack = campaign, campaign.check, stack
        self.folder = campaign.folder
        self.address = own_address()
        self.server = Server(stack, password_encryption="scram-sha-256").start()
        self.database = Database(campaign.folder, self.server)
        self.server.psql(f"ALTER ROLE {SERVING} PASSWORD '{PASSWORD}'")
        with open(self.database.key, "rb") as file:
            self.key = file.read()
        self.authority = Authority(campaign.folder, "ours")
        if self.address:
            self.serve(self.authority.certificate(NAME, self.address))
        self.passwords = os.path.join(campaign.folder, "pgpass")
        with open(self.passwords, "w") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(f"*:*:*:{SERVING}:{PASSWORD}\n")

    def serve(self, pair):
        """The server listens on the network, with a certificate and its key."""
        for name, content in zip(("server.crt", "server.key"), pair):
            self.server.place.write(f"data/{name}", content)
        self.server.place.write(
            "data/pg_hba.conf",
            f"local all {OWNER} trust\nlocal all all trust\n"
            "hostssl all all all scram-sha-256\nhostnossl all all all reject\n")
        self.server.place.write(
            "data/more.conf", f"ssl = on\nlisten_addresses = '{self.address}'\n")
        self.server.stop()
        self.server.start()

    def url(self, host=None, **words):
        """Over the network."""
        if not self.address:
            raise Skipped("this machine has no address of its own")
        words = {"sslrootcert": self.authority.path, **words}
        more = "&".join(f"{name}={value}" for name, value in words.items())
        return f"postgresql://{SERVING}@{host or self.address}/{self.database.name}?{more}"

    @property
    def env(self):
        return {"PGPASSFILE": self.passwords}

    def secrets(self):
        """What must be told nowhere, in every way that bytes are written."""
        yield from (PASSWORD, PASSWORD.replace(" ", "%20"), PASSWORD.replace(" ", "+"))
        yield from (self.key.hex(), self.key.hex().upper())
        yield json.dumps(list(self.key))[1:-1].replace(" ", "")

    def check_told(self, what, told):
        for secret in self.secrets():
            self.check(secret.encode() not in told, f"{what} tells a secret")
        self.check(self.key not in told, f"{what} tells the key")


class Authority:
    """Somebody who signs certificates."""

    def __init__(self, folder, name):
        self.folder, self.path = folder, os.path.join(folder, f"{name}.crt")
        self.key = os.path.join(folder, f"{name}.key")
        openssl(
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
            "-keyout", self.key, "-out", self.path)

    def certificate(self, name, address):
        """A certificate and its key, as texts."""
        base = os.path.join(self.folder, "server")
        openssl(
            "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
            "-keyout", f"{base}.key", "-out", f"{base}.csr")
        with open(f"{base}.ext", "w") as file:
            file.write(f"subjectAltName=DNS:{name}{f',IP:{address}' if address else ''}\n")
        openssl(
            "x509", "-req", "-in", f"{base}.csr", "-CA", self.path, "-CAkey", self.key,
            "-CAcreateserial", "-days", "2", "-extfile", f"{base}.ext", "-out", f"{base}.crt")
        return tuple(open(f"{base}.{end}").read() for end in ("crt", "key"))


def openssl(*words):
    done = subprocess.run(["openssl", *words], capture_output=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr.decode()[-300:]


def health(host):
    """Each thing that is looked at, with its state."""
    return {each["name"]: each["status"] for each in host.result("system.health")["checks"]}


# Cases


def nothing_is_told(secrecy, pick):
    """Logs, traces, answers and the list of processes tell neither password nor key"""
    trace = os.path.join(secrecy.folder, "trace")
    words = ["--key-file", secrecy.database.key, "--trace", trace, "--log-level", "debug"]
    with Host(secrecy.url(), *words, env=secrecy.env) as host:
        # A cluster over the network has no local trust.
        opened = host.answer("session.open")
        secrecy.check(kind_of(opened) == "local_trust_off", f"session.open: {opened}")
        asked = ("system.health", "system.info", "system.stats")
        told = [json.dumps(host.answer(method)) for method in asked]
        secrecy.check('"postgresql"' in told[1], f"no cluster: {told[1][:300]}")
        for name in ("cmdline", "environ"):
            with open(f"/proc/{host.pid}/{name}", "rb") as file:
                secrecy.check_told(name, file.read())
        # The server goes, and what is said about it goes into the log.
        secrecy.server.stop()
        told.append(json.dumps(host.answer("directory.listMembers")))
        secrecy.server.start()
        host.finish()
        log = bytes(host.log)
    with open(trace, "rb") as file:
        told.append(file.read().decode(errors="replace"))
    secrecy.check_told("the log", log)
    secrecy.check_told("an answer or the trace", "\n".join(told).encode())
    for part in (b"sslrootcert", secrecy.authority.path.encode()):
        secrecy.check(part not in log + "\n".join(told).encode(), f"{part} of the URL is told")
    for words in (["config", "--json"], ["doctor", "--json"], ["migrate", "--check"]):
        done = command("--db", secrecy.url(), "--key-file", secrecy.database.key, *words,
                       env={**os.environ, **secrecy.env})
        secrecy.check(done.returncode in (0, 3), f"{words}: {done.stderr[-300:]}")
        secrecy.check_told(words[0], done.stdout + done.stderr)
        secrecy.check(b"sslrootcert" not in done.stdout + done.stderr, f"{words[0]} tells the URL")


def server_logs_nothing(secrecy, pick):
    """What the server may log of statements holds no key, and no password"""
    secrecy.server.psql("ALTER SYSTEM SET log_statement = 'all'; SELECT pg_reload_conf()")
    with secrecy.database.host() as host:
        host.sign_in()
        device = {"customBrand": "Nokia", "customModel": "3310", "passcodeType": "password"}
        devices = [{**device, "passcode": PASSCODE}]
        host.result("booking.submit", {**booking("told"), "devices": devices})
        host.finish()
    secrecy.server.psql("ALTER SYSTEM RESET log_statement; SELECT pg_reload_conf()")
    with open(secrecy.server.place.path("log"), "rb") as file:
        log = file.read()
    secrecy.check(b"nacre_lane" in log, "the server has logged no statement")
    secrecy.check_told("the server's log", log)
    secrecy.check(PASSCODE.encode() not in log, "the server has logged what is sealed")
    secrecy.check(PASSCODE.encode().hex().encode() not in log, "the same, as bytes are written")


def password_in_the_url(secrecy, pick):
    """A password in the URL is refused before anybody is asked, and not repeated"""
    host = secrecy.address or "127.0.0.1"
    for url in (
        f"postgresql://{SERVING}:{PASSWORD.replace(' ', '%20')}@{host}/house",
        f"postgresql://{SERVING}@{host}/house?password={PASSWORD.replace(' ', '%20')}",
    ):
        for words, env in ((["--db", url], {}), ([], {"NACRE_DB": url})):
            done = command(*words, "methods", env={**os.environ, **env})
            secrecy.check(
                done.returncode == 4 and b"password_in_url" in done.stderr,
                f"exit code {done.returncode}: {done.stderr[-300:]}")
            secrecy.check_told("the refusal", done.stdout + done.stderr)


def refused(secrecy, url, *texts, **env):
    """Nothing is done with a server that cannot be believed, and the reason is told."""
    with Host(url, "--key-file", secrecy.database.key, "--db-patience", "2",
              env={**secrecy.env, **env}) as host:
        answer = host.answer("session.open")
        host.finish()
    said = json.dumps(answer)
    secrecy.check("error" in answer and answer["error"]["code"] == 5003, f"not refused: {said}")
    secrecy.check(any(text in said for text in texts), f"without the reason: {said}")
    secrecy.check_told("the refusal", said.encode())


def another_authority(secrecy, pick):
    """A certificate of somebody else is refused, and so is one that nobody can judge"""
    other = Authority(secrecy.folder, "other")
    refused(secrecy, secrecy.url(sslrootcert=other.path), "certificate")
    refused(secrecy, secrecy.url(sslrootcert="/nowhere/root.crt"), "certificate")


def another_name(secrecy, pick):
    """A certificate of another name is refused; one of its own is not"""
    secrecy.url()
    try:
        secrecy.serve(secrecy.authority.certificate("elsewhere.nacre.test", None))
        refused(secrecy, secrecy.url(), "certificate", "does not match")
    finally:
        secrecy.serve(secrecy.authority.certificate(NAME, secrecy.address))
    named = secrecy.url(host=NAME, hostaddr=secrecy.address)
    with Host(named, "--key-file", secrecy.database.key, env=secrecy.env) as host:
        kind = kind_of(host.answer("session.open"))
        secrecy.check(kind == "local_trust_off", f"with its own name: {kind}")
        host.finish()


def without_encryption(secrecy, pick):
    """A connection over the network without TLS is refused, unless somebody has said so"""
    for mode in ("disable", "allow", "prefer"):
        done = command("--db", secrecy.url(sslmode=mode), "methods")
        secrecy.check(
            done.returncode == 4 and b"insecure_database" in done.stderr,
            f"sslmode={mode}: {done.returncode} {done.stderr[-200:]}")
    words = [secrecy.url(sslmode="require"), "--key-file", secrecy.database.key]
    with Host(*words, env=secrecy.env) as host:
        host.answer("session.open")
        secrecy.check("degraded" in health(host).values(), f"sslmode=require: {health(host)}")
        host.finish()


def wrong_password(secrecy, pick):
    """A wrong password is told as that, and not which one"""
    wrong = os.path.join(secrecy.folder, "wrong")
    with open(wrong, "w") as file:
        os.fchmod(file.fileno(), 0o600)
        file.write(f"*:*:*:{SERVING}:{PASSWORD[::-1]}\n")
    refused(secrecy, secrecy.url(), "password authentication failed", PGPASSFILE=wrong)


def without_a_key(secrecy, pick):
    """Without the key, or with another, nothing is sealed or opened; the rest works"""
    other = os.path.join(secrecy.folder, "other.key")
    with open(other, "wb") as file:
        os.fchmod(file.fileno(), 0o600)
        file.write(pick.randbytes(len(secrecy.key)))
    readable = os.path.join(secrecy.folder, "readable.key")
    with open(readable, "wb") as file:
        os.fchmod(file.fileno(), 0o644)
        file.write(secrecy.key)
    url = secrecy.database.url()
    for words in (
        [], ["--key-file", os.path.join(secrecy.folder, "missing.key")], ["--key-file", other],
        ["--key-file", readable],
    ):
        before = secrecy.database.rows("SELECT count(*) AS n FROM booking_order")
        with Host(url, *words) as host:
            # Who owns the key stands for the owner; the others need a password or a token.
            host.answer("session.open")
            answer = host.answer("booking.submit", booking("unsealed"))
            secrecy.check("error" in answer, f"{words}: sealed with {answer}")
            secrecy.check(health(host).get("key") == "failing", f"{words}: {health(host)}")
            secrecy.check(kind_of(host.answer("system.ping")) == "ok", "a ping needs no key")
            host.finish()
        after = secrecy.database.rows("SELECT count(*) AS n FROM booking_order")
        secrecy.check(after == before, f"{words}: {before} orders, then {after}")
    secrecy.check(not os.path.exists(os.path.join(secrecy.folder, "missing.key")), "a key was made")
    with open(other, "rb") as file:
        secrecy.check(file.read() != secrecy.key, "the key was written over another")


CASES = [
    nothing_is_told, server_logs_nothing, password_in_the_url, another_authority, another_name,
    without_encryption, wrong_password, without_a_key,
]
