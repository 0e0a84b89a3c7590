"""Protection specification 0.9: what a list says while nothing is in it, and when only its filter hides things."""

from service import Conversation, lines, request
from things import NAMESPACES, ThingsCase

#: Lists that are empty in the beginning.
EMPTY = """
    alerts.list alerts.notifications brokers.listRequests darkwatch.listBreaches darkwatch.listExposures darkwatch.listItems
    darkwatch.listSites darkwatch.listSources dashboard.listReports family.listInvitations hometitle.listChanges
    hometitle.listProperties protection.listCases protection.listRuns settings.listSubscriptions spamshield.history
    spamshield.listContacts spamshield.listRules voiceprint.listAnalyses voiceprint.listEnrollments""".split()

#: Lists of one thing: the param that names it.
OF_A_THING = {"darkwatch.listAddresses": "itemId", "hometitle.listSnapshots": "propertyId"}

#: Lists in which something always is, and what hides it; who asks is listed among the identities and
#: cannot be hidden there.
NEVER_EMPTY = {"brokers.list": {"search": "nobody"}, "family.listMembers": {"role": "guardian"}, "brokers.listIdentities": None}

#: An operator's own.
OPERATORS = ["darkwatch.listAttestations"]

#: Lists of what is found somewhere, which say where could not be looked.
COVERED = {"darkwatch.listAddresses", "darkwatch.listExposures", "hometitle.listChanges", "hometitle.listProperties"}

#: What hides everything where there is neither a search nor a span of days.
HIDING = {
    "alerts.notifications": {"unreadOnly": True}, "darkwatch.listSources": {"kind": "catalogue_json"},
    "family.listInvitations": {"status": "revoked"}, "protection.listCases": {"kind": "impersonation"},
}


class Lists(ThingsCase):
    def setUp(self):
        super().setUp()
        (told,) = Conversation(lines(request(1, "rpc.discover"))).answers
        self.lists = {
            m["name"]: {p["name"] for p in m["params"]} for m in told["result"]["methods"]
            if "x-nacre-list" in m and m["name"].partition(".")[0] in NAMESPACES}

    def assertEmpty(self, method, told, sagt, action=None):
        self.assertEqual(told["items"], [])
        self.assertEqual("coverage" in told, method in COVERED)
        state, tillstånd = told["emptyState"], sagt["emptyState"]
        for member in ("title", "message"):
            self.assertTrue(state[member] and tillstånd[member])
            self.assertNotEqual(state[member], tillstånd[member])
        if action:
            self.assertEqual((state.get("action"), tillstånd.get("action")), (action, action))
        else:
            self.assertNotEqual(state.get("action"), "clear_filter")

    def test_every_list_says_what_it_is_for_while_it_is_empty(self):
        self.assertEqual({*EMPTY, *OF_A_THING, *NEVER_EMPTY, *OPERATORS}, set(self.lists))
        olga = self.person("Olga")
        svenska, operatör = self.sign_in(olga.user_id, locale="sv"), self.sign_in(self.operator.user_id, locale="sv")
        # The house has a leak already, which anybody may know of.
        for method in set(EMPTY) - {"darkwatch.listBreaches", "darkwatch.listSources"}:
            with self.subTest(method):
                self.assertEmpty(method, olga.result(method), svenska.result(method))
        for method in OPERATORS:
            with self.subTest(method):
                self.assertEmpty(method, self.operator.result(method), operatör.result(method))
        ids = {
            "itemId": olga.result("darkwatch.addItem", {"type": "domain", "value": "example.org"})["id"],
            "propertyId": olga.result("hometitle.addProperty", {"address": "1 Main St, Springfield, IL 62701"})["id"]}
        for method, name in OF_A_THING.items():
            with self.subTest(method):
                self.assertEmpty(method, *(host.result(method, {name: ids[name]}) for host in (olga, svenska)))

    def test_what_only_a_filter_hides_is_said_to_be_hidden(self):
        olga = self.person("Olga")
        svenska = self.sign_in(olga.user_id, locale="sv")
        self.buy(olga)
        things = self.things(olga, olga)
        olga.result("spamshield.logCall", {"number": "private"})
        olga.result("spamshield.importContacts", {"text": "name,number\nAnn,+46701740605\n"})
        olga.result("family.invite", {"email": "bo@example.org", "role": "member"})
        olga.result("alerts.markRead", {"all": True})
        seen = 0
        for method, params in self.lists.items():
            of = {name: things[name] for name in params if OF_A_THING.get(method) == name}
            hiding = NEVER_EMPTY.get(method, HIDING.get(method))
            if hiding is None and "search" in params:
                hiding = {"search": "zzqq"}
            elif hiding is None and "from" in params:
                hiding = {"from": "2001-01-01", "to": "2001-01-02"}
            if hiding is None or method in OF_A_THING:
                # Nothing narrows it, or nothing of it is made here.
                self.assertTrue(not {"search", "from", "status", "kind"} & params or method in OF_A_THING, method)
                continue
            with self.subTest(method):
                seen += 1
                self.assertTrue(olga.result(method, of)["items"], "nothing to hide")
                self.assertEmpty(method, olga.result(method, hiding), svenska.result(method, hiding), "clear_filter")
        self.assertGreater(seen, 15)


if __name__ == "__main__":
    import unittest

    unittest.main()
