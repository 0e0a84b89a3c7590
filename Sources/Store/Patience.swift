import Synchronization

/// Who is asked, while statements of a connection run or wait, whether they should end.
final class Patience {
  /// Asked now and then by a statement that runs.
  var isStopped: (() -> Bool)?

  /// Asked by a statement that waits for somebody else, and by nobody who runs.
  var isGivenUp: (() -> Bool)?

  /// Set by whichever thread wants the running statement to end.
  let interruption = Atomic(false)

  /// How long a statement waits for other connections. Unit: milliseconds.
  let busyTimeoutMs: Int

  /// How long a server that is not there is waited for. Unit: milliseconds.
  var serverMs: Int

  /// Between two questions of a statement that waits for a server. Unit: milliseconds.
  static let intervalMs = 5

  private var lookedMs = 0

  init(busyTimeoutMs: Int, serverMs: Int = 0) {
    self.busyTimeoutMs = busyTimeoutMs
    self.serverMs = serverMs
  }

  /// Whether somebody who waits is to give up.
  var isWaitOver: Bool { isStopped?() == true || isGivenUp?() == true }

  /// Whether it is time to ask again: many short statements are asked about as one long one is.
  func isDue() -> Bool {
    let now = monotonicMs()
    guard now - lookedMs >= Patience.intervalMs else { return false }
    lookedMs = now
    return true
  }
}

extension Database {
  /// From now on a statement ends with `interrupted`, and the wait for a lock with `locked`, once
  /// `isOver` says so. A write that ends so takes its whole transaction with it.
  public func stop(when isOver: @escaping () -> Bool) {
    patience.isStopped = isOver
    engine.heedPatience()
  }

  /// Statements run to their end again.
  public func stopNever() {
    patience.isStopped = nil
    engine.heedPatience()
  }

  /// Runs the body, whose statements end as with `stop`.
  public func stopping<Result>(
    when isOver: @escaping () -> Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let isStopped = patience.isStopped
    stop(when: isOver)
    defer {
      patience.isStopped = isStopped
      engine.heedPatience()
    }
    return try body()
  }

  /// Runs the body to its end, whoever has said that it should stop: for what has to be written
  /// down about work that was ended.
  public func neverStopping<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (isStopped, isGivenUp) = (patience.isStopped, patience.isGivenUp)
    (patience.isStopped, patience.isGivenUp) = (nil, nil)
    engine.heedPatience()
    defer {
      (patience.isStopped, patience.isGivenUp) = (isStopped, isGivenUp)
      engine.heedPatience()
    }
    return try body()
  }

  /// A server that is not there is not waited for by the body: one attempt, and it fails.
  public func withoutWaitingForServer<Result>(_ body: () throws -> Result) rethrows -> Result {
    let serverMs = patience.serverMs
    patience.serverMs = 0
    defer { patience.serverMs = serverMs }
    return try body()
  }

  /// Asks `isOver` every few milliseconds while a statement waits for another connection; once it
  /// says so the wait ends with `locked`. Unlike `stop`, it costs nothing while nobody waits.
  public func whileWaiting(_ isOver: (() -> Bool)?) {
    patience.isGivenUp = isOver
  }
}
