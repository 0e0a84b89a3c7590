import Kernel
import Platform
import Store

extension Session {
  /// `session.open`: signs a member in by local trust, password or token.
  ///
  /// An unknown user and a user of another organization are told apart by nothing, and neither are
  /// a wrong login and a wrong password.
  func open(_ params: OpenParams, _ call: ReadCall) throws -> SessionInfo {
    let services = call.services
    let judged = judgedCredentials(
      userId: params.userId, login: params.login, password: params.password, token: params.token,
      defaultToken: services.defaultToken)
    var violations = judged.violations
    if let zone = params.timezone, services.zones.rules(named: zone) == nil {
      violations.append(Violation(SessionFault.timeZoneUnknown, at: "/timezone"))
    }
    guard let credentials = judged.credentials, violations.isEmpty else {
      throw Refusal(violations)
    }

    let (member, signIn) = try signedIn(by: credentials, params.organizationId, call)
    let session = OpenSession(
      id: services.makeID(at: call.now), member, services,
      client: params.client?.title,
      signIn: signIn,
      // A language that we do not speak falls back (protocol specification 11.6).
      language: params.locale.map { Language(tag: $0) ?? services.language },
      timeZone: params.timezone)
    guard !call.request.isDryRun else { return try SessionInfo(session, services) }
    try call.request.sessions.open(session)
    if let language = session.askedLanguage, !call.database.isReadOnly {
      try services.ports.heard(
        language, member.actor.userId, member.actor.organizationId, call.database)
    }
    if let process = params.processId { services.control.watch(process: Int32(process)) }
    return try SessionInfo(session, services)
  }

  private func signedIn(
    by credentials: Credentials, _ organizationId: ID?, _ call: ReadCall
  ) throws -> (Member, SignIn) {
    let database = call.database
    let members = call.services.ports.members
    switch credentials {
    case .local(let userId):
      try call.requireLocalTrust()
      let member = try members.member(
        userId: userId, organizationId: organizationId, in: database)
      guard let member else { throw Refusal(PlatformFault.badCredentials) }
      return (member, .localTrust)

    case .password(let account, let password):
      let attempt = try SignInAttempt(
        account, call.services, database, kept: attempts, now: call.now)
      guard let userId = try attempt.signIn(password),
        let member = try members.member(
          userId: userId, organizationId: organizationId, in: database)
      else { throw Refusal(PlatformFault.badCredentials) }
      return (member, .password)

    case .token(let token):
      guard let row = try database.token(hash: hash(ofSecret: token)),
        organizationId ?? row.organizationId == row.organizationId,
        let member = try members.member(
          userId: row.userId, organizationId: row.organizationId, in: database)
      else { throw Refusal(PlatformFault.badCredentials) }
      guard !row.grant.isExpired(at: call.now) else { throw Refusal(PlatformFault.tokenExpired) }
      try touch(row, call)
      return (member, .token(row.grant))
    }
  }

  /// Notes that the token is in use, at most once an hour: a start is not worth a sync each time.
  private func touch(_ token: TokenRow, _ call: ReadCall) throws {
    let last = token.lastUsedAt?.milliseconds ?? .min
    guard !call.database.isReadOnly, call.now.milliseconds - 3_600_000 >= last else { return }
    try call.database.together(in: Lane(of: token.organizationId)) {
      try call.database.touchToken(token.tokenId, at: call.now)
    }
  }
}

extension Client {
  /// Name and version, for the audit trail.
  fileprivate var title: String { [name, version].compactMap(\.self).joined(separator: " ") }
}
