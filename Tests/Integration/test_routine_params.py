"""Routines specification (i), (j): what params a method takes, and what is told before anything else."""

import unittest

from schema import Catalogue
from stable import StableCase
from test_schedules import Schedules
from test_stables import MORNING

WORDS = ["pending", "in_progress", "completed", "skipped"]


class ParamsFirst(StableCase):
    """(j): “params by themselves, session, …”."""

    def test_wrong_params_are_told_before_a_session_is_asked_for(self):
        nobody = self.serve()
        for method in Catalogue(nobody.result("rpc.discover")).methods:
            name = method["name"]
            if method["x-nacre-auth"] == "none" or method.get("x-nacre-owner"):
                continue
            with self.subTest(name):
                answer = nobody.ask(name, {"nonsense": 1})
                if not name.startswith("routines."):
                    self.assertError(answer, 4001, "session_required")
                    continue
                self.assertError(answer, 4022, "validation_failed")
                told = [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]
                self.assertIn(("unknown_field", "/nonsense"), told)

    def test_good_params_are_not(self):
        nobody = self.serve()
        template = {**MORNING, "name": "Morning"}
        for params in (template, {**template, "idempotencyKey": "k1", "_meta": {"locale": "sv"}}):
            answer = nobody.ask("routines.createTemplate", params)
            self.assertError(answer, 4001, "session_required", retryable=False)
        answer = nobody.ask("routines.createTemplate", {"_meta": {"session": "gone"}})
        told = [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]
        self.assertIn(("required", "/name"), told)
        answer = nobody.ask("routines.createTemplate", {**template, "_meta": {"session": "gone"}})
        self.assertError(answer, 4001, "session_required")
        answer = nobody.ask("routines.createTemplate", {**template, "idempotencyKey": ""})
        self.assertError(answer, 4022, "validation_failed")


class Creating(StableCase):
    """(i): `expectedVersion` is of existing objects, and what is made has no id yet."""

    def test_what_is_made_takes_neither_an_id_nor_a_version(self):
        for method, thing in [
            ("createTemplate", "templateId"), ("createSchedule", "scheduleId"),
            ("createTrigger", "triggerId"), ("createSelection", "selectionId"),
            ("computeTurnOrder", "selectionId"),
        ]:
            # A schedule and a trigger name the template that they use.
            for name in (thing, "expectedVersion"):
                with self.subTest(method, name=name):
                    given = {name: 1 if name == "expectedVersion" else "x"}
                    path = f"/{name}"
                    self.assertRefused(self.owner, f"routines.{method}", given, "unknown_field", path)

    def test_what_is_changed_takes_both(self):
        made = self.owner.result("routines.createTemplate", {**MORNING, "name": "Morning"})
        change = {"templateId": made["id"], "expectedVersion": made["version"], "name": "Evening"}
        changed = self.owner.result("routines.updateTemplate", change)
        self.assertEqual((changed["name"], changed["version"]), ("Evening", 2))
        self.assertRefused(self.owner, "routines.updateTemplate", change, "version_conflict")
        cleared = {"templateId": made["id"], "color": None, "description": None}
        self.assertEqual(self.owner.result("routines.updateTemplate", cleared)["version"], 3)


class Roles(StableCase):
    def test_roles_are_set_by_whoever_has_seen_the_member_as_it_is(self):
        bo = self.person("Bo", "rider")
        seen = self.owner.result("routines.getMember", {"userId": bo.user_id})["version"]
        ask = {"userId": bo.user_id, "roles": ["groom"], "expectedVersion": seen}
        told = self.owner.result("routines.setMemberRoles", ask)
        self.assertEqual((told["roles"], told["version"]), (["groom"], seen + 1))
        error = self.assertRefused(
            self.owner, "routines.setMemberRoles", {**ask, "roles": ["rider"]}, "version_conflict"
        )
        self.assertEqual(error["data"]["currentVersion"], seen + 1)
        member = self.owner.result("routines.getMember", {"userId": bo.user_id})
        self.assertEqual((member["roles"], member["version"]), (["groom"], seen + 1))
        self.assertEqual((member["status"], member["stableAccess"]), ("active", "all"))
        away = {"userId": bo.user_id, "away": [], "expectedVersion": seen}
        self.assertRefused(self.owner, "routines.setAway", away, "version_conflict")

    def test_roles_taken_away_leave_no_member(self):
        bo = self.person("Bo", "rider")
        none = {"userId": bo.user_id, "roles": []}
        self.assertEqual(self.owner.result("routines.setMemberRoles", none)["status"], "inactive")
        listed = self.owner.result("routines.listMembers")["items"]
        self.assertNotIn(bo.user_id, [member["userId"] for member in listed])
        self.assertRefused(bo, "routines.access", {}, "membership_inactive")


class Completion(StableCase):
    def check(self, progress, locale="en"):
        ask = {"steps": [{"id": "a/b"}], "progress": progress, "locale": locale}
        return self.owner.ask("routines.checkCompletion", ask)

    def test_a_word_that_is_none_is_told_with_those_that_are(self):
        progress = {"a/b": {"status": "complete", "horses": {"h~1": {"state": "done"}}}}
        told = self.check(progress)["error"]["data"]["violations"]
        self.assertEqual(
            [(v["kind"], v["path"], v["message"]) for v in told],
            [
                ("unknown_value", "/progress/a~1b/status", "That value is not known."),
                ("unknown_value", "/progress/a~1b/horses/h~01/state", "That value is not known."),
            ],
        )
        self.assertEqual({tuple(v["expected"]) for v in told}, {tuple(WORDS)})
        self.assertEqual([v["actual"] for v in told], ["complete", "done"])
        told = self.check(progress, "sv")["error"]["data"]["violations"]
        self.assertEqual(told[0]["message"], "Värdet är inte känt.")

    def test_every_word_is_known_and_other_members_are_left_alone(self):
        for word in WORDS:
            step = {"status": word, "notes": "n", "by": "x", "horses": {"h": {"state": word, "at": "x"}}}
            self.assertIn("result", self.check({"a/b": step}), word)
        self.assertFalse(self.check({})["result"]["canComplete"])


class Bulk(Schedules):
    """(h), “edit scheduled time/date”: a schedule has one shift at one date and time."""

    def move(self, ids, mode="best_effort", dry=False, **params):
        ask = {"action": "reschedule", "instanceIds": ids, "mode": mode, "dryRun": dry, "params": params}
        return self.owner.result("routines.bulk", ask)

    def outcomes(self, told):
        return [item.get("error", {}).get("kind", "ok") for item in told["items"]]

    def test_shifts_that_are_moved_together_take_no_slot_twice(self):
        self.create(startDate="2026-09-08", endDate="2026-09-10")
        listed = lambda: self.owner.result("routines.list", {"limit": 50})["items"]
        ids = [shift["id"] for shift in listed()]
        self.assertEqual(len(ids), 3)
        slots = lambda: sorted((shift["date"], shift["startTime"]) for shift in listed())
        before = slots()
        # The day after is taken by the next one; only the last has room.
        for dry in (True, False):
            told = self.move(ids[:2], dry=dry, shiftDays=1)
            self.assertEqual(self.outcomes(told), ["slot_taken", "slot_taken"])
            self.assertEqual(told["items"][0]["error"]["code"], 4009)
            self.assertEqual(slots(), before)
        told = self.move(ids, "all_or_nothing", shiftDays=1)
        self.assertEqual((told["changed"], self.outcomes(told)[0]), (0, "slot_taken"))
        self.assertEqual(slots(), before)
        # From the last on, each makes room for the one before.
        told = self.move(ids[::-1], "all_or_nothing", shiftDays=1)
        self.assertEqual((told["changed"], self.outcomes(told)), (3, ["ok"] * 3))
        self.assertEqual([date for date, _ in slots()], ["2026-09-09", "2026-09-10", "2026-09-11"])

    def test_two_cannot_go_into_the_same_slot_in_one_breath(self):
        self.create(startDate="2026-09-08", endDate="2026-09-09")
        first, second = [s["id"] for s in self.owner.result("routines.list", {"limit": 50})["items"]]
        self.assertEqual(self.outcomes(self.move([first], shiftDays=1, startTime="05:00")), ["ok"])
        told = self.move([first, second], startTime="09:00")
        self.assertEqual(self.outcomes(told), ["ok", "slot_taken"])


if __name__ == "__main__":
    unittest.main()
