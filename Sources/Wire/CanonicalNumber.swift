/// Numbers as ECMAScript prints them (ECMA-262, Number::toString), which RFC 8785 asks for.
enum CanonicalNumber {
  /// 2^53 − 1: beyond it an integer and its neighbour may be the same double.
  static let integerMax: UInt = 9_007_199_254_740_991

  /// The shortest digits that read back as the same double, without a point below 10^21 where there
  /// is no fraction, and with an exponent from there on and below 10^−6.
  static func text(_ value: Double) -> String {
    // Minus zero is written like zero.
    guard value != 0 else { return "0" }
    let (digits, point) = shortestDigits(value.magnitude)
    return (value < 0 ? "-" : "") + placed(digits, point)
  }

  /// The digits without zeros at either end, and how many of them stand before the point.
  ///
  /// Swift prints the shortest digits too, but places the point by rules of its own.
  private static func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
    let parts = value.description.utf8.split(separator: UInt8(ascii: "e"))
    let exponent = parts.count > 1 ? Int(String(Substring(parts[1]))) ?? 0 : 0
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let whole = Array(mantissa[0])
    var digits = whole + (mantissa.count > 1 ? Array(mantissa[1]) : [])
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, whole.count - zeros + exponent)
  }

  private static func placed(_ digits: [UInt8], _ point: Int) -> String {
    let count = digits.count
    let text = String(decoding: digits, as: UTF8.self)
    switch point {
    case count...21: return text + zeros(point - count)
    case 1...21:
      return String(decoding: digits[..<point], as: UTF8.self) + "."
        + String(decoding: digits[point...], as: UTF8.self)
    case -5...0: return "0." + zeros(-point) + text
    default:
      let fraction = count > 1 ? "." + String(decoding: digits[1...], as: UTF8.self) : ""
      let exponent = point - 1
      return String(decoding: digits[..<1], as: UTF8.self) + fraction + "e"
        + (exponent < 0 ? "-" : "+") + "\(exponent.magnitude)"
    }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
