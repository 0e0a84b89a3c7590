import Kernel
import Platform
import Wire

extension Signatures {
  /// `signatures.hashData`: any JSON in canonical form, and its hash. Source: signatures
  /// specification c.4.
  func hashData(_ params: HashDataParams, _ call: RuleCall) throws -> HashDataResult {
    let hashed = try Hashed(params.data.map(CanonicalValue.json) ?? .null, at: "/data")
    return HashDataResult(
      canonical: hashed.canonical, sha256: hashed.sha256, byteLength: hashed.bytes.count)
  }
}
