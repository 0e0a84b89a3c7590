-- :checkhealth nacre

local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fault = health.error or health.report_error

local M = {}

function M.check()
  start("nacre")
  local nacre = require("nacre")
  local binary, problem = require("nacre.process").find(nacre.options.binary)
  if not binary then
    return fault(problem)
  end
  ok("found " .. binary)
  local own = nacre.client()
  local fine, info = pcall(own.wait, own, "system.info")
  if not fine then
    return fault("it does not answer: " .. tostring(info))
  end
  ok(string.format("%s %s, API level %d", info.name, info.version, info.apiLevel))
  local report = own:wait("system.health")
  for _, check in ipairs(report.checks) do
    local text = check.name .. ": " .. (check.message or check.status)
    if check.status == "ok" then
      ok(text)
    elseif check.status == "degraded" then
      warn(text)
    else
      fault(text)
    end
  end
end

return M
