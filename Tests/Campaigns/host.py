"""The host of a campaign, the writes it sends, and the shim below the service it talks to."""

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess

from people import ATTESTATION, DRAWING, JOB
from service import BINARY, PATIENCE, ROOT, Service, request

FOLDER = os.path.dirname(os.path.abspath(__file__))

#: Error codes and kinds that say no more than that the service is at fault.
INTERNAL = -32603


class Host(Service):
    """A host that knows its answers by their ids, whatever comes between them."""

    def __init__(self, db=":memory:", *words, **options):
        super().__init__(*words, db=db, **options)
        self._asked = 0

    def answer(self, method, params=None, seconds=PATIENCE):
        """The whole answer, of success or failure."""
        self._asked += 1
        id = f"asked {self._asked}"
        self.send(request(id, method, params) + b"\n")
        while True:
            answer = self.read_json(seconds)
            if isinstance(answer, dict) and answer.get("id") == id:
                return answer

    def result(self, method, params=None, seconds=PATIENCE):
        return result_of(self.answer(method, params, seconds), method)

    def sign_in(self, user_id=None, seconds=PATIENCE):
        """The id of a new session."""
        who = {"userId": user_id} if user_id else {}
        return self.result("session.open", who, seconds)["session"]

    def answers(self, calls, seconds=PATIENCE):
        """The answers to ``(id, method, params)``, sent at once, by id."""
        calls = list(calls)
        self.send(b"".join(request(*call) + b"\n" for call in calls))
        waited_for = {id for id, _, _ in calls}
        found = {}
        while waited_for - found.keys():
            answer = self.read_json(seconds)
            if isinstance(answer, dict) and answer.get("id") in waited_for:
                found[answer["id"]] = answer
        return found

    def whole_lines(self):
        """What has come, as far as it is whole; the rest is kept for the next reading."""
        data = self.read_bytes()
        if not data:
            raise EOFError("the service ended")
        *lines, rest = (bytes(self._buffer) + data).split(b"\n")
        self._buffer = bytearray(rest)
        return lines

    def finish(self, seconds=PATIENCE):
        """Ends the input and answers the exit code."""
        with contextlib.suppress(OSError):
            self.close_input()
        while self.read_bytes(seconds):
            pass
        return self.wait(seconds)

    def cpu_seconds(self):
        """Processor time of all threads: unlike time on the wall it knows no busy neighbours."""
        total = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(f"/proc/{self.pid}/task/{task}/schedstat") as file:
                    total += int(file.read().split()[0])
        return total / 1e9

    def descriptors(self):
        """How many are open; none when the kernel does not tell."""
        try:
            return len(os.listdir(f"/proc/{self.pid}/fd"))
        except PermissionError:
            return 0


def result_of(answer, method="call"):
    if "result" not in answer:
        raise AssertionError(f"{method}: {json.dumps(answer, ensure_ascii=False)[:500]}")
    return answer["result"]


def kind_of(answer):
    """``ok``, or the kind of the error."""
    return "ok" if "result" in answer else answer["error"].get("data", {}).get("kind", "")


def is_internal(answer):
    return answer.get("error", {}).get("code") == INTERNAL


# Databases


def command(*words, **options):
    """One command of the binary to its end."""
    return subprocess.run(
        [BINARY, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, **options
    )


def make_database(path):
    made = command("--db", path, "init", "--json")
    assert made.returncode == 0, made.stderr[-300:]
    return path


def copy_database(path, to):
    """A database that nobody uses, with its key."""
    for end in ("", ".key"):
        if os.path.exists(path + end):
            shutil.copy(path + end, to + end)
    return to


@contextlib.contextmanager
def opened(path):
    """A database behind the service's back."""
    database = sqlite3.connect(path)
    try:
        yield database
    finally:
        database.close()


def integrity(path):
    """What SQLite says of a file: ``ok`` when it is whole."""
    try:
        with opened(path) as database:
            return database.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        return str(error)


def check_file(campaign, path, label=""):
    """The file is whole, and its events are without gap."""
    found = integrity(path)
    if not campaign.check(found == "ok", f"{label}integrity: {found}"):
        return
    with opened(path) as database:
        gaps = database.execute(
            "SELECT organization_id FROM nacre_change GROUP BY organization_id"
            " HAVING max(seq) - min(seq) + 1 <> count(*)"
        ).fetchall()
    campaign.check(not gaps, f"{label}the events have a gap: {gaps}")


class FileDatabase:
    """A database in a file, as campaigns use it that do not care which engine they have."""

    def __init__(self, path):
        self.path = make_database(path)

    def host(self, *words, **options):
        return Host(self.path, *words, **options)

    def rows(self, statement):
        with opened(self.path) as database:
            return database.execute(statement).fetchall()

    def check(self, campaign, label=""):
        check_file(campaign, self.path, label)


def names_in(path):
    """The members in a file; nobody where it cannot be read."""
    if not os.path.exists(path) or integrity(path) != "ok":
        return set()
    with opened(path) as database:
        return {row[0] for row in database.execute("SELECT name FROM directory_member")}


# Writes


def booking(key, **more):
    return {
        "clientFirstName": f"Client {key}",
        "clientEmail": f"client{key}@example.com",
        "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
        "signature": {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True},
        **more,
    }


def member(name, **roles):
    return {"name": name, "roles": roles}


def job(**more):
    return {**JOB, **more}


def signing(run_id, role, name="root", **more):
    return {
        "runId": run_id,
        "signatureRole": role,
        "signerName": name,
        "signerTitle": "Colleague",
        "signatureSvg": DRAWING,
        "attestationText": ATTESTATION,
        "attestationAccepted": True,
        **more,
    }


def profile(user_id, **more):
    """An employee who may take every ordinary leave."""
    return {
        "userId": user_id,
        "employeeCode": "E" + user_id[-6:],
        "department": "Finance",
        "joiningDate": "2015-01-01",
        "gender": "female",
        "confirmed": True,
        **more,
    }


# The shim


class Shim:
    """``shim.c``, built for this campaign; makes the environment of a service above it."""

    def __init__(self, campaign):
        self._library = os.path.join(campaign.folder, "shim.so")
        source = os.path.join(FOLDER, "shim.c")
        subprocess.run(
            ["cc", "-O1", "-shared", "-fPIC", "-o", self._library, source, "-ldl"], check=True
        )
        self._prove(campaign)

    def _prove(self, campaign):
        """A service that the shim does not reach would pass everything."""
        with campaign.scratch("prove") as folder:
            with Host(os.path.join(folder, "a.db"), env=self.below(folder, count="count")) as host:
                host.sign_in()
                host.finish()
            counts = self.counts(folder)
        assert counts.get("write") and counts.get("open"), "the shim is not below the service"

    def below(self, folder, fault=None, while_=None, record=None, jump=None, count=None):
        """The environment for a service on files of ``folder``; files are named relative to it.
        ``fault``: kind, first call, count, errno, and perhaps ``short`` or ``flip``."""
        asked = {
            "SHIM_FAULT": fault and ",".join(map(str, fault)),
            "SHIM_WHILE": while_ and os.path.join(folder, while_),
            "SHIM_RECORD": record and os.path.join(folder, record),
            "SHIM_JUMP": jump and ",".join(map(str, jump)),
            "SHIM_COUNT": count and os.path.join(folder, count),
        }
        told = {name: value for name, value in asked.items() if value}
        return {"LD_PRELOAD": self._library, "SHIM_MATCH": folder + "/", **told}

    @staticmethod
    def counts(folder, name="count"):
        """How often the service made each kind of call, once it has ended."""
        try:
            with open(os.path.join(folder, name)) as file:
                return {word: int(number) for word, number in map(str.split, file)}
        except FileNotFoundError:
            return {}


def openrpc():
    """What the binary says of its methods."""
    with open(os.path.join(ROOT, "Protocol", "openrpc.json")) as file:
        return json.load(file)
