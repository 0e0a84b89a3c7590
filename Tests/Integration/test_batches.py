"""Protocol specification 4.10: a batch is answered as its entries are singly, in every order."""

import itertools
import json
import re
import resource
import unittest

import databases
from service import Case, lines, ping, request

#: Entries by kind; each is answered the same way each time it is sent.
KINDS = {
    "ping": ("system.ping", {"payload": [1, "x"]}),
    "write": ("directory.addMember", {"name": "Bo", "roles": {}}),
    "job": ("system.backup", {"path": "/nowhere/x.db"}),
    "wait": ("events.read", {"from": "now", "topics": ["none.*"], "waitMs": 1}),
    "refused": ("directory.addMember", {"name": " ", "roles": {}}),
}
CHANGING = re.compile(r'"(id|userId|next|latest|epoch|createdAt)":("[^"]*"|\d+)')


def entry(kind, id):
    if kind == "notification":
        return b'{"jsonrpc":"2.0","method":"system.ping"}'
    return request(id, *KINDS[kind])


def shape(answer):
    return CHANGING.sub(r'"\1":0', json.dumps(answer, separators=(",", ":")))


class Orders(Case):
    def test_every_order_is_answered_as_the_entries_sent_singly(self):
        s = self.service()
        s.result("session.open")
        single = {kind: shape(s.ask(*KINDS[kind])) for kind in KINDS}
        kinds = [*KINDS, "notification"]
        batches = [b for n in (1, 2, 3, 4) for b in itertools.product(kinds, repeat=n)]
        silent = sum(set(b) == {"notification"} for b in batches)
        self.assertEqual((len(batches), silent), (1554, 4))
        for start in range(0, len(batches), 50):
            window = batches[start : start + 50]
            # The first id of a batch says which it is: those with jobs are overtaken.
            for number, batch in enumerate(window):
                ids = [f"{number}.{place}" for place in range(len(batch))]
                s.send(b"[" + b",".join(map(entry, batch, ids)) + b"]\n")
            answers = {}
            for _ in [b for b in window if set(b) != {"notification"}]:
                answer = s.read_json()
                answers[int(answer[0]["id"].split(".")[0])] = answer
            for number, batch in enumerate(window):
                asked = [p for p, kind in enumerate(batch) if kind != "notification"]
                if not asked:
                    self.assertNotIn(number, answers)
                    continue
                with self.subTest(batch):
                    answer = answers[number]
                    self.assertEqual([a["id"] for a in answer], [f"{number}.{p}" for p in asked])
                    self.assertEqual(
                        [shape(a) for a in answer], [single[batch[p]] for p in asked])
        self.assertTrue(s.is_silent())


@databases.about_sqlite("the size of its file")
class Full(Case):
    def test_a_full_disk_leaves_every_line_whole(self):
        self.answers(request(1, "session.open"), db=self.db)
        write = lambda id: request(id, "directory.addMember", {"name": "x" * 100, "roles": {}})
        wait = lambda id: request(id, "events.read", {"from": "now", "waitMs": 50})
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (65_536, 65_536))
        s = self.service(db=self.db, preexec_fn=limit)
        s.send(lines(request(0, "session.open")))
        s.read()
        failed = 0
        for batch in ([write, write, write, wait, write, write, write], [write, wait], [wait, write]):
            for _ in range(10):
                entries = [make(str(n)) for n, make in enumerate(batch)]
                s.send(lines(write("before"), b"[" + b",".join(entries) + b"]", ping("after")))
                answers = [s.read_json() for _ in range(3)]
                whole = next(a for a in answers if isinstance(a, list))
                self.assertEqual([a["id"] for a in whole], [str(n) for n in range(len(batch))])
                for answer in whole:
                    self.assertNotEqual("result" in answer, "error" in answer)
                    failed += "error" in answer
        self.assertGreater(failed, 0)


if __name__ == "__main__":
    unittest.main()
