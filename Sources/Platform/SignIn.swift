import Kernel

/// How the actor of a session proved who they are.
public enum SignIn: Sendable {
  /// The operating system vouches for them.
  case localTrust
  case password
  case token(TokenGrant)

  /// What a token permits, when one opened the session.
  public var grant: TokenGrant? {
    if case .token(let grant) = self { return grant }
    return nil
  }
}

/// What a token permits, and until when.
public struct TokenGrant: Sendable {
  public let tokenId: ID
  public let scopes: Scopes

  /// `nil`: until it is revoked.
  public let expiresAt: Instant?

  /// The only roles that its holder acts in, by domain; `nil`: all of the person's own.
  public let roles: [String: Set<String>]?

  public init(
    tokenId: ID, scopes: Scopes, expiresAt: Instant?, roles: [String: Set<String>]? = nil
  ) {
    self.tokenId = tokenId
    self.scopes = scopes
    self.expiresAt = expiresAt
    self.roles = roles
  }

  /// The person as the holder of the token: in no domain that they have no role in themselves.
  public func holder(_ person: Actor) -> Actor {
    guard let roles else { return person }
    return Actor(
      organizationId: person.organizationId, userId: person.userId, name: person.name,
      roles: roles.filter { !person.roles(in: $0.key).isEmpty })
  }

  /// The moment of expiry is the first at which the token is no longer good.
  public func isExpired(at now: Instant) -> Bool {
    guard let expiresAt else { return false }
    return expiresAt <= now
  }
}
