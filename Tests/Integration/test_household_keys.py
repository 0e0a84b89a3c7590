"""Protocol specification 5.8: whoever has lost the right gets 4003, not the answer."""

from household import HouseholdCase


class Keys(HouseholdCase):
    def test_a_guardian_of_before_is_not_told_again(self):
        owner, gus, _, _, dag = self.household()
        params = {"personId": dag.user_id, "type": "email", "value": "dag@example.org", "idempotencyKey": "k"}
        gus.result("darkwatch.addItem", params)
        owner.result("family.setRole", {"userId": gus.user_id, "role": "member"})
        self.assertRefused(gus, "darkwatch.addItem", params, "role_not_allowed")
