"""Routines specification (b): what a session shows of the rights of its person."""

from stable import StableCase


class Rights(StableCase):
    def permitted(self, host):
        names = host.result("session.whoami")["permissions"]
        return {name.removeprefix("routines.") for name in names if name.startswith("routines.")}

    def documented(self):
        """The right that the document names, for each method that asks for one."""
        methods = self.owner.result("rpc.discover")["methods"]
        return {
            method["name"].removeprefix("routines."): method["x-nacre-permission"]
            for method in methods
            if "x-nacre-permission" in method
        }

    def test_a_session_lists_what_any_of_the_roles_permits(self):
        rights = self.documented()
        self.assertEqual(self.permitted(self.owner), set(rights))
        several = self.permitted(self.person("Sam", "rider", "schedule_planner"))
        self.assertLess(self.permitted(self.person("Rut", "rider")), several)
        for role in ("rider", "bookkeeper", "stable_manager", "groom"):
            host = self.person(role, role)
            held = {row["permission"] for row in host.result("routines.access")["permissions"]}
            names = self.permitted(host)
            for name, right in rights.items():
                with self.subTest(name, role=role):
                    if right == "member" or right in held:
                        self.assertIn(name, names)
                    elif name not in ("create", "setSettings", "upsertHorse", "archiveHorse"):
                        self.assertNotIn(name, names)

    def test_the_organizations_own_matrix_is_the_one_in_force(self):
        rider = self.person("Rut", "rider")
        planner = self.person("Per", "schedule_planner")
        self.assertNotIn("reassign", self.permitted(rider))
        rows = {"manage_schedules": {"rider": True}, "book_shifts": {"administrator": True}}
        self.owner.result("routines.setPermissions", {"permissions": rows})
        names = self.permitted(rider)
        self.assertIn("reassign", names)
        self.assertNotIn("claim", names)
        # Everybody's are made by one right, and one's own by another.
        self.assertIn("create", names)
        self.assertNotIn("reassign", self.permitted(planner))
        self.owner.result("routines.setPermissions", {"permissions": {"manage_schedules": None}})
        self.assertIn("reassign", self.permitted(planner))

    def test_a_member_who_does_not_count_is_permitted_nothing(self):
        rider = self.person("Rut", "rider")
        self.owner.result("routines.upsertMember", {"userId": rider.user_id, "status": "expired"})
        self.assertEqual(self.permitted(rider), set())
        self.assertEqual(self.permitted(self.person("Bo")), set())
