import Kernel
import Secrets
import Wire

/// What a signature stands for: whoever changes any of it changes the hash.
///
/// Source: signatures specification d.6.
struct SignedContent {
  var runId: String
  var dataHash: String
  var signatureRole: String
  var signerUserId: String?
  var signerName: String
  var signerTitle: String
  var signatureSvg: String
  var attestationText: String
  var signedAt: Instant

  /// Lower-case hexadecimal SHA-256 of the canonical JSON.
  func hash() throws -> String {
    try Hashed(
      .object([
        ("schema", .string("nacre.signature/1")),
        ("runId", .string(runId)),
        ("dataHash", .string(dataHash)),
        ("signatureRole", .string(signatureRole)),
        ("signerUserId", .text(signerUserId)),
        ("signerName", .string(signerName.trimmed)),
        ("signerTitle", .string(signerTitle.trimmed)),
        ("signatureSvg", .string(signatureSvg)),
        ("attestationText", .string(attestationText.trimmed)),
        ("signedAt", .string(signedAt.text)),
      ])
    ).sha256
  }
}
