"""What somebody reads first after ``nacre init --demo``: lists that name people and things."""


import databases
from service import Case
from terminal import on_terminal


@databases.about_sqlite("a file is made")
class FirstLists(Case):
    def setUp(self):
        super().setUp()
        self.environment = {"NACRE_DB": self.db, "HOME": self.folder}
        with on_terminal("init", "--demo", "--owner", "Me", env=self.environment) as terminal:
            terminal.finish()
            self.assertEqual(terminal.exit_code, 0)

    def head(self, method):
        """The columns of a list on a terminal of 80 columns, in their order."""
        with on_terminal("call", method, env=self.environment) as terminal:
            return terminal.finish().splitlines()[0].split()

    def test_names_and_what_is_the_matter_come_first(self):
        for method, first in (
            ("booking.listOrders", ["label", "clientName"]),
            ("booking.listDevices", ["displayName", "clientName"]),
            ("jobs.list", ["title", "createdByName", "clientName"]),
            ("signatures.waiting", ["jobTitle", "clientName"]),
        ):
            with self.subTest(method):
                seen = self.head(method)
                cut = [head.rstrip("…") for head in seen]
                self.assertTrue(all(map(str.startswith, first, cut)), seen)
                self.assertNotIn("status", seen)
