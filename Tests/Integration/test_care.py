"""Protocol specification 12.6 and 12.7: init, doctor, backup, restore."""

import concurrent.futures
import functools
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import unittest

import databases
from service import BINARY, Case, Terminal, request, until
from test_sharing import book

from nacre import Nacre

PASSWORD = "correct horse battery"


SOURCES = os.path.join(os.path.dirname(__file__), "../../Sources")


def sealed_columns():
    """What the sources declare, as `table.column`."""
    found = []
    for folder, _, names in os.walk(SOURCES):
        for name in names:
            if name.endswith(".swift"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found += re.findall(
                        r'SealedColumn\(\s*"([a-z_.]+)"(, key: \.(?:person|thing))?', file.read())
    return {column: bool(person) for column, person in sorted(found)}


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


class Care(Case):
    """A file, whatever the engine of the tests is, and the commands that look after it."""

    @functools.cached_property
    def db(self):
        return os.path.join(self.folder, "nacre.db")

    def nacre(self, *words, exit_code=0, **options):
        run = self.command("--db", self.db, *words, **options)
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return run

    def json(self, *words, **options):
        return json.loads(self.nacre(*words, "--json", **options).stdout)

    def names(self):
        return sorted(os.listdir(self.folder))

    def book(self, count=3, db=None):
        """Orders with something sealed; answers their numbers."""
        with Nacre(db=db or self.db) as client:
            client.session.open()
            return [book(client, f"{db}{i}")["orderNumber"] for i in range(count)]

    def damage(self):
        """Overwrites pages that hold bookings, and none that holds the schema."""
        roots = self.query(
            "SELECT rootpage FROM sqlite_schema"
            " WHERE tbl_name IN ('booking_order', 'booking_device', 'booking_client')"
        )
        with open(self.db, "r+b") as file:
            for (page,) in roots:
                file.seek((page - 1) * 4096)
                file.write(b"\xa5" * 4096)

    def query(self, sql, db=None):
        database = sqlite3.connect(db or self.db)
        rows = database.execute(sql).fetchall()
        database.commit()
        database.close()
        return rows


@databases.about_sqlite("a file is made")
class Init(Care):
    def file(self, text, name="secret.txt"):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)
        return f"{self.folder}/{name}"

    def sign_in(self, **credentials):
        (answer,) = self.answers(request(1, "session.open", credentials), db=self.db)
        return answer

    def test_a_database_with_organization_and_owner_for_its_user_only(self):
        made = self.json("init", "--organization", "Pärlan", "--owner", "Åsa", "--login", "asa")
        self.assertEqual((made["organizationName"], made["ownerName"]), ("Pärlan", "Åsa"))
        self.assertEqual(mode(self.db), 0o600)
        self.assertEqual(self.names(), ["nacre.db"])
        opened = self.sign_in()["result"]
        self.assertEqual(opened["organization"]["name"], "Pärlan")
        self.assertEqual(opened["actor"]["userId"], made["userId"])
        self.assertEqual(opened["roles"]["directory"], ["owner"])

    def test_language_and_zone_become_the_organizations(self):
        self.nacre("--locale", "sv", "--timezone", "Europe/Stockholm", "init")
        run = self.nacre("call", "directory.getOrganization")
        organization = json.loads(run.stdout)
        self.assertEqual(organization["locale"], "sv")
        self.assertEqual(organization["timezone"], "Europe/Stockholm")

    def test_it_says_what_to_do_next(self):
        told = self.nacre("init").stdout.decode()
        self.assertIn("The database is ready.", told)
        for line in told.splitlines():
            if line.startswith("  nacre"):
                words = line.split("   ")[0].split()
                self.assertEqual(words[1:3], ["--db", self.db])
        self.assertNotIn("--db", self.command("init", env={"NACRE_DB": self.db + "2"}).stdout.decode())

    def test_required_sign_in_from_a_file_and_from_stdin(self):
        for source in ("file", "stdin"):
            with self.subTest(source):
                path = self.file(PASSWORD + "\r\n") if source == "file" else "-"
                made = self.json(
                    "init", "--auth", "required", "--login", "asa", "--password-file", path,
                    input=PASSWORD.encode() + b"\n" if source == "stdin" else b"",
                )
                self.assertEqual(made["auth"], "required")
                self.assertError(self.sign_in(), 4003, "local_trust_off")
                self.assertError(
                    self.sign_in(userId=made["userId"]), 4003, "local_trust_off"
                )
                self.assertError(
                    self.sign_in(login="asa", password="not the password"), 4001, "bad_credentials"
                )
                opened = self.sign_in(login="ASA", password=PASSWORD)
                self.assertEqual(opened["result"]["roles"]["directory"], ["owner"])
                for name in self.names():
                    os.remove(f"{self.folder}/{name}")

    def test_a_script_must_say_what_nobody_can_be_asked(self):
        self.assertRefused(
            self.command("--db", self.db, "init", "--auth", "required"), 2,
            "--login", "--password-file",
        )
        self.assertRefused(
            self.command("--db", self.db, "init", "--auth", "required", "--login", "a"), 2,
            "--password-file",
        )
        self.assertEqual(self.names(), [])

    def test_a_password_is_no_word(self):
        self.assertRefused(
            self.command("--db", self.db, "init", "--password", PASSWORD), 2, "--password-file"
        )

    def test_what_cannot_be_leaves_nothing(self):
        short = self.file("eleven char")
        common = ["init", "--auth", "required", "--password-file"]
        run = self.command("--db", self.db, *common, short, "--login", "asa")
        self.assertRefused(run, 8, "12")
        run = self.command("--db", self.db, "init", "--organization", "x" * 121)
        self.assertRefused(run, 8)
        missing = self.command("--db", self.db, *common, self.folder + "/no", "--login", "asa")
        self.assertRefused(missing, 2, "cannot be read")
        self.assertEqual(self.names(), ["secret.txt"])

    def test_data_that_are_there_are_not_touched(self):
        self.nacre("init")
        before = self.query("SELECT * FROM directory_organization")
        self.assertRefused(self.command("--db", self.db, "init"), 7, self.db, "--db")
        self.assertEqual(self.query("SELECT * FROM directory_organization"), before)
        for content in (b"text", b"SQLite format 3\0" + bytes(4_080)):
            other = f"{self.folder}/other"
            with open(other, "wb") as file:
                file.write(content)
            self.assertRefused(self.command("--db", other, "init"), 7, "not touched")
            with open(other, "rb") as file:
                self.assertEqual(file.read(), content)

    def test_an_empty_file_is_taken_and_a_lonely_key_is_not(self):
        open(self.db, "w").close()
        self.nacre("init")
        self.assertEqual(mode(self.db), 0o600)
        os.remove(self.db)
        with open(self.db + ".key", "wb") as file:
            file.write(bytes(32))
        self.assertRefused(self.command("--db", self.db, "init"), 7, "nacre.db.key")
        self.assertEqual(self.names(), ["nacre.db.key"])

    def test_not_in_memory(self):
        self.assertRefused(self.command("--db", ":memory:", "init"), 2, ":memory:")

    def test_a_demo_has_members_and_clients(self):
        self.nacre("init", "--demo")
        members = json.loads(self.nacre("call", "directory.listMembers").stdout)["items"]
        self.assertGreater(len(members), 3)
        self.assertGreater(self.query("SELECT count(*) FROM booking_client")[0][0], 5)
        self.assertEqual(self.query("PRAGMA integrity_check"), [("ok",)])

    def test_a_demo_is_made_on_every_day_of_the_week_and_about_christmas(self):
        week = [f"2026-11-{day}" for day in range(23, 30)]
        for index, day in enumerate([*week, "2029-12-13", "2030-12-01", "2028-11-30"]):
            with self.subTest(day=day):
                run = self.command(
                    "--clock", f"{day}T09:00:00Z", "--db", f"{self.db}{index}", "init", "--demo"
                )
                self.assertEqual(run.returncode, 0, run.stderr)

    def test_a_new_shop_finds_models_and_has_a_place_unless_it_is_to_be_empty(self):
        self.nacre("init", "--organization", "Pärlan")
        ask = ["call", "booking.searchDevices", "query=iphone 15 pro max 256gb"]
        found = json.loads(self.nacre(*ask).stdout)["models"]
        self.assertEqual(found[0]["displayName"], "Apple iPhone 15 Pro Max")
        places = json.loads(self.nacre("call", "booking.listLocations").stdout)["items"]
        self.assertEqual([place["name"] for place in places], ["Pärlan"])
        other = self.db + "2"
        self.command("--db", other, "init", "--empty")
        empty = json.loads(self.command("--db", other, "call", "booking.listLocations").stdout)
        self.assertEqual(empty["items"], [])
        self.assertRefused(
            self.command("--db", self.db + "3", "init", "--empty", "--demo"), 2, "--empty"
        )

    def test_a_person_is_asked_and_nobody_sees_the_password(self):
        terminal = Terminal("--db", self.db, "init", "--auth", "required")
        everything = terminal.wait_for(b"organization [")
        terminal.type("Pärlan\n")
        everything += terminal.wait_for(b"Your name [")
        terminal.type("\n")
        everything += terminal.wait_for(b"Login: ")
        terminal.type("asa\n")
        for typed in ("short\n", "first password 1\n", "another one, typed\n"):
            everything += terminal.wait_for(b": ")
            terminal.type(typed)
        # Backspace and Ctrl-U correct what was typed, also letters of several bytes.
        everything += terminal.wait_for(b": ")
        terminal.type("wrong\x15correct horse bå\x7fattery\n")
        everything += terminal.wait_for(b"Once more: ")
        terminal.type(PASSWORD + "\n")
        shown, code = terminal.finish()
        everything += shown
        self.assertEqual(code, 0, everything)
        self.assertIn(b"too short", everything)
        self.assertIn(b"different", everything)
        for secret in (b"horse", b"typed", b"first pass"):
            self.assertNotIn(secret, everything)
        opened = self.sign_in(login="asa", password=PASSWORD)
        self.assertEqual(opened["result"]["organization"]["name"], "Pärlan")

    def test_whoever_types_ahead_shows_no_password(self):
        terminal = Terminal("--db", self.db, "init", "--auth", "required")
        everything = terminal.wait_for(b"organization [")
        terminal.type("\n\nasa\nshort\nfirst password 1\nanother one, typed\n")
        terminal.type(PASSWORD + "\n" + PASSWORD + "\n")
        shown, code = terminal.finish()
        everything += shown
        self.assertEqual(code, 0, everything)
        for secret in (b"short\r", b"first pass", b"typed", PASSWORD.encode()):
            self.assertNotIn(secret, everything)

    def test_ctrl_c_at_the_password_leaves_nothing(self):
        terminal = Terminal(
            "--db", self.db, "init", "--auth", "required", "--owner", "A", "--login", "a",
            "--organization", "B",
        )
        terminal.wait_for(b"12 characters: ")
        terminal.type("secret\x03")
        shown, code = terminal.finish()
        self.assertEqual(code, 130, shown)
        self.assertEqual(self.names(), [])

    def test_no_input_asks_nothing(self):
        for words, env in [(["--no-input"], {}), ([], {"NACRE_NO_INPUT": "1"})]:
            _, code = Terminal("--db", self.db, *words, "init", env=env).finish()
            self.assertEqual(code, 0)
            os.remove(self.db)
        _, code = Terminal("--db", self.db, "--no-input", "init", "--auth", "required").finish()
        self.assertEqual(code, 2)


@databases.about_sqlite("what is looked at in a file")
class Doctor(Care):
    def checks(self, *words, exit_code=0, **options):
        report = self.json("doctor", *words, exit_code=exit_code, **options)
        return {check["name"]: check for check in report["checks"]}, report["status"]

    def assertFails(self, name, text, *words, **options):
        checks, status = self.checks(*words, exit_code=3, **options)
        self.assertEqual(status, "failing")
        self.assertEqual(checks[name]["status"], "failing", checks)
        self.assertIn(text, checks[name]["message"])
        self.assertTrue(checks[name]["advice"])
        return checks

    def test_all_is_well_and_nothing_is_changed(self):
        self.book()
        before = {name: os.stat(f"{self.folder}/{name}").st_mtime_ns for name in self.names()}
        checks, status = self.checks()
        self.assertEqual({c["status"] for c in checks.values()}, {"ok"}, checks)
        self.assertEqual(status, "ok")
        self.assertIn("opens what is sealed", checks["key"]["message"])
        after = {name: os.stat(f"{self.folder}/{name}").st_mtime_ns for name in self.names()}
        self.assertEqual(before, after)

    def test_one_line_each(self):
        self.book()
        *lines, last = self.nacre("doctor").stdout.decode().splitlines()
        checks, _ = self.checks()
        self.assertEqual(last, f"{len(checks)} checks, all well")
        self.assertEqual(len(lines), len(checks))
        self.assertTrue(all(line.startswith("ok ") for line in lines), lines)

    def test_a_database_that_is_not_there_is_no_failure_and_stays_so(self):
        checks, status = self.checks()
        self.assertEqual((checks["file"]["status"], status), ("degraded", "degraded"))
        self.assertEqual(checks["file"]["advice"], f"Make one: nacre --db {self.db} init")
        self.assertEqual(self.names(), [])

    def test_modes_are_found_and_repaired(self):
        self.book()
        for path, name, wrong in [
            (self.db, "file", 0o644), (self.db, "file", 0o620), (self.db + ".key", "companions", 0o640),
        ]:
            os.chmod(path, wrong)
            self.assertFails(name, f"0{wrong:o}")
            checks, _ = self.checks("--fix")
            self.assertEqual(checks[name]["repaired"], "mode 0600")
            self.assertEqual(mode(path), 0o600)
            self.assertEqual(self.checks()[1], "ok")

    def test_folders_of_ours_are_made_and_closed(self):
        env = {"XDG_DATA_HOME": f"{self.folder}/d", "XDG_STATE_HOME": f"{self.folder}/s"}
        self.assertEqual(self.command("doctor", "--fix", env=env).returncode, 0)
        for name in ("d/nacre", "s/nacre"):
            self.assertEqual(mode(f"{self.folder}/{name}"), 0o700)
            os.chmod(f"{self.folder}/{name}", 0o755)
        told = self.command("doctor", env=env).stdout.decode()
        self.assertEqual(told.count("others can look into"), 2)
        self.command("doctor", "--fix", env=env)
        self.assertEqual(mode(f"{self.folder}/d/nacre"), 0o700)
        self.assertEqual(mode(f"{self.folder}/s/nacre"), 0o700)

    def test_settings_that_others_can_write(self):
        path = f"{self.folder}/config.json"
        with open(path, "w") as file:
            file.write('{"locale": "sv"}')
        words = ("--config", path)
        for wrong, right in [(0o666, 0o644), (0o660, 0o640)]:
            os.chmod(path, wrong)
            checks, _ = self.checks(*words, exit_code=4)
            self.assertIn("others can write", checks["config"]["message"])
            self.assertEqual(self.checks("--fix", *words)[0]["config"]["status"], "ok")
            self.assertEqual(mode(path), right)
            self.assertEqual(self.checks(*words)[0]["config"]["status"], "ok")

    def test_damage_is_told_and_not_made_worse(self):
        self.book(30)
        self.damage()
        with open(self.db, "rb") as file:
            before = file.read()
        checks = self.assertFails("integrity", "")
        self.assertIn(f"nacre --db {self.db} restore", checks["integrity"]["advice"])
        self.nacre("doctor", "--fix", exit_code=3)
        with open(self.db, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_every_kind_of_half_a_file_ends_with_a_report(self):
        self.book(10)
        with open(self.db, "rb") as file:
            whole = file.read()
        for name, content in [
            ("short", whole[:50]), ("header", whole[:100]), ("cut", whole[: len(whole) // 2]),
            ("odd", whole[:5_000]), ("schema", whole[:100] + b"\xff" * 4_000 + whole[4_100:]),
            ("zeros", whole[:4_096] + bytes(len(whole) - 4_096)),
        ]:
            with self.subTest(name):
                with open(self.db, "wb") as file:
                    file.write(content)
                report = self.json("doctor", exit_code=3)
                self.assertEqual(report["status"], "failing")
                self.nacre("doctor", "--fix", exit_code=3)

    def test_what_is_no_database_of_ours(self):
        with open(self.db, "w") as file:
            file.write("a letter")
        os.chmod(self.db, 0o600)
        self.assertFails("file", "is no database")
        os.remove(self.db)
        self.query("CREATE TABLE theirs (id)")
        self.assertFails("file", "another program")
        os.remove(self.db)
        os.mkdir(self.db)
        self.assertFails("file", "not a file")

    def test_a_newer_database(self):
        self.book()
        self.query("INSERT INTO nacre_migration VALUES ('booking', 99, 0, 0)")
        checks = self.assertFails("schema", "newer")
        self.assertIn("Update", checks["schema"]["advice"])
        self.assertEqual(checks["integrity"]["status"], "ok")

    def test_an_older_database_is_brought_up_to_date_by_the_next_start(self):
        self.book()
        self.query("DELETE FROM nacre_migration WHERE domain = 'session'")
        checks, status = self.checks()
        self.assertEqual((checks["schema"]["status"], status), ("degraded", "degraded"))

    def test_a_database_that_somebody_holds(self):
        self.book()
        lock = sqlite3.connect(self.db, isolation_level=None)
        lock.execute("PRAGMA journal_mode = DELETE")
        lock.execute("BEGIN EXCLUSIVE")
        self.assertFails("open", "holds the database")
        lock.execute("ROLLBACK")
        lock.close()
        self.assertEqual(self.checks()[1], "ok")

    def test_while_others_write_all_is_well(self):
        service = self.service(db=self.db)
        service.result("session.open")
        checks, status = self.checks()
        self.assertEqual(status, "ok", checks)
        self.assertIn(f"process {service.pid}", checks["log"]["message"])
        service.result("directory.addMember", {"name": "After", "roles": {}})

    def test_what_a_killed_service_left_is_told_and_moved_into_the_file(self):
        service = self.service(db=self.db)
        service.result("session.open")
        service.result("directory.addMember", {"name": "Last", "roles": {}})
        os.kill(service.pid, signal.SIGKILL)
        service.wait()
        checks, status = self.checks()
        self.assertEqual((checks["log"]["status"], status), ("degraded", "degraded"), checks)
        # Looking has not taken it away.
        self.assertGreater(os.path.getsize(self.db + "-wal"), 0)
        checks, status = self.checks("--fix")
        self.assertEqual((checks["log"]["repaired"], status), ("moved into the file", "ok"))
        self.assertEqual(self.names(), ["nacre.db"])
        self.assertIn(("Last",), self.query("SELECT name FROM directory_member"))

    def test_a_key_that_is_missing_wrong_or_cut(self):
        self.book()
        key = self.db + ".key"
        with open(key, "rb") as file:
            right = file.read()
        os.remove(key)
        self.assertFails("key", "missing")
        for content, text in [(bytes(32), "another database"), (right[:31], "32 bytes")]:
            with open(key, "wb") as file:
                file.write(content)
            os.chmod(key, 0o600)
            self.assertFails("key", text)

    def test_a_wrong_key_is_noticed_by_a_draft_alone(self):
        self.nacre("call", "booking.startDraft", "serviceType=repair")
        self.assertEqual(self.checks()[0]["key"]["status"], "ok")
        with open(self.db + ".key", "wb") as file:
            file.write(bytes(32))
        self.assertFails("key", "another database")

    def test_a_value_of_every_sealed_column_is_tried(self):
        self.nacre("call", "booking.startDraft", "serviceType=repair")
        self.query("DELETE FROM booking_draft")
        checks, _ = self.checks()
        self.assertEqual(checks["key"]["status"], "ok")
        columns = sealed_columns()
        self.assertGreater(len(columns), 11)
        for column, is_persons in columns.items():
            table, name = column.split(".")
            other = f"{self.folder}/{column}.db"
            shutil.copyfile(self.db, other)
            shutil.copy(self.db + ".key", other + ".key")
            base = sqlite3.connect(other)
            for (trigger,) in base.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                base.execute(f"DROP TRIGGER {trigger}")
            fillers = {"INTEGER": 1, "REAL": 1.0, "TEXT": "x", "BLOB": b"x"}
            row = {f[1]: fillers[f[2]] for f in base.execute(f"PRAGMA table_info({table})")}
            row[name] = bytes([1] * 80)
            places = ", ".join("?" * len(row))
            base.execute(f"INSERT INTO {table} VALUES ({places})", list(row.values()))
            base.commit()
            base.close()
            report = self.json("--db", other, "doctor", exit_code=3)
            found = {check["name"]: check for check in report["checks"]}["key"]
            if is_persons:
                # What the key of a person or a thing has sealed says nothing of this key: it may
                # have been destroyed.
                self.assertNotIn("another database", found["message"], column)
            else:
                self.assertIn("another database", found["message"], column)

    def test_a_clock_behind_the_newest_event_or_out_of_its_mind(self):
        noon = "2026-03-02T12:00:00Z"
        self.nacre("--clock", noon, "call", "directory.addMember", "name=Bo", "roles:={}")
        self.assertEqual(self.checks("--clock", "2026-03-02T11:55:00Z")[1], "ok")
        self.assertFails("clock", "newest event", "--clock", "2026-03-02T11:54:59Z")
        self.assertFails("clock", "1970", "--clock", "1970-01-01T00:00:00Z")
        self.assertFails("clock", "2101", "--clock", "2101-01-01T00:00:00Z")

    def test_limits(self):
        def few_files():
            resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))

        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

        self.book()
        self.assertFails("limits", "40 files", preexec_fn=few_files)
        checks, _ = self.checks(preexec_fn=small_files)
        self.assertEqual(checks["limits"]["status"], "degraded")
        self.assertIn("1.0 MiB", checks["limits"]["message"])

    def test_where_nothing_can_be_written_it_still_reports(self):
        self.book()
        none = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        reader, writer = os.pipe()
        run = subprocess.Popen(
            [BINARY, "--db", self.db, "doctor", "--json"], stdout=writer, preexec_fn=none
        )
        os.close(writer)
        with os.fdopen(reader) as report:
            checks = {c["name"]: c for c in json.load(report)["checks"]}
        self.assertGreaterEqual(run.wait(), 0)
        self.assertEqual(checks["limits"]["status"], "degraded")

    def test_locale_and_zone_that_we_do_not_have(self):
        checks, _ = self.checks(env={"LC_ALL": "de_DE.UTF-8", "TZ": "Mars/Base"})
        self.assertEqual(checks["locale"]["status"], "degraded")
        self.assertEqual(checks["timezone"]["status"], "degraded")
        checks, _ = self.checks(env={"LC_ALL": "sv_SE.ISO-8859-1"})
        self.assertIn("UTF-8", checks["locale"]["message"])
        checks, _ = self.checks(env={"LC_ALL": "sv_SE.UTF-8", "TZ": "Europe/Oslo"})
        self.assertEqual((checks["locale"]["status"], checks["timezone"]["status"]), ("ok", "ok"))


@databases.about_sqlite("a copy of its file")
class Backup(Care):
    def setUp(self):
        super().setUp()
        self.copy = f"{self.folder}/copy.db"

    def test_size_hash_and_mode_are_as_told_and_the_key_goes_along(self):
        self.book()
        told = self.nacre("backup", self.copy).stdout.decode()
        with open(self.copy, "rb") as file:
            content = file.read()
        # As people say it; --json has the count.
        self.assertRegex(told, r"copy\.db  \d+\.\d MiB  sha256")
        self.assertIn(hashlib.sha256(content).hexdigest(), told)
        self.assertIn("copy.db.key", told)
        self.assertEqual((mode(self.copy), mode(self.copy + ".key")), (0o600, 0o600))
        with open(self.db + ".key", "rb") as key, open(self.copy + ".key", "rb") as other:
            self.assertEqual(key.read(), other.read())
        self.assertEqual(self.query("PRAGMA integrity_check", self.copy), [("ok",)])
        self.assertEqual(
            self.names(), ["copy.db", "copy.db.key", "nacre.db", "nacre.db.key"]
        )

    def test_json(self):
        self.book()
        told = self.json("backup", self.copy)
        self.assertEqual(told["bytes"], os.path.getsize(self.copy))
        self.assertEqual((told["path"], told["keyPath"]), (self.copy, self.copy + ".key"))
        again = self.json("backup", "--no-key", f"{self.folder}/second.db")
        self.assertNotIn("keyPath", again)
        self.assertFalse(os.path.exists(f"{self.folder}/second.db.key"))

    def test_what_is_there_is_replaced_only_by_force(self):
        self.book()
        with open(self.copy, "w") as file:
            file.write("precious")
        self.assertRefused(
            self.command("--db", self.db, "backup", self.copy), 7, self.copy, "--force"
        )
        with open(self.copy) as file:
            self.assertEqual(file.read(), "precious")
        self.nacre("backup", "--force", self.copy)
        self.assertEqual(self.query("PRAGMA integrity_check", self.copy), [("ok",)])

    def test_never_over_the_database_itself(self):
        self.book()
        before = self.query("SELECT count(*) FROM booking_order")
        os.symlink(self.db, f"{self.folder}/link")
        for path in (self.db, self.db + ".key", self.db + "-wal", f"{self.folder}/link"):
            self.assertRefused(
                self.command("--db", self.db, "backup", "--force", path), 2, "database itself"
            )
        self.assertRefused(
            self.command("--db", self.db, "backup", "--force", self.folder), 2, "no file"
        )
        self.assertEqual(self.query("SELECT count(*) FROM booking_order"), before)

    def test_stdout(self):
        self.book()
        run = self.nacre("backup", "-")
        with open(self.copy, "wb") as file:
            file.write(run.stdout)
        self.assertIn(hashlib.sha256(run.stdout).hexdigest(), run.stderr.decode())
        self.assertIn("nacre.db.key", run.stderr.decode())
        self.assertEqual(self.query("PRAGMA integrity_check", self.copy), [("ok",)])
        self.assertEqual(self.command("--db", self.db, "--quiet", "backup", "-").stderr, b"")

    def test_a_reader_that_goes_away_is_told(self):
        self.book()
        env = {**os.environ, "TMPDIR": self.folder}
        run = subprocess.Popen(
            [BINARY, "--db", self.db, "backup", "-"], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=env,
        )
        run.stdout.close()
        self.assertIn(b"stdout", run.stderr.read())
        self.assertEqual(run.wait(), 10)
        run.stderr.close()
        self.assertEqual(self.names(), ["nacre.db", "nacre.db.key"])

    def test_what_cannot_be_copied(self):
        self.assertRefused(self.command("--db", self.db, "backup", self.copy), 3, "no database")
        self.assertRefused(self.command("--db", self.db, "backup"), 2, "needs a file")
        self.assertRefused(self.command("--db", ":memory:", "backup", self.copy), 2, ":memory:")
        with open(self.db, "w") as file:
            file.write("a letter")
        self.assertRefused(self.command("--db", self.db, "backup", self.copy), 3, "no database")
        os.remove(self.db)
        self.book(1)
        missing = f"{self.folder}/no/such/copy.db"
        self.assertRefused(self.command("--db", self.db, "backup", missing), 10)
        full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (65_536, 65_536))
        run = self.command("--db", self.db, "backup", self.copy, preexec_fn=full)
        self.assertRefused(run, 3, "full")
        self.assertEqual(self.names(), ["nacre.db", "nacre.db.key"])

    def test_a_damaged_database_is_no_backup(self):
        self.book(30)
        self.damage()
        self.assertRefused(self.command("--db", self.db, "backup", self.copy), 3, "damaged")
        self.assertFalse(os.path.exists(self.copy))

    def test_progress_on_a_terminal_only(self):
        self.book()
        shown, code = Terminal("--db", self.db, "backup", self.copy).finish()
        self.assertEqual(code, 0)
        self.assertIn(b"100 %", shown)
        quiet, _ = Terminal("--db", self.db, "--quiet", "backup", "--force", self.copy).finish()
        self.assertNotIn(b"%", quiet)

    def test_the_method_makes_the_same_copy(self):
        self.book()
        # Recurring work that falls due between the two would be in one of them.
        service = self.service("serve", "--no-upkeep", db=self.db)
        service.result("session.open")
        told = service.result("system.backup", {"path": self.copy})
        self.assertEqual(told["keyPath"], self.copy + ".key")
        self.assertEqual(self.json("backup", f"{self.folder}/b.db")["sha256"], told["sha256"])

    def test_a_database_in_memory_has_no_file_to_copy(self):
        service = self.service(db=":memory:")
        service.result("session.open")
        answer = service.ask("system.backup", {"path": self.copy})
        self.assertError(answer, 4009, "database_in_memory")
        self.assertEqual(self.names(), [])


@databases.about_sqlite("a copy of its file")
class Restore(Care):
    def setUp(self):
        super().setUp()
        self.copy = f"{self.folder}/copy.db"
        self.other = f"{self.folder}/elsewhere/deep/nacre.db"

    def restore(self, *words, db=None, exit_code=0, **options):
        run = self.command("--db", db or self.other, "restore", *words, "--json", **options)
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return json.loads(run.stdout)

    def orders(self, db):
        return [row[0] for row in self.query("SELECT number FROM booking_order ORDER BY 1", db)]

    def test_elsewhere_with_all_orders_and_what_is_sealed(self):
        numbers = self.book()
        old = self.query("SELECT value FROM nacre_meta WHERE key = 'epoch'")[0][0]
        self.nacre("backup", self.copy)
        told = self.restore(self.copy)
        self.assertNotEqual(told["epoch"], old)
        self.assertNotIn("keptAs", told)
        self.assertEqual((mode(self.other), mode(self.other + ".key")), (0o600, 0o600))
        self.assertEqual(mode(os.path.dirname(self.other)), 0o700)
        self.assertEqual(sorted(os.listdir(os.path.dirname(self.other))), ["nacre.db", "nacre.db.key"])
        with Nacre(db=self.other) as client:
            client.session.open()
            self.assertEqual(client.system.info()["database"]["epoch"], told["epoch"])
            for number in numbers:
                order = client.booking.get_order(order_number=number)
                self.assertEqual(order["signatures"][0]["typedName"], "Ada Lovelace")
        # The backup itself stays as it was.
        self.assertEqual(
            self.query("SELECT value FROM nacre_meta WHERE key = 'epoch'", self.copy), [(old,)]
        )

    def test_while_four_processes_book_every_answer_before_the_backup_is_in_it(self):
        self.book(1)
        answered, written = [], f"{self.folder}/written.db"
        clients = [Nacre(db=self.db, timeout=120) for _ in range(4)]
        for client in clients:
            self.addCleanup(client.close)
            client.session.open()
        old = clients[0].system.info()["database"]["epoch"]
        stopped = False

        def work(writer):
            count = 0
            while not stopped and count < 2_000:
                answered.append(book(clients[writer], f"{writer}-{count}")["orderNumber"])
                count += 1
            return count

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            jobs = [pool.submit(work, writer) for writer in range(4)]
            for round in range(3):
                until(lambda: len(answered) >= 40 * (round + 1))
                before = sorted(answered)
                self.nacre("backup", "--force", written)
                self.assertEqual(self.query("PRAGMA integrity_check", written), [("ok",)])
                self.assertLessEqual(set(before), set(self.orders(written)))
            stopped = True
            self.assertGreater(sum(job.result(120) for job in jobs), 120)

        told = self.restore(written)
        numbers = self.orders(self.other)
        self.assertEqual(self.query("PRAGMA integrity_check", self.other), [("ok",)])
        self.assertLessEqual(set(before), set(numbers))
        # Without a gap: each order is there with all that came before it.
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        service = self.service(db=self.other)
        service.result("session.open")
        answer = service.ask("events.subscribe", {"from": "start", "epoch": old})
        self.assertError(answer, 4009, "epoch_changed")
        self.assertError(service.ask("events.read", {"from": 0, "epoch": old}), 4009, "epoch_changed")
        opened = service.result("events.subscribe", {"from": "start", "epoch": told["epoch"]})
        self.assertEqual(opened["epoch"], told["epoch"])

    def test_data_are_replaced_only_by_force_and_kept_aside(self):
        first = self.book(2)
        self.nacre("backup", self.copy)
        more = first + self.book(2, db=self.db)[0:2]
        run = self.command("--db", self.db, "restore", self.copy)
        self.assertRefused(run, 7, "--force")
        self.assertEqual(len(self.orders(self.db)), len(set(more)))
        noon = "2026-03-02T12:00:00Z"
        told = self.restore("--force", self.copy, "--clock", noon, db=self.db)
        self.assertEqual(told["keptAs"], self.db + ".before-20260302T120000Z")
        self.assertEqual(self.orders(self.db), first)
        self.assertEqual(self.orders(told["keptAs"]), sorted(set(more)))
        # The old one is still a whole database, with its key.
        run = self.command("--db", told["keptAs"], "doctor")
        self.assertEqual(run.returncode, 0, run.stdout)

    def test_the_log_of_a_killed_service_does_not_get_into_the_restored_database(self):
        first = self.book(1)
        self.nacre("backup", self.copy)
        service = self.service(db=self.db)
        service.result("session.open")
        service.result("directory.addMember", {"name": "After the backup", "roles": {}})
        os.kill(service.pid, signal.SIGKILL)
        service.wait()
        told = self.restore("--force", self.copy, db=self.db)
        name = ("After the backup",)
        self.assertNotIn(name, self.query("SELECT name FROM directory_member"))
        self.assertIn(name, self.query("SELECT name FROM directory_member", told["keptAs"]))
        self.assertEqual(self.orders(self.db), first)

    def test_a_damaged_database_is_replaced_and_kept(self):
        first = self.book(5)
        self.nacre("backup", self.copy)
        with open(self.db, "r+b") as file:
            file.seek(100)
            file.write(b"\xff" * 8_000)
        told = self.restore("--force", self.copy, db=self.db)
        self.assertEqual(self.orders(self.db), first)
        self.assertTrue(os.path.exists(told["keptAs"]))
        self.assertEqual(self.nacre("doctor").returncode, 0)

    def test_not_while_somebody_has_the_database_open(self):
        self.book(1)
        self.nacre("backup", self.copy)
        service = self.service(db=self.db)
        service.result("session.open")
        run = self.command("--db", self.db, "restore", "--force", self.copy)
        self.assertRefused(run, 10, f"Process {service.pid}")
        service.result("directory.addMember", {"name": "Still here", "roles": {}})

    def test_only_a_sound_backup_of_ours(self):
        self.book(20)
        self.nacre("backup", self.copy)
        with open(self.copy, "rb") as file:
            whole = file.read()
        size = len(whole)
        for name, content, text in [
            ("letter", b"a letter", "no database"), ("empty", b"", "empty"),
            ("cut", whole[: size // 2], "damaged"),
            ("pages", whole[: size // 3] + b"\xa5" * 40_960 + whole[size // 3 + 40_960 :], "damaged"),
        ]:
            with self.subTest(name):
                path = f"{self.folder}/{name}"
                with open(path, "wb") as file:
                    file.write(content)
                run = self.command("--db", self.other, "restore", "--no-key", path)
                self.assertRefused(run, 3, text)
        self.assertRefused(self.command("--db", self.other, "restore", "no.db"), 3, "no database")
        self.assertRefused(self.command("--db", self.other, "restore"), 2, "needs the file")
        run = self.command("--db", self.db, "restore", "--force", self.db)
        self.assertRefused(run, 2, "database itself")
        self.query("INSERT INTO nacre_migration VALUES ('booking', 99, 0, 0)", self.copy)
        self.assertRefused(self.command("--db", self.other, "restore", self.copy), 3, "newer")
        self.assertFalse(os.path.exists(self.other))

    def test_without_its_key_only_when_asked(self):
        self.book(2)
        self.nacre("backup", "--no-key", self.copy)
        run = self.command("--db", self.other, "restore", self.copy)
        self.assertRefused(run, 3, "key", "--no-key")
        self.assertFalse(os.path.exists(self.other))
        self.restore("--no-key", self.copy)
        self.assertEqual(len(self.orders(self.other)), 2)
        # Where the key is already, it need not come along.
        self.restore("--force", self.copy, db=self.db)
        self.assertEqual(self.nacre("doctor").returncode, 0)

    def test_through_a_pipe(self):
        numbers = self.book(2)
        stream = self.nacre("backup", "-").stdout
        run = self.command("--db", self.other, "restore", "-", input=stream)
        self.assertRefused(run, 3, "key")
        self.restore("--no-key", "-", input=stream)
        self.assertEqual(self.orders(self.other), numbers)
        self.assertRefused(
            self.command("--db", self.folder + "/x.db", "restore", "-", input=b""), 3, "empty"
        )

    def test_the_old_database_is_kept_under_a_free_name(self):
        first = self.book(3)
        self.nacre("backup", self.copy)
        self.book(1, db=self.folder + "/./nacre.db")
        aside = self.db + ".before-20260302T120000Z"
        for taken in (aside, aside + ".key"):
            with self.subTest(taken):
                with open(self.db + ".key", "wb") as file:
                    file.write(bytes(32))
                os.chmod(self.db + ".key", 0o600)
                open(taken, "w").close()
                orders = self.orders(self.db)
                told = self.restore(
                    "--force", self.copy, "--clock", "2026-03-02T12:00:00Z", db=self.db
                )
                # Nothing goes over what has the name, the key of another database least of all.
                self.assertEqual(os.path.getsize(taken), 0)
                self.assertEqual(told["keptAs"], aside + "-2")
                self.assertEqual(self.orders(told["keptAs"]), orders)
                with open(told["keptAs"] + ".key", "rb") as file:
                    self.assertEqual(file.read(), bytes(32))
                self.assertEqual(self.orders(self.db), first)
                for path in (taken, aside + "-2", aside + "-2.key"):
                    os.remove(path)

    def test_nothing_is_changed_when_there_is_no_room(self):
        first = self.book(3)
        self.nacre("backup", self.copy)
        names = self.names()
        full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (65_536, 65_536))
        run = self.command("--db", self.db, "restore", "--force", self.copy, preexec_fn=full)
        self.assertRefused(run, 3, "full")
        self.assertEqual(self.names(), names)
        self.assertEqual(self.orders(self.db), first)


if __name__ == "__main__":
    unittest.main()
