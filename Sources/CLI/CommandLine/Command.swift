import Glibc

/// One command: its words, its options, and what it does.
struct Command: Sendable {
  let name: String
  let summary: String

  /// What may follow the name, as the help shows it.
  let operands: String
  let operandsMax: Int

  /// What the operands are, for completion.
  let takes: Operands

  /// Made when one is said or shown.
  var options: [CommandOption] { makeOptions() }
  private let makeOptions: @Sendable () -> [CommandOption]

  /// Paragraphs of the help, laid out by hand for 80 columns.
  ///
  /// Made when it is asked for: most processes print no help.
  var details: String { makeDetails() }
  private let makeDetails: @Sendable () -> String

  /// Whether the command tells what is wrong with the configuration by itself.
  let isDiagnosis: Bool
  let run: @Sendable (Invocation) throws -> Int32

  init(
    _ name: String, _ summary: String, operands: String = "", operandsMax: Int = 0,
    takes: Operands = .anything,
    options: @escaping @autoclosure @Sendable () -> [CommandOption] = [],
    details: @escaping @autoclosure @Sendable () -> String = "",
    isDiagnosis: Bool = false,
    run: @escaping @Sendable (Invocation) throws -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandsMax = operandsMax
    self.takes = takes
    makeOptions = options
    makeDetails = details
    self.isDiagnosis = isDiagnosis
    self.run = run
  }

  /// Whether the command can go on in spite of a problem with the settings.
  func tolerates(_ problem: UsageError) -> Bool {
    isDiagnosis && problem.exitCode == ExitCode.configuration
  }

  /// What programs of ours call and nobody types: it stands on no page.
  var isHidden: Bool { name.hasPrefix("__") }

  /// Whether its words may be any text: params, or what a shell asks how to go on with.
  var takesText: Bool {
    if case .call = takes { true } else { isHidden }
  }

  /// What may be completed behind the name of a command.
  enum Operands: Sendable {
    case anything
    case method
    /// A method, then its params.
    case call
    case methodPrefix
    case helpTopic
    case file
    case words([String])
  }
}

/// A command on its way: the words it was given and what they mean together with the environment.
struct Invocation {
  let arguments: Arguments
  let settings: Settings
  let terminal: Terminal

  var operands: [String] { arguments.operands }
}
