"""Protocol specification 4: requests, ids, notifications, batches, params."""

import json
import unittest

from service import Case, lines, ping, request


def call(id, method=b"system.ping", more=b""):
    return b'{"jsonrpc":"2.0","id":' + id + b',"method":"' + method + b'"' + more + b"}"


class Ids(Case):
    def test_an_id_is_copied_byte_for_byte(self):
        ids = [
            b"1",
            b"-1",
            b"0",
            b"1.50",
            b"1E+2",
            b"1e400",
            b"-0",
            b"0.0",
            b"1" * 30,
            b'"x"',
            b'""',
            b'"\\u0041"',
            b'"\\/"',
            b'"\\ud83e\\uddaa"',
            '"å🦪"'.encode(),
            b'"' + b"i" * 5000 + b'"',
            b'"a\\u0000b"',
            b"null",
        ]
        for form in (b"system.ping", b"system.no", b"session.whoami"):
            raw = self.converse(lines(*(call(id, form) for id in ids))).raw
            self.assertEqual(len(raw), len(ids))
            for id, answer in zip(ids, raw):
                with self.subTest(id=id, form=form):
                    self.assertTrue(
                        answer.startswith(b'{"jsonrpc":"2.0","id":' + id + b","), answer[:200]
                    )

    def test_an_id_of_another_type_is_refused_with_null(self):
        for id in (b"true", b"false", b"[]", b"[1]", b"{}", b'{"a":1}'):
            with self.subTest(id):
                (answer,) = self.answers(call(id) + b"\n")
                self.assertIsNone(answer["id"])
                self.assertError(answer, -32600, "invalid_id")

    def test_a_reused_id_is_answered_each_time(self):
        answers = self.answers(lines(ping(1, "a"), ping(1, "b"), ping(1, "c")))
        self.assertEqual([a["result"]["payload"] for a in answers], ["a", "b", "c"])

    def test_members_in_any_order_and_unknown_ones(self):
        for line in (
            b'{"method":"system.ping","id":1,"jsonrpc":"2.0"}',
            b'{"params":{},"method":"system.ping","jsonrpc":"2.0","id":1}',
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","extra":{"deep":[1]},"auth":null}',
            b'{"jsonrpc":"2.0","i\\u0064":1,"method":"system\\u002eping"}',
        ):
            with self.subTest(line):
                (answer,) = self.answers(line)
                self.assertEcho(answer, 1)


class Requests(Case):
    def test_an_invalid_request_is_answered_with_its_id(self):
        for line, kind in {
            b'{"id":1,"method":"system.ping"}': "not_jsonrpc_2",
            b'{"jsonrpc":"1.0","id":1,"method":"system.ping"}': "not_jsonrpc_2",
            b'{"jsonrpc":2.0,"id":1,"method":"system.ping"}': "not_jsonrpc_2",
            b'{"jsonrpc":"2.0","id":1}': "invalid_request",
            b'{"jsonrpc":"2.0","id":1,"method":""}': "invalid_request",
            b'{"jsonrpc":"2.0","id":1,"method":5}': "invalid_request",
            b'{"jsonrpc":"2.0","id":1,"method":null}': "invalid_request",
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":5}': None,
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":"x"}': None,
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":false}': None,
        }.items():
            with self.subTest(line):
                (answer,) = self.answers(line)
                self.assertEqual(answer["id"], 1)
                self.assertError(answer, -32600, kind)

    def test_an_invalid_object_without_id_is_no_notification(self):
        for line in (
            b"{}",
            b'{"jsonrpc":"2.0"}',
            b'{"foo":1}',
            b'{"jsonrpc":"2.0","method":1}',
            b'{"jsonrpc":"1.0","method":"system.ping"}',
            b'{"jsonrpc":"2.0","method":"system.ping","params":1}',
        ):
            with self.subTest(line):
                (answer,) = self.answers(line)
                self.assertIsNone(answer["id"])
                self.assertError(answer, -32600)

    def test_a_text_that_is_no_object_is_an_invalid_request(self):
        for line in (b"1", b'"x"', b"true", b"null", b"1e999"):
            with self.subTest(line):
                (answer,) = self.answers(line)
                self.assertIsNone(answer["id"])
                self.assertError(answer, -32600, "invalid_request")

    def test_null_params_count_as_absent(self):
        for params in (b"null", b"{}", b"[]"):
            (answer,) = self.answers(call(b"1", more=b',"params":' + params))
            self.assertEcho(answer, 1)

    def test_broken_json_has_the_id_read_before_and_the_number_of_the_message(self):
        answers = self.answers(
            ping(1)
            + b"\n\n"
            + b'{"jsonrpc":"2.0","id":"a\\u0062","method":!}\n'
            + b'{"id":1.50,]\n'
            + b"{\n"
        )
        self.assertError(answers[1], -32700, "invalid_json", line=2, recoveredId="ab")
        self.assertIsNone(answers[1]["id"])
        self.assertError(answers[2], -32700, "invalid_json", line=3, recoveredId=1.5)
        self.assertError(answers[3], -32700, "invalid_json", line=4)
        self.assertNotIn("recoveredId", answers[3]["error"]["data"])

    def test_a_recovered_id_is_that_of_the_message_and_of_no_inner_object(self):
        (answer,) = self.answers(b'{"jsonrpc":"2.0","method":"x","params":{"id":7},!}')
        self.assertNotIn("recoveredId", answer["error"]["data"])

    def test_an_unknown_method_has_suggestions(self):
        for name, expected in {
            "system.pong": "system.ping",
            "system.pin": "system.ping",
            "sytem.ping": "system.ping",
            "System.Ping": "system.ping",
            "directory.addmember": "directory.addMember",
            "session.opne": "session.open",
            "system.p": "system.ping",
        }.items():
            with self.subTest(name):
                (answer,) = self.answers(request(1, name))
                self.assertError(answer, -32601, "method_not_found")
                suggestions = answer["error"]["data"]["suggestions"]
                self.assertIn(expected, suggestions)
                self.assertLessEqual(len(suggestions), 3)

    def test_reserved_names(self):
        for name in ("rpc.nothing", "$/nothing", "rpc.", "$/cancelRequest"):
            with self.subTest(name):
                (answer,) = self.answers(request(1, name))
                self.assertError(answer, -32601, "method_not_found")

    def test_error_objects_have_their_members(self):
        answers = self.answers(
            lines(
                b"{",
                request(1, "x"),
                request(2, "system.ping", {"a": 1}),
                request(3, "session.whoami"),
            )
        )
        for answer in answers:
            error = answer["error"]
            self.assertEqual(list(answer), ["jsonrpc", "id", "error"])
            self.assertEqual(set(error), {"code", "message", "data"})
            self.assertTrue(error["message"])
            self.assertTrue(error["data"]["message"])
            self.assertIs(type(error["data"]["retryable"]), bool, error)


class Notifications(Case):
    def test_a_notification_is_never_answered(self):
        data = lines(
            b'{"jsonrpc":"2.0","method":"system.ping"}',
            b'{"jsonrpc":"2.0","method":"system.ping","params":{"wrong":1}}',
            b'{"jsonrpc":"2.0","method":"no.such"}',
            b'{"jsonrpc":"2.0","method":"session.whoami"}',
            b'{"jsonrpc":"2.0","method":"$/whatever","params":{"a":1}}',
            b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}',
            b'{"jsonrpc":"2.0","method":"$/cancelRequest"}',
            b'{"jsonrpc":"2.0","method":"system.ping","params":{"payload":1e999}}',
            b'{"jsonrpc":"2.0","method":"system.ping","params":{"a":1,"a":1}}',
            b'{"jsonrpc":"2.0","method":"system.backup","params":{"path":"/nowhere/x"}}',
        )
        self.assertEqual(self.converse(data).output, b"")

    def test_a_notification_is_run(self):
        answers = self.answers(
            lines(
                request(1, "session.open"),
                b'{"jsonrpc":"2.0","method":"directory.addMember","params":{"name":"Quiet","roles":{}}}',
                request(2, "directory.listMembers"),
            )
        )
        self.assertEqual(len(answers), 2)
        self.assertIn("Quiet", [m["name"] for m in answers[1]["result"]["items"]])

    def test_responses_on_the_input_are_ignored(self):
        data = lines(
            b'{"jsonrpc":"2.0","id":1,"result":{}}',
            b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}',
            b'{"id":null,"result":null}',
            b'[{"jsonrpc":"2.0","id":1,"result":5}]',
        )
        self.assertEqual(self.converse(data).output, b"")


class Batches(Case):
    def batch(self, *entries):
        return b"[" + b",".join(entries) + b"]\n"

    def test_answers_come_in_the_order_of_the_requests_on_one_line(self):
        raw = self.converse(
            self.batch(ping(3), ping(1, "x"), call(b"1.50"), request(2, "no.such"))
        ).raw
        self.assertEqual(len(raw), 1)
        answers = json.loads(raw[0])
        self.assertEqual([a["id"] for a in answers], [3, 1, 1.5, 2])
        self.assertIn(b'"id":1.50,', raw[0])
        self.assertError(answers[3], -32601)

    def test_a_batch_of_one_is_answered_by_an_array(self):
        (answer,) = self.answers(self.batch(ping(1)))[0]
        self.assertEcho(answer, 1)

    def test_an_empty_batch_and_a_broken_one_are_single_errors(self):
        answers = self.answers(b"[]\n[ ]\n[" + ping(1) + b",\n[1,]\n")
        for answer, code in zip(answers, (-32600, -32600, -32700, -32700)):
            self.assertIsInstance(answer, dict)
            self.assertIsNone(answer["id"])
            self.assertError(answer, code)
        self.assertError(answers[0], -32600, "empty_batch")

    def test_entries_that_are_no_objects_are_one_error_each(self):
        (answers,) = self.answers(b'[1,"x",null,[],[[]],true,{}]\n')
        self.assertEqual([a["error"]["code"] for a in answers], [-32600] * 7)
        self.assertEqual([a["id"] for a in answers], [None] * 7)

    def test_nothing_to_answer_is_answered_by_nothing(self):
        quiet = b'{"jsonrpc":"2.0","method":"system.ping"}'
        answers = self.answers(
            self.batch(quiet, quiet) + self.batch(b'{"id":1,"result":1}') + ping(1) + b"\n"
        )
        self.assertEqual([a["id"] for a in answers], [1])
        (mixed,) = self.answers(self.batch(quiet, ping(1), quiet, ping(2), quiet))
        self.assertEqual([a["id"] for a in mixed], [1, 2])

    def test_10_000_entries_are_the_most(self):
        (answers,) = self.answers(self.batch(*(ping(i) for i in range(10_000))))
        self.assertEqual([a["id"] for a in answers], list(range(10_000)))
        (refused,) = self.answers(self.batch(*(ping(i) for i in range(10_001))))
        self.assertError(refused, -32600, "batch_too_large")

    def test_a_batch_is_no_transaction(self):
        add = {"name": "B", "roles": {}}
        answers = self.answers(
            lines(request(1, "session.open"))
            + self.batch(
                request(2, "directory.addMember", add),
                request(3, "directory.addMember", {"name": "", "roles": {}}),
                request(4, "directory.addMember", add),
                request(5, "directory.listMembers"),
            )
        )
        first, second, third, listed = answers[1]
        self.assertIn("result", first)
        self.assertError(second, 4022, "validation_failed")
        self.assertIn("result", third)
        self.assertEqual(len(listed["result"]["items"]), 3)

    def test_a_batch_with_jobs_is_answered_whole_and_in_order(self):
        answers = self.answers(
            lines(request(1, "session.open"))
            + self.batch(
                ping(2),
                request(3, "system.backup", {"path": self.folder + "/a.db"}),
                request(4, "directory.addMember", {"name": "B", "roles": {}}),
                request(5, "system.backup", {"path": self.folder + "/b.db"}),
                b'{"jsonrpc":"2.0","method":"system.backup","params":{"path":"'
                + self.folder.encode()
                + b'/c.db"}}',
                ping(6),
            ),
            db=self.db,
        )
        batch = next(a for a in answers if isinstance(a, list))
        self.assertEqual([a["id"] for a in batch], [2, 3, 4, 5, 6])
        self.assertTrue(all("result" in a for a in batch), batch)


class Params(Case):
    def test_params_by_position_map_to_the_declared_order(self):
        answers = self.answers(
            lines(
                request(1, "system.ping", ["x"]),
                request(2, "session.open", [None, None, "sv"]),
                request(3, "directory.addMember", ["Åsa", {"booking": "office"}]),
                request(4, "directory.listMembers", []),
            )
        )
        self.assertEcho(answers[0], 1, "x")
        self.assertEqual(answers[1]["result"]["locale"], "sv")
        self.assertEqual(answers[2]["result"]["name"], "Åsa")
        self.assertIn("items", answers[3]["result"])

    def test_too_many_positions_are_refused(self):
        (answer,) = self.answers(request(1, "system.ping", [1, 2]))
        self.assertError(answer, -32602, "too_many_params")

    def test_a_missing_required_position_is_a_violation(self):
        answers = self.answers(
            lines(request(1, "session.open"), request(2, "directory.addMember", []))
        )
        self.assertError(answers[1], 4022, "validation_failed")
        kinds = {(v["kind"], v["path"]) for v in answers[1]["error"]["data"]["violations"]}
        self.assertEqual(kinds, {("required", "/name"), ("required", "/roles")})

    def test_null_is_absent_for_optional_members(self):
        service = self.service()
        service.result("session.open", {"locale": None, "client": None})
        self.assertEqual(
            len(service.result("directory.listMembers", {"limit": None, "cursor": None})["items"]),
            1,
        )

    def test_all_faults_of_shape_come_at_once(self):
        service = self.service()
        service.result("session.open")
        answer = service.ask(
            "directory.addMember", {"nmae": "x", "roles": {"booking": "boss", "x/y~z": 1}}
        )
        self.assertError(answer, 4022, "validation_failed")
        violations = {(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]}
        self.assertEqual(
            violations,
            {
                ("required", "/name"),
                ("unknown_field", "/nmae"),
                ("invalid_enum", "/roles/booking"),
                ("unknown_field", "/roles/x~1y~0z"),
            },
        )
        misspelt = next(v for v in answer["error"]["data"]["violations"] if v["path"] == "/nmae")
        self.assertEqual(misspelt["expected"], "name")


class MetaMember(Case):
    def setUp(self):
        super().setUp()
        self.s = self.service()
        self.s.result("session.open", {"locale": "en"})

    def test_every_method_accepts_it(self):
        self.assertEqual(
            self.s.result("system.ping", {"_meta": {"traceparent": "00-x", "locale": "sv"}}),
            {"payload": None},
        )
        self.assertEqual(
            self.s.result("system.ping", {"_meta": None, "payload": 1}), {"payload": 1}
        )

    def test_by_position_it_is_data_like_any_other(self):
        value = {"_meta": {"locale": "sv"}}
        self.assertEqual(self.s.result("system.ping", [value]), {"payload": value})

    def test_locale_speaks_for_one_request(self):
        swedish = self.s.ask(
            "directory.addMember", {"name": 5, "roles": {}, "_meta": {"locale": "sv-FI"}}
        )
        english = self.s.ask("directory.addMember", {"name": 5, "roles": {}})
        unknown = self.s.ask(
            "directory.addMember", {"name": 5, "roles": {}, "_meta": {"locale": "tlh"}}
        )
        texts = [
            a["error"]["data"]["violations"][0]["message"] for a in (swedish, english, unknown)
        ]
        self.assertIn("måste vara", texts[0])
        self.assertIn("must be", texts[1])
        self.assertIn("must be", texts[2])
        self.assertEqual(swedish["error"]["message"], english["error"]["message"])

    def test_dry_run_shows_and_undoes(self):
        shown = self.s.result(
            "directory.addMember", {"name": "Never", "roles": {}, "_meta": {"dryRun": True}}
        )
        self.assertEqual(shown["name"], "Never")
        self.assertEqual(len(self.s.result("directory.listMembers")["items"]), 1)

    def test_a_dry_run_leaves_the_connection_and_the_process_as_they_are(self):
        dry = {"_meta": {"dryRun": True}}
        session = self.s.result("session.whoami")["session"]
        opened = self.s.result("session.open", {"locale": "sv", **dry})
        self.assertEqual(opened["locale"], "sv")
        self.assertEqual(self.s.result("session.whoami")["session"], session)
        self.assertEqual(self.s.result("session.close", dry), {"closed": session})
        self.assertEqual(self.s.result("session.whoami")["session"], session)
        self.assertEqual(
            self.s.result("system.setLogLevel", {"level": "error", **dry}), {"previous": "warn"}
        )
        self.assertEqual(
            self.s.result("system.setLogLevel", {"level": "warn"}), {"previous": "warn"}
        )
        self.assertEqual(self.s.result("system.shutdown", dry), {})
        self.assertEcho(self.s.ask("system.ping"), 1)

    def test_a_dry_run_remembers_no_idempotency_key(self):
        params = {"name": "Once", "roles": {}, "idempotencyKey": "k1"}
        self.s.result("directory.addMember", {**params, "_meta": {"dryRun": True}})
        self.s.result("directory.addMember", params)
        self.assertEqual(len(self.s.result("directory.listMembers")["items"]), 2)

    def test_session_names_the_session(self):
        first = self.s.result("session.whoami")["session"]
        second = self.s.result("session.open", {"locale": "sv"})["session"]
        self.assertEqual(self.s.result("session.whoami")["session"], second)
        self.assertEqual(
            self.s.result("session.whoami", {"_meta": {"session": first}})["session"], first
        )
        self.assertError(self.s.ask("session.whoami", {"_meta": {"session": "nope"}}), 4001)

    def test_fields_send_only_these_parts(self):
        result = self.s.result("system.info", {"_meta": {"fields": ["/name", "/protocol/major"]}})
        self.assertEqual(result, {"name": "nacre", "protocol": {"major": 1}})

    def test_what_is_wrong_with_it_is_a_violation(self):
        answer = self.s.ask(
            "system.ping", {"_meta": {"sesion": "x", "dryRun": 5, "timeoutMs": "soon"}}
        )
        self.assertError(answer, 4022)
        paths = {(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]}
        self.assertEqual(
            paths,
            {
                ("unknown_field", "/_meta/sesion"),
                ("invalid_type", "/_meta/dryRun"),
                ("invalid_type", "/_meta/timeoutMs"),
            },
        )


if __name__ == "__main__":
    unittest.main()
