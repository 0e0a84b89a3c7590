"""Protection specification 0.13: each write tells what it declares, in ids, closed words and counts."""

import json
import re

import test_watching
from event_law import Declarations, Tellings, log
from things import NAMESPACES

#: The events, and what stands in their data beside `personId`; `?` where it may be missing. Two are
#: beyond the specification's table: `settings.exported`, `protection.caseStepsImported`.
TOPICS = """
    alerts.created alertId service kind severity status
    alerts.updated alertId service kind severity status
    alerts.groupChanged groupId mergedFrom?
    alerts.notified noticeId type
    alerts.noticesRead count
    darkwatch.itemAdded itemId type
    darkwatch.itemChanged itemId type
    darkwatch.itemRemoved itemId type
    darkwatch.exposureFound exposureId itemId kind severity status
    darkwatch.exposureChanged exposureId itemId kind severity status
    darkwatch.sourceChanged sourceId kind state
    darkwatch.breachImported breachId hits
    voiceprint.enrollmentChanged enrollmentId ready
    voiceprint.enrollmentDeleted enrollmentId
    voiceprint.analysisAdded analysisId verdict
    voiceprint.analysisDeleted analysisId
    spamshield.ruleChanged ruleId enabled removed?
    spamshield.rulesImported added removed
    spamshield.callLogged historyId channel action
    spamshield.numberReported category? notSpam
    spamshield.contactsChanged count
    spamshield.complaintsImported rows
    hometitle.propertyChanged propertyId status removed?
    hometitle.snapshotTaken snapshotId propertyId
    hometitle.changeFound changeId propertyId kind severity status
    hometitle.changeAcknowledged changeId propertyId kind severity status
    brokers.requestChanged requestId brokerId event? from? to
    brokers.identityChanged identityId removed?
    brokers.brokerChanged brokerId
    brokers.registryImported added changed removed
    settings.changed keys
    settings.planChanged plan previous
    settings.accountDeleted
    settings.exported
    family.groupChanged groupId deleted?
    family.memberChanged userId role status
    family.invitationChanged invitationId status
    dashboard.scoreStored date score band
    protection.runChanged jobId kind state
    protection.caseChanged caseId stepId? state removed?
    protection.providerChanged kind
    protection.caseStepsImported changed
"""

#: Those of no person.
NOBODYS = {
    "darkwatch.sourceChanged", "darkwatch.breachImported", "spamshield.complaintsImported", "brokers.brokerChanged",
    "brokers.registryImported", "family.groupChanged", "family.invitationChanged", "protection.providerChanged",
    "protection.caseStepsImported",
}

#: Nobody is left who could hear of them.
GONE = {"settings.deleteAccount"}

#: What the examples of methods do not come to, and the journey does: method, and its topics.
JOURNEY = """
    alerts.markFalsePositive alerts.groupChanged darkwatch.exposureChanged hometitle.changeAcknowledged hometitle.propertyChanged
    alerts.reopen alerts.groupChanged darkwatch.exposureChanged hometitle.changeAcknowledged hometitle.propertyChanged
    alerts.resolve darkwatch.exposureChanged
    alerts.resolveMany darkwatch.exposureChanged
    brokers.applyEvent alerts.created alerts.notified
    darkwatch.removeItem alerts.updated darkwatch.exposureChanged
    darkwatch.reopenExposure alerts.groupChanged
    darkwatch.scan alerts.groupChanged
    dashboard.refresh alerts.created alerts.groupChanged alerts.notified darkwatch.exposureFound hometitle.changeFound hometitle.propertyChanged hometitle.snapshotTaken
    family.acceptInvitation directory.memberAdded directory.memberChanged session.passwordSet
    family.removeMember directory.memberChanged settings.accountDeleted
    hometitle.acknowledgeChange alerts.notified alerts.updated
    hometitle.removeProperty alerts.updated
    protection.closeCase alerts.updated darkwatch.exposureChanged
    protection.removeCase alerts.updated
    protection.startCase alerts.updated
    spamshield.logCall alerts.created alerts.updated
    spamshield.reportNotSpam alerts.updated
    spamshield.reportSpam alerts.groupChanged alerts.updated
"""

#: What is declared because it may follow from what somebody had before, and nothing here comes to.
NEVER = """
    brokers.applyEvent alerts.groupChanged alerts.updated
    brokers.createRequests brokers.identityChanged
    brokers.recheck alerts.groupChanged alerts.updated
    darkwatch.dismissExposure alerts.groupChanged
    darkwatch.scan alerts.updated
    dashboard.refresh alerts.updated brokers.requestChanged settings.planChanged
    family.acceptInvitation family.groupChanged
    hometitle.scan alerts.groupChanged alerts.updated
    settings.deleteAccount family.groupChanged family.memberChanged
    spamshield.logCall alerts.groupChanged alerts.notified
    spamshield.logMessage alerts.groupChanged alerts.updated
    spamshield.reportNotSpam alerts.groupChanged
"""

#: Strings that are neither ids nor closed words by their schema: made by the service, or the names of settings and steps.
MADE_HERE = {
    ("alerts.groupChanged", "groupId"): r"grp_[0-9a-f]{16}", ("alerts.groupChanged", "mergedFrom"): r"grp_[0-9a-f]{16}",
    ("protection.caseChanged", "stepId"): r"[a-z_0-9-]{1,64}", ("settings.changed", "keys"): r"[a-zA-Z]+(\.[a-zA-Z_]+)*",
}

#: Members of params that identify somebody, or that somebody has written.
TELLING = {
    "address", "baseUrl", "code", "confirm", "data", "displayName", "email", "fullName", "host", "label", "listingUrl", "login",
    "name", "note", "number", "ownersExpected", "parcelId", "password", "path", "phone", "pattern", "postalAddress",
    "receipt", "reference", "sha1", "text", "title", "value", "with",
}


def of_protection(name):
    return name.partition(".")[0] in NAMESPACES


def unlike(one):
    """What an event says in free strings that is not what the service makes itself."""
    for name, value in one.data.items():
        form = MADE_HERE.get((one.topic, name))
        for text in (value if isinstance(value, list) else [value]) if form else ():
            if not re.fullmatch(form, text):
                yield text


def telling(value, name=""):
    """Everything in params that nobody else may read in an event."""
    if isinstance(value, dict):
        for key, inner in value.items():
            # Where a column stands says nothing of anybody.
            if key != "mapping":
                yield from telling(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from telling(inner, name)
    elif isinstance(value, str) and name in TELLING and len(value) > 3:
        yield value


def rare(text):
    """Each method with each of its topics, of a table of them."""
    return {(method, topic) for method, *topics in map(str.split, text.strip().splitlines()) for topic in topics}


class Examples(Tellings):
    def is_held(self, method):
        return of_protection(method)

    def assertTold(self, play, ears, last):
        if play.example.method in GONE:
            # Whoever could hear of it is no more.
            for one in log(play.db):
                self.assertEqual(list(self.declarations.complaints(one)), [])
        else:
            super().assertTold(play, ears, last)
        calls = [play.example.params, *(call.get("params", {}) for call in play.example.before)]
        secrets = set(telling([play.filled(params) for params in calls]))
        for one in log(play.db):
            if of_protection(one.topic):
                self.assertEqual(list(unlike(one)), [], one)
                said = json.dumps(one.data, ensure_ascii=False)
                self.assertEqual([secret for secret in secrets if secret in said], [], one)

    def test_each_tells_what_it_declares_once_it_is_done(self):
        seen = self.told_by_examples()
        missing = self.declarations.pairs(self.is_held) - seen
        self.assertEqual(missing, rare(JOURNEY) | rare(NEVER))

    def test_what_is_refused_tells_nothing_but_that_a_run_has_failed(self):
        def law(play):
            params = play.prepare()
            last = len(log(play.db))
            self.assertIn("error", play.ask(play.example.method, params))
            new = log(play.db)[last:]
            self.assertEqual([(one.topic, one.data["state"]) for one in new[1:]], [("protection.runChanged", "failed")] * (len(new) // 2))
            self.assertEqual([(one.topic, one.data["state"]) for one in new[:1]], [("protection.runChanged", "running")] * (len(new) // 2))
            self.assertTrue(play.example.kind == "job" or not new, new)

        self.each(lambda e: self.is_held(e.method) and self.does(e) and e.result is None, law)

    def test_the_topics_are_those_of_the_specification_with_their_data(self):
        wanted = {}
        for line in TOPICS.strip().splitlines():
            topic, *members = line.split()
            wanted[topic] = {m.removesuffix("?"): m[-1] != "?" for m in members}
            if topic not in NOBODYS:
                # A run of an operator's is of no person.
                wanted[topic]["personId"] = topic != "protection.runChanged"
        told = {}
        for topic, declared in self.declarations.topics.items():
            if of_protection(topic):
                schema = self.declarations.catalogue.resolved(declared["schema"])
                told[topic] = {m: m in schema.get("required", []) for m in schema.get("properties", {})}
        self.assertEqual(told, wanted)

    def test_no_event_has_room_for_a_text(self):
        """By the schemas: ids, closed words, counts, days and yes or no."""
        free = set()
        for topic, declared in self.declarations.topics.items():
            if not of_protection(topic):
                continue
            members = self.declarations.catalogue.resolved(declared["schema"]).get("properties", {})
            for name, schema in members.items():
                schema = self.declarations.catalogue.resolved(schema)
                schema = self.declarations.catalogue.resolved(schema.get("items", schema))
                if schema.get("type") == "string" and not {"enum", "pattern", "format"} & set(schema):
                    free.add((topic, name))
        self.assertEqual(free, set(MADE_HERE))


class Journey(test_watching.Leaks):
    """What follows from calls that come after each other, as no example has it."""

    def test_what_follows_is_told_as_it_is_declared(self):
        self.of_findings()
        self.of_calls()
        self.of_houses()
        self.of_brokers()
        self.of_the_family()
        declarations = Declarations.read()
        told = [one for one in log(self.db) if one.method in declarations.methods]
        for one in told:
            self.assertEqual([*declarations.complaints(one), *unlike(one)], [])
        seen = {(one.method, one.topic) for one in told}
        self.assertEqual(rare(JOURNEY) - seen, set())
        self.assertEqual(rare(NEVER) & seen, set(), "it is told: it belongs to the others")

    def ask(self, method, host=None, **params):
        return (host or self.olga).result(method, params)

    def alert_of(self, exposure):
        return self.ask("darkwatch.getExposure", exposureId=exposure)["alertId"]

    def of_findings(self):
        """Two findings of one leak belong together; each is settled with its alert."""
        items = [self.add(f"{name}@shared.example") for name in ("ann", "bo")]
        self.leak("mail\nann@shared.example\nbo@shared.example\n", breach={"domain": "shared.example"})
        self.scan()
        first, second = (e["id"] for e in self.exposures())
        alert = self.alert_of(first)
        for method in ("alerts.markFalsePositive", "alerts.reopen", "alerts.resolve", "alerts.reopen"):
            self.ask(method, alertId=alert)
        self.ask("alerts.resolveMany", alertIds=[alert])
        for method in ("darkwatch.dismissExposure", "darkwatch.reopenExposure", "darkwatch.resolveExposure"):
            self.ask(method, exposureId=second)
        self.ask("darkwatch.reopenExposure", exposureId=second)
        case = self.ask("protection.startCase", kind="account_takeover", region="US", alertIds=[self.alert_of(second)])["id"]
        self.ask("protection.closeCase", caseId=case, outcome="resolved", resolveAlerts=True)
        self.ask("protection.removeCase", caseId=case)
        self.ask("darkwatch.reopenExposure", exposureId=second)
        for item in items:
            self.ask("darkwatch.removeItem", itemId=item)
        self.add("eva@shared.example")
        self.leak("mail\neva@shared.example\n", name="forum")
        self.ask("dashboard.refresh")

    def of_calls(self):
        """Texts that name one host belong together; what comes again is the same alert."""
        ids = [self.phish(self.olga, f"http://bad.example/{n} {n}") for n in range(3)]
        self.phish(self.olga, "http://bad.example/0 0")
        self.ask("alerts.markFalsePositive", alertId=ids[0])
        self.ask("alerts.reopen", alertId=ids[0])
        self.ask("spamshield.createRule", rule={"kind": "exact", "pattern": "+46701740605", "action": "block"})
        for _ in range(6):
            self.ask("spamshield.reportSpam", number="+46701740605", category="scam")
            self.ask("spamshield.logCall", number="+46701740605")
        for n in (8, 8, 9):
            self.ask("spamshield.logMessage", text=f"Urgent: pay at http://bad.example/{n} now to win a prize, call now")
        self.ask("spamshield.reportNotSpam", number="+46701740605")

    def of_houses(self):
        """An owner whom nobody expected, whom somebody then expects; a house that goes with its alert."""
        record = {"parcelId": "P-1", "owners": ["Somebody Else"], "deeds": [{"documentNumber": "D-1", "type": "quitclaim_deed"}]}
        path = self.write("record.json", json.dumps([record]))
        house = self.ask("hometitle.addProperty", address="1 Main St, Springfield, IL 62701", parcelId="P-1", ownersExpected=["Olga Ek"])["id"]
        self.ask("hometitle.setSource", propertyId=house, kind="record_file", path=path)
        self.ask("hometitle.scan")
        change = self.ask("hometitle.listChanges")["items"][0]["id"]
        for expected in (True, False):
            self.ask("hometitle.acknowledgeChange", changeId=change, expected=expected)
        (alert,) = [a["id"] for a in self.ask("alerts.list", service="hometitle", status=["open"])["items"]]
        self.ask("alerts.markFalsePositive", alertId=alert)
        self.ask("alerts.reopen", alertId=alert)
        self.write("record.json", json.dumps([record | {"owners": ["A Third"]}]))
        self.ask("dashboard.refresh")
        self.ask("hometitle.removeProperty", propertyId=house)

    def of_brokers(self):
        """Whoever is listed again is told of it."""
        info = {"fullName": "Olga", "email": "olga@example.org", "postalAddress": "1 A St"}
        removal = self.ask("brokers.createRequest", brokerId="spokeo-inc", personalInfo=info)["id"]
        for event in ("prepare", "send", "confirm_removed", "recheck_found"):
            self.ask("brokers.applyEvent", requestId=removal, event=event)

    def of_the_family(self):
        """A dependent, and somebody who gets an account with the code."""
        child = self.ask("family.addDependent", displayName="Dag")["userId"]
        self.ask("family.removeMember", userId=child, erase=True)
        code = self.ask("family.invite", email="bo@example.org", role="member")["code"]
        account = {"displayName": "Bo Ek", "login": "bo@example.org", "password": "correct horse battery"}
        self.serve().result("family.acceptInvitation", {"code": code, "account": account})
