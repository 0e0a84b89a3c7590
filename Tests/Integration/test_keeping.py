"""Protocol specification 4.12 and 5.8: what is remembered of a write, for whom, and how long."""

import json
import time
import unittest

import databases
from service import PATIENCE, Case, Service

KEY = "the same key"


class Shop(Case):
    def setUp(self):
        super().setUp()
        self.service = self.open()
        self.add("Kim", {"booking": "office"})

    def open(self, *words, **who):
        service = Service(*words, db=self.db)
        self.addCleanup(service.kill)
        service.result("session.open", who)
        return service

    def add(self, name, roles):
        member = self.service.result(
            "directory.addMember", {"name": name, "roles": {"directory": "member", **roles}}
        )
        self.colleague_id = member["userId"]
        return member

    def stored(self):
        return databases.stored(self.db)

    def kind(self, service, method, params):
        return service.ask(method, params)["error"]["data"]["kind"]

    def rows(self, sql):
        with databases.looking(self.db) as database:
            return database.execute(sql).fetchall()


class Keeping(Shop):
    CLIENT = {"clientFirstName": "Ada", "clientEmail": "ada@example.com", "idempotencyKey": KEY}

    def test_a_record_is_found_by_nobody_else(self):
        first = self.service.result("booking.createClient", self.CLIENT)
        self.assertEqual(self.service.result("booking.createClient", self.CLIENT), first)
        other = {**self.CLIENT, "clientFirstName": "Bea"}
        self.assertEqual(self.kind(self.service, "booking.createClient", other), "idempotency_conflict")
        colleague = self.open(userId=self.colleague_id)
        # Neither the answer nor a conflict: it is done, and meets its own fault.
        self.assertEqual(self.kind(colleague, "booking.createClient", self.CLIENT), "email_taken")
        bea = {**other, "clientEmail": "bea@example.com"}
        made = colleague.result("booking.createClient", bea)
        self.assertNotEqual(made["id"], first["id"])
        # Another session of the same person is the same person, a token of theirs is not.
        self.assertEqual(self.open().result("booking.createClient", self.CLIENT), first)
        token = self.service.result("session.createToken", {"name": "t", "scopes": ["*"]})["token"]
        self.assertEqual(
            self.kind(self.open(token=token), "booking.createClient", self.CLIENT), "email_taken"
        )
        # Another method does not meet it either.
        self.service.result("booking.startDraft", {"idempotencyKey": KEY})

    def test_it_survives_a_restart_and_is_forgotten_after_seven_days(self):
        self.service.kill()
        steps = [("2026-01-01T00:00:00Z", True), ("2026-01-07T23:59:59.999Z", False),
                 ("2026-01-08T00:00:00.001Z", True)]
        last = 0
        for moment, is_new in steps:
            service = self.open("--clock", moment)
            params = {"name": "Åsa", "roles": {}, "idempotencyKey": KEY}
            service.result("directory.addMember", params)
            count = len(service.result("directory.listMembers")["items"])
            self.assertEqual(count > last, is_new, moment)
            last = count
            service.kill()

    def test_what_is_too_old_goes_when_nobody_writes(self):
        self.service.result("directory.addMember", {"name": "A", "roles": {}, "idempotencyKey": KEY})
        self.service.kill()
        self.assertEqual(self.rows("SELECT COUNT(*) FROM nacre_idempotency"), [(1,)])
        # Whoever starts looks, a little after the first answer.
        service = self.open("--clock", "2099-01-01T00:00:00Z")
        end = time.monotonic() + PATIENCE
        while self.rows("SELECT COUNT(*) FROM nacre_idempotency") != [(0,)]:
            self.assertLess(time.monotonic(), end)
            service.result("system.ping")
        service.kill()

    def test_whoever_lost_the_right_is_not_answered(self):
        def role(booking):
            self.service.result(
                "directory.updateMember",
                {"userId": self.colleague_id, "roles": {"booking": booking}},
            )
            return self.open(userId=self.colleague_id)

        kind = {"method": "booking.upsertDeviceType", "params": {"name": "Drone"}}
        asked = [
            ("booking.upsertDeviceType", {"name": "Camera", "idempotencyKey": KEY}),
            ("system.transaction", {"calls": [kind], "idempotencyKey": KEY}),
        ]
        admin = role("admin")
        first = [admin.result(*call) for call in asked]
        office = role("office")
        for call in asked:
            error = office.ask(*call)["error"]
            self.assertEqual((error["code"], error["data"]["kind"]), (4003, "role_not_allowed"), call)
        admin = role("admin")
        self.assertEqual([admin.result(*call) for call in asked], first)

    def test_every_result_is_sealed(self):
        self.service.result("booking.createClient", {**self.CLIENT, "clientLastName": "Zyxmark"})
        self.service.result("system.transaction", {
            "calls": [{"method": "system.ping", "params": {"payload": "Quetzalmark"}}],
            "idempotencyKey": KEY,
        })
        self.assertIn(b"Zyxmark", self.stored())
        self.assertNotIn(b"Quetzalmark", self.stored())
        self.assertNotIn(KEY.encode(), self.stored())
        for (result,) in self.rows("SELECT result FROM nacre_idempotency"):
            self.assertNotIn(b"Zyxmark", result)

    def test_a_sealed_result_opens_in_its_own_record_alone(self):
        for name in ("Ada", "Bea"):
            params = {"name": name, "roles": {}, "idempotencyKey": name}
            self.service.result("directory.addMember", params)
        (first, one), (second, other) = self.rows("SELECT name, result FROM nacre_idempotency")
        with databases.looking(self.db) as database:
            for record, result in ((first, other), (second, one)):
                database.execute(
                    "UPDATE nacre_idempotency SET result = ? WHERE name = ?", (result, record)
                )
        for name in ("Ada", "Bea"):
            params = {"name": name, "roles": {}, "idempotencyKey": name}
            self.assertIn("error", self.service.ask("directory.addMember", params))
        names = [m["name"] for m in self.service.result("directory.listMembers")["items"]]
        self.assertEqual(sorted(n for n in names if n in ("Ada", "Bea")), ["Ada", "Bea"])

    def test_a_long_result_is_not_kept_and_nothing_is_done_again(self):
        def calls(length):
            return {
                "calls": [
                    {"method": "directory.addMember", "params": {"name": "Åsa", "roles": {}}},
                    {"method": "system.ping", "params": {"payload": "a" * length}},
                ],
                "idempotencyKey": f"{length}",
            }

        for length, is_kept in ((1 << 19, True), (1 << 20, False)):
            params = calls(length)
            first = self.service.result("system.transaction", params)
            count = len(self.service.result("directory.listMembers")["items"])
            again = self.service.ask("system.transaction", params)
            if is_kept:
                self.assertEqual(again["result"], first)
            else:
                self.assertEqual(again["error"]["code"], 4009)
                self.assertEqual(again["error"]["data"]["kind"], "result_not_kept")
                self.assertEqual(again["error"]["data"]["message"], "This was done before; read it anew.")
                self.assertFalse(again["error"]["data"]["retryable"])
                swedish = self.service.ask("system.transaction", {**params, "_meta": {"locale": "sv"}})
                self.assertEqual(
                    swedish["error"]["data"]["message"], "Det är redan gjort; läs det på nytt."
                )
            self.assertEqual(len(self.service.result("directory.listMembers")["items"]), count)


class Transactions(Shop):
    def doubling(self, calls, length, first=0):
        """Each call holds what the one before answered twice."""
        yield {"method": "system.ping", "params": {"payload": "a" * length}}
        for call in range(calls):
            half = {"$result": [first + call, "/payload"]}
            yield {"method": "system.ping", "params": {"payload": [half, half]}}

    def refused(self, service, calls):
        error = service.ask("system.transaction", {"calls": list(calls)})["error"]
        self.assertEqual(error["code"], 4029, error)
        self.assertEqual(error["data"]["kind"], "transaction_too_large")
        self.assertEqual(error["data"]["message"], "Too much for one transaction.")
        self.assertFalse(error["data"]["retryable"])
        return error

    def test_what_doubles_is_refused_before_it_is_written(self):
        service = self.open("--max-message", "65536")
        self.refused(service, self.doubling(99, 10))
        # Depth grows by what is referred to, and not only by what is sent.
        nested = [{"method": "system.ping", "params": {"payload": 1}}]
        for call in range(99):
            params = {"payload": [[[[[[{"$result": [call, "/payload"]}]]]]]]}
            nested.append({"method": "system.ping", "params": params})
        self.refused(service, nested)
        before = service.own_bytes_max()
        self.refused(self.service, self.doubling(60, 10))
        self.assertLess(service.own_bytes_max() - before, 64 << 20)

    def test_nothing_of_it_is_done(self):
        count = len(self.service.result("directory.listMembers")["items"])
        member = {"method": "directory.addMember", "params": {"name": "Åsa", "roles": {}}}
        service = self.open("--max-message", "65536")
        self.refused(service, [member, *self.doubling(30, 10, first=1)])
        # Results count too.
        self.refused(service, [member, *[{"method": "rpc.discover", "params": {}}] * 2])
        self.assertEqual(len(self.service.result("directory.listMembers")["items"]), count)

    def test_what_is_just_enough_is_done(self):
        answer = self.service.result("system.transaction", {"calls": list(self.doubling(10, 10))})
        text = json.dumps(answer["results"][-1])
        self.assertEqual(text.count("a" * 10), 1 << 10)

    def test_a_method_without_a_session_takes_it_from_nobody(self):
        scopes = ["system.transaction", "directory.*"]
        token = self.service.result("session.createToken", {"name": "t", "scopes": scopes})["token"]
        holder = self.open(token=token)
        result = holder.result("system.transaction", {"calls": [
            {"method": "system.ping", "params": {}},
            {"method": "directory.listMembers", "params": {}},
        ]})
        self.assertEqual(len(result["results"][1]["items"]), 2)


if __name__ == "__main__":
    unittest.main()
