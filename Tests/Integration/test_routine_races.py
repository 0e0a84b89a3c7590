"""Routines specification (j): two and eight processes want the same thing, and one of them has it."""

import collections
import itertools
import os
import random
import threading

import databases
from service import moment, request
from stable import StableCase

#: How often each race is run, by each number of processes.
ROUNDS = int(os.environ.get("NACRE_RACE_ROUNDS", 6))
#: How often a generation is killed.
KILLS = int(os.environ.get("NACRE_GENERATION_ROUNDS", 12))
PROCESSES = (2, 8)

#: One step that needs no word, so that whoever comes may finish.
TEMPLATE = {
    "name": "Evening",
    "type": "evening",
    "defaultStartTime": "16:30",
    "estimatedMinutes": 90,
    "pointsValue": 3,
    "steps": [
        {"name": "Look", "category": "safety", "horseContext": "none", "requiresConfirmation": False}
    ],
}


class Race(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable()
        self.template = self.owner.result("routines.createTemplate", TEMPLATE)["id"]
        self.riders = [self.person(f"Rider {n}", "rider") for n in range(max(PROCESSES))]

    def create(self, date="2026-09-08", **more):
        ask = {"templateId": self.template, "stableId": self.north, "date": date, **more}
        return self.owner.result("routines.create", ask)

    def get(self, shift):
        return self.owner.result("routines.get", {"instanceId": shift["id"]})

    def ledger(self, shift):
        entries = self.owner.result("routines.pointsLedger", {"limit": 200})["items"]
        return [one for one in entries if one.get("instanceId") == shift["id"]]

    def at_once(self, calls):
        """The answers of several processes, which all have their question before any is read."""
        barrier = threading.Barrier(len(calls))

        def send(host, line):
            barrier.wait()
            host.send(line)

        threads = [
            threading.Thread(target=send, args=(host, request(n, method, params) + b"\n"))
            for n, (host, method, params) in enumerate(calls)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return [host.read_json() for host, _, _ in calls]

    def outcomes(self, answers):
        """The results, and how often each kind of refusal came."""
        kinds = collections.Counter(
            answer["error"]["data"]["kind"] for answer in answers if "error" in answer
        )
        return [answer["result"] for answer in answers if "result" in answer], dict(kinds)

    def rounds(self):
        return itertools.product(PROCESSES, range(ROUNDS))

    def race(self, hosts, method, **params):
        return self.outcomes(self.at_once([(host, method, params) for host in hosts]))


class Shifts(Race):
    def test_of_those_who_claim_a_shift_one_has_it(self):
        for count, _ in self.rounds():
            shift = self.create()
            won, lost = self.race(self.riders[:count], "routines.claim", instanceId=shift["id"])
            self.assertEqual((len(won), lost), (1, {"already_assigned": count - 1}))
            seen = self.get(shift)
            self.assertEqual((seen["assignedTo"], seen["version"]), (won[0]["assignedTo"], 2))

    def test_of_those_who_start_a_shift_one_has_started_it(self):
        for count, _ in self.rounds():
            shift = self.create()
            won, lost = self.race(self.riders[:count], "routines.start", instanceId=shift["id"])
            self.assertEqual((len(won), lost), (1, {"already_started": count - 1}))
            seen = self.get(shift)
            self.assertEqual((seen["startedBy"], seen["version"]), (won[0]["startedBy"], 2))
            self.assertEqual((seen["assignedTo"], seen["assignmentType"]), (won[0]["assignedTo"], "self"))

    def test_finished_by_many_the_points_are_given_once(self):
        for count, _ in self.rounds():
            shift = self.create()
            self.riders[0].result("routines.start", {"instanceId": shift["id"]})
            won, lost = self.race(self.riders[:count], "routines.complete", instanceId=shift["id"])
            self.assertEqual((len(won), lost), (1, {"invalid_status": count - 1}))
            given = self.ledger(shift)
            self.assertEqual([(one["points"], one["kind"]) for one in given], [(3, "awarded")])
            self.assertEqual(given[0]["userId"], won[0]["completedBy"]["userId"])

    def test_one_person_at_many_screens_finishes_once(self):
        rut = self.riders[0]
        screens = [self.sign_in(rut.user_id) for _ in range(max(PROCESSES))]
        for count, _ in self.rounds():
            shift = self.create()
            for action, version in (("claim", 2), ("start", 3), ("complete", 4)):
                won, lost = self.race(
                    screens[:count], f"routines.{action}", instanceId=shift["id"]
                )
                self.assertEqual((len(won), lost), (count, {}))
                self.assertEqual({one["version"] for one in won}, {version}, action)
            self.assertEqual([one["points"] for one in self.ledger(shift)], [3])

    def swap(self, shift, to, **more):
        ask = {"instanceId": shift["id"], "toUserId": to.user_id, **more}
        return self.riders[0].result("routines.requestSwap", ask)["id"]

    def test_a_swap_is_answered_once(self):
        asked = self.riders[1]
        screens = [self.sign_in(asked.user_id) for _ in range(max(PROCESSES))]
        for count, number in self.rounds():
            mine = self.create(assignedTo=self.riders[0].user_id)
            theirs = self.create("2026-09-09", assignedTo=asked.user_id)
            swap = self.swap(mine, asked, offeredInstanceId=theirs["id"])
            # Some say yes and some say no: the first word counts.
            calls = [
                (host, "routines.respondSwap", {"swapId": swap, "accept": (n + number) % 2 == 0})
                for n, host in enumerate(screens[:count])
            ]
            won, lost = self.outcomes(self.at_once(calls))
            self.assertEqual((len(won), lost), (1, {"swap_closed": count - 1}))
            holders = [self.get(one)["assignedTo"] for one in (mine, theirs)]
            before = [self.riders[0].user_id, asked.user_id]
            is_done = won[0]["status"] == "done"
            self.assertEqual(holders, before[::-1] if is_done else before)

    def test_a_swap_and_a_change_of_the_shift_do_not_both_happen(self):
        asked, boss = self.riders[1], self.sign_in(self.owner_id)
        for _, number in self.rounds():
            mine = self.create(assignedTo=self.riders[0].user_id)
            swap = self.swap(mine, asked)
            answers = self.at_once([
                (asked, "routines.respondSwap", {"swapId": swap, "accept": True}),
                (boss, "routines.reassign", {"instanceId": mine["id"], "assignedTo": self.riders[2].user_id}),
            ])
            self.assertIn("result", answers[1])
            self.assertEqual(self.get(mine)["assignedTo"], self.riders[2].user_id)
            status = boss.result("routines.getSwap", {"swapId": swap})["status"]
            if "result" in answers[0]:
                self.assertEqual(status, "done")
            else:
                self.assertEqual(answers[0]["error"]["data"]["kind"], "swap_closed")
                self.assertEqual(status, "closed")

    def test_whoever_reassigns_while_it_is_started_meets_what_was_first(self):
        boss = self.sign_in(self.owner_id)
        for _, _ in self.rounds():
            rut, greta = self.riders[:2]
            shift = self.create(assignedTo=rut.user_id)
            started, given = self.at_once([
                (rut, "routines.start", {"instanceId": shift["id"]}),
                (boss, "routines.reassign", {"instanceId": shift["id"], "assignedTo": greta.user_id}),
            ])
            seen = self.get(shift)
            self.assertIn("result", started)
            self.assertEqual(seen["status"], "started")
            if "result" in given:
                self.assertEqual((seen["assignedTo"], seen["version"]), (greta.user_id, 3))
            else:
                self.assertEqual(given["error"]["data"]["kind"], "invalid_status")
                self.assertEqual((seen["assignedTo"], seen["version"]), (rut.user_id, 2))

    def test_a_shift_that_was_just_started_is_not_deleted(self):
        boss = self.sign_in(self.owner_id)
        for _, _ in self.rounds():
            shift = self.create()
            started, deleted = self.at_once([
                (self.riders[0], "routines.start", {"instanceId": shift["id"]}),
                (boss, "routines.delete", {"instanceId": shift["id"]}),
            ])
            self.assertNotEqual("result" in started, "result" in deleted)
            if "result" in started:
                self.assertEqual(deleted["error"]["data"]["kind"], "invalid_status")
            else:
                self.assertEqual(started["error"]["data"]["kind"], "instance_not_found")

    def test_two_horses_of_one_step_are_both_recorded(self):
        for name in ("Bella", "Zorro"):
            self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": name})
        steps = [{"name": "Feed", "category": "feeding", "horseContext": "all"}]
        ask = {"templateId": self.template, "steps": steps}
        self.owner.result("routines.updateTemplate", ask)
        for _, _ in self.rounds():
            shift = self.create()
            flow = self.riders[0].result("routines.start", {"instanceId": shift["id"]})["flow"]
            step = flow["steps"][0]
            horses = [horse["horseId"] for horse in step["horses"]]
            ask = {"instanceId": shift["id"], "stepId": step["id"]}
            answers = self.at_once([
                (host, "routines.updateProgress", {**ask, "horses": [{"horseId": horse, "state": "completed"}]})
                for host, horse in zip(self.riders, horses)
            ])
            self.assertEqual(self.outcomes(answers)[1], {})
            ask = {"instanceId": shift["id"], "include": ["progress"]}
            progress = self.owner.result("routines.get", ask)["progress"]["steps"]
            self.assertEqual(progress[step["id"]]["horsesDone"], 2)


class Generation(Race):
    """The same dates, wanted by many at once, or by one who is killed."""

    def schedule(self, **more):
        ask = {
            "templateId": self.template,
            "stableId": self.north,
            "rule": {"pattern": "daily"},
            "startDate": "2026-09-08",
            "userIds": [rider.user_id for rider in self.riders],
            "algorithm": "fair_rotation",
            **more,
        }
        return self.owner.result("routines.createSchedule", ask)["id"]

    def stored(self, schedule):
        """Dates of a schedule's shifts, straight from the file; each is in the log as often."""
        with databases.looking(self.db) as database:
            dates = [
                row[0]
                for row in database.execute(
                    "SELECT original_date FROM routines_instance WHERE schedule_id = ? ORDER BY 1",
                    [schedule],
                )
            ]
            logged = database.execute(
                "SELECT count(*) FROM nacre_change JOIN routines_instance ON id = entity_id"
                " WHERE topic = 'routines.instanceChanged' AND before IS NULL AND schedule_id = ?",
                [schedule],
            ).fetchone()
        self.assertEqual(logged, (len(dates),))
        self.assertEqual(databases.faults(self.db), [])
        return dates

    def test_no_date_is_made_twice_by_many(self):
        settings = {"settings": {"generateDaysAhead": 7}}
        self.owner.result("routines.setSettings", settings)
        planners = [self.sign_in(self.owner_id) for _ in range(max(PROCESSES))]
        for count, number in self.rounds():
            schedule = self.schedule(startTime=f"1{number % 10}:15")
            ask = {"scheduleId": schedule, "through": "2026-12-31"}
            calls = [(host, "routines.generateInstances", ask) for host in planners[:count]]
            won, lost = self.outcomes(self.at_once(calls))
            self.assertEqual((len(won), lost), (count, {}))
            created = sorted(one["created"] for one in won)
            self.assertEqual(created[:-1], [0] * (count - 1))
            dates = self.stored(schedule)
            self.assertEqual(len(dates), len(set(dates)))
            self.assertEqual(len(dates), 7 + created[-1])
            self.assertEqual(len(dates), 115)

    def test_no_date_is_made_twice_by_the_work_that_comes_by_itself(self):
        settings = {"settings": {"generateDaysAhead": 7}}
        self.owner.result("routines.setSettings", settings)
        schedule = self.schedule()
        later = "2026-10-05T06:00:00Z"
        hosts = [self.sign_in(self.owner_id, clock=later) for _ in range(max(PROCESSES))]
        ask = {"scheduleId": schedule}
        for count in PROCESSES:
            calls = []
            for n, host in enumerate(hosts[:count]):
                due = (host, "system.runDue", {"domain": "routines"})
                calls.append(due if n % 2 else (host, "routines.generateInstances", ask))
            self.assertEqual(self.outcomes(self.at_once(calls))[1], {})
            dates = self.stored(schedule)
            self.assertEqual(len(dates), len(set(dates)))
        self.assertIn("2026-10-12", dates)

    def test_killed_in_mid_generation_it_has_made_all_or_none(self):
        settings = {"settings": {"generateDaysAhead": 7}}
        self.owner.result("routines.setSettings", settings)
        pick = random.Random(9)
        seen = collections.Counter()
        longest = 0.05
        for number in range(KILLS):
            schedule = self.schedule(startTime=f"{8 + number % 12:02}:{number // 12 % 60:02}")
            before = self.stored(schedule)
            ask = {"scheduleId": schedule, "through": "2027-09-07"}
            host = self.sign_in(self.owner_id)
            host.send(request(1, "routines.generateInstances", ask) + b"\n")
            moment(pick.uniform(0, longest))
            host.process.kill()
            answer = host.read_all()
            dates = self.stored(schedule)
            self.assertIn(len(dates), (len(before), 365), number)
            self.assertEqual(len(dates), len(set(dates)))
            if b'"result"' in answer:
                self.assertEqual(len(dates), 365, "answered, and not there")
            told = self.owner.result("routines.getSchedule", {"scheduleId": schedule})
            is_whole = len(dates) == 365
            self.assertEqual(told["generatedThrough"], "2027-09-07" if is_whole else "2026-09-14")
            seen[is_whole] += 1
            # So that both outcomes come: a machine may be slow.
            longest = longest * 1.3 if not is_whole else longest / 1.3
            # Again, and it is made whole.
            made = self.owner.result("routines.generateInstances", ask)
            self.assertEqual(made["created"], 365 - len(dates))
            self.assertEqual(len(self.stored(schedule)), 365)
            self.owner.result("routines.deleteSchedule", {"scheduleId": schedule})
        if KILLS >= 50:
            self.assertGreater(min(seen[True], seen[False]), KILLS // 10, seen)
