/// What keeps the rows of a connection, chosen once when it is opened.
///
/// Each function of an engine is called directly: a statement costs a branch, and no look-up.
@usableFromInline
enum Engine {
  case sqlite(SQLiteConnection)
  case postgres(PostgresClient)

  /// The connection to a file, or to what is kept in memory, for what only those have.
  var sqlite: SQLiteConnection? {
    switch self {
    case .sqlite(let sqlite): sqlite
    case .postgres: nil
    }
  }

  /// Whether others may have it open on other machines.
  var isCluster: Bool { if case .postgres = self { true } else { false } }
}

/// What the house asks of an engine besides its statements.
extension Engine {
  func close() {
    switch self {
    case .sqlite(let sqlite): sqlite.close()
    case .postgres(let postgres): postgres.close()
    }
  }

  func rest() {
    switch self {
    case .sqlite: break
    case .postgres(let postgres): postgres.rest()
    }
  }

  /// Why the connection can do nothing more, where the engine knows.
  var ending: StoreError? {
    switch self {
    case .sqlite: nil
    case .postgres(let postgres): postgres.end
    }
  }

  var isCutOff: Bool {
    switch self {
    case .sqlite: false
    case .postgres(let postgres): postgres.isCutOff
    }
  }

  var server: ServerFacts? {
    switch self {
    case .sqlite: nil
    case .postgres(let postgres): postgres.server
    }
  }

  var roundTrips: Int {
    switch self {
    case .sqlite: 0
    case .postgres(let postgres): postgres.roundTrips
    }
  }

  var pace: Pace {
    switch self {
    case .sqlite: .file
    case .postgres: .cluster
    }
  }

  /// Ends the statement that is running, from whichever thread.
  func interrupt() {
    switch self {
    case .sqlite(let sqlite): sqlite.interrupt()
    case .postgres(let postgres): postgres.interrupt()
    }
  }

  /// Heeds what `Patience` says from now on.
  func heedPatience() {
    switch self {
    case .sqlite(let sqlite): sqlite.heedPatience()
    // It asks while it waits.
    case .postgres: break
    }
  }

  /// The statement of a literal, whose run begins: its values follow.
  func claim(_ sql: SQL) throws(StoreError) -> Statement {
    switch self {
    case .sqlite(let sqlite): .sqlite(try sqlite.claim(sql))
    case .postgres(let postgres): .postgres(try postgres.claim(sql))
    }
  }

  var hasOpenTransaction: Bool {
    switch self {
    case .sqlite(let sqlite): sqlite.hasOpenTransaction
    case .postgres(let postgres): postgres.hasOpenTransaction
    }
  }

  /// - Parameter lane: whose writes it makes; `nil` for a change of the schema.
  func beginWrite(in lane: Lane?) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.beginWrite()
    case .postgres(let postgres): try postgres.beginWrite(lane)
    }
  }

  /// A lane besides the transaction's own is ours, too, to its end.
  func take(_ lane: Lane) throws(StoreError) {
    switch self {
    // There is one writer.
    case .sqlite: break
    case .postgres(let postgres): try postgres.takeToo(lane)
    }
  }

  /// Whether what kept a transaction from beginning ends the connection: another may do better.
  func isSpent(by error: StoreError) -> Bool {
    switch self {
    case .sqlite(let sqlite): sqlite.isSpent(by: error)
    case .postgres: false
    }
  }

  func beginRead() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.beginRead()
    case .postgres(let postgres): try postgres.beginRead()
    }
  }

  func commit() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.commit()
    case .postgres(let postgres): try postgres.commit()
    }
  }

  /// A number that changes when another connection has committed.
  ///
  /// - Parameter lane: whose rows alone are meant; `nil`: anybody's.
  func dataVersion(of lane: () -> Lane?) throws(StoreError) -> Int {
    switch self {
    case .sqlite(let sqlite): try sqlite.dataVersion()
    case .postgres(let postgres): try postgres.dataVersion(of: lane())
    }
  }

  /// How much room the data takes. Unit: bytes.
  func size() throws(StoreError) -> Int {
    switch self {
    case .sqlite(let sqlite): try sqlite.number(.fileSize)
    case .postgres(let postgres): try postgres.size()
    }
  }

  /// Undoes the open transaction, if there is one; answers why it could not.
  func rollback() -> StoreError? {
    switch self {
    case .sqlite(let sqlite): sqlite.rollback()
    case .postgres(let postgres): postgres.rollback()
    }
  }

  func openSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.openSavepoint()
    case .postgres(let postgres): postgres.openSavepoint()
    }
  }

  func closeSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.closeSavepoint()
    case .postgres(let postgres): try postgres.closeSavepoint()
    }
  }

  func undoSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.undoSavepoint()
    case .postgres(let postgres): try postgres.undoSavepoint()
    }
  }

  /// Before the transaction that brings the schema up.
  ///
  /// - Parameter rebuilds: whether a table that others name is made anew.
  func beforeMigrating(rebuilds: Bool) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): if rebuilds { try sqlite.heedReferences(false) }
    case .postgres: break
    }
  }

  /// First in that transaction.
  func beginMigrating() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.execute("PRAGMA defer_foreign_keys = ON")
    case .postgres: break
    }
  }

  /// Makes what the store itself keeps, where it is not there yet.
  func makeHouseTables() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.execute(houseTables)
    case .postgres(let postgres): try postgres.makeHouseTables()
    }
  }

  /// Runs the statements of a step.
  func apply(_ migration: Migration) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.apply(migration)
    case .postgres(let postgres): try postgres.apply(migration)
    }
  }

  /// After it, however it ended.
  func afterMigrating(rebuilds: Bool) {
    switch self {
    case .sqlite(let sqlite):
      if rebuilds { try? sqlite.heedReferences(true) }
      sqlite.releaseMemory()
    case .postgres: break
    }
  }

  /// Refuses references to rows that are not there.
  func requireSoundReferences() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.requireSoundReferences()
    // It has held every row to them all the while.
    case .postgres: break
    }
  }

  /// The highest number of each domain, where opening has brought it along; once.
  func takeFoundNumbers() -> [String: Int]? {
    switch self {
    case .sqlite: nil
    case .postgres(let postgres): postgres.takeFoundNumbers()
    }
  }

  /// Whether the database has seen any migration.
  func hasHouseTables() throws(StoreError) -> Bool {
    switch self {
    case .sqlite(let sqlite): try sqlite.hasHouseTables()
    case .postgres(let postgres): try postgres.hasHouseTables()
    }
  }
}
