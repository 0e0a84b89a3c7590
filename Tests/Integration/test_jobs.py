"""Protocol specification 5.3, 5.4 and 6: jobs beside, progress, cancellation."""

import hashlib
import os
import time
import unittest

import databases
from service import Case, lines, ping, request
from test_lifecycle import fill


@databases.about_sqlite("a copy of its file")
class Jobs(Case):
    def setUp(self):
        super().setUp()
        self.answers(request(1, "session.open"), db=self.db)
        fill(self.db, 60)
        self.s = self.service(db=self.db)
        self.s.result("session.open")

    def copy(self, id, name="copy.db", **more):
        return request(id, "system.backup", {"path": f"{self.folder}/{name}", **more})

    def cancel(self, id):
        return b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":%s}}' % id

    def read_until(self, *ids):
        """Everything until all of these are answered."""
        seen = []
        while set(ids) - {m.get("id") for m in seen}:
            seen.append(self.s.read_json())
        return seen

    def test_a_copy_is_a_whole_database(self):
        self.s.send(lines(self.copy(9)))
        result = self.s.read_json()["result"]
        with open(result["path"], "rb") as file:
            data = file.read()
        self.assertEqual(
            (len(data), hashlib.sha256(data).hexdigest()), (result["bytes"], result["sha256"])
        )
        self.assertEqual(databases.faults(result["path"]), [])
        self.assertEqual(databases.query(result["path"], "SELECT count(*) FROM filler"), [(60,)])
        self.assertEqual(os.stat(result["path"]).st_mode & 0o077, 0)

    def test_later_requests_do_not_wait_and_the_copy_holds_what_came_before(self):
        add = {"name": "Before", "roles": {}}
        self.s.send(
            lines(
                request(1, "directory.addMember", add),
                self.copy(9),
                ping(2),
                request(3, "system.health"),
                request(4, "directory.addMember", {**add, "name": "After"}),
            )
        )
        answers = self.read_until(9)
        self.assertEqual([a["id"] for a in answers], [1, 2, 3, 4, 9])
        rows = databases.query(f"{self.folder}/copy.db", "SELECT name FROM directory_member")
        names = {row[0] for row in rows}
        self.assertIn("Before", names)

    def test_a_running_job_is_cancelled_and_leaves_nothing(self):
        self.s.send(lines(self.copy(9), ping(2), self.cancel(b"9"), ping(3)))
        answers = {a["id"]: a for a in self.read_until(2, 3, 9)}
        self.assertError(answers[9], -32800, "cancelled")
        self.assertEqual([n for n in os.listdir(self.folder) if n.startswith("copy")], [])
        self.s.send(lines(self.copy(10)))
        self.assertIn("result", self.s.read_json())

    def test_ids_are_compared_as_json_values(self):
        self.s.send(
            lines(
                self.copy(9), self.cancel(b'"9"'), self.cancel(b"8"), self.cancel(b"null"), ping(2)
            )
        )
        self.assertIn("result", self.read_until(9)[-1])
        self.s.send(lines(self.copy(9, "b.db"), self.cancel(b"9.0")))
        self.assertError(self.read_until(9)[-1], -32800, "cancelled")
        self.s.send(lines(self.copy("\u00e5", "c.db"), self.cancel(b'"\\u00e5"')))
        self.assertError(self.read_until("\u00e5")[-1], -32800, "cancelled")

    def test_four_run_and_more_are_queued_and_queued_ones_are_cancelled_at_once(self):
        ids = list(range(10, 22))
        self.s.send(
            lines(
                *(self.copy(i, f"copy{i}.db") for i in ids),
                self.cancel(b"21"),
                self.cancel(b"20"),
                ping(2),
            )
        )
        answers = self.read_until(2, *ids)
        order = [a["id"] for a in answers]
        # Nothing has to end before they are answered.
        self.assertLess(max(order.index(20), order.index(21)), 6)
        for answer in answers:
            if answer["id"] in (20, 21):
                self.assertError(answer, -32800, "cancelled")
            else:
                self.assertTrue("result" in answer, answer)

    def test_jobs_beyond_the_queue_are_refused_and_not_forgotten(self):
        self.s.send_beside(lines(*(self.copy(i, "same.db") for i in range(1_500)), ping("end")))
        answers = self.read_until("end", *range(1_500))
        self.assertEqual(len(answers), 1_501)

    def test_a_deadline_ends_a_job(self):
        self.s.send(lines(self.copy(9, _meta={"timeoutMs": 10})))
        self.assertError(self.s.read_json(), 5003, "deadline_exceeded")

    def test_progress_begins_rises_and_ends_before_the_answer(self):
        self.s.send(lines(self.copy(9, _meta={"progressToken": "t"})))
        seen = self.read_until(9)
        reports = seen[:-1]
        self.assertTrue(
            all(r["method"] == "$/progress" and r["params"]["token"] == "t" for r in reports)
        )
        values = [r["params"]["value"] for r in reports]
        self.assertEqual(
            [v["kind"] for v in values], ["begin"] + ["report"] * (len(values) - 2) + ["end"]
        )
        self.assertTrue(values[0]["title"])
        self.assertIs(values[0]["cancellable"], True)
        percentages = [v["percentage"] for v in values[1:-1] if "percentage" in v]
        self.assertEqual(percentages, sorted(percentages))

    def test_progress_is_in_the_language_of_the_request_and_not_too_often(self):
        for locale, title in (("sv", "Kopierar databasen"), ("en", "Copying the database")):
            started = time.monotonic()
            meta = {"progressToken": 5, "locale": locale}
            self.s.send(lines(self.copy(locale, f"{locale}.db", _meta=meta)))
            seen = self.read_until(locale)
            seconds = time.monotonic() - started
            self.assertEqual(seen[0]["params"]["value"]["title"], title)
            self.assertEqual({m["params"]["token"] for m in seen[:-1]}, {5})
            # The last one, which says that all is done, may follow at once.
            reports = sum(m["params"]["value"]["kind"] == "report" for m in seen[:-1])
            self.assertLessEqual(reports, seconds * 10 + 2)

    def test_without_a_token_there_is_no_progress(self):
        self.s.send(lines(self.copy(9)))
        self.assertEqual(self.s.read_json()["id"], 9)

    def test_a_token_of_another_type_is_a_violation(self):
        for token in (1.5, True, [], {}):
            with self.subTest(token):
                self.s.send(lines(self.copy(9, _meta={"progressToken": token})))
                answer = self.s.read_json()
                self.assertError(answer, 4022)
                self.assertEqual(
                    answer["error"]["data"]["violations"][0]["path"], "/_meta/progressToken"
                )

    def test_a_dry_run_shows_what_would_come_and_leaves_nothing(self):
        self.s.send(lines(self.copy(9, _meta={"dryRun": True})))
        self.assertGreater(self.s.read_json()["result"]["bytes"], 60 << 20)
        self.assertEqual([n for n in os.listdir(self.folder) if n.startswith("copy")], [])

    def test_parts_of_a_jobs_result(self):
        fields = {"fields": ["/bytes"]}
        for i in range(20):
            self.s.send(lines(self.copy(i, f"{i}.db", _meta=fields)))
        for answer in self.read_until(*range(20)):
            self.assertEqual(list(answer["result"]), ["bytes"])

    def test_what_cannot_be_written_is_said(self):
        existing = f"{self.folder}/existing.db"
        with open(existing, "w") as file:
            file.write("mine")
        for path, code, kind in (
            (existing, 4009, "file_exists"),
            (self.db, 4003, "path_not_permitted"),
            ("/nowhere/at/all.db", 4022, "folder_not_found"),
            (self.folder, 4022, "not_a_plain_file"),
            ("/dev/full", 4022, "not_a_plain_file"),
            ("/proc/copy.db", 4022, "validation_failed"),
        ):
            with self.subTest(path):
                answer = self.s.ask("system.backup", {"path": path})
                self.assertError(answer, code, kind)
        with open(existing) as file:
            self.assertEqual(file.read(), "mine")

    def test_writes_while_a_copy_runs_are_answered(self):
        self.s.send(
            lines(
                self.copy(9),
                *(
                    request(100 + i, "directory.addMember", {"name": "W", "roles": {}})
                    for i in range(200)
                ),
            )
        )
        answers = self.read_until(9, *range(100, 300))
        self.assertTrue(all("result" in a for a in answers))


if __name__ == "__main__":
    unittest.main()
