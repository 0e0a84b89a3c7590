extension Plugin {
  static let neovim = Plugin(
    language: "neovim",
    test: "nvim --headless --clean --cmd 'set rtp^=.,/path/to/nacre.nvim' -c 'luafile test.lua'",
    files: [
      File(
        path: "README.md",
        text: """
          # Clients in Neovim

          `:Client` finds a client, with completion as one types.
          `:ClientNew` opens a form: `:write` puts the client on file, and what is wrong stands at its
          field as a diagnostic.

          It needs `nacre.nvim` (the folder Clients/neovim of Nacre) on the runtime path:

          ```vim
          set runtimepath^=/path/to/nacre.nvim,/path/to/this/folder
          ```

          The test runs in Neovim 0.7 or newer, with a database in memory:

          ```sh
          nvim --headless --clean --cmd 'set rtp^=.,/path/to/nacre.nvim' -c 'luafile test.lua'
          ```

          """),
      File(
        path: "plugin/clients.lua",
        text: #"""
          vim.api.nvim_create_user_command("Client", function(command)
            require("clients").show(command.args)
          end, {
            nargs = 1,
            complete = function(text)
              return require("clients").complete(text)
            end,
          })

          vim.api.nvim_create_user_command("ClientNew", function()
            require("clients").form()
          end, {})

          """#),
      File(
        path: "lua/clients.lua",
        text: #"""
          -- Finds clients as one types, and puts new ones on file.

          local nacre = require("nacre")

          local M = {}
          local marks = vim.api.nvim_create_namespace("clients")
          local fields = { "clientFirstName", "clientLastName", "clientEmail" }

          --- How long completion waits for the service. Unit: milliseconds.
          local PATIENCE_MS = 2000

          --- The result of a call, waited for: what completes a command line has no callback.
          local function wait(method, params)
            local done, problem, result = false, nil, nil
            nacre.call(method, params, function(error, answer)
              done, problem, result = true, error, answer
            end)
            if not vim.wait(PATIENCE_MS, function() return done end, 5) or problem then
              return nil
            end
            return result
          end

          --- Names that begin or go on as the text does.
          function M.complete(text)
            if vim.trim(text) == "" then
              return {}
            end
            local found = wait("booking.searchClients", { query = text, limit = 10 })
            return vim.tbl_map(function(client)
              return client.displayName
            end, found and found.items or {})
          end

          function M.show(name)
            nacre.call("booking.searchClients", { query = name, limit = 1 }, function(problem, found)
              if problem then
                return nacre.report(problem)
              end
              print(found.items[1] and found.items[1].label or "Nobody of this name.")
            end)
          end

          --- A buffer with a field a line; `:write` sends it.
          function M.form()
            local buffer = vim.api.nvim_create_buf(false, true)
            vim.api.nvim_buf_set_name(buffer, "nacre://client/" .. buffer)
            vim.bo[buffer].buftype = "acwrite"
            vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.tbl_map(function(field)
              return field .. ": "
            end, fields))
            vim.api.nvim_create_autocmd("BufWriteCmd", {
              buffer = buffer,
              callback = function()
                M.create(buffer)
              end,
            })
            vim.api.nvim_win_set_buf(0, buffer)
            return buffer
          end

          --- Sends the form; `done(client)` is for who wants to go on with it.
          function M.create(buffer, done)
            local params, lines = {}, {}
            for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
              local field, value = line:match("^(%w+):%s*(.-)%s*$")
              if field then
                params[field], lines[field] = value, number - 1
              end
            end
            nacre.call("booking.createClient", params, function(problem, client)
              vim.diagnostic.reset(marks, buffer)
              if client then
                vim.bo[buffer].modified = false
                print(client.displayName .. " is on file.")
              elseif #(problem.violations or {}) == 0 then
                nacre.report(problem)
              else
                vim.diagnostic.set(marks, buffer, vim.tbl_map(function(violation)
                  local field = violation.path:match("^/([^/]+)")
                  return { lnum = lines[field] or 0, col = 0, message = violation.message }
                end, problem.violations))
              end
              if done then
                done(client)
              end
            end)
          end

          return M

          """#),
      File(
        path: "test.lua",
        text: #"""
          -- nvim --headless --clean --cmd 'set rtp^=.,/path/to/nacre.nvim' -c 'luafile test.lua'
          local function check(what, found, wanted)
            if not vim.deep_equal(found, wanted) then
              error(what .. ": " .. vim.inspect(found) .. " is not " .. vim.inspect(wanted), 0)
            end
          end

          local fine, problem = pcall(function()
            local clients = require("clients")
            require("nacre").setup({ args = { "--db", ":memory:" } })

            local function send(lines)
              local buffer = clients.form()
              vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
              local done, client = false, nil
              clients.create(buffer, function(made)
                done, client = true, made
              end)
              check("answered", vim.wait(20000, function() return done end, 5), true)
              return client, vim.diagnostic.get(buffer)
            end

            local client, wrong = send({
              "clientFirstName: Ada", "clientLastName: Lovelace", "clientEmail: ada@example.com",
            })
            check("made", client.displayName, "Ada Lovelace")
            check("nothing is wrong", wrong, {})
            check("completed", clients.complete("ad"), { "Ada Lovelace" })
            check("nobody", clients.complete("zz"), {})
            check("too little", clients.complete(" "), {})

            client, wrong = send({ "clientFirstName: ", "clientLastName: Ek", "clientEmail: ada" })
            check("not made", client, nil)
            local lines = vim.tbl_map(function(each) return each.lnum end, wrong)
            table.sort(lines)
            check("each at its field", lines, { 0, 2 })
          end)
          if not fine then
            io.stderr:write(tostring(problem), "\n")
            vim.cmd("cquit")
          end
          vim.cmd("qall!")

          """#),
    ])
}
