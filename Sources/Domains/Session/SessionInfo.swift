import Kernel
import Platform

extension SessionInfo {
  /// What a host is told about an open session.
  init(_ session: OpenSession, permissions: [String]) {
    self.init(
      session: session.id,
      actor: ActorInfo(
        organizationId: session.actor.organizationId, userId: session.actor.userId,
        name: session.actor.name),
      roles: session.actor.roles,
      permissions: permissions,
      organization: OrganizationInfo(
        id: session.actor.organizationId, name: session.organizationName),
      locale: session.language.rawValue,
      timezone: session.timeZone)
  }
}
