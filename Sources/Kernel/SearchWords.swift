/// What somebody searches for: words that must all occur, without regard to case and accents.
///
/// It is made once for a list, whose texts are then only looked through.
public struct SearchWords: Sendable {
  private let words: [String]

  /// Everything fits `nil`, and a text without words.
  public init(_ search: String?) {
    words = search?.folded.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// Whether each word occurs in one of the texts.
  public func fit(_ texts: @autoclosure () -> [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let folded = texts().map(\.folded)
    return words.allSatisfy { word in folded.contains { $0.holds(word) } }
  }

  /// Whether each word occurs in a text that is folded already.
  public func occur(inFolded text: String) -> Bool { words.allSatisfy { text.holds($0) } }
}
