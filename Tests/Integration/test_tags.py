"""Routines specification (l10): tags that say what is to be done where they hang."""

import base64
import re

from test_work import STEPS, Work


class Tags(Work):
    def setUp(self):
        super().setUp()
        self.switch()

    def switch(self, value=True):
        self.owner.result("routines.setSettings", {"settings": {"tags": value}})

    def tag(self, kind="place", **more):
        ask = {"kind": kind, "name": "Tag", "stableId": self.north, **more}
        told = self.owner.result("routines.createTag", ask)
        self.assertRegex(told["code"], r"^nacre-tag:[A-Za-z0-9_-]{22}$")
        return told["tag"]["id"], told["code"]

    def step_tag(self, step=0):
        return self.tag("step", templateId=self.shift["templateId"], stepId=self.steps()[step])

    def scan(self, code, host=None, **more):
        return (host or self.rut).result("routines.scanTag", {"code": code, **more})


class Making(Tags):
    def test_what_a_tag_needs(self):
        for kind, more, expected, path in [
            ("step", {}, "required", "/templateId"),
            ("step", {"templateId": self.shift["templateId"]}, "required", "/stepId"),
            ("horse", {}, "required", "/horseId"),
            ("step", {"name": "\u200e"}, "required", "/templateId"),
            ("step", {"name": "\u200e"}, "required", "/name"),
            ("moon", {}, "unknown_value", "/kind"),
            ("step", {"templateId": "none", "stepId": "x"}, "template_not_found", None),
            ("step", {"templateId": self.shift["templateId"], "stepId": "x"}, "step_not_found", None),
            ("horse", {"horseId": "none"}, "horse_not_found", None),
        ]:
            ask = {"kind": kind, "name": "Tag", "stableId": self.north, **more}
            with self.subTest(ask=ask):
                self.assertRefused(self.owner, "routines.createTag", ask, expected, path)
        ask = {"kind": "place", "name": "Tag", "stableId": self.north}
        self.assertRefused(self.rut, "routines.createTag", ask, "missing_permission")
        self.switch(False)
        for method, ask in [
            ("createTag", ask),
            ("listTags", {}),
            ("scanTag", {"code": "nacre-tag:none"}),
        ]:
            kind = "tag_not_found" if method == "scanTag" else "disabled_by_settings"
            self.assertRefused(self.owner, "routines." + method, ask, kind)

    def test_it_is_drawn(self):
        tag, _ = self.tag()
        svg = self.owner.result("routines.renderTag", {"tagId": tag, "sizePx": 64})
        self.assertEqual(svg["mime"], "image/svg+xml")
        self.assertTrue(re.search(r'width="64"', svg["data"]))
        png = self.owner.result("routines.renderTag", {"tagId": tag, "format": "png", "sizePx": 1024})
        picture = base64.b64decode(png["data"])
        self.assertEqual((png["mime"], picture[:4]), ("image/png", b"\x89PNG"))
        self.assertEqual(int.from_bytes(picture[16:20], "big"), 1024)
        for size in (63, 1025):
            ask = {"tagId": tag, "sizePx": size}
            self.assertRefused(self.owner, "routines.renderTag", ask, "out_of_range", "/sizePx")

    def test_a_revoked_one_says_so(self):
        tag, code = self.tag()
        self.assertEqual(len(self.owner.result("routines.listTags")["items"]), 1)
        self.owner.result("routines.revokeTag", {"tagId": tag})
        self.assertEqual(self.owner.result("routines.listTags")["items"], [])
        error = self.assertRefused(self.rut, "routines.scanTag", {"code": code}, "tag_revoked")
        self.assertEqual((error["code"], error["data"]["message"]), (4009, "This tag is no longer valid."))
        self.assertRefused(self.owner, "routines.renderTag", {"tagId": tag}, "tag_revoked")
        self.assertRefused(self.rut, "routines.scanTag", {"code": code + "x"}, "tag_not_found")


class Scanning(Tags):
    def test_a_tag_of_a_start_begins_what_waits(self):
        _, code = self.tag("start")
        begun = self.scan(code, perform=True)
        self.assertEqual((begun["meaning"], begun["performed"]), ("continue", False))
        ask = {"templateId": self.shift["templateId"], "stableId": self.north, "date": "2026-09-07"}
        waiting = self.owner.result("routines.create", {**ask, "startTime": "10:00"})
        both = self.scan(code)
        self.assertNotIn("instance", both)
        self.assertEqual([c["id"] for c in both["choices"]], [self.shift["id"], waiting["id"]])
        one = self.scan(code, instanceId=waiting["id"])
        self.assertEqual((one["meaning"], one["meaningLabel"], one["performed"]), ("start", "Start", False))
        done = self.scan(code, instanceId=waiting["id"], perform=True)
        self.assertEqual((done["instance"]["status"], done["performed"]), ("started", True))
        self.assertEqual(done["message"], "The shift has started.")

    def test_a_tag_of_a_horse_records_it_in_the_step_that_waits_for_it(self):
        _, code = self.tag("horse", horseId=self.bo)
        told = self.scan(code)
        self.assertEqual((told["meaning"], told["performed"]), ("horse_done", False))
        told = self.scan(code, perform=True)
        horses = told["instance"]["progress"]["steps"][self.steps()[0]]["horses"]
        self.assertEqual((told["performed"], horses[self.bo]["state"]), (True, "completed"))
        self.assertEqual(self.scan(code, perform=True)["meaning"], "open")

    def test_a_tag_of_a_step_obeys_the_step(self):
        _, code = self.step_tag()
        self.assertEqual(self.scan(code)["meaning"], "complete_step")
        ask = {"code": code, "perform": True}
        self.assertRefused(self.rut, "routines.scanTag", ask, "horses_remaining", "/status")
        self.record(markRemaining="completed", horses=[{"horseId": self.kid, "medicationGiven": True}])
        done = self.scan(code, perform=True)
        self.assertEqual(done["instance"]["progress"]["steps"][self.steps()[0]]["status"], "completed")
        self.assertEqual(self.scan(code)["meaning"], "open")

    def test_nothing_fits(self):
        _, code = self.tag("horse", horseId=self.bo)
        self.owner.result("routines.cancel", {"instanceId": self.shift["id"]})
        told = self.scan(code, perform=True)
        self.assertEqual((told["meaning"], told["choices"], told["performed"]), ("nothing", [], False))
        self.assertEqual(told["message"], "Nothing to do")


class Requiring(Tags):
    def test_a_step_waits_until_somebody_was_at_its_place(self):
        tag, code = self.tag()
        steps = [{"name": "Gate", "category": "safety", "requiresTags": [tag]}]
        self.shift = self.begin(steps)
        self.assertEqual(self.shift["steps"][0]["requiresTags"], [tag])
        error = self.refused("tag_required", "/status", status="completed")
        self.assertIn("Scan the tag at the place first.", str(error))
        self.scan(code, instanceId=self.shift["id"])
        told = self.record(status="completed")
        self.assertEqual(told["progress"]["percentComplete"], 100)

    def test_a_step_that_closes_by_itself_does_not_without_its_tag(self):
        tag, code = self.tag()
        steps = [{"name": "Gate", "category": "safety", "requiresTags": [tag], "requiresConfirmation": False}]
        self.shift = self.begin(steps)
        ask = {"instanceId": self.shift["id"]}
        path = f"/progress/steps/{self.steps()[0]}"
        self.assertRefused(self.rut, "routines.complete", ask, "steps_remaining", path)
        self.scan(code, instanceId=self.shift["id"])
        self.rut.result("routines.complete", ask)

    def test_without_the_part_nothing_is_asked_for(self):
        tag, _ = self.tag()
        self.shift = self.begin([{"name": "Gate", "category": "safety", "requiresTags": [tag]}])
        self.switch(False)
        self.record(status="completed")
        steps = [{**STEPS[1], "requiresTags": [tag]}]
        ask = {"name": "T", "type": "morning", "defaultStartTime": "09:00", "estimatedMinutes": 60, "steps": steps}
        self.assertRefused(self.owner, "routines.createTemplate", ask, "disabled_by_settings")
        self.switch()
        steps[0]["requiresTags"] = ["none"]
        self.assertRefused(self.owner, "routines.createTemplate", ask, "tag_not_found")

    def test_a_revoked_tag_is_not_asked_for(self):
        tag, _ = self.tag()
        other, code = self.tag()
        steps = [
            {"name": "Gate", "category": "safety", "requiresTags": [tag]},
            {"name": "Tap", "category": "safety", "requiresTags": [tag, other]},
        ]
        self.shift = self.begin(steps)
        self.refused("tag_required", "/status", status="completed")
        self.owner.result("routines.revokeTag", {"tagId": tag})
        self.record(status="completed")
        ask = {"instanceId": self.shift["id"], "stepId": self.steps()[1], "status": "completed"}
        self.assertRefused(self.rut, "routines.updateProgress", ask, "tag_required", "/status")
        self.scan(code, instanceId=self.shift["id"])
        self.rut.result("routines.updateProgress", ask)

    def test_no_step_comes_to_ask_for_a_revoked_tag(self):
        tag, _ = self.tag()
        step = {"name": "Gate", "category": "safety"}
        asking = {**step, "requiresTags": [tag]}
        ask = {"name": "T", "type": "morning", "defaultStartTime": "09:00", "estimatedMinutes": 60}
        made = self.owner.result("routines.createTemplate", {**ask, "steps": [asking]})
        self.owner.result("routines.revokeTag", {"tagId": tag})
        error = self.assertRefused(self.owner, "routines.createTemplate", {**ask, "steps": [asking]}, "tag_revoked")
        self.assertEqual(error["code"], 4009)
        # A form may save what it has read.
        kept = {**asking, "id": made["steps"][0]["id"]}
        change = {"templateId": made["id"], "steps": [kept]}
        self.owner.result("routines.updateTemplate", change)
        change["steps"] = [kept, asking]
        self.assertRefused(self.owner, "routines.updateTemplate", change, "tag_revoked")

    def test_stables_without_tags_are_left_out(self):
        south = self.stable("South")
        self.tag()
        self.tag(stableId=south)
        count = lambda: len(self.owner.result("routines.listTags")["items"])
        self.assertEqual(count(), 2)
        self.owner.result("routines.setSettings", {"stableId": south, "settings": {"tags": False}})
        self.assertEqual(count(), 1)
