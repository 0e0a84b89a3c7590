import Kernel

/// The text of a QR code that names an order to staff. Source: booking specification 7.8.
enum OrderCode {
  private static let prefix = "nacre:order:"

  static func text(_ orderId: ID) -> String { prefix + orderId }

  /// The order that a scanned text names, or `nil`.
  static func orderId(in text: String) -> ID? {
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count))
  }
}

/// What is printed on a device's label, such as `100000001-7F3K`: short enough to be typed, and the
/// same for as long as the device is on the order, whatever comes and goes beside it.
enum DeviceLabelCode {
  /// Digits and letters that nobody takes for others. Source: Crockford's base 32.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  static func text(_ orderNumber: Int, _ deviceId: ID) -> String {
    "\(orderNumber)-\(mark(deviceId))"
  }

  /// Four letters out of an id's last 20 bits, which are random.
  static func mark(_ deviceId: ID) -> String {
    let digits = deviceId.filter(\.isHexDigit).suffix(5)
    var bits = digits.reduce(0) { $0 << 4 | ($1.hexDigitValue ?? 0) }
    var letters: [Character] = []
    for _ in 0..<4 {
      letters.append(alphabet[bits & 31])
      bits >>= 5
    }
    return String(letters.reversed())
  }

  /// The order's number and the device's mark in a typed text, or `nil`.
  static func read(_ text: String) -> (orderNumber: Int, mark: String)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), parts[1].count == 4 else { return nil }
    // What is easily misread means what it looks like.
    let mark = parts[1].map { letter -> Character in
      switch letter {
      case "o", "O": "0"
      case "i", "I", "l", "L": "1"
      default: Character(letter.uppercased())
      }
    }
    return (number, String(mark))
  }
}

/// What stands behind the company's portal address, such as `100000001-dGhpcyBpcyBub3Qg`: the
/// order's number, and a proof that nobody has just counted up.
struct OrderToken: Equatable {
  let orderNumber: Int
  let proof: String

  init(orderNumber: Int, proof: String) {
    self.orderNumber = orderNumber
    self.proof = proof
  }

  /// The address of an order in the company's portal.
  func address(in portal: String) -> String {
    portal + (portal.hasSuffix("/") || portal.hasSuffix("=") ? "" : "/") + text
  }

  private var text: String { "\(orderNumber)-\(proof)" }

  /// The token at the end of a scanned address, or `nil` when it is no address of the portal.
  init?(in scanned: String, portal: String) {
    guard scanned.hasPrefix(portal) else { return nil }
    var rest = scanned.dropFirst(portal.count).drop { $0 == "/" }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard let dash = rest.firstIndex(of: "-"), let number = Int(rest[..<dash]) else { return nil }
    self.init(orderNumber: number, proof: String(rest[rest.index(after: dash)...]))
  }
}
