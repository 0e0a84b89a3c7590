"""The examples of `Protocol/*.json`, played by the real binary, and what they leave behind."""

import collections
import glob
import json
import os
import re
import shutil

import databases
import sounds
from service import ROOT, Service

#: The moment at which all examples happen.
NOW = "2026-01-31T09:00:00Z"

#: What the first person of an organization is in each domain.
OWNER = {"booking": "master_admin", "leave": "SYSTEM_ADMIN", "signatures": "owner"}

#: In which domain the roles of a method's examples are told: elsewhere, in that of the counter.
DOMAINS = {
    "leave": "leave", "routines": "routines", "signatures": "signatures",
    "reportRuns": "signatures", "proofPacks": "signatures", "jobs": "signatures",
    **dict.fromkeys((
        "protection", "dashboard", "alerts", "darkwatch", "voiceprint", "spamshield", "hometitle",
        "brokers", "settings", "family",
    ), "protection"),
}

Example = collections.namedtuple("Example", "method kind name session before params result error")


def read():
    """Every example of every method, in the order of the files and names."""
    for path in sorted(glob.glob(os.path.join(ROOT, "Protocol", "*.json"))):
        with open(path) as file:
            document = json.load(file)
        if "domain" not in document:
            continue
        for name, method in sorted(document.get("methods", {}).items()):
            for example in method["examples"]:
                yield Example(
                    name, method["kind"], example["name"], example.get("session"),
                    example.get("before", []), example.get("params", {}),
                    example.get("result"), example.get("error"),
                )


def differences(expected, actual, path=""):
    """Where an answer differs from what an example shows; `"…"` stands for anything."""
    if expected == "…":
        return []
    if isinstance(expected, dict) and isinstance(actual, dict):
        return [
            found
            for name, value in expected.items()
            for found in (
                differences(value, actual[name], f"{path}/{name}")
                if name in actual else [f"{path}/{name} is missing"]
            )
        ]
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return [
            found
            for index, pair in enumerate(zip(expected, actual))
            for found in differences(*pair, f"{path}/{index}")
        ]
    return [] if expected == actual else [f"{path}: {actual!r} instead of {expected!r}"]


class House:
    """A database, and a folder that its services run in."""

    def __init__(self, folder, like=None):
        self.folder, path = folder, os.path.join(folder, "nacre.db")
        os.mkdir(folder)
        self.db = databases.like(like.db, path) if like else databases.new(path)

    @classmethod
    def empty(cls, folder):
        """One in which only its first person is: to make its tables takes longest."""
        house = cls(folder)
        with house.serve() as service:
            service.result("session.open")
            service.close_input()
            service.wait()
        return house

    def __enter__(self):
        return self

    def __exit__(self, *_):
        databases.drop(self.db)
        shutil.rmtree(self.folder, ignore_errors=True)

    def serve(self):
        """A service at the moment of all examples."""
        words = ("--clock", NOW, "--durability", "normal", "--no-upkeep")
        return Service(*words, db=self.db, cwd=self.folder, drain=False)


#: What examples find in `{scratch}`; Tests/HouseTests/Examples/Conversation.swift has the same.
FILES = {
    "passwords.txt": (
        "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:9545824\n"
        "7C4A8D09CA3762AF61E59520943DC26494F8941B:37359195\n"
        "F3BBBD66A63D4BF1747940578EC3D0103530E21D:17043\n"
    ),
    "leak.csv": "mail,site\nbo@example.org,https://mail.example/login\nann@example.org,\nnobody,\n",
    "empty.csv": "",
    "record.json": (
        '[{"parcelId":"P-1","owners":["Jane A Doe"],"deeds":[{"documentNumber":"D-1","type":"warranty_deed"}]},\n'
        '{"parcelId":"P-2","owners":[]}]\n'
    ),
    "record.csv": (
        "APN,owners,Doc,type,Recorded\n"
        "P-1,Jane A Doe,D-1,Warranty Deed,2019-05-01\n"
        "P-1,Jane A Doe,D-2,Mortgage,2019-05-01\n"
        "P-1,Jane A Doe,D-3,Mortgage,yesterday\n"
    ),
    "brokers.json": (
        '{"format": "nacre-broker-registry/1",\n'
        ' "defaults": {"requiredFields": ["fullName"], "expectedDays": 45, "relistIntervalDays": 90},\n'
        ' "brokers": [{"id": "new-one", "name": "New One", "category": "people_search",\n'
        '              "optOutUrl": "https://new.example/out", "methods": ["email"],\n'
        '              "email": "out@new.example", "collects": {}}]}'
    ),
    "complaints.csv": (
        "Company_Phone_Number,Created_Date,Violation_Date,Subject,Recorded_Message_Or_Robocall\n"
        '2015550123,2026-01-05 10:00:00,2026-01-04 09:00:00,"Dropped call, or no message",N\n'
        "2015550123,2026-01-06 10:00:00,,Other,Y\n"
        ",2026-01-06 11:00:00,,Other,Y\n"
    ),
}

STEPS = os.path.join(ROOT, "Sources", "BundledData", "Protection", "case-steps.json")

#: The steps of cases that come along with something else in them.
CHANGED_STEPS = {
    "case-steps.json": ('"en": "Get your number back"', '"en": "Get your number back today"'),
    "case-steps-late.json": ('"workingDays": 2', '"workingDays": 3'),
}


def scratch_files():
    """All that examples find, by name."""
    with open(STEPS, encoding="utf-8") as file:
        steps = file.read()
    return FILES | {name: steps.replace(*change) for name, change in CHANGED_STEPS.items()}


class Play:
    """Calls of the people of one example to one service, with the answers so far."""

    def __init__(self, example, house):
        self.example, self.house = example, house
        self.folder, self.db = house.folder, house.db
        for name, text in scratch_files().items():
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.service = house.serve()
        self.domain = DOMAINS.get(example.method.split(".")[0], "booking")
        self.people = {}
        self.signed_in = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.service.kill()

    def prepare(self):
        """Plays what comes before; answers the params as they are sent then."""
        self.results = []
        for call in self.example.before:
            self.sign_in(call.get("session") or self.example.session)
            params = self.filled(call.get("params", {}))
            self.results.append(self.result(call["method"], params))
        self.sign_in(self.example.session)
        return self.filled(self.example.params)

    def ask(self, method, params):
        """The answer; what the service says of its own accord is passed over."""
        answer = self.service.ask(method, params)
        while "id" not in answer:
            answer = self.service.read_json()
        return answer

    def result(self, method, params):
        answer = self.ask(method, params)
        if "result" not in answer:
            raise AssertionError(f"{method}, before {self.example.name}: {answer}")
        return answer["result"]

    def sign_in(self, role):
        if role is None or role == self.signed_in:
            return
        self.signed_in = role
        owner = {"userId": self.people["owner"]} if self.people else {}
        self.people["owner"] = self.result("session.open", owner)["actor"]["userId"]
        if role == OWNER.get(self.domain):
            return
        if role not in self.people:
            roles = {"directory": "member", self.domain: role.split()[0]}
            member = {"name": f"Example {role}", "roles": roles}
            self.people[role] = self.result("directory.addMember", member)["userId"]
        self.result("session.open", {"userId": self.people[role]})

    def filled(self, params):
        """`{0/orderId}` is a value of the first call before, `{scratch}` the folder."""
        if isinstance(params, dict):
            return {name: self.filled(value) for name, value in params.items()}
        if isinstance(params, list):
            return [self.filled(value) for value in params]
        if not isinstance(params, str):
            return params
        if match := re.fullmatch(r"\{(\d+)(/.*)\}", params):
            value = self.results[int(match[1])]
            for step in match[2].split("/")[1:]:
                value = value[int(step) if isinstance(value, list) else step]
            return value
        name = params.removeprefix("{scratch}/")
        if name in sounds.FILES:
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(sounds.FILES[name])
        return params.replace("{scratch}", self.folder)

    def trace(self):
        """Every row of every table, and every other file, with what is in it."""
        found = databases.content(self.db)
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if not path.startswith(self.db):
                    with open(path, "rb") as file:
                        found[path] = file.read()
        return found


def changed(before, after):
    """Which tables and files are not as they were."""
    return sorted(name for name in {*before, *after} if before.get(name) != after.get(name))
