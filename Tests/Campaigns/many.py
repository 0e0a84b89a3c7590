"""Databases of a cluster with as many rows as somebody likes, of many organizations.

The service writes one of everything in each organization; SQL copies that with what differs in
every row: ids, numbers, names, moments. What a row says elsewhere is said there too, in tokens,
counts, waiting lists and events, so that they are rows that the service could have written. Only
what is sealed is not copied: it opens in its own row alone.
"""

import datetime

from cluster import Database
from host import booking, job, member, profile

ORGANIZATIONS = 20

#: Leaves of each person: two days each, 11 weeks apart.
LEAVES = 20

#: People of each department. Who leads the first one is the head, whose queue is thus as long in
#: every database.
DEPARTMENT = 10

#: How many rows a booking comes to: client, six tokens, ticket, order, device, log, event; and as
#: many a leave: itself, two days, portion, step, entry, who waits, two notices, three events. Of a
#: person there are three, and the days that somebody is away are few.
ROWS_EACH = 12

#: Unit: milliseconds.
DAY = 86_400_000

#: A Monday that is far enough away to ask for leave then, and the day behind it.
MONDAY = datetime.date.today() + datetime.timedelta(21 - datetime.date.today().weekday())
TUESDAY = MONDAY + datetime.timedelta(1)

#: The moments of all rows lie behind each other in so many days before now.
DAYS = 20


class Many:
    """A database with so many rows, and whom to ask it as."""

    def __init__(self, folder, server, name, rows):
        self.database = Database(folder, server, name)
        with self.database.host() as host:
            self.people = [self._seed(host, number) for number in range(ORGANIZATIONS)]
            host.finish()
        count = max(1, rows // (ORGANIZATIONS * 2 * ROWS_EACH))
        server.psql(multiplied(count), name, seconds=3_600)
        self.rows = sum(count for count in self.counts().values())

    def counts(self):
        """How many rows each table has."""
        names = self.database.rows(
            "SELECT relname FROM pg_class WHERE relkind = 'r'"
            " AND relnamespace = 'public'::regnamespace ORDER BY 1")
        counts = ", ".join(f"(SELECT count(*) FROM {name}) AS {name}" for (name,) in names)
        (found,) = self.database.rows(f"SELECT {counts}")
        return dict(zip((name for (name,) in names), found))

    @staticmethod
    def _seed(host, number):
        """One of everything in an organization. Answers who is there."""
        host.sign_in()
        if number == 0:
            owner = host.result("session.whoami")["actor"]["userId"]
        else:
            new = {"name": f"Organization {number}", "owner": {"name": "Eve"}}
            owner = host.result("directory.createOrganization", new)["owner"]["userId"]
            host.sign_in(owner)
        add = lambda name, **roles: host.result("directory.addMember", member(name, **roles))
        people = {"owner": owner}
        people["hr"] = add("HR", leave="HR_HEAD")["userId"]
        people["head"] = add("Head", leave="DEPT_HEAD")["userId"]
        people["employee"] = add("Emp Loyee", leave="EMPLOYEE")["userId"]
        new = booking("", clientFirstName="Client", clientLastName="Template",
                      clientEmail="client@example.com", clientPhone="+46701740605")
        people["order"] = host.result("booking.submit", new)["orderId"]
        host.result("jobs.create", job(title="Template"))
        as_hr = {"_meta": {"session": host.sign_in(people["hr"])}}
        for who in ("employee", "head"):
            host.result("leave.updateProfile", {**profile(people[who]), **as_hr})
        as_employee = {"_meta": {"session": host.sign_in(people["employee"])}}
        leave = {"type": "CASUAL", "reason": "Moving to another flat",
                 "startDate": f"{MONDAY}", "endDate": f"{TUESDAY}"}
        host.result("leave.submit", {**leave, **as_employee})
        return people


# Rows by SQL

#: An id as the service makes them: the moment first, then what no other has.
MADE = """
CREATE FUNCTION pg_temp.made(kind int, at bigint, organization bigint, n bigint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(lpad(to_hex(at), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(at), 12, '0'), 9)
    || '-7' || lpad(to_hex(kind), 3, '0') || '-8' || lpad(to_hex(organization), 3, '0') || '-'
    || lpad(to_hex(n), 12, '0')
$$;
-- What is named in JSON, by other names.
CREATE FUNCTION pg_temp.told(data bytea, old text[], new text[]) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  told text := convert_from(data, 'UTF8');
BEGIN
  FOR i IN 1 .. cardinality(old) LOOP told := replace(told, old[i], new[i]); END LOOP;
  RETURN convert_to(told, 'UTF8');
END $$;
"""

#: Indexes are made again when the rows are there, which takes half the time.
ASIDE = """
CREATE TEMP TABLE aside AS
SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS making
  FROM pg_index
 WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
   AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid);
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT aside.name FROM aside LOOP EXECUTE 'DROP INDEX ' || name; END LOOP;
END $$;
"""
AGAIN = """
DO $$
DECLARE
  making text;
BEGIN
  FOR making IN SELECT aside.making FROM aside LOOP EXECUTE making; END LOOP;
END $$;
"""

#: What there is one of in each organization, and the names of what is made of it.
SEEDS = """
CREATE TEMP TABLE seed AS
SELECT row_number() OVER (ORDER BY o.id) AS nr, o.organization_id AS org, o.id AS order_id,
       o.client_id, o.ticket_id, d.id AS device_id, l.id AS leave_id, l.requester_id AS person_id,
       (SELECT user_id FROM nacre_notice WHERE organization_id = o.organization_id
           AND user_id <> l.requester_id) AS head_id,
       (SELECT max(seq) FROM nacre_change WHERE organization_id = o.organization_id) AS last
  FROM booking_order AS o
  JOIN booking_device AS d ON d.order_id = o.id
  JOIN leave_request AS l ON l.organization_id = o.organization_id;
CREATE TEMP TABLE made AS
SELECT s.*, n, moment,
       pg_temp.made(1, moment, nr, n) AS new_client, pg_temp.made(2, moment, nr, n) AS new_order,
       pg_temp.made(3, moment, nr, n) AS new_ticket, pg_temp.made(4, moment, nr, n) AS new_device,
       pg_temp.made(5, moment, nr, n) AS new_leave,
       pg_temp.made(6, start, nr, person) AS new_person,
       CASE WHEN person < {department} THEN 'Finance'
            ELSE 'Department ' || person / {department} END AS of_department,
       CASE WHEN person < {department} THEN head_id
            ELSE pg_temp.made(6, start, nr, person / {department} * {department}) END AS new_head,
       pg_temp.made(7, moment, nr, n) AS told_person, pg_temp.made(8, moment, nr, n) AS told_head,
       person, day, day + 1 AS until
  FROM seed AS s,
       LATERAL (SELECT {start} AS start) AS t,
       generate_series(1, {count}) AS n,
       LATERAL (SELECT {start} + n * {step} + nr AS moment, 1 + (n - 1) / {leaves} AS person) AS x,
       LATERAL (SELECT date '{first}' + 7 * (1 + 11 * ((n - 1) % {leaves}) + person % 5)::int
                  AS day) AS y
 ORDER BY n, nr;
CREATE TEMP TABLE person AS
SELECT DISTINCT ON (nr, person) * FROM made WHERE n % {leaves} = 1 ORDER BY nr, person;
ANALYZE made;
ANALYZE person;
"""

NAME = "'Name' || (n % 5000)"
DAY_TEXT, UNTIL_TEXT = "day::text", "until::text"


def multiplied(count):
    """So many clients, orders and leaves in each organization."""
    step = DAYS * DAY // count
    start = f"(extract(epoch FROM now()) * 1000)::bigint - {DAYS * DAY}"
    return "\n".join([
        "SET session_replication_role = replica; SET synchronous_commit = off;",
        "SET work_mem = '128MB'; SET temp_buffers = '64MB';",
        "SET maintenance_work_mem = '256MB'; SET client_min_messages = warning;",
        MADE, SEEDS.format(
            count=count, step=step, start=start, leaves=LEAVES, first=MONDAY,
            department=DEPARTMENT),
        ASIDE, *bookings(count), *people(), *leaves(count), *proofs(), AGAIN,
        "SET session_replication_role = DEFAULT; VACUUM ANALYZE;",
    ])


def clone(table, where, of="made", **columns):
    """Copies the row of each organization that matches, once for each that is made of it."""
    changed = ", ".join(f"'{name}', 1" for name in columns)
    given = ", ".join(f"('{name}', $e${value}$e$)" for name, value in columns.items())
    return f"""
DO $do$
DECLARE
  names text; values text;
BEGIN
  WITH given (name, value) AS (VALUES {given})
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
         string_agg(COALESCE(value, 't.' || quote_ident(attname)), ', ' ORDER BY attnum)
    INTO names, values
    FROM pg_attribute LEFT JOIN given ON name = attname
   WHERE attrelid = '{table}'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format(
    $e$INSERT INTO {table} (%s) SELECT %s FROM {of} AS m JOIN {table} AS t ON {where}
    ORDER BY n, nr$e$, names, values);
END $do$;"""


def bookings(count):
    phone = "'+4670' || lpad((n * 20 + nr)::text, 7, '0')"
    yield clone(
        "booking_client", "t.id = m.client_id", id="new_client", last_name=NAME,
        email="'c' || n || '@example.com'", phone=phone, created_at="moment", updated_at="moment",
        last_order_at="moment")
    tokens = {
        "client": "t.token", "template": f"lower({NAME})", "@example.com": "t.token",
        "#701740605": f"'#' || substr({phone}, 4)",
        "~50604710764": f"'~' || reverse(substr({phone}, 2))",
    }
    cases = " ".join(f"WHEN '{old}' THEN {new}" for old, new in tokens.items())
    yield clone(
        "booking_client_token", "t.organization_id = m.org AND t.client_id = m.client_id",
        client_id="new_client", token=f"CASE t.token {cases} END")
    # The words of an address stand for themselves.
    yield (
        "INSERT INTO booking_client_token (organization_id, token, client_id)"
        " SELECT org, 'c' || n, new_client FROM made ORDER BY n, nr;")
    yield clone(
        "booking_ticket", "t.id = m.ticket_id", id="new_ticket", client_id="new_client",
        opened_at="moment")
    yield clone(
        "booking_order", "t.id = m.order_id", id="new_order", number="t.number + n",
        client_id="new_client", ticket_id="new_ticket", created_at="moment")
    yield clone(
        "booking_device", "t.order_id = m.order_id", order_id="new_order", id="new_device",
        received_at="moment")
    yield clone(
        "booking_status_log", "t.order_id = m.order_id", order_id="new_order",
        device_id="new_device", at="moment")
    yield f"UPDATE booking_sequence SET next_order_number = next_order_number + {count};"
    old = "ARRAY[m.order_id, m.client_id, '100000001']"
    yield clone(
        "nacre_change", "t.organization_id = m.org AND t.topic = 'booking.submitted'",
        seq="last + n", at="moment", entity_id="new_order", request_number="n",
        data=f"pg_temp.told(t.data, {old}, ARRAY[new_order, new_client, (100000001 + n)::text])")


def proofs():
    """That each booking and each leave of the last day was committed."""
    for id in ("new_order", "new_leave"):
        yield (
            "INSERT INTO nacre_burst (organization_id, burst_id, at)"
            f" SELECT org, md5({id}), moment FROM made"
            f" WHERE moment > (extract(epoch FROM now()) * 1000)::bigint - {DAY};")


def people():
    where = "t.organization_id = m.org AND t.user_id = m.person_id"
    changed = {"of": "person", "user_id": "new_person"}
    yield clone(
        "directory_member", where, name="'Person ' || person", created_at="moment", **changed)
    yield clone("directory_role", where, **changed)
    yield clone(
        "leave_employee", where, code="'E' || person", department="of_department",
        updated_at="moment", **changed)


def leaves(count):
    name = "'Person ' || person"
    yield clone(
        "leave_request", "t.id = m.leave_id", id="new_leave", requester_id="new_person",
        requester_name=name, created_by="new_person", start_date=DAY_TEXT, end_date=UNTIL_TEXT,
        department="of_department", submitted_at="moment", created_at="moment", updated_at="moment")
    of_leave = "t.leave_id = m.leave_id"
    yield clone(
        "leave_day", of_leave, leave_id="new_leave",
        date=f"CASE t.date WHEN '{MONDAY}' THEN {DAY_TEXT} ELSE {UNTIL_TEXT} END")
    yield clone(
        "leave_portion", of_leave, leave_id="new_leave", year="extract(year FROM day)::bigint")
    yield clone("leave_step", of_leave, leave_id="new_leave", opened_at="moment")
    yield clone(
        "leave_event", of_leave, leave_id="new_leave", at="moment", actor_id="new_person",
        actor_name=name)
    yield clone(
        "leave_waiting", of_leave, leave_id="new_leave", department="of_department",
        received_at="moment")
    # What the service keeps of leaves when one changes.
    yield (
        "DELETE FROM leave_count; DELETE FROM leave_away;"
        " INSERT INTO leave_count (organization_id, department, status, leaves)"
        " SELECT organization_id, department, status, count(*) FROM leave_request GROUP BY 1, 2, 3;"
        " INSERT INTO leave_away (organization_id, department, date, people)"
        " SELECT r.organization_id, r.department, d.date, count(DISTINCT r.requester_id)"
        " FROM leave_request AS r JOIN leave_day AS d ON d.leave_id = r.id GROUP BY 1, 2, 3;")
    told = lambda more_old="", more_new="": (
        "pg_temp.told(t.data,"
        f" ARRAY[m.leave_id, m.person_id, 'Emp Loyee', '{MONDAY}', '{TUESDAY}'{more_old}],"
        f" ARRAY[new_leave, new_person, {name}, {DAY_TEXT}, {UNTIL_TEXT}{more_new}])")
    told_whom = (("person", "new_person", "told_person"), ("head", "new_head", "told_head"))
    for whom, user, id in told_whom:
        yield clone(
            "nacre_notice", f"t.organization_id = m.org AND t.user_id = m.{whom}_id", id=id,
            user_id=user, created_at="moment", data=told())
    of_change = "t.organization_id = m.org AND t.topic"
    common = {"at": "moment", "request_number": "n", "actor_id": "new_person"}
    number = lambda place: f"last + {count} + 3 * (n - 1) + {place}"
    yield clone(
        "nacre_change", f"{of_change} = 'leave.changed'", seq=number(1), entity_id="new_leave",
        data=told(), after=told().replace("t.data", "t.after"), **common)
    before = "convert_from(t.data, 'UTF8')::json ->> 'notificationId'"
    for place, whom, user in ((2, "person", "new_person"), (3, "head", "new_head")):
        yield clone(
            "nacre_change", f"{of_change} = 'leave.notification' AND t.entity_id = m.{whom}_id",
            seq=number(place), entity_id=user, data=told(f", {before}", f", told_{whom}"), **common)
