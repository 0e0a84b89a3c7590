"""The signatures tab of the original, screen by screen, for everybody who may open it."""

import unittest

from journeys import LANGUAGES, Journey
from people import ATTESTATION, DRAWING, JOB

ROLES = ("owner", "admin", "safety_lead", "member", "executive", "auditor")
SIGNING = ("prepared_by", "reviewed_by", "approved_by")


class SignaturesTab(Journey):
    def setUp(self):
        super().setUp()
        self.people = {role: self.member(f"Person {role}", signatures=role) for role in ROLES}
        self.sign_in(self.people["member"])
        self.job = self.host.result("jobs.create", JOB)

    def everybody(self):
        for role, user_id in self.people.items():
            for language in LANGUAGES:
                with self.subTest(role=role, language=language):
                    self.sign_in(user_id, language)
                    yield role, language

    def made_run(self):
        self.sign_in(self.people["member"])
        return self.host.result("reportRuns.active", {"jobId": self.job["id"]})

    def sign(self, role, run_id, signature_role):
        self.sign_in(self.people[role])
        return self.host.result(
            "signatures.create",
            {
                "runId": run_id, "signatureRole": signature_role, "signerName": f"Person {role}",
                "signerTitle": "Colleague", "signatureSvg": DRAWING,
                "attestationText": ATTESTATION, "attestationAccepted": True,
            },
        )

    def summary(self):
        return self.host.result("signatures.summary", {"jobId": self.job["id"]})

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
        for role, _ in self.everybody():
            for signature_role in SIGNING:
                params = {"runId": run["id"], "signatureRole": signature_role}
                answer = self.host.ask("signatures.captureContext", params)
                if "error" in answer:
                    self.assertTrue(answer["error"]["data"]["message"])
                    continue
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
                        "signerName": f"Person {role}", "signerTitle": "Colleague",
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
        for role, signature_role in zip(("member", "safety_lead", "admin"), SIGNING):
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


if __name__ == "__main__":
    unittest.main()
