"""What one person asks for costs the same, however many rows other people have.

Orders, clients, enquiries, leaves, delegations, jobs, runs, requests, tokens and events are
multiplied by SQL behind the service's back. The count is thousands of rows of each in the large
database; the small one has three thousand. All leaves wait for one head, whose department everybody
is of; devices and enquiries are over, but for some. Cost is processor time of the service: of
several tries the one in the middle, and the dearest. The tries of both databases take turns, for a
machine is not equally fast for two moments, and what seems to grow is looked at again.
"""

import contextlib
import os
import shutil
import time

from host import (
    Host, booking, copy_database, job, kind_of, make_database, member, opened, profile,
)

SHORT, LONG = 12, 1_000

#: Rows of each in the small database: with fewer, what looks at 2,700 at most for a page would
#: grow.
FEW = 3_000

#: Tries of one call; and no more of them after as many seconds.
TRIES = 15
SECONDS = 4

#: The first tries that do not count: caches are cold.
WARM_UP = 3

#: What costs as many times more in the large database, and at least that much more, grows.
RATIO_MAX = 2
#: Unit: seconds. Less than that is nobody's trouble, and within what trees of a thousand times the
#: size, and a team that is asked person by person, cost by themselves.
NOTICEABLE = 0.0015

#: No call may keep the others waiting for longer. Unit: seconds.
LONGEST = 0.05

#: The one of many whose leaves are asked for.
SOMEBODY = "00000077-0000-7000-8000-000000000001"

#: One of the leaves that were multiplied, in the middle of them.
ONE_OF_MANY = "00000066-0000-7000-8000-0000000001f4"

DAYS = {"startDate": "2026-12-14", "endDate": "2026-12-15"}


#: How often what seems to grow is looked at: what grows does so each time.
LOOKS = 5


def run(campaign):
    growth = Growth(campaign)
    many = campaign.count * 1_000
    campaign.note(f"in ms, middle and dearest, at {FEW} and {many} rows of each:")
    with growth.serving(FEW) as few, growth.serving(many) as large:
        pairs = list(zip(few, large))

        def round(number, pick):
            name = pairs[number][0].name
            for _ in range(LOOKS):
                (before, dear), (after, dearest) = costs(pairs[number])
                shown = " ".join(f"{cost * 1e3:9.2f}" for cost in (before, dear, after, dearest))
                campaign.note(f"{name:32} {shown}")
                grows = after > RATIO_MAX * before and after - before > NOTICEABLE
                # How long something takes is the machine's: it is judged where a person looks on.
                is_late = campaign.is_long and dearest > LONGEST
                if not grows and not is_late:
                    return
            campaign.check(
                not grows, f"{name}: {before * 1e3:.2f} ms of {FEW} rows, {after * 1e3:.2f} of {many}"
            )
            campaign.check(not is_late, f"{name}: {dearest * 1e3:.2f} ms of {many} rows")

        rows, campaign.count = campaign.count, len(pairs)
        campaign.play(round)
        campaign.count = rows


class Growth:
    """A database with one of everything, and the calls whose cost is taken."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.path = make_database(os.path.join(campaign.folder, "base.db"))
        with Host(self.path) as host:
            host.sign_in()
            self.prepare(host)
            host.finish()

    def prepare(self, host):
        add = lambda name, **roles: host.result("directory.addMember", member(name, **roles))
        self.hr = add("HR", leave="HR_HEAD")["userId"]
        self.head = add("Head", leave="DEPT_HEAD")["userId"]
        self.employee = add("Emp Loyee", leave="EMPLOYEE", signatures="member")["userId"]
        self.lead = add("Lead", signatures="safety_lead")["userId"]
        session = {"_meta": {"session": host.sign_in(self.hr)}}
        host.sign_in()
        host.result("leave.updateProfile", {**profile(self.employee), **session})
        host.result("leave.updateProfile", {**profile(self.head), **session})
        form = booking("template", clientLastName="Template", clientPhone="+46701740605")
        order = host.result("booking.submit", form)
        self.order, self.client = order["orderId"], order["clientId"]
        asked = {"clientFirstName": "Template", "clientEmail": "template@example.org"}
        host.result("booking.createEnquiry", {**asked, "text": "What does a new screen cost?"})
        self.job = host.result("jobs.create", job(title="Template"))["id"]
        self.run = host.result("reportRuns.active", {"jobId": self.job})["id"]
        self.ask_to_sign(host)
        host.result("session.createToken", {"name": "Template", "scopes": ["booking.get*"]})
        leave = {"type": "CASUAL", "reason": "Moving to another flat"}
        days = {"startDate": "2026-12-07", "endDate": "2026-12-08"}
        session = {"_meta": {"session": host.sign_in(self.employee)}}
        self.leave = host.result("leave.submit", {**leave, **days, **session})["leave"]["id"]

    def ask_to_sign(self, host):
        """A request for a signature, and stand-ins of both kinds."""
        host.result("signatures.setPolicy", {"allowRequests": True, "allowDelegation": True})
        named = [{"signatureRole": "reviewed_by", "userId": self.lead}]
        host.result("signatures.request", {"runId": self.run, "assignments": named})
        session = {"_meta": {"session": host.sign_in(self.lead)}}
        until = {"from": "2026-12-01T00:00:00Z", "to": "2036-12-01T00:00:00Z"}
        standing_in = {"toUserId": self.employee, "roles": ["reviewed_by"], **until}
        host.result("signatures.setDelegation", {**standing_in, **session})
        session = {"_meta": {"session": host.sign_in(self.head)}}
        until = {"from": "2026-12-01", "until": "2026-12-20", "reason": "On leave myself"}
        host.result("leave.delegate", {"to": self.hr, **until, **session})
        host.sign_in()

    @contextlib.contextmanager
    def serving(self, rows):
        """The calls, to a service with a database of so many rows."""
        folder = self.campaign.new_folder("rows")
        path = copy_database(self.path, os.path.join(folder, "a.db"))
        with opened(path) as database:
            multiply(database, rows, self)
        os.chmod(path, 0o600)
        with Host(path) as host:
            yield [Priced(host, *call) for call in self.calls(host)]
            host.finish()
        shutil.rmtree(folder)

    def calls(self, host):
        """``(name, method, params)``; params may be made anew for each try.

        ``session.listActors`` is asked for a page: without a limit it answers everybody whom the
        user of the operating system may act as, so its answer, and nothing beside it, grows.
        """
        owner = host.sign_in()
        as_of = lambda user: {"_meta": {"session": host.sign_in(user)}}
        hr, employee, somebody = as_of(self.hr), as_of(self.employee), as_of(SOMEBODY)
        head, lead = as_of(self.head), as_of(self.lead)
        host.result("session.whoami", {"_meta": {"session": owner}})
        host.sign_in()
        # Waits until the index of the clients is made, which is what a process pays once.
        host.result("booking.searchClients", {"query": "Name"})
        unique = iter(range(10**6))
        day = lambda: {"type": "CASUAL", "reason": "Moving to another flat", **DAYS}
        casual = {"request": {"type": "CASUAL", **DAYS}}
        month = {"from": "2026-12-01", "to": "2026-12-31", "scope": "mine"}
        long_ago = {"dateFrom": "1990-01-01", "dateTo": "1990-01-02"}
        calls = [
            ("leave.validate", {**casual, **somebody}),
            ("leave.submit", lambda: {**day(), **somebody}),
            ("leave.balance", somebody),
            ("session.listActors page", {"limit": 20}),
            ("leave.dashboard employee", employee),
            ("leave.dashboard HR", hr),
            ("leave.list mine", {"limit": 50, "scope": "mine", **somebody}),
            ("leave.list all", {"limit": 50, "scope": "all", **hr}),
            ("leave.list search", {"limit": 50, "scope": "all", "search": "flat", **hr}),
            ("leave.list none found", {"scope": "all", "search": "zebra", **hr}),
            ("leave.list team", {"limit": 50, "scope": "team", **head}),
            ("leave.list queue", {"limit": 50, "scope": "queue", **head}),
            ("leave.dashboard head", head),
            ("leave.people", {"limit": 20, **hr}),
            ("leave.people search", {"limit": 20, "search": "zebra", **hr}),
            ("leave.calendar mine", {**month, **somebody}),
            ("leave.calendar department", {**month, "scope": "department", **somebody}),
            ("leave.calendar team", {**month, "scope": "team", **head}),
            ("leave.calendar all", {**month, "scope": "all", **hr}),
            ("leave.get", {"leaveId": self.leave, **employee}),
            ("leave.get of many", {"leaveId": ONE_OF_MANY, **hr}),
            ("leave.delegations", {"includeEnded": True, **head}),
            ("leave.delegations all", {"includeEnded": True, "all": True, "limit": 20, **hr}),
            ("leave.audit", {"limit": 50, **hr}),
            ("leave.audit person", {"limit": 50, "userId": SOMEBODY, **hr}),
            ("leave.audit from", {"limit": 50, "from": "2026-12-01", **hr}),
            ("leave.audit to", {"limit": 50, "to": "2020-12-01", **hr}),
            ("booking.submit", lambda: booking(f"new{next(unique)}")),
            ("booking.getOrder", {"orderId": self.order}),
            ("booking.listOrders", {"limit": 20}),
            ("booking.listOrders query", {"limit": 20, "query": "Nobody of that name"}),
            ("booking.listOrders status", {"limit": 20, "status": ["cancelled"]}),
            ("booking.listOrders dates", {"limit": 20, **long_ago}),
            ("booking.listDevices", {"limit": 20}),
            ("booking.listDevices search", {"limit": 20, "search": "zebra"}),
            ("booking.listEnquiries", {"limit": 20}),
            ("booking.listEnquiries open", {"limit": 20, "status": ["open"]}),
            ("booking.listEnquiries client", {"limit": 20, "clientId": self.client}),
            ("booking.createEnquiry", lambda: enquiry(next(unique))),
            ("booking.searchClients", {"query": "Client7"}),
            ("booking.listEngineers", {}),
            ("directory.listMembers", {"limit": 20}),
            ("directory.addMember", lambda: member(f"New {next(unique)}")),
            ("jobs.list", {"limit": 20}),
            ("jobs.list status", {"limit": 20, "status": "archived"}),
            ("jobs.get", {"jobId": self.job}),
            ("jobs.create", job()),
            ("reportRuns.list", {"jobId": self.job}),
            ("signatures.summary", {"runId": self.run}),
            ("signatures.verify", {"runId": self.run}),
            ("signatures.people", {"limit": 20, **lead}),
            ("signatures.people search", {"limit": 20, "search": "zebra", **lead}),
            ("signatures.waiting", {"limit": 20, **lead}),
            ("signatures.listDelegations", {"limit": 20, **employee}),
            ("signatures.listDelegations mine", {"limit": 20, "mine": True, **employee}),
            ("session.listTokens", {"limit": 20}),
            ("events.read", {"from": "now", "waitMs": 0}),
            ("system.stats", {}),
            ("system.health", {}),
        ]
        return [(name, name.split()[0], params) for name, params in calls]


def enquiry(number):
    text = "What does a new screen cost?"
    return {"clientFirstName": f"Ada {number}", "clientEmail": f"a{number}@b.example", "text": text}


class Priced:
    """A call whose cost is taken."""

    def __init__(self, host, name, method, params):
        self.host, self.name, self.method, self.params = host, name, method, params

    def cost(self):
        given = self.params() if callable(self.params) else self.params
        before = self.host.cpu_seconds()
        answer = self.host.answer(self.method, given, 120)
        cost = self.host.cpu_seconds() - before
        kind = kind_of(answer)
        # A leave may be refused for what is there already: it was judged all the same.
        is_judged = kind == "validation_failed" and self.method == "leave.submit"
        assert kind == "ok" or is_judged, f"{self.method}: {answer}"
        return cost


def costs(calls, tries=TRIES, seconds=SECONDS):
    """Of some tries of each call, in turns, the one in the middle, and the dearest."""
    found, end = [], time.monotonic() + seconds
    while len(found) < tries and (not found or time.monotonic() < end):
        found.append([call.cost() for call in calls])
    by_call = [sorted(tried) for tried in zip(*(found[WARM_UP:] or found[-1:]))]
    return [(tried[len(tried) // 2], tried[-1]) for tried in by_call]


# Rows by SQL


def multiply(database, rows, known):
    """Makes ``rows`` of everything, for many people, out of the one that is there."""
    for setting in ("foreign_keys = off", "synchronous = off", "journal_mode = off"):
        database.execute(f"PRAGMA {setting}")
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    triggers = triggers.fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    database.execute("CREATE TEMP TABLE numbers (n INTEGER PRIMARY KEY)")
    database.executemany("INSERT INTO numbers VALUES (?)", ((n,) for n in range(1, rows + 1)))
    people = max(1, rows // 20)
    multiply_orders(database, known)
    multiply_enquiries(database)
    multiply_runs(database, known)
    multiply_requests(database, known, people)
    multiply_tokens(database, people)
    multiply_leaves(database, known, people)
    multiply_events(database, rows)
    for _, statement in triggers:
        database.execute(statement)
    database.commit()
    database.execute("PRAGMA journal_mode = wal")


def clone(database, table, where, people=None, **columns):
    """Copies the rows that match, once for each number; ``columns`` are expressions in ``n``."""
    names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    values = ", ".join(columns.get(name, f"t.{name}") for name in names)
    bound = f" AND n <= {people}" if people else ""
    database.execute(
        f"INSERT INTO {table} ({', '.join(names)})"
        f" SELECT {values} FROM {table} t, numbers WHERE {where}{bound}"
    )


def unique(prefix):
    return f"printf('{prefix:08x}-0000-7000-8000-%012x', n)"


def multiply_orders(database, known):
    client = database.execute("SELECT client_id FROM booking_order").fetchone()[0]
    name = "'Name' || (n % 5000)"
    clone(
        database, "booking_client", f"t.id = '{client}'", id=unique(0x11),
        first_name="'Client' || n", last_name=name, email="'c' || n || '@example.org'", phone="printf('+467%08d', n)",
    )
    token = "(SELECT min(token) FROM booking_client_token)"
    where = f"t.client_id = '{client}' AND t.token = {token}"
    token = "'name' || (n % 5000)"
    clone(database, "booking_client_token", where, client_id=unique(0x11), token=token)
    clone(
        database, "booking_order", f"t.id = '{known.order}'", id=unique(0x22),
        number="t.number + n", client_id=unique(0x11), created_at="t.created_at + n",
    )
    where = f"t.order_id = '{known.order}'"
    gone = f"CASE WHEN n > {FEW} THEN 'collected' ELSE t.status END"
    clone(database, "booking_device", where, order_id=unique(0x22), id=unique(0x33), status=gone)
    columns = database.execute("PRAGMA table_info(booking_sequence)").fetchall()
    count = "(SELECT count(*) FROM booking_order)"
    changes = ", ".join(f"{row[1]} = {row[1]} + {count}" for row in columns if row[2] == "INTEGER")
    database.execute(f"UPDATE booking_sequence SET {changes}")


def multiply_enquiries(database):
    (template,) = database.execute("SELECT id FROM booking_enquiry").fetchone()
    closed = f"CASE WHEN n > {FEW} THEN 'closed' ELSE t.status END"
    clone(
        database, "booking_enquiry", f"t.id = '{template}'", id=unique(0x88), number="t.number + n",
        status=closed, email="'c' || n || '@example.org'",
    )
    database.execute("DELETE FROM booking_enquiry_count")
    database.execute(
        "INSERT INTO booking_enquiry_count (organization_id, status, enquiries)"
        " SELECT organization_id, status, count(*) FROM booking_enquiry GROUP BY 1, 2"
    )


def person_of(people):
    return f"printf('00000077-0000-7000-8000-%012x', 1 + n % {people})"


def multiply_requests(database, known, people):
    """A request of each run, of one person each, and as many who stand in for somebody."""
    request = f"t.run_id = '{known.run}'"
    clone(database, "signatures_request", request, id=unique(0xAA), run_id=unique(0x55))
    clone(database, "signatures_assignment", request, request_id=unique(0xAA), run_id=unique(0x55))
    (id,) = database.execute(f"SELECT id FROM signatures_request t WHERE {request}").fetchone()
    clone(
        database, "signatures_assignee", f"t.request_id = '{id}'", request_id=unique(0xAA),
        user_id=person_of(people),
    )
    for table, giver, taker in (
        ("signatures_delegation", "from_user_id", "to_user_id"),
        ("leave_delegation", "delegator_id", "delegate_id"),
    ):
        (id,) = database.execute(f"SELECT id FROM {table}").fetchone()
        two = {giver: person_of(people), taker: person_of(max(1, people - 1))}
        clone(database, table, f"t.id = '{id}'", id=unique(0xBB), **two)


def multiply_tokens(database, people):
    (id,) = database.execute("SELECT token_id FROM session_token").fetchone()
    clone(
        database, "session_token", f"t.token_id = '{id}'", token_id=unique(0xCC),
        hash="randomblob(32)", user_id=person_of(people),
    )


def multiply_runs(database, known):
    where = f"t.id = '{known.job}'"
    clone(database, "signatures_job", where, id=unique(0x44), title="'Job ' || n")
    clone(database, "signatures_run", f"t.id = '{known.run}'", id=unique(0x55), job_id=unique(0x44))
    clone(database, "signatures_entry", f"t.run_id = '{known.run}'", run_id=unique(0x55))


def multiply_leaves(database, known, people):
    """20 leaves for each of the people, over nine years, all of them waiting."""
    # There are as many as are looked at for a page of them, some of whom have not asked for any.
    members = max(FEW, people)
    where, person = f"t.user_id = '{known.employee}'", unique(0x77)
    clone(
        database, "directory_member", where, members, user_id=person, name="'Person ' || n",
    )
    if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'directory_role'").fetchone():
        clone(database, "directory_role", where, members, user_id=person)
    clone(database, "leave_employee", where, members, user_id=person, code="'E' || n")
    first = "date('2018-01-01', '+' || (n % 3200) || ' days')"
    clone(
        database, "leave_request", f"t.id = '{known.leave}'", id=unique(0x66),
        requester_id=person_of(people),
        start_date=first, end_date=f"date({first}, '+1 day')",
    )
    where = f"t.leave_id = '{known.leave}'"
    moved = "CAST(julianday('2026-12-07') - julianday('2018-01-01') AS INTEGER) - n % 3200"
    day = f"date(t.date, '-' || ({moved}) || ' days')"
    clone(database, "leave_day", where, leave_id=unique(0x66), date=day)
    for table in ("leave_step", "leave_portion"):
        clone(database, table, where, leave_id=unique(0x66))
    count_leaves(database)
    where = f"t.entity_id = '{known.leave}' AND t.topic = 'leave.submitted'"
    last = database.execute("SELECT max(seq) FROM nacre_change").fetchone()[0]
    clone(database, "nacre_change", where, seq=f"{last} + n", entity_id=unique(0x66))


def count_leaves(database):
    """What the service keeps of leaves when one changes."""
    for table in ("leave_count", "leave_waiting", "leave_away"):
        database.execute(f"DELETE FROM {table}")
    database.execute(
        "INSERT INTO leave_count (organization_id, department, status, leaves)"
        " SELECT organization_id, department, status, count(*) FROM leave_request GROUP BY 1, 2, 3"
    )
    database.execute(
        "INSERT INTO leave_waiting"
        " (organization_id, role, department, received_at, leave_id)"
        " SELECT r.organization_id, s.role, r.department, r.submitted_at, r.id"
        " FROM leave_request r JOIN leave_step s ON s.leave_id = r.id"
    )
    database.execute(
        "INSERT INTO leave_away (organization_id, department, date, people)"
        " SELECT r.organization_id, r.department, d.date, count(DISTINCT r.requester_id)"
        " FROM leave_request r JOIN leave_day d ON d.leave_id = r.id"
        " WHERE d.counted_half_days > 0 GROUP BY 1, 2, 3"
    )


def multiply_events(database, rows):
    last = database.execute("SELECT max(seq) FROM nacre_change").fetchone()[0]
    where = "t.seq = (SELECT max(seq) FROM nacre_change WHERE topic LIKE 'booking.%')"
    clone(database, "nacre_change", where, seq=f"{last} + n", entity_id=unique(0x22))
