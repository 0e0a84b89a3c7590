import Kernel

/// Variables of the environment that look like ours and that nobody reads: settings that whoever
/// set them believes to be in force.
struct UnreadVariables {
  let message: String
  let advice: String

  /// `nil` when all are known.
  init?(among names: [String] = environmentNames(beginningWith: "NACRE_")) {
    let ours = names.filter { $0.hasPrefix("NACRE_") }
    guard !ours.isEmpty else { return nil }
    let known = CommandTable.standard.globals.compactMap(\.variable) + Self.others
    let unread = ours.filter { !known.contains($0) }.sorted()
    guard let first = unread.first else { return nil }
    message = "nobody reads \(unread.map(printable).joined(separator: ", "))"
    let near = Suggestion.closest(to: first, among: known, limit: 1).first
    advice = near.map { "Did you mean \($0)?" } ?? "See: nacre help config"
  }

  /// Variables of ours that are no settings.
  private static let others = [
    "NACRE_TOKEN", "NACRE_DUMPABLE", "NACRE_LIBRARY_PATH", "NACRE_PAGER", "NACRE_BIN",
    "NACRE_UPDATE",
  ]
}

extension Terminal {
  /// Says on stderr which variables nobody reads.
  func remarkOnUnreadVariables() {
    guard let unread = UnreadVariables() else { return }
    remark("nacre: \(unread.message). \(unread.advice)")
  }
}
