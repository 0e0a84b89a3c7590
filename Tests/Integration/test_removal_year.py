"""Protection specification 6 and 7: a year of one household, day by day, on a clock that is set."""

import base64
import datetime
import email
import email.policy
import json
import os
import pathlib

import databases
import protection_records as reading
import sounds
from test_removals import INFO, RemovalCase
from test_titles import HOUSE, LOAN, QUITCLAIM, RECORD, changed

#: What happens with each of twelve requests, and when. What time does by itself stands in angles.
COURSES = [
    "03-02 prepare, 03-03 send, 03-10 acknowledge, 03-12 start, 04-01 confirm_removed,"
    " 06-30 recheck_clear, 09-28 recheck_found, 09-29 prepare, 09-30 send, 10-20 confirm_removed",
    "03-02 prepare, 03-03 send, 03-10 request_verification, 03-12 submit_verification,"
    " 03-20 extend, 05-20 confirm_not_found, 08-18 recheck_clear",
    "03-02 prepare, 03-03 send, 04-18 <deadline_passed>, 04-20 send_reminder, 05-02 reject,"
    " 05-04 appeal, 05-20 confirm_removed",
    "03-02 prepare, 03-03 send, 04-18 <deadline_passed>, 05-18 escalate, 06-30 reject,"
    " 07-01 escalate, 09-28 confirm_not_found, 12-28 recheck_found, 12-29 cancel",
    "03-02 prepare, 03-03 send, 03-12 bounce, 03-20 edit, 04-01 cancel, 04-18 reopen,"
    " 04-20 prepare, 04-20 send, 05-02 acknowledge, 05-04 extend, 07-20 <deadline_passed>,"
    " 07-20 cancel",
    "03-02 prepare, 03-10 cancel",
    "03-12 cancel",
    "03-02 prepare, 03-03 send, 03-10 acknowledge, 03-20 request_verification, 04-01 reject,"
    " 04-20 cancel",
    "03-02 prepare, 03-03 send, 03-20 confirm_removed, 06-18 recheck_found, 06-30 cancel",
    "03-02 prepare, 03-03 send, 04-18 <deadline_passed>, 04-20 confirm_removed",
    "03-02 prepare, 03-03 send, 03-10 acknowledge, 04-01 reject, 04-20 appeal,"
    " 06-05 <deadline_passed>, 06-18 confirm_removed",
    "03-02 prepare, 03-03 send, 03-10 request_verification, 04-18 <deadline_passed>,"
    " 05-18 escalate, 07-20 confirm_removed",
]


def course(text):
    for step in text.split(","):
        day, event = step.split()
        yield f"2026-{day}", event.strip("<>"), event.startswith("<")


class Model:
    """A request as a plain reading of the specification has it."""

    def __init__(self):
        self.state, self.sent, self.steps = "draft", None, []
        self.acknowledged = self.confirmed = self.looked = None
        self.extended, self.attempts = False, 0

    def take(self, day, event):
        before = self.state
        self.state = reading.MOVES[before][event]
        self.steps.append((day, event, before, self.state))
        if event in ("send", "send_reminder", "appeal"):
            self.sent, self.extended, self.attempts = day, False, self.attempts + 1
            self.acknowledged = self.confirmed = self.looked = None
        elif event in ("cancel", "bounce"):
            self.sent = None
        elif event == "extend":
            self.extended = True
        elif event in ("confirm_removed", "confirm_not_found"):
            self.confirmed, self.looked = day, None
        elif event == "recheck_clear":
            self.looked = day

    @property
    def dates(self):
        if self.sent is None or self.state in ("draft", "ready", "relisted", "cancelled"):
            return None
        asked = {"law": "ccpa_delete", "sentOn": self.sent, "extended": self.extended}
        if confirmed := self.looked or self.confirmed:
            asked["confirmedOn"] = confirmed
        return reading.compute_deadlines(asked)


class Year(RemovalCase):
    def setUp(self):
        super().setUp()
        self.buy(self.olga)
        # Their law follows from where they live.
        self.olga.result("settings.update", {"patch": {"account": {"region": "US-CA"}}})
        brokers = self.olga.result("brokers.list", {"method": "email", "limit": 12})["items"]
        told = self.olga.result("brokers.upsertIdentity", {
            "identityId": self.olga.user_id, "fullName": INFO["fullName"], "emails": [INFO["email"]],
            "addresses": [INFO["postalAddress"]],
        })
        self.begun = self.olga.result("brokers.createRequests", {
            "brokerIds": [broker["id"] for broker in brokers], "identityIds": [told["id"]],
        })
        self.requests = [item["requestId"] for item in self.begun["items"]]
        self.models = [Model() for _ in self.requests]
        self.hosts = {}

    def on(self, day):
        if day not in self.hosts:
            self.hosts = {day: self.at(f"{day}T12:00:00Z")}
        return self.hosts[day]

    def run_due(self, day, *names):
        for name in names:
            self.office.result("system.runDue", {"name": f"protection.{name}", "now": f"{day}T12:00:00Z"})

    def happens(self, day, number, event):
        ask = {"requestId": self.requests[number]}
        if event.startswith("recheck_"):
            told = self.on(day).result("brokers.recheck", {**ask, "outcome": event.removeprefix("recheck_")})
            return told["request"]
        if event == "send":
            return self.on(day).result("brokers.markSent", {**ask, "sentOn": day})
        return self.on(day).result("brokers.applyEvent", {**ask, "event": event})

    def assertStands(self, day, number):
        model, told = self.models[number], self.on(day).result("brokers.getRequest", {"requestId": self.requests[number]})
        self.assertEqual(
            [(s["at"], s["event"], s["from"], s["to"]) for s in told["timeline"]], model.steps, number
        )
        self.assertEqual((told["state"], told["progress"], told["attempts"]), (model.state, reading.PROGRESS[model.state], model.attempts))
        for step in told["timeline"]:
            self.assertEqual((step["progressBefore"], step["progressAfter"]), (reading.PROGRESS[step["from"]], reading.PROGRESS[step["to"]]))
        wanted, found = model.dates, told.get("deadlines")
        self.assertEqual(wanted is None, found is None, (number, model.state))
        for name, date in (wanted or {}).items():
            self.assertEqual(found.get(name), date, (number, name))
        next_on = told.get("nextActionOn")
        if model.state in ("escalated", "cancelled"):
            self.assertIsNone(next_on)
        elif model.state in ("sent", "acknowledged", "in_progress", "extended"):
            self.assertEqual(next_on, wanted["dueOn"])
        elif model.state in ("removed", "not_found"):
            self.assertEqual(next_on, wanted["recheckOn"])
        elif model.state != "overdue":
            # A draft counts from the day on which it was made.
            self.assertEqual(next_on, model.steps[-1][0] if model.steps else "2026-03-02")

    def test_twelve_requests_go_through_every_state_and_two_titles_change(self):
        self.assertEqual(self.begun["created"], 12)
        steps = sorted(
            (day, number, place, event, is_time)
            for number, text in enumerate(COURSES)
            for place, (day, event, is_time) in enumerate(course(text))
        )
        self.assertEqual({event for _, _, _, event, _ in steps}, set(reading.EVENTS))
        house, record = self.begin_to_watch()
        self.let_hear()
        titles = {"2026-05-18": {"deeds": [QUITCLAIM]}, "2026-07-20": {"deeds": [QUITCLAIM], "mortgages": [LOAN]}}
        seen = {"draft"}
        for day in sorted({step[0] for step in steps}):
            if day in titles:
                pathlib.Path(record).write_text(json.dumps(changed(**titles[day])))
            self.run_due(day, "deadlines", "rechecks", "sources")
            for _, number, _, event, is_time in (step for step in steps if step[0] == day):
                if not is_time:
                    self.assertEqual(self.happens(day, number, event)["state"], reading.MOVES[self.models[number].state][event])
                self.models[number].take(day, event)
                seen.add(self.models[number].state)
            for number in range(12):
                self.assertStands(day, number)
        self.assertEqual(seen, set(reading.MOVES))
        self.after_the_year(house)

    def begin_to_watch(self):
        house = self.olga.result("hometitle.addProperty", {"address": HOUSE, "parcelId": "P-1", "ownersExpected": ["Jane Doe A"]})["id"]
        record = os.path.join(self.folder, "record.json")
        pathlib.Path(record).write_text(json.dumps(RECORD))
        self.olga.result("hometitle.setSource", {"propertyId": house, "kind": "record_file", "path": record})
        self.olga.result("hometitle.scan")
        return house, record

    def let_hear(self):
        sound = lambda name: {"audioBase64": base64.b64encode(sounds.FILES[name]).decode()}
        self.olga.result("voiceprint.enroll", {**sound("voice.wav"), "label": "Olga", "consent": True})
        self.olga.result("voiceprint.analyze", sound("again.wav"))

    def assertSpoken(self, *hosts):
        """The same in both languages, and in none of them a word of the wire."""
        told = [host.result("brokers.listRequests", {"limit": 200})["items"] for host in hosts]
        for en, sv in zip(*told):
            self.assertEqual((en["id"], en["state"], en["progress"]), (sv["id"], sv["state"], sv["progress"]))
            for name in ("stateLabel", "progressText", "waitsForLabel"):
                self.assertNotEqual(en[name], sv[name], name)
            for text in (en["progressText"], sv["progressText"], en["summary"], sv["summary"]):
                self.assertNotRegex(text, "_|[0-9]{4}-[0-9]{2}")
        heard = [[a["verdictLabel"] for a in host.result("voiceprint.listAnalyses")["items"]] for host in hosts]
        self.assertEqual([len(labels) for labels in heard], [1, 1])
        self.assertNotEqual(*heard)
        letters = [host.result("brokers.generateLetter", {"requestId": self.requests[0], "template": "reminder", "formats": ["text"]}) for host in hosts]
        words = [base64.b64decode(letter["files"][0]["data"]).decode() for letter in letters]
        self.assertIn("Reminder", words[0])
        self.assertIn("Påminnelse", words[1])

    def after_the_year(self, house):
        last = self.on("2026-12-31")
        self.assertSpoken(last, self.sign_in(self.olga.user_id, "2026-12-31T12:00:00Z", "sv"))
        states = [model.state for model in self.models]
        self.assertEqual(last.result("brokers.listRequests")["counts"]["state"], {s: states.count(s) for s in set(states)})
        removed = sum(state in ("removed", "not_found") for state in states)
        self.assertEqual(last.result("dashboard.get")["services"]["brokers"]["counts"], {"listed": 0, "waiting": 0, "overdue": 0, "removed": removed})
        due = last.result("brokers.dueActions")["items"]
        dates = sorted(m.dates["recheckOn"] for m in self.models if m.state in ("removed", "not_found"))
        self.assertEqual([(a["action"], a["dueOn"]) for a in due], [("recheck", day) for day in dates if day <= "2026-12-31"])
        calendar = base64.b64decode(last.result("brokers.calendar")["data"]).decode()
        self.assertEqual(sorted(line[19:27] for line in calendar.split("\r\n") if line.startswith("DTSTART")), [d.replace("-", "") for d in dates])
        alerts = last.result("alerts.list", {"service": "brokers"})["items"]
        times = [event for text in COURSES for _, event, _ in course(text)]
        self.assertEqual(sum(a["kind"] == "removal_overdue" for a in alerts), times.count("deadline_passed"))
        self.assertEqual(sum(a["kind"] == "listed_again" for a in alerts), times.count("recheck_found"))
        changes = {c["kind"]: c for c in last.result("hometitle.listChanges")["items"]}
        self.assertEqual({kind: (c["severity"], c.get("pattern")) for kind, c in changes.items()}, {"new_deed": ("critical", "title_theft"), "new_mortgage": ("critical", "title_theft")})
        for change in changes.values():
            last.result("hometitle.acknowledgeChange", {"changeId": change["id"], "expected": change["kind"] == "new_mortgage"})
        seen = last.result("hometitle.getProperty", {"propertyId": house})
        self.assertEqual((seen["status"], seen["snapshots"], [c["status"] for c in seen["changes"]]), ("changed", 3, ["unexpected"]))
        asked = last.result("brokers.generateLetter", {"requestId": self.requests[0], "template": "reminder", "formats": ["eml"]})
        message = email.message_from_bytes(base64.b64decode(asked["files"][0]["data"]), policy=email.policy.default)
        self.assertEqual(message["Date"].datetime.date(), datetime.date(2026, 12, 31))
        kept = databases.stored(self.db)
        for word in (INFO["fullName"], INFO["email"], INFO["postalAddress"], "Jane A Doe"):
            self.assertNotIn(word.encode(), kept)
