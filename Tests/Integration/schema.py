"""What `rpc.discover` says of params: where texts and lists stand, and values that fit there."""

import copy

from service import Service

#: How deep lists and objects within params are looked into.
DEPTH = 5


class Catalogue:
    """The methods of the running service."""

    def __init__(self, document):
        self.schemas = document["components"]["schemas"]
        self.methods = [m for m in document["methods"] if not m["name"].startswith("rpc.")]

    @classmethod
    def read(cls):
        with Service() as service:
            return cls(service.ask("rpc.discover")["result"])

    def resolved(self, schema):
        """The schema itself, without `null`."""
        while True:
            if "$ref" in schema:
                schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
            elif "allOf" in schema:
                # A type of the protocol, and what more is said of it here.
                schema = {**schema, **self.resolved(schema["allOf"][0])}
                del schema["allOf"]
            elif "anyOf" in schema:
                schema = next(s for s in schema["anyOf"] if s.get("type") != "null")
            else:
                return schema

    def places(self, method):
        """Every place in the params: its steps and its schema. `0` and `"a"` stand for any."""
        for param in method["params"]:
            yield from self._places((param["name"],), self.resolved(param["schema"]), DEPTH)

    def _places(self, steps, schema, depth):
        yield steps, schema
        if depth == 0:
            return
        for name, member in schema.get("properties", {}).items():
            yield from self._places((*steps, name), self.resolved(member), depth - 1)
        if "items" in schema:
            yield from self._places((*steps, 0), self.resolved(schema["items"]), depth - 1)
        if schema.get("additionalProperties"):
            inner = self.resolved(schema["additionalProperties"])
            yield from self._places((*steps, "a"), inner, depth - 1)

    def value(self, schema, depth=DEPTH):
        """A small value that fits."""
        schema = self.resolved(schema)
        if "enum" in schema:
            usual = schema.get("default")
            return next((word for word in schema["enum"] if word != usual), usual)
        kind = schema.get("type")
        if kind == "object":
            if depth == 0:
                return {}
            names = schema.get("required", [])
            return {name: self.value(schema["properties"][name], depth - 1) for name in names}
        if kind == "array":
            return [self.value(schema["items"], depth - 1)] * schema.get("minItems", 0)
        if kind in ("integer", "number"):
            return max(1, schema.get("minimum", 1))
        if kind == "boolean":
            return True
        if kind != "string":
            return {}
        if "pattern" in schema:
            return "GBP" if "A-Z]{3}" in schema["pattern"] else "a"
        usual = {"date": "2026-01-05", "date-time": "2026-01-05T09:00:00.000Z"}
        return usual.get(schema.get("format"), "a" * schema.get("minLength", 1))

    def example(self, method):
        """Params that were answered well once, as far as they need nothing that came before."""
        params = {p["name"]: p["value"] for p in method["examples"][0]["params"]}
        for param in method["params"]:
            if param["required"] and param["name"] not in params:
                params[param["name"]] = self.value(param["schema"])
        return params

    def placed(self, method, steps, value):
        """The example with a value at a place; what has to stand around it is made."""
        params = copy.deepcopy(self.example(method))
        schemas = {p["name"]: p["schema"] for p in method["params"]}
        node, schema = params, {"properties": schemas}
        for step, following in zip(steps, (*steps[1:], None)):
            if step == 0:
                schema = self.resolved(schema["items"])
                while not node:
                    node.append(self.value(schema))
            elif "properties" in schema:
                schema = self.resolved(schema["properties"][step])
            else:
                schema = self.resolved(schema["additionalProperties"])
            if following is None:
                node[step] = value
                return params
            inner = node.get(step) if isinstance(node, dict) else node[step]
            if not isinstance(inner, list if following == 0 else dict):
                inner = [] if following == 0 else self.value(schema)
                node[step] = inner if isinstance(inner, (list, dict)) else {}
            node = node[step]
        return params


def pointer(steps):
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in steps)
