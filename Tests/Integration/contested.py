"""A shift on which everything hangs that can hang on one, and who hears what becomes of it."""

from declared_events import Declarations, log
from event_law import Ears
from test_pauses import DAY, Shifts


class Contested(Shifts):
    """A stable whose shifts are for three, and where everything is in use."""

    template_more = {"minPeople": 3, "maxPeople": 3}

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.declarations = Declarations.read()

    def setUp(self):
        super().setUp()
        self.saga, self.per = self.person("Saga", "groom"), self.person("Per", "stable_manager")
        self.allow(standIns=True, standInLateHours=168, allowRestart=True, allowCorrections=True)
        self.ears = Ears(self.serve(), [self.owner_id])
        self.before = len(log(self.db))

    def ask(self, method, host=None, **params):
        return (host or self.owner).result(f"routines.{method}", params)

    def contested(self, recipient=None, stand_ins=None, date=DAY):
        """Rut has claimed it in her turn, and asks the recipient to take it, who chooses next.

        Others are asked to step in for the two who have left it.
        """
        recipient, stand_ins = recipient or self.groom, stand_ins or [self.saga]
        selection = self.ask(
            "createSelection", stableId=self.north, algorithm="manual",
            userIds=[self.rider.user_id, recipient.user_id], **{"from": date, "to": date})
        self.selection = self.ask("startSelection", selectionId=selection["id"])
        shift = self.create(date)
        self.do(self.rider, "claim", shift)
        users = [who.user_id for who in stand_ins]
        self.ask("setStandIns", stableId=self.north, order="fixed", userIds=users)
        for method in ("addAssignee", "removeAssignee"):
            for user_id in (self.per.user_id, self.owner_id):
                self.do(self.owner, method, shift, userId=user_id)
        self.swap = self.do(self.rider, "requestSwap", shift, toUserId=recipient.user_id)
        return shift

    def end(self):
        """So that a stable may choose again."""
        self.ask("cancelSelection", selectionId=self.selection["id"])
