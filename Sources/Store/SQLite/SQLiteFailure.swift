import CSQLite

extension StoreError {
  /// The failure that a connection of SQLite's has just reported.
  init(of db: OpaquePointer?, code: Int32, running statement: OpaquePointer? = nil) {
    self.init(
      of: db, code: code,
      sql: statement.flatMap { sqlite3_sql($0) }.map { String(cString: $0) }
    )
  }

  init(of db: OpaquePointer?, code: Int32, sql: String?) {
    // The connection's own extended code is finer, unless it speaks of another failure.
    let latest = sqlite3_extended_errcode(db)
    let extended = latest & 0xff == code & 0xff ? latest : code
    let failure = SystemFailure(behind: extended)
    self.init(
      Kind(code: extended, systemError: failure?.error),
      code: "\(extended)", rule: BrokenRule(code: extended), String(cString: sqlite3_errmsg(db)),
      cause: failure?.description, sql: sql)
  }
}

extension StoreError.BrokenRule {
  fileprivate init?(code: Int32) {
    switch code {
    case uniqueViolation, primaryKeyViolation: self = .unique
    case foreignKeyViolation: self = .reference
    default: return nil
    }
  }
}

// Extended codes are macros with shifts, which Swift does not import: code | (n << 8).
// Source: sqlite.org/rescode.html.
private let foreignKeyViolation: Int32 = SQLITE_CONSTRAINT | (3 << 8)
private let primaryKeyViolation: Int32 = SQLITE_CONSTRAINT | (6 << 8)
private let uniqueViolation: Int32 = SQLITE_CONSTRAINT | (8 << 8)
