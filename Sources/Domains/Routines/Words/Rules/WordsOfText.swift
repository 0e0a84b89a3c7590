/// A text cut into words and what stands between them; quoted parts are no words.
struct WordsOfText {
  private var parts: [(text: String, isWord: Bool)] = []

  init(_ text: String) {
    var isQuoted = false
    for character in text {
      if character == "”" || character == "\"" { isQuoted.toggle() }
      let isWord = !isQuoted && (character.isLetter || character.isNumber)
      if let last = parts.indices.last, parts[last].isWord == isWord {
        parts[last].text.append(character)
      } else {
        parts.append((String(character), isWord))
      }
    }
  }

  func contains(where isWanted: (String) -> Bool) -> Bool {
    parts.contains { $0.isWord && isWanted($0.text) }
  }

  /// The text with words exchanged; `change` gets each word and those around it.
  func mapped(
    _ change: (_ word: String, _ before: String, _ after: String) -> String?
  ) -> String {
    let words = parts.filter(\.isWord).map(\.text)
    var count = 0
    return parts.reduce(into: "") { text, part in
      guard part.isWord else {
        text += part.text
        return
      }
      let before = count == 0 ? "" : words[count - 1]
      count += 1
      let after = count == words.count ? "" : words[count]
      text += change(part.text, before, after) ?? part.text
    }
  }
}
