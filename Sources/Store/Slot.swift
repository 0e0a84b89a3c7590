import CSQLite

/// The place of one `?` in a statement that is about to run.
public struct Slot {
  @usableFromInline let statement: Statement
  @usableFromInline let index: Int32

  @usableFromInline
  init(_ statement: Statement, _ index: Int32) {
    self.statement = statement
    self.index = index
  }

  /// Binds a whole number.
  public func set(_ value: Int64) throws(StoreError) {
    try check(sqlite3_bind_int64(statement.handle, index, value))
  }

  /// Binds a floating-point number; NaN becomes NULL.
  public func set(_ value: Double) throws(StoreError) {
    try check(sqlite3_bind_double(statement.handle, index, value))
  }

  /// Binds text as UTF-8, NUL characters included.
  public func set(_ value: String) throws(StoreError) {
    var text = value
    let code = text.withUTF8 { bind(text: UnsafeRawBufferPointer($0)) }
    try check(code)
  }

  /// Binds UTF-8 bytes as text without a `String` between.
  public func set(text bytes: UnsafeRawBufferPointer) throws(StoreError) {
    try check(bind(text: bytes))
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: [UInt8]) throws(StoreError) {
    let code = bytes.withUnsafeBytes {
      nacre_sqlite_bind_blob(statement.handle, index, $0.baseAddress, UInt64($0.count))
    }
    try check(code)
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: UnsafeRawBufferPointer) throws(StoreError) {
    try check(
      nacre_sqlite_bind_blob(statement.handle, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Binds NULL.
  public func setNull() throws(StoreError) {
    try check(sqlite3_bind_null(statement.handle, index))
  }

  /// Copies the text where the statement finds it until it is reset: a booking binds two hundred
  /// short texts, and memory of their own for each showed in its profile.
  private func bind(text bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let kept = statement.texts.keep(bytes) else {
      return nacre_sqlite_bind_text(statement.handle, index, bytes.baseAddress, UInt64(bytes.count))
    }
    return nacre_sqlite_bind_kept_text(statement.handle, index, kept, UInt64(bytes.count))
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else {
      throw StoreError(
        of: sqlite3_db_handle(statement.handle), code: code, running: statement.handle)
    }
  }
}
