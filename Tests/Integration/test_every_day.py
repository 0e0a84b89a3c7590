"""README, "Every day": the script that a host runs does what it says, and twice does no harm."""

import json
import os
import re
import subprocess
import unittest

from service import BINARY, ROOT, Case


class EveryDay(Case):
    def setUp(self):
        super().setUp()
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
            section = file.read().split("## Every day\n")[1].split("\n## ")[0]
        self.script = re.search(r"```sh\n(.*?)```", section, re.S)[1]
        office = self.service(db=self.db)
        office.result("session.open", {})
        ann = {"name": "Ann", "roles": {"leave": "EMPLOYEE"}}
        self.ann = office.result("directory.addMember", ann)["userId"]
        hr = {"name": "Hanna", "roles": {"leave": "HR_ADMIN"}}
        hanna = office.result("directory.addMember", hr)["userId"]
        office.result("session.open", {"userId": hanna})
        office.result("leave.updateProfile", {"userId": self.ann, "joiningDate": "2015-01-01"})
        office.kill()

    def run_script(self):
        names = {"PATH": os.path.dirname(BINARY) + ":" + os.environ["PATH"], "NACRE_DB": self.db}
        run = subprocess.run(
            ["sh", "-c", self.script],
            capture_output=True,
            env={**os.environ, **names},
            timeout=120,
            text=True,
        )
        return [json.loads(line) for line in run.stdout.splitlines()], run.stderr

    def test_the_jobs_of_a_day(self):
        jobs, errors = self.run_script()
        self.assertEqual(len(jobs), 5, errors)
        self.assertIn("feature_disabled", errors)
        accrual, rollover = jobs[:2]
        credited = {item["userId"]: item["credit"] for item in accrual["items"]}
        self.assertEqual(credited[self.ann], 2)
        self.assertEqual(rollover["nextYear"], rollover["year"] + 1)
        again = self.run_script()[0]
        self.assertEqual(again[0]["credited"], 0)
        self.assertTrue(all(item["already"] for item in again[1]["items"]))
        self.assertEqual([job.get("sent") for job in again[2:4]], [0, 0])
        self.assertEqual(again[4]["leaves"], 0)


if __name__ == "__main__":
    unittest.main()
