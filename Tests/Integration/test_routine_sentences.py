"""Routines specification (l): the sentences of the parts beside shifts, in both languages."""

import glob
import json
import os
import unittest

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Protocol")

#: Faults by kind. Source: routines specification (l), the table of texts.
FAULTS = {
    "tag_required": ("Scan the tag at the place first.", "Skanna taggen på platsen först."),
    "tag_revoked": ("This tag is no longer valid.", "Taggen gäller inte längre."),
    "due_or_interval": (
        "Give a due date, or when it was last done and how often.",
        "Ange ett datum, eller när det senast gjordes och hur ofta.",
    ),
    "supply_below_zero": ("More {name} was used than there was.", "Det gick åt mer {name} än som fanns."),
    "quantity_invalid": ("Not a usable amount.", "Inte en användbar mängd."),
    "own_work": ("Somebody else has to approve it.", "Någon annan måste godkänna."),
    "not_waiting": ("Nothing waits here.", "Inget väntar här."),
    "points_short": ("{have} points, {need} are needed.", "{have} poäng, {need} behövs."),
    "reward_gone": ("None are left.", "Det finns inga kvar."),
    "claim_closed": ("It is decided already.", "Det är redan avgjort."),
    **{
        kind + "_not_found": ("It no longer exists.", "Det finns inte längre.")
        for kind in ("horse_date", "supply", "feed", "tag", "reward", "claim")
    },
}

#: What people are told.
TEXTS = {
    "horse_date_due": ("{horse}: {title} on {date}.", "{horse}: {title} den {date}."),
    "supply_low": ("{name} runs out[ around {date}].", "{name} tar slut[ omkring {date}]."),
    "work_to_confirm": ('{name}: "{routine}", {date}.', "{name}: ”{routine}”, {date}."),
    "work_returned": ('"{routine}", {date}: {reason}', "”{routine}”, {date}: {reason}"),
    "reward_decided": ("{reward}: {state}.", "{reward}: {state}."),
    "horse_news": ("{horse}: {what}. {n} {n|photo|photos}.", "{horse}: {what}. {n} {n|foto|foton}."),
}

#: Words of closed sets, in order.
WORDS = {
    "TagKind": ("Start, Step, Horse, Place", "Start, Steg, Häst, Plats"),
    "TagMeaning": (
        "Start, Carry on, Finish the step, Horse done, Open, Nothing to do",
        "Starta, Fortsätt, Avsluta steget, Hästen klar, Öppna, Inget att göra",
    ),
    "ReportKind": (
        "Work, Missed shifts, Horses, Medicine, Points, Supplies, Hours",
        "Arbete, Missade pass, Hästar, Medicin, Poäng, Förråd, Timmar",
    ),
    "HorseDateState": ("In order, Soon, Today, Overdue", "I ordning, Snart, I dag, Försenad"),
    "HorseDateKind": (
        "Vaccination, Worming, Farrier, Dentist, Vet check, Insurance, Other",
        "Vaccination, Avmaskning, Hovslagare, Tandläkare, Veterinärkontroll, Försäkring, Annat",
    ),
    "Confirmation": ("To be approved, Approved, Sent back", "Ska godkännas, Godkänt, Tillbakaskickat"),
    "ClaimState": ("Waiting, Granted, Refused, Withdrawn", "Väntar, Beviljad, Nekad, Återkallad"),
}


class Sentences(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.parts = {"faults": {}, "texts": {}, "types": {}}
        for path in glob.glob(os.path.join(FOLDER, "routines*.json")):
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
            for part, found in cls.parts.items():
                found.update(document.get(part, {}))

    def test_faults_and_texts_are_said_word_for_word(self):
        for part, table in (("faults", FAULTS), ("texts", TEXTS)):
            for name, (en, sv) in table.items():
                with self.subTest(name):
                    self.assertEqual(self.parts[part][name]["text"], {"en": en, "sv": sv})

    def test_words_are_said_in_their_order(self):
        for name, texts in WORDS.items():
            words = self.parts["types"][name]["enum"].values()
            with self.subTest(name):
                for locale, text in zip(("en", "sv"), texts):
                    self.assertEqual(", ".join(word[locale] for word in words), text)
