/// A piece of a schema's text: a word, a quoted text or a sign, with the blanks and comments before
/// it.
struct SchemaWord {
  var gap: String
  var text: String
}

/// Cuts a text of several statements at their semicolons; a trigger ends with its `END`.
func schemaStatements(_ script: String) -> [[SchemaWord]] {
  var statements: [[SchemaWord]] = []
  var words: [SchemaWord] = []
  for word in schemaWords(script) {
    guard word.text == ";" else {
      words.append(word)
      continue
    }
    let isTrigger = words.begins("CREATE", "TRIGGER")
    if isTrigger, words.last?.text != "END" {
      words.append(word)
    } else {
      statements.append(words)
      words = []
    }
  }
  if !words.isEmpty { statements.append(words) }
  return statements
}

private func schemaWords(_ script: String) -> [SchemaWord] {
  let bytes = Array(script.utf8)
  var words: [SchemaWord] = []
  var position = 0
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { !belongs($0) } ?? bytes.count
  }
  while true {
    let start = position
    while position < bytes.count {
      if bytes[position...].starts(with: "--".utf8) {
        position = end(from: position) { $0 != UInt8(ascii: "\n") }
      } else if bytes[position].isBlank {
        position += 1
      } else {
        break
      }
    }
    guard position < bytes.count else { return words }
    let first = position
    if bytes[first] == UInt8(ascii: "'") {
      position = min(end(from: first + 1) { $0 != UInt8(ascii: "'") } + 1, bytes.count)
    } else if bytes[first].isOfWord {
      position = end(from: first, while: \.isOfWord)
    } else {
      position += 1
    }
    words.append(SchemaWord(gap: text(start..<first), text: text(first..<position)))
  }
}

extension [SchemaWord] {
  /// The statement as a text, without what stands before it.
  var text: String {
    var text = first?.text ?? ""
    for word in dropFirst() { text += word.gap + word.text }
    return text
  }

  func begins(_ words: String...) -> Bool {
    count >= words.count && zip(self, words).allSatisfy { $0.text == $1 }
  }

  /// Where a word stands for the first time.
  func place(of word: String) -> Int? { firstIndex { $0.text == word } }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }

  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xff: true
    default: false
    }
  }
}
