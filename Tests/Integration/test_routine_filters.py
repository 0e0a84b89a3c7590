"""Routines specification (i), "Filters" and "Orders": what each list leaves out."""

from test_pauses import DAY, Shifts
from test_stables import MORNING


class Filters(Shifts):
    """Two stables; Greta (a groom) and Rut (a rider) have something of everything."""

    def setUp(self):
        super().setUp()
        self.south = self.stable("South")
        self.names = {}
        evening = {**MORNING, "name": "Kvällspass", "type": "evening", "stableId": self.south}
        self.evening = self.make("createTemplate", **evening)
        self.names[self.template] = "Morgonpass"

    def make(self, method, host=None, **params):
        told = (host or self.owner).result(f"routines.{method}", params)
        self.names[told["id"]] = params.get("name") or method
        return told["id"]

    def assertLists(self, method, host, cases):
        """Each filter with the names that are left, in their order."""
        for ask, names in cases:
            with self.subTest(method, ask=ask):
                items = host.result(f"routines.{method}", ask)["items"]
                self.assertEqual([self.names[item["id"]] for item in items], names)

    def test_templates_by_stable_kind_use_and_words(self):
        gone = self.make("createTemplate", **{**MORNING, "name": "Zon äldst", "type": "custom"})
        off = {"templateId": gone, "active": False}
        self.owner.result("routines.setTemplateActive", off)
        self.assertLists("listTemplates", self.groom, [
            ({}, ["Kvällspass", "Morgonpass", "Zon äldst"]),
            # Those for all stables serve each.
            ({"stableId": self.north}, ["Morgonpass", "Zon äldst"]),
            ({"stableId": self.south}, ["Kvällspass", "Morgonpass", "Zon äldst"]),
            ({"type": "evening"}, ["Kvällspass"]),
            ({"active": True}, ["Kvällspass", "Morgonpass"]),
            ({"active": False}, ["Zon äldst"]),
            ({"search": "ALDST zon"}, ["Zon äldst"]),
            ({"search": "pass", "active": True, "type": "morning"}, ["Morgonpass"]),
        ])

    def test_schedules_by_stable_template_use_and_words(self):
        common = {"rule": {"pattern": "daily"}, "startDate": DAY, "endDate": DAY}
        north = {"templateId": self.template, "stableId": self.north, **common}
        north = self.make("createSchedule", name="Vardag", **north)
        south = {"templateId": self.evening, "stableId": self.south, **common}
        self.make("createSchedule", name="Afton", **south)
        self.owner.result("routines.toggleSchedule", {"scheduleId": north, "isEnabled": False})
        self.assertLists("listSchedules", self.groom, [
            ({}, ["Afton", "Vardag"]),
            ({"enabled": True}, ["Afton"]),
            ({"enabled": False}, ["Vardag"]),
            ({"stableId": self.north}, ["Vardag"]),
            ({"templateId": self.evening}, ["Afton"]),
            ({"search": "vard"}, ["Vardag"]),
            ({"search": "vard", "enabled": True}, []),
        ])

    def test_horses_by_stable_group_owner_and_whether_they_are_there(self):
        mares = self.make("upsertHorseGroup", name="Mares")
        own = {"ownerUserId": self.rider.user_id}
        self.make("upsertHorse", stableId=self.north, name="Blixt", groupIds=[mares], **own)
        self.make("upsertHorse", stableId=self.south, name="Dot", **own)
        gone = self.make("upsertHorse", stableId=self.north, name="Åska", **own)
        self.make("upsertHorse", stableId=self.north, name="Kid")
        self.owner.result("routines.archiveHorse", {"horseId": gone})
        self.assertLists("listHorses", self.rider, [
            ({}, ["Blixt", "Dot", "Kid"]),
            ({"mine": True}, ["Blixt", "Dot"]),
            ({"mine": False}, ["Blixt", "Dot", "Kid"]),
            ({"mine": True, "stableId": self.south}, ["Dot"]),
            ({"groupId": mares}, ["Blixt"]),
            ({"status": "inactive"}, ["Åska"]),
            ({"search": "aska", "status": "inactive"}, ["Åska"]),
            ({"search": "aska"}, []),
        ])
        self.assertLists("listHorses", self.groom, [({"mine": True}, [])])

    def test_shifts_of_a_horse_also_those_that_never_began(self):
        blixt, kid = (self.make("upsertHorse", stableId=self.north, name=n) for n in ("Blixt", "Kid"))
        step = {"name": "Feed", "category": "feeding", "horseContext": "all"}
        steps = [{**step, "horseFilter": {"excludeHorseIds": [kid]}}]
        self.owner.result("routines.updateTemplate", {"templateId": self.template, "steps": steps})
        missed = self.create()
        off = self.create("2026-09-09")
        self.do(self.owner, "cancel", off)
        begun = self.create("2026-09-10")
        self.do(self.rider, "start", begun)
        late = self.at(missed["deadlineAt"])
        # What has begun keeps its horses; what has not takes those that there are.
        foal = self.make("upsertHorse", stableId=self.north, name="Foal")
        for horse, shifts in [(blixt, [missed, off, begun]), (foal, [missed, off]), (kid, [])]:
            told = late.result("routines.list", {"horseId": horse})["items"]
            self.assertEqual([shift["id"] for shift in told], [shift["id"] for shift in shifts])
        told = late.result("routines.list", {"horseId": blixt, "status": ["missed"]})["items"]
        self.assertEqual([shift["id"] for shift in told], [missed["id"]])

    def test_groups_of_horses(self):
        self.make("upsertHorseGroup", name="Mares", color="#00AA00")
        foals = self.make("upsertHorseGroup", name="Foals", stableId=self.south)
        old = self.make("upsertHorseGroup", name="Old")
        self.owner.result("routines.archiveHorseGroup", {"groupId": old})
        self.make("upsertHorse", stableId=self.south, name="Dot", groupIds=[foals])
        self.assertLists("listHorseGroups", self.rider, [
            ({}, ["Foals", "Mares"]),
            # Those of all stables are of each.
            ({"stableId": self.south}, ["Foals", "Mares"]),
            ({"stableId": self.north}, ["Mares"]),
            ({"search": "FOAL"}, ["Foals"]),
        ])
        told = self.rider.result("routines.getHorseGroup", {"groupId": foals})
        self.assertEqual((told["name"], told["stableId"]), ("Foals", self.south))
        self.assertEqual(told["horseCount"], 1)
        shown = self.owner.result("routines.getHorseGroup", {"groupId": old})
        self.assertEqual(shown["archivedAt"], "2026-09-07T06:00:00.000Z")
        back = {"groupId": old, "archived": False}
        self.assertNotIn("archivedAt", self.owner.result("routines.archiveHorseGroup", back))
        self.assertLists("listHorseGroups", self.rider, [({}, ["Foals", "Mares", "Old"])])
        none = {"groupId": "none"}
        for host, method in (
            (self.rider, "getHorseGroup"), (self.owner, "archiveHorseGroup"),
            (self.owner, "upsertHorseGroup"), (self.rider, "listHorses"),
        ):
            with self.subTest(method):
                error = self.assertRefused(host, f"routines.{method}", none, "group_not_found")
                self.assertEqual(error["code"], 4004)

    def test_swaps_that_one_has_asked_for_or_is_asked(self):
        shifts = [
            self.create(f"2026-09-{day:02}", assignedTo=who.user_id)
            for day, who in ((8, self.rider), (9, self.rider), (10, self.groom))
        ]
        saga = self.person("Saga", "rider")
        for second, (name, who, shift, other) in enumerate((
            ("asked Greta", self.rider, shifts[0], self.groom),
            ("asked Saga", self.rider, shifts[1], saga),
            ("Greta asked Saga", self.groom, shifts[2], saga),
        )):
            # Several processes at one moment leave no order.
            host = self.at(f"2026-09-07T06:00:{second:02}Z", who)
            told = self.do(host, "requestSwap", shift, toUserId=other.user_id)
            self.names[told["id"]] = name
        swap = next(id for id, name in self.names.items() if name == "asked Saga")
        saga.result("routines.respondSwap", {"swapId": swap, "accept": False})
        self.assertLists("listSwaps", self.owner, [
            ({}, ["Greta asked Saga", "asked Saga", "asked Greta"]),
            ({"mine": True}, []),
            ({"status": ["open"]}, ["Greta asked Saga", "asked Greta"]),
            ({"status": ["open", "declined"], "stableId": self.south}, []),
        ])
        self.assertLists("listSwaps", self.groom, [
            ({}, ["Greta asked Saga", "asked Greta"]),
            ({"mine": True}, ["Greta asked Saga", "asked Greta"]),
        ])
        self.assertLists("listSwaps", self.rider, [
            ({"mine": True}, ["asked Saga", "asked Greta"]),
            ({"mine": True, "status": ["declined"]}, ["asked Saga"]),
        ])

    def test_selections_by_stable_and_how_far_they_are(self):
        period = {"from": DAY, "to": DAY, "algorithm": "manual"}
        first = self.make("createSelection", name="First", stableId=self.north, **period)
        self.make("createSelection", name="Second", stableId=self.south, **period)
        self.owner.result("routines.startSelection", {"selectionId": first})
        self.assertLists("listSelections", self.rider, [
            ({}, ["Second", "First"]),
            ({"status": ["active"]}, ["First"]),
            ({"status": ["draft", "active"], "stableId": self.south}, ["Second"]),
            ({"status": ["completed"]}, []),
        ])

    def test_shifts_of_ones_own_on_the_screens_of_a_day_and_a_week(self):
        mine = self.create("2026-09-07", startTime="12:00", assignedTo=self.rider.user_id)
        other = self.create("2026-09-07", startTime="13:00", assignedTo=self.groom.user_id)
        free = self.create("2026-09-07", startTime="14:00")
        for is_mine, wanted in ((True, [mine]), (False, [mine, other, free])):
            ask = {"stableId": self.north, "mine": is_mine}
            today = self.rider.result("routines.today", ask)
            week = self.rider.result("routines.week", ask)["days"][0]
            for told in (today, week):
                ids = [shift["id"] for shift in told["instances"]]
                self.assertEqual(ids, [shift["id"] for shift in wanted])
            self.assertEqual(week["counts"]["total"], len(wanted))
            self.assertEqual(sum(today["counts"].values()), len(wanted))
