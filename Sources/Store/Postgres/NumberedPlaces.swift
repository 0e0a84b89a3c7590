/// A statement as PostgreSQL reads it: each `?` has become `$1`, `$2`, …
struct NumberedStatement: Equatable {
  let text: String
  /// How many values it takes.
  let placeCount: Int

  /// Nothing but the places changes, and nothing within quotes and comments. `?` is the place
  /// behind the highest so far, and `?2` the second, as SQLite counts them.
  init(_ sql: String) {
    var reader = StatementReader(sql)
    var text: [UInt8] = []
    var highest = 0
    while let byte = reader.next() {
      guard byte == UInt8(ascii: "?"), reader.isInWords else {
        text.append(byte)
        continue
      }
      let number = reader.number() ?? highest + 1
      highest = max(highest, number)
      text.append(UInt8(ascii: "$"))
      text += Array("\(number)".utf8)
    }
    self.text = String(decoding: text, as: UTF8.self)
    placeCount = highest
  }
}

/// Walks through the bytes of a statement and knows what each belongs to.
struct StatementReader {
  private enum Part {
    case words
    case quoted(UInt8)
    case lineComment
    /// It began at this byte.
    case blockComment(Int)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var part = Part.words
  // The latest byte ends a comment, and is its own.
  private var isEnding = false

  init(_ sql: String) { bytes = Array(sql.utf8) }

  /// Whether the byte that was just read stands outside quotes and comments.
  var isInWords: Bool { if case .words = part { !isEnding } else { false } }

  mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    isEnding = false
    switch part {
    case .words: begin(with: byte)
    // A doubled quote ends the text and begins it again, which is the same to us.
    case .quoted(let quote): if byte == quote { end() }
    case .lineComment: if byte == UInt8(ascii: "\n") { end() }
    case .blockComment(let start):
      if byte == UInt8(ascii: "/"), index > start + 2, bytes[index - 1] == UInt8(ascii: "*") {
        end()
      }
    }
    index += 1
    return byte
  }

  /// The digits that follow, if there are any.
  mutating func number() -> Int? {
    var number: Int?
    // Bound: SQLite takes no place beyond 32,766.
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10,
      number ?? 0 < 10_000
    {
      number = (number ?? 0) * 10 + Int(digit)
      index += 1
    }
    return number
  }

  private mutating func begin(with byte: UInt8) {
    let following = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (byte, following) {
    case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _): part = .quoted(byte)
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): part = .lineComment
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): part = .blockComment(index)
    default: break
    }
  }

  private mutating func end() {
    part = .words
    isEnding = true
  }
}
