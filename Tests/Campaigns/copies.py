"""Copies between the engines have every row, or there is none; and a changed byte is found.

A database of many rows goes from a cluster to a file, to another cluster, and to a file again. Then
copies are killed, lose their server, and get bytes that somebody has changed, at any moment: what
is left is nothing, the doctor knows it, and the next try works. The count is thousands of rows, and
as many of these rounds.
"""

import contextlib
import json
import os
import resource
import subprocess
import time

from cluster import OWNER, Server
from host import (
    BINARY, Host, Shim, booking, command, copy_database, integrity, make_database,
    opened,
)
from many import Many
from service import until

SHORT, LONG = 14, 10_000

#: Rounds behind the copies of all rows, at most: they copy a small database each.
ROUNDS_MAX = 400

#: Rows of a database that is copied in a moment.
FEW = 2_000

#: Of so many rows, how many must be copied in a second; and in how much memory that is no file's.
MANY = 1_000_000
RATE_MIN = 50_000
OWN_MAX = 64 << 20

#: In memory, if there is room: the disk is not what is judged.
IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else "/tmp"

#: Somebody who changes a byte of a row when the indexes are made, behind the back of the copy.
SPOILER = """
CREATE SCHEMA spoiler;
CREATE FUNCTION spoiler.spoil() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('{table}') IS NULL THEN RETURN; END IF;
  UPDATE {table} SET {column} = overlay({column} PLACING 'x' FROM 1 FOR 1)
   WHERE ctid = (SELECT min(ctid) FROM {table});
END $$;
CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
  EXECUTE FUNCTION spoiler.spoil();
"""

#: The server takes its time with the indexes.
SLOW = """
CREATE SCHEMA spoiler;
CREATE FUNCTION spoiler.spoil() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM booking_client) THEN PERFORM pg_sleep(600); END IF;
EXCEPTION WHEN undefined_table THEN NULL;
END $$;
CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
  EXECUTE FUNCTION spoiler.spoil();
"""
FAST = "DROP EVENT TRIGGER spoil; DROP SCHEMA spoiler CASCADE"

#: The server notices within so many seconds that nobody waits for it any more.
NOTICED = 5

#: A copy whose server is away for good ends within so many seconds, which is its patience and more.
GIVEN_UP = 120

#: What it may change: tables, each with a column that no other row refers to.
SPOILT = [
    ("booking_client", "last_name"), ("leave_request", "reason"), ("directory_member", "name"),
    ("booking_device", "display_name"), ("leave_event", "actor_name"),
]

CASES = []


def case(act):
    """A way in which a copy goes wrong."""
    CASES.append(act)
    return act


def run(campaign):
    rows = campaign.count * 1_000
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(campaign.scratch("rows", below=IN_MEMORY))
        server = Server(stack, below=IN_MEMORY, shared_buffers="256MB", max_wal_size="2GB").start()
        copies = Copies(campaign, stack, server, folder)
        campaign.conclude(lambda: copies.there_and_back(rows))
        campaign.conclude(copies.without_key)
        copies.prepare()
        campaign.count = min(campaign.count, ROUNDS_MAX)
        campaign.play(lambda number, pick: CASES[number % len(CASES)](copies, pick))
        campaign.note(f"stopped when they were at {sorted(copies.stopped.items())}")


class Copies:
    def __init__(self, campaign, stack, server, folder):
        self.campaign, self.check = campaign, campaign.check
        self.stack, self.server, self.folder = stack, server, folder
        self.made = 0
        #: How often a copy had begun, and ended, when it was stopped.
        self.stopped = {"begun": 0, "done": 0}

    # All rows

    def there_and_back(self, rows):
        """Equal hashes, quickly enough, in little memory."""
        many = Many(self.folder, self.server, "many", rows)
        file, again, url = self.path("there.db"), self.path("again.db"), self.url()
        first = self.timed("cluster → file", self.cluster(many.database), ["--to", file])
        key = self.path("other.key")
        self.server.psql(f"DROP DATABASE {many.database.name}", seconds=600)
        second = self.timed("file → cluster", ["--from", file], ["--to", url, "--to-key", key])
        other = ["--from", url, "--from-key", key]
        os.unlink(file)
        third = self.timed("cluster → file", other, ["--to", again])
        self.check(first["tables"] == second["tables"] == third["tables"], "the tables differ")
        self.check(
            first["sha256"] == second["sha256"] == third["sha256"], "the hashes differ")
        self.server.psql(f"DROP DATABASE {name_of(url)}", seconds=600)
        os.unlink(again)

    def timed(self, way, source, target):
        """Judged by processor time, of both sides: elapsed time knows busy neighbours, and is less
        than that where nobody else works, for both work at once."""
        began, before = time.monotonic(), self.server.cpu_seconds() + ended_seconds()
        with Copying(*source, *target) as copying:
            told = copying.finish()
        seconds = time.monotonic() - began
        work = self.server.cpu_seconds() + ended_seconds() - before
        self.campaign.note(
            f"{way}: {told['rows']} rows in {seconds:.1f} s, processor time {work:.1f} s,"
            f" {told['rows'] / work:,.0f} rows in each of these,"
            f" {copying.own_max / (1 << 20):.1f} MiB")
        self.check(copying.own_max < OWN_MAX, f"{way}: {copying.own_max >> 20} MiB")
        if told["rows"] >= MANY:
            self.check(
                told["rows"] >= RATE_MIN * work, f"{way}: {told['rows']} rows in {work:.1f} s")
        return told

    # Keys

    def without_key(self):
        """A file that has sealed nothing yet, and has no key, is a cluster that can seal."""
        file = make_database(self.path("plain.db"))
        # A file trusts its owner by saying nothing, and a cluster does not.
        with opened(file) as database, database:
            database.execute("INSERT INTO nacre_meta VALUES ('auth.localTrust', 'owner')")
        self.check(not os.path.exists(file + ".key"), "a new file has a key")
        url, key, back = self.url(), self.path("plain.key"), self.path("back.db")
        self.copied("--from", file, "--to", url, "--to-key", key)
        self.check(mode(key) == 0o600, "the cluster has no key")
        with Host(url, "--key-file", key) as host:
            host.sign_in()
            order = host.result("booking.submit", booking("sealed"))["orderId"]
            host.finish()
        refused = command("copy", "--from", url, "--to", back)
        self.check(refused.returncode == 3, f"without its key: {refused}")
        self.copied("--from", url, "--from-key", key, "--to", back)
        with Host(back) as host:
            host.sign_in()
            signatures = host.result("booking.getOrder", {"orderId": order})["signatures"]
            self.check(signatures[0]["typedName"] == "Ada Lovelace", f"{signatures}")
            host.finish()
        # Between files, the key goes along; one that is elsewhere is named.
        elsewhere = self.path("elsewhere.key")
        os.rename(back + ".key", elsewhere)
        third = self.path("third.db")
        refused = command("copy", "--from", back, "--to", third)
        self.check(refused.returncode == 3, f"without its key: {refused}")
        self.copied("--from", back, "--from-key", elsewhere, "--to", third)
        self.check(mode(third + ".key") == 0o600, "the copy has no key")
        self.check(self.left("third.db") == ["third.db", "third.db.key"], self.left("third.db"))

    # What goes wrong

    def prepare(self):
        """A small database on both engines, and how long a copy of it takes."""
        self.shim = Shim(self.campaign)
        self.few = Many(self.folder, self.server, "few", FEW).database
        self.file = self.path("few.db")
        began = time.monotonic()
        self.sha256 = self.copied(*self.cluster(self.few), "--to", self.file)["sha256"]
        self.usual = time.monotonic() - began

    def somewhere(self, pick):
        """From one engine to the other: what stays of it when it fails, and how it is said."""
        return pick.choice([ToFile, ToCluster])(self)

    def stop(self, copying, pick):
        """Waits for a moment of the copy."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            copying.process.wait(pick.uniform(0, 1.1 * self.usual))
        self.stopped["begun" if copying.process.poll() is None else "done"] += 1

    # Names and commands

    def path(self, name):
        return os.path.join(self.folder, name)

    def url(self):
        """Of an empty database."""
        self.made += 1
        self.server.psql(f"CREATE DATABASE empty_{self.made}")
        return f"postgresql://{OWNER}@/empty_{self.made}?host={self.server.socket}"

    def cluster(self, database):
        return ["--from", database.url(OWNER), "--from-key", database.key]

    def copied(self, *words):
        with Copying(*words) as copying:
            return copying.finish()

    def left(self, name):
        """The files whose names begin so."""
        return sorted(each for each in os.listdir(self.folder) if each.startswith(name))


class Copying:
    """A copy that is under way."""

    def __init__(self, *words, env=None):
        self.process = subprocess.Popen(
            [BINARY, "copy", *words, "--json"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **(env or {})})
        self.own_max = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self, seconds=None):
        """Exit code, answer, words; with ``seconds``, a failure when it takes longer."""
        # The answer of a whole house is no more than a pipe holds.
        began = time.monotonic()
        while True:
            assert seconds is None or time.monotonic() < began + seconds, "it does not end"
            self.own_max = max(self.own_max, self.own_bytes())
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.02)
                break
        told, words = self.process.stdout.read(), self.process.stderr.read().decode()
        return self.process.returncode, told, words

    def finish(self):
        code, told, words = self.end()
        assert code == 0, f"copy: {code} {words}"
        return json.loads(told)

    def own_bytes(self):
        """Memory that is no file's, in this moment."""
        with contextlib.suppress(OSError), open(f"/proc/{self.process.pid}/status") as file:
            for line in file:
                if line.startswith("RssAnon:"):
                    return int(line.split()[1]) * 1024
        return 0


class ToFile:
    """From the cluster to a file."""

    def __init__(self, copies):
        self.copies = copies
        copies.made += 1
        self.name = f"copy{copies.made}.db"
        self.path = copies.path(self.name)
        self.words = [*copies.cluster(copies.few), "--to", self.path]

    def check_nothing(self, label):
        """Nothing is there under its name; what is, the doctor knows, and removes when asked."""
        left = self.copies.left(self.name)
        known = [each for each in left if ".draft-" in each]
        self.copies.check(left == known, f"{label}: {left}")
        told = command("--db", self.path, "doctor", "--fix", "--json")
        found = {each["name"]: each for each in json.loads(told.stdout)["checks"]}
        bad = [each for each in found.values() if each["status"] == "failing"]
        self.copies.check(not bad, f"{label}: doctor says {bad}")
        if known:
            self.copies.check("drafts" in found, f"{label}: doctor finds none of {known}")
        self.copies.check(not self.copies.left(self.name), f"{label}: doctor leaves what it found")

    def check_whole(self, label):
        told = self.copies.copied("--from", self.path, "--to", self.path + ".again")
        self.copies.check(told["sha256"] == self.copies.sha256, f"{label}: another hash")
        found = integrity(self.path)
        self.copies.check(found == "ok", f"{label}: integrity: {found}")

    def is_done(self):
        return os.path.exists(self.path)

    def discard(self):
        for name in self.copies.left(self.name):
            os.unlink(self.copies.path(name))


class ToCluster:
    """From a file to a cluster."""

    def __init__(self, copies):
        self.copies = copies
        self.url = copies.url()
        self.key = copies.path(f"{name_of(self.url)}.key")
        self.words = ["--from", copies.file, "--to", self.url, "--to-key", self.key]
        self.doctor = ["--db", self.url, "--key-file", self.key, "doctor", "--json"]

    def check_nothing(self, label):
        """Not even a table is there; a key that has come already is the right one."""
        things = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"
        found = self.copies.server.value(things, name_of(self.url))
        self.copies.check(found == "0", f"{label}: {found} things")
        checks = json.loads(command(*self.doctor).stdout)["checks"]
        told = [each["message"] for each in checks if each["name"] == "schema"]
        self.copies.check(told == ["nothing is there yet"], f"{label}: doctor says {told}")
        strange = [each for each in checks if "does not exist" in each["message"]]
        self.copies.check(not strange, f"{label}: doctor says {strange}")

    def check_whole(self, label):
        file = self.copies.path("whole.db")
        told = self.copies.copied("--from", self.url, "--from-key", self.key, "--to", file)
        self.copies.check(told["sha256"] == self.copies.sha256, f"{label}: another hash")
        for name in self.copies.left("whole.db"):
            os.unlink(self.copies.path(name))
        checks = json.loads(command(*self.doctor).stdout)["checks"]
        bad = [
            each for each in checks
            if each["status"] == "failing" and each["name"] not in ("keeping", "standbys")]
        self.copies.check(not bad, f"{label}: doctor says {bad}")

    def is_done(self):
        """Once the server has done, or undone, what was under way."""
        here = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name_of(self.url)}'"
        until(lambda: self.copies.server.value(here) == "0")
        return self.copies.server.value(
            "SELECT count(*) FROM pg_class WHERE relname = 'booking_order'",
            name_of(self.url)) == "1"

    def discard(self):
        self.copies.server.psql(f"DROP DATABASE {name_of(self.url)} WITH (FORCE)")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.key)


def end_of(copies, target, label):
    """It is there or not, whole or not at all; and another try brings it."""
    if not target.is_done():
        target.check_nothing(label)
        copies.copied(*target.words)
    target.check_whole(label)
    target.discard()


@case
def killed(copies, pick):
    """Without a word, at any moment."""
    target = copies.somewhere(pick)
    with Copying(*target.words) as copying:
        copies.stop(copying, pick)
    end_of(copies, target, "killed")


@case
def killed_at_indexes(copies, pick):
    """While the server works for it: it does not go on for long."""
    target = ToCluster(copies)
    copies.server.psql(SLOW, name_of(target.url))
    asleep = (
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
        f" AND datname = '{name_of(target.url)}'")
    with Copying(*target.words) as copying:
        until(lambda: copies.server.value(asleep) == "1")
        copying.process.kill()
        until(lambda: copies.server.value(asleep) == "0", NOTICED)
    copies.server.psql(FAST, name_of(target.url))
    end_of(copies, target, "killed at indexes")


@case
def without_server(copies, pick):
    """The server is killed, or all its connections are ended."""
    target = copies.somewhere(pick)
    is_killed = pick.randrange(2) == 0
    with Copying(*target.words) as copying:
        copies.stop(copying, pick)
        if is_killed:
            copies.server.kill()
        else:
            copies.server.value(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE datname IS NOT NULL AND pid <> pg_backend_pid()")
        code, _, words = copying.end(GIVEN_UP)
    if is_killed:
        copies.server.start()
    copies.check(code in (0, 10), f"the server was lost: {code} {words}")
    copies.check(".." not in words, words)
    if code != 0:
        copies.check(not target.is_done(), "a copy that has failed is there")
    end_of(copies, target, f"without a server ({code})")


@case
def interrupted(copies, pick):
    """By whoever waits for it."""
    target = copies.somewhere(pick)
    with Copying(*target.words) as copying:
        copies.stop(copying, pick)
        copying.process.send_signal(pick.choice([2, 15]))
        code, _, words = copying.end()
    copies.check(code in (0, 130, 143, -2, -15), f"interrupted: {code} {words}")
    end_of(copies, target, f"interrupted ({code})")


@case
def moved(copies, pick):
    """Killed while it moves: it is at one place, and can be moved again from where it was."""
    source = copy_database(copies.file, copies.path("moving.db"))
    target = ToCluster(copies)
    target.words = ["--from", source, *target.words[2:], "--move"]
    with Copying(*target.words) as copying:
        copies.stop(copying, pick)
    if not target.is_done():
        target.check_nothing("killed while it moves")
        copies.copied(*target.words)
    target.check_whole("moved")
    checks = json.loads(command("--db", source, "doctor", "--json").stdout)["checks"]
    (told,) = [each["message"] for each in checks if each["name"] == "schema"]
    copies.check(told.startswith("it has moved to"), f"doctor says of what has moved: {told}")
    target.discard()
    for name in copies.left("moving.db"):
        os.unlink(copies.path(name))


@case
def spoilt_in_cluster(copies, pick):
    """A byte of a row is another one there: the table is named."""
    table, column = pick.choice(SPOILT)
    target = ToCluster(copies)
    copies.server.psql(SPOILER.format(table=table, column=column), name_of(target.url))
    with Copying(*target.words) as copying:
        code, _, words = copying.end()
    copies.check(code == 3 and table in words, f"{table}.{column} was changed: {code} {words}")
    copies.server.psql(FAST, name_of(target.url))
    end_of(copies, target, "spoilt")


@case
def spoilt_in_file(copies, pick):
    """A bit of what is written to the file is another one."""
    target = ToFile(copies)
    folder = copies.folder
    usual = vars(copies).get("writes")
    if usual is None:
        with Copying(*target.words, env=copies.shim.below(folder, count="count")) as copying:
            copying.finish()
        copies.writes = usual = copies.shim.counts(folder)["write"]
        target.discard()
    fault = ("write", 1 + pick.randrange(usual), 1, pick.randrange(65_536), "flip")
    with Copying(*target.words, env=copies.shim.below(folder, fault)) as copying:
        code, _, words = copying.end()
    copies.check(code in (0, 3), f"{fault}: {code} {words}")
    if code == 3:
        named = "is not what was copied" in words or "damaged" in words or "page" in words
        copies.check(named, f"{fault}: {words}")
        copies.check(not target.is_done(), "a copy that has failed is there")
    # What was changed was written again, or is of no use, or it was found.
    end_of(copies, target, f"{fault} ({code})")


def ended_seconds():
    """Processor time of all commands that this process has run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def name_of(url):
    return url.partition("@/")[2].partition("?")[0]


def mode(path):
    return os.stat(path).st_mode & 0o777 if os.path.exists(path) else None
