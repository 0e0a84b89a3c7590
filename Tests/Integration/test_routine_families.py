"""Routines specification (b), "Needs per method family": which right each method asks for.

`rpc.discover` says it, and the answers are so: whoever has one role that holds the right is let in,
and whoever has a role that holds none is told which is missing.
"""

from test_laws import Laws

#: Methods by the right that the document names. Source: routines specification (b), (d), (i), (l).
FAMILIES = {
    None: (
        "allowedActions expandRecurrence planAssignments evaluateOverdue checkCompletion holidays"
        " labels horseDateState fireTrigger readFeed"
    ),
    # Of one's own, `book_shifts` is enough.
    "book_shifts": "create claim requestSwap",
    "mark_shifts_missed": "markMissed",
    "manage_routines": (
        "createTemplate updateTemplate duplicateTemplate setTemplateActive deleteTemplate"
        " seedTemplates"
    ),
    "view_schedules": "getTemplate listTemplates getSchedule listSchedules listMembers",
    "manage_schedules": (
        "createSchedule updateSchedule toggleSchedule deleteSchedule addException removeException"
        " previewSchedule generateInstances reassign reschedule delete restart reopen addAssignee"
        " removeAssignee approveSwap adjustPoints audit correctHours setStandIns getStandIns"
        " createTrigger updateTrigger setTriggerActive revokeTrigger listTriggers createTag"
        " listTags renderTag revokeTag upsertReward decideReward renderTags renderBalance"
    ),
    "manage_selection_processes": (
        "createSelection updateSelection startSelection cancelSelection deleteSelection"
        " computeTurnOrder"
    ),
    "manage_stable_settings": (
        "setSettings upsertStable archiveStable upsertHorseGroup archiveHorseGroup upsertSupply"
        " archiveSupply"
    ),
    # Of any horse: `manage_any_horse`.
    "manage_own_horses": "upsertHorse archiveHorse",
    "manage_activities": "addSupply countSupply",
    "manage_members": "setPermissions setMemberRoles upsertMember",
    # Active members; what they may do there beyond looking is in `OF_OTHERS` and in (d).
    "member": (
        "access getSettings getPermissions list week get today release cancel start"
        " updateProgress refreshHorses complete addNote editNote attachPhoto removePhoto getPhoto"
        " listPhotos respondSwap cancelSwap getSwap listSwaps completeTurn getSelection"
        " listSelections suggestAssignees balance pointsLedger setAvailability setAway setLimits"
        " getStable listStables getMember getHorse listHorses getHorseGroup listHorseGroups"
        " getDailyNotes setDailyNotes addHorseNote removeHorseNote addAlert removeAlert"
        " addOwnerNote updateOwnerNote removeOwnerNote horseHistory notifications markRead"
        " exportCalendar bulk answerStandIn getStandInRound setReminders getReminders streak thank"
        " listThanks setPause endPause listPauses handover acknowledgeHandover scanTag hours"
        " upsertHorseDate markHorseDateDone listHorseDates removeHorseDate listSupplies"
        " supplyLedger confirmWork returnWork listRewards claimReward cancelReward"
        " listRewardClaims report setOwnerNews horseNews createFeed listFeeds revokeFeed renderWeek"
    ),
}

#: What their examples ask for is somebody else's, a horse's, or of a whole stable: who is only a
#: member lacks this right.
OF_OTHERS = {
    "manage_schedules": (
        "create balance suggestAssignees removeHorseNote removeAlert removePhoto setPause endPause"
        " listPauses confirmWork returnWork revokeFeed cancelSwap getSwap"
        " getStandInRound"
    ),
    "manage_any_horse": (
        "upsertHorse archiveHorse addOwnerNote updateOwnerNote removeOwnerNote upsertHorseDate"
        " markHorseDateDone removeHorseDate setOwnerNews horseNews"
    ),
    "view_schedules": "getMember horseHistory",
    "manage_org_settings": "setSettings",
}

#: Refused for what the person is to the shift, before or instead of a right: (d), (f4), (l2), (h).
OF_A_PERSON = {
    "cancel": "not_assignee_or_manager", "release": "not_assignee", "editNote": "not_author",
    "respondSwap": "not_recipient", "completeTurn": "not_your_turn", "answerStandIn": "not_asked",
    "claimReward": "points_short", "cancelReward": "not_author",
}

#: Refused also to whoever holds the right, because it is somebody else's: (d).
STILL_REFUSED = {"requestSwap": "not_assignee"}

#: One role by which somebody holds a right. Source: the table of (b).
HOLDERS = {
    "book_shifts": "rider", "mark_shifts_missed": "schedule_planner",
    "manage_routines": "schedule_planner", "view_schedules": "trainer",
    "manage_schedules": "schedule_planner", "manage_selection_processes": "schedule_planner",
    "manage_stable_settings": "stable_manager", "manage_activities": "groom",
    "manage_any_horse": "stable_manager", "manage_members": "administrator",
    "manage_org_settings": "administrator",
}

#: A role that holds no right at all.
NO_RIGHT = "bookkeeper"


def rights(table):
    return {method: right for right, methods in table.items() for method in methods.split()}


class Families(Laws):
    """By the first example of each method that is answered, asked by others than its own people."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.first = {}
        for example in cls.examples:
            if example.method.startswith("routines.") and example.result is not None:
                cls.first.setdefault(example.method.removeprefix("routines."), example)

    def test_the_document_names_the_right_of_each_method(self):
        document = self.service().result("rpc.discover")["methods"]
        told = {
            method["name"].removeprefix("routines."): method.get("x-nacre-permission")
            for method in document
            if method["name"].startswith("routines.")
        }
        self.assertEqual(told, rights(FAMILIES))

    def test_who_holds_it_is_let_in_and_who_holds_none_is_told_which_is_missing(self):
        asked = {**rights(FAMILIES), **rights(OF_OTHERS)}

        def law(play):
            method = play.example.method.removeprefix("routines.")
            right, params = asked[method], play.prepare()
            kind, permission = self.refusal(play, NO_RIGHT, params)
            if method in OF_A_PERSON:
                self.assertEqual(kind, OF_A_PERSON[method])
            elif right in (None, "member"):
                self.assertIsNone(kind)
            else:
                self.assertEqual((kind, permission), ("missing_permission", right))
                kind, _ = self.refusal(play, HOLDERS[right], params)
                self.assertEqual(kind, STILL_REFUSED.get(method))

        self.each(lambda e: e in self.first.values(), law)

    def refusal(self, play, role, params):
        """How somebody is refused who has one role; nothing of it is kept."""
        play.sign_in(role)
        meta = {} if play.example.kind in ("read", "rule") else {"dryRun": True}
        answer = play.ask(play.example.method, {**params, "_meta": meta})
        data = answer.get("error", {}).get("data", {})
        return data.get("kind"), data.get("permission")

    def test_each_answers_at_once_or_is_a_job(self):
        """(k), "Loading state": quick ones answer in the order asked, so none may hold others up."""

        def law(play):
            params = play.prepare()
            began = play.service.processor_seconds()
            self.assertIn("result", play.ask(play.example.method, params))
            # The bar of the protocol's 5.2; here it holds for one call, the first of its kind.
            self.assertLess(play.service.processor_seconds() - began, 0.05)

        self.each(lambda e: e in self.first.values() and e.kind != "job", law)
