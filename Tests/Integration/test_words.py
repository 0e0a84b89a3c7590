"""What people read of every method, by its examples: nothing of it is the wire's.

On one engine: what both answer is the same (`HouseTests/EngineTests`)."""

import re
import unittest

from examples import differences
from test_laws import Laws, ids

#: Words of the wire have a capital or a low line in the middle, moments a T and a Z.
WIRE = re.compile(r"\b[a-z][a-z0-9]+(?:[A-Z][a-z]+|_[a-z]+)\w*\b|\d\d:\d\d:\d\d(?:\.\d+)?Z|\d-\d\dT\d")

#: Members whose texts people read.
FOR_PEOPLE = re.compile(r"(^|.)(label|message|title|text|summary|hint|headline|reasonText)$", re.I)

#: Kinds that only a mistake in a host meets: whoever writes it is told the words of the wire.
FOR_HOSTS = {"invalid_enum", "unknown_field", "unknown_method", "unknown_upkeep"}

#: What is no text for people: what a code holds, a signed envelope, a page for programmers.
FOR_PROGRAMS = {"leave.pairStart", "leave.export", "leave.qr", "leave.qrFrames", "system.describe"}


def texts(value, name=""):
    """What people read in an answer, with the name of its member."""
    if isinstance(value, dict):
        # Where counts are, `kind` may be a table of its own.
        if str(value.get("kind")) in FOR_HOSTS:
            return
        for member, inner in value.items():
            yield from texts(inner, member)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, name)
    elif isinstance(value, str) and FOR_PEOPLE.search(name):
        yield name, value


def words(value):
    """Every text in it, and every name."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str):
        yield value


class Words(Laws):
    def test_no_text_for_people_holds_a_word_of_the_wire_or_an_id(self):
        def law(play):
            params = play.prepare()
            told = {word for word in words([params, play.results]) if len(word) > 2}
            told |= {f"Example {role}" for role in play.people}
            told = sorted(told - set(ids([params, play.results])), key=len, reverse=True)
            for locale in ("en", "sv"):
                meta = {"locale": locale}
                # What is done twice is another answer.
                if play.example.kind in ("write", "job"):
                    meta["dryRun"] = True
                answer = play.ask(play.example.method, {**params, "_meta": meta})
                if locale == "en" and "dryRun" not in meta:
                    self.assertShown(play.example, answer)
                known = set(ids([answer, params, play.results]))
                for name, text in texts(answer.get("result") or answer["error"]):
                    self.assertEqual([i for i in known if i in text], [], (locale, name, text))
                    # What somebody has written is theirs, and so is the name that they misspelt.
                    for word in told:
                        text = text.replace(word, "")
                    self.assertIsNone(WIRE.search(text), (locale, name, text))

        self.each(self.is_for_people, law)

    def assertShown(self, example, answer):
        """What is read is what its example shows; what is written is held to it by `Once`."""
        if example.error is None:
            self.assertEqual(differences(example.result, answer.get("result")), [], answer)
        else:
            told = answer["error"]
            expected = (example.error["code"], example.error["kind"])
            self.assertEqual((told["code"], told["data"]["kind"]), expected)

    def is_for_people(self, example):
        if example.method in FOR_PROGRAMS and example.error is None:
            return False
        # Whoever asks twice to end it is not answered twice.
        return isinstance(example.params, dict) and example.method not in (
            "rpc.discover", "system.shutdown")


if __name__ == "__main__":
    unittest.main()
