/// The prepared statements of one connection.
struct StatementCache {
  private var statements = ByLiteral<SQLiteStatement>()
  private let texts = BoundTexts()

  /// A statement that is not running. While the kept one runs (a row closure that asks the same
  /// question again) the answer is a spare.
  mutating func statement(_ sql: SQL, on db: OpaquePointer) throws(StoreError) -> SQLiteStatement {
    if let kept = statements[sql.address] {
      guard kept.isRunning else { return kept }
      return try SQLiteStatement(sql.buffer, on: db, texts: texts, isKept: false)
    }
    let statement = try SQLiteStatement(sql.buffer, on: db, texts: texts, isKept: true)
    statements.keep(statement, at: sql.address)
    return statement
  }

  /// Finalizes all of them.
  mutating func removeAll() { statements.removeAll() }
}

extension SQL {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
