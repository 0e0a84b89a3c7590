"""Routines specification (l13): what is kept in store, what steps take of it, when it runs out."""

from stable import StableCase


class Supplies(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.switch()
        self.greta, self.rut = self.person("Greta", "groom"), self.person("Rut", "rider")

    def switch(self, value=True):
        self.owner.result("routines.setSettings", {"settings": {"supplies": value}})

    def supply(self, name="Hay", **more):
        ask = {"stableId": self.north, "name": name, "unit": "kg", **more}
        return self.owner.result("routines.upsertSupply", ask)["id"]

    def add(self, supply, quantity, **more):
        return self.greta.result("routines.addSupply", {"supplyId": supply, "quantity": quantity, **more})

    def see(self, supply):
        items = self.owner.result("routines.listSupplies")["items"]
        return next(item for item in items if item["id"] == supply)

    def ledger(self, supply, **more):
        items = self.rut.result("routines.supplyLedger", {"supplyId": supply, **more})["items"]
        return [(item["reason"], item["change"], item["onHand"]) for item in items]


class Keeping(Supplies):
    def test_amounts_have_three_places_and_bounds(self):
        hay = self.supply(lowAt=0.125)
        self.assertEqual(self.add(hay, 0.001)["onHand"], 0.001)
        self.assertEqual(self.add(hay, 1.005)["onHand"], 1.006)
        for amount in (0, -1, 0.0001, 1.0005, 1_000_000.001):
            with self.subTest(amount):
                ask = {"supplyId": hay, "quantity": amount}
                self.assertRefused(self.greta, "routines.addSupply", ask, "quantity_invalid", "/quantity")
        for amount in (-0.001, 1_000_001):
            ask = {"supplyId": hay, "counted": amount}
            self.assertRefused(self.greta, "routines.countSupply", ask, "quantity_invalid", "/counted")
        most = {"supplyId": hay, "counted": 1_000_000}
        self.assertEqual(self.greta.result("routines.countSupply", most)["onHand"], 1_000_000)
        ask = {"supplyId": hay, "lowAt": -1}
        self.assertRefused(self.owner, "routines.upsertSupply", ask, "quantity_invalid", "/lowAt")

    def test_the_ledger_says_how_it_came_and_went(self):
        hay = self.supply()
        self.add(hay, 20, note="From the field")
        self.greta.result("routines.countSupply", {"supplyId": hay, "counted": 17.5})
        self.assertEqual(self.ledger(hay), [("counted", -2.5, 17.5), ("added", 20, 20)])
        self.assertEqual(self.ledger(hay, **{"from": "2026-09-08"}), [])
        self.assertEqual(len(self.ledger(hay, to="2026-09-07")), 2)
        wrong = {"supplyId": hay, "from": "2026-09-08", "to": "2026-09-07"}
        self.assertRefused(self.rut, "routines.supplyLedger", wrong, "end_before_start", "/to")

    def test_low_is_less_than_the_mark(self):
        hay = self.supply(lowAt=10)
        self.assertTrue(self.see(hay)["low"])
        self.assertFalse(self.add(hay, 10)["low"])
        self.supply("Straw")
        low = lambda value: [i["name"] for i in self.owner.result("routines.listSupplies", {"low": value})["items"]]
        self.assertEqual((low(True), low(False)), ([], ["Hay", "Straw"]))

    def test_rights_and_the_switch(self):
        hay = self.supply()
        add = {"supplyId": hay, "quantity": 1}
        for host, method, ask in [
            (self.rut, "addSupply", add),
            (self.greta, "upsertSupply", {"supplyId": hay, "name": "Straw"}),
            (self.greta, "archiveSupply", {"supplyId": hay}),
        ]:
            self.assertRefused(host, "routines." + method, ask, "missing_permission")
        self.assertRefused(self.rut, "routines.addSupply", {**add, "supplyId": "none"}, "supply_not_found")
        away = self.owner.result("routines.archiveSupply", {"supplyId": hay})
        self.assertEqual(self.owner.result("routines.listSupplies")["items"], [])
        stale = {"supplyId": hay, "archived": False, "expectedVersion": away["version"] - 1}
        self.assertRefused(self.owner, "routines.archiveSupply", stale, "version_conflict")
        self.switch(False)
        for method, ask in [
            ("upsertSupply", {"stableId": self.north, "name": "Oats", "unit": "kg"}),
            ("addSupply", add),
            ("countSupply", {"supplyId": hay, "counted": 1}),
            ("archiveSupply", {"supplyId": hay}),
            ("listSupplies", {}),
            ("supplyLedger", {"supplyId": hay}),
        ]:
            self.assertRefused(self.owner, "routines." + method, ask, "disabled_by_settings")


class Using(Supplies):
    def setUp(self):
        super().setUp()
        self.hay, self.salt = self.supply(lowAt=5), self.supply("Salt")
        self.horses = [
            self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": name})["id"]
            for name in ("Ada", "Bo", "Kid")
        ]

    def template(self, **more):
        uses = [
            {"supplyId": self.hay, "quantity": 2.5, "per": "horse"},
            {"supplyId": self.salt, "quantity": 0.1},
        ]
        return {
            "name": "Morgon",
            "type": "morning",
            "defaultStartTime": "09:00",
            "estimatedMinutes": 60,
            "steps": [{"name": "Feed", "category": "feeding", "horseContext": "all", "uses": uses}],
            **more,
        }

    def shift(self, *dates):
        template = self.owner.result("routines.createTemplate", self.template())
        self.assertEqual(template["steps"][0]["uses"][1], {"supplyId": self.salt, "quantity": 0.1, "per": "shift"})
        ask = {"templateId": template["id"], "stableId": self.north}
        return [self.owner.result("routines.create", {**ask, "date": date}) for date in dates]

    def record(self, shift, **more):
        ask = {"instanceId": shift["id"], "stepId": shift["steps"][0]["id"], **more}
        return self.rut.result("routines.updateProgress", ask)

    def test_completing_a_step_takes_and_reopening_puts_back(self):
        [shift] = self.shift("2026-09-07")
        self.add(self.hay, 20)
        self.rut.result("routines.start", {"instanceId": shift["id"]})
        ada, bo, kid = self.horses
        self.record(shift, horses=[{"horseId": kid, "state": "skipped", "skipReason": "Out"}])
        told = self.record(shift, markRemaining="completed", status="completed")
        self.assertEqual((self.see(self.hay)["onHand"], self.see(self.salt)["onHand"]), (15, -0.1))
        self.assertEqual([(w["kind"], w["message"]) for w in told["warnings"]], [("supply_below_zero", "More Salt was used than there was.")])
        self.assertIn(("used", -5, 15), self.ledger(self.hay))
        again = self.record(shift, status="completed")
        self.assertNotIn("warnings", again)
        self.assertEqual(len(self.ledger(self.hay)), 2)
        self.record(shift, status="in_progress")
        self.assertEqual((self.see(self.hay)["onHand"], self.see(self.salt)["onHand"]), (20, 0))
        self.assertIn(("returned", 5, 20), self.ledger(self.hay))
        self.record(shift, horses=[{"horseId": kid, "state": "completed"}], status="completed")
        done = self.rut.result("routines.complete", {"instanceId": shift["id"]})
        self.assertNotIn("suppliesUsed", done)
        self.assertEqual((self.see(self.hay)["onHand"], len(self.ledger(self.hay))), (12.5, 4))

    def test_the_day_on_which_it_runs_out(self):
        self.shift("2026-09-08", "2026-09-09", "2026-09-10", "2026-11-06")
        self.assertEqual(self.see(self.hay)["runsOutOn"], "2026-09-08")
        self.assertEqual(self.add(self.hay, 15)["runsOutOn"], "2026-09-10")
        self.assertNotIn("runsOutOn", self.add(self.hay, 7.5))

    def test_nothing_is_taken_where_nobody_wants_it(self):
        [shift] = self.shift("2026-09-07")
        self.switch(False)
        self.rut.result("routines.start", {"instanceId": shift["id"]})
        self.record(shift, markRemaining="completed", status="completed")
        self.switch()
        self.assertEqual(self.ledger(self.hay), [])

    def test_what_a_step_cannot_take(self):
        ask = self.template()
        use = ask["steps"][0]["uses"]
        use[0] = {"supplyId": self.hay, "quantity": 0}
        self.assertRefused(self.owner, "routines.createTemplate", ask, "quantity_invalid", "/steps/0/uses/0/quantity")
        use[0] = {"supplyId": "none", "quantity": 1}
        self.assertRefused(self.owner, "routines.createTemplate", ask, "supply_not_found")
        use[0] = {"quantity": 1, "per": "cow"}
        self.assertRefused(self.owner, "routines.createTemplate", ask, "required", "/steps/0/uses/0/supplyId")
        self.assertRefused(self.owner, "routines.createTemplate", ask, "unknown_value", "/steps/0/uses/0/per")
        south = self.stable("South")
        self.assertRefused(self.owner, "routines.createTemplate", self.template(stableId=south), "supply_not_found")
        self.switch(False)
        self.assertRefused(self.owner, "routines.createTemplate", self.template(), "disabled_by_settings")
