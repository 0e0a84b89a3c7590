"""PostgreSQL specification 1: how a cluster is chosen, and what is said about it."""

import json
import os
import re
import tempfile
import time
import unittest

from service import Case, lines, ping, request

SECRET = "hunter2"

#: What is refused before anybody is asked, and the word for it.
REFUSED = [
    (f"postgresql://ann:{SECRET}@db.example/house", "password_in_url"),
    (f"postgres:///house?host=/run&password={SECRET}", "password_in_url"),
    (f"postgresql://db?user=ann:{SECRET}@db.example/house", "password_in_url"),
    ("postgresql://db.example/house?sslmode=prefer", "insecure_database"),
    ("postgresql://db.example/house?sslmode=disable", "insecure_database"),
    (f"postgresql://ann:{SECRET}/x@db.example/house", "not_an_address"),
]

# Libpq reads these, and a developer's own would send the tests elsewhere; an empty word is one to
# it, too.
for name in ("PGHOST", "PGHOSTADDR", "PGSERVICE", "PGSSLMODE", "PGUSER"):
    os.environ.pop(name, None)

#: No key but the one that a test names.
ENVIRONMENT = {"NACRE_KEY_FILE": ""}


class Choosing(Case):
    def setUp(self):
        super().setUp()
        # Nobody listens there.
        self.empty = tempfile.mkdtemp(dir=self.folder)
        self.url = f"postgresql://ann@/house?host={self.empty}&sslrootcert=/certainly/mine"
        self.shown = f"postgresql://ann@{self.empty.replace('/', '%2F')}/house"
        self.env = {**os.environ, **ENVIRONMENT}

    def run_nacre(self, *words, env=None, **options):
        return self.command(*words, env={**self.env, **(env or {})}, **options)


class Refusals(Choosing):
    def test_what_would_tell_a_secret_is_a_wrong_configuration(self):
        config = os.path.join(self.folder, "config.json")
        for url, kind in REFUSED:
            with open(config, "w") as file:
                json.dump({"db": url}, file)
            for words, env in [
                (["--db", url], {}), ([], {"NACRE_DB": url}), (["--config", config], {}),
                (["--db-replica", url], {}),
            ]:
                for command in ("serve", "methods"):
                    with self.subTest(url=url, words=words, command=command):
                        run = self.run_nacre(*words, command, env=env)
                        self.assertRefused(run, 4, f"({kind})")
                        self.assertNotIn(SECRET.encode(), run.stderr)

    def test_the_environment_says_where_to_go_too(self):
        url = "postgresql:///house?sslmode=disable"
        run = self.run_nacre("--db", url, "methods", env={"PGHOST": "db.example"})
        self.assertRefused(run, 4, "(insecure_database)")
        self.assertEqual(self.run_nacre("--db", url, "methods").returncode, 0)
        run = self.run_nacre(
            "--db", url, "--db-insecure", "methods", env={"PGHOST": "db.example"})
        self.assertEqual(run.returncode, 0, run.stderr)


    def test_a_service_file_says_where_to_go_too(self):
        services = os.path.join(self.folder, "services")
        with open(services, "w") as file:
            file.write("[near]\nhost=127.0.0.1\n[socket]\nhost=/run\n[far]\nhost=db.example\n")
        env = {"PGSERVICEFILE": services}
        for name, code in (("near", 0), ("socket", 0), ("far", 4), ("unknown", 4)):
            with self.subTest(name):
                run = self.run_nacre(
                    "--db", f"postgresql:///?service={name}&sslmode=disable", "methods", env=env)
                self.assertEqual(run.returncode, code, run.stderr)


class Shown(Choosing):
    def test_a_url_is_shown_with_host_port_database_and_user(self):
        run = self.run_nacre("--db", self.url, "config", "--json")
        rows = {row["name"]: row["value"] for row in json.loads(run.stdout)["items"]}
        self.assertEqual(rows["db"], self.shown)
        self.assertNotIn(b"certainly", run.stdout)
        # Through a pooler the suite's environment says otherwise.
        prepares = os.environ.get("NACRE_DB_PREPARE", "on")
        self.assertEqual(
            (rows["dbPrepare"], rows["dbConnections"], rows["dbPatience"]), (prepares, 4, 30))
        self.assertEqual((rows["dbInsecure"], rows["dbReplica"], rows["keyFile"]), (False, None, None))

    def test_every_setting_of_a_cluster_is_said_in_each_way(self):
        config = os.path.join(self.folder, "config.json")
        with open(config, "w") as file:
            json.dump(
                {"dbPrepare": "off", "dbConnections": 2, "dbPatience": 0, "dbInsecure": True,
                 "dbReplica": "postgresql://standby/house"}, file)
        run = self.run_nacre("--config", config, "config", "--json")
        rows = {row["name"]: row["value"] for row in json.loads(run.stdout)["items"]}
        self.assertEqual((rows["dbPrepare"], rows["dbConnections"], rows["dbPatience"]), ("off", 2, 0))
        self.assertEqual((rows["dbInsecure"], rows["dbReplica"]), (True, "postgresql://standby/house"))
        run = self.run_nacre("--db-connections", "17", "methods")
        self.assertRefused(run, 2, "1 to 16")

    def test_a_server_that_is_not_there_is_told_without_the_rest_of_its_url(self):
        trace = os.path.join(self.folder, "trace")
        service = self.service(
            "--db-patience", "0", "--trace", trace, "--log-level", "debug", db=self.url,
            env=self.env)
        # What needs no database needs no server.
        service.send(lines(ping(1)))
        self.assertEcho(service.read_json(), 1)
        opened = service.ask("session.open")
        self.assertEqual(opened["error"]["code"], 5003)
        kind = opened["error"]["data"]["kind"]
        self.assertIn(kind, ("database_unreachable", "engine_missing"))
        self.assertEqual(opened["error"]["data"]["retryable"], kind == "database_unreachable")
        checks = {c["name"]: c for c in service.result("system.health")["checks"]}
        self.assertEqual(checks["database"]["status"], "failing")
        service.close_input()
        self.assertEqual(service.wait(), 0)
        with open(trace, "rb") as file:
            told = file.read() + bytes(service.log) + json.dumps(opened).encode()
        self.assertNotIn(b"certainly", told)
        # Nor with libpq's guesses, which are questions.
        self.assertNotIn(b"?", told)

    def test_a_road_without_proof_is_told_before_anybody_goes_it(self):
        for words, status in (
            ("?sslmode=require", "degraded"), ("?sslmode=disable", "degraded"), ("", "ok"),
        ):
            service = self.service(
                "--db-insecure", db=f"postgresql://db.example/house{words}", env=self.env)
            checks = {c["name"]: c for c in service.result("system.health")["checks"]}
            with self.subTest(words):
                self.assertEqual(checks.get("database.tls", {}).get("status", "ok"), status)

    def test_what_no_waiting_helps_is_told_at_once(self):
        for words in ("port=99999", "port=0", "colour=blue"):
            service = self.service(db=f"{self.url}&{words}", env=self.env)
            asked = time.monotonic()
            data = service.ask("session.open")["error"]["data"]
            self.assertLess(time.monotonic() - asked, 20)
            self.assertIn(data["kind"], ("database_unreadable", "engine_missing"))

    def test_require_db_ends_with_its_reason(self):
        run = self.run_nacre("--db", self.url, "--db-patience", "0", "serve", "--require-db")
        self.assertEqual(run.returncode, 3, run.stderr)
        self.assertNotIn(b"certainly", run.stderr)


class Texts(Choosing):
    def test_no_text_with_u_0000_comes_to_an_engine(self):
        booking = {
            "clientFirstName": "Ada", "clientEmail": "ada@example.com",
            "devices": [{"customBrand": "Nokia", "customModel": "3310", "passcodeType": "pin", "passcode": "12\0" "34"}],
            "signature": {"signatureMethod": "typed", "typedName": "A\0da", "termsAgreed": True},
        }
        answers = self.answers(
            lines(request(1, "session.open"), request(2, "booking.submit", booking)))
        violations = answers[1]["error"]["data"]["violations"]
        self.assertEqual(
            {v["path"]: v["kind"] for v in violations},
            {"/devices/0/passcode": "invalid_format", "/signature/typedName": "invalid_characters"})


class Numbers(Case):
    def test_a_number_comes_back_as_the_same_bytes_from_each_engine(self):
        service = self.service()
        service.result("session.open")
        for name, number in (("a", "-0.0"), ("b", "5e-324"), ("c", "-89.99999999999999")):
            service.result(
                "booking.upsertLocation",
                {"name": name, "latitude": float(number), "longitude": float(number)})
        service.send(lines(request(2, "booking.listLocations")))
        told = re.findall(rb'"latitude":([^,]+)', service.read())
        self.assertEqual(told, [b"0.0", b"5e-324", b"-89.99999999999999"])


if __name__ == "__main__":
    unittest.main()
