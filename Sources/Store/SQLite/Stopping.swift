import CSQLite
import Glibc

extension SQLiteConnection {
  /// Steps of SQLite's machine between two questions: some ten microseconds.
  private static let stepsPerCheck: Int32 = 1_000

  /// Asks now and then, while statements run, whether they should end.
  func heedPatience() {
    guard patience.isStopped != nil else { return sqlite3_progress_handler(db, 0, nil, nil) }
    sqlite3_progress_handler(
      db, SQLiteConnection.stepsPerCheck,
      { argument in
        guard let argument else { return 0 }
        let patience = Unmanaged<Patience>.fromOpaque(argument).takeUnretainedValue()
        return patience.isStopped?() == true ? 1 : 0
      }, Unmanaged.passUnretained(patience).toOpaque())
  }

  /// Runs what begins or ends a transaction, or a part of one: that is done or not done, and no
  /// stop may come in between.
  ///
  /// SQLite counts the steps of a prepared statement through all its runs, so that even the
  /// shortest is asked about in one of some hundred, and it asks when the statement has had its
  /// effect already: a stop would leave a transaction open that everybody takes for undone.
  func runUnstopped(_ sql: SQL) throws(StoreError) {
    guard patience.isStopped != nil else { return try run(sql) }
    sqlite3_progress_handler(db, 0, nil, nil)
    defer { heedPatience() }
    try run(sql)
  }

  /// Waits for other connections as long as the busy budget lasts and nobody says stop.
  func installPatience() {
    sqlite3_busy_handler(
      db,
      { argument, turns in
        guard let argument else { return 0 }
        let sqlite = Unmanaged<SQLiteConnection>.fromOpaque(argument).takeUnretainedValue()
        return sqlite.waitsOn(turns: Int(turns)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether to try again, after a little sleep.
  private func waitsOn(turns: Int) -> Bool {
    let now = monotonicMs()
    if turns == 0 { waitBeganMs = now }
    guard now - waitBeganMs < patience.busyTimeoutMs, !patience.isWaitOver else { return false }
    // Short at first: most locks are held for one commit.
    usleep(turns < 20 ? 1_000 : 5_000)
    return true
  }

  /// Repeats what met a lock until the busy budget is spent.
  ///
  /// SQLite's own waiting is not enough: it gives up at once where waiting could be a deadlock, and
  /// when the snapshot that a write starts from has grown old.
  func withinBusyBudget(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let end = monotonicMs() + patience.busyTimeoutMs
    // Bound: each turn sleeps, so there are at most as many as the budget has milliseconds.
    while true {
      do throws(StoreError) {
        return try body()
      } catch {
        guard error.kind == .locked, monotonicMs() < end, !patience.isWaitOver else {
          throw error
        }
      }
      usleep(1_000)
    }
  }
}
