import CSQLite

/// One prepared statement. Kept ones belong to a `StatementCache`; spares end after one use.
@usableFromInline
final class SQLiteStatement {
  let handle: OpaquePointer
  let isKept: Bool
  let texts: BoundTexts
  var isRunning = false

  private let parameterCount: Int32
  private var bound: Int32 = 0
  private var textMark = 0

  /// Prepares a text, which holds exactly one statement.
  init(
    _ text: UnsafeBufferPointer<UInt8>, on db: OpaquePointer, texts: BoundTexts, isKept: Bool
  ) throws(StoreError) {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(db, start, Int32(clamping: text.count), flags, &handle, nil)
    guard code == SQLITE_OK else {
      throw StoreError(of: db, code: code, sql: String(decoding: text, as: UTF8.self))
    }
    guard let handle else { throw StoreError(.misuse, "a statement without SQL") }
    self.handle = handle
    self.isKept = isKept
    self.texts = texts
    parameterCount = sqlite3_bind_parameter_count(handle)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Begins a run: the values of the `?` follow, in order.
  func begin() {
    isRunning = true
    textMark = texts.used
    bound = 0
  }

  /// The next `?`.
  func next() -> Slot {
    bound += 1
    return Slot(.sqlite(SQLiteSlot(self, bound)))
  }

  /// Refuses a wrong number of values, so that no `?` is left unfilled.
  func requireWhole() throws(StoreError) {
    guard bound == parameterCount else {
      throw StoreError(
        .misuse, "\(bound) values for \(parameterCount) places",
        sql: String(cString: sqlite3_sql(handle)))
    }
  }

  /// The row that the latest step has found.
  var row: SQLiteRow { SQLiteRow(statement: handle) }

  /// Runs to the next row; false when there is none.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw StoreError(of: sqlite3_db_handle(handle), code: code, running: handle)
    }
  }

  /// Runs to the end, past any rows.
  func complete() throws(StoreError) {
    try requireWhole()
    while try step() {}
    try finish()
  }

  /// Runs to the end and answers how many rows were written.
  func count() throws(StoreError) -> Int {
    let db = sqlite3_db_handle(handle)
    // An unsuccessful search leaves SQLite's counter of the latest statement alone, so the
    // difference of the total tells whether there was anything.
    let before = sqlite3_total_changes64(db)
    try complete()
    return sqlite3_total_changes64(db) == before ? 0 : Int(sqlite3_changes64(db))
  }

  /// Ends a good run.
  func finish() throws(StoreError) {
    let code = reset()
    guard code == SQLITE_OK else {
      throw StoreError(of: sqlite3_db_handle(handle), code: code, running: handle)
    }
  }

  /// Ends a run that has thrown already.
  func abandon() { _ = reset() }

  /// Ends a run and lets go of its values, which may be large or secret.
  ///
  /// SQLite commits a writing statement outside a transaction here when not all rows were read, so
  /// its code matters.
  private func reset() -> Int32 {
    let code = sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    if isRunning { texts.used = textMark }
    isRunning = false
    return code
  }
}
