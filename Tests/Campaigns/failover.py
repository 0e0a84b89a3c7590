"""Whatever happens to the server, no answered write is lost, and none sent again is doubled.

Eight processes write while the primary is killed and its synchronous standby promoted, the server
is started anew, the wire is cut in the middle of commits, or a pooler is killed. What was answered
as lost is not there; what nobody knows is found out by sending it again.
"""

import contextlib
import time

from campaign import Skipped
from cluster import Database, Pooler, Server, standby
from host import booking, job, kind_of, result_of
from proxy import WAYS, Proxy
from service import PATIENCE, moment, request, until
from writers import Crowd

SHORT, LONG = 6, 120

WRITERS = 8

#: Less than a server is waited for, and more than another process is. Unit: seconds.
AWAY = 12

#: From the promotion to the first answered write. Unit: seconds.
FIRST = 5


def run(campaign):
    with contextlib.ExitStack() as stack:
        failover = Failover(campaign, stack)
        campaign.play(failover.round)
        campaign.conclude(failover.crowd.check_everything)
        # Whoever plays a round again has not played all of them.
        if campaign.count >= len(failover.kinds):
            campaign.conclude(failover.check_cases)
        writes = failover.crowd.writes
        campaign.note(
            f"{len(writes.sent)} writes sent; first answer"
            f" {max(failover.firsts, default=0):.2f} s after a promotion at most;"
            f" cuts {failover.cuts}, {failover.crowd.figures}, answered {failover.crowd.kinds}"
        )


class Failover:
    """A cluster through all its rounds: each leaves a primary and a synchronous standby."""

    def __init__(self, campaign, stack):
        self.campaign, self.check, self.stack = campaign, campaign.check, stack
        self.primary = Server(stack).start()
        self.database = Database(campaign.folder, self.primary)
        self.crowd = Crowd(campaign, self.database)
        self.kinds = [
            self.promote, self.cut, self.restart, self.pool, self.vanish, self.alone,
        ]
        self.firsts, self.cuts = [], dict.fromkeys(WAYS, 0)
        self.join()

    def join(self):
        """A new standby joins."""
        self.standby = standby(self.stack, self.primary)
        self.database.server = self.primary
        self.database.sockets = [self.standby.socket, self.primary.socket]

    def round(self, number, pick):
        self.kinds[number % len(self.kinds)](pick)
        self.crowd.writes.check_rows(self.database.rows)

    def until_written(self, writers, since):
        """Until each of them was answered a write after a moment; the first one's delay."""
        is_heard = lambda writer: writer.latest > since or writer.trouble
        until(lambda: all(map(is_heard, writers)), 2 * PATIENCE)
        return min(writer.latest for writer in writers) - since

    def promote(self, pick):
        """The primary is killed, and the standby becomes the primary."""
        with self.crowd.writing(pick, WRITERS) as writers:
            self.until_written(writers, time.monotonic())
            self.primary.kill()
            self.standby.promote()
            promoted = time.monotonic()
            former, self.primary = self.primary, self.standby
            self.database.server = self.primary
            until(lambda: any(writer.latest > promoted for writer in writers), PATIENCE)
            self.firsts.append(time.monotonic() - promoted)
            self.check(self.firsts[-1] <= FIRST, f"first answer after {self.firsts[-1]:.1f} s")
            self.until_written(writers, promoted)
        former.discard()
        self.join()

    def restart(self, pick):
        """The server is stopped and started: whoever is connected is told so."""
        with self.crowd.writing(pick, WRITERS) as writers:
            self.until_written(writers, time.monotonic())
            self.primary.stop()
            if self.campaign.is_long:
                moment(AWAY)
            self.primary.start()
            self.until_written(writers, time.monotonic())
        impatient = [n for each in writers for n, kind in each.told.items()
                     if kind == "database_unreachable"]
        self.check(not impatient, f"{len(impatient)} writes were given up too early")

    def cut(self, pick):
        """The wire is cut in the middle of commits, in every way."""
        proxy = Proxy(self.stack, self.primary.socket)
        with self.crowd.writing(pick, WRITERS, sockets=[proxy.folder]) as writers:
            self.until_written(writers, time.monotonic())
            count = 40 if self.campaign.is_long else 8
            ways = list(WAYS) + [pick.choice(WAYS[:3]) for _ in range(count)]
            pick.shuffle(ways)
            for way in ways:
                proxy.cut(way)
                until(lambda: not proxy.is_waiting, PATIENCE)
            self.until_written(writers, time.monotonic())
        for way, count in proxy.cuts.items():
            self.cuts[way] += count
        proxy.shut()

    def pool(self, pick):
        """A pooler is killed, and started anew."""
        if not Pooler.is_there():
            raise Skipped("no pooler: apt-get install -y --no-install-recommends pgbouncer")
        pooler = Pooler(self.stack, self.primary, self.database.name).start()
        words = ["--db-prepare", "off"]
        with self.crowd.writing(pick, WRITERS, *words, sockets=[pooler.place.folder]) as writers:
            self.until_written(writers, time.monotonic())
            pooler.kill()
            pooler.start()
            self.until_written(writers, time.monotonic())
        pooler.kill()

    def vanish(self, pick):
        """The server is away for longer than anybody waits: who needs it says so."""
        proxy = Proxy(self.stack, self.primary.socket)
        with self.database.host("--db-patience", "1", sockets=[proxy.folder]) as host:
            host.sign_in()
            (number,) = self.crowd.writes.numbers(1)
            sent = self.crowd.writes.give(number, "booking.submit", booking(number))
            proxy.cut("after")
            host.send(request(number, *sent) + b"\n")
            until(lambda: not proxy.is_waiting)
            proxy.shut()
            answer = host.read_json()
            self.crowd.writes.take(answer)
            self.check_outage(answer, "outcome_unknown")
            self.check_away(host)
            proxy.open()
            answer = host.answer(*sent)
            self.crowd.writes.take({**answer, "id": number})
            order = result_of(answer)
            found = host.result("booking.getOrder", {"orderId": order["orderId"]})
            self.check(found["orderNumber"] == order["orderNumber"], f"{found} of {order}")
            self.count("outcome_unknown", 1)
            host.finish()
        proxy.shut()

    def alone(self, pick):
        """A write alone, and a read, are done again unseen; a burst of many is told."""
        proxy = Proxy(self.stack, self.primary.socket)
        # Whose commits are counted does nothing by itself: upkeep's might be the ones that are cut.
        with self.database.host("--no-upkeep", sockets=[proxy.folder]) as host:
            host.sign_in()
            for way in WAYS:
                self.cut_alone(host, proxy, way, 1)
                self.cut_alone(host, proxy, way, pick.randrange(2, 9))
            proxy.shut()
            proxy.open()
            host.result("directory.listMembers", {"limit": 1})
            figures = self.database.figures(host)["burstsInDoubt"]
            self.check(figures == {"kept": 4, "undone": 4, "unknown": 0}, f"in doubt: {figures}")
            host.finish()
        for way, count in proxy.cuts.items():
            self.cuts[way] += count
        self.crowd.send_again()
        proxy.shut()

    def cut_alone(self, host, proxy, way, count):
        """So many bookings at once, the first commit of which is cut."""
        writes = self.crowd.writes
        proxy.cut(way)
        numbers = writes.numbers(count)
        calls = [(n, *writes.give(n, "booking.submit", booking(n))) for n in numbers]
        kinds = {answer["id"]: writes.take(answer) for answer in host.answers(calls).values()}
        self.check(not proxy.is_waiting, f"no commit was cut {way}")
        lost = [number for number in numbers if kinds[number]]
        self.count("transaction_lost", len(lost))
        # On a slow machine they are several bursts, the last perhaps of one.
        may_be_lost = count > 1 and way in ("before", "silent")
        told = set(kinds.values()) - {None}
        self.check(
            not lost or may_be_lost and told == {"transaction_lost"},
            f"{count} writes cut {way}: {kinds}")
        writes.check_undone(lost, self.database.rows)

    def count(self, kind, told):
        """Adds what hosts of a round's own were told to what the writers were."""
        self.crowd.kinds[kind] = self.crowd.kinds.get(kind, 0) + told

    def check_away(self, host):
        """What needs no server is answered; what needs one says that there is none."""
        for method in ("system.ping", "booking.listEnums"):
            answer = host.answer(method)
            self.check(kind_of(answer) == "ok", f"{method}: {answer}")
        health = host.result("system.health")
        failing = [each["name"] for each in health["checks"] if each["status"] == "failing"]
        self.check("database" in failing, f"health: {failing}")
        self.check_outage(host.answer("directory.listMembers"), "database_unreachable")
        self.check_outage(host.answer("jobs.create", job()), "database_unreachable")

    def check_outage(self, answer, kind):
        is_so = kind_of(answer) == kind and answer["error"]["data"].get("retryable") is True
        self.check(is_so, f"{kind} is not {answer}")

    def check_cases(self):
        """Each case was met: a check of what never happened would hold, too."""
        figures, kinds = self.crowd.figures, self.crowd.kinds
        for what, count in [
            ("a commit found done", figures["kept"]), ("a commit found undone", figures["undone"]),
            ("an answer transaction_lost", kinds.get("transaction_lost", 0)),
            ("an answer outcome_unknown", kinds.get("outcome_unknown", 0)),
            ("a new connection", figures["reconnects"]),
            *((f"a commit cut {way}", count) for way, count in self.cuts.items()),
        ]:
            self.check(count > 0, f"never met: {what}")
