import CSQLite

/// A connection of SQLite's: to a file, or to a database in memory.
@usableFromInline
final class SQLiteConnection {
  let db: OpaquePointer
  let path: String
  let access: Database.Access
  let patience: Patience

  /// Which file it is; `nil` in memory. Another connection to the same path may have another.
  let file: FileIdentity?

  var statements = StatementCache()

  // What `dataVersion()` answered last, and of which log.
  var knownVersion: DataVersion?

  // Of the companions that SQLite keeps beside the file.
  let logPath: String
  let indexPath: String
  var log: FileIdentity?
  var index: FileIdentity?

  // How long the next commit waits to empty the log, when something was erased. Unit: milliseconds.
  var logPatienceMs: Int?

  // When the statement under way began to wait for another connection.
  var waitBeganMs = 0

  private var isClosed = false

  init(
    _ path: String, _ access: Database.Access, _ durability: Database.Durability,
    _ patience: Patience
  ) throws(StoreError) {
    self.path = access == .memory ? ":memory:" : path
    self.access = access
    self.patience = patience
    logPath = path + "-wal"
    indexPath = path + "-shm"
    let refusals = nacre_sqlite_refusals()
    db = try openConnection(to: path, access)
    file = access == .memory ? nil : FileIdentity(of: path)
    installPatience()
    try prepareConnection(durability)
    try noteFiles()
    try requireWritable(after: refusals)
  }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    statements.removeAll()
    closeFile()
  }

  func interrupt() { sqlite3_interrupt(db) }

  /// A statement whose run has begun.
  func claim(_ sql: SQL) throws(StoreError) -> SQLiteStatement {
    let statement = try statements.statement(sql, on: db)
    statement.begin()
    return statement
  }

  /// Runs a statement without values to its end.
  func run(_ sql: SQL) throws(StoreError) {
    let statement = try claim(sql)
    do throws(StoreError) {
      try statement.complete()
    } catch {
      statement.abandon()
      throw error
    }
  }

  /// The first column of the first row of a statement without values, or 0.
  func number(_ sql: SQL) throws(StoreError) -> Int {
    let statement = try claim(sql)
    do throws(StoreError) {
      let number = try statement.step() ? Int(statement.row.int64(0)) : 0
      try statement.finish()
      return number
    } catch {
      statement.abandon()
      throw error
    }
  }

  /// The same of a statement that is used too rarely to be kept.
  func number(once sql: StaticString) throws(StoreError) -> Int {
    let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    let statement = try SQLiteStatement(text, on: db, texts: BoundTexts(), isKept: false)
    return try statement.step() ? Int(statement.row.int64(0)) : 0
  }

  /// The failure that SQLite has just reported on this connection.
  func failure(_ code: Int32, sql: String? = nil) -> StoreError {
    StoreError(of: db, code: code, sql: sql)
  }

  func execute(_ script: StaticString) throws(StoreError) {
    let code = script.withUTF8Buffer {
      $0.withMemoryRebound(to: CChar.self) { sqlite3_exec(db, $0.baseAddress, nil, nil, nil) }
    }
    guard code == SQLITE_OK else { throw failure(code, sql: script.description) }
  }
}
