"""What holds for every method, by its examples, so that a new method obeys or fails.

Other laws of every method stand where their subject does: lists in `test_lists.py`, paths in
`test_files.py`, texts from outside in `test_texts.py`, work in `test_growth_of_input.py`, sessions
in `test_discovery.py`, events in `event_law.py`, results and their schemas in
`HouseTests/Examples`.
"""

import json
import os
import re
import unittest

import databases
import examples
from declared_events import Declarations, log
from examples import House, Play, changed, differences
from schema import Catalogue, pointer
from service import Case, lines, request
from test_texts import DATA, EARLIER, FACTS

#: What is of the process and not of the house: it ends or begins sessions, feeds and the process.
OF_THE_PROCESS = {"session.", "events.", "system."}

#: One step of several is judged, and facts of a shift, which are open.
OF_A_PART = {"booking.validateStep", "routines.checkCompletion"}

OF_A_SESSION = {"session.whoami", "session.close"}


class Laws(Case):
    @classmethod
    def setUpClass(cls):
        cls.examples = list(examples.read())

    def each(self, wanted, law):
        """Holds each example that is wanted to a law, in a house of its own."""
        empty = House.empty(os.path.join(self.folder, "empty"))
        self.addCleanup(databases.drop, empty.db)
        some = [example for example in self.examples if wanted(example)]
        self.assertTrue(some)
        for number, example in enumerate(some):
            folder = os.path.join(self.folder, f"{number}")
            with self.subTest(example.method, example=example.name):
                with House(folder, like=empty) as house, Play(example, house) as play:
                    law(play)


def writes(example):
    return example.kind in ("write", "job") and example.result is not None


class Once(Laws):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.declarations = Declarations.read()

    def test_a_dry_run_leaves_no_trace_and_a_repeated_key_changes_once(self):
        def law(play):
            example, params = play.example, play.prepare()
            method = example.method
            before = play.trace()
            dry = play.ask(method, {**params, "_meta": {"dryRun": True}})
            self.assertIn("result", dry)
            self.assertEqual(changed(before, play.trace()), [], "a dry run left this")
            key = {"idempotencyKey": "k"} if example.kind == "write" else {}
            done = play.ask(method, {**params, **key})
            self.assertEqual(differences(example.result, done.get("result")), [], done)
            told = [c for one in log(play.db) for c in self.declarations.complaints(one)]
            self.assertEqual(told, [], "nobody who listens to what is declared hears of it")
            if not key:
                return
            after = play.trace()
            again = play.ask(method, {**params, **key})
            self.assertEqual(changed(after, play.trace()), [], "a repetition changed this")
            if "error" in again:
                # What is shown once is not shown again, and who has lost the right is told nothing.
                self.assertIn(again["error"]["code"], (4001, 4003, 4009), again)
            else:
                self.assertEqual(again["result"], done["result"])

        self.each(writes, law)


class Places(Case):
    def test_what_is_of_another_type_is_refused_where_it_stands(self):
        """Every value of every method; what lies around it is as the first example has it."""
        catalogue = Catalogue.read()
        service = self.service(db=self.db)
        service.result("session.open")
        seen = 0
        for method in catalogue.methods:
            for steps, schema in catalogue.places(method):
                kind = schema.get("type")
                # What takes any value is data, and facts that are not as declared are not given.
                if kind is None or steps[0] in FACTS or "x-nacre-list" in method:
                    continue
                if steps[-1] in DATA or method["name"] in OF_A_PART:
                    continue
                wrong = 7 if kind in ("object", "array", "string", "boolean") else [[]]
                params = catalogue.placed(method, steps, wrong)
                meta = {"dryRun": True} if method["x-nacre-kind"] != "read" else {}
                answer = service.ask(method["name"], {**params, "_meta": meta})
                with self.subTest(method["name"], place=pointer(steps)):
                    if "result" in answer:
                        found = answer["result"].get("violations") or []
                    elif answer["error"]["code"] in EARLIER:
                        continue
                    else:
                        self.assertError(answer, 4022)
                        found = answer["error"]["data"]["violations"]
                    paths = [violation["path"] for violation in found]
                    self.assertTrue(any(pointer(steps).startswith(path) for path in paths), answer)
                    seen += 1
        self.assertGreater(seen, 500)


def ids(value, name=""):
    """What is named as an id, and looks like one of the house's."""
    if isinstance(value, dict):
        for member, inner in value.items():
            yield from ids(inner, member)
    elif isinstance(value, list):
        for inner in value:
            yield from ids(inner, name)
    elif isinstance(value, str) and re.search("(^id|Id|Ids)$", name) and len(value) >= 16:
        yield value


class Elsewhere(Laws):
    def test_the_ids_of_another_organization_say_as_little_as_made_up_ones(self):
        def law(play):
            params = play.prepare()
            known = sorted(set(ids(play.results)), key=len, reverse=True)
            made_up = self.exchanged(params, {id: self.another(id) for id in known})
            if made_up == params:
                return
            self.join(play)
            before = play.trace()
            meta = {} if play.example.kind in ("rule", "read") else {"dryRun": True}
            real = play.ask(play.example.method, {**params, "_meta": meta})
            other = play.ask(play.example.method, {**made_up, "_meta": meta})
            self.assertEqual(changed(before, play.trace()), [])
            real = self.exchanged(real, {id: self.another(id) for id in known})
            self.assertEqual(self.outcome(real), self.outcome(other))

        self.each(lambda e: e.result is not None and self.names_ids(e), law)

    def names_ids(self, example):
        return "session" in example._fields and example.session and re.search(
            r"\{\d+/", json.dumps(example.params))

    def another(self, id):
        """An id of the same length that nothing has."""
        return "0" * (len(id) - 1) + ("1" if id.endswith("0") else "0")

    def exchanged(self, value, others):
        text = json.dumps(value)
        for id, other in others.items():
            text = text.replace(id, other)
        return json.loads(text)

    def outcome(self, answer):
        if "error" in answer:
            data = answer["error"]["data"]
            return data["kind"], [(v["kind"], v["path"]) for v in data.get("violations", [])]
        return answer["result"]

    def join(self, play):
        """From now on somebody with every role asks, in another organization."""
        roles = {"directory": "owner", **examples.OWNER, "routines": "administrator"}
        with databases.looking(play.db) as database:
            database.execute(
                "INSERT INTO directory_organization VALUES ('branch','Branch','en','UTC',1,0)")
            database.execute(
                "INSERT INTO directory_member (user_id, organization_id, name, active, version,"
                " created_at) VALUES ('eve','branch','Eve',1,1,1)")
            database.executemany(
                "INSERT INTO directory_role VALUES ('branch','eve',?,?)", roles.items())
        play.result("session.open", {"userId": "eve"})


#: Members that say who somebody is, by their id.
OF_A_PERSON = re.compile(
    r"(By|[uU]serIds?|[aA]ctorId|[rR]equesterId|[sS]ubstituteId|[dD]elegateId|^by|^actor|^assignedTo)$"
)

#: What a person is called, where the record is about them.
CALLED = ["name", "displayName", "displayLabel"]

#: Why somebody stands there without a name.
NAMELESS = {
    ("leave.LeaveRequest", "substituteId"): "what would be asked for, as params say it",
    ("leave.ReportColumn", "shownBy"): "a member of a row, nobody",
    ("routines.Selection", "userIds"): "its turns name them",
    ("events.Event", "actor"): "programs follow events, and audits tell people",
    ("session.changePassword", "userId"): "one's own",
    ("session.setPassword", "userId"): "what was asked for",
    ("family.acceptInvitation", "userId"): "one's own, or the account that was just made",
    ("protection.Subscription", "soldBy"): "a shop, as it calls itself",
    ("protection.SubscriptionEntry", "soldBy"): "a shop, as it calls itself",
    ("signatures.canSign", "assignedTo"): "facts that somebody gave have ids alone",
    ("signatures.canSign", "onBehalfOfUserId"): "facts that somebody gave have ids alone",
}


class Names(Case):
    def test_everybody_whose_id_is_shown_has_a_name_beside_it(self):
        catalogue = Catalogue.read()
        seen, unnamed = set(), set()
        for method in catalogue.methods:
            for record, name, members in self.members(catalogue, method):
                if OF_A_PERSON.search(name) and self.is_id(catalogue, members[name]):
                    seen.add((record, name))
                    if not self.is_called(catalogue, name, members):
                        unnamed.add((record, name))
        self.assertGreater(len(seen), 50)
        self.assertEqual(unnamed, set(NAMELESS))

    def members(self, catalogue, method):
        """Every record in the result: what it is called, each of its members, and all of them."""
        seen = set()

        def walk(schema, record):
            if "$ref" in schema:
                record = schema["$ref"].rsplit("/", 1)[1]
                if record in seen:
                    return
                seen.add(record)
                schema = catalogue.schemas[record]
            for inner in schema.get("anyOf", []):
                yield from walk(inner, record)
            for inner in (schema.get("items"), schema.get("additionalProperties")):
                if isinstance(inner, dict):
                    yield from walk(inner, record)
            members = schema.get("properties", {})
            for name, inner in members.items():
                yield record, name, members
                yield from walk(inner, record)

        yield from walk(method["result"]["schema"], method["name"])

    def is_id(self, catalogue, schema):
        schema = catalogue.resolved(schema)
        if schema.get("type") == "array":
            return self.is_id(catalogue, schema["items"])
        return schema.get("type") == "string" and not {"format", "enum"} & set(schema)

    def is_called(self, catalogue, name, members):
        whose = re.sub("(UserIds?|Ids?)$", "", name)
        names = [f"{name}Name", f"{whose}Name", f"{whose}UserName"]
        if name in ("userId", "by", "assignedTo"):
            names += CALLED
        if any(each in members for each in names):
            return True
        # Or the whole person stands there.
        people = [whose, "people"] if name.endswith(("Id", "Ids")) else []
        for each in people:
            if each in members:
                beside = catalogue.resolved(members[each])
                beside = catalogue.resolved(beside.get("items", beside))
                return "name" in beside.get("properties", {})
        return False


class Doors(Case):
    @classmethod
    def setUpClass(cls):
        cls.catalogue = Catalogue.read()

    def test_a_token_opens_no_method_beyond_its_scopes(self):
        service = self.service(db=self.db)
        service.result("session.open")
        made = service.result("session.createToken", {"name": "T", "scopes": ["system.ping"]})
        session = service.result("session.open", {"token": made["token"]})["session"]
        for method in self.catalogue.methods:
            # Who one is, and to go, is what every session may.
            if method["x-nacre-auth"] == "none" or method["name"] in OF_A_SESSION:
                continue
            with self.subTest(method["name"]):
                params = {**self.catalogue.example(method), "_meta": {"session": session}}
                self.assertError(service.ask(method["name"], params), 4003, "forbidden")

    def test_who_has_no_role_is_let_in_nowhere_that_asks_for_one(self):
        service = self.service(db=self.db)
        service.result("session.open")
        member = service.result("directory.addMember", {"name": "Nobody", "roles": {}})
        session = service.result("session.open", {"userId": member["userId"]})["session"]
        for method in self.catalogue.methods:
            if method["x-nacre-auth"] != "permission":
                continue
            with self.subTest(method["name"]):
                params = {**self.catalogue.example(method), "_meta": {"session": session}}
                self.assertError(service.ask(method["name"], params), 4003)

    def test_what_is_cancelled_while_it_waits_leaves_nothing(self):
        service = self.service("--no-upkeep", db=self.db, cwd=self.folder)
        service.result("session.open")
        before = databases.content(self.db)
        other = databases.Lock(self.db)
        self.addCleanup(other.close)
        for method in self.catalogue.methods:
            if method["x-nacre-kind"] != "write" or self.is_of_the_process(method):
                continue
            other.take()
            with self.subTest(method["name"]):
                cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}'
                asked = request(1, method["name"], self.catalogue.example(method))
                service.send(lines(asked, cancel))
                self.assertError(service.read_json(), -32800, "cancelled")
            other.release()
        self.assertEqual(databases.content(self.db), before)

    def test_a_job_that_is_cancelled_leaves_nothing(self):
        service = self.service("--no-upkeep", db=self.db, cwd=self.folder)
        service.result("session.open")
        before, cancelled = databases.content(self.db), []
        other = databases.Lock(self.db)
        self.addCleanup(other.close)
        files = lambda: sorted(name for name in os.listdir(self.folder) if "nacre.db" not in name)
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}'
        for method in self.catalogue.methods:
            if method["x-nacre-kind"] != "job" or self.is_of_the_process(method):
                continue
            there = files()
            # What it would store has to wait; what only reads may be done before it hears of it.
            other.take()
            with self.subTest(method["name"]):
                asked = request(1, method["name"], self.catalogue.example(method))
                service.send(lines(asked, cancel))
                answer = service.read_json()
                if answer.get("error", {}).get("code") == -32800:
                    cancelled.append(method["name"])
                    self.assertEqual(files(), there)
            other.release()
        self.assertEqual(databases.content(self.db), before)
        self.assertGreater(len(cancelled), 3)

    def is_of_the_process(self, method):
        return any(method["name"].startswith(first) for first in OF_THE_PROCESS)


if __name__ == "__main__":
    unittest.main()
