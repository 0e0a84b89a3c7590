"""Routines specification (g): what is asked before an action, said after it, and said when it fails.

Both languages, in the words of a stable that has shifts and of one that has routines, as the seed.
"""

from test_pauses import Shifts
from test_stables import MORNING

#: The shift's day, and how both languages say it in a sentence.
DAY, NEAR = "2026-09-08", {"en": "8 September", "sv": "8 september"}
NAMES = {"routine": "Morgonpass", "name": "Greta", "other": "Kvällspass"}

#: Questions by action and how the shift stands. Source: routines specification (g), the table of
#: actions and texts.
QUESTIONS = {
    ("claim", "free"): (
        'Do you want to take "{routine}" on {date}?',
        "Vill du ta ”{routine}” den {date}?",
    ),
    ("release", "held"): (
        'Give back "{routine}"? Nobody will have it until someone takes it.',
        "Lämna tillbaka ”{routine}”? Då står passet utan person tills någon tar det.",
    ),
    ("cancel", "held"): (
        'Call off "{routine}" on {date}? It stays in the history. It cannot be started again.',
        "Ställa in ”{routine}” den {date}? Passet finns kvar i historiken."
        " Det går inte att starta igen.",
    ),
    ("cancel", "held, may be put back"): (
        'Call off "{routine}" on {date}? It stays in the history.'
        " A schedule manager can put it back later.",
        "Ställa in ”{routine}” den {date}? Passet finns kvar i historiken."
        " En schemaansvarig kan lägga tillbaka det senare.",
    ),
    ("delete", "held"): (
        'Delete "{routine}" on {date} for good?',
        "Ta bort ”{routine}” den {date} för alltid?",
    ),
    ("delete", "cancelled"): (
        'Remove the called-off shift "{routine}" for good?',
        "Ta bort det inställda passet ”{routine}” för alltid?",
    ),
    ("markMissed", "begun"): (
        'Record that "{routine}" was not done?',
        "Registrera att ”{routine}” inte blev gjort?",
    ),
    ("complete", "started"): (
        "2 steps are still open. Finish anyway?",
        "2 steg är inte klara. Avsluta ändå?",
    ),
    ("reopen", "completed"): (
        'Reopen "{routine}"? Awarded points are taken back.',
        "Öppna ”{routine}” igen? Utdelade poäng dras tillbaka.",
    ),
    ("reassign", "held"): (
        'Shall {name} take over "{routine}" on {date}?',
        "Ska {name} ta över ”{routine}” den {date}?",
    ),
    ("requestSwap", "held"): (
        'Ask {name} to take "{routine}" on {date}?',
        "Fråga {name} om att ta ”{routine}” den {date}?",
    ),
    ("requestSwap", "held, for another"): (
        'Offer {name} "{routine}" for "{other}" on {date}?',
        "Erbjuda {name} ”{routine}” mot ”{other}” den {date}?",
    ),
    ("bulk", "held"): (
        "{action}: 1 shift. 2 others cannot be changed.",
        "{action}: 1 pass. 2 andra kan inte ändras.",
    ),
}

#: The same of the seed: the rest reads "routine" where shifts are said.
ROUTINE_QUESTIONS = {
    **QUESTIONS,
    ("release", "held"): (
        'Give back "{routine}"? Nobody will have it until someone takes it.',
        "Lämna tillbaka ”{routine}”? Då står rutinen utan person tills någon tar den.",
    ),
    ("cancel", "held"): (
        "Cancel this routine? It cannot be undone.",
        "Ställa in rutinen? Det går inte att ångra.",
    ),
    ("cancel", "held, may be put back"): (
        "Cancel this routine? A schedule manager can put it back later.",
        "Ställa in rutinen? En schemaansvarig kan lägga tillbaka den senare.",
    ),
    **dict.fromkeys(
        [("delete", "held"), ("delete", "cancelled")],
        ("Delete this routine instance?", "Ta bort den här rutinen?"),
    ),
    ("reassign", "held"): (
        'Assign "{routine}" on {date} to {name}?',
        "Ska {name} ta över ”{routine}” den {date}?",
    ),
    ("bulk", "held"): (
        "{action}: 1 routine. 2 others cannot be changed.",
        "{action}: 1 rutin. 2 andra kan inte ändras.",
    ),
}

#: What is said when it was done.
DONE = {
    "reassign": ("{name} now has the shift.", "{name} har nu passet."),
    "claim": ("The shift is yours.", "Passet är ditt."),
    "cancel": ("The shift is called off.", "Passet är inställt."),
    "delete": ("The shift is deleted.", "Passet är borttaget."),
    "start": ("The shift has started.", "Passet är igång."),
    "complete": ("Well done – 3 points.", "Bra jobbat – 3 poäng."),
    "release": ("The shift is free again.", "Passet är ledigt igen."),
    "reschedule": ("The shift has moved.", "Passet är flyttat."),
    "addNote": ("Saved.", "Sparat."),
    "updateProgress": ("Saved.", "Sparat."),
    "markMissed": ("Saved.", "Sparat."),
    "reopen": ("Saved.", "Sparat."),
    "requestSwap": ("{name} has been asked.", "{name} har fått frågan."),
    "respondSwap": ("The swap is done.", "Bytet är gjort."),
    "bulk": ("1 of 3 shifts were changed.", "1 av 3 pass ändrades."),
}

ROUTINE_DONE = {
    **DONE,
    "reassign": ("Routine reassigned", "{name} har nu rutinen."),
    "claim": ("The routine is yours.", "Rutinen är din."),
    "cancel": ("Routine cancelled", "Rutinen är inställd."),
    "delete": ("Routine deleted", "Rutinen är borttagen."),
    "start": ("The routine has started.", "Rutinen är igång."),
    "release": ("The routine is free again.", "Rutinen är ledig igen."),
    "reschedule": ("The routine has moved.", "Rutinen är flyttad."),
    "bulk": ("1 of 3 routines were changed.", "1 av 3 rutiner ändrades."),
}

#: The title of a failure; of every other action "That could not be done".
FAILED = {
    "reassign": ("Could not change the person", "Det gick inte att byta person"),
    None: ("That could not be done", "Det gick inte att göra"),
}

ROUTINE_FAILED = {
    **FAILED,
    "reassign": ("Could not reassign routine", "Det gick inte att byta person"),
    "cancel": ("Could not cancel routine", "Det gick inte att ställa in rutinen"),
    "delete": ("Could not delete routine", "Det gick inte att ta bort rutinen"),
    "start": ("Could not start routine", "Det gick inte att starta rutinen"),
}

#: They write nothing.
READING = {"view", "viewAudit", "continue"}


class Sentences(Shifts):
    """One stable in which every action is possible for somebody."""

    template_more = {
        "pointsValue": 3,
        "steps": [{"name": "Feed", "category": "feeding"}, {"name": "Water", "category": "water"}],
    }

    def setUp(self):
        super().setUp()
        self.allow(allowRestart=False, allowCorrections=True)
        held = {"assignedTo": self.rider.user_id}
        self.shifts_by_state = {
            "free": self.create(),
            "held": self.create(startTime="05:00", **held),
            # It began an hour ago, and is not missed yet.
            "begun": self.create("2026-09-07", startTime="07:00", **held),
            "started": self.create(startTime="05:10", **held),
            "cancelled": self.create(startTime="05:20", **held),
            "completed": self.create(startTime="05:30", **held),
        }
        for state in ("started", "completed"):
            self.do(self.rider, "start", self.shifts_by_state[state])
        force = {"force": True, "reason": "There is none"}
        self.do(self.owner, "complete", self.shifts_by_state["completed"], **force)
        self.do(self.owner, "cancel", self.shifts_by_state["cancelled"])
        ask = {**MORNING, "name": NAMES["other"]}
        evening = self.owner.result("routines.createTemplate", ask)["id"]
        self.evening = self.create(
            startTime="18:00", templateId=evening, assignedTo=self.groom.user_id)
        # Somebody who has a shift, and somebody who may everything.
        self.hosts = {
            "claim": self.groom, "respondSwap": self.groom,
            "release": self.rider, "requestSwap": self.rider,
        }

    def ask(self, method, state, locale, **more):
        """The answer, in a language, of what is not kept."""
        params = {"_meta": {"dryRun": True, "locale": locale}, **more}
        if method not in ("bulk", "respondSwap"):
            params["instanceId"] = self.shifts_by_state[state]["id"]
        host = self.hosts.get(method, self.owner)
        return host.result(f"routines.{method}", params)

    def read(self, host, state, locale):
        ask = {"instanceId": self.shifts_by_state[state]["id"], "_meta": {"locale": locale}}
        return host.result("routines.get", ask)["actions"]

    def bulk(self, **more):
        ids = [self.shifts_by_state[state]["id"] for state in ("held", "cancelled", "completed")]
        return {"action": "cancel", "instanceIds": ids, **more}

    def assertAsks(self, wanted):
        """Every question of a table, as a screen gets it."""
        for (action, state), texts in wanted.items():
            self.allow(allowRestart=state.endswith("put back"))
            for locale, text in zip(("en", "sv"), texts):
                with self.subTest(action, state=state, locale=locale):
                    told = self.question(action, state, locale)
                    label = told["confirmLabel"]
                    text = text.format(date=NEAR[locale], action=label, **NAMES)
                    self.assertEqual(told["message"], text)
                    self.assertEqual(told["title"], label)

    def question(self, action, state, locale):
        state, _, circumstance = state.partition(", ")
        if action == "bulk":
            return self.ask("bulk", state, locale, **self.bulk(dryRun=True))["confirm"]
        host = self.hosts.get(action, self.owner)
        if action not in ("reassign", "requestSwap"):
            return self.read(host, state, locale)[action]["confirm"]
        ask = {
            "instanceId": self.shifts_by_state[state]["id"], "search": "Greta",
            "for": "swap" if action == "requestSwap" else "reassign",
            "_meta": {"locale": locale},
        }
        if circumstance:
            ask["offeredInstanceId"] = self.evening["id"]
        (item,) = host.result("routines.suggestAssignees", ask)["items"]
        return item["confirm"]

    def assertSays(self, wanted):
        """Every sentence of a table, as the write answers it."""
        groom = self.groom.user_id
        swap = self.do(self.rider, "requestSwap", self.shifts_by_state["held"], toUserId=groom)
        asked = {
            "reassign": ("free", {"assignedTo": groom}),
            "claim": ("free", {}),
            "cancel": ("held", {}),
            "delete": ("held", {}),
            "start": ("held", {}),
            "complete": ("started", {"force": True, "reason": "There is none"}),
            "release": ("held", {}),
            "reschedule": ("held", {"startTime": "04:00"}),
            "addNote": ("held", {"text": "Mind the gate"}),
            "updateProgress": ("started", self.step("started")),
            "markMissed": ("begun", {"reason": "There was none"}),
            "reopen": ("completed", {}),
            "requestSwap": ("begun", {"toUserId": groom}),
            "respondSwap": ("held", {"swapId": swap["id"], "accept": True}),
            "bulk": ("held", self.bulk()),
        }
        for action, texts in wanted.items():
            for locale, text in zip(("en", "sv"), texts):
                with self.subTest(action, locale=locale):
                    state, more = asked[action]
                    told = self.ask(action, state, locale, **more)
                    # The message of a swap is the asker's own.
                    said = told["doneText"] if action.endswith("Swap") else told["message"]
                    self.assertEqual(said, text.format(**NAMES))

    def step(self, state):
        steps = self.do(self.rider, "get", self.shifts_by_state[state], include=["progress"])
        first = next(iter(steps["progress"]["steps"]))
        return {"stepId": first, "status": "completed"}

    def assertFails(self, wanted):
        """The title of a failure stands beside every action that writes, allowed or not."""
        for locale, place in (("en", 0), ("sv", 1)):
            for action, told in self.read(self.owner, "held", locale).items():
                with self.subTest(action, locale=locale):
                    texts = None if action in READING else wanted.get(action, wanted[None])
                    self.assertEqual(told.get("failedText"), texts and texts[place])


class OfShifts(Sentences):
    def test_every_question_is_asked_word_for_word(self):
        self.assertAsks(QUESTIONS)

    def test_what_was_done_is_said_word_for_word(self):
        self.assertSays(DONE)

    def test_a_failure_has_its_title(self):
        self.assertFails(FAILED)


class OfRoutines(Sentences):
    """The seed's own vocabulary."""

    def setUp(self):
        super().setUp()
        self.allow(vocabulary="routine")

    def test_every_question_is_asked_in_the_words_of_the_seed(self):
        self.assertAsks(ROUTINE_QUESTIONS)

    def test_what_was_done_is_said_in_the_words_of_the_seed(self):
        self.assertSays(ROUTINE_DONE)

    def test_a_failure_has_the_title_of_the_seed(self):
        self.assertFails(ROUTINE_FAILED)
