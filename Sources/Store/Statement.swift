import CSQLite

/// One prepared statement. Kept ones belong to a `StatementCache`; spares end after one use.
@usableFromInline
final class Statement {
  let handle: OpaquePointer
  let isKept: Bool
  var isRunning = false

  /// Prepares a text, which holds exactly one statement.
  init(_ text: UnsafeBufferPointer<UInt8>, on db: OpaquePointer, isKept: Bool) throws(StoreError) {
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
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Fills every `?`; a wrong number of values is refused, so no value of an earlier run is left.
  func bind(_ values: [(any Bindable)?]) throws(StoreError) {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw StoreError(
        .misuse,
        "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) places",
        sql: String(cString: sqlite3_sql(handle))
      )
    }
    var index: Int32 = 0
    for value in values {
      index += 1
      guard let value else {
        try Slot(statement: handle, index: index).setNull()
        continue
      }
      try value.bind(to: Slot(statement: handle, index: index))
    }
  }

  /// Runs to the next row; false when there is none.
  @usableFromInline
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw StoreError(of: sqlite3_db_handle(handle), code: code, running: handle)
    }
  }

  /// Ends a run and lets go of its values, which may be large or secret.
  ///
  /// SQLite commits a writing statement outside a transaction here when not all rows were read, so
  /// its code matters.
  func reset() -> Int32 {
    let code = sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isRunning = false
    return code
  }
}
