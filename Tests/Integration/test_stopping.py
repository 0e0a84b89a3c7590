"""Protocol specification 5.10 and 7.3: nothing that runs keeps the process from ending."""

import os
import signal
import unittest

from service import Case, lines, ping, request

#: As many entries as a ledger may have, each of them wrong: the longest reckoning there is.
LEDGER = [{"facts": list(range(40))}] * 10_000


def long_call(id, **members):
    """Milliseconds of reckoning in good faith."""
    bundle = {"run": {"id": "r"}, "snapshot": {}, "signatures": [], "ledger": LEDGER}
    return request(id, "signatures.verify", {"bundle": bundle, **members})


class Signals(Case):
    def ended(self, number):
        """How a service ends that reckons when it gets SIGTERM and then another signal."""
        s = self.service()
        self.assertEcho(s.ask("system.ping", {"payload": 1}), 1, 1)
        s.send_beside(lines(*[long_call(1)] * 100))
        # The first answer is out and the others are under way. They are read to the end: what
        # waits for its reader does not reckon.
        s.read()
        s.signal(signal.SIGTERM)
        s.signal(number)
        s.read_all()
        return s.wait()

    def test_a_second_signal_ends_what_reckons(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number):
                # Who was done before the second one came has ended well: on a busy machine often.
                codes = []
                while 128 + number not in codes and len(codes) < 40:
                    codes.append(self.ended(number))
                self.assertIn(128 + number, codes)
                self.assertEqual(set(codes) - {0, 128 + number}, set())

    def test_a_terminal_that_closes_drains(self):
        s = self.service(db=self.db)
        s.result("session.open")
        s.send(lines(request(2, "events.read", {"from": "now", "waitMs": 60_000})))
        s.until_read()
        os.kill(s.pid, signal.SIGHUP)
        self.assertEqual(s.read_json()["id"], 2)
        self.assertEqual(s.wait(), 0)

    def test_whoever_ignores_a_closing_terminal_goes_on(self):
        s = self.service(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        self.assertEcho(s.ask("system.ping", {"payload": 1}), 1, 1)
        os.kill(s.pid, signal.SIGHUP)
        self.assertEcho(s.ask("system.ping", {"payload": 2}), 1, 2)


class Deadlines(Case):
    def test_a_pure_method_ends_with_its_time(self):
        s = self.service()
        s.send(lines(long_call(1, _meta={"timeoutMs": 1}), ping(2)))
        self.assertError(s.read_json(), 5003, "deadline_exceeded")
        self.assertEcho(s.read_json(), 2)

    def test_a_pure_method_is_cancelled_while_it_runs(self):
        s = self.service()
        cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}'
        s.send(lines(long_call(1), cancel, ping(2)))
        self.assertError(s.read_json(), -32800, "cancelled")
        self.assertEcho(s.read_json(), 2)


if __name__ == "__main__":
    unittest.main()
