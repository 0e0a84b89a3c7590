import Kernel
import Platform

extension Session {
  /// `session.setLocalTrust`: for the whole database, by an owner who can sign in without it.
  public func setLocalTrust(
    _ params: SetLocalTrustParams, _ call: WriteCall
  ) throws -> SetLocalTrustResult {
    try call.request.demandPerson()
    if params.localTrust == .none, try call.database.passwordHash(of: call.actor.userId) == nil {
      throw Refusal(SessionFault.noPasswordYet)
    }
    try call.database.setLocalTrust(params.localTrust)
    let event = SessionEvent.localTrustChanged(.init(localTrust: params.localTrust))
    try call.record(Change(event, of: call.organizationId))
    return SetLocalTrustResult(localTrust: params.localTrust)
  }
}
