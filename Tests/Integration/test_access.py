"""Protocol specification 11.1, 11.7: who may do something at this moment, in several processes."""

import json
import os

import databases
from service import Case, Service, lines, request

PASSWORD = "correct horse battery"


class Access(Case):
    """An owner in one process, Bo in another."""

    def setUp(self):
        super().setUp()
        self.owner = self.serve()
        self.boss = self.owner.result("session.open")["actor"]["userId"]
        self.bo = self.add("Bo", directory="admin", booking="master_admin", leave="SYSTEM_ADMIN")
        self.other = self.serve()

    def serve(self, *words, **options):
        return self.service("serve", *words, db=self.db, **options)

    def add(self, name, **roles):
        member = self.owner.result("directory.addMember", {"name": name, "roles": roles})
        return member["userId"]

    def change(self, user, **changes):
        self.owner.result("directory.updateMember", {"userId": user, **changes})

    def query(self, sql, *values):
        return databases.query(self.db, sql, values)

    def as_bo(self, service, **params):
        return service.result("session.open", {"userId": self.bo, **params})

    def paired(self, service):
        """A telephone of Bo's; its session is beside the default one."""
        self.owner.result("leave.updateSettings", {"settings": {"api_sync_enabled": True}})
        self.as_bo(service)
        token = service.result("leave.pairStart")["pairToken"]
        return service.result("leave.pair", {"pairToken": token, "deviceId": "phone-1"})


class Leaving(Access):
    def test_sessions_of_every_process_end_and_stay_ended(self):
        mine = self.serve()
        for service in (self.other, mine):
            self.as_bo(service)
            service.result("directory.listMembers")
        self.change(self.bo, active=False)
        for service in (self.other, mine):
            for method in ("session.whoami", "directory.listMembers", "session.close"):
                self.assertError(service.ask(method), 4001, "session_required", retryable=False)
            self.assertEqual(service.result("system.ping", {"payload": 1}), {"payload": 1})
        self.change(self.bo, active=True)
        self.assertError(self.other.ask("directory.listMembers"), 4001, "session_required")
        self.as_bo(self.other)
        self.other.result("directory.listMembers")

    def test_what_was_asked_in_an_ended_session_is_served_in_no_other(self):
        self.other.result("session.open")
        self.as_bo(self.other)
        self.change(self.bo, active=False)
        self.assertError(self.other.ask("directory.listMembers"), 4001, "session_required")

    @databases.about_sqlite("its file's owner")
    def test_only_who_owns_the_file_turns_local_trust_on_again(self):
        trust = lambda *words: self.command("--db", self.db, "trust", "--json", *words)
        entries = lambda: self.query(
            "SELECT organization_id, actor_id, method, data FROM nacre_change"
            f" WHERE topic = 'session.localTrustChanged' ORDER BY {databases.WRITTEN}"
        )
        self.assertEqual(json.loads(trust().stdout), {"localTrust": "owner"})
        self.assertRefused(trust("none"), 7, "password")
        self.assertEqual(json.loads(trust("owner").stdout), {"localTrust": "owner"})
        self.assertEqual(entries(), [])
        mine = {"userId": self.boss, "password": PASSWORD}
        self.owner.result("session.setPassword", mine)
        self.assertEqual(json.loads(trust("none").stdout), {"localTrust": "none"})
        self.assertError(self.other.ask("session.open"), 4003, "local_trust_off")
        os.chmod(self.db, 0o620)
        self.assertRefused(trust("owner"), 5, "not yours alone")
        self.assertError(self.other.ask("session.open"), 4003, "local_trust_off")
        os.chmod(self.db, 0o600)
        self.assertEqual(json.loads(trust("owner").stdout), {"localTrust": "owner"})
        self.other.result("session.open")
        self.assertEqual(len(entries()), 2)
        self.assertEqual(entries()[1][2:], ("nacre trust", b'{"localTrust":"owner"}'))
        self.assertRefused(self.command("--db", self.folder + "/none.db", "trust", "owner"), 3)
        self.assertRefused(self.command("--db", ":memory:", "trust"), 2, "in a file")

    def test_nobody_brings_themselves_back(self):
        second = self.add("Two", directory="owner")
        self.other.result("session.open", {"userId": second})
        self.change(second, active=False, roles={"directory": "member"})
        rise = {"userId": second, "active": True, "roles": {"directory": "owner"}}
        self.assertError(self.other.ask("directory.updateMember", rise), 4001, "session_required")
        batch = lines(
            b"[" + b",".join(request(i, "directory.updateMember", rise) for i in (1, 2)) + b"]"
        )
        self.other.send(batch)
        for answer in self.other.read_json():
            self.assertError(answer, 4001, "session_required")
        whole = {"calls": [{"method": "directory.updateMember", "params": rise}]}
        self.assertError(self.other.ask("system.transaction", whole), 4001, "session_required")
        self.assertEqual(
            self.query(
                "SELECT m.active, r.role FROM directory_member AS m"
                " JOIN directory_role AS r ON r.user_id = m.user_id AND r.domain = 'directory'"
                " WHERE m.user_id = ?",
                second,
            ),
            [(0, "member")],
        )

    def test_tokens_are_revoked_for_good(self):
        self.as_bo(self.other)
        made = self.other.result("session.createToken", {"name": "Script", "scopes": ["*"]})
        script = self.serve()
        script.result("session.open", {"token": made["token"]})
        script.result("directory.listMembers")
        self.change(self.bo, active=False)
        self.assertError(script.ask("directory.listMembers"), 4001, "token_expired")
        self.change(self.bo, active=True)
        self.assertError(script.ask("directory.listMembers"), 4001, "token_expired")
        answer = script.ask("session.open", {"token": made["token"]})
        self.assertError(answer, 4001, "bad_credentials")
        self.as_bo(self.other)
        self.assertEqual(self.other.result("session.listTokens")["items"], [])

    def test_telephones_and_calendars_given_out_are_nobodys(self):
        device = self.paired(self.other)
        feed = self.other.result("leave.createFeed", {"scope": "mine"})["handle"]
        unused = self.other.result("leave.pairStart")["pairToken"]
        phone = {"_meta": {"session": device["session"]}}
        self.assertIn("result", self.other.ask("leave.list", phone))
        away = self.serve()
        away.result("session.open", {"token": device["session"]})
        self.change(self.bo, active=False)
        for active in (False, True):
            self.change(self.bo, active=active)
            self.assertError(self.other.ask("leave.list", phone), 4001, "token_expired")
            self.assertError(away.ask("leave.list"), 4001, "token_expired")
            refresh = {"refreshToken": device["refreshToken"], "deviceId": "phone-1"}
            self.assertIn("error", away.ask("leave.pairRefresh", refresh))
            self.assertIn("error", away.ask("leave.readFeed", {"handle": feed}))
            again = {"pairToken": unused, "deviceId": "phone-2"}
            self.assertIn("error", away.ask("leave.pair", again))
        self.as_bo(self.other)
        self.assertEqual(self.other.result("leave.devices", {"userId": self.bo})["items"], [])
        self.assertEqual(self.other.result("leave.feeds")["items"], [])

    def test_feeds_end_and_waiting_reads_are_answered(self):
        self.as_bo(self.other)
        sub = self.other.result("events.subscribe", {"topics": ["booking.*", "directory.*"]})
        self.assertEqual(self.other.read_json()["method"], "events.caughtUp")
        self.other.send(
            lines(request("w", "events.read", {"from": "now", "topics": ["booking.*"], "waitMs": 60_000}))
        )
        self.assertTrue(self.other.is_silent())
        self.change(self.bo, active=False)
        answer = self.other.read_json()
        while "id" not in answer:
            # What happened before the end is still told; the end itself is not for them.
            self.assertNotEqual(answer["params"].get("data", {}).get("userId"), self.bo)
            answer = self.other.read_json()
        self.assertEqual(answer["id"], "w")
        self.assertError(answer, 4001, "session_required")
        self.add("Eva", booking="office")
        self.assertTrue(self.other.is_silent())
        self.other.result("session.open")
        self.assertEqual(self.other.result("events.list")["subscriptions"], [])
        self.assertTrue(sub["subscription"])

    def test_a_write_that_waited_for_the_end_is_refused(self):
        self.as_bo(self.other)
        self.other.result("directory.listMembers")
        holder = databases.Lock(self.db)
        self.addCleanup(holder.close)
        holder.take()
        self.other.send(lines(request(7, "directory.addMember", {"name": "Late", "roles": {}})))
        self.assertTrue(self.other.is_silent(0.3))
        holder.execute(
            "UPDATE directory_member SET active = 0, stay = stay + 1 WHERE user_id = ?", [self.bo]
        )
        holder.commit()
        self.assertError(self.other.read_json(), 4001, "session_required")
        self.assertEqual(self.query("SELECT 1 FROM directory_member WHERE name = 'Late'"), [])


class Roles(Access):
    def test_a_domain_whose_people_are_several_things_keeps_a_set(self):
        self.change(self.bo, roles={"routines": ["rider", "groom", "rider"], "booking": "office"})
        self.as_bo(self.other)
        told = self.other.result("session.whoami")["roles"]
        self.assertEqual(told["routines"], ["groom", "rider"])
        self.assertEqual(told["booking"], ["office"])
        # One word is a set of one, and other domains stay what they are.
        self.change(self.bo, roles={"routines": "trainer"})
        told = self.other.result("session.whoami")["roles"]
        self.assertEqual((told["routines"], told["booking"]), (["trainer"], ["office"]))
        self.change(self.bo, roles={"routines": []})
        self.assertNotIn("routines", self.other.result("session.whoami")["roles"])

    def test_null_takes_away_what_somebody_is_in_a_domain(self):
        rut = self.add("Rut", directory="member", routines=["groom"], leave="EMPLOYEE", booking="office")
        first = {"userId": rut, "roles": {"leave": None, "booking": "engineer"}}
        plan = self.owner.result("directory.updateMember", {**first, "_meta": {"dryRun": True}})
        told = self.owner.result("directory.updateMember", first)
        self.assertEqual(told, plan)
        left = {"directory": "member", "routines": ["groom"], "booking": "engineer"}
        self.assertEqual((told["roles"], told["version"]), (left, 2))
        self.owner.result("session.open", {"userId": rut})
        self.assertError(self.owner.ask("leave.form", {}), 4003, "forbidden")
        self.owner.result("session.open", {"userId": self.boss})
        ask = {"from": "start", "topics": ["directory.memberChanged"]}
        event = self.owner.result("events.read", ask)["items"][-1]
        self.assertEqual(event["data"]["roles"], left)
        # Nothing is said of domains that are not named, nor by null for all of them.
        self.change(rut, roles=None)
        self.change(rut, roles={"protection": None})
        listed = {m["userId"]: m["roles"] for m in self.owner.result("directory.listMembers")["items"]}
        self.assertEqual(listed[rut], left)

    def test_the_directorys_own_is_taken_away_as_it_is_changed(self):
        self.as_bo(self.other)
        none = {"roles": {"directory": None}}
        answer = self.other.ask("directory.updateMember", {"userId": self.boss, **none})
        self.assertError(answer, 4003, "owner_required")
        answer = self.owner.ask("directory.updateMember", {"userId": self.boss, **none})
        self.assertError(answer, 4009, "last_owner")
        self.change(self.bo, **none)
        answer = self.other.ask("directory.updateMember", {"userId": self.bo, "name": "Bosse"})
        self.assertError(answer, 4003, "role_not_allowed")
        wrong = self.owner.ask("directory.updateMember", {"userId": self.bo, "roles": {"leave": 0}})
        told = [(v["kind"], v["path"]) for v in wrong["error"]["data"]["violations"]]
        self.assertEqual(told, [("invalid_type", "/roles/leave")])

    def test_other_roles_hold_from_the_next_request_on(self):
        self.as_bo(self.other)
        self.change(self.bo, roles={"directory": "member", "booking": "office"})
        self.assertEqual(self.other.result("session.whoami")["roles"]["booking"], ["office"])
        rise = {"userId": self.bo, "roles": {"directory": "admin"}}
        answer = self.other.ask("directory.updateMember", rise)
        self.assertError(answer, 4003, "role_not_allowed")
        self.change(self.bo, roles={"directory": "admin"})
        self.other.result("directory.updateMember", {"userId": self.bo, "name": "Bosse"})
        self.assertEqual(self.other.result("session.whoami")["actor"]["name"], "Bosse")

    def test_also_in_the_middle_of_a_batch_of_two_sessions(self):
        mine = {"_meta": {"session": self.owner.result("session.whoami")["session"]}}
        his = {"_meta": {"session": self.as_bo(self.owner)["session"]}}
        add = {"name": "New", "roles": {}}
        down = {"userId": self.bo, "roles": {"directory": "member"}}
        batch = [
            request(1, "directory.addMember", {**add, **his}),
            request(2, "directory.updateMember", {**down, **mine}),
            request(3, "directory.addMember", {**add, **his}),
            request(4, "directory.updateMember", {"userId": self.bo, "active": False, **mine}),
            request(5, "session.whoami", his),
        ]
        for separator, frame in ((b",", (b"[", b"]\n")), (b"\n", (b"", b"\n"))):
            self.change(self.bo, active=True, roles={"directory": "admin"}, **mine)
            his["_meta"]["session"] = self.as_bo(self.owner)["session"]
            batch[0] = request(1, "directory.addMember", {**add, **his})
            batch[2] = request(3, "directory.addMember", {**add, **his})
            batch[4] = request(5, "session.whoami", his)
            self.owner.send(frame[0] + separator.join(batch) + frame[1])
            answers = (
                self.owner.read_json() if frame[0] else [self.owner.read_json() for _ in batch]
            )
            self.assertIn("result", answers[0])
            self.assertError(answers[2], 4003, "role_not_allowed")
            self.assertError(answers[4], 4001, "session_required")

    def test_also_in_the_middle_of_ones_own_transaction(self):
        self.as_bo(self.other)
        down = {"userId": self.bo, "roles": {"directory": "member"}}
        up = {"userId": self.bo, "roles": {"directory": "admin"}}
        calls = [{"method": "directory.updateMember", "params": p} for p in (down, up)]
        answer = self.other.ask("system.transaction", {"calls": calls})
        self.assertError(answer, 4003, "role_not_allowed", index=1)
        # Nothing of it was done.
        self.other.result("directory.updateMember", {"userId": self.bo, "name": "Bo"})

    def test_what_is_taken_back_was_never_so(self):
        self.as_bo(self.other)
        down = {"userId": self.bo, "roles": {"directory": "member"}, "_meta": {"dryRun": True}}
        self.assertEqual(
            self.other.result("directory.updateMember", down)["roles"]["directory"], "member"
        )
        self.other.result("directory.updateMember", {"userId": self.bo, "name": "Bo"})
        gone = {"userId": self.bo, "active": False, "_meta": {"dryRun": True}}
        self.other.result("directory.updateMember", gone)
        self.other.result("directory.updateMember", {"userId": self.bo, "name": "Bo"})


class DatabaseOwner(Access):
    REFUSED = (4003, "database_owner_required")

    def closed(self):
        """Nobody is trusted any more: Bo and the boss have passwords."""
        for user in (self.boss, self.bo):
            self.owner.result("session.setPassword", {"userId": user, "password": PASSWORD})
        self.owner.result("session.setLocalTrust", {"localTrust": "none"})

    def test_no_role_copies_the_database_or_opens_it(self):
        self.closed()
        calls = [
            ("system.backup", {"path": self.folder + "/stolen.db"}),
            ("system.setLogLevel", {"level": "trace"}),
            ("session.setLocalTrust", {"localTrust": "owner"}),
            ("session.setLocalTrust", {"localTrust": "none"}),
        ]
        service = self.serve()
        for opening in ({"userId": self.boss}, {"userId": self.bo}):
            service.result("session.open", {**opening, "password": PASSWORD})
            for method, params in calls:
                answer = service.ask(method, params)
                self.assertError(answer, *self.REFUSED, retryable=False)
                self.assertEqual(
                    answer["error"]["data"]["message"],
                    "Only the owner of the database may do this.",
                )
                swedish = service.ask(method, {**params, "_meta": {"locale": "sv"}})
                self.assertEqual(
                    swedish["error"]["data"]["message"], "Bara databasens ägare får göra detta."
                )
        self.assertFalse(os.path.exists(self.folder + "/stolen.db"))
        for method in ("session.open", "session.listActors"):
            self.assertError(service.ask(method), 4003, "local_trust_off")

    @databases.about_sqlite("a copy of its file")
    def test_each_call_of_the_owner_is_in_the_audit_log(self):
        self.owner.result("system.setLogLevel", {"level": "error"})
        self.owner.result("system.backup", {"path": self.folder + "/copy.db"})
        run = self.command("--db", self.db, "backup", self.folder + "/line.db")
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        self.closed()
        rows = self.query(
            "SELECT method, topic, actor_id, data FROM nacre_change"
            " WHERE topic IN ('system.logLevelChanged', 'system.databaseCopied',"
            f" 'session.localTrustChanged') ORDER BY {databases.WRITTEN}"
        )
        self.assertEqual(
            [(row[0], row[1], row[2]) for row in rows],
            [
                ("system.setLogLevel", "system.logLevelChanged", self.boss),
                ("system.backup", "system.databaseCopied", self.boss),
                ("nacre backup", "system.databaseCopied", ""),
                ("session.setLocalTrust", "session.localTrustChanged", self.boss),
            ],
        )
        self.assertEqual(json.loads(rows[2][3]), {"path": self.folder + "/line.db"})

    def test_the_owner_of_another_organization_does_not_open_this_one(self):
        with databases.looking(self.db) as database:
            database.execute(
                "INSERT INTO directory_organization VALUES ('branch','Branch','en','UTC',1,0)"
            )
            database.execute(
                "INSERT INTO directory_member (user_id, organization_id, name, active, version,"
                " created_at) VALUES ('eve','branch','Eve',1,1,1)"
            )
            database.execute(
                "INSERT INTO directory_role VALUES ('branch','eve','directory','owner')"
            )
        self.owner.result("session.open", {"userId": "eve"})
        self.owner.result("session.setPassword", {"userId": "eve", "password": PASSWORD})
        self.owner.result("session.open", {"userId": self.boss})
        self.closed()
        service = self.serve()
        eve = service.result("session.open", {"userId": "eve", "password": PASSWORD})
        self.assertEqual(eve["organization"]["id"], "branch")
        for trust in ("owner", "none"):
            answer = service.ask("session.setLocalTrust", {"localTrust": trust})
            self.assertError(answer, *self.REFUSED)
        self.assertError(service.ask("session.open", {"userId": self.boss}), 4003, "local_trust_off")
        self.assertError(service.ask("session.listActors"), 4003, "local_trust_off")


class Tokens(Access):
    def topics(self, service):
        return {e["topic"] for e in service.result("events.read", {"from": "start"})["items"]}

    def token(self, *scopes):
        made = self.owner.result("session.createToken", {"name": "T", "scopes": list(scopes)})
        service = self.serve()
        service.result("session.open", {"token": made["token"]})
        return service

    def test_events_reach_no_further_than_the_scopes(self):
        self.owner.result("leave.updateSettings", {"settings": {"api_sync_enabled": True}})
        everything = self.topics(self.owner)
        domains = {topic.split(".")[0] for topic in everything}
        self.assertLessEqual({"directory", "leave"}, domains)
        for scopes, wanted in [
            (["events.read"], set()),
            (["events.*", "system.*"], set()),
            (["events.*", "directory.get*"], {"directory"}),
            (["events.*", "leave.*"], {"leave"}),
            # The tokens themselves are made meanwhile.
            (["*"], domains | {"session"}),
        ]:
            with self.subTest(scopes):
                seen = {topic.split(".")[0] for topic in self.topics(self.token(*scopes))}
                self.assertEqual(seen, wanted)

    def test_nor_do_feeds(self):
        service = self.token("events.*", "directory.get*")
        service.result("events.subscribe", {"from": "start"})
        seen = []
        while (line := service.read_json())["method"] == "events.event":
            seen.append(line["params"]["topic"])
        self.assertEqual({topic.split(".")[0] for topic in seen}, {"directory"})


@databases.about_sqlite("a copy of its file")
class Jobs(Access):
    def test_jobs_of_sessions_are_listed_to_nobody_else(self):
        # A writer in the way keeps the job waiting.
        holder = databases.Lock(self.db)
        self.addCleanup(holder.close)
        mine = self.owner.result("session.whoami")["session"]
        his = self.as_bo(self.owner)["session"]
        holder.take()
        copy = {"path": self.folder + "/copy.db", "_meta": {"session": mine}}
        self.owner.send(lines(request("copy", "system.backup", copy)))
        listed = self.owner.result("system.jobs", {"_meta": {"session": mine}})["items"]
        self.assertEqual([job["id"] for job in listed], ["copy"])
        self.assertEqual(self.owner.result("system.jobs", {"_meta": {"session": his}})["items"], [])
        for session in (his, mine):
            self.owner.result("session.close", {"session": session, "_meta": {"session": mine}})
        self.assertEqual(self.owner.result("system.jobs")["items"], [])
        holder.commit()
        self.assertEqual(self.owner.read_json()["id"], "copy")

    def test_a_job_whose_asker_left_writes_nothing_more(self):
        self.as_bo(self.other)
        holder = databases.Lock(self.db)
        self.addCleanup(holder.close)
        holder.take()
        self.other.send(lines(request(9, "system.backup", {"path": self.folder + "/copy.db"})))
        self.assertTrue(self.other.is_silent(0.3))
        holder.execute(
            "UPDATE directory_member SET active = 0, stay = stay + 1 WHERE user_id = ?", [self.bo]
        )
        holder.commit()
        self.assertError(self.other.read_json(), 4001, "session_required")
        self.assertFalse(os.path.exists(self.folder + "/copy.db"))


class Guessing(Access):
    def sign_in(self, service, password=PASSWORD, **who):
        return service.ask("session.open", {**(who or {"userId": self.bo}), "password": password})

    def test_failures_elsewhere_do_not_keep_out_who_is_familiar_here(self):
        self.owner.result("session.setPassword", {"userId": self.bo, "password": PASSWORD})
        home, stranger = self.serve(), self.serve()
        self.assertIn("result", self.sign_in(home))
        for _ in range(5):
            answer = self.sign_in(stranger, "not the password")
            self.assertError(answer, 4001, "bad_credentials")
        self.assertError(self.sign_in(stranger), 4029, "too_many_attempts")
        self.assertError(self.sign_in(self.serve()), 4029, "too_many_attempts")
        # A wrong one here counts for itself, and is forgiven with the right one.
        self.assertError(self.sign_in(home, "not the password"), 4001, "bad_credentials")
        self.assertIn("result", self.sign_in(home))
        for _ in range(5):
            self.assertError(self.sign_in(home, "not the password"), 4001, "bad_credentials")
        self.assertError(self.sign_in(home), 4029, "too_many_attempts")
        # An administrator's new password ends every wait.
        self.owner.result("session.setPassword", {"userId": self.bo, "password": "another one 12"})
        self.assertIn("result", self.sign_in(home, "another one 12"))

    def test_a_process_looks_at_so_many_wrong_passwords_and_then_at_one_a_second(self):
        guesses = [{"login": f"nobody-{n}", "password": "not the password"} for n in range(80)]
        self.other.send(lines(*(request(n, "session.open", g) for n, g in enumerate(guesses))))
        answers = [self.other.read_json()["error"]["data"] for _ in guesses]
        kinds = [answer["kind"] for answer in answers]
        self.assertEqual(kinds[:40], ["bad_credentials"] * 40)
        self.assertIn("too_many_attempts", kinds)
        waits = [a["retryAfterMs"] for a in answers if a["kind"] == "too_many_attempts"]
        self.assertTrue(all(0 < wait <= 1_000 for wait in waits), waits)

    def test_failures_are_kept_for_ten_thousand_accounts_at_most(self):
        self.assertError(self.sign_in(self.other, login="first"), 4001)
        with databases.looking(self.db) as database:
            database.execute("UPDATE session_attempt SET last_at = last_at - 1000")
            (last,) = database.execute("SELECT last_at FROM session_attempt").fetchone()
            database.executemany(
                "INSERT INTO session_attempt VALUES (?, 1, 0, ?)",
                [(b"%d" % i, last + 1) for i in range(1, 10_000)])
        oldest = self.query("SELECT account FROM session_attempt ORDER BY last_at LIMIT 1")[0][0]
        self.assertError(self.sign_in(self.other, login="another"), 4001)
        self.assertEqual(self.query("SELECT COUNT(*) FROM session_attempt"), [(10_000,)])
        self.assertEqual(
            self.query("SELECT 1 FROM session_attempt WHERE account = ?", oldest), []
        )


class TokenFile(Access):
    def test_a_token_file_is_ours_alone(self):
        path = self.folder + "/token"
        token = self.owner.result("session.createToken", {"name": "S", "scopes": ["*"]})["token"]
        with open(path, "w") as file:
            file.write(token)
        for mode, is_good in ((0o600, True), (0o400, True), (0o640, False), (0o604, False), (0o620, False)):
            os.chmod(path, mode)
            with self.subTest(oct(mode)):
                for words, env in ((["--token-file", path], {}), ([], {"NACRE_TOKEN_FILE": path})):
                    run = self.command("--db", self.db, *words, "call", "session.whoami", env=env)
                    if is_good:
                        self.assertEqual(run.returncode, 0, run.stderr)
                    else:
                        self.assertRefused(run, 4, f"chmod 600 {path}")
                        self.assertNotIn(token, run.stderr.decode())
        if os.geteuid() == 0:
            os.chmod(path, 0o600)
            os.chown(path, 12345, -1)
            run = self.command("--db", self.db, "--token-file", path, "call", "session.whoami")
            self.assertRefused(run, 4, "belongs to somebody else")
