import CSQLite

/// The current row of a running statement, lent to a closure. It cannot be kept: the next step
/// overwrites it. Columns count from 0.
public struct Row: ~Copyable {
  let statement: OpaquePointer

  @usableFromInline init(_ statement: Statement) {
    self.statement = statement.handle
  }

  /// A whole number; NULL reads as 0.
  public func int(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, place(column))) }

  /// A whole number, or `nil` for NULL.
  public func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  /// A 64-bit whole number; NULL reads as 0.
  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(statement, place(column)) }

  /// A 64-bit whole number, or `nil` for NULL.
  public func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }

  /// A truth value stored as 0 or 1; NULL reads as false.
  public func bool(_ column: Int) -> Bool { int64(column) != 0 }

  /// A truth value, or `nil` for NULL.
  public func optionalBool(_ column: Int) -> Bool? { isNull(column) ? nil : bool(column) }

  /// A floating-point number; NULL reads as 0.
  public func double(_ column: Int) -> Double { sqlite3_column_double(statement, place(column)) }

  /// A floating-point number, or `nil` for NULL.
  public func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

  /// Text, NUL characters included; NULL reads as empty. Damaged UTF-8 is repaired.
  public func text(_ column: Int) -> String {
    String(decoding: textBuffer(column), as: UTF8.self)
  }

  /// Text, or `nil` for NULL.
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Bytes of a blob; NULL reads as none.
  public func bytes(_ column: Int) -> [UInt8] { [UInt8](blobBuffer(column)) }

  /// Bytes of a blob, or `nil` for NULL.
  public func optionalBytes(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  /// Whether the column is NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, place(column)) == SQLITE_NULL
  }

  /// Lends the UTF-8 of a text column, so that an answer can be written without a `String`.
  public func withTextBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows
    -> T
  {
    try body(UnsafeRawBufferPointer(textBuffer(column)))
  }

  /// Lends the bytes of a blob column.
  public func withBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows
    -> T
  {
    try body(blobBuffer(column))
  }

  /// A column that the statement does not have is our mistake, which tests show; SQLite answers
  /// NULL for it.
  private func place(_ column: Int) -> Int32 {
    assert(column >= 0 && column < Int(sqlite3_data_count(statement)), "no column \(column)")
    return Int32(truncatingIfNeeded: column)
  }

  /// The pointer comes first: asking for it may convert the value, and the length is of the result.
  private func textBuffer(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(statement, place(column))
    return UnsafeBufferPointer(start: start, count: length(column, start != nil))
  }

  private func blobBuffer(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, place(column))
    return UnsafeRawBufferPointer(start: start, count: length(column, start != nil))
  }

  private func length(_ column: Int, _ isThere: Bool) -> Int {
    isThere ? Int(sqlite3_column_bytes(statement, place(column))) : 0
  }
}
