import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.revokeDelegation`: whoever was away signs again. What was signed stays.
  func revokeDelegation(
    _ params: RevokeDelegationParams, _ call: WriteCall
  ) throws -> Delegation {
    let found = try call.database.delegation(params.delegationId, of: call.organizationId)
    guard var row = found else { throw Refusal(PlatformFault.notFound) }
    try call.reading.decideRevocation(of: row).orThrow()
    call.note(.delegateForOthers, unless: row.fromUserId == call.actor.userId)

    let revoked = StoredDelegation.Revoked(at: call.now, by: call.actor.userId)
    row.revoked = revoked
    try call.database.revoke(row.id, revoked)
    try call.record(
      Change(
        SignaturesEvent.signatureDelegationRevoked(
          .init(
            delegationId: row.id, fromUserId: row.fromUserId, toUserId: row.toUserId)),
        of: row.id, version: 2))
    return try call.reading.answer(row)
  }
}
