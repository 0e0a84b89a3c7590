"""JSON Schema as far as ``openrpc.json`` uses it, compiled once and asked often."""

import re

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: is_number(value),
    "integer": lambda value: is_number(value) and (isinstance(value, int) or value.is_integer()),
}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Schemas:
    """The named schemas of a document. A check answers what is wrong with a value, or None."""

    def __init__(self, document):
        self.named = document["components"]["schemas"]
        self._made = {}

    def resolve(self, schema):
        """The schema that a reference means."""
        while "$ref" in schema:
            schema = self.named[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def compile(self, schema):
        checks = list(self._checks(schema))

        def check(value, path=""):
            for each in checks:
                found = each(value, path)
                if found:
                    return found
            return None

        return check

    def _checks(self, schema):
        if "$ref" in schema:
            yield self._reference(schema["$ref"].rsplit("/", 1)[1])
        for part in schema.get("allOf", ()):
            yield self.compile(part)
        if "anyOf" in schema:
            yield any_of([self.compile(part) for part in schema["anyOf"]])
        if "type" in schema:
            yield has_type(schema["type"])
        if "enum" in schema:
            yield when(lambda value: value not in schema["enum"], "is no word of the enum")
        if "pattern" in schema:
            pattern = re.compile(schema["pattern"])
            yield when(lambda value: not pattern.search(value), f"is not {pattern.pattern}", str)
        yield from bounds(schema)
        if "items" in schema:
            yield each_of(self.compile(schema["items"]))
        if {"properties", "required", "additionalProperties"} & schema.keys():
            yield self._members(schema)

    def _reference(self, name):
        # Types may hold themselves: compiled when first needed.
        def check(value, path):
            if name not in self._made:
                self._made[name] = self.compile(self.named[name])
            return self._made[name](value, path)

        return check

    def _members(self, schema):
        declared = {
            name: self.compile(part) for name, part in schema.get("properties", {}).items()
        }
        required = schema.get("required", ())
        more = schema.get("additionalProperties")
        free = self.compile(more) if isinstance(more, dict) else None
        is_open = free or more is True or more is None and not declared

        def check(value, path):
            if not isinstance(value, dict):
                return None
            for name in required:
                if name not in value:
                    return f"{path}: {name} is missing"
            for name, member in value.items():
                if name not in declared and not is_open:
                    return f"{path}: {name} is not declared"
                asked = declared.get(name, free)
                found = asked and asked(member, f"{path}/{name}")
                if found:
                    return found
            return None

        return check


def any_of(checks):
    def check(value, path):
        found = [each(value, path) for each in checks]
        return None if None in found else found[0]

    return check


def has_type(names):
    names = [names] if isinstance(names, str) else names
    return when(lambda value: not any(TYPES[name](value) for name in names), f"is not {names}")


def when(is_wrong, text, kind=object):
    """A check of values of a kind."""

    def check(value, path):
        if isinstance(value, kind) and is_wrong(value):
            return f"{path}: {str(value)[:60]!r} {text}"
        return None

    return check


def bounds(schema):
    for name, is_wrong, kind in [
        ("minLength", lambda value, bound: len(value) < bound, str),
        ("maxLength", lambda value, bound: len(value) > bound, str),
        ("minItems", lambda value, bound: len(value) < bound, list),
        ("maxItems", lambda value, bound: len(value) > bound, list),
        ("minimum", lambda value, bound: is_number(value) and value < bound, object),
        ("maximum", lambda value, bound: is_number(value) and value > bound, object),
    ]:
        if name in schema:
            bound = schema[name]
            yield when(lambda value, w=is_wrong, b=bound: w(value, b), f"{name} {bound}", kind)


def each_of(item):
    def check(value, path):
        for place, element in enumerate(value if isinstance(value, list) else ()):
            found = item(element, f"{path}/{place}")
            if found:
                return found
        return None

    return check
