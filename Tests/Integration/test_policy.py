"""Leave specification 4: the service and a second, naive reading of the policy say the same."""

import json
import unittest

from policy import Judgement
from policy_asks import Asker
from service import Case, Conversation, lines, request

#: Enough that every rule speaks several times.
REQUESTS = 2_000
SEED = 2

#: What a suggestion cures. Source: leave specification 4.8.
CURES = {
    "later_start": {"el_insufficient_notice"},
    "trim_to_working_days": {"start_or_end_on_holiday"},
    "nearest_casual_window": {
        "start_or_end_on_holiday",
        "cl_cannot_touch_holiday",
        "overlapping_leave",
        "cl_cannot_combine_with_other_leave",
    },
    "split": {"ml_annual_cap_exceeded", "cl_annual_cap_exceeded", "quarantine_exceeds_maximum"},
    "reduce": {"insufficient_balance"},
    "convert_preview": {"cl_exceeds_consecutive_limit", "ml_annual_cap_exceeded"},
}

#: Every violation of 4.9 but the one of a request that says nothing of its type.
VIOLATIONS = 39


def said(result):
    """An answer as the naive reading tells it."""
    return {
        "violations": [violation["kind"] for violation in result["violations"]],
        "warnings": sorted(warning["kind"] for warning in result["warnings"]),
        "skipped": sorted(result["skippedRules"]),
        "counted": result["countedDays"],
        "byYear": {year: days for year, days in result["countedByYear"].items() if days},
        "entitlement": result.get("entitlement"),
        "chain": result["chain"],
        "proof": result["certificate"]["required"],
    }


def expected(params):
    own = Judgement(params)
    if own.counted is None:
        return {"violations": own.violations, "counted": 0}
    return {
        "violations": own.violations,
        "warnings": sorted(own.warnings),
        "skipped": sorted(own.skipped),
        "counted": own.counted,
        "byYear": {str(year): days for year, days in own.years.items()},
        "entitlement": own.entitlement,
        "chain": own.chain,
        "proof": own.is_proof_needed,
    }


def validate(many):
    calls = [request(n, "leave.validate", params) for n, params in enumerate(many)]
    return [answer["result"] for answer in Conversation(lines(*calls)).answers]


class Policy(Case):
    @classmethod
    def setUpClass(cls):
        asker = Asker(SEED)
        cls.asked = [asker.ask() for _ in range(REQUESTS)]
        cls.results = validate(cls.asked)

    def test_both_readings_say_the_same(self):
        heard = set()
        for params, result in zip(self.asked, self.results):
            wanted = expected(params)
            got = said(result)
            heard.update(got["violations"])
            self.assertEqual({name: got[name] for name in wanted}, wanted, json.dumps(params))
            self.assertEqual(result["ok"], not wanted["violations"])
        self.assertEqual(len(heard), VIOLATIONS, sorted(heard))

    def test_what_is_suggested_is_free_of_what_it_cures(self):
        offers = [
            (offer, {**params, "request": offer["request"]})
            for params, result in zip(self.asked, self.results)
            for offer in result["suggestions"]
        ]
        heard = set()
        for (offer, params), result in zip(offers, validate([p for _, p in offers])):
            heard.add(offer["kind"])
            left = {violation["kind"] for violation in result["violations"]}
            # Only earned leave is offered as free of everything.
            self.assertEqual(left & CURES.get(offer["kind"], left), set(), json.dumps(params))
        self.assertEqual(heard, {*CURES, "use_earned"})


if __name__ == "__main__":
    unittest.main()
