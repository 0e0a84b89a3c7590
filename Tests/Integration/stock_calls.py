"""The calls of ``stock/script.json``, and what their outcomes are held against."""

import json
import os

STOCK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stock")

#: Longer than a pipe holds.
LONG = "åb\u2029" * 40_000


def script():
    with open(os.path.join(STOCK, "script.json"), encoding="utf-8") as file:
        text = file.read()
    return json.loads(text.replace('"@long"', json.dumps(LONG)))


def holds(wanted, found):
    """Whether what was found says at least what is wanted.

    An empty object and an empty list are one to Lua, and a member that is null is none.
    """
    if isinstance(wanted, dict):
        found = {} if found == [] else found
        if not wanted:
            return found in ({}, [], None)
        return isinstance(found, dict) and all(
            holds(value, found.get(key)) for key, value in wanted.items()
        )
    if isinstance(wanted, list) and wanted:
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(map(holds, wanted, found))
        )
    if wanted == []:
        return found in ([], {})
    return type(wanted) is type(found) and wanted == found


class Outcomes:
    """For a test case that plays the script."""

    calls = script()

    def assertOutcomes(self, lines):
        outcomes = [json.loads(line) for line in lines.split("\n") if line]
        self.assertEqual((len(self.calls), len(outcomes)), (20, 20), outcomes)
        for call, outcome in zip(self.calls, outcomes):
            with self.subTest(call["method"], params=str(call["params"])[:60]):
                if "error" in call:
                    self.assertEqual(outcome, {"error": call["error"]})
                else:
                    self.assertNotIn("error", outcome)
                    found = outcome.get("result")
                    self.assertTrue(holds(call["result"], found), str(outcome)[:300])
