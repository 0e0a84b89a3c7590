import Store
import Wire

/// Thrown by a read whose answer is worth waiting for: it is answered by its id when there is
/// something to say, and later requests go on meanwhile. Source: protocol specification 10.5.
public struct LongPoll: Error {
  /// Unit: milliseconds.
  public let waitMs: Int

  /// Writes the result and answers true; or false while waiting goes on. At the last attempt there
  /// is a result, whatever it is.
  public let attempt: Attempt

  /// `session`: as it stands now; `nil` where there is none, or it acts elsewhere.
  public typealias Attempt =
    @Sendable (
      _ database: Database, _ session: OpenSession?, _ isLast: Bool, _ out: JSONWriter
    ) throws -> Bool

  public init(waitMs: Int, attempt: @escaping Attempt) {
    self.waitMs = waitMs
    self.attempt = attempt
  }
}
