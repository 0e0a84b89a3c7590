import CSodium

/// Password hashes: Argon2id in PHC strings, `$argon2id$v=19$m=…,t=…,p=1$salt$hash`.
///
/// Takes tens of milliseconds and 19 MiB on purpose. Length and normal form are the caller's rules.
public enum Password {
  /// What a guess costs. Source: protocol 11.3, m 19 MiB, t 2, p 1.
  public static let memoryBytes = 19 * 1024 * 1024
  /// Passes over the memory. Source: protocol 11.3.
  public static let passes = 2

  /// The hash of a password, with its own random salt.
  public static func hash(_ password: String) throws(SecretsError) -> String {
    try requireSodium()
    var letters = password.utf8.map { CChar(bitPattern: $0) }
    defer { sodium_memzero(&letters, letters.count) }
    var text = [CChar](repeating: 0, count: hashSizeMax)
    let code = crypto_pwhash_str_alg(
      &text, letters, UInt64(letters.count), UInt64(passes), memoryBytes,
      crypto_pwhash_ALG_ARGON2ID13
    )
    guard code == 0 else { throw SecretsError(.unavailable, "no memory to hash a password") }
    return string(text)
  }

  /// Whether the password is the one that was hashed; false also for a damaged hash.
  public static func verify(_ password: String, against hash: String) -> Bool {
    guard (try? requireSodium()) != nil, let text = hashText(hash) else { return false }
    var letters = password.utf8.map { CChar(bitPattern: $0) }
    defer { sodium_memzero(&letters, letters.count) }
    return crypto_pwhash_str_verify(text, letters, UInt64(letters.count)) == 0
  }

  /// Whether the hash was made with other costs and is replaced at the next sign-in.
  public static func needsRehash(_ hash: String) -> Bool {
    guard hash.hasPrefix("$argon2id$"), let text = hashText(hash) else { return true }
    return crypto_pwhash_str_needs_rehash(text, UInt64(passes), memoryBytes) != 0
  }

  /// A zero-ended copy of the full size that libsodium may read.
  private static func hashText(_ hash: String) -> [CChar]? {
    let bytes = hash.utf8.map { CChar(bitPattern: $0) }
    guard bytes.count < hashSizeMax, !bytes.contains(0) else { return nil }
    return bytes + [CChar](repeating: 0, count: hashSizeMax - bytes.count)
  }

  private static func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Unit: bytes, with the final zero. Source: libsodium `crypto_pwhash_STRBYTES`.
private let hashSizeMax = 128
