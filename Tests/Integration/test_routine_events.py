"""Routines specification (i), (j): each write tells what it declares, and nothing else does."""

from event_law import Tellings


class Examples(Tellings):
    def is_held(self, method):
        return method.startswith("routines.")

    def test_each_tells_what_it_declares_once_it_is_done(self):
        seen = self.told_by_examples()
        missing = self.declarations.pairs(self.is_held) - seen
        self.assertEqual(missing, set())

    def test_what_is_refused_tells_nothing(self):
        self.assertRefusalsTellNothing()
