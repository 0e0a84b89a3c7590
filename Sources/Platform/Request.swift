import Kernel
import Store

/// What is known about the request being served. One object serves a connection; the server
/// sets it anew for each request.
public final class Request {
  public let services: Services
  public let sessions: SessionTable

  /// Who serves the request.
  public weak var serving: (any Serving)?

  /// What the connection sends of its own accord.
  public let feeds = FeedTable()

  /// The full name of the method.
  public var method: StaticString = ""
  public var session: OpenSession?
  public var language: Language

  /// Counts messages from 1; stands in logs, audit rows and -32603 answers.
  public var number = 0

  /// What a refused write leaves behind all the same, such as a wrong guess at a password: runs
  /// after its savepoint was undone.
  public var keptWhenRefused: (() throws -> Void)?

  /// The host wants to see what would happen, and nothing to happen. What a write stores is undone
  /// anyway; this is for what a method does to the connection, the process or a file.
  public var isDryRun = false

  /// Whether the result holds secrets: then a record of it, for a repetition of the request, is
  /// sealed.
  public var sealsResult = false

  /// How the session signed in that does not reach the method, and was put aside.
  private var signInAside: SignIn?

  // Whom the method that was admitted needs.
  var access = Method.Access.none

  private var fixedNow: Instant?

  public init(services: Services, sessions: SessionTable) {
    self.services = services
    self.sessions = sessions
    language = services.language
  }

  /// Sets the request anew.
  public func begin(number: Int) {
    self.number = number
    fixedNow = nil
    keptWhenRefused = nil
    isDryRun = false
    sealsResult = false
    signInAside = nil
    session = sessions.current
    language = session?.language ?? services.language
  }

  /// How whoever asks has signed in, also when the request is served as if nobody had; `nil`
  /// without any session.
  public var signIn: SignIn? { session?.signIn ?? signInAside }

  /// Serves the request as if nobody had signed in.
  func putSessionAside() {
    signInAside = session?.signIn
    session = nil
  }

  /// One instant for the whole request.
  public var now: Instant {
    if let fixedNow { return fixedNow }
    let now = services.clock.now
    fixedNow = now
    return now
  }

  public var timeZone: String { session?.timeZone ?? services.timeZone }
}
