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

  /// How the organization that asks says what is refused, where it has words of its own.
  public var wording: (@Sendable (any Fault) -> any Fault)?

  /// Where guards note what they have demanded, for a write that is remembered under its key;
  /// `nil`: nobody asks again.
  public var rights: DemandedRights?

  /// What the calls nested in the request say of its result.
  public var nested = NestedCalls()

  /// What was made beside for a write that is served anew, by its name.
  public var made: [String: Result<any Sendable, any Error>] = [:]

  /// How the session signed in that does not reach the method, and was put aside.
  private var signInAside: SignIn?

  // Whom the method that was admitted needs.
  var access = Method.Access.none

  private var fixedNow: Instant?
  private var steps = 0

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
    wording = nil
    isDryRun = false
    rights = nil
    nested = NestedCalls()
    if !made.isEmpty { made = [:] }
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

  /// Takes this moment for now.
  func stand(at moment: Instant) { fixedNow = moment }

  /// Steps of a reckoning between two questions: less than a millisecond.
  private static let stepsPerLook = 64

  /// Called at each step of what may take long: throws when the host no longer wants the answer, or
  /// the time that it allowed is over. Costs a count.
  public func step() throws {
    steps &+= 1
    if steps % Request.stepsPerLook == 0 { try serving?.requireWanted() }
  }

  public var timeZone: String { session?.timeZone ?? services.timeZone }
}

/// What the calls nested in a request say of its whole result.
public struct NestedCalls: Sendable {
  /// Whose permission is asked again before the result is answered again.
  public var methods: Set<String> = []

  /// Whether one of them answers a secret that is shown once.
  public var holdSecret = false

  /// Whether one of them tells of things that the request does not change.
  public var tellMore = false

  /// Before the first.
  public init() {}
}
