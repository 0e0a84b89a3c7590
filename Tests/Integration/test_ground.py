"""What lies below the service gives way: calls that fail, files that go, processes that are killed.

Protocol specification 4 (error table), 5.5, 7.2, 9.4, 12.6 and 12.7.
"""

import errno
import glob
import json
import os
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import tempfile
import unittest

import databases
from service import BINARY, Case, lines, request

HERE = os.path.dirname(os.path.abspath(__file__))

#: Of an ELF file: the type that lies anywhere, two kinds of segment, and flags of the dynamic one.
#: Source: elf(5).
ET_DYN, PT_DYNAMIC, PT_GNU_RELRO = 3, 2, 0x6474E552
DT_FLAGS, DF_BIND_NOW = 30, 8

#: Once per run: the library that lets calls fail below the service.
_faults = None


def faults():
    global _faults
    if _faults is None:
        folder = tempfile.mkdtemp(prefix="nacre-test-")
        unittest.addModuleCleanup(shutil.rmtree, folder, ignore_errors=True)
        _faults = f"{folder}/faults.so"
        source = os.path.join(HERE, "faults.c")
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", _faults, source], check=True)
    return _faults


class Ground(Case):
    def made(self, name="nacre.db"):
        path = os.path.join(self.folder, name)
        run = self.command("--db", path, "init", "--organization", name)
        self.assertEqual(run.returncode, 0, run.stderr)
        return path

    def add(self, service, name, **params):
        return service.ask("directory.addMember", {"name": name, "roles": {}, **params})

    def members(self, path):
        with sqlite3.connect(path) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            names = {row[0] for row in database.execute("SELECT name FROM directory_member")}
        database.close()
        return names

    def check(self, service, name):
        checks = service.result("system.health")["checks"]
        return next(check for check in checks if check["name"] == name)

    def failing(self, call, first, count, error, match=None, **options):
        """A service below which calls fail, from the moment the file `now` is made."""
        env = {
            "LD_PRELOAD": faults(), "FAULT_MATCH": match or self.folder + "/nacre.db",
            "FAULT": f"{call},{first},{count},{error}", "FAULT_AFTER": f"{self.folder}/now",
        }
        return self.service(db=self.db, env=env, **options)

    def begin(self):
        open(f"{self.folder}/now", "w").close()


@databases.about_sqlite("calls that fail on its file")
class Faults(Ground):
    CASES = [
        ("write", errno.EIO, "io_failed", "write: Input/output error"),
        ("write", errno.ENOSPC, "disk_full", None),
        ("write", errno.EDQUOT, "disk_full", None),
        ("write", errno.EFBIG, "disk_full", None),
        ("fsync", errno.EIO, "io_failed", "fsync: Input/output error"),
        ("fsync", errno.ENOSPC, "disk_full", None),
    ]

    def test_a_write_that_fails_has_its_cause_and_is_not_done(self):
        self.made()
        for call, error, kind, reason in self.CASES:
            with self.subTest(call=call, error=error):
                s = self.failing(call, 1, 4, error)
                s.result("session.open")
                before = self.add(s, "Before")["result"]["userId"]
                self.begin()
                answer = self.add(s, "Lost")
                facts = {"reason": reason} if reason else {}
                self.assertError(answer, 5003, kind, retryable=True, **facts)
                self.assertNotIn(self.folder, json.dumps(answer))
                self.assertEqual(self.check(s, "database")["status"], "failing")
                # Each of the calls fails a few times; then all is well again, in one life.
                answers = [self.add(s, "After") for _ in range(6)]
                self.assertIn("result", answers[-1])
                self.assertEqual(s.result("system.health")["status"], "ok")
                s.close_input()
                self.assertEqual(s.wait(), 0)
                names = self.members(self.db)
                self.assertNotIn("Lost", names)
                self.assertLessEqual({"Before", "After"}, names)
                self.assertTrue(before)
                os.remove(f"{self.folder}/now")

    def test_a_read_that_fails_has_its_cause(self):
        self.made()
        self.begin()
        # The first bytes, the first page, the schema, and pages behind: no file is damaged here.
        for first in (1, 2, 3, 5, 9, 20):
            with self.subTest(first):
                s = self.failing("read", first, 1_000_000, errno.EIO)
                answer = s.ask("session.open")
                self.assertError(answer, 5003, "io_failed", reason="read: Input/output error")
        s = self.failing("read", 5, 1, errno.EIO)
        self.assertError(s.ask("session.open"), 5003, "io_failed")
        self.assertIn("result", s.ask("session.open"))

    def test_an_index_of_the_log_that_cannot_be_made_has_its_cause(self):
        self.made()
        self.begin()
        for error, kind in [(errno.EIO, "io_failed"), (errno.ENOSPC, "disk_full")]:
            with self.subTest(kind):
                s = self.failing("ftruncate", 1, 1, error)
                self.assertError(s.ask("session.open"), 5003, kind)
                self.assertIn("result", s.ask("session.open"))
                self.assertIn("result", self.add(s, "Ada"))
                # Who comes second finds the index made.
                s.close_input()
                self.assertEqual(s.wait(), 0)

    def test_one_refused_open_at_the_start_is_not_for_life(self):
        """SQLite goes on with reading by itself, and says nothing."""
        self.made()
        self.begin()
        # The file, its log, its index; more than one refusal; also when the service looks again.
        for first in range(1, 6):
            for count in (1, 2):
                for error in (errno.EACCES, errno.EMFILE, errno.EIO):
                    with self.subTest(first=first, count=count, error=error):
                        s = self.failing("open", first, count, error)
                        s.ask("session.open")
                        answers = []
                        for _ in range(6):
                            s.ask("session.open")
                            answers.append(self.add(s, "Ada"))
                        kinds = {a["error"]["data"]["kind"] for a in answers if "error" in a}
                        self.assertIn("result", answers[-1])
                        self.assertNotIn("database_read_only", kinds)
                        s.close_input()
                        self.assertEqual(s.wait(), 0)

    def test_an_open_that_is_refused_says_which_call_and_why(self):
        self.made()
        self.begin()
        # Where the request comes late, the service has opened unasked and was refused alone.
        for _ in range(20):
            s = self.failing("open", 1, 1, errno.EMFILE)
            answer = s.ask("session.open")
            if "error" in answer:
                break
            s.close_input()
            self.assertEqual(s.wait(), 0)
        self.assertError(answer, 5003, "database_unreadable")
        self.assertIn("open: Too many open files", answer["error"]["data"]["reason"])
        self.assertIn("result", s.ask("session.open"))

    def test_a_file_that_may_only_be_read_is_read_and_written_once_it_may_be(self):
        """As an ordinary user: root may write everywhere."""
        path = self.made()
        prefix = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
        if os.geteuid() == 0:
            if subprocess.run([*prefix, "true"], capture_output=True).returncode:
                self.skipTest("nobody here may act as another user")
            for name in [self.folder, *glob.glob(f"{self.folder}/*")]:
                os.chown(name, 65534, 65534)
        inside = prefix if os.geteuid() == 0 else ()
        os.chmod(path, 0o400)
        s = self.service(db=path, inside=inside)
        self.assertError(s.ask("session.open"), 5003, "database_read_only")
        os.chmod(path, 0o600)
        s.result("session.open")
        self.assertIn("result", self.add(s, "Ada"))

    def test_the_key_of_a_copy_is_not_named_by_its_path(self):
        path = self.made()
        with open(path + ".key", "wb") as file:
            file.write(bytes(32))
        os.chmod(path + ".key", 0o600)
        copies = tempfile.mkdtemp(prefix="nacre-copies-")
        self.addCleanup(shutil.rmtree, copies, ignore_errors=True)
        self.begin()
        s = self.failing("open", 1, 100, errno.ENOSPC, match="copy.db.draft-")
        s.result("session.open")
        answer = s.ask("system.backup", {"path": f"{copies}/copy.db"})
        self.assertError(answer, 5003, "backup_failed")
        self.assertNotIn(copies, json.dumps(answer))
        for fault, wrong in [((0o640,), None), ((0o600,), b"short")]:
            os.chmod(path + ".key", *fault)
            if wrong:
                with open(path + ".key", "wb") as file:
                    file.write(wrong)
            s = self.service(db=path)
            s.result("session.open")
            answer = s.ask("system.backup", {"path": f"{copies}/other.db"})
            self.assertError(answer, 5003, "key_unavailable", retryable=False)
            self.assertNotIn(self.folder, json.dumps(answer))
            self.assertNotIn(copies, json.dumps(answer))


@databases.about_sqlite("its file's name")
class Gone(Ground):
    def other(self):
        """Another database, sound and in one file."""
        path = self.made("other.db")
        return path

    def empty(self):
        for name in os.listdir(self.folder):
            os.remove(f"{self.folder}/{name}")

    def running(self):
        self.empty()
        self.made()
        s = self.service(db=self.db)
        s.result("session.open")
        for number in range(5):
            self.assertIn("result", self.add(s, f"Before {number}"))
        return s

    def assertGone(self, s):
        self.assertEqual(self.check(s, "database")["status"], "failing")
        burst = lines(*(request(n, "directory.addMember", {"name": f"Late {n}", "roles": {}}) for n in range(20)))
        s.send(burst)
        answers = [s.read_json() for _ in range(20)]
        self.assertError(answers[0], 5003, "database_gone", retryable=True)
        self.assertFalse([a for a in answers if "result" in a and self.is_lost(a)], answers)
        return answers

    def is_lost(self, answer):
        """An answered write that is in no file of the database's name."""
        if not os.path.exists(self.db):
            return True
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as database:
            rows = database.execute(
                "SELECT 1 FROM directory_member WHERE user_id = ?", (answer["result"]["userId"],)
            ).fetchall()
        database.close()
        return not rows

    def test_deleted(self):
        s = self.running()
        os.remove(self.db)
        self.assertGone(s)
        # Nobody makes an empty one in its place.
        self.assertError(s.ask("session.open"), 5003, "database_gone")
        self.assertFalse(os.path.exists(self.db))
        answer = s.ask("system.backup", {"path": f"{self.folder}/copy.db"})
        self.assertIn("error", answer)
        self.assertFalse(os.path.exists(f"{self.folder}/copy.db"))
        self.assertEqual(self.check(s, "database")["status"], "failing")
        # What is put there is opened.
        os.rename(self.other(), self.db)
        opened = s.result("session.open")
        self.assertEqual(opened["organization"]["name"], "other.db")
        self.assertIn("result", self.add(s, "There"))
        self.assertEqual(s.result("system.health")["status"], "ok")
        s.close_input()
        self.assertEqual(s.wait(), 0)
        self.assertIn("There", self.members(self.db))

    def test_exchanged(self):
        s = self.running()
        other = self.other()
        before = self.members(other)
        os.rename(other, self.db)
        self.assertGone(s)
        self.assertEqual(s.result("session.open")["organization"]["name"], "other.db")
        self.assertIn("result", self.add(s, "There"))
        s.close_input()
        self.assertEqual(s.wait(), 0)
        self.assertEqual(self.members(self.db), before | {"There"})
        self.assertEqual(sorted(os.listdir(self.folder)), ["nacre.db"])

    def test_exchanged_and_never_written_to_again(self):
        s = self.running()
        other = self.other()
        before = self.members(other)
        os.rename(other, self.db)
        s.close_input()
        self.assertEqual(s.wait(), 0)
        self.assertEqual(self.members(self.db), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["nacre.db"])

    def test_moved_away_with_everything_that_was_answered(self):
        s = self.running()
        os.rename(self.db, f"{self.folder}/moved.db")
        self.assertGone(s)
        s.close_input()
        self.assertEqual(s.wait(), 0)
        self.assertEqual(os.listdir(self.folder), ["moved.db"])
        self.assertLessEqual({f"Before {n}" for n in range(5)}, self.members(f"{self.folder}/moved.db"))
        # It may come back.
        os.rename(f"{self.folder}/moved.db", self.db)
        s = self.service(db=self.db)
        s.result("session.open")
        self.assertIn("result", self.add(s, "Again"))

    def test_moved_away_and_back_between_two_writes(self):
        s = self.running()
        os.rename(self.db, f"{self.folder}/moved.db")
        os.rename(f"{self.folder}/moved.db", self.db)
        self.assertIn("result", self.add(s, "Nothing happened"))

    def test_the_log_is_deleted_or_exchanged(self):
        for fate in ("deleted", "exchanged"):
            with self.subTest(fate):
                s = self.running()
                log = self.db + "-wal"
                if fate == "deleted":
                    os.remove(log)
                else:
                    shutil.copy(log, log + ".new")
                    os.rename(log + ".new", log)
                self.assertGone(s)
                s.result("session.open")
                self.assertIn("result", self.add(s, "After"))
                # Killed: what was answered may not stand in a log that nobody finds.
                os.kill(s.pid, signal.SIGKILL)
                s.wait()
                names = self.members(self.db)
                self.assertLessEqual({f"Before {n}" for n in range(5)} | {"After"}, names)
                self.empty()

    def test_while_bursts_run_no_answered_write_is_lost(self):
        """The file goes at any moment of a stream of writes."""
        for round in range(8):
            s = self.running()
            moved = f"{self.folder}/moved.db"
            count = 400
            s.send_beside(
                lines(*(request(n, "directory.addMember", {"name": f"N{n}", "roles": {}}) for n in range(count)))
            )
            answers = [s.read_json() for _ in range(round * 20 + 1)]
            os.rename(self.db, moved)
            answers += [s.read_json() for _ in range(count - len(answers))]
            self.assertEqual(s.wait(), 0)
            done = {f"N{a['id']}" for a in answers if "result" in a}
            self.assertLessEqual(done, self.members(moved))
            kinds = {a["error"]["data"]["kind"] for a in answers if "error" in a}
            self.assertLessEqual(kinds, {"database_gone"})
            self.empty()

    def test_two_services_notice_both(self):
        s = self.running()
        second = self.service(db=self.db)
        second.result("session.open")
        self.assertIn("result", self.add(second, "Second"))
        os.rename(self.db, f"{self.folder}/moved.db")
        for each in (s, second):
            self.assertError(self.add(each, "Late"), 5003, "database_gone")
            self.assertError(each.ask("session.open"), 5003, "database_gone")
        for each in (s, second):
            each.close_input()
            self.assertEqual(each.wait(), 0)
        self.assertLessEqual({"Before 4", "Second"}, self.members(f"{self.folder}/moved.db"))


@databases.about_sqlite("a copy of its file")
class Killed(Ground):
    """Copies that are killed at any moment leave drafts, and these do not stay."""

    def drafts(self):
        return [name for name in os.listdir(self.folder) if ".draft-" in name]

    def large(self):
        path = self.made()
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE padding (bytes BLOB)")
            database.execute("INSERT INTO padding VALUES (randomblob(60000000))")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
        return path

    def killed(self, *words):
        """Killed as soon as its draft is there."""
        process = subprocess.Popen([BINARY, "--db", self.db, *words], stderr=subprocess.DEVNULL)
        while process.poll() is None and not self.drafts():
            pass
        process.kill()
        process.wait()

    def test_a_backup_of_the_same_name_removes_what_a_killed_one_left(self):
        self.large()
        copy = f"{self.folder}/copy.db"
        for _ in range(3):
            self.killed("backup", copy)
        left = [name for name in self.drafts() if name.startswith("copy.db.draft-")]
        self.assertEqual(len({name[:22] for name in left}), 1, left)
        self.assertEqual(self.command("--db", self.db, "backup", copy).returncode, 0)
        self.assertEqual(self.drafts(), [])
        self.assertEqual(sorted(os.listdir(self.folder)), ["copy.db", "nacre.db"])

    def test_the_draft_of_a_copy_under_way_is_left_alone(self):
        path = self.large()
        s = self.service(db=path)
        s.result("session.open")
        copy = f"{self.folder}/copy.db"
        jobs = [request(n, "system.backup", {"path": copy}) for n in range(3)]
        s.send(lines(*jobs))
        answers = [s.read_json() for _ in jobs]
        # One has the name first; nobody took another's draft away.
        done = [a for a in answers if "result" in a]
        self.assertEqual(len(done), 1, answers)
        kinds = {a["error"]["data"]["kind"] for a in answers if "error" in a}
        self.assertEqual(kinds, {"file_exists"})
        self.assertEqual(self.drafts(), [])
        self.members(copy)

    def test_doctor_lists_and_removes_them(self):
        self.large()
        self.killed("backup", f"{self.folder}/copy.db")
        (draft,) = [name for name in self.drafts() if len(name) == len("copy.db.draft-00000000")]
        # Not ours to touch: another pattern, a folder, a pipe.
        os.mkdir(f"{self.folder}/a.draft-00000000")
        os.mkfifo(f"{self.folder}/b.draft-00000000")
        open(f"{self.folder}/c.draft-1", "w").close()
        report = json.loads(self.command("--db", self.db, "doctor", "--json").stdout)
        check = next(c for c in report["checks"] if c["name"] == "drafts")
        self.assertEqual(check["status"], "degraded")
        self.assertIn(draft, check["message"])
        self.assertIn("--fix", check["advice"])
        self.assertIn(draft, os.listdir(self.folder))
        report = json.loads(self.command("--db", self.db, "doctor", "--fix", "--json").stdout)
        check = next(c for c in report["checks"] if c["name"] == "drafts")
        self.assertEqual((check["status"], check["repaired"]), ("ok", "removed"))
        self.assertEqual(
            sorted(self.drafts()), ["a.draft-00000000", "b.draft-00000000", "c.draft-1"]
        )

    def test_doctor_leaves_a_copy_under_way_alone(self):
        path = self.large()
        process = subprocess.Popen(
            [BINARY, "--db", path, "backup", f"{self.folder}/copy.db"], stdout=subprocess.DEVNULL
        )
        # Whatever comes out of this, nobody stays who is stopped.
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        # One that is written to is held; one that has just got its name may not be yet.
        while not any(os.path.getsize(f"{self.folder}/{name}") for name in self.drafts()):
            self.assertIsNone(process.poll())
        os.kill(process.pid, signal.SIGSTOP)
        run = self.command("--db", path, "doctor", "--fix", "--json")
        check = next(c for c in json.loads(run.stdout)["checks"] if c["name"] == "drafts")
        self.assertEqual(check["message"], "none")
        os.kill(process.pid, signal.SIGCONT)
        self.assertEqual(process.wait(), 0)
        self.members(f"{self.folder}/copy.db")

    def test_an_init_and_a_restore_that_were_killed(self):
        self.killed("init", "--demo")
        self.assertFalse(os.path.exists(self.db))
        self.assertTrue(self.drafts())
        self.made()
        self.assertEqual(self.drafts(), [])
        os.remove(self.db)
        self.large()
        copy = f"{self.folder}/copy.db"
        self.assertEqual(self.command("--db", self.db, "backup", copy).returncode, 0)
        before = self.members(self.db)
        self.killed("restore", "--force", copy)
        self.assertTrue(self.drafts())
        self.assertEqual(self.members(self.db), before)
        self.assertEqual(self.command("--db", self.db, "restore", "--force", copy).returncode, 0)
        self.assertEqual(self.drafts(), [])

    def test_killed_between_the_name_of_the_key_and_its_own(self):
        """What that leaves: the key under its name and its draft's, and the file under its draft's."""
        path = self.made()
        with open(path + ".key", "wb") as file:
            file.write(bytes(32))
        os.chmod(path + ".key", 0o600)
        with self.service(db=path) as service:
            service.result("session.open")
            for n, name in enumerate(("copy.db", "job.db", "new.db")):
                draft = f"{self.folder}/{name}.draft-0123456{n}"
                for end in ("", ".key"):
                    shutil.copy(path + end, draft + end)
                os.link(draft + ".key", f"{self.folder}/{name}.key")
            run = self.command("--db", path, "backup", f"{self.folder}/copy.db")
            self.assertEqual(run.returncode, 0, run.stderr)
            service.result("system.backup", {"path": f"{self.folder}/job.db"})
            self.made("new.db")
        self.assertEqual(self.drafts(), [])
        # A key that no draft of ours is the twin of is somebody's.
        with open(f"{self.folder}/mine.db.key", "wb") as file:
            file.write(b"mine")
        run = self.command("--db", path, "backup", f"{self.folder}/mine.db")
        self.assertEqual(run.returncode, 7, run.stderr)

    def test_a_restore_repeated_within_the_second(self):
        self.made()
        copy = f"{self.folder}/copy.db"
        self.assertEqual(self.command("--db", self.db, "backup", copy).returncode, 0)
        words = ("--db", self.db, "--clock", "2026-03-02T12:00:00Z", "restore", "--force", "--json", copy)
        kept = []
        for _ in range(3):
            run = self.command(*words)
            self.assertEqual(run.returncode, 0, run.stderr)
            kept.append(json.loads(run.stdout)["keptAs"])
        aside = self.db + ".before-20260302T120000Z"
        self.assertEqual(kept, [aside, aside + "-2", aside + "-3"])
        for path in kept:
            self.members(path)


class Hidden(Ground):
    def status(self, pid):
        with open(f"/proc/{pid}/limits") as file:
            core = next(line for line in file if line.startswith("Max core file size"))
        return core.split()[4]

    def test_the_memory_of_the_process_is_nobodys(self):
        s = self.service(db=self.db)
        s.result("session.open")
        self.assertEqual(self.status(s.pid), "0")
        # What belongs to a process that hides its memory belongs to root.
        self.assertEqual(os.stat(f"/proc/{s.pid}/environ").st_uid, 0)
        if os.geteuid() != 0:
            with self.assertRaises(PermissionError):
                os.listdir(f"/proc/{s.pid}/fd")
        self.assertGreater(s.result("system.stats")["memoryBytes"], 1 << 20)

    def test_whoever_looks_for_a_mistake_may_see_it(self):
        s = self.service(db=self.db, env={"NACRE_DUMPABLE": "1"})
        s.result("session.open")
        self.assertTrue(os.listdir(f"/proc/{s.pid}/fd"))
        self.assertEqual(os.stat(f"/proc/{s.pid}/environ").st_uid, os.geteuid())

    def elf(self, path):
        """The type of a program, its kinds of segment, and its dynamic flags."""
        with open(path, "rb") as file:
            head = file.read(64)
            kind, place = struct.unpack_from("<16xH14xQ", head)
            size, count = struct.unpack_from("<54xHH", head)
            segments = {}
            for number in range(count):
                file.seek(place + number * size)
                segment, offset, length = struct.unpack("<I4xQ16xQ", file.read(40))
                segments[segment] = (offset, length)
            offset, length = segments[PT_DYNAMIC]
            file.seek(offset)
            flags = dict(struct.iter_unpack("<QQ", file.read(length // 16 * 16)))
        return kind, set(segments), flags.get(DT_FLAGS, 0)

    def test_the_tables_of_addresses_are_never_written_again(self):
        worker = os.path.join(os.path.dirname(BINARY), "nacre-worker")
        for path in (BINARY, worker):
            with self.subTest(path):
                _, segments, flags = self.elf(path)
                self.assertIn(PT_GNU_RELRO, segments)
                self.assertTrue(flags & DF_BIND_NOW)
        # What reads hostile files lies elsewhere each time.
        self.assertEqual(self.elf(worker)[0], ET_DYN)

    def test_no_server_of_databases_is_linked(self):
        """libpq brings OpenSSL and more: only whoever opens a cluster pays for them."""
        said = subprocess.run(
            ["readelf", "--dynamic", BINARY], check=True, capture_output=True, text=True).stdout
        needed = re.findall(r"\(NEEDED\).*\[(.+)\]", said)
        self.assertIn("libc.so.6", needed)
        for name in needed:
            self.assertNotRegex(name, r"^lib(pq|ssl|crypto|gssapi|ldap)\b")

    def test_version_tells_what_is_linked(self):
        told = json.loads(self.command("version", "--json").stdout)
        self.assertEqual(
            set(told["libraries"]),
            {"expat", "jansson", "libsodium", "sqlite", "utf8proc", "zlib"},
        )
        for name, version in told["libraries"].items():
            self.assertRegex(version, r"^\d+\.\d+(\.\d+)*$", name)


if __name__ == "__main__":
    unittest.main()
