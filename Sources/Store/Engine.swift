/// What keeps the rows of a connection, chosen once when it is opened.
///
/// Each function of an engine is called directly: a statement costs a branch, and no look-up.
@usableFromInline
enum Engine {
  case sqlite(SQLiteConnection)

  /// The connection to a file, or to what is kept in memory, for what only those have.
  var sqlite: SQLiteConnection? {
    switch self {
    case .sqlite(let sqlite): sqlite
    }
  }
}

/// What the house asks of an engine besides its statements.
extension Engine {
  func close() {
    switch self {
    case .sqlite(let sqlite): sqlite.close()
    }
  }

  /// Ends the statement that is running, from whichever thread.
  func interrupt() {
    switch self {
    case .sqlite(let sqlite): sqlite.interrupt()
    }
  }

  /// Heeds what `Patience` says from now on.
  func heedPatience() {
    switch self {
    case .sqlite(let sqlite): sqlite.heedPatience()
    }
  }

  /// The statement of a literal, whose run begins: its values follow.
  func claim(_ sql: SQL) throws(StoreError) -> Statement {
    switch self {
    case .sqlite(let sqlite): .sqlite(try sqlite.claim(sql))
    }
  }

  var hasOpenTransaction: Bool {
    switch self {
    case .sqlite(let sqlite): sqlite.hasOpenTransaction
    }
  }

  func beginWrite() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.beginWrite()
    }
  }

  /// Whether what kept a transaction from beginning ends the connection: another may do better.
  func isSpent(by error: StoreError) -> Bool {
    switch self {
    case .sqlite(let sqlite): sqlite.isSpent(by: error)
    }
  }

  func beginRead() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.beginRead()
    }
  }

  func commit() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.commit()
    }
  }

  /// A number that changes when another connection has committed.
  func dataVersion() throws(StoreError) -> Int {
    switch self {
    case .sqlite(let sqlite): try sqlite.dataVersion()
    }
  }

  /// How much room the data takes. Unit: bytes.
  func size() throws(StoreError) -> Int {
    switch self {
    case .sqlite(let sqlite): try sqlite.number(.fileSize)
    }
  }

  /// Undoes the open transaction, if there is one; answers why it could not.
  func rollback() -> StoreError? {
    switch self {
    case .sqlite(let sqlite): sqlite.rollback()
    }
  }

  func openSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.openSavepoint()
    }
  }

  func closeSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.closeSavepoint()
    }
  }

  func undoSavepoint() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.undoSavepoint()
    }
  }

  /// Runs a text of several statements, as settings and migrations are.
  func execute(_ script: StaticString) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.execute(script)
    }
  }

  /// Before the transaction that brings the schema up.
  ///
  /// - Parameter rebuilds: whether a table that others name is made anew.
  func beforeMigrating(rebuilds: Bool) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): if rebuilds { try sqlite.heedReferences(false) }
    }
  }

  /// First in that transaction.
  func beginMigrating() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.execute("PRAGMA defer_foreign_keys = ON")
    }
  }

  /// After it, however it ended.
  func afterMigrating(rebuilds: Bool) {
    switch self {
    case .sqlite(let sqlite):
      if rebuilds { try? sqlite.heedReferences(true) }
      sqlite.releaseMemory()
    }
  }

  /// Refuses references to rows that are not there.
  func requireSoundReferences() throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): try sqlite.requireSoundReferences()
    }
  }

  /// Whether the database has seen any migration.
  func hasHouseTables() throws(StoreError) -> Bool {
    switch self {
    case .sqlite(let sqlite): try sqlite.hasHouseTables()
    }
  }
}
