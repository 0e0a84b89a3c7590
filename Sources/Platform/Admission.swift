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
      self.session = nil
    }
  }

  private func demand(_ grant: TokenGrant, for method: Method) throws {
    guard !grant.isExpired(at: now),
      try services.ports.isLive(grant.tokenId, services.gate.database())
    else { throw Refusal(PlatformFault.tokenExpired) }
    let name = method.name.description
    guard grant.scopes.cover(name) || alwaysCovered.contains(name) else {
      throw Refusal(PlatformFault.outsideScopes(reason: "scope"))
    }
  }
}

/// Who am I, and goodbye: they tell and give nothing that the holder of the token does not have.
private let alwaysCovered = ["session.whoami", "session.close"]
