/// Runs the command that the words name. Returns the exit code.
///
///     runNacre
///       parse      → Arguments     which command, which options
///       Settings   ← environment   what they mean together
///       run        → Commands/*    one file per command
///
/// An ordinary function: what stands in `main.swift` belongs to the main actor.
func runNacre(_ words: [String]) -> Int32 {
  let table = CommandTable.standard
  do {
    let arguments = try table.parse(words)
    let settings = try Settings(arguments, of: table, environment: environmentVariable)
    let terminal = Terminal(
      color: settings.color, isQuiet: settings.isQuiet, mayAsk: settings.mayAsk,
      environment: environmentVariable)
    let call = Invocation(arguments: arguments, settings: settings, terminal: terminal)
    guard let command = table[arguments.command] else { return ExitCode.usage }
    if arguments.isHelpAsked {
      // Before a command is named, help is about all of them.
      let isNamed = words.contains(command.name)
      terminal.line(
        isNamed ? table.page(of: command, terminal.output) : table.page(terminal.output))
      return ExitCode.fine
    }
    return try command.run(call)
  } catch {
    let terminal = Terminal(color: .auto, isQuiet: false, environment: environmentVariable)
    let usage = error as? UsageError
    terminal.complain("nacre: \(printable(usage?.message ?? "\(error)"))")
    return usage?.exitCode ?? ExitCode.internal
  }
}
