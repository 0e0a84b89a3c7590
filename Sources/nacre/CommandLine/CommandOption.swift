import Kernel

/// One option of the command line: parsing, help and completion read it from here.
struct CommandOption: Sendable {
  /// With its dashes, such as `--db`.
  let name: String
  let value: Value
  let summary: String

  /// The environment variable that says the same.
  let variable: String?

  enum Value: Sendable, Equatable {
    /// Nothing follows: the option itself is the statement.
    case none
    /// Any text; the word stands for it in the help.
    case text(String)
    case choice([String])
    case integer(String, ClosedRange<Int>)
    case instant
  }

  init(_ name: String, _ value: Value = .none, _ summary: String, variable: String? = nil) {
    self.name = name
    self.value = value
    self.summary = summary
    self.variable = variable
  }

  /// What stands behind the name in the help.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let word), .integer(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    case .instant: " INSTANT"
    }
  }

  /// Refuses a value that the option cannot have. `source`: how the reader knows the option.
  func check(_ text: String, source: String, exitCode: Int32 = ExitCode.usage) throws(UsageError) {
    switch value {
    case .none: break
    case .text:
      if text.isEmpty { throw UsageError("\(source) must not be empty.", exitCode: exitCode) }
    case .choice(let words):
      guard !words.contains(text) else { return }
      let near = Suggestion.closest(to: text, among: words, limit: 1).first
      let advice = near.map { "Did you mean \($0)?" } ?? "Use \(alternatives(words))."
      throw UsageError("\(source) cannot be “\(text)”. \(advice)", exitCode: exitCode)
    case .integer(_, let range):
      if let number = Int(text), range.contains(number) { return }
      throw UsageError(
        "\(source) needs a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(text)”.",
        exitCode: exitCode)
    case .instant:
      if Instant(rfc3339: text) != nil { return }
      throw UsageError(
        "\(source) needs a time such as 2026-03-02T09:00:00Z, not “\(text)”.", exitCode: exitCode)
    }
  }
}
