extension PostgresClient {
  func hasHouseTables() throws(StoreError) -> Bool {
    try number(.hasHouseTables) != 0
  }

  /// What the store itself keeps, and what only a cluster needs: the rows that stand for lanes, and
  /// the proofs that bursts were committed.
  func makeHouseTables() throws(StoreError) {
    guard try !hasHouseTables() else { return }
    try run(PostgresSchema.houseStatements())
  }

  /// Runs the statements of a step, as PostgreSQL has them.
  func apply(_ migration: Migration) throws(StoreError) {
    try run(PostgresSchema.statements(of: migration))
  }

  /// Each goes with the next: what fails is thrown where somebody waits.
  func run(_ statements: [String]) throws(StoreError) {
    for text in statements {
      let statement = PostgresStatement(PostgresLiteral(derived: text), on: self)
      try tell(statement)
    }
  }

  /// A number that changes whenever any transaction that has written ends.
  ///
  /// Which transactions are under way changes with each of them, and nothing else changes it. What
  /// belongs to the lane that is ours nobody else writes, and a snapshot stays as it is: there it
  /// is asked once.
  func dataVersion(of lane: Lane?) throws(StoreError) -> Int {
    let isOurs = lane.map { transaction?.purpose == .write($0) } ?? false
    guard isOurs || transaction?.purpose == .read else { return try number(.dataVersion) }
    if let known = transaction?.version { return known }
    let version = try number(.dataVersion)
    transaction?.version = version
    return version
  }

  func size() throws(StoreError) -> Int { try number(.size) }

  private func number(_ sql: SQL) throws(StoreError) -> Int {
    let statement = try claim(sql)
    defer { statement.finish() }
    return try statement.step() ? Int(statement.row.int64(0)) : 0
  }
}

extension SQL {
  // By the rows of the catalogue: what a name stood for is remembered, also past a wait for whoever
  // makes the table.
  fileprivate static let hasHouseTables = own(
    "SELECT COUNT(*) FROM pg_class WHERE relname = 'nacre_migration' AND pg_table_is_visible(oid)")
  fileprivate static let dataVersion = own(
    "SELECT hashtextextended(pg_current_snapshot()::text, 0)")
  fileprivate static let size = own("SELECT pg_database_size(current_database())")
}
