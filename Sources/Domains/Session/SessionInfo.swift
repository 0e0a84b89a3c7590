import Kernel
import Platform

extension SessionInfo {
  /// What a host is told about an open session.
  init(_ session: OpenSession, _ services: Services) throws {
    let grant = session.signIn.grant
    let permissions = try services.ports.permitted(
      session.actor, services.gate.database())
    self.init(
      session: session.id,
      actor: ActorInfo(
        organizationId: session.actor.organizationId, userId: session.actor.userId,
        name: session.actor.name),
      roles: session.actor.roles.mapValues { $0.sorted() },
      permissions: permissions.filter { grant?.scopes.cover($0) ?? true },
      organization: OrganizationInfo(
        id: session.actor.organizationId, name: session.organizationName),
      locale: session.language.rawValue,
      timezone: session.timeZone,
      scopes: grant?.scopes.globs,
      expiresAt: grant?.expiresAt)
  }
}

extension OpenSession {
  /// A session of a member: what the host asked for, else what the program was told, else the
  /// organization's ways, else those of the machine. Source: protocol specification 11.6, 12.2.
  convenience init(
    id: ID, _ member: Member, _ services: Services, client: String?, signIn: SignIn,
    language: Language?, timeZone: String?
  ) {
    self.init(
      id: id,
      actor: signIn.grant?.holder(member.actor) ?? member.actor,
      organizationName: member.organizationName,
      language: language ?? services.said.language ?? member.language ?? services.language,
      timeZone: timeZone ?? services.said.timeZone ?? member.timeZone ?? services.timeZone,
      client: client,
      signIn: signIn,
      stay: member.stay,
      askedLanguage: language,
      askedTimeZone: timeZone)
  }
}
