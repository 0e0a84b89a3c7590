import Kernel

/// A signed-in actor of this connection, and how they want to be answered.
public struct OpenSession: Sendable {
  public let id: ID
  public let actor: Actor
  public let organizationName: String
  public let language: Language

  /// IANA name.
  public let timeZone: String

  /// What the host calls itself; kept for the audit trail.
  public let client: String?

  /// How the actor proved who they are.
  public let signIn: SignIn

  /// What the host asked for, which outlives a switch to another organization.
  public let askedLanguage: Language?
  public let askedTimeZone: String?

  public init(
    id: ID, actor: Actor, organizationName: String, language: Language, timeZone: String,
    client: String?, signIn: SignIn = .localTrust, askedLanguage: Language? = nil,
    askedTimeZone: String? = nil
  ) {
    self.id = id
    self.actor = actor
    self.organizationName = organizationName
    self.language = language
    self.timeZone = timeZone
    self.client = client
    self.signIn = signIn
    self.askedLanguage = askedLanguage
    self.askedTimeZone = askedTimeZone
  }
}

/// The sessions of one connection. Source: protocol specification 11.1.
///
/// No lock: only the thread that owns stdin touches it; jobs take a copy of their session.
public final class SessionTable {
  /// Sessions that one connection may hold at once. A host with more windows than this has a leak.
  public static let countMax = 1_000

  private var sessions: [OpenSession] = []

  /// Counts what may end what a session has begun: closing it, and moving it elsewhere.
  public private(set) var changes = 0

  public init() {}

  /// The newest session: the connection's default.
  public var current: OpenSession? { sessions.last }

  /// The open session with this id.
  public func find(_ id: ID) -> OpenSession? { sessions.last { $0.id == id } }

  /// Adds a session, unless there are too many.
  public func open(_ session: OpenSession) throws {
    guard sessions.count < SessionTable.countMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: SessionTable.countMax))
    }
    sessions.append(session)
  }

  /// Adds a session that does not become the default of a connection that has one already.
  public func openBeside(_ session: OpenSession) throws {
    try open(session)
    sessions.insert(sessions.removeLast(), at: 0)
  }

  /// Puts a session in the place of the one with its id.
  public func replace(with session: OpenSession) {
    guard let index = sessions.lastIndex(where: { $0.id == session.id }) else { return }
    sessions[index] = session
    changes += 1
  }

  /// Ends a session; false when it is not open here.
  public func close(_ id: ID) -> Bool {
    guard let index = sessions.lastIndex(where: { $0.id == id }) else { return false }
    sessions.remove(at: index)
    changes += 1
    return true
  }
}
