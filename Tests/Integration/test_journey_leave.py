"""The leave app of the original, screen by screen, for everybody who may open it."""

import unittest

from journeys import LANGUAGES, Journey

ROLES = ("EMPLOYEE", "DEPT_HEAD", "HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN")
REQUEST = {
    "type": "CASUAL", "startDate": "2026-03-10", "endDate": "2026-03-10",
    "reason": "A wedding in the family",
}


class LeaveApp(Journey):
    def setUp(self):
        super().setUp()
        self.people = {role: self.member(f"Person {role}", leave=role) for role in ROLES}
        self.sign_in(self.people["HR_ADMIN"])
        for user_id in self.people.values():
            self.host.ask(
                "leave.updateProfile",
                {
                    "userId": user_id, "department": "Finance", "joiningDate": "2020-01-01",
                    "gender": "female", "confirmed": True,
                    "headUserId": self.people["DEPT_HEAD"],
                },
            )

    def everybody(self):
        for role, user_id in self.people.items():
            for language in LANGUAGES:
                with self.subTest(role=role, language=language):
                    self.sign_in(user_id, language)
                    yield role, language

    def submitted(self, **more):
        self.sign_in(self.people["EMPLOYEE"])
        return self.host.result("leave.submit", {**REQUEST, **more})["leave"]

    def test_the_dashboard_is_one_answer(self):
        texts = {}
        for _, language in self.everybody():
            dashboard = self.host.result("leave.dashboard")
            self.assertShows(
                dashboard,
                name_of_a_balance="balances/*/label",
                days_left="balances/*/available",
                days_used="balances/*/used",
                days_pending="balances/*/pending",
                what_is_read_aloud="balances/*/accessibilityText",
                open_requests="openRequests",
                waiting_for_me="queueCount",
                unread="unreadCount",
                next_holidays="nextHolidays",
                summary="accessibilityText",
            )
            texts[language] = dashboard["balances"][0]["label"]
        self.assertTranslated(texts)

    def test_the_form_knows_its_types_and_days(self):
        texts = {}
        for _, language in self.everybody():
            form = self.host.result(
                "leave.form", {"type": "EARNED", "from": "2026-03-02", "to": "2026-03-20"}
            )
            self.assertShows(
                form,
                type="types/*/label",
                may_be_asked_for="types/*/eligible",
                how_days_are_counted="types/*/countModeLabel",
                certificate="types/*/certificate/label",
                notice="types/*/notice/label",
                who_decides="types/*/chainLabel",
                day="days/*/label",
                weekday="days/*/weekdayLabel",
                kind_of_day="days/*/kindLabel",
                may_be_chosen="days/*/selectable",
            )
            for day in form["days"]:
                if not day["selectable"]:
                    self.assertTrue(day["message"].strip(), day)
            for kind in form["types"]:
                if not kind["eligible"]:
                    self.assertTrue(kind["message"].strip(), kind)
                # Not every type has a balance.
                if kind.get("available") is not None:
                    self.assertShows(kind, days_left="availableLabel")
            texts[language] = form["types"][0]["label"]
        self.assertTranslated(texts)

    def test_who_may_be_named_has_a_name(self):
        for _ in self.everybody():
            people = self.host.result("leave.people")["items"]
            self.assertEqual(
                {person["name"] for person in people} & {f"Person {role}" for role in ROLES},
                {f"Person {role}" for role in ROLES},
            )

    def test_the_request_is_shown_with_everything(self):
        leave = self.submitted()
        texts = {}
        for role, language in self.everybody():
            answer = self.host.ask("leave.get", {"leaveId": leave["leaveId"]})
            if "error" in answer:
                # Who may not see it is told so, in a sentence.
                self.assertTrue(answer["error"]["data"]["message"])
                continue
            shown = answer["result"]
            self.assertShows(
                shown,
                who="requesterName",
                type="typeLabel",
                status="label",
                period="period",
                days="countedDays",
                who_decides="chainLabel",
                step="steps/*/label",
                what_happened="timeline",
                may_approve="actions/approve/allowed",
                may_cancel="actions/cancel/allowed",
                what_is_read_aloud="accessibilityText",
            )
            for name, decision in shown["actions"].items():
                if not decision["allowed"]:
                    self.assertTrue(decision["message"].strip(), (name, decision))
            texts[language] = shown["typeLabel"]
        self.assertTranslated(texts)

    def test_a_button_of_the_request_says_what_its_method_does(self):
        leave = self.submitted()
        for _ in self.everybody():
            answer = self.host.ask("leave.get", {"leaveId": leave["leaveId"]})
            if "error" in answer:
                continue
            decided = self.host.ask(
                "leave.decide",
                {"leaveId": leave["leaveId"], "action": "approve", "_meta": {"dryRun": True}},
            )
            self.assertHolds(answer["result"]["actions"]["approve"], decided)

    def test_history_and_queue_are_one_answer_each(self):
        self.submitted()
        for role, _ in self.everybody():
            for scope in ("mine", "queue"):
                answer = self.host.ask("leave.list", {"scope": scope})
                for item in answer["result"]["items"] if "result" in answer else ():
                    self.assertShows(
                        item,
                        who="requesterName", type="typeLabel", status="label", period="period",
                        days="countedDays", buttons="actions/cancel/allowed",
                    )


if __name__ == "__main__":
    unittest.main()
