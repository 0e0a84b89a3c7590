"""Mostly good requests of every method: from examples, from schemas, with ids that exist."""

import copy
import json
import os
import re

from mutation import ALL_DATES, SHORT_TEXTS, TEXTS, any_value, mutate
from people import DRAWING
from declared import Schemas

#: The last days of the calendar may come: ``FUZZ_EDGE=0`` turns them away.
HAS_EDGES = os.environ.get("FUZZ_EDGE", "1") != "0"

#: What would end or change the fuzz itself.
NEVER = {"system.shutdown", "system.setLogLevel", "session.setLocalTrust"}

#: Slow by design (hashes of passwords, papers, copies, the whole catalogue): a small share.
HEAVY = {
    "session.setPassword", "session.changePassword", "proofPacks.export", "system.backup",
    "booking.getDocument", "rpc.discover", "signatures.renderPng", "leave.qr", "leave.report",
    "leave.runAccrual", "leave.runRollover", "leave.runRetention", "leave.runReminders",
    "leave.runOverstay", "leave.runLapseReminders", "signatures.runReminders",
    "booking.importCatalogue", "proofPacks.verifyFile", "system.info", "system.methods",
    "system.stats", "leave.pair", "system.runDue",
}

#: Whatever comes after them is refused: seldom.
UNSETTLING = {
    "session.close", "session.switch", "directory.updateMember", "booking.updateSettings",
    "leave.updateSettings", "signatures.setPolicy", "directory.updateOrganization",
}

#: What the ``id`` of a result is called where it is asked for.
OWN_IDS = {
    "jobs.create": "jobId", "jobs.get": "jobId", "reportRuns.active": "runId",
    "reportRuns.create": "runId", "booking.startDraft": "draftId", "booking.addStock": "stockId",
    "booking.createClient": "clientId", "booking.recordPayment": "paymentId",
    "leave.saveDraft": "leaveId", "leave.submit": "leaveId", "leave.encash": "encashmentId",
    "leave.createFeed": "feedId", "leave.delegate": "delegationId",
    "leave.uploadCertificate": "documentId", "signatures.request": "requestId",
    "signatures.setDelegation": "delegationId", "signatures.create": "signatureId",
    "jobs.addHazard": "hazardId", "jobs.addControl": "controlId", "session.createToken": "tokenId",
}
HELD = {"leave": "leaveId", "signature": "signatureId", "payment": "paymentId", "run": "runId"}
TOKENS = {"id", "handle", "refreshToken", "pairToken", "token", "zip"}

#: Ids of one name that are remembered.
KNOWN_MAX = 60

DATE_NAMES = {"from", "to", "asof", "until", "at", "now", "month", "today"}

#: An example's place for an id of an earlier call.
PLACEHOLDER = re.compile(r"^\{\d+/(?:.*/)?(\w+)\}$")


class Maker:
    """Makes lines, and learns from answers which ids exist."""

    def __init__(self, document, pick, folder):
        self.pick, self.folder = pick, folder
        self.schemas = Schemas(document)
        self.methods = [m for m in document["methods"] if m["name"] not in NEVER]
        self.quick = [m for m in self.methods if m["name"] not in HEAVY]
        self.slow = [m for m in self.methods if m["name"] in HEAVY]
        #: For batches: answered beside.
        self.beside = [
            m for m in self.methods if m["x-nacre-kind"] == "job" or m["name"] == "events.read"
        ]
        enums = [schema["enum"] for schema in self.schemas.named.values() if "enum" in schema]
        self.words = [word for enum in enums for word in enum if isinstance(word, str)]
        self.known, self.sessions = {}, []

    def meet(self, sessions, people):
        self.sessions = sessions
        self.remember("sessionId", sessions[0])
        for user_id in people:
            self.remember("userId", user_id)

    # Lines

    def line(self, id):
        """A request, a transaction or a batch, as bytes."""
        kind = self.pick.random()
        if kind < 0.012:
            message = self.message(id, *self.transaction())
        elif kind < 0.03:
            message = self.batch(id)
        else:
            message = self.message(id, *self.call())
        is_plain = self.pick.random() < 0.1
        try:
            text = json.dumps(message, ensure_ascii=is_plain, separators=(",", ":"))
        except (ValueError, RecursionError):
            return b"{}"
        if not HAS_EDGES:
            text = text.replace("9999-12", "9998-06")
        return text.encode("utf-8", "surrogatepass").replace(b"\n", b" ")

    @staticmethod
    def message(id, method, params):
        return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}

    def transaction(self):
        calls = []
        for _ in range(self.pick.choice([1, 2, 5])):
            method, params = self.call()
            if isinstance(params, dict):
                params.pop("_meta", None)
            calls.append({"method": method, "params": params})
        meta = {"session": self.sessions[0]}
        if self.pick.random() < 0.3:
            meta["dryRun"] = True
        return "system.transaction", {"calls": calls, "_meta": meta}

    def batch(self, id):
        """Jobs and reads that wait stand anywhere in it, also last."""
        entries = [self.message(id, *self.call())]
        for _ in range(self.pick.choice([1, 2, 4, 8])):
            is_beside = self.pick.random() < 0.25
            call = self.call(self.pick.choice(self.beside)) if is_beside else self.call()
            entries.append(self.message(f"in {id}", *call))
        self.pick.shuffle(entries)
        return entries

    # Calls

    def call(self, declared=None):
        declared = declared or self.choose()
        method = declared["name"]
        examples = declared["examples"]
        if examples and self.pick.random() < 0.55:
            example = self.pick.choice(examples)["params"]
            params = {each["name"]: copy.deepcopy(each["value"]) for each in example}
            params = self.with_living_ids(params)
        else:
            params = self.from_declaration(declared)
        if self.pick.random() < 0.6:
            mutate(params, self.pick, self.words)
        self.tame(method, params)
        self.add_meta(method, params)
        if self.pick.random() < 0.01:
            names = [each["name"] for each in declared["params"]]
            return method, [params.get(name) for name in names][: self.pick.randrange(1, 9)]
        return method, params

    def choose(self):
        declared = self.pick.choice(self.quick if self.pick.random() < 0.995 else self.slow)
        if declared["name"] in UNSETTLING and self.pick.random() < 0.9:
            return self.pick.choice(self.quick)
        return declared

    def from_declaration(self, declared):
        params = {}
        for each in declared["params"]:
            name = each["name"]
            is_known = name in self.known and name.endswith(("Id", "id"))
            if name != "idempotencyKey" and (is_known or self.pick.random() < 0.5):
                params[name] = self.value(each["schema"], name)
        return params

    def tame(self, method, params):
        """Keeps away what is slow, waits long or writes files elsewhere."""
        wait = params.get("waitMs")
        if isinstance(wait, (int, float)) and wait > 20:
            params["waitMs"] = self.pick.choice([0, 1, 20])
        for name in ("path", "zipPath"):
            if isinstance(params.get(name), str):
                names = ["a", "b", "c.zip", "d.pdf", "e/f", "", "\u0000x", "ü" * 120]
                params[name] = os.path.join(self.folder, "files", self.pick.choice(names))
        if method == "session.open":
            # The end of a process that does not exist is the end of the input.
            params.pop("processId", None)
            if self.pick.random() < 0.97:
                params.pop("password", None)
        if method in ("leave.qr", "signatures.renderPng") and self.pick.random() < 0.8:
            for name in ("sizePx", "width", "height", "scale"):
                params.pop(name, None)

    def add_meta(self, method, params):
        pick = self.pick
        if pick.random() < 0.06:
            keys = ["k1", "k2", f"k{pick.randrange(10**6)}", "", "x" * 129]
            params["idempotencyKey"] = pick.choice(keys)
        meta = {}
        if method != "session.open" and pick.random() < 0.9:
            is_any = pick.random() < 0.6
            meta["session"] = pick.choice(self.sessions) if is_any else self.sessions[0]
        if pick.random() < 0.05:
            names = ["dryRun", "locale", "fields", "timeoutMs", "traceparent", "progressToken", "z"]
            good = [True, "sv", ["/id", "/items"], 1, 1_000, "t"]
            is_good = pick.random() < 0.5
            meta[pick.choice(names)] = pick.choice(good) if is_good else any_value(pick, self.words)
        if meta:
            params["_meta"] = meta

    # Values

    def value(self, schema, name, depth=0):
        """What the schema more or less allows."""
        pick, schema = self.pick, self.schemas.resolve(schema)
        for word in ("anyOf", "allOf"):
            if word in schema:
                return self.value(pick.choice(schema[word]), name, depth)
        if "enum" in schema:
            return pick.choice(schema["enum"])
        kind = schema.get("type")
        kind = pick.choice(kind) if isinstance(kind, list) else kind
        if kind in ("object", "array"):
            return self.nested(schema, kind, name, depth) if depth <= 6 else {}
        if kind == "integer":
            low, high = schema.get("minimum", -5), schema.get("maximum", 100_000)
            near = min(max(pick.randint(0, 50), low), high)
            return pick.choice([low, high, low - 1, high + 1, near])
        if kind == "number":
            return pick.choice([0, 0.5, 1, 12.75, -3, 1e6])
        return pick.random() < 0.5 if kind == "boolean" else self.text(name)

    def nested(self, schema, kind, name, depth):
        pick = self.pick
        if kind == "array":
            items, count = schema.get("items", {}), pick.choice([0, 1, 1, 2, 3])
            return [self.value(items, name, depth + 1) for _ in range(count)]
        required = schema.get("required", ())
        return {
            member: self.value(each, member, depth + 1)
            for member, each in schema.get("properties", {}).items()
            if pick.random() < (0.97 if member in required else 0.35)
        }

    def text(self, name):
        pick, low = self.pick, name.lower()
        if "svg" in low:
            return DRAWING if pick.random() < 0.8 else pick.choice(TEXTS)
        if name in self.known and pick.random() < 0.8:
            return pick.choice(self.known[name])
        if low.endswith("id") and pick.random() < 0.8:
            return pick.choice(self.known.get("id", ["x"]))
        if "date" in low or low in DATE_NAMES or low.endswith("at"):
            return pick.choice(ALL_DATES)
        if "email" in low:
            return f"c{pick.randint(0, 300)}@example.com"
        if pick.random() < 0.3:
            return pick.choice(SHORT_TEXTS)
        good = ["Ada", "Berg & Co", "Moving to another flat", "iPhone 13", "A reason long enough"]
        return pick.choice(good)

    # Ids

    def with_living_ids(self, value, name=""):
        """Ids that exist, in the place of those that only the example knows."""
        if isinstance(value, dict):
            return {key: self.with_living_ids(member, key) for key, member in value.items()}
        if isinstance(value, list):
            return [self.with_living_ids(element, name) for element in value]
        if not isinstance(value, str):
            return value
        placeholder = PLACEHOLDER.match(value)
        names = [name, placeholder.group(1)] if placeholder else [name]
        is_id = placeholder or name.endswith(("Id", "id")) and self.pick.random() < 0.9
        known = next((self.known[each] for each in names if each in self.known), None)
        return self.pick.choice(known) if is_id and known else value

    def remember(self, name, value):
        known = self.known.setdefault(name, [])
        if len(known) < KNOWN_MAX:
            known.append(value)
        else:
            known[self.pick.randrange(KNOWN_MAX)] = value

    def learn(self, method, result):
        """Remembers the ids of a result under the names by which they are asked for."""
        own = OWN_IDS.get(method)
        if own and isinstance(result, dict):
            for name, value in [(own, result), *((HELD[n], result.get(n)) for n in HELD)]:
                if isinstance(value, dict) and isinstance(value.get("id"), str):
                    self.remember(name, value["id"])
        self.learn_all(result, 0)

    def learn_all(self, value, depth):
        if depth > 5:
            return
        if isinstance(value, list):
            for element in value[:5]:
                self.learn_all(element, depth + 1)
        if not isinstance(value, dict):
            return
        for name, member in value.items():
            if isinstance(member, str) and len(member) < 4_000:
                if name == "nextCursor":
                    self.remember("cursor", member)
                elif name.endswith("Id") or name in TOKENS:
                    self.remember(name, member)
            elif isinstance(member, (dict, list)):
                self.learn_all(member, depth + 1)
