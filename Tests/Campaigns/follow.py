"""Followers on a cluster hear of everything that writers in other processes do, once and in order.

Eight processes write to two organizations, four follow them, by subscription or by asking;
followers go and come back, and now and then the server ends all connections. First the writers
hurry; then they take their time, and delays are measured. The count is thousands of events for each
follower.
"""

import contextlib
import random
import threading
import time

from cluster import Database, Server
from host import job, kind_of
from service import PATIENCE, moment, request, until

SHORT, LONG = 1, 100

#: Of each organization.
WRITERS, FOLLOWERS = 4, 2

#: From the answered write to the event in another process, for 99 of 100. Unit: seconds.
LATE = 0.25

#: The share of events that is written without haste.
PACED = 0.3

#: After how many more events all connections are ended: shortly, and long.
BREAKS = (50, 200), (500, 2_000)

TOPICS = ["jobs.*"]


def run(campaign):
    with contextlib.ExitStack() as stack:
        server = Server(stack).start()
        database = Database(campaign.folder, server)
        campaign.conclude(Following(campaign, database).run)


class Party:
    """An organization: its owner, what was written there, and who follows."""

    def __init__(self, owner, wanted):
        self.owner, self.wanted = owner, wanted
        self.lock = threading.Lock()
        #: When each write was answered, by the id of what it made. Unit: seconds.
        self.answered = {}
        self.claimed = 0

    def claim(self, count):
        """Whether so many more events are wanted."""
        with self.lock:
            self.claimed += count
            return self.claimed <= self.wanted + count

    @property
    def is_paced(self):
        return self.claimed > self.wanted * (1 - PACED)


class Following:
    """Two organizations, whose writers and followers run beside each other."""

    def __init__(self, campaign, database):
        self.campaign, self.check, self.database = campaign, campaign.check, database
        self.trouble, self.broken = [], 0
        with database.host() as host:
            host.sign_in()
            owners = [host.result("session.whoami")["actor"]["userId"]]
            new = {"name": "Second", "owner": {"name": "Eve"}}
            owners.append(host.result("directory.createOrganization", new)["owner"]["userId"])
            host.finish()
        self.parties = [Party(owner, 1_000 * campaign.count) for owner in owners]
        self.followers = [
            Follower(self, party, is_asking=number % 2 == 1)
            for party in self.parties for number in range(FOLLOWERS)
        ]

    def run(self):
        thread = lambda *act: threading.Thread(target=self.guarded, args=act)
        following = [thread(follower.run) for follower in self.followers]
        writing = [
            thread(self.write, party, number)
            for party in self.parties for number in range(WRITERS)
        ]
        for thread in following + writing:
            thread.start()
        pick = random.Random(f"{self.campaign.seed}/break")
        while any(thread.is_alive() for thread in writing):
            self.break_all(pick)
        for follower in self.followers:
            follower.latest = self.latest(follower.party)
        for thread in following:
            thread.join(2 * PATIENCE)
        self.check(not self.trouble, f"{self.trouble[:3]}")
        self.judge()

    def guarded(self, act, *given):
        try:
            act(*given)
        except Exception as error:  # Any of them is for the thread that counts.
            self.trouble.append(f"{type(error).__name__} {error}")

    def break_all(self, pick):
        """The server ends all connections, once so many more events have come."""
        before = sum(len(follower.seen) for follower in self.followers)
        more = pick.randrange(*BREAKS[self.campaign.is_long])
        is_enough = lambda: sum(len(follower.seen) for follower in self.followers) > before + more
        with contextlib.suppress(TimeoutError):
            until(is_enough, 1)
            self.database.server.value(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                f" WHERE datname = '{self.database.name}' AND usename <> current_user")
            self.broken += 1

    def write(self, party, number):
        pick = random.Random(f"{self.campaign.seed}/{party.owner}/{number}")
        with self.database.host() as host:
            host.sign_in(party.owner)
            while party.claim(count := 1 if party.is_paced else pick.choice([1, 2, 20])):
                if party.is_paced:
                    moment(pick.uniform(0, 0.03))
                host.send(b"".join(
                    request(n, "jobs.create", job(title=f"Job {n}")) + b"\n" for n in range(count)))
                for _ in range(count):
                    self.take(party, host.read_json())
            host.finish()

    def take(self, party, answer):
        now, kind = time.monotonic(), kind_of(answer)
        if kind == "ok":
            party.answered[answer["result"]["id"]] = now
        else:
            party.claim(-1)
            self.check(kind in ("transaction_lost", "outcome_unknown"), f"a write: {answer}")

    def rows(self, party):
        return self.database.rows(
            "SELECT c.seq, c.entity_id FROM nacre_change AS c JOIN directory_member AS m"
            " ON m.organization_id = c.organization_id"
            f" WHERE m.user_id = '{party.owner}' AND c.topic LIKE 'jobs.%' ORDER BY c.seq")

    def latest(self, party):
        rows = self.rows(party)
        return rows[-1][0] if rows else 0

    def judge(self):
        delays = []
        for follower in self.followers:
            rows = self.rows(follower.party)
            written = [seq for seq, _ in rows]
            self.check(
                follower.seen == written,
                lambda: f"{len(follower.seen)} events heard of {len(written)} written; lost"
                f" {sorted(set(written) - set(follower.seen))[:5]}, more than once or never written"
                f" {len(follower.seen) - len(set(follower.seen) & set(written))}")
            lost = set(follower.party.answered) - {made for _, made in rows}
            self.check(not lost, f"answered, and not there: {len(lost)}")
            delays += follower.delays
        self.database.until_free()
        self.database.check(self.campaign)
        self.check(self.broken and delays, "nothing was broken, or measured")
        delays.sort()
        late = delays[len(delays) * 99 // 100]
        self.check(late <= LATE, f"one of a hundred events came {late * 1e3:.0f} ms late or more")
        self.campaign.note(
            f"{[len(follower.seen) for follower in self.followers]} events heard, connections broken"
            f" {self.broken} times, followers back {sum(each.returns for each in self.followers)}"
            f" times; delays p50 {delays[len(delays) // 2] * 1e3:.0f} ms, p99 {late * 1e3:.0f} ms")


class Follower:
    """A process that follows, goes, and comes back where it was."""

    def __init__(self, following, party, is_asking):
        self.following, self.party, self.is_asking = following, party, is_asking
        self.seen, self.delays, self.returns = [], [], -1
        #: The last one that it waits for, once it is known.
        self.latest = None
        self.pick = random.Random(f"{following.campaign.seed}/{party.owner}/{is_asking}")
        self.place = 0

    def run(self):
        while not self.is_done():
            self.returns += 1
            with self.following.database.host() as host:
                host.sign_in(self.party.owner)
                enough = len(self.seen) + self.pick.randrange(200, 1_000)
                follow = self.ask if self.is_asking else self.subscribe
                follow(host, lambda: self.is_done() or len(self.seen) >= enough)

    def is_done(self):
        return self.latest is not None and self.place >= self.latest

    def subscribe(self, host, is_enough):
        since = time.monotonic()
        host.result("events.subscribe", {"from": self.place, "topics": TOPICS})
        while not is_enough():
            # The last one may come before it is known to be the last.
            with contextlib.suppress(TimeoutError):
                message = host.read_json(1)
                if message.get("method") == "events.event":
                    event = message["params"]
                    before = event["prev"]
                    self.following.check(before == self.place, f"{before}, not {self.place}")
                    self.take(event, since)
                elif message.get("method") != "events.caughtUp":
                    raise AssertionError(f"instead of an event: {message}")

    def ask(self, host, is_enough):
        since = time.monotonic()
        while not is_enough():
            params = {"from": self.place, "topics": TOPICS, "waitMs": 500, "limit": 1000}
            page = host.result("events.read", params)
            for event in page["items"]:
                self.take(event, since)
            self.place = page["next"]

    def take(self, event, since):
        now = time.monotonic()
        self.seen.append(event["seq"])
        self.place = event["seq"]
        # The answer may still be on its way.
        answered = self.party.answered.get(event["entity"]["id"], now)
        if self.party.is_paced and answered > since:
            self.delays.append(max(0.0, now - answered))
