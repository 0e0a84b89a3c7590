"""Routines specification (d): the service and a naive reading of the action table say the same."""

import itertools
import json
import os
import random
import unittest

from actions import COUNT, Reading, combinations
from service import Case, Conversation, lines, request

#: About so many of all combinations are asked; all of them when there are no more.
ROUNDS = int(os.environ.get("NACRE_ACTION_ROUNDS", 3_000))
SEED = 15
METHOD = "routines.allowedActions"

#: So many at a time: answers of all of them would fill the memory.
BATCH = 20_000


class Actions(Case):
    def compare(self, asked):
        answers = Conversation(lines(*(request(n, METHOD, facts) for n, facts in enumerate(asked)))).answers
        self.assertEqual(len(answers), len(asked))
        for facts, answer in zip(asked, answers):
            self.assertIn("result", answer, facts)
            wanted = Reading(facts).answer
            if answer["result"] != wanted:
                self.assertEqual(answer["result"], wanted, json.dumps(facts))

    def test_an_own_matrix_that_is_none_is_refused_where_it_stands(self):
        facts = {"status": "scheduled", "userId": "u1", "roles": ["groom"]}
        for matrix, paths in [
            ([1], [""]),
            ({"manage_schedules": "groom", "export_data": None}, ["/manage_schedules"]),
            ({"export_data": {"groom": 1, "boss": 1}, "book_shifts": {"rider": None}}, ["/book_shifts/rider", "/export_data/groom"]),
            ({"paint": "x"}, []),
        ]:
            with self.subTest(matrix=matrix):
                [answer] = Conversation(lines(request(1, METHOD, {**facts, "permissionMatrix": matrix}))).answers
                told = answer.get("error", {}).get("data", {}).get("violations", [])
                wanted = [("invalid_type", f"/permissionMatrix{path}") for path in paths]
                self.assertEqual([(v["kind"], v["path"]) for v in told], wanted)

    def test_every_combination_is_decided_as_the_table_says(self):
        source = random.Random(SEED)
        chosen = (facts for facts in combinations() if source.random() < ROUNDS / COUNT)
        asked = ({**facts, "locale": source.choice(["en", "sv"])} for facts in chosen)
        count = 0
        while batch := list(itertools.islice(asked, BATCH)):
            self.compare(batch)
            count += len(batch)
        self.assertGreater(count, min(ROUNDS, COUNT) * 0.9)

    def test_the_36_cells_of_the_original_with_its_settings(self):
        """(k): 6 statuses, manager or not, own, other's, none."""
        allowed = {
            # Of a manager; of somebody else who has it; of somebody else.
            "scheduled": ("reassign cancel delete start", "cancel start", "start"),
            "started": ("cancel continue", "cancel continue", "continue"),
            "in_progress": ("cancel continue", "cancel continue", "continue"),
            "completed": ("", "", ""),
            "missed": ("", "", ""),
            "cancelled": ("delete", "", ""),
        }
        original = {"reassign", "cancel", "delete", "start", "continue"}
        cells = 0
        for status, (manager, own, other) in allowed.items():
            for holder in ("me", "other", None):
                for permissions, wanted in (
                    (["manage_schedules"], manager),
                    ([], own if holder == "me" else other),
                ):
                    facts = {"status": status, "userId": "me", "permissions": permissions}
                    if holder:
                        facts["assignedTo"] = holder
                    told = Conversation(lines(request(1, METHOD, facts))).answers[0]["result"]
                    self.assertEqual(set(told["allowed"]) & original, set(wanted.split()), facts)
                    self.assertEqual(told["flags"], {
                        "canReassign": "reassign" in wanted,
                        "canCancel": "cancel" in wanted,
                        "canDelete": "delete" in wanted,
                        "canStartContinue": "start" in wanted or "continue" in wanted,
                    })
                    cells += 1
        self.assertEqual(cells, 36)

    def test_where_several_may_have_it_free_means_a_place_and_none_of_ones_own(self):
        """(l1)"""
        for assignees, claim, release in (
            ([], None, "not_assignee"),
            (["other"], None, "not_assignee"),
            (["me"], "already_assigned", None),
            (["other", "me"], "already_assigned", None),
            (["other", "third"], "already_assigned", "not_assignee"),
        ):
            facts = {"status": "scheduled", "userId": "me", "roles": ["rider"], "maxPeople": 2}
            facts["assignees"] = assignees
            told = Conversation(lines(request(1, METHOD, facts))).answers[0]["result"]
            reasons = [told["actions"][name].get("reason") for name in ("claim", "release")]
            self.assertEqual(reasons, [claim, release], assignees)
            self.assertEqual(told["isAssignee"], "me" in assignees)


if __name__ == "__main__":
    unittest.main()
