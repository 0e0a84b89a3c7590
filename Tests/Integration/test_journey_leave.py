"""The leave app of the original, screen by screen, for everybody who may open it."""

import base64
import unittest

from journeys import Journey, Screen

ROLES = {
    "EMPLOYEE": "Asha Roy", "DEPT_HEAD": "Hasan Khan", "HR_ADMIN": "Lima Sen",
    "HR_HEAD": "Tariq Aziz", "CEO": "Nadia Haq", "SYSTEM_ADMIN": "Rafi Das",
}
REASON = "A wedding in the family"
COMMENT = "The office is told"
HOLIDAY = "Independence Day"
REQUEST = {
    "type": "CASUAL", "startDate": "2026-03-10", "endDate": "2026-03-10", "reason": REASON,
}
PDF = base64.b64encode(b"%PDF-1.7 an invitation").decode()


class Office(Journey):
    ROLES = ROLES
    SAID = (REASON, COMMENT, HOLIDAY, "Finance")

    def setUp(self):
        super().setUp()
        self.people = self.staff("leave")
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


class LeaveApp(Office):
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
                {person["name"] for person in people} & set(ROLES.values()), set(ROLES.values())
            )

    def test_the_request_is_shown_with_everything(self):
        leave = self.submitted()
        texts = {}
        for role, language in self.everybody():
            answer = self.host.ask("leave.get", {"leaveId": leave["leaveId"]})
            if "error" in answer:
                self.assertRefusedInWords(answer, language)
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


class BusyOffice(Office):
    """A week in which everybody has asked for something, and some are away."""

    def setUp(self):
        super().setUp()
        self.sign_in(self.owner)
        self.host.result("leave.updateSettings", {"settings": {"api_sync_enabled": True}})
        self.ask("leave.setHoliday", {"date": "2026-03-26", "name": HOLIDAY}, role="HR_ADMIN")
        for number, role in enumerate(ROLES):
            token = self.ask("leave.pairStart", role=role)["pairToken"]
            phone = {"deviceId": f"phone {number}", "deviceInfo": {"model": "iPhone 15"}}
            self.ask("leave.pair", {"pairToken": token, **phone})
            self.ask("leave.createFeed", {"scope": "mine", "name": "Phone"})
        for role in ROLES:
            stand_in = self.people["EMPLOYEE" if role != "EMPLOYEE" else "HR_ADMIN"]
            asked = self.ask("leave.submit", {**REQUEST, "substituteId": stand_in}, role=role)
            if role == "EMPLOYEE":
                self.leave = asked["leave"]["leaveId"]
        self.ask("leave.comment", {"leaveId": self.leave, "text": COMMENT}, role="EMPLOYEE")
        document = {"kind": "other", "fileName": "invitation.pdf", "data": PDF}
        self.ask("leave.uploadCertificate", {"leaveId": self.leave, **document})
        for role, stand_in in (
            ("DEPT_HEAD", "HR_ADMIN"), ("HR_ADMIN", "HR_HEAD"), ("HR_HEAD", "HR_ADMIN"),
            ("CEO", "HR_HEAD"),
        ):
            self.ask(
                "leave.delegate",
                {"to": self.people[stand_in], "from": "2026-03-16", "until": "2026-03-17"},
                role=role,
            )

        self.decided()

    def submitted(self, start, end, type="CASUAL", role="EMPLOYEE", **more):
        asked = {**REQUEST, "type": type, "startDate": start, "endDate": end, **more}
        return self.ask("leave.submit", asked, role=role)["leave"]["leaveId"]

    def decide(self, leave, action, role="DEPT_HEAD"):
        params = {"leaveId": leave, "action": action, "comment": COMMENT}
        return self.ask("leave.decide", params, role=role)

    def decided(self):
        """A leave of each outcome, days that are paid out, and a substitute who is asked first."""
        self.leaves = {"asked": self.leave}
        days = {"approve": "2026-03-17", "reject": "2026-04-07", "return": "2026-04-14"}
        for action, day in days.items():
            self.leaves[action] = self.submitted(day, day)
            self.decide(self.leaves[action], action)
        granted = self.leaves["approve"]
        self.ask("leave.cancel", {"leaveId": granted, "reason": REASON}, role="EMPLOYEE")
        self.leaves["medical"] = self.submitted("2026-03-02", "2026-03-03", "MEDICAL")
        person = {"userId": self.people["EMPLOYEE"]}
        days = {**person, "type": "EARNED", "delta": 20, "note": COMMENT}
        self.ask("leave.adjustBalance", days, role="HR_HEAD")
        pay = {"amountMinor": 5000000, "currency": "BDT"}
        self.ask("leave.updateProfile", {**person, "grossMonthly": pay})
        self.ask("leave.encash", {"days": 2.5, "reason": REASON}, role="EMPLOYEE")
        self.leaves["draft"] = self.ask("leave.saveDraft", {"type": "EARNED"})["leaveId"]
        self.sign_in(self.owner)
        first = {"handover_confirmation_enabled": True}
        self.host.result("leave.updateSettings", {"settings": first})
        self.leaves["handed over"] = self.submitted(
            "2026-04-21", "2026-04-21", substituteId=self.people["HR_ADMIN"]
        )

    def test_every_screen_by_everybody(self):
        self.assertEqual(self.walk(SCREENS), set())

    def test_every_outcome_by_everybody_who_sees_it(self):
        for name, leave in self.leaves.items():
            texts = {}
            for role, language in self.everybody():
                answer = self.host.ask("leave.get", {"leaveId": leave})
                if "error" in answer:
                    self.assertNotEqual(role, "EMPLOYEE")
                    continue
                shown = answer["result"]
                self.assertReadable("leave.get", shown, language)
                texts[language] = shown["label"]
            with self.subTest(name):
                self.assertTranslated(texts)


    def test_every_answer_to_what_is_done_by_everybody(self):
        self.walk(DONE)

    def test_every_button_says_what_its_method_does(self):
        for _ in self.everybody():
            for leave in self.leaves.values():
                answer = self.host.ask("leave.get", {"leaveId": leave})
                if "result" in answer:
                    about = {"leaveId": leave}
                    calls = {
                        action: (f"leave.{method}", {**about, **more})
                        for action, (method, more) in CALLS.items()
                    }
                    self.assertButtons(answer["result"]["actions"], calls)


class QuietOffice(Office):
    """Nobody has asked for anything yet."""

    def test_every_screen_by_everybody(self):
        self.walk(EMPTY)


def of_leave(journey):
    return {"leaveId": journey.leave}


MARCH = {"from": "2026-03-01", "to": "2026-03-31"}
HR = ("HR_ADMIN", "HR_HEAD")
#: Who sees everybody's.
ABOVE = (*HR, "CEO", "SYSTEM_ADMIN")
AUDITORS = ("SYSTEM_ADMIN", "HR_HEAD")
RECORD = {
    "who": "items/*?/requesterName", "type": "items/*?/typeLabel", "status": "items/*?/label",
    "period": "items/*?/accessibilityText", "days": "items/*?/countedDays",
    "with_whom_it_is": "items/*?/currentRoleLabel?", "who_stands_in": "items/*?/substituteName?",
    "buttons": "items/*?/actions/cancel/allowed",
}


DRY = {"_meta": {"dryRun": True}}

#: What is called for each button of a leave, beside which one it is.
CALLS = {
    "approve": ("decide", {"action": "approve"}),
    "forward": ("decide", {"action": "forward"}),
    "reject": ("decide", {"action": "reject", "comment": COMMENT}),
    "return": ("decide", {"action": "return", "comment": COMMENT}),
    "cancel": ("cancel", {"reason": REASON}),
    "changeType": ("changeType", {"newType": "EARNED", "reason": REASON}),
    "dutyReturn": ("dutyReturn", {}),
    "extend": ("extend", {"newEndDate": "2026-05-05", "reason": REASON}),
    "nudge": ("nudge", {}),
    "recall": ("recall", {"comment": COMMENT}),
    "resubmit": ("resubmit", {}),
    "view": ("get", {}),
}


def one(screen, method, params=None, roles=None, facts=None, **things):
    return Screen(screen, f"leave.{method}", params, things, roles, facts)


SCREENS = (
    one(
        "dashboard", "dashboard", balance="balances/*/label", request="openRequests/*/period",
        holiday="nextHolidays/*/label", waiting="queueCount", unread="unreadCount",
    ),
    one("form", "form", MARCH, type="types/*/label", day="days/*/label"),
    one(
        "form: judged before it is sent", "validate",
        {"request": {**REQUEST, "startDate": "2026-03-17", "endDate": "2026-03-19"}},
        type="typeLabel", who_decides="chainLabel", day="breakdown/*/weekdayLabel",
    ),
    one("picker of people", "people", who="items/*/name", label="items/*/label"),
    one("profile", "profile", who="name", role="roleLabel", service="serviceLength"),
    one("balance", "balance", type="items/*/label", left="items/*/available"),
    one("calendar: mine", "calendar", {"scope": "mine", **MARCH}, day="days/*/weekdayLabel"),
    one("calendar: department", "calendar", {"scope": "department", **MARCH}),
    one("calendar: all", "calendar", {"scope": "all", **MARCH}, ABOVE),
    one("holidays", "holidays", {"year": 2026}, what="items/*/name", label="items/*/label"),
    one("history", "list", {"scope": "mine"}, **RECORD),
    one("queue", "list", {"scope": "queue"}, **RECORD),
    one("team", "list", {"scope": "team"}, tuple(ROLES)[1:], **RECORD),
    one("everybody's", "list", {"scope": "all"}, ABOVE, **RECORD),
    one("payments", "encashments", status="items/*?/statusLabel", days="items/*?/days"),
    one("handovers", "handovers", who="items/*?/label"),
    one("detail", "get", of_leave, who="requesterName", document="documents?/*/kindLabel"),
    one("notifications", "notifications", title="items/*/title", text="items/*/message"),
    one("personal settings", "preferences", look="lookLabel", notice="notices/*/label"),
    one("settings", "settings", what="items/*/label", type="items/*/typeLabel"),
    one("devices", "devices", device="items/*/label", button="items/*/actions/unpair/allowed"),
    one("stand-ins", "delegations", told="items/*?/label"),
    one("policy", "policy"),
    one("who decides", "chain", {"type": "CASUAL"}, label="label"),
    one("free days", "suggest", {"year": 2026}, told="items/*/label"),
    one("feeds", "feeds", name="items/*/name"),
    one("what was done", "audit", {"limit": 100}, AUDITORS, who="items/*/actorName"),
    one(
        "what somebody did", "audit", lambda journey: {"userId": journey.people["HR_ADMIN"]},
        AUDITORS, who="items/*/actorName",
    ),
    *(
        one(f"report: {kind}", "report", {"kind": kind, **MARCH}, HR, column="columns/*/label")
        for kind in ("payroll", "usage", "liability", "absence")
    ),
)

#: What is said once something is done; nothing of it is.
DONE = (
    one(
        "asked", "submit", {**REQUEST, "startDate": "2026-03-30", "endDate": "2026-03-31", **DRY},
        status="leave/label", type="leave/typeLabel", period="leave/period",
    ),
    one("kept as a draft", "saveDraft", {"type": "STUDY", **DRY}, type="typeLabel"),
    one("a telephone is paired", "pairStart", DRY, qr="qr/data"),
    one("all is read", "markRead", {"all": True, **DRY}),
    one("own settings", "updatePreferences", {"look": "dark", **DRY}, look="lookLabel"),
    one(
        "a stand-in", "delegate",
        lambda journey: {
            "to": journey.owner, "from": "2026-04-01", "until": "2026-04-02", **DRY,
        },
        ("DEPT_HEAD", *HR, "CEO"), told="label",
    ),
)

EMPTY = (
    one("dashboard", "dashboard", balance="balances/*/label"),
    one("history", "list", {"scope": "mine"}),
    one("queue", "list", {"scope": "queue"}),
    one("notifications", "notifications"),
    one("devices", "devices"),
    one("holidays", "holidays", {"year": 2026}),
    one("calendar: department", "calendar", {"scope": "department", **MARCH}),
)


if __name__ == "__main__":
    unittest.main()
