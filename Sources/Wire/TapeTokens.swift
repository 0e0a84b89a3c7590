/// Strings, numbers and literals: each begins at `position`, leaves it behind the token, and writes
/// the token's node.
extension TapeReader {
  @inline(__always)
  mutating func string(_ cursor: inout Cursor) throws(ScanFault) {
    let start = cursor.position &+ 1
    let end = start &+ plainRun(bytes + start, bytesMax: count &- start)
    guard end < count, bytes[end] == Byte.quote else {
      cursor.position = end
      self.cursor = cursor
      defer { cursor = self.cursor }
      return try unusualString(from: start)
    }
    write(TapeNode(TapeNode.string, bytes + start, at: start &- 1, length: end &- start), &cursor)
    cursor.position = end &+ 1
  }

  /// A string with escapes or beyond ASCII, read as plain up to the cursor.
  @inline(never)
  private mutating func unusualString(from start: Int) throws(ScanFault) {
    var position = cursor.position
    defer { cursor.position = position &+ 1 }
    while position < count {
      let byte = bytes[position]
      if byte == Byte.quote {
        return append(
          TapeNode(TapeNode.string, bytes + start, at: start &- 1, length: position &- start))
      }
      if byte == Byte.backslash { return try escapedString(from: start, &position) }
      try unusualText(&position)
      position &+= plainRun(bytes + position, bytesMax: count &- position)
    }
    throw unexpected("missing quote", at: position)
  }

  /// The rest of a string from its first escape on, up to its closing quote.
  private mutating func escapedString(
    from start: Int, _ position: inout Int
  ) throws(ScanFault) {
    let text = scratchText(from: start)
    text.update(from: bytes + start, count: position &- start)
    var end = text + (position &- start)
    unusual &+= 1
    while position < count {
      let byte = bytes[position]
      if byte == Byte.backslash {
        try escape(&position, &end)
        continue
      }
      if byte == Byte.quote {
        scratchEnd = end
        return append(TapeNode(TapeNode.string, text, at: start &- 1, length: end - text))
      }
      if Byte.isPlain(byte) {
        copyPlainRun(&position, &end)
      } else {
        let before = position
        try unusualText(&position)
        end.update(from: bytes + before, count: position &- before)
        end += position &- before
      }
    }
    throw unexpected("missing quote", at: position)
  }

  /// Copies what needs no thought, eight bytes at a time.
  @inline(__always)
  private func copyPlainRun(_ position: inout Int, _ end: inout UnsafeMutablePointer<UInt8>) {
    while position &+ 8 <= count {
      let word = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self)
      // Bytes too many are written over: there is room for them.
      UnsafeMutableRawPointer(end).storeBytes(of: word, as: UInt64.self)
      let flags = unplainFlags(UInt64(littleEndian: word))
      // Eight where none is flagged.
      let length = flags.trailingZeroBitCount &>> 3
      position &+= length
      end += length
      if flags != 0 { return }
    }
    while position < count, Byte.isPlain(bytes[position]) {
      end.pointee = bytes[position]
      position &+= 1
      end += 1
    }
  }

  /// Passes over characters beyond ASCII, or a control character that JSON allows.
  @inline(__always)
  private mutating func unusualText(_ position: inout Int) throws(ScanFault) {
    guard bytes[position] >= 0x80 else {
      guard bytes[position] == 0x7F else {
        throw unexpected("raw control character", at: position)
      }
      unusual &+= 1
      position &+= 1
      return
    }
    beyondASCII &+= 1
    repeat {
      let start = bytes + position
      let (length, fault) = multibyteLength(start, bytesMax: count &- position)
      guard length > 0 else { throw ScanFault(.invalidUTF8, at: position, fault) }
      if isEscapedBeyondASCII(start, length) { unusual &+= 1 }
      position &+= length
    } while position < count && bytes[position] >= 0x80
  }

  /// Reads an escape, and writes what it stands for.
  @inline(__always)
  private func escape(
    _ position: inout Int, _ text: inout UnsafeMutablePointer<UInt8>
  ) throws(ScanFault) {
    let start = position
    position &+= 1
    guard position < count else { throw unexpected("invalid escape", at: position) }
    let byte = bytes[position]
    var character = byte
    switch byte {
    case UInt8(ascii: "u"):
      position &+= 1
      text += writeUTF8(try scalar(&position, from: start), into: text)
      return
    case UInt8(ascii: "n"): character = Byte.newline
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): break
    case UInt8(ascii: "b"): character = 0x08
    case UInt8(ascii: "f"): character = 0x0C
    case UInt8(ascii: "r"): character = Byte.carriageReturn
    case UInt8(ascii: "t"): character = Byte.tab
    default: throw unexpected("invalid escape", at: position)
    }
    text.pointee = character
    text += 1
    position &+= 1
  }

  /// The code point of an escape whose digits begin at `position`: a high half wants its low half,
  /// and a low half is never alone.
  private func scalar(_ position: inout Int, from start: Int) throws(ScanFault) -> UInt32 {
    let unit = try codeUnit(&position)
    guard 0xD800...0xDFFF ~= unit else { return unit }
    let lone = ScanFault(.invalidJSON, at: start, "lone surrogate escape")
    if unit >= 0xDC00 { throw lone }
    for index in 0..<2 {
      guard position < count else { throw unexpected("lone surrogate escape", at: position) }
      guard bytes[position] == (index == 0 ? Byte.backslash : UInt8(ascii: "u")) else {
        throw lone
      }
      position &+= 1
    }
    let low = try codeUnit(&position)
    guard 0xDC00...0xDFFF ~= low else { throw lone }
    return 0x10000 &+ (unit &- 0xD800) &<< 10 &+ (low &- 0xDC00)
  }

  /// Reads the four digits of a `\u` escape.
  @inline(__always)
  private func codeUnit(_ position: inout Int) throws(ScanFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < count, let digit = Byte.hexadecimal(bytes[position]) else {
        throw unexpected("invalid escape", at: position)
      }
      unit = unit &<< 4 | digit
      position &+= 1
    }
    return unit
  }

  @inline(__always)
  mutating func number(_ cursor: inout Cursor) throws(ScanFault) {
    let start = cursor.position
    var value: UInt64 = 0
    let isNegative = bytes[start] == Byte.minus
    if isNegative { cursor.position &+= 1 }
    if cursor.position < count, bytes[cursor.position] == Byte.zero {
      cursor.position &+= 1
      if cursor.position < count, Byte.isDigit(bytes[cursor.position]) {
        throw unexpected("leading zero", cursor)
      }
    } else {
      try digits(&cursor, &value)
    }
    if cursor.position < count, Byte.continuesToken(bytes[cursor.position]) {
      return try real(from: start, &cursor)
    }
    let length = cursor.position &- start
    if length > 18 { judgeRange(from: start, isInteger: true, &cursor) }
    if isNegative {
      value = 0 &- value
      if value == 0 { unusual &+= 1 }
    }
    write(TapeNode(TapeNode.integer, value, at: start, length: length & 0xFFF_FFFF), &cursor)
  }

  /// The rest of a number that does not end behind its whole part.
  @inline(__always)
  private mutating func real(from start: Int, _ cursor: inout Cursor) throws(ScanFault) {
    var ignored: UInt64 = 0
    var isReal = false
    var hasExponent = false
    if bytes[cursor.position] == UInt8(ascii: ".") {
      isReal = true
      cursor.position &+= 1
      try digits(&cursor, &ignored)
    }
    if cursor.position < count, bytes[cursor.position] | 0x20 == UInt8(ascii: "e") {
      isReal = true
      hasExponent = true
      cursor.position &+= 1
      let sign = cursor.position < count ? bytes[cursor.position] : 0
      if sign == UInt8(ascii: "+") || sign == Byte.minus { cursor.position &+= 1 }
      try digits(&cursor, &ignored)
    }
    if !isReal || cursor.position < count && Byte.continuesToken(bytes[cursor.position]) {
      throw unexpected("malformed number", cursor)
    }
    let length = cursor.position &- start
    if length > 18 || hasExponent { judgeRange(from: start, isInteger: false, &cursor) }
    unusual &+= 1
    write(TapeNode(TapeNode.real, bytes + start, at: start, length: length & 0xFFF_FFFF), &cursor)
  }

  /// Reads one digit or more.
  @inline(__always)
  private func digits(_ cursor: inout Cursor, _ value: inout UInt64) throws(ScanFault) {
    guard cursor.position < count, Byte.isDigit(bytes[cursor.position]) else {
      throw unexpected("malformed number", cursor)
    }
    repeat {
      value = value &* 10 &+ UInt64(bytes[cursor.position] &- Byte.zero)
      cursor.position &+= 1
    } while cursor.position < count && Byte.isDigit(bytes[cursor.position])
  }

  @inline(__always)
  mutating func literal(
    _ word: StaticString, _ tag: UInt32, _ value: UInt64, _ cursor: inout Cursor
  ) throws(ScanFault) {
    let start = cursor.position
    for index in 0..<word.utf8CodeUnitCount {
      guard cursor.position < count, bytes[cursor.position] == word.utf8Start[index] else {
        throw unexpected("unknown literal", cursor)
      }
      cursor.position &+= 1
    }
    if cursor.position < count, Byte.continuesToken(bytes[cursor.position]) {
      throw unexpected("unknown literal", cursor)
    }
    write(TapeNode(tag, value, at: start, length: cursor.position &- start), &cursor)
  }
}

/// U+0080 to U+009F, U+2028 and U+2029, which `JSONWriter` escapes.
@inline(__always)
private func isEscapedBeyondASCII(_ start: UnsafePointer<UInt8>, _ length: Int) -> Bool {
  if length == 2 { return start[0] == 0xC2 && start[1] < 0xA0 }
  return length == 3 && start[0] == 0xE2 && start[1] == 0x80 && start[2] & 0xFE == 0xA8
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
