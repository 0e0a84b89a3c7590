import CLinux
import Glibc
import Platform
import Secrets
import Store

/// Runs the command that the words name, with the products. Returns the exit code.
///
///     runNacre
///       parse      → Arguments                  which command, which options
///       Settings   ← environment, files         what they mean together
///       run        → Commands/*                 one file per command
///
/// An ordinary function: what stands in `main.swift` belongs to the main actor.
public func runNacre(_ words: [String], _ products: Products) -> Int32 {
  // A file that may not grow is an error of that write, not the end of the process.
  signal(SIGXFSZ, SIG_IGN)
  // Passwords and opened secrets are in memory: not for a core dump, nor for other programs of the
  // same user. Whoever looks for a mistake of ours says so.
  if environmentVariable("NACRE_DUMPABLE") != "1" { _ = nacre_hide_memory() }
  let table = CommandTable.standard
  do {
    let arguments = try table.parse(words)
    let settings = Settings(
      arguments, of: table, products, environment: environmentVariable)
    let terminal = Terminal(settings, environment: environmentVariable)
    let call = Invocation(arguments: arguments, settings: settings, terminal: terminal)
    guard let command = table[arguments.command] else { return ExitCode.usage }
    if arguments.isHelpAsked {
      // Whoever asks behind a method means the method.
      if command.name == "call", arguments.operands.first?.contains(".") == true {
        return try describeMethod(call)
      }
      // Before a command is named, help is about all of them.
      let isNamed = words.contains(command.name)
      terminal.line(
        isNamed ? table.page(of: command, terminal.output) : table.page(terminal.output))
      return ExitCode.fine
    }
    if let problem = settings.problems.first(where: { !command.tolerates($0) }) { throw problem }
    return try command.run(call)
  } catch {
    let terminal = Terminal(color: .auto, isQuiet: false, environment: environmentVariable)
    let failure = UsageError(of: error)
    terminal.complain("nacre: \(printable(failure.message))")
    return failure.exitCode
  }
}

extension UsageError {
  /// What ended a command, in one line.
  init(of error: any Error) {
    switch error {
    case let error as UsageError: self = error
    case let error as StoreError:
      let fault = PlatformFault(error)
      self.init(
        fault.text(in: .en),
        exitCode: ExitCode.code(ofError: fault.code, kind: fault.kind.description))
    case let error as SecretsError:
      let fault = PlatformFault.keyUnavailable(reason: error.message)
      self.init(
        fault.text(in: .en),
        exitCode: ExitCode.code(ofError: fault.code, kind: fault.kind.description))
    default: self.init("\(error)", exitCode: ExitCode.internal)
    }
  }
}
