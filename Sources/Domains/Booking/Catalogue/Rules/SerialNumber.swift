import Kernel

/// Serial numbers. Source: booking specification 4.5.
enum SerialNumber {
  static func judge(
    _ field: Field<String>, at path: FieldPath, _ findings: inout Findings
  ) -> Field<String> {
    let line = findings.line(field, at: path)
    guard case .value(let text) = line else { return line }
    var serial = text.asciiUppercased
    if serial.utf8.contains(UInt8(ascii: " ")) { serial.removeAll { $0 == " " } }
    guard !isAbsentWord(serial) else { return .absent }
    guard case .value = findings.bounded(serial, 40, at: path) else { return .invalid }
    guard isWellFormed(serial) else {
      findings.refuse(.serialInvalid, at: path)
      return .invalid
    }
    return .value(serial)
  }

  /// `[A-Z0-9][A-Z0-9./_-]*`
  private static func isWellFormed(_ serial: String) -> Bool {
    guard let first = serial.utf8.first, isLetterOrDigit(first) else { return false }
    return serial.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: isLetterOrDigit(byte)
      }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "A") < 26
  }
}
