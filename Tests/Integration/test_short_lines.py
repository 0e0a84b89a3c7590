"""What is read line by line costs no more than its bytes are worth.

Source: protection specification 0.9, 5.5.
"""

from test_files import Door


class Lists(Door):
    def test_a_list_of_too_many_rules_is_refused_at_once(self):
        path = self.write("rules.txt", b"a\n" * (5 << 20))
        before, memory = self.host.processor_seconds(), self.host.own_bytes_max()
        self.call("spamshield.importRules", "path", path)
        self.assertLess(self.host.processor_seconds() - before, 1)
        self.assertLess(self.host.own_bytes_max() - memory, 128 << 20)

    def test_a_registry_of_too_many_values_is_refused_unread(self):
        path = self.write("large", b"[" + b"{}," * (3 << 20) + b"{}]")
        before = self.host.own_bytes_max()
        self.call("brokers.importRegistry", "path", path)
        self.assertLess(self.host.own_bytes_max() - before, 128 << 20)
