-- `key=value` of the command line as params of a method.

local M = {}

local function kinds(schema)
  if schema.anyOf then
    local all = {}
    for _, part in ipairs(schema.anyOf) do
      all = vim.tbl_extend("force", all, kinds(part))
    end
    return all
  end
  return schema.type and { [schema.type] = true } or {}
end

local function typed(text, schema)
  local known = kinds(schema)
  if (known.integer or known.number) and tonumber(text) then
    return tonumber(text)
  elseif known.boolean and (text == "true" or text == "false") then
    return text == "true"
  elseif not known.string and text:match("^[%[{]") then
    return vim.json.decode(text)
  end
  return text
end

local function put(params, path, value)
  local place = params
  for index = 1, #path - 1 do
    place[path[index]] = place[path[index]] or vim.empty_dict()
    place = place[path[index]]
  end
  place[path[#path]] = value
end

--- Params by words: `key=value` by the declared type, `key:=JSON`, `a.b=1`; or one word of JSON.
function M.params(words, method)
  if #words == 0 then
    return nil
  elseif words[1]:match("^[%[{]") then
    return vim.json.decode(table.concat(words, " "))
  end
  local schemas = {}
  for _, param in ipairs(method and method.params or {}) do
    schemas[param.name] = param.schema
  end
  local params = {}
  for _, word in ipairs(words) do
    local key, raw, text = word:match("^([^=:]+)(:?)=(.*)$")
    if not key then
      error("nacre: " .. word .. ": that is no key=value", 0)
    end
    local path = vim.split(key, ".", { plain = true })
    local schema = #path == 1 and schemas[key] or {}
    put(params, path, raw == ":" and vim.json.decode(text) or typed(text, schema))
  end
  return params
end

return M
