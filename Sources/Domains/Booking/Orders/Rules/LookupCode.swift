import Kernel

/// What a scanned or typed text may mean; it may mean several things at once.
///
/// Source: booking specification 7.8, `lookup`.
struct LookupCode: Equatable {
  /// Named by a QR code.
  var orderId: ID?
  var orderNumber: Int?

  /// Named by what is printed on a label.
  var label: (orderNumber: Int, mark: String)?
  var imei: String?
  var serialNumber: String?

  /// `prefix` is what the company's order numbers begin with, `portal` its address for clients.
  init(_ text: String, prefix: String?) {
    let text = text.trimmed
    if let id = OrderCode.orderId(in: text) {
      orderId = id
      return
    }
    let compact = text.filter { !$0.isWhitespace }
    orderNumber = LookupCode.number(compact, prefix: prefix)
    label = DeviceLabelCode.read(LookupCode.withoutSign(compact, prefix))
    imei = IMEI.plainDigits(text).flatMap { $0.utf8.allSatisfy(isDigit) ? $0 : nil }
    // The longest that a device can have.
    if 1...40 ~= compact.unicodeScalars.count { serialNumber = compact.asciiUppercased }
  }

  /// `100000001`, `#100000001`, `RM-100000001`.
  private static func number(_ text: String, prefix: String?) -> Int? {
    let digits = withoutSign(text, prefix)
    guard 1...18 ~= digits.utf8.count, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(digits)
  }

  private static func withoutSign(_ text: String, _ prefix: String?) -> String {
    for sign in [prefix ?? "#", "#"] where !sign.isEmpty {
      if text.asciiUppercased.hasPrefix(sign.asciiUppercased) {
        return String(text.dropFirst(sign.count))
      }
    }
    return text
  }

  static func == (left: LookupCode, right: LookupCode) -> Bool {
    left.orderId == right.orderId && left.orderNumber == right.orderNumber
      && left.label?.orderNumber == right.label?.orderNumber
      && left.label?.mark == right.label?.mark && left.imei == right.imei
      && left.serialNumber == right.serialNumber
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
