"""Routines specification (b), (f4), (i): who could have a shift, and how evenly work is shared."""

import random
from datetime import date, timedelta

from test_shifts import DAY, Shifts as ShiftCase

MONTH = [f"2026-09-{day:02}" for day in range(1, 31)]


class Sharing(ShiftCase):
    def adjust(self, user_id, points):
        ask = {"userId": user_id, "points": points, "reason": "Show"}
        self.owner.result("routines.adjustPoints", ask)

    def done(self, host, date="2026-09-07"):
        """A shift that somebody has finished today."""
        shift = self.create(date, startTime="09:00", assignedTo=host.user_id)
        self.do(host, "start", shift)
        self.do(self.owner, "complete", shift, force=True, reason="Done", creditUserId=host.user_id)
        return shift


class Suggestions(Sharing):
    def suggest(self, shift, host=None, **more):
        ask = {"instanceId": shift["id"], **more}
        return (host or self.owner).result("routines.suggestAssignees", ask)["items"]

    def ids(self, *args, **more):
        return [one["userId"] for one in self.suggest(*args, **more)]

    def test_whoever_has_fewest_points_comes_first_and_the_others_say_theirs(self):
        self.adjust(self.groom.user_id, 4)
        self.adjust(self.owner_id, 9)
        shift = self.create()
        first, second, third = self.suggest(shift)
        self.assertEqual((first["userId"], first["displayLabel"]), (self.rider.user_id, "Rut"))
        self.assertEqual((first["eligible"], first["reason"], first["isCurrent"]), (True, "lowest_points", False))
        self.assertEqual((first["reasonLabel"], first["message"]), ("fewest points", "fewest points"))
        self.assertEqual((second["userId"], second["message"]), (self.groom.user_id, "4 points"))
        self.assertEqual((second["reason"], second["reasonLabel"], second["historicalPoints"]), (None, None, 4))
        self.assertEqual(third["userId"], self.owner_id)
        confirm = first["confirm"]
        self.assertEqual(confirm["message"], 'Shall Rut take over "Morgonpass" on 8 September?')
        self.assertEqual((confirm["title"], confirm["destructive"]), ("Choose a person", False))

    def test_who_cannot_stands_behind_with_why(self):
        other = self.person("Olle", "rider")
        shift = self.create()
        self.create(assignedTo=self.groom.user_id)
        away = [{"from": DAY, "to": DAY}]
        self.owner.result("routines.setAway", {"userId": self.rider.user_id, "away": away})
        self.adjust(other.user_id, 50)
        self.adjust(self.owner_id, 60)
        told = self.suggest(shift)
        self.assertEqual([one["eligible"] for one in told], [True, True, False, False])
        self.assertEqual([one["userId"] for one in told[:2]], [other.user_id, self.owner_id])
        reasons = {one["userId"]: (one["reason"], one["message"]) for one in told[2:]}
        self.assertEqual(reasons[self.rider.user_id], ("away", "is away"))
        self.assertEqual(reasons[self.groom.user_id], ("double_booked", "has another shift then"))

    def test_limits_of_week_and_month_count_what_one_has(self):
        shift = self.create()
        self.create("2026-09-10", assignedTo=self.groom.user_id)
        self.create("2026-09-20", assignedTo=self.rider.user_id)
        self.owner.result("routines.setLimits", {"userId": self.groom.user_id, "limits": {"maxShiftsPerWeek": 1}})
        self.owner.result("routines.setLimits", {"userId": self.rider.user_id, "limits": {"maxShiftsPerMonth": 1}})
        never = {"neverAvailable": [{"dayOfWeek": 2, "timeSlots": [{"start": "00:00", "end": "24:00"}]}]}
        self.owner.result("routines.setAvailability", {"userId": self.owner_id, "availability": {**never, "preferredTimes": []}})
        reasons = {one["userId"]: one["reason"] for one in self.suggest(shift)}
        self.assertEqual(reasons[self.groom.user_id], "week_limit")
        self.assertEqual(reasons[self.rider.user_id], "month_limit")
        self.assertEqual(reasons[self.owner_id], "never_available")

    def test_the_inactive_and_those_of_other_stables_are_never_offered(self):
        away = {"userId": self.groom.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", away)
        self.owner.result("routines.upsertMember", {"userId": self.rider.user_id, "status": "inactive"})
        self.assertEqual(self.ids(self.create()), [self.owner_id])

    def test_whoever_has_it_is_marked_and_asks_for_a_swap(self):
        shift = self.create(assignedTo=self.rider.user_id)
        told = {one["userId"]: one for one in self.suggest(shift, host=self.rider, **{"for": "swap"})}
        own, other = told[self.rider.user_id], told[self.groom.user_id]
        self.assertTrue(own["isCurrent"])
        self.assertNotIn("confirm", own)
        self.assertEqual(other["confirm"]["message"], 'Ask Greta to take "Morgonpass" on 8 September?')
        self.assertEqual(other["confirm"]["title"], "Ask to swap")
        self.assertNotIn("historicalPoints", other)
        self.assertNotIn("point", other["message"].replace("fewest points", ""))
        ask = {"instanceId": shift["id"]}
        self.assertRefused(self.rider, "routines.suggestAssignees", ask, "missing_permission")
        ask["for"] = "swap"
        self.assertRefused(self.groom, "routines.suggestAssignees", ask, "missing_permission")

    def test_whoever_has_what_is_wanted_in_exchange_is_offered_it(self):
        mine = self.create(assignedTo=self.rider.user_id)
        theirs = self.create("2026-09-09", assignedTo=self.groom.user_id)
        ask = {"for": "swap", "offeredInstanceId": theirs["id"]}
        asked = {
            "en": (
                'Offer Greta "Morgonpass" for "Morgonpass" on 8 September?',
                'Ask root to take "Morgonpass" on 8 September?',
            ),
            "sv": (
                "Erbjuda Greta ”Morgonpass” mot ”Morgonpass” den 8 september?",
                "Fråga root om att ta ”Morgonpass” den 8 september?",
            ),
        }
        for locale, (offer, question) in asked.items():
            host = self.sign_in(self.rider.user_id, locale=locale)
            told = {one["userId"]: one for one in self.suggest(mine, host=host, **ask)}
            self.assertEqual(told[self.groom.user_id]["confirm"]["message"], offer)
            self.assertEqual(told[self.owner_id]["confirm"]["message"], question)
        # Only for a swap, only what somebody else has, and only while it is scheduled.
        path = "/offeredInstanceId"
        for bad in ({**ask, "for": "reassign"}, {**ask, "offeredInstanceId": mine["id"]}):
            bad["instanceId"] = mine["id"]
            self.assertRefused(self.owner, "routines.suggestAssignees", bad, "offer_invalid", path)
        self.do(self.owner, "cancel", theirs)
        ask["instanceId"] = mine["id"]
        self.assertRefused(self.rider, "routines.suggestAssignees", ask, "offer_invalid", path)
        ask["offeredInstanceId"] = "none"
        self.assertRefused(self.rider, "routines.suggestAssignees", ask, "instance_not_found")

    def test_search_names_and_pages(self):
        people = [self.person(f"Olle {n}", "rider").user_id for n in range(5)]
        shift = self.create()
        self.assertEqual(len(self.suggest(shift)), 5)
        self.assertEqual(self.ids(shift, search="olle", sort="name"), people)
        page = self.owner.result("routines.suggestAssignees", {"instanceId": shift["id"], "limit": 6})
        ask = {"instanceId": shift["id"], "limit": 6, "cursor": page["nextCursor"]}
        rest = self.owner.result("routines.suggestAssignees", ask)
        seen = [one["userId"] for one in page["items"] + rest["items"]]
        self.assertEqual((len(seen), len(set(seen))), (8, 8))
        bad = {"instanceId": shift["id"], "for": "fun", "sort": "size"}
        self.assertRefused(self.owner, "routines.suggestAssignees", bad, "unknown_value", "/for")
        self.assertRefused(self.owner, "routines.suggestAssignees", bad, "unknown_value", "/sort")
        self.assertRefused(self.owner, "routines.suggestAssignees", {"instanceId": "none"}, "instance_not_found")

    def test_the_original_words_where_work_is_called_a_routine(self):
        self.allow(vocabulary="routine")
        shift = self.create(assignedTo=self.groom.user_id)
        told = next(one for one in self.suggest(shift) if one["userId"] == self.rider.user_id)
        self.assertEqual(told["confirm"]["message"], 'Assign "Morgonpass" on 8 September to Rut?')
        self.assertEqual(told["confirm"]["title"], "Reassign")

    def test_get_brings_them_along_for_whoever_may_see_them(self):
        shift = self.create(assignedTo=self.rider.user_id)
        seen = self.do(self.owner, "get", shift, include=["suggestions"])["suggestions"]
        self.assertEqual(seen, self.suggest(shift))
        self.assertIn("suggestions", self.do(self.rider, "get", shift, include=["suggestions"]))
        self.assertNotIn("suggestions", self.do(self.groom, "get", shift, include=["suggestions"]))
        self.assertNotIn("suggestions", self.do(self.owner, "get", shift))


class Points(Sharing):
    def test_managers_see_everybodys_points_and_others_their_own(self):
        self.adjust(self.rider.user_id, 3)
        self.adjust(self.groom.user_id, 5)
        ask = {"userId": self.rider.user_id}
        self.assertEqual(self.owner.result("routines.getMember", ask)["historicalPoints"], 3)
        self.assertEqual(self.rider.result("routines.getMember", ask)["historicalPoints"], 3)
        self.assertNotIn("historicalPoints", self.groom.result("routines.getMember", ask))

        def listed(host):
            items = host.result("routines.listMembers", {})["items"]
            return {one["userId"]: one.get("historicalPoints") for one in items}

        everybody = {self.rider.user_id: 3, self.groom.user_id: 5, self.owner_id: 0}
        self.assertEqual(listed(self.owner), everybody)
        self.assertEqual(listed(self.rider), {**dict.fromkeys(everybody), self.rider.user_id: 3})

    def test_a_week_says_them_of_the_free(self):
        self.adjust(self.rider.user_id, 3)

        def free(host):
            week = host.result("routines.week", {"stableId": self.north})
            return {one["userId"]: one.get("historicalPoints") for one in week["days"][0]["freeMembers"]}

        both = {self.rider.user_id: 3, self.groom.user_id: 0}
        self.assertEqual(free(self.owner), both)
        self.assertEqual(free(self.groom), {self.rider.user_id: None, self.groom.user_id: 0})


def figures(points, everybody):
    """A second reading of the specification: share, deviation and score of a member."""
    from decimal import ROUND_HALF_UP, Decimal, getcontext

    getcontext().prec = 50
    total, count = sum(everybody), len(everybody)
    # Halves go away from nothing, below it too.
    tenths = lambda value: float((value * 10).to_integral_value(ROUND_HALF_UP) / 10)
    share = tenths(Decimal(100 * points) / total) if total else 0.0
    deviation = tenths(Decimal(points) - Decimal(total) / count)
    score = min(100, (100 * points * count + total) // (2 * total)) if total else 50
    return share, deviation, score


class Balance(Sharing):
    def balance(self, host=None, **ask):
        return (host or self.owner).result("routines.balance", ask)

    def items(self, **ask):
        return {one["userId"]: one for one in self.balance(**ask)["items"]}

    def test_awarded_points_count_on_the_day_of_completion(self):
        self.done(self.rider)
        self.adjust(self.groom.user_id, 40)
        told = self.balance()
        self.assertEqual((told["from"], told["to"]), (MONTH[0], MONTH[-1]))
        self.assertEqual((told["status"], told["statusLabel"]), ("completed", "Done"))
        greta, rut = told["items"]
        self.assertEqual((rut["displayLabel"], rut["points"], rut["shifts"]), ("Rut", 3, 1))
        self.assertEqual((rut["estimatedHours"], rut["shareOfTotal"], rut["deviationFromAverage"]), (1.5, 100, 1.5))
        self.assertEqual((rut["memberScore"], rut["trend"], rut["trendLabel"]), (100, "down", "Down"))
        self.assertEqual((greta["points"], greta["deviationFromAverage"], greta["memberScore"]), (0, -1.5, 0))
        self.assertEqual((greta["trend"], greta["trendLabel"]), ("stable", "Stable"))
        self.assertEqual(told["fairness"], {"giniPermille": 500, "index": 50, "label": "Fairness 50 of 100"})
        summary = "1 September – 30 September: 3 points among 2 people, fairness 50 of 100."
        self.assertEqual(told["summary"], summary)
        self.assertTrue(told["accessibilityText"].startswith(summary + " Greta: 0 points, 0 shifts."))

    def test_a_period_of_one_day_is_said_as_that_day(self):
        told = self.balance(**{"from": "2026-09-02", "to": "2026-09-02"})
        self.assertEqual(told["summary"].partition(":")[0], "2 September")

    def test_without_points_everybody_is_average(self):
        told = self.balance()
        self.assertEqual([one["memberScore"] for one in told["items"]], [50, 50])
        self.assertEqual([one["shareOfTotal"] for one in told["items"]], [0, 0])
        self.assertEqual(told["fairness"], {"giniPermille": 0, "index": 100, "label": "Fairness 100 of 100"})

    def test_points_that_were_taken_back_are_not_there(self):
        self.allow(allowCorrections=True)
        shift = self.done(self.rider)
        self.do(self.owner, "reopen", shift)
        rut = self.items()[self.rider.user_id]
        self.assertEqual((rut["points"], rut["shifts"]), (0, 0))

    def test_planned_is_what_is_open_by_its_date_and_all_is_both(self):
        self.done(self.rider)
        self.create("2026-09-30", assignedTo=self.rider.user_id)
        self.create("2026-10-01", assignedTo=self.rider.user_id)
        self.create("2026-09-29", assignedTo=self.groom.user_id)
        off = self.create("2026-09-28", assignedTo=self.groom.user_id)
        self.do(self.owner, "cancel", off)
        self.create("2026-09-28")
        planned = self.items(status="planned")
        self.assertEqual(planned[self.rider.user_id]["points"], 3)
        self.assertEqual((planned[self.groom.user_id]["points"], planned[self.groom.user_id]["trend"]), (3, "up"))
        everything = self.items(status="all")
        self.assertEqual((everything[self.rider.user_id]["points"], everything[self.rider.user_id]["shifts"]), (6, 2))
        self.assertEqual(everything[self.rider.user_id]["trend"], "stable")

    def test_periods_hold_today_and_bounds_are_kept(self):
        for period, first, last in (
            ("week", "2026-09-07", "2026-09-13"),
            ("month", "2026-09-01", "2026-09-30"),
            ("quarter", "2026-07-01", "2026-09-30"),
            ("year", "2026-01-01", "2026-12-31"),
        ):
            told = self.balance(period=period)
            self.assertEqual((told["from"], told["to"]), (first, last))
        whole = {"from": "2026-01-01", "to": "2027-01-01"}
        self.assertEqual(self.balance(**whole)["to"], "2027-01-01")
        for ask, kind, path in (
            ({"from": "2026-01-01", "to": "2027-01-02"}, "range_too_long", "/to"),
            ({"from": "2026-01-02", "to": "2026-01-01"}, "end_before_start", "/to"),
            ({"from": "2026-01-02"}, "range_required", "/to"),
            ({"to": "2026-01-02"}, "range_required", "/from"),
            ({"from": "2026-13-02", "to": "2026-01-02"}, "invalid_date", "/from"),
            ({"period": "day"}, "unknown_value", "/period"),
            ({"status": "gone"}, "unknown_value", "/status"),
        ):
            self.assertRefused(self.owner, "routines.balance", ask, kind, path)

    def test_one_sees_ones_own_and_a_manager_everybodys(self):
        self.done(self.rider)
        own = self.balance(self.rider, userId=self.rider.user_id)
        self.assertEqual([one["userId"] for one in own["items"]], [self.rider.user_id])
        self.assertEqual(own["items"][0]["memberScore"], 100)
        self.assertRefused(self.rider, "routines.balance", {}, "missing_permission")
        self.assertRefused(self.rider, "routines.balance", {"userId": self.groom.user_id}, "missing_permission")
        self.assertRefused(self.owner, "routines.balance", {"userId": "none"}, "member_not_found")
        self.assertRefused(self.owner, "routines.balance", {"stableId": "none"}, "stable_not_found")

    def test_a_stable_is_compared_alone(self):
        self.done(self.rider)
        south = self.stable("South")
        self.assertEqual(self.items(stableId=south)[self.rider.user_id]["points"], 0)
        self.assertEqual(self.items(stableId=self.north)[self.rider.user_id]["points"], 3)
        away = {"userId": self.rider.user_id, "stableAccess": "specific", "assignedStableIds": [self.north]}
        self.owner.result("routines.upsertMember", away)
        self.assertNotIn(self.rider.user_id, self.items(stableId=south))
        self.assertRefused(self.rider, "routines.balance", {"stableId": south, "userId": self.rider.user_id}, "no_stable_access")

    def test_the_first_half_is_the_shorter_one(self):
        # Five days: two in the first half, three in the second.
        ask = {"from": "2026-09-08", "to": "2026-09-12", "status": "planned"}
        self.create("2026-09-09", assignedTo=self.rider.user_id)
        self.create("2026-09-10", assignedTo=self.groom.user_id)
        told = self.items(**ask)
        self.assertEqual((told[self.rider.user_id]["trend"], told[self.groom.user_id]["trend"]), ("down", "up"))

    def test_figures_are_those_of_a_second_reading(self):
        source = random.Random(20260907)
        hosts = [self.rider, self.groom, self.person("Olle", "rider")]
        points = {host.user_id: 0 for host in hosts}
        for turn in range(12):
            host = source.choice(hosts)
            day = date(2026, 9, 8) + timedelta(days=turn)
            points[host.user_id] += self.create(f"{day}", assignedTo=host.user_id)["pointsValue"]
            told = self.items(status="planned")
            for user_id, value in points.items():
                one = told[user_id]
                seen = (one["shareOfTotal"], one["deviationFromAverage"], one["memberScore"])
                self.assertEqual(seen, figures(value, list(points.values())), points)
                self.assertEqual(one["points"], value)
