import Kernel
import Platform
import Store

/// The members that a test names, all of one organization.
public struct People: MemberSource {
  private let actors: [Actor]

  public init(_ actors: [Actor]) { self.actors = actors }

  public func member(userId: ID?, organizationId: ID?, in database: Database) throws -> Member? {
    try members(in: database).first {
      $0.actor.userId == userId
        && (organizationId == nil || $0.actor.organizationId == organizationId)
    }
  }

  public func members(in database: Database) throws -> [Member] {
    actors.map { Member(actor: $0, organizationName: "Pearl", language: nil, timeZone: nil) }
  }

  public func userId(login: String, in database: Database) throws -> ID? { nil }

  public func memberships(of userId: ID, in database: Database) throws -> [Member] { [] }
}
