import Kernel

/// Words that mean nothing here: one line that says what to do instead.
struct UsageError: Error, Equatable {
  let message: String
  let exitCode: Int32

  init(_ message: String, exitCode: Int32 = ExitCode.usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// A word that is not one of `names`, with up to three that may have been meant.
  static func unknown(
    _ what: String, _ word: String, among names: some Sequence<String>, otherwise hint: String
  ) -> UsageError {
    let near = Suggestion.closest(to: word, among: names, limit: 3)
    let advice = near.isEmpty ? hint : "Did you mean \(alternatives(near))?"
    return UsageError("There is no \(what) “\(word)”. \(advice)")
  }
}

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
