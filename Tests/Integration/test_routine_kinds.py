"""Routines specification (i), (l), (k): the code of each kind of refusal, and what may be sent again."""

from test_laws import Laws
from test_pauses import Shifts

#: Source: routines specification (i), "Error codes by kind", and (l) with "Codes where not said".
CODES = {
    4003: (
        "membership_inactive no_stable_access disabled_by_settings missing_permission not_assignee"
        " not_assignee_or_manager not_your_turn not_recipient not_author protected_permission"
        " not_asked own_work"
    ),
    4004: (
        "instance_not_found template_not_found schedule_not_found stable_not_found horse_not_found"
        " group_not_found member_not_found swap_not_found selection_not_found note_not_found"
        " photo_not_found exception_not_found step_not_found round_not_found pause_not_found"
        " trigger_not_found tag_not_found horse_date_not_found supply_not_found reward_not_found"
        " claim_not_found feed_not_found"
    ),
    4009: (
        "invalid_status not_due_yet already_assigned already_started version_conflict slot_taken"
        " template_in_use selection_already_active selection_not_active selection_not_draft"
        " swap_already_open swap_closed edit_window_over stable_in_use group_in_use no_place_left"
        " not_assigned round_closed thanked_already pause_overlaps too_early tag_revoked"
        " not_waiting points_short reward_gone claim_closed"
    ),
    4029: "template_limit schedule_limit bulk_too_large trigger_too_often",
}

#: Everything else, which is told of params. A kind in brackets only warns, or stands with an item.
OF_PARAMS = (
    "required invalid_type invalid_format out_of_range unknown_field unknown_value unknown_status"
    " unknown_pattern unknown_algorithm unknown_rotation unknown_time_zone unknown_role"
    " unknown_permission invalid_date invalid_time invalid_weekday end_before_start range_required"
    " range_too_long limit_out_of_range custom_needs_days holiday_options_conflict rrule_invalid"
    " rrule_unsupported rrule_count_and_until duplicate_slot duplicate_member in_the_past"
    " assignee_not_active_member assignee_no_stable_access same_assignee template_inactive"
    " manual_needs_assignee step_needs_horses step_needs_groups notes_not_acknowledged"
    " steps_remaining horses_remaining medication_unanswered medication_conflict skip_not_allowed"
    " skip_reason_required horse_not_in_step photo_required photos_not_allowed"
    " photo_type_unsupported photo_too_large too_many_photos offer_invalid note_range_too_long"
    " too_many_notes ids_or_all people_range replaces_required not_oneself stable_or_user"
    " rule_or_after_done away_from_leave due_or_interval quantity_invalid tag_required"
    " ignored_field member_has_shifts people_missing supply_below_zero undone"
)

CODE_OF = {kind: code for code, kinds in CODES.items() for kind in kinds.split()}
CODE_OF |= dict.fromkeys(OF_PARAMS.split(), 4022)

#: What the platform refuses, also here.
CODE_OF_PLATFORM = {"cursor_invalid": 4022, "limit_exceeded": 4029, "secret_shown_once": 4009}


class Kinds(Laws):
    def test_every_kind_has_the_code_of_the_specification(self):
        errors = self.service().result("rpc.discover")["components"]["errors"]
        told = {"routines": {}, "platform": {}}
        for name, error in errors.items():
            kinds = told.setdefault(name.partition(".")[0], {})
            kinds.setdefault(error["data"]["kind"], set()).add(error["code"])
        self.assertEqual(told["routines"], {kind: {code} for kind, code in CODE_OF.items()})
        for kind, code in CODE_OF_PLATFORM.items():
            self.assertEqual(told["platform"][kind], {code})

    def test_a_refusal_has_its_code_and_says_that_it_is_final(self):
        """Every example that is refused: nothing of what it says goes well when it is sent again."""

        def law(play):
            error = play.ask(play.example.method, play.prepare())["error"]
            data, code = error["data"], error["code"]
            if code == 4022 and "violations" in data:
                self.assertEqual(data["kind"], "validation_failed")
                for violation in data["violations"]:
                    self.assertEqual(CODE_OF.get(violation["kind"], 4022), 4022)
            elif data["kind"] in CODE_OF:
                self.assertEqual(code, CODE_OF[data["kind"]])
            self.assertFalse(data["retryable"])

        self.each(lambda e: e.method.startswith("routines.") and e.error is not None, law)


class Again(Shifts):
    """(k): what is unavailable now may be sent again (`test_system.py`), and what says when."""

    def test_what_is_too_often_says_when(self):
        self.allow(triggers=True)
        ask = {"name": "Bowl", "templateId": self.template, "stableId": self.north}
        handle = self.owner.result("routines.createTrigger", {**ask, "quietMinutes": 60})["handle"]
        for _ in range(60):
            self.owner.result("routines.fireTrigger", {"handle": handle})
        answer = self.owner.ask("routines.fireTrigger", {"handle": handle})
        hour = 3_600_000
        self.assertError(answer, 4029, "trigger_too_often", retryable=True, retryAfterMs=hour)
        ids = [f"{number}" for number in range(201)]
        answer = self.owner.ask("routines.bulk", {"action": "cancel", "instanceIds": ids})
        self.assertError(answer, 4029, "bulk_too_large", retryable=False, retryAfterMs=None)
