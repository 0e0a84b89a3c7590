import CSodium
import Synchronization

/// Seals what must not lie in the database in the open: passcodes, signatures, identifiers.
///
/// A sealed value is `version(1) || nonce(24) || ciphertext || tag(16)`, XChaCha20-Poly1305. It is
/// bound to its purpose (which column) and its context (which row): moved, it does not open.
public final class Sealer: Sendable {
  /// Unit: bytes that sealing adds.
  public static let overhead = 1 + nonceSize + tagSize

  private let key: SecretKey
  private let derived = Mutex<[String: SecretKey]>([:])
  private let words = RandomWords()

  /// A sealer over a database's key.
  public init(key: SecretKey) {
    self.key = key
  }

  /// Seals bytes with a fresh nonce: the same bytes never look the same twice.
  public func seal(
    _ plain: [UInt8], purpose: String, context: String
  ) throws(SecretsError) -> [UInt8] {
    let place = associatedData(purpose, context)
    let key = try derivedKey("seal:\(purpose)")
    return [UInt8](unsafeUninitializedCapacity: Self.overhead + plain.count) { sealed, count in
      guard let start = sealed.baseAddress else { return }
      start.pointee = version
      let nonce = start + 1
      for offset in stride(from: 0, to: nonceSize, by: 8) {
        UnsafeMutableRawPointer(nonce + offset)
          .storeBytes(of: words.next(), as: UInt64.self)
      }
      crypto_aead_xchacha20poly1305_ietf_encrypt(
        nonce + nonceSize, nil, plain, UInt64(plain.count), place, UInt64(place.count), nil, nonce,
        key.bytes)
      count = sealed.count
    }
  }

  /// Whether stored bytes are sealed, where only some are: no JSON begins like that.
  public static func isSealed(_ stored: [UInt8]) -> Bool { stored.first == version }

  /// Opens what `seal` made for the same purpose and context; throws `notAuthentic` for all else.
  public func open(
    _ sealed: [UInt8], purpose: String, context: String
  ) throws(SecretsError) -> [UInt8] {
    guard sealed.count >= Self.overhead, sealed[0] == version else { throw notAuthentic }
    let nonce = Array(sealed[1...nonceSize])
    let cipher = Array(sealed[(1 + nonceSize)...])
    let place = associatedData(purpose, context)
    let key = try derivedKey("seal:\(purpose)")

    // One byte of room also for an empty text: libsodium wants an address.
    var plain = [UInt8](repeating: 0, count: max(1, cipher.count - tagSize))
    let code = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &plain, nil, nil, cipher, UInt64(cipher.count), place, UInt64(place.count), nonce,
      key.bytes
    )
    guard code == 0 else { throw notAuthentic }
    return Array(plain.prefix(cipher.count - tagSize))
  }

  /// A keyed hash of 32 bytes, equal for equal bytes of one purpose.
  ///
  /// For looking things up and telling repeats without keeping them. Without the key nobody can try
  /// the few values that a passcode or a phone number may have.
  public func fingerprint(
    _ bytes: [UInt8], purpose: String
  ) throws(SecretsError) -> [UInt8] {
    keyedHash(bytes, key: try derivedKey("fingerprint:\(purpose)"))
  }

  /// The key of a purpose, derived once: the program has a handful of them.
  private func derivedKey(_ purpose: String) throws(SecretsError) -> SecretKey {
    try derived.withLock { derived throws(SecretsError) in
      if let known = derived[purpose] { return known }
      let new = try key.derived(for: purpose)
      derived[purpose] = new
      return new
    }
  }

  /// The length goes first, so that `a` + `bc` is not `ab` + `c`.
  private func associatedData(_ purpose: String, _ context: String) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(8 + purpose.utf8.count + context.utf8.count)
    data.append(contentsOf: String(purpose.utf8.count).utf8)
    data.append(UInt8(ascii: ":"))
    data.append(contentsOf: purpose.utf8)
    data.append(contentsOf: context.utf8)
    return data
  }
}

private let version: UInt8 = 1
// Source: libsodium, `crypto_aead_xchacha20poly1305_ietf_NPUBBYTES` and `_ABYTES`.
private let nonceSize = 24
private let tagSize = 16
private let notAuthentic = SecretsError(
  .notAuthentic, "the sealed value was changed, moved, or sealed with another key"
)
