"""Routines specification (l11): planned and worked minutes."""

from test_work import Work


class Hours(Work):
    def finish(self, moment, shift=None, host=None):
        shift = shift or self.shift
        later = self.sign_in((host or self.rut).user_id, moment)
        step = {"instanceId": shift["id"], "stepId": shift["steps"][0]["id"]}
        later.result("routines.updateProgress", {**step, "status": "skipped", "skipReason": "Out of feed"})
        return later.result("routines.complete", {"instanceId": shift["id"]})

    def hours(self, host=None, **more):
        ask = {"from": "2026-09-07", "to": "2026-09-07", **more}
        return (host or self.rut).result("routines.hours", ask)

    def test_from_the_start_to_the_end(self):
        self.finish("2026-09-07T06:40:59Z")
        told = self.hours()
        [row] = told["rows"]
        self.assertEqual((row["name"], row["plannedMinutes"], row["workedMinutes"], row["needsReview"]), ("Rut", 60, 40, 0))
        self.assertEqual(told["totals"], {"shifts": 1, "plannedMinutes": 60, "workedMinutes": 40, "needsReview": 0})
        self.assertEqual(told["summary"], "1 shift, 40 min worked of 60 planned.")

    def test_what_took_three_times_as_long_counts_and_what_took_longer_is_looked_at(self):
        self.finish("2026-09-07T09:00:00Z")
        self.assertEqual(self.hours()["rows"][0]["workedMinutes"], 180)
        shift = self.begin([{"name": "Feed", "category": "feeding"}])
        self.finish("2026-09-07T09:00:00.001Z", shift)
        told = self.hours()
        self.assertEqual(told["totals"], {"shifts": 2, "plannedMinutes": 120, "workedMinutes": 240, "needsReview": 1})
        self.assertEqual(told["summary"], "2 shifts, 240 min worked of 120 planned; 1 to be looked at.")

    def test_a_manager_puts_it_right(self):
        self.finish("2026-09-07T16:00:00Z")
        ask = {"instanceId": self.shift["id"], "userId": self.rut.user_id, "minutes": 75, "reason": "Forgot"}
        self.assertRefused(self.rut, "routines.correctHours", ask, "missing_permission")
        self.assertRefused(self.owner, "routines.correctHours", {**ask, "userId": self.greta.user_id}, "member_not_found")
        self.assertRefused(self.owner, "routines.correctHours", {**ask, "minutes": 1441}, "out_of_range", "/minutes")
        told = self.owner.result("routines.correctHours", ask)
        self.assertEqual((told["row"]["workedMinutes"], told["row"]["needsReview"], told["row"]["reason"]), (75, 0, "Forgot"))
        self.assertEqual(self.hours(groupBy="shift")["rows"][0]["workedMinutes"], 75)
        open = self.begin([{"name": "Feed", "category": "feeding"}])
        self.assertRefused(self.owner, "routines.correctHours", {**ask, "instanceId": open["id"]}, "invalid_status")

    def test_added_up_by_what_is_asked_for(self):
        self.finish("2026-09-07T06:40:00Z")
        shift = self.begin([{"name": "Feed", "category": "feeding"}])
        self.finish("2026-09-07T06:30:00Z", shift, self.greta)
        rows = lambda **more: self.hours(self.owner, **more)["rows"]
        self.assertEqual([(r["name"], r["workedMinutes"]) for r in rows()], [("Greta", 30), ("Rut", 40)])
        self.assertEqual([(r["date"], r["workedMinutes"]) for r in rows(groupBy="day")], [("2026-09-07", 70)])
        self.assertEqual(len(rows(groupBy="shift")), 2)
        self.assertEqual([r["name"] for r in rows(userId=self.rut.user_id)], ["Rut"])
        csv = self.hours(self.owner, format="csv")
        self.assertEqual(csv["rows"], self.hours(self.owner)["rows"])
        self.assertEqual(csv["mime"], "text/csv; charset=utf-8")
        lines = csv["csv"].split("\r\n")
        self.assertEqual(lines[0], "userId,name,shifts,plannedMinutes,workedMinutes,needsReview")
        self.assertEqual(lines[2], f"{self.rut.user_id},Rut,1,60,40,0")

    def test_own_hours_for_everybody_and_others_for_managers(self):
        self.finish("2026-09-07T06:40:00Z")
        self.assertEqual(self.hours(self.greta)["rows"], [])
        other = {"from": "2026-09-07", "to": "2026-09-07", "userId": self.rut.user_id}
        self.assertRefused(self.greta, "routines.hours", other, "missing_permission")
        for ask, kind, path in [
            ({"from": "2026-01-01", "to": "2027-01-02"}, "range_too_long", "/to"),
            ({"from": "2026-01-02", "to": "2026-01-01"}, "end_before_start", "/to"),
            ({"from": "2026-02-30", "to": "2026-03-01"}, "invalid_date", "/from"),
            ({"from": "2026-01-01", "to": "2026-01-01", "groupBy": "cow"}, "unknown_value", "/groupBy"),
        ]:
            self.assertRefused(self.rut, "routines.hours", ask, kind, path)
        self.hours(**{"from": "2026-01-01", "to": "2027-01-01"})
