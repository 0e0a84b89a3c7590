"""What of an answer people read, and what is wrong with it: told by place, whatever the method.

Nothing here knows a screen. A place is written as in `journeys.at`: `items/*/label`.
"""

import functools
import re

from schema import Catalogue

#: Not for people: what a machine calls a thing, a moment in UTC, an id, a hole in a template.
WIRE = re.compile(
    r"\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}_[A-Z_]+\b|\b[a-z]{2,}[A-Z][a-z]+\b"
    r"|\d{4}-\d\d-\d\dT\d\d:\d\d|[0-9a-f]{8}-[0-9a-f]{4}-"
    r"|\bUTC\b|\bminor units?\b|basis points?|minsta enhet|baspunkter"
    r"|[{}]|\(\)|\bnull\b|\bnil\b|  | [.,:;!?](?= |$)"
)

#: Words that only one of the two languages has, and that hardly a sentence goes without.
TONGUES = {
    "en": "the is are of and not this you your with has was only must cannot which their",
    "sv": "och är inte att det som av för den du din har ett på kan får bara ska eller vid från",
}

#: One of something, with the word for several.
MISCOUNTED = {
    "en": r"\b1 (days|devices|items|orders|requests|signatures|people|months|years|runs|jobs)\b",
    "sv": r"\b1 (dagar|enheter|artiklar|ordrar|ansökningar|signaturer|personer|månader|jobb är)\b",
}

#: Members that are read though they need have no space in them.
LABELS = re.compile(r"(^|[a-z])([Ll]abel|[Tt]itle|[Tt]ext|[Mm]essage|[Hh]int|[Ss]ubtitle)$")

#: Members of a thing that are the word for its own closed word, whatever that is called.
OWN_WORDS = ("label", "title", "message", "summary")

#: Closed words that no screen shows, or only as they are: they choose a picture, a field, a branch.
UNSHOWN = {
    "icon", "colour", "token", "reason", "field", "goods", "format", "section", "nothingFound",
    "pageSize", "state",
}

#: What a form begins with, was typed into it, or is sent back as it is: its words are those of its
#: choices.
PRESETS = re.compile(r"(^|/)(defaults|data|request|normalized)/|(^|/)default[A-Z]\w*$")

#: What was kept of a change, member by member: `changes` beside it says it to people.
KEPT = re.compile(r"(^|/)(before|after)/")

#: Drawings, and what a telephone reads.
UNREAD = re.compile(r"(^|/)qr/|[sS]vg$")

#: Which of several closed words the own word of a thing is for.
OWNERS = ("status", "state", "type", "kind")


def places(value, schema, catalogue, path="", above=()):
    """Every value with its place, whether its words are a closed set, and the objects around it."""
    schema = catalogue.resolved(schema) if schema else {}
    yield path, value, "enum" in schema, above
    if isinstance(value, dict):
        members = {
            name: schema.get("properties", {}).get(name) or schema.get("additionalProperties")
            for name in value
        }
        members = {name: known for name, known in members.items() if isinstance(known, dict)}
        closed = [name for name, known in members.items() if catalogue.is_closed(known)]
        for name, inner in value.items():
            inside = (*above, (value, closed))
            step = f"{path}/{name}".strip("/")
            yield from places(inner, members.get(name), catalogue, step, inside)
    elif isinstance(value, list):
        for inner in value:
            yield from places(inner, schema.get("items"), catalogue, f"{path}/*".strip("/"), above)


class Reader:
    """Reads answers in one language, for somebody who knows what people themselves have written."""

    def __init__(self, catalogue, language, said=(), people=None, things=None, asked=()):
        self.catalogue, self.language, self.asked = catalogue, language, asked
        # The longest first: one may be a part of another.
        self.said = sorted(said, key=len, reverse=True)
        self.people, self.things = people or {}, things or {}

    def complaints(self, method, answer):
        """What is wrong: `(rule, place, what stands there)`, each once."""
        found = {}
        for place in places(answer, self.catalogue.result(method), self.catalogue):
            if is_kept(*place):
                continue
            rules = [self.text, self.tongue, self.decision]
            if not PRESETS.search(place[0]):
                rules += [self.word, self.name, self.money]
            for rule in rules:
                for told in rule(*place):
                    found.setdefault((rule.__name__, place[0]), told)
        return [(rule, path, told) for (rule, path), told in sorted(found.items())]

    def texts(self, method, answer):
        """What people read, by place; what they wrote themselves is left out."""
        read = {}
        for path, value, *_ in places(answer, self.catalogue.result(method), self.catalogue):
            if is_read(path, value):
                read.setdefault(path, []).append(self.unsaid(value))
        return read

    def unsaid(self, text):
        for words in self.said:
            text = text.replace(words, "…")
        return text

    def text(self, path, value, closed=False, above=()):
        """Words for people, and none for machines."""
        if not is_read(path, value):
            return
        text = self.unsaid(value)
        if not text.strip():
            yield "says nothing"
        if WIRE.search(text) or set(re.findall(r"[A-Z_]{4,}", text)) & self.catalogue.shouted:
            yield text
        if miscounted := re.search(MISCOUNTED[self.language], text):
            yield f"{text} ({miscounted[0]})"

    def tongue(self, path, value, closed=False, above=()):
        """Words of the reader's language, whoever wrote them."""
        if not is_read(path, value):
            return
        text = self.unsaid(value)
        (other,) = TONGUES.keys() - {self.language}
        if foreign := set(re.findall(r"\w+", text.lower())) & set(TONGUES[other].split()):
            yield f"{text} ({', '.join(sorted(foreign))})"

    def word(self, path, value, closed, above):
        """A word of a closed set has a word for people beside it."""
        if not above or not isinstance(value, str):
            return
        beside, words = above[-1]
        # A row of a field's label and what it is, or was: it is read as it stands.
        if last(path) in ("value", "from", "to") and ("field" in beside or "key" in beside):
            # Short ones in capitals may be abbreviations that people use.
            known = value in self.catalogue.words and not re.fullmatch("[A-Z]{1,3}", value)
            if known and not beside.get(f"{last(path)}Label"):
                yield value
            return
        if not closed:
            return
        lacking = [name for name in words if beside[name] and not has_word(beside, name)]
        # The thing's own word is for one of them.
        own = {beside.get(name) or None for name in OWN_WORDS} - {None, *self.people.values()}
        if own:
            lacking.sort(key=lambda name: (*OWNERS, name).index(name))
            del lacking[:1]
        if last(path) in lacking:
            yield value

    def name(self, path, value, closed, above):
        """Whoever is shown has a name beside; what has a name has it there, or around it."""
        if not isinstance(value, str) or not above or last(path).startswith("autoSelect"):
            return
        around = [words_in(thing) for thing, _ in above]
        if value in self.people and self.people[value] not in around[-1]:
            yield f"the id of {self.people[value]}"
        if value in self.asked:
            return
        if value in self.things and self.things[value] not in " ".join(around):
            yield f"the id of {self.things[value]}"

    def money(self, path, value, closed, above):
        """An amount has a text that needs no knowledge of the currency, or is in the sentence."""
        if path.endswith("Minor") and isinstance(value, int):
            beside = above[-1][0]
            # An amount with its currency is one member, and so is its text.
            around = above[-2][0] if len(above) > 1 and "currency" in beside else {}
            whole = path.rpartition("/")[0]
            if not (
                beside.get(f"{last(path)[:-5]}Label") or beside.get("message")
                or around.get(f"{last(whole)}Label")
            ):
                yield value

    def decision(self, path, value, closed, above):
        """Who may not is told why."""
        if isinstance(value, dict) and value.get("allowed") is False:
            if not (value.get("reason") and (value.get("message") or "").strip()):
                yield value


def is_read(path, value):
    """Whether a value is for people: it has several words, or is by its name a label."""
    if not isinstance(value, str) or UNREAD.search(path):
        return False
    return bool(" " in value or LABELS.search(last(path)))


def is_kept(path, value, closed, above):
    """Whether a value stands in what was kept of a change that is told in words, too."""
    return bool(KEPT.search(path) and any("changes" in thing for thing, _ in above))


def last(path):
    """The member of a place: that of a list, for its elements."""
    return path.removesuffix("/*").rpartition("/")[2]


def has_word(thing, name):
    """Whether `workflowLabel`, or `workflowTypeLabel`, is beside `workflowType`."""
    badge = thing.get("badge") or {}
    if name in UNSHOWN or (name == "status" and badge.get("label")):
        return True
    labels = [one for one in thing if one.endswith(("Label", "Labels")) and thing[one]]
    return any(name.startswith(one.partition("Label")[0]) for one in labels)


def words_in(thing):
    """All texts that stand in an object itself, or one step below."""
    found = []
    for value in thing.values():
        if isinstance(value, dict):
            inside = value.values()
        else:
            inside = value if isinstance(value, list) else [value]
        found += [inner for inner in inside if isinstance(inner, str)]
    return " ".join(found)


class Answers(Catalogue):
    """What `rpc.discover` says of results."""

    @functools.cached_property
    def shouted(self):
        """Closed words in capitals; short ones may be abbreviations that people use."""
        return {word for word in self.words if re.fullmatch(r"[A-Z_]{4,}", word)}

    @functools.cached_property
    def words(self):
        """Every word of every closed set."""
        sets = [schema.get("enum", ()) for schema in self.schemas.values()]
        return {word for words in sets for word in words if isinstance(word, str)}

    @functools.cached_property
    def _results(self):
        return {method["name"]: method["result"]["schema"] for method in self.methods}

    def resolved(self, schema):
        schema = super().resolved(schema)
        while "allOf" in schema:
            schema = super().resolved(schema["allOf"][0])
        return schema

    def result(self, method):
        return self._results[method]

    def is_closed(self, schema):
        """Whether a member is a word of a closed set, or a list of such words."""
        schema = self.resolved(schema)
        return "enum" in schema or "enum" in self.resolved(schema.get("items", {}))
