"""Protocol specification 15.3: whatever the bytes, the usual shape of a message gets no other answer.

A blank in front makes every message an unusual one, and nobody may notice.
"""

import os
import random
import re
import threading
import unittest

from service import Case, Conversation, lines, ping, request
from test_chunks import TOKENS

#: How often; NACRE_FUZZ_ROUNDS says otherwise.
ROUNDS = int(os.environ.get("NACRE_FUZZ_ROUNDS", "20"))

#: Damaged messages of one round.
MESSAGES = 1_000

CLOCK = ("--clock", "2026-03-02T09:00:00Z")

#: Their answers depend on nothing but what is sent; a cancellation's depends on the moment.
SEEDS = [
    ping(1, {"a": [1, 2.5e3, "x\u00e5", None, True]}),
    ping(123456789, "x" * 300),
    ping(4),
    request(5, "system.ping", [["by", {"position": 1.0}]]),
    request(2, "system.methods", {"prefix": "system."}),
    request(6, "system.describe", {"method": "system.ping"}),
    request(7, "session.whoami", {"_meta": {"locale": "sv"}}),
    request(8, "directory.addMember", {"name": "Åsa", "roles": {"booking": "office"}}),
    request(
        9,
        "booking.validate",
        {
            "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
            "clientEmail": "a@b.c",
            "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
        },
    ),
    request(10, "no.such.method", {"a": 1}),
    b"[" + ping(1) + b"," + request(2, "no") + b"," + ping(3, [[]]) + b"]",
]


class Roads(Case):
    def damaged(self, pick):
        line = bytearray(pick.choice(SEEDS))
        for _ in range(pick.choice([0, 1, 1, 1, 2, 3])):
            position = pick.randrange(len(line) + 1)
            kind = pick.randrange(6)
            if kind == 0:
                line[position:position] = pick.choice(TOKENS)
            elif kind == 1 and line:
                line[position % len(line)] = pick.randrange(256)
            elif kind == 2:
                del line[position : position + pick.randint(1, 8)]
            elif kind == 3:
                line[position:position] = line[position : position + pick.randint(1, 30)]
            elif kind == 4 and line:
                # A digit, a quote or a bracket becomes another.
                marks = b'0123456789"{}[]:,.-+eE\\'
                places = [i for i, byte in enumerate(line) if byte in marks]
                if places:
                    line[pick.choice(places)] = pick.choice(marks)
            else:
                other = pick.choice(SEEDS)
                line[position:] = other[pick.randrange(len(other)) :]
        return bytes(line).replace(b"\n", b" ")

    def test_a_blank_in_front_changes_no_answer(self):
        for seed in range(ROUNDS):
            with self.subTest(seed=seed):
                pick = random.Random(seed)
                messages = [self.damaged(pick) for _ in range(MESSAGES)]
                # A mark counts at the very beginning only, and a blank line is none.
                messages = [m for m in messages if m.strip(b" \t\r") and m[:3] != b"\xef\xbb\xbf"]
                messages = [m for m in messages if b"ontent-" not in m and b"shutdown" not in m]
                plain = Conversation(lines(ping("first"), *messages, ping("last")), *CLOCK)
                blanks = (b" " + message for message in messages)
                spaced = Conversation(lines(ping("first"), *blanks, ping("last")), *CLOCK)
                self.assertEqual((plain.exit_code, spaced.exit_code), (0, 0))
                one, other = map(self.comparable, (plain, spaced))
                for left, right in zip(one, other):
                    self.assertEqual(left, right)
                self.assertEqual(len(one), len(other))
                self.assertIn(b'"id":"last"', one[-1])

    def comparable(self, conversation):
        """Places are counted with the blank."""
        text = re.sub(rb'("offset":|(?:at|from) byte )\d+', rb"\g<1>0", conversation.output)
        return re.sub(rb"byte \d+", b"byte 0", text).splitlines()

    def test_memory_stays_bounded_and_the_next_good_line_is_answered(self):
        service = self.service()
        service.result("system.ping")
        for seed in range(ROUNDS):
            pick = random.Random(1_000 + seed)
            noise = [self.damaged(pick) for _ in range(MESSAGES)]
            noise += [bytes(pick.randbytes(5_000)).replace(b"\n", b" ") for _ in range(20)]
            noise = [m for m in noise if b"shutdown" not in m]
            sender = self.send(service, lines(*noise, b"", ping(f"end {seed}")))
            while b'"id":"end %d"' % seed not in service.read():
                pass
            sender.join()
        self.assertLess(service.own_bytes_max(), 64 << 20)
        self.assertEqual(service.result("system.ping", {"payload": 1}), {"payload": 1})

    def send(self, service, data):
        thread = threading.Thread(target=service.send, args=(data,), daemon=True)
        thread.start()
        return thread


if __name__ == "__main__":
    unittest.main()
