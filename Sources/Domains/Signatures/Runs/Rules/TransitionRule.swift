import Kernel

/// What decides whether a run may change its status. Source: signatures specification c.2.
struct TransitionFacts {
  var from: RunStatus
  var to: RunStatus

  /// `nil` or empty: nobody has signed in.
  var userId: String?
  var role: Role?

  /// `nil`: not known.
  var runCreatorId: String?

  /// The roles of the signatures that count.
  var signedRoles: [SignatureRole] = []

  /// How many signatures count; superseding the run would lose them.
  var activeSignatureCount = 0
  var reason: String?
}

/// Why a run may not change its status so; `nil` when it may. The first check that fails decides.
func transitionFault(_ facts: TransitionFacts) -> SignaturesFault? {
  if facts.from == facts.to { return .alreadyInState(status: facts.to) }
  if facts.from == .final || facts.from == .superseded {
    return .terminalState(status: facts.from)
  }
  guard successors(of: facts.from).contains(facts.to) else {
    return .transitionNotAllowed(from: facts.from, to: facts.to)
  }
  guard let userId = facts.userId, !userId.isEmpty, let role = facts.role else {
    return .notAuthenticated
  }
  if role == .auditor { return .runsReadOnlyRole }
  if !role.isAdmin {
    if facts.to == .final { return .adminRequired }
    guard let creator = facts.runCreatorId, creator == userId else { return .notRunCreator }
  }
  return missing(facts)
}

/// What a run can become.
private func successors(of status: RunStatus) -> [RunStatus] {
  switch status {
  case .draft: [.readyForSignatures, .superseded]
  case .readyForSignatures: [.complete, .superseded]
  case .complete: [.final]
  case .final, .superseded: []
  }
}

/// What is still needed for the step.
private func missing(_ facts: TransitionFacts) -> SignaturesFault? {
  switch facts.to {
  case .complete:
    let roles = missing(from: facts.signedRoles)
    return roles.isEmpty ? nil : .signaturesMissing(missingRoles: roles)
  case .superseded:
    let isBlank = (facts.reason ?? "").trimmed.isEmpty
    return facts.activeSignatureCount > 0 && isBlank ? .reasonRequired : nil
  default: return nil
  }
}
