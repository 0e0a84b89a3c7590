"""Protocol specification 5.2, 5.3 and 5.10: drawing keeps nobody waiting."""

import os
import random
import unittest
import zipfile

from people import ATTESTATION, JOB
from service import Case, lines, ping, request


def drawing(curves, width=2_000, height=1_000):
    """Strokes that cross each other everywhere."""
    chance = random.Random(1)
    point = lambda: f"{chance.randrange(width)} {chance.randrange(height)}"
    path = "M0 0" + "".join(f"C{point()} {point()} {point()}" for _ in range(curves))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><path d="{path}" fill="none" stroke="#000"/></svg>'
    )


class Beside(Case):
    def setUp(self):
        super().setUp()
        self.s = self.service(db=self.db)
        self.s.result("session.open")
        self.s.result("leave.updateSettings", {"settings": {"api_sync_enabled": True}})

    def test_quick_methods_do_not_wait_for_a_drawing(self):
        self.s.send(
            lines(
                request("slow", "signatures.renderPng", {"svg": drawing(3_500), "width": 2_000,
                                                         "height": 1_000, "scale": 2}),
                ping(1),
                request(2, "leave.pairStart"),
                request(3, "directory.addMember", {"name": "Bo", "roles": {}}),
                request(4, "proofPacks.verifyFile", {"path": self.folder + "/none"}),
                ping(5),
            )
        )
        answers = [self.s.read_json() for _ in range(6)]
        self.assertEqual([a["id"] for a in answers], [1, 2, 3, 4, 5, "slow"])
        self.assertIn("data", answers[1]["result"]["qr"])

    def test_nor_for_a_file_that_is_verified(self):
        # No pack, and long to unpack: the worker has read all of it before anybody can say so.
        path = os.path.join(self.folder, "large.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("zeros", bytes(60 << 20))
        for method, name in (("proofPacks.verifyFile", "path"), ("signatures.verify", "zipPath")):
            with self.subTest(method):
                self.s.send(lines(request("slow", method, {name: path}), ping(1)))
                answers = [self.s.read_json() for _ in range(2)]
                self.assertEqual([a["id"] for a in answers], [1, "slow"])
                self.assertEqual(answers[1]["result"]["kinds"], ["manifest_missing"])

    def test_nor_for_a_name_that_becomes_a_drawing(self):
        job = self.s.result("jobs.create", JOB)["id"]
        signing = {
            "runId": self.s.result("reportRuns.active", {"jobId": job})["id"],
            "signatureRole": "prepared_by", "signerName": "Åsa", "signerTitle": "Owner",
            "typedName": "Åsa", "attestationText": ATTESTATION, "attestationAccepted": True,
        }
        self.s.send(lines(request("slow", "signatures.create", signing), ping(1)))
        answers = [self.s.read_json() for _ in range(2)]
        self.assertEqual([a["id"] for a in answers], [1, "slow"])
        self.assertIn("result", answers[1])

    def test_a_drawing_that_takes_too_long_is_refused(self):
        self.s.result("signatures.renderPng", {"svg": drawing(3)})
        answer = self.s.ask("signatures.renderPng", {"svg": drawing(3_500)})
        self.assertError(answer, 5003, "worker_refused", reason="too_complex")
        self.s.result("signatures.renderPng", {"svg": drawing(3)})

    def test_one_drawing_does_not_wait_for_another(self):
        slow = {"svg": drawing(3_500), "width": 2_000, "height": 1_000, "scale": 4}
        self.s.send(lines(request("slow", "signatures.renderPng", slow)))
        self.assertIn("result", self.s.ask("signatures.renderPng", {"svg": drawing(3)}, id="quick"))
        self.assertEqual(self.s.read_json()["id"], "slow")

    def test_what_is_drawn_is_no_part_of_a_transaction(self):
        call = {"method": "signatures.renderPng", "params": {"svg": drawing(3)}}
        answer = self.s.ask("system.transaction", {"calls": [call]})
        self.assertError(answer, 4022, "not_in_transaction", index=0)


if __name__ == "__main__":
    unittest.main()
