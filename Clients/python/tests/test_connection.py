"""The client against a service that misbehaves."""

import os
import pickle
import signal
import threading
import unittest

import nacre
from nacre import Nacre

SCRIPTED = os.path.join(os.path.dirname(__file__), "scripted_service.py")


class ScriptedService(unittest.TestCase):
    def setUp(self):
        self.n = Nacre(binary=SCRIPTED, timeout=20)
        self.addCleanup(self.n.close)

    def test_thirteen_megabytes_of_log_stall_nothing_and_the_tail_is_kept(self):
        self.n.call("flood")
        # It is read beside: some calls later it has come.
        for _ in range(10_000):
            if "the last words" in self.n.stderr_tail:
                break
            self.n.call("echo", {})
        self.assertTrue(self.n.stderr_tail.endswith("the last words\n"))
        self.assertLessEqual(len(self.n.stderr_tail), 64 << 10)

    def test_characters_split_over_reads_come_out_whole(self):
        self.assertEqual(self.n.call("split", {"text": "åäö🦪\u2028"}), {"text": "åäö🦪\u2028"})

    def test_a_crash_carries_exit_code_and_log(self):
        pending = self.n.submit_call("silent")
        with self.assertRaises(nacre.ConnectionClosed) as caught:
            self.n.call("crash")
        self.assertEqual((caught.exception.exit_code, caught.exception.stderr), (9, "it broke\n"))
        self.assertIn("it broke", str(caught.exception))
        with self.assertRaises(nacre.ConnectionClosed):
            pending.result(5)

    def test_a_timeout_cancels_the_request_at_the_service(self):
        self.n.call("echo")
        call = self.n.submit_call("silent")
        with self.assertRaises(nacre.TimedOut):
            self.n.call("silent", timeout=0.05)
        self.assertEqual(self.n.call("seen"), {"cancelled": call.id + 1})

    def test_a_cancelled_future_cancels_the_request_at_the_service(self):
        self.n.call("echo")
        call = self.n.submit_call("silent")
        self.assertTrue(call.cancel())
        self.assertEqual(self.n.call("seen"), {"cancelled": call.id})

    def test_lines_that_are_no_answers_are_passed_over(self):
        self.assertEqual(self.n.call("noise"), {})

    def test_notifications_come_in_order_and_a_handler_may_call(self):
        seen, done = [], threading.Event()

        def handler(method, params):
            seen.append((method, self.n.call("echo", params)["n"]))
            if len(seen) == 500:
                done.set()

        stop = self.n.on_notification(handler)
        self.n.call("report", {"count": 500})
        self.assertTrue(done.wait(10))
        self.assertEqual(seen, [("$/progress", i) for i in range(500)])
        stop()
        self.n.call("report", {"count": 5})
        self.assertEqual(len(seen), 500)

    def test_a_service_that_hears_nothing_is_ended_after_five_seconds(self):
        self.n.submit_call("deaf")
        self.assertIn(self.n.close(), (-signal.SIGTERM, -signal.SIGKILL))

    def test_the_service_has_a_process_group_of_its_own(self):
        self.assertEqual(os.getpgid(self.n.pid), self.n.pid)

    def test_what_is_cancelled_before_the_service_is_there_is_never_sent(self):
        call = self.n.submit_call("crash")
        self.assertTrue(call.cancel())
        self.assertEqual(self.n.call("seen"), {"cancelled": None})

    def test_an_older_service_is_told_from_a_newer_one(self):
        for levels, told in [("0 0", "install a newer service"), ("9 2", "install a newer client")]:
            n = Nacre(binary=SCRIPTED, env={"SCRIPT_LEVELS": levels}, restart=True)
            self.addCleanup(n.close)
            for _ in range(2):
                with self.assertRaisesRegex(nacre.VersionMismatch, told) as caught:
                    n.call("echo")
            self.assertEqual(caught.exception.data["version"], "9.9.9")
        with Nacre(binary=SCRIPTED, env={"SCRIPT_LEVELS": "9 1"}) as n:
            self.assertEqual(n.call("echo"), {})

    def test_a_service_elsewhere_is_not_told_a_process_of_here(self):
        self.assertEqual(self.n.call("session.open")["params"]["processId"], os.getpid())
        with Nacre(binary=SCRIPTED, remote=True) as n:
            self.assertEqual(n.call("session.open")["params"], {})

    def test_errors_can_be_pickled(self):
        with self.assertRaises(nacre.ConnectionClosed) as caught:
            self.n.call("crash")
        copy = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(copy), copy.exit_code), (nacre.ConnectionClosed, 9))


if __name__ == "__main__":
    unittest.main()
