"""What each method declares that it tells, and what was told: the log of a database."""

import collections
import json
import re

import databases
from schema import Catalogue
from service import Service

#: One event: who made it, and what it says. `seq` is its place in the log.
Told = collections.namedtuple("Told", "seq method topic entity data")

TYPES = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,),
    "number": (int, float), "boolean": (bool,),
}
FORMATS = {
    "date": r"\d{4}-\d\d-\d\d",
    "date-time": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",
}


def log(db):
    """What has been told so far, whoever may hear it, and by which method."""
    # Each organization counts by itself: rows are told apart by the order in which they were written.
    ask = "SELECT seq, method, topic, entity_type, data FROM nacre_change ORDER BY "
    rows = databases.query(db, ask + databases.WRITTEN)
    return [Told(*row[:4], json.loads(row[4])) for row in rows]


class Declarations:
    """Which topics each method declares, and what an event of a topic holds."""

    def __init__(self, document):
        self.catalogue = Catalogue(document)
        self.topics = document["x-nacre-events"]
        self.methods = {m["name"]: m["x-nacre-events"] for m in self.catalogue.methods}

    @classmethod
    def read(cls):
        with Service() as service:
            return cls(service.ask("rpc.discover")["result"])

    def pairs(self, is_held):
        """Each method that is held to it, with each of its topics."""
        return {(m, topic) for m, topics in self.methods.items() if is_held(m) for topic in topics}

    def complaints(self, told):
        """What is wrong with an event."""
        # What is due is done by no method of a host's, or by the one that does all that is due.
        if told.method in self.methods and told.method != "system.runDue":
            if told.topic not in self.methods[told.method]:
                yield f"{told.method} does not declare {told.topic}"
        declared = self.topics.get(told.topic)
        if declared is None:
            yield f"nobody declares {told.topic}"
            return
        if told.entity != declared["entity"]:
            yield f"{told.topic} is of a {declared['entity']}, not of a {told.entity}"
        for place in self.misfits(told.data, declared["schema"], ""):
            yield f"{told.topic}{place}: {told.data}"

    def misfits(self, value, schema, place):
        """Places in a value that the schema does not describe."""
        if value is None and {"type": "null"} in schema.get("anyOf", []):
            return
        schema = self.catalogue.resolved(schema)
        kind = schema.get("type")
        is_alike = kind is None or type(value) in TYPES[kind]
        if not is_alike or value not in schema.get("enum", [value]):
            yield place
        elif kind == "string":
            pattern = schema.get("pattern") or FORMATS.get(schema.get("format"), ".*")
            if not re.fullmatch(pattern, value, re.DOTALL):
                yield place
        elif kind == "array":
            for inner in value:
                yield from self.misfits(inner, schema["items"], f"{place}/*")
        elif kind == "object" and "properties" in schema:
            members = schema["properties"]
            for name in {*value, *schema.get("required", [])}:
                if name not in members or name not in value:
                    yield f"{place}/{name}"
                else:
                    yield from self.misfits(value[name], members[name], f"{place}/{name}")
