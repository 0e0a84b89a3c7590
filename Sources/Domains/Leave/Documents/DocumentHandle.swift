import Kernel
import Secrets

/// Lets one person read one document for a while.
///
/// Nothing is stored: the handle itself is sealed, so it cannot be made or changed by anybody else.
/// Source: leave specification 7, "Read access".
struct DocumentHandle {
  let documentId: ID
  let readerId: ID
  let expiresAt: Instant

  /// Unit: minutes.
  static let minutes: Int64 = 15

  private static let purpose = "leave_document.handle"
  private static let context = "handle"

  /// As hosts get it.
  func text(_ sealer: Sealer) throws -> String {
    let plain = "\(documentId) \(readerId) \(expiresAt.milliseconds)"
    let sealed = try sealer.seal(
      Array(plain.utf8), purpose: Self.purpose, context: Self.context)
    return hex(sealed)
  }

  init(documentId: ID, readerId: ID, expiresAt: Instant) {
    self.documentId = documentId
    self.readerId = readerId
    self.expiresAt = expiresAt
  }

  /// `nil` for a text that this service has not given out.
  init?(_ text: String, _ sealer: Sealer) {
    guard let sealed = bytes(ofHex: text),
      let plain = try? sealer.open(sealed, purpose: Self.purpose, context: Self.context)
    else { return nil }
    let parts = String(decoding: plain, as: UTF8.self).split(separator: " ")
    guard parts.count == 3, let milliseconds = Int64(parts[2]) else { return nil }
    self.init(
      documentId: String(parts[0]), readerId: String(parts[1]),
      expiresAt: Instant(milliseconds: milliseconds))
  }
}

/// The bytes that pairs of hexadecimal digits stand for.
private func bytes(ofHex text: String) -> [UInt8]? {
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

private func nibble(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
