import Kernel
import Platform
import Store

/// The members that a test names.
public struct People: MemberSource {
  private let actors: [Actor]
  private let organizations: [OrganizationOnFile]

  public init(_ actors: [Actor], of organizations: [OrganizationOnFile] = []) {
    self.actors = actors
    self.organizations = organizations
  }

  public func member(userId: ID?, organizationId: ID?, in database: Database) throws -> Member? {
    everybody.first {
      $0.actor.userId == userId
        && (organizationId == nil || $0.actor.organizationId == organizationId)
    }
  }

  public func members(
    after place: MemberPlace?, limit: Int, in database: Database
  ) throws -> [Member] {
    place == nil ? Array(everybody.prefix(limit)) : []
  }

  private var everybody: [Member] {
    actors.map { Member(actor: $0, organizationName: "Pearl", language: nil, timeZone: nil) }
  }

  public func userId(login: String, in database: Database) throws -> ID? { nil }

  public func memberships(of userId: ID, in database: Database) throws -> [Member] { [] }

  public func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor] {
    here(organizationId).filter { $0.roles(in: domain).contains(role) }
  }

  public func people(
    in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Person] {
    here(organizationId).filter { !$0.roles(in: domain).isEmpty }.sorted { $0.userId < $1.userId }
      .map { Person(actor: $0, isActive: true, login: nil) }
  }

  public func people(
    in domain: String, of organizationId: ID, after place: NamePlace?, limit: Int,
    in database: Database
  ) throws -> [Actor] {
    let last = place.map { ($0.key.name, $0.id) } ?? ("", "")
    return Array(
      here(organizationId).filter { !$0.roles(in: domain).isEmpty }
        .sorted { ($0.name, $0.userId) < ($1.name, $1.userId) }
        .drop { ($0.name, $0.userId) <= last }.prefix(limit))
  }

  public func person(
    _ userId: ID, of organizationId: ID, in database: Database
  ) throws -> Person? {
    here(organizationId).first { $0.userId == userId }
      .map { Person(actor: $0, isActive: true, login: nil) }
  }

  public func names(
    of userIds: Set<ID>, of organizationId: ID, in database: Database
  ) throws -> [ID: String] {
    let known = here(organizationId).filter { userIds.contains($0.userId) }
    return Dictionary(known.map { ($0.userId, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  public func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor] {
    let later = here(organizationId).filter { $0.userId > userId }
    return Array(later.sorted { $0.userId < $1.userId }.prefix(limit))
  }

  public func staffCount(of organizationId: ID, in database: Database) throws -> Int {
    here(organizationId).count
  }

  public func organizations(
    after id: ID, limit: Int, in database: Database
  ) throws -> [OrganizationOnFile] {
    Array(organizations.filter { $0.id > id }.prefix(limit))
  }

  public func organization(_ id: ID, in database: Database) throws -> OrganizationOnFile? {
    organizations.first { $0.id == id }
  }

  public func setRoles(
    of userId: ID, in domain: String, to roles: Set<String>, _ call: WriteCall
  ) throws -> Bool {
    throw Defect("nobody changes roles here")
  }

  public func add(
    _ name: String, roles: Set<String>, in domain: String, _ call: WriteCall
  ) throws -> ID {
    throw Defect("nobody comes here")
  }

  public func setLogin(
    _ login: String, of userId: ID, at path: String, _ call: WriteCall
  ) throws -> Bool {
    throw Defect("nobody gets a login here")
  }

  public func remove(_ userId: ID, leaving name: String, _ call: WriteCall) throws -> Bool {
    throw Defect("nobody goes here")
  }

  private func here(_ organizationId: ID) -> [Actor] {
    actors.filter { $0.organizationId == organizationId }
  }
}

extension Ports {
  /// The ports of a test: these people, and of the rest what it names.
  public init(
    people: [Actor] = [],
    organizations: [OrganizationOnFile] = [],
    mayFollow: @escaping @Sendable (EventHead, Actor, Database) throws -> Bool = { _, _, _ in true
    },
    covered: @escaping @Sendable (Actor, Scopes) -> Set<String> = { _, _ in [] },
    demandAgain: @escaping @Sendable (DemandedRight, ReadCall) throws -> Void = { _, _ in },
    endsSessions: @escaping @Sendable (EventHead) -> Bool = { _ in false }
  ) {
    self.init(
      members: People(people, of: organizations), permitted: { _, _ in [] }, mayFollow: mayFollow,
      covered: covered, demandAgain: demandAgain,
      endsSessions: endsSessions, methodNames: { [] }, isLive: { _, _ in true },
      isLocallyTrusted: { _ in true }, memberLeft: { _, _ in }, tokens: NoTokens(),
      ownerRoles: { ["directory": ["owner"]] }, firstPassword: { _, _, _, _ in },
      absences: { _, _, _, _ in [] }, holidays: { _, _, _, _, _ in [] },
      heard: { _, _, _, _ in }, worker: { .idle }, lackingPhoneFile: { nil },
      keyTrouble: { _ in nil })
  }
}
