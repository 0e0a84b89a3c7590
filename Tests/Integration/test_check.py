"""``nacre check``: a file of requests is judged, and nothing of it is run. Specification 12.9."""

import json
import os

from command import CommandCase
from service import Conversation, lines, ping, request


class Check(CommandCase):
    def check(self, *requests, words=()):
        outcome = self.nacre("check", "-", "--json", *words, input=lines(*requests))
        return outcome.exit_code, [(i["line"], i["path"], i["kind"]) for i in outcome.items]

    def test_good_requests(self):
        self.assertEqual(
            self.check(
                ping(1),
                b"",
                b"   ",
                ping("x", [1, None]),
                request(2, "booking.searchClients", {"query": "ada", "limit": 50}),
                request(3, "booking.searchClients", ["ada", 50]),
                b'[{"jsonrpc":"2.0","id":1,"method":"system.ping"}]',
                b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}',
                b"\xef\xbb\xbf" + ping(4) + b"\r",
            ),
            (0, []),
        )

    def test_every_problem_has_its_line(self):
        self.assertEqual(
            self.check(
                b"nope",
                ping(1),
                request(2, "system.pin"),
                request(3, "booking.searchClients", {"limit": 51, "x": 1}),
                b'{"jsonrpc":"1.0","id":4,"method":"system.ping"}',
                b"[]",
                b"17",
                b'{"jsonrpc":"2.0","id":5,"result":{}}',
                b'{"jsonrpc":"2.0","id":6,"method":"system.ping","params":{"a":1,"a":2}}',
                b'{"jsonrpc":"2.0","id":true,"method":"system.ping"}',
                b"\xff",
            ),
            (
                8,
                [
                    (1, "", "invalid_json"),
                    (3, "", "method_not_found"),
                    (4, "/query", "required"),
                    (4, "/limit", "out_of_range"),
                    (4, "/x", "unknown_field"),
                    (5, "", "not_jsonrpc_2"),
                    (6, "", "empty_batch"),
                    (7, "", "invalid_request"),
                    (8, "", "not_a_request"),
                    (9, "", "duplicate_key"),
                    (10, "", "invalid_id"),
                    (11, "", "invalid_utf8"),
                ],
            ),
        )

    def test_the_service_says_the_same(self):
        requests = [
            request(1, "booking.searchClients", {"limit": 0}),
            request(2, "directory.addMember", {"name": "", "roles": {"x": 1}, "idempotencyKey": 5}),
            request(3, "events.read", {"limit": "x", "_meta": {"timeoutMs": 0}}),
            request(4, "session.open", {"login": 1}),
        ]
        session = request(0, "session.open")
        answers = Conversation(lines(session, *requests), db=self.db).answers[1:]
        said = [
            (line, violation["path"], violation["kind"])
            for line, answer in enumerate(answers, 1)
            for violation in answer["error"]["data"]["violations"]
        ]
        self.assertEqual(self.check(*requests), (8, said))

    def test_notifications_are_judged_too(self):
        self.assertEqual(
            self.check(b'{"jsonrpc":"2.0","method":"system.pin"}'),
            (8, [(1, "", "method_not_found")]),
        )

    def test_entries_of_a_batch(self):
        batch = b"[" + ping(1) + b",5," + request(2, "system.ping", {"x": 1}) + b"]"
        outcome = self.nacre("check", "-", "--json", input=batch)
        self.assertEqual([(i["entry"], i["kind"]) for i in outcome.items], [
            (1, "invalid_request"),
            (2, "unknown_field"),
        ])

    def test_calls_of_a_transaction(self):
        calls = [
            {"method": "system.ping", "params": {"payload": 1}},
            {"method": "sytem.ping"},
            {"method": "booking.searchClients", "params": {"limit": {"$result": [0, "/payload"]}}},
            {"method": "booking.searchClients", "params": {"limit": "x", "query": "ada"}},
        ]
        self.assertEqual(
            self.check(request(1, "system.transaction", {"calls": calls})),
            (
                8,
                [
                    (1, "/calls/1/method", "method_not_found"),
                    (1, "/calls/3/params/limit", "invalid_type"),
                ],
            ),
        )

    def test_forms_are_judged_by_their_shape(self):
        form = {"devices": [{"customBrand": 5}], "servceType": "repair"}
        # Judging is what a form with nothing in it is sent for; storing needs what is needed.
        needed = {"booking.validate": [], "booking.submit": [
            (1, "/clientFirstName", "first_name_required"), (1, "/clientEmail", "email_required"),
            (1, "/signature", "signature_required"),
        ]}
        for method in ("booking.validate", "booking.submit"):
            self.assertEqual(
                self.check(request(1, method, form)),
                (
                    8,
                    [
                        (1, "/devices/0/customBrand", "invalid_type"),
                        (1, "/servceType", "unknown_field"),
                        *needed[method],
                    ],
                ),
            )

    def test_nothing_is_run(self):
        good = (
            request(1, "directory.addMember", {"name": "x", "roles": {"booking": "office"}}),
            request(2, "system.shutdown"),
            request(3, "system.backup", {"path": self.path("copy.db")}),
            request(4, "session.revokeToken", {"tokenId": "t", "_meta": {"session": "s"}}),
            ping(5),
        )
        self.assertEqual(self.check(*good), (0, []))
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_session_that_is_not_known_hides_nothing(self):
        meta = {"session": "s", "locale": "sv"}
        self.assertEqual(
            self.check(request(1, "booking.searchClients", {"_meta": meta})),
            (8, [(1, "/query", "required")]),
        )

    def test_lines_for_people(self):
        path = self.path("calls.ndjson", '{"jsonrpc":"2.0","id":1,"method":"sytem.ping"}\n\n{}\n')
        outcome = self.nacre("check", path)
        self.assertEqual(outcome.exit_code, 8)
        self.assertEqual(
            outcome.output.splitlines()[0],
            f"{path}:1: sytem.ping: There is no such method. "
            "Did you mean system.ping? [method_not_found]",
        )
        self.assertTrue(outcome.output.splitlines()[1].startswith(f"{path}:3: "))
        self.assertEqual(outcome.errors, "2 requests, 2 problems\n")
        self.assertEqual(self.nacre("check", path, "--quiet").errors, "")

    def test_a_file_that_is_not_there(self):
        outcome = self.nacre("check", self.path("nothing"))
        self.assertEqual((outcome.exit_code, outcome.output), (2, ""))
        self.assertEqual(self.nacre("check").exit_code, 2)

    def test_a_long_line_is_passed_over(self):
        config = {"NACRE_DB": ":memory:"}
        long = b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":"' + b"x" * (65 << 20)
        outcome = self.nacre("check", "-", "--json", input=long + b'"}}\n' + ping(2) + b"\nx\n", env=config)
        self.assertEqual(
            [(i["line"], i["kind"]) for i in outcome.items],
            [(1, "message_too_large"), (3, "invalid_json")],
        )

    def test_many_lines(self):
        count = 20_000
        data = b"\n".join(ping(i) for i in range(count)) + b"\nx"
        outcome = self.nacre("check", "-", "--json", input=data)
        self.assertEqual([i["line"] for i in outcome.items], [count + 1])
        self.assertEqual(json.loads(outcome.output)["kind"], "invalid_json")
