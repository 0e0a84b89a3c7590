"""Protection specification 10: each criterion has tests, and whose data a method is about has one row."""

import hashlib
import re
import unittest

from household import HouseholdCase
from named import FOLDER, is_there, names, text
from service import Conversation, lines, request
from things import NAMESPACES

#: SHA-256 of the criteria, their methods and checks as the specification has them, a row a line.
#: Source: protection specification 10.
CRITERIA = "4770ba7c33b1eed9bd337e3664d3999b7c002393d451b9539577f478c0b55816"

ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \| (`.+`) \|$", re.MULTILINE)

#: Protection specification 0.10: the action asked, and the methods; “-” asks nothing of roles.
ROWS = {
    "view_alerts": """
        alerts.get alerts.list alerts.stats brokers.calendar brokers.dueActions brokers.get brokers.getRequest brokers.guide
        brokers.list brokers.listIdentities brokers.listRequests brokers.readAttachment brokers.readLetter darkwatch.getExposure
        darkwatch.getItem darkwatch.listAddresses darkwatch.listExposures darkwatch.listItems darkwatch.listSites darkwatch.stats
        darkwatch.timeline dashboard.gauge dashboard.get dashboard.getReport dashboard.history dashboard.listReports
        dashboard.monthlyReport hometitle.getProperty hometitle.getSnapshot hometitle.listChanges hometitle.listProperties
        hometitle.listSnapshots hometitle.map protection.getCase protection.listCases protection.getRun protection.listRuns
        spamshield.exportRules spamshield.getRule spamshield.history spamshield.listContacts
        spamshield.listRules spamshield.stats""",
    "resolve_alert": """
        alerts.markFalsePositive alerts.reopen alerts.resolve alerts.resolveMany darkwatch.completeRecommendation
        darkwatch.completeSite darkwatch.dismissExposure darkwatch.reopenExposure darkwatch.resolveExposure
        hometitle.acknowledgeChange""",
    "manage_watch_items": """
        dashboard.refresh darkwatch.addItem darkwatch.addItems darkwatch.removeItem darkwatch.scan darkwatch.startVerification
        darkwatch.updateItem darkwatch.verifyItem""",
    "manage_properties": """
        hometitle.addProperty hometitle.removeProperty hometitle.removeSource hometitle.scan hometitle.setSource
        hometitle.updateProperty hometitle.validateSource""",
    "start_removal": """
        brokers.addBroker brokers.applyEvent brokers.attachProof brokers.completeStep brokers.createRequest
        brokers.createRequests brokers.generateLetter brokers.markSent brokers.recheck brokers.removeIdentity
        brokers.updateBroker brokers.upsertIdentity""",
    "enroll_voice": """
        voiceprint.analyze voiceprint.enroll voiceprint.getAnalysis voiceprint.getEnrollment voiceprint.listAnalyses
        voiceprint.listEnrollments voiceprint.playback voiceprint.playbackPath voiceprint.renameEnrollment""",
    "delete_voice": "voiceprint.deleteAnalysis voiceprint.deleteEnrollment",
    "manage_rules": """
        spamshield.clearContacts spamshield.createRule spamshield.deleteRule spamshield.endLetThrough spamshield.importContacts
        spamshield.importRules spamshield.letThrough spamshield.setRuleEnabled spamshield.updateRule""",
    "manage_rules of others": """
        spamshield.checkNumber spamshield.logCall spamshield.logMessage spamshield.reportNotSpam spamshield.reportSpam""",
    "manage_cases": """
        protection.addCaseEntry protection.addCaseStep protection.attachCasePaper protection.caseLetter protection.closeCase
        protection.exportCase protection.readCasePaper protection.removeCase protection.reopenCase protection.setCaseFacts protection.setCaseStep
        protection.startCase""",
    "-": """
        alerts.markRead alerts.notifications darkwatch.checkPassword settings.deleteAccount settings.export settings.get
        settings.update settings.getSubscription settings.listSubscriptions family.acceptInvitation family.createGroup
        family.getGroup family.listMembers family.previewInvitation""",
    "manage_plan": "settings.setSubscription",
    "invite": "family.addDependent family.giveLogin family.invite family.listInvitations family.revokeInvitation",
    "change_role": "family.setRole",
    "remove_member": "family.removeMember",
    "leave_group": "family.leaveGroup",
    "transfer_ownership": "family.transferOwnership",
    "delete_group": "family.deleteGroup family.renameGroup",
    "operator": """
        brokers.importRegistry darkwatch.addSource darkwatch.attestItem darkwatch.checkSource darkwatch.importBreach
        darkwatch.listAttestations darkwatch.removeSource protection.importCaseSteps protection.listProviders
        protection.setProvider spamshield.importComplaints""",
    "either role": "darkwatch.getBreach darkwatch.listBreaches darkwatch.listSources",
}

#: What a call about a person needs besides.
NEEDED = {
    "brokers.createRequest": {"brokerId": "spokeo-inc"}, "brokers.createRequests": {"brokerIds": ["spokeo-inc"]},
    "brokers.upsertIdentity": {"fullName": "A"}, "darkwatch.addItem": {"type": "username", "value": "name"},
    "darkwatch.addItems": {"text": "a@example.org"}, "dashboard.monthlyReport": {"month": "2026-01", "formats": ["json"]},
    "hometitle.addProperty": {"address": "1 Main St"}, "protection.startCase": {"kind": "title_fraud"},
    "spamshield.checkNumber": {"number": "+46701740605"}, "spamshield.createRule": {"rule": {"kind": "anonymous", "action": "warn"}},
    "spamshield.importContacts": {"text": ""}, "spamshield.importRules": {"text": ""}, "spamshield.letThrough": {"minutes": 5},
    "spamshield.logCall": {"number": "+46701740605"}, "spamshield.logMessage": {"text": "Hello"},
    "spamshield.reportNotSpam": {"number": "+46701740605"},
    "spamshield.reportSpam": {"number": "+46701740605", "category": "other"},
    "voiceprint.analyze": {"audioBase64": "AAAA"},
    "voiceprint.enroll": {"audioBase64": "AAAA", "label": "A", "consent": True},
}



def action_of(row):
    return row.removesuffix(" of others")


class Criteria(unittest.TestCase):
    def setUp(self):
        self.rows = ROW.findall(text(FOLDER, "CRITERIA.md"))

    def test_every_criterion_stands_there_as_the_specification_has_it(self):
        words = "\n".join(" | ".join(row[:3]) for row in self.rows)
        self.assertEqual(hashlib.sha256(words.encode()).hexdigest(), CRITERIA)

    def test_every_criterion_names_tests_that_are_there(self):
        """By their whole names: a star, or another word between them, names nothing."""
        self.assertEqual(len(self.rows), 25)
        for criterion, *_, cell in self.rows:
            with self.subTest(criterion):
                found = names(cell)
                self.assertTrue(found, "only names stand here")
                self.assertEqual(len(found), len(set(found)))
                for name in found:
                    self.assertTrue(is_there(name), name)


class WhoseData(HouseholdCase):
    def methods(self):
        """The stored methods of the domain, with the names of their params."""
        (told,) = Conversation(lines(request(1, "rpc.discover"))).answers
        return {
            m["name"]: {p["name"] for p in m["params"]} for m in told["result"]["methods"]
            if m["name"].partition(".")[0] in NAMESPACES and (m["x-nacre-auth"] != "none" or m["x-nacre-kind"] == "write")
        }

    def test_every_stored_method_stands_in_one_row(self):
        rows = [method for methods in ROWS.values() for method in methods.split()]
        self.assertEqual(sorted(rows), sorted(set(rows)))
        self.assertEqual(sorted(rows), sorted(self.methods()))

    def test_what_is_asked_of_whom_is_what_family_can_says(self):
        people = self.household()
        roles = ("owner", "guardian", "member", "member", "dependent")
        stranger = self.person("Stig")
        takes = {name for name, params in self.methods().items() if "personId" in params}
        self.assertGreater(len(takes), 40)
        for row, methods in ROWS.items():
            for method in sorted(takes & set(methods.split())):
                ask = NEEDED.get(method, {})
                for actor, role in zip(people, roles):
                    for target, target_role in zip(people, roles):
                        whom = "self" if actor is target else target_role
                        can = actor.result("family.can", {"actorRole": role, "action": action_of(row), "target": whom})
                        if actor is target and row.endswith(" of others"):
                            can = {"allowed": True}
                        answer = actor.ask(method, {**ask, "personId": target.user_id})
                        data = answer.get("error", {}).get("data", {})
                        with self.subTest(f"{method}: {role} for {whom}"):
                            self.assertEqual(data.get("kind") == "role_not_allowed", not can["allowed"], answer)
                            self.assertEqual(data.get("reason"), can.get("reason"))
                            self.assertNotEqual(data.get("kind"), "person_not_found")
                with self.subTest(f"{method}: a stranger"):
                    self.assertRefused(stranger, method, {**ask, "personId": people[0].user_id}, "person_not_found")

    def test_what_is_an_operators_is_nobody_elses(self):
        olga = self.person("Olga")
        for method in ROWS["operator"].split():
            with self.subTest(method):
                error = olga.ask(method, {})["error"]
                self.assertEqual((error["code"], error["data"]["kind"], error["data"].get("reason")), (4003, "role_not_allowed", "operator_only"))


class Screens(HouseholdCase):
    def test_counts_of_brokers_and_requests_are_those_of_the_pages_added_up(self):
        olga = self.person("Olga")
        self.buy(olga)
        info = {"fullName": "Olga", "email": "olga@example.org", "postalAddress": "1 A St"}
        first = [b["id"] for b in olga.result("brokers.list", {"limit": 6})["items"]]
        for index, broker in enumerate(first):
            made = olga.result("brokers.createRequest", {"brokerId": broker, "personalInfo": info})["id"]
            for event in ("prepare", "send", "confirm_removed")[:index % 4]:
                olga.result("brokers.applyEvent", {"requestId": made, "event": event})

        def pages(method, **more):
            items, cursor = [], {}
            while cursor is not None:
                page = olga.result(method, {"limit": 200, **more, **cursor})
                items += page["items"]
                cursor = {"cursor": page["nextCursor"]} if "nextCursor" in page else None
            return items, page["counts"]

        def added(items, *names):
            counts = {}
            for item in items:
                for name in names:
                    for word in item[name] if isinstance(item[name], list) else [item[name]]:
                        counts[word] = counts.get(word, 0) + 1
            return counts

        brokers, counts = pages("brokers.list")
        for name, member in (("category", "category"), ("method", "methods"), ("requestState", "requestState")):
            self.assertEqual({k: n for k, n in counts[name].items() if n}, added(brokers, member))
        # A word that is asked for narrows the counts of the others, and not its own.
        some, narrowed = pages("brokers.list", category="people_search")
        self.assertEqual({k: n for k, n in narrowed["category"].items() if n}, added(brokers, "category"))
        self.assertEqual({k: n for k, n in narrowed["method"].items() if n}, added(some, "methods"))
        requests, counts = pages("brokers.listRequests")
        for name in ("state", "waitsFor"):
            self.assertEqual({k: n for k, n in counts[name].items() if n}, added(requests, name))

    def test_springfields_are_listed_by_population(self):
        items = self.office.result("hometitle.searchAddress", {"search": "12 Main St, Spri"})["items"]
        towns = [i for i in items if i["city"].startswith("Springfield")]
        self.assertGreater(len(towns), 2)
        self.assertEqual([i["population"] for i in items], sorted((i["population"] for i in items), reverse=True))
        self.assertTrue(all(i["line1"] == "12 Main St" and i["precision"] == "city_centroid" for i in towns))

    def test_each_badge_has_its_word_colour_and_icon_in_both_languages(self):
        words = {
            "severity": ("critical", "Critical", "Kritisk", "red", "alarm"), "band": ("guarded", "Guarded", "Vaksam", "blue", "shield"),
            "alertStatus": ("false_positive", "False alarm", "Falskt larm", "gray", "cross"),
        }
        told = {l: self.office.result("protection.labels", {"locale": l})["sets"] for l in ("en", "sv")}
        self.assertEqual(list(told["en"]), list(told["sv"]))
        for name, (word, en, sv, colour, icon) in words.items():
            for language, label in (("en", en), ("sv", sv)):
                (badge,) = [b for b in told[language][name] if b["value"] == word]
                self.assertEqual((badge["label"], badge["colorToken"], badge["icon"]), (label, colour, icon))
        for name, badges in told["en"].items():
            self.assertEqual([b["value"] for b in badges], [b["value"] for b in told["sv"][name]], name)
            self.assertTrue(all(b["label"] for b in badges), name)
