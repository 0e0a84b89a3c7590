import Kernel
import Platform
import Store

/// Who asks: sessions of a connection, passwords and tokens.
public struct Session: SessionMethods, Domain {
  /// Failed sign-ins that the database cannot keep.
  let attempts = AttemptMemory()

  public init() {}

  func decide(_ action: SessionAction, _ actor: Actor) -> Decision {
    action.isPermitted(to: actor) ? .allowed : .refused(SessionFault.roleNotAllowed)
  }

  /// A person has one password for all organizations, and whoever guesses is in none.
  public var houseTables: Set<String> { ["session_attempt", "session_password"] }

  /// The person's tokens are nobody's any more, also when they are back.
  public func memberLeft(_ userId: ID, _ call: WriteCall) throws {
    for token in try call.database.tokens(of: userId, in: call.organizationId) {
      try call.revoke(token)
    }
  }

  /// Whether a token is still there and not revoked, for every request that it makes.
  @Sendable public func isLive(_ tokenId: ID, in database: Database) throws -> Bool {
    try database.hasLiveToken(tokenId)
  }
}
