import Wire

/// A request's id compared as a JSON value: `1`, `1.0` and `1e0` are one id, `"1"` is another.
///
/// Source: protocol specification 6.2.
enum CanonicalId: Hashable {
  case string(String)
  case integer(Int)
  case number(Double)
  case null

  /// Equal to nothing a host can name.
  case none

  init(_ raw: [UInt8]?) {
    guard let raw, let first = raw.first else {
      self = .none
      return
    }
    if first == UInt8(ascii: "\"") {
      self = .string(
        raw.withUnsafeBytes {
          Scanner.text(of: UnsafeRawBufferPointer(rebasing: $0[1..<$0.count - 1]))
        })
      return
    }
    let text = String(decoding: raw, as: UTF8.self)
    if let integer = Int(text) {
      self = .integer(integer)
    } else if let number = Double(text) {
      self = Int(exactly: number).map(CanonicalId.integer) ?? .number(number)
    } else {
      self = .null
    }
  }
}
