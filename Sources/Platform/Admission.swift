import Kernel
import Store

extension Request {
  /// Refuses a method that the request's session does not reach at this moment: the one place that
  /// asks for a session, for a person who is still here, and that holds a token to its expiry, its
  /// revocation and its scopes.
  ///
  /// A method that needs no session is never refused; it is then served as if nobody had signed in,
  /// so that it reads no facts that the session does not cover.
  public func admit(_ method: Method) throws {
    access = method.access
    let isCovered = session?.signIn.grant?.covers(method) ?? true
    switch access {
    case .none:
      if !isCovered { return putSessionAside() }
      // A rule asks when it needs to know: most are asked for with all facts in their params.
      if case .rule = method.perform { return }
      _ = try present()
    case .session, .permission, .owner:
      if case .rule = method.perform { try readmitAtOnce(to: method) } else { try readmit() }
      if !isCovered { throw Refusal(PlatformFault.outsideScopes(reason: "scope")) }
    }
  }

  /// A rule is answered also while the server is away, and be it that nobody knows; to end a
  /// session nothing of the database is needed. Source: postgresql specification 10.4.
  private func readmitAtOnce(to method: Method) throws {
    do {
      try services.gate.withoutWaitingForServer(readmit)
    } catch let error as StoreError
      where error.kind == .unreachable && method.name.description == farewell
    {
      // It ends as it was when the database was last asked.
    }
  }

  /// Asks again, inside the transaction of a write: who waited for another's commit to begin it is
  /// judged by what that commit has left.
  public func readmit() throws {
    switch access {
    case .none: _ = try present()
    case .session, .permission:
      guard let session else { throw Refusal(PlatformFault.sessionRequired) }
      self.session = try standing(session, at: now)
    case .owner: try requireDatabaseOwner()
    }
  }

  /// The session with the roles that its person has at this moment, for what may be asked without
  /// one too: `nil` when there is none, or it has ended.
  public func present() throws -> OpenSession? {
    guard let session else { return nil }
    do {
      self.session = try standing(session, at: now)
    } catch is Refusal {
      putSessionAside()
    }
    return self.session
  }

  /// The owner is whom local trust signs in, whoever they act for; never the holder of a token.
  /// Source: protocol specification 11.7.
  private func requireDatabaseOwner() throws {
    guard let session, case .localTrust = session.signIn else {
      throw Refusal(PlatformFault.databaseOwnerRequired)
    }
    self.session = try standing(session, at: now)
    guard try services.ports.isLocallyTrusted(services.gate.database()) else {
      throw Refusal(PlatformFault.databaseOwnerRequired)
    }
  }
}

extension Request {
  /// Refuses what a session has begun and that goes on by itself, once the session has ended: a
  /// read that waits, a feed.
  public func requireOpen(_ id: ID) throws -> OpenSession {
    guard let session = sessions.find(id) else { throw Refusal(PlatformFault.sessionRequired) }
    return try standing(session, at: services.clock.now)
  }

  /// A session, `nil` once it has ended. What is thrown says nothing about it: nobody could look.
  public func openSession(_ id: ID) throws -> OpenSession? {
    do { return try requireOpen(id) } catch is Refusal { return nil }
  }

  /// The session as it stands at this moment. Rows are read when something has been written since
  /// the last look, by whichever process.
  private func standing(_ session: OpenSession, at now: Instant) throws -> OpenSession {
    if let grant = session.signIn.grant, grant.isExpired(at: now) { throw session.ending }
    let database = try services.gate.database()
    let moment = try AccessMoment(database, of: session.actor.organizationId)
    var standing = sessions.standing(of: session.id)
    if standing?.moment != moment {
      let fresh = Standing(
        moment: moment, session: try services.standing(of: session, in: database))
      sessions.note(fresh, of: session.id)
      standing = fresh
    }
    guard let session = standing?.session else { throw session.ending }
    return session
  }
}

extension TokenGrant {
  /// Whether the token may be used for a method.
  fileprivate func covers(_ method: Method) -> Bool {
    let name = method.name.description
    return scopes.cover(name) || alwaysCovered.contains(name)
  }
}

/// Who am I, and goodbye: they tell and give nothing that the holder of the token does not have.
private let alwaysCovered = ["session.whoami", farewell]
private let farewell = "session.close"
