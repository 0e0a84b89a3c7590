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
}

/// The answer to "may they sign?".
enum SigningDecision {
  case allowed(RunEffect, isRunStale: Bool)
  case refused(SignaturesFault)

  /// As it guards a write, or draws a button.
  var decision: Decision {
    switch self {
    case .allowed: .allowed
    case .refused(let fault): .refused(fault)
    }
  }
}

/// Whether somebody may sign as `role`; the first check that fails gives the reason.
func decideSigning(as role: SignatureRole, _ facts: SigningFacts) -> SigningDecision {
  guard let userId = facts.userId, !userId.isEmpty, let rank = facts.role else {
    return .refused(.notAuthenticated)
  }
  let signer = Signer(userId: userId, rank: rank, wanted: role, facts: facts)
  let fault =
    signer.readOnly ?? signer.closedRun ?? signer.notEnabled ?? signer.alreadySigned
    ?? signer.wrongRank ?? signer.bothHands ?? signer.notDistinct ?? signer.outOfTurn
  if let fault { return .refused(fault) }
  return .allowed(effect(on: facts.runStatus), isRunStale: facts.isRunStale)
}

private func effect(on status: RunStatus?) -> RunEffect {
  switch status {
  case nil: .create
  case .draft: .promote
  default: .none
  }
}

/// Somebody who wants to sign: one property for each row of the table in b.2, in its order.
private struct Signer {
  let userId: String
  let rank: Role
  let wanted: SignatureRole
  let facts: SigningFacts

  var readOnly: SignaturesFault? { rank == .auditor ? .readOnlyRole : nil }

  var closedRun: SignaturesFault? {
    switch facts.runStatus {
    case .superseded: .runSuperseded
    case .complete, .final: .runSealed
    case nil, .draft, .readyForSignatures: nil
    }
  }

  var notEnabled: SignaturesFault? {
    wanted == .other && !facts.terms.allowOther ? .signatureRoleNotEnabled : nil
  }

  /// A required role is signed once; different people may each add one further signature.
  var alreadySigned: SignaturesFault? {
    let own = facts.signatures.active.filter { $0.role == wanted }
    return own.first { wanted.isRequired || $0.signerUserId == userId }
      .map(SignaturesFault.alreadySigned(by:))
  }

  var wrongRank: SignaturesFault? {
    switch (wanted, rank) {
    case (.reviewedBy, _), (_, .owner), (_, .admin): nil
    case (_, .executive): .executiveReviewOnly
    case (.approvedBy, _): .approverRoleRequired
    case (.preparedBy, _): notCreator
    case (.other, _): nil
    }
  }

  private var notCreator: SignaturesFault? {
    guard let creator = facts.jobCreatorId, !creator.isEmpty else { return .jobCreatorUnknown }
    return creator == userId ? nil : .notJobCreator
  }

  /// Nobody reviews their own work, owners and admins neither.
  var bothHands: SignaturesFault? {
    if wanted == .reviewedBy, hasSigned(.preparedBy) { return .preparerCannotReview }
    if wanted == .preparedBy, hasSigned(.reviewedBy) { return .reviewerCannotPrepare }
    return nil
  }

  var notDistinct: SignaturesFault? {
    guard facts.terms.distinctApprover else { return nil }
    let others: [SignatureRole] =
      switch wanted {
      case .approvedBy: [.preparedBy, .reviewedBy]
      case .preparedBy, .reviewedBy: [.approvedBy]
      case .other: []
      }
    return others.contains(where: hasSigned) ? .approverMustBeDistinct : nil
  }

  var outOfTurn: SignaturesFault? {
    guard facts.terms.signingOrder == .sequential, wanted.isRequired else { return nil }
    let earlier = SignatureRole.required.prefix { $0 != wanted }
    let waitingFor = facts.signatures.missingRoles.filter(earlier.contains)
    return waitingFor.isEmpty ? nil : .waitingForEarlierSignature(waitingFor: waitingFor)
  }

  /// Somebody from outside is never this user.
  private func hasSigned(_ role: SignatureRole) -> Bool {
    facts.signatures.active.contains { $0.role == role && $0.signerUserId == userId }
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
