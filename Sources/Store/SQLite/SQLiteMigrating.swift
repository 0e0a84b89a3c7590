import CSQLite

extension SQLiteConnection {
  /// Who rebuilds a table that others name has to do without references, and every row is looked at
  /// in the end; any other step is held to the rows that it writes. A large file would take minutes
  /// to look at. Source: sqlite.org/lang_altertable.html, section 7.
  func heedReferences(_ isOn: Bool) throws(StoreError) {
    let code = nacre_sqlite_option(db, SQLITE_DBCONFIG_ENABLE_FKEY, isOn ? 1 : 0)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs the statements of a step.
  func apply(_ migration: Migration) throws(StoreError) {
    guard let table = migration.keepsIndexesOf else { return try execute(migration.sql) }
    let indexes = try indexes(of: table)
    try execute(migration.sql)
    let names = try Set(self.indexes(of: table).map(\.name))
    for index in indexes where !names.contains(index.name) { try make(index) }
  }

  /// The indexes of a table that statements have made.
  private func indexes(of table: StaticString) throws(StoreError) -> [SchemaIndex] {
    let found = try claim(.indexesOfTable)
    defer { found.abandon() }
    try table.description.bind(to: found.next())
    var indexes: [SchemaIndex] = []
    while try found.step() {
      let (name, sql) = (found.row.text(0), found.row.text(1))
      indexes.append(
        SchemaIndex(
          name: String(decoding: name, as: UTF8.self), sql: String(decoding: sql, as: UTF8.self)))
    }
    return indexes
  }

  private func make(_ index: SchemaIndex) throws(StoreError) {
    let code = sqlite3_exec(db, index.sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql: index.sql) }
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

/// An index as the schema has it: the text is a migration's.
private struct SchemaIndex {
  let name: String
  let sql: String
}

extension SQL {
  fileprivate static let indexesOfTable = SQL(
    """
    SELECT name, sql
      FROM sqlite_schema
     WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL
     ORDER BY name
    """
  )
  fileprivate static let brokenReferences = SQL("PRAGMA foreign_key_check")
}
