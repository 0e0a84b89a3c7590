"""The world below changes while the service runs: it notices, says so, and spoils nothing.

File systems that run full or become read-only, files that are deleted, replaced or spoilt, a
database that is named in a `path`, a clock that jumps. Small file systems need root: these cases
say that they were skipped where they cannot be played.
"""

import json
import os
import subprocess

from campaign import Skipped
from host import (
    Host, Shim, booking, check_file, command, copy_database, integrity, is_internal, job, kind_of,
    make_database, member, names_in, signing,
)

SHORT = LONG = 100

DAY = 86_400


def run(campaign):
    campaign.play_cases(CASES, World(campaign))


class World:
    """A database to begin with, and where cases find their own copy of it."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.check = campaign.check
        self.shim = Shim(campaign)
        self.seed = make_database(os.path.join(campaign.folder, "seed.db"))

    def fresh(self, folder=None):
        """A copy of the database in a folder of its own."""
        folder = folder or self.campaign.new_folder("world")
        return copy_database(self.seed, os.path.join(folder, "a.db"))

    def small_disk(self, size):
        """A file system in memory; needs root."""
        if os.geteuid() != 0:
            raise Skipped("only root makes file systems")
        folder = self.campaign.new_folder("disk")
        return SmallDisk(folder, size)


class SmallDisk:
    """A small file system, mounted as long as the block lasts."""

    def __init__(self, folder, size):
        self.folder, self._size = folder, size

    def __enter__(self):
        options = f"size={self._size}"
        words = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", self.folder]
        if subprocess.run(words, capture_output=True).returncode != 0:
            raise Skipped("this system mounts nothing")
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.folder], check=True)

    def remount(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.folder], check=True)


def add(host, name):
    params = {**member(name), "idempotencyKey": name}
    return host.answer("directory.addMember", params)


# Disks


def runs_full(world, pick):
    """A file system of 6 MiB runs full, then gets room"""
    with world.small_disk("6m") as disk:
        path = world.fresh(disk.folder)
        answered, kinds = [], set()
        with Host(path) as host:
            host.sign_in()
            for number in range(2_500):
                answer = add(host, f"Full {number} " + "x" * 80)
                kinds.add(kind_of(answer))
                if "result" in answer:
                    answered.append((f"Full {number} " + "x" * 80, answer["result"]))
                elif number > 50 and kinds == {"ok", "disk_full"} and len(answered) < number - 20:
                    break
            world.check(kinds == {"ok", "disk_full"}, f"the answers are {kinds}")
            world.check("result" in host.answer("directory.listMembers"), "nothing can be read")
            disk.remount("size=30m")
            after = kind_of(add(host, "room again"))
            world.check(after == "ok", f"with room again: {after}")
            lost = [name for name, result in answered[-300:] if add(host, name)["result"] != result]
            world.check(not lost, f"lost: {len(lost)}")
            world.check(host.finish() == 0, "exit code")
        check_file(world.campaign, path)


def is_full_at_the_start(world, pick):
    """A file system is full at the start, then gets room"""
    with world.small_disk("4m") as disk:
        path = world.fresh(disk.folder)
        fill = os.path.join(disk.folder, "fill")
        with open(fill, "wb", buffering=0) as file:
            try:
                while file.write(b"x" * 4096):
                    pass
            except OSError:
                pass
        with Host(path) as host:
            first = kind_of(host.answer("session.open")), kind_of(add(host, "no room"))
            os.unlink(fill)
            then = kind_of(host.answer("session.open")), kind_of(add(host, "room"))
            world.check(then == ("ok", "ok"), f"{first}, then {then}")
            host.finish()


def is_read_only_for_a_while(world, pick):
    """A read-only file system becomes writable"""
    with world.small_disk("30m") as disk:
        path = world.fresh(disk.folder)
        disk.remount("ro")
        with Host(path) as host:
            first = kind_of(host.answer("session.open")), kind_of(add(host, "read only"))
            disk.remount("rw")
            then = kind_of(host.answer("session.open")), kind_of(add(host, "writable"))
            world.check(then == ("ok", "ok"), f"{first}, then {then}")
            host.finish()


# Files


def tamper(world, act):
    """Does something to the files of a running service, which must go on or say that it cannot.

    What another program overwrites nobody can keep; that is the caller's to judge.
    """
    path = world.fresh()
    with Host(path) as host:
        host.sign_in()
        for number in range(30):
            add(host, f"Before {number}")
        act(path)
        answers = {f"After {number}": add(host, f"After {number}") for number in range(40)}
        health = host.result("system.health")["status"]
        world.check(host.finish() == 0, "exit code")
    blamed = [answer for answer in answers.values() if is_internal(answer)]
    world.check(not blamed, lambda: f"the service blames itself: {blamed[0]}")
    answered = {name for name, answer in answers.items() if "result" in answer}
    return path, answered, health


def loses_nothing(world, act):
    path, answered, _ = tamper(world, act)
    # One that meets the change may be refused for it; then it goes on.
    world.check(len(answered) >= 39, f"{len(answered)} of 40 writes were done")
    lost = answered - names_in(path)
    world.check(not lost, f"answered and lost: {len(lost)}")
    check_file(world.campaign, path)


def notices(world, act):
    """The file is not the service's any more."""
    path, answered, health = tamper(world, act)
    lost = answered - names_in(path)
    world.check(not lost, f"answered, and in no file of that name: {len(lost)}")
    is_said = len(answered) < 40 or health != "ok"
    world.check(is_said, "all writes were answered, and health says ok")
    return path


def is_deleted(world, pick):
    """The database is deleted"""
    notices(world, os.unlink)


def is_replaced(world, pick):
    """Another database is moved over it, and stays whole"""
    other = make_database(os.path.join(world.campaign.new_folder("other"), "other.db"))
    path = notices(world, lambda path: os.rename(other, path))
    # What the former file left beside must not be played into this one.
    with Host(path) as host:
        host.answer("session.open")
        host.finish()
    found = integrity(path)
    world.check(found == "ok", f"the file that was moved there is spoilt: {found}")


def is_moved_away(world, pick):
    """Its folder is moved away"""

    def act(path):
        folder = os.path.dirname(path)
        os.rename(folder, folder + "-gone")

    tamper(world, act)


def is_cut(world, pick):
    """It is cut in half"""
    tamper(world, lambda path: os.truncate(path, os.path.getsize(path) // 8192 * 4096))


def is_emptied(world, pick):
    """It is cut to nothing"""
    tamper(world, lambda path: os.truncate(path, 0))


def is_spoilt(world, pick):
    """All of it is overwritten"""

    def act(path):
        size = os.path.getsize(path)
        with open(path, "r+b") as file:
            file.write(pick.randbytes(size))

    tamper(world, act)


def log_is_deleted(world, pick):
    """Its log is deleted"""
    loses_nothing(world, lambda path: os.unlink(path + "-wal"))


def log_is_emptied(world, pick):
    """Its log is cut to nothing"""
    tamper(world, lambda path: os.truncate(path + "-wal", 0))


def log_is_spoilt(world, pick):
    """Its log is overwritten"""

    def act(path):
        size = os.path.getsize(path + "-wal")
        with open(path + "-wal", "r+b") as file:
            file.write(pick.randbytes(size))

    tamper(world, act)


def shared_memory_is_deleted(world, pick):
    """Its shared memory is deleted"""
    loses_nothing(world, lambda path: os.unlink(path + "-shm"))


# Names


def is_named_in_a_path(world, pick):
    """Naming the database in a path drops no lock and loses no write"""
    path = world.fresh()
    folder = os.path.dirname(path)
    with Host(path) as host:
        host.sign_in()
        add(host, "Before")
        run_id = sealable(host)
        names = [path + end for end in ("", "-wal", "-shm", ".key")]
        os.symlink(path, os.path.join(folder, "link"))
        os.link(path, os.path.join(folder, "hard"))
        names += [os.path.join(folder, name) for name in ("link", "hard")]
        before = locks(host.pid)
        world.check(before, "no locks are held")
        for name in names:
            for method, params in paths(name, run_id):
                host.answer(method, params)
                world.check(
                    locks(host.pid) >= before, f"{method} of {os.path.basename(name)} drops locks"
                )
        os.unlink(os.path.join(folder, "hard"))
        with Host(path) as other:
            other.sign_in()
            add(other, "Other")
            other.finish()
        answer = add(host, "Kept")
        host.kill()
    world.check("result" not in answer or "Kept" in names_in(path), "an answered write is lost")
    check_file(world.campaign, path)


def sealable(host):
    made = host.result("jobs.create", job())
    return host.result("reportRuns.active", {"jobId": made["id"]})["id"]


def paths(path, run_id):
    """Every way to name a file to be read or written."""
    yield "proofPacks.verifyFile", {"path": path}
    yield "signatures.verify", {"zipPath": path}
    yield "jobs.addEvidence", {"jobId": run_id, "type": "document", "path": path}
    yield "booking.importCatalogue", {"path": path, "format": "csv"}
    yield "proofPacks.export", {"runId": run_id, "preview": True, "path": path}
    yield "system.backup", {"path": path}
    document = {"leaveId": run_id, "kind": "medical", "fileName": "a.pdf", "path": path}
    yield "leave.uploadCertificate", document


def locks(pid):
    """The locks a process holds, by file and place. While others lock, the system tells a row twice
    or leaves one out: what it tells two times running is so."""
    before, now = None, locks_told(pid)
    while now != before:
        before, now = now, locks_told(pid)
    return now


def locks_told(pid):
    with open("/proc/locks") as file:
        words = [line.split() for line in file]
    return {(line[3], *line[5:8]) for line in words if line[1] != "->" and line[4] == str(pid)}


def is_restored_again_at_once(world, pick):
    """Two restores within a second both keep what was there"""
    path = world.fresh()
    copy = os.path.join(os.path.dirname(path), "copy.db")
    made = command("--db", path, "backup", copy)
    world.check(made.returncode == 0, f"backup: {made.stderr[-200:]}")
    for _ in range(3):
        done = command("--db", path, "restore", copy, "--force")
        world.check(done.returncode == 0, f"restore: {done.stderr[-200:]}")
    kept = [name for name in os.listdir(os.path.dirname(path)) if ".before-" in name]
    databases = [name for name in kept if not name.endswith((".key", "-wal", "-shm"))]
    world.check(len(databases) == 3, f"kept aside: {sorted(kept)}")


# The clock


def clock_jumps(days, words):
    def case(world, pick):
        jump(world, days)

    case.__doc__ = f"The clock jumps {words}"
    return case


def jump(world, days):
    path = world.fresh()
    env = world.shim.below(os.path.dirname(path), jump=(60, days * DAY))
    with Host(path, env=env) as host:
        host.sign_in()
        for number in range(60):
            for answer in (
                host.answer("booking.submit", booking(f"clock{number}")),
                add(host, f"Clock {number}"),
            ):
                world.check(kind_of(answer) in ("ok", "session_required"), f"{answer}")
                if kind_of(answer) == "session_required":
                    host.sign_in()
        check_order(world, host)
        check_reading(world, host)
        run_id = sealable(host)
        host.result("signatures.create", signing(run_id, "prepared_by"))
        verdict = host.result("signatures.verify", {"runId": run_id})
        world.check(verdict["valid"], f"signatures.verify: {verdict}")
        world.check(host.finish() == 0, "exit code")
    check_file(world.campaign, path)
    told = json.loads(command("--db", path, "doctor", "--json").stdout)
    failing = [check["name"] for check in told["checks"] if check["status"] == "failing"]
    # Events of the future are worth a word.
    expected = ["clock"] if days > 0 else []
    world.check(failing == expected, f"doctor: {failing} instead of {expected}")


def check_order(world, host):
    page = host.result("events.read", {"from": "start", "limit": 1000})
    numbers = [event["seq"] for event in page["items"]]
    world.check(numbers == sorted(set(numbers)), "the events are out of order")


def check_reading(world, host):
    for method in (
        "directory.listMembers", "booking.listOrders", "leave.dashboard", "jobs.list",
        "session.whoami",
    ):
        answer = host.answer(method)
        is_outage = answer.get("error", {}).get("code") == 5003
        world.check(not is_outage and not is_internal(answer), f"{method}: {answer}")


CASES = [
    runs_full, is_full_at_the_start, is_read_only_for_a_while,
    is_deleted, is_replaced, is_moved_away, is_cut, is_emptied, is_spoilt,
    log_is_deleted, log_is_emptied, log_is_spoilt, shared_memory_is_deleted,
    is_named_in_a_path, is_restored_again_at_once,
    clock_jumps(20 * 365, "20 years ahead"), clock_jumps(-30, "30 days back"),
    clock_jumps(-57 * 365, "57 years back"), clock_jumps(224 * 365, "224 years ahead"),
    clock_jumps(7973 * 365, "to the last years that can be written"),
]
