import CSQLite

extension Database {
  /// Pages that one step copies: small enough to cancel soon, large enough to cost little.
  private static let backupStepPages: Int32 = 256

  /// Copies the database as it is now to a new file while others go on writing.
  ///
  /// The connection's snapshot is held meanwhile, so no write of another connection makes the copy
  /// start again. `step` is told pages done and in all; when it throws, the copy ends.
  public func copy(to path: String, step: (_ done: Int, _ total: Int) throws -> Void) throws {
    let target = try Database(path: path, access: .readWrite)
    try read {
      guard let backup = sqlite3_backup_init(target.db, "main", db, "main") else {
        throw StoreError(of: target.db, code: sqlite3_errcode(target.db))
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
        throw StoreError(of: target.db, code: sqlite3_errcode(target.db))
      }
    }
    // A copy is one file: it needs no log beside it until somebody writes to it.
    let code = sqlite3_exec(target.db, "PRAGMA journal_mode = DELETE", nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(of: target.db, code: code) }
  }
}
