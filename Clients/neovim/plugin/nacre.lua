if vim.g.loaded_nacre then
  return
end
vim.g.loaded_nacre = true

vim.api.nvim_create_user_command("Nacre", function(options)
  require("nacre").command(options.fargs)
end, {
  nargs = "*",
  desc = "Calls a method of Nacre",
  complete = function(lead, line)
    return require("nacre").complete(lead, line)
  end,
})
