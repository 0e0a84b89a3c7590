"""Routines specification (l15): rows of a period, or the same as CSV."""

from test_work import Work


class Reports(Work):
    def setUp(self):
        super().setUp()
        self.owner.result("routines.setSettings", {"settings": {"supplies": True}})
        horses = [
            {"horseId": self.bo, "state": "skipped", "skipReason": "At the vet"},
            {"horseId": self.kid, "state": "completed", "medicationSkipped": True, "medicationReason": "Spat it out"},
        ]
        self.record(horses=horses, status="completed")
        self.record(1, status="skipped", skipReason="No time")
        done = self.sign_in(self.rut.user_id, "2026-09-07T06:30:00Z")
        done.result("routines.complete", {"instanceId": self.shift["id"]})

    def report(self, kind, host=None, **more):
        ask = {"kind": kind, "from": "2026-09-01", "to": "2026-09-30", **more}
        return (host or self.owner).result("routines.report", ask)

    def rows(self, kind, *keys, **more):
        return [tuple(row[key] for key in keys) for row in self.report(kind, **more)["rows"]]

    def test_work_of_people(self):
        told = self.report("work")
        self.assertEqual((told["label"], told["summary"]), ("Work", "Work, 1–30 September 2026: 1 row."))
        keys = ("name", "template", "done", "missed", "skippedSteps", "points", "minutes")
        self.assertEqual(self.rows("work", *keys), [("Rut", "Morgon", 1, 0, 1, 3, 30)])
        self.assertEqual(self.rows("work", "name", host=self.greta), [])
        other = {"kind": "work", "from": "2026-09-01", "to": "2026-09-30", "userId": self.rut.user_id}
        self.assertRefused(self.greta, "routines.report", other, "missing_permission")
        self.assertEqual(self.rows("work", "name", host=self.rut), [("Rut",)])
        heads = [(c["key"], c["label"], c["type"]) for c in told["columns"]]
        self.assertEqual((heads[0], heads[-1]), (("name", "Name", "text"), ("minutes", "Minutes", "number")))
        # The column of names is for people; this one for programs, and it says so.
        self.assertIn(("userId", "Person id", "text"), heads)

    def test_what_was_missed(self):
        ask = {"templateId": self.shift["templateId"], "stableId": self.north, "date": "2026-09-08", "assignedTo": self.rut.user_id}
        self.owner.result("routines.create", ask)
        later = self.sign_in(self.owner_id, "2026-09-09T06:00:00Z")
        found = self.rows("missed", "name", "date", "shift", "reason", host=later)
        self.assertEqual(found, [("Rut", "2026-09-08", "Morgon", "")])

    def test_horses_and_their_medicine(self):
        keys = ("name", "category", "done", "skipped", "notRecorded")
        self.assertEqual(self.rows("horses", *keys), [("Bo", "Feeding", 0, 1, 0), ("Kid", "Feeding", 1, 0, 0)])
        keys = ("name", "medicine", "due", "given", "skipped", "unanswered", "reasons")
        self.assertEqual(self.rows("medication", *keys), [("Kid", "Panacur", 1, 0, 1, 0, "Spat it out")])
        # What was done then stays, whatever becomes of the instructions.
        self.owner.result("routines.upsertHorse", {"horseId": self.kid, "medications": []})
        self.assertEqual(self.rows("medication", *keys), [("Kid", "Panacur", 1, 0, 1, 0, "Spat it out")])
        self.assertEqual(self.rows("horses", "name", horseId=self.bo), [("Bo",)])
        self.assertEqual(self.rows("horses", "name", host=self.rut), [])

    def test_points_hours_and_supplies(self):
        self.owner.result("routines.adjustPoints", {"userId": self.rut.user_id, "points": -1, "reason": "Late"})
        keys = ("name", "earned", "takenBack", "adjusted", "spent", "sum")
        self.assertEqual(self.rows("points", *keys), [("Rut", 3, 0, -1, 0, 2)])
        keys = ("name", "shifts", "plannedMinutes", "workedMinutes", "needsReview")
        self.assertEqual(self.rows("hours", *keys), [("Rut", 1, 60, 30, 0)])
        hay = {"stableId": self.north, "name": "Hay", "unit": "kg"}
        hay = self.owner.result("routines.upsertSupply", hay)["id"]
        self.owner.result("routines.addSupply", {"supplyId": hay, "quantity": 2.5})
        keys = ("name", "unit", "used", "added", "counted", "onHand")
        self.assertEqual(self.rows("supplies", *keys), [("Hay", "kg", 0, 2.5, 0, 2.5)])

    def test_as_csv(self):
        told = self.report("work", format="csv")
        self.assertEqual(told["rows"], self.report("work")["rows"])
        self.assertEqual(told["mime"], "text/csv; charset=utf-8")
        self.assertEqual(told["fileName"], "routines-work-2026-09-01-2026-09-30.csv")
        lines = told["csv"].split("\r\n")
        self.assertEqual(lines[0], "name,template,userId,done,missed,skippedSteps,points,minutes")
        self.assertEqual(lines[1], f"Rut,Morgon,{self.rut.user_id},1,0,1,3,30")

    def test_what_a_report_needs(self):
        ask = {"kind": "work", "from": "2026-01-01", "to": "2027-01-01"}
        self.owner.result("routines.report", ask)
        for more, kind, path in [
            ({"to": "2027-01-02"}, "range_too_long", "/to"),
            ({"to": "2025-01-02"}, "end_before_start", "/to"),
            ({"from": "2026-02-30"}, "invalid_date", "/from"),
            ({"kind": "moon"}, "unknown_value", "/kind"),
            ({"horseId": "none"}, "horse_not_found", None),
            ({"templateId": "none"}, "template_not_found", None),
        ]:
            self.assertRefused(self.owner, "routines.report", {**ask, **more}, kind, path)

    def test_swedish_words(self):
        host = self.sign_in(self.rut.user_id, locale="sv")
        self.assertEqual(self.report("medication", host)["label"], "Medicin")
