"""Leave specification 11: every gap of the original, and what closes it; a test for each row."""

import unittest

from service import Case

#: Monday 2026-03-02, noon in Dhaka.
NOW = "2026-03-02T06:00:00Z"


class Gaps(Case):
    """Ann asks, others decide."""

    def setUp(self):
        super().setUp()
        self.office = self.service("--clock", NOW, db=self.db)
        self.owner = self.office.result("session.open", {})["actor"]["userId"]
        self.people = {}
        for name, role in [
            ("ann", "EMPLOYEE"),
            ("head", "DEPT_HEAD"),
            ("admin", "HR_ADMIN"),
            ("hr", "HR_HEAD"),
            ("ceo", "CEO"),
        ]:
            member = {"name": name.title(), "roles": {"directory": "member", "leave": role}}
            self.people[name] = self.result("directory.addMember", member)["userId"]
        self.sign_in("admin")
        facts = {"joiningDate": "2015-01-01", "department": "Finance", "confirmed": True}
        self.result("leave.updateProfile", {"userId": self.people["ann"], **facts})
        self.result(
            "leave.updateProfile", {"userId": self.people["head"], "department": "Finance"}
        )
        self.sign_in("ann")

    def sign_in(self, name):
        self.office.result("session.open", {"userId": self.people[name]})

    def result(self, method, params=None):
        return self.office.result(method, params or {})

    def kinds(self, method, params):
        """The kinds of an error, those of the fields first."""
        error = self.office.ask(method, params)["error"]["data"]
        return [v["kind"] for v in error.get("violations", [])] or [error["kind"]]

    def violations(self, **request):
        answer = self.result("leave.validate", {"request": request})
        return [violation["kind"] for violation in answer["violations"]]

    def submit(self, type="CASUAL", start="2026-03-09", end="2026-03-10", **more):
        request = {"type": type, "startDate": start, "endDate": end, **more}
        return self.result("leave.submit", {"reason": "Family matters at home", **request})["leave"]

    def decide(self, name, leave, action="approve", **more):
        self.sign_in(name)
        decided = self.result("leave.decide", {"leaveId": leave["id"], "action": action, **more})
        self.sign_in("ann")
        return decided

    def test_leave_form_view_policy_and_holidays_are_checked_before_sending(self):
        self.sign_in("admin")
        self.assertIn("leave.holidays", self.methods())
        self.sign_in("ann")
        self.assertEqual(
            self.violations(type="CASUAL", startDate="2026-03-05", endDate="2026-03-05"),
            ["cl_cannot_touch_holiday"],
        )
        self.assertEqual(
            self.kinds(
                "leave.submit", {"type": "CASUAL", "startDate": "2026-03-05", "endDate": "2026-03-05",
                                 "reason": "Family matters"}
            ),
            ["cl_cannot_touch_holiday"],
        )

    def methods(self):
        return [method["name"] for method in self.result("system.methods")["items"]]

    def test_history_view_updates_since_a_moment(self):
        leave = self.submit()
        params = {"scope": "mine", "updatedSince": leave["updatedAt"]}
        self.assertEqual([l["id"] for l in self.result("leave.list", params)["items"]], [leave["id"]])
        params["updatedSince"] = "2026-03-02T06:00:00.001Z"
        self.assertEqual(self.result("leave.list", params)["items"], [])

    def test_leave_request_detail_view_has_timeline_steps_and_actions(self):
        leave = self.result("leave.get", {"leaveId": self.submit()["id"]})
        self.assertEqual([line["event"] for line in leave["timeline"]], ["SUBMITTED"])
        self.assertEqual([step["role"] for step in leave["steps"]], ["DEPT_HEAD"])
        self.assertTrue(leave["actions"]["cancel"]["allowed"])
        self.assertEqual(leave["actions"]["approve"]["reason"], "self_approval_disallowed")

    def test_confirmation_view_sends_without_mail(self):
        self.assertEqual(self.submit()["status"], "SUBMITTED")

    def test_balance_progress_card_has_entitlement_used_and_available(self):
        self.decide("head", self.submit())
        items = {item["type"]: item for item in self.result("leave.balance")["items"]}
        casual = items["CASUAL"]
        self.assertEqual((casual["entitlement"], casual["used"], casual["available"]), (10, 2, 8))

    def test_policy_validation_earned_leave_needs_five_working_days(self):
        wednesday = {"type": "EARNED", "startDate": "2026-03-05", "endDate": "2026-03-05"}
        self.assertIn("el_insufficient_notice", self.violations(**wednesday))
        sunday = {"type": "EARNED", "startDate": "2026-03-08", "endDate": "2026-03-08"}
        self.assertNotIn("el_insufficient_notice", self.violations(**sunday))

    def test_date_picker_knows_the_kinds_of_days(self):
        days = self.result("leave.countDays", {"startDate": "2026-03-05", "endDate": "2026-03-08"})
        kinds = [day["kind"] for day in days["breakdown"]]
        self.assertEqual(kinds, ["working", "weekend", "weekend", "working"])
        friday = {"type": "MEDICAL", "startDate": "2026-03-06", "endDate": "2026-03-08"}
        self.assertIn("start_or_end_on_holiday", self.violations(**friday))

    def test_settings_screen_shows_settings(self):
        keys = [setting["key"] for setting in self.result("leave.settings")["items"]]
        self.assertIn("overstay_detection_enabled", keys)

    def test_api_login_is_the_product_session(self):
        self.assertEqual(self.result("session.whoami")["actor"]["userId"], self.people["ann"])

    def test_api_balance_mine_has_the_same_four_members(self):
        balance = self.result("leave.balance")
        four = {name: balance[name] for name in ("year", "EARNED", "CASUAL", "MEDICAL")}
        self.assertEqual(four, {"year": 2026, "EARNED": 0, "CASUAL": 10, "MEDICAL": 14})

    def test_api_leaves_lists_and_posts_with_the_same_error_keys(self):
        self.submit()
        self.assertEqual(len(self.result("leave.list")["items"]), 1)
        again = {"type": "CASUAL", "startDate": "2026-03-10", "endDate": "2026-03-10"}
        self.assertIn(
            "overlapping_leave", self.kinds("leave.submit", {**again, "reason": "Once more"})
        )

    def test_api_leaves_patch_decides_cancels_and_resubmits_or_says_invalid_status(self):
        leave = self.submit()
        self.assertEqual(
            self.kinds("leave.resubmit", {"leaveId": leave["id"]}), ["invalid_status"]
        )
        self.decide("head", leave, "return", comment="Which days?")
        self.assertEqual(
            self.result("leave.resubmit", {"leaveId": leave["id"]})["status"], "PENDING"
        )
        self.assertEqual(
            self.result("leave.cancel", {"leaveId": leave["id"]})["status"], "CANCELLED"
        )
        self.assertEqual(
            self.kinds("leave.cancel", {"leaveId": leave["id"]}), ["already_cancelled"]
        )

    def test_api_notifications_latest_is_stored_and_an_event(self):
        self.submit()
        told = self.result("leave.notifications")["items"]
        self.assertEqual([item["type"] for item in told], ["LEAVE_SUBMITTED"])
        self.sign_in("head")
        told = self.result("leave.notifications")["items"]
        self.assertEqual([item["type"] for item in told], ["APPROVAL_REQUIRED"])

    def test_balances_are_a_ledger_in_the_store_and_not_of_a_session(self):
        self.decide("head", self.submit())
        self.office.kill()
        self.office = self.service("--clock", NOW, db=self.db)
        self.sign_in("ann")
        self.assertEqual(self.result("leave.balance")["CASUAL"], 8)

    def test_holidays_are_stored_with_an_etag(self):
        self.assertIn("etag", self.result("leave.holidays", {"year": 2026}))

    def test_hard_coded_values_are_settings(self):
        settings = {item["key"]: item for item in self.result("leave.settings")["items"]}
        for key in ("policy_version", "timezone", "weekend", "api_base_url", "api_sync_enabled"):
            self.assertIn(key, settings)
        self.assertEqual(settings["api_sync_enabled"]["value"], False)

    def test_earned_leave_of_15_calendar_days_notice_is_five_working_days(self):
        answer = self.result(
            "leave.validate",
            {"request": {"type": "EARNED", "startDate": "2026-03-05", "endDate": "2026-03-05"}},
        )
        self.assertEqual(answer["notice"], {"required": 5, "provided": 4, "earliestStart": "2026-03-08"})

    def test_casual_leave_is_at_most_three_days(self):
        four = {"type": "CASUAL", "startDate": "2026-03-08", "endDate": "2026-03-11"}
        self.assertIn("cl_exceeds_consecutive_limit", self.violations(**four))
        three = {"type": "CASUAL", "startDate": "2026-03-09", "endDate": "2026-03-11"}
        self.assertEqual(self.violations(**three), [])

    def test_casual_leave_is_not_next_to_free_days(self):
        sunday = {"type": "CASUAL", "startDate": "2026-03-08", "endDate": "2026-03-09"}
        self.assertEqual(self.violations(**sunday), ["cl_cannot_touch_holiday"])

    def test_medical_leave_over_three_days_needs_a_certificate(self):
        four = {"type": "MEDICAL", "startDate": "2026-03-08", "endDate": "2026-03-11"}
        self.assertEqual(self.violations(**four), ["medical_certificate_required"])
        self.assertEqual(self.violations(**{**four, "endDate": "2026-03-10"}), [])

    def test_casual_and_medical_leave_have_yearly_caps(self):
        days = ["2026-03-09", "2026-03-16", "2026-03-23"]
        for start in days:
            self.submit(start=start, end=start[:-2] + f"{int(start[-2:]) + 2:02}")
        two = {"type": "CASUAL", "startDate": "2026-03-30", "endDate": "2026-03-31"}
        self.assertIn("cl_annual_cap_exceeded", self.violations(**two))
        self.assertEqual(self.violations(**{**two, "endDate": "2026-03-30"}), [])
        long = {"type": "MEDICAL", "startDate": "2026-04-05", "endDate": "2026-04-23"}
        self.assertIn("ml_annual_cap_exceeded", self.violations(**long, hasCertificate=True))

    def test_earned_leave_is_carried_up_to_sixty_days(self):
        rollover = self.result(
            "leave.rollover",
            {"year": 2025, "balances": [{"type": "EARNED", "opening": 61.5, "accrued": 0, "used": 0}]},
        )
        self.assertEqual((rollover["opening"]["EARNED"], rollover["movedToSpecial"]), (60, 1.5))

    def test_working_days_leave_out_holidays(self):
        days = self.result(
            "leave.countDays",
            {"startDate": "2026-03-08", "endDate": "2026-03-12", "holidays": [{"date": "2026-03-10"}]},
        )
        self.assertEqual((days["workingDays"], days["holidayDays"]), (4, 1))

    def test_dates_are_those_of_dhaka_and_shown_day_first(self):
        leave = self.submit(start="2026-03-08T18:00:00Z", end="2026-03-09T20:00:00+06:00")
        self.assertEqual((leave["startDate"], leave["endDate"]), ("2026-03-09", "2026-03-09"))
        self.assertIn("09/03/2026", leave["period"])

    def test_policy_version_is_stamped_by_the_service_and_an_old_one_is_a_warning(self):
        leave = self.submit(policyVersion="v1.1")
        self.assertEqual(leave["policyVersion"], "v2.0")
        answer = self.result(
            "leave.validate",
            {"request": {"type": "CASUAL", "startDate": "2026-03-16", "endDate": "2026-03-16",
                         "policyVersion": "v1.1"}},
        )
        self.assertIn("policy_version_outdated", [warning["kind"] for warning in answer["warnings"]])

    def test_no_tests_and_no_accessibility_everything_shown_has_a_text_to_read_aloud(self):
        leave = self.submit()
        self.assertIn("Ann", leave["accessibilityText"])
        answer = self.result("leave.validate", {"request": {}})
        self.assertTrue(answer["summary"] and answer["accessibilityText"])


if __name__ == "__main__":
    unittest.main()
