"""The booking wizard of the original, screen by screen, for everybody who may open it."""

import unittest

from journeys import LANGUAGES, Journey

ROLES = ("master_admin", "admin", "senior_engineer", "engineer", "office")

FORM = {
    "clientFirstName": "Ada",
    "clientLastName": "Lovelace",
    "clientEmail": "ada@example.com",
    "clientPhone": "07700 900123",
    "readyBy": "2026-03-05T17:00",
    "preAuthorization": {"amountMinor": 15000},
    "devices": [
        {
            "customBrand": "Apple", "customModel": "iPhone 15", "conditionGrade": "B",
            "findMyStatus": "enabled", "customerReportedIssues": "Cracked screen",
            "accessories": [{"accessoryType": "case"}],
        }
    ],
}
SIGNATURE = {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True}


class BookingWizard(Journey):
    def setUp(self):
        super().setUp()
        self.host.result("booking.setUp", {"locationName": "Bermondsey", "countryCode": "GB"})
        self.people = {role: self.member(f"Clerk {role}", booking=role) for role in ROLES}

    def everybody(self):
        for role, user_id in self.people.items():
            for language in LANGUAGES:
                with self.subTest(role=role, language=language):
                    self.sign_in(user_id, language)
                    yield role, language

    def draft(self, **data):
        return self.host.result("booking.startDraft", {"serviceType": "repair", "data": data})

    def test_the_first_screen_is_one_answer(self):
        for _ in self.everybody():
            start = self.host.result("booking.start")
            self.assertShows(
                start,
                service_card_title="serviceTypes/*/title",
                service_card_subtitle="serviceTypes/*/subtitle",
                service_card_icon="serviceTypes/*/icon",
                service_card_colour="serviceTypes/*/colour",
                handed_in_how="serviceTypes/*/intakeMethods/*/label",
                place="locations/*/label",
                place_that_is_chosen_by_itself="autoSelectLocationId",
                company="company/name",
                terms="company/terms/text",
                currency="company/currency",
                device_type="deviceTypes/*/label",
                drafts_to_go_on_with="drafts",
                may_book="actions/submit/allowed",
                may_begin="actions/startDraft/allowed",
            )
            self.assertEqual(len(start["serviceTypes"]), 4)

    def test_the_steps_and_their_warnings_are_in_the_draft(self):
        for _ in self.everybody():
            draft = self.draft(**FORM)
            self.assertShows(
                draft,
                title_of_each_step="steps/*/title",
                number_of_the_step="steps/0/number",
                whether_it_is_done="steps/*/valid",
                whether_it_can_be_reached="steps/*/reachable",
                what_to_watch_out_for="steps/*/warnings",
                progress="progress/label",
                service="serviceTypeLabel",
                name_of_the_draft="label",
                may_go_on="canGoNext",
                why_not_yet="actions/submit/message",
            )
            told = {
                kind: [found for step in draft["steps"] for found in step[kind]]
                for kind in ("violations", "warnings")
            }
            self.assertShows(
                told, what_is_missing="violations/*/message", what_is_odd="warnings/*/message"
            )
            self.assertIn("phone_unverified", {found["kind"] for found in told["warnings"]})
            self.assertIn("signature_required", {found["kind"] for found in told["violations"]})

    def test_the_summary_is_ready_to_read(self):
        texts = {}
        for _, language in self.everybody():
            draft = self.draft(**FORM)
            self.assertShows(
                draft,
                section="review/*/title",
                step_to_change_it="review/*/step",
                row="review/*/rows/*/label",
                value="review/*/rows/*/value",
            )
            shown = {
                row["field"]: row["value"]
                for section in draft["review"]
                for row in section["rows"]
            }
            said = " · ".join(shown.values())
            for thing in ("Ada Lovelace", "iPhone 15", "Bermondsey", "150"):
                self.assertIn(thing, said)
            texts[language] = said
        self.assertTranslated(texts)

    def test_the_confirmation_has_its_rows(self):
        texts = {}
        for _, language in self.everybody():
            order = self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})
            self.assertShows(
                order,
                title="title",
                sentence="message",
                number="orderNumberLabel",
                client="clientName",
                service="serviceTypeLabel",
                status="statusLabel",
                ready_by="readyByLabel",
                device="devices/*/displayName",
                status_of_the_device="devices/*/label",
                row="confirmation/*/label",
                value="confirmation/*/value",
                total="totals/grandTotalLabel",
                may_be_opened="actions/getOrder/allowed",
            )
            texts[language] = order["message"]
        self.assertTranslated(texts)

    def test_the_bench_shows_what_waits(self):
        self.sign_in(self.people["office"])
        self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})
        for _ in self.everybody():
            bench = self.host.result("booking.listDevices")
            self.assertShows(
                bench,
                device="items/*/displayName",
                client="items/*/clientName",
                order="items/*/orderNumberLabel",
                status="items/*/statusLabel",
                work="items/*/workflowLabel",
                urgency="items/*/priorityLabel",
                late="items/*/overdue",
                place="items/*/location",
                queue="queues/*/label",
                how_many="queues/*/count",
                buttons="items/*/actions/setDeviceStatus/allowed",
            )

    def test_a_button_of_the_order_says_what_its_method_does(self):
        self.sign_in(self.people["office"])
        order_id = self.host.result("booking.submit", {**FORM, "signature": SIGNATURE})["orderId"]
        for _ in self.everybody():
            order = self.host.result("booking.getOrder", {"orderId": order_id})
            answer = self.host.ask(
                "booking.addNote",
                {"orderId": order_id, "text": "Called back", "_meta": {"dryRun": True}},
            )
            self.assertHolds(order["actions"]["addNote"], answer)


if __name__ == "__main__":
    unittest.main()
