import Kernel
import Platform

extension Session {
  /// `session.revokeToken`: nobody uses it any more, sessions that are open with it included.
  func revokeToken(
    _ params: RevokeTokenParams, _ call: WriteCall
  ) throws -> RevokeTokenResult {
    let row = try call.database.token(params.tokenId, of: call.organizationId)
    // Somebody else's token is not there for who may not revoke it.
    guard let row,
      row.userId == call.actor.userId || governs(call.actor.role(in: "directory"))
    else { throw Refusal(SessionFault.tokenNotFound) }
    try call.revoke(row)
    return RevokeTokenResult(tokenId: row.tokenId)
  }
}
