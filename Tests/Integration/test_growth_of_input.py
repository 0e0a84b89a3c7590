"""Protocol specification 5.10 and 2.5: work has a budget, and grows no faster than its input.

Measured is the processor time of the service, not the clock: what else runs on the machine slows it
down and does not count. ``NACRE_GROWTH_BYTES`` is the size of the larger input, 160,000 by default.
"""

import fcntl
import json
import os
import sys
import termios

from schema import Catalogue, pointer
from service import Case, Service, lines, ping, request

#: Of the larger input; the smaller has a tenth of it. Unit: bytes.
LARGE = int(os.environ.get("NACRE_GROWTH_BYTES", "160000"))

#: Ten times the input costs at most so many times the work. Source: protocol specification 5.10.
FACTOR = 15

#: What is counted for less work than this: there, the larger input may be beyond a processor's cache
#: and the smaller one within. Who looks at every pair of so many bytes takes seconds. Unit: seconds.
FLOOR = 0.006

#: How often both are measured before it is said that one is too much: noise only ever adds.
TRIES = 12

#: Letters of all kinds that readers of texts treat in ways of their own.
WORDS = "Ab 1,\nÅ. 2026-01-05;\"x\" "

#: Marks on a letter that do not stand in the order in which texts are compared.
MARKS = "\u0301\u0323"

#: What a message may hold. Source: protocol specification 2.5.
VALUES = 1_000_000

#: What would end the service, or leave it waiting on purpose.
SPARED = {"system.shutdown", "events.read"}


class Growth(Case):
    @classmethod
    def setUpClass(cls):
        cls.catalogue = Catalogue.read()

    def start(self):
        service = self.service(db=self.db)
        service.ask("session.open")
        return service

    def cost(self, service, message):
        before = service.processor_seconds()
        service.send(message + b"\n")
        service.read()
        return service.processor_seconds() - before

    def inputs(self, method):
        """What can be made larger, as a function of bytes."""
        for steps, schema in self.catalogue.places(method):
            kind = schema.get("type")
            if "enum" in schema or len(steps) > 4:
                continue
            if kind == "string":
                yield pointer(steps), lambda size, s=steps: self.placed(
                    method, s, (WORDS * (size // len(WORDS) + 1))[:size])
                yield pointer(steps) + " marks", lambda size, s=steps: self.placed(
                    method, s, "a" + MARKS * (size // 4))
            elif kind == "array":
                item = self.catalogue.value(schema["items"])
                weight = len(json.dumps(item)) + 1
                yield pointer(steps), lambda size, s=steps, i=item, w=weight: self.placed(
                    method, s, [i] * (size // w))
            elif kind is None and "properties" not in schema:
                yield pointer(steps) + " list", lambda size, s=steps: self.placed(
                    method, s, [{}] * (size // 3))
                yield pointer(steps) + " object", lambda size, s=steps: self.placed(
                    method, s, {f"m{i}": i for i in range(size // 14)})
            elif schema.get("additionalProperties"):
                item = self.catalogue.value(schema["additionalProperties"])
                weight = len(json.dumps(item)) + 10
                yield pointer(steps), lambda size, s=steps, i=item, w=weight: self.placed(
                    method, s, {f"m{n}": i for n in range(size // w)})
        yield "a member of marks", lambda size: {
            **self.catalogue.example(method), "a" + MARKS * (size // 4): 1}
        yield "unknown members", lambda size: {
            **self.catalogue.example(method), **{f"x{i}": i for i in range(size // 14)}}

    def placed(self, method, steps, value):
        return self.catalogue.placed(method, steps, value)

    def assertGrows(self, small, large, *told):
        """Ten times the input costs at most `FACTOR` times the work; both are callables that answer
        what they cost. What else the machine does only ever adds, so the least of several counts."""
        # A first look at most of them is enough.
        larges = [large()]
        if larges[0] <= FACTOR * FLOOR:
            return
        smalls = []
        for _ in range(TRIES):
            smalls.append(small())
            if min(larges) <= FACTOR * max(FLOOR, min(smalls)):
                return
            larges.append(large())
        self.fail((*told, larges, smalls))

    def test_ten_times_the_input_costs_at_most_fifteen_times_the_work(self):
        service = self.start()
        for method in self.catalogue.methods:
            if method["name"] in SPARED:
                continue
            for place, params in self.inputs(method):
                with self.subTest(method["name"], place=place):
                    self.assertGrows(*(
                        lambda size=size: self.cost(service, self.message(method, params(size)))
                        for size in (LARGE // 10, LARGE)))

    def test_a_bundle_of_ten_times_the_length_costs_at_most_fifteen_times_the_work(self):
        added = {"event": "signature_added", "payload": {"signatureId": "x", "signatureHash": "y"}}
        service = self.start()

        def verify(count, signature, entry):
            bundle = {
                "run": {"id": "r"}, "snapshot": {},
                "signatures": [signature] * count, "ledger": [entry] * count,
            }
            return self.cost(service, request(1, "signatures.verify", {"bundle": bundle}))

        for signature, entry in (({}, {}), ({"id": "x"}, added)):
            with self.subTest(entry):
                self.assertGrows(
                    lambda: verify(1_000, signature, entry), lambda: verify(10_000, signature, entry))
        bundle = {"run": {}, "snapshot": {}, "signatures": [], "ledger": [{}] * 10_001}
        answer = service.ask("signatures.verify", {"bundle": bundle})
        told = answer["error"]["data"]["violations"]
        self.assertEqual([(v["kind"], v["path"]) for v in told], [("too_long", "/bundle/ledger")])

    def test_ten_times_the_values_up_to_the_most_cost_at_most_fifteen_times_the_work(self):
        service = self.start()

        def hashed(count):
            return self.cost(service, request(1, "signatures.hashData", {"data": [{}] * count}))

        self.assertGrows(lambda: hashed(90_000), lambda: hashed(900_000))

    def piece(self, service, left):
        """As much as a pipe holds, when it holds so much: the service cannot go on meanwhile."""
        pipe = service.process.stdout.fileno()
        full = fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ)
        ready = bytearray(4)
        while int.from_bytes(ready, sys.byteorder) < min(full, left):
            fcntl.ioctl(pipe, termios.FIONREAD, ready)
        return os.read(pipe, full)

    def message(self, method, params):
        meta = {"dryRun": True} if method["x-nacre-kind"] != "read" else {}
        return request(1, method["name"], {**params, "_meta": meta} if meta else params)

    def test_a_message_holds_a_million_values_and_says_so(self):
        service = self.start()
        limit = service.ask("system.info")["result"]["limits"]["maxValues"]
        self.assertEqual(limit, VALUES)
        # jsonrpc, id, method, params and payload stand beside the elements.
        fitting = limit - 5
        for id in ("7", '"\\u0041"'):
            for element in ("1", "{}"):
                head = f'{{"jsonrpc":"2.0","id":{id},"method":"system.ping","params":{{"payload":['
                elements = ",".join([element] * fitting)
                service.send(f"{head}{elements}]}}}}\n".encode())
                self.assertIn("result", service.read_json())
                service.send(f"{head}{elements},{element}]}}}}\n".encode())
                refused = service.read()
                self.assertTrue(refused.startswith(f'{{"jsonrpc":"2.0","id":{id},'.encode()))
                self.assertError(
                    json.loads(refused), -32600, "too_many_values", maximum=limit, retryable=False)
        service.send(ping(8) + b"\n")
        self.assertEcho(service.read_json(), 8)

    def test_too_many_values_are_refused_without_an_id_where_none_was_read(self):
        elements = ",".join(["0"] * (VALUES + 1))
        messages = [
            f'{{"method":"system.ping","params":[{elements}],"id":1}}'.encode(),
            f"[{elements}]".encode(),
            ping(2),
        ]
        first, second, third = self.answers(lines(*messages))
        for answer in (first, second):
            self.assertError(answer, -32600, "too_many_values")
            self.assertIsNone(answer["id"])
        self.assertEcho(third, 2)

    def test_millions_of_values_cost_no_more_than_their_bytes(self):
        service = self.start()
        before = service.own_bytes_max()
        message = b'{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":['
        message += b"{}," * 20_000_000 + b"{}]}}"
        service.send(message + b"\n")
        self.assertError(service.read_json(), -32600, "too_many_values")
        grown = service.own_bytes_max() - before
        self.assertLess(grown, 3 * len(message), f"{grown >> 20} MiB for {len(message) >> 20}")

    def test_a_million_values_that_are_taken_cost_64_bytes_each_however_often(self):
        methods = {"system.ping": "payload", "signatures.hashData": "data"}
        for element, values in (("1", 1), ("{}", 1), ("[]", 1), ('""', 1), ('{"a":1}', 2)):
            # The message itself has five values of its own, and its params up to three.
            elements = ",".join([element] * ((VALUES - 8) // values))
            for method, name in methods.items():
                message = (
                    f'{{"jsonrpc":"2.0","id":1,"method":"{method}",'
                    f'"params":{{"{name}":[{elements}]}}}}\n').encode()
                service = self.start()
                before = service.own_bytes_max()
                for _ in range(3):
                    service.send(message)
                    self.assertIn(b'"result"', service.read()[:100])
                grown = service.own_bytes_max() - before
                service.kill()
                with self.subTest(method, element=element):
                    self.assertLess(grown, 64 * VALUES, f"{grown >> 20} MiB")

    def test_a_hundred_violations_are_told_and_the_rest_counted(self):
        unknown = {f"member{i}": i for i in range(400_000)}
        service = self.start()
        answer = service.ask("signatures.strokesToSvg", unknown)
        self.assertError(answer, 4022, "validation_failed", more=399_901)
        violations = answer["error"]["data"]["violations"]
        self.assertEqual(len(violations), 100)
        self.assertEqual([v["kind"] for v in violations[:2]], ["required", "unknown_field"])
        for method in ("booking.validate", "booking.validateStep", "leave.validate"):
            params = {**unknown, "step": "client"} if method == "booking.validateStep" else unknown
            result = service.ask(method, params)["result"]
            self.assertEqual(len(result["violations"]), 100, method)
            self.assertGreaterEqual(result["more"], 399_900, method)
        few = service.ask("leave.validate", {"request": {}, "x": 1})["result"]
        self.assertNotIn("more", few)

    def test_a_host_that_takes_a_large_answer_slowly_costs_no_work(self):
        def taken(size):
            service = self.start()
            payload = "a" * size
            service.send_beside(ping(1, payload) + b"\n")
            left = len('{"jsonrpc":"2.0","id":1,"result":{"payload":""}}\n') + size
            # The first piece comes when all of the answer is there.
            left -= len(self.piece(service, left))
            before = service.processor_seconds()
            while left:
                left -= len(self.piece(service, left))
            cost = service.processor_seconds() - before
            service.kill()
            return cost

        self.assertGrows(lambda: taken(4_000_000), lambda: taken(40_000_000))


if __name__ == "__main__":
    import unittest

    unittest.main()
