"""Writes that run out of time, again and again, leave nothing behind; the next write works.

Each round is a transaction that cannot be done in its millisecond, and a plain write.
"""

import os

from host import Host, integrity, is_internal, kind_of, make_database, member

#: Enough for whatever counts steps over many statements to come round.
SHORT, LONG = 450, 20_000

CALLS = [
    {"method": "directory.addMember", "params": member(f"Late {number}")} for number in range(95)
]


def run(campaign):
    path = make_database(os.path.join(campaign.folder, "a.db"))
    late, plain = 0, 0
    with Host(path) as host:
        host.sign_in()

        def round(number, pick):
            nonlocal late, plain
            params = {"calls": CALLS, "_meta": {"timeoutMs": 1}}
            answer = host.answer("system.transaction", params)
            late += kind_of(answer) == "deadline_exceeded"
            plain += "result" in answer and len(CALLS)
            after = host.answer("directory.addMember", member(f"After {number}"))
            campaign.check("result" in after, f"after {late} late writes: {after}")
            plain += "result" in after
            campaign.check(not is_internal(answer), f"the late write itself: {answer}")

        def end():
            here = count_members(host)
            with Host(path) as other:
                other.sign_in()
                there = count_members(other)
            campaign.check(
                here == there == 1 + plain,
                f"{here} members here, {there} seen by another process, {1 + plain} answered",
            )
            campaign.check(host.finish() == 0, "exit code")
            campaign.check(integrity(path) == "ok", "integrity")

        campaign.play_chain(round)
        campaign.conclude(end)
    campaign.note(f"{late} writes ran out of time")


def count_members(host):
    count, cursor = 0, {}
    while True:
        page = host.result("directory.listMembers", {"limit": 100, **cursor})
        count += len(page["items"])
        if not page.get("nextCursor"):
            return count
        cursor = {"cursor": page["nextCursor"]}
