-- nvim --headless --clean --cmd "set rtp^=Clients/neovim" -c "luafile examples/members.lua"
local nacre = require("nacre")
nacre.setup({ args = { "--db", ":memory:" } })

nacre.run(function()
  for _, name in ipairs({ "Åsa Öberg", "Bo Ek" }) do
    local member = nacre.await("directory.addMember", { name = name, roles = { booking = "office" } })
    print("added " .. member.name)
  end

  local fine, problem = pcall(nacre.await, "directory.addMember", {
    name = "", roles = vim.empty_dict(),
  })
  if not fine then
    print(problem.kind .. " " .. problem.violations[1].path)
  end

  print(#nacre.await("directory.listMembers", { limit = 10 }).items .. " members")
  vim.cmd("qall!")
end)
