"""Routines specification (g), (i), (k): one call fills a screen, and nothing on it is computed there."""

import re

from stable import StableCase
from test_stables import MORNING

DAY = "2026-09-07"


class Screens(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable("Norra stallet")
        recipe = {**MORNING, "name": "Morgonpass", "pointsValue": 3, "requiresNotesRead": False}
        self.template = self.owner.result("routines.createTemplate", recipe)["id"]
        self.greta = self.person("Greta", "groom")
        self.rut = self.person("Rut", "rider")
        # The owner signs in anew, in Swedish.
        self.owner.result("session.open", {"locale": "sv"})

    def create(self, date=DAY, **more):
        ask = {"templateId": self.template, "stableId": self.north, "date": date, "startTime": "10:00", **more}
        return self.owner.result("routines.create", ask)

    def named(self, answer, path=""):
        """Wherever an id of a person, stable or horse stands, a name stands beside it."""
        beside = {
            "userId": ("name", "displayLabel", "displayName"),
            "assignedTo": ("assignedToName",),
            "stableId": ("stableName",),
            "horseId": ("horseName", "name"),
            "templateId": ("templateName",),
            "horseIds": ("horseNames",),
        }
        if isinstance(answer, list):
            for index, one in enumerate(answer):
                self.named(one, f"{path}/{index}")
        if isinstance(answer, dict):
            for member, names in beside.items():
                if answer.get(member):
                    self.assertTrue(any(name in answer for name in names), f"{path}/{member}")
            for member, value in answer.items():
                self.named(value, f"{path}/{member}")

    def worded(self, answer, path=""):
        """Wherever a word of a closed set stands, its label stands beside it."""
        words = ("status", "priority", "category", "assignmentType", "templateType", "trend", "kind", "routineType")
        if isinstance(answer, list):
            for index, one in enumerate(answer):
                self.worded(one, f"{path}/{index}")
        if isinstance(answer, dict):
            for word in words:
                if isinstance(answer.get(word), str):
                    self.assertIn(f"{word}Label", answer, path)
            for member, value in answer.items():
                self.worded(value, f"{path}/{member}")


class Today(Screens):
    def today(self, **more):
        return self.owner.result("routines.today", more)

    def test_chips_come_in_order_with_words_colours_and_counts(self):
        self.create(assignedTo=self.rut.user_id)
        off = self.create(assignedTo=self.greta.user_id)
        self.owner.result("routines.cancel", {"instanceId": off["id"]})
        page = self.today()
        told = [(one["statusLabel"], one["colorToken"], one["icon"], one["count"]) for one in page["statuses"]]
        self.assertEqual(told, [
            ("Planerat", "blue", "clock", 1), ("Påbörjat", "orange", "play", 0), ("Pågår", "orange", "play", 0),
            ("Klart", "green", "check", 0), ("Missat", "red", "alert", 0), ("Inställt", "gray", "cross", 1),
        ])
        self.assertEqual({one["status"]: one["count"] for one in page["statuses"]}, page["counts"])
        self.owner.result("routines.setSettings", {"settings": {"vocabulary": "routine"}})
        self.assertEqual([one["statusLabel"] for one in self.today()["statuses"]][:2], ["Planerad", "Påbörjad"])

    def test_it_says_which_day_and_which_stable(self):
        page = self.today(stableId=self.north)
        self.assertEqual((page["dayText"], page["dateText"], page["stableName"]), ("I dag", "måndag 7 september", "Norra stallet"))
        self.assertNotIn("stableName", self.today())

    def test_notes_and_alerts_name_all_that_they_are_about(self):
        self.stable("Södra")
        horse = self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": "Bo"})["id"]
        day = {"stableId": self.north, "date": DAY}
        self.owner.result("routines.addHorseNote", {**day, "horseId": horse, "note": "Halt", "priority": "critical"})
        self.owner.result("routines.addAlert", {**day, "title": "Is", "message": "Halt", "priority": "warning", "horseIds": [horse]})
        page = self.today()
        (note,) = page["notes"]
        (alert,) = page["alerts"]
        self.assertEqual((note["stableName"], note["horseName"], note["atText"]), ("Norra stallet", "Bo", "08:00"))
        self.assertEqual((note["priorityLabel"], note["colorToken"], note["icon"]), ("Akut", "red", "alert"))
        self.assertEqual((alert["horseNames"], alert["colorToken"], alert["icon"]), (["Bo"], "orange", "bell"))
        self.named(page)
        self.worded(page)


class OfAShift(Screens):
    def test_a_shift_is_whole_also_when_a_horse_has_left(self):
        horse = self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": "Bo"})["id"]
        shift = self.create(assignedTo=self.rut.user_id)
        self.owner.result("routines.start", {"instanceId": shift["id"]})
        self.owner.result("routines.archiveHorse", {"horseId": horse})
        ask = {"instanceId": shift["id"], "include": ["progress", "notes", "suggestions"]}
        page = self.owner.result("routines.get", ask)
        self.assertTrue(page["progress"]["steps"])
        self.named(page)
        self.worded(page)


class Week(Screens):
    def test_a_page_has_its_heading_and_chips(self):
        self.create(assignedTo=self.rut.user_id)
        page = self.owner.result("routines.week", {"stableId": self.north})
        self.assertEqual((page["stableName"], page["periodText"]), ("Norra stallet", "7–13 september 2026"))
        self.assertEqual([one["count"] for one in page["counts"]["statuses"]], [1, 0, 0, 0, 0, 0])
        self.named(page)
        self.worded(page)


class Preview(Screens):
    def preview(self, **more):
        schedule = {
            "templateId": self.template, "stableId": self.north, "rule": {"pattern": "daily"},
            "startDate": DAY, "endDate": "2026-09-09", "startTime": "10:00", **more,
        }
        return self.owner.result("routines.previewSchedule", {"schedule": schedule})

    def test_each_line_is_there_in_words(self):
        page = self.preview()
        first = page["items"][0]
        self.assertEqual((first["whenText"], first["pointsText"]), ("I dag 10:00–11:30", "3 poäng"))
        self.assertEqual(first["assigneeLabel"], first["assignedToName"])
        self.assertEqual(page["fairnessText"], "Rättvisa 100 före, 83 efter, av 100.")
        self.assertEqual(
            sorted((one["displayLabel"], one["pointsText"], one["shiftsText"]) for one in page["balance"]),
            [("Greta", "3 poäng", "1 pass"), ("Rut", "6 poäng", "2 pass")]
            if page["items"][0]["assignedToName"] == "Rut"
            else [("Greta", "6 poäng", "2 pass"), ("Rut", "3 poäng", "1 pass")],
        )
        self.assertIn(f"I dag 10:00–11:30: {first['assigneeLabel']}, 3 poäng.", page["accessibilityText"])
        self.named(page)

    def test_a_date_for_which_there_is_nobody_says_why_by_name(self):
        for host in (self.greta, self.rut):
            away = {"userId": host.user_id, "away": [{"from": "2026-09-08", "to": "2026-09-08"}]}
            self.owner.result("routines.setAway", away)
        page = self.preview(exceptions={"skip": ["2026-09-20"]})
        (open_date,) = page["unassigned"]
        self.assertEqual(open_date["dateText"], "I morgon")
        told = sorted((one["displayLabel"], one["message"]) for one in open_date["reasons"])
        self.assertEqual(told, [("Greta", "är borta"), ("Rut", "är borta")])
        self.assertEqual([one["assigneeLabel"] for one in page["items"]][1], "Ingen än")
        (unused,) = page["ignoredExceptions"]
        self.assertEqual((unused["reasonLabel"], unused["dateText"]), ("Inget pass då", "söndag 20 september"))

    def test_the_summary_keeps_to_the_words_of_the_stable(self):
        self.owner.result("routines.setSettings", {"settings": {"vocabulary": "routine"}})
        page = self.preview()
        self.assertEqual(page["summary"], "3 rutiner, 0 utan person.")
        self.assertNotIn("pass", re.sub("Morgonpass", "", page["accessibilityText"]))


class Fairness(Screens):
    def test_the_page_has_all_figures_as_texts(self):
        for day in (8, 9, 10):
            self.create(f"2026-09-{day:02}", assignedTo=self.rut.user_id)
        self.create("2026-09-11", assignedTo=self.greta.user_id)
        page = self.owner.result("routines.balance", {"status": "planned"})
        self.assertEqual((page["periodText"], page["totalText"], page["averageText"]), ("1–30 september 2026", "12 poäng", "Snitt 6"))
        self.assertEqual(page["fairness"]["label"], f"Rättvisa {page['fairness']['index']} av 100")
        greta, rut = page["items"]
        told = [rut[name] for name in ("pointsText", "shiftsText", "hoursText", "shareText", "deviationText", "trendIcon")]
        self.assertEqual(told, ["9 poäng", "3 pass", "4,5 tim", "75 %", "+3", "arrow_down"])
        self.assertEqual((greta["shareText"], greta["deviationText"]), ("25 %", "−3"))
        self.named(page)
        self.worded(page)
        english = self.rut.result("routines.balance", {"status": "planned", "userId": self.rut.user_id})
        (own,) = english["items"]
        told = [own[name] for name in ("pointsText", "shiftsText", "hoursText", "shareText", "deviationText")]
        self.assertEqual(told, ["9 points", "3 shifts", "4.5 h", "75%", "+3"])
