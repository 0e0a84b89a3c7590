"""Routines specification (f4): the service and a second, naive reading share work alike."""

import json
import os
import random
import unittest
from fractions import Fraction

from assignments import Plan, PlanAsker
from service import Case, Conversation, lines, request

ROUNDS = int(os.environ.get("NACRE_ASSIGNMENT_ROUNDS", 1_500))
SEED = 4
METHOD = "routines.planAssignments"

#: Every reason that the specification knows.
CHOSEN = {
    "lowest_points", "next_in_turn", "within_quota", "over_quota", "holder", "substitute", "locked",
}
HINDERED = {"away", "never_available", "week_limit", "month_limit", "double_booked"}


def said(result):
    """An answer as the naive reading tells it."""
    told = {
        "order": result["order"],
        "assignments": [
            tuple(one[name] for name in ("slotId", "date", "startTime", "assignedTo", "locked", "reason"))
            for one in result["assignments"]
        ],
        "unassigned": [
            (one["slotId"], one["date"], [(why["userId"], why["reason"]) for why in one["reasons"]])
            for one in result["unassigned"]
        ],
        "summary": [
            tuple(one[name] for name in ("userId", "shifts", "points", "totalAfter"))
            for one in result["summary"]
        ],
        "fairness": result["fairness"],
    }
    if "quotaPerMember" in result:
        told["quota"] = Fraction(str(result["quotaPerMember"]))
    return told


class Assignments(Case):
    def test_both_readings_share_alike(self):
        asker = PlanAsker(random.Random(SEED))
        asked = [asker.ask() for _ in range(ROUNDS)]
        calls = lines(*(request(n, METHOD, params) for n, params in enumerate(asked)))
        answers = Conversation(calls).answers
        self.assertEqual(len(answers), ROUNDS)
        chosen, hindered = set(), set()
        for params, answer in zip(asked, answers):
            got = said(answer["result"])
            self.assertEqual(got, Plan(params).answer, json.dumps(params))
            chosen.update(one[-1] for one in got["assignments"])
            hindered.update(why for one in got["unassigned"] for _, why in one[-1])
        self.assertEqual((chosen, hindered), (CHOSEN, HINDERED))

    def test_each_choice_says_why_in_both_languages(self):
        asker = PlanAsker(random.Random(SEED))
        for locale, messages in (
            ("en", {"lowest_points": "fewest points", "away": "is away", "locked": "already decided"}),
            ("sv", {"lowest_points": "lägst poäng", "away": "är borta", "locked": "redan bestämt"}),
        ):
            heard = {}
            calls = [request(n, METHOD, {**asker.ask(), "locale": locale}) for n in range(200)]
            for answer in Conversation(lines(*calls)).answers:
                result = answer["result"]
                whys = [why for one in result["unassigned"] for why in one["reasons"]]
                for one in result["assignments"] + whys:
                    heard.setdefault(one["reason"], set()).add(one["message"])
            self.assertEqual(set(heard), CHOSEN | HINDERED)
            self.assertTrue(all(len(texts) == 1 for texts in heard.values()), heard)
            for reason, message in messages.items():
                self.assertEqual(heard[reason], {message})


if __name__ == "__main__":
    unittest.main()
