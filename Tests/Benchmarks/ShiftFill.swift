import CSQLite

/// Puts past shifts on file without the service: ten years of them would take it an hour.
///
/// The rows are those that the service writes, copies of its shifts of today on earlier days, done.
struct ShiftFill: ~Copyable {
  private var db: OpaquePointer?

  init(_ path: String) throws(BenchmarkError) {
    guard sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw BenchmarkError("cannot open \(path)")
    }
  }

  deinit { sqlite3_close_v2(db) }

  /// The first value of a query.
  func text(_ sql: String) throws(BenchmarkError) -> String {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(db, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW, let value = sqlite3_column_text(statement, 0)
    else { throw failure }
    return String(cString: value)
  }

  /// The shifts of so many days before today.
  func add(days: Int) throws(BenchmarkError) {
    try execute("PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN")
    try execute(
      """
      WITH RECURSIVE
        day(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM day WHERE n < \(days)),
        now AS (SELECT *, CAST(data AS TEXT) AS text FROM routines_instance)
      INSERT INTO routines_instance
        (organization_id, id, stable_id, template_id, schedule_id, original_date, starts_at, status,
         assigned_to, version, created_at, created_by, updated_at, updated_by, data)
      SELECT organization_id, printf('%08x', 16 + n) || substr(id, 9), stable_id, template_id,
             NULL, date(original_date, '-' || n || ' days'), starts_at - n * 86400000, 'completed',
             assigned_to, 4, created_at, created_by, updated_at, updated_by,
             CAST(json_set(
               text, '$.status', 'completed',
               '$.date', date(original_date, '-' || n || ' days'),
               '$.originalDate', date(original_date, '-' || n || ' days'),
               '$.startsAt', strftime(
                 '%Y-%m-%dT%H:%M:%S.000Z', starts_at / 1000 - n * 86400, 'unixepoch')) AS BLOB)
        FROM day, now
      """)
    try execute("COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func execute(_ sql: String) throws(BenchmarkError) {
    guard sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  private var failure: BenchmarkError { BenchmarkError(String(cString: sqlite3_errmsg(db))) }
}
