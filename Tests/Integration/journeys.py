"""A screen of the original apps, walked as its front end would: one call, and everything is there.

A journey names each thing that the original's screen shows, and where it stands in the one answer
that draws the screen. What has to be computed, looked up elsewhere, or turned into a word is missing.
"""

import collections
import re

from reading import Answers, Reader
from service import Case, Service

LANGUAGES = ("en", "sv")

#: The moment of all journeys: a Monday.
NOW = "2026-03-02T09:15:00Z"

#: One call, and where each thing that the screen shows stands in its answer. `params` are ready, or
#: made of the journey. Roles that are not named are refused; `facts` are what else holds.
Screen = collections.namedtuple("Screen", "name method params things roles facts")

#: A word of a sentence: not a name, nor a part of an address.
SMALL_WORD = re.compile(r"(?<![\w@.])[a-zåäö]{2,}(?![\w@]|\.\w)")

#: What a screen still has to work out: the method, the rule of `reading.Reader`, the place; or
#: a button that is offered, and how it is refused. What no longer lacks has to go from here.
LACKING = set()


def at(answer, path):
    """The values at `a/0/b`; `*` is each element of a list. `?`: for some it is not there."""
    values = [answer]
    for step in path.split("/"):
        name, found = step.rstrip("?"), []
        for value in values:
            if name == "*":
                found += value
            elif isinstance(value, list):
                found.append(value[int(name)])
            elif name in value or name == step:
                found.append(value[name])
        values = found
    if not values and "?" not in path:
        raise AssertionError(f"{path}: nothing is there")
    return values


class Journey(Case):
    """One service, and people in every role who sign in by turns."""

    #: Each role of the domain, and what somebody of it is called.
    ROLES = {}
    #: Words that people themselves have written: of any language.
    SAID = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.answers = Answers.read()

    def setUp(self):
        super().setUp()
        self.host = Service("--clock", NOW, "--durability", "normal", db=self.db)
        self.addCleanup(self.host.kill)
        actor = self.host.result("session.open")["actor"]
        self.owner = actor["userId"]
        #: Who and what has a name, by id.
        self.names = {self.owner: actor["name"]}
        self.things = {}

    def member(self, name, **roles):
        self.host.result("session.open", {"userId": self.owner})
        added = self.host.result("directory.addMember", {"name": name, "roles": roles})
        self.names[added["userId"]] = name
        return added["userId"]

    def staff(self, domain):
        """Somebody in each role."""
        return {role: self.member(name, **{domain: role}) for role, name in self.ROLES.items()}

    def sign_in(self, user_id, language="en"):
        self.host.result("session.open", {"userId": user_id, "locale": language})

    def ask(self, method, params=None, role=None):
        """The result of a call, by somebody of a role; or by whoever is signed in."""
        if role:
            self.sign_in(self.people[role])
        return self.host.result(method, params)

    def everybody(self):
        """Each role in each language, signed in."""
        for role, user_id in self.people.items():
            for language in LANGUAGES:
                with self.subTest(role=role, language=language):
                    self.sign_in(user_id, language)
                    yield role, language

    def reader(self, language, params=None):
        said = [*self.SAID, *self.names.values(), *self.things.values()]
        asked = [value for value in (params or {}).values() if isinstance(value, str)]
        return Reader(self.answers, language, said, self.names, self.things, asked)

    def walk(self, screens):
        """Every screen by everybody in both languages: all is there, in words of the reader.

        Answers what is said to be lacking on these screens, and is not.
        """
        met, seen, texts = set(), set(), collections.defaultdict(dict)
        for role, language in self.everybody():
            for screen in screens:
                with self.subTest(screen.name, role=role, language=language):
                    params = screen.params(self) if callable(screen.params) else screen.params
                    answer = self.host.ask(screen.method, params)
                    if screen.roles and role not in screen.roles:
                        self.assertRefusedInWords(answer, language)
                        continue
                    self.assertIn("result", answer, screen)
                    result = answer["result"]
                    shown = self.assertShows(result, **screen.things)
                    seen |= {(screen.name, thing) for thing in shown}
                    if screen.facts:
                        screen.facts(self, result)
                    read = self.reader(language).texts(screen.method, result)
                    texts[screen.name, screen.method, role][language] = read
                    met |= self.assertReadable(screen.method, result, language, params)
        for (screen, method, role), both in texts.items():
            with self.subTest(screen, role=role):
                met |= self.assertSpokenInBoth(method, *(both[language] for language in LANGUAGES))
        for screen in screens:
            for thing in screen.things:
                with self.subTest(screen.name, thing=thing):
                    self.assertIn((screen.name, thing), seen, "nobody has seen it")
        walked = {screen.method for screen in screens}
        return {gap for gap in LACKING if gap[0] in walked and gap[1] != "button"} - met

    def assertShows(self, answer, **things):
        """Each thing is a member of the answer, and says something. Answers those that are there."""
        shown = set()
        for thing, path in things.items():
            with self.subTest(thing, path=path):
                for value in at(answer, path):
                    shown.add(thing)
                    self.assertIsNotNone(value, f"{thing} is nothing")
                    if isinstance(value, str):
                        self.assertTrue(value.strip(), f"{thing} says nothing")
        return shown

    def assertReadable(self, method, answer, language, params=None):
        """No word of the wire, no other language; names, words and amounts beside what they are of."""
        return self.assertNoneNew(
            (method, *told) for told in self.reader(language, params).complaints(method, answer)
        )

    def assertRefusedInWords(self, answer, language):
        """Who may not is told so, in a sentence."""
        self.assertIn("error", answer, "it was not refused")
        self.assertEqual(answer["error"]["code"], 4003, answer)
        message = answer["error"]["data"]["message"]
        self.assertIn(" ", message)
        told = list(self.reader(language).text("message", message))
        self.assertEqual(told, [])

    def assertSpokenInBoth(self, method, english, swedish):
        """What has several words in one language has others in the other, at the same place."""
        return self.assertNoneNew(
            (method, "spoken", place, one)
            for place in english.keys() & swedish.keys()
            for one, other in zip(english[place], swedish[place])
            if one == other and len(SMALL_WORD.findall(one)) > 1
        )

    def assertButtons(self, actions, calls):
        """Each button said what its method does, told with as few words as it needs.

        `calls` are a method and params for each action. What is allowed is not refused for who asks,
        or for how things stand; what is not is refused. Answers what is known to be lacking.
        """
        complaints = []
        for action, (method, params) in calls.items():
            decision = actions[action]
            answer = self.host.ask(method, {**params, "_meta": {"dryRun": True}})
            refused = answer.get("error", {}).get("code") in (4003, 4009)
            if refused if decision["allowed"] else "result" in answer:
                told = answer["error"]["data"]["kind"] if refused else decision["reason"]
                complaints.append((method, "button", told))
        return self.assertNoneNew(complaints)

    def assertNoneNew(self, complaints):
        """Answers which of what is known to be lacking was found, and fails for what is not."""
        found = list(complaints)
        new = [told for told in found if told[:3] not in LACKING]
        self.assertFalse(new, "\n".join(map(str, new)))
        return {told[:3] for told in found}

    def assertTranslated(self, texts):
        """The same place says something else in the other language."""
        english, swedish = (texts[language] for language in LANGUAGES)
        self.assertNotEqual(english, swedish)

    def assertHolds(self, decision, answer):
        """What a button said is what its method did."""
        self.assertEqual(decision["allowed"], "result" in answer, (decision, answer))
        if not decision["allowed"]:
            self.assertTrue(decision["message"].strip())
