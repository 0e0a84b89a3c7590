import CSQLite

@testable import Store

/// How many statements a connection begins while something is done.
func countStatements(on database: Database, _ body: () throws -> Void) rethrows -> Int {
  let connection = database.engine.sqlite?.db
  let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  count.initialize(to: 0)
  sqlite3_trace_v2(
    connection, UInt32(SQLITE_TRACE_STMT),
    { _, count, _, _ in
      count?.assumingMemoryBound(to: Int.self).pointee += 1
      return 0
    }, count)
  defer {
    sqlite3_trace_v2(connection, 0, nil, nil)
    count.deallocate()
  }
  try body()
  return count.pointee
}
