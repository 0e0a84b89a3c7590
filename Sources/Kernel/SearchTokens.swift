/// The words of a device's name or of a query for one.
///
/// Letters and numbers are words of their own (`iPhone14Pro` → iphone, 14, pro), and a `+` directly
/// after one is the word `plus` (`S24+` → s, 24, plus). Source: booking specification 6.1.
public func deviceTokens(of text: String) -> [String] {
  var tokens = TokenCollector()
  var previous = ScalarKind.other
  for scalar in text.folded.unicodeScalars where !scalar.isApostrophe {
    let kind = ScalarKind(scalar)
    if kind != previous { tokens.finish() }
    if kind != .other { tokens.append(scalar) }
    if scalar == "+", previous != .other { tokens.add("plus") }
    previous = kind
  }
  return tokens.all()
}

/// The words of a person's or company's name: letters and numbers together.
///
/// Source: booking specification 6.2.
public func nameTokens(of text: String) -> [String] {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiNameTokens(of: text) }
  var tokens = TokenCollector()
  for scalar in text.folded.unicodeScalars where !scalar.isApostrophe {
    guard ScalarKind(scalar) != .other else {
      tokens.finish()
      continue
    }
    tokens.append(scalar)
  }
  return tokens.all()
}

/// Whether each word of a search begins a word of some texts; no word finds everything.
public func fitsWords(_ search: [String], in texts: [String?]) -> Bool {
  guard !search.isEmpty else { return true }
  let words = texts.compactMap(\.self).flatMap(nameTokens)
  return search.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
}

/// The same words when there is nothing to fold but case.
private func asciiNameTokens(of text: String) -> [String] {
  var tokens: [String] = []
  var word: [UInt8] = []
  for byte in text.utf8 where byte != UInt8(ascii: "'") {
    let lowered = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    if lowered &- UInt8(ascii: "a") < 26 || lowered &- UInt8(ascii: "0") < 10 {
      word.append(lowered)
    } else if !word.isEmpty {
      tokens.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
  }
  if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
  return tokens
}

private enum ScalarKind {
  case letter, number, other

  init(_ scalar: Unicode.Scalar) {
    self = scalar.isLetter ? .letter : scalar.isNumber ? .number : .other
  }
}

extension Unicode.Scalar {
  /// `'`, U+2019 and U+02BC, which stand inside words.
  fileprivate var isApostrophe: Bool { self == "'" || value == 0x2019 || value == 0x2bc }
}

private struct TokenCollector {
  private var tokens: [String] = []
  private var current = ""

  mutating func append(_ scalar: Unicode.Scalar) { current.unicodeScalars.append(scalar) }

  mutating func add(_ token: String) { tokens.append(token) }

  mutating func finish() {
    guard !current.isEmpty else { return }
    tokens.append(current)
    current = ""
  }

  mutating func all() -> [String] {
    finish()
    return tokens
  }
}
