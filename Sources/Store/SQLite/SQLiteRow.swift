import CSQLite

/// The row that a statement of SQLite's stands at.
@usableFromInline
struct SQLiteRow {
  let statement: OpaquePointer

  func int64(_ column: Int) -> Int64 { sqlite3_column_int64(statement, place(column)) }

  func double(_ column: Int) -> Double { sqlite3_column_double(statement, place(column)) }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, place(column)) == SQLITE_NULL
  }

  /// The pointer comes first: asking for it may convert the value, and the length is of the result.
  func text(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_text(statement, place(column))
    return UnsafeRawBufferPointer(start: start, count: length(column, start != nil))
  }

  func blob(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, place(column))
    return UnsafeRawBufferPointer(start: start, count: length(column, start != nil))
  }

  private func length(_ column: Int, _ isThere: Bool) -> Int {
    isThere ? Int(sqlite3_column_bytes(statement, place(column))) : 0
  }

  /// A column that the statement does not have is our mistake, which tests show; SQLite answers
  /// NULL for it.
  private func place(_ column: Int) -> Int32 {
    assert(column >= 0 && column < Int(sqlite3_data_count(statement)), "no column \(column)")
    return Int32(truncatingIfNeeded: column)
  }
}
