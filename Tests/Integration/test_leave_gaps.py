"""Leave specification 11: every gap of the original, and what closes it; a test for each row.

The first line of a test's text is the row's name in the specification.
"""

import base64
import hashlib
import json
import os
import unittest

import databases
from service import Case

#: Monday 2026-03-02, noon in Dhaka.
NOW = "2026-03-02T06:00:00Z"

PDF = b"%PDF-1.7 what the doctor wrote"

#: Two holidays, and a row that is none.
HOLIDAYS = "Date,Holiday name,Optional\n26/03/2026,Independence Day,no\n14/04/2026,New Year,yes\n"


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

    def at(self, now):
        """The same house at another moment."""
        self.office.kill()
        self.office = self.service("--clock", now, db=self.db)
        self.sign_in("ann")

    def configure(self, **settings):
        self.office.result("session.open", {"userId": self.owner})
        self.result("leave.updateSettings", {"settings": settings})
        self.sign_in("ann")

    def pair(self, device="phone-1"):
        self.configure(api_sync_enabled=True)
        token = self.result("leave.pairStart")["pairToken"]
        return self.result("leave.pair", {"pairToken": token, "deviceId": device})

    def sync(self, phone, push=(), **more):
        params = {"deviceId": phone["deviceId"], "push": list(push), **more}
        return self.result("leave.sync", {**params, "_meta": {"session": phone["session"]}})

    def upload(self, leave, kind="medical", data=PDF):
        content = base64.b64encode(data).decode()
        params = {"leaveId": leave, "kind": kind, "fileName": "note.pdf", "data": content}
        return self.result("leave.uploadCertificate", params)

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

    def test_dashboard_shows_real_balances_in_one_call(self):
        """Dashboard"""
        approved = self.submit()
        self.decide("head", approved)
        waiting = self.submit(start="2026-03-16", end="2026-03-16")
        shown = self.result("leave.dashboard")
        left = {item["type"]: item["available"] for item in shown["balances"]}
        self.assertEqual((left["CASUAL"], left["MEDICAL"]), (7, 14))
        self.assertEqual(shown["nextLeave"]["id"], approved["id"])
        self.assertEqual([leave["id"] for leave in shown["openRequests"]], [waiting["id"]])
        self.assertEqual((shown["queueCount"], shown["sync"]["enabled"]), (0, False))
        self.assertNotIn("lapseReminder", shown)
        self.sign_in("head")
        self.assertEqual(self.result("leave.dashboard")["queueCount"], 1)
        self.at("2026-11-01T06:00:00Z")
        lapsing = self.result("leave.dashboard")["lapseReminder"]["items"]
        self.assertEqual({item["type"] for item in lapsing}, {"CASUAL", "MEDICAL"})

    def test_leave_form_view_policy_and_holidays_are_checked_before_sending(self):
        """LeaveFormView"""
        self.sign_in("admin")
        self.result("leave.setHoliday", {"date": "2026-03-11", "name": "A holiday"})
        self.sign_in("ann")
        self.assertEqual(
            self.violations(type="CASUAL", startDate="2026-03-10", endDate="2026-03-10"),
            ["cl_cannot_touch_holiday"],
        )
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

    def test_history_view_updates_since_a_moment(self):
        """HistoryView"""
        leave = self.submit()
        params = {"scope": "mine", "updatedSince": leave["updatedAt"]}
        self.assertEqual([l["id"] for l in self.result("leave.list", params)["items"]], [leave["id"]])
        params["updatedSince"] = "2026-03-02T06:00:00.001Z"
        self.assertEqual(self.result("leave.list", params)["items"], [])
        changes = self.events("leave.changed")
        self.assertEqual([(e["leaveId"], e["status"]) for e in changes], [(leave["id"], "SUBMITTED")])
        phone = self.pair()
        self.assertEqual(
            [shown["id"] for shown in self.sync(phone)["changes"]["leaves"]], [leave["id"]]
        )

    def events(self, topic, since=0):
        """What somebody who follows a topic gets."""
        read = self.result("events.read", {"from": since, "topics": [topic]})
        return [event["data"] for event in read["items"]]

    def test_leave_request_detail_view_has_timeline_steps_and_actions(self):
        """LeaveRequestDetailView"""
        leave = self.result("leave.get", {"leaveId": self.submit()["id"]})
        self.assertEqual([line["event"] for line in leave["timeline"]], ["SUBMITTED"])
        self.assertEqual([step["role"] for step in leave["steps"]], ["DEPT_HEAD"])
        self.assertTrue(leave["actions"]["cancel"]["allowed"])
        self.assertEqual(leave["actions"]["approve"]["reason"], "self_approval_disallowed")

    def test_confirmation_view_sends_and_has_the_parts_of_a_mail_and_a_receipt(self):
        """ConfirmationView"""
        leave = self.submit()
        self.assertEqual(leave["status"], "SUBMITTED")
        export = self.result("leave.export", {"leaveId": leave["id"]})
        self.assertEqual(export["fileName"], "leave-CASUAL-2026-03-09.json")
        self.assertEqual(export["mail"]["to"], "hr@cdbl.com.bd")
        self.assertIn("Ann", export["mail"]["subject"] + export["mail"]["body"])
        self.assertIn("09/03/2026", export["mail"]["body"])
        self.sign_in("admin")
        text = json.dumps(export["envelope"])
        receipt = self.result("leave.import", {"text": text})["receipt"]
        self.assertEqual(receipt["status"], "success")
        self.assertEqual(self.kinds("leave.import", {"text": text}), ["replayed"])
        forged = text.replace("Family matters", "Other matters!")
        self.assertEqual(self.kinds("leave.import", {"text": forged}), ["invalid_signature"])

    def test_qr_scanner_view_pairs_and_puts_frames_together(self):
        """QRScannerView"""
        self.configure(api_sync_enabled=True)
        start = self.result("leave.pairStart")
        self.assertIn(start["pairToken"], start["qr"]["text"])
        self.assertIn("<svg", start["qr"]["data"])
        self.result("leave.pair", {"pairToken": start["pairToken"], "deviceId": "phone-1"})
        data = base64.b64encode(os.urandom(5_000)).decode()
        frames = self.result("leave.qrFrames", {"data": data, "maxPayload": 500})["frames"]
        some = self.result("leave.qrAssemble", {"frames": frames[2:][::-1] + frames[2:4]})
        self.assertEqual((some["ok"], some["complete"], some["missing"]), (True, False, [1, 2]))
        self.assertNotIn("data", some)
        broken = frames[0][:-1] + ("A" if frames[0][-1] != "A" else "B")
        again = self.result("leave.qrAssemble", {"frames": [broken, *frames[1:]]})
        self.assertEqual((again["ok"], again["corrupted"], again["missing"]), (False, [1], [1]))
        whole = self.result("leave.qrAssemble", {"frames": [broken, *frames[::-1]]})
        self.assertTrue(whole["complete"])
        self.assertEqual(whole["data"], data)

    def test_employee_profile_card_shows_what_is_known(self):
        """EmployeeProfileCard"""
        profile = self.result("leave.profile")
        self.assertEqual(profile["name"], "Ann")
        self.assertEqual((profile["department"], profile["role"]), ("Finance", "EMPLOYEE"))
        self.assertEqual(profile["serviceLength"], "11 years, 2 months")
        self.assertEqual(
            self.kinds("leave.profile", {"userId": self.people["head"]}), ["forbidden"]
        )
        self.sign_in("admin")
        self.assertEqual(
            self.result("leave.profile", {"userId": self.people["ann"]})["name"], "Ann"
        )

    def test_balance_progress_card_has_entitlement_used_and_available(self):
        """BalanceProgressCard"""
        self.decide("head", self.submit())
        items = {item["type"]: item for item in self.result("leave.balance")["items"]}
        casual = items["CASUAL"]
        self.assertEqual((casual["entitlement"], casual["used"], casual["available"]), (10, 2, 8))

    def test_policy_validation_earned_leave_needs_five_working_days(self):
        """Policy validation"""
        wednesday = {"type": "EARNED", "startDate": "2026-03-05", "endDate": "2026-03-05"}
        self.assertIn("el_insufficient_notice", self.violations(**wednesday))
        sunday = {"type": "EARNED", "startDate": "2026-03-08", "endDate": "2026-03-08"}
        self.assertNotIn("el_insufficient_notice", self.violations(**sunday))
        self.sign_in("admin")
        self.result("leave.setHoliday", {"date": "2026-03-04", "name": "A holiday"})
        self.assertIn("el_insufficient_notice", self.violations(**sunday))

    def test_date_picker_knows_the_kinds_of_days(self):
        """Date picker"""
        days = self.result("leave.countDays", {"startDate": "2026-03-05", "endDate": "2026-03-08"})
        kinds = [day["kind"] for day in days["breakdown"]]
        self.assertEqual(kinds, ["working", "weekend", "weekend", "working"])
        friday = {"type": "MEDICAL", "startDate": "2026-03-06", "endDate": "2026-03-08"}
        self.assertIn("start_or_end_on_holiday", self.violations(**friday))
        self.sign_in("admin")
        self.result("leave.setHoliday", {"date": "2026-03-08", "name": "A holiday"})
        self.sign_in("ann")
        period = {"from": "2026-03-05", "to": "2026-03-09", "scope": "mine"}
        shown = [(day["date"], day["kind"]) for day in self.result("leave.calendar", period)["days"]]
        self.assertEqual(
            shown,
            [
                ("2026-03-05", "working"),
                ("2026-03-06", "weekend"),
                ("2026-03-07", "weekend"),
                ("2026-03-08", "holiday"),
                ("2026-03-09", "working"),
            ],
        )

    def test_file_upload_is_bounded_and_looked_into(self):
        """File upload"""
        largest = 5 * 1024 * 1024
        check = lambda **file: [
            violation["kind"]
            for violation in self.result("leave.checkCertificate", file)["violations"]
        ]
        self.assertEqual(check(fileName="a.PDF", sizeBytes=largest), [])
        self.assertEqual(check(fileName="a.pdf", sizeBytes=largest + 1), ["file_too_large"])
        self.assertEqual(check(fileName="a.heic", sizeBytes=9), ["unsupported_file_type"])
        self.assertEqual(check(fileName="a.pdf", sizeBytes=0), ["file_required"])
        draft = self.result("leave.saveDraft", {"type": "MEDICAL"})["id"]
        for size, kinds in [(largest + 1, ["file_too_large"]), (largest, [])]:
            path = os.path.join(self.folder, "scan.pdf")
            with open(path, "wb") as file:
                file.write(PDF + bytes(size - len(PDF)))
            params = {"leaveId": draft, "kind": "medical", "fileName": "scan.pdf", "path": path}
            if kinds:
                self.assertEqual(self.kinds("leave.uploadCertificate", params), kinds)
            else:
                self.assertEqual(
                    self.result("leave.uploadCertificate", params)["sizeBytes"], size
                )
        picture = {"leaveId": draft, "kind": "medical", "fileName": "a.png", "data": "JVBERi0xLjc="}
        self.assertEqual(
            self.kinds("leave.uploadCertificate", picture), ["certificate_invalid_type"]
        )

    def test_settings_screen_shows_settings_and_devices(self):
        """Settings screen"""
        items = self.result("leave.settings")["items"]
        for item in items:
            self.assertLessEqual({"key", "type", "default", "value", "label"}, set(item), item)
        keys = [item["key"] for item in items]
        self.assertIn("overstay_detection_enabled", keys)
        self.assertEqual(self.result("leave.devices")["items"], [])
        self.pair()
        devices = self.result("leave.devices")["items"]
        self.assertEqual([device["deviceId"] for device in devices], ["phone-1"])
        self.assertEqual(
            self.kinds("leave.updateSettings", {"settings": {"debug_mode": True}}), ["forbidden"]
        )

    def test_api_login_and_api_auth_me_are_the_product_session_and_the_profile(self):
        """/api/login, /api/auth/me"""
        self.assertEqual(self.result("session.whoami")["actor"]["userId"], self.people["ann"])
        self.assertEqual(self.result("leave.profile")["userId"], self.people["ann"])
        self.office.kill()
        self.office = self.service("--clock", NOW, db=self.db)
        error = self.office.ask("leave.profile", {})["error"]
        self.assertEqual(error["code"], 4001)

    def test_api_balance_mine_has_the_same_four_members(self):
        """/api/balance/mine"""
        balance = self.result("leave.balance")
        four = {name: balance[name] for name in ("year", "EARNED", "CASUAL", "MEDICAL")}
        self.assertEqual(four, {"year": 2026, "EARNED": 0, "CASUAL": 10, "MEDICAL": 14})

    def test_api_leaves_lists_and_posts_with_the_same_error_keys(self):
        """/api/leaves GET, POST"""
        self.submit()
        self.assertEqual(len(self.result("leave.list")["items"]), 1)
        again = {"type": "CASUAL", "startDate": "2026-03-10", "endDate": "2026-03-10"}
        self.assertIn(
            "overlapping_leave", self.kinds("leave.submit", {**again, "reason": "Once more"})
        )

    def test_api_leaves_patch_decides_cancels_and_resubmits_or_says_invalid_status(self):
        """/api/leaves/[id] PATCH"""
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

    def test_api_holidays_are_listed_and_imported(self):
        """/api/holidays"""
        file = {"format": "csv", "text": HOLIDAYS}
        self.assertEqual(self.kinds("leave.importHolidays", file), ["forbidden"])
        self.assertEqual(self.result("leave.holidays", {"year": 2026})["items"], [])
        self.sign_in("admin")
        wrong = self.result("leave.importHolidays", {"format": "csv", "text": HOLIDAYS + "?,Eid\n"})
        self.assertEqual((wrong["ok"], wrong["imported"]), (False, 0))
        error = wrong["errors"][0]
        self.assertEqual((error["row"], error["field"], error["kind"]), (4, "date", "invalid_date"))
        self.assertEqual(self.result("leave.importHolidays", file)["imported"], 2)
        self.sign_in("ann")
        items = self.result("leave.holidays", {"year": 2026})["items"]
        self.assertEqual(
            [(item["date"], item["name"], item["optional"]) for item in items],
            [("2026-03-26", "Independence Day", False), ("2026-04-14", "New Year", True)],
        )

    def test_api_mobile_pair_answers_session_and_expiry_or_invalid_token(self):
        """/api/mobile/pair"""
        self.assertEqual(
            self.kinds("leave.pair", {"pairToken": "0" * 32, "deviceId": "phone-1"}),
            ["feature_disabled"],
        )
        phone = self.pair()
        self.assertEqual(phone["expiresAt"], "2026-03-09T06:00:00.000Z")
        who = self.result("session.whoami", {"_meta": {"session": phone["session"]}})
        self.assertEqual(who["actor"]["userId"], self.people["ann"])
        self.assertEqual(
            self.kinds("leave.pair", {"pairToken": "0" * 32, "deviceId": "phone-2"}),
            ["invalid_token"],
        )
        late = self.result("leave.pairStart")["pairToken"]
        for now, kinds in [
            ("2026-03-02T06:06:00Z", ["token_expired"]),
            ("2026-03-02T06:05:59.999Z", None),
        ]:
            self.at(now)
            params = {"pairToken": late, "deviceId": "phone-3"}
            if kinds:
                self.assertEqual(self.kinds("leave.pair", params), kinds)
            else:
                self.result("leave.pair", params)

    def test_api_notifications_latest_is_stored_and_an_event(self):
        """/api/notifications/latest"""
        leave = self.submit()
        told = self.result("leave.notifications")["items"]
        self.assertEqual([item["type"] for item in told], ["LEAVE_SUBMITTED"])
        # Of what others are told one learns nothing.
        events = self.events("leave.notification")
        self.assertEqual(
            [(e["userId"], e["type"], e["leaveId"]) for e in events],
            [(self.people["ann"], "LEAVE_SUBMITTED", leave["id"])],
        )
        self.sign_in("head")
        told = self.result("leave.notifications")["items"]
        self.assertEqual([item["type"] for item in told], ["APPROVAL_REQUIRED"])

    def test_leave_requests_cache_has_a_write_queue_and_conflicts(self):
        """Leave requests cache"""
        phone = self.pair()
        request = {
            "type": "CASUAL", "startDate": "2026-03-09", "endDate": "2026-03-10",
            "reason": "Family matters at home",
        }
        create = {
            "actionId": "a1", "type": "CREATE_LEAVE", "leaveLocalId": "l1", "payload": request
        }
        wrong = {**create, "actionId": "a2", "leaveLocalId": "l2", "payload": {"type": "CASUAL"}}
        after = {"actionId": "a3", "type": "CANCEL_LEAVE", "leaveLocalId": "l2"}
        queue = [create, wrong, after]
        first = self.sync(phone, queue)["results"]
        self.assertEqual([r["status"] for r in first], ["applied", "rejected", "rejected"])
        self.assertEqual(first[2]["error"]["kind"], "depends_on_failed")
        again = self.sync(phone, queue)["results"]
        self.assertEqual((again[0]["status"], again[0]["firstStatus"]), ("duplicate", "applied"))
        self.assertEqual(len(self.result("leave.list")["items"]), 1)
        version = {"version": 1, "status": "PENDING"}
        conflict = {
            "entity": "leave", "base": version, "local": version, "dirty": True,
            "remote": {"version": 2, "status": "APPROVED"}, "localAction": "cancel",
        }
        outcome = self.result("leave.resolveConflict", conflict)
        self.assertEqual(
            (outcome["resolution"], outcome["push"], outcome["reason"]),
            ("transform", True, "becomes_cancellation_request"),
        )

    def test_balances_are_a_ledger_in_the_store_and_not_of_a_session(self):
        """Balances: session only"""
        self.decide("head", self.submit())
        self.office.kill()
        self.office = self.service("--clock", NOW, db=self.db)
        self.sign_in("ann")
        self.assertEqual(self.result("leave.balance")["CASUAL"], 8)
        self.assertEqual(self.sync(self.pair())["ttl"]["balances"], 86_400)

    def test_holidays_are_stored_with_an_etag_and_a_time_to_live(self):
        """Holidays: none cached"""
        tag = lambda: self.result("leave.holidays", {"year": 2026})["etag"]
        before = tag()
        self.assertEqual(tag(), before)
        self.sign_in("admin")
        self.result("leave.setHoliday", {"date": "2026-03-26", "name": "Independence Day"})
        self.assertNotEqual(tag(), before)
        self.at(NOW)
        self.assertEqual(len(self.result("leave.holidays", {"year": 2026})["items"]), 1)
        phone = self.pair()
        synced = self.sync(phone)
        self.assertEqual(synced["ttl"]["holidays"], 31_536_000)
        self.assertIn("Independence Day", json.dumps(synced["changes"]["holidays"]))

    def test_device_key_has_an_id_is_made_anew_and_ends_with_the_pairing(self):
        """Device key: for ever"""
        first = self.pair()
        second = self.pair()
        self.assertNotEqual(first["keyId"], second["keyId"])
        self.assertNotEqual(first["deviceKey"], second["deviceKey"])
        self.assertEqual(len(base64.b64decode(second["deviceKey"])), 32)
        text = self.signed(second, {"format": "nacre-leave", "version": 1, "kind": "leave_request"})
        self.result("leave.unpair", {"deviceId": "phone-1"})
        meta = {"_meta": {"session": second["session"]}}
        self.assertEqual(self.kinds("leave.balance", meta), ["token_expired"])
        revoked = self.events("leave.deviceRevoked")
        self.assertEqual([event["deviceId"] for event in revoked], ["phone-1"])
        # What it has signed before is worth nothing now.
        self.sign_in("admin")
        self.assertEqual(self.kinds("leave.import", {"text": text}), ["unknown_key"])

    def signed(self, phone, envelope, **payload):
        """An envelope as a device signs it."""
        envelope = {
            **envelope, "alg": "HMAC-SHA256", "keyId": phone["keyId"], "nonce": os.urandom(8).hex(),
            "issuedAt": NOW, "expiresAt": "2026-03-03T06:00:00Z", "policyVersion": "v2.0",
            "payload": payload,
        }
        signed = self.result("leave.signExport", {"envelope": envelope, "key": phone["deviceKey"]})
        return json.dumps(signed["envelope"])

    def test_profile_is_not_a_mock_and_says_when_what_is_possible(self):
        """Profile: mock"""
        self.sign_in("admin")
        changes = {"employeeCode": "F-17", "joiningDate": "2025-09-01"}
        self.result("leave.updateProfile", {"userId": self.people["ann"], **changes})
        self.sign_in("ann")
        profile = self.result("leave.profile")
        self.assertEqual(
            (profile["employeeCode"], profile["joiningDate"]), ("F-17", "2025-09-01")
        )
        first = {item["type"]: item.get("firstDate") for item in profile["eligibility"]}
        self.assertEqual((first["CASUAL"], first["EARNED"]), ("2025-09-01", "2026-09-01"))

    def test_certificates_are_kept_by_hash_and_asked_for_when_they_are_missing(self):
        """Certificates: kept until leave deleted, no queue"""
        phone = self.pair()
        sha256 = hashlib.sha256(PDF).hexdigest()
        request = {
            "type": "MEDICAL", "startDate": "2026-03-08", "endDate": "2026-03-11",
            "reason": "A fever",
        }
        create = {
            "actionId": "a1", "type": "CREATE_LEAVE", "leaveLocalId": "l1", "payload": request
        }
        file = {"kind": "medical", "fileName": "note.pdf", "sha256": sha256}
        upload = {
            "actionId": "a2", "type": "UPLOAD_CERTIFICATE", "leaveLocalId": "l1", "payload": file
        }
        made, missing = self.sync(phone, [create, upload])["results"]
        self.assertEqual((missing["status"], missing["missingBlobs"]), ("partial", [sha256]))
        # What needs the certificate stays a draft until it has come.
        self.assertEqual(made["status"], "partial")
        draft = self.result("leave.get", {"leaveId": made["leaveId"]})
        self.assertEqual(draft["status"], "DRAFT")
        file["data"] = base64.b64encode(PDF).decode()
        self.assertEqual(self.sync(phone, [upload])["results"][0]["status"], "applied")
        documents = self.result("leave.get", {"leaveId": made["leaveId"]})["documents"]
        self.assertEqual([document["sha256"] for document in documents], [sha256])
        self.assertNotIn(b"what the doctor wrote", databases.stored(self.db))

    def test_hard_coded_values_are_settings(self):
        """Hard-coded values, no environment, no flags"""
        settings = {item["key"]: item for item in self.result("leave.settings")["items"]}
        for key in ("policy_version", "timezone", "weekend", "api_base_url", "api_sync_enabled"):
            self.assertIn(key, settings)
        self.assertEqual(settings["api_sync_enabled"]["value"], False)
        self.configure(notice_working_days=6)
        sunday = {"type": "EARNED", "startDate": "2026-03-08", "endDate": "2026-03-08"}
        self.assertIn("el_insufficient_notice", self.violations(**sunday))

    def test_el_needs_at_least_5_working_days_and_not_15_calendar_days(self):
        """EL ≥ 5 working days"""
        answer = self.result(
            "leave.validate",
            {"request": {"type": "EARNED", "startDate": "2026-03-05", "endDate": "2026-03-05"}},
        )
        self.assertEqual(answer["notice"], {"required": 5, "provided": 4, "earliestStart": "2026-03-08"})

    def test_cl_is_at_most_3_days(self):
        """CL ≤ 3"""
        four = {"type": "CASUAL", "startDate": "2026-03-08", "endDate": "2026-03-11"}
        self.assertIn("cl_exceeds_consecutive_limit", self.violations(**four))
        three = {"type": "CASUAL", "startDate": "2026-03-09", "endDate": "2026-03-11"}
        self.assertEqual(self.violations(**three), [])

    def test_cl_is_not_next_to_friday_saturday_or_a_holiday(self):
        """CL not next to Fri/Sat/holiday"""
        sunday = {"type": "CASUAL", "startDate": "2026-03-08", "endDate": "2026-03-09"}
        self.assertEqual(self.violations(**sunday), ["cl_cannot_touch_holiday"])

    def test_ml_needs_a_certificate_above_3_days(self):
        """ML certificate > 3 days"""
        four = {"type": "MEDICAL", "startDate": "2026-03-08", "endDate": "2026-03-11"}
        self.assertEqual(self.violations(**four), ["medical_certificate_required"])
        self.assertEqual(self.violations(**{**four, "endDate": "2026-03-10"}), [])
        draft = self.result("leave.saveDraft", {**four, "reason": "A fever"})["id"]
        self.assertEqual(
            self.kinds("leave.submit", {"leaveId": draft}), ["medical_certificate_required"]
        )
        document = self.upload(draft)
        sent = {"leaveId": draft, "certificateIds": [document["documentId"]]}
        self.assertEqual(self.result("leave.submit", sent)["leave"]["status"], "SUBMITTED")

    def test_cl_cap_10_and_ml_cap_14(self):
        """CL cap 10, ML cap 14"""
        days = ["2026-03-09", "2026-03-16", "2026-03-23"]
        for start in days:
            self.submit(start=start, end=start[:-2] + f"{int(start[-2:]) + 2:02}")
        two = {"type": "CASUAL", "startDate": "2026-03-30", "endDate": "2026-03-31"}
        self.assertIn("cl_annual_cap_exceeded", self.violations(**two))
        self.assertEqual(self.violations(**{**two, "endDate": "2026-03-30"}), [])
        long = {"type": "MEDICAL", "startDate": "2026-04-05", "endDate": "2026-04-23"}
        self.assertIn("ml_annual_cap_exceeded", self.violations(**long, hasCertificate=True))

    def test_el_carry_forward_60(self):
        """EL carry-forward 60"""
        rollover = self.result(
            "leave.rollover",
            {"year": 2025, "balances": [{"type": "EARNED", "opening": 61.5, "accrued": 0, "used": 0}]},
        )
        self.assertEqual((rollover["opening"]["EARNED"], rollover["movedToSpecial"]), (60, 1.5))
        earned = {"opening": 60, "accrued": 0, "used": 0.5}
        accrual = self.result("leave.accrue", {"month": "2026-02", "earned": earned})
        self.assertEqual((accrual["toEarned"], accrual["toSpecial"]), (0.5, 1.5))

    def test_working_days_leave_out_holidays(self):
        """Working days, holiday exclusion"""
        days = self.result(
            "leave.countDays",
            {"startDate": "2026-03-08", "endDate": "2026-03-12", "holidays": [{"date": "2026-03-10"}]},
        )
        self.assertEqual((days["workingDays"], days["holidayDays"]), (4, 1))

    def test_dates_are_those_of_dhaka_and_shown_day_first(self):
        """Date format DD/MM/YYYY, Asia/Dhaka"""
        leave = self.submit(start="2026-03-08T18:00:00Z", end="2026-03-09T20:00:00+06:00")
        self.assertEqual((leave["startDate"], leave["endDate"]), ("2026-03-09", "2026-03-09"))
        self.assertIn("09/03/2026", leave["period"])

    def test_policy_version_is_stamped_by_the_service_and_an_old_one_is_a_warning(self):
        """`policyVersion` v1.1 vs v2.0"""
        leave = self.submit(policyVersion="v1.1")
        self.assertEqual(leave["policyVersion"], "v2.0")
        answer = self.result(
            "leave.validate",
            {"request": {"type": "CASUAL", "startDate": "2026-03-16", "endDate": "2026-03-16",
                         "policyVersion": "v1.1"}},
        )
        self.assertIn("policy_version_outdated", [warning["kind"] for warning in answer["warnings"]])

    def test_qr_pairing_token_balance_sync_history_sync_and_status_push(self):
        """QR pairing token, balance sync, history sync, status push"""
        leave = self.submit()
        phone = self.pair()
        device = {"_meta": {"session": phone["session"]}}
        synced = self.sync(phone)
        self.assertEqual([item["id"] for item in synced["changes"]["leaves"]], [leave["id"]])
        casual = {b["year"]: b for b in synced["changes"]["balances"] if b["type"] == "CASUAL"}
        self.assertEqual((casual[2026]["accrued"], casual[2026]["pending"]), (10, 2))
        # Nothing is pushed to devices before the house wants it.
        self.assertEqual(
            self.kinds("events.subscribe", {"topics": ["leave.*"], **device}), ["forbidden"]
        )
        self.configure(push_notifications_enabled=True)
        phone = self.refreshed(phone)
        host = self.service("--clock", NOW, db=self.db)
        host.result("session.open", {"token": phone["session"]})
        host.result("events.subscribe", {"topics": ["leave.changed"]})
        self.decide("head", leave)
        while (told := host.read_json())["method"] != "events.event":
            pass
        data = told["params"]["data"]
        self.assertEqual((data["leaveId"], data["status"]), (leave["id"], "APPROVED"))
        # And nothing any more once it does not; the device goes on with its next session.
        self.configure(push_notifications_enabled=False)
        error = host.ask("events.read", {"from": "start"})["error"]
        self.assertEqual(error["data"]["kind"], "token_expired")
        phone = self.refreshed(phone)
        device = {"_meta": {"session": phone["session"]}}
        self.assertEqual(self.kinds("events.read", {"from": "now", **device}), ["forbidden"])
        after = self.sync(phone, cursor=synced["cursor"])["changes"]["leaves"]
        self.assertEqual([item["status"] for item in after], ["APPROVED"])

    def refreshed(self, phone):
        refresh = {"refreshToken": phone["refreshToken"], "deviceId": phone["deviceId"]}
        return self.result("leave.pairRefresh", refresh)

    def test_no_tests_and_no_accessibility_everything_shown_has_a_text_to_read_aloud(self):
        """No tests, no accessibility"""
        leave = self.submit()
        self.assertIn("Ann", leave["accessibilityText"])
        answer = self.result("leave.validate", {"request": {}})
        self.assertTrue(answer["summary"] and answer["accessibilityText"])
        for method in ["leave.balance", "leave.profile", "leave.dashboard"]:
            self.assertTrue(self.result(method)["accessibilityText"], method)

    def test_deployment_target_any_shell_hosts_this_service(self):
        """Deployment target, distribution, signing team"""
        # Another program, which knows nothing but lines of JSON, and no database.
        request = {"type": "CASUAL", "startDate": "2026-03-09", "endDate": "2026-03-09"}
        other = self.service(db=None)
        facts = {"today": "2026-03-02", "holidays": [], "balances": []}
        answer = other.result("leave.validate", {"request": request, "facts": facts})
        self.assertEqual(answer["countedDays"], 1)


if __name__ == "__main__":
    unittest.main()
