"""On a cluster, too, what one person asks for costs the same, however many rows there are.

Two databases of 20 organizations on one server: one with 100,000 rows, and one with as many times
that as the count says. Cost is processor time of the service and of the server's process that works
for it; the tries of both databases take turns. And nothing that is asked makes the server go
through a table that grows from its beginning to its end, or look at more rows than a page needs.
"""

import contextlib
import itertools
import os

from cluster import Server
from growth import NOTICEABLE, Priced, costs
from host import Host, booking, job
from many import Many
from service import moment

SHORT, LONG = 2, 100

#: Rows of the small database, and what the count is in.
FEW = 100_000

#: What costs as many times more in the large database grows.
RATIO_MAX = 1.25

#: A server that sees that values matter plans a statement anew each time: that costs what it costs,
#: however many rows there are. Unit: seconds.
PLANNED = 0.0005

#: Tries of one call in each database, and no more of them after as many seconds: shortly, and long.
TRIES = (40, 1), (200, 8)

#: How often what seems to grow, or to go through a table, is looked at: what does so does it each
#: time.
LOOKS = 3

#: A table of so many rows is one that grows: the server goes through a smaller one as it likes.
GROWN = 8_000

#: The server adds up what a connection has read no oftener. Unit: seconds.
COUNTED = 1.1

#: The organization that is asked for: neither the first nor the last.
ASKED = 7

#: Events of a page, and as many bookings that tell of them.
EVENTS = 100

#: What one call looks at in a table, found by an index, is no more rows than these.
LOOKED_AT_MAX = 1_000

#: How often the server has gone through each table that grows, and the rows that indexes led to.
READ = f"""
SELECT relname, seq_scan, idx_tup_fetch FROM pg_stat_user_tables WHERE n_live_tup > {GROWN}
 ORDER BY 1"""


def run(campaign):
    with contextlib.ExitStack() as stack:
        # What is on the disk already costs no processor time.
        server = Server(stack, shared_buffers="512MB", max_wal_size="2GB").start()
        sizes = {"few": FEW, "large": FEW * campaign.count}
        made = {name: Many(campaign.folder, server, name, rows) for name, rows in sizes.items()}
        campaign.note(f"in ms, at {made['few'].rows} and {made['large'].rows} rows:")
        growth = Growth(campaign, stack, made["few"], made["large"])
        rows, campaign.count = campaign.count, len(growth.names)
        campaign.play(growth.price)
        campaign.play(growth.watch)
        campaign.count = rows


class Watched(Host):
    """A service on a cluster, whose processor time is also that of whoever works for it there."""

    def __init__(self, many, name):
        super().__init__(
            many.database.url(application_name=name), "--key-file", many.database.key)
        self.database, self.name = many.database, name
        self.beside = {}

    def meet(self):
        """Looks who works for it now: a connection of a moment may have ended."""
        pids = self.database.rows(
            f"SELECT pid FROM pg_stat_activity WHERE application_name = '{self.name}'")
        self.beside = dict.fromkeys((pid for (pid,) in pids), 0)

    def cpu_seconds(self):
        for pid in self.beside:
            # One that has ended has done what it had done when it was looked at last.
            with contextlib.suppress(OSError), open(f"/proc/{pid}/schedstat") as file:
                self.beside[pid] = int(file.read().split()[0])
        return super().cpu_seconds() + sum(self.beside.values()) / 1e9

    def tell(self):
        """Has the server count what was done so far: once a second it does, behind a statement."""
        moment(COUNTED)
        self.result("directory.getOrganization")


class Growth:
    """The calls, in both databases."""

    def __init__(self, campaign, stack, few, large):
        self.campaign, self.large = campaign, large
        hosts = [
            stack.enter_context(Watched(many, f"asks_{name}"))
            for name, many in (("few", few), ("large", large))
        ]
        self.pairs = list(zip(*(
            [Priced(host, *call) for call in calls(host, many)]
            for host, many in zip(hosts, (few, large)))))
        self.names = [of_few.name for of_few, _ in self.pairs]
        self.before = None

    def price(self, number, pick):
        for _ in range(LOOKS):
            for call in self.pairs[number]:
                call.host.result("session.whoami")
                call.host.meet()
            tries = TRIES[self.campaign.is_long]
            (before, _), (after, _) = costs(self.pairs[number], *tries)
            ratio = after / before
            self.campaign.note(
                f"{self.names[number]:28} {before * 1e3:8.3f} {after * 1e3:8.3f}  × {ratio:.2f}")
            # Of few tries, beside whatever else a machine does, a small difference says nothing.
            is_noise = after - before < (PLANNED if self.campaign.is_long else NOTICEABLE)
            if ratio <= RATIO_MAX or is_noise:
                return
        self.campaign.fail(f"{self.names[number]}: × {ratio:.2f}")

    def watch(self, number, pick):
        call = self.pairs[number][1]
        if self.before is None:
            call.host.tell()
            self.before = self.read()
        for _ in range(LOOKS):
            seen = self.look(call)
            if not seen:
                return
        self.campaign.fail("; ".join(seen))

    def look(self, call):
        """What one call goes through, in words. A connection that is idle tells of what it did up
        to ten seconds later, so it may be of something else; what a call does it does each time."""
        call.cost()
        call.host.tell()
        before, self.before = self.before, self.read()
        seen = []
        for table, (scans, rows) in self.before.items():
            scans_before, rows_before = before.get(table, (scans, rows))
            if scans != scans_before:
                seen.append(f"{call.name} goes through {table}")
            if rows - rows_before > LOOKED_AT_MAX:
                seen.append(f"{call.name} looks at {rows - rows_before} rows of {table}")
        return seen

    def read(self):
        return {table: counts for table, *counts in self.large.database.rows(READ)}


#: Names that no other try of this process has.
fresh = (f"{os.getpid()}x{number}" for number in itertools.count())


def calls(host, many):
    """``(name, method, params)``; params may be made anew for each try."""
    people = many.people[ASKED]
    as_of = lambda user: {"_meta": {"session": host.sign_in(user)}}
    hr, head = as_of(people["hr"]), as_of(people["head"])
    employee = as_of(people["employee"])
    host.sign_in(people["owner"])
    # Waits until the index of the clients is made, which is what a process pays once.
    host.result("booking.searchClients", {"query": "Name"})
    page = host.result("booking.listOrders", {"limit": 20})
    # The same events in both: who may hear those that are there already is chance.
    latest = host.result("events.read", {"from": "now"})["latest"]
    for _ in range(EVENTS):
        host.result("booking.submit", booking(next(fresh), clientPhone="+46701740606"))
    client = host.result("booking.getOrder", {"orderId": people["order"]})["client"]["id"]
    calls = [
        ("booking.submit", lambda: booking(next(fresh), clientPhone="+46701740606")),
        ("booking.submit known", lambda: booking("x", clientId=client)),
        ("booking.getOrder", {"orderId": people["order"]}),
        ("booking.listOrders", {"limit": 20}),
        ("booking.listOrders next", {"limit": 20, "cursor": page["nextCursor"]}),
        ("booking.listOrders status", {"limit": 20, "status": ["in_progress"]}),
        ("booking.listOrders query", {"limit": 20, "query": "100000005"}),
        ("booking.listOrders client", {"limit": 20, "clientId": client}),
        ("booking.lookup", {"code": "100000005"}),
        ("booking.searchClients", {"query": "c12@example"}),
        # A small organization has not many more, here and below.
        ("booking.searchClients name", {"query": "Name12", "limit": 10}),
        ("booking.getClient", {"clientId": client}),
        ("directory.listMembers", {"limit": 10}),
        ("events.read now", {"from": "now"}),
        ("events.read", {"from": latest, "limit": EVENTS}),
        ("leave.dashboard employee", employee),
        ("leave.dashboard head", head),
        ("leave.dashboard HR", hr),
        ("leave.balance", employee),
        ("leave.list", {"limit": 20, "scope": "mine", **employee}),
        ("leave.list queue", {"limit": 20, "scope": "queue", **head}),
        ("leave.list all", {"limit": 20, "scope": "all", **hr}),
        ("leave.notifications", {"limit": 20, **head}),
        ("jobs.create", job()),
        ("jobs.list", {"limit": 20}),
    ]
    return [(name, name.split()[0], params) for name, params in calls]
