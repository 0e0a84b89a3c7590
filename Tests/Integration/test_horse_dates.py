"""Routines specification (l12): dates of a horse."""

from stable import StableCase


class Dates(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.oda = self.person("Oda", "horse_owner")
        ask = {"stableId": self.north, "name": "Star", "ownerUserId": self.oda.user_id}
        self.star = self.owner.result("routines.upsertHorse", ask)["id"]

    def add(self, host=None, **more):
        ask = {"horseId": self.star, "kind": "farrier", **more}
        return (host or self.owner).result("routines.upsertHorseDate", ask)

    def list(self, host=None, **more):
        return (host or self.owner).result("routines.listHorseDates", more)

    def test_a_due_date_wins_over_what_is_counted(self):
        counted = self.add(lastDoneOn="2026-08-01", everyDays=56)
        self.assertEqual((counted["dueOn"], counted["title"], counted["warnDays"]), ("2026-09-26", "Farrier", 14))
        self.assertEqual((counted["state"], counted["daysLeft"]), ("ok", 19))
        given = self.add(lastDoneOn="2026-08-01", everyDays=56, dueOn="2026-09-10")
        self.assertEqual((given["dueOn"], given["state"], given["stateLabel"]), ("2026-09-10", "soon", "Soon"))
        self.assertEqual((given["colorToken"], given["icon"]), ("yellow", "clock"))
        again = {"horseDateId": given["id"], "everyDays": 28}
        self.assertEqual(self.owner.result("routines.upsertHorseDate", again)["dueOn"], "2026-08-29")
        self.assertEqual(self.list()["counts"], {"ok": 1, "soon": 0, "due": 0, "overdue": 1})

    def test_what_cannot_be_a_date_is_named_at_its_place(self):
        ask = lambda **more: {"horseId": self.star, "kind": "farrier", **more}
        for params, kind, path in [
            (ask(), "due_or_interval", "/dueOn"),
            (ask(everyDays=10), "due_or_interval", "/dueOn"),
            (ask(kind="other", dueOn="2026-10-01"), "required", "/title"),
            (ask(dueOn="2026-02-30"), "invalid_date", "/dueOn"),
            (ask(kind="moon", dueOn="2026-10-01"), "unknown_value", "/kind"),
            (ask(everyDays=3651, lastDoneOn="2026-01-01"), "out_of_range", "/everyDays"),
            (ask(warnDays=181, dueOn="2026-10-01"), "out_of_range", "/warnDays"),
            ({"kind": "farrier", "dueOn": "2026-10-01"}, "required", "/horseId"),
            ({"horseId": self.star, "dueOn": "2026-10-01"}, "required", "/kind"),
        ]:
            with self.subTest(params=params):
                self.assertRefused(self.owner, "routines.upsertHorseDate", params, kind, path)
        self.assertRefused(self.owner, "routines.upsertHorseDate", ask(horseId="x", dueOn="2026-10-01"), "horse_not_found")
        for params, path in [
            (ask(kind="moon", dueOn="2026-10-01"), "/kind"),
            (ask(everyDays=10, lastDoneOn="2026-02-30"), "/lastDoneOn"),
            (ask(everyDays=0, lastDoneOn="2026-01-01"), "/everyDays"),
        ]:
            with self.subTest("alone", params=params):
                error = self.owner.ask("routines.upsertHorseDate", params)["error"]["data"]
                self.assertEqual([violation["path"] for violation in error["violations"]], [path])

    def test_done_it_begins_anew_or_is_closed(self):
        again = self.add(lastDoneOn="2026-08-01", everyDays=56)
        ask = {"horseDateId": again["id"], "doneOn": "2026-09-07", "note": "All four"}
        told = self.owner.result("routines.markHorseDateDone", ask)
        self.assertEqual((told["dueOn"], told["lastDoneOn"], told["note"]), ("2026-11-02", "2026-09-07", "All four"))
        self.assertNotIn("closedAt", told)
        once = self.add(kind="vaccination", dueOn="2026-09-07")
        self.assertEqual(once["state"], "due")
        told = self.owner.result("routines.markHorseDateDone", {"horseDateId": once["id"], "doneOn": "2026-09-07"})
        self.assertIn("closedAt", told)
        self.assertEqual([item["id"] for item in self.list()["items"]], [again["id"]])
        self.assertEqual([item["id"] for item in self.list(closed=True)["items"]], [once["id"]])
        opened = self.owner.result("routines.upsertHorseDate", {"horseDateId": once["id"], "dueOn": "2027-09-07"})
        self.assertNotIn("closedAt", opened)
        self.assertEqual(len(self.list()["items"]), 2)

    def test_who_reads_who_changes_and_who_does_it(self):
        date = self.add(self.oda, dueOn="2026-09-08")
        vet, rut = self.person("Vera", "veterinarian"), self.person("Rut", "rider")
        self.assertEqual(len(self.list(rut)["items"]), 1)
        self.assertRefused(rut, "routines.upsertHorseDate", {"horseDateId": date["id"], "warnDays": 1}, "missing_permission")
        done = {"horseDateId": date["id"], "doneOn": "2026-09-07"}
        self.assertRefused(rut, "routines.markHorseDateDone", done, "missing_permission")
        self.assertRefused(vet, "routines.removeHorseDate", {"horseDateId": date["id"]}, "missing_permission")
        self.assertTrue(self.list(vet)["items"][0]["actions"]["markHorseDateDone"]["allowed"])
        self.assertFalse(self.list(vet)["items"][0]["actions"]["upsertHorseDate"]["allowed"])
        vet.result("routines.markHorseDateDone", done)
        stale = {**done, "expectedVersion": 1}
        self.assertRefused(vet, "routines.markHorseDateDone", stale, "version_conflict")
        self.assertTrue(self.oda.result("routines.removeHorseDate", {"horseDateId": date["id"]})["deleted"])
        self.assertRefused(self.oda, "routines.removeHorseDate", {"horseDateId": date["id"]}, "horse_date_not_found")

    def test_a_list_is_by_date_and_filters(self):
        late = self.add(kind="dentist", dueOn="2026-12-01")
        soon = self.add(dueOn="2026-09-20")
        gone = self.add(kind="insurance", dueOn="2026-09-01")
        ids = lambda **more: [item["id"] for item in self.list(**more)["items"]]
        self.assertEqual(ids(), [gone["id"], soon["id"], late["id"]])
        self.assertEqual(ids(state=["soon", "overdue"]), [gone["id"], soon["id"]])
        self.assertEqual(ids(kind="dentist"), [late["id"]])
        self.assertEqual(ids(**{"from": "2026-09-02", "to": "2026-09-30"}), [soon["id"]])
        self.assertEqual(self.list(state=["soon"])["counts"]["overdue"], 1)
        first = self.list(limit=1)
        self.assertEqual(ids(limit=1, cursor=first["nextCursor"]), [soon["id"]])
        wrong = {"from": "2026-09-02", "to": "2026-09-01"}
        self.assertRefused(self.owner, "routines.listHorseDates", wrong, "end_before_start", "/to")

    def test_swedish_words(self):
        host = self.sign_in(self.oda.user_id, locale="sv")
        told = self.add(host, kind="deworming", dueOn="2026-09-07")
        self.assertEqual((told["title"], told["stateLabel"]), ("Avmaskning", "I dag"))

    def test_time_looks_at_each_date_once_for_each_nearness(self):
        self.add(dueOn="2026-09-20")
        self.add(kind="dentist", dueOn="2026-12-01")
        for moment, done in [
            ("2026-09-07T08:00:00Z", 1),
            ("2026-09-07T10:00:00Z", 0),
            ("2026-09-20T06:00:00Z", 1),
            ("2026-09-20T08:00:00Z", 0),
        ]:
            host = self.serve(moment)
            host.result("session.open", {"userId": self.owner_id})
            told = host.result("system.runDue", {"name": "routines.horseDates"})
            self.assertEqual((moment, told["done"]), (moment, done))

    def test_what_came_near_while_nothing_ran_is_told_as_of_then(self):
        self.add(dueOn="2026-09-22", warnDays=0)
        self.add(kind="insurance", dueOn="2026-09-24", warnDays=0)
        host = self.serve("2026-09-24T06:00:00Z")
        host.result("session.open", {"userId": self.owner_id})
        host.result("system.runDue", {"name": "routines.horseDates"})
        oda = self.sign_in(self.oda.user_id, "2026-09-24T06:00:00Z")
        told = oda.result("routines.notifications", {})["items"]
        self.assertEqual(
            [(one["createdAt"], one["read"]) for one in told],
            [("2026-09-23T22:00:00.000Z", False), ("2026-09-21T22:00:00.000Z", True)],
        )

    def test_what_was_near_when_it_was_written_down_is_told_as_of_then(self):
        self.add(dueOn="2026-09-08", warnDays=30)
        host = self.serve("2026-09-07T08:00:00Z")
        host.result("session.open", {"userId": self.owner_id})
        host.result("system.runDue", {"name": "routines.horseDates"})
        oda = self.sign_in(self.oda.user_id, "2026-09-07T08:00:00Z")
        told = oda.result("routines.notifications", {})["items"]
        self.assertEqual([(one["createdAt"], one["read"]) for one in told], [("2026-09-07T06:00:00.000Z", False)])
