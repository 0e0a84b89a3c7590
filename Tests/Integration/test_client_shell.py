"""``Clients/shell/nacre.sh``: scripts that call it, against the service and a misbehaving one."""

import json
import os
import re
import shutil
import subprocess
import unittest

from service import BINARY, PATIENCE, ROOT, Case

CLIENT = os.path.join(ROOT, "Clients", "shell")
MISBEHAVING = os.path.join(ROOT, "Tests", "Integration", "misbehaving.py")


class ShellCase(Case):
    binary = BINARY

    def run_script(self, script, env=None, words=("bash",)):
        """A strict script, in a folder of its own."""
        begin = f"set -euo pipefail\nsource {CLIENT}/nacre.sh\n"
        return subprocess.run(
            [*words, "-c", begin + script],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.folder,
            env={**os.environ, "NACRE_BIN": self.binary, "TMPDIR": self.folder, **(env or {})},
        )

    def shell(self, script, exit_code=0, **options):
        run = self.run_script(script, **options)
        self.assertEqual(run.returncode, exit_code, run.stderr)
        return run


class Calls(ShellCase):
    def test_open_call_close(self):
        run = self.shell(
            """
            nacre_open --db :memory:
            nacre_call leave.list limit=5 | jq -c .items
            nacre_call session.whoami | jq -r .actor.userId | wc -l
            nacre_close
            echo "ended $?"; ls
            """
        )
        self.assertEqual(run.stdout.split(), ["[]", "1", "ended", "0"])
        self.assertEqual(run.stderr, "")

    def test_words_become_what_the_method_declares(self):
        with open(os.path.join(self.folder, "text"), "w") as file:
            file.write("two\nlines\n")
        with open(os.path.join(self.folder, "json"), "w") as file:
            file.write('{"a": [1]}')
        run = self.shell(
            """
            nacre_open --db :memory:
            nacre_call system.ping payload=1
            nacre_call system.ping payload:=1
            nacre_call system.ping payload=@text
            nacre_call system.ping payload:=@json
            nacre_call system.ping '{"payload": [true]}'
            echo '{"payload": "in"}' | nacre_call system.ping -
            nacre_call system.ping payload.a[0].b:=1 payload.a[1]:=2 payload.c[]=x payload.c[]=y
            nacre_call directory.addMember name=12 roles.booking=office | jq -c '[.name,.roles]'
            nacre_call booking.listSubLocations activeOnly=true | jq '.items | length'
            nacre_close
            """
        )
        self.assertEqual(
            [json.loads(line) for line in run.stdout.splitlines()],
            [
                {"payload": "1"},
                {"payload": 1},
                {"payload": "two\nlines\n"},
                {"payload": {"a": [1]}},
                {"payload": [True]},
                {"payload": "in"},
                {"payload": {"a": [{"b": 1}, 2], "c": ["x", "y"]}},
                ["12", {"booking": "office"}],
                0,
            ],
        )

    def test_the_exit_code_and_one_line_say_what_is_wrong(self):
        outcomes = (
            ("leave.list limit=500", 8, "validation_failed"),
            ("leave.lits limit=5", 2, "method_not_found"),
            ("leave.get leaveId=01a2099d-83ff-751a-9cb1-7a66b1ab8443", 6, None),
            ("leave.list limit", 2, None),
            ("leave.list limit:=x", 2, None),
            ("leave.list '{'", 2, None),
            ("leave.list search=@missing", 2, None),
            ("leave.list 5", 2, None),
        )
        script = "nacre_open --db :memory:\n"
        for words, _, _ in outcomes:
            script += f"code=0; nacre_call {words} || code=$?; echo $code; echo END >&2\n"
        run = self.shell(script + "nacre_close")
        texts = run.stderr.split("END\n")
        for (words, code, kind), said, text in zip(outcomes, run.stdout.split(), texts):
            with self.subTest(words):
                self.assertEqual((int(said), text.count("\n")), (code, 1), text)
                if kind:
                    self.assertEqual(json.loads(text)["data"]["kind"], kind)

    def test_a_failure_ends_a_strict_script_and_the_service_with_it(self):
        run = self.shell(
            """
            nacre_open --db :memory:
            trap nacre_close EXIT
            nacre_call leave.list limit=500 | jq .
            echo "never here"
            """,
            exit_code=8,
        )
        self.assertEqual((run.stdout, os.listdir(self.folder)), ("", []))

    def test_five_megabytes_both_ways(self):
        with open(os.path.join(self.folder, "big"), "w") as file:
            file.write("åäö🦪\u2028" * 500_000)
        run = self.shell(
            """
            nacre_open --db :memory:
            nacre_call system.ping payload=@big | jq -j .payload >back
            nacre_close
            cmp big back && wc -c <back
            """
        )
        self.assertGreater(int(run.stdout), 5 << 20)

    def test_a_consumer_that_stops_early_spoils_nothing(self):
        with open(os.path.join(self.folder, "big"), "w") as file:
            file.write("x" * 1_000_000)
        run = self.shell(
            """
            nacre_open --db :memory:
            { nacre_call system.ping payload=@big || true; } 2>/dev/null | head -c 1 >/dev/null
            nacre_call system.ping payload=next
            nacre_call system.methods prefix=events. | jq -r '.items[].name' |
              while read -r name; do nacre_call system.ping payload="$name"; done | tail -n 1
            nacre_close
            """
        )
        first, last = map(json.loads, run.stdout.splitlines())
        self.assertEqual(first, {"payload": "next"})
        self.assertTrue(last["payload"].startswith("events."))

    def test_subshells_at_once_take_turns(self):
        run = self.shell(
            """
            nacre_open --db :memory:
            for worker in 1 2 3 4; do
              for call in 1 2 3 4 5; do
                nacre_call system.ping "{\\"payload\\": \\"$worker.$call\\"}" || echo failed
              done >"out.$worker" &
              workers+=($!)
            done
            wait "${workers[@]}"
            cat out.*
            nacre_close
            """
        )
        self.assertEqual(
            [json.loads(line)["payload"] for line in run.stdout.splitlines()],
            [f"{worker}.{call}" for worker in range(1, 5) for call in range(1, 6)],
        )

    def test_a_new_service_resumes_events_without_loss(self):
        run = self.shell(
            """
            nacre_open --db events.db
            add() { nacre_call directory.addMember name="$1" roles:='{}' | jq -r .userId; }
            seq=$(nacre_call events.read from:=0 | jq .next)
            add A >wanted
            nacre_call events.read from:="$seq" topics:='["directory.*"]' >page
            jq -r '.items[].entity.id' page >>seen
            seq=$(jq .next page)
            add B >>wanted
            kill -KILL "$(nacre_call system.info | jq .pid)"
            code=0; nacre_call system.ping 2>/dev/null || code=$?
            echo "lost: $code"
            nacre_reopen
            add C >>wanted
            nacre_call events.read from:="$seq" topics:='["directory.*"]' waitMs=1000 |
              jq -r '.items[].entity.id' >>seen
            nacre_close
            diff wanted seen && echo same
            """
        )
        self.assertEqual(run.stdout.splitlines(), ["lost: 10", "same"])

    def test_a_new_service_is_nobodys_unless_open_signed_in(self):
        run = self.shell(
            """
            nacre_start --db :memory:
            nacre_call session.open >/dev/null
            kill -KILL "$(nacre_call system.info | jq .pid)"
            nacre_reopen
            nacre_call session.whoami || echo "nobody: $?"
            nacre_close
            """
        )
        self.assertEqual(run.stdout, "nobody: 5\n")

    def test_the_service_knows_the_shell_and_has_a_group_of_its_own(self):
        run = self.shell(
            """
            nacre_open --db :memory:
            pid=$(nacre_call system.info | jq .pid)
            cut -d " " -f 5 "/proc/$pid/stat"; cut -d " " -f 5 "/proc/$$/stat"
            tr "\\0" " " <"/proc/$pid/cmdline"
            nacre_close
            """
        )
        service, shell, args = (line.strip() for line in run.stdout.splitlines())
        self.assertNotEqual(service, shell)
        self.assertIn("--framing header", args)

    def test_without_nacre_or_opened_or_twice(self):
        run = self.run_script("nacre_open", env={"NACRE_BIN": "/nowhere/nacre"})
        self.assertEqual(run.returncode, 4)
        self.assertEqual(
            run.stderr,
            "nacre: /nowhere/nacre was not found: set NACRE_BIN or put nacre on PATH\n",
        )
        self.assertEqual(self.run_script("nacre_call system.ping").returncode, 10)
        run = self.shell(
            """
            nacre_open --db :memory:
            nacre_open --db :memory: || echo "refused $?"
            nacre_close; nacre_close
            """
        )
        self.assertEqual(run.stdout, "refused 2\n")

    def test_shell_options_of_the_script_are_left_alone(self):
        run = self.shell(
            """
            before=$-; traps=$(trap -p)
            nacre_open --db :memory:
            nacre_call system.ping >/dev/null
            nacre_close
            [[ $- == "$before" && $(trap -p) == "$traps" ]] && echo same
            compgen -v | grep -iE '^(line|code|status|id|file|word|key)$' || echo none
            """
        )
        self.assertEqual(run.stdout, "same\nnone\n")


class Misbehaving(ShellCase):
    binary = MISBEHAVING

    def test_thirteen_megabytes_of_log_stall_nothing_and_the_tail_is_kept(self):
        run = self.shell(
            """
            nacre_start
            nacre_call flood
            code=0; nacre_call crash 2>error || code=$?
            echo "$code"
            nacre_close || echo "ended $?"
            """
        )
        self.assertEqual(run.stdout.splitlines(), ["{}", "10", "ended 9"])
        with open(os.path.join(self.folder, "error")) as file:
            data = json.load(file)["data"]
        self.assertEqual((data["kind"], data["exitCode"]), ("connection_closed", 9))
        self.assertTrue(data["stderr"].endswith("the last words\nit broke\n"))
        self.assertEqual(len(data["stderr"]), 64 << 10)

    def test_calls_after_the_end_fail_at_once(self):
        run = self.shell(
            """
            nacre_start
            nacre_call crash 2>/dev/null || true
            for _ in 1 2; do nacre_call echo '{"n": 1}' || echo $?; done
            nacre_close || true
            """
        )
        self.assertEqual(run.stdout, "10\n10\n")
        for line in run.stderr.splitlines():
            self.assertEqual(json.loads(line)["data"]["stderr"], "it broke\n")

    def test_characters_split_over_reads_come_out_whole(self):
        run = self.shell(
            """
            nacre_start
            nacre_call split '{"text": "åäö🦪\\u2028"}'
            nacre_close
            """
        )
        self.assertEqual(json.loads(run.stdout), {"text": "åäö🦪\u2028"})

    def test_a_time_out_cancels_and_the_next_call_is_answered(self):
        run = self.shell(
            """
            nacre_start
            code=0; nacre_call -t 0.1 silent 2>error || code=$?
            echo "$code" "$(jq -r .data.kind error)"
            nacre_call seen | jq -r .cancelled
            nacre_call noise
            nacre_close
            """
        )
        said, cancelled, last = run.stdout.splitlines()
        self.assertEqual((said, last), ("124 timed_out", "{}"))
        self.assertRegex(cancelled, r"^\d+\.1\.\d+$")

    def test_what_the_service_says_by_itself_goes_to_a_function(self):
        run = self.shell(
            """
            nacre_on_notification() { echo "$1" >>heard; }
            nacre_start
            nacre_call report '{"count": 3}'
            nacre_close
            cat heard
            """
        )
        answer, *heard = map(json.loads, run.stdout.splitlines())
        self.assertEqual(answer, {})
        self.assertEqual([line["params"]["n"] for line in heard], [0, 1, 2])

    def test_an_older_and_a_newer_service_are_told_apart(self):
        for levels, code, text in (
            ("0 0", 4, "too old"), ("9 2", 4, "too new"), ("9 1", 0, ""), ("1 1", 0, ""),
        ):
            with self.subTest(levels):
                run = self.shell(
                    "nacre_open\nnacre_close", exit_code=code, env={"MISBEHAVING_LEVELS": levels}
                )
                self.assertIn(text, run.stderr)
                self.assertEqual(os.listdir(self.folder), [])

    def test_a_service_that_hears_nothing_is_ended(self):
        run = self.shell(
            """
            nacre_start
            _NACRE_CLOSE_SECONDS=1
            nacre_call deaf
            nacre_close || echo "ended $?"
            """
        )
        self.assertEqual(run.stdout, "{}\nended 137\n")


class Papers(ShellCase):
    def test_every_block_of_the_readme_works_when_pasted(self):
        shutil.copy(os.path.join(CLIENT, "nacre.sh"), self.folder)
        with open(os.path.join(CLIENT, "README.md"), encoding="utf-8") as file:
            blocks = re.findall(r"^```bash\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), 2)
        said = [self.run_block(block) for block in blocks]
        first = said[0].splitlines()
        self.assertEqual(len(first[0]), 36)
        self.assertEqual(first[1], "0")
        self.assertTrue(first[2].startswith("/name: "), first)
        self.assertTrue(said[1].startswith("directory."), said[1])

    def run_block(self, block):
        run = subprocess.run(
            ["bash", "-c", block],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.folder,
            env={**os.environ, "NACRE_BIN": BINARY},
        )
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_the_example_works_from_any_folder(self):
        run = subprocess.run(
            [os.path.join(CLIENT, "examples", "members.sh")],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.folder,
        )
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(
            run.stdout.splitlines()[:3], ["added Åsa Öberg", "added Bo Ek", "a name is needed"]
        )

    def test_shellcheck_finds_nothing(self):
        run = subprocess.run(
            ["shellcheck", "-x", "-P", os.path.join(CLIENT, "examples")]
            + [os.path.join(CLIENT, "nacre.sh"), os.path.join(CLIENT, "examples", "members.sh")],
            capture_output=True,
            text=True,
        )
        self.assertEqual((run.returncode, run.stdout), (0, ""))


if __name__ == "__main__":
    unittest.main()
