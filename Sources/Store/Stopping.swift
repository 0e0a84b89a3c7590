import CSQLite
import Glibc

/// Asked now and then by a statement that runs: whether it should end.
final class StopCheck {
  let isOver: () -> Bool

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
    install(check)
  }

  /// Runs what begins or ends a transaction, or a part of one: that is done or not done, and no
  /// stop may come in between.
  ///
  /// SQLite counts the steps of a prepared statement through all its runs, so that even the
  /// shortest is asked about in one of some hundred, and it asks when the statement has had its
  /// effect already: a stop would leave a transaction open that everybody takes for undone.
  func runUnstopped(_ sql: SQL) throws(StoreError) {
    guard let stopCheck else { return try run(sql) }
    sqlite3_progress_handler(db, 0, nil, nil)
    defer { install(stopCheck) }
    try run(sql)
  }

  private func install(_ check: StopCheck) {
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
    stopCheck = nil
  }

  /// Asks `isOver` every few milliseconds while a statement waits for another connection; once it
  /// says so the wait ends with `locked`. Unlike `stop`, it costs nothing while nobody waits.
  public func whileWaiting(_ isOver: (() -> Bool)?) {
    waitCheck = isOver.map(StopCheck.init)
  }

  /// Waits for other connections as long as the busy budget lasts and nobody says stop.
  func installPatience() {
    sqlite3_busy_handler(
      db,
      { argument, turns in
        guard let argument else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(argument).takeUnretainedValue()
        return database.waitsOn(turns: Int(turns)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether to try again, after a little sleep.
  private func waitsOn(turns: Int) -> Bool {
    let now = monotonicMs()
    if turns == 0 { waitBeganMs = now }
    guard now - waitBeganMs < busyTimeoutMs, !isWaitOver else { return false }
    // Short at first: most locks are held for one commit.
    usleep(turns < 20 ? 1_000 : 5_000)
    return true
  }

  /// Whether somebody who waits for a lock is to give up.
  var isWaitOver: Bool { stopCheck?.isOver() == true || waitCheck?.isOver() == true }
}
