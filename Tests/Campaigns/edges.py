"""Dates, times, numbers and texts at their limits end no call late and no process at all.

A round is one method: each example of it with each of its values at the limits, one after the
other. The last rounds are texts that are hard to draw, on their way into a sealed pack.
"""

import os
import re

from host import Host, is_internal, job, make_database, member, openrpc, signing
from mutation import DATES, NUMBERS, TIMES, leaves, replaced
from service import request

SHORT = LONG = 1_000

#: Longer than any answer takes on a busy machine, shorter than for ever. Unit: seconds.
LATEST_ANSWER = 8

#: Processor time of a quick method, at its worst. Unit: seconds.
SLOW = 1

#: After as many hangs a method is known to hang.
HANGS_MAX = 2

#: Values of one example that are looked at.
LEAVES_MAX = 60

#: What changes how the campaign itself signs in, what ends the service, what is slow by design.
NEVER = {
    "system.shutdown", "session.setPassword", "session.changePassword", "session.close",
    "session.setLocalTrust", "system.setLogLevel", "system.backup", "rpc.discover",
}

#: Both ends of a range: from the first to the last day that can be written, and the like.
SPANS = [
    ("0000-01-01", "9999-12-31"), ("9999-12-31", "9999-12-31"), ("9999-12-30", "9999-12-31"),
    ("0000-01-01", "0000-01-02"), ("2000-01-01", "9998-12-31"), ("9999-12-31", "0000-01-01"),
    ("0000-01-01", "0000-01-01"), ("1900-01-01", "2200-12-31"), ("2200-12-31", "2200-12-31"),
    ("1900-01-01", "1900-01-02"), ("1899-12-31", "2201-01-01"),
]

IS_DATE = re.compile(r"\d{4}-\d\d-\d\d$")
IS_TIME = re.compile(r"\d{4}-\d\d-\d\dT")
DATE_NAMES = {"from", "to", "asof", "until", "at", "now", "month", "today", "year"}

#: Hard to draw, each in its own way.
TEXTS = [
    "a\ufffeb", "a\uffffb", "a\ufdd0b", "a\U0010ffffb", "\u202eabc\u202c", "a\u2066b", "\u0301",
    "e\u0301" * 40, "👩‍🔧", "\ufeffa", "\u00ad", "İıẞß", "ﷺ" * 20, "\U000e0001",
    "\u200d" * 20, "a\u0000b", "a\u0085b", "\u2028", "\ue000", "𐍈",
]


def run(campaign):
    methods = [method for method in openrpc()["methods"] if method["name"] not in NEVER]
    edges = Edges(campaign)
    rounds = [(edges.method, method) for method in methods]
    rounds += [(edges.text, text) for text in TEXTS]
    campaign.count = min(campaign.count, len(rounds) - campaign.first)

    def round(number, pick):
        act, given = rounds[number]
        act(given)

    campaign.play(round)
    edges.host.kill()
    campaign.note(f"{edges.sent} calls; slowest: {edges.slowest[1]} {edges.slowest[0]:.2f} s")


class Edges:
    """A service with the owner and somebody of HR signed in, started again when it has died."""

    def __init__(self, campaign):
        self.campaign, self.check = campaign, campaign.check
        self.path = make_database(os.path.join(campaign.folder, "a.db"))
        self.host = Host(self.path)
        self.host.sign_in()
        roles = {"leave": "HR_HEAD", "booking": "admin", "signatures": "admin"}
        self.hr = self.host.result("directory.addMember", member("HR", **roles))["userId"]
        self.start()
        self.sent, self.slowest = 0, (0, "")

    def start(self):
        self.host.kill()
        self.host = Host(self.path)
        self.host.sign_in(self.hr)
        self.host.sign_in()

    # Methods

    def method(self, method):
        hangs = 0
        for params in probes(method):
            if hangs < HANGS_MAX:
                hangs += self.probe(method["name"], params)

    def probe(self, method, params):
        """Returns whether the service hangs."""
        self.sent += 1
        shown = request(1, method, params)[:400].decode()
        before = self.host.cpu_seconds()
        try:
            answer = self.host.answer(method, params, LATEST_ANSWER)
        except TimeoutError:
            self.campaign.fail(f"no answer in {LATEST_ANSWER} s: {shown}")
            self.start()
            return True
        except (EOFError, BrokenPipeError):
            self.campaign.fail(f"the process ended with {self.host.wait()}: {shown}")
            self.start()
            return False
        used = self.host.cpu_seconds() - before
        self.slowest = max(self.slowest, (used, method))
        self.check(used < SLOW, f"{used:.1f} s of processor time: {shown}")
        self.check(not is_internal(answer), f"{answer}: {shown}")
        return False

    # Texts

    def text(self, text):
        """It is refused where it comes in, or it can be signed, sealed, drawn and verified."""
        form = job(title=text, description=text, location=text)
        answer = self.host.answer("jobs.create", form)
        if "error" in answer:
            self.check(answer["error"]["code"] == 4022, f"{text!a}: {answer}")
            return
        made = self.host.result("reportRuns.active", {"jobId": answer["result"]["id"]})
        self.host.result("signatures.create", signing(made["id"], "prepared_by"))
        for place, role in [("reviewed_by", "safety_lead"), ("approved_by", "admin")]:
            self.sign(made["id"], place, role)
        answer = self.host.answer("proofPacks.export", {"runId": made["id"]})
        if self.check("result" in answer, f"{text!a} was signed and sealed: {answer}"):
            verdict = self.host.result("signatures.verify", {"runId": made["id"]})
            self.check(verdict["valid"], f"{text!a}: {verdict}")

    def sign(self, run_id, place, role):
        signer = member("Signer", signatures=role)
        user_id = self.host.result("directory.addMember", signer)["userId"]
        session = {"_meta": {"session": self.host.sign_in(user_id)}}
        self.host.sign_in()
        self.host.result("signatures.create", {**signing(run_id, place, "Signer"), **session})


def probes(method):
    """The params of each example, with its values at their limits, and each declared member that
    no example has."""
    examples = [
        {param["name"]: param["value"] for param in example["params"]}
        for example in method["examples"]
    ]
    for params in examples:
        places = list(leaves(params))[:LEAVES_MAX]
        for path, value in places:
            for limit in limits_of(value):
                yield replaced(params, path, limit)
        yield from spans(params, [path for path, value in places if is_date(value)])
    for param in method["params"]:
        name = param["name"].lower()
        if "date" in name or name in DATE_NAMES:
            limits = NUMBERS if name == "year" else [*DATES, *TIMES, "9999-12", "0000-01"]
            for limit in limits:
                yield {**(examples[0] if examples else {}), param["name"]: limit}


def limits_of(value):
    if is_date(value):
        return DATES
    if isinstance(value, str) and IS_TIME.match(value):
        return [*TIMES, DATES[0], DATES[-1]]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return NUMBERS
    return []


def is_date(value):
    return isinstance(value, str) and bool(IS_DATE.match(value))


def spans(params, dates):
    """All dates at once, by turns at either end."""
    for ends in SPANS if dates else []:
        spanned = params
        for place, path in enumerate(dates):
            spanned = replaced(spanned, path, ends[place % 2])
        yield spanned
