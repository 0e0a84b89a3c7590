import Kernel

/// The words that tell of a person who is erased, to be taken out of texts that have to stay.
struct ErasedWords {
  /// Shorter ones stand in too many other words. Unit: characters.
  private static let lengthMin = 3

  // Longest first, so that no word leaves half of a longer one behind.
  private let words: [[String]]

  /// Of names, addresses and numbers: each as a whole, and each of their words.
  init(of texts: [String?]) {
    let whole = texts.compactMap(\.self)
    let parts = whole.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    words = Set(whole + parts)
      .map { $0.map { $0.lowercased() } }
      .filter { $0.count >= Self.lengthMin }
      .sorted { $0.count > $1.count }
  }

  /// The text with a dash for each of the words; `nil` when it holds none of them.
  func blanked(_ text: String) -> String? {
    let characters = Array(text)
    let folded = characters.map { $0.lowercased() }
    var result = ""
    var place = 0
    var hasFound = false
    while place < characters.count {
      if let word = words.first(where: { folded[place...].starts(with: $0) }) {
        result.append("–")
        place += word.count
        hasFound = true
      } else {
        result.append(characters[place])
        place += 1
      }
    }
    return hasFound ? result : nil
  }
}
