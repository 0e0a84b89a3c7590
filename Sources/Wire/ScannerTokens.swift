/// Strings, numbers and literals: each begins at `position` and leaves it behind the token.
extension Scanner {
  mutating func string() throws(ScanFault) {
    position &+= 1
    stringHasEscapes = false
    while true {
      position &+= plainRun(bytes + position, bytesMax: count &- position)
      guard position < count else { throw unexpected("missing quote") }
      let byte = bytes[position]
      if byte == Byte.quote {
        position &+= 1
        return
      }
      if byte == Byte.backslash {
        stringHasEscapes = true
        try escape()
        continue
      }
      guard byte >= 0x80 else { throw unexpected("raw control character") }
      repeat {
        let (length, fault) = multibyteLength(bytes + position, bytesMax: count &- position)
        guard length > 0 else { throw ScanFault(.invalidUTF8, at: position, fault) }
        position &+= length
      } while position < count && bytes[position] >= 0x80
    }
  }

  private mutating func escape() throws(ScanFault) {
    let start = position
    position &+= 1
    guard position < count else { throw unexpected("invalid escape") }
    switch bytes[position] {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 1
    case UInt8(ascii: "u"):
      position &+= 1
      try surrogates(after: codeUnit(), from: start)
    default:
      throw unexpected("invalid escape")
    }
  }

  /// Requires the low half behind a high half, and no low half alone.
  private mutating func surrogates(after unit: UInt32, from start: Int) throws(ScanFault) {
    guard 0xD800...0xDFFF ~= unit else { return }
    let lone = ScanFault(.invalidJSON, at: start, "lone surrogate escape")
    if unit >= 0xDC00 { throw lone }
    for expected in [Byte.backslash, UInt8(ascii: "u")] {
      guard position < count else { throw unexpected("lone surrogate escape") }
      guard bytes[position] == expected else { throw lone }
      position &+= 1
    }
    guard 0xDC00...0xDFFF ~= (try codeUnit()) else { throw lone }
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

    guard isInParams, entry.numberOutOfRange == nil else { return }
    let length = position &- start
    if length <= 18, !hasExponent { return }
    let text = UnsafeRawBufferPointer(start: bytes + start, count: length)
    let isInRange = isInteger ? isInt64(text) : isFiniteDouble(text)
    if !isInRange { entry.numberOutOfRange = start }
  }

  /// Reads one digit or more.
  private mutating func digits() throws(ScanFault) {
    guard position < count, Byte.isDigit(bytes[position]) else {
      throw unexpected("malformed number")
    }
    repeat { position &+= 1 } while position < count && Byte.isDigit(bytes[position])
  }

  mutating func literal(_ word: StaticString) throws(ScanFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard position < count, bytes[position] == word.utf8Start[index] else {
        throw unexpected("unknown literal")
      }
      position &+= 1
    }
    if position < count, Byte.continuesToken(bytes[position]) {
      throw unexpected("unknown literal")
    }
  }
}
