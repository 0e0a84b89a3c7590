/// The prepared statements of one connection, found by the address of their literal.
///
/// No bound and no eviction: the program has a fixed number of literals.
struct StatementCache {
  private var statements: [UnsafePointer<UInt8>: Statement] = [:]

  /// A statement that is not running. While the kept one runs (a row closure that asks the same
  /// question again) the answer is a spare.
  mutating func statement(_ sql: SQL, on db: OpaquePointer) throws(StoreError) -> Statement {
    if let kept = statements[sql.address] {
      guard kept.isRunning else { return kept }
      return try Statement(sql.buffer, on: db, isKept: false)
    }
    let statement = try Statement(sql.buffer, on: db, isKept: true)
    statements[sql.address] = statement
    return statement
  }

  /// Finalizes all of them.
  mutating func removeAll() {
    statements.removeAll()
  }
}

extension SQL {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
