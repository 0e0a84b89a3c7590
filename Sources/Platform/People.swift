import Kernel

/// A person of an organization, as those who plan with them see them.
public struct Person: Sendable {
  public let actor: Actor
  public let isActive: Bool

  /// What they sign in with.
  public let login: String?

  public init(actor: Actor, isActive: Bool, login: String?) {
    self.actor = actor
    self.isActive = isActive
    self.login = login
  }
}

// The one way in which domains ask who is who.

extension ReadCall {
  /// An active member of the organization.
  public func colleague(_ userId: ID) throws -> Actor? {
    try services.ports.members.member(
      userId: userId, organizationId: organizationId, in: database)?.actor
  }

  /// What people of the organization are called, by id, also those who have left it.
  public func names(of userIds: some Sequence<ID>) throws -> [ID: String] {
    let ids = Set(userIds)
    guard !ids.isEmpty else { return [:] }
    var names = try services.ports.members.names(of: ids, of: organizationId, in: database)
    if ids.contains(Actor.serviceId) { names[Actor.serviceId] = Actor.serviceName }
    return names
  }

  /// What somebody is called; their id when the organization has never had them.
  public func name(of userId: ID) throws -> String { try names(of: [userId])[userId] ?? userId }

  /// The active people of the organization with a role in a domain, at most 1,000.
  public func holders(of role: String, in domain: String) throws -> [Actor] {
    try services.ports.members.holders(
      of: role, in: domain, of: organizationId, in: database)
  }
}
