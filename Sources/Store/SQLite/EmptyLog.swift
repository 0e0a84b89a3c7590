import CSQLite

/// What was erased leaves the database's pages at the commit, but its old pages stand in the log
/// until that is emptied.
extension Database {
  /// The open transaction erases something for good: its commit empties the log.
  ///
  /// Somebody else may be reading an older state and be in the way: then each further commit tries
  /// again, and so does whoever opens the file next.
  public func emptyLogAfterCommit() throws {
    guard let sqlite = engine.sqlite, access == .readWrite else { return }
    try setMeta(logKey, to: "1")
    sqlite.logPatienceMs = logWaitMs
  }

  /// Whether something that was erased may still stand in the log although it was committed.
  public func isErasureWaiting() throws -> Bool {
    guard let sqlite = engine.sqlite else { return false }
    return try sqlite.logPatienceMs != logWaitMs && meta(logKey) != nil
  }

  /// Empties the log if something that was erased may stand there; outside any transaction.
  public func emptyLogOfErased() throws {
    guard let sqlite = engine.sqlite, access == .readWrite, try isErasureWaiting() else { return }
    sqlite.logPatienceMs = 0
    sqlite.emptyLogIfAsked()
  }
}

extension SQLiteConnection {
  /// Never fails a commit that has succeeded: what could not be done is tried again.
  func emptyLogIfAsked() {
    guard let patience = logPatienceMs else { return }
    // Waits once: later commits must not be held up by whoever reads for long.
    logPatienceMs = 0
    sqlite3_busy_timeout(db, Int32(patience))
    let code = sqlite3_wal_checkpoint_v2(db, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    installPatience()
    guard code == SQLITE_OK else { return }
    logPatienceMs = nil
    try? run(.forgetMeta)
  }
}

private let logKey = OwnFacts.erasedLog

/// How long an erasure waits for those who read an older state. Unit: milliseconds.
private let logWaitMs = 1_000

extension SQL {
  fileprivate static let forgetMeta = SQL("DELETE FROM nacre_meta WHERE key = 'log_holds_erased'")
}
