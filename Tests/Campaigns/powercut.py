"""A power cut loses no answered write, and nothing damaged stands under a final name.

All that the service writes and syncs is recorded. A round takes a moment of the record and makes
the files as a disk may hold them then: what no sync had asked for is kept, dropped, torn at 512
bytes or out of order, and so are names that no sync of their folder covers. What had been answered
by that moment must come again from these files: same key, same result.
"""

import json
import os
import random
import struct
import subprocess

from host import (
    BINARY, Host, Shim, booking, check_file, command, integrity, job, make_database, member,
    opened, signing,
)


SHORT, LONG = 60, 2_000

SECTOR = 512

#: More than any file has of them.
ALL_SECTORS = range(1 << 40)

#: How the kernel shows a file that has no name yet.
UNNAMED = " (deleted)"

#: What may become of writes that no sync has asked for.
FATES = ["none", "none", "all", "prefix", "prefix", "reorder", "reorder", "torn", "torn"]


def run(campaign):
    shim = Shim(campaign)
    pick = random.Random(f"{campaign.seed}/record")
    busy = Busy(campaign, shim, pick)
    first = Record(campaign, shim, "first", lambda path, env: make(["--db", path, "init"], env))
    source = os.path.join(busy.record.folder, "a.db")
    backup = Record(
        campaign, shim, "backup", lambda path, env: make(["--db", source, "backup", path], env)
    )
    campaign.note(
        f"recorded {len(busy.record)} operations and {len(busy.results)} answers of a busy service,"
        f" {len(first)} operations of a first start, {len(backup)} of a backup"
    )

    def round(number, pick):
        with campaign.scratch("state") as folder:
            if number % 6 == 4:
                cut_first_start(campaign, first, folder, pick)
            elif number % 6 == 5:
                cut_backup(campaign, backup, folder, pick)
            else:
                busy.cut(folder, pick)

    campaign.play(round)


def make(words, env):
    subprocess.run(
        [BINARY, *words, "--json"] if "init" in words else [BINARY, *words],
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )


class Record:
    """What a service did to its files: ``(kind, path, offset, length, data)``, in order.

    Kinds: C made, W written, T cut to a length, S synced, D folder synced, R renamed, L linked,
    U unlinked, A sent into a pipe.
    """

    def __init__(self, campaign, shim, name, work, prepare=None):
        self.folder = os.path.join(campaign.folder, name)
        os.makedirs(self.folder)
        path = os.path.join(self.folder, "a.db")
        if prepare:
            prepare(path)
        #: What was there before, by name.
        self.before = {}
        for known in os.listdir(self.folder):
            with open(os.path.join(self.folder, known), "rb") as file:
                self.before[known] = file.read()
        log = os.path.join(campaign.folder, name + ".record")
        work(path, {**shim.below(self.folder), "SHIM_RECORD": log})
        self.operations = list(self._read(log))

    def __len__(self):
        return len(self.operations)

    def _read(self, log):
        with open(log, "rb") as file:
            data = file.read()
        place = 0

        def take(count):
            nonlocal place
            place += count
            return data[place - count : place]

        while place < len(data):
            letter, path_length, offset, length = struct.unpack("<IIQQ", take(24))
            kind, path = chr(letter), self._name(take(path_length))
            content = take(length) if kind in "WARL" else b""
            yield kind, path, offset, length, self._name(content) if kind in "RL" else content

    def _name(self, path):
        return path.decode().removeprefix(self.folder + "/")


class Disk:
    """What a disk may hold after the first operations of a record."""

    def __init__(self, record, count):
        #: Number of a file → its synced bytes, and the writes that no sync has asked for.
        self._files = [(bytearray(content), []) for content in record.before.values()]
        #: Names as they are on the disk, and as the service sees them.
        self._names = {name: number for number, name in enumerate(record.before)}
        self._seen = dict(self._names)
        #: Changes of names that no sync covers yet: ``(sign, name, number)``.
        self._pending = []
        for operation in record.operations[:count]:
            self._apply(*operation)

    def _apply(self, kind, path, offset, length, data):
        # The shared memory of SQLite is made anew after a cut.
        if path.endswith("-shm") or kind == "A":
            return
        if kind == "D":
            return self._flush(len(self._pending))
        number = self._seen.get(path)
        if number is None:
            if kind == "U":
                return
            number = self._add(path)
        if kind in "WT":
            self._files[number][1].append((kind, offset, data))
        elif kind == "S":
            self._sync(number)
        elif kind in "RLU":
            self._rename(kind, path, number, data)

    def _add(self, path):
        self._files.append((bytearray(), []))
        number = len(self._files) - 1
        self._seen[path] = number
        if not path.endswith(UNNAMED):
            self._pending.append(("+", path, number))
        return number

    def _sync(self, number):
        content, writes = self._files[number]
        for write in writes:
            change(content, write, ALL_SECTORS)
        writes.clear()
        # Of a file that is synced the name is on the disk, too (ext4, xfs).
        for count, (sign, _, named) in enumerate(self._pending, 1):
            if sign == "+" and named == number:
                return self._flush(count)

    def _rename(self, kind, path, number, to):
        if kind in "RL":
            self._pending.append(("+", to, number))
            self._seen[to] = number
        if kind in "RU":
            self._pending.append(("-", path, number))
            self._seen.pop(path)

    def _flush(self, count):
        for sign, name, number in self._pending[:count]:
            if sign == "+":
                self._names[name] = number
            elif self._names.get(name) == number:
                self._names.pop(name)
        del self._pending[:count]

    def write(self, folder, fate, pick):
        """Makes the files, each pending write having met its fate."""
        self._flush(self._kept_names(fate, pick))
        for name, number in self._names.items():
            content, writes = bytearray(self._files[number][0]), self._files[number][1]
            for write, sectors in survivors(writes, fate, pick):
                change(content, write, sectors)
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(content)
            os.chmod(path, 0o600)

    def _kept_names(self, fate, pick):
        count = len(self._pending)
        kept = {"none": 0, "all": count}.get(fate, pick.randint(0, count))
        # The two halves of a rename are one step.
        while 0 < kept < count:
            (sign, _, number), (next_sign, _, next_number) = self._pending[kept - 1 : kept + 1]
            if (sign, next_sign) != ("+", "-") or number != next_number:
                break
            kept -= 1
        return kept


def survivors(writes, fate, pick):
    """The pending writes that reach the disk, each with the sectors that do."""
    if fate == "none":
        return
    if fate == "prefix":
        writes = writes[: pick.randint(0, len(writes))]
    for place, write in enumerate(writes):
        if fate == "reorder" and pick.random() < 0.5:
            continue
        is_torn = fate == "torn" or fate == "prefix" and place == len(writes) - 1
        if is_torn and write[0] == "W":
            yield write, {sector for sector in sectors_of(write) if pick.random() < 0.6}
        else:
            yield write, ALL_SECTORS


def sectors_of(write):
    _, offset, data = write
    return range(offset // SECTOR, (offset + len(data) + SECTOR - 1) // SECTOR)


def change(content, write, sectors):
    """Applies a write, or the cut of a file, to what is there."""
    kind, offset, data = write
    if kind == "T":
        del content[offset:]
        content.extend(bytes(offset - len(content)))
        return
    for sector in sectors_of(write):
        if sector not in sectors:
            continue
        start, end = sector * SECTOR, min(offset + len(data), (sector + 1) * SECTOR)
        start = max(offset, start)
        if len(content) < end:
            content.extend(bytes(end - len(content)))
        content[start:end] = data[start - offset : end - offset]


def moment(record, pick):
    """Anywhere, just after an answer has left, or beside a sync."""
    operations = record.operations
    answers = [place for place, each in enumerate(operations) if each[0] == "A"]
    syncs = [place for place, each in enumerate(operations) if each[0] == "S"]
    kind = pick.random()
    if kind < 0.3 and answers:
        return pick.choice(answers) + 1
    if kind < 0.65 and syncs:
        return min(len(operations), pick.choice(syncs) + pick.choice([0, 0, 1, 2]))
    return pick.randrange(len(operations) + 1)


# A busy service


class Busy:
    """A service that books, signs and adds, recorded; its answers, and when they had left."""

    def __init__(self, campaign, shim, pick):
        self.campaign = campaign
        self.sent = {}
        work = lambda path, env: self.work(path, env, pick)
        self.record = Record(campaign, shim, "busy", work, make_database)
        self.results, self.answered_by = self.read_answers()

    def work(self, path, env, pick):
        jobs, runs = [], []
        with Host(path, env=env) as host:
            host.sign_in()
            for _ in range(60):
                first = len(self.sent) + 1
                calls = [self.choose(pick, jobs, runs) for _ in range(pick.choice([1, 1, 2, 12]))]
                for number, (method, params) in enumerate(calls, first):
                    self.sent[number] = (method, {**params, "idempotencyKey": f"k{number}"})
                numbers = range(first, first + len(calls))
                answers = host.answers((number, *self.sent[number]) for number in numbers)
                for number, answer in answers.items():
                    method = self.sent[number][0]
                    if "result" in answer and method == "jobs.create":
                        jobs.append(answer["result"]["id"])
                    if "result" in answer and method == "reportRuns.active":
                        runs.append(answer["result"]["id"])
            host.finish()

    def choose(self, pick, jobs, runs):
        kind, number = pick.random(), len(self.sent) * 100 + pick.randrange(10**9)
        if kind < 0.4:
            return "booking.submit", booking(number)
        if kind < 0.55:
            return "directory.addMember", member(f"Member {number}")
        if kind < 0.75 or not jobs:
            return "jobs.create", job(title=f"Job {number}")
        if kind < 0.85 or not runs:
            return "reportRuns.active", {"jobId": jobs.pop()}
        return "signatures.create", signing(runs.pop(), "prepared_by")

    def read_answers(self):
        """The results by number, and how many had left after each operation."""
        results, counts, rest = {}, [], b""
        for kind, *_, data in self.record.operations:
            if kind == "A":
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    answer = json.loads(line) if line.startswith(b"{") else {}
                    if isinstance(answer.get("id"), int) and "result" in answer:
                        results[answer["id"]] = answer["result"]
            counts.append(len(results))
        return results, counts

    def cut(self, folder, pick):
        count, fate = moment(self.record, pick), pick.choice(FATES)
        Disk(self.record, count).write(folder, fate, pick)
        answered = list(self.results)[: self.answered_by[count - 1] if count else 0]
        label = f"cut after {count} of {len(self.record)}, {fate}: "
        path = os.path.join(folder, "a.db")
        with Host(path) as host:
            host.sign_in()
            self.check_answers(host, answered, label)
            host.finish()
        check_file(self.campaign, path, label)
        with opened(path) as database:
            titles = [row[0] for row in database.execute("SELECT title FROM signatures_job")]
        self.campaign.check(len(titles) == len(set(titles)), label + "a job is there twice")

    def check_answers(self, host, answered, label):
        # The first and the last: those between them were committed no later.
        asked = answered[:5] + answered[5:][-35:]
        answers = host.answers((number, *self.sent[number]) for number in asked)
        lost = [n for n, answer in answers.items() if answer.get("result") != self.results[n]]
        self.campaign.check(not lost, f"{label}lost: {lost[:8]} of {len(answered)}")
        signed = [n for n in answered if self.sent[n][0] == "signatures.create"]
        for number in signed[-4:]:
            # Looks into the sealed drawing, too.
            verdict = host.answer("signatures.verify", {"runId": self.sent[number][1]["runId"]})
            is_valid = verdict.get("result", {}).get("valid")
            self.campaign.check(is_valid, f"{label}signatures.verify: {verdict}")


# Commands


def cut_first_start(campaign, record, folder, pick):
    """What says that it has made a database has made one that stays."""
    is_over = pick.random() < 0.25
    count, fate = (len(record), "none") if is_over else (moment(record, pick), pick.choice(FATES))
    Disk(record, count).write(folder, fate, pick)
    label = f"first start, cut after {count} of {len(record)}, {fate}: {sorted(os.listdir(folder))}"
    path = os.path.join(folder, "a.db")
    made = command("--db", path, "init", "--json")
    campaign.check(made.returncode in (0, 7), f"{label} init: {made.stderr[-200:]}")
    with Host(path) as host:
        host.sign_in()
        host.finish()
    if is_over:
        campaign.check(made.returncode == 7, f"{label}: it had ended, and the database is gone")


def cut_backup(campaign, record, folder, pick):
    """A copy under its name is whole and has its key; one that was told of is there."""
    is_over = pick.random() < 0.33
    count, fate = (len(record), "none") if is_over else (moment(record, pick), pick.choice(FATES))
    Disk(record, count).write(folder, fate, pick)
    names = set(os.listdir(folder))
    label = f"backup, cut after {count} of {len(record)}, {fate}: {sorted(names)}"
    if is_over:
        campaign.check({"a.db", "a.db.key"} <= names, f"{label}: it had ended, and is gone")
    if "a.db" in names:
        found = integrity(os.path.join(folder, "a.db"))
        campaign.check(found == "ok", f"{label}: {found}")
        campaign.check("a.db.key" in names, f"{label}: without its key")
