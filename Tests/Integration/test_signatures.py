"""Signatures specification: the walk-through of its end, and people who sign at once."""

import base64
import concurrent.futures
import hashlib
import io
import json
import os
import subprocess
import tempfile
import threading
import unittest
import zipfile

import databases
from people import JOB, Company

#: Runs that two processes seal at the same moment.
ROUNDS = int(os.environ.get("NACRE_SIGN_ROUNDS", "10"))


def move_runs(database):
    """Every run was somewhere else."""
    databases.exchange(
        database, "signatures_run", "snapshot", lambda text: text.replace(b"Lund", b"Lynd"))


class Signatures(Company):
    def card(self, person, job, role):
        summary = person.result("signatures.summary", {"jobId": job["id"]})
        return next(card for card in summary["cards"] if card["signatureRole"] == role)

    def at_once(self, calls):
        """The answers of several services that are asked at the same moment."""
        barrier = threading.Barrier(len(calls))

        def call(service, method, params):
            barrier.wait()
            return service.ask(method, params)

        with concurrent.futures.ThreadPoolExecutor(len(calls)) as pool:
            return [f.result() for f in [pool.submit(call, *each) for each in calls]]

    def test_the_walk_through(self):
        # 1. Anna documents a job.
        job = self.anna.result("jobs.create", JOB)
        self.assertEqual(job["createdBy"], self.anna.user_id)
        self.assertEqual(job["jobType"], "installation")
        hazard = self.anna.result(
            "jobs.addHazard", {"jobId": job["id"], "name": "Working at height", "severity": "high"}
        )["hazardId"]
        self.anna.result(
            "jobs.addControl", {"jobId": job["id"], "title": "Railing", "hazardId": hazard}
        )
        self.anna.result(
            "jobs.addEvidence", {"jobId": job["id"], "type": "document", "path": __file__}
        )
        summary = self.anna.result("signatures.summary", {"jobId": job["id"]})
        self.assertEqual(summary["state"], "empty")

        # 2. A run is made once.
        run = self.anna.result("reportRuns.active", {"jobId": job["id"]})
        self.assertEqual((run["created"], run["status"]), (True, "ready_for_signatures"))
        again = self.anna.result("reportRuns.active", {"jobId": job["id"]})
        self.assertEqual((again["created"], again["id"]), (False, run["id"]))
        self.assertTrue(self.card(self.anna, job, "prepared_by")["signNow"]["allowed"])
        self.assertTrue(self.card(self.anna, job, "reviewed_by")["signNow"]["allowed"])
        self.assertEqual(
            self.card(self.anna, job, "approved_by")["signNow"]["reason"], "approver_role_required"
        )

        # 3. Anna prepares.
        signed = self.anna.sign(run["id"], "prepared_by")
        self.assertEqual(signed["toast"], {"kind": "success", "text": "Signature saved"})
        self.assertEqual(
            self.card(self.anna, job, "reviewed_by")["signNow"]["reason"], "preparer_cannot_review"
        )
        code, kind, data = self.anna.refused(
            "signatures.create", self.anna.signing(run["id"], "prepared_by")
        )
        self.assertEqual((code, kind), (4009, "already_signed"))
        self.assertEqual(data["existing"]["signerUserId"], self.anna.user_id)

        # 4. Bo reviews.
        self.bo.sign(run["id"], "reviewed_by")
        for role, reason in [
            ("prepared_by", "already_signed"),
            ("approved_by", "approver_role_required"),
        ]:
            self.assertEqual(self.card(self.bo, job, role)["signNow"]["reason"], reason)

        # 5. Two admins approve at the same moment.
        answers = self.at_once(
            [
                (admin, "signatures.create", admin.signing(run["id"], "approved_by"))
                for admin in (self.eva, self.adam)
            ]
        )
        won = [answer["result"] for answer in answers if "result" in answer]
        lost = [answer["error"]["data"]["kind"] for answer in answers if "error" in answer]
        self.assertEqual(len(won), 1, answers)
        self.assertEqual(lost, ["already_signed"])
        self.assertEqual(won[0]["toast"]["text"], "All three have signed; the run is sealed.")
        self.assertEqual(won[0]["run"]["status"], "complete")
        for person in (self.anna, self.bo, self.edda, self.axel):
            shown = person.result("signatures.summary", {"jobId": job["id"]})
            self.assertTrue(shown["export"]["visible"])
            self.assertEqual(shown["state"], "sealed")

        # 6. The auditor verifies.
        self.assertEqual(
            self.axel.result("signatures.verify", {"runId": run["id"]})["kinds"], []
        )

        packs = [self.pack(self.axel, run) for _ in range(2)]
        self.assertEqual(packs[0]["report.pdf"], packs[1]["report.pdf"])
        for pack in packs:
            files = json.loads(pack["manifest.json"])["files"]
            listed = [file["path"] for file in files]
            self.assertEqual(listed, sorted(set(pack) - {"manifest.json"}))
            for file in files:
                self.assertEqual(
                    hashlib.sha256(pack[file["path"]]).hexdigest(), file["sha256"], file["path"]
                )

        # 7. What was sealed stays; a fresh run freezes the job as it is now.
        before = self.anna.result("reportRuns.get", {"runId": run["id"]})
        self.anna.result("jobs.update", {"jobId": job["id"], "riskScore": 80})
        after = self.anna.result("reportRuns.get", {"runId": run["id"]})
        self.assertEqual(after, before)
        self.assertEqual(self.pack(self.axel, run)["report.pdf"], packs[0]["report.pdf"])
        fresh = self.anna.result("reportRuns.active", {"jobId": job["id"], "forceNew": True})
        self.assertNotEqual(fresh["dataHash"], run["dataHash"])
        self.assertEqual(
            self.anna.result("signatures.list", {"runId": fresh["id"]})["items"], []
        )

        # 8. What somebody changes behind the service's back is named, and not exported.
        with databases.unguarded(self.db) as database:
            move_runs(database)
        verdict = self.axel.result("signatures.verify", {"runId": run["id"]})
        self.assertEqual(verdict["kinds"], ["data_hash_mismatch"])
        self.assertEqual(
            self.axel.kind("proofPacks.export", {"runId": run["id"], "pageSize": "A4"}),
            "verification_failed",
        )

    def pack(self, person, run):
        """The entries of a proof pack, by path."""
        result = person.result("proofPacks.export", {"runId": run["id"], "pageSize": "A4"})
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(result["zip"]))) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def test_asked_in_turn_with_a_stand_in_the_papers_say_whose_place_it_was(self):
        job = self.anna.result("jobs.create", JOB)
        run = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
        asked = {
            "runId": run,
            "assignments": [
                {"signatureRole": "prepared_by", "userId": self.anna.user_id},
                {"signatureRole": "reviewed_by", "userId": self.edda.user_id},
                {
                    "signatureRole": "approved_by",
                    "userIds": [self.eva.user_id, self.adam.user_id],
                },
            ],
        }
        self.assertEqual(self.anna.kind("signatures.request", asked), "requests_disabled")
        modules = ["Requests", "Reminders", "Decline", "Delegation", "Groups"]
        self.owner.result(
            "signatures.setPolicy",
            {"signingOrder": "sequential", **{f"allow{name}": True for name in modules}},
        )
        self.anna.result("signatures.request", asked)
        self.edda.result(
            "signatures.setDelegation",
            {"toUserId": self.bo.user_id, "to": "2099-01-01T00:00:00Z", "roles": ["reviewed_by"]},
        )
        self.assertEqual(
            self.bo.kind("signatures.create", self.bo.signing(run, "reviewed_by")),
            "waiting_for_earlier_signature",
        )
        self.anna.sign(run, "prepared_by")
        declined = {"runId": run, "signatureRole": "approved_by", "reason": "On leave"}
        first = self.eva.result("signatures.decline", {**declined, "idempotencyKey": "once"})
        again = self.eva.result("signatures.decline", {**declined, "idempotencyKey": "once"})
        self.assertEqual(first, again)
        stored = self.rows("SELECT result FROM nacre_idempotency")
        self.assertNotIn(b"<svg", stored[0][0])
        signed = self.bo.sign(run, "reviewed_by")["signature"]
        self.assertEqual(signed["byline"], "Bo Alm on behalf of Edda Dahl")
        self.assertEqual(self.eva.result("signatures.runReminders", {})["sent"], 0)
        self.assertEqual(self.adam.sign(run, "approved_by")["run"]["status"], "complete")

        events = self.bo.result(
            "events.read", {"from": "start", "topics": ["signature.awaited"]}
        )["items"]
        self.assertEqual(
            [event["data"]["userIds"] for event in events],
            [
                [self.anna.user_id],
                [self.edda.user_id, self.bo.user_id],
                [self.adam.user_id],
            ],
        )
        shown = self.axel.result("reportRuns.get", {"runId": run})
        self.assertEqual([request["status"] for request in shown["requests"]], ["fulfilled"])
        self.assertTrue(self.axel.result("signatures.verify", {"runId": run})["valid"])
        pack = self.pack(self.axel, {"id": run})
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "report.pdf")
            with open(path, "wb") as file:
                file.write(pack["report.pdf"])
            text = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True).stdout
        self.assertIn("Bo Alm on behalf of Edda Dahl", " ".join(text.split()))

    def test_of_two_who_sign_a_role_at_once_one_does(self):
        for _ in range(ROUNDS):
            job = self.anna.result("jobs.create", JOB)
            run = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
            self.anna.sign(run, "prepared_by")
            answers = self.at_once(
                [
                    (who, "signatures.create", who.signing(run, "reviewed_by"))
                    for who in (self.eva, self.adam)
                ]
            )
            won = [answer["result"] for answer in answers if "result" in answer]
            lost = [answer["error"] for answer in answers if "error" in answer]
            self.assertEqual((len(won), len(lost)), (1, 1), answers)
            self.assertEqual((lost[0]["code"], lost[0]["data"]["kind"]), (4009, "already_signed"))
            self.assertEqual(
                lost[0]["data"]["existing"]["signerUserId"], won[0]["signature"]["signerUserId"]
            )
            ledger = self.rows("SELECT seq FROM signatures_entry WHERE run_id = ? ORDER BY 1", run)
            self.assertEqual(ledger, [(1,), (2,), (3,)])
            verified = self.axel.result("signatures.verify", {"runId": run})
            self.assertEqual((verified["valid"], verified["kinds"]), (True, []))

    def test_of_two_who_make_a_run_at_once_one_makes_it_and_both_get_it(self):
        for _ in range(ROUNDS):
            job = self.anna.result("jobs.create", JOB)
            runs = [
                answer["result"]
                for answer in self.at_once(
                    [
                        (who, "reportRuns.active", {"jobId": job["id"]})
                        for who in (self.anna, self.bo)
                    ]
                )
            ]
            self.assertEqual(runs[0]["id"], runs[1]["id"])
            self.assertEqual(sorted(run["created"] for run in runs), [False, True])

    def test_a_repeated_request_answers_what_it_did(self):
        job = self.anna.result("jobs.create", JOB)
        run = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
        first = self.anna.sign(run, "prepared_by", idempotencyKey="once")
        second = self.anna.sign(run, "prepared_by", idempotencyKey="once")
        self.assertEqual(first, second)
        stored = self.rows("SELECT result FROM nacre_idempotency")
        self.assertNotIn(b"<svg", stored[0][0])

    def test_a_store_that_was_tampered_with_is_named_and_not_built_upon(self):
        cases = {
            "data_hash_mismatch": move_runs,
            "signature_hash_mismatch": lambda database: databases.exchange(
                database, "signatures_signature", "drawing", lambda data: bytes(len(data))),
            "ledger_entry_hash_mismatch": lambda database: database.execute(
                "UPDATE signatures_entry SET occurred_at = occurred_at + 1 WHERE seq = 2"),
            "ledger_sequence_gap": lambda database: database.execute(
                "UPDATE signatures_entry"
                " SET seq = CASE seq WHEN 1 THEN 102 ELSE 101 END WHERE seq IN (1, 2)"),
        }
        for kind, damage in cases.items():
            with self.subTest(kind):
                job = self.anna.result("jobs.create", JOB)
                run = self.anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
                self.anna.sign(run, "prepared_by")
                with databases.unguarded(self.db) as database:
                    damage(database)
                verdict = self.axel.result("signatures.verify", {"runId": run})
                self.assertFalse(verdict["valid"])
                self.assertIn(kind, verdict["kinds"])
                code, refused, data = self.bo.refused(
                    "signatures.create", self.bo.signing(run, "reviewed_by")
                )
                wanted = kind if kind == "data_hash_mismatch" else "verification_failed"
                self.assertEqual((code, refused), (4009, wanted))
                self.assertIn(kind, data["kinds"])
                self.assertEqual(
                    len(self.bo.result("signatures.list", {"runId": run})["items"]), 1
                )

    def rows(self, sql, *values):
        with databases.looking(self.db) as database:
            return database.execute(sql, values).fetchall()


if __name__ == "__main__":
    unittest.main()
