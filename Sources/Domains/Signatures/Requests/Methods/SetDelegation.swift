import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.setDelegation`: somebody signs in another person's place for some time.
  func setDelegation(_ params: DelegationForm, _ call: WriteCall) throws -> Delegation {
    guard try call.database.policy(of: call.organizationId).allowDelegation else {
      throw Refusal(SignaturesFault.delegationDisabled)
    }
    let fromUserId = params.fromUserId.value ?? call.actor.userId
    try decideDelegation(of: fromUserId, by: call.actor).orThrow()
    call.note(.delegateForOthers, unless: fromUserId == call.actor.userId)
    var findings = FieldFindings(shape: params.shape)
    let new = findings.delegation(params, by: call.actor, now: call.now)
    try call.reading.judge(params.fromUserId, at: "/fromUserId", &findings)
    try call.reading.judge(params.toUserId, at: "/toUserId", &findings)
    try findings.orThrow()
    guard let new else { throw Defect("a sound delegation form lacks what is required") }

    let row = StoredDelegation(
      id: call.makeID(), organizationId: call.organizationId, fromUserId: new.fromUserId,
      toUserId: new.toUserId, from: new.from, to: new.to, roles: new.roles,
      createdBy: call.actor.userId, createdAt: call.now)
    try call.database.insert(row)
    try call.record(
      Change(
        SignaturesEvent.signatureDelegated(
          .init(
            delegationId: row.id, fromUserId: row.fromUserId, toUserId: row.toUserId,
            from: row.from, to: row.to, roles: row.roles)),
        of: row.id))
    return try call.reading.answer(row)
  }
}

extension ReadCall {
  /// Notes somebody who is not here, or who never signs.
  fileprivate func judge(
    _ userId: Field<ID>, at path: String, _ findings: inout FieldFindings
  ) throws {
    guard let userId = userId.value else { return }
    switch try person(.member(userId))?.signaturesRole {
    case nil: findings.refuse(.assigneeNotInOrganization, at: path)
    case .auditor: findings.refuse(.readOnlyRole, at: path)
    default: break
    }
  }
}
