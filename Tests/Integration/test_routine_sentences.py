"""Routines specification (g), (l): the sentences of faults and of parts, in both languages."""

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
    "people_missing": (
        "{n} more {n|is|are} needed.",
        "{n} till behövs.",
    ),
    "no_place_left": ("All places are taken.", "Alla platser är tagna."),
    "replaces_required": ("Say whom to replace.", "Ange vem som ska bytas ut."),
    "people_range": (
        "The most cannot be below the least.",
        "Högsta antalet kan inte vara under det lägsta.",
    ),
    "not_assigned": ("{name} does not have the shift.", "{name} har inte passet."),
    "not_asked": ("Somebody else is being asked.", "Någon annan är tillfrågad."),
    "round_closed": ("That is settled already.", "Det är redan avgjort."),
    "thanked_already": ("You have said thanks already.", "Du har redan tackat."),
    "not_oneself": ("Not to yourself.", "Inte till dig själv."),
    "pause_overlaps": ("There is a pause then already.", "Det finns redan en paus då."),
    "stable_or_user": ("Name a stable or a person.", "Ange ett stall eller en person."),
    "too_early": ("It can be started from {time}.", "Det kan startas från {time}."),
    "trigger_too_often": ("Too often; try again later.", "För ofta; försök senare."),
    "rule_or_after_done": (
        "Give a rule, or days after it was done.",
        "Ange en regel, eller dagar efter att det gjordes.",
    ),
    "away_from_leave": ("This comes from approved leave.", "Det här kommer från beviljad ledighet."),
    **{
        kind + "_not_found": ("It no longer exists.", "Det finns inte längre.")
        for kind in (
            "horse_date", "supply", "feed", "tag", "reward", "claim", "round", "pause", "trigger",
        )
    },
}

#: The same of shifts. Source: routines specification (g), "reason or error kind"; counted words
#: also stand in the singular.
REASONS = {
    "membership_inactive": ("Your membership is not active.", "Ditt medlemskap är inte aktivt."),
    "no_stable_access": ("This stable is not among yours.", "Du har inte tillgång till stallet."),
    "invalid_status": ('Not possible: the shift is "{status}".', "Det går inte: passet är ”{status}”."),
    "disabled_by_settings": (
        "Your organization has switched this off.",
        "Er organisation har stängt av det här.",
    ),
    "missing_permission": (
        'You need the permission "{permission}".',
        "Du behöver behörigheten ”{permission}”.",
    ),
    "already_assigned": ("Somebody already has this shift.", "Någon har redan passet."),
    "not_assignee": (
        "Only the person who has the shift can do this.",
        "Bara den som har passet kan göra det här.",
    ),
    "not_assignee_or_manager": (
        "Only the person who has the shift or a schedule manager can do this.",
        "Bara den som har passet eller en schemaansvarig kan göra det här.",
    ),
    "not_your_turn": ("Your turn to choose has not come.", "Din tur att välja har inte kommit."),
    "not_due_yet": ("The shift has not begun yet.", "Passet har inte börjat än."),
    "already_started": ("{name} has already started this shift.", "{name} har redan startat passet."),
    "version_conflict": (
        "Somebody changed this in the meantime. Look again and retry.",
        "Någon hann ändra under tiden. Titta igen och försök på nytt.",
    ),
    "assignee_not_active_member": (
        "{name} is not an active member here.",
        "{name} är inte aktiv medlem här.",
    ),
    "assignee_no_stable_access": (
        "{name} lacks access to the stable.",
        "{name} har inte tillgång till stallet.",
    ),
    "same_assignee": ("{name} already has the shift.", "{name} har redan passet."),
    "notes_not_acknowledged": (
        "There are notes for today – confirm that you have read them.",
        "Det finns anteckningar för i dag – bekräfta att du har läst dem.",
    ),
    "steps_remaining": ("{n} {n|step is|steps are} not finished.", "{n} steg är inte {n|klart|klara}."),
    "horses_remaining": (
        "{n} {n|horse is|horses are} left in this step.",
        "{n} {n|häst|hästar} återstår i steget.",
    ),
    "medication_unanswered": (
        "Say whether {horse} got the medicine or why not.",
        "Ange om {horse} fick medicinen eller varför inte.",
    ),
    "medication_conflict": (
        "Medicine cannot be both given and skipped.",
        "Medicin kan inte både ha getts och hoppats över.",
    ),
    "skip_not_allowed": ("This step cannot be skipped.", "Steget får inte hoppas över."),
    "skip_reason_required": ("Say why it is skipped.", "Ange varför det hoppas över."),
    "photo_required": ("A photo is needed.", "Ett foto behövs."),
    "photos_not_allowed": ("Photos are not used in this step.", "Foton används inte i det här steget."),
    "photo_type_unsupported": ("That image type does not work.", "Bildtypen fungerar inte."),
    "photo_too_large": ("The image is larger than 10 MB.", "Bilden är större än 10 MB."),
    "too_many_photos": ("No room for more photos.", "Det får inte plats fler foton."),
    "step_not_found": ("The step is not part of this shift.", "Steget ingår inte i passet."),
    "horse_not_in_step": ("The horse is not part of this step.", "Hästen ingår inte i steget."),
    "template_in_use": (
        "Schedules or shifts still use the template.",
        "Mallen används av scheman eller pass.",
    ),
    "in_the_past": ("That time has passed.", "Tiden har redan passerat."),
    "not_recipient": ("The swap was offered to somebody else.", "Bytet erbjöds någon annan."),
    "swap_closed": ("This swap is closed.", "Bytet är avslutat."),
    "cursor_invalid": ("Begin again at the first page.", "Börja om från första sidan."),
    "ids_or_all": ("Give ids, or all.", "Ange id eller alla."),
    "ignored_field": ("{field} is not used here.", "{field} används inte här."),
    "member_has_shifts": ("{name} still has {n} {n|shift|shifts}.", "{name} har fortfarande {n} pass."),
    "template_inactive": ("The template is not in use.", "Mallen används inte."),
    "step_needs_horses": ("Choose at least one horse.", "Välj minst en häst."),
    "step_needs_groups": ("Choose at least one group.", "Välj minst en grupp."),
    "manual_needs_assignee": ("Choose who does it.", "Välj vem som gör det."),
    "template_limit": ("No more templates fit.", "Det får inte plats fler mallar."),
    "schedule_limit": ("No more schedules fit.", "Det får inte plats fler scheman."),
    "bulk_too_large": ("At most 200 shifts at once.", "Högst 200 pass åt gången."),
    "selection_already_active": ("The stable is choosing already.", "Stallet väljer redan."),
    "selection_not_active": ("Nobody is choosing now.", "Ingen väljer nu."),
    "selection_not_draft": ("It has begun or ended already.", "Det har redan börjat eller avslutats."),
    "protected_permission": ("Administrators have to keep this.", "Administratörer måste ha kvar det här."),
    "unknown_role": ("There is no such role.", "Rollen finns inte."),
    "unknown_permission": ("There is no such permission.", "Behörigheten finns inte."),
    "swap_already_open": ("A swap is asked for already.", "Ett byte är redan föreslaget."),
    "offer_invalid": ("That shift cannot be offered.", "Det passet kan inte erbjudas."),
    "not_author": ("Only its writer can change it.", "Bara den som skrev kan ändra."),
    "edit_window_over": ("It can be changed for 15 minutes only.", "Det går bara att ändra i 15 minuter."),
    "note_range_too_long": ("At most 30 days.", "Högst 30 dagar."),
    "too_many_notes": ("No room for more.", "Det får inte plats fler."),
    "undone": (
        "Undone, because another one could not be changed.",
        "Ångrat, eftersom en annan inte kunde ändras.",
    ),
    "unknown_status": ("That value is not known.", "Värdet är inte känt."),
    "unknown_pattern": ("That value is not known.", "Värdet är inte känt."),
    "unknown_algorithm": ("That value is not known.", "Värdet är inte känt."),
    "unknown_rotation": ("That value is not known.", "Värdet är inte känt."),
    "unknown_value": ("That value is not known.", "Värdet är inte känt."),
    "unknown_word": ("That value is not known.", "Värdet är inte känt."),
    "unknown_time_zone": ("That time zone is not known.", "Tidszonen är inte känd."),
    "duplicate_slot": ("Listed twice.", "Finns två gånger."),
    "duplicate_member": ("Listed twice.", "Finns två gånger."),
    "invalid_weekday": ("A weekday is 0 to 6.", "En veckodag är 0 till 6."),
    "holiday_options_conflict": (
        "Holidays cannot be both added and left out.",
        "Helgdagar kan inte både tas med och tas bort.",
    ),
    "limit_out_of_range": ("Between 1 and 1000.", "Mellan 1 och 1000."),
    "slot_taken": ("The schedule already has a shift then.", "Schemat har redan ett pass då."),
    "range_too_long": ("The period is too long.", "Perioden är för lång."),
    "range_required": ("Give an end date.", "Ange ett slutdatum."),
    "end_before_start": ("The end is before the start.", "Slutet ligger före starten."),
    "custom_needs_days": ("Choose at least one day or holidays.", "Välj minst en dag eller helgdagar."),
    "invalid_date": ("The date is not valid.", "Datumet är inte giltigt."),
    "invalid_time": ("The time is not valid.", "Tiden är inte giltig."),
    "required": ("This is needed.", "Uppgiften behövs."),
    "rrule_invalid": ("The rule cannot be read.", "Regeln går inte att läsa."),
    "rrule_unsupported": ("That kind of rule is not supported.", "Den sortens regel stöds inte."),
    "rrule_count_and_until": ("Give a count or an end, not both.", "Ange antal eller slut, inte båda."),
    "stable_in_use": ("Schedules or open shifts still need it.", "Scheman eller öppna pass behöver det."),
    "group_in_use": ("Schedules or open shifts still need it.", "Scheman eller öppna pass behöver det."),
    **{
        kind + "_not_found": ("It no longer exists.", "Det finns inte längre.")
        for kind in (
            "instance", "template", "schedule", "stable", "horse", "group", "member", "swap",
            "selection", "note", "photo", "exception",
        )
    },
}

#: What people are told.
TEXTS = {
    "horse_date_due": ("{horse}: {title} on {date}.", "{horse}: {title} den {date}."),
    "supply_low": ("{name} runs out[ around {date}].", "{name} tar slut[ omkring {date}]."),
    "work_to_confirm": ('{name}: "{routine}", {date}.', "{name}: ”{routine}”, {date}."),
    "work_returned": ('"{routine}", {date}: {reason}', "”{routine}”, {date}: {reason}"),
    "reward_decided": ("{reward}: {state}.", "{reward}: {state}."),
    "stand_in_told": (
        'Can you take "{routine}" on {date}? Answer by {time}.',
        "Kan du ta ”{routine}” den {date}? Svara senast {time}.",
    ),
    "reminder_told": ('"{routine}" starts at {time}.', "”{routine}” börjar {time}."),
    "reminder_again_told": (
        '"{routine}" is still not done.',
        "”{routine}” är fortfarande inte klart.",
    ),
    "thanks_told": ('{name} says thanks for "{routine}".', "{name} tackar för ”{routine}”."),
    "photo_of_horse": ("A photo of {horse}", "Ett foto av {horse}"),
    "horse_without_medicine": ("{horse} did not get the medicine", "{horse} fick inte medicinen"),
    "told_by": ("By {name}.", "Av {name}."),
    "told_shift": ("{routine}, {when}.", "{routine}, {when}."),
    "told_asked": ("{name}: {message}", "{name}: {message}"),
    "told_choosing": ("{from}[–{to}], {stable}.", "{from}[–{to}], {stable}."),
    "horse_news": ("{horse}: {what}. {n} {n|photo|photos}.", "{horse}: {what}. {n} {n|foto|foton}."),
}

#: What stands with a shift, beside what is asked and said. A counted word has a singular.
SHOWN = {
    "nobody_yet": ("Nobody yet", "Ingen än"),
    "progress_text": ("{done} of {total} {total|step|steps}", "{done} av {total} steg"),
    "points_text": ("{n} {n|point|points}", "{n} poäng"),
    "people_text": ("{n} of {min} {min|person|people}", "{n} av {min} {min|person|personer}"),
    "streak_text": ("{n} {n|shift|shifts} in a row.", "{n} pass i rad."),
    "today_word": ("Today", "I dag"),
    "tomorrow_word": ("Tomorrow", "I morgon"),
    "yesterday_word": ("Yesterday", "I går"),
    "paused_until": ("Paused until {date}", "Pausat till {date}"),
    "paused_now": ("Paused", "Pausat"),
    "done_at": ("Done at {time}", "Klart {time}"),
    "should_have_been_done": (
        "Should have been done by {time}",
        "Skulle ha varit klart {time}",
    ),
    "should_have_started": ("Should have started at {time}", "Skulle ha börjat {time}"),
    "should_be_done": ("Should be done by {time}", "Bör vara klart {time}"),
    "starts_now": ("Starts now", "Börjar nu"),
    "starts_in_hours": ("Starts in {h} h[ {m} min]", "Börjar om {h} tim[ {m} min]"),
    "starts_in_minutes": ("Starts in {m} min", "Börjar om {m} min"),
    "summary_of_shift": (
        "{routine}, {when}. {assignee}. {status}, {progress}.",
        "{routine}, {when}. {assignee}. {status}, {progress}.",
    ),
    "you_can": ("You can: {actions}.", "Du kan: {actions}."),
    "copy_of": ("{name} (copy)", "{name} (kopia)"),
    "unread_notes": (
        "{n} {n|note|notes}[, {urgent} urgent]",
        "{n} {n|anteckning|anteckningar}[, {urgent} akut]",
    ),
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
        ours = glob.glob(os.path.join(FOLDER, "routines*.json"))
        for path in [os.path.join(FOLDER, "platform.json"), *ours]:
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
            for part, found in cls.parts.items():
                found.update(document.get(part, {}))

    def test_faults_and_texts_are_said_word_for_word(self):
        for part, table in (("faults", {**REASONS, **FAULTS}), ("texts", {**TEXTS, **SHOWN})):
            for name, (en, sv) in table.items():
                with self.subTest(name):
                    self.assertEqual(self.parts[part][name]["text"], {"en": en, "sv": sv})

    def test_words_are_said_in_their_order(self):
        for name, texts in WORDS.items():
            words = self.parts["types"][name]["enum"].values()
            with self.subTest(name):
                for locale, text in zip(("en", "sv"), texts):
                    self.assertEqual(", ".join(word[locale] for word in words), text)
