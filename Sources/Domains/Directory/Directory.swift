import Kernel
import Platform
import Store

/// Organizations, their members and one role per domain.
public struct Directory: DirectoryMethods, Domain {
  public init() {}

  public func decide(_ action: DirectoryAction, _ actor: Actor) -> Decision {
    mayActInDirectory(action, role: actor.role(in: "directory"))
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

  public func members(in database: Database) throws -> [Member] { try database.allMembers() }

  public func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor] {
    // The domains that ask; their roles have an index each.
    switch domain {
    case "leave": return try database.leaveHolders(of: role, in: organizationId)
    case "booking": return try database.bookingHolders(of: role, in: organizationId)
    default: throw Defect("nobody has asked for the holders of a role of \(domain) before")
    }
  }

  public func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor] {
    try database.activeStaff(of: organizationId, after: userId, limit: limit)
  }

  public func staffCount(of organizationId: ID, in database: Database) throws -> Int {
    try database.countActiveStaff(of: organizationId)
  }
}
