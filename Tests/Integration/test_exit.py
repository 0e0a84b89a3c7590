"""Protocol specification 7.8: what the exit code says."""

import json
import os
import subprocess

import databases
from service import BINARY, Case, lines, request


class ExitCodes(Case):
    def setUp(self):
        super().setUp()
        self.answers(request(1, "session.open"), db=self.db)

    def run_(self, *words, stdin="", env=None):
        return subprocess.run(
            [BINARY, *words],
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
            env={**os.environ, **(env or {})},
        )

    def call(self, *words, db=None, **options):
        return self.run_("call", "--db", db or self.db, *words, **options)

    def assertExit(self, code, run, kind=None):
        self.assertEqual(run.returncode, code, run.stderr)
        if code:
            self.assertEqual(run.stdout, "")
        if kind:
            self.assertEqual(json.loads(run.stderr)["data"]["kind"], kind)

    def test_every_code_of_a_call(self):
        folder = os.path.join(self.folder, "folder.db")
        os.mkdir(folder)
        for code, kind, words in (
            (0, None, ["system.ping"]),
            (2, "method_not_found", ["system.pong"]),
            (2, "too_many_params", ["system.ping", "[1,2,3]"]),
            (5, "bad_credentials", ["--as", "nobody", "session.whoami"]),
            (6, "member_not_found", ["directory.updateMember", "userId=nobody", "name=x"]),
            (8, "validation_failed", ["directory.addMember", "name=", "roles:={}"]),
            (8, "folder_not_found", ["settings.export", "path=/nowhere/at/all.zip"]),
        ):
            with self.subTest(words):
                self.assertExit(code, self.call(*words), kind)
        self.assertExit(3, self.call("session.whoami", db=folder), "database_unreadable")
        self.assertExit(2, self.run_("--no-such-option"))
        self.assertExit(2, self.run_("no-such-command"))
        self.assertExit(4, self.run_("call", "system.ping", env={"NACRE_LOG_LEVEL": "loud"}))

    @databases.about_sqlite("the name of its file")
    def test_what_is_not_permitted_is_5(self):
        run = self.call("system.backup", f"path={self.db}")
        self.assertExit(5, run, "path_not_permitted")

    def test_a_limit_is_9(self):
        wrong = json.dumps({"login": "nobody", "password": "not the password"})
        runs = [self.call("session.open", "-", stdin=wrong) for _ in range(6)]
        self.assertEqual([run.returncode for run in runs], [5] * 5 + [9])
        self.assertExit(9, runs[-1], "too_many_attempts")

    def test_a_time_limit_is_124(self):
        late = {"name": "Late", "roles": {}, "_meta": {"timeoutMs": 100}}
        with databases.locked(self.db):
            run = self.call("directory.addMember", json.dumps(late))
        self.assertExit(124, run, "deadline_exceeded")

    def test_our_own_mistake_is_70_and_stands_in_the_log_under_its_number(self):
        s = self.service("--log-format", "json", db=self.db)
        s.result("session.open")
        with databases.looking(self.db) as database:
            database.execute("ALTER TABLE directory_organization RENAME TO gone")
        answer = s.ask("directory.getOrganization", id=7)
        self.assertError(answer, -32603, "internal")
        number = answer["error"]["data"]["requestId"]
        self.assertNotIn("SELECT", json.dumps(answer))
        self.assertNotIn("directory_organization", json.dumps(answer))
        s.close_input()
        self.assertEqual(s.wait(), 0)
        records = [json.loads(line) for line in bytes(s.log).splitlines()]
        self.assertIn(number, [str(r.get("requestId")) for r in records if r["level"] == "error"])

    def test_a_service_ends_with_0_whatever_it_answered(self):
        self.converse(lines(b"{", request(1, "no.such"), b"[]"), exit_code=0)
