import Kernel

/// Somebody who wants to sign: one property for each row of the table in b.2, in its order, and
/// for what (j) adds.
struct Signer {
  let userId: String
  let rank: Role
  let wanted: SignatureRole
  let facts: SigningFacts

  /// Those who were asked for this signature.
  let asked: [String]

  /// In whose place they sign: that of the person they name, which may be their own; else of one
  /// who was asked and whom they stand in for.
  let principal: String?

  init(userId: String, rank: Role, wanted: SignatureRole, facts: SigningFacts) {
    (self.userId, self.rank, self.wanted, self.facts) = (userId, rank, wanted, facts)
    asked = facts.agreements.asked(for: wanted, at: facts.now)
    if let named = facts.onBehalfOf, !named.isEmpty {
      principal = named == userId ? nil : named
    } else if asked.contains(userId) {
      principal = nil
    } else {
      principal = asked.first { facts.lets(userId, signFor: $0, as: wanted) }
    }
  }

  /// Rows 2 to 5: why nobody like them signs here any more.
  var closed: SignaturesFault? { readOnly ?? closedRun ?? notEnabled ?? alreadySigned }

  private var readOnly: SignaturesFault? { rank == .auditor ? .readOnlyRole : nil }

  private var closedRun: SignaturesFault? {
    switch facts.runStatus {
    case .superseded: .noLongerInUse(isWithdrawn: facts.isRunWithdrawn)
    case .complete, .final: .runSealed
    case nil, .draft, .readyForSignatures: nil
    }
  }

  private var notEnabled: SignaturesFault? {
    wanted == .other && !facts.terms.allowOther ? .signatureRoleNotEnabled : nil
  }

  /// A required role is signed once; different people may each add one further signature.
  private var alreadySigned: SignaturesFault? {
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

  var notStandingIn: SignaturesFault? {
    guard let principal, !facts.lets(userId, signFor: principal, as: wanted) else { return nil }
    return .delegationNotInForce
  }

  var hasDeclined: Bool {
    facts.agreements.declines.contains { $0.role == wanted && $0.userId == userId }
  }

  /// That it waits for others, with what they are called.
  var askedOthers: SignaturesFault {
    .assignedToOther(assignedTo: asked, assignedToNames: facts.agreements.names(of: asked))
  }

  /// Whoever was asked, or stands in for them; and those who answer for all runs.
  var assignedToOther: SignaturesFault? {
    guard !asked.isEmpty, !asked.contains(userId), !rank.isAdmin else { return nil }
    return principal.map(asked.contains) == true ? nil : askedOthers
  }

  /// Nobody reviews their own work, owners and admins neither, and no stand-in does it for them.
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
    let waitingFor = rolesAhead(of: wanted, facts.signatures, facts.terms.signingOrder)
    return waitingFor.isEmpty ? nil : .waitingForEarlierSignature(waitingFor: waitingFor)
  }

  /// They themselves or whom they stand in for, by their own hand or another's. Somebody from
  /// outside is never one of them.
  private func hasSigned(_ role: SignatureRole) -> Bool {
    let own = [userId, principal].compactMap { $0 }
    return facts.signatures.active.contains { signature in
      signature.role == role
        && [signature.signerUserId, signature.onBehalfOfUserId].contains { hand in
          hand.map(own.contains) ?? false
        }
    }
  }
}

extension SigningFacts {
  /// Whether somebody stands in for another.
  fileprivate func lets(
    _ userId: String, signFor principal: String, as wanted: SignatureRole
  ) -> Bool {
    agreements.delegations.contains {
      $0.fromUserId == principal && $0.lets(userId, signAs: wanted, at: now)
    }
  }
}
