"""FLOWS.md does what it says: every block is run, and every state and way is the service's own."""

import os
import re
import unittest

from service import ROOT, Service
from test_guide import PageCase, blocks, expectation, read

FLOWS = os.path.join(ROOT, "Protocol", "FLOWS.md")

#: What stands in backticks between the blocks and is a word of a list: of a role or of a state.
WORD = re.compile(r"`([a-z]+(?:_[a-z]+)+|[A-Z]{3,}(?:_[A-Z]+)*)`")


class Flows(PageCase):
    @classmethod
    def setUpClass(cls):
        cls.page = read(FLOWS)
        with Service() as service:
            cls.document = service.result("rpc.discover")

    def prose(self):
        return re.sub(r"^```.*?^```$", "", self.page, flags=re.MULTILINE | re.DOTALL)

    def test_every_block_prints_what_the_page_says(self):
        ran = 0
        found = blocks(self.page)
        for block, following in zip(found, [*found[1:], None]):
            if block.language != "sh":
                continue
            where = f"FLOWS.md:{block.line}"
            self.assertEqual(following and following.language, "text", f"{where} says no outcome")
            block.text = "set -eo pipefail\n" + block.text
            run = self.run_block(block, "step.sh")
            said = f"{where}\n{run.stdout.decode()}\n{run.stderr.decode()}"
            self.assertEqual(run.returncode, 0, said)
            self.assertTrue(expectation(following.text).fullmatch(run.stdout.decode()), said)
            ran += 1
        self.assertGreaterEqual(ran, 7)

    def test_the_ways_of_a_repair_are_those_of_the_rule(self):
        told = {}
        for line in self.page.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("| `") and len(cells) == 2 and re.match(r"`[a-z_]+`$", cells[0]):
                told[cells[0].strip("`")] = set(re.findall(r"`([a-z_]+)`(\*?)", cells[1]))
        told = {state: ways for state, ways in told.items() if ways}
        self.assertGreater(len(told), 15)
        with Service() as service:
            for state, ways in told.items():
                with self.subTest(state):
                    asked = {"workflowType": "repair", "status": state}
                    rule = service.result("booking.allowedTransitions", asked)["transitions"]
                    self.assertEqual(ways, {(w["to"], "*" if w["bench"] else "") for w in rule})

    def test_every_method_and_word_that_the_page_names_exists(self):
        methods = {method["name"] for method in self.document["methods"]}
        named = set(re.findall(r"`([a-z]\w+\.[a-z]\w+)`", self.prose()))
        self.assertEqual(named - methods, set())
        words = {
            word for schema in self.document["components"]["schemas"].values()
            for word in schema.get("enum", [])
        }
        self.assertEqual(set(WORD.findall(self.prose())) - words, set())


if __name__ == "__main__":
    unittest.main()
