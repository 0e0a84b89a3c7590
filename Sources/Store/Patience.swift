/// Who is asked, while statements of a connection run or wait, whether they should end.
final class Patience {
  /// Asked now and then by a statement that runs.
  var isStopped: (() -> Bool)?

  /// Asked by a statement that waits for somebody else, and by nobody who runs.
  var isGivenUp: (() -> Bool)?

  /// How long a statement waits for other connections. Unit: milliseconds.
  let busyTimeoutMs: Int

  init(busyTimeoutMs: Int) { self.busyTimeoutMs = busyTimeoutMs }

  /// Whether somebody who waits is to give up.
  var isWaitOver: Bool { isStopped?() == true || isGivenUp?() == true }
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

  /// Asks `isOver` every few milliseconds while a statement waits for another connection; once it
  /// says so the wait ends with `locked`. Unlike `stop`, it costs nothing while nobody waits.
  public func whileWaiting(_ isOver: (() -> Bool)?) {
    patience.isGivenUp = isOver
  }
}
