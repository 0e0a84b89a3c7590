#!/usr/bin/env python3
"""The databases of the tests in Python, and the engine that keeps them.

    NACRE_TEST_DB=sqlite|postgres|pooler|both Tests/Integration/databases.py COMMAND…

runs a command with each engine that is named; with SQLite when none is. With PostgreSQL there is
one server for all of them, `postgres.sh`; services reach it through `pooler.sh` where that is
named, and tests that look into a database do not. Each database is made of a template, ahead of
whoever asks for it, and is dropped at the end of its test. A test names its databases by paths and
gets what `--db` takes: that path, or the URL of a database of its own.
"""

import atexit
import collections
import contextlib
import glob
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

from libpq import Connection, Refusal

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(TESTS)
sys.path.insert(0, os.path.join(ROOT, "Clients", "python"))

# What libpq would hear from whoever runs this.
for name in [name for name in os.environ if name.startswith("PG")]:
    del os.environ[name]

#: By the words of `NACRE_TEST_DB`.
WORDS = {
    "sqlite": ["sqlite"], "postgres": ["postgres"], "pooler": ["pooler"],
    "both": ["sqlite", "postgres"],
}

#: Those that whoever started this process has named. The service must not see what is not its own.
NAMED = WORDS.get(os.environ.pop("NACRE_TEST_DB", "") or "sqlite", [])

#: Whether a pooler stands between the services of this process and the server.
POOLED = NAMED == ["pooler"]

#: The one of the tests of this process. With several there are none here, but in others.
ENGINE = "postgres" if POOLED else NAMED[0] if len(NAMED) == 1 else None

#: Where a process of tests finds the server of whoever has started it: the folder of its socket.
SOCKETS = "NACRE_TEST_POSTGRES"
GIVEN_SOCKETS = os.environ.pop(SOCKETS, None)

#: What a URL says of the pooler, and what services are told of it: named statements do not pass
#: one before 1.21.
POOLER, THROUGH_POOLER = "&port=6432", {"NACRE_DB_PREPARE": "off"}

#: What databases are made of: the schema, and the key of what is sealed in all of them.
TEMPLATE = "nacre_template"

#: What a database holds as a place, whoever uses it.
OF_THE_HOUSE = ("nacre_meta", "nacre_migration")

#: What PostgreSQL needs beside: rows that are locked, and the proofs of commits.
OF_THE_ENGINE = ("nacre_lane", "nacre_burst")

#: What a test may have changed beside rows; one whose shape is another is nobody else's.
SHAPE = """
    SELECT (SELECT count(*) FROM pg_class), (SELECT count(*) FROM pg_attribute),
           (SELECT count(*) FROM pg_class WHERE relacl IS NOT NULL),
           (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_namespace),
           (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O'),
           (SELECT sum(number) FROM nacre_migration), (SELECT count(*) FROM pg_db_role_setting)
"""

#: Leaves no row, but for what a database is as a place. What has no rows has no pages.
EMPTY = """
    DO $$
    DECLARE t regclass;
    BEGIN
      FOR t IN SELECT oid FROM pg_class
                WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
                  AND relname <> 'nacre_migration' AND pg_relation_size(oid) > 0
      LOOP EXECUTE format('DELETE FROM %s', t);
      END LOOP;
    END $$
"""

#: How often one is used: what was deleted is still looked through.
USES_MAX = 20

#: `ORDER BY` it, and changes of all organizations stand as they were written.
WRITTEN = "xmin::text::bigint, seq" if ENGINE == "postgres" else "rowid"


def binary():
    """``NACRE_BIN``, then ``NACRE``, then the release build."""
    named = os.environ.get("NACRE_BIN") or os.environ.get("NACRE")
    path = named or os.path.join(ROOT, ".build", "release", "nacre")
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is not there: build it, or name another with NACRE_BIN")
    return os.path.abspath(path)


def about_sqlite(what):
    """Marks tests, or a class of them, whose subject only a file has."""
    return unittest.skipIf(ENGINE == "postgres", f"about SQLite: {what}")


def about_postgres(what):
    """Marks tests, or a class of them, whose subject only a server has."""
    return unittest.skipIf(ENGINE == "sqlite", f"about PostgreSQL: {what}")


class Databases:
    """What a case of tests that open databases inherits."""

    def database(self, path=":memory:"):
        """What `--db` takes: for a path always the same, and without one what nobody has opened."""
        made = vars(self).setdefault("_databases", {})
        if path in made:
            return made[path]
        db = new(path)
        if db != path:
            self.addCleanup(drop, db)
        if path != ":memory:":
            made[path] = db
        return db


def new(path):
    """What `--db` takes for a path of this test: the path, or the URL of a new database."""
    if ENGINE == "sqlite":
        return path
    if ENGINE == "postgres":
        return Cluster.shared().take()
    raise AssertionError("NACRE_TEST_DB names none, or both: Tests/Integration/databases.py …")


def like(db, path):
    """Another one with all that is in a database that nobody has open."""
    if not is_url(db):
        return shutil.copy(db, path)
    return Cluster.shared().copy(db)


def drop(db):
    """At the end of its test; of a file nothing is left anyway."""
    if is_url(db):
        Cluster.shared().drop(db)


def own_file(db):
    """What stands for the database among files, whose owner it trusts: of a cluster its key."""
    return os.environ["NACRE_KEY_FILE"] if is_url(db) else db


def vouching(db, folder):
    """The file whose owner the database trusts, to be spoilt, and what a service is told of it."""
    if not is_url(db):
        return db, ()
    key = shutil.copy(own_file(db), os.path.join(folder, "own.key"))
    return key, ("--key-file", key)


def shown(db):
    """How the service calls it: of a cluster only who, where and which."""
    if not is_url(db):
        return db
    place = db.partition("host=")[2].replace("&port=", ":")
    return f"postgresql://nacre@{place}/{name_of(db)}"


def is_url(db):
    return str(db).startswith("postgresql://")


def past_pooler(db):
    """The server's own, for what a pooler knows nothing of."""
    return db.removesuffix(POOLER)


# MARK: What is in one


def connect(db, **options):
    """A connection to look into a database, or to change what no method changes."""
    if is_url(db):
        # The pooler would lend what is set here to services.
        return Connection(past_pooler(db))
    return sqlite3.connect(db, **options)


@contextlib.contextmanager
def looking(db):
    """The same for as long as it is needed; what it has changed is kept."""
    with contextlib.closing(connect(db)) as connection, connection:
        yield connection


def query(db, sql, values=()):
    """The rows that a statement answers."""
    with looking(db) as database:
        return database.execute(sql, values).fetchall()


def tables(db):
    """The names of those that the service has, but for what one engine alone needs."""
    if is_url(db):
        of_all = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    else:
        of_all = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return sorted(name for (name,) in query(db, of_all) if name not in OF_THE_ENGINE)


def content(db):
    """Every row of every table."""
    names = tables(db)
    with looking(db) as database:
        some = with_rows(database, names) if is_url(db) else names
        return {
            name: sorted(database.execute(f'SELECT * FROM "{name}"'), key=repr)
            if name in some else []
            for name in names
        }


def with_rows(database, names):
    """Those in which rows may be: a server plans what it is asked of each of the others, too."""
    ask = "SELECT relname FROM pg_class WHERE relkind = 'r' AND pg_relation_size(oid) > 0"
    return {*names}.intersection(name for (name,) in database.execute(ask))


def stored(db):
    """Everything that is kept, as bytes: of a file all of it, with what is beside it."""
    if not is_url(db):
        return b"".join(read_bytes(path) for path in sorted(glob.glob(f"{glob.escape(db)}*")))
    values = (value for rows in content(db).values() for row in rows for value in row)
    return b"\0".join(
        value if isinstance(value, bytes) else str(value).encode() for value in values)


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def columns(db, table):
    with looking(db) as database:
        rows = database.execute(f'SELECT * FROM "{table}" LIMIT 0')
        return rows.names if is_url(db) else [column[0] for column in rows.description]


def faults(db):
    """What a file says is wrong with it; a server looks after its own."""
    if is_url(db):
        return []
    with looking(db) as database:
        found = database.execute("PRAGMA integrity_check").fetchall()
        found += database.execute("PRAGMA foreign_key_check").fetchall()
        return [row for row in found if row != ("ok",)]


#: A step of a version to come, which does not allow this one on the same cluster.
LATER = [
    "INSERT INTO nacre_migration VALUES ('later', 1, 0, 0)",
    "INSERT INTO nacre_meta VALUES ('floor later', '1')",
]
NO_LATER = [
    "DELETE FROM nacre_migration WHERE domain = 'later'",
    "DELETE FROM nacre_meta WHERE key = 'floor later'",
]


def change(db, statements):
    """What somebody does to the rows behind everybody's back."""
    with looking(db) as database:
        for sql in statements:
            database.execute(sql)


@contextlib.contextmanager
def unguarded(db):
    """A connection of somebody to whom no trigger says no: who owns the file, or the server."""
    with looking(db) as database:
        if is_url(db):
            database.execute("SET session_replication_role = replica")
            yield database
            return
        ask = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        triggers = database.execute(ask).fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        yield database
        for _, text in triggers:
            database.execute(text)


def exchange(database, table, column, changed):
    """Gives every value of a column the place of another."""
    ask = f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL"
    for (value,) in database.execute(ask).fetchall():
        database.execute(
            f"UPDATE {table} SET {column} = ? WHERE {column} = ?", [changed(value), value])


class Lock:
    """What keeps everybody else from writing, while it is held."""

    def __init__(self, db):
        self.connection = connect(db, **({} if is_url(db) else {"isolation_level": None}))
        # Who writes to a cluster holds the row of their organization, or of the house.
        self.words = ["BEGIN IMMEDIATE"]
        if is_url(db):
            self.connection.execute(
                "INSERT INTO nacre_lane SELECT organization_id FROM directory_organization"
                " UNION SELECT '' ON CONFLICT DO NOTHING")
            self.words = ["BEGIN", "SELECT 1 FROM nacre_lane ORDER BY organization_id FOR UPDATE"]

    def take(self):
        for words in self.words:
            self.connection.execute(words)

    def execute(self, sql, values=()):
        return self.connection.execute(sql, values)

    def release(self):
        """What was done under it is undone."""
        self.connection.execute("ROLLBACK")

    def commit(self):
        self.connection.execute("COMMIT")

    def close(self):
        self.connection.close()


@contextlib.contextmanager
def locked(db):
    """Nothing is committed meanwhile."""
    with contextlib.closing(Lock(db)) as lock:
        lock.take()
        try:
            yield
        finally:
            lock.release()


# MARK: The server


def name_of(url):
    return url.partition("@/")[2].partition("?")[0]


class Cluster:
    """The PostgreSQL of the tests, and its databases."""

    _shared = None

    @classmethod
    def shared(cls):
        """That of whoever has started this process, or else its own."""
        if cls._shared is None:
            if GIVEN_SOCKETS:
                cls._shared = cls(GIVEN_SOCKETS, os.environ["NACRE_KEY_FILE"])
            else:
                cls._shared = cls.start()
                # For the service: it is where the key of all of them lies.
                os.environ.update(cls._shared.told())
        return cls._shared

    @classmethod
    def start(cls):
        """A server that ends with this process, what lends its connections, and the template."""
        sockets = cls._started("postgres.sh")
        if POOLED:
            cls._started("pooler.sh", sockets)
        folder = tempfile.mkdtemp(prefix="nacre-test-key-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        cluster = cls(sockets, os.path.join(folder, "nacre.key"))
        cluster._make_template()
        return cluster

    @staticmethod
    def _started(program, *words):
        """What a program that ends with this process says once it listens."""
        process = subprocess.Popen(
            [os.path.join(TESTS, program), *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
        told = process.stdout.readline().strip()
        if not told:
            sys.exit(f"there is no {program} for the tests: see above")

        @atexit.register
        def end():
            process.stdin.close()
            process.wait()
            process.stdout.close()

        return told

    def __init__(self, sockets, key):
        self.sockets, self.key = sockets, key
        self._beside = ThreadPoolExecutor(1)
        self._next = None
        self._unused = collections.deque()
        self._uses = collections.Counter()
        self._shape = self._meta = None
        self._count = 0

    def environment(self):
        """What a process of tests with this server is told."""
        return {SOCKETS: self.sockets, **self.told()}

    def told(self):
        """What each service is told."""
        return {"NACRE_KEY_FILE": self.key, **(THROUGH_POOLER if POOLED else {})}

    def _make_template(self):
        """A database as a file is that was just made: the first to open it owns it."""
        self._run(f"CREATE DATABASE {TEMPLATE}")
        made = subprocess.run(
            [binary(), "--db", self.url(TEMPLATE), "--key-file", self.key,
             "init", "--auth", "local", "--empty"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True,
            env={
                **os.environ, **self.told(), "XDG_CONFIG_HOME": "/nowhere",
                "XDG_CONFIG_DIRS": "/nowhere",
            })
        if made.returncode != 0:
            sys.exit(f"no database can be made in PostgreSQL: {made.stderr}")
        template = self.url(TEMPLATE)
        names = [name for name in tables(template) if name not in OF_THE_HOUSE]
        query(template, f"TRUNCATE {', '.join([*names, *OF_THE_ENGINE])}")

    def take(self):
        """The URL of a database that nobody has opened."""
        if self._unused:
            return self._unused.popleft()
        if self._next is None:
            self._next = self._beside.submit(self._make)
            # The server may outlive this process by far.
            atexit.register(self._leave_rest)
        made, self._next = self._next, self._beside.submit(self._make)
        return made.result()

    def blank(self):
        """The URL of one in which not even a schema is."""
        return self._beside.submit(self._like, "template1").result()

    def copy(self, url):
        return self._beside.submit(self._like, name_of(url)).result()

    def drop(self, url):
        self._beside.submit(self._leave, url)

    def _make(self):
        url = self._like(TEMPLATE)
        if self._shape is None:
            self._shape = query(url, SHAPE)
            self._meta = query(url, "SELECT key, value FROM nacre_meta")
        self._name_anew(url)
        return url

    def _name_anew(self, url):
        """Nobody takes it for another, nor for what it was before."""
        query(
            url, "UPDATE nacre_meta SET value = md5(key || current_database() || random())"
            " WHERE key IN ('database_id', 'epoch')")
        self._uses[url] += 1

    def _empty(self, url):
        """Makes it as it was; answers whether that can be done."""
        if not 0 < self._uses[url] < USES_MAX:
            return False
        with looking(url) as database:
            database.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()")
            if database.execute(SHAPE).fetchall() != self._shape:
                return False
            database.execute("SET session_replication_role = replica")
            database.execute(EMPTY)
            database.executemany("INSERT INTO nacre_meta (key, value) VALUES (?, ?)", self._meta)
        self._name_anew(url)
        return True

    def _like(self, template):
        self._count += 1
        name = f"test_{os.getpid()}_{self._count}"
        if POOLED:
            # It keeps connections for a while to what nobody has open any more.
            query(self.url("postgres"), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  " WHERE datname = ?", [template])
        self._run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return self.url(name)

    def _leave(self, url):
        with contextlib.suppress(Refusal):
            if self._empty(url):
                self._unused.append(url)
                return
        self._drop(url)

    def _leave_rest(self):
        for url in [self._next.result(), *self._unused]:
            self._drop(url)

    def _drop(self, url):
        self._run(f"DROP DATABASE IF EXISTS {name_of(url)} WITH (FORCE)")

    def _run(self, sql):
        query(self.url("postgres"), sql)

    def url(self, name):
        folder = urllib.parse.quote(self.sockets, safe="")
        return f"postgresql://nacre@/{name}?host={folder}{POOLER if POOLED else ''}"


# MARK: A command with each engine


def environments():
    """Each engine that is named, and what a process of tests with it is told."""
    if not NAMED:
        sys.exit(f"NACRE_TEST_DB is none of {', '.join(WORDS)}")
    for engine in NAMED:
        more = {} if engine == "sqlite" else Cluster.start().environment()
        yield engine, {**os.environ, "NACRE_TEST_DB": engine, **more}


def main(command):
    codes = []
    for engine, environment in environments():
        print(f"--- {engine}", flush=True)
        codes.append(subprocess.run(command, env=environment).returncode)
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
