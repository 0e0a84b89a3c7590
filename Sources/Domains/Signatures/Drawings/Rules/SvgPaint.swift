/// What a shape may be painted with: no references to anything.
enum SvgPaint {
  static func isGood(_ text: String) -> Bool {
    // Letters of ASCII only: others have small forms in it, such as the sign of the kelvin.
    let text = lowered(text)
    if names.contains(text) { return true }
    if text.utf8.first == UInt8(ascii: "#") { return isHex(text.utf8.dropFirst()) }
    return isRGB(text)
  }

  /// Source: signatures specification d.3, 8; matched without regard to letter case.
  private static let names: Set<String> = [
    "none", "transparent", "currentcolor", "black", "white", "red", "green", "blue", "navy",
    "gray", "grey",
  ]

  /// A judged paint as every renderer reads it.
  static func written(_ text: String) -> String {
    let text = lowered(text)
    return text == "transparent" ? "none" : text
  }

  private static func lowered(_ text: String) -> String {
    String(decoding: text.utf8.map { 0x41...0x5a ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isHex(_ digits: Substring.UTF8View) -> Bool {
    (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// `rgb(i,i,i)`, spaces allowed around the numbers.
  private static func isRGB(_ text: String) -> Bool {
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return false }
    let parts = text.utf8.dropFirst(4).dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy(isLevel)
  }

  private static func isLevel(_ part: Substring.UTF8View) -> Bool {
    let digits = DrawingAttribute(name: "", value: String(part) ?? "").trimmed
    guard 1...3 ~= digits.utf8.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return false
    }
    return Int(digits).map { $0 <= 255 } ?? false
  }
}
