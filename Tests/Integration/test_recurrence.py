"""Routines specification (f): the service and a second reading agree on random recurrences.

The second reading has the dates of `dateutil` and the clocks of `zoneinfo`.
"""

import json
import os
import random
import unittest

from recurrence import RecurrenceAsker, expected, said
from service import Case, Conversation, lines, request

ROUNDS = int(os.environ.get("NACRE_RECURRENCE_ROUNDS", 1_000))
SEED = 4
METHOD = "routines.expandRecurrence"


class RecurrenceTests(Case):
    def test_random_recurrences_are_those_of_a_second_reading(self):
        asker = RecurrenceAsker(random.Random(SEED))
        asked = [asker.ask() for _ in range(ROUNDS)]
        calls = lines(*(request(n, METHOD, params) for n, (params, _) in enumerate(asked)))
        answers = Conversation(calls).answers
        self.assertEqual(len(answers), ROUNDS)
        heard = set()
        for (params, parts), answer in zip(asked, answers):
            self.assertIn("result", answer, params)
            got = said(answer["result"])
            self.assertEqual(got, expected(params, parts), json.dumps(params))
            heard.update(parts)
            heard.update(one["source"] for one in got["occurrences"])
            heard.update(one.get("dst") for one in got["occurrences"])
            heard.update(why for _, _, why in got["ignored"])
        everything = {
            "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS",
            "WKST", "rule", "added", "moved", "gap", "fold", None, "not_an_occurrence",
            "out_of_range", "already_present", "nothing_to_move",
        }
        self.assertEqual(heard, everything)


if __name__ == "__main__":
    unittest.main()
