"""A screen of the original apps, walked as its front end would: one call, and everything is there.

A journey names each thing that the original's screen shows, and where it stands in the one answer
that draws the screen. What has to be computed, looked up elsewhere, or turned into a word is missing.
"""

import re

from service import Case, Service

LANGUAGES = ("en", "sv")

#: The moment of all journeys: a Monday.
NOW = "2026-03-02T09:15:00Z"

#: Not for people: what a machine calls a thing, or a moment in UTC.
WIRE = re.compile(r"\b[a-z]+_[a-z_]+\b|\d{4}-\d\d-\d\dT\d\d:\d\d|[0-9a-f]{8}-[0-9a-f]{4}-")


def at(answer, path):
    """The value at `a/0/b`; `*` stands for every element of a list, which must not be empty."""
    values = [answer]
    for step in path.split("/"):
        found = []
        for value in values:
            if step == "*":
                found += value
            else:
                found.append(value[int(step) if isinstance(value, list) else step])
        values = found
    if not values:
        raise AssertionError(f"{path}: nothing is there")
    return values


class Journey(Case):
    """One service, and people in every role who sign in by turns."""

    def setUp(self):
        super().setUp()
        self.host = Service("--clock", NOW, "--durability", "normal", db=self.db)
        self.addCleanup(self.host.kill)
        self.owner = self.host.result("session.open")["actor"]["userId"]

    def member(self, name, **roles):
        self.host.result("session.open", {"userId": self.owner})
        return self.host.result("directory.addMember", {"name": name, "roles": roles})["userId"]

    def sign_in(self, user_id, language="en"):
        self.host.result("session.open", {"userId": user_id, "locale": language})

    def assertShows(self, answer, **things):
        """Each thing is a member of the answer, and a text of it is a text for people."""
        for thing, path in things.items():
            with self.subTest(thing, path=path):
                for value in at(answer, path):
                    self.assertIsNotNone(value, f"{thing} is nothing")
                    if isinstance(value, str) and path.rpartition("/")[2] in TEXTS:
                        self.assertTrue(value.strip(), f"{thing} says nothing")
                        self.assertIsNone(WIRE.search(value), f"{thing}: {value}")

    def assertTranslated(self, texts):
        """The same place says something else in the other language."""
        english, swedish = (texts[language] for language in LANGUAGES)
        self.assertNotEqual(english, swedish)

    def assertHolds(self, decision, answer):
        """What a button said is what its method did."""
        self.assertEqual(decision["allowed"], "result" in answer, (decision, answer))
        if not decision["allowed"]:
            self.assertTrue(decision["message"].strip())


#: The last members of paths whose values are read by people.
TEXTS = {
    "title", "subtitle", "label", "message", "value", "hint", "placeholder", "statusLabel",
    "typeLabel", "serviceTypeLabel", "readyByLabel", "availableLabel", "chainLabel",
    "generatedLabel", "weekdayLabel", "kindLabel", "accessibilityText", "clientName",
    "requesterName", "generatedByName", "explanation", "attestationText", "period",
    "currentRoleLabel", "countModeLabel", "displayName", "priorityLabel", "workflowLabel",
}
