"""Databases copied whole, brought up to date, set back: postgresql specification 6 and 11."""

import hashlib
import json
import os
import sqlite3
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import databases
from nacre import Nacre
from test_care import Care, mode
from test_sharing import book

PASSWORD = "correct horse battery"


class Copies(Care):
    def setUp(self):
        super().setUp()
        self.other = f"{self.folder}/elsewhere/nacre.db"

    def copied(self, *words, exit_code=0):
        run = self.command("copy", "--from", self.db, "--to", self.other, *words, "--json")
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return json.loads(run.stdout) if exit_code == 0 else run.stderr.decode()

    def epoch(self, db):
        return self.query("SELECT value FROM nacre_meta WHERE key = 'epoch'", db)[0][0]

    def tables(self, db):
        """Every row of every table, but for what a database has of itself as a place."""
        with sqlite3.connect(db) as database:
            names = database.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
            return {
                name: sorted(map(repr, database.execute(
                    f"SELECT * FROM {name}" + (
                        " WHERE key <> 'epoch'" if name == "nacre_meta" else ""))))
                for (name,) in names.fetchall()
            }


@databases.about_sqlite("a copy of its file")
class Files(Copies):
    def test_every_row_and_the_key_arrive_and_the_history_is_a_new_one(self):
        numbers = self.book()
        told = self.copied()
        self.assertEqual(self.tables(self.other), self.tables(self.db))
        self.assertEqual((mode(self.other), mode(self.other + ".key")), (0o600, 0o600))
        self.assertEqual(
            sorted(os.listdir(os.path.dirname(self.other))), ["nacre.db", "nacre.db.key"])
        self.assertEqual(told["epoch"], self.epoch(self.other))
        self.assertNotEqual(told["epoch"], self.epoch(self.db))
        with Nacre(db=self.other) as client:
            client.session.open()
            for number in numbers:
                order = client.booking.get_order(order_number=number)
                self.assertEqual(order["signatures"][0]["typedName"], "Ada Lovelace")

    def test_the_schema_is_the_same_and_so_is_the_hash_of_the_copy_of_a_copy(self):
        self.book(1)
        told = self.copied()
        schema = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
        self.assertEqual(self.query(schema, self.other), self.query(schema))
        again = self.command(
            "copy", "--from", self.other, "--to", f"{self.folder}/third.db", "--json")
        self.assertEqual(json.loads(again.stdout)["sha256"], told["sha256"])
        self.assertEqual(self.nacre("doctor", exit_code=0).returncode, 0)

    def test_what_is_there_already_is_not_touched(self):
        self.book(1)
        self.copied()
        before = self.tables(self.other)
        self.assertIn("not empty", self.copied(exit_code=7))
        self.assertEqual(self.tables(self.other), before)

    def test_a_key_of_another_database_at_the_target_ends_it(self):
        self.book(1)
        os.mkdir(os.path.dirname(self.other), 0o700)
        with open(self.other + ".key", "wb") as file:
            os.chmod(file.name, 0o600)
            file.write(bytes(range(32)))
        self.assertIn("another database", self.copied(exit_code=7))
        self.assertFalse(os.path.exists(self.other))

    def test_without_the_key_of_what_is_sealed_nothing_is_copied(self):
        self.book(1)
        os.unlink(self.db + ".key")
        self.assertIn("is not there", self.copied(exit_code=3))
        self.assertFalse(os.path.exists(os.path.dirname(self.other)))

    def test_one_that_moves_refuses_writes_and_says_where_to(self):
        self.book(1)
        epoch = self.epoch(self.db)
        service = self.service("serve", db=self.db)
        service.result("session.open")
        self.assertIn("has", self.copied("--move", exit_code=10))
        service.close_input()
        service.wait()
        self.assertEqual(self.copied("--move")["epoch"], epoch)
        with Nacre(db=self.other) as client:
            client.session.open()
            client.directory.update_organization(name="There")
        service = self.service("serve", db=self.db)
        service.result("session.open")
        answer = service.ask("directory.updateOrganization", {"name": "Here"})
        self.assertEqual(answer["error"]["code"], 5003)
        service.close_input()
        service.wait()
        told = self.nacre("doctor", exit_code=3).stdout.decode()
        self.assertIn(f"it has moved to {self.other}", told)
        # The owner's own commands write nothing there either, nor does it move a second time: there
        # would be two with one history.
        for words in (("renew-epoch",), ("trust", "owner")):
            databases.change(self.db, [
                "INSERT OR REPLACE INTO nacre_meta VALUES ('auth.localTrust', 'none')"])
            self.assertIn(self.other, self.nacre(*words, exit_code=3).stderr.decode())
        self.assertEqual(self.epoch(self.db), epoch)
        third = f"{self.folder}/third.db"
        run = self.command("copy", "--from", self.db, "--to", third, "--move")
        self.assertEqual((run.returncode, os.path.exists(third)), (3, False), run.stderr)
        self.assertIn(self.other, run.stderr.decode())
        # Where nothing has come of it, it can be moved again.
        os.unlink(self.other)
        self.assertEqual(self.copied("--move")["epoch"], epoch)

    def test_what_is_restored_goes_on_where_it_is(self):
        self.book(1)
        self.copied("--move")
        backup, again = f"{self.folder}/backup.db", f"{self.folder}/again.db"
        self.nacre("backup", backup)
        self.command("--db", again, "restore", backup)
        with Nacre(db=again) as client:
            client.session.open()
            client.directory.update_organization(name="Here")

    def test_what_lies_in_memory_is_no_end_of_a_copy(self):
        self.book(1)
        for words in (
            ("copy", "--from", self.db, "--to", ":memory:"),
            ("copy", "--from", ":memory:", "--to", self.other),
            ("--db", self.db, "backup", ":memory:"),
        ):
            self.assertRefused(self.command(*words, cwd=self.folder), 2, "memory")
        self.assertFalse(os.path.exists(f"{self.folder}/:memory:"))

    def test_a_ledger_that_was_changed_is_found(self):
        self.nacre("init", "--demo")
        self.assertEqual(self.found()["ledgers"]["status"], "ok")
        with databases.unguarded(self.db) as database:
            database.execute("UPDATE signatures_entry SET occurred_at = 1 WHERE seq = 1")
        self.assertEqual(self.found()["ledgers"]["status"], "failing")

    def found(self):
        run = self.command("--db", self.db, "doctor", "--json")
        return {check["name"]: check for check in json.loads(run.stdout)["checks"]}

    def test_words_that_mean_nothing(self):
        for words, code, text in [
            ((), 2, "needs --from and --to"),
            (("--from", self.db, "--to", self.db), 2, "same database"),
            (("--from", f"{self.folder}/no.db", "--to", self.other), 3, "no database"),
            (("--from", self.db, "--to", "postgresql://me:secret@/x"), 4, "password"),
            (("--from", self.db, "--to", "postgresql://far/x?sslmode=disable"), 4, "sslmode"),
        ]:
            run = self.command("copy", *words)
            self.assertEqual(run.returncode, code, run.stderr)
            self.assertIn(text, run.stderr.decode())
            self.assertNotIn(b"secret", run.stderr)

    def test_a_file_is_up_to_date_once_it_was_opened(self):
        self.book(1)
        self.assertEqual(self.json("migrate", "--check"), {"pending": [], "done": False})

    def test_a_new_epoch(self):
        self.book(1)
        before = self.epoch(self.db)
        told = self.json("renew-epoch")
        self.assertNotEqual(told["epoch"], before)
        self.assertEqual(self.epoch(self.db), told["epoch"])


@databases.about_postgres("what is done for a cluster")
class Clusters(Copies):
    def setUp(self):
        super().setUp()
        self.url = self.blank()
        # A file has its key beside it, and each cluster here its own.
        own = mock.patch.dict(os.environ)
        own.start()
        self.addCleanup(own.stop)
        os.environ.pop("NACRE_KEY_FILE")
        self.key = f"{self.folder}/cluster.key"

    def blank(self):
        url = databases.Cluster.shared().blank()
        self.addCleanup(databases.drop, url)
        return url

    def sql(self, text, url=None):
        return databases.query(url or self.url, text)

    def cluster(self, *words, exit_code=0):
        run = self.command("--db", self.url, "--key-file", self.key, *words, "--json")
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return json.loads(run.stdout) if run.stdout else run.stderr.decode()

    def signing_in(self):
        password = f"{self.folder}/password"
        with open(password, "w", encoding="utf-8") as file:
            file.write(PASSWORD)
        return ("--login", "ada", "--password-file", password)

    def init(self, *words):
        return self.cluster("init", *self.signing_in(), *words)

    def test_there_and_back_with_equal_hashes(self):
        numbers = self.book()
        there = self.command(
            "copy", "--from", self.db, "--to", self.url, "--to-key", self.key, "--json")
        self.assertEqual(there.returncode, 0, there.stderr)
        back = self.command(
            "copy", "--from", self.url, "--from-key", self.key, "--to", self.other, "--json")
        self.assertEqual(back.returncode, 0, back.stderr)
        self.assertEqual(json.loads(there.stdout)["sha256"], json.loads(back.stdout)["sha256"])
        self.assertEqual(self.tables(self.other), self.tables(self.db))
        with Nacre(db=self.other) as client:
            client.session.open()
            order = client.booking.get_order(order_number=numbers[0])
            self.assertEqual(order["signatures"][0]["typedName"], "Ada Lovelace")

    def test_a_file_that_has_sealed_nothing_gets_a_key_for_the_cluster(self):
        self.json("init")
        # A file trusts its owner by saying nothing, and a cluster does not.
        databases.change(self.db, ["INSERT INTO nacre_meta VALUES ('auth.localTrust', 'owner')"])
        self.assertFalse(os.path.exists(self.db + ".key"))
        told = self.json("copy", "--from", self.db, "--to", self.url, "--to-key", self.key)
        self.assertEqual((told["keyPath"], mode(self.key)), (self.key, 0o600))
        with Nacre(db=self.url, args=["--key-file", self.key]) as client:
            client.session.open()
            order = book(client, "Ada")["orderId"]
            signature = client.booking.get_order(order_id=order)["signatures"][0]
            self.assertEqual(signature["typedName"], "Ada Lovelace")

    def test_the_key_that_is_there_is_the_clusters(self):
        self.json("init")
        with open(self.key, "wb") as file:
            os.chmod(file.name, 0o600)
            file.write(bytes(range(32)))
        self.json("copy", "--from", self.db, "--to", self.url, "--to-key", self.key)
        self.assertEqual(databases.read_bytes(self.key), bytes(range(32)))
        self.assertEqual(self.checks()["key"]["status"], "ok")
        with open(self.key, "wb") as file:
            file.write(bytes(range(32))[::-1])
        self.assertEqual(self.checks()["key"]["status"], "failing")

    def test_the_doctor_says_of_an_empty_one_that_it_is_empty(self):
        found = self.checks()
        self.assertEqual(found["schema"]["message"], "nothing is there yet")
        self.assertNotIn("ledgers", found)

    def checks(self):
        run = self.command("--db", self.url, "--key-file", self.key, "doctor", "--json")
        return {check["name"]: check for check in json.loads(run.stdout)["checks"]}

    def test_a_new_one_asks_for_a_password_and_serves_a_role_of_its_own(self):
        role = f"app_{os.getpid()}"
        self.sql(f"CREATE ROLE {role} LOGIN")
        for words in (f"DROP ROLE {role}", f"DROP OWNED BY {role}"):
            self.addCleanup(self.sql, words)
        told = self.init("--app-role", role)
        self.assertEqual((told["auth"], told["login"]), ("required", "ada"))
        self.assertEqual(mode(self.key), 0o600)
        self.assertEqual(self.sql("SELECT count(*) FROM session_password"), [(1,)])
        rights = f"SELECT has_table_privilege('{role}', 'booking_order', '{{}}')"
        self.assertEqual(self.sql(rights.format("INSERT")), [(1,)])
        self.assertEqual(self.sql(rights.format("TRUNCATE")), [(0,)])
        self.assertIn("not empty", self.cluster("init", "--auth", "local", exit_code=7))

    def test_a_backup_is_a_file_that_opens_and_restores(self):
        self.init("--organization", "Pearl")
        copy = f"{self.folder}/copy.db"
        self.cluster("backup", copy)
        self.assertEqual((mode(copy), mode(copy + ".key")), (0o600, 0o600))
        self.assertEqual(self.query("SELECT name FROM directory_organization", copy), [("Pearl",)])
        self.url = self.blank()
        self.cluster("restore", copy)
        self.assertEqual(self.sql("SELECT name FROM directory_organization"), [("Pearl",)])
        self.assertIn("not empty", self.cluster("restore", copy, exit_code=7))

    def test_a_backup_without_its_key_takes_the_one_that_is_there(self):
        self.init()
        stream = self.command("--db", self.url, "--key-file", self.key, "backup", "-")
        self.url = self.blank()
        words = ("--db", self.url, "--key-file", self.key, "restore", "-", "--json")
        run = self.command(*words, input=stream.stdout)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.checks()["key"]["status"], "ok")
        damaged = f"{self.folder}/damaged.db"
        with open(damaged, "wb") as file:
            file.write(stream.stdout[:100_000])
        self.url = self.blank()
        self.assertIn(
            f"{damaged} is damaged", self.cluster("restore", damaged, "--no-key", exit_code=3))

    def test_a_backup_is_told_what_is_not_there_and_what_is(self):
        copy = f"{self.folder}/copy.db"
        self.assertIn("nacre init", self.cluster("backup", copy, exit_code=3))
        self.init()
        self.cluster("backup", copy)
        self.assertIn("--force", self.cluster("backup", copy, exit_code=7))
        self.cluster("backup", copy, "--force")

    def test_of_several_that_make_it_at_once_one_does(self):
        words = ("init", "--empty", *self.signing_in())
        keys = [f"{self.folder}/{number}.key" for number in range(3)]
        with ThreadPoolExecutor(3) as several:
            runs = list(several.map(
                lambda key: self.command("--db", self.url, "--key-file", key, *words), keys))
        self.assertEqual(sorted(run.returncode for run in runs), [0, 7, 7])
        for path, run in zip(keys, runs):
            self.assertEqual(os.path.exists(path), run.returncode == 0)
            if run.returncode:
                self.assertIn(b"is not empty and was not touched", run.stderr)
            else:
                self.key = path
        self.assertEqual(self.checks()["key"]["status"], "ok")

    def test_what_has_moved_does_not_move_again(self):
        self.init()
        there, again = self.blank(), self.blank()
        move = ("copy", "--from", self.url, "--from-key", self.key, "--to-key", self.key, "--move")
        self.assertEqual(self.command(*move, "--to", there).returncode, 0)
        run = self.command(*move, "--to", again)
        self.assertEqual(run.returncode, 3, run.stderr)
        self.assertIn(databases.name_of(there), run.stderr.decode())
        self.assertEqual(self.sql("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", again), [])

    def test_what_a_killed_one_has_left_is_taken_away(self):
        left = f"{self.folder}/nacre-init-abcdef"
        os.mkdir(left, 0o700)
        with open(f"{left}/nacre.db.key", "wb") as file:
            file.write(bytes(32))
        with mock.patch.dict(os.environ, TMPDIR=self.folder):
            self.init()
        self.assertFalse(os.path.exists(left))

    def test_a_host_gets_the_same_file_by_the_method(self):
        self.cluster("init", "--auth", "local")
        copy = f"{self.folder}/copy.db"
        with Nacre(db=self.url, args=["--key-file", self.key]) as client:
            client.session.open()
            order = book(client, "Ada")["orderId"]
            told = client.system.backup(path=copy)
        content = databases.read_bytes(copy)
        self.assertEqual(
            (told["bytes"], told["sha256"]), (len(content), hashlib.sha256(content).hexdigest()))
        self.assertEqual((mode(copy), mode(copy + ".key")), (0o600, 0o600))
        self.assertEqual(databases.faults(copy), [])
        with Nacre(db=copy) as client:
            # Whoever it is copied to owns the file.
            client.session.open()
            signature = client.booking.get_order(order_id=order)["signatures"][0]
            self.assertEqual(signature["typedName"], "Ada Lovelace")

    def test_the_doctor_looks_at_a_cluster(self):
        self.init()
        found = self.checks()
        for name in ["server", "encoding", "schema", "triggers", "order", "references", "key"]:
            self.assertEqual(found[name]["status"], "ok", found[name])
        # The server of the tests keeps nothing through a power cut, and so says the doctor.
        self.assertEqual(found["keeping"]["status"], "failing")
        self.assertEqual(found["rights"]["status"], "degraded")
        ((trigger, table),) = self.sql(
            "SELECT tgname, tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal"
            " ORDER BY tgname LIMIT 1")
        self.sql(f"DROP TRIGGER {trigger} ON {table}")
        run = self.command("--db", self.url, "--key-file", self.key, "doctor", "--json")
        found = {check["name"]: check for check in json.loads(run.stdout)["checks"]}
        self.assertEqual(found["triggers"]["message"], f"{trigger} is missing")
        self.assertEqual(run.returncode, 3)

    def test_a_cluster_waits_for_migrate(self):
        self.init()
        self.assertEqual(self.cluster("migrate", "--check"), {"pending": [], "done": False})
        version = "SELECT max(number) FROM nacre_migration WHERE domain = 'session'"
        self.assertGreater(self.sql(version)[0][0], 0)

    def test_a_new_epoch_of_a_cluster(self):
        self.init()
        told = self.cluster("renew-epoch")
        found = self.sql("SELECT value FROM nacre_meta WHERE key = 'epoch'")
        self.assertEqual(found, [(told["epoch"],)])


if __name__ == "__main__":
    unittest.main()
