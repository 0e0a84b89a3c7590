import Kernel
import Media
import Platform
import Secrets

extension Leave {
  /// `leave.pairStart`: a token that pairs one device with the person, for six minutes.
  func pairStart(_ params: PairStartParams, _ call: WriteCall) throws -> PairStartResult {
    try call.requireSync(of: call.organizationId)
    let token = hex(randomBytes(16))
    let expiresAt = call.now.adding(milliseconds: PairingTerms.tokenMs)
    try call.database.setPairing(
      hash: hash(ofSecret: token), expiresAt: expiresAt, of: call.actor.userId,
      call.organizationId)
    try call.record(
      Change(
        LeaveEvent.pairingStarted(.init(userId: call.actor.userId, expiresAt: expiresAt)),
        of: call.actor.userId))
    return PairStartResult(
      pairToken: token, expiresAt: expiresAt,
      qr: shownCode("{\"type\":\"nacre-leave-pair\",\"pairToken\":\"\(token)\"}"))
  }
}
