import Kernel
import Store

/// Where domains meet without knowing each other: functions in Kernel's words, joined by the
/// composition.
public struct Ports: Sendable {
  /// The member who signs in, for sessions.
  public let members: any MemberSource

  /// The methods that an actor's roles permit, before facts are looked at.
  public let permitted: @Sendable (Actor) -> [String]

  /// Whether an actor of the organization may see an event, as its domain says.
  public let mayFollow: @Sendable (EventHead, Actor) -> Bool

  /// The first words of the topics of those domains in which an actor may do something that scopes
  /// cover.
  public let covered: @Sendable (Actor, Scopes) -> Set<String>

  /// Whether an event is why sessions end, as its domain says.
  public let endsSessions: @Sendable (EventHead) -> Bool

  /// The names of all methods.
  public let methodNames: @Sendable () -> [String]

  /// Whether a token is still there and not revoked.
  public let isLive: @Sendable (_ tokenId: ID, Database) throws -> Bool

  /// Whether the operating system vouches for whoever talks to us: they own the database, and it
  /// leaves it at that.
  public let isLocallyTrusted: @Sendable (Database) throws -> Bool

  /// Takes back what was given to a person of the call's organization: they were set inactive.
  public let memberLeft: @Sendable (_ userId: ID, WriteCall) throws -> Void

  /// Tokens that domains give to what acts for somebody, such as a paired device.
  public let tokens: any TokenKeeper

  /// How the process that draws papers is, if anybody has needed it.
  public let worker: @Sendable () -> WorkerReport

  public init(
    members: any MemberSource, permitted: @escaping @Sendable (Actor) -> [String],
    mayFollow: @escaping @Sendable (EventHead, Actor) -> Bool = { _, _ in true },
    covered: @escaping @Sendable (Actor, Scopes) -> Set<String> = { _, _ in [] },
    endsSessions: @escaping @Sendable (EventHead) -> Bool = { _ in false },
    methodNames: @escaping @Sendable () -> [String] = { [] },
    isLive: @escaping @Sendable (ID, Database) throws -> Bool = { _, _ in true },
    isLocallyTrusted: @escaping @Sendable (Database) throws -> Bool = { _ in true },
    memberLeft: @escaping @Sendable (ID, WriteCall) throws -> Void = { _, _ in },
    tokens: any TokenKeeper = NoTokens(),
    worker: @escaping @Sendable () -> WorkerReport = { .idle }
  ) {
    self.members = members
    self.permitted = permitted
    self.mayFollow = mayFollow
    self.covered = covered
    self.endsSessions = endsSessions
    self.methodNames = methodNames
    self.isLive = isLive
    self.isLocallyTrusted = isLocallyTrusted
    self.memberLeft = memberLeft
    self.tokens = tokens
    self.worker = worker
  }
}

/// How the process that draws papers is.
public enum WorkerReport: Sendable {
  /// Nobody has needed it yet.
  case idle

  /// It runs, and the kernel has taken from it system calls that it does not need, files that are
  /// no fonts, and more memory, time and descriptors than it should have; or refuses to.
  case running(hasCalls: Bool, hasFiles: Bool, hasLimits: Bool)

  /// It could not be started when it was last needed.
  case missing
}

/// Answers who belongs to which organization.
public protocol MemberSource: Sendable {
  /// The active member, or `nil`. Without a `userId`: the owner; without an `organizationId`: the
  /// only, or first, organization they belong to.
  func member(userId: ID?, organizationId: ID?, in database: Database) throws -> Member?

  /// The user who signs in with this login, or `nil`; also one who is not active.
  func userId(login: String, in database: Database) throws -> ID?

  /// The user as an active member of each of their organizations, at most 100.
  func memberships(of userId: ID, in database: Database) throws -> [Member]

  /// Everybody who can sign in here, oldest first, at most 1,000.
  func members(in database: Database) throws -> [Member]

  /// The active people of an organization who have a role in a domain, at most 1,000.
  func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor]

  /// The active members of an organization after a user id, in the order of the ids.
  func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor]

  /// How many active members an organization has.
  func staffCount(of organizationId: ID, in database: Database) throws -> Int
}

extension MemberSource {
  /// By looking through everybody, where nothing better is known.
  public func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor] {
    try members(in: database).map(\.actor)
      .filter { $0.organizationId == organizationId && $0.role(in: domain) == role }
  }

  /// By looking through everybody, where nothing better is known.
  public func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor] {
    let actors = try members(in: database).map(\.actor)
    let later = actors.filter { $0.organizationId == organizationId && $0.userId > userId }
    return Array(later.sorted { $0.userId < $1.userId }.prefix(limit))
  }

  /// Out of everybody who can sign in here, for a source of few people.
  public func staffCount(of organizationId: ID, in database: Database) throws -> Int {
    try members(in: database).count { $0.actor.organizationId == organizationId }
  }
}

/// A person of an organization.
public struct Member: Sendable {
  public let actor: Actor
  public let organizationName: String

  /// The organization's defaults for its people.
  public let language: Language?
  public let timeZone: String?

  /// Counts how often they were set inactive: what was begun in an earlier stay has ended, also
  /// when they are back.
  public let stay: Int

  public init(
    actor: Actor, organizationName: String, language: Language?, timeZone: String?, stay: Int = 1
  ) {
    self.actor = actor
    self.organizationName = organizationName
    self.language = language
    self.timeZone = timeZone
    self.stay = stay
  }
}
