"""Routines specification (l14): what points are given for."""

from stable import StableCase


class Rewards(StableCase):
    def setUp(self):
        super().setUp()
        self.switch()
        self.rut, self.per = self.person("Rut", "rider"), self.person("Per", "schedule_planner")

    def switch(self, value=True):
        self.owner.result("routines.setSettings", {"settings": {"rewards": value}})

    def reward(self, cost=10, **more):
        ask = {"name": "Lesson", "pointsCost": cost, **more}
        return self.per.result("routines.upsertReward", ask)["id"]

    def give(self, points, host=None):
        ask = {"userId": (host or self.rut).user_id, "points": points, "reason": "Thanks"}
        self.owner.result("routines.adjustPoints", ask)

    def claim(self, reward, host=None):
        return (host or self.rut).result("routines.claimReward", {"rewardId": reward})

    def spendable(self):
        return self.rut.result("routines.listRewards")["spendable"]

    def stock(self, reward):
        items = self.per.result("routines.listRewards")["items"]
        return next(item for item in items if item["id"] == reward).get("stock")

    def test_claiming_takes_points_and_stock_at_once(self):
        lesson = self.reward(stock=1)
        self.give(9)
        error = self.assertRefused(self.rut, "routines.claimReward", {"rewardId": lesson}, "points_short")
        self.assertEqual((error["code"], error["data"]["have"], error["data"]["need"]), (4009, 9, 10))
        self.assertEqual(error["data"]["message"], "9 points, 10 are needed.")
        self.give(6)
        self.assertRefused(self.rut, "routines.claimReward", {"rewardId": lesson, "expectedVersion": 7}, "version_conflict")
        claim = self.claim(lesson)
        self.assertEqual((claim["state"], claim["stateLabel"], claim["reward"]["name"]), ("waiting", "Waiting", "Lesson"))
        self.assertEqual((self.spendable(), self.stock(lesson)), (5, 0))
        ledger = self.rut.result("routines.pointsLedger")["items"]
        self.assertIn(("spent", "Spent", -10), [(e["kind"], e["kindLabel"], e["points"]) for e in ledger])
        self.give(20)
        error = self.assertRefused(self.rut, "routines.claimReward", {"rewardId": lesson}, "reward_gone")
        self.assertEqual((error["code"], error["data"]["message"]), (4009, "None are left."))

    def test_refused_or_taken_back_gives_both_back(self):
        lesson = self.reward(stock=2)
        self.give(20)
        first, second = self.claim(lesson), self.claim(lesson)
        told = self.per.result("routines.decideReward", {"claimId": first["id"], "grant": False, "note": "Not now"})
        self.assertEqual((told["state"], told["decidedBy"]["name"], told["note"]), ("refused", "Per", "Not now"))
        self.assertEqual((self.spendable(), self.stock(lesson)), (10, 1))
        self.assertEqual(self.rut.result("routines.cancelReward", {"claimId": second["id"]})["state"], "cancelled")
        self.assertEqual((self.spendable(), self.stock(lesson)), (20, 2))
        for host, method, more in [(self.per, "decideReward", {"grant": True}), (self.rut, "cancelReward", {})]:
            ask = {"claimId": second["id"], **more}
            error = self.assertRefused(host, "routines." + method, ask, "claim_closed")
            self.assertEqual(error["code"], 4009)

    def test_granted_it_stays_and_fairness_does_not_hear_of_it(self):
        lesson = self.reward()
        self.give(12)
        claim = self.claim(lesson)
        self.assertEqual(self.per.result("routines.decideReward", {"claimId": claim["id"], "grant": True})["state"], "granted")
        self.assertEqual(self.spendable(), 2)
        mine = self.rut.result("routines.listRewardClaims", {"state": ["granted"]})["items"]
        self.assertEqual([c["id"] for c in mine], [claim["id"]])
        self.assertEqual(self.rut.result("routines.listRewardClaims", {"state": ["waiting"]})["items"], [])

    def test_who_decides_and_who_sees(self):
        lesson = self.reward()
        self.give(10, self.per)
        own = self.claim(lesson, self.per)
        ask = {"claimId": own["id"], "grant": True}
        self.assertRefused(self.per, "routines.decideReward", ask, "own_work")
        self.assertRefused(self.rut, "routines.decideReward", ask, "missing_permission")
        self.assertRefused(self.rut, "routines.decideReward", {**ask, "claimId": "none"}, "claim_not_found")
        # No right makes somebody else's claim one's own, and the button says what the method says.
        for host in (self.rut, self.owner):
            error = self.assertRefused(host, "routines.cancelReward", {"claimId": own["id"]}, "not_author")
            self.assertEqual(error["code"], 4003)
        seen = self.owner.result("routines.listRewardClaims", {"userId": self.per.user_id})["items"][0]
        self.assertEqual(seen["actions"]["cancelReward"]["reason"], "not_author")
        theirs = {"userId": self.per.user_id}
        self.assertRefused(self.rut, "routines.listRewardClaims", theirs, "missing_permission")
        self.assertEqual(len(self.owner.result("routines.listRewardClaims", theirs)["items"]), 1)
        self.assertRefused(self.rut, "routines.upsertReward", {"name": "X", "pointsCost": 1}, "missing_permission")

    def test_what_a_reward_is(self):
        for ask, kind, path in [
            ({"pointsCost": 1}, "required", "/name"),
            ({"name": "X"}, "required", "/pointsCost"),
            ({"name": "X", "pointsCost": 0}, "out_of_range", "/pointsCost"),
            ({"name": "X", "pointsCost": 100_001}, "out_of_range", "/pointsCost"),
            ({"name": "X", "pointsCost": 1, "stock": -1}, "out_of_range", "/stock"),
        ]:
            with self.subTest(ask=ask):
                self.assertRefused(self.per, "routines.upsertReward", ask, kind, path)
        lesson = self.reward(stock=3)
        told = self.per.result("routines.upsertReward", {"rewardId": lesson, "stock": None, "active": False})
        self.assertEqual((told.get("stock"), told["active"], told["pointsCost"]), (None, False, 10))
        self.give(10)
        self.assertRefused(self.rut, "routines.claimReward", {"rewardId": lesson}, "reward_gone")
        self.assertRefused(self.rut, "routines.claimReward", {"rewardId": "none"}, "reward_not_found")

    def test_switched_off_nothing_of_it_is_there(self):
        lesson = self.reward()
        self.switch(False)
        for method, ask in [
            ("listRewards", {}),
            ("claimReward", {"rewardId": lesson}),
            ("listRewardClaims", {}),
            ("upsertReward", {"name": "X", "pointsCost": 1}),
        ]:
            self.assertRefused(self.owner, "routines." + method, ask, "disabled_by_settings")


class Elsewhere(Rewards):
    def test_stables_that_give_none_are_left_out(self):
        south = self.stable("South")
        self.reward(name="Everywhere")
        self.reward(name="There", stableId=south)
        names = lambda: [one["name"] for one in self.rut.result("routines.listRewards")["items"]]
        self.assertEqual(names(), ["Everywhere", "There"])
        self.owner.result("routines.setSettings", {"stableId": south, "settings": {"rewards": False}})
        self.assertEqual(names(), ["Everywhere"])
