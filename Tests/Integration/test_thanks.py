"""Routines specification (l4): shifts in a row, and thanks."""

from test_pauses import Shifts


class Streaks(Shifts):
    def setUp(self):
        super().setUp()
        self.allow(streaks=True)

    def week(self, outcomes, first=1):
        """One shift a day of September for the rider: done, missed, off, or left open."""
        for day, outcome in enumerate(outcomes, first):
            date = f"2026-09-{day:02}"
            shift = self.at(f"{date}T00:00:00Z").result(
                "routines.create",
                {
                    "templateId": self.template,
                    "stableId": self.north,
                    "date": date,
                    "assignedTo": self.rider.user_id,
                },
            )
            if outcome == "D":
                host = self.at(f"{date}T05:00:00Z", self.rider)
                self.do(host, "start", shift)
                self.do(host, "complete", shift)
            elif outcome == "X":
                self.do(self.at(f"{date}T05:00:00Z"), "cancel", shift)

    def streak(self, clock="2026-09-20T10:00:00Z", locale="en"):
        return self.at(clock, self.rider, locale).result("routines.streak")

    def test_rows_of_completed_shifts(self):
        self.allow(streakFreezes=1)
        for outcomes, current, best, since, left in [
            ("", 0, 0, None, 1),
            ("DDD", 3, 3, "2026-09-01", 1),
            ("DMD", 2, 2, "2026-09-01", 0),
            ("DDMMD", 1, 2, "2026-09-05", 0),
            ("DXD", 2, 2, "2026-09-01", 1),
        ]:
            with self.subTest(outcomes):
                self.setUp()
                self.week(outcomes)
                told = self.streak()
                self.assertEqual(
                    (told["current"], told["best"], told.get("since"), told["freezesLeft"]),
                    (current, best, since, left),
                )

    def test_texts_say_how_many_in_both_languages(self):
        self.week("D")
        self.assertEqual(self.streak()["text"], "1 shift in a row.")
        self.assertEqual(self.streak(locale="sv")["text"], "1 pass i rad.")
        self.week("D", first=2)
        self.assertEqual(self.streak()["text"], "2 shifts in a row.")
        self.assertEqual(self.streak("2026-10-02T00:00:00Z")["freezesLeft"], 1)

    def test_days_away_and_pauses_count_for_nothing(self):
        self.week("DMD")
        self.allow(streakFreezes=0)
        self.assertEqual(self.streak()["current"], 1)
        away = [{"from": "2026-09-02", "to": "2026-09-02"}]
        self.rider.result("routines.setAway", {"away": away})
        self.assertEqual((self.streak()["current"], self.streak()["freezesLeft"]), (2, 0))

    def test_it_is_ones_own_or_a_managers_and_may_be_off(self):
        ask = {"userId": self.rider.user_id}
        self.assertRefused(self.groom, "routines.streak", ask, "missing_permission")
        self.assertEqual(self.owner.result("routines.streak", ask)["current"], 0)
        self.assertRefused(self.owner, "routines.streak", {"userId": "x"}, "member_not_found")
        self.allow(streaks=False)
        self.assertRefused(self.rider, "routines.streak", {}, "disabled_by_settings")


class Thanks(Shifts):
    def setUp(self):
        super().setUp()
        self.shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.rider, "start", self.shift)

    def done(self):
        self.do(self.rider, "complete", self.shift)

    def test_it_is_not_there_before_it_is_switched_on(self):
        self.done()
        self.assertNotIn("thank", self.do(self.groom, "get", self.shift)["actions"])
        self.refused(self.groom, "thank", self.shift, "disabled_by_settings")
        self.assertRefused(self.groom, "routines.listThanks", {}, "disabled_by_settings")
        self.allow(thanks=True)
        actions = self.do(self.groom, "get", self.shift)["actions"]
        self.assertEqual(list(actions["thank"])[:2], ["allowed", "label"])
        self.assertEqual((actions["thank"]["allowed"], actions["thank"]["label"]), (True, "Say thanks"))
        pure = self.owner.result("routines.allowedActions", {"status": "completed", "userId": "u"})
        self.assertEqual(len(pure["actions"]), 17)

    def test_each_thanks_once_and_nobody_themselves(self):
        self.allow(thanks=True)
        self.refused(self.groom, "thank", self.shift, "invalid_status")
        self.done()
        error = self.refused(self.rider, "thank", self.shift, "not_oneself", "/instanceId")
        self.assertEqual(error["code"], 4022)
        told = self.do(self.groom, "thank", self.shift, text="Well done")
        self.assertEqual((told["version"], told["message"]), (4, "Saved."))
        error = self.refused(self.groom, "thank", self.shift, "thanked_already")
        self.assertEqual(error["code"], 4009)
        reason = self.do(self.groom, "get", self.shift)["actions"]["thank"]
        self.assertEqual(reason["message"], "You have said thanks already.")
        self.do(self.at("2026-09-07T06:00:01Z"), "thank", self.shift)
        listed = self.rider.result("routines.listThanks")["items"]
        self.assertEqual([item["by"]["name"] for item in listed][1], "Greta")
        self.assertEqual((listed[1]["text"], listed[1]["templateName"]), ("Well done", "Morgonpass"))
        self.assertNotIn("text", listed[0])
        ask = {"userId": self.rider.user_id}
        self.assertRefused(self.groom, "routines.listThanks", ask, "missing_permission")
        self.assertEqual(len(self.owner.result("routines.listThanks", ask)["items"]), 2)
        self.assertEqual(self.rider.result("routines.listThanks", {"to": "2026-09-06"})["items"], [])

    def test_all_who_took_part_are_thanked(self):
        self.allow(thanks=True)
        self.do(self.groom, "complete", self.shift)
        for host in (self.rider, self.groom):
            self.refused(host, "thank", self.shift, "not_oneself", "/instanceId")
        self.do(self.owner, "thank", self.shift)
        for host in (self.rider, self.groom):
            self.assertEqual(len(host.result("routines.listThanks")["items"]), 1)
