import CSQLite
import Glibc

/// Asked now and then by a statement that runs: whether it should end.
final class StopCheck {
  let isOver: () -> Bool

  /// How often a lock is asked for again, each time after a millisecond.
  var turnsMax = 0

  init(_ isOver: @escaping () -> Bool) { self.isOver = isOver }
}

extension Database {
  /// Steps of SQLite's machine between two questions: some ten microseconds.
  private static let stepsPerCheck: Int32 = 1_000

  /// From now on a statement ends with `interrupted`, and the wait for a lock with `locked`, once
  /// `isOver` says so. A write that ends so takes its whole transaction with it.
  public func stop(when isOver: @escaping () -> Bool) {
    let check = StopCheck(isOver)
    stopCheck = check
    // SQLite's own wait for a lock asks nobody.
    check.turnsMax = busyTimeoutMs
    sqlite3_busy_handler(
      db,
      { argument, turns in
        guard let argument else { return 0 }
        let check = Unmanaged<StopCheck>.fromOpaque(argument).takeUnretainedValue()
        guard turns < check.turnsMax, !check.isOver() else { return 0 }
        usleep(1_000)
        return 1
      }, Unmanaged.passUnretained(check).toOpaque())
    sqlite3_progress_handler(
      db, Database.stepsPerCheck,
      { argument in
        guard let argument else { return 0 }
        return Unmanaged<StopCheck>.fromOpaque(argument).takeUnretainedValue().isOver() ? 1 : 0
      }, Unmanaged.passUnretained(check).toOpaque())
  }

  /// Statements run to their end again.
  public func stopNever() {
    sqlite3_progress_handler(db, 0, nil, nil)
    sqlite3_busy_timeout(db, Int32(clamping: busyTimeoutMs))
    stopCheck = nil
  }
}
