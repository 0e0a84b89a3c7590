"""Killed or stopped at any moment, processes on a cluster leave answered writes and free lanes.

A round kills eight processes that write to one organization, each at a moment of its own; every
eighth stops one while it holds the lane. What was not answered is sent again with its key, and done
once; what was answered as lost is not there.
"""

import contextlib
import os
import signal
import threading
import time

from cluster import Database, Server
from host import member
from service import PATIENCE, moment, request, until
from writers import Crowd

SHORT, LONG = 8, 200

WRITERS = 8

#: Which round of so many stops one instead.
STOPPED_EVERY = 8

#: Every how manieth round everything ever answered is counted.
COUNTED_EVERY = 8

#: How long a lane may be kept by who does nothing, and how long a lane may take to be free after
#: its holder's death. Unit: seconds.
IDLE, FREE = 5, 10

#: How long it stays stopped in a long run. Unit: seconds.
STOPPED = 20


def run(campaign):
    with contextlib.ExitStack() as stack:
        server = Server(stack).start()
        killing = Killing(campaign, Database(campaign.folder, server))
        campaign.play(killing.round)
        campaign.conclude(killing.crowd.check_everything)
        writes = killing.crowd.writes
        campaign.note(
            f"{len(writes.sent)} writes sent, {len(writes.answered)} answered, {killing.killed}"
            f" killed; a lane was free {max(killing.freed, default=0):.2f} s after a kill at most,"
            f" {max(killing.waits, default=0):.1f} s after a stop; {killing.crowd.kinds}"
        )


class Killing:
    def __init__(self, campaign, database):
        self.campaign, self.check, self.database = campaign, campaign.check, database
        self.crowd = Crowd(campaign, database, ["transaction_lost"])
        self.killed, self.freed, self.waits = 0, [], []

    def round(self, number, pick):
        if number % STOPPED_EVERY == STOPPED_EVERY - 1:
            self.stop(pick)
        else:
            self.kill(pick)
        if number % COUNTED_EVERY == COUNTED_EVERY - 1:
            self.crowd.check_everything()

    def kill(self, pick):
        with self.crowd.writing(pick, WRITERS) as writers:
            killers = [
                threading.Timer(pick.uniform(0, 0.8), writer.kill) for writer in writers
            ]
            for killer in killers:
                killer.start()
            for killer in killers:
                killer.join()
            self.killed += len(killers)
            began = time.monotonic()
            with self.database.host() as host:
                host.sign_in()
                host.result("directory.addMember", member("After"), PATIENCE)
                host.finish()
            self.freed.append(time.monotonic() - began)
            self.check(self.freed[-1] <= FREE, f"free after {self.freed[-1]:.1f} s")

    def stop(self, pick):
        """One is stopped in a burst; others wait, and no longer than the server lets it idle."""
        writes = self.crowd.writes
        with self.database.host(named="stopped") as stopped, self.database.host() as other:
            session = self.crowd.sign_in(stopped)
            other.sign_in()
            numbers = self.stop_in_a_burst(stopped, session, pick)
            began = time.monotonic()
            other.result("directory.addMember", member("Behind it"), PATIENCE)
            self.waits.append(time.monotonic() - began)
            self.check(
                1 < self.waits[-1] <= IDLE + 2, f"the others went on after {self.waits[-1]:.1f} s")
            until(lambda: not self.is_in_transaction())
            if self.campaign.is_long:
                moment(max(0, STOPPED - (time.monotonic() - began)))
            os.kill(stopped.pid, signal.SIGCONT)
            kinds = [writes.take(stopped.read_json()) for _ in numbers]
            stopped.finish()
            other.finish()
        # What was lost before anything of it was sent is done again unseen.
        self.check(
            set(kinds) <= {None, "transaction_lost"}, f"its burst was answered {kinds}")
        lost = [number for number in numbers if number not in writes.answered]
        writes.check_undone(lost, self.database.rows)
        self.crowd.send_again()

    def stop_in_a_burst(self, host, session, pick):
        """Stops it at a moment when it holds its lane, and answers what it was about to write."""
        writes = self.crowd.writes
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            numbers = writes.numbers(60)
            calls = [request(n, *writes.make(n, pick, session)) for n in numbers]
            host.send(b"".join(line + b"\n" for line in calls))
            moment(pick.uniform(0, 0.03))
            os.kill(host.pid, signal.SIGSTOP)
            until(lambda: self.state() != "active")
            if self.is_in_transaction():
                # What it had already written into the pipe counts as answered.
                return numbers
            os.kill(host.pid, signal.SIGCONT)
            for _ in numbers:
                writes.take(host.read_json())
        raise AssertionError("it was never stopped in a burst")

    def state(self):
        return self.database.value(
            "SELECT state FROM pg_stat_activity WHERE application_name = 'stopped'")

    def is_in_transaction(self):
        return self.state() == "idle in transaction"
