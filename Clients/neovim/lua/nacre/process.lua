-- The running service: bytes in, lines out. Everything here runs on the event loop, where most of
-- Neovim's functions may not be called.

local uv = vim.uv or vim.loop

local M = {}

--- How much of the service's log is kept. Unit: bytes. Source: protocol specification 14.
local LOG_BYTES_MAX = 65536
--- How long pipes may stay open after the service has ended. Unit: milliseconds.
local PIPES_MS = 1000

--- The binary by option, then NACRE_BIN, then PATH; or nil and what is wrong.
function M.find(binary)
  local named = binary or os.getenv("NACRE_BIN") or "nacre"
  local found = vim.fn.exepath(named)
  if found ~= "" then
    return found
  end
  return nil, named .. " was not found: set `binary`, NACRE_BIN or put nacre on PATH"
end

local Process = {}
Process.__index = Process

--- Starts `command`; `on_line` gets each line, `on_end` the exit code and the end of the log.
function M.start(command, words, options, on_line, on_end)
  local self = setmetatable({ parts = {}, log = {}, log_size = 0 }, Process)
  self.stdin, self.stdout, self.stderr = uv.new_pipe(false), uv.new_pipe(false), uv.new_pipe(false)
  local open = 3
  local function closed()
    open = open - 1
    if open == 0 and not self.ended then
      self.ended = true
      for _, handle in ipairs({ self.stdin, self.stdout, self.stderr, self.handle, self.timer }) do
        if not handle:is_closing() then
          handle:close()
        end
      end
      on_end(self.code, self:tail())
    end
  end
  -- A session of its own is a process group of its own: Ctrl-C is Neovim's.
  self.handle, self.pid = uv.spawn(command, {
    args = words, cwd = options.cwd, env = options.env, detached = true,
    stdio = { self.stdin, self.stdout, self.stderr },
  }, function(code, signal)
    self.code = signal ~= 0 and 128 + signal or code
    self.timer = uv.new_timer()
    -- A process that somebody else started may hold the pipes open.
    self.timer:start(PIPES_MS, 0, function()
      open = 1
      closed()
    end)
    closed()
  end)
  if not self.handle then
    for _, pipe in ipairs({ self.stdin, self.stdout, self.stderr }) do
      pipe:close()
    end
    return nil, command .. ": " .. tostring(self.pid)
  end
  self.stdout:read_start(function(_, data)
    if data then
      self:take(data, on_line)
    else
      closed()
    end
  end)
  self.stderr:read_start(function(_, data)
    if data then
      self:keep(data)
    else
      closed()
    end
  end)
  return self
end

--- Cut as bytes: a character may be spread over two reads, and no line is too long.
function Process:take(data, on_line)
  local start = 1
  while true do
    local stop = data:find("\n", start, true)
    self.parts[#self.parts + 1] = data:sub(start, (stop or 0) - 1)
    if not stop then
      return
    end
    local line = table.concat(self.parts)
    self.parts = {}
    on_line(line)
    start = stop + 1
  end
end

function Process:keep(data)
  self.log[#self.log + 1] = data
  self.log_size = self.log_size + #data
  if self.log_size > 4 * LOG_BYTES_MAX then
    self.log = { self:tail() }
    self.log_size = #self.log[1]
  end
end

--- The last that was logged.
function Process:tail()
  return table.concat(self.log):sub(-LOG_BYTES_MAX)
end

function Process:write(line)
  if not self.ended and not self.stdin:is_closing() then
    -- A failure is the end of the service, which is seen where it is read.
    self.stdin:write(line .. "\n", function() end)
  end
end

--- No more input, once all that was written is on its way.
function Process:close_input()
  if not self.ended and not self.stdin:is_closing() then
    pcall(self.stdin.shutdown, self.stdin, function()
      if not self.stdin:is_closing() then
        self.stdin:close()
      end
    end)
  end
end

function Process:kill(signal)
  if not self.ended and not self.handle:is_closing() then
    self.handle:kill(signal)
  end
end

return M
