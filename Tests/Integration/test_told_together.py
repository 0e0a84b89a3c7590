"""Routines specification (g), (i): faults that stand beside each other are told together."""

from test_pauses import DAY, Shifts


class Together(Shifts):
    def faults(self, method, **ask):
        error = self.owner.ask(f"routines.{method}", ask)["error"]
        self.assertEqual((error["code"], error["data"]["kind"]), (4022, "validation_failed"))
        return [(v["kind"], v["path"]) for v in error["data"]["violations"]]

    def test_what_is_wrong_with_a_list_is_told_at_once_in_the_order_of_its_params(self):
        backwards = {"from": "2026-09-02", "to": "2026-09-01"}
        end = ("end_before_start", "/to")
        for method, ask, faults in [
            ("list", {**backwards, "status": ["x"], "include": ["y"]}, [end, ("unknown_status", "/status/0"), ("unknown_value", "/include/0")]),
            ("list", {"include": ["counts"]}, [("range_required", "/from")]),
            ("list", {"include": ["counts"], "from": DAY}, [("range_required", "/to")]),
            ("listMembers", {"roles": ["groom", "x"], "status": ["y"]}, [("unknown_role", "/roles/1"), ("unknown_value", "/status/0")]),
            ("listPhotos", backwards, [("required", "/instanceId"), end]),
            ("horseHistory", backwards, [("required", "/horseId"), end]),
            ("listPhotos", {"instanceId": "none", **backwards}, [end]),
            ("horseHistory", {"horseId": "none", **backwards}, [end]),
            ("adjustPoints", {"userId": self.owner_id, "points": 0, "reason": " "}, [("out_of_range", "/points"), ("required", "/reason")]),
        ]:
            with self.subTest(method, ask=ask):
                self.assertEqual(self.faults(method, **ask), faults)
        self.assertNotIn("counts", self.owner.result("routines.list", {"include": []}))

    def test_a_day_that_cannot_be_is_called_so_by_every_list(self):
        for method, name, ask in [
            ("list", "from", {}), ("list", "to", {}), ("today", "date", {}), ("pointsLedger", "from", {}),
            ("listPauses", "to", {}), ("listThanks", "from", {}),
            ("listPhotos", "from", {"instanceId": "none"}), ("horseHistory", "to", {"horseId": "none"}),
            ("week", "from", {"stableId": "none"}),
        ]:
            for day in ("2027-02-29", "1899-12-31", "2201-01-01", "soon"):
                with self.subTest(method, day=day):
                    self.assertEqual(self.faults(method, **ask, **{name: day}), [("invalid_date", f"/{name}")])

    def test_each_write_says_that_it_is_done(self):
        horse = self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": "Blixt"})
        group = self.owner.result("routines.upsertHorseGroup", {"name": "Mares"})
        me = {"userId": self.rider.user_id}
        for method, ask in [
            ("upsertHorse", {"horseId": horse["id"], "name": "Blixten"}),
            ("archiveHorse", {"horseId": horse["id"]}),
            ("upsertHorseGroup", {"groupId": group["id"], "name": "Mare"}),
            ("archiveHorseGroup", {"groupId": group["id"]}),
            ("upsertStable", {"stableId": self.north, "name": "South"}),
            ("archiveStable", {"stableId": self.stable("East")}),
            ("upsertMember", {**me, "displayName": "Rutan"}),
            ("setMemberRoles", {**me, "roles": ["rider"]}),
            ("setAvailability", {**me, "availability": {}}),
            ("setAway", {**me, "away": []}),
            ("setLimits", {**me, "limits": {}}),
        ]:
            with self.subTest(method):
                self.assertEqual(self.owner.result(f"routines.{method}", ask)["message"], "Saved.")

    def test_words_are_those_of_the_specification(self):
        groups = {l: self.owner.result("routines.labels", {"locale": l})["groups"] for l in ("en", "sv")}
        for group, word, en, sv in [
            ("holiday", "national_day", "National Day", "Nationaldagen"),
            ("holiday", "midsummer_eve", "Midsummer Eve", "Midsommarafton"),
            ("holiday", "midsummer_day", "Midsummer Day", "Midsommardagen"),
            ("ignoredException", "not_an_occurrence", "No shift then", "Inget pass då"),
            ("ignoredException", "out_of_range", "Outside the period", "Utanför perioden"),
            ("ignoredException", "already_present", "There already", "Finns redan"),
            ("ignoredException", "nothing_to_move", "Nothing to move", "Inget att flytta"),
            ("action", "addAssignee", "Add a person", "Lägg till person"),
            ("action", "removeAssignee", "Remove a person", "Ta bort person"),
        ]:
            self.assertEqual((groups["en"][group][word], groups["sv"][group][word]), (en, sv), word)

    def test_labels_speak_as_the_organization_does_where_nobody_says_otherwise(self):
        told = lambda **ask: self.owner.result("routines.labels", ask)
        self.assertEqual(told()["vocabulary"], "shift")
        self.allow(vocabulary="routine")
        self.assertEqual((told()["vocabulary"], told()["groups"]["status"]["started"]), ("routine", "Started"))
        self.assertEqual(told(vocabulary="shift")["groups"]["action"]["cancel"], "Call off")
        self.assertEqual(self.serve().result("routines.labels", {})["vocabulary"], "shift")

    def test_who_comes_second_is_told_who_was_first_and_when_but_only_who_belongs_here(self):
        shift = self.create()
        self.do(self.rider, "start", shift)
        error = self.refused(self.groom, "start", shift, "already_started")
        self.assertEqual(error["data"]["startedBy"], {"userId": self.rider.user_id, "name": "Rut"})
        self.assertEqual(error["data"]["startedAt"], "2026-09-07T06:00:00.000Z")
        self.assertEqual(error["data"]["message"], "Rut has already started this shift.")
        self.refused(self.groom, "start", shift, "version_conflict", expectedVersion=1)
        member = {"userId": self.groom.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", member)
        self.refused(self.groom, "start", shift, "no_stable_access")
        self.owner.result("routines.upsertMember", {"userId": self.groom.user_id, "status": "expired"})
        self.refused(self.groom, "start", shift, "membership_inactive")

    def test_what_is_wrong_with_params_is_told_before_an_id_is_looked_for(self):
        for method, ask, faults in [
            ("updateTemplate", {"templateId": "none", "color": "red", "steps": [{"category": "feeding"}]}, [("invalid_format", "/color"), ("required", "/steps/0/name")]),
            ("updateSchedule", {"scheduleId": "none", "startDate": "soon", "startTime": "25:00"}, [("invalid_date", "/startDate"), ("invalid_time", "/startTime")]),
            ("previewSchedule", {"scheduleId": "none", "through": "soon"}, [("invalid_date", "/through")]),
            ("updateTrigger", {"triggerId": "none", "name": " "}, [("required", "/name")]),
            ("upsertHorse", {"horseId": "none", "medications": [{"name": "A", "dosage": "1"}]}, [("required", "/medications/0/method")]),
            ("upsertHorseDate", {"horseDateId": "none", "dueOn": "soon"}, [("invalid_date", "/dueOn")]),
            ("upsertSupply", {"supplyId": "none", "unit": " "}, [("required", "/unit")]),
            ("upsertReward", {"rewardId": "none", "name": " "}, [("required", "/name")]),
        ]:
            with self.subTest(method):
                self.assertEqual(self.faults(method, **ask), faults)

    def test_of_an_unknown_id_nothing_is_missing(self):
        for method, ask, kind in [
            ("updateTemplate", {"templateId": "none", "minPeople": 3}, "template_not_found"),
            ("updateSchedule", {"scheduleId": "none", "assignmentMode": "manual"}, "schedule_not_found"),
            ("updateSchedule", {"scheduleId": "none", "afterDone": {"days": 3}}, "schedule_not_found"),
            ("updateSchedule", {"scheduleId": "none", "endDate": "2027-01-01"}, "schedule_not_found"),
            ("updateSchedule", {"scheduleId": "none", "startDate": "2027-01-01"}, "schedule_not_found"),
            ("updateTrigger", {"triggerId": "none", "assign": "user"}, "trigger_not_found"),
            ("upsertHorse", {"horseId": "none"}, "horse_not_found"),
            ("upsertHorseDate", {"horseDateId": "none", "kind": "other"}, "horse_date_not_found"),
            ("upsertHorseDate", {"horseDateId": "none", "dueOn": None}, "horse_date_not_found"),
            ("upsertSupply", {"supplyId": "none"}, "supply_not_found"),
            ("upsertReward", {"rewardId": "none"}, "reward_not_found"),
        ]:
            with self.subTest(method, ask=ask):
                error = self.owner.ask(f"routines.{method}", ask)["error"]
                self.assertEqual((error["code"], error["data"]["kind"]), (4004, kind))

    def test_all_that_is_wrong_with_reminders_is_told(self):
        ask = {"minutes": [-1, 60], "quietFrom": "25:00"}
        self.assertEqual(
            self.faults("setReminders", **ask),
            [("out_of_range", "/minutes/0"), ("invalid_time", "/quietFrom"), ("required", "/quietTo")],
        )
        self.assertEqual(self.faults("setReminders", quietTo=7), [("required", "/quietFrom"), ("invalid_time", "/quietTo")])

    def test_an_unknown_algorithm_is_called_so_by_settings(self):
        self.assertEqual(
            self.faults("setSettings", settings={"defaultAlgorithm": "dice", "pointsReset": "dice"}),
            [("unknown_algorithm", "/settings/defaultAlgorithm"), ("unknown_value", "/settings/pointsReset")],
        )

    def test_finishing_by_force_without_a_reason_is_refused_before_anything_is_looked_for(self):
        for host in (self.groom, self.owner):
            error = host.ask("routines.complete", {"instanceId": "none", "force": True, "reason": " "})["error"]
            told = [(v["kind"], v["path"]) for v in error["data"]["violations"]]
            self.assertEqual(told, [("required", "/reason")])

    def test_what_is_wrong_for_all_of_a_bulk_is_told_once(self):
        ask = {"action": "addNote", "instanceIds": ["none"], "params": {"startTime": "25:00", "text": " "}}
        self.assertEqual(self.faults("bulk", **ask), [("invalid_time", "/params/startTime"), ("required", "/params/text")])

    def test_a_pause_does_not_end_before_it_begins(self):
        pause = self.owner.result("routines.setPause", {"stableId": self.north, "from": DAY})
        ask = {"pauseId": pause["id"], "on": "2000-01-01"}
        self.assertEqual(self.faults("endPause", **ask), [("end_before_start", "/on")])
        self.assertEqual(self.owner.result("routines.endPause", {**ask, "on": DAY})["to"], DAY)

    def test_a_retry_gets_the_first_answer_also_after_a_restart(self):
        shift = self.create()
        ask = {"instanceId": shift["id"], "idempotencyKey": "tap"}
        first = self.groom.result("routines.claim", ask)
        self.do(self.owner, "reassign", shift, assignedTo=self.rider.user_id)
        self.assertEqual(self.at(self.clock, self.groom).result("routines.claim", ask), first)
        self.assertEqual(self.do(self.owner, "get", shift)["assignedToName"], "Rut")

    def test_a_conflict_of_settings_and_rights_says_who_and_when(self):
        for method, ask in [
            ("setSettings", {"settings": {"allowSwaps": False}}),
            ("setSettings", {"stableId": self.north, "settings": {"allowSwaps": False}}),
            ("setPermissions", {"permissions": {"export_data": {"groom": True}}}),
        ]:
            with self.subTest(method, ask=ask):
                version = self.owner.result(f"routines.{method}", ask)["version"]
                stale = {**ask, "expectedVersion": version - 1}
                data = self.owner.ask(f"routines.{method}", stale)["error"]["data"]
                self.assertEqual((data["kind"], data["currentVersion"]), ("version_conflict", version))
                current = data["current"]
                self.assertEqual(set(current), {"version", "updatedBy", "updatedAt"})
                self.assertEqual((current["version"], current["updatedBy"]["userId"]), (version, self.owner_id))
