"""Routines specification (i), (j): each write tells what it declares, and nothing else does.

The examples of the methods are played first. `BEYOND` has what they leave open; each row of it is
a test below, named so.
"""

from contested import Contested
from declared_events import log
from event_law import Tellings
from photos import png, text
from test_pauses import DAY

#: While it is the day of the shift, and after it was missed.
BEGUN, MISSED = "2026-09-08T04:31:00Z", "2026-09-08T09:00:00Z"

#: What everything that takes a shift from somebody may tell of.
PEOPLE = "instance notification swap selection standIn"

#: Topics that only a scenario makes, by method; in short, without what all of them have in common.
BEYOND = {
    "test_a_shift_that_one_of_several_loses": {
        "release": PEOPLE, "reassign": PEOPLE, "removeAssignee": PEOPLE, "bulk": PEOPLE,
        "setPause": f"pause {PEOPLE}", "delete": "instance swap selection standIn",
    },
    "test_a_shift_that_somebody_joins": {
        "claim": "instance swap selection standIn",
        "addAssignee": "instance notification swap standIn",
        "answerStandIn": f"{PEOPLE}", "start": "instance swap standIn",
        "scanTag": "instance swap standIn",
    },
    "test_a_shift_that_will_not_be_done": {
        "cancel": "instance notification swap standIn", "reschedule": "instance notification swap",
        "markMissed": "instance notification swap standIn",
        "restart": "instance notification selection standIn",
    },
    "test_a_shift_that_was_missed_meanwhile": {
        "reopen": "instance notification swap standIn",
        "fireTrigger": "instance notification swap standIn",
    },
    "test_two_who_swap": {
        "respondSwap": "swap instance notification selection",
        "approveSwap": "swap instance notification selection",
    },
    "test_a_schedule_and_its_shifts": {
        "createSchedule": "schedule instance", "updateSchedule": "schedule instance swap",
        "toggleSchedule": "schedule instance swap", "generateInstances": "schedule instance",
        "addException": "schedule instance swap", "removeException": "schedule instance swap",
        "deleteSchedule": "schedule instance swap", "delete": "schedule", "bulk": "schedule",
        "endPause": "pause instance",
    },
    "test_work_with_horses_and_supplies": {
        "updateProgress": "instance notification supply", "complete": "supply notification points",
        "scanTag": "supply notification", "refreshHorses": "instance",
        "attachPhoto": "instance notification", "countSupply": "supply notification",
        "upsertSupply": "supply notification",
    },
    "test_work_that_is_approved": {
        "confirmWork": "instance points", "returnWork": "instance points notification",
        "reopen": "points", "correctHours": "points", "thank": "instance points notification",
    },
    "test_rewards": {"decideReward": "reward points notification"},
    "test_what_remains": {
        "upsertStable": "stable settings", "markRead": "notificationsRead",
        "startSelection": "selection notification", "completeTurn": "selection notification",
    },
}

#: Specification (h) names it among the writes that notify, and nobody is told of what they did
#: themselves: whoever had the shift before is nobody.
NOBODY_TO_TELL = {("routines.claim", "routines.notification")}


def is_of_routines(method):
    return method.startswith("routines.")


def pairs(scenario):
    """The row of a scenario: each method with each topic."""
    for method, topics in BEYOND[scenario].items():
        for topic in topics.split():
            isolated = topic in ("notification", "notificationsRead")
            yield f"routines.{method}", f"routines.{topic}" + ("" if isolated else "Changed")


class Examples(Tellings):
    def is_held(self, method):
        return is_of_routines(method)

    def test_each_tells_what_it_declares_once_it_is_done(self):
        seen = self.told_by_examples()
        beyond = {pair for scenario in BEYOND for pair in pairs(scenario)}
        declared = self.declarations.pairs(is_of_routines)
        self.assertEqual(declared - seen - beyond, NOBODY_TO_TELL)
        self.assertEqual(beyond - declared, set())

    def test_what_is_refused_tells_nothing(self):
        self.assertRefusalsTellNothing()

    def test_every_topic_is_of_a_write_or_of_time(self):
        declared = {topic for _, topic in self.declarations.pairs(is_of_routines)}
        ours = {topic for topic in self.declarations.topics if is_of_routines(topic)}
        self.assertEqual(ours - declared, {"routines.stalled"})
        self.assertEqual(len(ours), 24)


class Scenarios(Contested):
    """Each is a row of `BEYOND`."""

    def assertTold(self):
        """What its writes have told is its row and as declared; the owner has heard it."""
        told = log(self.db)[self.before:]
        for one in told:
            self.assertEqual(list(self.declarations.complaints(one)), [])
        made = {(one.method, one.topic) for one in told}
        self.assertEqual(set(pairs(self._testMethodName)) - made, set())
        heard = [(one["topic"], one["data"]) for one in self.ears.heard()]
        self.assertEqual(heard, [(one.topic, one.data) for one in told])

    def test_a_shift_that_one_of_several_loses(self):
        rut, dates = self.rider.user_id, iter(f"2026-09-{day:02}" for day in range(8, 20))
        for host, method, params in (
            (self.rider, "release", {}),
            (self.owner, "reassign", {"assignedTo": None}),
            (self.owner, "removeAssignee", {"userId": rut}),
            (self.owner, "delete", {}),
        ):
            self.do(host, method, self.contested(date=next(dates)), **params)
            self.end()
        lost = {"action": "reassign", "params": {"assignedTo": None}}
        self.ask("bulk", instanceIds=[self.contested(date=next(dates))["id"]], **lost)
        self.end()
        day = next(dates)
        self.contested(date=day)
        self.create(day, assignedTo=rut)
        self.ask("setPause", userId=rut, shifts="unassign", **{"from": day, "to": day})
        self.assertTold()

    def test_a_shift_that_somebody_joins(self):
        shift = self.contested()
        self.ask("completeTurn", selectionId=self.selection["id"])
        self.do(self.groom, "claim", shift)
        self.end()
        added = self.contested(date="2026-09-09")
        self.do(self.owner, "addAssignee", added, userId=self.groom.user_id)
        self.end()
        asked = self.contested(self.saga, [self.saga, self.groom], "2026-09-10")
        self.ask("completeTurn", selectionId=self.selection["id"])
        self.do(self.saga, "answerStandIn", asked, accept=True)
        self.end()
        self.do(self.rider, "start", self.contested(date="2026-09-11"))
        self.end()
        self.allow(tags=True)
        tag = self.ask("createTag", kind="start", name="Door", stableId=self.north)
        scanned = self.contested(date="2026-09-12")
        self.do(self.rider, "scanTag", scanned, code=tag["code"], perform=True)
        self.assertTold()

    def test_a_shift_that_will_not_be_done(self):
        shift = self.contested()
        self.do(self.owner, "cancel", shift)
        self.ask("upsertMember", userId=self.rider.user_id, status="inactive")
        self.do(self.owner, "restart", shift)
        self.ask("upsertMember", userId=self.rider.user_id, status="active")
        self.end()
        self.do(self.owner, "reschedule", self.contested(date="2026-09-09"), startTime="07:00")
        self.end()
        begun = self.contested()
        self.do(self.at(BEGUN), "markMissed", begun)
        self.assertTold()

    def test_a_shift_that_was_missed_meanwhile(self):
        shift = self.contested()
        self.do(self.at(MISSED), "reopen", shift, date="2026-09-09")
        self.allow(triggers=True)
        trigger = self.ask(
            "createTrigger", name="Bowl", templateId=self.template, stableId=self.north,
            assign="user", userId=self.rider.user_id)
        fire = {"handle": trigger["handle"], "key": "once"}
        fired = self.ask("fireTrigger", **fire)["instance"]
        self.do(self.owner, "reschedule", fired, date=DAY)
        self.do(self.owner, "addAssignee", fired, userId=self.per.user_id)
        self.do(self.owner, "removeAssignee", fired, userId=self.per.user_id)
        self.do(self.rider, "requestSwap", fired, toUserId=self.groom.user_id)
        self.at("2026-09-08T20:00:00Z").result("routines.fireTrigger", fire)
        self.assertTold()

    def test_two_who_swap(self):
        for date, needs_approval in ((DAY, False), ("2026-09-09", True)):
            self.allow(swapsNeedApproval=needs_approval)
            self.contested(date=date)
            swap = {"swapId": self.swap["id"]}
            self.ask("respondSwap", self.groom, accept=True, **swap)
            if needs_approval:
                self.ask("approveSwap", approve=True, **swap)
            self.end()
        self.assertTold()

    def plain(self, **more):
        """A template for one, and its steps by name."""
        ask = {"templateId": self.template, "minPeople": None, "maxPeople": None, **more}
        self.ask("updateTemplate", **ask)
        told = self.ask("getTemplate", templateId=self.template)
        return {step["name"]: step["id"] for step in told["steps"]}

    def scheduled(self, **more):
        ask = {
            "templateId": self.template, "stableId": self.north, "rule": {"pattern": "daily"},
            "startDate": DAY, "endDate": "2026-09-12", "userIds": [self.rider.user_id],
        }
        return {"scheduleId": self.ask("createSchedule", **{**ask, **more})["id"]}

    def swapped(self, date):
        """Whoever has the shift of a schedule wants to give it away."""
        (shift,) = self.shifts(**{"from": date, "to": date})
        self.do(self.rider, "requestSwap", shift, toUserId=self.groom.user_id)

    def test_a_schedule_and_its_shifts(self):
        self.plain()
        schedule = self.scheduled()
        self.swapped(DAY)
        self.ask("updateSchedule", startTime="07:00", **schedule)
        self.swapped(DAY)
        self.ask("toggleSchedule", isEnabled=False, **schedule)
        self.ask("updateSchedule", startTime="08:00", **schedule)
        self.ask("toggleSchedule", isEnabled=True, **schedule)
        self.swapped(DAY)
        self.ask("addException", type="skip", date=DAY, **schedule)
        self.ask("addException", type="add", date=DAY, **schedule)
        self.swapped(DAY)
        self.ask("removeException", type="add", date=DAY, **schedule)
        for shift, method in zip(self.shifts()[:2], ("delete", "bulk")):
            if method == "delete":
                self.do(self.owner, "delete", shift)
            else:
                self.ask("bulk", action="delete", instanceIds=[shift["id"]])
        self.swapped("2026-09-12")
        self.ask("deleteSchedule", **schedule)
        self.allow(generateDaysAhead=7)
        far = self.scheduled(startDate="2026-10-01", endDate="2026-10-10")
        self.ask("generateInstances", through="2026-10-05", **far)
        self.ask("toggleSchedule", isEnabled=False, **far)
        self.allow(generateDaysAhead=60)
        self.ask("toggleSchedule", isEnabled=True, **far)
        period = {"from": "2026-09-21", "to": "2026-09-22"}
        pause = self.ask("setPause", stableId=self.north, **period)
        self.scheduled(startDate="2026-09-21", endDate="2026-09-22")
        self.ask("endPause", pauseId=pause["id"])
        self.assertTold()

    def test_work_with_horses_and_supplies(self):
        self.allow(supplies=True, tags=True)
        anna = self.person("Anna", "horse_owner")
        medicine = {"name": "Penicillin", "dosage": "5 ml", "method": "oral", "required": True}
        horse = {"stableId": self.north, "name": "Blixt", "medications": [medicine]}
        horse = self.ask("upsertHorse", ownerUserId=anna.user_id, **horse)
        stores = [
            self.ask("upsertSupply", stableId=self.north, name=name, unit="kg", lowAt=0)["id"]
            for name in ("Hay", "Oats", "Straw")
        ]
        uses = [[{"supplyId": store, "quantity": 1, "per": "shift"}] for store in stores]
        plain = {"requiresConfirmation": False}
        steps = self.plain(steps=[
            {"name": "Feed", "category": "feeding", "uses": uses[0], "horseContext": "all",
             "showMedication": True, "allowPhotoEvidence": True},
            {"name": "Oats", "category": "feeding", "uses": uses[1], **plain},
            {"name": "Straw", "category": "mucking", "uses": uses[2], **plain},
        ])
        shift = self.create(assignedTo=self.groom.user_id)
        self.do(self.rider, "start", shift)
        self.ask("upsertHorse", stableId=self.north, name="Dot")
        self.do(self.rider, "refreshHorses", shift)
        of_horse = {"stepId": steps["Feed"], "horseId": horse["id"]}
        picture = {"mimeType": "image/png", "data": text(png())}
        self.do(self.rider, "attachPhoto", shift, **of_horse, **picture)
        record = {"horseId": horse["id"], "medicationSkipped": True, "medicationReason": "Empty"}
        self.do(
            self.rider, "updateProgress", shift, stepId=steps["Feed"],
            horses=[record], markRemaining="completed", status="completed")
        tag = self.ask(
            "createTag", kind="step", name="Oats", stableId=self.north, templateId=self.template,
            stepId=steps["Oats"])
        self.do(self.rider, "scanTag", shift, code=tag["code"], perform=True)
        self.do(self.rider, "complete", shift)
        more = self.ask("upsertSupply", stableId=self.north, name="Salt", unit="kg")["id"]
        self.ask("upsertSupply", supplyId=more, lowAt=1)
        self.ask("addSupply", supplyId=more, quantity=5)
        self.ask("countSupply", supplyId=more, counted=0)
        self.assertTold()

    def finished(self, date):
        shift = self.create(date, assignedTo=self.rider.user_id)
        self.do(self.rider, "start", shift)
        self.do(self.rider, "complete", shift)
        return shift

    def test_work_that_is_approved(self):
        self.allow(thanks=True, autoConfirmHours=1)
        approval = {"needsConfirmation": True, "pointsOnConfirmation": True}
        self.plain(**approval)
        self.do(self.per, "confirmWork", self.finished(DAY))
        corrected, thanked = self.finished("2026-09-09"), self.finished("2026-09-10")
        self.plain(needsConfirmation=True, pointsOnConfirmation=False)
        self.do(self.per, "returnWork", self.finished("2026-09-11"), reason="Sweep")
        self.plain(needsConfirmation=False)
        self.do(self.per, "reopen", self.finished("2026-09-12"))
        # Nobody has answered for an hour.
        later = "2026-09-07T08:00:00Z"
        hours = {"userId": self.rider.user_id, "minutes": 5, "reason": "A nap"}
        self.do(self.at(later), "correctHours", corrected, **hours)
        self.do(self.at(later, self.groom), "thank", thanked)
        self.assertTold()

    def test_rewards(self):
        self.allow(rewards=True)
        give = {"userId": self.rider.user_id, "points": 9, "reason": "Thanks"}
        self.ask("adjustPoints", **give)
        reward = self.ask("upsertReward", name="Lesson", pointsCost=9, stock=1)
        claim = self.ask("claimReward", self.rider, rewardId=reward["id"])
        self.ask("decideReward", claimId=claim["id"], grant=False)
        self.assertTold()

    def test_what_remains(self):
        self.ask("upsertStable", name="South", timeZone="Europe/London")
        self.create(assignedTo=self.rider.user_id)
        self.ask("markRead", self.rider, all=True)
        self.contested()
        for _ in range(2):
            self.ask("completeTurn", selectionId=self.selection["id"])
        self.assertTold()


class OfNobody(Contested):
    """What time does, and what is not done in the end."""

    def test_work_that_stalls(self):
        self.do(self.rider, "start", self.contested())
        late = self.at(MISSED)
        for _ in range(2):
            late.result("system.runDue", {"domain": "routines", "name": "routines.stalled"})
        told = [one for one in log(self.db) if one.topic == "routines.stalled"]
        self.assertEqual([one.data["startedBy"] for one in told], [self.rider.user_id])
        for one in log(self.db):
            self.assertEqual(list(self.declarations.complaints(one)), [])

    def test_a_transaction_that_ends_in_a_refusal_tells_nothing(self):
        shift = self.create()
        before = log(self.db)
        good = {"method": "routines.claim", "params": {"instanceId": shift["id"]}}
        bad = {"method": "routines.claim", "params": {"instanceId": "none"}}
        self.ears.heard()
        self.assertIn("error", self.rider.ask("system.transaction", {"calls": [good, bad]}))
        self.assertEqual((log(self.db), self.ears.heard()), (before, []))
        self.rider.result("system.transaction", {"calls": [good]})
        self.assertEqual([one["topic"] for one in self.ears.heard()], ["routines.instanceChanged"])
