import CSodium

/// The 32 bytes from which every other key of a database is derived.
///
/// It has no text form, so it cannot reach a log by accident. It lies in memory that is kept out of
/// swap and core dumps where the system allows it, and that is wiped at its end.
///
/// `@unchecked Sendable`: nothing writes the memory after `init`.
public final class SecretKey: @unchecked Sendable {
  /// Unit: bytes. Source: libsodium `crypto_kdf_KEYBYTES`.
  public static let size = 32

  private let memory: UnsafeMutableRawPointer

  /// The key, for libsodium only.
  var bytes: UnsafePointer<UInt8> { UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)) }

  /// A key given by the host, or read from its file.
  public init(_ key: [UInt8]) throws(SecretsError) {
    try requireSodium()
    guard key.count == Self.size else {
      throw SecretsError(.badInput, "a key has \(Self.size) bytes, not \(key.count)")
    }
    guard let memory = sodium_malloc(Self.size) else {
      throw SecretsError(.unavailable, "no memory for a key")
    }
    memory.copyMemory(from: key, byteCount: Self.size)
    sodium_mprotect_readonly(memory)
    self.memory = memory
  }

  deinit {
    sodium_free(memory)
  }

  /// A key for one purpose, from which neither this key nor one of another purpose can be found.
  ///
  /// `crypto_kdf` tells keys apart by a number and eight letters; names of any length need the
  /// keyed hash that `crypto_kdf` itself is made of.
  func derived(for purpose: String) throws(SecretsError) -> SecretKey {
    var hash = keyedHash(Array("nacre:\(purpose)".utf8), key: self)
    defer { sodium_memzero(&hash, hash.count) }
    return try SecretKey(hash)
  }
}

/// BLAKE2b with a key: 32 bytes.
func keyedHash(_ bytes: [UInt8], key: SecretKey) -> [UInt8] {
  var hash = [UInt8](repeating: 0, count: 32)
  crypto_generichash(
    &hash, hash.count, bytes, UInt64(bytes.count), key.bytes, SecretKey.size)
  return hash
}
