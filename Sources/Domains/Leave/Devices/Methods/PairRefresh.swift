import Kernel
import Platform

extension Leave {
  /// `leave.pairRefresh`: the next session of a paired device.
  ///
  /// A token that was used before is in two hands, so nobody keeps the pairing.
  func pairRefresh(
    _ params: PairRefreshParams, _ call: WriteCall
  ) throws -> PairRefreshResult {
    let database = call.database
    let hash = hash(ofSecret: params.refreshToken)
    guard let refresh = try database.refresh(hash: hash), refresh.deviceId == params.deviceId,
      var device = try database.device(refresh.deviceId, of: refresh.organizationId),
      device.revokedAt == nil, device.keyId == refresh.keyId,
      let member = try call.services.ports.members.member(
        userId: device.userId, organizationId: device.organizationId, in: database),
      member.actor.leaveRole != nil
    else { throw Refusal(LeaveFault.invalidToken) }

    let persons = WriteCall(call.request, database: database, actor: member.actor)
    guard !refresh.isUsed else {
      let revoked = device
      call.request.keptWhenRefused = { try persons.revoke(revoked) }
      throw Refusal(LeaveFault.invalidToken)
    }
    guard call.now < refresh.expiresAt else { throw Refusal(LeaveFault.pairTokenExpired) }
    try database.useRefresh(hash: hash, at: call.now)
    let session = try persons.openSession(&device, for: member)
    try persons.record(
      Change(
        LeaveEvent.deviceRefreshed(
          .init(deviceId: device.deviceId, userId: device.userId, expiresAt: session.expiresAt)),
        of: device.userId))
    return PairRefreshResult(
      session: session.session, expiresAt: session.expiresAt, refreshToken: session.refreshToken,
      deviceId: device.deviceId, keyId: device.keyId)
  }
}
