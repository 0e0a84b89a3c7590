import Kernel
import Store
import Wire

/// One row of the method table: what a method is called, who may ask, and what runs.
///
/// Rows are compiled from `Protocol/`; a domain supplies the handlers.
/// An object, because a call holds one: that is one count and no copy.
public final class Method: Sendable {
  /// The full name, such as `booking.submit`.
  public let name: StaticString

  /// Other names that reach it, such as one that a specification has promised. Whoever asks by one
  /// is answered, permitted and counted as if they had said `name`.
  public let also: [StaticString]

  /// One sentence, as `describe` shows it.
  public let summary: StaticString

  /// What a person reads while the job runs; `nil` for what is no job.
  public let title: (@Sendable (Language) -> StaticString)?
  public let access: Access

  /// Refuses an actor whose roles do not permit the method at all; facts are the handler's
  /// business.
  public let demand: @Sendable (Actor) throws -> Void

  /// Whether params that are wrong by themselves are told before a session is asked for.
  public let judgesParamsFirst: Bool

  /// Whether the result holds a secret that is shown once and never stored.
  public let isSecret: Bool

  /// Params that look optional and without which it refuses, in declared order.
  public let needed: @Sendable () -> [Needed]

  /// Declared order of params, for params sent by position.
  public let positions: [StaticString]

  /// The method as OpenRPC describes it: one JSON object.
  public let openRPC: StaticString

  /// Reads the params and throws what is wrong with their shape; nothing is run.
  public let check: @Sendable (Element) throws -> Void
  public let perform: Perform

  public init(
    name: StaticString, also: [StaticString] = [], summary: StaticString,
    title: (@Sendable (Language) -> StaticString)? = nil, access: Access,
    demand: @escaping @Sendable (Actor) throws -> Void = { _ in },
    judgesParamsFirst: Bool = false, isSecret: Bool = false,
    needed: @escaping @Sendable () -> [Needed] = { [] }, positions: [StaticString],
    openRPC: StaticString,
    check: @escaping @Sendable (Element) throws -> Void, perform: Perform
  ) {
    self.name = name
    self.also = also
    self.summary = summary
    self.title = title
    self.access = access
    self.demand = demand
    self.judgesParamsFirst = judgesParamsFirst
    self.isSecret = isSecret
    self.needed = needed
    self.positions = positions
    self.openRPC = openRPC
    self.check = check
    self.perform = perform
  }

  /// Whether a name is one of its own.
  public func isCalled(_ name: String) -> Bool {
    self.name.description == name || also.contains { $0.description == name }
  }

  /// Who may ask. Source: protocol specification 9.1, `x-nacre-auth`.
  public enum Access: String, Sendable {
    case none
    case session
    /// A session, and the domain's `decide` for the action.
    case permission
    /// The database's owner, in a session that local trust has opened. Source: protocol 11.7.
    case owner

    /// As `x-nacre-auth` says it: no member's session opens what is the owner's.
    public var auth: String { self == .owner ? Access.none.rawValue : rawValue }
  }

  /// What runs, by kind. Source: design section 3.
  public enum Perform: Sendable {
    /// Pure: facts in, decision out.
    case rule(@Sendable (Element, RuleCall, JSONWriter) throws -> Void)
    case read(@Sendable (Element, ReadCall, JSONWriter) throws -> Void)
    case write(@Sendable (Element, WriteCall, JSONWriter) throws -> Void)
    /// Reads its params at once and answers the work that then runs beside.
    case job(@Sendable (Element) throws -> JobWork)
  }

  /// `x-nacre-kind`: a pure method reads. Source: protocol specification 9.1.
  public var kindName: String {
    switch perform {
    case .rule, .read: "read"
    case .write: "write"
    case .job: "job"
    }
  }

  /// The part of a job that runs on the pool, with its params already read.
  public typealias JobWork = @Sendable (JobCall, JSONWriter) throws -> Void
}

/// A param that a form's rule misses, though its type lets it be left out.
public struct Needed: Sendable {
  public let name: StaticString

  /// Params any of which makes it needless.
  public let unless: [StaticString]

  /// What the method says without it.
  public let fault: any Fault

  public init(_ name: StaticString, unless: [StaticString] = [], _ fault: any Fault) {
    self.name = name
    self.unless = unless
    self.fault = fault
  }
}

/// What one domain brings to the table.
public protocol Domain: Sendable {
  var methods: MethodRows { get }

  /// The first words of its methods and topics: its name, and those that its protocol declares.
  var namespaces: [StaticString] { get }

  /// The methods that an actor's roles permit, before facts are looked at.
  func permitted(_ actor: Actor) -> [String]

  /// The same, where the organization itself says what its roles permit.
  func permitted(_ actor: Actor, in database: Database) throws -> [String]

  /// Whether an actor of the organization may see an event of this domain.
  func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool

  /// The same, where what is stored says who shares what with whom.
  func mayFollow(_ event: EventHead, _ actor: Actor, in database: Database) throws -> Bool

  /// Refuses an actor who has no longer a right that a guard of the domain has noted with a write
  /// (`Request.rights`), in the guard's own words.
  func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws

  /// Whether an event is why sessions end: who follows in one of them is told it as the last thing.
  func endsSessions(_ event: EventHead) -> Bool

  /// The organization that a method without a session learns of from what it is given, such as a
  /// token: it writes in that one's lane, where it looks again. `nil`: of none.
  func organization(of method: String, _ params: JSONValue, _ call: ReadCall) throws -> ID?

  /// Tables of the domain's that belong to no organization.
  var houseTables: Set<String> { get }

  /// Takes back what the domain has given to a person of the call's organization, such as tokens:
  /// they were set inactive, and nothing of it is good again when they come back.
  func memberLeft(_ userId: ID, _ call: WriteCall) throws

  /// Somebody has signed in and said in which language they are spoken to.
  func heard(
    _ language: Language, of userId: ID, in organizationId: ID, _ database: Database) throws
  var migrations: [Migration] { get }

  /// What the owner of a new organization is in the domain.
  var ownerRoles: Set<String> { get }

  /// What comes again by itself, in the order in which it is done.
  var upkeep: [Upkeep] { get }

  /// Prepares what is slow and pure of a request that waits behind the one being served.
  ///
  /// Called on a thread beside; answers must not depend on it.
  func prefetch(_ waiting: WaitingMessage)

  /// Puts away what is there for hosts only while the service runs, such as opened files.
  ///
  /// Called once, when nothing is answered any more; a process that is killed does not get there.
  func serviceEnds()

  /// What is wrong with ledgers of the domain, of all organizations: a line for each of those whose
  /// entries are not as they were written. It may take long.
  func brokenLedgers(in database: Database) throws -> [String]

  /// Every column that the domain seals, so that a key can be tried on a value of each.
  var sealedColumns: [SealedColumn] { get }
}

extension Domain {
  /// In most domains nobody is anything before somebody says so.
  public var ownerRoles: Set<String> { [] }
}

extension Domain {
  /// In most domains roles permit the same in every organization.
  public func permitted(_ actor: Actor, in database: Database) throws -> [String] {
    permitted(actor)
  }
}

extension Domain {
  /// Most domains keep no ledger that proves itself.
  public func brokenLedgers(in database: Database) throws -> [String] { [] }
}

extension Domain {
  /// Most domains have nothing to hide.
  public var sealedColumns: [SealedColumn] { [] }
}

extension Domain {
  /// Nothing, for a domain in which no time passes.
  public var upkeep: [Upkeep] { [] }
}

extension Domain {
  /// Most domains have nothing slow to prepare.
  public func prefetch(_ waiting: WaitingMessage) {}
}

extension Domain {
  /// Most domains give hosts nothing that lies beside the database.
  public func serviceEnds() {}
}

extension Domain {
  /// Most domains give nothing that outlives a session.
  public func memberLeft(_ userId: ID, _ call: WriteCall) throws {}

  /// Most domains say nothing to people who are not there, and keep nothing.
  public func heard(
    _ language: Language, of userId: ID, in organizationId: ID, _ database: Database
  ) throws {}
}

extension Domain {
  /// Most methods are asked by somebody who has signed in.
  public func organization(
    of method: String, _ params: JSONValue, _ call: ReadCall
  ) throws -> ID? { nil }

  /// Most domains keep everything for an organization.
  public var houseTables: Set<String> { [] }
}

extension Domain {
  /// A right that nobody knows, such as one of another version, is one that nobody has.
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    throw Refusal(PlatformFault.resultNotKept)
  }
}

extension Domain {
  /// Most sessions end without anybody having to do something about it.
  public func endsSessions(_ event: EventHead) -> Bool { false }
}

extension Domain {
  /// Who may do something in the domain may know what happens in it.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool { !permitted(actor).isEmpty }

  /// In most domains roles say all of it.
  public func mayFollow(
    _ event: EventHead, _ actor: Actor, in database: Database
  ) throws -> Bool { mayFollow(event, actor) }
}
