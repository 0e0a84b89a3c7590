"""``Clients/shell/nacre.sh``: what a script writes while its service is killed."""

import unittest

from test_client_shell import ShellCase

#: Each write is under way when the service is killed, and said once more to the next one. A service
#: that is stopped first has not done it; of one that runs nobody knows, and one has answered.
SCRIPT = """
nacre_open --db shop.db
seq=$(nacre_call events.read from:=0 | jq .next)
add() {
  nacre_call directory.addMember '{"name":"'"$1"'","roles":{},"idempotencyKey":"key-'"$1"'"}' |
    jq -r .userId
}
for round in {1..9}; do
  pid=$(nacre_call system.info | jq .pid)
  ((round % 3 != 0)) || kill -STOP "$pid"
  add "M$round" >"first.$round" 2>/dev/null &
  call=$!
  ((round % 3 != 1)) || wait "$call"
  kill -KILL "$pid"
  wait "$call" || true
  nacre_reopen
  add "M$round" >"second.$round"
  if [[ -s first.$round ]]; then diff "first.$round" "second.$round"; fi
done
nacre_call directory.listMembers limit=100 | jq -c '[.items[].name | select(startswith("M"))]'
nacre_call events.read from:="$seq" topics:='["directory.memberAdded"]' waitMs=1000 |
  jq -c '[.items[].data.name]'
find . -name 'first.[147]' -size +0 | wc -l
find . -name 'first.[369]' -size +0 | wc -l
nacre_close
"""


class Writes(ShellCase):
    def test_killed_again_and_again_no_write_is_lost_or_done_twice_and_no_event(self):
        names = [f"M{number}" for number in range(1, 10)]
        found = self.shell(SCRIPT).stdout.splitlines()
        expected = "[" + ",".join(f'"{name}"' for name in names) + "]"
        # The answered ones have answered, and those of a stopped service have not.
        self.assertEqual(found, [expected, expected, "3", "0"])


if __name__ == "__main__":
    unittest.main()
