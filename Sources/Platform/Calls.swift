import Kernel
import Secrets
import Store

/// What a pure method may know besides its params: the moment, the language, and, inside a
/// session, facts from the database.
public struct RuleCall {
  public let request: Request

  public init(_ request: Request) { self.request = request }

  public var now: Instant { request.now }
  public var language: Language { request.language }
  public var services: Services { request.services }

  /// Called at each step of a rule that may take long; throws when it is to end.
  public func step() throws { try request.step() }

  /// A look into the database for facts that params do not give, or `nil` without a session.
  public func read() throws -> ReadCall? {
    guard let actor = try actor() else { return nil }
    return ReadCall(request, database: try request.services.gate.database(), actor: actor)
  }

  /// Who asks, with the roles that they have at this moment; `nil` without a session.
  public func actor() throws -> Actor? { try request.present()?.actor }
}

/// A call that reads.
public struct ReadCall {
  public let request: Request
  public let database: Database
  public let actor: Actor

  public init(_ request: Request, database: Database, actor: Actor) {
    self.request = request
    self.database = database
    self.actor = actor
  }

  public var now: Instant { request.now }
  public var language: Language { request.language }
  public var services: Services { request.services }
  public var organizationId: ID { actor.organizationId }

  /// What is made of each thing, in their order: for any number of them a server is asked as often
  /// as for one. What makes them may run several times (`Database.abreast`).
  @inlinable
  public func abreast<Thing, Made>(
    _ things: some Collection<Thing>, _ make: (Thing) throws -> Made
  ) throws -> [Made] {
    try database.abreast(things, make)
  }
}

/// A call that writes. Its savepoint is open: throwing undoes everything it did.
public struct WriteCall {
  public let request: Request
  public let database: Database
  public let actor: Actor

  public init(_ request: Request, database: Database, actor: Actor) {
    self.request = request
    self.database = database
    self.actor = actor
  }

  public var now: Instant { request.now }
  public var language: Language { request.language }
  public var services: Services { request.services }
  public var organizationId: ID { actor.organizationId }

  /// The same call for functions that only read.
  public var reading: ReadCall { ReadCall(request, database: database, actor: actor) }

  /// A new id: UUIDv7.
  public func makeID() -> ID { request.services.makeID(at: request.now) }

  /// Seals and opens secret columns.
  public func sealer() throws -> Sealer { try request.services.sealer() }

  /// Writes down what changed: one row is the audit entry and the event.
  public func record(_ change: Change) throws { try change.insert(for: self) }

  /// Makes a piece of recurring work of the organization due at a moment, because of what this
  /// call changes; with the change, or not at all.
  public func makeDue(_ upkeep: String, at moment: Instant) throws {
    try database.askForUpkeep(
      UpkeepKey(organizationId: organizationId, name: upkeep), at: moment)
  }
}
