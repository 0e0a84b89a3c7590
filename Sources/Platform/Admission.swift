import Kernel

extension Request {
  /// Refuses a method that the request's session does not reach: the one place that asks for a
  /// session, and holds a token to its expiry, its revocation and its scopes.
  ///
  /// A method that needs no session is never refused; it is then served as if nobody had signed in,
  /// so that it reads no facts that the token does not cover.
  public func admit(_ method: Method) throws {
    guard let session else {
      if method.access != .none { throw Refusal(PlatformFault.sessionRequired) }
      return
    }
    guard let grant = session.signIn.grant else { return }
    do {
      try demand(grant, for: method)
    } catch {
      guard method.access == .none else { throw error }
      putSessionAside()
    }
  }

  private func demand(_ grant: TokenGrant, for method: Method) throws {
    try services.demandLive(grant, at: now)
    let name = method.name.description
    guard grant.scopes.cover(name) || alwaysCovered.contains(name) else {
      throw Refusal(PlatformFault.outsideScopes(reason: "scope"))
    }
  }
}

extension Services {
  /// Refuses a token that has expired or was revoked, also by another process.
  fileprivate func demandLive(_ grant: TokenGrant, at now: Instant) throws {
    guard !grant.isExpired(at: now), try ports.isLive(grant.tokenId, gate.database()) else {
      throw Refusal(PlatformFault.tokenExpired)
    }
  }
}

extension Request {
  /// Refuses what a session has begun and that goes on by itself, once the session has ended: a
  /// read that waits, a feed.
  public func demandOpen(_ id: ID) throws -> OpenSession {
    guard let session = sessions.find(id) else { throw Refusal(PlatformFault.sessionRequired) }
    if let grant = session.signIn.grant { try services.demandLive(grant, at: services.clock.now) }
    return session
  }
}

/// Who am I, and goodbye: they tell and give nothing that the holder of the token does not have.
private let alwaysCovered = ["session.whoami", "session.close"]
