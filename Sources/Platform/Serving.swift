import Kernel
import Store

/// What serves the requests of a connection, for methods about the service itself.
///
/// The server supplies it; only the thread that owns stdin asks.
public protocol Serving: AnyObject {
  /// Runs a rule, read or write inside the write that is under way, and answers its result's bytes.
  ///
  /// `params` is an object or array of JSON, or empty. What the call writes belongs to the
  /// savepoint of the write around it.
  func run(_ method: Method, params: [UInt8], in call: WriteCall) throws -> [UInt8]

  /// Asked now and then by a call that takes its time: throws when the host no longer wants the
  /// answer, or the time that it allowed is over.
  func requireWanted() throws

  /// The jobs that run, then those that wait, in the order asked.
  var jobReports: [JobReport] { get }

  /// The methods that were asked for, in the order of the table.
  var methodReports: [MethodReport] { get }

  /// Notifications that failed; nobody was told.
  var notificationFailures: Int { get }

  /// What the database last refused for a reason of its own, or `nil` once a commit succeeded.
  var storeFailure: StoreError? { get }

  /// How messages are cut on this connection: `line` or `header`.
  var framing: String { get }

  /// Where the service's own records go.
  var log: Log { get }
}

/// One job under way.
public struct JobReport: Sendable {
  /// The request's id as it was sent, or `nil` for a notification.
  public let id: [UInt8]?
  public let method: StaticString
  public let isRunning: Bool
  public let since: Instant
  public let progress: JobProgress?

  /// Whose job it is; `nil` when nobody had to sign in for it.
  public let sessionId: ID?

  public init(
    id: [UInt8]?, method: StaticString, isRunning: Bool, since: Instant, progress: JobProgress?,
    sessionId: ID?
  ) {
    self.id = id
    self.sessionId = sessionId
    self.method = method
    self.isRunning = isRunning
    self.since = since
    self.progress = progress
  }
}

/// What one method has done since the start. Times are in milliseconds, within an eighth.
public struct MethodReport: Sendable {
  public let method: StaticString
  public let count: Int
  public let errors: Int
  public let p50Ms: Double?
  public let p99Ms: Double?

  public init(method: StaticString, count: Int, errors: Int, p50Ms: Double?, p99Ms: Double?) {
    self.method = method
    self.count = count
    self.errors = errors
    self.p50Ms = p50Ms
    self.p99Ms = p99Ms
  }
}

/// The failure of one of several calls, and which it was.
public struct CallFailure: Error {
  public let index: Int
  public let cause: any Error

  public init(index: Int, cause: any Error) {
    self.index = index
    self.cause = cause
  }
}
