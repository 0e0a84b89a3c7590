import Kernel

/// A delegation that was judged by itself.
struct NewDelegation {
  let fromUserId: ID
  let toUserId: ID
  let from: Instant
  let to: Instant
  let roles: [SignatureRole]
}

extension FieldFindings {
  /// The delegation that a form describes; `nil` when something is missing.
  ///
  /// Source: signatures specification (j) 4.
  mutating func delegation(_ form: DelegationForm, by actor: Actor, now: Instant) -> NewDelegation?
  {
    let fromUserId = form.fromUserId.value ?? actor.userId
    let toUserId = required(form.toUserId, at: "/toUserId")
    let from = form.from.isAbsent ? now : form.from.value
    let to = required(form.to, at: "/to")
    let roles = required(form.roles, at: "/roles")?.compactMap(\.value)
    if roles?.isEmpty == true { refuse(.fieldRequired, at: "/roles") }
    if toUserId == fromUserId { refuse(.delegationToSelf, at: "/toUserId") }
    if let to, to <= max(from ?? now, now) { refuse(.delegationPeriodInvalid, at: "/to") }
    guard let toUserId, let from, let to, let roles else { return nil }
    return NewDelegation(
      fromUserId: fromUserId, toUserId: toUserId, from: from, to: to,
      roles: SignatureRole.allCases.filter(roles.contains))
  }
}

/// Whether somebody may set or revoke a delegation of `fromUserId`: their own, or as one who
/// answers for all runs. Those who never sign have nothing to hand on.
func decideDelegation(of fromUserId: ID, by actor: Actor) -> Decision {
  guard let role = actor.signaturesRole else { return .refused(SignaturesFault.noSignaturesRole) }
  if role == .auditor { return .refused(SignaturesFault.readOnlyRole) }
  return fromUserId == actor.userId ? .allowed : AdminsRight.delegateForOthers.decision(actor)
}

extension StoredDelegation {
  /// Where it stands.
  func state(at now: Instant) -> DelegationState {
    if revoked != nil { return .revoked }
    if to <= now { return .ended }
    return from <= now ? .active : .coming
  }
}
