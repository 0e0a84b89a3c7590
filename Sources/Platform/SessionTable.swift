import Kernel

/// A signed-in actor of this connection, and how they want to be answered.
///
/// A class, because each request looks at it: a copy of so many texts would cost a small one more
/// than its answer.
public final class OpenSession: Sendable {
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

  /// The stay of the member in which it began; it ends with it.
  public let stay: Int

  /// What the host asked for, which outlives a switch to another organization.
  public let askedLanguage: Language?
  public let askedTimeZone: String?

  public init(
    id: ID, actor: Actor, organizationName: String, language: Language, timeZone: String,
    client: String?, signIn: SignIn = .localTrust, stay: Int = 1, askedLanguage: Language? = nil,
    askedTimeZone: String? = nil
  ) {
    self.id = id
    self.actor = actor
    self.organizationName = organizationName
    self.language = language
    self.timeZone = timeZone
    self.client = client
    self.signIn = signIn
    self.stay = stay
    self.askedLanguage = askedLanguage
    self.askedTimeZone = askedTimeZone
  }
}

extension OpenSession {
  /// The same session with what its person is called and may do by now, and with what their
  /// organization is called.
  func acting(as actor: Actor, in organizationName: String) -> OpenSession {
    OpenSession(
      id: id, actor: actor, organizationName: organizationName, language: language,
      timeZone: timeZone, client: client, signIn: signIn, stay: stay,
      askedLanguage: askedLanguage, askedTimeZone: askedTimeZone)
  }
}

/// The sessions of one connection. Source: protocol specification 11.1.
///
/// A session whose person was set inactive stays in its place, good for nothing: if it were taken
/// out, its requests would be served in somebody else's.
///
/// No lock: only the thread that owns stdin touches it; jobs take a copy of their session.
public final class SessionTable {
  /// Sessions that one connection may hold at once. A host with more windows than this has a leak.
  public static let countMax = 1_000

  private struct Entry {
    var session: OpenSession

    /// How it stood when the database was last asked.
    var standing: Standing?
  }

  private var entries: [Entry] = []

  /// Counts what may end what a session has begun: closing it, and moving it elsewhere.
  public private(set) var changes = 0

  public init() {}

  /// The newest session: the connection's default.
  public var current: OpenSession? { entries.last?.session }

  /// The open session with this id.
  public func find(_ id: ID) -> OpenSession? { place(of: id).map { entries[$0].session } }

  /// Adds a session, unless there are too many.
  public func open(_ session: OpenSession) throws {
    if entries.count >= SessionTable.countMax {
      entries.removeAll { $0.standing?.hasEnded ?? false }
    }
    guard entries.count < SessionTable.countMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: SessionTable.countMax))
    }
    entries.append(Entry(session: session))
  }

  /// Adds a session that does not become the default of a connection that has one already.
  public func openBeside(_ session: OpenSession) throws {
    try open(session)
    entries.insert(entries.removeLast(), at: 0)
  }

  /// Puts a session in the place of the one with its id.
  public func replace(with session: OpenSession) {
    guard let index = place(of: session.id) else { return }
    entries[index] = Entry(session: session)
    changes += 1
  }

  /// Ends a session; false when it is not open here.
  public func close(_ id: ID) -> Bool {
    guard let index = place(of: id) else { return false }
    entries.remove(at: index)
    changes += 1
    return true
  }

  /// How the session stood when the database was last asked.
  func standing(of id: ID) -> Standing? { place(of: id).flatMap { entries[$0].standing } }

  /// Remembers how the session stands.
  func note(_ standing: Standing, of id: ID) {
    guard let index = place(of: id) else { return }
    entries[index].standing = standing
    if let session = standing.session { entries[index].session = session }
  }

  private func place(of id: ID) -> Int? { entries.lastIndex { $0.session.id == id } }
}
