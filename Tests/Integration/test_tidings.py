"""Routines specification (g), (l): what the parts of a stable tell people is in their inbox."""

import test_confirming
import test_horse_dates
import test_owner_news
import test_rewards
import test_selections
import test_standins
import test_supplies
import test_thanks
from test_shifts import DAY


def inbox(host, kind):
    """What somebody was told of a kind: title, message, priority."""
    items = host.result("routines.notifications")["items"]
    return [(i["title"], i["message"], i["priority"]) for i in items if i["type"] == kind]


class Choosing(test_selections.Selections):
    def test_whose_turn_it_is_and_all_when_everybody_has_chosen(self):
        selection = self.started()
        period = "7 September–30 September, North."
        turn = ("It is your turn to choose", period, "info")
        self.assertEqual(inbox(self.rider, "selection_turn_started"), [turn])
        self.assertEqual(inbox(self.groom, "selection_turn_started"), [])
        self.finish(selection)
        self.assertEqual(inbox(self.groom, "selection_turn_started"), [turn])
        for host in (self.rider, self.groom):
            told = inbox(host, "selection_completed")
            self.assertEqual(told, [("Everybody has chosen", period, "info")])

    def test_a_choice_of_one_day_is_said_as_that_day(self):
        self.selection("startSelection", self.make(**{"from": DAY, "to": DAY}))
        turn = ("It is your turn to choose", "8 September, North.", "info")
        self.assertEqual(inbox(self.rider, "selection_turn_started"), [turn])


class SteppingIn(test_standins.StandIns):
    def test_whoever_is_asked_reads_until_when(self):
        self.lose()
        message = 'Can you take "Morgonpass" on 8 September? Answer by 09:00.'
        self.assertEqual(inbox(self.groom, "stand_in_asked"), [("Can you step in?", message, "info")])
        self.assertEqual(inbox(self.saga, "stand_in_asked"), [])


class Thanking(test_thanks.Thanks):
    def test_whoever_did_it_is_thanked_by_name(self):
        self.allow(thanks=True)
        self.done()
        self.do(self.groom, "thank", self.shift)
        message = 'Greta says thanks for "Morgonpass".'
        self.assertEqual(inbox(self.rider, "thanks"), [("Thanks", message, "info")])


class Approving(test_confirming.Confirming):
    def test_managers_hear_of_finished_work_and_whoever_did_it_of_what_is_sent_back(self):
        shift = self.finished()
        title, message, priority = inbox(self.per, "work_to_confirm")[0]
        self.assertEqual((title, priority), ("To be approved", "info"))
        self.assertIn('Rut: "', message)
        self.do(self.per, "returnWork", shift, reason="The aisle is not swept")
        title, message, _ = inbox(self.rut, "work_returned")[0]
        self.assertEqual(title, "Sent back")
        self.assertTrue(message.endswith(": The aisle is not swept"), message)


class RunningOut(test_supplies.Supplies):
    def test_managers_hear_once_that_something_runs_out(self):
        hay = self.supply(lowAt=5)
        self.add(hay, 10)
        self.assertEqual(inbox(self.owner, "supply_low"), [])
        ask = {"supplyId": hay, "counted": 3}
        self.greta.result("routines.countSupply", ask)
        self.greta.result("routines.countSupply", {**ask, "counted": 2})
        told = inbox(self.owner, "supply_low")
        self.assertEqual([(title, priority) for title, _, priority in told], [("Running out", "warning")])
        self.assertIn("Hay", told[0][1])


class NearDates(test_horse_dates.Dates):
    def test_owner_and_managers_hear_of_a_date_that_is_near(self):
        self.add(dueOn="2026-09-10")
        later = "2026-09-07T08:00:00Z"
        host = self.sign_in(self.owner_id, later)
        host.result("system.runDue", {"name": "routines.horseDates"})
        english = ("A date is near", "Star: Farrier on 10 September.", "info")
        swedish = ("Ett datum närmar sig", "Star: Hovslagare den 10 september.", "info")
        for user_id in (self.owner_id, self.oda.user_id):
            for locale, told in (("en", english), ("sv", swedish)):
                host = self.sign_in(user_id, later, locale)
                self.assertEqual(inbox(host, "horse_date_due"), [told])


class Deciding(test_rewards.Rewards):
    def test_whoever_claims_a_reward_hears_what_was_decided(self):
        for grant, english, swedish in (
            (True, "Lesson: Granted.", "Lesson: Beviljad."),
            (False, "Lesson: Refused.", "Lesson: Nekad."),
        ):
            self.give(10)
            claim = self.claim(self.reward())
            self.per.result("routines.decideReward", {"claimId": claim["id"], "grant": grant})
            told = ("Your reward", english, "info")
            self.assertIn(told, inbox(self.rut, "reward_decided"))
            host = self.sign_in(self.rut.user_id, locale="sv")
            self.assertIn(("Din belöning", swedish, "info"), inbox(host, "reward_decided"))


class HorseNews(test_owner_news.News):
    def test_the_owner_reads_what_was_done_for_their_horses(self):
        self.setting(ownerNews="each_shift")
        self.finish()
        for locale, title, texts in (
            ("en", "News of your horse", ["Bo: Feed skipped – At the vet. 0 photos.",
             "Kid: Feed (Rut) – Ate well, medicine given. 0 photos."]),
            ("sv", "Nytt om din häst", ["Bo: Feed överhoppat – At the vet. 0 foton.",
             "Kid: Feed (Rut) – Ate well, medicin given. 0 foton."]),
        ):
            host = self.sign_in(self.oda.user_id, locale=locale)
            told = sorted(inbox(host, "horse_news"))
            self.assertEqual(told, [(title, text, "info") for text in texts])


# What is inherited is tested where it stands.
for case in (
    Choosing, SteppingIn, Thanking, Approving, RunningOut, NearDates, Deciding, HorseNews,
):
    for name in dir(case):
        if name.startswith("test_") and name not in vars(case):
            setattr(case, name, None)
