"""The client for asyncio, against the real service and one that misbehaves."""

import asyncio
import os
import signal
import tempfile
import unittest
from unittest import mock

import databases
import nacre
from nacre import AsyncNacre

from .test_connection import SCRIPTED

TOPICS = ["directory.memberAdded"]


class AsyncCase(databases.Databases, unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    async def asyncSetUp(self):
        # It would tell each turn of the loop that takes long, as ten thousand calls do.
        asyncio.get_running_loop().set_debug(False)

    def client(self, **options):
        db = options.pop("db") if "db" in options else self.database()
        n = AsyncNacre(**{"db": db, "timeout": 120, **options})
        self.addAsyncCleanup(n.close)
        return n

    def on_disk(self, **options):
        return self.client(db=self.database(os.path.join(self.folder, "nacre.db")), **options)


class RealService(AsyncCase):
    async def test_the_same_tree_is_awaited(self):
        async with AsyncNacre(db=self.database()) as n:
            payload = {"a": [1, None, "å"]}
            self.assertEqual(await n.system.ping(payload=payload), {"payload": payload})
            self.assertEqual((await n.call("system.info"))["name"], "nacre")
        self.assertTrue(n.closed)
        with self.assertRaises(nacre.ConnectionClosed) as caught:
            await n.system.ping()
        self.assertEqual(caught.exception.exit_code, 0)

    async def test_errors_are_the_same_exceptions(self):
        n = self.client()
        with self.assertRaises(nacre.Unauthenticated):
            await n.session.whoami()
        await n.session.open()
        with self.assertRaises(nacre.ValidationFailed) as wrong:
            await n.directory.add_member(name="", roles={"booking": "boss"})
        self.assertEqual(
            {(v["path"], v["kind"]) for v in wrong.exception.violations},
            {("/name", "too_short"), ("/roles/booking", "invalid_enum")},
        )

    async def test_ten_thousand_calls_are_in_flight_at_once(self):
        n = self.client()
        answers = await asyncio.gather(*[n.system.ping(payload=i) for i in range(10_000)])
        self.assertEqual([answer["payload"] for answer in answers], list(range(10_000)))

    async def test_two_tasks_share_one_client(self):
        n = self.client()

        async def pings(name):
            for i in range(200):
                answer = await n.system.ping(payload=[name, i])
                self.assertEqual(answer["payload"], [name, i])

        await asyncio.gather(pings("a"), pings("b"))

    async def test_five_megabytes_go_both_ways(self):
        text = "å" * (5 << 19) + "\u2028\n🦪"
        self.assertEqual((await self.client().system.ping(payload=text))["payload"], text)

    async def test_a_batch_answers_in_order_with_errors_in_place(self):
        n = self.client()
        ping = ("system.ping", {"payload": 1})
        first, missing, last = await n.batch([ping, ("nothing.here", None), ping])
        self.assertEqual((first, last), ({"payload": 1}, {"payload": 1}))
        self.assertIsInstance(missing, nacre.NacreError)

    async def test_killing_the_service_fails_pending_calls_at_once(self):
        n = self.client()
        await n.system.ping()
        os.kill(n.pid, signal.SIGSTOP)
        pending = [asyncio.ensure_future(n.system.ping()) for _ in range(3)]
        os.kill(n.pid, signal.SIGKILL)
        for answer in await asyncio.gather(*pending, return_exceptions=True):
            self.assertIsInstance(answer, nacre.ConnectionClosed)
            self.assertEqual(answer.exit_code, -signal.SIGKILL)

    async def test_a_timeout_is_an_error_and_the_connection_goes_on(self):
        n = self.client()
        await n.system.ping()
        os.kill(n.pid, signal.SIGSTOP)
        with self.assertRaises(nacre.TimedOut):
            await n.system.ping(timeout=0.05)
        os.kill(n.pid, signal.SIGCONT)
        self.assertEqual(await n.system.ping(payload=2), {"payload": 2})

    async def test_events_come_as_they_happen(self):
        n = self.client()
        await n.session.open()
        events = n.events(TOPICS)
        for name in "ABC":
            await n.directory.add_member(name=name, roles={})
        seen = []
        async for event in events:
            seen.append(event["data"]["name"])
            if len(seen) == 3:
                break
        self.assertEqual(seen, ["A", "B", "C"])
        events.close()
        self.assertEqual((await n.events.list())["subscriptions"], [])
        self.assertEqual([event async for event in events], [])

    async def test_a_loop_that_was_given_up_has_lost_no_event(self):
        n = self.client()
        await n.session.open()
        events = n.events(TOPICS)
        waiting = asyncio.ensure_future(events.__anext__())
        await n.system.ping()
        waiting.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await waiting
        await n.directory.add_member(name="A", roles={})
        self.assertEqual((await events.__anext__())["data"]["name"], "A")

    async def test_an_event_that_comes_as_its_task_is_cancelled_is_for_the_next(self):
        n = self.client()
        await n.session.open()
        events = n.events(TOPICS)
        waiting = asyncio.ensure_future(events.__anext__())
        await n.directory.add_member(name="A", roles={})
        # It is there, whether or not the task has been told.
        waiting.cancel()
        outcome = await asyncio.gather(waiting, return_exceptions=True)
        if isinstance(outcome[0], asyncio.CancelledError):
            outcome = [await events.__anext__()]
        self.assertEqual(outcome[0]["data"]["name"], "A")

    @databases.about_sqlite("a copy of its file")
    async def test_a_job_tells_how_far_it_is(self):
        n = self.on_disk()
        await n.session.open()
        steps = n.progress()
        path = os.path.join(self.folder, "copy.db")
        job = asyncio.ensure_future(n.system.backup(path=path, meta=steps.meta))
        kinds = [step["kind"] async for step in steps]
        self.assertEqual((kinds[0], kinds[-1]), ("begin", "end"))
        self.assertEqual((await job)["path"], path)

    @databases.about_sqlite("a copy of its file")
    async def test_notifications_come_on_the_loop(self):
        n = self.on_disk()
        await n.session.open()
        loop, seen = asyncio.get_running_loop(), asyncio.Event()

        def handler(method, params):
            self.assertIs(asyncio.get_running_loop(), loop)
            if params["value"]["kind"] == "end":
                seen.set()

        n.on_notification(handler)
        path = os.path.join(self.folder, "copy.db")
        await n.system.backup(path=path, meta={"progressToken": "copy"})
        await asyncio.wait_for(seen.wait(), 60)

    async def test_killed_again_and_again_no_write_is_lost_or_done_twice_and_no_event(self):
        with mock.patch("nacre._connection.BACK_OFF_SECONDS", 0.001):
            n = self.on_disk(restart=True)
            await n.session.open()
            events = n.events(TOPICS)
            names = [f"M{i}" for i in range(60)]

            async def add(names):
                added = [n.directory.add_member(name=name, roles={}) for name in names]
                return [member["userId"] for member in await asyncio.gather(*added)]

            async def hear():
                return [(await events.__anext__())["data"]["name"] for _ in names]

            heard = asyncio.ensure_future(hear())
            members = []
            for start in range(0, 60, 20):
                # Who answers is there to be killed.
                members += await add(names[start : start + 10])
                os.kill(n.pid, signal.SIGSTOP)
                rest = asyncio.ensure_future(add(names[start + 10 : start + 20]))
                # Turns of the loop, in which they are sent.
                for _ in range(3):
                    await asyncio.wait({rest}, timeout=0)
                os.kill(n.pid, signal.SIGKILL)
                members += await rest
            self.assertEqual(len(set(members)), len(names))
            self.assertCountEqual(await heard, names)
            self.assertTrue((await n.session.whoami())["actor"]["name"])


class ScriptedService(AsyncCase):
    async def test_a_cancelled_task_cancels_the_request_at_the_service(self):
        n = self.client(db=None, binary=SCRIPTED)
        await n.call("echo")
        waiting = asyncio.ensure_future(n.call("silent"))
        await n.call("echo")
        waiting.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await waiting
        self.assertIsInstance((await n.call("seen"))["cancelled"], int)

    async def test_a_timeout_cancels_the_request_at_the_service(self):
        n = self.client(db=None, binary=SCRIPTED)
        await n.call("echo")
        with self.assertRaises(nacre.TimedOut):
            await n.call("silent", timeout=0.05)
        self.assertIsInstance((await n.call("seen"))["cancelled"], int)

    @mock.patch("nacre._connection.CLOSE_SECONDS_MAX", 0.5)
    async def test_a_service_that_hears_nothing_is_ended_and_stalls_no_loop(self):
        n = self.client(db=None, binary=SCRIPTED)
        waiting = asyncio.ensure_future(n.call("deaf"))
        closing = asyncio.ensure_future(n.close())
        turns = 0
        while not closing.done():
            await asyncio.wait({closing}, timeout=0.01)
            turns += 1
        self.assertGreater(turns, 1)
        self.assertIn(await closing, (-signal.SIGTERM, -signal.SIGKILL))
        with self.assertRaises(nacre.ConnectionClosed):
            await waiting


if __name__ == "__main__":
    unittest.main()
