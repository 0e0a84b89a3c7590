"""PostgreSQL specification 1.4: `--key-file`, and the sample that a database keeps of its key."""

import json
import os
import shutil
import sqlite3
import stat
import time
import unittest

import databases
from service import Case

BOOKING = {
    "clientFirstName": "Ada", "clientEmail": "ada@example.com",
    "devices": [{
        "customBrand": "Nokia", "customModel": "3310", "passcodeType": "pin", "passcode": "1234",
    }],
    "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
}


class KeyFile(Case):
    def setUp(self):
        super().setUp()
        self.keys = os.path.join(self.folder, "keys")
        os.mkdir(self.keys)
        self.key = os.path.join(self.keys, "house.key")

    def host(self, *words, db=None, **options):
        host = self.service(*words, db=db or self.db, **options)
        host.result("session.open")
        return host

    def booked(self, *words, **options):
        with self.host(*words, **options) as host:
            return host.result("booking.submit", BOOKING)["orderId"]

    def query(self, sql, db=None):
        base = sqlite3.connect(db or self.db)
        self.addCleanup(base.close)
        with base:
            return base.execute(sql).fetchall()

    def sample(self, db=None):
        rows = self.query("SELECT value FROM nacre_meta WHERE key = 'key_check'", db)
        return rows[0][0] if rows else None

    def content(self, path):
        with open(path, "rb") as file:
            return file.read()

    def other_key(self, name="other.key", content=bytes(range(32))):
        path = os.path.join(self.keys, name)
        with open(path, "wb") as file:
            file.write(content)
        os.chmod(path, 0o600)
        return path

    def health(self, host):
        (check,) = [c for c in host.result("system.health")["checks"] if c["name"] == "key"]
        return check["status"], check.get("advice")

    def assertNoKey(self, host, text):
        answer = host.ask("booking.submit", BOOKING)
        self.assertError(answer, 5003, "key_unavailable", retryable=False)
        self.assertIn(text, answer["error"]["data"]["message"])
        self.assertNotIn(self.folder, json.dumps(answer))
        # Nothing else stands on it.
        self.assertEqual(len(host.result("directory.listMembers")["items"]), 1)


@databases.about_sqlite("the key beside its file")
class Named(KeyFile):
    def test_it_is_made_with_the_first_secret_for_its_owner_alone(self):
        with self.host("--key-file", self.key) as host:
            host.result("directory.updateOrganization", {"name": "Pearl"})
            self.assertFalse(os.path.exists(self.key))
            self.assertIsNone(self.sample())
            order = host.result("booking.submit", BOOKING)["orderId"]
            self.assertEqual(stat.S_IMODE(os.stat(self.key).st_mode), 0o600)
            self.assertIsNotNone(self.sample())
        self.assertFalse(os.path.exists(self.db + ".key"))
        for words, env in [(("--key-file", self.key), {}), ((), {"NACRE_KEY_FILE": self.key})]:
            with self.host(*words, env={**os.environ, **env}) as host:
                self.assertEqual(self.health(host), ("ok", None))
                host.result("booking.getOrder", {"orderId": order})

    def test_others_may_not_read_it(self):
        self.booked("--key-file", self.key)
        os.chmod(self.key, 0o640)
        host = self.host("--key-file", self.key)
        self.assertNoKey(host, "can be read by others")
        self.assertEqual(self.health(host), ("failing", "key_unusable"))

    def test_nothing_is_sealed_with_another(self):
        self.booked("--key-file", self.key)
        host = self.host("--key-file", self.other_key())
        self.assertEqual(self.health(host), ("failing", "key_foreign"))
        self.assertNoKey(host, "is not the key of this database")
        # Nor is one made where the right one is not named.
        host = self.host()
        self.assertNoKey(host, "is missing")
        self.assertEqual(self.health(host), ("failing", "key_missing"))
        self.assertFalse(os.path.exists(self.db + ".key"))
        self.assertEqual(len(self.query("SELECT 1 FROM booking_order")), 1)

    def test_no_host_may_name_it(self):
        self.booked("--key-file", self.key)
        host = self.host("--key-file", self.key)
        taken = host.ask("system.backup", {"path": self.key})["error"]
        asked = host.ask("booking.importCatalogue", {"path": self.key})["error"]
        own = host.ask("booking.importCatalogue", {"path": self.db})["error"]
        self.assertEqual(asked["data"], own["data"])
        self.assertNotEqual(taken["data"]["kind"], "backup_failed")
        self.assertEqual(len(self.content(self.key)), 32)


@databases.about_sqlite("the key beside its file")
class Before(KeyFile):
    """A database of before has no sample."""

    def setUp(self):
        super().setUp()
        self.booked()
        self.query("DELETE FROM nacre_meta WHERE key = 'key_check'")

    def test_it_gets_one_where_its_key_is_there(self):
        with self.host() as host:
            self.assertEqual(self.health(host), ("ok", None))
        self.assertIsNotNone(self.sample())

    def test_whoever_only_reads_is_not_kept_waiting_for_it(self):
        began = time.monotonic()
        with databases.locked(self.db), self.host() as host:
            self.assertEqual(len(host.result("directory.listMembers")["items"]), 1)
            # Waiting for the other would take ten.
            self.assertLess(time.monotonic() - began, 8)
        self.assertIsNone(self.sample())

    def test_it_gets_none_of_another_key(self):
        host = self.host("--key-file", self.other_key())
        self.assertNoKey(host, "is not the key of this database")
        self.assertIsNone(self.sample())


@databases.about_sqlite("the key beside its file")
class Commands(KeyFile):
    def nacre(self, *words, exit_code=0, db=None):
        run = self.command("--db", db or self.db, *words)
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return run

    def test_init_takes_the_key_that_is_there(self):
        key = self.other_key()
        self.nacre("--key-file", key, "init", "--no-input", "--demo")
        self.assertEqual(self.content(key), bytes(range(32)))
        self.assertFalse(os.path.exists(self.db + ".key"))
        self.assertIsNotNone(self.sample())
        with self.host("--key-file", key) as host:
            self.assertEqual(self.health(host), ("ok", None))

    def test_init_gives_a_new_key_its_place(self):
        self.nacre("--key-file", self.key, "init", "--no-input", "--demo")
        self.assertEqual(sorted(os.listdir(self.keys)), ["house.key"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["keys", "nacre.db"])
        self.assertEqual(stat.S_IMODE(os.stat(self.key).st_mode), 0o600)
        with self.host("--key-file", self.key) as host:
            self.assertEqual(self.health(host), ("ok", None))

    def test_a_copy_has_it_beside_and_comes_back_with_it(self):
        order = self.booked("--key-file", self.key)
        copy = os.path.join(self.folder, "copy.db")
        told = json.loads(self.nacre("--key-file", self.key, "backup", copy, "--json").stdout)
        self.assertEqual(told["keyPath"], copy + ".key")
        self.assertEqual(self.content(copy + ".key"), self.content(self.key))
        with self.host("--key-file", self.key) as host:
            told = host.result("system.backup", {"path": os.path.join(self.folder, "second.db")})
            self.assertEqual(self.content(told["keyPath"]), self.content(self.key))

        right = self.content(self.key)
        shutil.move(self.key, self.key + ".lost")
        wrong = self.other_key("house.key")
        self.nacre("--key-file", self.key, "restore", copy, "--force")
        self.assertEqual(self.content(self.key), right)
        aside = [name for name in os.listdir(self.keys) if ".before-" in name]
        self.assertEqual([self.content(os.path.join(self.keys, n)) for n in aside], [bytes(range(32))])
        self.assertEqual(wrong, self.key)
        self.assertFalse(os.path.exists(self.db + ".key"))
        with self.host("--key-file", self.key) as host:
            host.result("booking.getOrder", {"orderId": order})
            self.assertEqual(self.health(host), ("ok", None))

    def test_the_doctor_tries_it(self):
        self.booked("--key-file", self.key)
        def key(*words, exit_code=0):
            checks = json.loads(self.nacre(*words, "doctor", "--json", exit_code=exit_code).stdout)
            (check,) = [c for c in checks["checks"] if c["name"] == "key"]
            return check["status"], check["message"]
        status, message = key("--key-file", self.key)
        self.assertEqual(status, "ok")
        self.assertIn(self.key, message)
        self.assertEqual(key(exit_code=3)[0], "failing")
        status, message = key("--key-file", self.other_key(), exit_code=3)
        self.assertIn("another database", message)

    def test_a_trace_is_replayed_with_its_key(self):
        trace = os.path.join(self.folder, "trace")
        with self.host("--key-file", self.key, "--trace", trace) as host:
            host.result("booking.submit", BOOKING)
        shutil.copy(self.key, self.key + ".kept")
        run = self.command("--db", self.db, "--key-file", self.key, "replay", trace)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        self.assertEqual(self.content(self.key), self.content(self.key + ".kept"))


if __name__ == "__main__":
    unittest.main()
