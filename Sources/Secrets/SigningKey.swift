import CSodium

/// Whether somebody who holds a key has signed a text (Ed25519).
public struct SigningKey: Equatable, Sendable {
  /// Unit: bytes. Source: RFC 8032, 5.1.5.
  public static let size = 32

  /// Unit: bytes. Source: RFC 8032, 5.1.6.
  public static let signatureSize = 64

  private let bytes: [UInt8]

  /// The public half of a key; `nil` where it cannot be one.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// Whether a signature is this key's over just these bytes.
  public func hasSigned(_ text: [UInt8], _ signature: [UInt8]) -> Bool {
    guard signature.count == Self.signatureSize else { return false }
    return crypto_sign_verify_detached(signature, text, UInt64(text.count), bytes) == 0
  }
}
