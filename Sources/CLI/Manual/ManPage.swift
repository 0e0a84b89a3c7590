/// The manual page in troff, from the same tables as the help.
///
/// Source: groff_man(7); the page uses nothing that mandoc does not know.
struct ManPage {
  let table: CommandTable

  var text: String {
    var lines = [
      ".\\\" Printed by: nacre man",
      ".TH NACRE 1 \"\" \"nacre \(productVersion)\" \"User Commands\"",
      ".SH NAME",
      "nacre \\- the rules of your products, behind one pipe",
      ".SH SYNOPSIS",
      ".B nacre",
      "[\\fIOPTIONS\\fR] [\\fICOMMAND\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += TroffText.paragraph(
      "nacre holds the rules of several products and their data. A program spawns it, writes one "
        + "JSON-RPC 2.0 request a line to its standard input, and reads one answer a line from its "
        + "standard output. Without a command it serves; the commands below are for people and "
        + "scripts.")
    lines += [".SH OPTIONS", "These may stand before or behind the command."]
    lines += table.globals.flatMap(option)
    lines += [".SH COMMANDS"] + table.visible.flatMap(command)
    lines += topics
    lines += environment + files + exitStatus + examples
    return lines.joined(separator: "\n")
  }

  // MARK: Commands

  private func command(_ command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    var lines = [".SS \"nacre \(command.name.troff)\(operands.troff)\""]
    lines += TroffText.paragraph(command.summary + ".")
    if !command.details.isEmpty { lines += [".PP"] + TroffText.asItStands(command.details) }
    return lines + command.options.flatMap(option)
  }

  private func option(_ option: CommandOption) -> [String] {
    let value =
      option.placeholder.isEmpty
      ? "" : " \\fI\(option.placeholder.dropFirst().description.troff)\\fR"
    let variable = option.variable.map { " Environment: \($0)." } ?? ""
    return [".TP", "\\fB\(option.name.troff)\\fR\(value)", (option.summary + "." + variable).troff]
  }

  private var topics: [String] {
    HelpTopic.all.flatMap { topic in
      [".SH \"\(topic.name.uppercased().troff)\""] + TroffText.paragraph(topic.summary + ".")
        + [".PP"] + TroffText.asItStands(topic.text)
    }
  }

  // MARK: The rest

  private var environment: [String] {
    let ours = [
      ("NACRE_TOKEN", "The token to sign in with."),
      ("NACRE_DUMPABLE", "1 lets debuggers and core dumps see the memory of the process."),
      ("NACRE_PAGER, PAGER", "What shows long texts on a terminal (less); empty: nothing."),
      ("NO_COLOR", "No colours, whatever it is set to."),
      ("LC_ALL, LC_MESSAGES, LANG", "The language of texts, when --locale says none."),
      ("TZ", "The time zone, when --timezone says none."),
      ("XDG_DATA_HOME, XDG_STATE_HOME", "Where the database and the history are kept."),
    ]
    return [".SH ENVIRONMENT", "Every option above that names a variable can be said by it."]
      + ours.flatMap { [".TP", ".B \($0.0.troff)", $0.1.troff] }
  }

  private var files: [String] {
    let files = [
      ("$XDG_DATA_HOME/nacre/nacre.db", "The database, unless --db names another."),
      ("$XDG_STATE_HOME/nacre/history", "Older lines of nacre shell, without secrets."),
      ("$XDG_STATE_HOME/nacre/logins", "What nacre login keeps, for its user only."),
    ]
    return [".SH FILES"] + files.flatMap { [".TP", ".I \($0.0.troff)", $0.1.troff] }
  }

  private var exitStatus: [String] {
    let codes = [
      (0, "Fine."), (1, "The method answered another error."),
      (2, "Wrong words, an unknown method, or params that cannot be used."),
      (3, "The database needs somebody."), (4, "A wrong setting."),
      (5, "Not signed in, or not permitted."), (6, "Not found."), (7, "Conflict."),
      (8, "Violations."), (9, "A limit."), (10, "Not available for now."), (70, "Our mistake."),
      (124, "Timed out."), (130, "Ctrl-C."), (143, "A second SIGTERM."),
    ]
    return [".SH \"EXIT STATUS\""] + codes.flatMap { [".TP", ".B \($0.0)", $0.1.troff] }
  }

  private var examples: [String] {
    [".SH EXAMPLES"]
      + TroffText.asItStands(
        """
        printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"system.ping"}' | nacre
        nacre call system.ping payload=hello
        nacre methods booking
        nacre describe booking.submit --example | nacre
        nacre events --topic 'booking.*' --follow
        """)
  }
}
