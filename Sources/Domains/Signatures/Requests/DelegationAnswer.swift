import Kernel
import Platform
import Store

extension GivenDelegation {
  init(_ row: StoredDelegation) {
    self.init(
      fromUserId: row.fromUserId, toUserId: row.toUserId, from: row.from, to: row.to,
      roles: row.roles)
  }
}

extension ReadCall {
  /// A delegation as hosts see it.
  func answer(_ row: StoredDelegation) throws -> Delegation {
    let names = try names(
      of: [row.fromUserId, row.toUserId, row.createdBy, row.revoked?.by].compactMap(\.self))
    let state = row.state(at: now)
    return Delegation(
      id: row.id,
      fromUserId: row.fromUserId,
      fromName: names[row.fromUserId],
      toUserId: row.toUserId,
      toName: names[row.toUserId],
      from: row.from,
      to: row.to,
      roles: row.roles,
      roleLabels: row.roles.map { $0.label(language) },
      state: state,
      stateLabel: state.label(language),
      createdBy: row.createdBy,
      createdByName: names[row.createdBy],
      createdAt: row.createdAt,
      revokedAt: row.revoked?.at,
      revokedBy: row.revoked?.by,
      revokedByName: row.revoked.flatMap { names[$0.by] },
      actions: ["revoke": decideRevocation(of: row)])
  }

  /// Whether the actor may revoke it: it is theirs to revoke, and it is not over.
  func decideRevocation(of row: StoredDelegation) -> Decision {
    let state = row.state(at: now)
    return decideDelegation(of: row.fromUserId, by: actor).and(
      [.coming, .active].contains(state)
        ? .allowed : .refused(SignaturesFault.delegationOver(state: state)))
  }
}
