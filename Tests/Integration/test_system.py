"""Protocol specification 4.12, 6.2, 7.2, 8 and 9.4: transactions, time limits, what the service
says of itself, logs and traces, and life with a database that is not well."""

import json
import os
import resource
import shutil
import subprocess
import tempfile
import unittest

import databases
from service import BINARY, Case, lines, ping, request
from test_lifecycle import fill


def call(method, **params):
    return {"method": method, "params": params}


def result(index, pointer):
    return {"$result": [index, pointer]}


class Transactions(Case):
    def setUp(self):
        super().setUp()
        self.s = self.service(db=self.db)
        self.s.result("session.open")

    def members(self):
        with databases.looking(self.db) as database:
            rows = database.execute("SELECT name FROM directory_member ORDER BY name").fetchall()
        return [name for (name,) in rows]

    def transact(self, *calls, **more):
        return self.s.ask("system.transaction", {"calls": list(calls), **more})

    def add(self, name):
        return call("directory.addMember", name=name, roles={})

    def test_values_of_earlier_results_go_on(self):
        answer = self.transact(
            call("system.ping", payload={"a/b": [{"~": "here"}], "n": 9007199254740993}),
            call("system.ping", payload={"deep": [result(0, "/payload/a~1b/0/~0"), 7]}),
            call("system.ping", payload=result(0, "")),
            call("system.ping", payload=result(0, "/payload/n")),
        )
        first = {"payload": {"a/b": [{"~": "here"}], "n": 9007199254740993}}
        self.assertEqual(
            answer["result"]["results"],
            [first, {"payload": {"deep": ["here", 7]}}, {"payload": first},
             {"payload": 9007199254740993}],
        )

    def test_all_or_nothing(self):
        before = self.members()
        answer = self.transact(self.add("Kept"), self.add("Undone"), call("directory.addMember"))
        self.assertError(answer, 4022, "validation_failed", index=2)
        self.assertEqual(self.members(), before)
        self.assertIn("result", self.transact(self.add("Kept"), self.add("Too")))
        self.assertEqual(self.members(), sorted([*before, "Kept", "Too"]))

    def test_a_failing_one_undoes_only_itself_in_a_burst(self):
        self.s.send(
            lines(
                request(1, "directory.addMember", {"name": "One", "roles": {}}),
                request(2, "system.transaction", {"calls": [self.add("Two"), call("x.y")]}),
                request(3, "directory.addMember", {"name": "Three", "roles": {}}),
            )
        )
        one, two, three = (self.s.read_json() for _ in range(3))
        self.assertIn("result", one)
        self.assertError(two, 4004, "unknown_method", index=1)
        self.assertIn("result", three)
        self.assertIn("Three", self.members())
        self.assertNotIn("Two", self.members())

    def test_a_dry_run_stores_nothing(self):
        before = self.members()
        answer = self.transact(self.add("Nobody"), _meta={"dryRun": True})
        self.assertIn("result", answer)
        self.assertEqual(self.members(), before)

    def test_what_cannot_be_undone_is_refused_before_anything_runs(self):
        before = self.members()
        for method in (
            "system.backup", "system.transaction", "system.shutdown", "session.close",
            "session.open", "system.setLogLevel",
        ):
            answer = self.transact(self.add("Nobody"), call(method))
            self.assertError(answer, 4022, "not_in_transaction", index=1, method=method)
        self.assertEqual(self.members(), before)

    def test_references_to_nothing_are_named(self):
        for reference in ([0, "/payload/b"], [1, ""], [2, ""], [-1, ""], [0, "payload"]):
            answer = self.transact(
                call("system.ping", payload={"a": 1}),
                call("system.ping", payload={"$result": reference}),
            )
            self.assertError(answer, 4022, "result_not_found", index=1)
        for reference in (0, [0], ["0", "/a"], [0, 1], {"0": ""}, None):
            answer = self.transact(call("system.ping", payload={"$result": reference}))
            self.assertError(answer, 4022, "result_reference_malformed", index=0)

    def test_the_number_of_calls_is_bounded(self):
        self.assertIn("result", self.transact(*[call("system.ping")] * 100))
        self.assertError(self.transact(*[call("system.ping")] * 101), 4022)
        self.assertError(self.transact(), 4022)

    def test_without_a_session_there_is_none(self):
        with_none = self.service(db=self.db)
        answer = with_none.ask("system.transaction", {"calls": [call("system.ping")]})
        self.assertError(answer, 4001, "session_required")


class Deadlines(Case):
    def setUp(self):
        super().setUp()
        self.answers(request(1, "session.open"), db=self.db)

    def copy(self, id, name, **meta):
        return request(id, "system.backup", {"path": f"{self.folder}/{name}", "_meta": meta})

    def started(self):
        s = self.service(db=self.db)
        s.result("session.open")
        return s

    @databases.about_sqlite("a copy of its file")
    def test_a_running_job_ends_and_leaves_nothing(self):
        fill(self.db, 60)
        s = self.started()
        s.send(lines(self.copy(9, "copy.db", timeoutMs=1)))
        self.assertError(s.read_json(), 5003, "deadline_exceeded", retryable=True)
        self.assertEqual([n for n in os.listdir(self.folder) if n.startswith("copy")], [])

    @databases.about_sqlite("a copy of its file")
    def test_a_queued_job_does_not_wait_for_its_turn(self):
        fill(self.db, 60)
        s = self.started()
        running = [self.copy(id, f"{id}.db") for id in range(4)]
        s.send(lines(*running, self.copy(9, "late.db", timeoutMs=1), request(10, "system.jobs")))
        seen = [s.read_json()]
        while seen[-1].get("id") != 9:
            seen.append(s.read_json())
        self.assertError(seen[-1], 5003, "deadline_exceeded")
        self.assertFalse(os.path.exists(f"{self.folder}/late.db"))

    @databases.about_sqlite("a copy of its file")
    def test_a_queued_job_is_cancelled(self):
        fill(self.db, 60)
        s = self.started()
        running = [self.copy(id, f"{id}.db") for id in range(4)]
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}'
        s.send(lines(*running, self.copy(9, "never.db"), cancel))
        seen = [s.read_json()]
        while seen[-1].get("id") != 9:
            seen.append(s.read_json())
        self.assertError(seen[-1], -32800, "cancelled")
        self.assertFalse(os.path.exists(f"{self.folder}/never.db"))

    def test_a_write_that_meets_a_lock_stops_waiting_and_its_neighbours_stay(self):
        s = self.started()
        add = {"name": "Before", "roles": {}}
        self.assertIn("result", s.ask("directory.addMember", add))
        other = databases.Lock(self.db)
        self.addCleanup(other.close)
        other.take()
        answer = s.ask("directory.addMember", {**add, "name": "Late", "_meta": {"timeoutMs": 100}})
        self.assertError(answer, 5003, "deadline_exceeded")
        other.release()
        self.assertIn("result", s.ask("directory.addMember", {**add, "name": "After"}))
        names = {row[0] for row in other.execute("SELECT name FROM directory_member")}
        self.assertTrue({"Before", "After"} <= names)
        self.assertNotIn("Late", names)

    def test_time_enough_changes_nothing(self):
        s = self.started()
        meta = {"timeoutMs": 60_000}
        self.assertEqual(s.ask("system.ping", {"payload": 1, "_meta": meta})["result"]["payload"], 1)
        self.assertIn("result", s.ask("session.whoami", {"_meta": meta}))
        for bad in (0, -1, 1.5, "1", 86_400_001):
            self.assertError(s.ask("system.ping", {"_meta": {"timeoutMs": bad}}), 4022)


class Insight(Case):
    @databases.about_sqlite("a copy of its file")
    def test_jobs_are_listed_while_they_run_and_wait(self):
        self.answers(request(1, "session.open"), db=self.db)
        fill(self.db, 60)
        s = self.service(db=self.db)
        s.result("session.open")
        copies = [
            request(f"job-{n}", "system.backup", {"path": f"{self.folder}/{n}.db"})
            for n in range(6)
        ]
        s.send(lines(*copies, request(1, "system.jobs"), request(2, "system.stats")))
        answers = {a["id"]: a for a in (s.read_json() for _ in range(8))}
        items = answers[1]["result"]["items"]
        self.assertEqual([i["id"] for i in items], [f"job-{n}" for n in range(6)])
        self.assertEqual([i["state"] for i in items], ["running"] * 4 + ["queued"] * 2)
        self.assertEqual({i["method"] for i in items}, {"system.backup"})
        self.assertEqual(answers[2]["result"]["queue"], {"running": 4, "waiting": 2})
        self.assertEqual(s.result("system.jobs"), {"items": []})
        stats = {m["method"]: m for m in s.result("system.stats")["methods"]}
        self.assertEqual((stats["system.backup"]["count"], stats["system.backup"]["errors"]), (6, 0))
        self.assertGreater(stats["system.backup"]["p99Ms"], 0)

    def test_calls_errors_and_failed_notifications_are_counted(self):
        s = self.service(db=self.db)
        s.result("session.open")
        s.send(
            lines(
                *[ping(n) for n in range(50)],
                request(1, "system.ping", {"payloda": 1}),
                b'{"jsonrpc":"2.0","method":"system.ping","params":{"payloda":1}}',
                b'{"jsonrpc":"2.0","method":"no.such"}',
                b'{"jsonrpc":"2.0","method":"system.ping"}',
                request(2, "directory.addMember", {"name": "Ada", "roles": {}}),
            )
        )
        for _ in range(52):
            s.read_json()
        stats = s.result("system.stats")
        methods = {m["method"]: m for m in stats["methods"]}
        self.assertEqual((methods["system.ping"]["count"], methods["system.ping"]["errors"]), (53, 2))
        self.assertEqual(stats["notificationFailures"], 2)
        self.assertLessEqual(methods["system.ping"]["p50Ms"], methods["system.ping"]["p99Ms"])
        self.assertGreater(stats["eventSequence"], 0)
        self.assertGreater(stats["databaseBytes"], 4096)
        self.assertGreater(stats["memoryBytes"], 1 << 20)
        self.assertEqual(stats["droppedLogRecords"], 0)


class Logs(Case):
    def records(self, text):
        return [json.loads(line) for line in text.splitlines()]

    def test_json_records_say_what_ran_and_how_long(self):
        talk = self.converse(
            lines(
                request(1, "system.ping", {"_meta": {"traceparent": "00-abc-def-01"}}),
                request(2, "system.ping", {"x": 1}),
            ),
            "--log-format", "json", "--log-level", "debug",
        )
        one, two = [r for r in self.records(talk.log) if r["event"] == "request"]
        self.assertEqual((one["level"], one["requestId"], one["method"]), ("debug", 1, "system.ping"))
        self.assertRegex(one["ts"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertGreaterEqual(one["ms"], 0)
        self.assertEqual(one["traceparent"], "00-abc-def-01")
        self.assertEqual(two["kind"], "validation_failed")

    def test_the_level_changes_while_it_runs(self):
        talk = self.converse(
            lines(
                request(0, "session.open"),
                ping(1),
                request(2, "system.setLogLevel", {"level": "debug"}),
                ping(3),
                request(4, "system.setLogLevel", {"level": "error"}),
                ping(5),
            ),
            "--log-format", "json",
        )
        self.assertEqual(talk.answers[2]["result"], {"previous": "warn"})
        self.assertEqual(talk.answers[4]["result"], {"previous": "debug"})
        self.assertEqual([r["requestId"] for r in self.records(talk.log)], [4])

    def test_a_file_instead_of_stderr(self):
        path = f"{self.folder}/log"
        talk = self.converse(ping(1), "--log-level", "debug", "--log-file", path)
        self.assertEqual(talk.log, b"")
        with open(path) as file:
            self.assertIn("system.ping", file.read())
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        self.converse(b"", "--log-file", f"{self.folder}/no/log", exit_code=4)

    def test_values_appear_at_trace_only_and_secrets_never(self):
        secret = {
            "payload": {"password": "hunter2", "deep": [{"token": ["hunter2"]}], "seen": "value"},
            "passcode": "hunter2",
            "signature": {"typedName": "hunter2"},
        }
        for level, shows in (("debug", False), ("trace", True)):
            for format in ("text", "json"):
                talk = self.converse(
                    lines(request(1, "system.ping", secret)),
                    "--log-level", level, "--log-format", format,
                )
                self.assertEqual(b"value" in talk.log, shows, talk.log)
                self.assertNotIn(b"hunter2", talk.log)
                self.assertNotIn(b"\x1b", talk.log)


class Traces(Case):
    def record(self, *messages):
        path = f"{self.folder}/trace"
        self.converse(lines(*messages), "--trace", path, db=self.db)
        return path

    def replay(self, path, *words):
        return subprocess.run(
            [BINARY, "replay", path, *words], capture_output=True, text=True, timeout=60
        )

    def test_both_directions_without_secrets(self):
        path = self.record(
            request(1, "system.ping", {"payload": {"password": "hunter2"}}), b"not json", ping(2, "x")
        )
        with open(path) as file:
            text = file.read()
        self.assertNotIn("hunter2", text)
        records = [json.loads(line) for line in text.splitlines()]
        self.assertEqual([r["direction"] for r in records].count("in"), 3)
        self.assertEqual([r["direction"] for r in records].count("out"), 3)
        self.assertIn({"payload": "x"}, [r.get("message", {}).get("result") for r in records])
        self.assertEqual([r["bytes"] for r in records if "bytes" in r], [8])

    def test_a_copy_answers_the_same(self):
        path = self.record(
            request(1, "session.open"),
            request(2, "directory.addMember", {"name": "Ada", "roles": {}}),
            request(3, "session.whoami"),
            request(4, "system.nothing"),
        )
        before = databases.content(self.db)
        empty = os.path.join(self.folder, "empty.db")
        done = self.replay(path, "--db", empty)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("4", done.stdout)
        self.assertFalse(os.path.exists(empty), "the database itself is not touched")
        self.assertEqual(databases.content(self.db), before)

    def test_another_answer_is_shown(self):
        path = self.record(request(1, "system.ping", {"payload": 1}))
        with open(path) as file:
            text = file.read()
        with open(path, "w") as file:
            file.write(text.replace('"result":{"payload":1}', '"result":{"payload":2}'))
        done = self.replay(path, "--db", self.db)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("/payload", done.stdout)


class Illness(Case):
    """No state of the database ends the process; ping and health always answer."""

    def ailing(self, s, kind, words):
        self.assertError(s.ask("session.listActors"), 5003, kind)
        health = s.result("system.health")
        self.assertEqual(health["status"], "failing")
        check = next(c for c in health["checks"] if c["name"] == "database")
        self.assertEqual(check["status"], "failing")
        self.assertRegex(check["message"], words)
        self.assertEqual(s.result("system.ping", {"payload": 1}), {"payload": 1})
        # It is tried again, and refused again.
        self.assertError(s.ask("session.listActors"), 5003, kind)

    def healthy_file(self):
        self.answers(request(1, "session.open"), db=self.db)

    def overwrite(self, start, data):
        with open(self.db, "r+b") as file:
            file.seek(start)
            file.write(data)

    @databases.about_sqlite("its file")
    def test_damaged_pages(self):
        self.healthy_file()
        size = os.stat(self.db).st_size
        self.overwrite(4096, b"\xa5" * (size - 4096))
        self.ailing(self.service(db=self.db), "database_damaged", "(?i)backup")

    @databases.about_sqlite("its file")
    def test_a_file_that_is_no_database(self):
        with open(self.db, "wb") as file:
            file.write(b"certainly not a database, " * 500)
        self.ailing(self.service(db=self.db), "database_unreadable", "cannot be opened")

    @databases.about_sqlite("its file")
    def test_a_file_cut_in_half(self):
        self.healthy_file()
        os.truncate(self.db, os.stat(self.db).st_size // 2 // 4096 * 4096)
        s = self.service(db=self.db)
        answer = s.ask("session.listActors")
        self.assertIn(answer.get("error", {}).get("code", 5003), [5003])
        self.assertIn("status", s.result("system.health"))
        self.assertEqual(s.result("system.ping", {"payload": 1}), {"payload": 1})

    def test_written_by_a_newer_version(self):
        self.healthy_file()
        databases.change(self.db, databases.LATER)
        s = self.service(db=self.db)
        self.ailing(s, "database_newer", "(?i)update")
        # What was wrong is put right: the next request finds it so.
        databases.change(self.db, databases.NO_LATER)
        self.assertIn("result", s.ask("session.listActors"))
        self.assertEqual(s.result("system.health")["status"], "ok")

    @databases.about_sqlite("its file")
    def test_a_folder_where_the_file_should_be(self):
        os.mkdir(self.db)
        self.ailing(self.service(db=self.db), "database_unreadable", "cannot be opened")

    def test_locked_by_another_program(self):
        self.healthy_file()
        s = self.service(db=self.db)
        s.result("session.open")
        other = databases.Lock(self.db)
        self.addCleanup(other.close)
        other.take()
        add = {"name": "Ada", "roles": {}}
        self.assertError(s.ask("directory.addMember", add), 5003, "database_locked", retryable=True)
        health = s.result("system.health")
        self.assertEqual(health["status"], "failing")
        other.release()
        self.assertIn("result", s.ask("directory.addMember", add))
        self.assertEqual(s.result("system.health")["status"], "ok")

    @databases.about_sqlite("the size of its file")
    def test_full(self):
        self.healthy_file()
        size = os.stat(self.db).st_size + (64 << 10)
        s = self.service(db=self.db, preexec_fn=lambda: limit_file_size(size))
        s.result("session.open")
        full = None
        for n in range(2_000):
            answer = s.ask("directory.addMember", {"name": f"{n} " + "x" * 90, "roles": {}})
            if "error" in answer:
                full = answer
                break
        self.assertIsNotNone(full)
        self.assertError(full, 5003, "disk_full")
        health = s.result("system.health")
        self.assertEqual(health["status"], "failing")
        self.assertIn("disk is full", str(health["checks"]))
        self.assertEqual(s.result("system.ping", {"payload": 1}), {"payload": 1})
        self.assertIn("result", s.ask("session.whoami"))
        s.close_input()
        self.assertEqual(s.wait(), 0)
        self.assertEqual(databases.faults(self.db), [])
        stored = databases.query(self.db, "SELECT count(*) FROM directory_member")[0][0]
        self.assertGreaterEqual(stored, n)

    @databases.about_sqlite("the size of its file")
    def test_a_disk_without_room(self):
        # A disk of 6 MiB that only the service sees.
        mounting = 'mount -t tmpfs -o size=6m none "$0" && exec "$@"'
        inside = ("unshare", "-rm", "sh", "-c", mounting, self.folder)
        if subprocess.run([*inside, "true"], capture_output=True).returncode:
            self.skipTest("nobody here may mount a disk")
        s = self.service(db=self.db, inside=inside)
        s.result("session.open")
        s.result("directory.addMember", {"name": "Before", "roles": {}})
        self.assertIn(s.result("system.health")["status"], ("ok", "degraded"))
        add = {"name": "x" * 100, "roles": {}}
        for _ in range(200):
            s.send(lines(*(request(n, "directory.addMember", add) for n in range(100))))
            answers = [s.read_json() for _ in range(100)]
            full = next((a for a in answers if "error" in a), None)
            if full:
                break
        self.assertIsNotNone(full)
        self.assertError(full, 5003, "disk_full", retryable=True)
        health = s.result("system.health")
        self.assertEqual(health["status"], "failing")
        self.assertIn("disk is full", str(health["checks"]))
        self.assertEqual(s.result("system.ping", {"payload": 1}), {"payload": 1})
        # What is there is still read, and sound.
        self.assertEqual(s.result("directory.listMembers", {"limit": 2})["items"][1]["name"], "Before")
        copy = os.path.join(self.outside(), "copy.db")
        s.result("system.backup", {"path": copy})
        self.assertEqual(databases.faults(copy), [])
        s.close_input()
        self.assertEqual(s.wait(), 0)

    def outside(self):
        folder = tempfile.mkdtemp(prefix="nacre-test-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        return folder

    @databases.about_sqlite("the key beside its file")
    def test_an_unusable_key_file(self):
        self.healthy_file()
        with open(self.db + ".key", "wb") as file:
            file.write(b"short")
        os.chmod(self.db + ".key", 0o600)
        health = self.service(db=self.db).result("system.health")
        self.assertEqual(health["status"], "failing")
        check = next(c for c in health["checks"] if c["name"] == "key")
        self.assertEqual((check["status"], check["advice"]), ("failing", "key_unusable"))

    def test_dropped_records_are_noticed(self):
        s = self.service("--log-level", "trace", drain=False)
        s.send(lines(*[ping(n, "x" * 200) for n in range(5_000)]))
        for _ in range(5_000):
            s.read()
        self.assertGreater(s.result("system.stats")["droppedLogRecords"], 0)
        health = s.result("system.health")
        self.assertEqual(health["status"], "degraded")
        check = next(c for c in health["checks"] if c["name"] == "log")
        self.assertEqual(check["advice"], "log_dropped")


def limit_file_size(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


if __name__ == "__main__":
    unittest.main()
