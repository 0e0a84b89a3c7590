"""Protocol specification 8.2: no secret in a log or a trace, however it is sent."""

import glob
import itertools
import json
import os
import unittest

from service import ROOT, Case, lines, request

#: Words that mean a secret whoever sends them.
WORDS = {"login", "password", "currentPassword", "newPassword", "token"}


def secret_names():
    """The members that the protocol marks."""
    names = set(WORDS)

    def visit(value):
        for name, member in value.items():
            if isinstance(member, dict):
                if member.get("secret") is True and "type" in member:
                    names.add(name)
                visit(member)

    for path in glob.glob(os.path.join(ROOT, "Protocol", "*.json")):
        if os.path.basename(path) not in ("openrpc.json", "released.json"):
            with open(path) as file:
                visit(json.load(file))
    return names


class Secrets(Case):
    def setUp(self):
        super().setUp()
        self.names = secret_names()
        self.document = self.service().result("rpc.discover")
        self.count = itertools.count()

    def marked(self):
        return f"hush-{next(self.count)}-hush"

    def paths(self, schema, depth=6):
        """The ways to every secret below a schema, as lists of names and None for an element."""
        if depth == 0:
            return
        if "$ref" in schema:
            value = self.document
            for step in schema["$ref"][2:].split("/"):
                value = value[step]
            yield from self.paths(value, depth - 1)
        for part in schema.get("allOf", []) + schema.get("anyOf", []) + schema.get("oneOf", []):
            yield from self.paths(part, depth - 1)
        if isinstance(schema.get("items"), dict):
            for path in self.paths(schema["items"], depth - 1):
                yield [None, *path]
        for name, member in schema.get("properties", {}).items():
            if name in self.names:
                yield [name]
            else:
                for path in self.paths(member, depth - 1):
                    yield [name, *path]

    def value(self, path, name=None):
        """A secret at the end of a path; its own name may be another."""
        if not path:
            return self.marked()
        step, rest = path[0], path[1:]
        if step is None:
            return [self.value(rest, name)]
        return {name if name and not rest else step: self.value(rest, name)}

    def messages(self):
        """Every secret of every method in every way."""
        for method in self.document["methods"]:
            names = [p["name"] for p in method["params"] if p["name"] != "idempotencyKey"]
            by_name = []
            for place, param in enumerate(method["params"]):
                name = param["name"]
                ways = [[]] if name in self.names else list(self.paths(param["schema"]))
                for path in ways:
                    by_name.append({name: self.value(path)})
                    wrong = (path[-1] if path else name) + "x"
                    by_name.append({name: self.value(path, wrong)} if path else {wrong: self.marked()})
                    if name in names:
                        yield method["name"], [None] * names.index(name) + [self.value(path)]
            # What is no secret, under a name that nobody knows.
            by_name.append({"passwort": self.marked()})
            for params in by_name:
                yield method["name"], params
            yield method["name"], [None] * (len(names) + 1) + [self.marked()]
            yield method["name"] + "x", {"any": self.marked()}

    def test_no_way_of_sending_one_shows_it(self):
        trace = self.folder + "/trace.ndjson"
        # What ends the service, or waits, has no secrets; what is to be hashed is none.
        others = ("system.shutdown", "events.read", "signatures.hashData")
        messages = [m for m in self.messages() if m[0] not in others]
        self.assertGreater(len(messages), 900)
        sent = [request("o", "session.open")]
        for method, params in messages:
            sent.append(request(1, method, params))
            sent.append(b"[" + request(1, method, params) + b"]")
            call = {"method": method, "params": params}
            sent.append(request(1, "system.transaction", {"calls": [call]}))
            sent.append(request(1, "system.transaction", [[call]]))
        sent.append(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "system.ping", "parms": [self.marked()]}).encode())
        sent.append(json.dumps({"jsonrpc": "2.0", "id": 1, "result": self.marked()}).encode())
        sent.append(json.dumps(self.marked()).encode())
        log = self.folder + "/log"
        with open(log, "wb") as stderr:
            s = self.service("--log-level", "trace", "--trace", trace, stderr=stderr, db=self.db)
            for start in range(0, len(sent), 200):
                s.send(lines(*sent[start : start + 200], request("end", "system.ping")))
                while s.read_json() != {"jsonrpc": "2.0", "id": "end", "result": {"payload": None}}:
                    pass
            s.close_input()
            s.wait()
        for path in (log, trace):
            with open(path, encoding="utf-8") as file:
                shown = [line for line in file if "hush-" in line]
            self.assertEqual(len(shown), 0, "".join(shown[:5])[:3_000])


if __name__ == "__main__":
    unittest.main()
