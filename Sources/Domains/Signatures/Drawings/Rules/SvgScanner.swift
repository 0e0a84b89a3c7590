/// Reads the small languages in a drawing's attributes, byte by byte.
struct SvgScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Whether a number that begins here cannot be a part of the one before it.
  var beginsApart: Bool { next.map { ".+-".utf8.contains($0) } ?? false }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while let next, next == 0x20 || next == 0x09 || next == 0x0a || next == 0x0d { position += 1 }
    return position > start
  }

  mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  mutating func takeByte() -> UInt8? {
    guard let next else { return nil }
    position += 1
    return next
  }

  /// The letters that begin here.
  mutating func takeLetters() -> String {
    let start = position
    while let next, 0x41...0x5a ~= next || 0x61...0x7a ~= next { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  enum Separator { case none, space, comma }

  /// White space with at most one comma in it.
  mutating func takeSeparator() -> Separator {
    let hasSpace = skipSpace()
    guard take(",") else { return hasSpace ? .space : .none }
    skipSpace()
    return .comma
  }

  /// `[+-]?(digits[.digits*]|.digits)([eE][+-]?1–3 digits)?`, or `nil` and nothing is taken.
  mutating func takeNumber() -> Double? {
    let start = position
    if let next, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    let whole = takeDigits()
    var digits = whole
    if take(".") { digits += takeDigits() }
    guard digits > 0 else {
      position = start
      return nil
    }
    takeExponent()
    return Double(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func takeExponent() {
    let start = position
    guard let next, next | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    if let next = self.next, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      position += 1
    }
    // Without digits the letter is none of the number's.
    if takeDigits(atMost: 3) == 0 { position = start }
  }

  @discardableResult
  private mutating func takeDigits(atMost limit: Int = .max) -> Int {
    let start = position
    while let next, 0x30...0x39 ~= next, position - start < limit { position += 1 }
    return position - start
  }
}

extension SvgScanner {
  /// A text that is one number and nothing else.
  static func number(_ text: String, suffixes: [String] = []) -> Double? {
    var scanner = SvgScanner(text)
    guard let number = scanner.takeNumber() else { return nil }
    if !scanner.isAtEnd { _ = suffixes.contains { scanner.take($0) } }
    return scanner.isAtEnd ? number : nil
  }
}
