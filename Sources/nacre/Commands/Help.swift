extension Command {
  /// `nacre help [COMMAND]`.
  static let help: Command = .init(
    "help", "Explain a command", operands: "[COMMAND]", operandsMax: 1, isDiagnosis: true
  ) { call in
    let table = CommandTable.standard
    guard let name = call.operands.first else {
      call.terminal.line(table.page(call.terminal.output))
      return ExitCode.fine
    }
    guard let command = table[name] else {
      throw UsageError.unknown(
        "command", name, among: table.commands.map(\.name), otherwise: "See: nacre --help")
    }
    call.terminal.line(table.page(of: command, call.terminal.output))
    return ExitCode.fine
  }
}
