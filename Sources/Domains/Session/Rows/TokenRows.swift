import Kernel
import Platform
import Store

/// A token as stored, without its hash.
struct TokenRow {
  let tokenId: ID
  let organizationId: ID
  let userId: ID
  let name: String
  let scopes: [String]
  let createdAt: Instant
  let expiresAt: Instant?
  let lastUsedAt: Instant?

  /// `nil`: all that the person has.
  let roles: [String: Set<String>]?

  var info: TokenInfo {
    TokenInfo(
      tokenId: tokenId, userId: userId, name: name, scopes: scopes, createdAt: createdAt,
      expiresAt: expiresAt, lastUsedAt: lastUsedAt)
  }

  var grant: TokenGrant {
    TokenGrant(tokenId: tokenId, scopes: Scopes(scopes), expiresAt: expiresAt, roles: roles)
  }
}

extension TokenRow {
  /// Reads the columns that every statement of this file selects.
  fileprivate init(_ row: borrowing Row) {
    tokenId = row.text(0)
    organizationId = row.text(1)
    userId = row.text(2)
    name = row.text(3)
    scopes = row.text(4).split(separator: " ").map(String.init)
    createdAt = Instant(milliseconds: row.int64(5))
    expiresAt = row.optionalInt64(6).map(Instant.init(milliseconds:))
    lastUsedAt = row.optionalInt64(7).map(Instant.init(milliseconds:))
    roles = row.optionalText(8).map { [String: Set<String>](stored: $0) }
  }
}

extension [String: Set<String>] {
  /// Roles as one column holds them: `booking=office leave=EMPLOYEE`.
  fileprivate var stored: String {
    sorted { $0.key < $1.key }.flatMap { domain, roles in
      roles.sorted().map { "\(domain)=\($0)" }
    }.joined(separator: " ")
  }

  fileprivate init(stored text: String) {
    let pairs = text.split(separator: " ").compactMap { word -> (String, Set<String>)? in
      let parts = word.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), [String(parts[1])]) : nil
    }
    self.init(pairs, uniquingKeysWith: { $0.union($1) })
  }
}

extension Database {
  func insert(_ token: TokenRow, hash: [UInt8]) throws {
    try run(
      .insertToken, token.tokenId, token.organizationId, token.userId, token.name,
      token.scopes.joined(separator: " "), hash, token.createdAt.milliseconds,
      token.expiresAt?.milliseconds, token.roles?.stored)
  }

  /// The live token with this hash.
  func token(hash: [UInt8]) throws -> TokenRow? {
    try first(.tokenByHash, hash) { TokenRow($0) }
  }

  /// The live token with this id, of the organization.
  func token(_ tokenId: ID, of organizationId: ID) throws -> TokenRow? {
    try first(.tokenById, organizationId, tokenId) { TokenRow($0) }
  }

  /// Live tokens after an id, oldest first. Without a user, everybody's.
  func tokens(
    of organizationId: ID, userId: ID?, after last: ID?, limit: Int
  ) throws -> [TokenRow] {
    let last = last ?? ""
    guard let userId else {
      return try rows(.tokensAfter, organizationId, last, limit) { TokenRow($0) }
    }
    return try rows(.tokensOfUser, userId, organizationId, last, limit) { TokenRow($0) }
  }

  /// All live tokens of a person in an organization. Bound: `tokensMax`, and one for each device.
  func tokens(of userId: ID, in organizationId: ID) throws -> [TokenRow] {
    try tokens(of: organizationId, userId: userId, after: nil, limit: .max)
  }

  func countTokens(of userId: ID) throws -> Int {
    try first(.countTokens, userId) { $0.int(0) } ?? 0
  }

  func hasLiveToken(_ tokenId: ID) throws -> Bool { try exists(.liveToken, tokenId) }

  func touchToken(_ tokenId: ID, at now: Instant) throws {
    try run(.touchToken, now.milliseconds, tokenId)
  }

  /// Open sessions notice it with their next request.
  func revokeToken(_ tokenId: ID, at now: Instant) throws {
    try run(.revokeToken, now.milliseconds, tokenId)
    renewGeneration()
  }
}

extension SQL {
  fileprivate static let insertToken = SQL(
    """
    INSERT INTO session_token
      (token_id, organization_id, user_id, name, scopes, hash, created_at, expires_at, roles)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let tokenByHash = SQL(
    """
    SELECT token_id, organization_id, user_id, name, scopes, created_at, expires_at, last_used_at,
           roles
      FROM session_token
     WHERE hash = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let tokenById = SQL(
    """
    SELECT token_id, organization_id, user_id, name, scopes, created_at, expires_at, last_used_at,
           roles
      FROM session_token
     WHERE organization_id = ? AND token_id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let tokensAfter = SQL(
    """
    SELECT token_id, organization_id, user_id, name, scopes, created_at, expires_at, last_used_at,
           roles
      FROM session_token
     WHERE organization_id = ? AND token_id > ? AND revoked_at IS NULL
     ORDER BY token_id
     LIMIT ?
    """
  )

  // By person: as a column the organization would be walked by an index of its own, all of it.
  fileprivate static let tokensOfUser = SQL(
    """
    SELECT token_id, organization_id, user_id, name, scopes, created_at, expires_at, last_used_at,
           roles
      FROM session_token
     WHERE user_id = ? AND organization_id || '' = ? AND token_id > ? AND revoked_at IS NULL
     ORDER BY token_id
     LIMIT ?
    """
  )

  fileprivate static let countTokens = SQL(
    """
    SELECT COUNT(*)
      FROM session_token
     WHERE user_id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let liveToken = SQL(
    """
    SELECT 1
      FROM session_token
     WHERE token_id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let touchToken = SQL(
    """
    UPDATE session_token
       SET last_used_at = ?
     WHERE token_id = ?
    """
  )

  fileprivate static let revokeToken = SQL(
    """
    UPDATE session_token
       SET revoked_at = ?
     WHERE token_id = ?
    """
  )
}
