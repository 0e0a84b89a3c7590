"""Protection specification 0.9 and 0.12: words that people read, their colours and icons."""

import unittest

from schema import Catalogue
from service import Conversation, lines, request
from test_laws import Laws
from things import NAMESPACES

#: Each set: its words, in English, in Swedish, its colours and icons.
LOOKED = {
    "severity": ("info, low, medium, high, critical", "Info, Low, Medium, High, Critical", "Info, Låg, Medel, Hög, Kritisk", "gray, blue, yellow, orange, red", "info, shield, warning, alert, alarm"),
    "band": ("low, guarded, elevated, high, severe", "Low, Guarded, Elevated, High, Severe", "Låg, Vaksam, Förhöjd, Hög, Allvarlig", "green, blue, yellow, orange, red", "shield_check, shield, warning, alert, alarm"),
    "alertStatus": ("open, resolved, false_positive", "Open, Resolved, False alarm", "Öppen, Löst, Falskt larm", "orange, green, gray", "dot, check, cross"),
    "exposureStatus": ("open, resolved, false_positive", "Open, Resolved, False alarm", "Öppen, Löst, Falskt larm", "orange, green, gray", "dot, check, cross"),
    "verdict": ("match, no_match, inconclusive, suspected_synthetic", "Same voice, Another voice, Cannot tell, Probably machine-made", "Samma röst, En annan röst, Går inte att avgöra, Troligen maskingjord", "green, red, gray, purple", "check, cross, question, wave"),
    "requestState": (
        "draft, ready, sent, acknowledged, verification_required, in_progress, extended, overdue, rejected, escalated, removed, not_found, relisted, cancelled",
        "Draft, Ready to send, Sent, Received, Proof asked for, Under way, Extended, Overdue, Refused, Reported, Removed, Not listed there, Listed again, Cancelled",
        "Utkast, Klar att skicka, Skickad, Mottagen, Bevis begärt, Pågår, Förlängd, Försenad, Avslagen, Anmäld, Borttagen, Fanns inte där, Listad igen, Avbruten",
        "gray, blue, blue, blue, orange, blue, yellow, red, red, purple, green, green, orange, gray",
        "pencil, send, send, inbox, id, clock, clock, alert, cross, flag, check, check_empty, repeat, cross"),
    "propertyStatus": ("ok, changed, no_data", "No changes, Changed, No data", "Inga ändringar, Ändrad, Inga uppgifter", "green, orange, gray", "house_check, house_alert, house"),
    "changeStatus": ("new, expected, unexpected", "New, Expected, Not expected", "Ny, Väntad, Inte väntad", "orange, green, red", "dot, check, alert"),
    "ruleAction": ("allow, warn, silence, block", "Let through, Warn, Silence, Block", "Släpp fram, Varna, Tysta, Spärra", "green, yellow, blue, red", "check, warning, mute, stop"),
    "callVerdict": ("known, unknown, suspicious, spam", "Known, Unknown, Suspicious, Spam", "Känd, Okänd, Misstänkt, Skräp", "green, gray, yellow, red", "person, question, warning, stop"),
    "textClass": ("ham, suspicious, spam", "Looks normal, Suspicious, Spam", "Ser normalt ut, Misstänkt, Skräp", "green, yellow, red", "message, warning, stop"),
    "serviceState": ("ok, attention, not_set_up, error", "All well, Needs attention, Not set up, Error", "Allt väl, Kräver åtgärd, Inte inställt, Fel", "green, orange, gray, red", "shield_check, alert, plus, cross"),
    "sourceState": ("ok, stale, missing, error", "Up to date, Old, Missing, Error", "Aktuell, Gammal, Saknas, Fel", "green, yellow, gray, red", "check, clock, question, cross"),
    "runState": ("running, succeeded, partial, failed, cancelled, interrupted", "Running, Done, Partly done, Failed, Cancelled, Cut off", "Pågår, Klar, Delvis klar, Misslyckades, Avbruten, Bruten", "blue, green, yellow, red, gray, orange", "clock, check, warning, cross, cross, alert"),
    "caseState": ("open, waiting, closed", "Open, Waiting for others, Closed", "Öppet, Väntar på andra, Avslutat", "orange, blue, green", "dot, clock, check"),
    "subscriptionStatus": ("none, trial, active, past_due, cancelled, expired", "None, Trial, Active, Payment late, Cancelled, Expired", "Inget, Prov, Aktivt, Betalning försenad, Uppsagt, Utgånget", "gray, blue, green, orange, yellow, gray", "plus, clock, check, warning, cross, cross"),
    "memberStatus": ("active, invited, removed", "Active, Invited, Removed", "Aktiv, Inbjuden, Borttagen", "green, blue, gray", "person, mail, cross"),
    "invitationStatus": ("pending, accepted, expired, revoked", "Waiting, Accepted, Expired, Withdrawn", "Väntar, Antagen, Utgången, Återkallad", "blue, green, gray, gray", "mail, check, clock, cross"),
    "stepState": ("todo, done, skipped, not_needed", "To do, Done, Skipped, Not needed", "Att göra, Klart, Överhoppat, Behövs inte", "orange, green, gray, gray", "dot, check, skip, minus"),
}

#: Sets without colours and icons.
PLAIN = {
    "role": ("owner, guardian, member, dependent", "Owner, Guardian, Member, Dependent", "Ägare, Ansvarig, Medlem, Närstående"),
    "plan": ("free, plus, family", "Free, Plus, Family", "Gratis, Plus, Familj"),
    "brokerCategory": (
        "people_search, location_data, b2b_contacts, risk_identity, marketing_other",
        "People search, Location data, Business contacts, Identity and risk, Marketing and other",
        "Personsök, Platsdata, Företagskontakter, Identitet och risk, Marknadsföring och annat"),
    "caseKind": (
        "identity_theft, account_takeover, payment_fraud, phone_takeover, title_fraud, impersonation",
        "Identity theft, Account taken over, Payment fraud, Phone number taken over, Title fraud, Impersonation",
        "Identitetsstöld, Kapat konto, Betalningsbedrägeri, Kapat telefonnummer, Lagfartsbedrägeri, Någon utger sig för dig"),
    "caseOutcome": ("resolved, partly, abandoned", "Resolved, Partly resolved, Given up", "Löst, Delvis löst, Avbrutet"),
    "service": (
        "darkwatch, hometitle, voiceprint, spamshield, brokers", "DarkWatch, HomeTitle, VoicePrint, SpamShield, RemoveBrokers",
        "DarkWatch, HomeTitle, VoicePrint, SpamShield, RemoveBrokers"),
}

#: Words of closed sets without a label of their own, and what tells people instead.
SAID_OTHERWISE = {
    ("brokers.completeStep", "offers"): "the event is a button of the request, whose actions have labels",
    ("protection.ExposureAdvice", "kind"): "its title and detail",
    ("protection.BrokerStep", "kind"): "its title, in the two languages of the registry",
    ("protection.BrokerStep", "who"): "a registry as it was taken in; the guide shows the step",
    ("protection.BundledFigure", "name"): "its label", ("protection.GuideValue", "field"): "its label",
    ("protection.QuickAction", "id"): "its label", ("protection.ThreatPart", "id"): "its label",
    ("protection.ThreatContribution", "component"): "its label", ("protection.ThreatContribution", "reason"): "its label",
    ("protection.CaseTextChange", "kinds"): "a rehearsal for operators: which entries of a file differ",
    ("protection.CaseTextChange", "regions"): "the same", ("protection.CaseTextChange", "members"): "the same",
    ("protection.LetterFile", "format"): "its file name", ("protection.LetterPart", "format"): "its file name",
    ("protection.ReportFile", "format"): "its file name",
    ("protection.RangeOptions", "hash"): "what an operator has set up, as it was given",
    ("protection.UpgradeAction", "upgradeTo"): "the message of the button",
    ("protection.AccountSettings", "upgradeTo"): "the same", ("protection.Subscription", "upgradeTo"): "the same",
    ("platform.OlderCopy", "kind"): "its message",
}


def split(text):
    return text.split(", ")


class Sets(unittest.TestCase):
    def test_every_set_stands_word_for_word_in_its_order(self):
        asked = [request(n, "protection.labels", {"locale": locale}) for n, locale in enumerate(("en", "sv"))]
        told = [answer["result"]["sets"] for answer in Conversation(lines(*asked)).answers]
        for language, sets in enumerate(told):
            self.assertEqual(set(sets), {*LOOKED, *PLAIN})
            for name, (values, *labels, colours, icons) in LOOKED.items():
                rows = zip(split(values), split(labels[language]), split(colours), split(icons), strict=True)
                expected = [dict(zip(("value", "label", "colorToken", "icon"), row)) for row in rows]
                self.assertEqual(sets[name], expected, name)
            for name, (values, *labels) in PLAIN.items():
                rows = zip(split(values), split(labels[language]), strict=True)
                self.assertEqual(sets[name], [dict(zip(("value", "label"), row)) for row in rows], name)


class Beside(Laws):
    """What stands beside a word of a closed set, by the schemas and in every example's answer."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.catalogue = Catalogue.read()
        cls.methods = {m["name"]: m for m in cls.catalogue.methods if m["name"].partition(".")[0] in NAMESPACES}
        (told,) = Conversation(lines(request(1, "protection.labels", {"locale": "en"}))).answers
        sets = told["result"]["sets"]
        #: By their words: label, colour and icon of each. Sets of the same words look the same.
        cls.looks = {tuple(w["value"] for w in sets[name]): {w["value"]: w for w in sets[name]} for name in LOOKED}

    def words(self, schema):
        """The words of a closed set that a member holds, one of them or several; `None`: it holds no such thing."""
        schema = self.catalogue.resolved(schema)
        if schema.get("type") == "array":
            return self.words(schema["items"])
        return tuple(schema["enum"]) if "enum" in schema else None

    def is_many(self, schema):
        return self.catalogue.resolved(schema).get("type") == "array"

    def records(self, schema, value, name):
        """Every object of an answer: what it is called, the schemas of its members, itself."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
        schema = self.catalogue.resolved(schema)
        if isinstance(value, list):
            for inner in value:
                yield from self.records(schema.get("items", {}), inner, name)
        if isinstance(value, dict):
            members = schema.get("properties", {})
            if members:
                yield name, members, value
            for key, inner in value.items():
                inner_schema = members.get(key, schema.get("additionalProperties"))
                if isinstance(inner_schema, dict):
                    yield from self.records(inner_schema, inner, name)

    def test_beside_each_word_of_every_answer_stand_its_label_colour_and_icon(self):
        seen, silent = set(), set()

        def law(play):
            params = play.prepare()
            method = self.methods[play.example.method]
            answer = play.ask(method["name"], {**params, "_meta": {"locale": "en"}})
            for record, members, value in self.records(method["result"]["schema"], answer.get("result"), method["name"]):
                for name, word in value.items():
                    if name not in members or word is None or (words := self.words(members[name])) is None:
                        continue
                    seen.add((record, name))
                    self.assertBeside(method, record, name, words, value, members, silent)

        self.each(lambda e: e.method in self.methods and e.result is not None, law)
        self.assertGreater(len(seen), 150)
        self.assertEqual(silent, set(SAID_OTHERWISE) & seen)

    def assertBeside(self, method, record, name, words, value, members, silent):
        many = self.is_many(members[name])
        label = (name.removesuffix("s") if not name.endswith("ss") else name) + "Labels" if many else name + "Label"
        label = label if not many or label in members else name + "Labels"
        if label not in members:
            # Pure methods answer without labels what is not of a set that is looked at.
            if method["x-nacre-auth"] != "none":
                silent.add((record, name))
        else:
            self.assertEqual(bool(value.get(label)), bool(value[name]), f"{record}.{label}")
        if many or words not in self.looks:
            return
        look = self.looks[words][value[name]]
        self.assertEqual(
            (value.get(label), value.get(name + "ColorToken"), value.get(name + "Icon")), (look["label"], look["colorToken"], look["icon"]),
            f"{record}.{name}")

    def test_no_get_or_list_may_leave_out_the_look_of_a_word(self):
        """Also where no example shows the word: by the schemas alone."""
        seen, places = set(), 0

        def walk(schema, name):
            nonlocal places
            if "$ref" in schema:
                name = schema["$ref"].rsplit("/", 1)[1]
                if name in seen:
                    return
                seen.add(name)
            schema = self.catalogue.resolved(schema)
            members = schema.get("properties", {})
            needed = set(schema.get("required", []))
            for member, inner in members.items():
                if not self.is_many(inner) and self.words(inner) in self.looks:
                    places += 1
                    beside = {member + ending for ending in ("Label", "ColorToken", "Icon")}
                    self.assertLessEqual(beside, set(members), f"{name}.{member}")
                    if member in needed:
                        self.assertLessEqual(beside, needed, f"{name}.{member}")
                walk(inner, name)
            for inner in (schema.get("items"), schema.get("additionalProperties")):
                if isinstance(inner, dict):
                    walk(inner, name)

        for method in self.methods.values():
            walk(method["result"]["schema"], method["name"])
        self.assertGreater(places, 50)


if __name__ == "__main__":
    unittest.main()
