import Kernel
import Platform

extension WriteCall {
  /// Ends a token of the organization.
  func revoke(_ token: TokenRow) throws {
    try database.revokeToken(token.tokenId, at: now)
    let event = SessionEvent.tokenRevoked(
      .init(tokenId: token.tokenId, userId: token.userId, name: token.name))
    try record(Change(event, of: token.tokenId, version: 2))
  }
}
