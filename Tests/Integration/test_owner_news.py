"""Routines specification (l16): what owners hear of their horses."""

from test_work import Work


class News(Work):
    def setUp(self):
        super().setUp()
        self.oda = self.person("Oda", "horse_owner")
        for horse in (self.bo, self.kid):
            self.owner.result("routines.upsertHorse", {"horseId": horse, "ownerUserId": self.oda.user_id})

    def setting(self, **settings):
        self.owner.result("routines.setSettings", {"settings": settings})

    def finish(self, host=None):
        host = host or self.rut
        horses = [
            {"horseId": self.bo, "state": "skipped", "skipReason": "At the vet"},
            {"horseId": self.kid, "state": "completed", "medicationGiven": True, "notes": "Ate well"},
        ]
        ask = {"instanceId": self.shift["id"], "stepId": self.steps()[0], "horses": horses, "status": "completed"}
        host.result("routines.updateProgress", ask)
        host.result("routines.complete", {"instanceId": self.shift["id"]})

    def news(self, horse=None, host=None, **more):
        told = (host or self.oda).result("routines.horseNews", {"horseId": horse or self.kid, **more})
        return [item["text"] for item in told["items"]]

    def test_never_by_default(self):
        self.finish()
        self.assertEqual(self.news(), [])
        self.assertNotIn("ownerNews", self.owner.result("routines.getHorse", {"horseId": self.kid}))

    def test_after_each_shift(self):
        self.setting(ownerNews="each_shift")
        self.finish()
        self.assertEqual(self.news(), ["Kid: Feed (Rut) – Ate well, medicine given. 0 photos."])
        self.assertEqual(self.news(self.bo), ["Bo: Feed skipped – At the vet. 0 photos."])
        swedish = self.sign_in(self.oda.user_id, locale="sv")
        self.assertEqual(self.news(self.bo, swedish), ["Bo: Feed överhoppat – At the vet. 0 foton."])
        self.setting(showGroomNames=False)
        self.assertEqual(self.news(), ["Kid: Feed – Ate well, medicine given. 0 photos."])
        self.assertEqual(self.news(**{"from": "2026-09-08"}), [])
        self.assertEqual(len(self.news(to="2026-09-07")), 1)

    def test_not_of_what_the_owner_did(self):
        self.setting(ownerNews="each_shift")
        self.finish(self.oda)
        self.assertEqual(self.news(), [])

    def test_an_owner_chooses_for_a_horse(self):
        ask = {"horseId": self.kid, "when": "each_shift"}
        told = self.oda.result("routines.setOwnerNews", ask)
        self.assertEqual((told["ownerNews"], told["ownerNewsLabel"]), ("each_shift", "After each shift"))
        self.assertRefused(self.rut, "routines.setOwnerNews", ask, "missing_permission")
        self.finish()
        self.assertEqual((len(self.news()), self.news(self.bo)), (1, []))
        self.assertNotIn("ownerNews", self.oda.result("routines.setOwnerNews", {"horseId": self.kid}))
        self.assertRefused(self.rut, "routines.horseNews", {"horseId": self.kid}, "missing_permission")
        wrong = {"horseId": self.kid, "from": "2026-09-02", "to": "2026-09-01"}
        self.assertRefused(self.oda, "routines.horseNews", wrong, "end_before_start", "/to")

    def test_once_a_day_at_the_time_of_the_stable(self):
        self.setting(ownerNews="daily", ownerNewsAt="19:30")
        self.finish()
        for moment, count in [
            ("2026-09-07T17:29:00Z", 0),
            ("2026-09-07T17:30:00Z", 1),
            ("2026-09-07T17:40:00Z", 1),
            ("2026-09-08T17:31:00Z", 1),
        ]:
            host = self.serve(moment)
            host.result("session.open", {"userId": self.owner_id})
            host.result("system.runDue", {"name": "routines.ownerNews"})
            self.assertEqual((moment, len(self.news())), (moment, count))

    def test_days_on_which_nothing_ran_are_told_each_with_its_own_time(self):
        self.setting(ownerNews="daily", ownerNewsAt="19:30")
        self.finish()
        host = self.serve("2026-09-10T10:00:00Z")
        host.result("session.open", {"userId": self.owner_id})
        host.result("system.runDue", {"name": "routines.ownerNews"})
        item = self.oda.result("routines.horseNews", {"horseId": self.kid})["items"][0]
        self.assertEqual((item["date"], item["at"]), ("2026-09-07", "2026-09-07T17:30:00.000Z"))
        late = self.sign_in(self.oda.user_id, "2026-09-10T10:00:00Z")
        told = late.result("routines.notifications", {})["items"]
        self.assertEqual({(one["createdAt"], one["read"]) for one in told}, {("2026-09-07T17:30:00.000Z", True)})
        host.result("system.runDue", {"name": "routines.ownerNews"})
        self.assertEqual(len(self.news()), 1)
