extension CommandTable {
  /// The first page: `nacre --help`.
  func page(_ palette: Palette) -> String {
    [
      palette.paint("nacre \(productVersion)", .strong)
        + ": the rules of your products, behind one pipe.",
      "",
      "Usage: nacre [OPTIONS] [COMMAND]",
      "",
      palette.paint("Commands", .strong),
      rows(
        visible.map { ($0.name, $0.summary + ($0.name == usual.name ? " (the default)" : "")) }),
      "",
      palette.paint("Options", .strong)
        + " (or environment: NACRE_DB, NACRE_AS, NACRE_LOG_LEVEL, …)",
      optionRows(globals),
      rows([("--help", "This page; also: nacre help COMMAND"), ("--version", "The version")]),
      "",
      palette.paint("Topics", .strong) + " (nacre help TOPIC)",
      rows(HelpTopic.all.map { ($0.name, $0.summary) }),
      "",
      "First steps: nacre demo · nacre methods · nacre call system.ping payload=hello",
    ].joined(separator: "\n")
  }

  /// The page of one command: `nacre help COMMAND`.
  func page(of command: Command, _ palette: Palette) -> String {
    var lines = [
      "\(palette.paint("nacre \(command.name)", .strong)): \(command.summary)",
      "",
      "Usage: nacre \(command.name)"
        + (command.options.isEmpty ? "" : " [OPTIONS]")
        + (command.operands.isEmpty ? "" : " \(command.operands)"),
    ]
    if !command.details.isEmpty { lines += ["", command.details] }
    if !command.options.isEmpty {
      lines += ["", palette.paint("Options", .strong), optionRows(command.options)]
    }
    lines += ["", "Options for every command: nacre --help"]
    return lines.joined(separator: "\n")
  }

  private func optionRows(_ options: [CommandOption]) -> String {
    rows(options.map { ($0.name + $0.placeholder, $0.summary) })
  }

  /// Two columns; a long left side gets a line of its own.
  private func rows(_ rows: [(left: String, right: String)]) -> String {
    let column = 24
    return rows.map { row in
      let left = "  " + row.left
      let gap = left.count < column - 1 ? spaces(column - left.count) : "\n" + spaces(column)
      return left + gap + row.right
    }.joined(separator: "\n")
  }
}
