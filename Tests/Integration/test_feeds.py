"""Routines specification (l17): calendars that other programs read by a secret handle."""

import databases
from test_shifts import Shifts as ShiftCase


class Feeds(ShiftCase):
    def feed(self, host=None, **more):
        return (host or self.rider).result("routines.createFeed", {"scope": "mine", **more})

    def read(self, feed, host=None):
        told = (host or self.serve()).result("routines.readFeed", {"handle": feed["handle"]})
        self.assertEqual(told["mime"], "text/calendar")
        return told["data"].split("\r\n")

    def uids(self, feed, host=None):
        return [line.removeprefix("UID:") for line in self.read(feed, host) if line.startswith("UID:")]

    def test_ones_own_shifts_a_month_back_and_four_ahead_without_a_session(self):
        near = self.create(assignedTo=self.rider.user_id)
        self.create("2026-09-09")
        last = self.create("2027-01-05", assignedTo=self.rider.user_id)
        self.create("2027-01-06", assignedTo=self.rider.user_id)
        feed = self.feed()
        self.assertEqual((feed["feed"]["name"], feed["feed"]["scopeLabel"]), ("My shifts", "My shifts"))
        self.assertEqual(self.uids(feed), [near["id"], last["id"]])
        lines = self.read(feed)
        self.assertIn("DTSTART;TZID=Europe/Stockholm:20260908T063000", lines)
        self.assertIn(f"SEQUENCE:{near['version']}", lines)
        self.do(self.owner, "cancel", near)
        lines = self.read(feed)
        self.assertIn("STATUS:CANCELLED", lines)
        self.assertIn(f"SEQUENCE:{near['version'] + 1}", lines)
        later = self.serve("2026-10-08T12:00:00Z")
        self.assertIn(near["id"], self.uids(feed, later))
        month = self.serve("2026-10-09T12:00:00Z")
        self.assertNotIn(near["id"], self.uids(feed, month))

    def test_it_shows_what_its_maker_may_see_now(self):
        shift = self.create("2026-09-10")
        stable = self.feed(self.groom, scope="stable", stableId=self.north)
        self.assertEqual(self.uids(stable), [shift["id"]])
        gone = {"userId": self.groom.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", gone)
        self.assertRefused(self.serve(), "routines.readFeed", {"handle": stable["handle"]}, "feed_not_found")
        vet = self.person("Vera", "veterinarian")
        ask = {"scope": "stable", "stableId": self.north}
        self.assertRefused(vet, "routines.createFeed", ask, "missing_permission")
        mine = self.feed(vet)
        self.assertEqual(self.uids(mine), [])
        self.owner.result("routines.upsertMember", {"userId": vet.user_id, "status": "inactive"})
        self.assertRefused(self.serve(), "routines.readFeed", {"handle": mine["handle"]}, "feed_not_found")

    def test_an_owner_follows_their_horse(self):
        oda = self.person("Oda", "horse_owner")
        horse = {"stableId": self.north, "name": "Star", "ownerUserId": oda.user_id}
        star = self.owner.result("routines.upsertHorse", horse)["id"]
        feed = self.feed(oda, scope="horse", horseId=star, name="Star")
        self.assertEqual(feed["feed"]["horseId"], star)
        self.assertEqual(self.uids(feed), [])

    def test_what_a_feed_needs(self):
        refused = lambda ask, kind, path=None: self.assertRefused(self.rider, "routines.createFeed", ask, kind, path)
        refused({"scope": "stable"}, "required", "/stableId")
        refused({"scope": "horse"}, "required", "/horseId")
        for path in ("/horseId", "/name"):
            refused({"scope": "horse", "name": "\u200e"}, "required", path)
        refused({"scope": "world"}, "unknown_value", "/scope")
        refused({"scope": "stable", "stableId": "none"}, "stable_not_found")
        refused({"scope": "horse", "horseId": "none"}, "horse_not_found")

    def test_ten_a_person_and_revoking_makes_room(self):
        feeds = [self.feed(name=f"Feed {n}") for n in range(10)]
        error = self.assertRefused(self.rider, "routines.createFeed", {"scope": "mine"}, "limit_exceeded")
        self.assertEqual(error["code"], 4029)
        listed = self.rider.result("routines.listFeeds", {"limit": 3})
        self.assertEqual([item["name"] for item in listed["items"]], ["Feed 0", "Feed 1", "Feed 2"])
        first = {"feedId": feeds[0]["feed"]["id"]}
        self.assertRefused(self.groom, "routines.revokeFeed", first, "missing_permission")
        self.rider.result("routines.revokeFeed", first)
        self.assertRefused(self.rider, "routines.revokeFeed", first, "feed_not_found")
        self.assertRefused(self.serve(), "routines.readFeed", {"handle": feeds[0]["handle"]}, "feed_not_found")
        self.owner.result("routines.revokeFeed", {"feedId": feeds[1]["feed"]["id"]})
        self.feed()

    def test_the_handle_is_told_once_and_nothing_keeps_it(self):
        ask = {"scope": "mine", "idempotencyKey": "once"}
        feed = self.rider.result("routines.createFeed", ask)
        self.assertRefused(self.rider, "routines.createFeed", ask, "secret_shown_once")
        self.assertNotIn("handle", str(self.rider.result("routines.listFeeds")))
        self.assertNotIn(feed["handle"].encode(), databases.stored(self.db))
