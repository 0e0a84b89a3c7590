"""``Clients/neovim``: Neovim without a screen, against the service and a misbehaving one."""

import json
import os
import re
import subprocess
import unittest

from service import BINARY, PATIENCE, ROOT, Case, until

CLIENT = os.path.join(ROOT, "Clients", "neovim")
MISBEHAVING = os.path.join(ROOT, "Tests", "Integration", "misbehaving.py")

#: What each script begins with: `say` puts a value where the test finds it.
BEGIN = """
local said = assert(io.open("said", "w"))
function say(...)
  said:write(require("nacre.json").encode({ ... }), "\\n")
end
local nacre = require("nacre")
local client = require("nacre.client")
local is_done, problem
function finish()
  is_done = true
end
function attempt(body)
  local fine, fault = pcall(body)
  if not fine then
    problem = problem or (type(fault) == "table" and vim.inspect(fault) or tostring(fault))
    is_done = true
  end
end
"""
END = """
if not vim.wait(50000, function() return is_done end, 5) then
  problem = "it never finished"
end
said:close()
if problem then
  io.stderr:write(problem, "\\n")
  vim.cmd("cquit")
end
vim.cmd("qall!")
"""


class NeovimCase(Case):
    binary = BINARY

    def neovim(self, *words, env=None):
        return subprocess.run(
            ["nvim", "--headless", "--clean", "--cmd", f"set rtp^={CLIENT}", *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.folder,
            env={
                **os.environ,
                "NACRE_BIN": self.binary,
                "XDG_CACHE_HOME": self.folder,
                "MISBEHAVING_LOG": os.path.join(self.folder, "heard"),
                **(env or {}),
            },
        )

    def lua(self, script, **options):
        """What a script says; it ends when it calls `finish`."""
        path = os.path.join(self.folder, "script.lua")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"{BEGIN}\nattempt(function()\n{script}\nend)\n{END}")
        run = self.neovim("-c", f"luafile {path}", **options)
        self.assertEqual((run.returncode, run.stderr.strip()), (0, ""))
        with open(os.path.join(self.folder, "said"), encoding="utf-8") as file:
            return [json.loads(line) for line in file]


class Calls(NeovimCase):
    def test_callbacks_may_do_what_a_mapping_may(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            nacre.call("leave.list", { limit = 5 }, function(problem, result)
              vim.cmd("normal! ix")
              say(problem == nil, result.items, vim.in_fast_event(), vim.fn.getline(1))
              finish()
            end)
            """
        )
        self.assertEqual(said, [[True, [], False, "x"]])

    def test_json_is_not_written_by_what_the_compiler_makes(self):
        # Compiled, it lost keys once in a hundred runs; all it writes is compared as well.
        said = self.lua(
            """
            local json, info = require("nacre.json"), require("jit.util").funcinfo
            local compiled, others = {}, 0
            jit.attach(function(what, _, code)
              if what ~= "start" then
                return
              end
              local source = info(code).source
              if source:find("nacre/json.lua", 1, true) then
                compiled[#compiled + 1] = source
              else
                others = others + 1
              end
            end, "trace")
            local function count(value)
              local sum = 1
              for _, item in pairs(type(value) == "table" and value or {}) do
                sum = sum + count(item)
              end
              return sum
            end
            jit.off(count)
            local nested = {}
            for depth = 1, 200 do
              nested = { depth = depth, list = { depth, "x" }, inner = nested, truth = true }
            end
            local written = 0
            for _ = 1, 50 do
              written = written + count(vim.json.decode(json.encode(nested)))
            end
            say(written == 50 * count(nested), compiled, others > 0)
            finish()
            """
        )
        self.assertEqual(said, [[True, [], True]])

    def test_coroutines_one_after_the_other_and_two_at_once(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            local left = 2
            for task = 1, 2 do
              nacre.run(function()
                for call = 1, 20 do
                  local echo = nacre.await("system.ping", { payload = { task, call } })
                  assert(vim.deep_equal(echo.payload, { task, call }))
                end
                left = left - 1
                if left == 0 then
                  say("both")
                  finish()
                end
              end)
            end
            """
        )
        self.assertEqual(said, [["both"]])

    def test_a_problem_has_code_kind_message_and_violations(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            nacre.run(function()
              local fine, problem = pcall(nacre.await, "directory.addMember", {
                name = "", roles = vim.empty_dict(),
              })
              say(fine, problem.code, problem.kind, problem.violations[1].path, tostring(problem))
              local shown
              vim.notify = function(text, level)
                shown = { text, level }
              end
              nacre.report(problem)
              say(shown)
              finish()
            end)
            """
        )
        self.assertEqual(said[0][:4], [False, 4022, "validation_failed", "/name"])
        self.assertTrue(said[0][4].endswith("(validation_failed)"))
        self.assertIn("\n/name: ", said[1][0][0])

    def test_five_megabytes_both_ways_and_numbers_as_they_are(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            nacre.run(function()
              local big = string.rep("åäö🦪\\226\\128\\168\\"\\\\\\n\\1", 400000)
              say(#big, nacre.await("system.ping", { payload = big }).payload == big)
              for _, value in ipairs({ 9007199254740991, -1234567890123456, 0.1, 1e300, 1.5 }) do
                say(value, nacre.await("system.ping", { payload = value }).payload == value)
              end
              local values = { vim.empty_dict(), {}, vim.NIL, { a = { 1, "x" } } }
              say(vim.deep_equal(nacre.await("system.ping", { payload = values }).payload, values))
              finish()
            end)
            """
        )
        self.assertGreater(said[0][0], 5 << 20)
        numbers = [9007199254740991, -1234567890123456, 0.1, 1e300, 1.5]
        self.assertEqual(said[0][1:], [True])
        self.assertEqual(said[1:], [[number, True] for number in numbers] + [[True]])

    def test_ten_thousand_calls_in_flight(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            local count, in_order = 0, true
            for number = 1, 10000 do
              nacre.call("system.ping", { payload = number }, function(problem, result)
                count = count + 1
                in_order = in_order and result.payload == count
                if count == 10000 then
                  say(count, in_order)
                  finish()
                end
              end)
            end
            """
        )
        self.assertEqual(said, [[10000, True]])

    def test_a_new_service_resumes_events_without_loss(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", "events.db" } })
            local wanted, seen, killed = {}, {}, 0
            local function add(name)
              local roles = vim.empty_dict()
              table.insert(wanted, nacre.await("directory.addMember",
                { name = name, roles = roles }).userId)
            end
            local function check()
              if #wanted == 30 and #seen >= 30 then
                say(vim.deep_equal(wanted, seen), killed)
                finish()
              end
            end
            local stop = nacre.subscribe({ topics = { "directory.member*" } }, function(event)
              table.insert(seen, event.entity.id)
              check()
            end, function(problem, opened)
              assert(not problem, vim.inspect(problem))
            end)
            nacre.run(function()
              for number = 1, 30 do
                if number % 10 == 0 and killed < 3 then
                  killed = killed + 1
                  vim.loop.kill(nacre.client().process.pid, "sigkill")
                end
                add("Person " .. number)
              end
              check()
            end)
            """
        )
        self.assertEqual(said, [[True, 3]])

    def test_a_new_service_signs_the_same_person_in(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", "people.db" } })
            local function crash()
              vim.loop.kill(nacre.client().process.pid, "sigkill")
              pcall(nacre.await, "events.read", { from = "now", waitMs = 60000 })
            end
            nacre.run(function()
              local clerk = nacre.await("directory.addMember", {
                name = "Clerk", roles = { booking = "office" },
              }).userId
              nacre.await("session.open", { userId = clerk })
              crash()
              say(nacre.await("session.whoami").actor.userId == clerk)
              nacre.await("session.close")
              crash()
              local _, problem = pcall(nacre.await, "session.whoami")
              say(problem.kind)
              finish()
            end)
            """
        )
        self.assertEqual(said, [[True], ["session_required"]])

    def test_the_service_has_a_group_of_its_own_and_ends_with_neovim(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            nacre.call("system.info", nil, function(_, info)
              say(info.pid, nacre.client().process.pid, vim.fn.getpid())
              finish()
            end)
            """
        )
        pid, known, host = said[0]
        self.assertEqual(pid, known)
        self.assertNotEqual(pid, host)
        until(lambda: not os.path.exists(f"/proc/{pid}"))

    def test_closing_shuts_it_down_and_the_next_call_starts_it_again(self):
        said = self.lua(
            """
            nacre.setup({ args = { "--db", ":memory:" } })
            nacre.run(function()
              local first = nacre.await("system.info").pid
              local own = nacre.client()
              local group = vim.fn.system("cut -d ' ' -f 5 /proc/" .. first .. "/stat")
              nacre.close(function()
                say(own.process.code, own.state, tonumber(group) == first)
                nacre.run(function()
                  say(nacre.await("system.info").pid ~= first)
                  finish()
                end)
              end)
            end)
            """
        )
        self.assertEqual(said, [[0, "closed", True], [True]])


class Command(NeovimCase):
    BEGIN = 'nacre.setup({ args = { "--db", ":memory:" } })\n'

    def test_completion_of_methods_and_params(self):
        said = self.lua(
            self.BEGIN
            + """
            say(vim.fn.getcompletion("Nacre leave.lis", "cmdline"))
            say(vim.fn.getcompletion("Nacre leave.list l", "cmdline"))
            say(#vim.fn.getcompletion("Nacre ", "cmdline") > 100)
            finish()
            """
        )
        self.assertEqual(said, [[["leave.list"]], [["limit="]], [True]])

    def test_the_result_is_shown_and_words_have_their_type(self):
        said = self.lua(
            self.BEGIN
            + """
            local show, report = nacre.show, nacre.report
            nacre.show = function(method, result)
              show(method, result)
              say(method, vim.bo.buftype, vim.bo.modifiable, vim.fn.getline(1, "$"))
              vim.cmd("Nacre leave.list limit=500")
            end
            nacre.report = function(problem)
              say(problem.violations[1].path, problem.violations[1].kind)
              finish()
            end
            vim.cmd([[Nacre system.ping payload.a=x payload.b:=[1]\\ ]])
            """
        )
        self.assertEqual(said[0][:3], ["system.ping", "nofile", False])
        self.assertIn("payload", " ".join(said[0][3]))
        self.assertEqual(said[1], ["/limit", "out_of_range"])

    def test_a_method_is_chosen_with_select(self):
        said = self.lua(
            self.BEGIN
            + """
            vim.ui.select = function(items, options, on_choice)
              for _, item in ipairs(items) do
                if item.name == "system.ping" then
                  say(options.format_item(item))
                  on_choice(item)
                end
              end
            end
            vim.ui.input = function(options, on_text)
              say(options.prompt)
              on_text("payload=chosen")
            end
            nacre.show = function(method, result)
              say(method, result)
              finish()
            end
            vim.cmd("Nacre")
            """
        )
        self.assertIn("Echoes", said[0][0])
        self.assertEqual(said[1:], [["system.ping "], ["system.ping", {"payload": "chosen"}]])

    def test_checkhealth(self):
        setup = 'lua require("nacre").setup({ args = { "--db", ":memory:" } })'
        run = self.neovim("-c", setup, "-c", "checkhealth nacre", "-c", "w! page", "-c", "qa!")
        with open(os.path.join(self.folder, "page"), encoding="utf-8") as file:
            page = file.read()
        self.assertIn(f"OK: found {BINARY}", page, run.stderr)
        self.assertIn("API level 1", page)
        self.assertNotIn("ERROR", page)
        run = self.neovim(
            "-c", "checkhealth nacre", "-c", "w! page", "-c", "qa!",
            env={"NACRE_BIN": "/nowhere/nacre"},
        )
        with open(os.path.join(self.folder, "page"), encoding="utf-8") as file:
            self.assertIn("ERROR: /nowhere/nacre was not found", file.read())


class Misbehaving(NeovimCase):
    binary = MISBEHAVING

    def test_thirteen_megabytes_of_log_stall_nothing_and_the_tail_is_kept(self):
        said = self.lua(
            """
            nacre.setup({ restart = false })
            nacre.run(function()
              nacre.await("flood")
              local _, problem = pcall(nacre.await, "crash")
              say(problem.kind, problem.data.exitCode, #problem.data.stderr,
                problem.data.stderr:sub(-24))
              finish()
            end)
            """
        )
        self.assertEqual(
            said, [["connection_closed", 9, 64 << 10, "the last words\nit broke\n"]]
        )

    def test_a_crash_fails_all_at_once_and_so_do_calls_after_it(self):
        said = self.lua(
            """
            local own = client.start({ restart = false })
            local names = {}
            local function failed(name)
              return function(problem)
                table.insert(names, { name, problem.kind, problem.data.exitCode })
                if #names == 3 then
                  own:call("echo", nil, function(last)
                    say(names, last.kind, tostring(last))
                    finish()
                  end)
                end
              end
            end
            own:call("silent", nil, failed("first"))
            own:call("silent", nil, failed("second"))
            own:call("crash", nil, failed("third"))
            """
        )
        kinds = [[name, "connection_closed", 9] for name in ("first", "second", "third")]
        self.assertEqual(said[0][:2], [kinds, "connection_closed"])
        self.assertIn("exit code 9. it broke", said[0][2])

    def test_characters_split_over_reads_and_noise(self):
        said = self.lua(
            """
            nacre.setup({})
            nacre.run(function()
              say(nacre.await("split", { text = "åäö🦪" }).text)
              say(nacre.await("noise"))
              finish()
            end)
            """
        )
        self.assertEqual(said[0], ["åäö🦪"])
        self.assertEqual(len(said), 2)

    def test_a_time_out_and_a_cancellation_reach_the_service(self):
        said = self.lua(
            """
            nacre.setup({})
            nacre.run(function()
              nacre.await("echo")
              local _, problem = pcall(nacre.await, "silent", nil, { timeout = 20 })
              say(problem.kind, nacre.await("seen").cancelled)
              local id
              id = nacre.call("silent", nil, function(cancelled)
                nacre.run(function()
                  say(cancelled.kind, nacre.await("seen").cancelled == id)
                  finish()
                end)
              end)
              nacre.cancel(id)
            end)
            """
        )
        self.assertEqual(said[0][0], "timed_out")
        self.assertIsInstance(said[0][1], int)
        self.assertEqual(said[1], ["cancelled", True])

    def test_a_write_in_flight_is_sent_again_with_its_key_and_a_read_is_not(self):
        said = self.lua(
            """
            nacre.setup({})
            nacre.call("silent", nil, function(problem)
              say(problem.kind)
            end)
            nacre.call("store", { n = 1 }, function(problem, result)
              say(result)
              finish()
            end)
            """
        )
        self.assertEqual(said[0], ["connection_closed"])
        with open(os.path.join(self.folder, "heard")) as file:
            heard = [json.loads(line) for line in file]
        stores = [key for method, key in heard if method == "store"]
        self.assertEqual(stores, [said[1][0]["key"]] * 2)
        self.assertIsNotNone(stores[0])
        self.assertEqual([method for method, _ in heard].count("session.open"), 2)
        self.assertEqual([method for method, _ in heard].count("silent"), 1)

    def test_a_service_that_always_crashes_is_given_up(self):
        said = self.lua(
            """
            local states = {}
            local own
            own = client.start({ back_off_ms = 1, on_state = function(state)
              table.insert(states, state)
              if state == "ready" then
                own:call("crash", nil, function() end)
              elseif state == "closed" then
                local count = 0
                for _, name in ipairs(states) do
                  count = count + (name == "restarting" and 1 or 0)
                end
                say(count)
                finish()
              end
            end })
            """
        )
        self.assertEqual(said, [[5]])

    def test_notifications_come_in_order(self):
        said = self.lua(
            """
            local seen = {}
            nacre.setup({ on_notification = function(method, params)
              table.insert(seen, params.n)
            end })
            nacre.call("report", { count = 500 }, function()
              say(#seen, seen[1], seen[500])
              finish()
            end)
            """
        )
        self.assertEqual(said, [[500, 0, 499]])

    def test_an_older_and_a_newer_service_are_told_apart(self):
        for levels, kind in (
            ("0 0", "service_too_old"), ("9 2", "service_too_new"), ("9 1", None), ("1 1", None),
        ):
            with self.subTest(levels):
                said = self.lua(
                    """
                    nacre.setup({})
                    nacre.call("echo", { n = 1 }, function(problem)
                      say(problem and problem.kind or vim.NIL)
                      finish()
                    end)
                    """,
                    env={"MISBEHAVING_LEVELS": levels},
                )
                self.assertEqual(said, [[kind]])

    def test_a_service_that_hears_nothing_is_ended(self):
        said = self.lua(
            """
            local own = client.start({ close_ms = 50 })
            own:call("deaf", nil, function()
              own:close(function()
                say(own.process.code)
                finish()
              end)
            end)
            """
        )
        self.assertEqual(said, [[137]])

    def test_without_nacre(self):
        said = self.lua(
            """
            nacre.setup({ binary = "/nowhere/nacre" })
            nacre.call("echo", nil, function(problem)
              say(problem.message)
              finish()
            end)
            """
        )
        self.assertEqual(
            said, [["/nowhere/nacre was not found: set `binary`, NACRE_BIN or put nacre on PATH"]]
        )


class Papers(NeovimCase):
    def test_the_block_of_the_readme_works_when_pasted(self):
        with open(os.path.join(CLIENT, "README.md"), encoding="utf-8") as file:
            block = re.search(r"^```lua\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)[1]
        said = self.lua(
            "local lines = {}\n"
            "_G.print = function(text)\n"
            "  table.insert(lines, text)\n"
            "  if #lines == 3 then say(lines) finish() end\n"
            "end\n" + block
        )
        self.assertEqual(said[0][0][:2], ["0 leaves", "added Åsa Öberg"])
        self.assertTrue(said[0][0][2].startswith("/name: "), said)

    def test_the_example_works(self):
        run = self.neovim("-c", f"luafile {CLIENT}/examples/members.lua")
        self.assertEqual(run.returncode, 0)
        for text in ("added Åsa Öberg", "added Bo Ek", "validation_failed /name", "3 members"):
            self.assertIn(text, run.stderr)

    def test_nothing_newer_than_neovim_0_7_is_used(self):
        for place, _, names in os.walk(CLIENT):
            for name in names:
                if name.endswith(".lua"):
                    with open(os.path.join(place, name), encoding="utf-8") as file:
                        found = re.findall(r"vim\.(?:system|fs|iter|lpeg|ringbuf)\b", file.read())
                    self.assertEqual(found, [], name)


if __name__ == "__main__":
    unittest.main()
