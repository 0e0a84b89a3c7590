import CSQLite

/// The place of one `?` in a statement that is about to run.
public struct Slot {
  let statement: OpaquePointer
  let index: Int32

  /// Binds a whole number.
  public func set(_ value: Int64) throws(StoreError) {
    try check(sqlite3_bind_int64(statement, index, value))
  }

  /// Binds a floating-point number; NaN becomes NULL.
  public func set(_ value: Double) throws(StoreError) {
    try check(sqlite3_bind_double(statement, index, value))
  }

  /// Binds text as UTF-8, NUL characters included.
  public func set(_ value: String) throws(StoreError) {
    var text = value
    let code = text.withUTF8 {
      nacre_sqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
    }
    try check(code)
  }

  /// Binds UTF-8 bytes as text without a `String` between.
  public func set(text bytes: UnsafeRawBufferPointer) throws(StoreError) {
    try check(nacre_sqlite_bind_text(statement, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: [UInt8]) throws(StoreError) {
    let code = bytes.withUnsafeBytes {
      nacre_sqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count))
    }
    try check(code)
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: UnsafeRawBufferPointer) throws(StoreError) {
    try check(nacre_sqlite_bind_blob(statement, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Binds NULL.
  public func setNull() throws(StoreError) {
    try check(sqlite3_bind_null(statement, index))
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else {
      throw StoreError(of: sqlite3_db_handle(statement), code: code, running: statement)
    }
  }
}
