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

private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
