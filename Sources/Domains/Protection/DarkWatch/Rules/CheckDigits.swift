/// Whether the last of these digits checks the others. Source: ISO/IEC 7812-1, annex B.
func passesLuhn(_ digits: String) -> Bool {
  let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
    let value = Int(digit.element &- UInt8(ascii: "0"))
    guard !digit.offset.isMultiple(of: 2) else { return sum + value }
    return sum + (value > 4 ? value * 2 - 9 : value * 2)
  }
  return sum.isMultiple(of: 10)
}

/// Whether a text in upper case is an IBAN whose check digits are right. Source: ISO 13616.
func isIBAN(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
  guard 15...34 ~= bytes.count, bytes.prefix(2).allSatisfy(isCapital),
    bytes[2...3].allSatisfy(isASCIIDigit),
    bytes.allSatisfy({ isCapital($0) || isASCIIDigit($0) })
  else { return false }
  let remainder = (bytes[4...] + bytes[..<4]).reduce(0) { rest, byte in
    // A is 10, Z is 35.
    isCapital(byte)
      ? (rest * 100 + Int(byte) - 55) % 97 : (rest * 10 + Int(byte) - 48) % 97
  }
  return remainder == 1
}
