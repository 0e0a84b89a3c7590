"""Proof packs, from a job to a changed byte: checked by the service, and by hand with a shell."""

import base64
import hashlib
import io
import json
import os
import subprocess
import unittest
import zipfile

from people import JOB, Company
from photos import png

#: Every how manieth byte of a pack is flipped: each try starts a process of its own.
FLIP_STEP = int(os.environ.get("NACRE_FLIP_STEP", "101"))

PHOTO = png(shade=70, width=40, height=30)

NAMES = [
    "report.pdf", "snapshot.json", "signatures.json", "ledger.json",
    "signatures/prepared_by.svg", "signatures/prepared_by.png", "signatures/reviewed_by.svg",
    "signatures/reviewed_by.png", "signatures/approved_by.svg", "signatures/approved_by.png",
    "VERIFY.txt", "manifest.json",
]


def run(*words, folder):
    return subprocess.run(words, cwd=folder, capture_output=True, timeout=60)


def parts(told):
    return [each["part"] for each in told]


class Packs(Company):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder, "pack.zip")

    def documented(self):
        """A job with something in every section, signed by all three."""
        job = self.anna.result("jobs.create", {**JOB, "clientName": "Bostads AB Räven & Åsen"})
        hazard = self.anna.result(
            "jobs.addHazard",
            {"jobId": job["id"], "name": "Arbete på höjd", "severity": "high"},
        )["hazardId"]
        self.anna.result(
            "jobs.addControl", {"jobId": job["id"], "title": "Räcke", "hazardId": hazard}
        )
        self.anna.result(
            "jobs.addEvidence", {"jobId": job["id"], "type": "document", "path": __file__}
        )
        run_id = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
        self.anna.sign(run_id, "prepared_by")
        self.bo.sign(run_id, "reviewed_by")
        self.eva.sign(run_id, "approved_by")
        return run_id

    def export(self, run_id, **more):
        return self.eva.result(
            "proofPacks.export", {"runId": run_id, "path": self.path, **more}
        )

    def verify(self, path=None):
        return self.axel.result("signatures.verify", {"zipPath": path or self.path})

    def unpacked(self):
        folder = os.path.join(self.folder, "unpacked")
        done = run("unzip", "-q", "-o", self.path, "-d", folder, folder=self.folder)
        self.assertEqual(done.returncode, 0, done)
        return folder

    def walk(self, folder):
        """What the commands of VERIFY.txt print, run as they stand there."""
        with open(os.path.join(folder, "VERIFY.txt")) as file:
            script = "".join(line for line in file if line.startswith("    "))
        return run("sh", "-c", script, folder=folder).stdout.decode().splitlines()

    def repacked(self, change):
        """The pack as another program packs it, after something was done to its files."""
        with zipfile.ZipFile(self.path) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
        change(files)
        path = os.path.join(self.folder, "repacked.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in files.items():
                archive.writestr(name, data)
        return path

    def test_from_the_job_to_the_hand_that_checks(self):
        run_id = self.documented()
        made = self.export(run_id)
        verdict = self.verify()
        self.assertEqual((verdict["valid"], verdict["kinds"]), (True, []), verdict)

        folder = self.unpacked()
        with zipfile.ZipFile(self.path) as archive:
            self.assertEqual(archive.namelist(), NAMES)
        for name, hash in [
            ("manifest.json", made["manifestSha256"]), ("report.pdf", made["pdfSha256"])
        ]:
            with open(os.path.join(folder, name), "rb") as file:
                self.assertEqual(hashlib.sha256(file.read()).hexdigest(), hash)

        # Eleven files, the data, five entries (made, signed three times, sealed), three signatures.
        lines = self.walk(folder)
        self.assertEqual(len(lines), 11 + 1 + 5 + 3, lines)
        self.assertTrue(all(line.endswith(": OK") for line in lines), lines)

        with open(os.path.join(folder, "ledger.json")) as file:
            head = json.load(file)[-1]
        self.assertEqual(head["event"], "run_completed")
        run_row = self.axel.result("reportRuns.get", {"runId": run_id})
        seal = f"nacre:1:{run_id}:{run_row['dataHash']}:{head['seq']}:{head['entryHash']}"
        run("pdftoppm", "-r", "110", "-png", "report.pdf", "page", folder=folder)
        pages = sorted(name for name in os.listdir(folder) if name.startswith("page"))
        code = run("zbarimg", "-q", "--raw", pages[-1], folder=folder).stdout.decode()
        self.assertEqual(code, seal + "\n")

    def photographed(self):
        """A sealed run of a job whose photo and paper were kept, beside a note that was not."""
        job = self.anna.result("jobs.create", JOB)["id"]
        for name, data, keep in [
            ("Tak (1) före.png", PHOTO, True), ("papper.pdf", b"%PDF-1.4\n%%EOF\n", True),
            ("note.txt", b"abc", False),
        ]:
            more = {"keep": True} if keep else {}
            data = base64.b64encode(data).decode()
            params = {"jobId": job, "type": "photo", "fileName": name, "data": data, **more}
            self.anna.result("jobs.addEvidence", params)
        run_id = self.anna.result("reportRuns.active", {"jobId": job})["id"]
        self.anna.sign(run_id, "prepared_by")
        self.bo.sign(run_id, "reviewed_by")
        self.eva.sign(run_id, "approved_by")
        return job, run_id

    def test_what_was_kept_as_evidence_is_in_report_and_pack(self):
        job, run_id = self.photographed()
        self.export(run_id)
        self.assertEqual(self.verify()["kinds"], [])
        names = ["evidence/0001-Tak--1--f--re.png", "evidence/0002-papper.pdf"]
        with zipfile.ZipFile(self.path) as archive:
            self.assertEqual([n for n in archive.namelist() if n.startswith("evidence")], names)
            self.assertEqual(archive.read(names[0]), PHOTO)
        folder = self.unpacked()
        lines = self.walk(folder)
        self.assertTrue(all(line.endswith(": OK") for line in lines), lines)
        self.assertIn(f"{names[0]}: OK", lines)
        found = run("pdfimages", "-list", "report.pdf", folder=folder).stdout.decode()
        self.assertEqual(found.count("jpeg"), 1, found)
        text = run("pdftotext", "report.pdf", "-", folder=folder).stdout.decode()
        self.assertIn("Tak (1) före.png", text)

        told = self.axel.result("proofPacks.verifyFile", {"path": self.path})
        self.assertIn("pages", parts(told["proved"]), told)
        # A report alone cannot prove what its pictures were made from.
        told = self.axel.result(
            "proofPacks.verifyFile", {"path": os.path.join(folder, "report.pdf")})
        self.assertTrue(told["valid"], told)
        self.assertIn("pages", parts(told["unproved"]))

    def test_a_file_that_was_not_frozen_is_named_whatever_the_manifest_says(self):
        self.export(self.photographed()[1])

        def exchange(files):
            name = "evidence/0002-papper.pdf"
            files[name] = b"%PDF-1.4\n% another\n"
            manifest = json.loads(files["manifest.json"])
            for file in manifest["files"]:
                if file["path"] == name:
                    file["bytes"] = len(files[name])
                    file["sha256"] = hashlib.sha256(files[name]).hexdigest()
            files["manifest.json"] = json.dumps(
                manifest, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()

        verdict = self.verify(self.repacked(exchange))
        self.assertEqual(verdict["kinds"], ["file_hash_mismatch"], verdict)

    def test_a_kept_file_is_shown_and_stays_with_what_was_frozen(self):
        job, run_id = self.photographed()
        shown = self.bo.result("jobs.get", {"jobId": job})["evidence"]
        self.assertEqual([each["kept"] for each in shown], [True, True, False])
        photo = self.bo.result("jobs.getEvidence", {"evidenceId": shown[0]["id"]})
        self.assertEqual(base64.b64decode(photo["data"]), PHOTO)
        small = self.bo.result(
            "jobs.getEvidence", {"evidenceId": shown[0]["id"], "size": "thumbnail"})
        self.assertEqual(small["mimeType"], "image/jpeg")
        self.assertNotEqual(small["sha256"], photo["sha256"])
        self.anna.result("jobs.removeEvidence", {"evidenceId": shown[0]["id"]})
        self.assertError(
            self.bo.ask("jobs.getEvidence", {"evidenceId": shown[0]["id"]}), 4004, "not_found")
        self.export(run_id)
        self.assertEqual(self.verify()["kinds"], [])
        with zipfile.ZipFile(self.path) as archive:
            self.assertEqual(archive.read("evidence/0001-Tak--1--f--re.png"), PHOTO)

    def test_earlier_packs_are_listed_and_fetched_byte_for_byte(self):
        job, run_id = self.photographed()
        self.eva.result("signatures.setPolicy", {"certificatePage": True})
        first = self.export(run_id, locale="sv", pageSize="Letter")
        with open(self.path, "rb") as file:
            bytes_of_first = file.read()
        self.eva.result("signatures.setPolicy", {"certificatePage": False})
        self.eva.result("reportRuns.close", {"runId": run_id})
        second = self.axel.result("proofPacks.export", {"runId": run_id})
        for params in ({"runId": run_id}, {"jobId": job}, {"runId": run_id, "jobId": job}):
            listed = self.axel.result("proofPacks.list", params)["items"]
            self.assertEqual(
                [(p["packId"], p["exportedByName"], p["locale"], p["pageSize"]) for p in listed],
                [(second["packId"], "Axel Rask", "en", "A4"), (first["packId"], "Eva Lind", "sv", "Letter")],
            )
        fetched = self.bo.result("proofPacks.get", {"packId": first["packId"]})
        self.assertEqual(base64.b64decode(fetched["zip"]), bytes_of_first)
        fetched = self.bo.result("proofPacks.get", {"packId": second["packId"]})
        self.assertEqual(fetched["zip"], second["zip"])
        self.assertError(
            self.bo.ask("proofPacks.list", {"runId": run_id, "jobId": "nothing"}), 4004, "not_found")

    def words(self, zip_base64):
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(zip_base64))) as archive:
            path = os.path.join(self.folder, "words.pdf")
            with open(path, "wb") as file:
                file.write(archive.read("report.pdf"))
        return run("pdftotext", "-layout", path, "-", folder=self.folder).stdout.decode()

    def test_n9_papers_name_their_issuer_as_it_was_called_when_they_were_made(self):
        name = self.owner.result("directory.getOrganization")["name"]
        run_id = self.sealed()[1]["id"]
        shown = self.eva.result("proofPacks.export", {"runId": run_id, "preview": True})
        first = self.eva.result("proofPacks.export", {"runId": run_id})
        self.owner.result("directory.updateOrganization", {"name": "Åkes Räcken AB"})
        # The run's papers stay the same bytes; the next run has the new name.
        second = self.eva.result("proofPacks.export", {"runId": run_id})
        self.assertEqual(first["pdfSha256"], second["pdfSha256"])
        for pack in (first, second):
            again = self.bo.result("proofPacks.get", {"packId": pack["packId"]})
            self.assertEqual(again["zip"], pack["zip"])
        pages = self.words(first["zip"]).split("\f")[:-1]
        self.assertGreater(len(pages), 2)
        for page in pages:
            self.assertRegex(page, rf"Issued by +{name}")
        with open(self.path, "wb") as file:
            file.write(base64.b64decode(shown["pdf"]))
        draft = run("pdftotext", "-layout", self.path, "-", folder=self.folder).stdout.decode()
        self.assertRegex(draft, rf"Issued by +{name}")
        other = self.eva.result("proofPacks.export", {"runId": self.sealed()[1]["id"], "locale": "sv"})
        self.assertRegex(self.words(other["zip"]), "Utfärdad av +Åkes Räcken AB")
        with open(self.path, "wb") as file:
            file.write(base64.b64decode(other["zip"]))
        told = self.axel.result("proofPacks.verifyFile", {"path": self.path})
        self.assertTrue(told["valid"], told)
        self.assertIn("pages", parts(told["proved"]))

    def test_n11_papers_tell_the_time_of_the_organization_as_it_was_then(self):
        self.owner.result("directory.updateOrganization", {"timezone": "Asia/Kolkata"})
        run_id = self.documented()
        first = self.eva.result("proofPacks.export", {"runId": run_id, "locale": "en"})
        self.owner.result("directory.updateOrganization", {"timezone": "America/New_York"})
        second = self.eva.result("proofPacks.export", {"runId": run_id, "locale": "en"})
        self.assertEqual(first["pdfSha256"], second["pdfSha256"])
        again = self.bo.result("proofPacks.get", {"packId": first["packId"]})
        self.assertEqual(again["zip"], first["zip"])
        words = self.words(first["zip"])
        self.assertGreater(words.count("(UTC+05:30)"), 8, words)
        self.assertNotRegex(words, r"\d UTC")
        other = self.eva.result("proofPacks.export", {"runId": self.sealed()[1]["id"]})
        self.assertRegex(self.words(other["zip"]), r"\d\d:\d\d:\d\d \(UTC-0[45]:00\)")

    def test_a_pack_says_on_its_end_what_its_own_hash_is(self):
        self.export(self.documented())
        digest = run(
            "sh", "-c", "head -c -64 pack.zip | sha256sum | cut -c-64; tail -c 64 pack.zip",
            folder=self.folder,
        ).stdout.split()
        self.assertEqual(digest[0], digest[1])

    def test_what_was_changed_in_a_file_is_named_by_the_service_and_by_the_shell(self):
        self.export(self.documented())
        folder = self.unpacked()
        for name, kinds in [
            ("snapshot.json", ["data_hash_mismatch", "file_hash_mismatch"]),
            ("ledger.json", ["file_hash_mismatch", "ledger_entry_hash_mismatch"]),
            ("signatures.json", ["file_hash_mismatch", "signature_hash_mismatch"]),
            ("report.pdf", ["file_hash_mismatch"]),
        ]:
            with self.subTest(name):
                place = os.path.join(folder, name)
                with open(place, "rb") as file:
                    sound = file.read()
                old, new = {
                    "snapshot.json": ("Räven".encode(), "Rävar".encode()),
                    "ledger.json": (b'"occurredAt":"2', b'"occurredAt":"3'),
                    "signatures.json": (b"Colleague", b"Kolleague"),
                    "report.pdf": (b"(Nacre)", b"(Nacra)"),
                }[name]
                changed = sound.replace(old, new, 1)
                self.assertNotEqual(changed, sound)
                path = self.repacked(lambda files: files.update({name: changed}))
                self.assertEqual(self.verify(path)["kinds"], kinds)

                with open(place, "wb") as file:
                    file.write(changed)
                failed = [line for line in self.walk(folder) if not line.endswith(": OK")]
                self.assertTrue(any(line.startswith(name) for line in failed), failed)
                self.assertEqual(len(failed), 1 if name == "report.pdf" else 2, failed)
                with open(place, "wb") as file:
                    file.write(sound)

    def test_a_pack_packed_anew_is_as_good_and_one_that_lacks_a_file_is_not(self):
        self.export(self.documented())
        self.assertTrue(self.verify(self.repacked(lambda files: None))["valid"])
        for kind, change in [
            ("file_missing", lambda files: files.pop("VERIFY.txt")),
            ("file_unlisted", lambda files: files.update({"virus.exe": b"MZ"})),
            ("manifest_missing", lambda files: files.pop("manifest.json")),
            ("manifest_invalid", lambda files: files.update({"manifest.json": b"{}"})),
        ]:
            with self.subTest(kind):
                self.assertEqual(self.verify(self.repacked(change))["kinds"], [kind])

    def test_a_report_that_stands_alone_proves_itself_with_no_database(self):
        run_id = self.documented()
        self.export(run_id)
        report = os.path.join(self.unpacked(), "report.pdf")
        service = self.service(db=None)
        verdict = service.result("proofPacks.verifyFile", {"path": report})
        self.assertEqual((verdict["valid"], verdict["format"]), (True, "pdf"), verdict)
        self.assertEqual(parts(verdict["proved"]), ["bytes", "run", "pages"])
        self.assertEqual(parts(verdict["unproved"]), ["origin"])
        self.assertTrue(verdict["seal"].startswith(f"nacre:1:{run_id}:"))
        pack = service.result("proofPacks.verifyFile", {"path": self.path})
        self.assertEqual((pack["valid"], pack["format"]), (True, "zip"), pack)
        self.assertEqual(parts(pack["proved"]), ["bytes", "files", "run", "pages"])
        self.assertEqual(pack["seal"], verdict["seal"])
        anew = service.result("proofPacks.verifyFile", {"path": self.repacked(lambda _: None)})
        self.assertEqual(parts(anew["proved"]), ["files", "run", "pages"])
        self.assertEqual(parts(anew["unproved"]), ["bytes", "origin"])

        # What other programs find in it is what signatures.verify takes.
        run("pdfdetach", "-savefile", "proof.json", "report.pdf", folder=os.path.dirname(report))
        with open(os.path.join(os.path.dirname(report), "proof.json")) as file:
            bundle = json.load(file)
        self.assertEqual(service.result("signatures.verify", {"bundle": bundle})["kinds"], [])

        with open(report, "r+b", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            for place in range(0, size, 97):
                byte = os.pread(file.fileno(), 1, place)
                os.pwrite(file.fileno(), bytes([byte[0] ^ 0xFF]), place)
                verdict = service.result("proofPacks.verifyFile", {"path": report})
                self.assertFalse(verdict["valid"], place)
                self.assertEqual(verdict["proved"], [])
                os.pwrite(file.fileno(), byte, place)

    def test_a_certificate_is_the_last_page_when_the_organization_wants_it(self):
        self.eva.result("signatures.setPolicy", {"certificatePage": True})
        job = self.anna.result("jobs.create", JOB)
        run_id = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
        client = {"ip": "192.0.2.7", "userAgent": "Safari 19"}
        for recorded in (True, False):
            viewed = self.edda.result("reportRuns.markViewed", {"runId": run_id, "client": client})
            self.assertEqual(viewed, {"recorded": recorded})
        for person, role in [
            (self.anna, "prepared_by"), (self.bo, "reviewed_by"), (self.eva, "approved_by")
        ]:
            person.sign(run_id, role, client={"ip": "2001:db8::1"})
        hashes = {self.export(run_id, locale="sv")["pdfSha256"] for _ in range(2)}
        self.assertEqual(len(hashes), 1)
        folder = self.unpacked()
        text = run("pdftotext", "-layout", "report.pdf", "-", folder=folder).stdout.decode()
        page = [page for page in text.split("\f") if page.strip()][-1]
        for words in ["Signeringsintyg", "Edda Dahl", "192.0.2.7", "Safari 19", "Anna Ek",
                      "2001:db8::1", "Komplett och låst"]:
            self.assertIn(words, page)
        lines = self.walk(folder)
        self.assertTrue(all(line.endswith(": OK") for line in lines), lines)
        verdict = self.axel.result("proofPacks.verifyFile", {"path": self.path})
        self.assertEqual(parts(verdict["unproved"]), ["origin"], verdict)

    def test_an_hour_holds_as_many_exports_as_the_organization_allows(self):
        run_id = self.documented()
        self.eva.result("signatures.setPolicy", {"exportsPerHour": 2})
        for _ in range(2):
            self.export(run_id)
        code, kind, data = self.axel.refused("proofPacks.export", {"runId": run_id})
        self.assertEqual((code, kind), (4029, "export_rate_limited"))
        self.assertTrue(3500 < data["retryAfterSeconds"] <= 3600, data)
        # A preview is no export.
        self.axel.result("proofPacks.export", {"runId": run_id, "preview": True})
        self.eva.result("signatures.setPolicy", {"exportsPerHour": 0})
        self.export(run_id)

    def test_a_pack_that_cannot_be_written_is_refused_and_leaves_nothing(self):
        run_id = self.documented()
        letter = os.path.join(self.folder, "letter.txt")
        with open(letter, "w") as file:
            file.write("Dear Anna")
        before = sorted(os.listdir(self.folder))
        for path, refusal in [
            (letter, (4009, "file_exists")),
            (os.path.join(self.folder, "none", "pack.zip"), (4022, "folder_not_found")),
            (self.folder, (4022, "not_a_plain_file")),
            ("/proc/pack.zip", (4022, "validation_failed")),
        ]:
            code, kind, data = self.eva.refused(
                "proofPacks.export", {"runId": run_id, "path": path}
            )
            self.assertEqual((code, kind), refusal, data)
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        with open(letter) as file:
            self.assertEqual(file.read(), "Dear Anna")
        # A pack of before is replaced.
        self.export(run_id)
        self.export(run_id)
        self.assertTrue(self.verify()["valid"])

    def test_each_byte_of_a_small_pack_flipped_in_turn_is_reported(self):
        _, run_row = self.sealed()
        self.export(run_row["id"])
        with open(self.path, "rb") as file:
            size = len(file.read())
        unnoticed = []
        with open(self.path, "r+b", buffering=0) as file:
            for place in range(0, size, FLIP_STEP):
                byte = os.pread(file.fileno(), 1, place)
                os.pwrite(file.fileno(), bytes([byte[0] ^ 0xFF]), place)
                if self.verify()["valid"]:
                    unnoticed.append(place)
                os.pwrite(file.fileno(), byte, place)
        self.assertEqual(unnoticed, [], f"of {size}")
        self.assertTrue(self.verify()["valid"])


if __name__ == "__main__":
    unittest.main()
