#!/usr/bin/env python3
"""From a life that the fuzz has ended to the line that did it, and to the least such line.

    NACRE_BIN=/path/to/nacre Tests/Campaigns/reduce.py FOLDER

FOLDER is what the fuzz has kept: the database, the lines sent, and whose sessions stood in them.
"""

import copy
import json
import os
import shutil
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(FOLDER), "Integration"))

from host import Host
from mutation import places
from service import request

#: The last lines of a life: the one that ends it is among them.
LAST = 1_000

#: Without an answer for so long the service hangs. Unit: seconds.
SILENCE_MAX = 10


class Replay:
    """The service on a copy of the kept database, started again whenever it has ended."""

    def __init__(self, kept, folder):
        self.path = os.path.join(folder, "a.db")
        for end in ("", "-wal", ".key"):
            if os.path.exists(os.path.join(kept, "a.db" + end)):
                shutil.copy(os.path.join(kept, "a.db" + end), self.path + end)
        with open(os.path.join(kept, "sessions")) as file:
            self.owners = dict(line.split() for line in file)
        self.host = None

    def start(self):
        """Everybody signs in; what was sent by a former session goes by the new one."""
        self.host = Host(self.path)
        users = dict.fromkeys(self.owners.values())
        new = {user: self.host.sign_in(user) for user in reversed(users)}
        self.sessions = {old: new[user] for old, user in self.owners.items()}

    def ends(self, line):
        """Whether the service ends, or hangs, at this line."""
        if not self.host:
            self.start()
        for old, new in self.sessions.items():
            line = line.replace(old.encode(), new.encode())
        try:
            self.host.send(line + b"\n" + request("after", "system.ping") + b"\n")
            while True:
                answer = self.host.read_json(SILENCE_MAX)
                if isinstance(answer, dict) and answer.get("id") == "after":
                    break
            # What runs beside may end it a little later.
            self.host.answer("system.ping", None, SILENCE_MAX)
            return False
        except (EOFError, BrokenPipeError, TimeoutError):
            self.host.kill()
            self.host = None
            return True


def least(replay, message):
    """Takes away members and elements as long as the service still ends."""
    shrinks = True
    while shrinks:
        shrinks = False
        for number in range(sum(1 for _ in places(message))):
            smaller = copy.deepcopy(message)
            found = list(places(smaller))
            if number >= len(found):
                break
            box, step = found[number]
            del box[step]
            if replay.ends(json.dumps(smaller).encode()):
                message, shrinks = smaller, True
                break
    return message


def main(kept):
    with open(os.path.join(kept, "sent"), "rb") as file:
        lines = file.read().split(b"\n")[-LAST:]
    with tempfile.TemporaryDirectory(prefix="nacre-reduce-") as folder:
        replay = Replay(kept, folder)
        line = next((line for line in lines if line.strip() and replay.ends(line)), None)
        if line is None:
            print("No single line ends it again.")
            return 1
        print(line[:3_000].decode("utf-8", "replace"))
        try:
            print(json.dumps(least(replay, json.loads(line)), ensure_ascii=False)[:3_000])
        except ValueError:
            print("(no JSON: not made smaller)")
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
