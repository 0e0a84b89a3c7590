/// The bytes that JSON's grammar names.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// JSON's white space, and no other.
  @inline(__always)
  static func isWhite(_ byte: UInt8) -> Bool {
    // One bit per white byte: a shift and a mask instead of four comparisons.
    byte <= 0x20 && (0x1_0000_2600 as UInt64) &>> UInt64(byte) & 1 == 1
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Needs no thought inside a JSON string.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != quote && byte != backslash
  }

  /// Letters, digits and what else numbers and literals are made of, right or wrong.
  static func continuesToken(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == minus
      || byte == UInt8(ascii: "_")
  }

  /// The value of a hexadecimal digit, or `nil`.
  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- zero) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

/// Flags the bytes of a word that need thought inside a JSON string: everything but ASCII without
/// control characters, DEL, quote and backslash.
///
/// The lowest flagged byte is always a true one.
@inline(__always)
func unplainFlags(_ word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  let quote = word ^ (ones &* 0x22)
  let backslash = word ^ (ones &* 0x5C)
  return
    (word | (word &+ ones) | (word &- ones &* 0x20) | (quote &- ones) & ~quote
    | (backslash &- ones) & ~backslash) & highs
}

/// Length of the run of bytes at `start` that need no thought inside a JSON string.
@inline(__always)
func plainRun(_ start: UnsafePointer<UInt8>, bytesMax: Int) -> Int {
  var length = 0
  while length &+ 8 <= bytesMax {
    let word = UnsafeRawPointer(start + length).loadUnaligned(as: UInt64.self)
    let flags = unplainFlags(UInt64(littleEndian: word))
    if flags != 0 { return length &+ flags.trailingZeroBitCount &>> 3 }
    length &+= 8
  }
  while length < bytesMax, Byte.isPlain(start[length]) { length &+= 1 }
  return length
}

/// Length of the valid UTF-8 sequence of two to four bytes at `start`, or why there is none.
///
/// Source: Unicode 15, table 3-7 (no overlong forms, no surrogates, nothing beyond U+10FFFF).
func multibyteLength(
  _ start: UnsafePointer<UInt8>, bytesMax: Int
) -> (length: Int, reason: StaticString) {
  let lead = start[0]
  var second: ClosedRange<UInt8> = 0x80...0xBF
  var length = 2
  switch lead {
  case 0x80...0xBF: return (0, "stray continuation byte")
  case 0xC0, 0xC1: return (0, "overlong form")
  case 0xC2...0xDF: break
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return (0, "byte that UTF-8 never holds")
  }
  for index in 1..<length {
    guard index < bytesMax, start[index] & 0xC0 == 0x80 else { return (0, "cut sequence") }
    if index == 1, !second.contains(start[1]) {
      if lead == 0xED { return (0, "encoded surrogate") }
      return (0, lead == 0xF4 ? "code point beyond U+10FFFF" : "overlong form")
    }
  }
  return (length, "")
}
