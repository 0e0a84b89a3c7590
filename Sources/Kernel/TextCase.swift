extension String {
  /// The same text with a–z of ASCII in upper case and everything else as it is.
  public var asciiUppercased: String {
    guard utf8.contains(where: { $0 &- UInt8(ascii: "a") < 26 }) else { return self }
    return String(
      decoding: utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xdf : $0 }, as: UTF8.self
    )
  }

  /// The same text with A–Z of ASCII in lower case and everything else as it is.
  public var asciiLowercased: String {
    guard utf8.contains(where: { $0 &- UInt8(ascii: "A") < 26 }) else { return self }
    return String(
      decoding: utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self
    )
  }

  /// Lower case by the default mapping of Unicode, the same in every locale.
  public var unicodeLowercased: String { lowercased() }

  /// How many Unicode scalars the text has: what the specifications call its length.
  public var scalarCount: Int {
    var text = self
    return text.withUTF8 { bytes in bytes.count { $0 & 0xc0 != 0x80 } }
  }
}

extension Unicode.Scalar {
  /// Category L: a letter of any script.
  public var isLetter: Bool {
    guard value >= 0x80 else { return (value | 0x20) &- 0x61 < 26 }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }

  /// Category N: a digit, a number written as a letter, or another number.
  public var isNumber: Bool {
    guard value >= 0x80 else { return value &- 0x30 < 10 }
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }

  /// Category M: a mark of any kind.
  public var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
