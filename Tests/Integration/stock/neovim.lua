-- The script over the transport of Neovim's language client.
local file = assert(io.open(os.getenv("STOCK_SCRIPT")))
local script = vim.json.decode(file:read("*a"))
local words = { "--db", ":memory:" }
local client
if vim.fn.has("nvim-0.9") == 1 then
  client = vim.lsp.rpc.start(vim.list_extend({ os.getenv("NACRE_BIN") }, words), {})
else
  client = vim.lsp.rpc.start(os.getenv("NACRE_BIN"), words)
end
local out = assert(io.open("outcomes", "w"))
for _, call in ipairs(script) do
  local params = call.params ~= vim.NIL and call.params or nil
  local is_done
  client.request(call.method, params, function(problem, result)
    out:write(vim.json.encode(problem and { error = problem.code } or { result = result }), "\n")
    is_done = true
  end)
  assert(vim.wait(20000, function() return is_done end, 5), call.method)
end
out:close()
vim.cmd("qall!")
