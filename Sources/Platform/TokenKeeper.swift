import Kernel
import Store

/// Gives out tokens and takes them back, for domains whose things act for a person.
public protocol TokenKeeper: Sendable {
  /// Makes a token: an identifier itself, so that it can also name a session.
  func issue(_ token: NewToken, at now: Instant, in database: Database) throws -> String

  /// Nobody uses it any more, sessions that are open with it included.
  func revoke(_ tokenId: ID, at now: Instant, in database: Database) throws
}

/// A token to be made.
public struct NewToken: Sendable {
  public let organizationId: ID
  public let userId: ID

  /// What people see in their list of tokens.
  public let name: String
  public let grant: TokenGrant

  public init(organizationId: ID, userId: ID, name: String, grant: TokenGrant) {
    self.organizationId = organizationId
    self.userId = userId
    self.name = name
    self.grant = grant
  }
}

/// For compositions without sessions.
public struct NoTokens: TokenKeeper {
  public init() {}

  /// Refuses: it cannot come to that.
  public func issue(_ token: NewToken, at now: Instant, in database: Database) throws -> String {
    throw Defect("nobody keeps tokens here")
  }

  /// There is none to be revoked.
  public func revoke(_ tokenId: ID, at now: Instant, in database: Database) throws {}
}
