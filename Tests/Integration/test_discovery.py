"""Protocol specification 4.11 and 9: what the service says of its methods and of itself."""

import json
import os

import databases
from service import ROOT, Case, Conversation, lines, ping, request


class Document(Case):
    @classmethod
    def setUpClass(cls):
        (cls.raw,) = Conversation(request(1, "rpc.discover")).raw
        cls.document = json.loads(cls.raw)["result"]
        cls.methods = {method["name"]: method for method in cls.document["methods"]}

    def resolved(self, schema):
        while "$ref" in schema:
            node = self.document
            self.assertTrue(schema["$ref"].startswith("#/"), schema)
            for step in schema["$ref"][2:].split("/"):
                node = node[step.replace("~1", "/").replace("~0", "~")]
            schema = node
        return schema

    def test_it_is_the_same_in_every_process_and_the_committed_one(self):
        self.assertEqual(Conversation(request(1, "rpc.discover"), db=self.db).raw[0], self.raw)
        with open(os.path.join(ROOT, "Protocol", "openrpc.json")) as file:
            self.assertEqual(json.load(file), self.document)

    def test_nothing_refers_to_elsewhere(self):
        def visit(value):
            if isinstance(value, dict):
                if isinstance(value.get("$ref"), str):
                    self.resolved(value)
                for member in value.values():
                    visit(member)
            elif isinstance(value, list):
                for member in value:
                    visit(member)

        visit(self.document)

    def test_every_method_has_its_members(self):
        self.assertTrue(self.document["openrpc"].startswith("1.3."))
        self.assertEqual(self.document["info"]["version"], self.info()["version"])
        for name, method in self.methods.items():
            if name.startswith("rpc."):
                continue
            with self.subTest(name):
                self.assertTrue(method["summary"])
                self.assertEqual([t["name"] for t in method["tags"]], [name.split(".")[0]])
                self.assertEqual(method["paramStructure"], "either")
                self.assertIn(method["x-nacre-kind"], ("read", "write", "job"))
                self.assertIn(method["x-nacre-auth"], ("none", "session", "permission"))
                self.assertIs(type(method["x-nacre-idempotent"]), bool)
                self.assertIs(type(method["x-nacre-destructive"]), bool)
                self.assertGreaterEqual(method["x-nacre-since"], 1)
                for topic in method["x-nacre-events"]:
                    self.assertIn(topic, self.document["x-nacre-events"])
                self.assertTrue(method["examples"] or method["x-nacre-refusals"])
                required = [p.get("required", False) for p in method["params"]]
                self.assertEqual(required, sorted(required, reverse=True), "required ones first")
                kinds = [self.resolved(e)["data"]["kind"] for e in method["errors"]]
                self.assertIn("internal", kinds)

    def test_what_may_be_null_and_must_be_there_says_so(self):
        (data,) = self.methods["signatures.hashData"]["params"]
        self.assertTrue(data["required"])
        refused = self.answers(request(1, "signatures.hashData", {}))[0]["error"]["data"]
        self.assertEqual([v["path"] for v in refused["violations"]], ["/data"])
        self.assertIn("result", self.answers(request(1, "signatures.hashData", {"data": None}))[0])

    def test_results_are_objects(self):
        for name, method in self.methods.items():
            with self.subTest(name):
                schema = self.resolved(method["result"]["schema"])
                # What a method passes on as it is has no schema of its own.
                self.assertIn(schema.get("type", "object"), ("object",), schema)

    def test_every_kind_of_the_specification_is_declared(self):
        declared = {
            self.resolved(error)["data"]["kind"]
            for method in self.methods.values()
            for error in method["errors"]
        }
        for kind in (
            "validation_failed", "internal", "session_required", "bad_credentials",
            "token_expired", "epoch_changed", "event_history_expired", "forbidden",
            "too_many_params", "number_out_of_range", "duplicate_key", "nul_in_key",
            "database_locked", "database_newer", "database_damaged", "disk_full",
            "io_failed", "database_gone", "deadline_exceeded",
        ):
            self.assertIn(kind, declared)

    def info(self):
        return self.answers(request(1, "system.info"))[0]["result"]


class Itself(Case):
    def test_info_has_its_members(self):
        s = self.service(db=self.db)
        s.result("session.open")
        info = s.result("system.info")
        self.assertEqual(
            set(info),
            {"name", "version", "build", "protocol", "apiLevel", "apiCompatible", "pid",
             "startedAt", "database", "locales", "timezone", "limits", "features", "framing"},
        )
        self.assertEqual((info["name"], info["pid"]), ("nacre", s.pid))
        self.assertEqual(set(info["protocol"]), {"major", "minor"})
        engine, more = "sqlite", set()
        if databases.is_url(self.db):
            engine, more = "postgresql", {"server", "replication", "pooled"}
        self.assertEqual(
            set(info["database"]),
            {"id", "epoch", "schemaVersion", "engine", "path", "readOnly", "durability"} | more,
        )
        shown = databases.shown(self.db)
        self.assertEqual((info["database"]["path"], info["database"]["engine"]), (shown, engine))
        self.assertEqual(info["locales"], ["en", "sv"])
        for value in info["limits"].values():
            self.assertTrue(0 < value < 1 << 53)
        self.assertTrue({"events", "jobs", "batch", "idempotency"} <= set(info["features"]))

    def test_info_tells_how_messages_are_cut(self):
        line = self.answers(request(1, "system.info"))[0]
        self.assertEqual(line["result"]["framing"], "line")
        body = request(1, "system.info")
        output = Conversation(b"Content-Length: %d\r\n\r\n" % len(body) + body).output
        self.assertEqual(json.loads(output.partition(b"\r\n\r\n")[2])["result"]["framing"], "header")

    def test_ping_echoes_any_value(self):
        for value in (None, True, 0, -1.5, "", "å\0", [], {}, [{"a": [None]}]):
            self.assertEcho(self.answers(ping(1, value))[0], 1, value)

    def test_methods_and_describe_agree_with_the_document(self):
        s = self.service()
        document = {m["name"]: m for m in s.result("rpc.discover")["methods"]}
        listed = [m["name"] for m in s.result("system.methods")["items"]]
        self.assertEqual(sorted(listed), sorted(document))
        some = [m["name"] for m in s.result("system.methods", {"prefix": "session."})["items"]]
        self.assertEqual(some, [name for name in listed if name.startswith("session.")])
        for name in listed:
            if name != "rpc.discover":
                self.assertEqual(s.result("system.describe", {"method": name})["method"]["name"], name)

    def test_another_name_of_a_method_is_as_good_as_its_own(self):
        s = self.service(db=self.db)
        document = s.result("rpc.discover")["methods"]
        others = [(m, also) for m in document for also in m.get("x-nacre-also", [])]
        self.assertTrue(others)
        for method, also in others:
            with self.subTest(also):
                self.assertEqual(s.ask(also), s.ask(method["name"]))
                described = s.result("system.describe", {"method": also})["method"]
                self.assertEqual(described["name"], method["name"])
        session = s.result("session.open")["session"]
        scopes = [method["name"] for method, _ in others]
        token = s.result("session.createToken", {"name": "t", "scopes": scopes})["token"]
        for opened in (session, s.result("session.open", {"token": token})["session"]):
            for method, also in others:
                params = {"_meta": {"session": opened}}
                self.assertEqual(s.ask(also, params), s.ask(method["name"], params), also)

    def test_what_needs_no_session_needs_none(self):
        s = self.service(db=self.db)
        for name, method in (
            (m["name"], m) for m in s.result("rpc.discover")["methods"]
        ):
            if name in ("system.shutdown", "session.open", "rpc.discover"):
                continue
            with self.subTest(name):
                answer = s.ask(name)
                kind = answer.get("error", {}).get("data", {}).get("kind")
                if method["x-nacre-auth"] == "none":
                    self.assertNotEqual(kind, "session_required")
                elif kind != "validation_failed" or not name.startswith("routines."):
                    # There, params that are missing are told first: routines specification (j).
                    self.assertError(answer, 4001, "session_required")

    @databases.about_sqlite("its file")
    def test_health_and_stats_are_never_an_error_without_a_database(self):
        os.mkdir(self.db)
        answers = self.answers(
            lines(request(1, "session.open"), request(2, "system.health"), request(3, "system.stats")),
            db=self.db,
        )
        self.assertEqual(answers[1]["result"]["status"], "failing")
        self.assertIn("memoryBytes", answers[2]["result"])
