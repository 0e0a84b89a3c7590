"""The reader of the journeys finds what is wrong, and nothing where all is right."""

import unittest

from reading import Answers, Reader

WORD = {"enum": ["in_progress", "APPROVED", "open"]}
THING = {
    "type": "object",
    "properties": {
        "status": WORD, "statusLabel": {"type": "string"}, "label": {"type": "string"},
        "workflowType": WORD, "words": {"type": "array", "items": WORD},
    },
}

#: A rule, what it finds in an answer, and an answer of the same shape with which all is well.
FOUND = (
    ("text", {"message": "It is in_progress now."}, {"message": "It is under way now."}),
    ("text", {"message": "It is APPROVED now."}, {"message": "It is approved by the CEO."}),
    ("text", {"label": "until 2026-03-02T09:15:00Z"}, {"label": "until 2 March"}),
    ("text", {"label": "At 09:15 UTC"}, {"label": "At 09:15"}),
    ("text", {"label": "Worth, in minor units"}, {"label": "Worth"}),
    ("text", {"label": "See 019cadd4-5620-71c5-92f2-6e970389f05b"}, {"label": "See order 1"}),
    ("text", {"message": "Missing: {name}."}, {"message": "Missing: a name."}),
    ("text", {"message": "1 days are left."}, {"message": "1 day is left."}),
    ("text", {"label": " "}, {"label": "Open"}),
    ("tongue", {"message": "Det får du inte."}, {"message": "You may do it."}),
    ("tongue", {"items": [{"title": "Väntar på svar"}]}, {"items": [{"title": "Waiting"}]}),
    ("word", {"status": "open"}, {"status": "open", "statusLabel": "Open"}),
    ("word", {"status": "open"}, {"status": "open", "label": "Open"}),
    ("word", {"status": "open", "workflowType": "open", "label": "Open"}, {
        "status": "open", "workflowType": "open", "label": "Open", "workflowLabel": "Open",
    }),
    ("word", {"words": ["open"]}, {"words": ["open"], "wordLabels": ["Open"]}),
    ("word", {"field": "x", "from": "open"}, {"field": "x", "from": "Opened by hand"}),
    ("word", {"key": "x", "value": "open"}, {"key": "x", "value": "open", "valueLabel": "Open"}),
    ("word", {"key": "x", "value": ["open"]}, {
        "key": "x", "value": ["open"], "valueLabel": "Open",
    }),
    ("name", {"by": "u1"}, {"by": "u1", "byName": "Ada"}),
    ("name", {"by": "u1", "note": {"name": "Bo"}}, {"by": {"userId": "u1", "name": "Ada"}}),
    ("name", {"userIds": ["u1"]}, {"userIds": ["u1"], "names": ["Ada"]}),
    ("name", {"of": {"placeId": "p1"}}, {"of": {"placeId": "p1"}, "place": "Lund"}),
    ("money", {"dueMinor": 5}, {"dueMinor": 5, "dueLabel": "0.05 GBP"}),
    ("money", {"pay": {"amountMinor": 5, "currency": "GBP"}}, {
        "pay": {"amountMinor": 5, "currency": "GBP"}, "payLabel": "0.05 GBP",
    }),
    ("name", {"after": {"headUserId": "u1"}}, {"after": {"headUserId": "u1"}, "changes": []}),
    ("decision", {"a": {"allowed": False}}, {
        "a": {"allowed": False, "reason": "x", "message": "You may not."},
    }),
    ("decision", {"a": {"allowed": False, "message": "No."}}, {"a": {"allowed": True}}),
)


class Reading(unittest.TestCase):
    def read(self, answer, language="en", **more):
        # No service runs: the answers of one method have a shape that is told here.
        answers = Answers({"components": {"schemas": {"word": WORD}}, "methods": [
            {"name": "a.get", "result": {"schema": THING}},
        ]})
        people, things = {"u1": "Ada"}, {"p1": "Lund"}
        reader = Reader(answers, language, people=people, things=things, **more)
        return reader.complaints("a.get", answer)

    def test_what_is_wrong_is_found_and_what_is_right_is_not(self):
        for rule, wrong, right in FOUND:
            with self.subTest(rule, wrong=wrong):
                self.assertEqual({told[0] for told in self.read(wrong)}, {rule})
                self.assertEqual(self.read(right), [])

    def test_what_people_wrote_themselves_is_of_any_language(self):
        answer = {"message": "Ada: Det får du inte."}
        self.assertEqual([told[0] for told in self.read(answer)], ["tongue"])
        self.assertEqual(self.read(answer, said=["Det får du inte."]), [])
        self.assertEqual(self.read({"message": "You have it."}, "sv")[0][0], "tongue")

    def test_what_was_asked_for_by_id_and_what_a_form_begins_with_need_no_words(self):
        self.assertEqual(self.read({"placeId": "p1"}, asked=["p1"]), [])
        self.assertEqual(self.read({"defaults": {"placeId": "p1", "dueMinor": 5}}), [])


if __name__ == "__main__":
    unittest.main()
