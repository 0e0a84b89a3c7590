"""PostgreSQL specification 9.3, 9.4 and 10.4: the connections of a process, a standby that its
reading jobs read, and a server that is away."""

import contextlib
import json
import os
import sqlite3
import time
import unittest

import databases
from servers import OWNER, Server, standby
from service import Case, Service, lines, request, until

#: What a service is listed as, and nobody else.
NAME = "counted"

#: How a job begins to read.
SNAPSHOT = "REPEATABLE READ READ ONLY"

REPORT = {"kind": "usage", "from": "2026-01-01", "to": "2026-12-31"}

#: What a server that is away may cost whoever needs none. Unit: seconds.
AT_ONCE = 10


def address(server, *words):
    return "&".join([f"postgresql://{OWNER}@/house?host={server.socket}", *words])


class Clustered(Case):
    """A primary of its own, with one database."""

    def setUp(self):
        super().setUp()
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.primary = Server(self.stack).start()
        self.primary.psql("CREATE DATABASE house")
        self.key = os.path.join(self.folder, "house.key")
        made = self.command(
            "--db", address(self.primary), "--key-file", self.key, "init", "--auth", "local")
        self.assertEqual(made.returncode, 0, made.stderr)

    def serve(self, *words, **options):
        """A service, and in it somebody who may ask for reports."""
        service = self.service(
            "--key-file", self.key, "--no-upkeep", *words,
            db=address(self.primary, f"application_name={NAME}"), **options)
        service.result("session.open")
        member = {"name": "Åsa", "roles": {"leave": "HR_ADMIN"}}
        asa = service.result("directory.addMember", member)["userId"]
        service.result("session.open", {"userId": asa})
        return service

    def connections(self, server=None):
        """The processes of a server that work for the service."""
        of_service = f"SELECT pid FROM pg_stat_activity WHERE application_name = '{NAME}'"
        return {pid for (pid,) in (server or self.primary).rows(of_service, "postgres")}


@databases.about_postgres("connections to a server")
class Connections(Clustered):
    def test_jobs_share_few_connections_and_keep_them(self):
        service = self.serve("--db-connections", "3")
        ids = range(10, 22)
        service.send(lines(*(request(id, "leave.report", REPORT) for id in ids)))
        answers = {}
        most = 0
        while len(answers) < len(ids):
            answer = service.read_json()
            answers[answer["id"]] = answer
            most = max(most, len(self.connections()))
        self.assertEqual(sorted(answers), list(ids))
        self.assertEqual([a for a in answers.values() if "error" in a], [])
        self.assertLessEqual(most, 3)
        kept = self.connections()
        self.assertIn(len(kept), (2, 3))
        for _ in range(5):
            service.result("leave.report", REPORT)
        # Nobody had to be let in anew.
        self.assertEqual(self.connections(), kept)

    def test_one_connection_is_enough_for_all_jobs(self):
        service = self.serve("--db-connections", "2")
        ids = range(10, 18)
        service.send(lines(*(request(id, "leave.report", REPORT) for id in ids)))
        found = {service.read_json()["id"] for _ in ids}
        self.assertEqual(found, set(ids))
        self.assertEqual(len(self.connections()), 2)

    def test_a_job_that_waits_for_its_turn_can_be_cancelled(self):
        service = self.serve("--db-connections", "2")
        with contextlib.closing(databases.Connection(address(self.primary))) as other:
            other.execute("BEGIN")
            other.execute("LOCK TABLE leave_request IN ACCESS EXCLUSIVE MODE")
            service.send(lines(request(10, "leave.report", REPORT)))
            until(lambda: self.primary.value(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'") != "0")
            service.send(lines(
                request(11, "leave.report", REPORT),
                b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":11}}'))
            self.assertError(service.read_json(), -32800)
            other.execute("ROLLBACK")
            self.assertEqual(service.read_json()["id"], 10)

    def test_what_nobody_needs_is_closed_and_opened_again(self):
        service = self.serve()
        service.result("leave.report", REPORT)
        self.assertEqual(len(self.connections()), 2)
        begun = time.monotonic()
        until(lambda: len(self.connections()) == 1, 50)
        self.assertGreater(time.monotonic() - begun, 25)
        until(lambda: not self.connections(), 50)
        self.assertGreater(time.monotonic() - begun, 55)
        self.assertEqual(service.ask("leave.people").get("error"), None)
        self.assertEqual(len(self.connections()), 1)
        # Nothing was lost.
        self.assertEqual(service.result("system.stats")["database"]["reconnects"], 0)

    def test_who_follows_keeps_the_connection(self):
        service = self.serve()
        service.result("events.subscribe")
        kept = self.connections()
        began = time.monotonic()
        until(lambda: time.monotonic() - began > 65, 90)
        self.assertEqual(self.connections(), kept)


@databases.about_postgres("a standby")
class Standby(Clustered):
    def setUp(self):
        super().setUp()
        self.other = standby(self.stack, self.primary, is_waited_for=False)
        self.other.configure(log_statement="'all'")

    def serve(self, *words, **options):
        return super().serve(
            *words, "--db-replica", address(self.other, f"application_name={NAME}"), **options)

    def snapshots(self, server):
        with open(server.place.path("log")) as log:
            return log.read().count(SNAPSHOT)

    def copied(self, service, name):
        """The names of members that a copy of the database has."""
        path = os.path.join(self.folder, name)
        service.result("session.open")
        service.result("system.backup", {"path": path})
        with contextlib.closing(sqlite3.connect(path)) as copy:
            return {name for (name,) in copy.execute("SELECT name FROM directory_member")}

    def test_reading_jobs_read_it(self):
        service = self.serve()
        service.result("leave.report", REPORT)
        self.assertEqual(self.snapshots(self.other), 1)
        service.result("leave.report", {**REPORT, "kind": "absence"})
        self.assertEqual(self.snapshots(self.other), 2)
        self.assertEqual(len(self.connections(self.other)), 1)

    def test_quick_methods_and_writes_never_do(self):
        service = self.serve()
        service.result("leave.people")
        service.result("session.whoami")
        self.assertEqual(self.connections(self.other), set())

    def test_it_shows_what_was_written_before_the_job(self):
        service = self.serve()
        for number in range(5):
            name = f"Member {number}"
            service.result("session.open")
            service.result(
                "directory.addMember", {"name": name, "roles": {"booking": "office"}})
            self.assertIn(name, self.copied(service, f"copy {number}.db"))
        self.assertEqual(self.snapshots(self.other), 5)

    def test_one_that_is_behind_costs_two_seconds_and_nothing_else(self):
        service = self.serve()
        self.other.psql("SELECT pg_wal_replay_pause()")
        service.result("session.open")
        service.result("directory.addMember", {"name": "Late", "roles": {"booking": "office"}})
        began = time.monotonic()
        self.assertIn("Late", self.copied(service, "copy.db"))
        self.assertGreater(time.monotonic() - began, 1.5)
        self.assertEqual(self.snapshots(self.other), 0)
        self.other.psql("SELECT pg_wal_replay_resume()")
        self.assertIn("Late", self.copied(service, "again.db"))
        self.assertEqual(self.snapshots(self.other), 1)

    def test_one_that_is_gone_costs_nothing(self):
        service = self.serve()
        service.result("leave.report", REPORT)
        self.other.kill()
        began = time.monotonic()
        for _ in range(3):
            service.result("leave.report", REPORT)
        self.assertLess(time.monotonic() - began, AT_ONCE)

    def test_one_that_was_never_there_costs_nothing(self):
        self.other.discard()
        service = self.serve()
        service.result("leave.report", REPORT)
        self.assertIn("Åsa", self.copied(service, "copy.db"))

    def test_one_that_was_promoted_is_none(self):
        service = self.serve()
        service.result("leave.report", REPORT)
        before = self.snapshots(self.other)
        self.other.promote()
        service.result("session.open")
        service.result("directory.addMember", {"name": "Later", "roles": {"booking": "office"}})
        self.assertIn("Later", self.copied(service, "copy.db"))
        self.assertEqual(self.snapshots(self.other), before)

    def test_one_that_is_lost_under_a_job_is_replaced_by_the_primary(self):
        service = self.serve()
        waiting = (
            "SELECT count(*) FROM pg_stat_activity"
            f" WHERE application_name = '{NAME}' AND wait_event_type = 'Lock'")
        with contextlib.closing(databases.Connection(address(self.primary))) as holder:
            holder.execute("BEGIN")
            holder.execute("LOCK TABLE leave_request IN ACCESS EXCLUSIVE MODE")
            # It reaches the standby with whatever is committed next.
            self.primary.psql("CREATE TABLE unheeded ()", "house")
            locked = "SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted"
            until(lambda: self.other.value(locked) != "0")
            service.send(lines(request(10, "leave.report", REPORT)))
            until(lambda: self.other.value(waiting) == "1")
            self.other.kill()
            # Now it waits there.
            until(lambda: self.primary.value(waiting) == "1")
            holder.execute("ROLLBACK")
        answer = service.read_json()
        self.assertEqual(answer.get("error"), None)
        self.assertEqual(answer["result"]["kind"], "usage")

    def standbys(self, server=None, user=OWNER):
        url = address(server or self.primary).replace(f"//{OWNER}@", f"//{user}@")
        run = self.command("--db", url, "--key-file", self.key, "doctor", "--json")
        (check,) = [c for c in json.loads(run.stdout)["checks"] if c["name"] == "standbys"]
        return check["status"], check["message"]

    def test_the_doctor_says_whom_commits_wait_for(self):
        self.primary.psql(
            "CREATE ROLE serving LOGIN;"
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO serving",
            "house")
        # Whoever serves is not shown how the standby is, only that it is there.
        for user in (OWNER, "serving"):
            self.assertEqual(self.standbys(user=user)[0], "degraded")
        self.primary.configure(synchronous_standby_names="'*'")
        until(lambda: self.primary.value(
            "SELECT max(sync_state) FROM pg_stat_replication") == "sync")
        for user in (OWNER, "serving"):
            status, told = self.standbys(user=user)
            self.assertEqual(status, "ok", told)
            self.assertIn("(sync, ", told)
        self.assertNotIn("behind", told)
        self.other.stop()
        until(lambda: self.primary.value("SELECT count(*) FROM pg_stat_replication") == "0")
        status, told = self.standbys()
        self.assertEqual(status, "failing")
        self.assertIn("commits wait", told)

    def test_one_of_another_cluster_is_none_of_ours(self):
        stranger = Server(self.stack, log_statement="'all'").start()
        stranger.psql("CREATE DATABASE house")
        made = self.command(
            "--db", address(stranger), "--key-file", os.path.join(self.folder, "other.key"),
            "init", "--auth", "local")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.other = stranger
        before = self.snapshots(stranger)
        service = self.serve()
        service.result("leave.report", REPORT)
        self.assertIn("Åsa", self.copied(service, "copy.db"))
        self.assertEqual(self.snapshots(stranger), before)


@databases.about_postgres("a server that is away")
class Away(Clustered):
    def test_what_needs_no_server_is_answered_at_once(self):
        service = self.serve()
        session = service.result("session.whoami")["session"]
        self.primary.stop()
        began = time.monotonic()
        checks = {c["name"]: c["status"] for c in service.result("system.health")["checks"]}
        self.assertEqual(checks["database"], "failing")
        service.result("system.stats")
        service.result("system.info")
        self.assertError(service.ask("session.whoami"), 5003, "database_unreachable")
        self.assertEqual(service.result("session.close"), {"closed": session})
        self.assertLess(time.monotonic() - began, AT_ONCE)
        self.primary.start()
        self.assertEqual(service.ask("leave.people").get("error"), None)
        checks = {c["name"]: c["status"] for c in service.result("system.health")["checks"]}
        self.assertEqual(checks["database"], "ok")

    def test_nobody_is_waited_for_where_nothing_was_opened(self):
        self.primary.stop()
        with Service("--key-file", self.key, db=address(self.primary)) as service:
            began = time.monotonic()
            for method in ("session.whoami", "session.close"):
                self.assertError(service.ask(method), 4001, "session_required")
            self.assertLess(time.monotonic() - began, AT_ONCE)


@databases.about_postgres("a commit that nobody answers")
class Unanswered(Clustered):
    def test_a_standby_that_is_away_does_not_hold_a_process_for_ever(self):
        service = self.serve("--db-patience", "1")
        service.result("session.open")
        self.primary.configure(synchronous_standby_names="'away'")
        error = service.ask("directory.addMember", {"name": "Bo", "roles": {}})["error"]
        self.assertEqual(error["data"]["kind"], "outcome_unknown")
        self.assertFalse(error["data"]["retryable"])
        # It was done, and waits to be told.
        self.primary.configure(synchronous_standby_names="''")
        names = "SELECT 1 FROM directory_member WHERE name = 'Bo'"
        until(lambda: self.primary.rows(names, "house"))
        members = service.result("directory.listMembers")["items"]
        self.assertIn("Bo", [member["name"] for member in members])


if __name__ == "__main__":
    unittest.main()
