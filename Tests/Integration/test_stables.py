"""Routines specification (b), (c): rights, members, settings, stables, horses, templates."""

from stable import StableCase


class Rights(StableCase):
    def test_any_role_gives_a_right_and_an_own_row_replaces_the_default_one(self):
        groom = self.person("Greta", "groom", "rider")
        held = {p["permission"] for p in groom.result("routines.access")["permissions"]}
        self.assertEqual(
            held, {"book_shifts", "manage_activities", "view_schedules", "manage_own_horses"}
        )
        own = {"manage_schedules": {"groom": True}, "view_schedules": {}}
        told = self.owner.result("routines.setPermissions", {"permissions": own})
        row = next(i for i in told["items"] if i["permission"] == "manage_schedules")
        self.assertTrue(row["overridden"] and row["roles"]["groom"])
        self.assertFalse(row["roles"]["administrator"])
        held = {p["permission"] for p in groom.result("routines.access")["permissions"]}
        self.assertIn("manage_schedules", held)
        self.assertNotIn("view_schedules", held)
        self.owner.result("routines.setPermissions", {"permissions": {"manage_schedules": None}})
        told = groom.result("routines.getPermissions")
        self.assertEqual([i["permission"] for i in told["items"] if i["overridden"]], ["view_schedules"])
        self.assertEqual(told["version"], 2)

    def test_what_cannot_be_a_row_is_refused_where_it_stands(self):
        ask = lambda rows: {"permissions": rows}
        for rows, kind, path in [
            ({"moon": {}}, "unknown_permission", "/permissions/moon"),
            ({"book_shifts": {"boss": True}}, "unknown_role", "/permissions/book_shifts/boss"),
            ({"book_shifts": {"groom": 1}}, "invalid_type", "/permissions/book_shifts/groom"),
        ]:
            self.assertRefused(self.owner, "routines.setPermissions", ask(rows), kind, path)
        for name in ("manage_members", "manage_org_settings"):
            rows = ask({name: {"groom": True}})
            self.assertRefused(self.owner, "routines.setPermissions", rows, "protected_permission")
        rider = self.person("Rut", "rider")
        error = self.assertRefused(
            rider, "routines.setPermissions", ask({}), "missing_permission"
        )
        self.assertEqual(error["data"]["permission"], "manage_members")

    def test_whoever_governs_the_organization_holds_everything(self):
        told = self.owner.result("routines.access")
        self.assertEqual((told["isOrganizationOwner"], len(told["permissions"])), (True, 14))
        admin = self.sign_in(
            self.owner.result(
                "directory.addMember", {"name": "Ada", "roles": {"directory": "admin"}}
            )["userId"]
        )
        told = admin.result("routines.access")
        self.assertEqual((told["isSystemAdmin"], told["status"]), (True, "active"))
        nobody = self.person("Nils")
        self.assertRefused(nobody, "routines.access", {}, "membership_inactive")

    def test_roles_here_are_a_set_that_touches_no_other_domain(self):
        bo = self.person("Bo", "rider", booking="office")
        member = self.owner.result(
            "routines.setMemberRoles", {"userId": bo.user_id, "roles": ["veterinarian", "groom"]}
        )
        self.assertEqual(member["roles"], ["groom", "veterinarian"])
        self.assertEqual(member["roleLabels"], ["Groom", "Veterinarian"])
        roles = bo.result("session.whoami")["roles"]
        self.assertEqual(roles["routines"], ["groom", "veterinarian"])
        self.assertEqual(roles["booking"], ["office"])
        ask = {"userId": bo.user_id, "roles": ["groom", "boss"]}
        self.assertRefused(self.owner, "routines.setMemberRoles", ask, "unknown_role", "/roles/1")
        ask = {"userId": bo.user_id, "roles": []}
        self.assertEqual(self.owner.result("routines.setMemberRoles", ask)["status"], "inactive")

    def test_who_changed_somebody_that_takes_no_part_any_more_has_a_name(self):
        bo = self.person("Bo", "rider")
        ask = {"userId": bo.user_id, "status": "pending"}
        name = self.owner.result("routines.upsertMember", ask)["updatedBy"]["name"]
        told = self.owner.result("routines.setMemberRoles", {"userId": bo.user_id, "roles": []})
        seen = self.owner.result("routines.getMember", {"userId": bo.user_id})
        for member in (told, seen):
            self.assertEqual((member["createdBy"]["name"], member["updatedBy"]["name"]), (name, name))


class Members(StableCase):
    def test_people_of_one_name_are_told_apart(self):
        first = self.person("Anna", "rider")
        second = self.owner.result(
            "directory.addMember",
            {"name": "Anna", "login": "anna@example.com", "roles": {"routines": ["groom"]}},
        )["userId"]
        items = self.owner.result("routines.listMembers", {"search": "anna"})["items"]
        labels = {item["userId"]: item["displayLabel"] for item in items}
        self.assertEqual(labels[second], "Anna (anna@example.com)")
        self.assertEqual(labels[first.user_id], f"Anna ({first.user_id[-4:]})")
        self.assertIn("email", next(i for i in items if i["userId"] == second))
        seen = first.result("routines.getMember", {"userId": second})
        self.assertNotIn("email", seen)

    def test_only_what_is_sent_changes_and_null_clears(self):
        stable = self.stable()
        rider = self.person("Rut", "rider")
        ask = {"userId": rider.user_id, "stableAccess": "specific", "assignedStableIds": [stable]}
        member = self.owner.result("routines.upsertMember", {**ask, "showInPlanning": False})
        self.assertEqual((member["version"], member["stableAccess"]), (1, "specific"))
        member = self.owner.result(
            "routines.upsertMember", {"userId": rider.user_id, "showInPlanning": None}
        )
        self.assertEqual((member["version"], member["showInPlanning"]), (2, True))
        self.assertEqual(member["assignedStableIds"], [stable])
        other = self.stable("South")
        self.assertTrue(rider.result("routines.access", {"stableId": stable})["hasStableAccess"])
        self.assertFalse(rider.result("routines.access", {"stableId": other})["hasStableAccess"])
        self.assertRefused(rider, "routines.getStable", {"stableId": other}, "no_stable_access")

    def test_status_decides_and_the_directory_has_the_last_word(self):
        rider = self.person("Rut", "rider")
        ask = {"userId": rider.user_id, "status": "expired"}
        self.owner.result("routines.upsertMember", ask)
        self.assertRefused(rider, "routines.listStables", {}, "membership_inactive")
        items = self.owner.result("routines.listMembers", {"status": ["expired"]})["items"]
        self.assertEqual([i["statusLabel"] for i in items], ["Expired"])
        self.owner.result("routines.upsertMember", {**ask, "status": "active"})
        self.owner.result("directory.updateMember", {"userId": rider.user_id, "active": False})
        member = self.owner.result("routines.getMember", {"userId": rider.user_id})
        self.assertEqual(member["status"], "inactive")

    def test_ones_own_times_are_ones_own(self):
        rider, other = self.person("Rut", "rider"), self.person("Olle", "rider")
        away = [{"from": "2026-09-01", "to": "2026-09-30", "reason": "Travels"}]
        member = rider.result("routines.setAway", {"away": away})
        self.assertEqual((member["away"], member["awayNow"]), (away, True))
        ask = {"userId": other.user_id, "away": away}
        self.assertRefused(rider, "routines.setAway", ask, "missing_permission")
        wrong = {"away": [{"from": "2026-09-02", "to": "2026-09-01"}]}
        self.assertRefused(rider, "routines.setAway", wrong, "end_before_start", "/away/0/to")
        hours = {"neverAvailable": [{"dayOfWeek": 0, "timeSlots": [{"start": "6:00", "end": "24:00"}]}]}
        member = rider.result("routines.setAvailability", {"availability": hours})
        slot = member["availability"]["neverAvailable"][0]["timeSlots"][0]
        self.assertEqual(slot, {"start": "06:00", "end": "24:00"})
        self.assertEqual(rider.result("routines.setLimits", {"limits": {"maxShiftsPerWeek": 2}})["version"], 3)


    def test_why_somebody_is_away_has_a_length(self):
        rider = self.person("Rut", "rider")
        away = lambda n: {"away": [{"from": "2026-09-08", "to": "2026-09-09", "reason": "x" * n}]}
        self.assertRefused(rider, "routines.setAway", away(501), "too_long", "/away/0/reason")
        told = rider.result("routines.setAway", away(500))
        self.assertEqual(len(told["away"][0]["reason"]), 500)


class Settings(StableCase):
    def test_a_stable_overrides_and_null_takes_it_back(self):
        stable = self.stable()
        self.owner.result("routines.setSettings", {"settings": {"missedGraceMinutes": 30}})
        ask = {"stableId": stable, "settings": {"missedGraceMinutes": 0, "allowRestart": True}}
        told = self.owner.result("routines.setSettings", ask)
        self.assertEqual(told["overridden"], ["missedGraceMinutes", "allowRestart"])
        self.assertEqual(told["settings"]["missedGraceMinutes"], 0)
        ask = {"stableId": stable, "settings": {"missedGraceMinutes": None}}
        told = self.owner.result("routines.setSettings", ask)
        self.assertEqual((told["settings"]["missedGraceMinutes"], told["version"]), (30, 2))
        self.assertEqual(told["settings"]["timeZone"], "Europe/Stockholm")

    def test_the_clock_of_a_stable_is_its_setting_of_that_name(self):
        stable = self.stable(timeZone="Europe/London")

        def told():
            settings = self.owner.result("routines.getSettings", {"stableId": stable})
            seen = self.owner.result("routines.getStable", {"stableId": stable})
            self.assertEqual(seen["timeZone"], settings["settings"]["timeZone"])
            return seen["timeZone"], settings["overridden"]

        self.assertEqual(told(), ("Europe/London", ["timeZone"]))
        for zone, overridden in (("Asia/Tokyo", ["timeZone"]), (None, [])):
            ask = {"stableId": stable, "settings": {"timeZone": zone}}
            self.owner.result("routines.setSettings", ask)
            self.assertEqual(told(), (zone or "Europe/Stockholm", overridden))
        self.owner.result("routines.upsertStable", {"stableId": stable, "timeZone": "Asia/Tokyo"})
        self.assertEqual(told(), ("Asia/Tokyo", ["timeZone"]))
        # What is not sent stays, and what is the same already is no change.
        again = {"stableId": stable, "name": "East", "timeZone": "Asia/Tokyo"}
        before = self.owner.result("routines.getSettings", {"stableId": stable})["version"]
        self.owner.result("routines.upsertStable", again)
        after = self.owner.result("routines.getSettings", {"stableId": stable})["version"]
        self.assertEqual((told()[0], after), ("Asia/Tokyo", before))
        empty = {"stableId": stable, "timeZone": ""}
        self.assertRefused(self.owner, "routines.upsertStable", empty, "unknown_time_zone", "/timeZone")
        self.owner.result("routines.upsertStable", {"stableId": stable, "timeZone": None})
        self.assertEqual(told(), ("Europe/Stockholm", []))
        self.owner.result("routines.setSettings", {"settings": {"timeZone": "Europe/Helsinki"}})
        self.assertEqual(told(), ("Europe/Helsinki", []))

    def test_each_bound_has_its_last_good_and_first_bad_value(self):
        stable = self.stable()
        for key, good, bad, kind in [
            ("holidayMultiplierPercent", 300, 301, "out_of_range"),
            ("memoryHorizonDays", 30, 29, "out_of_range"),
            ("generateDaysAhead", 366, 367, "out_of_range"),
            ("missedGraceMinutes", 2880, -1, "out_of_range"),
            ("startPolicy", "assignee_or_manager", "nobody", "unknown_value"),
            ("timeZone", "Asia/Tokyo", "Mars/Olympus", "unknown_time_zone"),
            ("ownerNewsAt", "7:30", "24:00", "invalid_time"),
            ("allowSwaps", False, "no", "invalid_type"),
        ]:
            self.owner.result("routines.setSettings", {"settings": {key: good}})
            ask = {"settings": {key: bad}}
            self.assertRefused(self.owner, "routines.setSettings", ask, kind, f"/settings/{key}")
        ask = {"stableId": stable, "settings": {"vocabulary": "routine"}}
        path = "/settings/vocabulary"
        self.assertRefused(self.owner, "routines.setSettings", ask, "unknown_field", path)
        ask = {"settings": {"allowSwap": True}}
        error = self.assertRefused(
            self.owner, "routines.setSettings", ask, "unknown_field", "/settings/allowSwap"
        )
        self.assertEqual(error["data"]["violations"][0]["expected"], "allowSwaps")
        rider = self.person("Rut", "rider")
        self.assertRefused(rider, "routines.setSettings", {"settings": {}}, "missing_permission")


    def test_what_is_wrong_inside_a_value_is_named_where_it_stands(self):
        for settings, wanted in [
            ({"remindMinutes": [0, 10080]}, None),
            ({"remindMinutes": [5, 10081, -1]}, [("out_of_range", "remindMinutes/1"), ("out_of_range", "remindMinutes/2")]),
            ({"remindMinutes": ["5"]}, [("invalid_type", "remindMinutes/0")]),
            ({"remindMinutes": [1, 2, 3, 4, 5, 6]}, [("too_long", "remindMinutes")]),
            ({"remindUntilDone": {"everyMinutes": 5, "times": 20}}, None),
            (
                {"remindUntilDone": {"everyMinutes": 4, "times": 21}},
                [("out_of_range", "remindUntilDone/everyMinutes"), ("out_of_range", "remindUntilDone/times")],
            ),
            ({"remindUntilDone": {"everyMinutes": 5}}, [("invalid_type", "remindUntilDone")]),
        ]:
            with self.subTest(settings):
                answer = self.owner.ask("routines.setSettings", {"settings": settings})
                if wanted is None:
                    self.assertIn("result", answer)
                    continue
                told = [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]
                self.assertEqual(told, [(kind, f"/settings/{place}") for kind, place in wanted])
        many = {"settings": {"remindMinutes": [1] * 6}}
        error = self.assertRefused(self.owner, "routines.setSettings", many, "too_long", "/settings/remindMinutes")
        self.assertEqual(error["data"]["violations"][0]["message"], "Too long; the most is 5, and this has 6.")

    def test_params_are_refused_before_who_asks_and_what_they_are_of(self):
        rider = self.person("Rut", "rider")
        for method, ask, kind, path in [
            ("setSettings", {"settings": {"generateDaysAhead": 1}}, "out_of_range", "/settings/generateDaysAhead"),
            ("setSettings", {"stableId": "none", "settings": {"moon": 1}}, "unknown_field", "/settings/moon"),
            ("setPermissions", {"permissions": {"moon": {}}}, "unknown_permission", "/permissions/moon"),
            ("setMemberRoles", {"userId": "none", "roles": ["boss"]}, "unknown_role", "/roles/0"),
            ("reschedule", {"instanceId": "none", "startTime": "99:00"}, "invalid_time", "/startTime"),
            ("reopen", {"instanceId": "none", "date": "2026-02-30"}, "invalid_date", "/date"),
            ("restart", {"instanceId": "none", "date": "2026-02-30"}, "invalid_date", "/date"),
            (
                "addOwnerNote",
                {"horseId": "none", "from": "2026-09-01", "to": "2026-10-01", "note": "Bandage"},
                "note_range_too_long",
                "/to",
            ),
        ]:
            with self.subTest(method):
                self.assertRefused(rider, f"routines.{method}", ask, kind, path)


class Horses(StableCase):
    def test_an_owner_changes_their_own_horse_and_no_other(self):
        stable = self.stable()
        eva = self.person("Eva", "horse_owner")
        mine = {"stableId": stable, "name": "Star", "ownerUserId": eva.user_id}
        horse = eva.result("routines.upsertHorse", mine)
        self.assertEqual(horse["owner"], {"userId": eva.user_id, "name": "Eva"})
        other = {"stableId": stable, "name": "Moon"}
        self.assertRefused(eva, "routines.upsertHorse", other, "missing_permission")
        moon = self.owner.result("routines.upsertHorse", other)
        self.assertFalse(eva.result("routines.getHorse", {"horseId": moon["id"]})["actions"]["upsertHorse"]["allowed"])
        change = {
            "horseId": horse["id"],
            "feeding": {"feedName": "Hay", "quantity": "2", "unit": "kg"},
            "medications": [{"name": "A", "dosage": "1", "method": "oral", "required": True}],
            "blanket": {"recommended": "on"},
        }
        horse = eva.result("routines.upsertHorse", change)
        self.assertEqual((horse["version"], horse["blanketLabel"]), (2, "On"))
        self.assertEqual(horse["medications"][0]["required"], True)
        horse = eva.result("routines.upsertHorse", {"horseId": horse["id"], "feeding": None})
        self.assertNotIn("feeding", horse)
        old = {"horseId": horse["id"], "name": "Sun", "expectedVersion": 1}
        error = self.assertRefused(eva, "routines.upsertHorse", old, "version_conflict")
        self.assertEqual(error["data"]["currentVersion"], 3)
        self.assertEqual(error["data"]["current"]["updatedBy"]["name"], "Eva")

    def test_lists_go_by_name_page_by_page_and_refuse_a_foreign_cursor(self):
        stable = self.stable()
        for name in ["Čapek", "Åsa", "Bella", "Bella", "Zorro", "Ära"]:
            self.owner.result("routines.upsertHorse", {"stableId": stable, "name": name})
        ask, seen = {"stableId": stable, "limit": 2}, []
        while True:
            page = self.owner.result("routines.listHorses", ask)
            seen += page["items"]
            if "nextCursor" not in page:
                break
            ask["cursor"] = page["nextCursor"]
            foreign = {"limit": 2, "cursor": page["nextCursor"]}
            self.assertRefused(self.owner, "routines.listHorses", foreign, "cursor_invalid", "/cursor")
        self.assertEqual(len({horse["id"] for horse in seen}), 6)
        self.assertEqual(seen, sorted(seen, key=lambda h: (h["name"].encode(), h["id"])))
        found = self.owner.result("routines.listHorses", {"search": "capek"})["items"]
        self.assertEqual([horse["name"] for horse in found], ["Čapek"])

    def test_an_archived_horse_is_inactive_and_comes_back(self):
        horse = {"stableId": self.stable(), "name": "Star"}
        horse = {"horseId": self.owner.result("routines.upsertHorse", horse)["id"]}
        gone = self.owner.result("routines.archiveHorse", horse)
        self.assertEqual((gone["status"], gone["statusLabel"]), ("inactive", "Inactive"))
        self.assertEqual(self.owner.result("routines.listHorses")["items"], [])
        back = self.owner.result("routines.archiveHorse", {**horse, "archived": False})
        self.assertEqual(back["status"], "active")
        self.assertNotIn("archivedAt", back)
    def test_an_archived_horse_that_is_made_active_is_brought_back(self):
        horse = {"stableId": self.stable(), "name": "Star"}
        horse = {"horseId": self.owner.result("routines.upsertHorse", horse)["id"]}
        for status in ("active", None):
            self.owner.result("routines.archiveHorse", horse)
            still = self.owner.result("routines.upsertHorse", {**horse, "name": "Star"})
            self.assertEqual((still["status"], "archivedAt" in still), ("inactive", True))
            back = self.owner.result("routines.upsertHorse", {**horse, "status": status})
            self.assertEqual((back["status"], "archivedAt" in back), ("active", False))


MORNING = {
    "name": "Morning",
    "type": "morning",
    "defaultStartTime": "6:30",
    "estimatedMinutes": 90,
    "steps": [{"name": "Feed", "category": "feeding"}, {"name": "Water", "category": "water"}],
}


class Templates(StableCase):
    def test_a_step_that_is_sent_with_its_id_keeps_it(self):
        template = self.owner.result("routines.createTemplate", MORNING)
        self.assertEqual(template["defaultStartTime"], "06:30")
        feed, water = (step["id"] for step in template["steps"])
        steps = [
            {"id": water, "name": "Fresh water", "category": "water"},
            {"id": "unknown", "name": "Blankets", "category": "blanket"},
            {"id": water, "name": "Again", "category": "water"},
        ]
        ask = {"templateId": template["id"], "steps": steps}
        changed = self.owner.result("routines.updateTemplate", ask)["steps"]
        self.assertEqual([step["order"] for step in changed], [1, 2, 3])
        self.assertEqual(changed[0]["id"], water)
        self.assertEqual(len({s["id"] for s in changed} | {feed, "unknown"}), 5)

    def test_how_much_a_horse_is_fed_is_a_text_or_a_number(self):
        stable = self.stable()
        for sent, told in [("a handful", "a handful"), (2, "2"), (2.5, "2.5"), (3.0, "3")]:
            feeding = {"feedName": "Hay", "quantity": sent, "unit": "kg"}
            ask = {"stableId": stable, "name": "Star", "feeding": feeding}
            horse = self.owner.result("routines.upsertHorse", ask)
            self.assertEqual(horse["feeding"]["quantity"], told)
        for sent, kind in [
            ("x" * 501, "too_long"), (True, "invalid_type"), ("\u0007", "invalid_characters"),
            ("", "required"), (None, "required"),
        ]:
            feeding = {"feedName": "Hay", "quantity": sent, "unit": "kg"}
            ask = {"stableId": stable, "name": "Star", "feeding": feeding}
            self.assertRefused(self.owner, "routines.upsertHorse", ask, kind, "/feeding/quantity")

    def test_what_things_are_called_is_one_line(self):
        steps = [{"name": " Feed\n\tall \u200e", "category": "feeding"}]
        told = self.owner.result("routines.createTemplate", {**MORNING, "steps": steps})
        self.assertEqual(told["steps"][0]["name"], "Feed all")
        empty = {**MORNING, "steps": [{"name": "\u200e", "category": "feeding"}]}
        self.assertRefused(self.owner, "routines.createTemplate", empty, "required", "/steps/0/name")
        north = self.stable(extraHolidays=[{"date": "2026-09-09", "name": "Fair\nday"}])
        stable = self.owner.result("routines.getStable", {"stableId": north})
        self.assertEqual(stable["extraHolidays"][0]["name"], "Fair day")
        feeding = {"feedName": "Oats\n", "quantity": "2\t", "unit": "kg"}
        horse = self.owner.result("routines.upsertHorse", {"stableId": north, "name": "Star", "feeding": feeding})
        self.assertEqual(horse["feeding"], {"feedName": "Oats", "quantity": "2", "unit": "kg"})
        alert = {"stableId": north, "date": "2026-09-09", "title": "A\nfair", "message": "Two\nlines", "priority": "info"}
        told = self.owner.result("routines.addAlert", alert)["alerts"][0]
        self.assertEqual((told["title"], told["message"]), ("A fair", "Two\nlines"))
        feed = self.owner.result("routines.createFeed", {"scope": "mine", "name": "My\nphone"})["feed"]
        self.assertEqual(feed["name"], "My phone")

    def test_marks_of_direction_are_left_out_wherever_a_text_stands(self):
        marked, plain = "a\u200e\u200f\u061c\u202a\u202e\u2066\u2069b", "ab"
        step = {"name": marked, "description": marked, "icon": marked, "category": "feeding", "horseContext": "all"}
        form = {**MORNING, "description": marked, "icon": marked, "steps": [step]}
        template = self.owner.result("routines.createTemplate", form)
        told = template["steps"][0]
        self.assertEqual([template["description"], template["icon"]], [plain] * 2)
        self.assertEqual([told[name] for name in ("name", "description", "icon")], [plain] * 3)
        north = self.stable()
        feeding = {name: marked for name in ("feedName", "quantity", "unit", "instructions")}
        medicine = {name: marked for name in ("name", "dosage", "method", "notes")}
        blanket = {name: marked for name in ("current", "target", "reason")}
        form = {
            "stableId": north,
            "name": "Star",
            "specialInstructions": marked,
            "feeding": feeding,
            "medications": [{**medicine, "required": True}],
            "blanket": blanket,
        }
        horse = self.owner.result("routines.upsertHorse", form)
        self.assertEqual(horse["specialInstructions"], plain)
        for told, sent in ((horse["feeding"], feeding), (horse["medications"][0], medicine), (horse["blanket"], blanket)):
            self.assertEqual([told[name] for name in sent], [plain] * len(sent))
        away = [{"from": "2026-10-01", "to": "2026-10-02", "reason": marked}]
        self.assertEqual(self.owner.result("routines.setAway", {"away": away})["away"][0]["reason"], plain)
        pause = {"userId": self.owner_id, "from": "2026-11-01", "to": "2026-11-02", "reason": marked}
        self.assertEqual(self.owner.result("routines.setPause", pause)["reason"], plain)
        ask = {"templateId": template["id"], "stableId": north, "date": "2026-09-09"}
        shift = {"instanceId": self.owner.result("routines.create", ask)["id"]}
        begun = self.owner.result("routines.start", shift)
        record = {"horseId": horse["id"], "state": "skipped", "skipReason": marked, "notes": marked}
        record |= {"medicationSkipped": True, "medicationReason": marked}
        step = {**shift, "stepId": begun["steps"][0]["id"]}
        unsaid = [{"horseId": horse["id"], "state": "skipped", "skipReason": "\u200e"}]
        self.assertRefused(
            self.owner, "routines.updateProgress", {**step, "horses": unsaid}, "skip_reason_required",
            "/horses/0/skipReason",
        )
        told = self.owner.result("routines.updateProgress", {**step, "notes": marked, "horses": [record]})
        told = told["progress"]["steps"][step["stepId"]]
        self.assertEqual(told["notes"], plain)
        told = told["horses"][horse["id"]]
        self.assertEqual([told[name] for name in ("skipReason", "notes", "medicationReason")], [plain] * 3)
        told = self.owner.result("routines.cancel", {**shift, "reason": marked})
        self.assertEqual(told["cancellationReason"], plain)
        for place, form in (
            ("/feeding/instructions", {"feeding": {**feeding, "instructions": "a\u0007"}}),
            ("/medications/0/notes", {"medications": [{**medicine, "notes": "a\u0007"}]}),
            ("/blanket/reason", {"blanket": {"reason": "a\u0085"}}),
        ):
            ask = {"horseId": horse["id"], **form}
            self.assertRefused(self.owner, "routines.upsertHorse", ask, "invalid_characters", place)

    def test_all_faults_are_told_at_once_where_they_stand(self):
        steps = [
            {"name": "A", "category": "feeding", "horseContext": "specific"},
            {"name": "B", "category": "cooking"},
            {"name": "C", "category": "other", "horseContext": "groups", "requiresPhoto": True},
            {"category": "other"},
        ]
        ask = {"name": " ", "type": "night", "defaultStartTime": "25:00", "color": "red", "steps": steps}
        error = self.owner.ask("routines.createTemplate", ask)["error"]["data"]
        self.assertEqual(
            [(v["path"], v["kind"]) for v in error["violations"]],
            [
                ("/name", "required"),
                ("/type", "unknown_value"),
                ("/color", "invalid_format"),
                ("/defaultStartTime", "invalid_time"),
                ("/estimatedMinutes", "required"),
                ("/steps/1/category", "unknown_value"),
                ("/steps/0/horseFilter/horseIds", "step_needs_horses"),
                ("/steps/2/horseFilter/groupIds", "step_needs_groups"),
                ("/steps/2/requiresPhoto", "photos_not_allowed"),
                ("/steps/3/name", "required"),
            ],
        )

    def test_a_deleted_one_stays_out_of_use_until_it_is_brought_back(self):
        template = {"templateId": self.owner.result("routines.createTemplate", MORNING)["id"]}
        self.owner.result("routines.deleteTemplate", template)
        told = self.owner.result("routines.updateTemplate", {**template, "isActive": True})
        self.assertEqual((told["isActive"], "deletedAt" in told), (False, True))
        back = self.owner.result("routines.setTemplateActive", {**template, "active": True})
        self.assertEqual((back["isActive"], "deletedAt" in back), (True, False))

    def test_deleted_ones_leave_the_list_and_can_be_brought_back(self):
        self.owner.result("routines.setSettings", {"settings": {"maxTemplates": 1}})
        template = self.owner.result("routines.createTemplate", MORNING)
        self.assertRefused(self.owner, "routines.createTemplate", MORNING, "template_limit")
        ask = {"templateId": template["id"]}
        gone = self.owner.result("routines.deleteTemplate", ask)
        self.assertEqual((gone["deleted"], gone["isActive"], gone["id"]), (True, False, template["id"]))
        self.assertEqual((gone["version"], gone["message"]), (template["version"] + 1, "Saved."))
        self.assertTrue(gone["deletedAt"] and gone["actions"]["setTemplateActive"]["allowed"])
        self.assertEqual(self.owner.result("routines.listTemplates")["items"], [])
        back = self.owner.result("routines.setTemplateActive", {**ask, "active": True})
        self.assertNotIn("deletedAt", back)
        self.owner.result("routines.deleteTemplate", ask)
        other = self.owner.result("routines.createTemplate", MORNING)["id"]
        full = {**ask, "active": True}
        self.assertRefused(self.owner, "routines.setTemplateActive", full, "template_limit")
        self.owner.result("routines.deleteTemplate", {"templateId": other})
        self.owner.result("routines.setTemplateActive", full)
        self.owner.result("routines.deleteTemplate", {**ask, "permanent": True})
        self.assertRefused(self.owner, "routines.getTemplate", ask, "template_not_found")

    def test_seeding_adds_what_is_missing_in_the_language_asked_for(self):
        first = self.owner.result("routines.seedTemplates", {"locale": "sv"})["items"]
        told = [(t["name"], t["defaultStartTime"], t["estimatedMinutes"], t["pointsValue"]) for t in first]
        self.assertEqual(
            told,
            [
                ("Morgonpass", "06:30", 90, 3),
                ("Middagspass", "11:00", 120, 4),
                ("Kvällspass", "16:30", 90, 3),
            ],
        )
        self.assertEqual([len(t["steps"]) for t in first], [5, 4, 5])
        self.owner.result("routines.deleteTemplate", {"templateId": first[0]["id"]})
        again = self.owner.result("routines.seedTemplates", {"locale": "sv"})["items"]
        self.assertEqual([t["name"] for t in again], ["Morgonpass"])

    def test_the_name_of_a_copy_is_a_name_too(self):
        template = self.owner.result("routines.createTemplate", {**MORNING, "name": "å" * 100})
        for _ in range(2):
            template = self.owner.result("routines.duplicateTemplate", {"templateId": template["id"]})
            self.assertEqual(template["name"], "å" * 93 + " (copy)")

    def test_a_rider_looks_and_does_not_touch(self):
        template = self.owner.result("routines.createTemplate", MORNING)
        rider, vet = self.person("Rut", "rider"), self.person("Vera", "veterinarian")
        self.assertEqual(len(rider.result("routines.listTemplates")["items"]), 1)
        self.assertRefused(rider, "routines.createTemplate", MORNING, "missing_permission")
        ask = {"templateId": template["id"]}
        self.assertRefused(vet, "routines.getTemplate", ask, "missing_permission")
        copy = self.owner.result("routines.duplicateTemplate", ask)
        self.assertEqual((copy["name"], copy["version"]), ("Morning (copy)", 1))
        self.assertNotEqual(copy["steps"][0]["id"], template["steps"][0]["id"])
