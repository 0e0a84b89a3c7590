"""The signatures tab of the original, screen by screen, for everybody who may open it."""

import unittest

from journeys import NOW, Journey, Screen
from people import ATTESTATION, DRAWING, JOB

ROLES = {
    "owner": "Olga Frid", "admin": "Aron Dal", "safety_lead": "Sixten Mo", "member": "Malin Ek",
    "executive": "Ebba Lund", "auditor": "Alva Rask",
}
SIGNING = ("prepared_by", "reviewed_by", "approved_by")
#: What the three sign as, in a run that all have signed.
SIGNERS = dict(zip(("member", "safety_lead", "admin"), SIGNING))
OTHER_PLACE = "Lilla torg 2, Malmö"
LATER = "2026-03-06T17:00:00Z"
MESSAGE = "Please sign before noon"


class Site(Journey):
    ROLES = ROLES
    SAID = (
        ATTESTATION, MESSAGE, DRAWING, *JOB.values(), OTHER_PLACE, "Fall from the roof",
        "Guard rail",
    )

    def setUp(self):
        super().setUp()
        self.people = self.staff("signatures")
        self.job = self.ask("jobs.create", JOB, role="member")

    def made_run(self):
        return self.ask("reportRuns.active", {"jobId": self.job["id"]}, role="member")

    def sign(self, role, run_id, signature_role):
        return self.ask(
            "signatures.create",
            {
                "runId": run_id, "signatureRole": signature_role, "signerName": ROLES[role],
                "signerTitle": "Colleague", "signatureSvg": DRAWING,
                "attestationText": ATTESTATION, "attestationAccepted": True,
            },
            role=role,
        )

    def summary(self):
        return self.host.result("signatures.summary", {"jobId": self.job["id"]})


class SignaturesTab(Site):
    def test_without_a_run_the_tab_says_what_to_do(self):
        texts = {}
        for _, language in self.everybody():
            tab = self.summary()
            self.assertEqual(tab["state"], "empty")
            self.assertShows(
                tab,
                title="empty/title", sentence="empty/message", button="empty/label",
                may_be_made="actions/createRun/allowed", button_of_the_run="actions/createRun/label",
            )
            texts[language] = tab["empty"]["title"]
        self.assertTranslated(texts)

    def test_the_tab_is_one_answer(self):
        self.made_run()
        for _, language in self.everybody():
            tab = self.summary()
            self.assertShows(
                tab,
                status_of_the_run="run/statusLabel",
                colour_of_the_run="run/color/hex",
                age="run/generatedLabel",
                hash="run/shortHash",
                progress="progress/label",
                card="cards/*/title",
                badge="cards/*/badge/label",
                badge_colour="cards/*/badge/color/hex",
                placeholder="cards/*/placeholder",
                hint="cards/*/hint",
                button="cards/*/signNow/label",
                may_sign="cards/*/signNow/allowed",
                manage_runs="actions/manageRuns/label",
                export="actions/exportProofPack/label",
                why_not="actions/exportProofPack/message",
            )
            self.assertEqual([card["signatureRole"] for card in tab["cards"]], list(SIGNING))
            self.assertEqual(
                {card["placeholder"] for card in tab["cards"]},
                {{"en": "Not signed yet", "sv": "Inte signerad än"}[language]},
            )

    def test_the_capture_sheet_is_one_answer(self):
        run = self.made_run()
        for role, language in self.everybody():
            for signature_role in SIGNING:
                params = {"runId": run["id"], "signatureRole": signature_role}
                answer = self.host.ask("signatures.captureContext", params)
                if "error" in answer:
                    self.assertRefusedInWords(answer, language)
                    continue
                self.assertReadable("signatures.captureContext", answer["result"], language)
                self.assertShows(
                    answer["result"],
                    title="title", age="generatedLabel", hash="shortHash",
                    what_is_confirmed="attestationText", what_it_means="explanation",
                    width="canvas/width", may_sign="actions/sign/allowed", stale="warnings",
                )

    def test_a_card_says_what_signing_does(self):
        run = self.made_run()
        for role, _ in self.everybody():
            for card in self.summary()["cards"]:
                answer = self.host.ask(
                    "signatures.create",
                    {
                        "runId": run["id"], "signatureRole": card["signatureRole"],
                        "signerName": ROLES[role], "signerTitle": "Colleague",
                        "signatureSvg": DRAWING, "attestationText": ATTESTATION,
                        "attestationAccepted": True, "_meta": {"dryRun": True},
                    },
                )
                self.assertHolds(card["signNow"], answer)

    def test_a_signed_card_shows_the_signature(self):
        run = self.made_run()
        self.sign("member", run["id"], "prepared_by")
        for _ in self.everybody():
            tab = self.summary()
            card = tab["cards"][0]
            self.assertShows(
                card,
                badge="badge/label", name="signature/signerName", title="signature/signerTitle",
                when="signature/signedAgo", drawing="signature/svg",
                what_was_confirmed="signature/attestationText",
            )
            self.assertIsNone(card["placeholder"])
            self.assertEqual(tab["progress"]["label"], "1/3")

    def test_all_signed_offers_the_pack(self):
        run = self.made_run()
        for role, signature_role in SIGNERS.items():
            self.sign(role, run["id"], signature_role)
        for _ in self.everybody():
            tab = self.summary()
            self.assertIn(tab["state"], ("sealed", "all_signed"))
            self.assertShows(tab, title="export/title", button="export/label")
            exported = self.host.ask(
                "proofPacks.export", {"runId": run["id"], "_meta": {"dryRun": True}}
            )
            self.assertHolds(tab["actions"]["exportProofPack"], exported)

    def test_the_list_of_runs_is_one_answer(self):
        self.made_run()
        for _ in self.everybody():
            self.assertShows(
                self.host.result("reportRuns.list", {"jobId": self.job["id"]}),
                packet="items/*/packetTypeLabel", status="items/*/statusLabel",
                colour="items/*/color/hex", maker="items/*/generatedByName",
                age="items/*/generatedLabel", progress="items/*/progress/label",
                hash="items/*/shortHash", may_be_replaced="items/*/actions/supersede/allowed",
            )


class BusySite(Site):
    """Risks and evidence are on file, a run waits for two of three, and somebody was asked."""

    def setUp(self):
        super().setUp()
        for method, params in (
            ("addHazard", {"code": "H1", "name": "Fall from the roof", "severity": "high"}),
            ("addControl", {"title": "Guard rail"}),
            ("addEvidence", {
                "type": "photo", "fileName": "roof.jpg", "mimeType": "image/jpeg",
                "sha256": "0" * 64, "sizeBytes": 12,
            }),
        ):
            self.ask(f"jobs.{method}", {"jobId": self.job["id"], **params})
        allowed = {"allowRequests": True, "allowDelegation": True, "allowDecline": True}
        self.ask("signatures.setPolicy", allowed, role="owner")
        self.run = self.made_run()
        self.sign("member", self.run["id"], "prepared_by")
        asked = [{"userId": self.people["safety_lead"], "signatureRole": "reviewed_by"}]
        self.ask(
            "signatures.request",
            {"runId": self.run["id"], "assignments": asked, "message": MESSAGE},
        )
        self.ask(
            "signatures.setDelegation",
            {
                "toUserId": self.people["owner"], "from": NOW, "to": LATER,
                "roles": ["approved_by"],
            },
            role="admin",
        )

    def test_every_screen_by_everybody(self):
        self.assertEqual(self.walk(SCREENS), set())


class SealedSite(Site):
    """All three have signed, and a pack was exported."""

    def setUp(self):
        super().setUp()
        self.run = self.made_run()
        for role, signature_role in SIGNERS.items():
            self.sign(role, self.run["id"], signature_role)
        exported = self.ask("proofPacks.export", {"runId": self.run["id"]}, role="admin")
        self.pack = exported["packId"]

    def test_every_screen_by_everybody(self):
        self.assertEqual(self.walk(SEALED), set())


class StaleSite(Site):
    """The job was changed after somebody had signed; the run before was replaced, with a reason."""

    def setUp(self):
        super().setUp()
        before = self.made_run()
        signed = self.sign("member", before["id"], "prepared_by")["signature"]
        void = {"signatureId": signed["id"], "reason": MESSAGE}
        self.ask("signatures.void", void, role="admin")
        self.ask("reportRuns.supersede", {"runId": before["id"], "reason": MESSAGE})
        self.run = self.made_run()
        self.sign("member", self.run["id"], "prepared_by")
        changed = {"jobId": self.job["id"], "location": OTHER_PLACE}
        self.ask("jobs.update", changed, role="member")

    def test_every_screen_by_everybody(self):
        self.walk(STALE)


class ChangingSite(Site):
    """A run that somebody has signed, and what may be done with it, its job and its signatures."""

    def test_every_button_says_what_its_method_does(self):
        run = self.made_run()
        self.sign("member", run["id"], "prepared_by")
        for _ in self.everybody():
            self.buttons()

    def test_every_button_of_a_sealed_run_says_what_its_method_does(self):
        run = self.made_run()
        for role, signature_role in SIGNERS.items():
            self.sign(role, run["id"], signature_role)
        for _ in self.everybody():
            self.buttons()

    def buttons(self):
        about = of_job(self)
        job = self.host.result("jobs.get", about)
        calls = {name: (f"jobs.{name}", {**about, **more}) for name, more in JOB_CALLS.items()}
        self.assertButtons(job["actions"], calls)
        for run in self.host.result("reportRuns.list", about)["items"]:
            here = {"runId": run["id"]}
            told = {**here, "reason": MESSAGE}
            calls = {
                name: (f"reportRuns.{name}", told)
                for name in ("close", "finalize", "markReady", "supersede")
            }
            calls["refresh"] = ("reportRuns.refresh", here)
            self.assertButtons(run["actions"], calls)
            for signature in self.host.result("signatures.list", here)["items"]:
                void = {"signatureId": signature["id"], "reason": MESSAGE}
                self.assertButtons(signature["actions"], {"void": ("signatures.void", void)})


class NewSite(Site):
    """A job, and no run of it."""

    def test_every_screen_by_everybody(self):
        self.walk(EMPTY)


DRY = {"_meta": {"dryRun": True}}


def of_job(journey):
    return {"jobId": journey.job["id"]}


#: What is given with each call of a job, beside which one it is.
JOB_CALLS = {
    "addControl": {"title": "Guard rail"},
    "addEvidence": {
        "type": "photo", "fileName": "roof.jpg", "mimeType": "image/jpeg", "sha256": "0" * 64,
        "sizeBytes": 12,
    },
    "addHazard": {"code": "H2", "name": "Fall from the roof", "severity": "high"},
    "archive": {},
    "delete": {},
    "update": {"location": OTHER_PLACE},
}


def of_run(journey):
    return {"runId": journey.run["id"]}


def as_reviewer(journey):
    return {**of_run(journey), "signatureRole": "reviewed_by"}


def one(screen, method, params=None, roles=None, facts=None, **things):
    return Screen(screen, method, params, things, roles, facts)


JOBS = one(
    "jobs", "jobs.list", client="items/*/clientName", where="items/*/location",
    status="items/*/statusLabel", kind="items/*/jobTypeLabel", whose="items/*/createdByName",
)
JOB_PAGE = one("job", "jobs.get", of_job, client="clientName", tab="tabs/*/label")
ACTIVITY = one(
    "what happened", "jobs.listActivity", of_job, what="items/*/summary", who="items/*/actorName",
)
RUNS = one(
    "runs", "reportRuns.list", of_job, status="items/*/statusLabel",
    maker="items/*/generatedByName", age="items/*/generatedLabel",
    progress="items/*/progress/label", colour="items/*/color/hex",
)

SCREENS = (
    JOBS, JOB_PAGE, RUNS,
    one(
        "risks of a job", "jobs.get", of_job, risk="hazards/*/name",
        severe="hazards/*/severityLabel",
        control="controls/*/title", evidence="evidence/*/fileName", kind="evidence/*/typeLabel",
    ),
    one("tab", "signatures.summary", of_job, card="cards/*/title", progress="progress/label"),
    one("run", "reportRuns.get", of_run, status="statusLabel", maker="generatedByName"),
    one("picker of people", "signatures.people", as_reviewer, who="items/*/label"),
    one("waiting for me", "signatures.waiting", what="items/*?/roles/*/label"),
    one("waiting for anybody", "signatures.waiting", {"scope": "all"}),
    one("signatures", "signatures.list", of_run, who="items/*/signerName", what="items/*/title"),
    one("requests", "signatures.listRequests", of_run),
    one("stand-ins", "signatures.listDelegations"),
    one("rules", "signatures.getPolicy"),
    one("which are missing", "signatures.check", of_run),
    one("packs", "proofPacks.list", of_job),
)

SEALED = (
    JOBS, JOB_PAGE, ACTIVITY, RUNS,
    one("tab", "signatures.summary", of_job, card="cards/*/title", button="export/label"),
    one("run", "reportRuns.get", of_run, status="statusLabel"),
    one("signatures", "signatures.list", of_run, who="items/*/signerName"),
    one(
        "packs", "proofPacks.list", of_job, when="items/*/exportedLabel",
        who="items/*/exportedByName", language="items/*/localeLabel",
        button="items/*/actions/get/allowed",
    ),
    one("proof", "signatures.verify", of_run),
    one(
        "a pack is written", "proofPacks.export", lambda journey: {**of_run(journey), **DRY},
        good="verification/valid",
    ),
    one("a pack from before", "proofPacks.get", lambda journey: {"packId": journey.pack}),
)

STALE = (
    JOBS, RUNS,
    one(
        "tab", "signatures.summary", of_job, what_is_wrong="warnings/*/message",
        why_now="actions/createNewRun/label",
    ),
    one("run", "reportRuns.get", of_run, status="statusLabel", what="warnings/*/message"),
    one("waiting for anybody", "signatures.waiting", {"scope": "all"}),
    one("signatures", "signatures.list", of_run, who="items/*/signerName"),
)

EMPTY = (
    JOBS, JOB_PAGE, ACTIVITY,
    one("runs", "reportRuns.list", of_job),
    one("tab", "signatures.summary", of_job, empty="empty/message"),
    one("waiting for me", "signatures.waiting"),
    one("packs", "proofPacks.list", of_job),
)


if __name__ == "__main__":
    unittest.main()
