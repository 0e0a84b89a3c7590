"""Routines specification (l), "Normative from here": each part is off or empty until it is used."""

from declared_events import log
from test_laws import Laws
from test_pauses import Shifts
from test_stables import MORNING

#: Methods of the parts by the setting that switches them on; those of the others need none.
SWITCHED = {
    "standIns": "setStandIns getStandIns answerStandIn getStandInRound",
    "streaks": "streak",
    "thanks": "thank listThanks",
    "triggers": (
        "createTrigger updateTrigger setTriggerActive revokeTrigger listTriggers fireTrigger"
    ),
    "tags": "createTag listTags renderTag renderTags revokeTag scanTag",
    "supplies": "upsertSupply archiveSupply listSupplies addSupply countSupply supplyLedger",
    "rewards": (
        "upsertReward listRewards claimReward decideReward cancelReward listRewardClaims"
    ),
}
USED = (
    "setReminders getReminders setPause endPause listPauses addAssignee removeAssignee handover"
    " acknowledgeHandover hours correctHours upsertHorseDate markHorseDateDone listHorseDates"
    " removeHorseDate horseDateState confirmWork returnWork report setOwnerNews horseNews"
    " createFeed listFeeds revokeFeed readFeed"
)
METHODS = set(" ".join([USED, *SWITCHED.values()]).split())

#: Members that a template, a step, a schedule, a shift or a person has of a part. Source: (l).
MEMBERS = set(
    "minPeople maxPeople assignees peopleText standIn remindMinutes remindUntilDone paused"
    " earliestStartMinutes earliestStartAt expiresAt origin triggerId afterDone requiresTags"
    " scannedTags uses suppliesUsed needsConfirmation confirmBy pointsOnConfirmation confirmation"
    " tookPart spendable ownerNews".split()
)

#: Those who answer with all settings, or with all words.
OF_SETTINGS = {"getSettings", "setSettings", "labels"}

#: What (l) adds to the topics of (i) and to the types of notices.
TOPICS = "standIn pause trigger tag horseDate supply reward feed".split()
TYPES = set(
    "stand_in_asked shift_reminder shift_reminder_again thanks horse_date_due supply_low"
    " work_to_confirm work_returned reward_decided horse_news".split()
)


def short(method):
    return method.removeprefix("routines.")


def names(value):
    """Every name of a member, however deep."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names(inner)


class Parts(Laws):
    def first(self, is_wanted):
        """The first example of each method that is answered."""
        found = {}
        for example in self.examples:
            if example.method.startswith("routines.") and example.result is not None:
                if is_wanted(example):
                    found.setdefault(example.method, example)
        return list(found.values())

    def test_where_no_part_is_in_use_nothing_shows_anything_of_one(self):
        def is_plain(example):
            called = {short(call["method"]) for call in example.before}
            return not (called | {short(example.method)}) & (METHODS | OF_SETTINGS)

        def law(play):
            params = play.prepare()
            answer = play.ask(play.example.method, params)
            for told in (*play.results, answer):
                self.assertEqual(set(names(told)) & (MEMBERS | METHODS), set())
            for event in log(play.db):
                self.assertNotIn(short(event.topic).removesuffix("Changed"), TOPICS)
                self.assertNotIn(event.data.get("type"), TYPES)

        plain = self.first(is_plain)
        self.assertGreater(len(plain), 80)
        self.each(lambda e: e in plain, law)

    def test_where_its_setting_is_off_a_part_has_no_methods(self):
        setting_of = {
            method: setting for setting, methods in SWITCHED.items() for method in methods.split()
        }

        def law(play):
            method = play.example.method
            params = play.prepare()
            off = {"settings": {setting_of[short(method)]: False}}
            play.sign_in("administrator")
            play.result("routines.setSettings", off)
            play.sign_in(play.example.session)
            before = log(play.db)
            error = play.ask(method, params)["error"]
            told = (error["code"], error["data"]["kind"])
            self.assertEqual(told, (4003, "disabled_by_settings"))
            self.assertEqual(log(play.db), before)

        switched = self.first(lambda e: short(e.method) in setting_of)
        self.assertEqual({short(example.method) for example in switched}, set(setting_of))
        self.each(lambda e: e in switched, law)


class Params(Shifts):
    """What a part adds to the params of others is refused where its setting is off."""

    def test_steps_use_and_require_nothing_that_is_switched_off(self):
        self.allow(supplies=True, tags=True)
        hay = {"stableId": self.north, "name": "Hay", "unit": "kg"}
        hay = self.owner.result("routines.upsertSupply", hay)["id"]
        tag = {"kind": "place", "name": "Door", "stableId": self.north}
        tag = self.owner.result("routines.createTag", tag)["tag"]["id"]
        for setting, member, value in (
            ("supplies", "uses", [{"supplyId": hay, "quantity": 1, "per": "shift"}]),
            ("tags", "requiresTags", [tag]),
        ):
            step = {"name": "Feed", "category": "feeding", member: value}
            ask = {**MORNING, "name": setting, "steps": [step]}
            with self.subTest(setting):
                made = self.owner.result("routines.createTemplate", ask)
                self.assertIn(member, made["steps"][0])
                self.allow(**{setting: False})
                kind = "disabled_by_settings"
                error = self.assertRefused(self.owner, "routines.createTemplate", ask, kind)
                self.assertEqual(error["code"], 4003)
