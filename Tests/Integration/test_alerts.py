"""Protection specification 2: alerts on file, and what people are told."""

import random

from household import HouseholdCase

HOUR = 3_600


def clock(hours):
    day, hour = divmod(8 + hours, 24)
    return f"2026-03-{2 + day:02d}T{hour:02d}:00:00Z"


class Alerts(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def alert(self, id, host=None):
        return (host or self.olga).result("alerts.get", {"alertId": id})

    def test_the_same_finding_is_one_alert(self):
        ask = {"number": "+46 70 174 06 05", "text": "http://bad.example", "category": "phishing"}
        first = self.olga.result("spamshield.reportSpam", ask)["alertId"]
        self.assertEqual(self.olga.result("spamshield.reportSpam", ask)["alertId"], first)
        told = self.alert(first)
        alert = told
        self.assertEqual((alert["occurrences"], alert["status"], alert["reopenedCount"]), (2, "open", 0))
        self.assertEqual(alert["identifiers"], [
            {"type": "phone", "value": "+46*******05"}, {"type": "domain", "value": "bad.example"}])
        self.assertEqual(alert["source"]["providerId"], "user")
        self.assertEqual([e["event"] for e in told["timeline"]], ["created", "repeated"])
        self.olga.result("alerts.resolve", {"alertId": first, "note": "Deleted it"})
        self.olga.result("spamshield.reportSpam", ask)
        told = self.alert(first)
        self.assertEqual((told["status"], told["reopenedCount"], told["occurrences"]), ("open", 1, 3))
        self.olga.result("alerts.markFalsePositive", {"alertId": first})
        self.olga.result("spamshield.reportSpam", ask)
        alert = self.alert(first)
        self.assertEqual((alert["status"], alert["occurrences"]), ("false_positive", 4))

    def test_what_can_be_done_depends_on_how_it_stands(self):
        id = self.phish(self.olga)
        moves = {"resolve": "resolved", "markFalsePositive": "false_positive", "reopen": "open"}
        allowed = {"open": ["resolve", "markFalsePositive"], "resolved": ["reopen"], "false_positive": ["reopen"]}
        events = {"open": ["resolved", "false_positive"], "resolved": ["reopened"], "false_positive": ["reopened"]}
        for before in (["open"], ["resolve"], ["markFalsePositive"]):
            for move in before:
                if move in moves:
                    self.olga.result("alerts." + move, {"alertId": id})
            status = self.alert(id)["status"]
            actions = self.alert(id)["actions"]
            for move in moves:
                self.assertEqual(actions[move]["allowed"], move in allowed[status], (status, move))
                if move not in allowed[status]:
                    error = self.assertRefused(self.olga, "alerts." + move, {"alertId": id}, "invalid_transition")
                    self.assertEqual((error["code"], error["data"]["allowedEvents"]), (4009, events[status]))
            if status != "open":
                self.olga.result("alerts.reopen", {"alertId": id})

    def test_many_are_settled_one_by_one(self):
        good, done = self.phish(self.olga), self.phish(self.olga, "http://b.example")
        self.olga.result("alerts.resolve", {"alertId": done})
        stranger = self.phish(self.person("Stig"))
        items = self.olga.result("alerts.resolveMany", {"alertIds": [done, "none", good, stranger]})["items"]
        self.assertEqual([(i["ok"], i.get("kind")) for i in items], [
            (False, "invalid_transition"), (False, "alert_not_found"), (True, None), (False, "alert_not_found")])
        self.assertEqual(self.alert(good)["status"], "resolved")

    def test_a_group_is_settled_together(self):
        ids = [self.phish(self.olga, f"http://shared.example/{n} {n}") for n in range(3)]
        lone = self.phish(self.olga, "http://alone.example")
        told = self.alert(ids[0])
        self.assertEqual({a["id"] for a in told["correlated"]}, set(ids[1:]))
        self.assertNotIn("groupId", self.alert(lone))
        listed = self.olga.result("alerts.list", {"groupId": told["groupId"]})
        # Of one moment: by id.
        self.assertEqual([a["id"] for a in listed["items"]], ids)
        self.assertEqual(listed["counts"]["status"], {"open": 3})
        done = self.olga.result("alerts.resolve", {"alertId": ids[1], "includeGroup": True})
        self.assertEqual(sorted(done["resolvedIds"]), sorted(ids))
        self.assertEqual(self.olga.result("alerts.list", {"status": ["open"]})["counts"]["status"], {"open": 1, "resolved": 3})

    def test_groups_on_file_equal_a_reckoning_of_all_alerts(self):
        choice = random.Random(2)
        facts, hours, host = {}, 0, self.olga
        for round in range(60):
            hours += choice.choice([0, 0, 5, 30, 60, 71, 72, 73])
            host = self.sign_in(self.olga.user_id, self.moment(hours))
            roll = choice.random()
            if facts and roll < 0.25:
                id = choice.choice(sorted(facts))
                move = "reopen" if facts[id]["status"] == "false_positive" else "markFalsePositive"
                host.result("alerts." + move, {"alertId": id})
                facts[id]["status"] = "open" if move == "reopen" else "false_positive"
            else:
                hosts = choice.sample("abcdefgh", choice.choice([1, 1, 2]))
                text = " ".join(f"http://{h}.example" for h in hosts) + f" {round}"
                id = host.result("spamshield.reportSpam", {"text": text, "category": "phishing"})["alertId"]
                facts[id] = {
                    "id": id, "at": host.result("alerts.get", {"alertId": id})["createdAt"], "severity": "medium",
                    "status": "open", "identifiers": [{"type": "domain", "value": h} for h in hosts]}
            host.close_input()
            if round % 10 == 9:
                self.compare(facts)
        self.compare(facts)

    def moment(self, hours):
        import datetime
        start = datetime.datetime(2026, 3, 2, 8, tzinfo=datetime.timezone.utc)
        return (start + datetime.timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")

    def compare(self, facts):
        wanted = self.office.result("alerts.correlate", {"alerts": list(facts.values())})
        wanted = {frozenset(g["alertIds"]): g["groupId"] for g in wanted["groups"]}
        found = {}
        for id in facts:
            group = self.alert(id).get("groupId")
            if group:
                found.setdefault(group, set()).add(id)
        self.assertEqual({frozenset(ids): group for group, ids in found.items()}, wanted)

    def test_lists_filter_count_and_page(self):
        ids = [self.phish(self.olga, f"http://h{n}.example") for n in range(5)]
        self.olga.result("alerts.resolve", {"alertId": ids[0], "note": "Blåbär"})
        page = self.olga.result("alerts.list", {"limit": 2})
        seen = [a["id"] for a in page["items"]]
        while page.get("nextCursor"):
            page = self.olga.result("alerts.list", {"limit": 2, "cursor": page["nextCursor"]})
            seen += [a["id"] for a in page["items"]]
        self.assertEqual(seen, ids)
        for ask, wanted in [
            ({"search": "blabar"}, ids[:1]), ({"search": "H3 trick"}, ids[3:4]), ({"status": ["resolved"]}, ids[:1]),
            ({"service": "darkwatch"}, []), ({"severity": ["medium"], "status": ["open"]}, ids[1:]),
            ({"from": "2026-03-02", "to": "2026-03-02"}, ids), ({"from": "2026-03-03"}, []), ({"to": "2026-03-01"}, []),
        ]:
            told = self.olga.result("alerts.list", ask)
            self.assertEqual([a["id"] for a in told["items"]], wanted, ask)
            if not wanted:
                self.assertEqual(told["emptyState"]["action"], "clear_filter", ask)
        counts = self.olga.result("alerts.list", {"status": ["resolved"]})["counts"]
        self.assertEqual(counts, {"status": {"open": 4, "resolved": 1}, "severity": {"medium": 1}, "service": {"spamshield": 1}})
        self.assertRefused(self.olga, "alerts.list", {"cursor": "elsewhere"}, "cursor_invalid", "/cursor")
        self.assertRefused(self.olga, "alerts.list", {"from": "2026-03-03", "to": "2026-03-02"}, "invalid_range", "/from")

    def test_everybody_whom_one_may_see_in_one_list(self):
        owner, guardian, member, other, dependent = self.household()
        ids = {name: self.phish(host) for name, host in [("o", owner), ("m", member), ("d", dependent)]}
        told = owner.result("alerts.list", {"personId": "all"})
        self.assertEqual({a["person"]["name"] for a in told["items"]}, {"Olga", "Mia", "Dag"})
        told = guardian.result("alerts.list", {"personId": "all"})
        self.assertEqual([a["id"] for a in told["items"]], [ids["d"]])
        self.assertTrue(told["items"][0]["actions"]["resolve"]["allowed"])
        told = dependent.result("alerts.list", {})
        self.assertEqual(told["items"][0]["actions"]["resolve"]["reason"], "role_forbids")

    def test_figures_tell_what_came_and_what_became_of_it(self):
        ids = [self.phish(self.olga, f"http://h{n}.example") for n in range(4)]
        later = self.sign_in(self.olga.user_id, "2026-03-02T10:00:00Z")
        later.result("alerts.resolve", {"alertId": ids[0]})
        much = self.sign_in(self.olga.user_id, "2026-03-03T14:30:00Z")
        much.result("alerts.resolve", {"alertId": ids[1]})
        much.result("alerts.markFalsePositive", {"alertId": ids[2]})
        told = much.result("alerts.stats")
        self.assertEqual((told["created"], told["resolved"], told["falsePositive"], told["open"]), (4, 2, 1, 1))
        self.assertEqual(told["medianHoursToResolve"], 16.3)
        self.assertEqual(told["byDay"], [
            {"date": "2026-03-02", "created": 4, "resolved": 1}, {"date": "2026-03-03", "created": 0, "resolved": 1}])
        self.assertEqual(much.result("alerts.stats", {"from": "2026-03-03"})["created"], 0)

    def test_a_wanted_number_was_a_false_alarm(self):
        ask = {"number": "+46 70 174 06 05", "category": "phishing"}
        id = self.olga.result("spamshield.reportSpam", ask)["alertId"]
        told = self.olga.result("spamshield.reportNotSpam", {"number": "+46701740605"})
        self.assertEqual(told["alertIds"], [id])
        self.assertEqual(self.alert(id)["status"], "false_positive")


class Notices(HouseholdCase):
    def test_the_person_is_told_and_for_a_dependent_those_who_look_after_them(self):
        owner, guardian, member, other, dependent = self.household()
        self.phish(dependent)
        self.phish(member)
        for host, count in [(owner, 1), (guardian, 1), (member, 1), (other, 0), (dependent, 1)]:
            self.assertEqual(len(self.told(host)), count)
        self.assertEqual(self.told(owner)[0]["message"], "For Dag: it is about bad.example.")
        self.assertEqual(self.told(dependent)[0]["message"], "It is about bad.example.")

    def told(self, host):
        """What somebody was told of alerts."""
        return [n for n in host.result("alerts.notifications")["items"] if n["type"] == "alert"]

    def test_who_has_left_reads_no_more_of_those_they_looked_after(self):
        _, guardian, _, _, dependent = self.household()
        self.phish(dependent, "http://rare.example/pay")
        self.assertIn("rare.example", self.told(guardian)[0]["message"])
        guardian.result("family.leaveGroup")
        (left,) = self.told(guardian)
        self.assertEqual(left["message"], "It is about somebody whose alerts you no longer see.")
        self.assertNotIn("Dag", left["accessibilityText"])
        self.assertIn("rare.example", self.told(dependent)[0]["message"])

    def test_below_what_one_wants_to_hear_nothing_is_told(self):
        olga = self.person("Olga")
        olga.result("settings.update", {"patch": {"notifications": {"minSeverity": "high"}}})
        self.phish(olga)
        self.assertEqual(olga.result("alerts.notifications")["emptyState"]["title"], "Nothing new")

    def test_a_cause_is_told_once_and_reading_is_counted(self):
        olga = self.person("Olga")
        id = self.phish(olga)
        self.phish(olga)
        self.assertEqual(olga.result("alerts.notifications")["unreadCount"], 1)
        olga.result("alerts.resolve", {"alertId": id})
        self.phish(olga)
        told = olga.result("alerts.notifications")
        self.assertEqual([n["subject"] for n in told["items"]], [{"type": "alert", "id": id}] * 2)
        first = told["items"][0]["id"]
        self.assertEqual(olga.result("alerts.markRead", {"ids": [first, "none"]}), {"count": 1, "unreadCount": 1})
        self.assertEqual(len(olga.result("alerts.notifications", {"unreadOnly": True})["items"]), 1)
        self.assertEqual(olga.result("alerts.markRead", {"all": True}), {"count": 1, "unreadCount": 0})
        self.assertRefused(olga, "alerts.markRead", {"ids": [first], "all": True}, "one_of_required", "/ids")

    def test_quiet_hours_leave_the_inbox(self):
        olga = self.person("Olga")
        olga.result("settings.update", {"patch": {
            "account": {"timeZone": "Europe/Stockholm"},
            "notifications": {"alerts": {"push": True}, "quietHours": {"from": "22:00", "to": "09:00"}}}})
        self.phish(olga)
        for clock, wanted in [("07:59", ["in_app"]), ("08:00", ["push", "in_app"])]:
            host = self.sign_in(olga.user_id, f"2026-03-03T{clock}:00Z")
            self.assertEqual(host.result("alerts.notifications")["items"][0]["channels"], wanted)


class Dashboard(HouseholdCase):
    def test_one_call_fills_the_screen(self):
        olga = self.person("Olga")
        ids = [self.phish(olga, f"http://h{n}.example") for n in range(7)]
        olga.result("alerts.resolve", {"alertId": ids[6]})
        told = olga.result("dashboard.get")
        self.assertEqual([a["id"] for a in told["recentAlerts"]], ids[:5])
        self.assertEqual(told["services"]["spamshield"]["state"], "attention")
        self.assertEqual(told["services"]["spamshield"]["counts"]["reported30d"], 7)
        self.assertEqual({q["id"] for q in told["quickActions"] if not q["allowed"]}, set())
        wanted = self.reckon(olga)
        self.assertEqual((told["threat"]["score"], told["threat"]["totalMilli"]), (wanted["score"], wanted["totalMilli"]))
        self.assertEqual(told["threat"]["contributions"], wanted["contributions"])

    def reckon(self, host):
        """The score by the pure method, from all alerts."""
        alerts = host.result("alerts.list", {"limit": 200})["items"]
        facts = [{"id": a["id"], "service": a["service"], "severity": a["severity"], "status": a["status"], "at": a["createdAt"]} for a in alerts]
        now = host.result("dashboard.get")["refreshedAt"]
        posture = {"watchItems": 0, "notificationsEnabled": True, "appLockEnabled": False}
        return host.result("dashboard.threatScore", {"asOf": now, "alerts": facts, "posture": posture})

    def test_the_stored_score_ages_like_the_pure_one(self):
        olga = self.person("Olga")
        for day in (2, 9, 10, 20):
            host = self.sign_in(olga.user_id, f"2026-03-{day:02d}T08:00:00Z")
            for n in range(4):
                self.phish(host, f"http://d{day}n{n}.example")
        for clock in ("2026-03-20T08:00:00Z", "2026-04-02T08:00:00Z", "2026-06-08T07:59:59Z", "2027-03-21T08:00:00Z"):
            host = self.sign_in(olga.user_id, clock)
            told, wanted = host.result("dashboard.get")["threat"], self.reckon(host)
            for member in ("score", "band", "totalMilli", "components", "contributions"):
                self.assertEqual(told[member], wanted[member], (clock, member))

    def test_a_day_has_one_score_and_a_week_a_trend(self):
        olga = self.person("Olga")
        self.phish(olga)
        owner = self.serve("2026-03-03T08:00:00Z")
        owner.result("session.open")
        owner.result("system.runDue", {"name": "protection.snapshot"})
        owner.result("system.runDue", {"name": "protection.snapshot"})
        later = self.sign_in(olga.user_id, "2026-03-10T08:00:00Z")
        history = later.result("dashboard.history", {"days": 30})["items"]
        self.assertEqual([(d["date"], d["score"]) for d in history], [("2026-03-03", 11)])
        self.assertEqual(later.result("dashboard.history", {"days": 7})["items"], [])
        threat = later.result("dashboard.get")["threat"]
        self.assertEqual((threat["trend"], threat["trendText"]), (-1, "1 point lower than a week ago."))
