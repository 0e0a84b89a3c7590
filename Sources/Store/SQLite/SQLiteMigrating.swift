import CSQLite

extension SQLiteConnection {
  /// Who rebuilds a table that others name has to do without references, and every row is looked at
  /// in the end; any other step is held to the rows that it writes. A large file would take minutes
  /// to look at. Source: sqlite.org/lang_altertable.html, section 7.
  func heedReferences(_ isOn: Bool) throws(StoreError) {
    let code = nacre_sqlite_option(db, SQLITE_DBCONFIG_ENABLE_FKEY, isOn ? 1 : 0)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func requireSoundReferences() throws(StoreError) {
    let broken = try claim(.brokenReferences)
    defer { broken.abandon() }
    guard try broken.step() else { return }
    throw StoreError(.constraint, "a migration leaves references to rows that are not there")
  }

  func hasHouseTables() throws(StoreError) -> Bool {
    try number(once: "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'nacre_migration'") > 0
  }

  /// The pages of a whole schema are more than an idle service holds otherwise.
  func releaseMemory() { nacre_sqlite_release_memory(db) }
}

extension SQL {
  fileprivate static let brokenReferences = SQL("PRAGMA foreign_key_check")
}
