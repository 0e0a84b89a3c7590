/// Lower-case hexadecimal digits, two for each byte.
public func hex(_ bytes: [UInt8]) -> String {
  String(unsafeUninitializedCapacity: bytes.count * 2) { text in
    for (index, byte) in bytes.enumerated() {
      text[index * 2] = digit(byte >> 4)
      text[index * 2 + 1] = digit(byte & 0xf)
    }
    return bytes.count * 2
  }
}

/// The bytes that pairs of hexadecimal digits stand for; `nil` for any other text.
public func bytes(ofHex text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 2)
  for index in stride(from: 0, to: digits.count, by: 2) {
    guard let high = nibble(digits[index]), let low = nibble(digits[index + 1]) else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

private func nibble(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
