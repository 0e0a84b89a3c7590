"""Protection specification 3.5: the addresses of a domain that somebody watches."""

import databases
from test_watching import Leaks


class Addresses(Leaks):
    def domain(self, host=None, value="example.org", covers=True):
        item = self.add(value, "domain", host)
        host = host or self.olga
        host.result("darkwatch.startVerification", {"itemId": item})
        self.operator.result("darkwatch.attestItem", {"itemId": item, "reason": "Seen at the registrar."})
        if covers:
            host.result("darkwatch.updateItem", {"itemId": item, "coverAddresses": True})
        return item

    def addresses(self, item, host=None, **more):
        return (host or self.olga).result("darkwatch.listAddresses", {"itemId": item, **more})

    def test_only_a_domain_that_was_proved_is_covered(self):
        item = self.add("example.org", "domain")
        self.assertRefused(self.olga, "darkwatch.updateItem", {"itemId": item, "coverAddresses": True}, "not_verified")
        mail = self.add("olga@example.org")
        self.assertRefused(self.olga, "darkwatch.updateItem", {"itemId": mail, "coverAddresses": True}, "not_verified")

    def test_each_address_of_a_leak_is_a_finding_of_its_own(self):
        item = self.domain()
        self.leak("mail\nbo@example.org\nAnn@Example.org\nbo@example.org\nbo@other.example\n")
        self.leak("mail\nann@example.org\n", name="club", breach={"dataClasses": ["email_addresses"]})
        self.olga.result("darkwatch.scan", {})
        found = self.addresses(item)
        self.assertEqual([a["address"] for a in found["items"]], ["ann@example.org", "bo@example.org"])
        ann, bo = found["items"]
        self.assertEqual([b["title"] for b in ann["breaches"]], ["Club", "Shop"])
        self.assertEqual([(a["passwordSeen"], a["severity"]) for a in (ann, bo)], [(True, "high"), (True, "high")])
        self.assertEqual(found["coverage"], [])
        exposures = self.olga.result("darkwatch.listExposures")["items"]
        self.assertEqual(sorted(e["address"] for e in exposures), ["ann@example.org", "ann@example.org", "bo@example.org"])
        self.assertEqual([a["address"] for a in self.addresses(item, search="club")["items"]], ["ann@example.org"])
        page = self.addresses(item, limit=1)
        self.assertEqual([a["address"] for a in self.addresses(item, limit=1, cursor=page["nextCursor"])["items"]], ["bo@example.org"])
        self.olga.result("darkwatch.scan", {})
        self.assertEqual(len(self.olga.result("darkwatch.listExposures")["items"]), 3)

    def test_a_leak_from_before_has_to_be_imported_again(self):
        self.leak("mail\nbo@example.org\n")
        item = self.domain()
        run = self.olga.result("darkwatch.scan", {})
        told = [c for c in run["coverage"] if c.get("reason") == "reimport_needed"]
        self.assertEqual([c["message"] for c in told], ["Shop: imported before its addresses were asked for. Import it again."])
        self.assertEqual([c["reason"] for c in self.addresses(item)["coverage"]], ["reimport_needed"])
        self.leak("mail\nbo@example.org\n")
        run = self.olga.result("darkwatch.scan", {})
        self.assertEqual([c for c in run["coverage"] if "reason" in c], [])
        self.assertEqual(len(self.addresses(item)["items"]), 1)

    def test_others_see_an_address_masked_and_the_disk_none(self):
        owner, guardian, member, _, _ = self.household()
        item = self.domain(member)
        self.leak("mail\nrarelocal@example.org\n")
        member.result("darkwatch.scan", {})
        self.assertEqual(self.addresses(item, member)["items"][0]["address"], "rarelocal@example.org")
        self.assertEqual(self.addresses(item, owner)["items"][0]["address"], "r***@example.org")
        (seen,) = owner.result("darkwatch.listExposures", {"personId": member.user_id})["items"]
        self.assertEqual(seen["address"], "r***@example.org")
        self.assertRefused(guardian, "darkwatch.listAddresses", {"itemId": item}, "role_not_allowed")
        self.assertRefused(self.olga, "darkwatch.listAddresses", {"itemId": item}, "item_not_found")
        self.assertNotIn(b"rarelocal", databases.stored(self.db))

    def test_what_is_removed_leaves_no_address(self):
        for remove in ("item", "source"):
            with self.subTest(remove):
                item = self.domain()
                source = self.leak("mail\nbo@example.org\n")
                self.olga.result("darkwatch.scan", {})
                if remove == "item":
                    self.olga.result("darkwatch.removeItem", {"itemId": item})
                else:
                    breach = self.operator.result("darkwatch.getBreach", {"breachId": source["breachId"]})
                    self.operator.result("darkwatch.removeSource", {"sourceId": breach["sourceId"]})
                    self.office.result("system.runDue", {"name": "protection.sources"})
                with databases.looking(self.db) as database:
                    count = database.execute("SELECT count(*) FROM protection_breach_address").fetchone()
                self.assertEqual(count, (0,))
