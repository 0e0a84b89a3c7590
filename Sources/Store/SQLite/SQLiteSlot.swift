import CSQLite

/// The place of one `?` in a statement of SQLite's that is about to run.
///
/// Whoever runs the statement holds it meanwhile: counting references for each value showed.
@usableFromInline
struct SQLiteSlot {
  private let handle: OpaquePointer
  private let texts: Unmanaged<BoundTexts>
  private let index: Int32

  init(_ statement: SQLiteStatement, _ index: Int32) {
    handle = statement.handle
    texts = .passUnretained(statement.texts)
    self.index = index
  }

  func set(_ value: Int64) throws(StoreError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func set(_ value: Double) throws(StoreError) {
    try check(sqlite3_bind_double(handle, index, value))
  }

  /// Copies the text where the statement finds it until it is reset: a booking binds two hundred
  /// short texts, and memory of their own for each showed in its profile.
  func set(text bytes: UnsafeRawBufferPointer) throws(StoreError) {
    guard let kept = texts._withUnsafeGuaranteedRef({ $0.keep(bytes) }) else {
      return try check(
        nacre_sqlite_bind_text(handle, index, bytes.baseAddress, UInt64(bytes.count)))
    }
    try check(nacre_sqlite_bind_kept_text(handle, index, kept, UInt64(bytes.count)))
  }

  func set(blob bytes: UnsafeRawBufferPointer) throws(StoreError) {
    try check(
      nacre_sqlite_bind_blob(handle, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  func setNull() throws(StoreError) {
    try check(sqlite3_bind_null(handle, index))
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else {
      throw StoreError(of: sqlite3_db_handle(handle), code: code, running: handle)
    }
  }
}
