"""Protocol specification 11.1: a paired telephone may no more than its person may, at any moment."""

import unittest

import databases
from test_access import Access

#: Where there is no role there is no access, whoever asks.
REFUSED = (4003, "forbidden")


class Telephones(Access):
    """Bo's telephone, known to the process that paired it and to another one."""

    def setUp(self):
        super().setUp()
        self.device = self.paired(self.other)
        self.doors = [(self.other, self.device["session"])]
        away = self.serve()
        opened = away.result("session.open", {"token": self.device["session"]})
        self.doors.append((away, opened["session"]))
        self.permitted = opened["permissions"]

    def outcomes(self, method):
        """Code and kind for each door; nothing is sent, so who may ask is told what is missing."""
        for door, session in self.doors:
            answer = door.ask(method, {"_meta": {"session": session}})
            error = answer.get("error", {"code": 0, "data": {"kind": "result"}})
            yield error["code"], error["data"]["kind"]

    def take_role(self):
        """In the file, as another process would: a role of leave is exchanged by methods, not taken."""
        with databases.looking(self.db) as database:
            database.execute(
                "DELETE FROM directory_role WHERE user_id = ? AND domain = 'leave'", [self.bo])

    def test_what_its_person_lost_is_refused_at_once_in_every_process(self):
        self.assertGreater(len(self.permitted), 15)
        for method in self.permitted:
            for outcome in self.outcomes(method):
                self.assertNotIn(outcome[0], (4001, 4003), method)
        self.take_role()
        for method in self.permitted:
            self.assertEqual(list(self.outcomes(method)), [REFUSED] * 2, method)
        for door, session in self.doors:
            told = door.result("session.whoami", {"_meta": {"session": session}})
            self.assertEqual((told["roles"], told["permissions"]), ({}, []))
        refresh = {"refreshToken": self.device["refreshToken"], "deviceId": "phone-1"}
        self.assertError(self.other.ask("leave.pairRefresh", refresh), 4001, "invalid_token")

    def test_whatever_its_person_is_it_is_an_employees(self):
        before = [list(self.outcomes(method)) for method in self.permitted]
        for role in ("EMPLOYEE", "HR_HEAD", "CEO", "SYSTEM_ADMIN"):
            self.change(self.bo, roles={"leave": role})
            for door, session in self.doors:
                told = door.result("session.whoami", {"_meta": {"session": session}})
                self.assertEqual(told["roles"], {"leave": ["EMPLOYEE"]}, role)
                self.assertEqual(told["permissions"], self.permitted, role)
        self.assertEqual([list(self.outcomes(method)) for method in self.permitted], before)


if __name__ == "__main__":
    unittest.main()
