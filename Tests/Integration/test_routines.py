"""Routines specification (b), (d), (f): the pure methods at their limits."""

import random
import unittest

from service import Case, Conversation, lines, request


class Actions(Case):
    def test_managers_alone_start_too_early(self):
        facts = {
            "status": "scheduled",
            "userId": "me",
            "earliestStartAt": "2026-09-07T04:00:00Z",
            "now": "2026-09-07T03:59:59Z",
        }
        for role, expected in [("rider", "too_early"), ("administrator", None)]:
            told = one("routines.allowedActions", {**facts, "roles": [role]})
            self.assertEqual(told["result"]["actions"]["start"].get("reason"), expected)

    def test_an_own_matrix_replaces_a_row(self):
        facts = {
            "status": "scheduled",
            "userId": "u1",
            "permissionMatrix": {"manage_schedules": {"groom": True}, "no_such": {"groom": True}},
        }
        for role, expected in [("administrator", "missing_permission"), ("groom", None)]:
            action = one("routines.allowedActions", {**facts, "roles": [role]})["result"]["actions"]
            self.assertEqual(action["reassign"].get("reason"), expected)

    def test_a_row_that_is_null_is_the_default_row(self):
        facts = {"status": "scheduled", "userId": "u1", "permissionMatrix": {"manage_schedules": None}}
        for role, expected in [("administrator", True), ("groom", False)]:
            told = one("routines.allowedActions", {**facts, "roles": [role]})["result"]
            self.assertEqual(told["isManager"], expected)

    def test_routine_words_replace_shift_words(self):
        facts = {"status": "completed", "userId": "u1", "settings": {"vocabulary": "routine"}}
        for locale, status, label, message in [
            ("en", "Completed", "Start Routine", 'Not possible: the routine is "Completed".'),
            ("sv", "Klar", "Starta rutinen", "Det går inte: rutinen är ”Klar”."),
        ]:
            told = one("routines.allowedActions", {**facts, "locale": locale})["result"]
            start = told["actions"]["start"]
            self.assertEqual(
                (told["statusLabel"], start["label"], start["message"]), (status, label, message)
            )


def one(method, params):
    return Conversation(lines(request(1, method, params))).answers[0]


def kinds(answer):
    return [(found["kind"], found["path"]) for found in answer["error"]["data"]["violations"]]


DAILY = {"startDate": "2026-01-01", "endDate": "2026-01-31", "startTime": "7:00", "pattern": "daily"}


def ruled(text):
    return {**DAILY, "pattern": "rrule", "rrule": text}


class Recurrence(Case):
    def test_what_is_wrong_is_named_at_its_place(self):
        for params, expected in [
            ({}, [("required", "/startDate"), ("required", "/startTime"), ("required", "/pattern")]),
            ({**DAILY, "startDate": "2027-02-29"}, [("invalid_date", "/startDate")]),
            ({**DAILY, "startDate": "1899-12-31"}, [("invalid_date", "/startDate")]),
            ({**DAILY, "endDate": "2025-12-31"}, [("end_before_start", "/endDate")]),
            ({**DAILY, "startTime": "24:00"}, [("invalid_time", "/startTime")]),
            ({**DAILY, "timeZone": "Mars/Olympus"}, [("unknown_time_zone", "/timeZone")]),
            # A text that was given is judged; only null and nothing mean the default.
            ({**DAILY, "timeZone": ""}, [("unknown_time_zone", "/timeZone")]),
            ({**DAILY, "timeZone": None}, []),
            ({**DAILY, "endDate": ""}, [("invalid_date", "/endDate")]),
            ({**DAILY, "monthEnd": ""}, [("unknown_value", "/monthEnd")]),
            ({**DAILY, "holidayCountry": ""}, [("unknown_value", "/holidayCountry")]),
            ({**DAILY, "pattern": "hourly"}, [("unknown_pattern", "/pattern")]),
            ({**DAILY, "repeatDays": [0, 7]}, [("invalid_weekday", "/repeatDays/1")]),
            ({**DAILY, "pattern": "custom"}, [("custom_needs_days", "/repeatDays")]),
            (
                {**DAILY, "includeHolidays": True, "excludeHolidays": True},
                [("holiday_options_conflict", "/excludeHolidays")],
            ),
            ({**DAILY, "limit": 1001}, [("limit_out_of_range", "/limit")]),
            ({**DAILY, "monthEnd": "forward"}, [("unknown_value", "/monthEnd")]),
            ({**DAILY, "durationMinutes": 1441}, [("out_of_range", "/durationMinutes")]),
            ({**DAILY, "endDate": "2036-01-12"}, [("range_too_long", "/endDate")]),
            (ruled("FREQ=DAILY;UNTIL=20360112"), []),
        ]:
            with self.subTest(params=params):
                answer = one("routines.expandRecurrence", params)
                self.assertEqual(kinds(answer) if "error" in answer else [], expected)

    def test_an_empty_word_is_none(self):
        nobody = {"slots": [], "members": []}
        for method, params, told in [
            ("planAssignments", {**nobody, "algorithm": ""}, ("unknown_algorithm", "/algorithm")),
            (
                "planAssignments",
                {**nobody, "options": {"rotateEvery": ""}},
                ("unknown_rotation", "/options/rotateEvery"),
            ),
            ("holidays", {"year": 2026, "country": ""}, ("unknown_value", "/country")),
        ]:
            self.assertEqual(kinds(one(f"routines.{method}", params)), [told])

    def test_all_independent_faults_come_at_once_in_the_order_of_the_params(self):
        wrong = {
            "startDate": "2026-13-01", "endDate": "x", "startTime": "7", "timeZone": "Mars",
            "pattern": "custom", "repeatDays": [7, 1, -1], "includeHolidays": True,
            "excludeHolidays": True, "monthEnd": "forward", "window": {"from": "x", "to": "y"},
            "limit": 0,
            "exceptions": {
                "skip": ["x", "2026-01-01"],
                "add": ["x"],
                "move": [{"date": "x", "toDate": "y", "toTime": "z"}],
            },
            "durationMinutes": 0, "holidayCountry": "NO",
        }
        expected = [
            ("invalid_date", "/startDate"), ("invalid_date", "/endDate"),
            ("invalid_time", "/startTime"), ("unknown_time_zone", "/timeZone"),
            ("invalid_weekday", "/repeatDays/0"), ("invalid_weekday", "/repeatDays/2"),
            ("holiday_options_conflict", "/excludeHolidays"), ("unknown_value", "/monthEnd"),
            ("invalid_date", "/window/from"), ("invalid_date", "/window/to"),
            ("limit_out_of_range", "/limit"), ("invalid_date", "/exceptions/skip/0"),
            ("invalid_date", "/exceptions/add/0"), ("invalid_date", "/exceptions/move/0/date"),
            ("invalid_date", "/exceptions/move/0/toDate"),
            ("invalid_time", "/exceptions/move/0/toTime"), ("out_of_range", "/durationMinutes"),
            ("unknown_value", "/holidayCountry"),
        ]
        self.assertEqual(kinds(one("routines.expandRecurrence", wrong)), expected)
        slot = {"id": "a", "date": "2026-02-30", "startTime": "24:00"}
        wrong = {
            "algorithm": "x", "options": {"rotateEvery": "y"},
            "slots": [slot, {"id": "a", "date": "2026-02-01", "startTime": "9:5"}],
            "members": [{"userId": "A"}, {"userId": "A"}],
        }
        expected = [
            ("unknown_algorithm", "/algorithm"), ("unknown_rotation", "/options/rotateEvery"),
            ("invalid_date", "/slots/0/date"), ("invalid_time", "/slots/0/startTime"),
            ("duplicate_slot", "/slots/1/id"), ("invalid_time", "/slots/1/startTime"),
            ("duplicate_member", "/members/1/userId"),
        ]
        self.assertEqual(kinds(one("routines.planAssignments", wrong)), expected)

    def test_a_member_that_nobody_knows_is_refused_with_what_was_meant(self):
        answer = one("routines.expandRecurrence", {**DAILY, "monthEn": "omit"})
        self.assertEqual(kinds(answer), [("unknown_field", "/monthEn")])
        self.assertIn("monthEnd", str(answer["error"]["data"]["violations"]))

    def test_what_is_wrong_is_said_in_the_language_asked_for(self):
        slot = {"id": "a", "date": "2026-02-30", "startTime": "7:00"}
        for method, params in [
            ("expandRecurrence", {**DAILY, "startDate": "2027-02-29"}),
            ("holidays", {"from": "2027-02-29", "to": "2027-03-01"}),
            ("planAssignments", {"slots": [slot], "members": []}),
            ("horseDateState", {"dueOn": "2027-02-29", "today": "2027-03-01"}),
        ]:
            for locale, text in [("sv", "Datumet är inte giltigt."), ("en", "The date is not valid.")]:
                answer = one("routines." + method, {**params, "locale": locale})
                found = answer["error"]["data"]["violations"]
                self.assertEqual([violation["message"] for violation in found], [text])

    def test_a_language_asked_for_is_that_of_one_request(self):
        wrong = {**DAILY, "startDate": "2027-02-29"}
        asked = [request(1, "routines.expandRecurrence", {**wrong, "locale": "sv"})]
        asked.append(request(2, "routines.expandRecurrence", wrong))
        told = Conversation(lines(*asked)).answers
        texts = [answer["error"]["data"]["violations"][0]["message"] for answer in told]
        self.assertEqual(texts, ["Datumet är inte giltigt.", "The date is not valid."])

    def test_a_span_is_judged_where_it_was_given(self):
        for params, path in [
            ({"endDate": "2036-01-09"}, None), ({"endDate": "2036-01-10"}, "/endDate"),
            ({"window": {"to": "2036-01-10"}}, "/window/to"),
            ({"rrule": "FREQ=DAILY;UNTIL=20360110", "pattern": "rrule"}, "/rrule"),
            ({"rrule": "FREQ=DAILY;COUNT=3", "pattern": "rrule"}, None),
        ]:
            ask = {name: DAILY[name] for name in ("startDate", "startTime", "pattern")}
            answer = one("routines.expandRecurrence", {**ask, **params})
            wanted = [("range_too_long", path)] if path else []
            self.assertEqual(kinds(answer) if "error" in answer else [], wanted, params)

    def test_one_kind_says_why_a_rule_is_not_taken(self):
        for text, kind in [
            ("FREQ", "rrule_invalid"),
            ("FREQ=DAILY;", "rrule_invalid"),
            ("FREQ=DAILY;FREQ=DAILY", "rrule_invalid"),
            ("INTERVAL=2", "rrule_invalid"),
            ("FREQ=DAILY;BYWEEKNO=3", "rrule_unsupported"),
            ("FREQ=HOURLY", "rrule_unsupported"),
            ("FREQ=OFTEN", "rrule_invalid"),
            ("FREQ=DAILY;INTERVAL=367", "rrule_invalid"),
            ("FREQ=DAILY;COUNT=3;UNTIL=20260105", "rrule_count_and_until"),
            ("FREQ=WEEKLY;BYDAY=1MO", "rrule_unsupported"),
            ("FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3", "rrule_unsupported"),
            ("FREQ=YEARLY;BYDAY=MO", "rrule_unsupported"),
            ("FREQ=WEEKLY;BYMONTHDAY=3", "rrule_unsupported"),
            ("FREQ=DAILY;BYSETPOS=1", "rrule_unsupported"),
        ]:
            with self.subTest(rule=text):
                answer = one("routines.expandRecurrence", ruled(text))
                self.assertEqual(kinds(answer), [(kind, "/rrule")])

    def test_plain_and_ordinal_weekdays_add_up(self):
        answer = one("routines.expandRecurrence", ruled("FREQ=MONTHLY;BYDAY=SA,-1SU"))
        dates = [found["date"][-2:] for found in answer["result"]["occurrences"]]
        self.assertEqual(dates, ["03", "10", "17", "24", "25", "31"])

    def test_the_hour_on_the_wall_counts_over_changes_of_the_clock(self):
        for zone, date, time, starts, dst in [
            ("Europe/Stockholm", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z", "gap"),
            ("Europe/Stockholm", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z", "fold"),
            ("Europe/Stockholm", "2045-03-26", "02:30", "2045-03-26T01:30:00.000Z", "gap"),
            ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z", "gap"),
            ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z", "fold"),
            ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z", "gap"),
            ("Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z", "fold"),
            ("America/Santiago", "2026-09-06", "00:30", "2026-09-06T04:30:00.000Z", "gap"),
        ]:
            with self.subTest(zone=zone, date=date):
                params = {
                    "startDate": date,
                    "endDate": date,
                    "startTime": time,
                    "timeZone": zone,
                    "pattern": "daily",
                }
                found = one("routines.expandRecurrence", params)["result"]["occurrences"][0]
                self.assertEqual((found["startsAt"], found["dst"]), (starts, dst))


class Planning(Case):
    def test_what_is_wrong_is_named_at_its_place(self):
        slot = {"id": "a", "date": "2026-09-07", "startTime": "06:30"}
        for params, expected in [
            ({}, [("required", "/slots"), ("required", "/members")]),
            (
                {"algorithm": "lottery", "slots": [], "members": []},
                [("unknown_algorithm", "/algorithm")],
            ),
            (
                {"slots": [], "members": [], "options": {"rotateEvery": "year"}},
                [("unknown_rotation", "/options/rotateEvery")],
            ),
            (
                {"slots": [{**slot, "startTime": "25:00"}], "members": []},
                [("invalid_time", "/slots/0/startTime")],
            ),
            (
                {"slots": [slot], "members": [{"userId": "A"}, {"userId": "A"}]},
                [("duplicate_member", "/members/1/userId")],
            ),
        ]:
            with self.subTest(params=params):
                self.assertEqual(kinds(one("routines.planAssignments", params)), expected)

    def test_nobody_and_nothing_is_no_error(self):
        told = one("routines.planAssignments", {"slots": [], "members": []})["result"]
        self.assertEqual(told["fairness"]["indexAfter"], 100)

    def test_random_plans_are_fair_by_exact_fractions(self):
        source = random.Random(7)
        asked = []
        for _ in range(300):
            members = [
                {"userId": f"m{n}", "historicalPoints": source.randint(-3, 40)}
                for n in range(source.randint(0, 6))
            ]
            slots = [
                {
                    "id": f"s{n}",
                    "date": f"2026-09-{source.randint(1, 28):02}",
                    "startTime": "06:30",
                    "points": source.randint(0, 5),
                }
                for n in range(source.randint(0, 12))
            ]
            asked.append({"slots": slots, "members": members})
        method = "routines.planAssignments"
        told = Conversation(lines(*(request(n, method, params) for n, params in enumerate(asked))))
        for params, answer in zip(asked, told.answers):
            result = answer["result"]
            values = [share["totalAfter"] for share in result["summary"]]
            self.assertEqual(result["fairness"]["giniPermilleAfter"], gini(values), params)
            self.assertEqual(result["fairness"]["indexAfter"], index(values), params)
            self.assertEqual(
                len(result["assignments"]) + len(result["unassigned"]), len(params["slots"])
            )


def spread(values):
    values = [max(0, value) for value in values]
    distances = sum(abs(one - other) for one in values for other in values)
    return distances, 2 * len(values) * sum(values)


def gini(values):
    distances, whole = spread(values)
    return (2000 * distances + whole) // (2 * whole) if whole else 0


def index(values):
    distances, whole = spread(values)
    return (200 * (whole - distances) + whole) // (2 * whole) if whole else 100


class Overdue(Case):
    SHIFT = {
        "status": "scheduled",
        "date": "2026-10-25",
        "startTime": "06:30",
        "estimatedMinutes": 90,
    }

    def test_each_moment_counts_from_itself_on(self):
        for now, late, overdue, missed in [
            ("2026-10-25T05:29:59.999Z", False, False, False),
            ("2026-10-25T05:30:00Z", True, False, False),
            ("2026-10-25T07:00:00Z", True, True, False),
            ("2026-10-25T09:00:00Z", True, True, True),
        ]:
            told = one("routines.evaluateOverdue", {**self.SHIFT, "now": now})["result"]
            self.assertEqual((told["late"], told["overdue"], told["missed"]), (late, overdue, missed))

    def test_a_pause_stops_the_clock(self):
        params = {**self.SHIFT, "now": "2026-10-26T00:00:00Z", "paused": True}
        told = one("routines.evaluateOverdue", params)["result"]
        self.assertEqual((told["late"], told["overdue"], told["missed"]), (False, False, False))

    def test_what_cannot_be_is_named_at_its_param(self):
        for wrong in (
            {"status": ("lost", "unknown_status")},
            {"date": ("2027-02-29", "invalid_date")},
            {"startTime": ("24:00", "invalid_time")},
            {"timeZone": ("Mars/Olympus", "unknown_time_zone")},
            {"timeZone": ("", "unknown_time_zone")},
            {
                "status": ("x", "unknown_status"), "date": ("soon", "invalid_date"),
                "startTime": ("6.30", "invalid_time"), "timeZone": ("x", "unknown_time_zone"),
            },
        ):
            params = {**self.SHIFT, **{name: value for name, (value, _) in wrong.items()}}
            answer = one("routines.evaluateOverdue", {**params, "now": "2026-10-25T00:00:00Z"})
            told = [(kind, f"/{name}") for name, (_, kind) in wrong.items()]
            with self.subTest(wrong=wrong):
                self.assertEqual(kinds(answer), told)

    def test_it_is_in_stockholm_and_two_hours_are_allowed_where_nothing_is_said(self):
        ask = {**self.SHIFT, "now": "2026-10-25T00:00:00Z"}
        told = one("routines.evaluateOverdue", ask)["result"]
        self.assertEqual(told["startsAt"], "2026-10-25T05:30:00.000Z")
        self.assertEqual(told["dueAt"], "2026-10-25T07:00:00.000Z")
        self.assertEqual(told["deadlineAt"], "2026-10-25T09:00:00.000Z")
        said = {"timeZone": "Europe/Stockholm", "graceMinutes": 120}
        self.assertEqual(one("routines.evaluateOverdue", {**ask, **said})["result"], told)
        none = one("routines.evaluateOverdue", {**ask, "graceMinutes": 0})["result"]
        self.assertEqual(none["deadlineAt"], told["dueAt"])


class Holidays(Case):
    def test_a_year_or_a_period_has_to_be_named(self):
        for ask in ({}, {"country": "SE"}):
            self.assertEqual(kinds(one("routines.holidays", ask)), [("range_required", "/year")])

    def test_a_period_is_at_most_ten_years(self):
        for last, expected in [("2036-01-08", []), ("2036-01-11", [("range_too_long", "/to")])]:
            answer = one("routines.holidays", {"from": "2026-01-01", "to": last})
            self.assertEqual(kinds(answer) if "error" in answer else [], expected)

    def test_a_moving_day_wins_over_a_fixed_one_and_an_own_one_over_both(self):
        for year, date, key in [
            (2008, "2008-05-01", "ascension_day"),
            (2022, "2022-06-06", "national_day"),
            (2027, "2027-05-16", "whit_sunday"),
        ]:
            items = one("routines.holidays", {"year": year})["result"]["items"]
            self.assertIn((date, key), [(item["date"], item["key"]) for item in items])
        own = {"year": 2026, "extraHolidays": [{"date": "2026-12-25", "name": "Stalldag"}]}
        items = one("routines.holidays", own)["result"]["items"]
        self.assertIn(("custom", "Stalldag"), [(item["key"], item["name"]) for item in items])


if __name__ == "__main__":
    unittest.main()


class Completion(Case):
    """Routines specification (e): one fact changed at a time."""

    def check(self, **facts):
        answer = one("routines.checkCompletion", facts)["result"]
        return [(b["kind"], b["stepId"], b.get("horseId")) for b in answer["blockers"]], answer

    def test_each_reason_alone(self):
        step = {"id": "s"}
        two = {"s": ["a", "b"]}
        half = {"s": {"status": "in_progress", "horses": {"a": {"state": "completed"}}}}
        done = {"s": {"status": "completed", "horses": {h: {"state": "completed"} for h in "ab"}}}
        given = {"state": "completed", "medicationGiven": True}
        why = {"state": "completed", "medicationSkipped": True, "medicationReason": "Vet"}
        bare = {"state": "completed", "medicationSkipped": True}
        for facts, blockers in [
            ({}, [("steps_remaining", "s", None)]),
            ({"steps": [{**step, "requiresConfirmation": False}]}, []),
            ({"progress": {"s": {"status": "completed"}}}, []),
            ({"progress": {"s": {"status": "skipped"}}}, []),
            (
                {"progress": {"s": {"status": "skipped"}}, "allowSkipSteps": False},
                [("skip_not_allowed", "s", None)],
            ),
            ({"horsesByStep": two, "progress": half}, [("horses_remaining", "s", None)]),
            (
                {
                    "horsesByStep": two,
                    "progress": half,
                    "steps": [{**step, "allowPartialCompletion": True}],
                },
                [("steps_remaining", "s", None)],
            ),
            ({"horsesByStep": two, "progress": done}, []),
            (
                {"horsesByStep": two, "progress": done, "medicationDue": {"s": ["b"]}},
                [("medication_unanswered", "s", "b")],
            ),
            (
                {
                    "horsesByStep": two,
                    "medicationDue": {"s": ["a", "b"]},
                    "progress": {"s": {"status": "completed", "horses": {"a": given, "b": why}}},
                },
                [],
            ),
            (
                {
                    "horsesByStep": two,
                    "medicationDue": {"s": ["a", "b"]},
                    "progress": {"s": {"status": "completed", "horses": {"a": bare, "b": given}}},
                },
                [("medication_unanswered", "s", "a")],
            ),
            (
                {
                    "steps": [{**step, "requiresPhoto": True}],
                    "progress": {"s": {"status": "completed"}},
                },
                [("photo_required", "s", None)],
            ),
            (
                {
                    "steps": [{**step, "requiresPhoto": True}],
                    "progress": {"s": {"status": "completed", "photos": ["p"]}},
                },
                [],
            ),
        ]:
            with self.subTest(facts):
                told, answer = self.check(**{"steps": [step], **facts})
                self.assertEqual(told, blockers)
                self.assertEqual(answer["canComplete"], not blockers)

    def test_percent_is_rounded_half_up(self):
        for done, total, percent in [(0, 3, 0), (1, 3, 33), (2, 3, 67), (1, 8, 13), (8, 8, 100)]:
            steps = [{"id": str(number)} for number in range(total)]
            progress = {str(number): {"status": "skipped"} for number in range(done)}
            _, answer = self.check(steps=steps, progress=progress)
            self.assertEqual((answer["percentComplete"], answer["stepsCompleted"]), (percent, done))


class HorseDates(Case):
    def test_each_state_begins_on_its_day(self):
        for today, state, left, color, icon in [
            ("2026-04-30", "ok", 15, "green", "check"),
            ("2026-05-01", "soon", 14, "yellow", "clock"),
            ("2026-05-14", "soon", 1, "yellow", "clock"),
            ("2026-05-15", "due", 0, "orange", "bell"),
            ("2026-05-16", "overdue", -1, "red", "alert"),
        ]:
            told = one("routines.horseDateState", {"dueOn": "2026-05-15", "today": today})["result"]
            seen = (told["state"], told["daysLeft"], told["colorToken"], told["icon"])
            self.assertEqual(seen, (state, left, color, icon))
        params = {"dueOn": "2026-05-15", "today": "2026-05-14", "warnDays": 0, "locale": "sv"}
        told = one("routines.horseDateState", params)["result"]
        self.assertEqual((told["state"], told["stateLabel"]), ("ok", "I ordning"))


class Labels(Case):
    def test_both_languages_and_both_vocabularies(self):
        for locale, vocabulary, status, action, missed in [
            ("en", "shift", "Under way", "Take the shift", "Marked as missed"),
            ("sv", "shift", "Pågår", "Ta passet", "Markerad som missad"),
            ("en", "routine", "In Progress", "Take Routine", "Marked as missed"),
            ("sv", "routine", "Pågår", "Ta rutinen", "Markerad som missad"),
        ]:
            told = one("routines.labels", {"locale": locale, "vocabulary": vocabulary})["result"]
            groups = told["groups"]
            self.assertEqual(groups["status"]["in_progress"], status)
            self.assertEqual(groups["action"]["claim"], action)
            self.assertEqual(groups["auditAction"]["mark_missed"], missed)
            self.assertTrue(all(all(labels.values()) for labels in groups.values()))
