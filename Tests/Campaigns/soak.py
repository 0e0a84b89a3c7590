"""In a long life of mixed requests memory, descriptors and the log stay as they are.

The count is laps of 1,000 requests. In the first half new clients come; in the second half nobody
comes, and memory must not grow any more.
"""

import os

from host import Host, booking, job, make_database

SHORT, LONG = 24, 1_000

LAP = 1_000
BURST = 500

MIB = 1 << 20

#: What memory may do in the second half, as allocators do. Unit: bytes.
GROWTH_MAX = 8 * MIB

#: What a client may cost in the first half; the search keeps each in memory. Unit: bytes.
CLIENT_MAX = 2_000

#: Unit: bytes.
LOG_MAX = 16 * MIB


def run(campaign):
    soak = Soak(campaign)
    with soak.host:
        campaign.play_chain(soak.lap)
        campaign.conclude(soak.end)


class Soak:
    """One service, its requests, and what it took at each lap."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.path = make_database(os.path.join(campaign.folder, "a.db"))
        self.host = Host(self.path)
        self.host.sign_in()
        self.order = self.host.result("booking.submit", booking("first"))["orderId"]
        made = self.host.result("jobs.create", job())
        self.run_id = self.host.result("reportRuns.active", {"jobId": made["id"]})["id"]
        # The index of the search is alive from here on.
        self.host.result("booking.searchClients", {"query": "Cli"})
        self.host.result("events.subscribe", {"topics": ["directory.*"]})
        self.sent = self.clients = 0
        #: Unit: bytes.
        self.memory = []
        self.descriptors = self.host.descriptors()

    def lap(self, number, pick):
        is_growing = number < self.campaign.first + self.campaign.count // 2
        for _ in range(LAP // BURST):
            calls = [self.choose(pick, is_growing) for _ in range(BURST)]
            numbered = [(self.sent + place, *call) for place, call in enumerate(calls)]
            self.sent += BURST
            answers = self.host.answers(numbered)
            self.campaign.check(len(answers) == BURST, f"{len(answers)} answers")
        self.memory.append(self.host.resident_bytes())
        log = os.path.getsize(self.path + "-wal")
        self.campaign.check(log < LOG_MAX, f"a log of {log // MIB} MiB")
        found = self.host.descriptors()
        self.campaign.check(found <= self.descriptors + 1, f"{found} descriptors are open")

    def choose(self, pick, is_growing):
        kind = pick.random()
        if kind < 0.06 and is_growing:
            self.clients += 1
            return "booking.submit", booking(f"{self.clients}-{pick.randrange(10**6)}")
        if kind < 0.09:
            return "directory.updateOrganization", {"name": f"Name {pick.randrange(10**6)}"}
        if kind < 0.10:
            return "jobs.list", {"limit": 5}
        if kind < 0.13:
            return "leave.validate", {"request": {
                "type": "CASUAL", "startDate": "2026-12-07", "endDate": "2026-12-08",
            }}
        if kind < 0.14:
            return "booking.searchClients", {"query": "Cli"}
        if kind < 0.30:
            return "booking.getOrder", {"orderId": self.order}
        if kind < 0.36:
            return "booking.listOrders", {"limit": 2}
        if kind < 0.45:
            return "signatures.summary", {"runId": self.run_id}
        if kind < 0.50:
            return "events.read", {"from": "now", "waitMs": 0}
        if kind < 0.55:
            return "booking.getOrder", {"orderId": "nothing"}
        if kind < 0.60:
            return "no.such", {}
        return "system.ping", {"payload": {"a": [1, 2, 3]}}

    def end(self):
        middle = len(self.memory) // 2
        # Caches are warm after the first lap, and queues after the first of the second half.
        first, half, last = (self.memory[place] for place in (0, middle, -1))
        per_client = (half - first) / max(1, self.clients)
        self.campaign.note(
            f"{self.sent} requests, memory {first // MIB} MiB, {half // MIB} MiB after"
            f" {self.clients} clients, {last // MIB} MiB at the end"
        )
        grown = last - half
        self.campaign.check(grown < GROWTH_MAX, f"grew by {grown // 1024} KiB when nobody came")
        is_known = self.clients < 5_000 or per_client < CLIENT_MAX
        self.campaign.check(is_known, f"{per_client:.0f} bytes for each client")
        self.campaign.check(self.host.finish() == 0, "exit code")
