extension Scanner {
  /// The text of a JSON string, given the raw bytes between its quotes.
  ///
  /// Total: bytes that were never scanned give some text (with U+FFFD where they mean nothing), no
  /// trap.
  public static func text(of raw: UnsafeRawBufferPointer) -> String {
    guard raw.contains(Byte.backslash) else { return String(given: raw) }
    var bytes: [UInt8] = []
    unescape(raw, into: &bytes)
    return bytes.withUnsafeBytes { String(given: $0) }
  }

  /// Appends the UTF-8 that a JSON string stands for, given the raw bytes between its quotes.
  static func unescape(_ raw: UnsafeRawBufferPointer, into bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == Byte.backslash, index < raw.count else {
        bytes.append(byte)
        continue
      }
      let escape = raw[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(Byte.newline)
      case UInt8(ascii: "r"): bytes.append(Byte.carriageReturn)
      case UInt8(ascii: "t"): bytes.append(Byte.tab)
      case UInt8(ascii: "u"): append(escapedScalar(raw, &index), to: &bytes)
      default: bytes.append(escape)
      }
    }
  }

  /// The character of a `\u` escape whose digits begin at `index`, with its low surrogate if it has
  /// one; moves `index` behind it.
  private static func escapedScalar(
    _ raw: UnsafeRawBufferPointer, _ index: inout Int
  ) -> Unicode.Scalar {
    let high = hexadecimal(raw, at: index)
    index = min(index + 4, raw.count)
    guard 0xD800...0xDBFF ~= high, index + 6 <= raw.count,
      raw[index] == Byte.backslash, raw[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let low = hexadecimal(raw, at: index + 2)
    guard 0xDC00...0xDFFF ~= low else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hexadecimal(_ raw: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
    guard start + 4 <= raw.count else { return 0xFFFD }
    var value: UInt32 = 0
    for byte in raw[start..<start + 4] { value = value << 4 | (Byte.hexadecimal(byte) ?? 0) }
    return value
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for unit in String(scalar).utf8 { bytes.append(unit) }
  }
}
