"""A form that reads a thing and saves it as it was works: refused is only what is newly asked for,
whatever was switched off, put out of use or has left meanwhile. Source: routines specification (i),
(l)."""

import unittest

from schema import Catalogue
from stable import StableCase
from test_stables import MORNING


class SavedAsRead(StableCase):
    def setUp(self):
        super().setUp()
        self.catalogue = Catalogue(self.owner.result("rpc.discover"))
        self.north = self.stable()
        self.switch(True)
        self.greta, self.rut = self.person("Greta", "groom"), self.person("Rut", "rider")

    def switch(self, value):
        parts = ("supplies", "tags", "standIns", "triggers", "rewards")
        self.owner.result("routines.setSettings", {"settings": dict.fromkeys(parts, value)})

    def leave(self, host):
        ask = {"userId": host.user_id, "active": False}
        self.owner.result("directory.updateMember", ask)

    def form(self, method, thing):
        """What a form for a method holds of a thing that was read."""
        method = next(m for m in self.catalogue.methods if m["name"] == f"routines.{method}")
        params = {"properties": {p["name"]: p["schema"] for p in method["params"]}}
        return self.fitting(thing, params)

    def fitting(self, value, schema):
        schema = self.catalogue.resolved(schema)
        if isinstance(value, list):
            return [self.fitting(element, schema["items"]) for element in value]
        if isinstance(value, dict) and "properties" in schema:
            known = schema["properties"]
            return {n: self.fitting(v, known[n]) for n, v in value.items() if n in known}
        return value

    def save(self, method, thing, **more):
        """Saves a thing as it was read; answers what became of it."""
        ask = {**self.form(method, thing), **more}
        told = self.owner.result(f"routines.{method}", ask)
        new = {"version", "updatedAt", "updatedBy", "message"}
        for name in set(thing) - new:
            self.assertEqual(told.get(name), thing[name], name)
        return told

    def template(self, **more):
        ask = {**MORNING, "name": "Morning", **more}
        return self.owner.result("routines.createTemplate", ask)

    def test_a_template_with_parts_that_are_off(self):
        supply = {"stableId": self.north, "name": "Hay", "unit": "kg"}
        hay = self.owner.result("routines.upsertSupply", supply)["id"]
        tag = {"kind": "place", "name": "Gate", "stableId": self.north}
        gate = self.owner.result("routines.createTag", tag)["tag"]["id"]
        use = {"supplyId": hay, "quantity": 1.5, "per": "horse"}
        feed = {"name": "Feed", "category": "feeding"}
        made = self.template(steps=[{**feed, "uses": [use], "requiresTags": [gate]}, feed])
        self.switch(False)
        read = self.owner.result("routines.getTemplate", {"templateId": made["id"]})
        self.assertEqual(read["steps"][0]["uses"], [use])
        ids = {"templateId": made["id"]}
        self.save("updateTemplate", read, **ids)
        # In another order, and with less, nothing is asked for either.
        form = self.form("updateTemplate", read)
        first, second = form["steps"]
        ask = {**form, **ids, "steps": [second, first]}
        turned = self.owner.result("routines.updateTemplate", ask)["steps"]
        self.assertEqual(turned[1]["requiresTags"], [gate])
        for step in (
            {**second, "uses": [use]},
            {**second, "requiresTags": [gate]},
            {**first, "uses": [{**use, "quantity": 2}]},
            {**first, "id": None},
        ):
            with self.subTest(step=step):
                ask = {**form, **ids, "steps": [step]}
                self.assertRefused(self.owner, "routines.updateTemplate", ask, "disabled_by_settings")
        less = {**form, **ids, "steps": [{**first, "uses": [], "requiresTags": []}]}
        told = self.owner.result("routines.updateTemplate", less)["steps"][0]
        self.assertEqual((told.get("uses"), told.get("requiresTags")), (None, None))

    def test_a_schedule_of_people_who_have_left_and_a_template_out_of_use(self):
        template = self.template()["id"]
        greta, rut = self.greta.user_id, self.rut.user_id
        ask = {
            "templateId": template,
            "stableId": self.north,
            "rule": {"pattern": "custom", "repeatDays": [2, 4]},
            "startDate": "2026-09-07",
            "endDate": "2026-10-30",
            "defaultAssignedTo": greta,
            "assignmentMode": "manual",
            "userIds": [rut, greta],
            "customAssignments": {"2026-10-08": rut, "2026-10-13": None},
            "exceptions": {"skip": ["2026-10-20"], "move": [{"date": "2026-10-22", "toTime": "9:00"}]},
        }
        made = self.owner.result("routines.createSchedule", ask)
        self.leave(self.greta)
        self.leave(self.rut)
        self.owner.result("routines.setTemplateActive", {"templateId": template, "active": False})
        south = self.stable("South")
        self.owner.result("routines.updateTemplate", {"templateId": template, "stableId": south})
        ids = {"scheduleId": made["id"]}
        read = self.owner.result("routines.getSchedule", ids)
        self.save("updateSchedule", read, **ids)
        form = self.form("updateSchedule", read)
        told = self.owner.result("routines.previewSchedule", {"schedule": {**form, **ids}})
        self.assertEqual(told["ignoredExceptions"], [])
        kind = "assignee_not_active_member"
        for more, path in [
            ({"defaultAssignedTo": rut}, "/defaultAssignedTo"),
            ({"customAssignments": {"2026-10-13": rut}}, "/customAssignments/2026-10-13"),
            ({"customAssignments": {"2026-10-08": greta}}, "/customAssignments/2026-10-08"),
            ({"userIds": [rut, "nobody"]}, "/userIds/1"),
            ({"stableId": south, "userIds": [rut, greta]}, "/userIds/0"),
        ]:
            with self.subTest(more=more):
                self.assertRefused(self.owner, "routines.updateSchedule", {**ids, **more}, kind, path)

    def test_those_who_choose_or_step_in_and_whom_a_trigger_names(self):
        people = [self.rut.user_id, self.greta.user_id]
        period = {"from": "2026-09-07", "to": "2026-09-30"}
        ask = {"stableId": self.north, "algorithm": "manual", "userIds": people, **period}
        selection = self.owner.result("routines.createSelection", ask)
        ask = {"stableId": self.north, "order": "fixed", "userIds": people}
        self.owner.result("routines.setStandIns", ask)
        template = self.template()["id"]
        trigger = {"name": "Door", "templateId": template, "stableId": self.north, "assign": "user"}
        trigger = self.owner.result("routines.createTrigger", {**trigger, "userId": people[0]})
        horse = {"stableId": self.north, "name": "Star", "ownerUserId": people[0]}
        horse = self.owner.result("routines.upsertHorse", horse)
        self.leave(self.rut)
        self.owner.result("routines.setTemplateActive", {"templateId": template, "active": False})
        moved = {"templateId": template, "stableId": self.stable("South")}
        self.owner.result("routines.updateTemplate", moved)
        form = self.form("updateSelection", selection)
        changed = self.owner.result(
            "routines.updateSelection", {**form, "selectionId": selection["id"]}
        )
        self.assertEqual(changed["userIds"], people)
        self.owner.result("routines.setStandIns", ask)
        [trigger] = self.owner.result("routines.listTriggers")["items"]
        self.save("updateTrigger", trigger, triggerId=trigger["id"])
        horse = self.owner.result("routines.getHorse", {"horseId": horse["id"]})
        self.save("upsertHorse", horse, horseId=horse["id"])
        kind = "assignee_not_active_member"
        for method, more in [
            ("updateSelection", {"selectionId": selection["id"], "userIds": [people[0], "nobody"]}),
            ("setStandIns", {**ask, "userIds": [people[0], "nobody"]}),
        ]:
            self.assertRefused(self.owner, f"routines.{method}", more, kind, "/userIds/1")
        ask = {"triggerId": trigger["id"], "userId": "nobody"}
        self.assertRefused(self.owner, "routines.updateTrigger", ask, kind, "/userId")

    def test_what_was_archived(self):
        group = self.owner.result("routines.upsertHorseGroup", {"name": "Mares", "stableId": self.north})
        horse = {"stableId": self.north, "name": "Star", "groupIds": [group["id"]]}
        horse = self.owner.result("routines.upsertHorse", horse)
        reward = {"name": "Lesson", "pointsCost": 1, "stableId": self.north, "stock": 3}
        reward = self.owner.result("routines.upsertReward", reward)
        supply = {"stableId": self.north, "name": "Hay", "unit": "kg", "lowAt": 2.5}
        supply = self.owner.result("routines.upsertSupply", supply)
        date = {"horseId": horse["id"], "kind": "farrier", "lastDoneOn": "2026-09-01", "everyDays": 50}
        date = self.owner.result("routines.upsertHorseDate", date)
        for method, ids in [
            ("archiveHorse", {"horseId": horse["id"]}),
            ("archiveHorseGroup", {"groupId": group["id"]}),
            ("archiveSupply", {"supplyId": supply["id"]}),
            ("archiveStable", {"stableId": self.north}),
        ]:
            self.owner.result(f"routines.{method}", ids)
        for method, thing, ids in [
            ("upsertHorse", horse, {"horseId": horse["id"]}),
            ("upsertHorseGroup", group, {"groupId": group["id"]}),
            ("upsertSupply", supply, {"supplyId": supply["id"]}),
            ("upsertReward", reward, {"rewardId": reward["id"]}),
            ("upsertHorseDate", date, {"horseDateId": date["id"]}),
        ]:
            with self.subTest(method):
                self.owner.result(f"routines.{method}", {**self.form(method, thing), **ids})


if __name__ == "__main__":
    unittest.main()
