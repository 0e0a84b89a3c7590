"""Protocol specification 11.8 and 15.9: files that a host names, and every method that takes one."""

import base64
import json
import os
import re
import shutil
import socket
import tempfile
import unittest
import zipfile

import databases
import sounds
from examples import STEPS
from people import JOB
from photos import png
from schema import Catalogue
from service import Case
from test_papers import BOOKING

PASSWORD = "correct horse battery"
PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n"
CATALOGUE = b'{"brand": "Fairphone", "model": "Fairphone 9"}\n'

COMPLAINTS = b"Company_Phone_Number,Created_Date\n2015550123,2026-01-05 10:00:00\n"

#: What a method finds in a file that it takes; most take any.
CONTENTS = {
    "booking.importCatalogue": CATALOGUE, "routines.attachPhoto": png(),
    "spamshield.importComplaints": COMPLAINTS,
    "darkwatch.addSource": b"5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:1\n",
    "brokers.importRegistry": (
        b'{"format": "nacre-broker-registry/1", "defaults": {"requiredFields": [], "expectedDays": 1,'
        b' "relistIntervalDays": 1}, "brokers": []}'
    ),
    "darkwatch.importBreach": b"mail\na@example.org\n",
    "hometitle.validateSource": b'{"owners": []}\n',
    "voiceprint.analyze": sounds.FILES["again.wav"], "voiceprint.enroll": sounds.FILES["again.wav"],
    "protection.importCaseSteps": open(STEPS, "rb").read(),
}

#: Methods that take each content once.
ONCE = ("spamshield.importComplaints",)

#: Methods that write what they are asked for to a path.
WRITERS = (
    "booking.getDocument", "proofPacks.export", "protection.exportCase", "routines.renderTags",
    "routines.renderWeek", "settings.export", "system.backup",
)

#: Those that only the owner of the database may call.
OWNERS = ("system.backup",)

#: What happens once to what it is about: it is only tried.
STEPS = ("brokers.markSent",)

#: What ends like a path and is a part of an address on the web.
NO_FILES = ("accountPath",)

#: The names that the files of a database have.
OWN = ("", "-wal", "-shm", ".key")


class Door(Case):
    """Somebody with every role, and a way to call each method that takes a path."""

    def setUp(self):
        super().setUp()
        self.serve()
        roles = {
            "directory": "owner", "booking": "master_admin", "leave": "HR_ADMIN",
            "signatures": "owner", "routines": "administrator",
            "protection": ["person", "operator"],
        }
        self.host.result("session.open")
        self.user = self.host.result("directory.addMember", {"name": "Åsa", "roles": roles})["userId"]
        self.host.result("session.setPassword", {"userId": self.user, "password": PASSWORD})
        self.person = self.host.result("session.open", {"userId": self.user})["session"]
        order = self.result("booking.submit", BOOKING)
        draft = self.result("leave.saveDraft", {"type": "MEDICAL"})
        job = self.result("jobs.create", JOB)
        told = {"fullName": "Åsa", "email": "asa@example.org", "postalAddress": "1 A St"}
        removal = self.result("brokers.createRequest", {"brokerId": "spokeo-inc", "personalInfo": told})
        run = self.result("reportRuns.active", {"jobId": job["id"]})
        shift = self.started_shift()
        self.result("routines.setSettings", {"settings": {"tags": True}})
        sent, removed = (self.removal(broker, told) for broker in ("acxiom-llc", "adstra-llc"))
        for event in ("send", "confirm_removed"):
            self.result("brokers.applyEvent", {"requestId": removed, "event": event})
        case = {"caseId": self.result("protection.startCase", {"kind": "title_fraud"})["id"]}
        house = self.result("hometitle.addProperty", {"address": "12 Main St, Springfield, IL 62701"})
        sound = base64.b64encode(sounds.FILES["voice.wav"]).decode()
        voice = self.result("voiceprint.enroll", {"label": "Me", "consent": True, "audioBase64": sound})
        #: What each method wants besides the path.
        self.others = {
            "booking.getDocument": {"orderId": order["orderId"], "type": "booking_receipt"},
            "booking.importCatalogue": {},
            "brokers.applyEvent": {"requestId": removed, "event": "recheck_clear"},
            "brokers.attachProof": {"requestId": removal["id"]},
            "brokers.importRegistry": {},
            "brokers.markSent": {"requestId": sent, "sentOn": "2026-01-05"},
            "brokers.recheck": {"requestId": removed, "outcome": "clear"},
            "darkwatch.addItems": {},
            "darkwatch.addSource": {"kind": "corpus_file"},
            "darkwatch.importBreach": {
                "format": "csv", "mapping": {"email": "mail"},
                "breach": {"name": "a", "title": "A", "dataClasses": [], "passwordStorage": "unknown"},
            },
            "hometitle.setSource": {"propertyId": house["id"], "kind": "record_file"},
            "hometitle.validateSource": {"kind": "record_file"},
            "jobs.addEvidence": {
                "jobId": job["id"], "type": "document", "fileName": "note.pdf",
            },
            "leave.uploadCertificate": {
                "leaveId": draft["id"], "kind": "medical", "fileName": "note.pdf",
            },
            "proofPacks.export": {"runId": run["id"], "preview": True},
            "proofPacks.verifyFile": {},
            "protection.attachCasePaper": {**case, "title": "A paper"},
            "protection.exportCase": case,
            "protection.importCaseSteps": {},
            "routines.attachPhoto": {
                "instanceId": shift["id"], "stepId": shift["steps"][0]["id"], "mimeType": "image/png",
            },
            "routines.renderTags": {},
            "routines.renderWeek": {},
            "settings.export": {},
            "signatures.verify": {},
            "spamshield.importComplaints": {},
            "spamshield.importContacts": {},
            "spamshield.importRules": {},
            "system.backup": {},
            "voiceprint.analyze": {},
            "voiceprint.enroll": {"label": "Me", "consent": True, "enrollmentId": voice["id"]},
        }
        self.mine = self.write("mine.pdf", PDF)

    def started_shift(self):
        stable = self.result("routines.upsertStable", {"name": "North"})["id"]
        step = {"name": "Feed", "category": "feeding", "allowPhotoEvidence": True}
        recipe = {"name": "Morning", "type": "morning", "defaultStartTime": "06:30"}
        recipe |= {"estimatedMinutes": 90, "steps": [step], "requiresNotesRead": False}
        template = self.result("routines.createTemplate", recipe)["id"]
        shift = {"templateId": template, "stableId": stable, "date": "2199-03-01"}
        shift = self.result("routines.create", shift)
        return self.result("routines.start", {"instanceId": shift["id"]})

    def removal(self, broker, told):
        """A request that may be sent."""
        made = {"brokerId": broker, "personalInfo": told}
        request = self.result("brokers.createRequest", made)["id"]
        self.result("brokers.applyEvent", {"requestId": request, "event": "prepare"})
        return request

    def serve(self, *words, **options):
        self.host = self.service(*words, db=self.db, **options)

    def again(self, *words, **options):
        """The same house in a new process, with the same person."""
        self.host.kill()
        self.serve(*words, **options)
        self.person = self.host.result("session.open", {"userId": self.user})["session"]

    def by_password(self):
        user = {"userId": self.user, "password": PASSWORD}
        return self.host.result("session.open", user)["session"]

    def by_token(self, scopes):
        params = {"name": "T", "scopes": scopes, "_meta": {"session": self.person}}
        token = self.host.result("session.createToken", params)["token"]
        return self.host.result("session.open", {"token": token})["session"]

    def paired(self):
        owner = self.host.result("session.open")["session"]
        settings = {"settings": {"api_sync_enabled": True}, "_meta": {"session": owner}}
        self.host.result("leave.updateSettings", settings)
        pair = self.result("leave.pairStart")["pairToken"]
        return self.result("leave.pair", {"pairToken": pair, "deviceId": "phone-1"})["session"]

    def result(self, method, params=None):
        return self.host.result(method, {**(params or {}), "_meta": {"session": self.person}})

    def write(self, name, data=b"mine"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def methods(self):
        """Each method with a path, and where in the params that stands."""
        catalogue, found = Catalogue(self.host.result("rpc.discover")), []
        for method in catalogue.methods:
            for steps, _ in catalogue.places(method):
                last = str(steps[-1])
                if re.search("path$", last, re.IGNORECASE) and last not in NO_FILES:
                    self.assertIn(method["name"], self.others, "say how to call it, above")
                    found.append((method["name"], "/".join(map(str, steps))))
        self.assertEqual({name for name, _ in found}, set(self.others))
        return found

    def call(self, method, param, path, session=None, **meta):
        name, _, inner = param.partition("/")
        params = {**self.others[method], name: {inner: path} if inner else path}
        session = session or self.person
        return self.host.ask(method, {**params, "_meta": {"session": session, **meta}})

    def asserted(self, answer, code, kind, pointer=None):
        self.assertError(answer, code, kind, retryable=False)
        violations = answer["error"]["data"].get("violations", [])
        if pointer:
            self.assertEqual([(v["kind"], v["path"]) for v in violations], [(kind, pointer)])

    def each(self, check, **paths):
        """Lets each method have each path."""
        for method, param in self.methods():
            for name, path in paths.items():
                with self.subTest(f"{method} {name}"):
                    check(method, param, path)

    def seen(self):
        """What lies in the folder, and what is in it; but for the database, whatever it is called
        there: the service goes on with it."""
        database = None if databases.is_url(self.db) else os.stat(self.db).st_ino
        found = {}
        for folder, folders, names in os.walk(self.folder):
            for name in folders + names:
                path = os.path.join(folder, name)
                if os.path.exists(path) and os.stat(path).st_ino == database:
                    found[path] = "the database"
                elif os.path.isfile(path) and not name.startswith("nacre.db"):
                    with open(path, "rb") as file:
                        found[path] = file.read()
                elif not name.startswith("nacre.db"):
                    found[path] = None
        return found

    def locks(self):
        """Those of the service. While others lock, the system tells a row twice or leaves one out:
        what it tells two times running is so."""
        before, now = None, self.locks_told()
        while now != before:
            before, now = now, self.locks_told()
        return now

    def locks_told(self):
        with open("/proc/locks") as file:
            rows = {tuple(line.split()[1:]) for line in file}
        return sorted(row for row in rows if str(self.host.pid) in row)


class Nature(Door):
    def test_only_a_plain_file_is_taken_and_all_else_is_refused_at_once(self):
        here = lambda name: os.path.join(self.folder, name)
        os.mkfifo(here("fifo"))
        os.mkdir(here("sub"))
        os.symlink(self.mine, here("link"))
        os.symlink(here("nothing"), here("dangling"))
        os.symlink(here("fifo"), here("link to a fifo"))
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(here("socket"))
        before = self.seen()

        def check(method, param, path):
            answer = self.call(method, param, path)
            self.asserted(answer, 4022, "not_a_plain_file", f"/{param}")

        self.each(
            check, fifo=here("fifo"), folder=here("sub"), slash=here("sub/"), root="/", zero="/dev/zero",
            link=here("link"), dangling=here("dangling"), nested=here("link to a fifo"),
            socket=here("socket"), standard="/dev/stdin", parent=here("sub/.."),
        )
        self.assertEqual(self.seen(), before)

    def test_a_folder_that_is_not_there_and_a_file_that_is_not(self):
        def no_folder(method, param, path):
            answer = self.call(method, param, path)
            self.asserted(answer, 4022, "folder_not_found", f"/{param}")

        def no_file(method, param, path):
            if method not in WRITERS:
                self.assertUnreadable(method, param, self.call(method, param, path))

        self.each(no_folder, far="/nowhere/at/all.pdf", through_a_file=self.mine + "/x.pdf")
        # The last one is a plain file whose beginning nobody can read, whoever they are.
        self.each(no_file, none=self.folder + "/none", memory="/proc/self/mem")

    def test_names_and_paths_that_are_too_long_are_the_hosts_fault(self):
        def too_long(kind, *told):
            def check(method, param, path):
                found = self.assertViolation(method, param, self.call(method, param, path), kind)
                self.assertEqual((found["actual"], found["expected"])[: len(told)], told)

            return check

        name = 300 * "x"
        self.each(too_long("file_name_too_long", 300), name=f"{self.folder}/{name}")
        self.each(too_long("file_name_too_long", 300, 255), folder=f"{self.folder}/{name}/x")
        # A path may have as many characters as one that the system takes, and more bytes.
        self.each(too_long("path_too_long", 4200, 4095), path=200 * "/éééééééééé" + "/x")

    def test_a_link_that_leads_to_itself_is_no_folder(self):
        os.symlink("loop", self.folder + "/loop")

        def check(method, param, path):
            answer = self.call(method, param, path)
            self.asserted(answer, 4022, "folder_not_found", f"/{param}")

        self.each(check, loop=self.folder + "/loop/x.pdf")

    def test_a_place_that_takes_no_file_is_the_hosts_fault(self):
        def check(method, param, path):
            if method in WRITERS:
                answer = self.call(method, param, path)
                told = self.assertViolation(method, param, answer, "file_not_written")
                self.assertIn("No such file or directory", told["message"])

        self.each(check, process="/proc/x.pdf")

    def test_what_is_written_meanwhile_needs_room_in_the_name_too(self):
        for method in WRITERS:
            # Beside a copy of a database SQLite keeps a journal.
            most = 232 if method == "system.backup" else 240
            with self.subTest(method):
                answer = self.call(method, "path", f"{self.folder}/{'x' * (most + 1)}")
                told = self.assertViolation(method, "path", answer, "file_name_too_long")
                self.assertEqual((told["actual"], told["expected"]), (most + 1, most))
                answer = self.call(method, "path", f"{self.folder}/{method:x<{most}}")
                self.assertIn("result", answer)

    @databases.about_sqlite("its file's name")
    def test_sqlite_takes_no_path_of_more_than_512_bytes(self):
        folder = os.path.realpath(self.folder)
        while len(folder) < 400:
            folder += "/" + 40 * "d"
            os.mkdir(folder)
        most = 489 - len(folder) - 1
        for length in (most + 1, most):
            answer = self.call("system.backup", "path", f"{folder}/{length * 'x'}")
            if length == most:
                self.assertIn("result", answer)
            else:
                told = self.assertViolation("system.backup", "path", answer, "path_too_long")
                self.assertEqual((told["actual"], told["expected"]), (490, 489))

    def assertUnreadable(self, method, param, answer):
        self.assertViolation(method, param, answer, "file_unreadable")

    def assertViolation(self, method, param, answer, kind):
        kinds = {"booking.importCatalogue": "import_failed"}
        self.asserted(answer, 4022, kinds.get(method, "validation_failed"))
        (violation,) = answer["error"]["data"]["violations"]
        self.assertEqual((violation["kind"], violation["path"]), (kind, f"/{param}"))
        return violation

    @unittest.skipIf(os.geteuid() == 0, "root reads everything")
    def test_a_file_that_is_closed_to_the_service(self):
        os.chmod(self.mine, 0)

        def check(method, param, path):
            answer = self.call(method, param, path)
            if method in WRITERS:
                self.asserted(answer, 4009, "file_exists")
            else:
                self.assertUnreadable(method, param, answer)

        self.each(check, closed=self.mine)

    @databases.about_sqlite("the locks of its file")
    def test_the_database_is_named_by_nobody_and_keeps_its_locks(self):
        aliases = tempfile.mkdtemp(prefix="nacre-test-")
        self.addCleanup(shutil.rmtree, aliases)
        paths = {"journal": self.db + "-journal"}
        for suffix in OWN:
            own = self.db + suffix
            self.assertTrue(os.path.exists(own), own)
            paths[own] = own
            paths[own + " soft"] = os.path.join(aliases, "soft" + suffix)
            paths[own + " hard"] = os.path.join(aliases, "hard" + suffix)
            paths[own + " round"] = self.folder + "/../" + os.path.basename(self.folder) + "/nacre.db" + suffix
            os.symlink(own, paths[own + " soft"])
            os.link(own, paths[own + " hard"])
        # A read leaves the locks of a connection that was used.
        self.result("system.ping")
        locks, before = self.locks(), self.seen()
        self.assertTrue(locks)

        def check(method, param, path):
            answer = self.call(method, param, path)
            self.asserted(answer, 4003, "path_not_permitted")
            self.assertEqual(self.locks(), locks)

        self.each(check, **paths)
        self.assertEqual(self.seen(), before)
        self.result("directory.addMember", {"name": "Kept", "roles": {}})

    @databases.about_sqlite("its file")
    def test_a_file_that_was_named_before_may_be_the_database_by_now(self):
        """What is read again later is judged again: somebody may have exchanged it."""
        corpus = self.write("corpus.txt", CONTENTS["darkwatch.addSource"])
        added = {"kind": "corpus_file", "path": corpus}
        source = self.result("darkwatch.addSource", added)["sourceId"]
        session = {"_meta": {"session": self.person}}
        self.result("system.ping")
        locks = self.locks()
        self.assertTrue(locks)
        for put in (os.symlink, os.link):
            for suffix in OWN:
                os.unlink(corpus)
                put(self.db + suffix, corpus)
                for method, params in (
                    ("darkwatch.checkPassword", {"password": PASSWORD}),
                    ("darkwatch.checkSource", {"sourceId": source}),
                ):
                    with self.subTest(f"{method} {put.__name__} {suffix}"):
                        self.assertIn("error", self.host.ask(method, {**params, **session}))
                        self.assertEqual(self.locks(), locks)
        self.result("directory.addMember", {"name": "Kept", "roles": {}})

    @databases.about_sqlite("the locks of its file")
    def test_a_path_that_is_taken_keeps_the_locks_too(self):
        locks = self.locks()
        for method, param in self.methods():
            with self.subTest(method):
                path = os.path.join(self.folder, method) if method in WRITERS else self.mine
                self.call(method, param, path)
                self.assertEqual(self.locks(), locks)


class Grants(Door):
    def test_a_token_and_a_device_never_name_a_file(self):
        self.again("--files-folders", self.folder)
        others = {"wide": self.by_token(["*"]), "narrow": self.by_token(["session.*"])}
        for method, param in self.methods():
            for name, session in others.items():
                for path in (self.mine, "/nowhere/at/all"):
                    with self.subTest(f"{method} {name} {path}"):
                        answer = self.call(method, param, path, session)
                        self.assertRefusedPlace(method, answer, "forbidden")

    def test_a_paired_device_uploads_no_file_by_its_path(self):
        device = self.paired()
        for path in (self.mine, "/nowhere/at/all"):
            answer = self.call("leave.uploadCertificate", "path", path, device)
            self.asserted(answer, 4003, "path_not_permitted")
            answer = self.call("proofPacks.verifyFile", "path", path, device)
            self.asserted(answer, 4003, "path_not_permitted")

    def assertRefusedPlace(self, method, answer, *kinds):
        """Refused for the place, or before anybody looks at it."""
        if method in OWNERS:
            kinds += ("database_owner_required",)
        self.assertEqual(answer.get("error", {}).get("code"), 4003, answer)
        self.assertIn(answer["error"]["data"]["kind"], ("path_not_permitted", *kinds))
        self.assertIs(answer["error"]["data"]["retryable"], False)

    def test_a_password_alone_names_no_file(self):
        session = self.by_password()
        for method, param in self.methods():
            for path in (self.mine, "/nowhere/at/all", self.folder, self.db):
                with self.subTest(f"{method} {path}"):
                    self.assertRefusedPlace(method, self.call(method, param, path, session))

    def test_without_a_session_local_trust_decides(self):
        ask = lambda path: self.host.ask("proofPacks.verifyFile", {"path": path})
        self.host.kill()
        self.serve()
        self.assertIn("result", ask(self.mine))
        path = self.host.result("system.info")["database"]["path"]
        self.assertEqual(path, databases.shown(self.db))
        owner = self.host.result("session.open")["actor"]["userId"]
        self.host.result("session.setPassword", {"userId": owner, "password": PASSWORD})
        self.host.result("session.setLocalTrust", {"localTrust": "none"})
        self.host.kill()
        self.serve("--files-folders", self.folder)
        for path in (self.mine, "/nowhere/at/all", databases.own_file(self.db)):
            self.asserted(ask(path), 4003, "path_not_permitted")
        self.assertNotIn("path", self.host.result("system.info")["database"])
        self.host.result("session.open", {"userId": owner, "password": PASSWORD})
        self.assertNotIn("path", self.host.result("system.info")["database"])


class Folders(Door):
    def setUp(self):
        super().setUp()
        self.granted = os.path.join(self.folder, "granted")
        os.makedirs(os.path.join(self.granted, "deep"))
        self.again(env={"NACRE_FILES_FOLDERS": f"/nowhere:{self.granted}/"})
        self.session = self.by_password()

    def test_a_file_inside_is_taken(self):
        for method, param in self.methods():
            for place in ("", "/deep", "/./deep"):
                with self.subTest(f"{method} {place}"):
                    name = f"{place}/{method}.pdf" if method in WRITERS else f"{place}/in.pdf"
                    path = self.granted + name
                    if method not in WRITERS:
                        with open(path, "wb") as file:
                            file.write(CONTENTS.get(method, PDF))
                            if method in ONCE:
                                file.write(b"," * len(place) + b"\n")
                    answer = self.call(method, param, path, self.session, dryRun=method in STEPS)
                    if method in OWNERS:
                        continue
                    self.assertIn("result", answer)
                    self.assertTrue(os.path.exists(path))

    def test_nothing_leads_out(self):
        outside = os.path.join(self.folder, "outside")
        beside = os.path.join(self.folder, "granted2")
        for folder in (outside, beside):
            os.mkdir(folder)
        for folder in (outside, beside, self.granted + "/deep"):
            with open(os.path.join(folder, "x.pdf"), "wb") as file:
                file.write(PDF)
        here = lambda name: os.path.join(self.granted, name)
        os.symlink(outside, here("out"))
        os.symlink("deep", here("in"))
        os.symlink(outside + "/x.pdf", here("file.pdf"))
        os.symlink("deep/x.pdf", here("inner.pdf"))
        os.symlink(databases.own_file(self.db), here("data"))
        os.link(databases.own_file(self.db), here("hard"))
        before = self.seen()

        def check(method, param, path):
            answer = self.call(method, param, path, self.session)
            if method not in OWNERS:
                self.asserted(answer, 4003, "path_not_permitted")

        self.each(
            check, beside=beside + "/x.pdf", outside=outside + "/x.pdf", up=here("../outside/x.pdf"),
            over=here("deep/../deep/x.pdf"), out=here("out/x.pdf"), within=here("in/x.pdf"),
            link=here("file.pdf"), inner=here("inner.pdf"), data=here("data"), hard=here("hard"),
            itself=self.granted, relative="granted/deep/x.pdf", process="/proc/self/environ",
        )
        self.assertEqual(self.seen(), before)

    def test_inside_the_same_words_are_said_as_anywhere(self):
        os.mkfifo(os.path.join(self.granted, "fifo"))
        for method, param in self.methods():
            if method in OWNERS:
                continue
            for name, kind in (("fifo", "not_a_plain_file"), ("no/x.pdf", "folder_not_found")):
                with self.subTest(f"{method} {name}"):
                    path = os.path.join(self.granted, name)
                    answer = self.call(method, param, path, self.session)
                    self.asserted(answer, 4022, kind, f"/{param}")

    def test_a_folder_that_is_taken_away_is_said(self):
        os.rename(self.granted, self.granted + " gone")
        answer = self.call(
            "proofPacks.verifyFile", "path", self.granted + "/deep/x.pdf", self.session
        )
        self.asserted(answer, 4022, "folder_not_found", "/path")


class Overwriting(Door):
    def ours(self):
        """A file of each sort that the product writes."""
        for method in WRITERS:
            if method not in OWNERS:
                path = os.path.join(self.folder, method + ".file")
                answer = self.call(method, "path", path)
                self.assertIn("result", answer)
                yield path

    def test_a_file_of_somebody_is_never_replaced(self):
        archive = os.path.join(self.folder, "contract.docx")
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("word/document.xml", "<w/>")
        remarked = os.path.join(self.folder, "library.jar")
        with zipfile.ZipFile(remarked, "w") as file:
            file.writestr("META-INF/MANIFEST.MF", "1")
            file.comment = b"nacre.example, made by hand sha256: none"
        others = {
            "docx": archive, "jar": remarked, "pdf": self.mine, "empty": self.write("empty", b""),
            "text": self.write("text.txt", b"nacre.paper/1\n"),
            "letter": self.write("letter.txt", b"about\n%nacre.paper/1\nand more\n"),
        }
        for path in list(self.ours()):
            with open(path, "rb") as file:
                annotated = file.read() + b"% a remark of another program\n"
            others[path] = self.write(os.path.basename(path) + ".annotated", annotated)
        before = self.seen()

        def check(method, param, path):
            if method in WRITERS:
                self.asserted(self.call(method, param, path), 4009, "file_exists")

        self.each(check, **others)
        self.assertEqual(self.seen(), before)

    def test_a_file_of_ours_is_replaced_by_what_may(self):
        for path in list(self.ours()):
            for method in WRITERS:
                with self.subTest(f"{method} over {path}"):
                    answer = self.call(method, "path", path)
                    if method in OWNERS:
                        self.asserted(answer, 4009, "file_exists")
                    else:
                        self.assertIn("result", answer)

    @databases.about_sqlite("a copy of its file")
    def test_a_copy_of_the_database_needs_the_name_of_its_key_too(self):
        self.write("copy.db.key")
        before = self.seen()
        answer = self.call("system.backup", "path", os.path.join(self.folder, "copy.db"))
        self.asserted(answer, 4009, "file_exists")
        self.assertEqual(self.seen(), before)

    def test_a_dry_run_writes_no_file(self):
        before = self.seen()
        for method, param in self.methods():
            if method in WRITERS:
                for name in ("new.file", "mine.pdf"):
                    with self.subTest(f"{method} {name}"):
                        path = os.path.join(self.folder, name)
                        answer = self.call(method, param, path, dryRun=True)
                        if name == "new.file":
                            self.assertIn("result", answer)
                        else:
                            self.asserted(answer, 4009, "file_exists")
                        self.assertEqual(self.seen(), before)

    def test_a_job_that_is_only_tried_stores_nothing(self):
        path = self.write("catalogue.jsonl", CATALOGUE)
        search = lambda: self.result("booking.searchDevices", {"query": "Fairphone 9"})["models"]
        for is_dry, count in ((True, 0), (False, 1)):
            answer = self.call("booking.importCatalogue", "path", path, dryRun=is_dry)
            self.assertEqual(answer["result"]["modelsAdded"], 1)
            self.assertEqual(len(search()), count)


    def test_a_catalogue_that_is_none_is_not_tried_again(self):
        for name, data in (("bytes.jsonl", b"\xff"), ("pack.csv", b"a,b\n1,2\n")):
            params = {"path": self.write(name, data), "format": name.rpartition(".")[2]}
            answer = self.host.ask(
                "booking.importCatalogue", {**params, "_meta": {"session": self.person}}
            )
            self.asserted(answer, 4022, "import_failed")


class Words(Door):
    def test_words_of_the_command_line_need_no_grant(self):
        """Protocol specification 11.8: they are the user's of the operating system."""
        owner = self.host.result("session.open")["actor"]["userId"]
        self.host.result("session.setPassword", {"userId": owner, "password": PASSWORD})
        self.host.result("session.setLocalTrust", {"localTrust": "none"})
        params = {"name": "T", "scopes": ["*"]}
        token = self.host.result("session.createToken", params)["token"]
        self.host.kill()
        text = self.write("payload.txt", b"from a file")
        env = {"NACRE_TOKEN": token}
        run = self.command("--db", self.db, "call", "system.ping", f"payload:=@{self.mine}", env=env)
        self.assertEqual(run.returncode, 2, run.stderr)
        run = self.command(
            "--db", self.db, "call", "directory.addMember", f"name=@{text}", "roles:={}", env=env
        )
        self.assertEqual(json.loads(run.stdout)["name"], "from a file", run.stderr)
        copy = os.path.join(self.folder, "copy.db")
        run = self.command("--db", self.db, "backup", copy, env=env)
        self.assertEqual(run.returncode, 0, run.stderr)
        run = self.command(
            "--db", self.db, "call", "proofPacks.verifyFile", f"path={self.mine}", env=env
        )
        self.assertEqual(run.returncode, 5, run.stderr)


if __name__ == "__main__":
    unittest.main()
