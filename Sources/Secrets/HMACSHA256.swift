import CSodium

/// HMAC with SHA-256 (RFC 2104), with keys of any length.
public enum HMACSHA256 {
  /// Unit: bytes.
  public static let size = 32

  /// The code that only holders of the key can make.
  public static func authenticate(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
    var code = [UInt8](repeating: 0, count: size)
    crypto_auth_hmacsha256_final(&state, &code)
    return code
  }

  /// Whether the code belongs to the bytes; takes equally long for each wrong code.
  public static func isValid(_ code: [UInt8], for bytes: [UInt8], key: [UInt8]) -> Bool {
    constantTimeEquals(code, authenticate(bytes, key: key))
  }
}
