extension Command {
  /// `nacre help [COMMAND | TOPIC]`.
  static let help: Command = .init(
    "help", "Explain a command or a topic", operands: "[COMMAND | TOPIC]", operandsMax: 1,
    takes: .helpTopic,
    details: "Topics: " + HelpTopic.all.map(\.name).joined(separator: ", "),
    isDiagnosis: true
  ) { call in
    let table = CommandTable.standard
    let ink = call.terminal.output
    guard let name = call.operands.first else {
      call.terminal.line(table.page(ink))
      return ExitCode.fine
    }
    if let topic = HelpTopic.named(name) {
      call.terminal.page("\(ink.paint(topic.name, .strong)): \(topic.summary)\n\n\(topic.text)")
    }
    if let command = table[name] {
      if HelpTopic.named(name) != nil { call.terminal.line("") }
      call.terminal.line(table.page(of: command, ink))
    } else if HelpTopic.named(name) == nil {
      throw UsageError.unknown(
        "command or topic", name,
        among: table.visible.map(\.name) + HelpTopic.all.map(\.name),
        otherwise: "See: nacre --help")
    }
    return ExitCode.fine
  }
}
