import Kernel

/// One option of the command line: parsing, help and completion read it from here.
struct CommandOption: Sendable {
  /// With its dashes, such as `--db`.
  let name: String
  let value: Value
  let summary: String

  /// The environment variable that says the same.
  let variable: String?

  /// What a file of settings calls it, where that is not the option's own name.
  private let setting: String?

  /// Where a file that the value names lies when a file of settings says no more than its name.
  let place: Place?

  enum Place: Sendable { case data, state, config }

  enum Value: Sendable, Equatable {
    /// Nothing follows: the option itself is the statement.
    case none
    /// Any text; the word stands for it in the help.
    case text(String)
    case choice([String])
    case integer(String, ClosedRange<Int>)
    case instant
    /// `30`, `2.5s`, `500ms`, `1m`.
    case duration
    /// Absolute paths with colons between them, as in `PATH`.
    case folders
  }

  init(
    _ name: String, _ value: Value = .none, _ summary: String, variable: String? = nil,
    setting: String? = nil, place: Place? = nil
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.variable = variable
    self.setting = setting
    self.place = place
  }

  /// What a file of settings calls it: `logLevel`. Only what has a variable is a setting.
  var settingName: String? {
    if variable == nil || name == configOption { return nil }
    return setting ?? camelCase(name.split(separator: "-"))
  }

  /// What stands behind the name in the help.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let word), .integer(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    case .instant: " INSTANT"
    case .duration: " TIME"
    case .folders: " PATH[:PATH…]"
    }
  }

  /// Whether its value may be the address of a cluster.
  private var takesAddress: Bool {
    if case .text(let word) = value { word.contains("URL") } else { false }
  }

  /// What a file of settings writes for it.
  var jsonKind: String {
    switch value {
    case .none: "true or false"
    case .integer: "a whole number"
    case .folders: "a list of folders"
    case .text, .choice, .instant, .duration: "a text in quotes"
    }
  }

  /// Refuses a value that the option cannot have. `source`: how the reader knows the option.
  func check(_ text: String, source: String, exitCode: Int32 = ExitCode.usage) throws(UsageError) {
    if !takesAddress { try refuseAddress(text, exitCode: exitCode) }
    switch value {
    case .none:
      if truth(text) == nil {
        throw UsageError("\(source) is true or false, not “\(text)”.", exitCode: exitCode)
      }
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
    case .folders:
      let folders = folders(of: text)
      if !folders.isEmpty, folders.allSatisfy({ $0.hasPrefix("/") }) { return }
      throw UsageError(
        "\(source) needs whole paths of folders, such as /srv/scans:/srv/papers, not “\(text)”.",
        exitCode: exitCode)
    case .duration:
      if milliseconds(of: text) != nil { return }
      throw UsageError(
        "\(source) needs a duration such as 30, 2.5s, 500ms or 1m, up to a day, not “\(text)”.",
        exitCode: exitCode)
    }
  }
}

/// A duration in milliseconds: a number of seconds, or of the unit behind it.
func milliseconds(of text: String) -> Int? {
  let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  let perUnit: [Substring: Double] = ["": 1_000, "ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
  guard let number = Double(digits), let factor = perUnit[text[digits.endIndex...]] else {
    return nil
  }
  let total = number * factor
  // A day: the most that `_meta.timeoutMs` takes.
  return 1...86_400_000 ~= total ? Int(total) : nil
}

/// The folders that a list names.
func folders(of text: String) -> [String] { text.split(separator: ":").map(String.init) }

/// What a word says of a thing that is on or off, or `nil`.
func truth(_ word: String) -> Bool? {
  switch word.lowercased() {
  case "1", "true", "yes", "y", "on": true
  case "0", "false", "no", "n", "off": false
  default: nil
  }
}
