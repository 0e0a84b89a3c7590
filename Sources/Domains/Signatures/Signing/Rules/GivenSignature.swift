/// A signature on a run, as far as rules look at it.
struct GivenSignature: Equatable {
  var role: SignatureRole

  /// `nil`: somebody from outside, who is no user.
  var signerUserId: String?
  var signerName: String?

  /// RFC 3339, as it was given.
  var signedAt: String?

  /// In whose place the signer signed; `nil`: in their own.
  var onBehalfOfUserId: String?

  /// A voided signature counts for nothing.
  var isVoided = false
}

extension [GivenSignature] {
  /// Those that count.
  var active: [GivenSignature] { filter { !$0.isVoided } }

  /// The required roles that have signed, in their order. Source: signatures specification d.9.
  var signedRoles: [SignatureRole] {
    SignatureRole.required.filter { role in active.contains { $0.role == role } }
  }

  /// The required roles that have not, in their order.
  var missingRoles: [SignatureRole] { missing(from: signedRoles) }
}

/// The required roles that are not among `signed`, in their order.
func missing(from signed: [SignatureRole]) -> [SignatureRole] {
  SignatureRole.required.filter { !signed.contains($0) }
}
