"""The test vectors that are published hold for the service, and for a second reading of the
specifications that shares nothing with it."""

import base64
import json
import os
import subprocess
import sys
import unittest

import proofs
from service import ROOT, Case

FOLDER = os.path.join(ROOT, "Protocol", "vectors")

#: Vectors that nobody else would miss are no vectors: at least so many of each kind.
LEAST = 4


def document(name):
    with open(os.path.join(FOLDER, f"{name}.json")) as file:
        return json.load(file)


def refusal(answer):
    """The kind of an error, or of its only violation."""
    data = answer["error"]["data"]
    violations = data.get("violations", [])
    return violations[0]["kind"] if len(violations) == 1 else data["kind"]


class Vectors(Case):
    def each(self, name, check):
        """Checks every vector of a file, whatever became of those before."""
        vectors = document(name)["vectors"]
        self.assertGreaterEqual(len(vectors), LEAST)
        for vector in vectors:
            with self.subTest(vector["name"]):
                check(vector["input"], vector["outcome"])

    def trusted(self):
        """A service whose user may name files."""
        service = self.service(db=self.db)
        service.result("session.open")
        return service

    # The service

    def test_the_service_writes_canonical_json_as_the_vectors_say(self):
        service = self.service(db=None)

        def check(text, outcome):
            start = '{"jsonrpc":"2.0","id":1,"method":"signatures.hashData","params":{"data":'
            service.send(f"{start}{text}}}}}\n".encode())
            answer = service.read_json()
            if "refused" in outcome:
                self.assertEqual(refusal(answer), outcome["refused"])
                return
            result = answer["result"]
            self.assertEqual({n: result[n] for n in ("canonical", "sha256")}, outcome)
            self.assertEqual(result["byteLength"], len(result["canonical"].encode()))

        self.each("canonical", check)

    def test_the_service_judges_envelopes_as_the_vectors_say(self):
        service = self.service(db=None)

        def check(params, outcome):
            result = service.result("leave.verifyExport", params)
            kinds = [violation["kind"] for violation in result["violations"]]
            self.assertEqual(kinds, [outcome["refused"]] if "refused" in outcome else [])
            self.assertEqual(result["ok"], not kinds)
            if result["ok"]:
                key = params["keys"][params["envelope"]["keyId"]]
                given = {"envelope": params["envelope"], "key": key}
                signed = service.result("leave.signExport", given)
                self.assertEqual(signed["canonical"], outcome["canonical"])
                self.assertEqual(signed["envelope"], params["envelope"])

        self.each("envelopes", check)

    def test_the_service_hashes_signatures_as_the_vectors_say(self):
        service = self.service(db=None)

        def check(params, outcome):
            self.assertEqual(service.result("signatures.computeHash", params), outcome)

        self.each("signatures", check)

    def test_the_service_verifies_runs_as_the_vectors_say(self):
        service = self.service(db=None)

        def check(params, outcome):
            result = service.result("signatures.verify", params)
            self.assertEqual({n: result[n] for n in ("valid", "kinds")}, outcome)

        self.each("runs", check)

    def test_the_service_verifies_packs_as_the_vectors_say(self):
        service = self.trusted()

        def check(given, outcome):
            path = os.path.join(FOLDER, given["file"])
            for method, name in [
                ("proofPacks.verifyFile", "path"), ("signatures.verify", "zipPath")
            ]:
                result = service.result(method, {name: path})
                self.assertEqual({n: result[n] for n in ("valid", "kinds")}, outcome, method)

        self.each("packs", check)

    # The second reading

    def test_canonical_json_as_the_vectors_say(self):
        def check(text, outcome):
            try:
                made = proofs.canonical(proofs.parsed(text))
                found = {"canonical": made, "sha256": proofs.sha256(made)}
            except proofs.Unfit as fault:
                found = {"refused": str(fault)}
            self.assertEqual(found, outcome)

        self.each("canonical", check)

    def test_envelopes_as_the_vectors_say(self):
        def check(given, outcome):
            keys = {name: base64.b64decode(key) for name, key in given["keys"].items()}
            fault = proofs.envelope_fault(given["envelope"], keys, given["now"])
            self.assertEqual(fault, outcome.get("refused"))

        self.each("envelopes", check)

    def test_signatures_as_the_vectors_say(self):
        def check(given, outcome):
            made = proofs.signature_hash(given["runId"], given["dataHash"], given)
            self.assertEqual({"signatureHash": made}, outcome)

        self.each("signatures", check)

    def test_runs_as_the_vectors_say(self):
        def check(given, outcome):
            kinds = proofs.bundle_kinds(given["bundle"])
            self.assertEqual({"valid": not kinds, "kinds": kinds}, outcome)

        self.each("runs", check)

    def test_packs_as_the_vectors_say(self):
        def check(given, outcome):
            with open(os.path.join(FOLDER, given["file"]), "rb") as file:
                data = file.read()
            self.assertEqual(proofs.sha256(data), given["sha256"])
            kinds = proofs.pack_kinds(data)
            self.assertEqual({"valid": not kinds, "kinds": kinds}, outcome)

        self.each("packs", check)

    # The files

    def test_every_kind_of_damage_has_a_vector(self):
        with open(os.path.join(ROOT, "Protocol", "openrpc.json")) as file:
            schemas = json.load(file)["components"]["schemas"]
        kinds = set(schemas["signatures.FindingKind"]["enum"])
        shown = {
            kind
            for name in ("runs", "packs")
            for vector in document(name)["vectors"]
            for kind in vector["outcome"]["kinds"]
        }
        self.assertEqual(kinds - shown, set())

    def test_the_files_are_those_that_the_program_beside_writes(self):
        before = {name: self.content(name) for name in self.files()}
        copy = os.path.join(self.folder, "vectors")
        made = subprocess.run(
            [sys.executable, os.path.join(ROOT, "Tests", "Integration", "make_vectors.py"), copy],
            capture_output=True,
        )
        self.assertEqual(made.returncode, 0, made.stderr[-1000:])
        after = {name: self.content(name, copy) for name in self.files(copy)}
        self.assertEqual(sorted(before), sorted(after))
        for name, data in before.items():
            with self.subTest(name):
                self.assertEqual(data, after[name])

    def files(self, folder=FOLDER):
        found = (
            os.path.relpath(os.path.join(place, name), folder)
            for place, _, names in os.walk(folder)
            for name in names
        )
        return [name for name in found if name != "README.md"]

    def content(self, name, folder=FOLDER):
        with open(os.path.join(folder, name), "rb") as file:
            return file.read()


if __name__ == "__main__":
    unittest.main()
