-- One service: calls out, answers in, a new one when it has crashed.
--
-- call       from Neovim        queued until the service is known, then one line
-- receive    on the event loop  settles the call that an answer names
-- callbacks  through vim.schedule: they may do whatever a mapping may

local json = require("nacre.json")
local process = require("nacre.process")
local uv = vim.uv or vim.loop

local M = {}

--- The level of the interface that this was written for.
M.API_LEVEL = 1
M.VERSION = "0.1.0"

--- How often a service is started again: so many times in so many milliseconds.
--- Source: protocol specification 14.
local RESTARTS_MAX, RESTARTS_MS = 5, 180000

local Error = {}
Error.__index = Error
Error.__tostring = function(self)
  return self.message .. " (" .. self.kind .. ")"
end

--- An error as the protocol has it, as a table with `code`, `kind`, `message` and `violations`.
local function error_of(wire)
  local data = type(wire.data) == "table" and wire.data or {}
  return setmetatable({
    code = wire.code, data = data, kind = data.kind or "error",
    message = data.message or wire.message, violations = data.violations or {},
  }, Error)
end

local function own_error(kind, message, more)
  local data = vim.tbl_extend("force", { kind = kind, message = message }, more or {})
  return error_of({ code = -32000, message = message, data = data })
end

local Client = {}
Client.__index = Client

local function ignore() end

--- Starts a service.
---
--- options: `binary`, `args` (options of `nacre`), `cwd`, `env`, `session` (params of
--- session.open; false for none), `timeout` (milliseconds), `restart` (true), `back_off_ms` (100,
--- doubled with each restart), `close_ms` (5000),
--- `on_notification(method, params)`, `on_state(state)`.
function M.start(options)
  local self = setmetatable({
    options = options or {}, pending = {}, queue = {}, subscriptions = {}, starts = {},
    next_id = 0, state = "starting", methods = {}, writes = {},
  }, Client)
  self.sign_in_params = self.options.session
  self:spawn()
  return self
end

function Client:set_state(state)
  self.state = state
  if self.options.on_state then
    vim.schedule(function()
      self.options.on_state(state, self)
    end)
  end
end

function Client:spawn()
  self:set_state("starting")
  local binary, problem = process.find(self.options.binary)
  if binary then
    self.process, problem = process.start(binary, self.options.args or {}, self.options,
      function(line)
        self:receive(line)
      end, function(code, log)
        self:ended(code, log)
      end)
  end
  if not binary or not self.process then
    self.failure = own_error("not_found", problem)
    self:fail_all()
    return
  end
  self:introduce()
end

--- Who the service is, who the person is, and which methods write: then what waits is sent.
function Client:introduce()
  self:send("system.info", nil, function(problem, info)
    if problem then
      return self:give_up(problem)
    end
    local newest = info.apiLevel or 1
    local oldest = info.apiCompatible or newest
    if newest < M.API_LEVEL then
      return self:give_up(own_error("service_too_old", string.format(
        "This service is too old: it serves API level %d, and %d is needed.", newest, M.API_LEVEL)))
    elseif oldest > M.API_LEVEL then
      return self:give_up(own_error("service_too_new", string.format(
        "This service is too new: it serves API levels from %d, and nacre.nvim knows %d.",
        oldest, M.API_LEVEL)))
    end
    self.info = info
    self:sign_in(function()
      self:send("system.methods", nil, function(fault, result)
        if fault then
          return self:give_up(fault)
        end
        self.methods, self.writes = result.items, {}
        for _, method in ipairs(result.items) do
          self.writes[method.name] = method.kind == "write"
        end
        self:resume()
      end)
    end)
  end)
end

function Client:sign_in(done)
  if self.sign_in_params == false then
    return done()
  end
  local params = vim.tbl_extend("force", {
    processId = uv.os_getpid(),
    client = { name = "nacre.nvim", version = M.VERSION, apiLevel = M.API_LEVEL },
  }, self.sign_in_params or {})
  self:send("session.open", params, function(problem, session)
    if problem then
      return self:give_up(problem)
    end
    self.session = session
    done()
  end)
end

--- Subscriptions go on where they were, then what waits is sent, in its order.
function Client:resume()
  for _, subscription in ipairs(self.subscriptions) do
    if subscription.on then
      self:open_subscription(subscription)
    end
  end
  self:set_state("ready")
  local waiting = self.queue
  self.queue = {}
  for _, call in ipairs(waiting) do
    if not call.is_done then
      self:transmit(call)
    end
  end
end

function Client:give_up(problem)
  if self.state == "closed" then
    return
  end
  self.failure = problem
  self.closing = true
  self.process:close_input()
  self:fail_all()
end

function Client:fail_all()
  self:set_state("closed")
  local failed = self.queue
  for _, call in pairs(self.pending) do
    failed[#failed + 1] = call
  end
  table.sort(failed, function(a, b)
    return a.id < b.id
  end)
  self.pending, self.queue = {}, {}
  for _, call in ipairs(failed) do
    self:settle(call, self.failure)
  end
end

-- Calling

--- Sends at once; the callback runs on the event loop.
function Client:send(method, params, callback)
  self.next_id = self.next_id + 1
  self:transmit({
    id = self.next_id, method = method, params = params, callback = callback, is_own = true,
  })
end

function Client:transmit(call)
  self.pending[call.id] = call
  local params = call.params
  if call.key and not (params and params.idempotencyKey) and self.writes[call.method] then
    params = vim.tbl_extend("force", params or {}, { idempotencyKey = call.key })
    call.params = params
  end
  self.process:write(self.encode(call.method, params, call.id))
end

function Client.encode(method, params, id)
  local message = { '{"jsonrpc":"2.0","method":', json.encode(method) }
  if id then
    message[#message + 1] = ',"id":' .. id
  end
  if params ~= nil then
    -- To Lua an empty table is a list; to a method, params without a name are the same.
    message[#message + 1] = ',"params":' .. json.encode(params)
  end
  return table.concat(message) .. "}"
end

local function random_key()
  return string.format("nvim-%d-%x-%x", uv.os_getpid(), uv.hrtime(), math.random(0, 2 ^ 30))
end

--- Calls a method; `callback(error, result)` runs as a mapping would. Returns the call's id.
--- opts: `timeout` (milliseconds).
function Client:call(method, params, callback, opts)
  self.next_id = self.next_id + 1
  local call = { id = self.next_id, method = method, params = params, key = random_key() }
  call.callback = vim.schedule_wrap(callback or ignore)
  if self.state == "closed" or self.closing then
    self:settle(call, self.failure or own_error("connection_closed", "The service was closed."))
    return call.id
  end
  local timeout = opts and opts.timeout or self.options.timeout
  if timeout then
    call.timer = uv.new_timer()
    call.timer:start(timeout, 0, function()
      self:abandon(call, own_error("timed_out", "No answer within " .. timeout .. " ms."))
    end)
  end
  if self.state == "ready" then
    self:transmit(call)
  else
    self.queue[#self.queue + 1] = call
  end
  return call.id
end

--- Nobody waits for this call any more: the service is asked to stop.
function Client:cancel(id)
  local call = self.pending[id]
  for _, waiting in ipairs(self.queue) do
    call = waiting.id == id and waiting or call
  end
  if call then
    self:abandon(call, own_error("cancelled", "The call was cancelled."))
  end
end

function Client:abandon(call, problem)
  if self.pending[call.id] then
    self.pending[call.id] = nil
    self.process:write(self.encode("$/cancelRequest", { id = call.id }))
  end
  self:settle(call, problem)
end

function Client:notify(method, params)
  if self.state == "ready" then
    self.process:write(self.encode(method, params))
  end
end

function Client:settle(call, problem, result)
  if call.is_done then
    return
  end
  call.is_done = true
  if call.timer then
    call.timer:stop()
    call.timer:close()
  end
  call.callback(problem, result)
end

--- The result, inside a coroutine; raises the error. See `require("nacre").run`.
function Client:await(method, params, opts)
  local thread = coroutine.running()
  if not thread then
    error("nacre: await needs a coroutine: use require('nacre').run", 2)
  end
  self:call(method, params, function(problem, result)
    local fine, fault = coroutine.resume(thread, problem, result)
    if not fine then
      error(fault, 0)
    end
  end, opts)
  local problem, result = coroutine.yield()
  if problem then
    error(problem, 0)
  end
  return result
end

--- The result, waiting for it while Neovim goes on; for completion and scripts. Raises the error.
function Client:wait(method, params, milliseconds)
  local problem, result, is_done
  local id = self:call(method, params, function(...)
    problem, result = ...
    is_done = true
  end)
  if not vim.wait(milliseconds or 10000, function() return is_done end, 5) then
    self:cancel(id)
    error(own_error("timed_out", method .. " was not answered in time."), 0)
  elseif problem then
    error(problem, 0)
  end
  return result
end

--- Who somebody has become by a call is who they are after a restart, and nobody else.
function Client:remember_session(call, result)
  if call.method == "session.open" then
    self.sign_in_params = vim.deepcopy(call.params or {})
  elseif call.method == "session.close" then
    self.sign_in_params = false
  elseif call.method == "session.switch" then
    local params = vim.deepcopy(self.sign_in_params or {})
    params.organizationId = result.actor.organizationId
    if not params.login and not params.token then
      params.userId = result.actor.userId
    end
    self.sign_in_params = params
  end
end

-- Hearing

function Client:receive(line)
  local fine, message = pcall(json.decode, line)
  if not fine or type(message) ~= "table" then
    return
  end
  if message.method then
    return self:heard(message.method, message.params or {})
  end
  local call = self.pending[message.id]
  if not call then
    return
  end
  self.pending[message.id] = nil
  if message.error then
    self:settle(call, error_of(message.error))
  else
    if not call.is_own then
      self:remember_session(call, message.result)
    end
    self:settle(call, nil, message.result)
  end
end

function Client:heard(method, params)
  if method == "events.event" then
    for _, subscription in ipairs(self.subscriptions) do
      if subscription.id == params.subscription then
        vim.schedule(function()
          self:hand(subscription, params)
        end)
      end
    end
  end
  if self.options.on_notification then
    vim.schedule(function()
      self.options.on_notification(method, params)
    end)
  end
end

--- An event counts as handled when its handler has returned: what comes twice is handed once.
function Client:hand(subscription, event)
  if not subscription.on or (event.seq <= subscription.seq and event.epoch == subscription.epoch)
  then
    return
  end
  subscription.handler(event)
  subscription.seq, subscription.epoch = event.seq, event.epoch
end

--- Hands each event to `handler`, also across restarts, until the returned function is called.
--- params: as of events.subscribe; `callback(error, result)` says when it is open.
function Client:subscribe(params, handler, callback)
  local subscription = {
    params = params or {}, handler = handler, callback = callback, seq = -1, on = true,
  }
  table.insert(self.subscriptions, subscription)
  if self.state == "ready" then
    self:open_subscription(subscription)
  end
  return function()
    subscription.on = false
    if subscription.id and self.state == "ready" then
      self:call("events.unsubscribe", { subscription = subscription.id })
    end
  end
end

function Client:open_subscription(subscription)
  local params = vim.deepcopy(subscription.params)
  if subscription.epoch then
    params.from, params.epoch = subscription.seq, subscription.epoch
  end
  if next(params) == nil then
    params = nil
  end
  self:send("events.subscribe", params, function(problem, result)
    if problem then
      -- The history is another, or too short: whoever reads must read afresh.
      subscription.on = false
    else
      subscription.id = result.subscription
      if not subscription.epoch then
        subscription.epoch, subscription.seq = result.epoch, result.from
      end
    end
    if subscription.callback then
      vim.schedule_wrap(subscription.callback)(problem, result)
    end
  end)
end

-- Ending

function Client:ended(code, log)
  local text = "The service has ended"
    .. (code and code ~= 0 and " with exit code " .. code or "") .. "."
  -- Of a long line its end; a pattern over all of it would take minutes.
  local last = log:sub(-200):match("([^\n]+)\n*$")
  if last and code ~= 0 then
    text = text .. " " .. last
  end
  local failure = own_error("connection_closed", text, { exitCode = code, stderr = log })
  self.last_log = log
  if self.on_ended then
    vim.schedule(self.on_ended)
  end
  if self.state == "closed" then
    return
  end
  local wait = not self.closing and self.options.restart ~= false and self:back_off()
  if not wait then
    self.failure = self.failure or failure
    return self:fail_all()
  end
  -- What the service cannot have done twice is asked again; of anything else nobody knows.
  local again, lost = {}, {}
  for _, call in pairs(self.pending) do
    local is_safe = call.params and call.params.idempotencyKey
    -- What the client asks at each start is asked again by the next one.
    if not call.is_own then
      table.insert(is_safe and again or lost, call)
    end
  end
  vim.list_extend(again, self.queue)
  local function in_order(a, b)
    return a.id < b.id
  end
  table.sort(again, in_order)
  table.sort(lost, in_order)
  self.pending, self.queue = {}, again
  self:set_state("restarting")
  for _, call in ipairs(lost) do
    self:settle(call, failure)
  end
  local timer = uv.new_timer()
  timer:start(wait, 0, vim.schedule_wrap(function()
    timer:close()
    if self.closing then
      self.failure = failure
      self:fail_all()
    else
      self:spawn()
    end
  end))
end

--- How long to wait before the next start, in milliseconds; nil when there were too many.
function Client:back_off()
  local now = uv.now()
  local recent = {}
  for _, start in ipairs(self.starts) do
    if now - start < RESTARTS_MS then
      recent[#recent + 1] = start
    end
  end
  self.starts = recent
  if #recent >= RESTARTS_MAX then
    return nil
  end
  recent[#recent + 1] = now
  return #recent == 1 and 0 or (self.options.back_off_ms or 100) * 2 ^ #recent
end

--- Shuts the service down in good order; `callback()` when it has ended.
function Client:close(callback)
  self.on_ended = callback
  if not self.process or self.process.ended then
    self.closing = true
    if self.state ~= "closed" then
      self.failure = own_error("connection_closed", "The service was closed.")
      self:fail_all()
    end
    if callback then
      vim.schedule(callback)
    end
    return
  end
  if self.closing then
    return
  end
  self.closing = true
  local patience = self.options.close_ms or 5000
  local own = self.process
  local timer = uv.new_timer()
  local steps = { "sigterm", "sigkill" }
  timer:start(patience, 1000, function()
    local signal = table.remove(steps, 1)
    own:kill(signal or "sigkill")
    if own.ended or not signal then
      timer:close()
    end
  end)
  self:send("system.shutdown", nil, function()
    own:close_input()
  end)
end

--- Neovim is about to end: no more input, and a short wait.
function Client:leave(milliseconds)
  if not self.process or self.process.ended then
    return
  end
  local own = self.process
  self.closing = true
  own:close_input()
  if not vim.wait(milliseconds, function() return own.ended end, 5) then
    own:kill("sigterm")
  end
end

--- The end of the service's log.
function Client:log()
  return self.process and self.process:tail() or self.last_log or ""
end

return M
