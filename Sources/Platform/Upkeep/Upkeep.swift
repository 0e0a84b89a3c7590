import Kernel
import Store

/// A piece of work that comes again by itself: what it is called, when it is due, and the rows that
/// it goes through.
///
/// Over all processes of a database it is done once per due time (`UpkeepRows`). It must pass
/// over what was done before, and nothing that anybody reads may depend on whether it has run:
/// what is late, expired or overdue is so by the clock of whoever asks.
public struct Upkeep: Sendable {
  /// Whose work it is, each with due times of its own.
  public enum Scope: Sendable {
    /// All organizations' at once; days are those of UTC.
    case database

    /// Each organization's, in the time of a place; `nil`: of its own.
    case organization(in: TimeZoneRules?)

    /// Each organization's, in the time that it has chosen for a domain.
    case organizationTime(@Sendable (ID, Database, TimeZones) throws -> TimeZoneRules)
  }

  /// Domain and word, such as `leave.accrual`.
  public let name: StaticString

  /// What a person reads of it.
  public let label: @Sendable (Language) -> String
  public let due: DueTime
  public let scope: Scope

  /// Whether a service that starts looks whether there is something to do, due or not.
  public let isDoneAtStart: Bool

  /// The role that whoever does it has in each domain.
  public let roles: [String: Set<String>]

  let rows: @Sendable (UpkeepTurn) throws -> (any RunnableBatch)?

  /// `rows` answers what there is to do; `nil` while the organization does not want it done, which
  /// is not made up for.
  public init<Item>(
    _ name: StaticString, label: @escaping @Sendable (Language) -> String, due: DueTime,
    scope: Scope, isDoneAtStart: Bool = false, roles: [String: Set<String>] = [:],
    rows: @escaping @Sendable (UpkeepTurn) throws -> Batch<Item>?
  ) {
    self.name = name
    self.label = label
    self.due = due
    self.scope = scope
    self.isDoneAtStart = isDoneAtStart
    self.roles = roles
    self.rows = { try rows($0) }
  }

  /// The first word of the name.
  public var domain: Substring { name.description.prefix { $0 != "." } }

  /// Whether it is each organization's, or the whole database's.
  var isOfOrganizations: Bool { if case .database = scope { false } else { true } }

  /// The first due time behind a moment.
  func nextDue(
    after moment: Instant, for organization: OrganizationOnFile?, _ zones: TimeZones,
    in database: Database
  ) throws -> Instant {
    due.nextDue(after: moment, in: try place(of: organization, zones, in: database))
  }

  /// Whose clocks say when it is due.
  private func place(
    of organization: OrganizationOnFile?, _ zones: TimeZones, in database: Database
  ) throws -> TimeZoneRules {
    switch scope {
    case .database: .utc
    case .organization(let place?): place
    case .organization(nil): organization.flatMap { zones.rules(named: $0.timeZone) } ?? .utc
    case .organizationTime(let chosen):
      try organization.map { try chosen($0.id, database, zones) } ?? .utc
    }
  }
}

/// One turn of a piece of work, for one organization or the whole database.
public struct UpkeepTurn {
  public let call: JobCall
  public let database: Database

  /// The first due time since the piece was last done; after a time without any service it lies
  /// far back.
  public let dueAt: Instant

  public var now: Instant { call.now }
  public var organizationId: ID { call.actor.organizationId }
}

extension Actor {
  /// Who does what nobody has asked for, and what they are called.
  public static let serviceId: ID = "system"
  public static let serviceName = "Nacre"

  /// The service itself.
  static func service(in organizationId: ID, roles: [String: Set<String>]) -> Actor {
    Actor(organizationId: organizationId, userId: serviceId, name: serviceName, roles: roles)
  }
}

/// What recurring work must know of an organization.
public struct OrganizationOnFile: Sendable {
  public let id: ID
  public let language: Language
  public let timeZone: String
  public let createdAt: Instant

  public init(id: ID, language: Language, timeZone: String, createdAt: Instant) {
    self.id = id
    self.language = language
    self.timeZone = timeZone
    self.createdAt = createdAt
  }
}
