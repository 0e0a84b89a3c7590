import Kernel
import Platform
import Secrets
import Store

/// Tokens that other domains give out. They are listed and revoked like those that people make.
extension Session: TokenKeeper {
  public func issue(_ token: NewToken, at now: Instant, in database: Database) throws -> String {
    // 192 random bits: with its beginning short enough to be an identifier.
    let text = "nct_" + hex(randomBytes(24))
    let row = TokenRow(
      tokenId: token.grant.tokenId, organizationId: token.organizationId, userId: token.userId,
      name: token.name, scopes: token.grant.scopes.globs, createdAt: now,
      expiresAt: token.grant.expiresAt, lastUsedAt: nil, roles: token.grant.roles)
    try database.insert(row, hash: hash(ofSecret: text))
    return text
  }

  public func revoke(_ tokenId: ID, at now: Instant, in database: Database) throws {
    try database.revokeToken(tokenId, at: now)
  }
}
