"""Protection specification 0.10: things that are found by an id, and those who set up and see nothing."""

import os

from test_protection_criteria import NEEDED, ROWS, action_of
from things import ThingsCase

#: Methods that name nobody's thing: they are about whoever asks, and their group.
OF_WHOEVER_ASKS = {"brokers.addBroker", "brokers.get", "brokers.guide", "brokers.updateBroker", "hometitle.validateSource"}

#: Rows whose methods find no person, or find one by being asked for a member of the group.
OTHER_ROWS = {
    "-", "manage_plan", "invite", "change_role", "remove_member", "leave_group", "transfer_ownership", "delete_group",
    "operator", "either role"}

#: What a call needs besides the id of a thing.
BESIDES = {
    "brokers.applyEvent": {"event": "prepare"}, "brokers.attachProof": {"data": "AAAA"},
    "brokers.completeStep": {"stepId": "open_page", "done": True}, "brokers.markSent": {"sentOn": "2026-03-02"},
    "brokers.readLetter": {"format": "eml"}, "brokers.generateLetter": {"formats": ["eml"]}, "brokers.recheck": {"outcome": "clear"},
    "darkwatch.completeRecommendation": {"kind": "change_password", "done": True},
    "darkwatch.completeSite": {"host": "mail.example", "done": True}, "darkwatch.updateItem": {"label": "New"},
    "darkwatch.verifyItem": {"code": "000000"}, "hometitle.acknowledgeChange": {"expected": True},
    "hometitle.setSource": {"kind": "record_file", "path": "record.json"}, "hometitle.updateProperty": {"label": "New"},
    "protection.addCaseEntry": {"channel": "phone", "with": "Bank", "text": "Called"}, "protection.addCaseStep": {"title": "More"},
    "protection.attachCasePaper": {"title": "Paper", "data": "AAAA"}, "protection.caseLetter": {"template": "timeline", "formats": ["text"]},
    "protection.closeCase": {"outcome": "resolved"}, "protection.exportCase": {"path": "case.zip"},
    "protection.setCaseFacts": {"facts": {"reportFiledOn": "2026-03-01"}},
    "protection.setCaseStep": {"stepId": "call_bank", "state": "done"}, "spamshield.setRuleEnabled": {"enabled": False},
    "spamshield.updateRule": {"rule": {"action": "warn"}}, "voiceprint.renameEnrollment": {"label": "New"},
}


class Things(ThingsCase):
    def by_id(self):
        """Methods that find the person by the id of a thing, and the action that each asks."""
        for row, methods in ROWS.items():
            for method in methods.split():
                if row not in OTHER_ROWS and "personId" not in self.params[method] and method not in OF_WHOEVER_ASKS:
                    yield method, action_of(row)

    def asked(self, method, things):
        """The params of a call about things; nothing that it does stays."""
        params = dict(BESIDES.get(method, {}))
        for name in self.params[method]:
            if name in things:
                params[name] = things[name]
            elif name.endswith("Ids"):
                params[name] = [things[name.removesuffix("s")]]
        self.assertTrue(set(params) & {*things, *(name + "s" for name in things)}, f"{method}: no thing is named")
        for name in set(params) & {"path"}:
            params[name] = os.path.join(self.folder, params[name])
        return {**params, "_meta": {"dryRun": True}}

    def outcome(self, answer):
        """What was refused, and why; of several things, of the first."""
        told = answer.get("error", {}).get("data")
        if told is None:
            items = answer["result"].get("items") if "result" in answer and isinstance(answer["result"], dict) else None
            told = items[0] if items and isinstance(items[0], dict) and items[0].get("ok") is False else {}
        return told.get("kind"), told.get("reason")

    def test_a_thing_is_found_by_whoever_may_and_by_nobody_from_outside(self):
        owner, guardian, member, other, dependent = self.household()
        roles = {owner: "owner", guardian: "guardian", member: "member", other: "member", dependent: "dependent"}
        strangers = (self.person("Stig"), self.person("Otto", "person", "operator"))
        methods = list(self.by_id())
        self.assertGreater(len(methods), 50)
        for whose, maker in ((member, member), (dependent, owner)):
            things = self.things(whose, maker)
            for method, action in methods:
                params = self.asked(method, things)
                for actor, role in roles.items():
                    whom = "self" if actor is whose else roles[whose]
                    can = actor.result("family.can", {"actorRole": role, "action": action, "target": whom})
                    kind, reason = self.outcome(actor.ask(method, params))
                    with self.subTest(f"{method}: {role} for {whom}"):
                        self.assertEqual(kind == "role_not_allowed", not can["allowed"], (kind, reason, can))
                        if kind == "role_not_allowed" and method != "alerts.resolveMany":
                            self.assertEqual(reason, can["reason"])
                        self.assertFalse((kind or "").endswith("_not_found"), kind)
                for actor in strangers:
                    with self.subTest(f"{method}: a stranger"):
                        kind, _ = self.outcome(actor.ask(method, params))
                        self.assertTrue((kind or "").endswith("_not_found"), kind)

    def test_an_operator_is_let_into_nothing_of_a_person(self):
        olga = self.person("Olga")
        self.buy(olga)
        things = self.things(olga, olga)
        seen = 0
        for row, methods in ROWS.items():
            for method in methods.split() if row not in ("operator", "either role") else ():
                if method in ("family.acceptInvitation", "family.previewInvitation"):
                    # These ask no session, and the code says who is meant.
                    continue
                known = {name: things[name] for name in self.params[method] if name in things}
                person = {"personId": olga.user_id} if "personId" in self.params[method] else {}
                answer = self.operator.ask(method, {**NEEDED.get(method, {}), **BESIDES.get(method, {}), **known, **person})
                with self.subTest(method):
                    seen += 1
                    # Runs of nobody are the operators'; of a person's there are none for them.
                    code = 4004 if method in ("protection.getRun", "protection.listRuns") else 4003
                    self.assertEqual(answer.get("error", {}).get("code"), code, answer)
        self.assertGreater(seen, 130)


if __name__ == "__main__":
    import unittest

    unittest.main()
