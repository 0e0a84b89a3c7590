import Kernel
import Store
import Wire

/// Where domains meet without knowing each other: functions in Kernel's words, joined by the
/// composition.
public struct Ports: Sendable {
  /// The member who signs in, for sessions.
  public let members: any MemberSource

  /// The methods that an actor's roles permit, before facts are looked at.
  public let permitted: @Sendable (Actor, Database) throws -> [String]

  /// Whether an actor of the organization may see an event, as its domain says.
  public let mayFollow: @Sendable (EventHead, Actor, Database) throws -> Bool

  /// The first words of the topics of those domains in which an actor may do something that scopes
  /// cover.
  public let covered: @Sendable (Actor, Scopes) -> Set<String>

  /// Refuses who has no longer what a guard has demanded of them earlier, as its domain says.
  public let demandAgain: @Sendable (DemandedRight, ReadCall) throws -> Void

  /// The organization that a method without a session learns of from what it is given, as its
  /// domain says.
  public let organization: @Sendable (_ method: String, _ params: JSONValue, ReadCall) throws -> ID?

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

  /// Somebody has signed in and said in which language they are spoken to.
  public let heard:
    @Sendable (
      _ language: Language, _ userId: ID, _ organizationId: ID, Database
    ) throws -> Void

  /// Tokens that domains give to what acts for somebody, such as a paired device.
  public let tokens: any TokenKeeper

  /// What the owner of a new organization is in each domain.
  public let ownerRoles: @Sendable () -> [String: Set<String>]

  /// Gives somebody new their first password; what is wrong with it is said at the path.
  public let firstPassword:
    @Sendable (_ password: String, _ userId: ID, _ path: String, WriteCall) throws -> Void

  /// Who of an organization is away in a period because it was granted, at most 10,000 times.
  public let absences:
    @Sendable (
      _ organizationId: ID, _ from: CalendarDate, _ through: CalendarDate, Database
    ) throws -> [Absence]

  /// The days of a period on which nobody works in a region of an organization, beside the ends of
  /// weeks; none where no calendar is known.
  public let holidays:
    @Sendable (
      _ region: String, _ organizationId: ID, _ from: CalendarDate, _ through: CalendarDate,
      Database
    ) throws -> Set<CalendarDate>

  /// How the process that draws papers is, if anybody has needed it.
  public let worker: @Sendable () -> WorkerReport

  /// The file that lacks for telephone numbers to be read; `nil` when they can.
  public let lackingPhoneFile: @Sendable () -> String?

  /// What is wrong with the key of the sealed values, as far as the open database tells.
  public let keyTrouble: @Sendable (Database?) -> SealingKey.Trouble?

  public init(
    members: any MemberSource,
    permitted: @escaping @Sendable (Actor, Database) throws -> [String],
    mayFollow: @escaping @Sendable (EventHead, Actor, Database) throws -> Bool,
    covered: @escaping @Sendable (Actor, Scopes) -> Set<String>,
    demandAgain: @escaping @Sendable (DemandedRight, ReadCall) throws -> Void,
    organization: @escaping @Sendable (String, JSONValue, ReadCall) throws -> ID? = { _, _, _ in
      nil
    },
    endsSessions: @escaping @Sendable (EventHead) -> Bool,
    methodNames: @escaping @Sendable () -> [String],
    isLive: @escaping @Sendable (ID, Database) throws -> Bool,
    isLocallyTrusted: @escaping @Sendable (Database) throws -> Bool,
    memberLeft: @escaping @Sendable (ID, WriteCall) throws -> Void,
    tokens: any TokenKeeper,
    ownerRoles: @escaping @Sendable () -> [String: Set<String>],
    firstPassword: @escaping @Sendable (String, ID, String, WriteCall) throws -> Void,
    absences:
      @escaping @Sendable (ID, CalendarDate, CalendarDate, Database) throws -> [Absence],
    holidays:
      @escaping @Sendable (
        String, ID, CalendarDate, CalendarDate, Database
      ) throws -> Set<CalendarDate>,
    heard: @escaping @Sendable (Language, ID, ID, Database) throws -> Void,
    worker: @escaping @Sendable () -> WorkerReport,
    lackingPhoneFile: @escaping @Sendable () -> String?,
    keyTrouble: @escaping @Sendable (Database?) -> SealingKey.Trouble?
  ) {
    self.members = members
    self.permitted = permitted
    self.mayFollow = mayFollow
    self.covered = covered
    self.demandAgain = demandAgain
    self.organization = organization
    self.endsSessions = endsSessions
    self.methodNames = methodNames
    self.isLive = isLive
    self.isLocallyTrusted = isLocallyTrusted
    self.memberLeft = memberLeft
    self.heard = heard
    self.tokens = tokens
    self.ownerRoles = ownerRoles
    self.firstPassword = firstPassword
    self.absences = absences
    self.holidays = holidays
    self.worker = worker
    self.lackingPhoneFile = lackingPhoneFile
    self.keyTrouble = keyTrouble
  }
}

/// How the process that draws papers is.
public enum WorkerReport: Sendable {
  /// Nobody has needed it yet.
  case idle

  /// It runs, and the kernel has taken from it system calls that it does not need, files that are
  /// no fonts, and more memory, time and descriptors than it should have; or refuses to.
  case running(hasCalls: Bool, hasFiles: Bool, hasLimits: Bool)

  /// It is not there, or could not be started when it was last needed, for this reason.
  case missing(PlatformFault?)
}

/// Answers who belongs to which organization, and what they are there.
public protocol MemberSource: Sendable {
  /// The active member, or `nil`. Without a `userId`: the owner; without an `organizationId`: the
  /// only, or first, organization they belong to.
  func member(userId: ID?, organizationId: ID?, in database: Database) throws -> Member?

  /// The user who signs in with this login, or `nil`; also one who is not active.
  func userId(login: String, in database: Database) throws -> ID?

  /// The user as an active member of each of their organizations, at most 100.
  func memberships(of userId: ID, in database: Database) throws -> [Member]

  /// Everybody who can sign in here after a place, oldest first.
  func members(after place: MemberPlace?, limit: Int, in database: Database) throws -> [Member]

  /// The active people of an organization who have a role in a domain, at most 1,000.
  func holders(
    of role: String, in domain: String, of organizationId: ID, in database: Database
  ) throws -> [Actor]

  /// The people of an organization who have any role in a domain or govern the directory, also
  /// those who are not active, in the order of the ids. Bound: 10,000.
  func people(in domain: String, of organizationId: ID, in database: Database) throws -> [Person]

  /// The active ones of them by name, after a place.
  func people(
    in domain: String, of organizationId: ID, after place: NamePlace?, limit: Int,
    in database: Database
  ) throws -> [Actor]

  /// One of them, whatever their roles are, or `nil`.
  func person(_ userId: ID, of organizationId: ID, in database: Database) throws -> Person?

  /// What people of an organization are called, also those who have left it.
  func names(of userIds: Set<ID>, of organizationId: ID, in database: Database) throws
    -> [ID: String]

  /// The active members of an organization after a user id, in the order of the ids.
  func staff(
    of organizationId: ID, after userId: ID, limit: Int, in database: Database
  ) throws -> [Actor]

  /// How many active members an organization has.
  func staffCount(of organizationId: ID, in database: Database) throws -> Int

  /// The organizations after an id, in the order of the ids.
  func organizations(after id: ID, limit: Int, in database: Database) throws -> [OrganizationOnFile]

  func organization(_ id: ID, in database: Database) throws -> OrganizationOnFile?

  /// Makes this all that somebody of the call's organization is in a domain; `false`: there is
  /// nobody of that id.
  func setRoles(
    of userId: ID, in domain: String, to roles: Set<String>, _ call: WriteCall
  ) throws -> Bool

  /// Makes somebody new a member of the call's organization, with roles in one domain. Without a
  /// login they cannot sign in.
  func add(_ name: String, roles: Set<String>, in domain: String, _ call: WriteCall) throws -> ID

  /// Gives a member of the call's organization a login; what is wrong with it is said at the path.
  /// `false`: there is nobody of that id.
  func setLogin(_ login: String, of userId: ID, at path: String, _ call: WriteCall) throws -> Bool

  /// Lets a member of the call's organization go for good: under another name, without login and
  /// roles, inactive. `false`: the organization would have no owner.
  func remove(_ userId: ID, leaving name: String, _ call: WriteCall) throws -> Bool
}

/// A place among everybody who can sign in: by age, then by person, then by organization.
public typealias MemberPlace = ListPlace<Instant, ListPlace<NameKey, ID>>

/// An active person of an organization, for who signs in.
public struct Member: Sendable {
  public let actor: Actor
  public let organizationName: String

  /// The organization's defaults for its people.
  public let language: Language?
  public let timeZone: String?

  /// Counts how often they were set inactive: what was begun in an earlier stay has ended, also
  /// when they are back.
  public let stay: Int

  /// When they came to the organization.
  public let since: Instant

  /// Where they stand among all of all organizations.
  public var place: MemberPlace {
    MemberPlace(
      key: since, id: ListPlace(key: NameKey(actor.userId), id: actor.organizationId))
  }

  public init(
    actor: Actor, organizationName: String, language: Language?, timeZone: String?, stay: Int = 1,
    since: Instant = .min
  ) {
    self.since = since
    self.actor = actor
    self.organizationName = organizationName
    self.language = language
    self.timeZone = timeZone
    self.stay = stay
  }
}
