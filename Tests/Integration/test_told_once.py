"""Routines specification (d), (h), (l2), (l5): managers hear of a free shift once, in their language."""

from test_pauses import DAY, Shifts
from test_tidings import inbox

#: A day before the shift of Tuesday 06:30 in Stockholm, and after everybody was asked.
CLOCK = "2026-09-07T06:00:00Z"
LATE = "2026-09-07T08:00:00Z"


class Unfilled(Shifts):
    def setUp(self):
        super().setUp()
        self.allow(standIns=True, standInAnswerMinutes=60, standInLateHours=168)
        self.saga = self.person("Saga", "groom")
        self.per = self.person("Per", "stable_manager")
        people = [self.groom.user_id, self.saga.user_id]
        self.owner.result("routines.setStandIns", {"stableId": self.north, "order": "fixed", "userIds": people})

    def lose(self, date=DAY):
        shift = self.create(date, assignedTo=self.rider.user_id)
        self.do(self.rider, "release", shift)
        return shift

    def told(self, clock, who=None):
        return len(inbox(self.at(clock, who or self.per), "unfilled_shift"))

    def run_due(self, clock):
        for name in ("routines.unfilled", "routines.standIn", "routines.unfilled"):
            self.due(clock, name)

    def test_while_somebody_is_asked_nobody_else_is_told(self):
        self.lose()
        for clock, count in [(CLOCK, 0), ("2026-09-07T07:59:59Z", 0), (LATE, 1), ("2026-09-08T04:00:00Z", 1)]:
            self.run_due(clock)
            self.assertEqual(self.told(clock), count, clock)

    def test_what_was_asked_for_early_is_not_told_again_a_day_before(self):
        self.lose("2026-09-10")
        for clock, count in [(CLOCK, 0), (LATE, 1), ("2026-09-09T04:30:00Z", 1), ("2026-09-09T12:00:00Z", 1)]:
            self.run_due(clock)
            self.assertEqual(self.told(clock), count, clock)

    def test_once_it_was_taken_it_is_told_anew(self):
        shift = self.lose()
        self.run_due(LATE)
        groom = self.at(LATE, self.groom)
        self.do(groom, "claim", shift)
        self.owner.result("routines.setStandIns", {"stableId": self.north, "order": "fixed", "userIds": []})
        self.do(groom, "release", shift)
        self.run_due(LATE)
        self.assertEqual(self.told(LATE), 2)

    def test_where_nobody_can_be_asked_it_is_told_at_once_and_once(self):
        away = {"away": [{"from": DAY, "to": DAY}]}
        for who in (self.groom, self.saga):
            who.result("routines.setAway", away)
        self.lose()
        self.assertEqual(self.told(CLOCK), 1)
        self.run_due(CLOCK)
        self.assertEqual(self.told(CLOCK), 1)

    def test_a_stable_that_does_nothing_looks_for_nobody(self):
        shift = self.create(assignedTo=self.rider.user_id)
        pause = {"stableId": self.north, "from": DAY, "to": DAY, "shifts": "unassign"}
        told = self.owner.result("routines.setPause", pause)
        self.assertEqual(told["changed"], 1)
        self.refused(self.owner, "getStandInRound", shift, "round_not_found")
        self.run_due(LATE)
        self.assertEqual(self.told(LATE), 0)
        kept = self.create("2026-09-09", assignedTo=self.rider.user_id)
        self.owner.result("routines.setPause", {"stableId": self.north, "from": "2026-09-09", "to": "2026-09-09"})
        self.do(self.rider, "release", kept)
        self.refused(self.owner, "getStandInRound", kept, "round_not_found")
        self.run_due("2026-09-08T12:00:00Z")
        self.assertEqual(self.told("2026-09-08T12:00:00Z"), 0)

    def test_the_pause_of_a_person_asks_for_somebody_else(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.rider.result("routines.setPause", {"userId": self.rider.user_id, "from": DAY, "to": DAY, "shifts": "unassign"})
        self.assertEqual(self.do(self.owner, "getStandInRound", shift)["state"], "open")


class Languages(Shifts):
    def titles(self):
        """What hosts hear is said to whom."""
        ask = {"from": "start", "topics": ["routines.notification"]}
        items = self.owner.result("events.read", ask)["items"]
        return [(item["data"]["recipients"][0], item["data"]["title"]) for item in items]

    def test_each_is_told_in_the_language_in_which_they_were_here_last(self):
        self.sign_in(self.rider.user_id, locale="sv")
        self.create(assignedTo=self.rider.user_id)
        self.create("2026-09-09", assignedTo=self.groom.user_id)
        swedish, english = "Du har fått ett pass", "You have a new shift"
        self.assertEqual(self.titles(), [(self.rider.user_id, swedish), (self.groom.user_id, english)])
        self.sign_in(self.rider.user_id, locale="en")
        self.create("2026-09-10", assignedTo=self.rider.user_id)
        self.assertEqual(self.titles()[-1], (self.rider.user_id, english))

    def test_who_has_never_said_is_told_as_the_organization_speaks(self):
        self.owner.result("directory.updateOrganization", {"locale": "sv"})
        roles = {"directory": "member", "routines": ["groom"]}
        tor = self.owner.result("directory.addMember", {"name": "Tor", "roles": roles})["userId"]
        self.create(assignedTo=tor)
        self.assertEqual(self.titles(), [(tor, "Du har fått ett pass")])
