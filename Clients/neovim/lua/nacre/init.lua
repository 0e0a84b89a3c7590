-- Nacre in Neovim: require("nacre").setup{}, then call.

local client = require("nacre.client")
local words = require("nacre.words")

local M = { options = {} }

--- How long Neovim waits for the service when it ends. Unit: milliseconds.
local LEAVE_MS = 2000

--- Options: see |nacre/client.lua|; `args = { "--db", path }` names the database.
function M.setup(options)
  M.options = options or {}
  vim.cmd([[
    augroup nacre
      autocmd!
      autocmd VimLeavePre * lua require("nacre").leave()
    augroup END
  ]])
end

--- The service, started when it is first needed.
function M.client()
  if not M.current or M.current.closing or M.current.state == "closed" then
    M.current = client.start(M.options)
  end
  return M.current
end

function M.leave()
  if M.current then
    M.current:leave(LEAVE_MS)
  end
end

--- Calls a method; `callback(error, result)`. Returns an id for `cancel`.
function M.call(method, params, callback, opts)
  return M.client():call(method, params, callback, opts)
end

--- The result, inside `run` or another coroutine; raises the error.
function M.await(method, params, opts)
  return M.client():await(method, params, opts)
end

function M.cancel(id)
  M.client():cancel(id)
end

--- Hands each event to `handler`; returns a function that ends it.
function M.subscribe(params, handler, callback)
  return M.client():subscribe(params, handler, callback)
end

--- Runs a function in which `await` may be used; what it raises is shown.
function M.run(body)
  local function show(problem)
    vim.schedule(function()
      M.report(problem)
    end)
  end
  coroutine.wrap(function()
    xpcall(body, show)
  end)()
end

--- Shows an error, and of wrong fields each one.
function M.report(problem)
  local lines = { tostring(problem) }
  if type(problem) == "table" then
    for _, violation in ipairs(problem.violations or {}) do
      lines[#lines + 1] = violation.path .. ": " .. violation.message
    end
  end
  vim.notify(table.concat(lines, "\n"), vim.log.levels.ERROR, { title = "Nacre" })
end

function M.close(callback)
  if M.current then
    M.current:close(callback)
    M.current = nil
  elseif callback then
    vim.schedule(callback)
  end
end

-- :Nacre

--- Shows a result in a buffer of its own.
function M.show(method, result)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  local lines = vim.split(vim.inspect(result), "\n", { plain = true })
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].buftype, vim.bo[buffer].bufhidden = "nofile", "wipe"
  vim.bo[buffer].filetype, vim.bo[buffer].modifiable = "lua", false
  pcall(vim.api.nvim_buf_set_name, buffer, "nacre://" .. method .. "/" .. buffer)
end

--- The description of a method, asked for once in a service.
local function description(own, name)
  own.described = own.described or {}
  if own.described[name] == nil then
    local fine, result = pcall(own.wait, own, "system.describe", { method = name }, 3000)
    own.described[name] = fine and result.method or false
  end
  return own.described[name]
end

--- What `:Nacre` does: calls the method, or lets one be chosen.
function M.command(arguments)
  if #arguments == 0 then
    return M.pick()
  end
  local method = arguments[1]
  local rest = vim.list_slice(arguments, 2)
  local method_described = #rest > 0 and description(M.client(), method) or nil
  local fine, params = pcall(words.params, rest, method_described)
  if not fine then
    return M.report(params)
  end
  M.call(method, params, function(problem, result)
    if problem then
      M.report(problem)
    else
      M.show(method, result)
    end
  end)
end

--- Lets a method be chosen with vim.ui.select, then asks for its params.
function M.pick()
  M.call("system.methods", nil, function(problem, result)
    if problem then
      return M.report(problem)
    end
    vim.ui.select(result.items, {
      prompt = "Method",
      kind = "nacre.method",
      format_item = function(item)
        return item.name .. "  " .. item.summary
      end,
    }, function(item)
      if not item then
        return
      end
      vim.ui.input({ prompt = item.name .. " " }, function(text)
        if text then
          M.command(vim.list_extend({ item.name }, vim.split(text, "%s+", { trimempty = true })))
        end
      end)
    end)
  end)
end

--- Completion: names of methods, then of their params.
function M.complete(lead, line)
  local before = vim.split(vim.trim(line:sub(1, #line - #lead)), "%s+", { trimempty = true })
  local own = M.client()
  local found = {}
  if #before <= 1 then
    vim.wait(3000, function() return own.state == "ready" or own.state == "closed" end, 5)
    for _, method in ipairs(own.methods) do
      found[#found + 1] = method.name
    end
  else
    local method = description(own, before[2])
    for _, param in ipairs(method and method.params or {}) do
      found[#found + 1] = param.name .. "="
    end
  end
  found = vim.tbl_filter(function(name) return vim.startswith(name, lead) end, found)
  table.sort(found)
  return found
end

return M
