"""Protocol specification 5.8: a repeated write is answered to whoever still has the right that its
domain demanded then, beyond the roles of the directory, and to nobody else."""

import unittest

from household import HouseholdCase
from stable import StableCase
from test_stables import MORNING

KEY = "once"


class Asking:
    """What both houses ask of a write under a key."""

    def told_again(self, host, method, params):
        params = {**params, "idempotencyKey": KEY}
        first = host.result(method, params)
        self.assertEqual(host.result(method, params), first)
        return params, first

    def assertRefusedAsAnybody(self, host, method, params, kind, again=None):
        """In the words of the guard, as if it was asked for the first time."""
        error = self.assertRefused(host, method, params, kind)
        plain = {name: value for name, value in params.items() if name != "idempotencyKey"}
        self.assertEqual(host.ask(*(again or (method, plain)))["error"], error)
        return error


class Families(Asking, HouseholdCase):
    def setUp(self):
        super().setUp()
        self.owner, self.gus, self.mia, _, self.dag = self.household()
        self.item = {"personId": self.dag.user_id, "type": "email", "value": "dag@example.org"}

    def role(self, who, role):
        self.owner.result("family.setRole", {"userId": who.user_id, "role": role})

    def items(self):
        return self.owner.result("darkwatch.listItems", {"personId": self.dag.user_id})["items"]

    def test_a_guardian_of_before_is_refused_and_one_again_is_answered(self):
        params, first = self.told_again(self.gus, "darkwatch.addItem", self.item)
        self.role(self.gus, "member")
        told = set()
        for locale in ("en", "sv"):
            host = self.sign_in(self.gus.user_id, locale=locale)
            error = self.assertRefusedAsAnybody(host, "darkwatch.addItem", params, "role_not_allowed")
            self.assertEqual(error["code"], 4003)
            told.add(error["data"]["message"])
        self.assertEqual(len(told), 2)
        self.role(self.gus, "guardian")
        self.assertEqual(self.gus.result("darkwatch.addItem", params), first)
        self.assertEqual(len(self.items()), 1)

    def test_whoever_left_the_group_finds_nobody(self):
        params, _ = self.told_again(self.gus, "darkwatch.addItem", self.item)
        self.owner.result("family.removeMember", {"userId": self.gus.user_id})
        error = self.assertRefusedAsAnybody(self.gus, "darkwatch.addItem", params, "person_not_found")
        self.assertEqual(error["code"], 4004)

    def test_another_household_is_no_reason_to_do_it_twice(self):
        params, first = self.told_again(self.gus, "darkwatch.addItem", self.item)
        self.role(self.mia, "guardian")
        self.owner.result("family.renameGroup", {"name": "The Olssons"})
        self.join(self.owner, self.person("Nils"))
        self.assertEqual(self.gus.result("darkwatch.addItem", params), first)
        self.assertEqual(len(self.items()), 1)

    def test_the_right_outlives_what_it_was_about(self):
        item = self.gus.result("darkwatch.addItem", self.item)["id"]
        params, first = self.told_again(self.gus, "darkwatch.removeItem", {"itemId": item})
        self.assertEqual(self.gus.result("darkwatch.removeItem", params), first)
        self.role(self.gus, "member")
        self.assertRefused(self.gus, "darkwatch.removeItem", params, "role_not_allowed")

    def test_ones_own_things_are_asked_for_too(self):
        own = {"type": "email", "value": "mia@example.org"}
        params, _ = self.told_again(self.mia, "darkwatch.addItem", own)
        self.role(self.mia, "dependent")
        self.assertRefusedAsAnybody(self.mia, "darkwatch.addItem", params, "role_not_allowed")

    def test_what_a_write_ends_itself_is_not_asked_for(self):
        self.told_again(self.gus, "family.leaveGroup", {})
        self.told_again(self.owner, "family.transferOwnership", {"userId": self.mia.user_id})

    def test_what_is_done_in_the_group_is_asked_for(self):
        invited = {"email": "ny@example.org", "role": "dependent"}
        renamed, _ = self.told_again(self.owner, "family.renameGroup", {"name": "The Olssons"})
        self.owner.result("family.transferOwnership", {"userId": self.mia.user_id})
        self.assertRefusedAsAnybody(self.owner, "family.renameGroup", renamed, "role_not_allowed")
        removed, _ = self.told_again(self.mia, "family.setRole", {"userId": self.gus.user_id, "role": "member"})
        self.mia.result("family.transferOwnership", {"userId": self.owner.user_id})
        self.assertRefused(self.mia, "family.setRole", removed, "role_not_allowed")
        self.role(self.mia, "member")
        self.assertRefused(self.mia, "family.invite", {**invited, "idempotencyKey": KEY}, "role_not_allowed")

    def test_a_transaction_stands_on_the_rights_of_its_calls(self):
        other = {**self.item, "value": "dag@example.com"}
        calls = [{"method": "darkwatch.addItem", "params": item} for item in (self.item, other)]
        params, first = self.told_again(self.gus, "system.transaction", {"calls": calls})
        self.role(self.gus, "member")
        self.assertRefused(self.gus, "system.transaction", params, "role_not_allowed")
        self.role(self.gus, "guardian")
        self.assertEqual(self.gus.result("system.transaction", params), first)
        self.assertEqual(len(self.items()), 2)

    def test_other_params_are_a_conflict_whoever_asks(self):
        params, _ = self.told_again(self.gus, "darkwatch.addItem", self.item)
        self.role(self.gus, "member")
        own = {"type": "email", "value": "gus@example.org", "idempotencyKey": KEY}
        self.assertRefused(self.gus, "darkwatch.addItem", own, "idempotency_conflict")

    def test_a_dry_run_and_a_refusal_leave_no_record(self):
        params = {**self.item, "idempotencyKey": KEY}
        self.gus.result("darkwatch.addItem", {**params, "_meta": {"dryRun": True}})
        self.assertEqual(self.items(), [])
        self.assertRefused(self.mia, "darkwatch.addItem", params, "role_not_allowed")
        self.role(self.mia, "guardian")
        self.assertEqual(self.mia.result("darkwatch.addItem", params)["personId"], self.dag.user_id)


class Stables(Asking, StableCase):
    def setUp(self):
        super().setUp()
        self.north, self.south = self.stable(), self.stable("South")
        self.planner = self.person("Pia", "stable_manager")
        self.template = {**MORNING, "stableId": self.north, "name": "Morgonpass"}

    def of(self, stables):
        access = {"stableAccess": "specific", "assignedStableIds": stables}
        self.owner.result("routines.upsertMember", {"userId": self.planner.user_id, **access})

    def roles(self, *roles):
        self.owner.result("routines.setMemberRoles", {"userId": self.planner.user_id, "roles": list(roles)})

    def test_whoever_left_the_stable_is_refused(self):
        params, first = self.told_again(self.planner, "routines.createTemplate", self.template)
        self.of([self.south])
        for locale in ("en", "sv"):
            host = self.sign_in(self.planner.user_id, locale=locale)
            error = self.assertRefusedAsAnybody(host, "routines.createTemplate", params, "no_stable_access")
            self.assertEqual(error["code"], 4003)
        self.of([self.north])
        self.assertEqual(self.planner.result("routines.createTemplate", params), first)
        listed = self.owner.result("routines.listTemplates", {"stableId": self.north})["items"]
        self.assertEqual(len(listed), 1)

    def test_so_is_who_is_less_there_than_they_were(self):
        params, first = self.told_again(self.planner, "routines.createTemplate", self.template)
        self.roles("rider")
        error = self.assertRefusedAsAnybody(self.planner, "routines.createTemplate", params, "missing_permission")
        self.assertEqual(error["code"], 4003)
        self.roles("stable_manager")
        self.assertEqual(self.planner.result("routines.createTemplate", params), first)

    def test_so_is_who_planned_other_peoples_work(self):
        template = self.owner.result("routines.createTemplate", self.template)["id"]
        groom = self.person("Greta", "groom")
        shift = self.owner.result("routines.create", {
            "templateId": template, "stableId": self.north, "date": "2026-09-08",
        })["id"]
        params, _ = self.told_again(
            self.planner, "routines.reassign", {"instanceId": shift, "assignedTo": groom.user_id})
        own, first = self.told_again(groom, "routines.release", {"instanceId": shift})
        self.roles("rider")
        self.assertRefused(self.planner, "routines.reassign", params, "missing_permission")
        # Their own work was theirs to give away, though they have it no longer.
        self.assertEqual(groom.result("routines.release", own), first)

    def test_in_the_words_of_the_house(self):
        self.owner.result("routines.setSettings", {"settings": {"vocabulary": "routine"}})
        params, _ = self.told_again(self.planner, "routines.createTemplate", self.template)
        self.roles("rider")
        self.assertRefusedAsAnybody(self.planner, "routines.createTemplate", params, "missing_permission")

    def test_a_handle_that_fires_nothing_any_more_is_answered_nothing(self):
        self.owner.result("routines.setSettings", {"settings": {"triggers": True}})
        template = self.owner.result("routines.createTemplate", self.template)["id"]
        ask = {"name": "Bowl", "templateId": template, "stableId": self.north}
        made = self.owner.result("routines.createTrigger", ask)
        outside, trigger = self.serve(), {"triggerId": made["trigger"]["id"]}
        params, first = self.told_again(outside, "routines.fireTrigger", {"handle": made["handle"]})
        self.owner.result("routines.setTriggerActive", {**trigger, "active": False})
        self.assertRefusedAsAnybody(outside, "routines.fireTrigger", params, "trigger_not_found")
        self.owner.result("routines.setTriggerActive", {**trigger, "active": True})
        self.assertEqual(outside.result("routines.fireTrigger", params), first)
        self.owner.result("routines.revokeTrigger", trigger)
        self.assertRefusedAsAnybody(outside, "routines.fireTrigger", params, "trigger_not_found")

    def test_what_somebody_takes_from_themselves_is_told_again(self):
        self.owner.result("routines.setSettings", {"settings": {"vocabulary": "shift"}})
        boss = self.person("Alma", "administrator")
        mine = {"userId": boss.user_id, "roles": ["rider"]}
        self.told_again(boss, "routines.setMemberRoles", mine)


class Offices(Asking, StableCase):
    """What roles of the directory permit only for some things."""

    def roles(self, who, **roles):
        self.owner.result("directory.updateMember", {"userId": who.user_id, "roles": roles})

    def test_whose_department_is_another_sees_the_leave_no_longer(self):
        ann, head = self.person("Ann", leave="EMPLOYEE"), self.person("Hedda", leave="DEPT_HEAD")
        hr = self.person("Helle", leave="HR_ADMIN")
        facts = {"joiningDate": "2015-01-01", "confirmed": True}
        for who in (ann, head):
            hr.result("leave.updateProfile", {"userId": who.user_id, "department": "Stable", **facts})
        ask = {"type": "CASUAL", "startDate": "2026-09-21", "endDate": "2026-09-22"}
        leave = ann.result("leave.submit", {**ask, "reason": "Family matters at home"})["leave"]["id"]
        params, first = self.told_again(head, "leave.decide", {"leaveId": leave, "action": "approve"})
        hr.result("leave.updateProfile", {"userId": head.user_id, "department": "Finance"})
        asked = ("leave.get", {"leaveId": leave})
        self.assertRefusedAsAnybody(head, "leave.decide", params, "forbidden", asked)
        hr.result("leave.updateProfile", {"userId": head.user_id, "department": "Stable"})
        self.assertEqual(head.result("leave.decide", params), first)

    def test_who_answers_for_all_runs_no_more_delegates_for_nobody_else(self):
        self.owner.result("signatures.setPolicy", {"allowDelegation": True})
        boss, ann, bo = (
            self.person(name, signatures=role)
            for name, role in (("Alma", "admin"), ("Ann", "member"), ("Bo", "member")))
        delegation = {
            "fromUserId": ann.user_id, "toUserId": bo.user_id, "to": "2026-10-01T00:00:00Z",
            "roles": ["prepared_by"],
        }
        params, first = self.told_again(boss, "signatures.setDelegation", delegation)
        own, mine = self.told_again(ann, "signatures.setDelegation", {**delegation, "toUserId": boss.user_id})
        self.roles(boss, signatures="member")
        self.assertRefusedAsAnybody(boss, "signatures.setDelegation", params, "not_own_delegation")
        self.assertEqual(ann.result("signatures.setDelegation", own), mine)
        self.roles(boss, signatures="admin")
        self.assertEqual(boss.result("signatures.setDelegation", params), first)

    def test_an_order_that_is_somebody_elses_now_is_no_engineers(self):
        engineer = self.person("Ed", booking="engineer")
        order = self.owner.result("booking.submit", {
            "clientFirstName": "Ada", "clientEmail": "ada@example.com",
            "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
            "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
        })["orderId"]
        def assign(user):
            self.owner.result("booking.assignOrder", {"orderId": order, "assignedUserId": user})
        assign(engineer.user_id)
        held = {"orderId": order, "reason": "Waits for a part"}
        params, first = self.told_again(engineer, "booking.holdOrder", held)
        assign(self.owner_id)
        self.assertRefusedAsAnybody(engineer, "booking.holdOrder", params, "role_not_allowed")
        self.roles(engineer, booking="office")
        self.assertEqual(engineer.result("booking.holdOrder", params), first)

    def test_who_is_no_owner_any_more_hears_of_none_that_they_made(self):
        alma = self.person("Alma")
        self.roles(alma, directory="owner")
        made = {"name": "Olle", "roles": {"directory": "owner"}}
        params, first = self.told_again(alma, "directory.addMember", made)
        step, _ = self.told_again(
            alma, "directory.updateMember", {"userId": alma.user_id, "roles": {"directory": "admin"}})
        self.assertRefusedAsAnybody(alma, "directory.addMember", params, "owner_required")
        self.roles(alma, directory="owner")
        self.assertEqual(alma.result("directory.addMember", params), first)

    def test_a_field_selection_that_is_none_is_refused_as_the_first_time(self):
        member = {"name": "Olle", "roles": {}}
        params, _ = self.told_again(self.owner, "directory.addMember", member)
        wrong = {**params, "_meta": {"fields": ["name"]}}
        fresh = {**member, "_meta": {"fields": ["name"]}}
        self.assertRefusedAsAnybody(
            self.owner, "directory.addMember", wrong, "validation_failed", ("directory.addMember", fresh))


if __name__ == "__main__":
    unittest.main()
