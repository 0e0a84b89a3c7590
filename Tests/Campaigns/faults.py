"""Calls to the system fail at the n-th time, and the service goes on and says what is wrong.

Write, sync, truncate, open, map, lock, read, rename and allocate fail with what a disk, a limit or
a signal makes of them, once or for a while. No answered write is lost or done twice, no answer
blames the service itself, the reason is the right one, and when the fault is over all works again.
An allocation that fails may end the process; the file is sound then, too.
"""

import errno
import os
import time

from host import (
    Host, Shim, booking, check_file, copy_database, integrity, is_internal, job, kind_of,
    make_database, member, opened, signing,
)

#: Each fault twice; and a night of them.
SHORT, LONG = 42, 4_000

#: Kind of call, errno, whether it is a short write.
FAULTS = [
    ("write", errno.ENOSPC, False), ("write", errno.EIO, False), ("write", errno.EINTR, False),
    ("write", 0, True),
    ("fsync", errno.EIO, False), ("fsync", errno.ENOSPC, False), ("fsync", errno.EINTR, False),
    ("ftruncate", errno.EIO, False), ("ftruncate", errno.ENOSPC, False),
    ("open", errno.EMFILE, False), ("open", errno.EIO, False), ("open", errno.EINTR, False),
    ("open", errno.EACCES, False),
    ("mmap", errno.ENOMEM, False),
    ("lock", errno.ENOLCK, False), ("lock", errno.EIO, False), ("lock", errno.EINTR, False),
    ("read", errno.EIO, False),
    ("rename", errno.ENOSPC, False), ("rename", errno.EIO, False),
    ("malloc", errno.ENOMEM, False),
]

#: A fault of that many calls does not end. Locks and interruptions always do: SQLite itself waits
#: for them for ever.
ENDLESS = 1 << 30

#: What a fault must not be taken for: kinds that send a person to the wrong place.
WRONG_KINDS = {
    errno.EIO: {"unavailable", "disk_full", "database_read_only"},
    errno.EMFILE: {"database_read_only"},
    errno.EACCES: {"database_read_only"},
    errno.ENOSPC: {"unavailable", "database_read_only"},
}

#: Unit: seconds.
LATEST_ANSWER = 30


def run(campaign):
    faulting = Faulting(campaign)
    campaign.play(faulting.round)
    if campaign.is_long:
        for key, count in sorted(faulting.seen.items()):
            campaign.note(f"{count} times {': '.join(key)}")


class Faulting:
    """The database that each round copies, and what it costs in calls without faults."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.shim = Shim(campaign)
        self.seed = make_database(os.path.join(campaign.folder, "seed.db"))
        with Host(self.seed) as host:
            host.sign_in()
            made = host.result("jobs.create", job())
            self.run_id = host.result("reportRuns.active", {"jobId": made["id"]})["id"]
            host.result("signatures.create", signing(self.run_id, "prepared_by"))
            self.order = host.result("booking.submit", booking("seed"))["orderId"]
            host.finish()
        #: How often each reason was given for each fault.
        self.seen = {}
        with campaign.scratch("usual") as folder:
            self.usual = Fault(self, folder, None).play()

    def round(self, number, pick):
        lap, place = divmod(number, len(FAULTS))
        kind, code, is_short = FAULTS[place]
        usual = max(self.usual.get(kind, 0), 4)
        # By turns one of the first calls, when the file is opened, and anywhere.
        at = pick.randint(1, usual) if lap % 2 else lap // 2 % usual + 1
        lasting = 40 if kind == "lock" or code == errno.EINTR else ENDLESS
        count = pick.choice([1, 1, 3, 10, lasting])
        fault = (kind, at, count, code, *(["short"] if is_short else []))
        with self.campaign.scratch("fault") as folder:
            Fault(self, folder, fault).play()

    def script(self, folder):
        """What a host sends: lists of calls, each list at once."""
        writes = iter(range(1, 100))
        for _ in range(8):
            yield [self.write(next(writes))]
            yield [("order", "booking.getOrder", {"orderId": self.order})]
        yield [self.write(next(writes)) for _ in range(12)]
        yield [("verify", "signatures.verify", {"runId": self.run_id})]
        yield [("copy", "system.backup", {"path": os.path.join(folder, "copy.db")})]
        pack = {"runId": self.run_id, "preview": True, "path": os.path.join(folder, "pack.pdf")}
        yield [("pack", "proofPacks.export", pack)]
        yield [("search", "booking.searchClients", {"query": "Cli"})]
        yield [("health", "system.health", {})]

    @staticmethod
    def write(number):
        method, params = [
            ("booking.submit", booking(number)),
            ("directory.addMember", member(f"Member {number}")),
            ("jobs.create", job(title=f"Job {number}")),
        ][number % 3]
        return number, method, {**params, "idempotencyKey": f"k{number}"}


class Fault:
    """One service with one fault below it, from its start to what it has left behind."""

    def __init__(self, faulting, folder, fault):
        self.faulting, self.campaign, self.folder = faulting, faulting.campaign, folder
        self.kind, self.at, self.count, self.code = fault[:4] if fault else (None, 0, 0, 0)
        self.fault = fault
        self.label = f"{self.kind} {errno.errorcode.get(self.code, 'short')}"
        self.place = f" at call {self.at}, {self.count} times: " if fault else ": "
        self.path = copy_database(faulting.seed, os.path.join(folder, "a.db"))
        #: Number → call, and number → result.
        self.sent, self.answered = {}, {}

    def check(self, holds, text):
        return self.campaign.check(holds, self.label + self.place + text)

    def play(self):
        """Returns how often the service made each kind of call."""
        env = self.faulting.shim.below(self.folder, fault=self.fault, count="count")
        with Host(self.path, env=env) as host:
            self.log = host.log
            try:
                self.converse(host)
            except (EOFError, BrokenPipeError):
                host.wait()
                self.check(
                    self.kind == "malloc", f"the process has ended with {host.process.returncode}"
                )
        self.look_back()
        return self.faulting.shim.counts(self.folder)

    def converse(self, host):
        for _ in range(4):
            if "result" in self.ask(host, "o", "session.open", None):
                break
        for calls in self.faulting.script(self.folder):
            self.sent.update({c[0]: c for c in calls if isinstance(c[0], int)})
            for id, answer in host.answers(calls, LATEST_ANSWER).items():
                self.take(id, answer)
        if self.count != ENDLESS:
            self.check_recovery(host)
        code = host.finish()
        self.check(code == 0 or self.kind == "malloc", f"exit {code}")

    def ask(self, host, id, method, params):
        answer = host.answers([(id, method, params)], LATEST_ANSWER)[id]
        self.take(id, answer)
        return answer

    def take(self, id, answer):
        if "result" not in answer:
            return self.judge_error(answer)
        if id in self.sent:
            self.answered[id] = answer["result"]
        if id == "order":
            self.check(answer["result"]["id"] == self.faulting.order, f"wrong answer {answer}")
        if id == "verify":
            self.check(answer["result"]["valid"], f"verify says {answer}")

    def judge_error(self, answer):
        """The reason must be told, and be the right one."""
        kind = kind_of(answer)
        key = (self.label, kind)
        self.faulting.seen[key] = self.faulting.seen.get(key, 0) + 1
        self.check(
            not is_internal(answer), f"{answer}; its log ends: {bytes(self.log[-600:])}"
        )
        wrong = kind in WRONG_KINDS.get(self.code, ())
        self.check(not wrong, f"is told as {kind}: {answer['error']['data'].get('message')}")

    def check_recovery(self, host):
        """The fault is over: within some tries everything works again."""
        for number in range(self.count + 25):
            answer = self.ask(host, "after", "directory.addMember", member(f"After {number}"))
            if "result" in answer:
                return
            if kind_of(answer) == "session_required":
                self.ask(host, "o", "session.open", None)
            time.sleep(0.02)
        self.check(False, f"does not work again when it is over: {answer}")

    def look_back(self):
        """Without faults: what was answered is there once, everything else can be done now."""
        with Host(self.path) as host:
            host.sign_in()
            for number, answer in host.answers(self.sent.values()).items():
                expected = self.answered.get(number, answer.get("result"))
                is_same = "result" in answer and answer["result"] == expected
                self.check(is_same, f"write {number} comes again as {answer}")
            verdict = host.result("signatures.verify", {"runId": self.faulting.run_id})
            self.check(verdict["valid"], "the run does not verify afterwards")
            host.finish()
        check_file(self.campaign, self.path, self.label + self.place)
        self.check_rows()
        self.check_files()

    def check_rows(self):
        sent = [method for _, method, _ in self.sent.values()]
        with opened(self.path) as database:
            orders = database.execute(
                "SELECT count(*), count(DISTINCT number) FROM booking_order"
            ).fetchone()
            members = database.execute(
                "SELECT count(*) FROM directory_member WHERE name LIKE 'Member %'"
            ).fetchone()[0]
        expected = 1 + sent.count("booking.submit")
        self.check(orders == (expected, expected), f"orders and numbers {orders}")
        self.check(members == sent.count("directory.addMember"), f"{members} members")

    def check_files(self):
        copy, pack = (os.path.join(self.folder, name) for name in ("copy.db", "pack.pdf"))
        if os.path.exists(copy):
            self.check(integrity(copy) == "ok", "a damaged copy stands under its name")
        if os.path.exists(pack):
            with open(pack, "rb") as file:
                data = file.read()
            is_whole = data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
            self.check(is_whole, "half a pack stands under its name")
