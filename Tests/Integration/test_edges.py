"""Wire conventions, "Dates and times in params": both ends of what a request may name, and beyond."""

import json
import re

from service import Case, Conversation, Service, lines, request

#: The ends of the calendar, those of what params may name, and one day beyond these.
DAYS = ["0000-01-01", "1899-12-31", "1900-01-01", "2200-12-31", "2201-01-01", "9999-12-31"]
BEYOND = [day for day in DAYS if not "1900" <= day < "2201"]

DAY = re.compile(r"\d{4}-\d\d-\d\d$")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT")

#: These end the session or the process, or are about files.
LEFT_OUT = {
    "system.shutdown", "system.backup", "session.close", "session.setLocalTrust",
    "session.setPassword", "session.changePassword",
}  # fmt: skip


def leaves(value, path=()):
    """Every scalar of a JSON value, with the way to it."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield from leaves(member, (*path, name))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from leaves(element, (*path, index))
    else:
        yield path, value


def replaced(value, path, leaf):
    copy = json.loads(json.dumps(value))
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = leaf
    return copy


def probes(params):
    """The params with each date, and each time, at every edge; and with all of them at one."""
    found = []
    for path, leaf in leaves(params):
        if isinstance(leaf, str) and DAY.match(leaf):
            found += [(path, day) for day in DAYS]
        elif isinstance(leaf, str) and MOMENT.match(leaf):
            found += [(path, f"{day}T{time}") for day in DAYS for time in TIMES]
    for path, leaf in found:
        yield replaced(params, path, leaf)
    for first, last in [(DAYS[0], DAYS[-1]), (DAYS[2], DAYS[3]), (DAYS[3], DAYS[3])]:
        whole = params
        for index, path in enumerate(dict.fromkeys(path for path, _ in found)):
            whole = replaced(whole, path, last if index % 2 else first)
        if found:
            yield whole


TIMES = ["00:00:00Z", "23:59:59.999-23:59"]


class Edges(Case):
    @classmethod
    def setUpClass(cls):
        (raw,) = Conversation(request(1, "rpc.discover")).raw
        cls.methods = [
            method
            for method in json.loads(raw)["result"]["methods"]
            if method["name"] not in LEFT_OUT and not method["name"].startswith("rpc.")
        ]

    def calls(self):
        """Every example at every edge, and declared dates of which there is no example."""
        for method in self.methods:
            examples = [
                {param["name"]: param["value"] for param in example["params"]}
                for example in method["examples"]
            ]
            for params in examples:
                for probe in probes(params):
                    yield method["name"], probe
            for param in method["params"]:
                if examples and param["schema"].get("format") in ("date", "date-time"):
                    for day in DAYS:
                        yield method["name"], {**examples[0], param["name"]: day}

    def judge(self, service):
        """One answer for each, and never that something went wrong inside."""
        calls = list(self.calls())
        self.assertGreater(len(calls), 1000)
        for start in range(0, len(calls), 50):
            some = dict(enumerate(calls[start : start + 50], start))
            service.send(lines(*(request(id, *call) for id, call in some.items())))
            left = dict(some)
            while left:
                try:
                    answer = service.read_json()
                except (EOFError, TimeoutError) as error:
                    raise AssertionError(f"no answer to one of {list(left.values())}") from error
                if "id" not in answer:
                    continue
                method, params = left.pop(answer["id"])
                code = answer.get("error", {}).get("code")
                self.assertNotEqual(code, -32603, (method, params, answer))

    def test_each_date_at_the_edges_is_answered_without_a_session(self):
        self.judge(self.service(db=self.db, cwd=self.folder))

    def test_each_date_at_the_edges_is_answered_to_an_administrator(self):
        service = self.service(db=self.db, cwd=self.folder)
        service.result("session.open")
        self.judge(service)

    def test_each_date_at_the_edges_is_answered_to_an_employee(self):
        service = self.service(db=self.db, cwd=self.folder)
        service.result("session.open")
        member = {"name": "Ann", "roles": {"leave": "EMPLOYEE", "booking": "engineer", "signatures": "member"}}
        user = service.result("directory.addMember", member)["userId"]
        service.result("session.open", {"userId": user})
        self.judge(service)

    def test_a_declared_date_beyond_them_is_refused_where_it_stands(self):
        service = self.service(db=self.db, cwd=self.folder)
        service.result("session.open")
        seen = 0
        for method in self.methods:
            for param in method["params"]:
                if param["schema"].get("format") not in ("date", "date-time"):
                    continue
                moment = "T12:00:00Z" if param["schema"]["format"] == "date-time" else ""
                for day in BEYOND:
                    with self.subTest(method["name"], param=param["name"], day=day):
                        answer = service.ask(method["name"], {param["name"]: day + moment})
                        error = answer.get("error", {"code": 0, "data": answer.get("result")})
                        if error["code"] == 4003:
                            continue
                        seen += 1
                        paths = [violation["path"] for violation in error["data"]["violations"]]
                        self.assertIn("/" + param["name"], paths)
        self.assertGreater(seen, 20)

    def test_a_call_at_the_end_of_the_calendar_does_not_keep_the_service(self):
        end = {"type": "CASUAL", "startDate": "9999-12-31", "endDate": "9999-12-31"}
        with Service() as service:
            for today in ({}, {"today": "9999-12-31"}):
                answer = service.result("leave.validate", {"request": end, "facts": today})
                self.assertEqual(answer["violations"][0]["kind"], "invalid_dates")
                self.assertIn("2200", answer["violations"][0]["message"])
            last = {"type": "CASUAL", "startDate": "2200-12-31", "endDate": "2200-12-31"}
            facts = {"today": "2200-12-31", "holidays": []}
            answer = service.result("leave.validate", {"request": last, "facts": facts})
            self.assertEqual(answer["calendarDays"], 1)
            # A member has books and leaves on file besides what is given.
            service.result("session.open")
            for today in ({}, {"today": "9999-12-31"}):
                answer = service.result("leave.validate", {"request": end, "facts": today})
                self.assertEqual(answer["violations"][0]["kind"], "invalid_dates")
