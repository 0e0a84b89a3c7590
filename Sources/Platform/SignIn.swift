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

  public init(tokenId: ID, scopes: Scopes, expiresAt: Instant?) {
    self.tokenId = tokenId
    self.scopes = scopes
    self.expiresAt = expiresAt
  }

  /// The moment of expiry is the first at which the token is no longer good.
  public func isExpired(at now: Instant) -> Bool {
    guard let expiresAt else { return false }
    return expiresAt <= now
  }
}
