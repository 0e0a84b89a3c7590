import Kernel

/// What an organization asks of its signers beyond the rules that always hold.
struct SigningTerms: Equatable {
  /// Whether there are signatures besides the required ones.
  var allowOther = false

  /// Whether the approver must be a third person.
  var distinctApprover = false
  var signingOrder = SigningOrder.parallel
}

/// What decides whether somebody may sign. Source: signatures specification b.2.
struct SigningFacts {
  /// `nil` or empty: nobody has signed in.
  var userId: String?
  var role: Role?

  /// `nil` or empty: not known.
  var jobCreatorId: String?

  /// `nil`: there is no run yet.
  var runStatus: RunStatus?

  /// Whether the job has changed since it was frozen.
  var isRunStale = false

  /// All of the run, voided ones too.
  var signatures: [GivenSignature] = []
  var terms = SigningTerms()

  /// Who was asked, who declined, and who stands in for whom.
  var agreements = Agreements()

  /// Whose place they want to take; `nil`: their own, or that of whoever was asked and is away.
  var onBehalfOf: String?

  /// When they want to sign.
  var now = Instant.min
}

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

/// The required roles that sign before `role`, and have not yet. Source: rule 9 of b.2.
func rolesAhead(
  of role: SignatureRole, _ signatures: [GivenSignature], _ order: SigningOrder
) -> [SignatureRole] {
  guard order == .sequential, role.isRequired else { return [] }
  let earlier = SignatureRole.required.prefix { $0 != role }
  return signatures.missingRoles.filter(earlier.contains)
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
    guard let name = signature.signerName.map(trimmed), !name.isEmpty else {
      return .roleAlreadySigned(existing: existing)
    }
    return .alreadySigned(name: name, existing: existing)
  }
}
