"""Booking specification 3, durability: killed at any moment, a draft has the state of the last answer,
or of a request that was not answered yet, and never anything between.

A round: start, read the draft, hold it against what was sent and answered, send changes, kill.
"""

import json
import os
import random
import threading
import unittest

import databases
from service import Case, Service, lines, request

ROUNDS = int(os.environ.get("NACRE_DRAFT_ROUNDS", "100"))

#: Changes of one round.
BURST = 12

SIGNATURE = {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True}


def change(draft, version):
    """The change that makes this version: every part of it says so, and the size varies."""
    patch = {
        "notes": f"version {version}",
        "city": f"version {version}",
        # A typed signature has no use for a drawing, whatever its size.
        "signature": {
            **SIGNATURE,
            "userAgent": f"version {version}",
            "signatureData": "x" * (version * 7919 % 40_000) or None,
        },
        "devices": [{"customBrand": f"version {version}", "passcodeType": "pin", "passcode": "4711"}],
    }
    return request(version, "booking.updateDraft", {"draftId": draft, "patch": patch})


class DraftsSurvive(Case):
    def check(self, draft, answered, sent):
        """The version that the draft has; all of it must be that version's."""
        version, data = draft["version"], draft["data"]
        self.assertIn(version, range(answered, sent + 1), "a lost answer, or one that was never sent")
        if version == 1:
            return version
        words = f"version {version}"
        self.assertEqual(data["notes"], words)
        self.assertEqual(data["city"], words)
        drawing = data["signature"].pop("signatureData", "")
        self.assertEqual(len(drawing), version * 7919 % 40_000)
        self.assertEqual(data["signature"], {**SIGNATURE, "userAgent": words})
        self.assertEqual(data["devices"][0]["customBrand"], words)
        self.assertEqual(data["devices"][0]["passcode"], "4711")
        return version

    def open(self, service, draft):
        service.send(
            lines(request("s", "session.open"), request("d", "booking.getDraft", {"draftId": draft}))
        )
        self.assertIn("result", service.read_json())
        return service.read_json()["result"]

    def round(self, pick, draft, answered, sent):
        with Service(db=self.db) as service:
            version = self.check(self.open(service, draft), answered, sent)
            killer = threading.Timer(pick.uniform(0, 0.05), service.process.kill)
            killer.start()
            answered, sent = version, version + BURST
            try:
                size = pick.choice([BURST, 4, 1])
                for start in range(version + 1, sent + 1, size):
                    end = min(start + size, sent + 1)
                    service.send(lines(*(change(draft, v) for v in range(start, end))))
            except BrokenPipeError:
                pass
            output = service.read_all()
            killer.join()
            # The last piece may be cut off: that was no answer.
            for line in output.split(b"\n")[:-1]:
                answer = json.loads(line)
                if isinstance(answer.get("id"), int):
                    self.assertEqual(answer["result"]["version"], answer["id"])
                    answered = answer["id"]
        return answered, sent

    def test_killed_at_any_moment(self):
        pick = random.Random(int(os.environ.get("NACRE_CRASH_SEED", "1")))
        with Service(db=self.db) as service:
            service.result("session.open")
            start = {"data": {"clientFirstName": "Ada", "noEmail": True}}
            draft = service.result("booking.startDraft", start)["draftId"]
        answered = sent = 1
        partial = 0
        for done in range(5 * ROUNDS):
            # On a busy machine it takes longer until a kill lands in the middle.
            if done >= ROUNDS and (partial or ROUNDS < 50):
                break
            before = answered
            answered, sent = self.round(pick, draft, answered, sent)
            partial += before < answered < sent
        if ROUNDS >= 50:
            self.assertGreater(partial, 0, "killed too early or too late every time")

        with Service(db=self.db) as service:
            version = self.check(self.open(service, draft), answered, sent)
            # No address is that long.
            whole = {"draftId": draft, "patch": {"addressLine2": None}}
            self.assertTrue(service.result("booking.updateDraft", whole)["canSubmit"])
            submit = {"draftId": draft, "expectedVersion": version + 1}
            first = service.result("booking.submit", submit)
            service.process.kill()
        with Service(db=self.db) as service:
            service.result("session.open")
            self.assertEqual(
                service.result("booking.submit", submit), {**first, "alreadySubmitted": True}
            )
            gone = service.ask("booking.getDraft", {"draftId": draft})["error"]
            self.assertEqual(gone["data"]["kind"], "draft_not_found")


class DraftsAreSecret(Case):
    def test_a_repeated_change_is_one_change_and_its_record_is_sealed(self):
        with Service(db=self.db) as service, Service(db=self.db) as beside:
            service.result("session.open")
            beside.result("session.open")
            draft = service.result("booking.startDraft")["draftId"]
            device = {"passcodeType": "password", "passcode": "correct horse"}
            params = {
                "draftId": draft,
                "patch": {"devices": [device], "signature": {**SIGNATURE, "typedName": "Battery"}},
                "idempotencyKey": "once",
            }
            first = service.result("booking.updateDraft", params)
            self.assertEqual(first["data"]["devices"][0]["passcode"], "correct horse")
            # The same person at another screen.
            self.assertEqual(beside.result("booking.updateDraft", params), first)
            self.assertEqual(
                beside.result("booking.getDraft", {"draftId": draft})["version"], 2
            )
            params["patch"]["notes"] = "Other"
            conflict = service.ask("booking.updateDraft", params)["error"]["data"]["kind"]
            self.assertEqual(conflict, "idempotency_conflict")
            stored = databases.stored(self.db)
            self.assertNotIn(b"correct horse", stored)
            self.assertNotIn(b"Battery", stored)
            service.ask("booking.discardDraft", {"draftId": draft})
        with databases.looking(self.db) as database:
            count = database.execute("SELECT count(*) FROM booking_draft").fetchone()[0]
        self.assertEqual(count, 0)

    def test_a_transaction_that_changes_a_draft_seals_its_record_too(self):
        with Service(db=self.db) as service:
            service.result("session.open")
            data = {"devices": [{"passcodeType": "password", "passcode": "correct horse"}]}
            calls = [{"method": "booking.startDraft", "params": {"data": data}}]
            params = {"calls": calls, "idempotencyKey": "once"}
            first = service.result("system.transaction", params)
            self.assertEqual(service.result("system.transaction", params), first)
        with databases.looking(self.db) as database:
            rows = database.execute("SELECT result FROM nacre_idempotency").fetchall()
        self.assertEqual(len(rows), 1)
        self.assertIsNotNone(rows[0][0])
        self.assertNotIn(b"correct horse", bytes(rows[0][0]))


if __name__ == "__main__":
    unittest.main()
