import CSQLite

extension SQLiteConnection {
  var hasOpenTransaction: Bool { sqlite3_get_autocommit(db) == 0 }

  /// Opens a write transaction and holds the file's only write lock, waiting up to the busy budget.
  func beginWrite() throws(StoreError) {
    try withinBusyBudget { () throws(StoreError) in try runUnstopped(.beginImmediate) }
  }

  /// Whether the file was opened for reading while nobody might write to it: by now somebody may.
  func isSpent(by error: StoreError) -> Bool {
    error.kind == .readOnly && access == .readWrite && areWritable([path, logPath, indexPath])
  }

  func beginRead() throws(StoreError) {
    try runUnstopped(.beginDeferred)
    // `BEGIN` alone takes no snapshot, the first read does.
    _ = try number(.touch)
  }

  func commit() throws(StoreError) {
    try requirePresence()
    try runUnstopped(.commit)
  }

  /// Undoes the open transaction, if there is one; answers why it could not.
  func rollback() -> StoreError? {
    var failure: StoreError?
    // Bound: an interruption from another thread may hit the first.
    for _ in 0..<2 where hasOpenTransaction {
      do throws(StoreError) {
        try runUnstopped(.rollback)
      } catch {
        failure = error
      }
    }
    return hasOpenTransaction ? failure : nil
  }

  func openSavepoint() throws(StoreError) { try runUnstopped(.savepoint) }

  func closeSavepoint() throws(StoreError) { try runUnstopped(.release) }

  func undoSavepoint() throws(StoreError) {
    try runUnstopped(.rollbackTo)
    try runUnstopped(.release)
  }
}

extension SQL {
  fileprivate static let beginImmediate = SQL("BEGIN IMMEDIATE")
  fileprivate static let beginDeferred = SQL("BEGIN DEFERRED")
  fileprivate static let touch = SQL("SELECT 1 FROM sqlite_schema LIMIT 1")
  fileprivate static let commit = SQL("COMMIT")
  fileprivate static let rollback = SQL("ROLLBACK")
  // One name is enough: SQLite takes the innermost savepoint of that name.
  fileprivate static let savepoint = SQL("SAVEPOINT nacre")
  fileprivate static let release = SQL("RELEASE nacre")
  fileprivate static let rollbackTo = SQL("ROLLBACK TO nacre")
}
