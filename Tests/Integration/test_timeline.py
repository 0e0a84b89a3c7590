"""Protection specification 11: what leaked of a person in the order of time; 0.1: what nobody looked for."""

import base64
import xml.etree.ElementTree as xml

from test_watching import Leaks


class Timeline(Leaks):
    def told(self, host=None, **more):
        return (host or self.olga).result("darkwatch.timeline", more)

    def texts(self, told):
        root = xml.fromstring(base64.b64decode(told["data"]))
        return [e.text for e in root.iter() if e.tag.endswith("}text")]

    def test_leaks_stand_in_the_order_of_time_with_all_that_was_found_in_each(self):
        for value in ("a@example.org", "b@example.org"):
            self.add(value)
        self.leak("mail\na@example.org\n", "old", breach={"title": "Old <shop>", "breachDate": "2019-05-04", "dataClasses": ["passwords", "email_addresses"], "passwordStorage": "plaintext"})
        self.leak("mail\na@example.org\nb@example.org\n", "new", breach={"title": "New shop", "breachDate": "2024-02-29", "dataClasses": ["email_addresses"]})
        self.leak("mail\nb@example.org\n", "undated", breach={"title": "Undated", "breachDate": None, "dataClasses": ["names"]})
        self.scan()
        told = self.told()
        self.assertEqual([(i["title"], i["on"], len(i["watchItems"])) for i in told["items"]], [("Undated", "2026-03-02", 1), ("New shop", "2024-02-29", 2), ("Old <shop>", "2019-05-04", 1)])
        self.assertEqual([i["onText"] for i in told["items"]], ["Found 2 March 2026", "Leaked 29 February 2024", "Leaked 4 May 2019"])
        old = told["items"][2]
        self.assertEqual((old["dataClasses"], old["severityLabel"], old["statusLabel"]), (["passwords", "email_addresses"], "High", "Open"))
        self.assertEqual((told["total"], told["mime"]), (3, "image/svg+xml"))
        texts = self.texts(told)
        self.assertEqual([t for t in texts if "shop" in t or t == "Undated"], ["Undated", "New shop", "Old <shop>"])
        self.assertNotIn("a@example.org", "".join(texts))
        (exposure,) = old["exposureIds"]
        self.olga.result("darkwatch.resolveExposure", {"exposureId": exposure})
        self.assertEqual(self.told()["items"][2]["statusLabel"], "Resolved")
        svenska = self.sign_in(self.olga.user_id, locale="sv")
        self.assertEqual(self.told(svenska)["items"][1]["onText"], "Läckte 29 februari 2024")

    def test_of_many_leaks_the_newest_are_drawn_and_the_rest_counted(self):
        self.add("a@example.org")
        for n in range(22):
            self.leak("mail\na@example.org\n", f"shop{n}", breach={"title": f"Shop {n}", "breachDate": f"2020-01-{n + 1:02}", "dataClasses": ["names"]})
        self.scan()
        told = self.told()
        self.assertEqual((len(told["items"]), told["total"], self.texts(told)[-1]), (20, 22, "and 2 more"))
        self.assertEqual(told["items"][0]["title"], "Shop 21")

    def test_a_picture_of_dots_is_as_wide_as_was_asked(self):
        for theme in ("light", "dark"):
            told = self.told(format="png", theme=theme, widthPx=300)
            data = base64.b64decode(told["data"])
            self.assertEqual((data[:4], int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")), (b"\x89PNG", 300, told["height"]))
        self.assertEqual((told["items"], told["summary"]), ([], "No leak is on file."))

    def test_who_may_see_the_leaks_of_whom(self):
        owner, guardian, member, other, dependent = self.household()
        for host, target, allowed in [(owner, member, True), (guardian, dependent, True), (guardian, member, False), (member, other, False), (dependent, owner, False)]:
            answer = host.ask("darkwatch.timeline", {"personId": target.user_id})
            self.assertEqual("result" in answer, allowed, answer)
        self.assertRefused(self.olga, "darkwatch.timeline", {"personId": owner.user_id}, "person_not_found")


class NothingLookedThrough(Leaks):
    def test_where_there_is_no_source_nobody_says_that_nothing_was_found(self):
        self.add("a@example.org")
        listed = self.olga.result("darkwatch.listExposures")
        self.assertNotIn("found", listed["emptyState"]["title"].lower())
        self.olga.result("dashboard.refresh")
        told = self.olga.result("dashboard.get")
        self.assertEqual(told["services"]["darkwatch"]["headline"], "No source of leaks is set up.")
        self.assertNotIn("lastScanAt", self.olga.result("darkwatch.stats"))
        self.assertIn("no_recent_scan", [c.get("reason") for c in told["threat"]["contributions"]])
        self.leak("mail\nb@example.org\n")
        self.olga.result("dashboard.refresh")
        self.assertIn("lastScanAt", self.olga.result("darkwatch.stats"))
        self.assertEqual(self.olga.result("dashboard.get")["services"]["darkwatch"]["headline"], "Nothing to do")
