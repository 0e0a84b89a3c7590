"""Protection specification 8: settings, plans, and the family group."""

import databases
from household import HouseholdCase

#: What is asked of whoever does something with somebody's things, and what the call needs besides.
#: Protection specification 0.10.
WHOSE = {
    "alerts.list": ("view_alerts", {}),
    "alerts.stats": ("view_alerts", {}),
    "dashboard.get": ("view_alerts", {}),
    "dashboard.history": ("view_alerts", {}),
    "darkwatch.listItems": ("view_alerts", {}),
    "darkwatch.addItem": ("manage_watch_items", {"type": "username", "value": "name{n}"}),
    "spamshield.listRules": ("view_alerts", {}),
    "spamshield.exportRules": ("view_alerts", {}),
    "spamshield.history": ("view_alerts", {}),
    "spamshield.stats": ("view_alerts", {}),
    "spamshield.listContacts": ("view_alerts", {}),
    "spamshield.createRule": ("manage_rules", {"rule": {"kind": "anonymous", "action": "warn"}}),
    "spamshield.letThrough": ("manage_rules", {"minutes": 5}),
    "spamshield.importRules": ("manage_rules", {"text": "+1900*"}),
    "spamshield.importContacts": ("manage_rules", {"text": ""}),
    "spamshield.clearContacts": ("manage_rules", {}),
    "protection.listCases": ("view_alerts", {}),
    "protection.startCase": ("manage_cases", {"kind": "title_fraud"}),
    "spamshield.checkNumber": ("manage_rules", {"number": "+46701740605"}),
    "spamshield.logCall": ("manage_rules", {"number": "+46701740605"}),
    "spamshield.logMessage": ("manage_rules", {"text": "Hello"}),
    "spamshield.reportSpam": ("manage_rules", {"number": "+46701740605", "category": "other"}),
}

#: For oneself these ask nothing.
OWN = {"spamshield.checkNumber", "spamshield.logCall", "spamshield.logMessage", "spamshield.reportSpam"}


class Family(HouseholdCase):
    def test_a_household_of_five_sees_what_its_roles_allow(self):
        owner, guardian, member, other, dependent = self.household()
        group = owner.result("family.getGroup")
        told = sorted((m["name"], m["role"], m["statusLabel"]) for m in group["members"])
        self.assertEqual(told, [
            ("Dag", "dependent", "Active"), ("Gus", "guardian", "Active"), ("Max", "member", "Active"),
            ("Mia", "member", "Active"), ("Olga", "owner", "Active")])
        self.assertEqual(group["owner"]["name"], "Olga")
        for host, whom, kind in [
            (guardian, dependent, None), (guardian, member, "role_not_allowed"), (member, other, "role_not_allowed"),
            (dependent, dependent, None), (dependent, owner, "role_not_allowed"), (owner, member, None),
        ]:
            ask = {"personId": whom.user_id}
            if kind is None:
                self.assertIn("score", host.result("dashboard.get", ask)["threat"])
            else:
                error = self.assertRefused(host, "dashboard.get", ask, kind)
                self.assertEqual(error["data"]["reason"], "role_forbids")

    def test_who_is_outside_the_group_is_nobody(self):
        owner = self.person("Olga")
        stranger = self.person("Stig")
        self.assertRefused(owner, "alerts.list", {"personId": stranger.user_id}, "person_not_found")
        alert = self.phish(stranger)
        for method in ("alerts.get", "alerts.resolve"):
            self.assertRefused(owner, method, {"alertId": alert}, "alert_not_found")

    def test_an_invitation_is_good_once_and_for_seven_days(self):
        owner, bo, eva = self.person("Olga"), self.person("Bo"), self.person("Eva")
        self.buy(owner)
        made = owner.result("family.invite", {"phone": "+46 70 174 06 05", "role": "guardian"})
        self.assertRegex(made["code"], "^[A-Z2-7]{32}$")
        self.assertEqual(made["expiresAt"], "2026-03-09T08:00:00.000Z")
        seen = bo.result("family.previewInvitation", {"code": made["code"].lower()})
        self.assertEqual((seen["by"]["name"], seen["roleLabel"]), ("Olga", "Guardian"))
        listed = owner.result("family.listInvitations")["items"][0]
        self.assertEqual((listed["contact"], listed["statusLabel"]), ("+46*******05", "Waiting"))
        late = self.sign_in(bo.user_id, "2026-03-09T08:00:00Z")
        self.assertRefused(late, "family.acceptInvitation", {"code": made["code"]}, "invitation_expired")
        self.assertEqual(bo.result("family.acceptInvitation", {"code": made["code"]})["role"], "guardian")
        self.assertRefused(eva, "family.acceptInvitation", {"code": made["code"]}, "invitation_used")
        second = owner.result("family.invite", {"email": "eva@example.org", "role": "member"})
        self.assertRefused(bo, "family.acceptInvitation", {"code": second["code"]}, "already_member")
        owner.result("family.revokeInvitation", {"invitationId": second["invitationId"]})
        self.assertRefused(eva, "family.acceptInvitation", {"code": second["code"]}, "invitation_invalid", "/code")

    def test_five_wrong_codes_slow_everybody_down(self):
        owner, bo = self.person("Olga"), self.person("Bo")
        self.buy(owner)
        code = owner.result("family.invite", {"email": "bo@example.org", "role": "member"})["code"]
        for _ in range(5):
            self.assertRefused(bo, "family.acceptInvitation", {"code": "ABC"}, "invitation_invalid", "/code")
        error = self.assertRefused(owner, "family.previewInvitation", {"code": code}, "too_many_tries")
        self.assertEqual((error["code"], error["data"]["retryAfterMs"], error["data"]["retryable"]), (4029, 3600000, True))
        later = self.sign_in(bo.user_id, "2026-03-02T09:00:00Z")
        self.assertEqual(later.result("family.acceptInvitation", {"code": code})["role"], "member")

    def test_a_code_is_seen_without_a_session_and_taken_with_one(self):
        owner = self.person("Olga")
        self.buy(owner)
        code = owner.result("family.invite", {"email": "bo@example.org", "role": "dependent"})["code"]
        nobody = self.serve()
        seen = nobody.result("family.previewInvitation", {"code": code, "locale": "sv"})
        self.assertEqual(seen["roleLabel"], "Närstående")
        self.assertEqual(nobody.ask("family.acceptInvitation", {"code": code})["error"]["data"]["kind"], "session_required")

    def test_an_invited_person_without_an_account_is_in_with_three_calls(self):
        owner = self.person("Olga")
        self.buy(owner)
        code = owner.result("family.invite", {"email": "bo@example.org", "role": "guardian"})["code"]
        nobody = self.serve()
        self.assertEqual(nobody.result("family.previewInvitation", {"code": code})["role"], "guardian")
        account = {"displayName": "Bo Ek", "login": "bo@example.org", "password": "correct horse battery", "locale": "sv"}
        for change, kind, path in [
            ({"password": "short"}, "password_too_short", "/account/password"), ({"login": "b o"}, "login_invalid", "/account/login"),
            ({"displayName": " "}, "required", "/account/displayName"),
        ]:
            self.assertRefused(nobody, "family.acceptInvitation", {"code": code, "account": {**account, **change}}, kind, path)
        self.assertEqual(len(owner.result("family.getGroup")["members"]), 1)
        made = nobody.result("family.acceptInvitation", {"code": code, "account": account})
        self.assertEqual(made["role"], "guardian")
        opened = nobody.result("session.open", {"login": account["login"], "password": account["password"]})
        self.assertEqual(opened["actor"]["userId"], made["userId"])
        told = nobody.result("settings.get")["account"]
        self.assertEqual((told["displayName"], told["login"], told["locale"]), ("Bo Ek", "bo@example.org", "sv"))
        names = [m["name"] for m in owner.result("family.getGroup")["members"]]
        self.assertEqual(names, ["Bo Ek", "Olga"])
        second = owner.result("family.invite", {"email": "eva@example.org", "role": "member"})["code"]
        ask = {"code": second, "account": {**account, "displayName": "Eva"}}
        self.assertRefused(self.serve(), "family.acceptInvitation", ask, "login_taken", "/account/login")

    def test_a_dependent_without_a_login_goes_with_all_that_is_theirs(self):
        owner = self.person("Olga")
        self.buy(owner)
        dag = owner.result("family.addDependent", {"displayName": "Dag Ek"})["userId"]
        owner.result("darkwatch.addItem", {"type": "username", "value": "dagek", "personId": dag})
        self.assertRefused(owner, "family.removeMember", {"userId": dag}, "dependents_left")
        group = owner.result("family.removeMember", {"userId": dag, "erase": True})
        self.assertEqual([m["name"] for m in group["members"]], ["Olga"])
        self.assertRefused(owner, "darkwatch.listItems", {"personId": dag}, "person_not_found")
        stored = databases.stored(self.db)
        self.assertNotIn(b"Dag Ek", stored)

    def test_whoever_is_no_dependent_without_a_login_is_not_erased(self):
        owner, gus, *_ = self.household()
        self.assertRefused(owner, "family.removeMember", {"userId": gus.user_id, "erase": True}, "erase_of_others", "/erase")
        self.assertEqual(len(owner.result("family.getGroup")["members"]), 5)

    def test_a_group_is_another_version_once_somebody_is_something_else_in_it(self):
        owner, gus, mia, max, _ = self.household()
        seen = owner.result("family.getGroup")["version"]
        role = {"userId": mia.user_id, "role": "guardian", "expectedVersion": seen}
        owner.result("family.setRole", role)
        for method, ask in [
            ("setRole", {**role, "role": "member"}), ("removeMember", {"userId": mia.user_id}),
            ("transferOwnership", {"userId": mia.user_id}), ("deleteGroup", {"confirm": "Olga"}),
        ]:
            self.assertRefused(owner, f"family.{method}", {**ask, "expectedVersion": seen}, "version_conflict")
        for change in (
            lambda: mia.result("family.leaveGroup"), lambda: self.join(owner, mia),
            lambda: owner.result("family.removeMember", {"userId": max.user_id}),
            lambda: owner.result("family.addDependent", {"displayName": "Dan"}),
            lambda: owner.result("family.transferOwnership", {"userId": gus.user_id}),
        ):
            seen = owner.result("family.getGroup")["version"]
            change()
            self.assertGreater(owner.result("family.getGroup")["version"], seen)

    def test_a_plan_bounds_the_group_with_those_invited(self):
        owner = self.person("Olga")
        ask = {"email": "bo@example.org", "role": "member"}
        error = self.assertRefused(owner, "family.invite", ask, "group_full")
        self.assertEqual((error["code"], error["data"]["limit"], error["data"]["upgradeTo"]), (4029, 1, "family"))
        self.buy(owner)
        for _ in range(5):
            owner.result("family.invite", ask)
        self.assertRefused(owner, "family.invite", ask, "group_full")
        usage = {u["resource"]: u for u in owner.result("settings.getSubscription")["usage"]}
        self.assertEqual(len(usage), 7)
        self.assertEqual((usage["family_members"]["current"], usage["family_members"]["remaining"]), (6, 0))

    def test_leaving_handing_over_and_dissolving(self):
        owner, guardian, member, other, dependent = self.household()
        error = self.assertRefused(owner, "family.leaveGroup", {}, "role_not_allowed")
        self.assertEqual(error["data"]["reason"], "owner_must_transfer")
        self.assertEqual(error["data"]["message"], "Hand the group over to somebody first.")
        alone = member.result("family.leaveGroup")
        self.assertEqual([m["name"] for m in alone["members"]], ["Mia"])
        self.assertEqual(member.result("settings.getSubscription")["plan"], "free")
        self.assertRefused(owner, "family.transferOwnership", {"userId": dependent.user_id}, "role_not_allowed")
        group = owner.result("family.transferOwnership", {"userId": guardian.user_id})
        self.assertEqual(group["owner"]["name"], "Gus")
        self.assertEqual({m["name"]: m["role"] for m in group["members"]}["Olga"], "guardian")
        self.assertRefused(guardian, "family.removeMember", {"userId": dependent.user_id}, "dependents_left")
        self.assertRefused(guardian, "family.deleteGroup", {"confirm": "Olga"}, "dependents_left")
        self.assertRefused(guardian, "family.deleteGroup", {"confirm": "olga"}, "confirm_mismatch", "/confirm")
        guardian.result("family.setRole", {"userId": dependent.user_id, "role": "member"})
        guardian.result("family.removeMember", {"userId": dependent.user_id})
        guardian.result("family.deleteGroup", {"confirm": "Olga"})
        self.assertEqual([m["name"] for m in other.result("family.getGroup")["members"]], ["Max"])

    def test_a_member_manages_nobody(self):
        owner, guardian, member, other, dependent = self.household()
        for method, more in [("setRole", {"role": "guardian"}), ("removeMember", {}), ("transferOwnership", {})]:
            ask = {"userId": dependent.user_id, **more}
            self.assertRefused(member, "family." + method, ask, "role_not_allowed")
        self.assertRefused(guardian, "family.invite", {"email": "x@example.org", "role": "member"}, "role_not_allowed")
        actions = {m["name"]: m["actions"] for m in member.result("family.getGroup")["members"]}
        self.assertFalse(any(a["allowed"] for name in actions for a in actions[name].values()))


class Whose(HouseholdCase):
    def test_every_method_about_a_person_asks_what_family_can_answers(self):
        people = self.household()
        roles = ("owner", "guardian", "member", "member", "dependent")
        stranger = self.person("Stig")
        for number, (method, (action, params)) in enumerate(WHOSE.items()):
            for actor, role in zip(people, roles):
                for target, target_role in zip(people, roles):
                    with self.subTest(f"{method}: {actor.user_id} {role} for a {target_role}"):
                        whom = "self" if actor is target else target_role
                        can = {"actorRole": role, "action": action, "target": whom}
                        wanted = actor.result("family.can", can)
                        if actor is target and method in OWN:
                            wanted = {"allowed": True}
                        ask = {**params, "personId": target.user_id}
                        if "value" in ask:
                            ask["value"] = ask["value"].format(n=f"{number}{people.index(actor)}{people.index(target)}")
                        answer = actor.ask(method, ask)
                        if wanted["allowed"]:
                            self.assertIn("result", answer)
                        else:
                            data = answer["error"]["data"]
                            self.assertEqual((data["kind"], data["reason"]), ("role_not_allowed", wanted["reason"]))
            error = self.assertRefused(people[0], method, {**params, "personId": stranger.user_id}, "person_not_found")
            self.assertEqual(error["code"], 4004)

    def test_a_member_is_not_told_what_happens_to_the_owner(self):
        owner, guardian, member, _, _ = self.household()
        owner.result("hometitle.addProperty", {"address": "1 Elm St, Austin, TX 78701"})
        self.phish(owner)
        ask = {"from": "start", "topics": ["hometitle.*", "spamshield.*", "alerts.*"]}
        self.assertTrue(owner.result("events.read", ask)["items"])
        for host in (guardian, member):
            self.assertEqual(host.result("events.read", ask)["items"], [])

    def test_a_household_is_spoken_to_in_its_language(self):
        owner, *_ , dependent = self.household()
        self.phish(dependent)
        for locale, role, status, title, why in [
            ("en", "Dependent", "Open", "A text tries to trick you", "Your role in the group does not allow this."),
            ("sv", "Närstående", "Öppen", "Ett sms försöker lura dig", "Din roll i gruppen tillåter inte detta."),
        ]:
            boss, child = (self.sign_in(who.user_id, locale=locale) for who in (owner, dependent))
            roles = {m["name"]: m["roleLabel"] for m in boss.result("family.getGroup")["members"]}
            self.assertEqual(roles["Dag"], role)
            alert = boss.result("alerts.list", {"personId": dependent.user_id})["items"][0]
            self.assertEqual((alert["statusLabel"], alert["title"]), (status, title))
            error = self.assertRefused(child, "alerts.resolve", {"alertId": alert["id"]}, "role_not_allowed")
            self.assertEqual(error["data"]["message"], why)

    def test_open_alerts_of_members_are_counted_for_those_who_may_see_them(self):
        owner, guardian, member, other, dependent = self.household()
        for host in (member, dependent):
            self.phish(host)
        for host, wanted in [
            (owner, {"Olga": 0, "Gus": 0, "Mia": 1, "Max": 0, "Dag": 1}), (guardian, {"Gus": 0, "Dag": 1}), (other, {"Max": 0})]:
            told = {m["name"]: m["openAlerts"] for m in host.result("family.getGroup")["members"] if "openAlerts" in m}
            self.assertEqual(told, wanted)


class Settings(HouseholdCase):
    def test_bounds_of_settings_are_where_they_are_promised(self):
        olga = self.person("Olga")
        for patch, path in [
            ({"appLock": {"lockAfterMinutes": 61}}, "/patch/appLock/lockAfterMinutes"), ({"appLock": {"lockAfterMinutes": -1}}, "/patch/appLock/lockAfterMinutes"),
            ({"retention": {"alertsDays": 3651}}, "/patch/retention/alertsDays"), ({"retention": {"casesDays": 6}}, "/patch/retention/casesDays"),
        ]:
            self.assertRefused(olga, "settings.update", {"patch": patch}, "out_of_range", path)
        for patch, path in [({"theme": "blue"}, "/patch/theme"), ({"notifications": {"minSeverity": "none"}}, "/patch/notifications/minSeverity")]:
            self.assertRefused(olga, "settings.update", {"patch": patch}, "invalid_enum", path)
        told = olga.result("settings.update", {"patch": {
            "appLock": {"lockAfterMinutes": 60, "biometricEnabled": True}, "retention": {"historyDays": 7, "alertsDays": 3650}, "theme": "dark"}})
        self.assertEqual((told["appLock"]["lockAfterMinutes"], told["retention"]["historyDays"], told["theme"]), (60, 7, "dark"))
        told = olga.result("settings.update", {"patch": {"appLock": {"lockAfterMinutes": 0}}})
        self.assertEqual(told["appLock"], {"biometricEnabled": True, "lockAfterMinutes": 0})

    def test_what_is_written_wrongly_is_told_in_the_language_of_whoever_asks(self):
        olga = self.person("Olga")
        for patch, path, english, swedish in [
            ({"account": {"email": "olga at home"}}, "/patch/account/email", "This is no e-mail address.", "Det här är ingen e-postadress."),
            ({"account": {"region": "Sweden"}}, "/patch/account/region",
             "A country has two letters, such as SE; a part of one follows a hyphen, such as US-CA.",
             "Ett land har två bokstäver, till exempel SE; en del av det följer ett bindestreck, till exempel US-CA."),
            ({"account": {"timeZone": "Mars/Olympus"}}, "/patch/account/timeZone", "This is no time zone. Use a name such as Europe/Stockholm.",
             "Detta är ingen tidszon. Använd ett namn som Europe/Stockholm."),
            ({"notifications": {"quietHours": {"from": "22:00", "to": "24:00"}}}, "/patch/notifications/quietHours/to",
             "Write both times as HH:MM, from 00:00 to 23:59.", "Skriv båda tiderna som TT:MM, från 00:00 till 23:59."),
        ]:
            for locale, wanted in [("en", english), ("sv", swedish)]:
                refused = olga.ask("settings.update", {"patch": patch, "_meta": {"locale": locale}})["error"]
                told = [(v["kind"], v["path"], v["message"]) for v in refused["data"]["violations"]]
                self.assertEqual(told, [("invalid_format", path, wanted)])

    def test_settings_begin_as_the_specification_says(self):
        told = self.person("Olga").result("settings.get")
        self.assertEqual(told["notifications"]["alerts"], {"email": False, "push": False, "inApp": True})
        self.assertEqual((told["notifications"]["minSeverity"], told["notifications"]["weeklyReport"]), ("medium", False))
        self.assertEqual(set(told["notifications"]["services"].values()), {True})
        self.assertEqual((told["theme"], told["appLock"]), ("system", {"biometricEnabled": False, "lockAfterMinutes": 5}))
        self.assertEqual(set(told["providers"].items()), {(p, False) for p in ("range_http", "record_http", "listing_http", "dns")})
        self.assertEqual(told["retention"], {"historyDays": 365, "analysesDays": 365, "alertsDays": 730, "casesDays": 1095})
        self.assertEqual((told["reports"], told["rescanOnNewData"], told["plan"]), ({"monthly": False}, True, "free"))
        self.assertEqual({name: a["allowed"] for name, a in told["actions"].items()}, {
            "update": True, "export": True, "deleteAccount": True, "upgrade": True})

    def test_a_group_that_is_over_its_plan_keeps_what_it_has(self):
        olga = self.person("Olga")
        self.buy(olga, "plus")
        for n in range(4):
            olga.result("darkwatch.addItem", {"type": "username", "value": f"name{n}"})
        self.buy(olga, "free", receipt="R-2")
        self.assertEqual(len(olga.result("darkwatch.listItems")["items"]), 4)
        error = self.assertRefused(olga, "darkwatch.addItem", {"type": "username", "value": "more"}, "limit_exceeded")
        self.assertEqual((error["data"]["limit"], error["data"]["current"], error["data"]["upgradeTo"]), (3, 4, "plus"))

    def test_a_patch_changes_what_it_names_and_holds_everywhere(self):
        olga = self.person("Olga")
        self.assertEqual(olga.result("settings.get")["version"], 0)
        patch = {
            "notifications": {"quietHours": {"from": "22:00", "to": "07:00"}, "alerts": {"push": True}},
            "account": {"email": "olga@example.org", "region": "US-CA", "timeZone": "America/Los_Angeles", "locale": "sv"},
        }
        told = olga.result("settings.update", {"patch": patch, "expectedVersion": 0})
        again = self.sign_in(olga.user_id).result("settings.get")
        for answer in (told, again):
            self.assertEqual(answer["account"]["region"], "US-CA")
            self.assertEqual(answer["notifications"]["alerts"], {"email": False, "push": True, "inApp": True})
            self.assertEqual(answer["notifications"]["quietHours"]["to"], "07:00")
            self.assertEqual(answer["version"], 1)
        cleared = olga.result("settings.update", {"patch": {"notifications": {"quietHours": None, "alerts": {"push": None}}}})
        self.assertNotIn("quietHours", cleared["notifications"])
        self.assertFalse(cleared["notifications"]["alerts"]["push"])

    def test_what_is_wrong_with_a_patch_is_told_at_once(self):
        olga = self.person("Olga")
        patch = {
            "colour": 1, "account": {"login": "x", "memberSince": None, "region": "sweden", "timeZone": "Mars"},
            "retention": {"historyDays": 6}, "notifications": {"quietHours": {"from": "25:00", "to": "07:00"}},
        }
        error = olga.ask("settings.update", {"patch": patch})["error"]
        told = sorted((v["kind"], v["path"]) for v in error["data"]["violations"])
        self.assertEqual(told, [
            ("invalid_format", "/patch/account/region"), ("invalid_format", "/patch/account/timeZone"),
            ("invalid_format", "/patch/notifications/quietHours/from"), ("out_of_range", "/patch/retention/historyDays"),
            ("setting_read_only", "/patch/account/login"), ("setting_read_only", "/patch/account/memberSince"),
            ("unknown_setting", "/patch/colour")])
        # Of the right form, and no country.
        for region in ("ZZ", "UK", "us", "ZZ-1"):
            ask = {"patch": {"account": {"region": region}}}
            self.assertRefused(olga, "settings.update", ask, "invalid_format", "/patch/account/region")
        self.assertEqual(olga.result("settings.get")["version"], 0)

    def test_what_somebody_settled_lies_sealed_in_the_file(self):
        olga = self.person("Olga")
        olga.result("settings.update", {"patch": {"account": {"email": "very.rare.address@example.org"}}})
        self.phish(olga, note="A very rare remark")
        stored = databases.stored(self.db)
        self.assertIn(olga.user_id.encode(), stored)
        for secret in (b"very.rare.address", b"very rare remark", b"Pay at"):
            self.assertNotIn(secret, stored)

    def test_a_subscription_that_is_over_reads_as_free(self):
        olga = self.person("Olga")
        self.buy(olga, "plus", since="2026-01-01", renewsOn="2026-03-01", price={"amountMinor": 999, "currency": "EUR"}, period="month")
        self.assertEqual(olga.result("settings.getSubscription")["priceText"], "9.99 EUR a month")
        svensk = self.sign_in(olga.user_id, locale="sv").result("settings.getSubscription")
        self.assertEqual((svensk["priceText"], svensk["statusLabel"]), ("9,99 EUR per månad", "Aktivt"))
        for day, status, plan in [("08", "active", "plus"), ("09", "expired", "free")]:
            told = self.sign_in(olga.user_id, f"2026-03-{day}T08:00:00Z").result("settings.getSubscription")
            self.assertEqual((told["status"], told["plan"]), (status, plan))
        self.buy(olga, "family", endsOn="2026-03-01")
        told = olga.result("settings.getSubscription")
        self.assertEqual((told["status"], told["plan"], told["renewalText"]), ("expired", "free", "Ended on 1 March 2026."))
        self.assertEqual([s["plan"] for s in olga.result("settings.listSubscriptions")["items"]], ["family", "plus"])

    def test_the_largest_plan_has_nothing_above_it(self):
        owner, guardian, *_ = self.household()
        told = owner.result("settings.getSubscription")
        self.assertEqual(told["actions"]["upgrade"]["reason"], "conflict")
        self.assertTrue(told["actions"]["manage"]["allowed"])
        told = guardian.result("settings.getSubscription")
        self.assertEqual(told["actions"]["upgrade"]["reason"], "role_forbids")
        kinds = {p["plan"]: p["actions"]["choose"]["allowed"] for p in told["plans"]}
        self.assertEqual(kinds, {"free": False, "plus": False, "family": False})
