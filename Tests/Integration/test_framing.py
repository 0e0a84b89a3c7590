"""Protocol specification 2: one text per line, or Content-Length."""

import json
import unittest

from service import Case, Conversation, frames, lines, ping, request

BOM = b"\xef\xbb\xbf"


def framed(body, header=b"Content-Length: %d\r\n\r\n"):
    return header % len(body) + body


class Lines(Case):
    def test_answers_are_compact_and_end_in_one_line_feed(self):
        output = self.converse(
            b' { "jsonrpc" : "2.0" , "id" : 1 , "method" : "system.ping" }\r\n'
        ).output
        self.assertEqual(output, b'{"jsonrpc":"2.0","id":1,"result":{"payload":null}}\n')

    def test_what_is_tolerated(self):
        one = ping(1)
        for name, data in {
            "CRLF": one + b"\r\n",
            "blank lines": b"\n\n" + one + b"\n\n",
            "white lines": b" \t\r\n" + one + b"\n  \n",
            "white space around": b" \t" + one + b" \t\n",
            "mark at the start": BOM + one + b"\n",
            "no newline at the end": one,
            "carriage return at the end": one + b"\r",
            "mark and no newline": BOM + one,
            "mark on a blank line": BOM + b"\n" + one + b"\n",
        }.items():
            with self.subTest(name):
                answers = self.answers(data)
                self.assertEqual(len(answers), 1)
                self.assertEcho(answers[0], 1)

    def test_a_mark_may_stand_before_any_message(self):
        answers = self.answers(BOM + ping(1) + b"\n" + BOM + ping(2) + b"\n")
        self.assertEqual([a["id"] for a in answers], [1, 2])

    def test_nothing_in_nothing_out(self):
        for data in (b"", b"\n", b"\r\n \n", BOM, b" "):
            with self.subTest(data):
                self.assertEqual(self.converse(data).output, b"")

    def test_what_is_not_tolerated_costs_one_error_and_runs_nothing(self):
        one = ping(1)
        bad = {
            "two texts": one + ping(9),
            "two texts and a blank": one + b" " + ping(9),
            "trailing word": one + b" true",
            "trailing bracket": one + b"}",
            "mark behind": one + BOM,
            "mark inside": one.replace(b":", b":" + BOM, 1),
            "two marks": BOM + BOM + one,
            "half a message": one[:-5],
            "carriage return inside": one[:-5] + b"\r" + b"\x01" + one[-5:],
        }
        for name, line in bad.items():
            with self.subTest(name):
                answers = self.answers(line + b"\n" + ping(2) + b"\n")
                self.assertEqual(len(answers), 2, answers)
                self.assertError(answers[0], -32700)
                self.assertIsNone(answers[0]["id"])
                self.assertEcho(answers[1], 2)

    def test_a_message_over_two_lines_is_two_errors(self):
        answers = self.answers(b'{"jsonrpc":"2.0",\n"id":1,"method":"system.ping"}\n' + ping(2))
        self.assertEqual([a.get("error", {}).get("code") for a in answers], [-32700, -32700, None])

    def test_trailing_data_has_its_kind_and_place(self):
        answer = self.answers(ping(1) + b" 5\n")[0]
        self.assertError(answer, -32700, "trailing_data", offset=len(ping(1)) + 1)

    def test_nothing_that_naive_readers_split_on_is_written_raw(self):
        beyond = "".join(map(chr, range(0x7F, 0xA0))) + "\u2028\u2029"
        text = "".join(map(chr, range(32))) + beyond
        # An id is a text of the host's; so are the names of members, and of methods nobody knows.
        output = self.converse(
            lines(
                ping("å" + beyond, {beyond: text}),
                request(beyond, beyond),
                b"[" + request("a" + beyond, "system.ping") + b"]",
                request(beyond, "events.read", {beyond: 1}),
                request("\x9b", "system.backup", {"path": beyond}),
                b'{"jsonrpc":"2.0","method":"' + beyond.encode() + b'"}',
            ),
            "--log-level", "trace",
        )
        answers = output.answers
        self.assertEqual(answers[0], {"jsonrpc": "2.0", "id": "å" + beyond,
                                      "result": {"payload": {beyond: text}}})
        self.assertEqual(answers[2][0]["id"], "a" + beyond)
        self.assertEqual(len(output.output.decode().splitlines()), len(answers))
        for character in beyond:
            self.assertNotIn(character.encode(), output.output)
            self.assertNotIn(character.encode(), output.log)

    def test_a_line_of_65_mib_is_refused_without_being_kept(self):
        service = self.service()
        service.result("system.ping")
        before = service.own_bytes_max()
        sender = service.send_beside(b'"' + b"x" * (65 << 20) + b'"\n' + ping(2) + b"\n")
        refused, after = service.read_json(), service.read_json()
        self.assertError(refused, -32600, "message_too_large")
        self.assertIsNone(refused["id"])
        self.assertEcho(after, 2)
        sender.join()
        self.assertLess(service.own_bytes_max() - before, 160 << 20)

    def test_a_message_just_below_64_mib_is_answered(self):
        text = "y" * ((64 << 20) - 200)
        output = self.converse(lines(ping(1, text))).output
        self.assertGreater(len(output), 63 << 20)
        self.assertEqual(output[:30], b'{"jsonrpc":"2.0","id":1,"resul')


class ContentLength(Case):
    def exchange(self, data, **options):
        conversation = Conversation(data, **options)
        self.assertEqual(conversation.exit_code, 0)
        return [json.loads(body) for body in frames(conversation.output)]

    def test_it_is_recognised_and_used_for_the_answers(self):
        for header in (
            b"Content-Length: %d\r\n\r\n",
            b"Content-Length: %d\n\n",
            b"content-length:%d\r\n\r\n",
            b"CONTENT-LENGTH :  %d\r\n\r\n",
            b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
            b"Content-Length: %d\r\nX-Unknown: 1\r\n\r\n",
            b"\r\n\nContent-Length: %d\r\n\r\n",
            BOM + b"Content-Length: %d\r\n\r\n",
        ):
            with self.subTest(header):
                answers = self.exchange(framed(ping(1), header) + framed(ping(2)))
                self.assertEqual([a["id"] for a in answers], [1, 2])

    def test_bodies_may_hold_newlines_and_blank_lines_may_stand_between(self):
        body = json.dumps(json.loads(ping(1, "a\nå")), indent=2).encode()
        answers = self.exchange(framed(body) + b"\r\n\r\n" + framed(ping(2)) + b"\n")
        self.assertEqual([a["id"] for a in answers], [1, 2])

    def test_the_length_of_answers_counts_bytes(self):
        answers = self.exchange(framed(ping(1, "åäö🦪")))
        self.assertEcho(answers[0], 1, "åäö🦪")

    def test_a_bad_header_block_costs_one_error(self):
        for name, bad in {
            "no number": b"Content-Length: x\r\n\r\n" + ping(7),
            "negative": b"Content-Length: -5\r\n\r\n" + ping(7),
            "none": b"Content-Type: x\r\n\r\n" + ping(7),
            "no colon": b"Content-Length: 5\r\nnonsense\r\n\r\n" + ping(7),
        }.items():
            with self.subTest(name):
                answers = self.exchange(framed(ping(1)) + bad + framed(ping(2)))
                self.assertEqual([a["id"] for a in answers], [1, None, 2])
                self.assertError(answers[1], -32700, "bad_frame")

    def test_a_length_that_is_too_small_costs_its_message_and_resumes(self):
        body = ping(1)
        data = b"Content-Length: %d\r\n\r\n" % (len(body) - 4) + body + framed(ping(2))
        answers = self.exchange(data)
        self.assertError(answers[0], -32700)
        self.assertEqual(answers[-1]["id"], 2)

    def test_a_body_cut_off_by_the_end_of_input_is_one_error(self):
        answers = self.exchange(framed(ping(1)) + framed(ping(2))[:-3])
        self.assertEqual([a["id"] for a in answers], [1, None])
        self.assertError(answers[1], -32700, "bad_frame")

    def test_an_oversized_frame_is_passed_over(self):
        big = b'"' + b"x" * (65 << 20) + b'"'
        answers = self.exchange(framed(big) + framed(ping(2)))
        self.assertError(answers[0], -32600, "message_too_large")
        self.assertEqual(answers[1]["id"], 2)

    def test_a_line_that_only_mentions_the_header_stays_a_line(self):
        for line in (b'"Content-Length: 5"', b"Content-Lengthy: 5", b"Contents"):
            with self.subTest(line):
                answers = self.answers(line + b"\n" + ping(1) + b"\n")
                self.assertEqual(len(answers), 2)
                self.assertEcho(answers[1], 1)

    def test_once_lines_always_lines(self):
        answers = self.answers(ping(1) + b"\nContent-Length: 10\n" + ping(2) + b"\n")
        self.assertEqual([a["id"] for a in answers], [1, None, 2])

    def test_writes_and_jobs_are_framed_too(self):
        calls = [
            request(1, "session.open"),
            request(2, "directory.addMember", {"name": "A", "roles": {}}),
            request(3, "system.backup", {"path": self.folder + "/copy.db"}),
        ]
        answers = self.exchange(b"".join(map(framed, calls)), db=self.db)
        self.assertEqual(sorted(a["id"] for a in answers), [1, 2, 3])
        self.assertTrue(all("result" in a for a in answers), answers)


if __name__ == "__main__":
    unittest.main()
