"""Leave specification 9: codes on paper, paired devices, and what they send."""

import base64
import hashlib
import json
import os
import random
import struct
import subprocess
import tempfile

import databases
from service import Case

from nacre import Nacre, NacreError

CASUAL = {
    "type": "CASUAL",
    "startDate": "2026-02-09",
    "endDate": "2026-02-10",
    "reason": "Moving to another flat",
}


def scan(png):
    """What a scanner reads from a picture."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(png)
        file.flush()
        run = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.name],
            capture_output=True,
            check=True,
        )
    return run.stdout.decode().removesuffix("\n")


class Transfer(Case):
    def client(self, now="2026-02-01T04:00:00Z"):
        client = Nacre(db=self.db, args=["--clock", now], timeout=120)
        self.addCleanup(client.close)
        return client

    def office(self):
        """The owner's client, with devices switched on, and the ids of two people."""
        client = self.client()
        client.call("session.open", {})
        client.call("leave.updateSettings", {"settings": {"api_sync_enabled": True}})
        people = [
            client.call("directory.addMember", {"name": name, "roles": {"leave": role}})["userId"]
            for name, role in [("Ann", "EMPLOYEE"), ("Hanna", "HR_ADMIN")]
        ]
        return client, *people

    def session(self, client, user):
        return client.call("session.open", {"userId": user})["session"]

    def pair(self, client, session, device="phone-1"):
        token = client.call("leave.pairStart", {"_meta": {"session": session}})["pairToken"]
        return client.call("leave.pair", {"pairToken": token, "deviceId": device})

    def assertKind(self, code, kind, run):
        with self.assertRaises(NacreError) as caught:
            run()
        self.assertEqual((caught.exception.code, caught.exception.kind), (code, kind))

    def test_a_scanner_reads_the_pictures(self):
        client, ann, _ = self.office()
        for text in ["NACRE", "Å \"quoted\" text / with: colons", "x" * 1273]:
            for level in "LMQH":
                code = client.call("leave.qr", {"text": text, "errorCorrection": level})
                self.assertEqual(code["mime"], "image/png")
                self.assertEqual(code["modules"], 17 + 4 * code["version"])
                self.assertEqual(scan(base64.b64decode(code["data"])), text)

    def test_the_largest_codes_are_drawn_and_larger_ones_refused(self):
        client, _, _ = self.office()
        for level, limit in [("L", 2953), ("M", 2331), ("Q", 1663), ("H", 1273)]:
            code = client.call(
                "leave.qr", {"text": "x" * limit, "errorCorrection": level, "format": "svg"}
            )
            self.assertEqual(code["version"], 40)
            with self.assertRaises(NacreError) as caught:
                client.call("leave.qr", {"text": "x" * (limit + 1), "errorCorrection": level})
            self.assertEqual(caught.exception.data["violations"][0]["kind"], "qr_too_large")
        for size in (20_001, 150_000):
            self.assertViolations(
                ["qr_too_large /text"], lambda: client.call("leave.qr", {"text": "x" * size})
            )

    def test_a_row_of_pictures_carries_a_file(self):
        client, _, _ = self.office()
        data = random.Random(7).randbytes(3000)
        frames = client.call(
            "leave.qrFrames", {"data": base64.b64encode(data).decode(), "maxPayload": 900}
        )["frames"]
        self.assertGreater(len(frames), 4)
        read = []
        for frame in frames:
            code = client.call("leave.qr", {"text": frame, "sizePx": 600})
            read.append(scan(base64.b64decode(code["data"])))
        self.assertEqual(read, frames)
        random.Random(8).shuffle(read)
        whole = client.call("leave.qrAssemble", {"frames": read + read[:2]})
        self.assertTrue(whole["ok"] and whole["complete"])
        self.assertEqual(base64.b64decode(whole["data"]), data)

    def test_the_largest_file_for_frames_is_120_kib(self):
        client, _, _ = self.office()
        frames = lambda size: client.call(
            "leave.qrFrames", {"data": base64.b64encode(bytes(size)).decode()}
        )["frames"]
        whole = client.call("leave.qrAssemble", {"frames": frames(122_880)})
        self.assertEqual(len(base64.b64decode(whole["data"])), 122_880)
        self.assertViolations(["payload_too_large /data"], lambda: frames(122_881))

    def assertViolations(self, expected, run):
        with self.assertRaises(NacreError) as caught:
            run()
        found = [f"{v['kind']} {v['path']}" for v in caught.exception.data["violations"]]
        self.assertEqual(found, expected)

    def test_what_is_carried_is_an_envelope_and_goes_to_an_address(self):
        client, ann, _ = self.office()
        mine = {"_meta": {"session": self.session(client, ann)}}
        leave = client.call("leave.submit", {**CASUAL, **mine})["leave"]["id"]
        for envelope in ("text", [], 1):
            self.assertViolations(
                ["invalid_type /envelope"], lambda: client.call("leave.qr", {"envelope": envelope})
            )
        export = lambda to: client.call("leave.export", {"leaveId": leave, "recipient": to, **mine})
        self.assertEqual(export("boss@example.com")["mail"]["to"], "boss@example.com")
        for recipient in ("boss", "a@b@c", "boss@example.com\nBcc: all@example.com"):
            self.assertViolations(["invalid_format /recipient"], lambda: export(recipient))

    def test_one_thing_is_carried_at_a_time(self):
        client, ann, hanna = self.office()
        mine = {"_meta": {"session": self.session(client, ann)}}
        hr = {"_meta": {"session": self.session(client, hanna)}}
        leave = client.call("leave.submit", {**CASUAL, **mine})["leave"]["id"]
        for path, method, params in [
            ("/leaveId", "leave.qr", {"text": "x", "leaveId": leave, **mine}),
            ("/envelope", "leave.qr", {"text": "x", "envelope": {}, **mine}),
            ("/kind", "leave.export", {"leaveId": leave, "kind": "snapshot", **mine}),
            ("/text", "leave.import", {"text": "{}", "envelope": {}, **hr}),
        ]:
            with self.subTest(method=method, path=path):
                self.assertViolations(
                    [f"one_content_only {path}"], lambda: client.call(method, params)
                )

    def test_a_code_of_a_leave_is_for_those_who_may_read_its_reason(self):
        client, ann, hanna = self.office()
        mine = {"_meta": {"session": self.session(client, ann)}}
        leave = client.call("leave.submit", {**CASUAL, **mine})["leave"]["id"]
        code = lambda meta: client.call("leave.qr", {"leaveId": leave, "format": "text", **meta})
        for session in [mine, {"_meta": {"session": self.session(client, hanna)}}]:
            code(session)
        # The owner administers the system.
        owner = client.call("session.open", {})["session"]
        self.assertKind(4003, "forbidden", lambda: code({"_meta": {"session": owner}}))

    def test_a_leave_travels_on_paper(self):
        client, ann, hanna = self.office()
        session = self.session(client, ann)
        draft = client.call("leave.saveDraft", {**CASUAL, "_meta": {"session": session}})
        code = client.call(
            "leave.qr", {"leaveId": draft["id"], "sizePx": 900, "_meta": {"session": session}}
        )
        text = scan(base64.b64decode(code["data"]))
        hr = self.session(client, hanna)
        taken = client.call(
            "leave.import",
            {
                "text": text,
                "expectedPackageHash": hashlib.sha256(text.encode()).hexdigest(),
                "_meta": {"session": hr},
            },
        )
        self.assertEqual(taken["receipt"]["status"], "success")
        self.assertEqual(taken["results"][0]["leaveId"], draft["id"])

    def test_n10_the_code_of_a_leave_is_no_larger_than_what_it_has_and_can_be_scanned(self):
        client, ann, _ = self.office()
        mine = {"_meta": {"session": self.session(client, ann)}}
        leave = client.call("leave.saveDraft", {**CASUAL, **mine})["id"]
        exported = client.call("leave.export", {"leaveId": leave, **mine})
        envelope = exported["envelope"]
        self.assertNotIn("null", json.dumps(envelope))
        self.assertNotIn("purpose", envelope["payload"])
        self.assertEqual(envelope["payload"]["requester"]["name"], "Ann")
        self.assertLess(exported["qr"]["modules"], 117)
        side = 8 * (exported["qr"]["modules"] + 2 * 4)
        self.assertIn(f'width="{side}" height="{side}"', exported["qr"]["data"])
        code = client.call("leave.qr", {"leaveId": leave, **mine})
        self.assertEqual(code["modules"], exported["qr"]["modules"])
        picture = base64.b64decode(code["data"])
        self.assertEqual(self.sides(picture), (side, side))
        self.assertEqual(json.loads(scan(picture))["payload"], envelope["payload"])

    def sides(self, picture):
        return struct.unpack(">II", picture[16:24])

    def test_n10_a_code_larger_than_version_15_has_eight_pixels_a_module(self):
        client, _, _ = self.office()
        # Bytes that the two versions hold at level M.
        for length, more, version, side in [
            (412, {}, 15, 512),
            (413, {}, 16, 8 * (81 + 8)),
            (413, {"margin": 0}, 16, 8 * 81),
            (413, {"sizePx": 512}, 16, 512),
            (2331, {"margin": 64}, 40, 8 * (177 + 128)),
        ]:
            with self.subTest(length=length, **more):
                code = client.call("leave.qr", {"text": "x" * length, **more})
                self.assertEqual(code["version"], version)
                self.assertEqual(self.sides(base64.b64decode(code["data"])), (side, side))
                code = client.call("leave.qr", {"text": "x" * length, "format": "svg", **more})
                self.assertIn(f'width="{side}" height="{side}"', code["data"])

    def test_what_is_null_in_an_envelope_and_what_is_not_there_are_the_same(self):
        client, ann, hanna = self.office()
        anns = self.session(client, ann)
        phone = self.pair(client, anns)
        hr = {"_meta": {"session": self.session(client, hanna)}}
        nothing = dict.fromkeys(
            ["purpose", "incidentDate", "contactDuringLeave", "substituteId", "parentLeaveId"]
        )
        made = []
        for day, more in [("09", {}), ("16", nothing)]:
            dates = {"startDate": f"2026-02-{day}", "endDate": f"2026-02-{day}"}
            envelope = {
                "format": "nacre-leave", "version": 1, "kind": "leave_request",
                "alg": "HMAC-SHA256", "keyId": phone["keyId"], "nonce": day,
                "issuedAt": "2026-02-01T04:00:00Z", "expiresAt": "2026-02-02T04:00:00Z",
                "policyVersion": "v2.0", "payload": {**CASUAL, **dates, **more},
            }
            signed = client.call(
                "leave.signExport", {"envelope": envelope, "key": phone["deviceKey"]}
            )["envelope"]
            taken = client.call("leave.import", {"envelope": signed, **hr})["results"]
            self.assertEqual([each["status"] for each in taken], ["applied"], taken)
            leave = client.call("leave.get", {"leaveId": taken[0]["leaveId"], **hr})
            made.append({name: leave.get(name) for name in nothing})
        self.assertEqual(made, [nothing, nothing])

    def test_a_device_follows_events_only_when_that_is_switched_on(self):
        client, ann, _ = self.office()
        anns = self.session(client, ann)

        def subscribe():
            session = self.pair(client, anns)["session"]
            return client.call("events.subscribe", {"_meta": {"session": session}})

        self.assertKind(4003, "forbidden", subscribe)
        owner = {"_meta": {"session": client.call("session.open", {})["session"]}}
        pushing = {"settings": {"push_notifications_enabled": True}}
        client.call("leave.updateSettings", {**pushing, **owner})
        self.assertIn("subscription", subscribe())

    def test_a_paired_device_may_do_what_belongs_to_its_person(self):
        client, ann, hanna = self.office()
        hr = self.session(client, hanna)
        anns = self.session(client, ann)
        draft = client.call("leave.saveDraft", {**CASUAL, "_meta": {"session": anns}})
        # HR's telephone is an employee's.
        phone = self.pair(client, hr)
        self.assertEqual(len(base64.b64decode(phone["deviceKey"])), 32)
        for meta in [phone["session"], self.on_another_connection(phone["session"])]:
            connection, session = meta if isinstance(meta, tuple) else (client, meta)
            device = {"_meta": {"session": session}}
            who = connection.call("session.whoami", device)
            self.assertEqual(who["roles"], {"leave": ["EMPLOYEE"]})
            own = connection.call("leave.saveDraft", {**CASUAL, **device})
            self.assertEqual(own["requesterId"], hanna)
            self.assertEqual(own["requesterRole"], "HR_ADMIN")
            for method, params in [
                ("leave.holidays", {}),
                ("leave.settings", {}),
                ("leave.updateProfile", {"userId": ann, "department": "X"}),
                ("leave.import", {"text": "{}"}),
                ("leave.pairStart", {}),
                ("directory.listMembers", {}),
                ("session.createToken", {"name": "x", "scopes": ["*"]}),
            ]:
                with self.subTest(method=method):
                    self.assertKind(
                        4003, "forbidden", lambda: connection.call(method, {**params, **device})
                    )
            self.assertKind(
                4004,
                "not_found",
                lambda: connection.call("leave.get", {"leaveId": draft["id"], **device}),
            )

    def on_another_connection(self, token):
        client = self.client()
        return client, client.call("session.open", {"token": token})["session"]

    def test_pairing_does_not_change_who_asks(self):
        client, ann, _ = self.office()
        before = client.call("session.whoami")["actor"]
        token = client.call("leave.pairStart", {})["pairToken"]
        client.call("leave.pair", {"pairToken": token, "deviceId": "phone-1"})
        self.assertEqual(client.call("session.whoami")["actor"], before)

    def test_a_token_pairs_once_and_a_new_one_kills_the_former(self):
        client, ann, hanna = self.office()
        session = self.session(client, ann)
        start = lambda: client.call("leave.pairStart", {"_meta": {"session": session}})["pairToken"]
        pair = lambda token, device="phone-1": client.call(
            "leave.pair", {"pairToken": token, "deviceId": device}
        )
        first, second = start(), start()
        self.assertRegex(first, "^[0-9a-f]{32}$")
        self.assertKind(4001, "invalid_token", lambda: pair(first))
        pair(second)
        self.assertKind(4001, "invalid_token", lambda: pair(second))
        # Somebody else's token does not take the device over.
        other = client.call(
            "leave.pairStart", {"_meta": {"session": self.session(client, hanna)}}
        )["pairToken"]
        self.assertKind(4009, "device_already_paired", lambda: pair(other))
        # And is not used up by that.
        pair(other, "phone-2")
        # The same person pairs it again.
        pair(start())

    def test_guessing_ends(self):
        client, ann, _ = self.office()
        session = self.session(client, ann)
        guess = lambda device: client.call(
            "leave.pair", {"pairToken": "0" * 32, "deviceId": device}
        )
        for _ in range(5):
            self.assertKind(4001, "invalid_token", lambda: guess("phone-1"))
        self.assertKind(4029, "too_many_requests", lambda: guess("phone-1"))
        self.assertKind(4001, "invalid_token", lambda: guess("phone-2"))
        token = client.call("leave.pairStart", {"_meta": {"session": session}})["pairToken"]
        right = lambda: client.call("leave.pair", {"pairToken": token, "deviceId": "phone-1"})
        self.assertKind(4029, "too_many_requests", right)
        # Another process knows of it too.
        other = self.client()
        self.assertKind(
            4029,
            "too_many_requests",
            lambda: other.call("leave.pair", {"pairToken": token, "deviceId": "phone-1"}),
        )

    def test_a_refresh_token_that_comes_twice_ends_the_pairing(self):
        client, ann, _ = self.office()
        session = self.session(client, ann)
        phone = self.pair(client, session)
        refresh = lambda token: client.call(
            "leave.pairRefresh", {"refreshToken": token, "deviceId": "phone-1"}
        )
        next_ = refresh(phone["refreshToken"])
        self.assertNotEqual(next_["refreshToken"], phone["refreshToken"])
        whoami = lambda session: client.call("session.whoami", {"_meta": {"session": session}})
        whoami(next_["session"])
        # The session before is over.
        self.assertKind(4001, "token_expired", lambda: whoami(phone["session"]))
        self.assertKind(4001, "invalid_token", lambda: refresh(phone["refreshToken"]))
        self.assertKind(4001, "token_expired", lambda: whoami(next_["session"]))
        self.assertKind(4001, "invalid_token", lambda: refresh(next_["refreshToken"]))
        self.assertEqual(client.call("leave.devices", {"_meta": {"session": session}})["items"], [])

    def test_a_session_lasts_seven_days_and_its_refresh_token_thirty(self):
        client, ann, _ = self.office()
        phone = self.pair(client, self.session(client, ann))
        balance = lambda client: client.call(
            "leave.balance",
            {"_meta": {"session": client.call("session.open", {"token": phone["session"]})["session"]}},
        )
        refresh = lambda client: client.call(
            "leave.pairRefresh", {"refreshToken": phone["refreshToken"], "deviceId": "phone-1"}
        )
        balance(self.client("2026-02-08T03:59:59.999Z"))
        late = self.client("2026-02-08T04:00:00Z")
        self.assertKind(4001, "token_expired", lambda: balance(late))
        for now in ["2026-03-03T04:00:00Z", "2026-04-15T04:00:00Z"]:
            late = self.client(now)
            self.assertKind(4001, "token_expired", lambda: refresh(late))
        # Being late is no theft: the pairing stands, and the token would be good in time.
        phone = refresh(self.client("2026-03-03T03:59:59.999Z"))
        self.assertEqual(phone["expiresAt"], "2026-03-10T03:59:59.999Z")

    def test_unpairing_ends_everything_at_once(self):
        client, ann, hanna = self.office()
        session = self.session(client, ann)
        phone = self.pair(client, session)
        other, device = self.on_another_connection(phone["session"])
        hr = {"_meta": {"session": self.session(client, hanna)}}
        self.assertKind(
            4003, "forbidden", lambda: client.call("leave.unpair", {"deviceId": "phone-1", **hr})
        )
        self.assertEqual(client.call("leave.devices", hr)["items"], [])
        mine = {"_meta": {"session": session}}
        items = client.call("leave.devices", mine)["items"]
        self.assertEqual([item["deviceId"] for item in items], ["phone-1"])
        client.call("leave.unpair", {"deviceId": "phone-1", **mine})
        sync = lambda: other.call(
            "leave.sync", {"deviceId": "phone-1", "push": [], "_meta": {"session": device}}
        )
        self.assertKind(4001, "token_expired", sync)

    def test_the_last_thing_a_devices_host_hears_is_that_it_was_unlinked(self):
        client, ann, _ = self.office()
        client.call("leave.updateSettings", {"settings": {"push_notifications_enabled": True}})
        mine = {"_meta": {"session": self.session(client, ann)}}
        phone = self.pair(client, mine["_meta"]["session"])
        host = self.service("--clock", "2026-02-01T04:00:00Z", db=self.db)
        host.result("session.open", {"token": phone["session"]})
        host.result("events.subscribe", {"topics": ["leave.*"]})
        self.assertEqual(host.read_json()["method"], "events.caughtUp")
        client.call("leave.unpair", {"deviceId": "phone-1", **mine})
        event = host.read_json()["params"]
        self.assertEqual(
            (event["topic"], event["data"]["deviceId"]), ("leave.deviceRevoked", "phone-1")
        )
        client.call("leave.submit", {**CASUAL, **mine})
        self.assertTrue(host.is_silent(), "an unlinked device hears nothing any more")

    def test_nothing_secret_lies_in_the_database_or_the_log(self):
        log = os.path.join(self.folder, "log")
        client, ann, _ = self.office()
        phone = self.pair(client, self.session(client, ann))
        client.close()
        content = databases.stored(self.db)
        for name in ["session", "refreshToken"]:
            self.assertNotIn(phone[name].encode(), content, name)
        self.assertNotIn(base64.b64decode(phone["deviceKey"]), content)

    def test_two_devices_offline(self):
        client, ann, hanna = self.office()
        session = self.session(client, ann)
        phone = self.pair(client, session, "phone-1")
        tablet = self.pair(client, session, "tablet-1")
        push = [
            {
                "actionId": "p1",
                "type": "CREATE_LEAVE",
                "leaveLocalId": "l1",
                "payload": CASUAL,
                "createdAt": "2026-02-01T03:00:00Z",
            }
        ]

        def sync(device, name, push=(), cursor=None):
            params = {"deviceId": name, "push": list(push), "_meta": {"session": device["session"]}}
            if cursor:
                params["cursor"] = cursor
            return client.call("leave.sync", params)

        empty = sync(tablet, "tablet-1")
        made = sync(phone, "phone-1", push)["results"][0]
        self.assertEqual(made["status"], "applied", made)
        # The answer was lost on the way.
        again = sync(phone, "phone-1", push)["results"][0]
        self.assertEqual((again["status"], again["leaveId"]), ("duplicate", made["leaveId"]))
        news = sync(tablet, "tablet-1", cursor=empty["cursor"])["changes"]["leaves"]
        self.assertEqual([leave["id"] for leave in news], [made["leaveId"]])
        cancel = {
            "actionId": "t1",
            "type": "CANCEL_LEAVE",
            "leaveId": made["leaveId"],
            "baseVersion": news[0]["version"],
        }
        self.assertEqual(
            sync(tablet, "tablet-1", [cancel])["results"][0]["status"], "applied"
        )
        late = {**cancel, "actionId": "p2"}
        result = sync(phone, "phone-1", [late])["results"][0]
        self.assertEqual((result["status"], result["reason"]), ("conflict", "already_final"))
        # A device speaks for itself.
        self.assertKind(4003, "forbidden", lambda: sync(phone, "tablet-1"))
