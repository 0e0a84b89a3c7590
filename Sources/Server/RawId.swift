import Wire

extension JSONWriter {
  /// A request's id, byte for byte; only what no output may hold raw is escaped.
  ///
  /// Source: protocol specification 2.7 and 4.2.
  @inline(__always)
  func id(_ raw: UnsafeRawBufferPointer) {
    if raw.first == UInt8(ascii: "\"") { text(raw) } else { self.raw(raw) }
  }

  func id(_ raw: [UInt8]) { raw.withUnsafeBytes { id($0) } }

  /// A string as it was sent, escapes and all.
  private func text(_ raw: UnsafeRawBufferPointer) {
    guard raw.contains(where: { $0 >= 0x7F }) else { return self.raw(raw) }
    let isASCII = isASCII
    for scalar in String(decoding: raw, as: UTF8.self).unicodeScalars {
      guard scalar.isRawBreak || isASCII && !scalar.isASCII else {
        self.raw(Array(String(scalar).utf8))
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        self.raw(Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8))
      }
    }
  }
}

extension Unicode.Scalar {
  /// A control or line break to some reader or terminal, beyond those that JSON escapes anyway.
  fileprivate var isRawBreak: Bool {
    0x7F...0x9F ~= value || value == 0x2028 || value == 0x2029
  }
}
