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

    def run_script(self, more=()):
        names = {"PATH": os.path.dirname(BINARY) + ":" + os.environ["PATH"], "NACRE_DB": self.db}
        run = subprocess.run(
            ["sh", "-c", self.script],
            capture_output=True,
            env={**os.environ, **names, **dict(more)},
            timeout=120,
            text=True,
        )
        return [json.loads(line) for line in run.stdout.splitlines()], run.stderr

    def test_the_line_of_cron(self):
        (ran,), errors = self.run_script()
        self.assertEqual((ran["items"], errors), ([], ""))
        # Months later they are credited, once.
        later = "2027-03-02T06:00:00Z"
        names = {"NACRE_CLOCK": later}
        (ran,), errors = self.run_script(names)
        done = {item["name"]: item["done"] for item in ran["items"]}
        self.assertGreater(done["leave.accrual"], 0, errors)
        (again,), errors = self.run_script(names)
        self.assertEqual((again["items"], errors), ([], ""))
