import Kernel
import Platform
import Secrets
import Wire

extension Leave {
  /// `leave.pair`: pairs a device with the person whose token it has.
  func pair(_ params: PairParams, _ call: WriteCall) throws -> PairResult {
    let database = call.database
    let hash = hash(ofSecret: params.pairToken)
    let pairing = try database.pairing(hash: hash)
    try call.requireSync(of: pairing?.organizationId)
    let members = call.services.ports.members
    let member = try pairing.flatMap { pairing in
      try members.member(
        userId: pairing.userId, organizationId: pairing.organizationId, in: database)
    }
    let held = try pairing.flatMap { pairing in
      try database.device(params.deviceId, of: pairing.organizationId)
    }
    let windowStart = call.now.adding(milliseconds: -PairingTerms.failuresMs)
    let judgement = judgePairing(
      PairingFacts(
        failures: try database.pairFailures(ofDevice: params.deviceId, since: windowStart),
        isKnown: pairing?.isUsed == false && member?.actor.leaveRole != nil,
        expiresAt: pairing?.expiresAt ?? .min,
        isHeldByOther: held.map { $0.revokedAt == nil && $0.userId != pairing?.userId } ?? false),
      now: call.now)
    switch judgement {
    case .refused(let refusal): throw Refusal(refusal.fault)
    case .wrong(let refusal):
      let now = call.now
      call.request.keptWhenRefused = {
        try database.recordPairFailure(
          ofDevice: params.deviceId, at: now, forgetBefore: windowStart)
      }
      throw Refusal(refusal.fault)
    case .good: break
    }
    guard let member else { throw Refusal(LeaveFault.invalidToken) }
    try database.usePairing(hash: hash, at: call.now)
    try database.clearPairFailures(ofDevice: params.deviceId)
    return try join(
      params, held, member, WriteCall(call.request, database: database, actor: member.actor))
  }

  /// Everything that makes a device the person's. `call` is the person's.
  private func join(
    _ params: PairParams, _ held: DeviceRow?, _ member: Member, _ call: WriteCall
  ) throws -> PairResult {
    let key = try call.makeKey(ofDevice: params.deviceId)
    if let held {
      try call.services.ports.tokens.revoke(held.tokenId, at: call.now, in: call.database)
    }
    var device = DeviceRow(
      organizationId: call.organizationId, deviceId: params.deviceId, userId: call.actor.userId,
      publicKey: params.devicePublicKey, info: params.deviceInfo?.json, keyId: key.keyId,
      tokenId: "", pairedAt: call.now, seenAt: call.now, expiresAt: call.now)
    let session = try call.openSession(&device, for: member)
    try call.record(
      Change(
        LeaveEvent.devicePaired(
          .init(deviceId: device.deviceId, userId: device.userId, audit: .devicePaired)),
        of: device.userId))
    return PairResult(
      session: session.session, expiresAt: session.expiresAt, refreshToken: session.refreshToken,
      deviceId: device.deviceId, keyId: key.keyId, deviceKey: key.key)
  }
}
