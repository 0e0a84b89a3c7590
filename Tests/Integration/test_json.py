"""Protocol specification 3: strict JSON, exact integers, shortest doubles."""

import json
import os
import unittest

from service import ROOT, Case, lines, ping

SUITE = os.path.join(ROOT, "Tests", "WireTests", "JSONTestSuite", "test_parsing")

#: Legal for the standard, refused by protocol specification 3.5.
REFUSED = {
    "y_object_duplicated_key.json",
    "y_object_duplicated_key_and_value.json",
    "y_object_escaped_null_in_key.json",
}


def echo(id, text):
    """A ping whose payload is `text` as it is."""
    return b'{"jsonrpc":"2.0","id":%d,"method":"system.ping","params":{"payload":%s}}' % (id, text)


def suite(prefix):
    names = sorted(name for name in os.listdir(SUITE) if name.startswith(prefix))
    for name in names:
        with open(os.path.join(SUITE, name), "rb") as file:
            yield name, file.read()


class Suite(Case):
    """JSONTestSuite. A file with a line feed becomes one line where the feed is white space."""

    def answers(self, data):
        """With a file, which nobody asks for: in memory all tables are made at the start."""
        return super().answers(data, db=self.db)

    def test_every_text_that_must_be_accepted_is_echoed(self):
        files = [(name, data.replace(b"\n", b" ")) for name, data in suite("y_")]
        self.assertGreater(len(files), 90)
        answers = self.answers(lines(*(echo(i, data) for i, (_, data) in enumerate(files))))
        self.assertEqual(len(answers), len(files))
        for index, ((name, data), answer) in enumerate(zip(files, answers)):
            with self.subTest(name):
                self.assertEqual(answer["id"], index)
                if name in REFUSED:
                    self.assertError(answer, -32602)
                    continue
                self.assertEqual(answer["result"], {"payload": json.loads(data)})

    def test_every_text_that_must_be_refused_is_refused(self):
        for name, data in suite("n_"):
            with self.subTest(name):
                # A line feed cuts the text in two: each part is then judged by itself.
                line = echo(1, data.replace(b"\n", b"\x00"))
                answers = self.answers(line + b"\n" + ping(2) + b"\n")
                self.assertEqual(len(answers), 2, answers)
                self.assertError(answers[0], -32700)
                self.assertEcho(answers[1], 2)

    def test_a_refused_text_as_a_whole_stream_crashes_nothing(self):
        for name, data in suite("n_"):
            with self.subTest(name):
                for answer in self.answers(data + b"\n" + ping(2) + b"\n")[:-1]:
                    self.assertIn(answer["error"]["code"], (-32700, -32600))

    def test_texts_left_to_the_reader_crash_nothing(self):
        files = [data.replace(b"\n", b" ") for _, data in suite("i_")]
        self.assertGreater(len(files), 30)
        answers = self.answers(lines(*(echo(i, data) for i, data in enumerate(files)), ping(9999)))
        self.assertEqual(len(answers), len(files) + 1)
        self.assertEcho(answers[-1], 9999)


class Texts(Case):
    def error(self, payload):
        answer = self.answers(echo(1, payload))[0]
        self.assertIn("error", answer, payload)
        return answer

    def raw(self, payload):
        """The echoed payload, byte for byte."""
        output = self.converse(echo(1, payload) + b"\n").output
        head, tail = b'{"jsonrpc":"2.0","id":1,"result":{"payload":', b"}}\n"
        self.assertTrue(output.startswith(head) and output.endswith(tail), output[:300])
        return output[len(head) : -len(tail)]

    def test_what_is_not_json_has_offset_and_reason(self):
        before = len(echo(1, b"")) - 2
        for text in (
            b"[1,]",
            b"{'a':1}",
            b"NaN",
            b"Infinity",
            b"01",
            b"+1",
            b".5",
            b"1.",
            b"// x\n1",
            b'"\t"',
            b'"\\x"',
            b'"\\ud800"',
            b'"\\udc00\\ud800"',
            b"{1:2}",
            b"tru",
            b'"\\u12G4"',
        ):
            with self.subTest(text):
                answer = self.error(text.replace(b"\n", b" "))
                self.assertError(answer, -32700, "invalid_json")
                data = answer["error"]["data"]
                self.assertGreaterEqual(data["offset"], before)
                self.assertTrue(data["reason"])

    def test_invalid_utf8_has_its_kind(self):
        for text in (
            b'"\xff"',
            b'"\xc0\xaf"',
            b'"\xed\xa0\x80"',
            b'"\xe2\x82"',
            b'"\xf4\x90\x80\x80"',
            b'"\x80"',
            b'"\xf8\x88\x80\x80\x80"',
            b'"\xe0\x80\xaf"',
        ):
            with self.subTest(text):
                self.assertError(self.error(text), -32700, "invalid_utf8")

    def test_512_levels_are_the_deepest(self):
        # Two levels are the message and its params.
        self.assertEqual(self.raw(b"[" * 510 + b"]" * 510), b"[" * 510 + b"]" * 510)
        self.assertError(self.error(b"[" * 511 + b"]" * 511), -32700, "too_deep")
        self.assertError(self.error(b'{"a":' * 511 + b"1" + b"}" * 511), -32700, "too_deep")

    def test_100_000_brackets_crash_nothing(self):
        for text in (b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000):
            self.assertError(self.answers(text + b"\n")[0], -32700, "too_deep")

    def test_numbers_come_back_as_they_are_kept(self):
        for sent, kept in {
            b"0": b"0",
            b"-0": None,
            b"9223372036854775807": b"9223372036854775807",
            b"-9223372036854775808": b"-9223372036854775808",
            b"9007199254740993": b"9007199254740993",
            b"0.1": b"0.1",
            b"0.30000000000000004": b"0.30000000000000004",
            b"5e-324": b"5e-324",
            b"1.7976931348623157e308": b"1.7976931348623157e308",
            b"2.2250738585072014E-308": b"2.2250738585072014e-308",
            b"123456.789": b"123456.789",
        }.items():
            with self.subTest(sent):
                raw = self.raw(sent)
                self.assertEqual(json.loads(raw), json.loads(sent))
                if kept is not None:
                    self.assertEqual(raw.lower().replace(b"e+", b"e"), kept)

    def test_a_number_that_cannot_be_kept_is_refused_with_its_id(self):
        for text in (
            b"9223372036854775808",
            b"-9223372036854775809",
            b"1e309",
            b"-1e400",
            b"[1,[2,1e999]]",
        ):
            with self.subTest(text):
                answer = self.error(text)
                self.assertEqual(answer["id"], 1)
                self.assertError(answer, -32602, "number_out_of_range")

    def test_a_number_out_of_range_concerns_its_own_entry_only(self):
        batch = b"[" + echo(1, b"1e400") + b"," + echo(2, b"5") + b"]\n"
        (answers,) = self.answers(batch)
        self.assertError(answers[0], -32602, "number_out_of_range")
        self.assertEcho(answers[1], 2, 5)

    def test_1_0_is_an_integer(self):
        service = self.service()
        service.result("session.open", {"processId": 1.0e0 * os.getpid()})

    def test_a_repeated_name_is_refused(self):
        for payload in (b'{"a":1,"a":1}', b'{"a":1,"\\u0061":2}', b'[{"b":{"a":1,"c":2,"a":3}}]'):
            with self.subTest(payload):
                answer = self.error(payload)
                self.assertEqual(answer["id"], 1)
                self.assertError(answer, -32602, "duplicate_key")

    def test_a_repeated_name_in_the_envelope_is_refused(self):
        for line in (
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","method":"system.ping"}',
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","jsonrpc":"2.0"}',
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","x":1,"x":2}',
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{},"par\\u0061ms":{}}',
        ):
            with self.subTest(line):
                self.assertError(self.answers(line)[0], -32600, "duplicate_key")

    def test_nul_is_legal_in_values_and_not_in_names(self):
        self.assertEqual(json.loads(self.raw(b'"a\\u0000b"')), "a\0b")
        self.assertError(self.error(b'{"a\\u0000b":1}'), -32602, "nul_in_key")

    def test_strings_are_never_normalised(self):
        for text in ("e\u0301", "\u00e9", "  x  ", "\ufeff", "\uffff", "🦪", "\u200b", "ﬁ"):
            with self.subTest(text):
                self.assertEqual(
                    json.loads(self.raw(json.dumps(text, ensure_ascii=False).encode())), text
                )
                self.assertEqual(json.loads(self.raw(json.dumps(text).encode())), text)

    def test_null_is_a_value(self):
        self.assertEqual(self.raw(b"null"), b"null")

    def test_every_plane_comes_back(self):
        text = "".join(chr(c) for c in range(1, 0x11000, 7) if not 0xD800 <= c <= 0xDFFF)
        self.assertEqual(json.loads(self.raw(json.dumps(text).encode())), text)
        self.assertEqual(json.loads(self.raw(json.dumps(text, ensure_ascii=False).encode())), text)


if __name__ == "__main__":
    unittest.main()
