import Kernel
import Platform

extension Session {
  /// `session.createToken`: acts for its maker from now on. The token itself is in the answer and
  /// nowhere else.
  func createToken(
    _ params: CreateTokenParams, _ call: WriteCall
  ) throws -> CreateTokenResult {
    try call.request.requirePerson()
    let names = call.services.ports.methodNames()
    let violations = tokenViolations(
      scopes: params.scopes, expiresAt: params.expiresAt, now: call.now,
      matches: { scope in names.contains(where: Scopes([scope]).cover) })
    guard violations.isEmpty else { throw Refusal(violations) }
    guard try call.database.countTokens(of: call.actor.userId) < tokensMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: tokensMax))
    }

    let token = makeToken()
    let row = TokenRow(
      tokenId: call.makeID(), organizationId: call.organizationId, userId: call.actor.userId,
      name: params.name, scopes: params.scopes, createdAt: call.now, expiresAt: params.expiresAt,
      lastUsedAt: nil, roles: nil)
    try call.database.insert(row, hash: hash(ofSecret: token))
    let event = SessionEvent.tokenCreated(
      .init(
        tokenId: row.tokenId, userId: row.userId, name: row.name, scopes: row.scopes,
        expiresAt: row.expiresAt))
    try call.record(Change(event, of: row.tokenId))
    return CreateTokenResult(token: token, info: row.info)
  }
}
