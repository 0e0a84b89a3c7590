import CSodium

/// SHA-256 (FIPS 180-4), whole or in pieces.
public struct SHA256 {
  /// Unit: bytes.
  public static let size = 32

  private var state = crypto_hash_sha256_state()

  /// Starts a hash of pieces.
  public init() {
    crypto_hash_sha256_init(&state)
  }

  /// The hash of all bytes.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { hash($0) }
  }

  /// The hash of all bytes.
  public static func hash(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    crypto_hash_sha256(&digest, start, UInt64(bytes.count))
    return digest
  }

  /// Takes the next piece.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next piece.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
  }

  /// The hash of the pieces so far; more may follow.
  public func digest() -> [UInt8] {
    var copy = state
    var digest = [UInt8](repeating: 0, count: Self.size)
    crypto_hash_sha256_final(&copy, &digest)
    return digest
  }
}
