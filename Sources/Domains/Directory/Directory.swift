import Kernel
import Platform
import Store

/// Organizations, their members and what these are in each domain.
public struct Directory: DirectoryMethods, Domain {
  public init() {}

  public var ownerRoles: Set<String> { [DirectoryRole.owner.rawValue] }

  /// A person has one login for all organizations.
  public var houseTables: Set<String> { ["directory_login"] }

  func decide(_ action: DirectoryAction, _ actor: Actor) -> Decision {
    action.isPermitted(to: actor) ? .allowed : .refused(DirectoryFault.roleNotAllowed)
  }
}

extension Directory {
  /// That there is another organization is told to whoever created it, and to who answers for
  /// theirs.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    guard !permitted(actor).isEmpty else { return false }
    return event.topic != "directory.organizationCreated" || event.actorId == actor.userId
      || actor.role(in: "directory") == DirectoryRole.owner.rawValue
  }
}

extension Directory: MemberSource {
  public func member(userId: ID?, organizationId: ID?, in database: Database) throws -> Member? {
    try database.findMember(userId: userId, organizationId: organizationId)
  }

  public func userId(login: String, in database: Database) throws -> ID? {
    guard let login = readableLogin(login, at: "/login").login else { return nil }
    return try database.findUser(loginKey: login.key)
  }

  public func memberships(of userId: ID, in database: Database) throws -> [Member] {
    try database.activeMemberships(of: userId)
  }

  public func members(
    after place: MemberPlace?, limit: Int, in database: Database
  ) throws -> [Member] {
    try database.activeMembers(after: place, limit: limit)
  }

  public func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor] {
    try database.holders(of: role, in: domain, of: organizationId)
  }

  public func people(
    in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Person] {
    try database.people(in: domain, of: organizationId).map(\.person)
  }

  public func people(
    in domain: String, of organizationId: ID, after place: NamePlace?, limit: Int,
    in database: Database
  ) throws -> [Actor] {
    try database.people(in: domain, of: organizationId, after: place, limit: limit)
  }

  public func person(
    _ userId: ID, of organizationId: ID, in database: Database
  ) throws -> Person? {
    try database.member(userId, of: organizationId)?.person
  }

  public func names(
    of userIds: Set<ID>, of organizationId: ID, in database: Database
  ) throws -> [ID: String] {
    try database.memberNames(of: userIds, in: organizationId)
  }

  public func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor] {
    try database.activeStaff(of: organizationId, after: userId, limit: limit)
  }

  public func organizations(
    after id: ID, limit: Int, in database: Database
  ) throws -> [OrganizationOnFile] {
    try database.organizations(after: id, limit: limit)
  }

  public func organization(_ id: ID, in database: Database) throws -> OrganizationOnFile? {
    try database.organizationOnFile(id)
  }

  public func staffCount(of organizationId: ID, in database: Database) throws -> Int {
    try database.countActiveStaff(of: organizationId)
  }

  public func setRoles(
    of userId: ID, in domain: String, to roles: Set<String>, _ call: WriteCall
  ) throws -> Bool {
    guard let old = try call.database.member(userId, of: call.organizationId) else { return false }
    var byDomain = old.roles.byDomain
    byDomain[domain] = roles
    var new = old
    new.roles = Roles(byDomain: byDomain)
    guard new.roles.byDomain != old.roles.byDomain else { return true }
    new.version += 1
    try call.database.update(new)
    try call.recordChange(from: old, to: new)
    return true
  }
}
