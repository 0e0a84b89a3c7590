"""Killed at any moment, the service keeps each answered write once and leaves nothing lying about.

A round kills it in a burst of mixed writes (perhaps beside a backup or a pack), in its first start,
in a backup or in a restore. What was not answered is there whole or not at all: it is sent again
with its key, and done once.
"""

import json
import os
import subprocess
import threading
import time

from host import (
    BINARY, Host, booking, check_file, command, copy_database, integrity, make_database, member,
    opened,
)
from service import request
from writes import Writes, check_events

SHORT, LONG = 60, 2_000

#: Every how manieth round everything ever answered is counted.
COUNTED_EVERY = 50


def run(campaign):
    killing = Killing(campaign)
    campaign.play(killing.round)
    campaign.conclude(killing.count_everything)
    campaign.note(
        f"{len(killing.writes.sent)} writes sent, {len(killing.writes.answered)} answered,"
        f" {killing.partial} bursts cut in the middle"
    )


class Killing:
    """One database through all rounds, and what was ever answered about it."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.folder = campaign.new_folder("life")
        self.path = make_database(os.path.join(self.folder, "a.db"))
        self.writes, self.pending = Writes(campaign), []
        self.partial, self.has_key = 0, False
        with Host(self.path) as host:
            host.sign_in()
            self.hr = host.result("directory.addMember", member("HR", leave="HR_HEAD"))["userId"]
            host.finish()

    def round(self, number, pick):
        kind = pick.random()
        if kind < 0.8:
            self.burst(pick)
        elif kind < 0.88:
            self.first_start(pick)
        elif kind < 0.94:
            self.backup(pick)
        else:
            self.restore(pick)
        if number % COUNTED_EVERY == COUNTED_EVERY - 1:
            self.count_everything()

    # Bursts

    def burst(self, pick):
        self.has_key = os.path.exists(self.path + ".key")
        with Host(self.path) as host:
            self.sign_in(host)
            self.send_again(host)
            count = pick.choice([3, 10, 24, 60])
            numbers = self.writes.numbers(count)
            moment = pick.choice([pick.uniform(0, 0.004), pick.uniform(0, 0.03), 0.06])
            killer = threading.Timer(moment, host.process.kill)
            killer.start()
            try:
                self.send_beside(host, pick)
                self.send_burst(host, pick, numbers)
            except BrokenPipeError:
                pass
            output = host.read_all()
            killer.join()
        # The last piece may be cut off: that was no answer.
        for line in output.split(b"\n")[:-1]:
            self.writes.take(json.loads(line))
        self.pending = self.writes.made(numbers)
        answered = sum(number in self.writes.answered for number in self.pending)
        self.partial += 0 < answered < len(self.pending)
        self.check_files()

    def sign_in(self, host):
        """As the owner; what HR does goes by HR's session."""
        self.session = host.sign_in(self.hr)
        host.sign_in()

    def send_again(self, host):
        """What the last burst has sent: known results come again, unknown writes are done."""
        calls = [self.writes.again(number, self.session) for number in self.pending]
        for answer in host.answers(calls).values():
            self.writes.take(answer)
        self.pending = []

    def send_beside(self, host, pick):
        """Perhaps a job: its copy, or its pack, is whole or not there."""
        if pick.random() < 0.25:
            params = {"path": os.path.join(self.folder, "copy.db")}
            host.send(request("copy", "system.backup", params) + b"\n")
        if self.writes.runs and pick.random() < 0.3:
            path = os.path.join(self.folder, "pack.pdf")
            params = {"runId": pick.choice(self.writes.runs), "preview": True, "path": path}
            host.send(request("pack", "proofPacks.export", params) + b"\n")

    def send_burst(self, host, pick, numbers):
        """In pieces of several sizes; by turns killed by the clock and just after a piece."""
        size = pick.choice([len(numbers), len(numbers), 8, 3, 1])
        last = pick.randrange(0, len(numbers), size) if pick.random() < 0.6 else -1
        for start in range(0, len(numbers), size):
            piece = [
                request(n, *self.writes.make(n, pick, self.session))
                for n in numbers[start : start + size]
            ]
            host.send(b"".join(line + b"\n" for line in piece))
            if start == last:
                time.sleep(pick.choice([0, pick.uniform(0, 0.0015), pick.uniform(0, 0.006)]))
                host.process.kill()
            if pick.random() < 0.5:
                time.sleep(pick.uniform(0, 0.002))

    # What must be true

    def check_files(self):
        """Nothing stands half done under its name."""
        pack = os.path.join(self.folder, "pack.pdf")
        if os.path.exists(pack):
            with open(pack, "rb") as file:
                data = file.read()
            is_whole = data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
            self.campaign.check(is_whole, "half a pack stands under its name")
            os.unlink(pack)
        self.check_copy(os.path.join(self.folder, "copy.db"))

    def check_copy(self, path):
        """A copy under its name is whole and has the key, once there is one; it is gone then."""
        if not os.path.exists(path):
            return
        found = integrity(path)
        self.campaign.check(found == "ok", f"a copy under its name: {found}")
        has_key = os.path.exists(path + ".key")
        self.campaign.check(has_key or not self.has_key, "a copy without its key")
        for end in ("", ".key", "-wal", "-shm"):
            if os.path.exists(path + end):
                os.unlink(path + end)

    def count_everything(self):
        with Host(self.path) as host:
            self.sign_in(host)
            self.send_again(host)
            self.writes.check_proofs(host)
            check_events(self.campaign, host)
            self.campaign.check(host.finish() == 0, "exit code at the end of the input")
        check_file(self.campaign, self.path)
        with opened(self.path) as database:
            self.writes.check_rows(lambda statement: database.execute(statement).fetchall())
            broken = database.execute("PRAGMA foreign_key_check").fetchall()
        self.campaign.check(broken == [], f"foreign keys: {broken[:3]}")
        told = command("--db", self.path, "doctor", "--fix", "--json")
        self.campaign.check(told.returncode == 0, f"doctor: {told.stdout[-300:]}")
        self.check_next_copy(self.folder)
        self.check_strays(self.folder, "a.db")

    def check_strays(self, folder, *names):
        """Only these databases and what belongs to them are there."""
        ends = ("", ".key", "-wal", "-shm")
        allowed = {name + end for name in names for end in ends}
        strays = sorted(set(os.listdir(folder)) - allowed)
        self.campaign.check(not strays, f"left lying about: {strays[:4]}, {len(strays)} in all")
        for name in strays:
            os.unlink(os.path.join(folder, name))

    # Commands that are killed

    def first_start(self, pick):
        with self.campaign.scratch("first") as folder:
            path = os.path.join(folder, "new.db")
            if pick.random() < 0.5:
                kill_command(["--db", path, "init", "--demo", "--json"], pick.uniform(0.002, 0.09))
            else:
                with Host(path) as host:
                    calls = [request(1, "session.open"), request(2, "system.info")]
                    host.send(b"".join(call + b"\n" for call in calls))
                    time.sleep(pick.uniform(0.001, 0.06))
            # Exit 7 says that it was made before: then it must be whole.
            made = command("--db", path, "init", "--json")
            self.campaign.check(made.returncode in (0, 7), f"init again: {made.stderr[-300:]}")
            with Host(path) as host:
                host.sign_in()
                host.result("booking.submit", booking(1))
                host.finish()
            command("--db", path, "doctor", "--fix", "--json")
            self.check_strays(folder, "new.db")

    def backup(self, pick):
        with self.campaign.scratch("backup") as folder:
            copy = os.path.join(folder, "copy.db")
            kill_command(["--db", self.path, "backup", copy], pick.uniform(0.002, 0.08))
            self.check_copy(copy)
            self.check_next_copy(folder)
            self.check_strays(folder)

    def check_next_copy(self, folder):
        """A copy that is made sweeps away what tries before it have left."""
        copy = os.path.join(folder, "copy.db")
        made = command("--db", self.path, "backup", copy)
        self.campaign.check(made.returncode == 0, f"backup again: {made.stderr[-300:]}")
        self.check_copy(copy)

    def restore(self, pick):
        with self.campaign.scratch("restore") as folder:
            path, copy = os.path.join(folder, "live.db"), os.path.join(folder, "copy.db")
            command("--db", self.path, "backup", copy)
            copy_database(copy, path)
            with Host(path) as host:
                host.sign_in()
                host.result("directory.addMember", member("Only before"))
                host.finish()
            words = ["--db", path, "restore", copy, "--force"]
            kill_command(words, pick.uniform(0.002, 0.06))
            with Host(path) as host:
                host.sign_in()
                host.finish()
            again = command(*words)
            self.campaign.check(again.returncode == 0, f"restore again: {again.stderr[-300:]}")
            told = command("--db", path, "doctor", "--json")
            self.campaign.check(told.returncode == 0, f"doctor: {told.stdout[-300:]}")
            with opened(path) as database:
                names = {row[0] for row in database.execute("SELECT name FROM directory_member")}
            self.campaign.check("Only before" not in names, "a restore has left the old rows")
            drafts = [name for name in os.listdir(folder) if "draft" in name]
            self.campaign.check(not drafts, f"left lying about: {drafts}")


def kill_command(words, seconds):
    process = subprocess.Popen(
        [BINARY, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(seconds)
    process.kill()
    process.communicate()
