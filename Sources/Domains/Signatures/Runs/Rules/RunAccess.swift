import Kernel

/// What decisions about a run depend on.
struct RunFacts {
  let status: RunStatus
  let creatorId: ID

  /// Required roles that have signed, in role order.
  let signedRoles: [SignatureRole]
  let activeSignatureCount: Int

  /// Superseded, and nothing took its place.
  var isWithdrawn = false
}

extension SignaturesFault {
  /// Why nothing more is done with a superseded run.
  static func noLongerInUse(isWithdrawn: Bool) -> SignaturesFault {
    isWithdrawn ? .runWithdrawn : .runSuperseded
  }
}

/// Whether somebody may let a run become something else.
func decideTransition(
  of run: RunFacts, to status: RunStatus, because reason: String? = nil, by actor: Actor
) -> Decision {
  let fault = transitionFault(
    TransitionFacts(
      from: run.status, to: status, userId: actor.userId, role: actor.signaturesRole,
      runCreatorId: run.creatorId, signedRoles: run.signedRoles,
      activeSignatureCount: run.activeSignatureCount, reason: reason))
  return fault.map { .refused($0) } ?? .allowed
}

/// Whether somebody may make a run: everybody but those who only read.
///
/// Source: signatures specification b.1, c.2.
func decideRunCreation(_ actor: Actor) -> Decision { decideSignatures(.reportRunsCreate, actor) }

/// Whether somebody may freeze a draft anew: who made it, and those who answer for all runs.
func decideRefresh(_ run: RunFacts, _ actor: Actor) -> Decision {
  guard run.status == .draft else {
    return .refused(SignaturesFault.runNotDraft(status: run.status))
  }
  return decideRunCreation(actor).and(
    actor.userId == run.creatorId ? .allowed : AdminsRight.workOnRunsOfOthers.decision(actor))
}

/// What somebody may do with a run, for its buttons. Superseding may want a reason beside.
func runActions(_ run: RunFacts, _ actor: Actor) -> [String: Decision] {
  [
    "refresh": decideRefresh(run, actor),
    "markReady": decideTransition(of: run, to: .readyForSignatures, by: actor),
    "finalize": decideTransition(of: run, to: .complete, by: actor),
    "close": decideTransition(of: run, to: .final, by: actor),
    "supersede": decideTransition(of: run, to: .superseded, because: "…", by: actor),
  ]
}
