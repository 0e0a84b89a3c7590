"""Protection specification 0.13: each write tells what it declares, in ids, closed words and counts."""

import json

from event_law import Tellings, log
from test_protection_criteria import NAMESPACES

#: The events, and what stands in their data beside `personId`; `?` where it may be missing.
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

#: Beyond the specification's table: that somebody took along all that is theirs, and that other
#: words for the steps of cases were taken in.
NOBODYS = {
    "darkwatch.sourceChanged", "darkwatch.breachImported", "spamshield.complaintsImported", "brokers.brokerChanged",
    "brokers.registryImported", "family.groupChanged", "family.invitationChanged", "protection.providerChanged",
    "protection.caseStepsImported",
}

#: Strings that are neither ids nor closed words by their schema: made by the service, or the names of settings and steps.
MADE_HERE = {
    ("alerts.groupChanged", "groupId"): r"grp_[0-9a-f]{16}", ("alerts.groupChanged", "mergedFrom"): r"grp_[0-9a-f]{16}",
    ("protection.caseChanged", "stepId"): r"[a-z_0-9-]{1,64}", ("settings.changed", "keys"): r"[a-zA-Z]+(\.[a-zA-Z_]+)*",
}

#: Members of params that identify somebody, or that somebody has written.
TELLING = {
    "address", "baseUrl", "code", "confirm", "data", "displayName", "email", "fullName", "host", "label", "listingUrl", "login",
    "name", "note", "number", "number2", "ownersExpected", "parcelId", "password", "path", "phone", "pattern", "postalAddress",
    "receipt", "reference", "sha1", "text", "title", "value", "with",
}


def of_protection(name):
    return name.partition(".")[0] in NAMESPACES


def telling(value, name=""):
    """Everything in params that nobody else may read in an event."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from telling(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from telling(inner, name)
    elif isinstance(value, str) and name in TELLING and len(value) > 3:
        yield value


class Examples(Tellings):
    def is_held(self, method):
        return of_protection(method)

    def assertTold(self, play, ears, last):
        super().assertTold(play, ears, last)
        calls = [play.example.params, *(call.get("params", {}) for call in play.example.before)]
        secrets = set(telling([play.filled(params) for params in calls]))
        for one in log(play.db):
            if of_protection(one.topic):
                said = json.dumps(one.data, ensure_ascii=False)
                self.assertEqual([secret for secret in secrets if secret in said], [], one)

    def test_each_tells_what_it_declares_once_it_is_done(self):
        seen = self.told_by_examples()
        missing = self.declarations.pairs(self.is_held) - seen
        self.assertEqual(missing, set())

    def test_what_is_refused_tells_nothing(self):
        self.assertRefusalsTellNothing()

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
