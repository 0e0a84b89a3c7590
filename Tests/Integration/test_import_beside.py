"""Protection specification 10, "large import": others write while a leak is read."""

import time

from household import HouseholdCase
from service import request, until, waiting

ROWS = 150_000


class Beside(HouseholdCase):
    def test_others_write_while_a_leak_is_imported(self):
        """In another process, and in the one that imports: nobody waits until it is done."""
        path = f"{self.folder}/large.csv"
        with open(path, "w") as file:
            file.write("mail\n" + "".join(f"person{n}@example.org\n" for n in range(ROWS)))
        olga, otto = self.person("Olga"), self.person("Otto", "person", "operator")
        breach = {"name": "large", "title": "Large", "dataClasses": ["email_addresses"], "passwordStorage": "unknown"}
        params = {"path": path, "format": "csv", "breach": breach, "mapping": {"email": "mail"}}
        otto.send(request("import", "darkwatch.importBreach", params) + b"\n")
        until(lambda: self.running(olga, otto))
        written, longest = 0, 0
        while not waiting(otto.process.stdout):
            for host in (olga, otto):
                begun = time.monotonic()
                answer = host.ask("spamshield.logCall", {"number": f"+4670174{written % 10_000:04d}"}, id=written)
                if answer["id"] == "import":
                    # It ended while this was asked.
                    break
                self.assertIn("historyId", answer["result"])
                longest = max(longest, time.monotonic() - begun)
                written += 1
            else:
                continue
            break
        else:
            answer = otto.read_json()
        self.assertEqual((answer["id"], answer["result"]["rows"], answer["result"]["hits"]), ("import", ROWS, ROWS))
        # Far more than would fit between its beginning and its end, if it kept others out.
        self.assertGreater(written, 10)
        self.assertLess(longest, 5)

    def running(self, olga, otto):
        """Whether the import has begun; asked of the process that imports, which answers beside it."""
        return otto.result("protection.listRuns", {"kind": "breach_import", "state": ["running"]})["items"]


if __name__ == "__main__":
    import unittest

    unittest.main()
