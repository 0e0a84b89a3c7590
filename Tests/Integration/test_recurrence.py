"""Routines specification (f2): the service and `dateutil` agree on random rules."""

import os
import random
import unittest

from recurrence import expected, some_recurrence
from service import Case, Conversation, lines, request

ROUNDS = int(os.environ.get("NACRE_RECURRENCE_ROUNDS", 2_000))
SEED = 4


class RecurrenceTests(Case):
    def test_random_rules_have_the_dates_of_dateutil(self):
        source = random.Random(SEED)
        asked = [some_recurrence(source) for _ in range(ROUNDS)]
        method = "routines.expandRecurrence"
        told = Conversation(
            lines(*(request(n, method, params) for n, (params, _) in enumerate(asked)))
        )
        self.assertEqual(len(told.raw), ROUNDS)
        for (params, parts), answer in zip(asked, told.answers):
            with self.subTest(params=params):
                dates = [item["date"] for item in answer["result"]["occurrences"]]
                self.assertEqual(dates, expected(params, parts)[:1000])


if __name__ == "__main__":
    unittest.main()
