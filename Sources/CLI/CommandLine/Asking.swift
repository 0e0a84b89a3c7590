/// Questions to a person on the terminal. They stand on stderr: stdout is for results.
///
/// Holds the terminal from the first question to the last: what is typed ahead of a question for a
/// password is not shown either.
final class Asking {
  let terminal: Terminal
  private let editor: LineEditor

  init(_ terminal: Terminal) {
    self.terminal = terminal
    editor = LineEditor(terminal.errors)
    editor.hold()
  }

  deinit { editor.release() }

  /// One line; an empty one means the proposal, and without a proposal the question comes again.
  func text(_ question: String, proposal: String? = nil) throws(UsageError) -> String {
    let prompt = question + (proposal.map { " [\(printable($0))]" } ?? "") + ": "
    // Bound: the person, or the end of the input.
    while true {
      let line = try answer(editor.read(prompt)).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if !line.isEmpty { return line }
      if let proposal { return proposal }
    }
  }

  /// One line that nobody sees.
  func secret(_ question: String) throws(UsageError) -> String {
    try answer(editor.readSecret(question + ": "))
  }

  private func answer(_ outcome: LineEditor.Outcome) throws(UsageError) -> String {
    switch outcome {
    case .line(let line): return line
    case .interrupted: throw UsageError("Nothing was changed.", exitCode: Interrupt.exitCode)
    case .end: throw UsageError("There was no answer. Nothing was changed.")
    }
  }
}
