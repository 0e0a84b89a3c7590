"""Processes that write to one organization until somebody ends them, whatever happens meanwhile."""

import contextlib
import random
import threading
import time

from host import member
from service import PATIENCE, request
from writes import Writes, check_events

#: What may be answered while the server is away, and sent again with the same key: nothing was
#: stored, but for one of which nobody knows. A lane whose holder has gone without a word is free
#: after seconds; who waits behind many others may hear that it is locked.
UNKNOWN = "outcome_unknown"
OUTAGES = ("transaction_lost", "database_unreachable", "database_locked", UNKNOWN)


class Crowd:
    """Writers beside each other, and what they were ever told."""

    def __init__(self, campaign, database, outages=OUTAGES):
        self.campaign, self.database = campaign, database
        self.writes = Writes(campaign, outages)
        #: How often each kind of outage was answered.
        self.kinds = {}
        #: What services said of their connections at their end, added up.
        self.figures = {"reconnects": 0, "kept": 0, "undone": 0, "unknown": 0}
        with database.host() as host:
            host.sign_in()
            self.hr = host.result("directory.addMember", member("HR", leave="HR_HEAD"))["userId"]
            host.finish()

    @contextlib.contextmanager
    def writing(self, pick, count, *words, **options):
        """So many processes write as long as the block lasts; then all they have sent is judged."""
        writers = [Writer(self, pick.getrandbits(64), words, options) for _ in range(count)]
        try:
            yield writers
        finally:
            for writer in writers:
                writer.end()
            self.judge(writers)

    def judge(self, writers):
        """Once nobody writes: what was lost is not there; all that is open is done, once."""
        for writer in writers:
            self.campaign.check(writer.trouble is None, lambda: f"a writer: {writer.trouble}")
            for name, number in writer.figures.items():
                self.figures[name] += number
        self.database.until_free()
        lost = [
            number for writer in writers for number, kind in writer.told.items()
            if kind != UNKNOWN
        ]
        self.writes.check_undone(lost, self.database.rows)
        for writer in writers:
            for kind in writer.told.values():
                self.kinds[kind] = self.kinds.get(kind, 0) + 1
        self.send_again()

    def send_again(self):
        """Known results come again, unknown writes are done."""
        with self.database.host() as host:
            session = self.sign_in(host)
            open_ones = [n for n in tuple(self.writes.sent) if self.writes.sent[n]
                         and n not in self.writes.answered]
            calls = [self.writes.again(number, session) for number in open_ones]
            for answer in host.answers(calls).values():
                kind = self.writes.take(answer)
                self.campaign.check(kind is None, f"sent again: {answer}")
            host.finish()

    def sign_in(self, host):
        """As the owner; what HR does goes by HR's session, which is answered."""
        session = host.sign_in(self.hr)
        host.sign_in()
        return session

    def check_everything(self):
        """What was ever answered is there once, and whatever proves itself does."""
        with self.database.host() as host:
            host.sign_in()
            self.writes.check_proofs(host)
            check_events(self.campaign, host)
            self.campaign.check(host.finish() == 0, "exit code at the end of the input")
        self.database.until_free()
        self.writes.check_rows(self.database.rows)
        # Recurring work that has lost its server is tried again a minute later.
        self.database.check(self.campaign, but=["upkeep"] if self.writes.outages else [])


class Writer:
    """One process, with a thread that sends bursts and takes the answers."""

    #: Sizes of bursts.
    SIZES = (1, 1, 1, 2, 8, 24)

    def __init__(self, crowd, seed, words, options):
        self.crowd, self.database = crowd, crowd.database
        self.trouble, self.is_victim = None, False
        #: The latest kind of outage that each open write was answered.
        self.told = {}
        #: When a write was last answered as done. Unit: seconds.
        self.latest = 0.0
        self.figures = {}
        self.is_over = threading.Event()
        self.host = self.database.host(*words, **options)
        self.session = crowd.sign_in(self.host)
        self.thread = threading.Thread(target=self.run, args=(seed,), daemon=True)
        self.thread.start()

    def run(self, seed):
        pick = random.Random(seed)
        try:
            while not self.is_over.is_set():
                self.burst(pick)
            self.keep_figures()
        except (BrokenPipeError, EOFError) as error:
            if not self.is_victim:
                self.trouble = f"it ended: {error}"
        except Exception as error:  # Any of them is for the thread that counts.
            self.trouble = f"{type(error).__name__} {error}"

    def burst(self, pick):
        writes = self.crowd.writes
        numbers = writes.numbers(pick.choice(self.SIZES))
        calls = [request(n, *writes.make(n, pick, self.session)) for n in numbers]
        self.host.send(b"".join(line + b"\n" for line in calls))
        for _ in numbers:
            answer = self.host.read_json(2 * PATIENCE)
            kind = writes.take(answer)
            if kind:
                self.told[answer["id"]] = kind
            else:
                self.latest = time.monotonic()

    def keep_figures(self):
        told = self.database.figures(self.host)
        self.figures = {"reconnects": told["reconnects"], **told["burstsInDoubt"]}

    def kill(self):
        self.is_victim = True
        self.host.process.kill()

    def end(self):
        """No more bursts."""
        self.is_over.set()
        self.thread.join(4 * PATIENCE)
        self.host.kill()
