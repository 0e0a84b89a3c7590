import Kernel

/// What signing would do.
struct SigningLeave: Equatable {
  let effect: RunEffect
  var isRunStale = false

  /// Whether the signer has declined to sign so, and would take that back.
  var hasDeclined = false

  /// In whose place; `nil`: in their own.
  var onBehalfOf: String?

  /// What the signer should know.
  var warnings: [SigningWarning] {
    (isRunStale ? [.runStale] : []) + (hasDeclined ? [.declined] : [])
  }
}

extension RunWarning {
  init(_ warning: SigningWarning, in language: Language) {
    self.init(kind: warning, message: warning.label(language))
  }
}

/// The answer to "may they sign?".
enum SigningDecision {
  case allowed(SigningLeave)
  case refused(SignaturesFault)

  /// As it guards a write, or draws a button.
  var decision: Decision {
    switch self {
    case .allowed: .allowed
    case .refused(let fault): .refused(fault)
    }
  }

  /// In whose place somebody may sign; `nil`: in their own, or not at all.
  var onBehalfOf: String? {
    guard case .allowed(let leave) = self else { return nil }
    return leave.onBehalfOf
  }
}

/// Whether somebody may sign as `role`; the first check that fails gives the reason.
func decideSigning(as role: SignatureRole, _ facts: SigningFacts) -> SigningDecision {
  guard let userId = facts.userId, !userId.isEmpty, let rank = facts.role else {
    return .refused(.notAuthenticated)
  }
  let signer = Signer(userId: userId, rank: rank, wanted: role, facts: facts)
  let fault =
    signer.closed ?? signer.wrongRank ?? signer.notStandingIn ?? signer.bothHands
    ?? signer.notDistinct ?? signer.assignedToOther ?? signer.outOfTurn
  if let fault { return .refused(fault) }
  return .allowed(
    SigningLeave(
      effect: effect(on: facts.runStatus), isRunStale: facts.isRunStale,
      hasDeclined: signer.hasDeclined, onBehalfOf: signer.principal))
}

private func effect(on status: RunStatus?) -> RunEffect {
  switch status {
  case nil: .create
  case .draft: .promote
  default: .none
  }
}

extension SignaturesFault {
  /// Names who has signed, where that is known.
  static func alreadySigned(by signature: GivenSignature) -> SignaturesFault {
    let existing = Fact.object([
      Fact.Member("signerUserId", .optional(signature.signerUserId)),
      Fact.Member("signerName", .optional(signature.signerName)),
      Fact.Member("signedAt", .optional(signature.signedAt)),
    ])
    guard let name = signature.signerName.map(\.trimmed), !name.isEmpty else {
      return .roleAlreadySigned(existing: existing)
    }
    return .alreadySigned(name: name, existing: existing)
  }
}
