import CSQLite

extension Database {
  /// Pages that one step copies: small enough to cancel soon, large enough to cost little.
  private static let backupStepPages: Int32 = 256

  /// Copies the database as it is now to a new file while others go on writing.
  ///
  /// The connection's snapshot is held meanwhile, so no write of another connection makes the copy
  /// start again, and the copy takes no more memory than a step. `step` is told pages done and in
  /// all; when it throws, the copy ends. The copy is one file without a log beside it, and not yet
  /// durable: the caller syncs it when it gets its name.
  public func copy(to path: String, step: (_ done: Int, _ total: Int) throws -> Void) throws {
    guard let sqlite = engine.sqlite else {
      throw StoreError(.misuse, "a file of pages can be copied of a file alone")
    }
    let target = try openConnection(to: path, .readWrite, as: "the copy")
    defer { sqlite3_close_v2(target) }
    // Half a copy is removed and never rolled back, so it needs no journal and no sync.
    try run(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2048", target)
    try read {
      guard let backup = sqlite3_backup_init(target, "main", sqlite.db, "main") else {
        throw StoreError(of: target, code: sqlite3_errcode(target))
      }
      var result = SQLITE_OK
      do {
        while result == SQLITE_OK {
          result = sqlite3_backup_step(backup, Database.backupStepPages)
          let total = Int(sqlite3_backup_pagecount(backup))
          try step(total - Int(sqlite3_backup_remaining(backup)), total)
        }
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
      guard sqlite3_backup_finish(backup) == SQLITE_OK, result == SQLITE_DONE else {
        throw StoreError(of: target, code: result == SQLITE_DONE ? sqlite3_errcode(target) : result)
      }
    }
    // The copied header asks for a log; only after a look at it can the connection take that back.
    try run("SELECT 1 FROM sqlite_schema LIMIT 1; PRAGMA journal_mode = DELETE", target)
  }

  private func run(_ script: String, _ target: OpaquePointer) throws(StoreError) {
    let code = sqlite3_exec(target, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(of: target, code: code) }
  }
}
