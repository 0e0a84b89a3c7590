import Kernel

/// The number of a phone's radio. Source: booking specification 4.5; 3GPP TS 23.003 for the digits.
enum IMEI {
  static let digitCount = 15

  static func judge(
    _ field: Field<String>, at path: FieldPath, _ findings: inout Findings
  ) -> Field<String> {
    let line = findings.line(field, at: path)
    guard case .value(let text) = line else { return line }
    guard !isAbsentWord(text.asciiUppercased) else { return .absent }

    let digits = digits(of: text)
    if let fault = fault(in: digits) {
      findings.refuse(fault, at: path)
      return .invalid
    }
    return .value(String(decoding: digits, as: UTF8.self))
  }

  /// The fifteen digits of a text as somebody typed it, if it has so many; for looking it up.
  static func plainDigits(_ text: String) -> String? {
    let digits = digits(of: text)
    return digits.count == digitCount ? String(decoding: digits, as: UTF8.self) : nil
  }

  /// Without what people and telephones write between them.
  ///
  /// Many show the number of their software behind it, `490154203237518 / 01`; it is not part of
  /// the IMEI. Source: 3GPP TS 23.003 6.2.2.
  private static func digits(of text: String) -> [UInt8] {
    let digits = text.utf8.filter { !isSeparator($0) }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let last = parts.last.map { $0.filter { !isSeparator($0) } } ?? []
    let hasVersion = parts.count == 2 && last.count == 2 && digits.count == digitCount + 2
    return hasVersion ? Array(digits.dropLast(2)) : digits
  }

  /// What is wrong with the digits, the first that applies.
  private static func fault(in digits: [UInt8]) -> BookingFault? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return .imeiFormat
    }
    guard digits.count == digitCount else {
      return .imeiLength(required: digitCount, provided: digits.count)
    }
    guard digits.contains(where: { $0 != UInt8(ascii: "0") }) else { return .imeiReserved }
    return hasLuhnChecksum(digits) ? nil : .imeiChecksum
  }

  /// Every second digit from the right is doubled; the digits of all sum to a multiple of ten.
  private static func hasLuhnChecksum(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, byte) in digits.reversed().enumerated() {
      let digit = Int(byte &- UInt8(ascii: "0"))
      let doubled = digit * 2
      sum += place % 2 == 0 ? digit : doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): true
    default: false
    }
  }
}
