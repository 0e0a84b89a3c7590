"""A cluster that is not as it should be, and commands that meet one: postgresql specification 1,
3.5, 6 and 11."""

import json
import os
import stat
import time
import unittest
from unittest import mock

import databases
from service import Case, lines, moment, request, until

PASSWORD = "correct horse battery"

BOOKING = {
    "clientFirstName": "Ada", "clientEmail": "ada@example.com",
    "devices": [{
        "customBrand": "Nokia", "customModel": "3310", "passcodeType": "pin", "passcode": "1234",
    }],
    "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
}


class Clusters(Case):
    """An empty database on the server itself, and a key of its own."""

    def setUp(self):
        super().setUp()
        self.url = databases.past_pooler(databases.Cluster.shared().blank())
        self.addCleanup(databases.drop, self.url)
        self.name = databases.name_of(self.url)
        self.key = f"{self.folder}/cluster.key"
        # What is signed in stays in the folder of the test, and no key but this one is known.
        home = {name: f"{self.folder}/own" for name in ("XDG_STATE_HOME", "XDG_DATA_HOME")}
        own = mock.patch.dict(os.environ, home)
        own.start()
        self.addCleanup(own.stop)
        os.environ.pop("NACRE_KEY_FILE", None)
        os.environ.pop("NACRE_DB_PREPARE", None)

    def sql(self, text):
        return databases.query(self.url, text)

    def alter(self, setting):
        self.sql(f"ALTER DATABASE {self.name} {setting}")

    def nacre(self, *words, exit_code=0, url=None):
        run = self.command("--db", url or self.url, "--key-file", self.key, *words)
        self.assertEqual(run.returncode, exit_code, run.stdout + run.stderr)
        return run.stdout.decode() if exit_code == 0 else (run.stdout + run.stderr).decode()

    def init(self, *words):
        return self.nacre("init", "--empty", *words)

    def password(self):
        path = f"{self.folder}/password"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PASSWORD)
        return path

    def opened(self, *words, url=None):
        return self.service("--key-file", self.key, *words, db=url or self.url)

    def checks(self, exit_code=3, url=None):
        """What `doctor` says, by the name of the check."""
        run = self.command("--db", url or self.url, "--key-file", self.key, "doctor", "--json")
        self.assertEqual(run.returncode, exit_code, run.stdout + run.stderr)
        return {check["name"]: check for check in json.loads(run.stdout)["checks"]}

    def assertFails(self, name, text, **options):
        check = self.checks(**options)[name]
        self.assertEqual(check["status"], "failing", check)
        self.assertIn(text, check["message"])


@databases.about_postgres("who is let in to a cluster")
class LettingIn(Clusters):
    def whoami(self, exit_code=0):
        return self.nacre("call", "session.whoami", exit_code=exit_code)

    def test_whoever_owns_the_key_needs_no_password_where_somebody_has_said_so(self):
        told = self.init("--auth", "local", "--owner", "Ada")
        self.assertIn("Who owns the key file is let in without a password", told)
        self.assertEqual(json.loads(self.whoami())["actor"]["name"], "Ada")
        # Others could have put it there.
        os.chmod(self.key, 0o620)
        self.assertIn("local_trust_off", self.whoami(exit_code=5))
        os.chmod(self.key, 0o600)
        os.rename(self.key, self.key + ".away")
        self.assertIn("local_trust_off", self.whoami(exit_code=5))

    def test_another_file_than_that_of_the_key_vouches_for_nobody(self):
        self.init("--auth", "local", "--owner", "Ada")
        own = self.key
        for number, content in enumerate((b"", bytes(31), bytes(range(32)), None)):
            self.key = f"{self.folder}/own-{number}.key"
            if content is None:
                os.mkdir(self.key, 0o700)
            else:
                with open(self.key, "wb") as file:
                    os.fchmod(file.fileno(), 0o600)
                    file.write(content)
            with self.subTest(content):
                self.assertIn("local_trust_off", self.whoami(exit_code=5))
                self.assertIn("nobody is the owner here", self.nacre("trust", "owner", exit_code=5))
                answer = self.opened().ask("session.listActors")
                self.assertError(answer, 4003, "local_trust_off")
        self.key = own
        self.assertEqual(json.loads(self.whoami())["actor"]["name"], "Ada")

    def test_trust_is_shown_and_turned_off_and_on_again(self):
        self.init("--auth", "local", "--login", "ada", "--password-file", self.password())
        self.assertIn("Local trust is on: over the socket of", self.nacre("trust"))
        self.assertIn("Local trust is off", self.nacre("trust", "none"))
        self.assertIn("local_trust_off", self.whoami(exit_code=5))
        os.chmod(self.key, 0o620)
        self.assertIn("nobody is the owner here", self.nacre("trust", "owner", exit_code=5))
        os.chmod(self.key, 0o600)
        self.assertEqual(
            json.loads(self.nacre("trust", "owner", "--json")), {"localTrust": "owner"})
        self.whoami()
        # Off as the member who did it, on again as whoever owns the key.
        entries = self.sql(
            "SELECT organization_id <> '', method FROM nacre_change"
            " WHERE topic = 'session.localTrustChanged'")
        self.assertEqual(sorted(entries), [(0, "nacre trust"), (1, "session.setLocalTrust")])

    def test_trust_is_not_turned_off_while_nobody_could_sign_in(self):
        self.init("--auth", "local")
        self.assertIn("password", self.nacre("trust", "none", exit_code=7))
        self.whoami()

    def test_a_password_makes_a_token_that_lasts_until_logout(self):
        told = self.init("--login", "ada", "--owner", "Ada", "--password-file", self.password())
        self.assertIn(f"--key-file {self.key} login", told)
        self.assertIn("local_trust_off", self.whoami(exit_code=5))
        signing_in = ("login", "ada", "--password-file", self.password())
        self.assertIn("Signed in as Ada", self.nacre(*signing_in))
        folder = f"{self.folder}/own/nacre/logins"
        (name,) = os.listdir(folder)
        self.assertEqual(stat.S_IMODE(os.stat(f"{folder}/{name}").st_mode), 0o600)
        with open(f"{folder}/{name}", encoding="utf-8") as file:
            self.assertEqual(json.load(file)["database"], databases.shown(self.url))
        self.assertEqual(json.loads(self.whoami())["actor"]["name"], "Ada")
        self.nacre("logout")
        self.assertEqual(os.listdir(folder), [])
        self.assertIn("local_trust_off", self.whoami(exit_code=5))

    def test_a_password_is_enough_without_the_key_and_opens_nothing_sealed(self):
        self.init("--login", "ada", "--password-file", self.password())
        own, other = self.key, f"{self.folder}/other.key"
        with open(other, "wb") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(bytes(range(32)))
        for self.key in (f"{self.folder}/missing.key", other):
            service = self.opened()
            for login, count in (("nobody at all", 0), ("ada", 1)):
                wrong = {"login": login, "password": "wrong horse battery"}
                self.assertError(service.ask("session.open", wrong), 4001, "bad_credentials")
                # For all processes, and nothing of what may be a password in the wrong field.
                self.assertEqual(len(self.sql("SELECT 1 FROM session_attempt")), count)
            service.result("session.open", {"login": "ada", "password": PASSWORD})
            self.assertEqual(self.sql("SELECT 1 FROM session_attempt"), [])
            service.result("directory.updateOrganization", {"name": "Pearl"})
            answer = service.ask("booking.submit", BOOKING)
            self.assertError(answer, 5003, "key_unavailable", retryable=False)
        self.assertFalse(os.path.exists(f"{self.folder}/missing.key"))
        self.key = own
        service = self.opened()
        service.result("session.open", {"login": "ada", "password": PASSWORD})
        service.result("booking.submit", BOOKING)

    def test_a_wrong_password_leaves_nothing(self):
        self.init("--login", "ada", "--password-file", self.password())
        with open(f"{self.folder}/wrong", "w", encoding="utf-8") as file:
            file.write("wrong horse battery")
        self.nacre("login", "ada", "--password-file", f"{self.folder}/wrong", exit_code=5)
        self.assertFalse(os.path.exists(f"{self.folder}/own/nacre/logins"))


@databases.about_postgres("commands on a cluster")
class Commands(Clusters):
    def test_only_init_makes_a_database(self):
        for words in (
            ("migrate",), ("migrate", "--check"), ("renew-epoch",), ("trust",), ("trust", "none"),
        ):
            with self.subTest(words):
                self.assertIn("Make one: nacre init", self.nacre(*words, exit_code=3))
        self.assertEqual(self.sql("SELECT 1 FROM pg_tables WHERE schemaname = 'public'"), [])
        self.assertEqual(self.checks()["schema"]["message"], "nothing is there yet")
        self.init("--auth", "local")
        self.nacre("migrate", "--check")

    def test_what_belongs_to_another_program_is_left_alone(self):
        self.sql("CREATE TABLE nacre_meta (key int)")
        self.sql("CREATE TABLE booking_order (name text)")
        for words, code in (("migrate",), 3), (("renew-epoch",), 3), (("init", "--auth", "local"), 7):
            self.nacre(*words, exit_code=code)
        self.assertFails("schema", "another program")
        answer = self.opened().ask("session.open")
        self.assertError(answer, 5003, "database_older")
        tables = self.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
        self.assertEqual(tables, [("booking_order",), ("nacre_meta",)])

    def test_no_other_database_is_looked_at_than_the_one_that_is_not_taken(self):
        for address in (
            "postgresql://ada:s3cret@db.example/house", "jdbc:postgresql://ada:s3cret@db/house",
        ):
            run = self.command("--db", address, "doctor", "--fix", "--json")
            self.assertEqual(run.returncode, 4, run.stderr)
            self.assertNotIn(b"s3cret", run.stdout + run.stderr)
            checks = {check["name"]: check["status"] for check in json.loads(run.stdout)["checks"]}
            self.assertEqual((checks["config"], checks["database"]), ("failing", "degraded"))
            self.assertNotIn("file", checks)
        self.assertFalse(os.path.exists(f"{self.folder}/own/nacre"))

    def test_an_address_where_none_belongs_is_not_repeated(self):
        address = "postgresql://ada:s3cret@db.example/house"
        for words in ((address,), ("doctor", address), ("--" + address,), ("restore", address)):
            run = self.command(*words)
            self.assertRefused(run, 2, "belongs behind --db")
            self.assertNotIn(b"s3cret", run.stderr)


@databases.about_postgres("settings of a server")
class Settings(Clusters):
    def test_no_setting_of_the_server_changes_an_answer(self):
        self.init("--auth", "local", "--owner", "Ada")
        for setting in (
            "timezone TO 'Asia/Kathmandu'", "datestyle TO 'SQL, DMY'",
            "intervalstyle TO sql_standard", "standard_conforming_strings TO off",
            "backslash_quote TO off", "bytea_output TO escape", "extra_float_digits TO -10",
            "client_encoding TO 'LATIN1'", "transform_null_equals TO on",
            "default_transaction_isolation TO serializable",
            "default_transaction_deferrable TO on", "lock_timeout TO '1ms'",
            "idle_in_transaction_session_timeout TO '1ms'", "row_security TO off",
            "plan_cache_mode TO force_generic_plan", "enable_indexscan TO off",
        ):
            self.alter(f"SET {setting}")
        service = self.opened()
        service.result("session.open")
        name = "Bö’s \\ 'quoted' 日本 😀"
        added = service.result("directory.addMember", {"name": name, "roles": {}})
        service.result("session.open", {"userId": added["userId"]})
        again = self.opened()
        self.assertEqual(again.result("session.open")["actor"]["name"], "Ada")
        found = again.result("directory.listMembers")["items"]
        self.assertEqual([member["name"] for member in found], ["Ada", name])
        self.assertEqual(found[1]["createdAt"], added["createdAt"])

    def test_what_keeps_texts_otherwise_is_not_used(self):
        for encoding in ("LATIN1", "SQL_ASCII"):
            name = f"{self.name}_{encoding.lower()}"
            self.sql(
                f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE_PROVIDER libc LOCALE 'C'"
                " TEMPLATE template0")
            url = self.url.replace(self.name, name)
            self.addCleanup(databases.drop, url)
            self.assertIn(encoding, self.nacre("init", "--auth", "local", exit_code=10, url=url))
            self.assertFails("server", encoding, url=url)
        self.assertFalse(os.path.exists(self.key))

    def test_what_would_turn_letters_into_others_on_the_way_is_not_used(self):
        self.init("--auth", "local")
        for encoding in ("LATIN1", "WIN1252", "EUC_JP"):
            url = f"{self.url}&client_encoding={encoding}"
            answer = self.opened(url=url).ask("session.open")
            self.assertError(answer, 5003, "database_unreadable")
            self.assertIn(f"client_encoding={encoding}", answer["error"]["data"]["message"])
            self.assertFails("server", encoding, url=url)
        self.opened(url=f"{self.url}&client_encoding=unicode").result("session.open")

    def test_another_order_of_texts_changes_none_of_ours(self):
        name = f"{self.name}_turkish"
        self.sql(
            f"CREATE DATABASE {name} LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' TEMPLATE template0")
        self.url = self.url.replace(self.name, name)
        self.addCleanup(databases.drop, self.url)
        self.init("--auth", "local", "--owner", "ILK")
        service = self.opened()
        service.result("session.open")
        for name in ("b", "É", "a", "Z", "ı", "I"):
            service.result("directory.addMember", {"name": name, "roles": {}})
        self.assertEqual(self.checks()["order"]["status"], "ok")

    def test_a_schema_that_hides_ours_is_not_served(self):
        self.init("--auth", "local")
        self.sql("CREATE SCHEMA others")
        self.sql("CREATE TABLE others.directory_member (name text)")
        self.alter("SET search_path TO others, public")
        answer = self.opened().ask("session.open")
        self.assertError(answer, 5003, "database_unreadable")
        self.assertIn("hides directory_member", answer["error"]["data"]["message"])
        self.assertFails("server", "hides directory_member")
        # One that hides nothing does no harm.
        self.sql("DROP TABLE others.directory_member")
        self.opened().result("session.open")

    def test_triggers_that_nobody_heeds_are_found(self):
        self.init("--auth", "local")
        self.sql("ALTER TABLE booking_signature DISABLE TRIGGER ALL")
        self.assertFails("triggers", "is off")
        self.sql("ALTER TABLE booking_signature ENABLE TRIGGER ALL")
        self.assertEqual(self.checks()["triggers"]["status"], "ok")
        self.alter("SET session_replication_role TO replica")
        self.assertFails("triggers", "session_replication_role")

    def test_a_server_that_only_reads_is_waited_for_as_one_that_is_not_there(self):
        self.init("--auth", "local")
        self.alter("SET default_transaction_read_only TO on")
        # As long as whoever asks waits, and a moment less.
        for patience in ("0", "1"):
            answer = self.opened("--db-patience", patience).ask("session.open")
            self.assertError(answer, 5003, "database_unreachable", retryable=True)


@databases.about_postgres("rights of a role")
class Rights(Clusters):
    def setUp(self):
        super().setUp()
        self.role = f"weak_{os.getpid()}"
        self.sql(f"CREATE ROLE {self.role} LOGIN")
        self.addCleanup(self.sql, f"DROP ROLE {self.role}")
        self.addCleanup(self.sql, f"DROP OWNED BY {self.role}")
        self.weak = self.url.replace("//nacre@", f"//{self.role}@")

    def grant(self, rights):
        self.sql(f"GRANT {rights} ON ALL TABLES IN SCHEMA public TO {self.role}")

    def test_what_may_not_be_read_is_said_and_is_no_older_version(self):
        self.init("--auth", "local")
        answer = self.opened(url=self.weak).ask("session.open")
        self.assertError(answer, 5003, "database_unreadable")
        self.assertIn("permission denied", answer["error"]["data"]["message"])
        self.assertFails("server", "permission denied", url=self.weak)

    def test_what_may_not_be_written_is_the_servers_and_not_our_mistake(self):
        self.init("--auth", "local")
        self.grant("SELECT")
        service = self.opened(url=self.weak)
        service.result("session.open")
        answer = service.ask("directory.addMember", {"name": "Bo", "roles": {}})
        self.assertError(answer, 5003, "database_unreadable")
        self.assertEqual(len(service.result("directory.listMembers")["items"]), 1)
        self.assertFails("rights", "may not read and write", url=self.weak)
        self.grant("INSERT, UPDATE, DELETE")
        service.result("directory.addMember", {"name": "Bo", "roles": {}})
        self.assertEqual(self.checks(url=self.weak)["rights"]["status"], "ok")

    def test_who_owns_no_table_is_told_so_when_the_schema_is_behind(self):
        self.init("--auth", "local", "--app-role", self.role)
        self.sql(
            "DELETE FROM nacre_migration WHERE domain = 'leave' AND number = ("
            " SELECT max(number) FROM nacre_migration WHERE domain = 'leave')")
        self.assertIn("leave", self.nacre("migrate", "--check", url=self.weak, exit_code=3))
        told = self.nacre("migrate", url=self.weak, exit_code=10)
        self.assertIn("cannot be brought up to date: ", told)
        self.assertIn("whoever owns its tables", told)

    def test_a_role_with_no_connection_left_is_waited_for(self):
        self.init("--auth", "local", "--app-role", self.role)
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 0")
        service = self.opened("--db-patience", "1", url=self.weak)
        self.assertError(service.ask("session.open"), 5003, "database_unreachable", retryable=True)
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 5")
        service.result("session.open")

    def test_how_it_is_is_told_at_once_when_the_server_is_lost(self):
        self.init("--auth", "local", "--app-role", self.role)
        service = self.opened("--db-patience", "20", url=self.weak)
        service.result("session.open")
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 0")
        self.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{self.role}'")
        asked = time.monotonic()
        checks = service.result("system.health")["checks"]
        self.assertLess(time.monotonic() - asked, 10)
        self.assertIn(("database", "failing"), [(c["name"], c["status"]) for c in checks])
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 5")
        service.result("directory.listMembers")


    def test_who_follows_is_not_kept_from_what_needs_no_server(self):
        self.init("--auth", "local", "--app-role", self.role)
        service = self.opened("--db-patience", "20", url=self.weak)
        service.result("session.open")
        service.result("events.subscribe")
        self.assertEqual(service.read_json()["method"], "events.caughtUp")
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 0")
        self.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{self.role}'")
        asked = time.monotonic()
        for number in range(20):
            service.result("system.ping", {"payload": number})
            checks = service.result("system.health")["checks"]
            moment(0.05)
        self.assertLess(time.monotonic() - asked, 10)
        self.assertIn(("database", "failing"), [(c["name"], c["status"]) for c in checks])
        self.sql(f"ALTER ROLE {self.role} CONNECTION LIMIT 5")
        # What others write meanwhile comes by itself, without a request.
        self.nacre("call", "directory.addMember", '{"name": "Bo", "roles": {}}')
        self.assertEqual(service.read_json()["params"]["topic"], "directory.memberAdded")

    def test_who_follows_hears_on_when_the_server_is_lost_as_they_are_looked_for(self):
        self.init("--auth", "local", "--app-role", self.role)
        add = lambda name: self.nacre(
            "call", "directory.addMember", f'{{"name": "{name}", "roles": {{}}}}')
        add("Ada")
        service = self.opened(url=self.weak)
        service.result("session.open")
        service.result("events.subscribe")
        self.assertEqual(service.read_json()["method"], "events.caughtUp")
        again = ", ".join((
            "at", "actor_id", "method", "topic", "entity_type", "entity_id", "entity_version",
            "data", "before", "after", "request_number"))
        with databases.looking(self.url) as database:
            # There is something new; whether they may still hear it has to wait.
            database.execute("BEGIN")
            database.execute("LOCK TABLE directory_member IN ACCESS EXCLUSIVE MODE")
            self.sql(
                f"INSERT INTO nacre_change (organization_id, seq, {again})"
                f" SELECT organization_id, seq + 1, {again} FROM nacre_change"
                "  ORDER BY seq DESC LIMIT 1")
            waits = (
                f"FROM pg_stat_activity WHERE usename = '{self.role}' AND wait_event_type = 'Lock'")
            until(lambda: self.sql(f"SELECT pid {waits}"))
            database.execute(f"SELECT pg_terminate_backend(pid) {waits}")
            database.execute("COMMIT")
        heard = [service.read_json()["params"]]
        add("Bo")
        heard.append(service.read_json()["params"])
        self.assertEqual(heard[1]["prev"], heard[0]["seq"])


@databases.about_postgres("a cluster that was set back to an earlier moment")
class Histories(Clusters):
    def follow(self):
        """A service that follows, with a read that waits, and asks for nothing more."""
        self.init("--auth", "local")
        service = self.opened()
        service.result("session.open")
        self.subscription = service.result("events.subscribe")["subscription"]
        service.send(lines(request("waits", "events.read", {"from": "now", "waitMs": 60_000})))
        # Once this is answered it has begun to wait.
        service.send(lines(request("begun", "system.ping")))
        while service.read_json().get("id") != "begun":
            pass
        return service

    def assertEnded(self, service):
        ended = answer = None
        while not ended or not answer:
            message = service.read_json()
            ended = message["params"] if message.get("method") == "events.ended" else ended
            answer = message if message.get("id") == "waits" else answer
        self.assertEqual(ended["subscription"], self.subscription)
        ((epoch,),) = self.sql("SELECT value FROM nacre_meta WHERE key = 'epoch'")
        self.assertEqual((ended["kind"], ended["epoch"]), ("epoch_changed", epoch))
        self.assertError(answer, 4009, "epoch_changed", epoch=epoch)
        service.send(lines(request("list", "events.list")))
        while (message := service.read_json()).get("id") != "list":
            pass
        self.assertEqual(message["result"]["subscriptions"], [])

    def another_history(self):
        """What a cluster that was set back looks like to those who were connected to it."""
        with databases.looking(self.url) as database:
            database.execute("UPDATE nacre_meta SET value = 'after ' || value WHERE key = 'epoch'")
            database.commit()
            database.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()")

    def test_what_stores_nothing_is_answered_from_the_history_that_is_there(self):
        self.init("--auth", "local")
        service = self.opened()
        service.result("session.open")
        for method in ("directory.listMembers", "system.info", "events.list"):
            self.another_history()
            service.result(method)
        self.another_history()
        meta = {"timeoutMs": 60_000, "fields": ["items"]}
        members = service.result("directory.listMembers", {"_meta": meta})
        self.assertEqual(set(members), {"items"})

    def test_work_beside_begins_on_the_history_that_is_there(self):
        self.init("--auth", "local")
        service = self.opened()
        service.result("session.open")
        for name in "before", "after":
            service.result("settings.export", {"path": os.path.join(self.folder, name)})
            self.another_history()

    def test_a_write_is_not_done_to_another_history_unseen(self):
        self.init("--auth", "local")
        service = self.opened()
        service.result("session.open")
        self.another_history()
        bo = ("directory.addMember", {"name": "Bo", "roles": {}})
        self.assertError(service.ask(*bo), 5003, "database_gone", retryable=True)
        service.result(*bo)

    def test_another_epoch_ends_what_follows(self):
        service = self.follow()
        self.nacre("renew-epoch")
        self.assertEnded(service)

    def test_another_epoch_behind_a_new_connection_ends_what_follows(self):
        service = self.follow()
        self.another_history()
        self.assertEnded(service)

    def test_another_epoch_found_while_news_are_read_ends_what_follows(self):
        service = self.follow()
        with databases.looking(self.url) as database:
            # What has changed is noticed; what of it is news has to wait.
            database.execute("BEGIN")
            database.execute("LOCK TABLE nacre_change IN ACCESS EXCLUSIVE MODE")
            self.sql("UPDATE nacre_meta SET value = 'another' WHERE key = 'epoch'")
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            waits = f"SELECT pid FROM pg_stat_activity WHERE {others} AND wait_event_type = 'Lock'"
            until(lambda: self.sql(waits))
            database.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
            database.execute("COMMIT")
        self.assertEnded(service)


if __name__ == "__main__":
    unittest.main()
