import Kernel
import Platform

extension Session {
  /// `session.setLocalTrust`: for the whole database, by its owner, and only while local trust is
  /// on: so a method makes it stricter and never the other way. Somebody must be able to sign in
  /// without it.
  func setLocalTrust(
    _ params: SetLocalTrustParams, _ call: WriteCall
  ) throws -> SetLocalTrustResult {
    if params.localTrust == .none, try call.database.passwordHash(of: call.actor.userId) == nil {
      throw Refusal(SessionFault.noPasswordYet)
    }
    try call.database.setLocalTrust(params.localTrust)
    let event = SessionEvent.localTrustChanged(.init(localTrust: params.localTrust))
    try call.record(Change(event, of: call.organizationId))
    return SetLocalTrustResult(localTrust: params.localTrust)
  }
}
