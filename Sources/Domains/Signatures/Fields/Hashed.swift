import Kernel
import Secrets
import Wire

/// A value in canonical form (RFC 8785) with its hash.
struct Hashed {
  let bytes: [UInt8]

  /// Lower-case hexadecimal SHA-256 of `bytes`.
  let sha256: String

  /// Refuses what has no canonical form, by its place in the params: `path` is the value's own.
  init(_ value: CanonicalValue, at path: String = "") throws {
    do throws(UnsafeIntegers) {
      bytes = try CanonicalJSON.bytes(of: value)
    } catch {
      throw Refusal(
        error.pointers.map { Violation(SignaturesFault.integerUnsafe, at: path + $0) })
    }
    sha256 = hex(SHA256.hash(bytes))
  }

  var canonical: String { String(decoding: bytes, as: UTF8.self) }
}
