"""Routines specification (k): every row of the original, through the binary; each has its test."""

from actions import LABELS, STATUSES
from service import Conversation, lines, request
from test_shifts import DAY, Shifts as ShiftCase

ORIGINAL = ["reassign", "cancel", "delete", "start", "continue"]


class Parity(ShiftCase):
    def setUp(self):
        super().setUp()
        self.owner_at_work = self.sign_in(self.owner_id, clock="2026-09-08T04:30:00Z")

    def step(self, shift):
        return self.do(self.owner, "get", shift)["steps"][0]["id"]

    def in_status(self, status, **more):
        """A shift in a status, with or without an assignee, and no other way than people have."""
        shift = self.create(**more)
        if status in ("started", "in_progress", "completed"):
            self.do(self.owner, "start", shift)
        if status == "in_progress":
            self.do(self.owner, "updateProgress", shift, stepId=self.step(shift), status="in_progress")
        if status == "completed":
            self.do(self.owner, "complete", shift, force=True, reason="Done")
        if status == "missed":
            self.do(self.owner_at_work, "markMissed", shift)
        if status == "cancelled":
            self.do(self.owner, "cancel", shift)
        seen = self.do(self.owner, "get", shift)
        self.assertEqual(seen["status"], status)
        return seen

    def allowed(self, host, shift):
        actions = self.do(host, "get", shift)["actions"]
        return {name for name in ORIGINAL if actions[name]["allowed"]}

    def test_view_instance_details_and_status_with_colour(self):
        readers = {"en": self.rider, "sv": self.sign_in(self.rider.user_id, locale="sv")}
        for status, (_, color, icon, *labels) in STATUSES.items():
            shift = self.in_status(status)
            for (locale, reader), label in zip(readers.items(), labels):
                one = self.do(reader, "get", shift)
                listed = reader.result("routines.list", {"limit": 200, "status": [status]})["items"]
                two = next(item for item in listed if item["id"] == shift["id"])
                for seen in (one, two):
                    told = (seen["statusLabel"], seen["colorToken"], seen["icon"])
                    self.assertEqual(told, (label, color, icon), locale)

    def test_scheduled_date_and_time_points_assignee_and_progress(self):
        shift = self.create(assignedTo=self.rider.user_id)
        seen = self.do(self.groom, "get", shift)
        told = (seen["date"], seen["startTime"], seen["whenText"], seen["dueText"])
        self.assertEqual(told, (DAY, "06:30", "Tomorrow, 06:30–08:00", "Starts in 22 h 30 min"))
        self.assertEqual((seen["pointsValue"], seen["pointsText"]), (3, "3 points"))
        self.assertEqual((seen["assigneeLabel"], seen["assignedTo"]), ("Rut", self.rider.user_id))
        self.assertEqual((seen["progressText"], seen["progress"]["percentComplete"]), ("0 of 2 steps", 0))
        self.do(self.rider, "start", shift)
        half = self.do(self.rider, "updateProgress", shift, stepId=self.step(shift), status="completed")
        self.assertEqual((half["progressText"], half["progress"]["percentComplete"]), ("1 of 2 steps", 50))

    def test_reassign_to_member(self):
        shift = self.create()
        offered = [self.rider.user_id, self.groom.user_id]
        ask = {"instanceId": shift["id"]}
        suggested = self.owner.result("routines.suggestAssignees", ask)["items"]
        listed = self.owner.result("routines.listMembers", {"planning": True})["items"]
        for items in (suggested, listed):
            self.assertLessEqual(set(offered), {one["userId"] for one in items})
        given = self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id)
        self.assertEqual(given["assignedToName"], "Rut")
        self.refused(self.groom, "reassign", shift, "missing_permission", assignedTo=self.groom.user_id)

    def test_the_assign_request_of_the_original(self):
        shift = self.create()
        sent = {"assignedTo": self.rider.user_id, "assignedToName": "Somebody"}
        told = self.do(self.owner, "reassign", shift, **sent)
        self.assertEqual(told["assignedToName"], "Rut")
        warned = [(one["kind"], one["path"]) for one in told["warnings"]]
        self.assertEqual(warned, [("ignored_field", "/assignedToName")])
        made = self.create("2026-09-09", **sent)
        self.assertEqual([one["kind"] for one in made["warnings"]], ["ignored_field"])

    def test_cancel_routine(self):
        for status in STATUSES:
            may = status in ("scheduled", "started", "in_progress")
            for host, has_it in ((self.owner, False), (self.rider, True), (self.groom, False)):
                shift = self.in_status(status, assignedTo=self.rider.user_id)
                if may and (has_it or host is self.owner):
                    self.assertEqual(self.do(host, "cancel", shift)["status"], "cancelled")
                else:
                    kind = "not_assignee_or_manager" if may else "invalid_status"
                    self.refused(host, "cancel", shift, kind)

    def test_delete_routine(self):
        for status in STATUSES:
            may = status in ("scheduled", "cancelled")
            shift = self.in_status(status, assignedTo=self.rider.user_id)
            self.refused(self.rider, "delete", shift, "missing_permission" if may else "invalid_status")
            if may:
                self.assertTrue(self.do(self.owner, "delete", shift)["deleted"])
            else:
                self.refused(self.owner, "delete", shift, "invalid_status")

    def test_start_and_continue(self):
        shift = self.create(assignedTo=self.groom.user_id)
        self.assertEqual(self.do(self.rider, "get", shift)["primaryAction"], "start")
        begun = self.do(self.rider, "start", shift)
        self.assertEqual((begun["primaryAction"], begun["assignedTo"]), ("continue", self.groom.user_id))
        step = self.step(shift)
        under_way = self.do(self.groom, "updateProgress", shift, stepId=step, status="completed")
        self.assertEqual((under_way["status"], under_way["primaryAction"]), ("in_progress", "continue"))

    def test_manage_schedules_for_reassign_and_delete_and_whoever_has_it_for_cancel(self):
        """6 statuses, manager or not, own, other's or nobody's: what `get` says is what is done."""
        pia = self.person("Pia", "schedule_planner")
        cells = 0
        for status in STATUSES:
            for manages, host in ((True, pia), (False, self.rider)):
                for holder in (host.user_id, self.groom.user_id, None):
                    shift = self.in_status(status, **({"assignedTo": holder} if holder else {}))
                    if status in ("started", "in_progress", "completed"):
                        # Whoever starts a free shift has it.
                        holder = holder or self.owner_id
                    begun = status in ("scheduled", "started", "in_progress")
                    wanted = {
                        "reassign": manages and status == "scheduled",
                        "delete": manages and status in ("scheduled", "cancelled"),
                        "cancel": begun and (manages or holder == host.user_id),
                    }
                    actions = self.do(host, "get", shift)["actions"]
                    for action, allowed in wanted.items():
                        row, told = actions[action], (action, status, manages, holder)
                        self.assertEqual(row["allowed"], allowed, told)
                        if not allowed:
                            ask = {"assignedTo": None} if action == "reassign" else {}
                            self.refused(host, action, shift, row["reason"], **ask)
                    cells += 1
        self.assertEqual(cells, 36)

    def test_scheduled_can_be_reassigned_and_started_cannot(self):
        for status in STATUSES:
            shift = self.in_status(status, assignedTo=self.rider.user_id)
            self.assertEqual("reassign" in self.allowed(self.owner, shift), status == "scheduled")
            if status != "scheduled":
                ask = {"assignedTo": self.groom.user_id}
                self.refused(self.owner, "reassign", shift, "invalid_status", **ask)

    def test_cancelled_is_for_deleting_and_completed_and_missed_for_nothing(self):
        for status, wanted in (("cancelled", {"delete"}), ("completed", set()), ("missed", set())):
            shift = self.in_status(status, assignedTo=self.rider.user_id)
            self.assertEqual(self.allowed(self.owner, shift), wanted)
            self.assertEqual(self.allowed(self.rider, shift), set())

    def test_what_a_modal_a_sheet_and_an_alert_need(self):
        shift = self.create()
        confirm = self.do(self.owner, "get", shift)["actions"]["delete"]["confirm"]
        self.assertEqual(set(confirm), {"title", "message", "confirmLabel", "destructive"})
        ask = {"instanceId": shift["id"], "limit": 200}
        sheet = self.owner.result("routines.suggestAssignees", ask)["items"]
        for one in sheet:
            self.assertLessEqual({"userId", "displayLabel", "eligible", "message"}, set(one))

    def test_every_method_is_quick_or_a_job(self):
        document = self.owner.result("rpc.discover")
        jobs = {
            method["name"]
            for method in document["methods"]
            if method["name"].startswith("routines.") and method["x-nacre-kind"] == "job"
        }
        # What a button calls never is one.
        self.assertEqual(jobs, {"routines.report"})

    def test_a_failure_has_a_text_a_kind_and_what_is_there_now(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.owner, "cancel", shift)
        sv = self.sign_in(self.owner_id, locale="sv")
        for host, message in (
            (self.owner, 'Not possible: the shift is "Called off".'),
            (sv, "Det går inte: passet är ”Inställt”."),
        ):
            error = self.refused(host, "reassign", shift, "invalid_status", assignedTo=self.groom.user_id)
            self.assertEqual((error["code"], error["data"]["message"]), (4009, message))
        error = self.refused(self.owner, "delete", shift, "version_conflict", expectedVersion=1)
        current = error["data"]["current"]
        self.assertEqual((error["data"]["currentVersion"], current["status"]), (2, "cancelled"))
        # The sheet stays open, and the same button works when sent again.
        self.assertEqual(self.do(self.owner, "get", shift)["version"], 2)
        self.assertTrue(self.do(self.owner, "delete", shift, expectedVersion=2)["deleted"])

    def test_confirmation_dialogs(self):
        self.allow(allowCorrections=True)
        asked = {}
        for status in STATUSES:
            for more in ({}, {"assignedTo": self.rider.user_id}):
                shift = self.in_status(status, **more)
                for host in (self.owner_at_work, self.rider):
                    actions = self.do(host, "get", shift)["actions"]
                    for name, action in actions.items():
                        if "confirm" in action:
                            asked[name] = action["confirm"]["destructive"]
        self.assertEqual(asked, {
            "claim": False, "release": False, "cancel": True, "delete": True, "markMissed": True,
            "reopen": True, "complete": False,
        })
        mine = self.create("2026-09-20", assignedTo=self.rider.user_id)
        for host, reason in ((self.owner, "reassign"), (self.rider, "swap")):
            ask = {"instanceId": mine["id"], "for": reason}
            people = host.result("routines.suggestAssignees", ask)["items"]
            told = next(one for one in people if one["userId"] == self.groom.user_id)
            self.assertIn("Greta", told["confirm"]["message"])
        ask = {"action": "cancel", "instanceIds": [mine["id"]], "dryRun": True}
        told = self.owner.result("routines.bulk", ask)
        self.assertEqual(told["confirm"]["message"], "Call off: 1 shift. 0 others cannot be changed.")

    def test_the_sentences_of_the_seed_word_for_word(self):
        self.allow(vocabulary="routine")
        shift = self.create(assignedTo=self.rider.user_id)
        actions = self.do(self.owner, "get", shift)["actions"]
        self.assertEqual(
            actions["cancel"]["confirm"]["message"], "Cancel this routine? It cannot be undone."
        )
        self.assertEqual(actions["delete"]["confirm"]["message"], "Delete this routine instance?")
        self.assertEqual(actions["reassign"]["failedText"], "Could not reassign routine")
        told = self.do(self.owner, "reassign", shift, assignedTo=self.groom.user_id)
        self.assertEqual(told["message"], "Routine reassigned")
        self.assertEqual(self.do(self.owner, "cancel", shift)["message"], "Routine cancelled")
        self.assertEqual(self.do(self.owner, "delete", shift)["message"], "Routine deleted")

    def test_the_modal_updates_and_others_hear_of_it(self):
        shift = self.create()
        told = self.do(self.rider, "claim", shift)
        self.assertEqual((told["version"], told["assignedToName"]), (2, "Rut"))
        seen = self.do(self.rider, "get", shift)
        self.assertEqual({name: told[name] for name in seen if name != "progress"},
                         {name: seen[name] for name in seen if name != "progress"})
        ask = {"from": "start", "topics": ["routines.instanceChanged"]}
        heard = self.groom.result("events.read", ask)["items"]
        data = [one["data"] for one in heard]
        self.assertEqual([(one["version"], one["change"]) for one in data], [(1, "create"), (2, "assign")])
        self.refused(self.groom, "claim", shift, "already_assigned")
        self.assertEqual(self.do(self.rider, "get", shift)["version"], 2)

    def test_what_a_screen_reader_says(self):
        self.create(assignedTo=self.rider.user_id)
        mine = self.create("2026-09-07", startTime="12:00", assignedTo=self.rider.user_id)
        swap = self.rider.result(
            "routines.requestSwap", {"instanceId": mine["id"], "toUserId": self.groom.user_id}
        )
        schedule = {
            "templateId": self.template, "stableId": self.north, "rule": {"pattern": "daily"},
            "startDate": DAY, "endDate": DAY,
        }
        for locale in ("en", "sv"):
            host = self.sign_in(self.owner_id, locale=locale)
            ask = lambda method, **params: host.result(f"routines.{method}", params)
            for told in (
                ask("get", instanceId=mine["id"]),
                ask("today", stableId=self.north),
                ask("week", stableId=self.north),
                ask("balance"),
                ask("getSwap", swapId=swap["id"]),
                ask("previewSchedule", schedule=schedule),
            ):
                self.assertTrue(told["accessibilityText"].startswith(told["summary"]), told)
            for item in ask("list")["items"]:
                self.assertIn({"en": "You can:", "sv": "Du kan:"}[locale], item["accessibilityText"])

    def test_notification_on_reassign(self):
        shift = self.create(assignedTo=self.rider.user_id)
        self.do(self.owner, "reassign", shift, assignedTo=self.groom.user_id)
        # No host of theirs was running: a later one finds it.
        for person, kind, title in (
            (self.rider, "shift_unassigned", "Passet är inte längre ditt"),
            (self.groom, "shift_assigned", "Du har fått ett pass"),
        ):
            later = self.sign_in(person.user_id, locale="sv")
            told = later.result("routines.notifications", {"unreadOnly": True})
            found = next(one for one in told["items"] if one["type"] == kind)
            self.assertEqual((found["title"], found["instanceId"]), (title, shift["id"]))
            later.result("routines.markRead", {"all": True})
            self.assertEqual(person.result("routines.notifications", {})["unreadCount"], 0)

    def test_every_key_in_swedish_and_english(self):
        told = {
            locale: self.owner.result("routines.labels", {"locale": locale})["groups"]
            for locale in ("en", "sv")
        }
        keys = {locale: {g: set(words) for g, words in groups.items()} for locale, groups in told.items()}
        self.assertEqual(keys["en"], keys["sv"])
        for locale, place in (("en", 0), ("sv", 1)):
            for name, labels in LABELS.items():
                self.assertEqual(told[locale]["action"][name], labels[place])
            for status, (_, _, _, *labels) in STATUSES.items():
                self.assertEqual(told[locale]["status"][status], labels[place])

    def test_only_active_members_are_offered(self):
        shift = self.create()
        for status in ("inactive", "pending", "expired"):
            self.owner.result("routines.upsertMember", {"userId": self.groom.user_id, "status": status})
            for method, ask in (("suggestAssignees", {"instanceId": shift["id"]}), ("listMembers", {})):
                items = self.owner.result(f"routines.{method}", ask)["items"]
                self.assertNotIn(self.groom.user_id, [one["userId"] for one in items])
            ask = {"assignedTo": self.groom.user_id}
            kind = "assignee_not_active_member"
            error = self.refused(self.owner, "reassign", shift, kind, "/assignedTo", **ask)
            self.assertEqual(error["data"]["violations"][0]["message"], "Greta is not an active member here.")

    def test_not_found_no_permission_and_what_may_be_sent_again(self):
        for method, params in (
            ("get", {"instanceId": "none"}), ("getSwap", {"swapId": "none"}),
            ("getTemplate", {"templateId": "none"}), ("getStable", {"stableId": "none"}),
        ):
            error = self.owner.ask(f"routines.{method}", params)["error"]
            told = (error["code"], error["data"]["message"], error["data"]["retryable"])
            self.assertEqual(told, (4004, "It no longer exists.", False))
        shift = self.create()
        error = self.refused(self.rider, "delete", shift, "missing_permission")
        message = 'You need the permission "Manage schedules".'
        told = (error["code"], error["data"]["message"], error["data"]["retryable"])
        self.assertEqual(told, (4003, message, False))
        for code, data in self.declared():
            may_be_sent_again = code == 5003 or code == 4029 and "retryAfterMs" in data
            self.assertEqual(bool(data.get("retryable")), may_be_sent_again, (code, data))

    def declared(self):
        """Refusals that the tests have met on the way here, by code and data."""
        shift = self.create()
        asks = [
            ("routines.reassign", {"instanceId": shift["id"], "assignedTo": "nobody"}),
            ("routines.claim", {"instanceId": shift["id"], "expectedVersion": 9}),
            ("routines.bulk", {"action": "cancel", "instanceIds": ["x"] * 201}),
            ("routines.release", {"instanceId": shift["id"]}),
        ]
        for method, params in asks:
            error = self.owner.ask(method, params)["error"]
            yield error["code"], error["data"]

    def test_a_button_that_is_pressed_twice_changes_once(self):
        shift = self.create()
        ask = {"assignedTo": self.rider.user_id, "idempotencyKey": "press"}
        first = self.do(self.owner, "reassign", shift, **ask)
        self.assertEqual(self.do(self.owner, "reassign", shift, **ask), first)
        self.assertEqual(self.do(self.owner, "get", shift)["version"], 2)
        sent = {"assignedTo": self.groom.user_id, "expectedVersion": 2}
        self.do(self.owner, "reassign", shift, **sent)
        self.refused(self.owner, "reassign", shift, "version_conflict", **sent)

    def test_edit_time(self):
        """(h): from the refusal of the past to the notice of whoever has it."""
        shift = self.create(assignedTo=self.rider.user_id)
        self.refused(self.owner, "reschedule", shift, "in_the_past", "/date", date="2026-09-01")
        moved = self.do(self.owner, "reschedule", shift, startTime="7:15", reason="The vet comes")
        told = (moved["startTime"], moved["originalDate"], moved["message"])
        self.assertEqual(told, ("07:15", DAY, "The shift has moved."))
        newest = self.rider.result("routines.notifications", {})["items"]
        notice = next(one for one in newest if one["type"] == "shift_moved")
        self.assertIn("The vet comes", notice["message"])

    def test_notes_on_an_instance(self):
        shift = self.create()
        noted = self.do(self.rider, "addNote", shift, text="Star limps")["notes"]
        self.assertEqual([(one["text"], one["by"]["name"]) for one in noted], [("Star limps", "Rut")])
        edit = {"noteId": noted[0]["id"], "text": "Star is lame"}
        self.refused(self.groom, "editNote", shift, "not_author", **edit)
        self.assertEqual(self.do(self.rider, "editNote", shift, **edit)["notes"][0]["text"], "Star is lame")

    def test_view_audit_log(self):
        shift = self.create()
        self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id)
        self.do(self.owner, "delete", shift)
        told = self.owner.result("routines.audit", {"instanceId": shift["id"]})["items"]
        self.assertEqual([one["action"] for one in told], ["delete", "assign", "create"])
        self.assertTrue(all(one["text"] and one["actionLabel"] for one in told))

    def test_notify_may_be_switched_off_by_managers(self):
        shift = self.create()
        self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id, notify=False)
        self.assertEqual(self.rider.result("routines.notifications", {})["items"], [])

    def test_bulk_operations(self):
        shifts = [self.create(f"2026-09-{day}") for day in (10, 11)]
        self.do(self.owner, "cancel", shifts[1])
        ids = [shift["id"] for shift in shifts]
        for mode, changed, first in (("all_or_nothing", 0, "undone"), ("best_effort", 1, None)):
            ask = {"action": "cancel", "instanceIds": ids, "mode": mode}
            told = self.owner.result("routines.bulk", ask)
            self.assertEqual((told["changed"], told["message"]), (changed, f"{changed} of 2 shifts were changed."))
            self.assertEqual((told["items"][0].get("error") or {}).get("kind"), first)

    def test_swipe_actions(self):
        self.create()
        for host, trailing in ((self.owner, ["reassign", "cancel", "delete"]), (self.rider, [])):
            item = host.result("routines.list", {})["items"][0]
            self.assertEqual(item["swipe"], {"leading": ["start"], "trailing": trailing})

    def test_permission_logic_and_flows_run_without_a_screen(self):
        """The rules without a session, then a shift from its making to its end in one pipe."""
        due = {"status": "scheduled", "date": DAY, "startTime": "6:30", "estimatedMinutes": 90}
        asked = {
            "allowedActions": {"status": "scheduled", "userId": "u1", "roles": ["rider"]},
            "expandRecurrence": {
                "startDate": DAY, "endDate": DAY, "startTime": "6:30", "pattern": "daily",
            },
            "planAssignments": {"slots": [], "members": []},
            "evaluateOverdue": {**due, "now": "2026-09-08T05:00:00Z"},
            "checkCompletion": {
                "steps": [], "horsesByStep": {}, "medicationDue": {}, "progress": {},
            },
            "holidays": {"year": 2026},
            "labels": {},
            "horseDateState": {"dueOn": DAY, "today": DAY},
        }
        calls = [request(name, f"routines.{name}", params) for name, params in asked.items()]
        for answer in Conversation(lines(*calls)).answers:
            self.assertIn("result", answer)

        shift = self.create(assignedTo=self.rider.user_id)
        steps = [step["id"] for step in shift["steps"]]
        mine = {"instanceId": shift["id"]}
        flow = [
            ("start", {}),
            *(("updateProgress", {"stepId": step, "status": "completed"}) for step in steps),
            ("complete", {"notes": "All well"}),
        ]
        self.rider.send(lines(*(request(n, f"routines.{m}", {**mine, **p}) for n, (m, p) in enumerate(flow))))
        answers = [self.rider.read_json() for _ in flow]
        self.assertEqual([one["id"] for one in answers], list(range(len(flow))))
        told = [one["result"]["status"] for one in answers]
        self.assertEqual(told, ["started", "in_progress", "in_progress", "completed"])
        self.assertEqual(answers[-1]["result"]["message"], "Well done – 3 points.")
