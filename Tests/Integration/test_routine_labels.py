"""Routines specification (g), "Short label lists": every word of a closed set, in both languages."""

import re
import unittest

from service import Case, Conversation, lines, request

PERMISSIONS = (
    "manage_schedules book_shifts cancel_others_bookings mark_shifts_missed manage_routines"
    " manage_selection_processes manage_activities view_schedules manage_any_horse"
    " manage_own_horses manage_stable_settings manage_members manage_org_settings export_data"
)
ROLES = (
    "administrator stable_manager schedule_planner bookkeeper groom trainer training_admin customer"
    " horse_owner rider veterinarian farrier dentist saddle_maker inseminator support_contact"
)
HOLIDAYS = (
    "new_years_day epiphany may_day national_day christmas_eve christmas_day boxing_day"
    " new_years_eve good_friday easter_eve easter_sunday easter_monday ascension_day whit_sunday"
    " midsummer_day midsummer_eve all_saints_day"
)
ACTIONS = (
    "create update delete assign unassign start progress complete cancel restart reopen mark_missed"
    " reschedule note points"
)
STATUSES = "scheduled started in_progress completed missed cancelled"
REASONS = (
    "away never_available week_limit month_limit double_booked lowest_points next_in_turn"
    " within_quota over_quota holder substitute locked"
)
NOTICES = (
    "shift_assigned shift_unassigned shift_moved shift_cancelled shift_released unfilled_shift"
    " shift_missed shift_completed swap_requested swap_answered selection_turn_started"
    " selection_completed stand_in_asked shift_reminder shift_reminder_again thanks horse_date_due"
    " supply_low work_to_confirm work_returned reward_decided horse_news"
)

#: Group of `routines.labels`, its words, and what they are called; a comma stands between two.
LISTS = [
    ("stepStatus", "pending in_progress completed skipped",
     "Waiting, Under way, Done, Skipped", "Väntar, Pågår, Klart, Överhoppat"),
    ("templateType", "morning midday evening custom",
     "Morning, Midday, Evening, Other", "Morgon, Mitt på dagen, Kväll, Annat"),
    ("category", "preparation feeding medication blanket turnout bring_in mucking water health_check"
     " safety cleaning other",
     "Getting ready, Feeding, Medicine, Blankets, Turning out, Bringing in, Mucking out, Water,"
     " Health check, Safety round, Cleaning, Other",
     "Förberedelser, Fodring, Medicin, Täcken, Utsläpp, Insläpp, Mockning, Vatten, Hälsokoll,"
     " Säkerhetsrunda, Städning, Annat"),
    ("horseContext", "all specific groups none",
     "All horses, Chosen horses, Groups, No horses", "Alla hästar, Valda hästar, Grupper, Inga hästar"),
    ("pattern", "daily weekdays weekends holidays custom rrule",
     "Every day, Weekdays, Weekends, Weekends and holidays, Chosen days, Own rule",
     "Varje dag, Vardagar, Helger, Helger och helgdagar, Valda dagar, Egen regel"),
    ("algorithm", "points_balance fair_rotation quota_based manual",
     "Even out points, Take turns, Equal shares, Own order",
     "Jämna ut poäng, Turas om, Lika andelar, Egen ordning"),
    ("assignmentType", "auto manual self unassigned",
     "Automatic, Chosen, Took it, Open", "Automatiskt, Utsedd, Tog själv, Ledigt"),
    ("priority", "info warning critical", "Info, Warning, Urgent", "Info, Varning, Akut"),
    ("blanketAction", "on off unchanged", "On, Off, As it was", "På, Av, Oförändrat"),
    ("recommended", "on off change none", "On, Off, Change, None", "På, Av, Byt, Inget"),
    ("permission", PERMISSIONS,
     "Manage schedules, Take shifts, Call off others' bookings, Mark shifts as missed,"
     " Manage routines, Manage choosing in turn, Manage activities, See schedules,"
     " Manage all horses, Manage own horses, Manage stable settings, Manage members,"
     " Manage the organization's settings, Export data",
     "Hantera scheman, Ta pass, Ställa in andras bokningar, Markera missade pass, Hantera rutiner,"
     " Hantera val i tur och ordning, Hantera aktiviteter, Se scheman, Hantera alla hästar,"
     " Hantera egna hästar, Hantera stallets inställningar, Hantera medlemmar,"
     " Hantera organisationens inställningar, Exportera data"),
    ("role", ROLES,
     "Administrator, Stable manager, Schedule planner, Bookkeeper, Groom, Trainer,"
     " Training administrator, Customer, Horse owner, Rider, Veterinarian, Farrier, Dentist,"
     " Saddle maker, Inseminator, Support contact",
     "Administratör, Stallchef, Schemaläggare, Bokförare, Hästskötare, Tränare,"
     " Utbildningsansvarig, Kund, Hästägare, Ryttare, Veterinär, Hovslagare, Tandläkare,"
     " Sadelmakare, Seminör, Supportkontakt"),
    ("memberStatus", "active inactive pending expired",
     "Active, Inactive, Invited, Expired", "Aktiv, Inaktiv, Inbjuden, Utgången"),
    ("horseStatus", "active inactive", "Active, Inactive", "Aktiv, Inaktiv"),
    ("stableAccess", "all specific", "All stables, Chosen stables", "Alla stall, Valda stall"),
    ("assignmentMode", "auto manual unassigned",
     "Automatic, One person, Nobody", "Automatiskt, En person, Ingen"),
    ("autoMethod", "direct selection_process", "Directly, In turn", "Direkt, I tur och ordning"),
    ("startPolicy", "any_member assignee_or_manager",
     "Anybody, The person or a manager", "Alla, Den som har passet eller en schemaansvarig"),
    ("pointsReset", "rolling monthly quarterly yearly never",
     "Rolling, Monthly, Quarterly, Yearly, Never",
     "Löpande, Månadsvis, Kvartalsvis, Årsvis, Aldrig"),
    ("noteCategory", "medication health feeding blanket behavior other",
     "Medicine, Health, Feeding, Blankets, Behaviour, Other",
     "Medicin, Hälsa, Fodring, Täcken, Beteende, Annat"),
    ("routineType", "all", "All", "Alla"),
    ("ledgerKind", "awarded reversed adjusted spent",
     "Earned, Taken back, Adjusted, Spent", "Intjänade, Återtagna, Justerade, Använda"),
    ("selectionStatus", "draft active completed cancelled",
     "Draft, Under way, Done, Called off", "Utkast, Pågår, Klart, Inställt"),
    ("turnStatus", "waiting choosing done", "Waiting, Choosing, Done", "Väntar, Väljer, Klar"),
    ("swapStatus", "open waiting_approval done declined cancelled closed",
     "Asked, To be approved, Done, Declined, Withdrawn, Closed",
     "Tillfrågad, Ska godkännas, Genomfört, Avböjt, Återkallat, Avslutat"),
    ("trend", "up down stable", "Up, Down, Stable", "Upp, Ned, Oförändrad"),
    ("ignoredException", "not_an_occurrence out_of_range already_present nothing_to_move",
     "No shift then, Outside the period, There already, Nothing to move",
     "Inget pass då, Utanför perioden, Finns redan, Inget att flytta"),
    ("auditAction", ACTIONS,
     "Created, Changed, Deleted, Assigned, Taken away, Started, Work recorded, Finished, Called off,"
     " Put back, Reopened, Marked as missed, Moved, Note, Points",
     "Skapad, Ändrad, Borttagen, Tilldelad, Fråntagen, Påbörjad, Arbete registrerat, Avslutad,"
     " Inställd, Återlagd, Öppnad igen, Markerad som missad, Flyttad, Anteckning, Poäng"),
    ("holiday", HOLIDAYS,
     "New Year's Day, Epiphany, May Day, National Day, Christmas Eve, Christmas Day, Boxing Day,"
     " New Year's Eve, Good Friday, Easter Eve, Easter Sunday, Easter Monday, Ascension Day,"
     " Whit Sunday, Midsummer Day, Midsummer Eve, All Saints' Day",
     "Nyårsdagen, Trettondedag jul, Första maj, Nationaldagen, Julafton, Juldagen, Annandag jul,"
     " Nyårsafton, Långfredagen, Påskafton, Påskdagen, Annandag påsk, Kristi himmelsfärdsdag,"
     " Pingstdagen, Midsommardagen, Midsommarafton, Alla helgons dag"),
    ("status", STATUSES,
     "Scheduled, Started, Under way, Done, Missed, Called off",
     "Planerat, Påbörjat, Pågår, Klart, Missat, Inställt"),
    ("reason", REASONS,
     "is away, is not available then, has enough shifts that week, has enough shifts that month,"
     " has another shift then, fewest points, next in turn, within the share,"
     " everyone has had their share, has this period, steps in, already decided",
     "är borta, kan inte då, har nog med pass den veckan, har nog med pass den månaden,"
     " har ett annat pass då, lägst poäng, näst på tur, inom sin andel,"
     " alla har fyllt sin andel, har den här perioden, hoppar in, redan bestämt"),
    # Where a horse is told of, its name stands in the title: test_routine_sentences.py.
    ("notificationType", NOTICES,
     "You have a new shift, The shift is no longer yours, The shift has moved,"
     " The shift is called off, A shift is free again, Nobody has the shift, The shift was missed,"
     " The shift is done, A swap is proposed, Answer to the swap, It is your turn to choose,"
     " Everybody has chosen, Can you step in?, Reminder, Still not done, Thanks, A date is near,"
     " Running out, To be approved, Sent back, Your reward, News of your horse",
     "Du har fått ett pass, Passet är inte längre ditt, Passet är flyttat, Passet är inställt,"
     " Ett pass är ledigt igen, Ingen har passet, Passet missades, Passet är klart,"
     " Ett byte föreslås, Svar om bytet, Det är din tur att välja, Alla har valt,"
     " Kan du hoppa in?, Påminnelse, Fortfarande inte klart, Tack, Ett datum närmar sig,"
     " Håller på att ta slut, Ska godkännas, Tillbakaskickat, Din belöning, Nytt om din häst"),
    ("roundState", "open filled exhausted closed",
     "Asking, Filled, Nobody left, Closed", "Frågar, Tillsatt, Ingen kvar, Avslutat"),
    ("askedState", "waiting asked declined no_answer accepted",
     "Waiting, Asked, Declined, No answer, Accepted",
     "Väntar, Tillfrågad, Avböjt, Inget svar, Accepterat"),
]

#: The same where the organization calls its work routines: the seed's words, and those that the
#: specification turns into them.
ROUTINE_LISTS = [
    ("status", STATUSES,
     "Scheduled, Started, In Progress, Completed, Missed, Cancelled",
     "Planerad, Påbörjad, Pågår, Klar, Missad, Inställd"),
    ("action", "start continue complete claim release reassign reschedule cancel delete",
     "Start Routine, Continue Routine, Finish Routine, Take Routine, Give it back, Reassign,"
     " Reschedule, Cancel Routine, Delete",
     "Starta rutinen, Fortsätt rutinen, Avsluta rutinen, Ta rutinen, Lämna tillbaka rutinen,"
     " Byt person, Flytta rutinen, Ställ in rutinen, Ta bort"),
    ("reason", "week_limit month_limit double_booked",
     "has enough routines that week, has enough routines that month, has another routine then",
     "har nog med rutiner den veckan, har nog med rutiner den månaden, har en annan rutin då"),
    ("notificationType",
     "shift_assigned shift_unassigned shift_moved shift_cancelled shift_released unfilled_shift"
     " shift_missed shift_completed",
     "You have a new routine, The routine is no longer yours, The routine has moved,"
     " The routine is called off, A routine is free again, Nobody has the routine,"
     " The routine was missed, The routine is done",
     "Du har fått en rutin, Rutinen är inte längre din, Rutinen är flyttad, Rutinen är inställd,"
     " En rutin är ledig igen, Ingen har rutinen, Rutinen missades, Rutinen är klar"),
]


class Labels(Case):
    def test_every_word_is_called_what_the_specification_calls_it(self):
        self.assertCalled(LISTS, "shift")

    def test_and_what_the_seed_calls_it_in_its_own_vocabulary(self):
        self.assertCalled(ROUTINE_LISTS, "routine")

    def assertCalled(self, lists, vocabulary):
        asked = [{"locale": one, "vocabulary": vocabulary} for one in ("en", "sv")]
        calls = [request(n, "routines.labels", ask) for n, ask in enumerate(asked)]
        told = [answer["result"]["groups"] for answer in Conversation(lines(*calls)).answers]
        for group, words, *texts in lists:
            for groups, text in zip(told, texts):
                wanted = dict(zip(words.split(), text.split(", "), strict=True))
                with self.subTest(group):
                    self.assertEqual({word: groups[group].get(word) for word in wanted}, wanted)

    def test_one_and_several_of_the_other_vocabulary_are_told_apart(self):
        ask = {"locale": "sv", "vocabulary": "routine"}
        groups = Conversation(lines(request(1, "routines.labels", ask))).answers[0]["result"]["groups"]
        for group, word, label in (
            ("ignoredException", "not_an_occurrence", "Ingen rutin då"),
            ("usePer", "shift", "Per rutin"),
            ("hoursGroup", "shift", "Per rutin"),
            ("ownerNews", "each_shift", "Efter varje rutin"),
            ("auditField", "offeredId", "Erbjuden rutin"),
            ("auditThing", "instance", "Rutin"),
            ("auditField", "streaks", "Rutiner i rad"),
            ("reportKey", "shift", "Rutin"),
            ("reportKey", "shifts", "Antal rutiner"),
            ("reason", "week_limit", "har nog med rutiner den veckan"),
            ("reason", "double_booked", "har en annan rutin då"),
            # What one chooses between is called the same in both.
            ("vocabulary", "shift", "Pass"),
        ):
            self.assertEqual(groups[group][word], label, (group, word))
        left = {
            (group, word) for group, words in groups.items() for word, label in words.items()
            if re.search(r"\bpass(et)?\b", label, re.IGNORECASE)
        }
        self.assertEqual(left, {("vocabulary", "shift")})

    def test_every_holiday_of_a_year_has_its_name(self):
        names = {group: (words, en, sv) for group, words, en, sv in LISTS}["holiday"]
        for place, locale in ((1, "en"), (2, "sv")):
            wanted = dict(zip(names[0].split(), names[place].split(", ")))
            ask = {"year": 2026, "locale": locale}
            told = Conversation(lines(request(1, "routines.holidays", ask))).answers[0]["result"]
            self.assertEqual({one["key"]: one["name"] for one in told["items"]}, wanted)


if __name__ == "__main__":
    unittest.main()
