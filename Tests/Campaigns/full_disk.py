"""The disk is full at every commit in turn: no answered write is lost and no answer is broken.

A round lets the n-th write of the service to its files fail, and all after it, until room is made;
or it limits how large files may get. Each request still gets one answer, as good JSON; the process
goes on, and with room again everything works.
"""

import errno
import json
import os
import resource

from host import (
    Host, Shim, booking, check_file, copy_database, is_internal, job, kind_of, make_database,
    member, signing,
)
from service import request

#: Of the writes that the script makes to its files, evenly; and each of them many times.
SHORT, LONG = 40, 3_000

#: What a full disk may be called, by whoever meets it.
RIGHT_KINDS = {"ok", "disk_full", "pack_not_written", "backup_failed", "key_unavailable"}

#: Longer than any commit takes, and short enough for a round. Unit: milliseconds.
WAIT_MS = 150


def run(campaign):
    filling = Filling(campaign)
    campaign.play(filling.round)
    campaign.note(f"{filling.usual} writes to files without a fault; answers {filling.kinds}")


class Filling:
    """The database that each round copies, and how many writes its script costs."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.shim = Shim(campaign)
        self.seed = make_database(os.path.join(campaign.folder, "seed.db"))
        with Host(self.seed) as host:
            host.sign_in()
            made = host.result("jobs.create", job())
            self.run_id = host.result("reportRuns.active", {"jobId": made["id"]})["id"]
            host.finish()
        self.kinds = {}
        with campaign.scratch("usual") as folder:
            usual = FullDisk(self, folder, None)
            with Host(usual.path, env=self.shim.below(folder, count="count")) as host:
                usual.fill(host)
                host.finish()
            self.usual = self.shim.counts(folder)["write"]

    def round(self, number, pick):
        with self.campaign.scratch("full") as folder:
            if number % 4 == 3:
                FullDisk(self, folder, None, room=pick.randrange(400_000)).play()
            else:
                # Neighbouring rounds are far apart, and all places are met before one comes again.
                at = 1 + number * self.usual // self.campaign.count % self.usual
                fault = ("write", at, 1 << 30, errno.ENOSPC)
                FullDisk(self, folder, fault, ends_waiting=number % 4 == 2).play()


class FullDisk:
    """One service on a disk that runs full, from its start to what it has left behind."""

    def __init__(self, filling, folder, fault, room=None, ends_waiting=False):
        self.filling, self.campaign, self.folder = filling, filling.campaign, folder
        self.fault, self.room, self.ends_waiting = fault, room, ends_waiting
        self.label = f"full from write {fault[1]} on: " if fault else f"{room} bytes of log more: "
        self.path = copy_database(filling.seed, os.path.join(folder, "a.db"))
        self.sent, self.answered = {}, {}
        self._number = 0

    def check(self, holds, text):
        return self.campaign.check(holds, self.label + text)

    def play(self):
        full = os.path.join(self.folder, "is-full")
        with open(full, "wb"):
            pass
        env = self.filling.shim.below(
            self.folder, fault=self.fault, while_="is-full", count="count"
        )
        with Host(self.path, env=env) as host:
            try:
                self.fill(host)
                os.unlink(full)
                self.make_room(host)
                self.recover(host)
                self.check(host.finish() == 0, "exit code")
            except (EOFError, BrokenPipeError):
                self.check(False, f"the process has ended with {host.wait()}")
        self.look_back()

    def fill(self, host):
        host.answer("session.open")
        if self.room is not None:
            log = os.path.getsize(self.path + "-wal")
            limits = (log + self.room, resource.RLIM_INFINITY)
            resource.prlimit(host.pid, resource.RLIMIT_FSIZE, limits)
        for entries in self.script():
            self.converse(host, entries)
        if self.ends_waiting:
            self.converse(host, {"batch": [self.write(), self.WAIT]})

    def make_room(self, host):
        if self.room is not None:
            resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)

    WAIT = ("wait", "events.read", {"from": "now", "waitMs": WAIT_MS})

    def script(self):
        """Lines of requests, and batches of them."""
        write, wait = self.write, self.WAIT
        for _ in range(6):
            yield [write()]
        yield [write() for _ in range(12)]
        yield {"batch": [write(), write(), write(), wait, write(), write(), write()]}
        signature = signing(self.filling.run_id, "prepared_by")
        yield {"batch": [write(), ("sign", "signatures.create", signature), write()]}
        copy = ("copy", "system.backup", {"path": os.path.join(self.folder, "copy.db")})
        yield {"batch": [write(), copy, write()]}
        calls = [{"method": "directory.addMember", "params": member("Nested")} for _ in range(3)]
        yield [("nested", "system.transaction", {"calls": calls}), write()]
        pack = {"runId": self.filling.run_id, "preview": True}
        path = os.path.join(self.folder, "pack.pdf")
        yield [("pack", "proofPacks.export", {**pack, "path": path})]
        yield [write() for _ in range(4)]

    def write(self):
        self._number += 1
        number = self._number
        method, params = [
            ("booking.submit", booking(number)),
            ("directory.addMember", member(f"Member {number}")),
            ("jobs.create", job(title=f"Job {number}")),
        ][number % 3]
        call = (number, method, {**params, "idempotencyKey": f"k{number}"})
        self.sent[number] = call
        return call

    def converse(self, host, entries):
        is_batch = isinstance(entries, dict)
        calls = entries["batch"] if is_batch else entries
        lines = [request(*call) for call in calls]
        host.send(b"[" + b",".join(lines) + b"]\n" if is_batch else b"\n".join(lines) + b"\n")
        answers = []
        while len(answers) < len(calls):
            line = host.read()
            try:
                answer = json.loads(line)
            except ValueError as error:
                self.check(False, f"an answer is no JSON: {error} in {line[:300]}")
                raise EOFError("nothing can be told from such an answer") from error
            answers += answer if isinstance(answer, list) else [answer]
        expected = sorted(str(call[0]) for call in calls)
        found = sorted(str(answer.get("id")) for answer in answers)
        self.check(found == expected, f"answers to {found} instead of {expected}")
        for answer in answers:
            self.take(answer)

    def take(self, answer):
        kind = kind_of(answer)
        self.filling.kinds[kind] = self.filling.kinds.get(kind, 0) + 1
        if "result" in answer and answer["id"] in self.sent:
            self.answered[answer["id"]] = answer["result"]
        is_right = kind in RIGHT_KINDS or kind in (
            "session_required", "database_owner_required", "io_failed",
        )
        self.check(is_right and not is_internal(answer), f"{kind}: {answer}")

    def recover(self, host):
        """There is room: what was refused can be done."""
        host.sign_in()
        for answer in host.answers(self.sent.values()).values():
            if self.check("result" in answer, f"with room again: {answer}"):
                self.take(answer)

    def look_back(self):
        """Another process finds each answered write, once."""
        with Host(self.path) as host:
            host.sign_in()
            calls = [call for number, call in self.sent.items() if number in self.answered]
            for number, answer in host.answers(calls).items():
                is_same = answer.get("result") == self.answered[number]
                self.check(is_same, f"write {number} comes again as {answer}")
            host.finish()
        check_file(self.campaign, self.path, self.label)
