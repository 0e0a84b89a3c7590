"""Many processes on one file want the same things: each is sold, signed and taken once.

Stock, signatures, leave days, order numbers and versions, in bursts and one after the other. The
count is rounds of each process; a round is 20 calls.
"""

import os
import random
import threading
import time

from host import FileDatabase, booking, job, kind_of, member, profile, signing
from service import request

SHORT, LONG = 3, 400

CALLS = 20

#: Days of leave that all of them want to take.
BALANCE = 30

#: The longest that SQLite waits for a lock, and some. Unit: seconds.
PATIENCE = 120


def run(campaign):
    contention = Contention(campaign, FileDatabase(os.path.join(campaign.folder, "a.db")))
    campaign.conclude(contention.run)


class Contention:
    """What is contended for, and what each host got of it."""

    #: Processes: more than cores, so that they wait for each other.
    hosts, hosts_long = 6, 16

    def __init__(self, campaign, database):
        self.campaign, self.check, self.rounds = campaign, campaign.check, campaign.count
        self.database = database
        self.count = self.hosts_long if campaign.is_long else self.hosts
        self.lock = threading.Lock()
        self.gate = threading.Barrier(self.count)
        self.waits, self.kinds = [], {}
        self.sold, self.signed, self.taken, self.versions = [], [], 0, []
        self.trouble = []
        with self.database.host() as host:
            host.sign_in()
            self.prepare(host)
            host.finish()

    def prepare(self, host):
        self.hr = host.result("directory.addMember", member("HR", leave="HR_HEAD"))["userId"]
        employee = member("Employee", leave="EMPLOYEE")
        self.employee = host.result("directory.addMember", employee)["userId"]
        session = {"_meta": {"session": host.sign_in(self.hr)}}
        host.sign_in()
        host.result("leave.updateProfile", {**profile(self.employee), **session})
        self.adjust(host, BALANCE, "The balance at the start", session)
        unit = {"condition": "a", "costMinor": 1, "sellPriceMinor": 29_900, "status": "for_sale"}
        self.stock = [
            host.result("booking.addStock", {"displayName": f"U{number}", **unit})["id"]
            for number in range(self.rounds)
        ]
        jobs = [host.result("jobs.create", job(title=f"J{n}"))["id"] for n in range(self.rounds)]
        self.runs = [host.result("reportRuns.active", {"jobId": each})["id"] for each in jobs]
        self.order = host.result("booking.submit", booking("first"))["orderId"]

    def adjust(self, host, delta, note, session):
        params = {"userId": self.employee, "type": "EARNED", "delta": delta, "note": note}
        host.result("leave.adjustBalance", {**params, **session})

    def run(self):
        threads = [threading.Thread(target=self.host, args=(n,)) for n in range(self.count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.check(not self.trouble, f"{self.trouble[:3]}")
        self.check_counts()
        self.check_balance()
        self.database.check(self.campaign)
        waits = sorted(self.waits)
        self.campaign.note(
            f"{self.count} processes, {len(waits)} calls, waits p50"
            f" {waits[len(waits) // 2] * 1e3:.0f} ms, longest {waits[-1]:.2f} s"
        )

    def host(self, number):
        try:
            with self.database.host() as host:
                session = {"_meta": {"session": host.sign_in(self.hr)}}
                host.sign_in()
                self.enter(host)
                self.gate.wait(PATIENCE)
                pick = random.Random(f"{self.campaign.seed}/{number}")
                for lap in range(self.rounds):
                    self.lap(host, f"{number}-{lap}", lap, session, pick)
                    self.rename(host, f"{number}-{lap}")
                host.finish(PATIENCE)
        except Exception as error:  # Any of them is for the thread that counts.
            self.trouble.append(f"host {number}: {type(error).__name__} {error}")

    def enter(self, host):
        """What each does before all begin."""

    def lap(self, host, name, lap, session, pick):
        calls = self.calls(name, lap, session)
        pick.shuffle(calls)
        is_burst = pick.random() < 0.3
        started = time.monotonic()
        if is_burst:
            host.send(b"".join(request(*call) + b"\n" for call in calls))
        for call in calls:
            if not is_burst:
                started = time.monotonic()
                host.send(request(*call) + b"\n")
            answer = host.read_json(PATIENCE)
            self.take(call, answer, time.monotonic() - started)

    def calls(self, name, lap, session):
        sale = {
            "serviceType": "device_sale", "clientFirstName": "B", "clientEmail": f"b{name}@x.se",
            "items": [{"stockId": self.stock[lap], "unitPriceMinor": 29_900}],
        }
        day = {"userId": self.employee, "type": "EARNED", "delta": -1, "note": f"Taken by {name}"}
        calls = [
            (f"sale {lap}", "booking.submit", sale),
            (f"sign {lap}", "signatures.create", signing(self.runs[lap], "prepared_by")),
            ("take", "leave.adjustBalance", {**day, **session}),
            ("read", "directory.getOrganization", None),
        ]
        for number in range((CALLS - len(calls)) // 2):
            note = {"orderId": self.order, "text": f"Note {name} {number}"}
            calls.append(("book", "booking.submit", booking(f"{name}-{number}")))
            calls.append(("note", "booking.addNote", note))
        return calls

    def take(self, call, answer, waited):
        name, kind = call[0], kind_of(answer)
        with self.lock:
            self.waits.append(waited)
            key = (call[1], kind)
            self.kinds[key] = self.kinds.get(key, 0) + 1
            if kind != "ok":
                return
            if name.startswith("sale"):
                self.sold.append(name)
            elif name.startswith("sign"):
                self.signed.append(name)
            elif name == "take":
                self.taken += 1

    def rename(self, host, name):
        """Read, change, write with the version: nobody's change is lost."""
        version = host.result("directory.getOrganization")["version"]
        change = {"name": f"Organization {name}", "expectedVersion": version}
        answer = host.answer("directory.updateOrganization", change, PATIENCE)
        if "result" in answer:
            with self.lock:
                self.versions.append(answer["result"]["version"])

    def check_counts(self):
        calls = self.count * self.rounds * CALLS
        self.check(len(self.waits) == calls, f"{len(self.waits)} answers for {calls} calls")
        for name, got in [("sold", self.sold), ("signed", self.signed)]:
            is_once = len(got) == len(set(got)) == self.rounds
            self.check(is_once, f"{name}: {len(got)} times, {len(set(got))} of {self.rounds}")
        is_once = len(self.versions) == len(set(self.versions))
        self.check(is_once, "two changes got one version")
        busy = {kind: n for kind, n in self.kinds.items() if kind[1].startswith(("data", "unav"))}
        self.check(not busy, f"hosts were told {busy}")
        done = lambda method: self.kinds.get((method, "ok"), 0)
        one = lambda statement: self.database.rows(statement)[0]
        first, last, count = one("SELECT min(number), max(number), count(*) FROM booking_order")
        notes = one("SELECT count(*) FROM booking_note")[0]
        signatures = one("SELECT count(*) FROM signatures_signature")[0]
        orders = 1 + done("booking.submit")
        self.check(count == orders == last - first + 1, f"{count} orders for {orders} answers")
        self.check(notes == done("booking.addNote"), f"{notes} notes")
        self.check(signatures == self.rounds, f"{signatures} signatures")

    def check_balance(self):
        with self.database.host() as host:
            host.sign_in(self.hr)
            balance = host.result("leave.balance", {"userId": self.employee})["EARNED"]
            host.sign_in()
            for run_id in self.runs[:50]:
                self.check(host.result("signatures.verify", {"runId": run_id})["valid"], run_id)
        expected = BALANCE - self.taken
        self.check(balance == expected >= 0, f"balance {balance}, {self.taken} of {BALANCE} taken")
