import CPostgres
import Synchronization

/// Watches over a flight whether anybody still waits for it.
struct FlightEnd {
  private let patience: Patience
  private let isEndable: Bool
  private let giveUpMs: Int
  private var request: Beside<Bool>?
  private var requestedMs: Int?
  private var (againMs, pauseMs) = (0, FlightEnd.pauseMsMin)

  /// A request that overtakes the statement it is about ends nothing, so it is sent again after
  /// this long, and after ever longer. Unit: milliseconds.
  private static let pauseMsMin = 100

  /// How long a server may take to answer what it was asked to end. Unit: milliseconds.
  static let answerMs = 10_000

  /// - Parameter giveUpMs: from when on nobody believes that an answer comes; on the clock of
  ///   `monotonicMs()`.
  init(_ patience: Patience, isEndable: Bool, giveUpMs: Int = .max) {
    self.patience = patience
    self.isEndable = isEndable
    self.giveUpMs = giveUpMs
    patience.interruption.store(false, ordering: .relaxed)
  }

  /// Asks at most every five milliseconds, and sends cancel requests, one at a time, while nobody
  /// waits.
  mutating func look(_ session: PostgresSession) {
    guard patience.isDue(), request?.isRunning != true else { return }
    let now = monotonicMs()
    if requestedMs == nil {
      // What may not be ended waits on; whoever asks takes note of signals and of input meanwhile.
      guard patience.isWaitOver || patience.interruption.load(ordering: .relaxed), isEndable else {
        return
      }
      requestedMs = now
    }
    guard now >= againMs else { return }
    againMs = now + pauseMs
    pauseMs *= 2
    guard let cancel = session.pq.pointee.begin_cancel(session.connection) else { return }
    let handle = UncheckedHandle(cancel)
    let table = UncheckedTable(session.pq)
    request = Beside(
      {
        defer { table.pq.pointee.end_cancel(handle.pointer) }
        return table.pq.pointee.cancel(handle.pointer) == 1
      }, discard: { _ in })
  }

  /// Whether the server has not even answered that nobody waits for it, or for so long that it
  /// hangs.
  var isHopeless: Bool {
    let now = monotonicMs()
    return now > giveUpMs || requestedMs.map { now - $0 > Self.answerMs } == true
  }

  /// What has become of the request to end the flight.
  enum Request {
    case none, answered, underWay
  }

  /// Waits until no request is under way any more, as long as a server may take.
  mutating func finish() -> Request {
    guard let request else { return .none }
    self.request = nil
    let end = monotonicMs() + Self.answerMs
    return request.result { monotonicMs() > end } == nil ? .underWay : .answered
  }
}

/// What libpq lets any thread use.
struct UncheckedHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { self.pointer = pointer }
}

struct UncheckedTable: @unchecked Sendable {
  let pq: UnsafePointer<nacre_postgres>
  init(_ pq: UnsafePointer<nacre_postgres>) { self.pq = pq }
}
