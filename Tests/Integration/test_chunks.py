"""Protocol specification 15.1 and 15.3: any pieces, any bytes."""

import json
import os
import random
import unittest

from service import Case, Conversation, lines, ping, request

#: How many times each kind of disorder is tried.
ROUNDS = int(os.environ.get("NACRE_FUZZ_ROUNDS", "20"))

#: Every answer to it is the same in every run.
SCRIPT = [
    ping(1),
    ping("å🦪", {"text": "å🦪\u2028" * 50}),
    b"",
    b"\xef\xbb\xbf" + ping(2) + b"\r",
    b"{",
    request(3, "system.pong"),
    b"[" + ping(4) + b"," + b'{"jsonrpc":"2.0","method":"system.ping"}' + b"," + ping(5) + b"]",
    b"[]",
    b'{"jsonrpc":"2.0","method":"system.ping"}',
    request(6, "session.whoami"),
    request(7, "system.ping", {"payload": 1, "x": 2}),
    b'"\xff"',
    ping(8, "x" * 70_000),
    b"[" * 600,
    request(9, "system.describe", {"method": "system.ping"}),
    b'{"jsonrpc":"2.0","id":1.50,"method":"system.ping","params":[[1e2,0.1,-0]]}',
    ping(10) + ping(11),
]

SEEDS = [
    ping(1, {"a": [1, 2.5e3, "x\u00e5", None, True]}),
    request(2, "system.methods", {"prefix": "system."}),
    request(3, "session.open", {"locale": "sv", "client": {"name": "x"}}),
    request(4, "directory.addMember", {"name": "Åsa", "roles": {"booking": "office"}}),
    request(
        5,
        "booking.validate",
        {"devices": [{"customBrand": "Nokia"}], "signature": {"termsAgreed": True}},
    ),
    request(6, "directory.listMembers", [10]),
    b"[" + ping(1) + b"," + ping(2) + b"]",
    b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}',
]

TOKENS = [
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"null",
    b"1e999",
    b"-",
    b"\\u0000",
    b"\\ud800",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\x00",
    b"9" * 40,
    b'"id"',
    b'"params"',
    b"Content-Length: 5\r\n\r\n",
    b"\r",
    b" ",
]


class Chunks(Case):
    def test_the_answers_do_not_depend_on_the_pieces(self):
        data = lines(*SCRIPT)
        expected = Conversation(data).output
        self.assertEqual(expected.count(b"\n"), 15)
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                biggest = pick.choice([1, 3, 17, 100, 5_000, 70_000])
                if biggest == 1:
                    # Byte by byte, the long texts aside: they would take a second each.
                    short = lines(*(line for line in SCRIPT if len(line) < 1_000))
                    self.assertEqual(
                        self.converse(short, chunks=iter(lambda: 1, 0)).output,
                        Conversation(short).output,
                    )
                    continue
                sizes = iter(lambda: pick.randint(1, biggest), 0)
                self.assertEqual(self.converse(data, chunks=sizes).output, expected)

    def test_nor_with_length_framing(self):
        data = b"".join(b"Content-Length: %d\r\n\r\n" % len(body) + body for body in SCRIPT if body)
        expected = Conversation(data).output
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                biggest = pick.choice([7, 100, 5_000, 70_000])
                sizes = iter(lambda: pick.randint(1, biggest), 0)
                self.assertEqual(Conversation(data, chunks=sizes).output, expected)


class Noise(Case):
    def check(self, seed, noise):
        """Nothing crashes, every line out is JSON-RPC, and the next good line is answered."""
        data = lines(ping("first"), *noise, b"", ping("last"))
        answers = self.answers(data)
        self.assertEcho(answers[0], "first")
        self.assertEcho(answers[-1], "last")
        for answer in answers:
            for one in answer if isinstance(answer, list) else [answer]:
                self.assertEqual(one["jsonrpc"], "2.0")
                self.assertTrue(("result" in one) != ("error" in one))
                self.assertNotEqual(one.get("error", {}).get("code"), -32603, one)

    def mutated(self, pick):
        line = bytearray(pick.choice(SEEDS))
        for _ in range(pick.randint(1, 6)):
            position = pick.randrange(len(line) + 1)
            kind = pick.randrange(5)
            if kind == 0:
                line[position:position] = pick.choice(TOKENS)
            elif kind == 1 and line:
                line[position % len(line)] = pick.randrange(256)
            elif kind == 2:
                del line[position : position + pick.randint(1, 8)]
            elif kind == 3:
                line[position:position] = line[position : position + pick.randint(1, 30)]
            else:
                del line[position:]
        return bytes(line).replace(b"\n", b" ")

    def test_random_bytes(self):
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                self.check(seed, [pick.randbytes(pick.randint(0, 400)) for _ in range(300)])

    def test_almost_good_lines(self):
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                self.check(seed, [self.mutated(pick) for _ in range(1_000)])

    def test_random_frames(self):
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                data = b"Content-Length: %d\r\n\r\n" % len(SEEDS[0]) + SEEDS[0]
                for _ in range(200):
                    body = self.mutated(pick)
                    length = len(body) + pick.choice([0, 0, 0, -3, 5, 1_000])
                    data += b"Content-Length: %d\r\n\r\n" % max(0, length) + body
                    if pick.random() < 0.1:
                        data += pick.randbytes(30)
                self.assertEqual(Conversation(data).exit_code, 0)


class Values(Case):
    """Every method, with its own examples spoilt."""

    WORDS = [
        None,
        True,
        False,
        0,
        -1,
        1,
        2**53,
        -(2**63),
        1.5,
        1e300,
        "",
        " ",
        "x",
        "x" * 300,
        "\0",
        "\u202e",
        "🦪" * 80,
        "2026-02-30",
        "2026-11-21T04:00:00Z",
        "office",
        "-1",
        "1e5",
        [],
        [[]],
        [None] * 60,
        {},
        {"": {}},
        {"a": 1},
        "data:image/png;base64,AAAA",
        "+44 20 7946 0958",
        "a@b.c",
        "\ufffe",
    ]

    def spoil(self, pick, value, depth=0):
        if pick.random() < 0.15 or depth > 8:
            return pick.choice(self.WORDS)
        if isinstance(value, dict):
            spoilt = {
                k: self.spoil(pick, v, depth + 1) for k, v in value.items() if pick.random() > 0.1
            }
            if pick.random() < 0.1:
                spoilt[pick.choice(["x", "name", "", "a/b~c", "devices", "signature"])] = (
                    pick.choice(self.WORDS)
                )
            return spoilt
        if isinstance(value, list):
            return [
                self.spoil(pick, v, depth + 1)
                for v in value
                for _ in range(pick.choice([0, 1, 1, 1, 2]))
            ]
        return value

    def test_no_params_reach_an_internal_error(self):
        folder = os.path.join(
            os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Protocol"
        )
        examples = []
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".json"):
                continue
            with open(os.path.join(folder, name)) as file:
                document = json.load(file)
            if "domain" not in document:
                continue
            for method, declared in document.get("methods", {}).items():
                if method in ("system.shutdown", "system.backup", "session.close"):
                    continue
                examples += [(method, e["params"]) for e in declared["examples"]]
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                calls = [request(0, "session.open")]
                for id in range(1, 600):
                    method, params = pick.choice(examples)
                    params = self.spoil(pick, params)
                    if not isinstance(params, (dict, list)):
                        params = {}
                    if isinstance(params, dict):
                        # A host that ends would end the service.
                        params.pop("processId", None)
                    calls.append(request(id, method, params))
                # Events come by themselves, and a read that waits for them comes when it comes.
                # What a spoilt path names is written into the folder of the test.
                told = self.answers(lines(*calls), cwd=self.folder)
                answers = [a for a in told if "id" in a]
                answers.sort(key=lambda answer: answer["id"])
                self.assertEqual([a["id"] for a in answers], list(range(600)))
                for answer, sent in zip(answers, calls):
                    self.assertNotEqual(answer.get("error", {}).get("code"), -32603, (sent, answer))


if __name__ == "__main__":
    unittest.main()
