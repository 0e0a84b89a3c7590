"""Every method declares what it refuses: things not there, people who may not, what is done already.

What an example does is asked with each id unknown, by somebody else of the same role, and twice.
"""

from examples import OWNER
from service import Service
from test_laws import Laws

#: What ends the process that is asked.
LAST = {"system.shutdown"}

UNKNOWN = "nobody-knows-it"


def holds_ids(schema):
    """Whether a param is an id of the house's."""
    inner = [schema, *schema.get("allOf", []), *schema.get("anyOf", [])]
    return any("{1,64}" in one.get("pattern", "") for one in inner)


class DeclaredFaults(Laws):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with Service() as service:
            document = service.ask("rpc.discover")["result"]
        cls.errors = document["components"]["errors"]
        cls.methods = {method["name"]: method for method in document["methods"]}

    def test_what_is_refused_is_declared(self):
        self.refused = 0
        self.each(
            lambda example: example.result is not None and example.method not in LAST, self.law)
        self.assertGreater(self.refused, 500)

    def law(self, play):
        example, params = play.example, play.prepare()
        declared = {
            error["$ref"].rsplit("/", 1)[1] for error in self.methods[example.method]["errors"]}
        for changed in self.unknown(params, self.methods[example.method]["params"]):
            self.assertDeclared(play, changed, declared)
        if example.session and example.session != OWNER.get(play.domain):
            play.sign_in(f"{example.session.split()[0]} besides")
            self.assertDeclared(play, params, declared)
            play.sign_in(example.session)
        if example.kind == "write":
            play.ask(example.method, params)
            self.assertDeclared(play, params, declared)

    def unknown(self, params, declared):
        for param in declared:
            schema = param["schema"]
            if holds_ids(schema):
                yield {**params, param["name"]: UNKNOWN}
            elif holds_ids(schema.get("items", {})):
                yield {**params, param["name"]: [UNKNOWN]}

    def assertDeclared(self, play, params, declared):
        """A refusal is one that the method lists: its kind, and its text where that is fixed."""
        meta = {} if play.example.kind == "read" else {"_meta": {"dryRun": True}}
        answer = play.ask(play.example.method, {**params, **meta})
        if "error" not in answer:
            return
        self.refused += 1
        data = answer["error"]["data"]
        for told in [data, *data.get("violations", [])]:
            kinds = {self.errors[name]["data"]["kind"] for name in declared}
            self.assertIn(told["kind"], kinds, (params, answer))
            # What says why in `reason` has the text of the reason.
            if "reason" not in told:
                says = {n for n, one in self.errors.items() if one["message"] == told["message"]}
                self.assertTrue(not says or says & declared, (params, answer))
