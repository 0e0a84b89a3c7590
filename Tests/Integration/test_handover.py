"""Routines specification (l9): what whoever comes next has to know."""

from test_work import Work


class Handover(Work):
    def handover(self, host=None, **more):
        return (host or self.rut).result("routines.handover", {"stableId": self.north, **more})

    def later(self, host, moment):
        return self.sign_in(host.user_id, moment)

    def test_what_was_done_is_open_and_was_skipped(self):
        note = {"stableId": self.north, "date": "2026-09-07", "horseId": self.bo, "note": "Lame"}
        self.owner.result("routines.addHorseNote", note)
        self.record(
            horses=[
                {"horseId": self.bo, "state": "skipped", "skipReason": "At the vet"},
                {"horseId": self.kid, "state": "completed", "medicationSkipped": True, "medicationReason": "Spat it out"},
            ],
            status="completed",
        )
        told = self.handover()
        self.assertEqual((told["from"], told["to"]), ("2026-09-06T22:00:00.000Z", "2026-09-07T06:00:00.000Z"))
        [done], [open], [skipped] = told["done"], told["open"], told["skipped"]
        self.assertEqual((done["name"], [h["name"] for h in done["horses"]]), ("Feed", ["Kid"]))
        self.assertEqual((open["name"], open["horses"]), ("Sweep", []))
        self.assertEqual([(h["name"], h["skipReason"]) for h in skipped["horses"]], [("Bo", "At the vet")])
        self.assertEqual(told["medication"]["given"], [])
        [dose] = told["medication"]["skipped"]
        self.assertEqual((dose["name"], dose["medicines"], dose["reason"]), ("Kid", ["Panacur"], "Spat it out"))
        self.assertEqual([n["note"] for n in told["notes"]], ["Lame"])
        self.assertEqual(
            told["text"],
            "North, 00:00–08:00\n\nDone:\nKid: Feed\n\nLeft to do:\nSweep\n\nSkipped:\nBo: Feed (At the vet)\n\n"
            "Medicine:\nKid: not given – Spat it out\n\nNotes:\nBo: Lame",
        )
        self.assertEqual(told["summary"], "North, 00:00–08:00. 1 step done, 1 open, 1 skipped.")
        self.assertIn("Left to do", told["accessibilityText"])

    def test_whoever_has_read_begins_there_and_is_named(self):
        self.record(status="skipped", skipReason="Out of feed")
        first = self.handover()
        self.assertEqual(first["readBy"], [])
        ask = {"stableId": self.north, "to": first["to"]}
        self.assertEqual(self.rut.result("routines.acknowledgeHandover", ask)["readBy"][0]["name"], "Rut")
        noon = self.handover(self.later(self.rut, "2026-09-07T10:00:00Z"))
        self.assertEqual((noon["from"], noon["skipped"]), (first["to"], []))
        other = self.handover(self.later(self.greta, "2026-09-07T10:00:00Z"))
        self.assertEqual([(r["name"], r["to"]) for r in other["readBy"]], [("Rut", first["to"])])
        self.assertEqual(len(other["skipped"]), 1)
        week = self.handover(self.later(self.rut, "2026-09-20T10:00:00Z"))
        self.assertEqual(week["from"], "2026-09-13T10:00:00.000Z")

    def test_what_nobody_has_ended_is_open_however_long_ago_it_began(self):
        for moment in ("2026-09-09T10:00:00Z", "2026-09-20T10:00:00Z"):
            told = self.handover(self.later(self.rut, moment))
            self.assertEqual([step["name"] for step in told["open"]], ["Feed", "Sweep"], moment)
            self.assertEqual((told["done"], told["skipped"]), ([], []))

    def test_a_week_is_the_longest(self):
        ask = {"stableId": self.north, "from": "2026-08-31T06:00:00Z"}
        self.rut.result("routines.handover", ask)
        longer = {**ask, "from": "2026-08-31T05:59:59.999Z"}
        self.assertRefused(self.rut, "routines.handover", longer, "range_too_long", "/to")
        back = {**ask, "to": "2026-08-31T05:00:00Z"}
        self.assertRefused(self.rut, "routines.handover", back, "end_before_start", "/to")
        nobody = self.person("Nils")
        self.assertRefused(nobody, "routines.handover", ask, "membership_inactive")

    def test_the_text_fits(self):
        for n in range(60):
            note = {"stableId": self.north, "date": "2026-09-07", "horseId": self.bo, "note": f"{n} " + "x" * 400}
            if n < 50:
                self.owner.result("routines.addHorseNote", note)
        text = self.handover()["text"]
        self.assertLessEqual(len(text), 4000)
        self.assertTrue(text.endswith("…"))

    def test_swedish(self):
        host = self.sign_in(self.rut.user_id, locale="sv")
        told = self.handover(host)
        self.assertIn("Kvar att göra:", told["text"])
