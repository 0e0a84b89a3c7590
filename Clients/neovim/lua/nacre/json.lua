-- JSON out. Neovim's own encoder keeps 14 digits of a number; sums and sequence numbers have more.

local M = {}

local escapes = {
  ['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f",
  ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t",
}

local function text(value)
  return '"' .. value:gsub('[%c"\\]', function(char)
    return escapes[char] or string.format("\\u%04x", char:byte())
  end) .. '"'
end

local function number(value)
  if value ~= value or value == math.huge or value == -math.huge then
    error("nacre: JSON has no such number: " .. tostring(value), 0)
  end
  if value == math.floor(value) and math.abs(value) <= 2 ^ 53 then
    return string.format("%d", value)
  end
  local short = string.format("%.15g", value)
  return tonumber(short) == value and short or string.format("%.17g", value)
end

--- A value as JSON. An empty table is a list, `vim.empty_dict()` an object, `vim.NIL` null.
function M.encode(value)
  local kind = type(value)
  if value == vim.NIL or value == nil then
    return "null"
  elseif kind == "string" then
    return text(value)
  elseif kind == "number" then
    return number(value)
  elseif kind == "boolean" then
    return tostring(value)
  elseif kind ~= "table" then
    error("nacre: a " .. kind .. " has no JSON", 0)
  end
  local parts = {}
  local is_empty_object = next(value) == nil and getmetatable(value) ~= nil
  if not is_empty_object and (next(value) == nil or value[1] ~= nil) then
    for index, item in ipairs(value) do
      parts[index] = M.encode(item)
    end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for key, item in pairs(value) do
    parts[#parts + 1] = text(tostring(key)) .. ":" .. M.encode(item)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

M.decode = vim.json.decode

-- LuaJIT 2.1, as Debian 12 has it, compiles `pairs` wrongly where it calls itself: keys were lost
-- in about one run of a hundred, and nothing said so.
if jit then
  jit.off(true, true)
end

return M
