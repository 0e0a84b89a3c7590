"""What a call tells: its events as other sessions hear them, held to what `rpc.discover` declares.

A domain is held to it by a `Tellings` of its own, whose tests call what stands here.
"""

from databases import locked
from declared_events import Declarations, log
from service import request, until
from test_laws import Laws


class Ears:
    """People at a service of their own, each subscribed to all that they may know."""

    def __init__(self, service, people):
        self.service = service
        self.heard_by = {}
        self.sessions = []
        for user_id in people:
            session = self.ask("session.open", {"userId": user_id})["session"]
            opened = self.ask("events.subscribe", {"_meta": {"session": session}})
            self.heard_by[opened["subscription"]] = []
            self.sessions.append([session, opened["subscription"], opened["from"]])

    def ask(self, method, params):
        self.service.send(request("ears", method, params) + b"\n")
        while (message := self.service.read_json()).get("id") != "ears":
            self.take(message)
        return message["result"]

    def take(self, message):
        if message["method"] == "events.event":
            event = message["params"]
            self.heard_by[event["subscription"]].append(event)

    def heard(self):
        """What anybody was sent since the last time: all of it that is committed by now.

        What somebody is sent is what they read when they ask, no more and no less.
        """
        found = {}
        for place in self.sessions:
            session, subscription, last = place
            ask = {"from": last, "limit": 1000, "_meta": {"session": session}}
            read = self.ask("events.read", ask)["items"]
            sent = self.heard_by[subscription]
            while len(sent) < len(read):
                self.take(self.service.read_json())
            members = [{name: event.get(name) for name in item} for event, item in zip(sent, read)]
            if len(sent) > len(read) or members != read:
                raise AssertionError(f"{sent} was sent, and {read} is read")
            found.update((item["seq"], item) for item in read)
            place[2] = max([last, *(item["seq"] for item in read)])
            sent.clear()
        return [found[seq] for seq in sorted(found)]


class Tellings(Laws):
    """What every example of some methods tells, and that nothing else is told."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.declarations = Declarations.read()

    def is_held(self, method):
        """Whether a method is one of the domain's."""
        raise NotImplementedError

    def told_by_examples(self):
        """Holds each write that an example does; answers which topics each method has made."""
        seen = set()

        def law(play):
            params = play.prepare()
            with play.house.serve() as others:
                ears = Ears(others, self.listeners(play))
                last = len(log(play.db))
                answer = self.answer(play, params, ears)
                self.assertIn("result", answer)
                self.assertTold(play, ears, last)
            seen.update((told.method, told.topic) for told in log(play.db))

        self.each(lambda e: self.is_held(e.method) and self.does(e) and e.result is not None, law)
        return {pair for pair in seen if self.is_held(pair[0])}

    def assertRefusalsTellNothing(self):
        """Of what is refused, nobody hears anything."""

        def law(play):
            params = play.prepare()
            before = log(play.db)
            self.assertIn("error", play.ask(play.example.method, params))
            self.assertEqual(log(play.db), before)

        self.each(lambda e: self.is_held(e.method) and self.does(e) and e.result is None, law)

    def does(self, example):
        return example.kind in ("write", "job")

    def listeners(self, play):
        """Who hears: everybody that the example knows."""
        return play.people.values()

    def answer(self, play, params, ears):
        """The answer; while a write waits for its commit, nobody hears of it."""
        example = play.example
        if example.kind != "write":
            return play.ask(example.method, params)
        with locked(play.db):
            play.service.send(request("told", example.method, params) + b"\n")
            play.service.until_waiting()
            self.assertEqual(ears.heard(), [], "it was told before it was done")
        return until(lambda: self.answered(play.service.read_json()))

    def answered(self, message):
        return message if message.get("id") == "told" else None

    def assertTold(self, play, ears, last):
        """All that is in the log is as declared, and what is new there somebody has heard."""
        told = log(play.db)
        for one in told:
            self.assertEqual(list(self.declarations.complaints(one)), [])
        new = {one.seq: (one.topic, one.data) for one in told[last:]}
        heard = {one["seq"]: (one["topic"], one["data"]) for one in ears.heard()}
        self.assertEqual(heard, new)
