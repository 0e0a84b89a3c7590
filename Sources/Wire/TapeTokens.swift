/// Strings, numbers and literals: each begins at `position`, leaves it behind the token, and writes
/// the token's node.
extension TapeReader {
  @inline(__always)
  mutating func string() throws(ScanFault) {
    let start = position &+ 1
    position = start &+ plainRun(bytes + start, bytesMax: count &- start)
    guard position < count, bytes[position] == Byte.quote else {
      return try unusualString(from: start)
    }
    write(TapeNode(.string, bytes + start, at: start &- 1, length: position &- start))
    position &+= 1
  }

  /// A string with escapes or beyond ASCII, read as plain up to `position`.
  @inline(never)
  private mutating func unusualString(from start: Int) throws(ScanFault) {
    // Where the text is written, once it differs from what was sent.
    var text: UnsafeMutablePointer<UInt8>?
    var length = 0
    var copied = start
    while true {
      guard position < count else { throw unexpected("missing quote") }
      let byte = bytes[position]
      if byte == Byte.quote || byte == Byte.backslash {
        if byte == Byte.backslash, text == nil { text = scratchText(from: start) }
        if let text {
          (text + length).update(from: bytes + copied, count: position &- copied)
          length &+= position &- copied
        }
        if byte == Byte.quote { break }
        if let text { length &+= try escape(into: text + length) }
        copied = position
      } else {
        guard byte >= 0x80 else { throw unexpected("raw control character") }
        repeat {
          let (length, fault) = multibyteLength(bytes + position, bytesMax: count &- position)
          guard length > 0 else { throw ScanFault(.invalidUTF8, at: position, fault) }
          position &+= length
        } while position < count && bytes[position] >= 0x80
      }
      position &+= plainRun(bytes + position, bytesMax: count &- position)
    }
    if let text {
      write(TapeNode(.string, text, at: start &- 1, length: length))
      scratchEnd = text + length
    } else {
      write(TapeNode(.string, bytes + start, at: start &- 1, length: position &- start))
    }
    position &+= 1
  }

  /// Reads an escape, and answers how many bytes it stands for.
  private mutating func escape(
    into text: UnsafeMutablePointer<UInt8>
  ) throws(ScanFault) -> Int {
    let start = position
    position &+= 1
    guard position < count else { throw unexpected("invalid escape") }
    let byte = bytes[position]
    switch byte {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): text.pointee = byte
    case UInt8(ascii: "b"): text.pointee = 0x08
    case UInt8(ascii: "f"): text.pointee = 0x0C
    case UInt8(ascii: "n"): text.pointee = Byte.newline
    case UInt8(ascii: "r"): text.pointee = Byte.carriageReturn
    case UInt8(ascii: "t"): text.pointee = Byte.tab
    case UInt8(ascii: "u"):
      position &+= 1
      return writeUTF8(try scalar(from: start), into: text)
    default: throw unexpected("invalid escape")
    }
    position &+= 1
    return 1
  }

  /// The code point of an escape whose digits begin at `position`: a high half wants its low half,
  /// and a low half is never alone.
  private mutating func scalar(from start: Int) throws(ScanFault) -> UInt32 {
    let unit = try codeUnit()
    guard 0xD800...0xDFFF ~= unit else { return unit }
    let lone = ScanFault(.invalidJSON, at: start, "lone surrogate escape")
    if unit >= 0xDC00 { throw lone }
    for index in 0..<2 {
      guard position < count else { throw unexpected("lone surrogate escape") }
      guard bytes[position] == (index == 0 ? Byte.backslash : UInt8(ascii: "u")) else {
        throw lone
      }
      position &+= 1
    }
    let low = try codeUnit()
    guard 0xDC00...0xDFFF ~= low else { throw lone }
    return 0x10000 &+ (unit &- 0xD800) &<< 10 &+ (low &- 0xDC00)
  }

  /// Reads the four digits of a `\u` escape.
  private mutating func codeUnit() throws(ScanFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < count, let digit = Byte.hexadecimal(bytes[position]) else {
        throw unexpected("invalid escape")
      }
      unit = unit << 4 | digit
      position &+= 1
    }
    return unit
  }

  @inline(__always)
  mutating func number() throws(ScanFault) {
    let start = position
    var isInteger = true
    var hasExponent = false
    if bytes[position] == Byte.minus { position &+= 1 }
    if position < count, bytes[position] == Byte.zero {
      position &+= 1
      if position < count, Byte.isDigit(bytes[position]) { throw unexpected("leading zero") }
    } else {
      try digits()
    }
    if position < count, bytes[position] == UInt8(ascii: ".") {
      isInteger = false
      position &+= 1
      try digits()
    }
    if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      hasExponent = true
      position &+= 1
      if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == Byte.minus {
        position &+= 1
      }
      try digits()
    }
    if position < count, Byte.continuesToken(bytes[position]) {
      throw unexpected("malformed number")
    }
    let length = position &- start
    if length > 18 || hasExponent { judgeRange(from: start, isInteger: isInteger) }
    write(TapeNode(isInteger ? .integer : .real, bytes + start, at: start, length: length))
  }

  /// Reads one digit or more.
  @inline(__always)
  private mutating func digits() throws(ScanFault) {
    guard position < count, Byte.isDigit(bytes[position]) else {
      throw unexpected("malformed number")
    }
    repeat { position &+= 1 } while position < count && Byte.isDigit(bytes[position])
  }

  mutating func literal(_ word: StaticString, _ kind: TapeNode.Kind) throws(ScanFault) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard position < count, bytes[position] == word.utf8Start[index] else {
        throw unexpected("unknown literal")
      }
      position &+= 1
    }
    if position < count, Byte.continuesToken(bytes[position]) {
      throw unexpected("unknown literal")
    }
    write(TapeNode(kind, 0, at: start, length: position &- start))
  }
}

/// Writes a code point that is no surrogate as UTF-8, and answers how many bytes that are.
private func writeUTF8(_ scalar: UInt32, into text: UnsafeMutablePointer<UInt8>) -> Int {
  func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
  switch scalar {
  case ..<0x80:
    text[0] = UInt8(truncatingIfNeeded: scalar)
    return 1
  case ..<0x800:
    text[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
    text[1] = tail(0)
    return 2
  case ..<0x10000:
    text[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
    text[1] = tail(6)
    text[2] = tail(0)
    return 3
  default:
    text[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
    text[1] = tail(12)
    text[2] = tail(6)
    text[3] = tail(0)
    return 4
  }
}
