// A cluster as one end of a copy. Statements are made of the names of the schema itself.

extension PostgresClient {
  /// Lends each row of a table, in the order of its key.
  func eachRow(of table: TableShape, _ body: (CopiedRow) throws -> Void) throws {
    try inBulk { try $0.take(table.query, body) }
  }

  /// Takes the rows that the body puts, one after the other.
  func load(_ table: TableShape, _ body: ((CopiedRow) throws -> Void) throws -> Void) throws {
    try inBulk { try $0.give(table, body) }
  }

  /// What fails there has lost its place in the talk with the server: the session ends with it.
  private func inBulk(_ body: (RowsInBulk) throws -> Void) throws {
    try settle()
    do {
      try body(RowsInBulk(live(), patience))
    } catch {
      leave()
      throw error
    }
  }

  /// The other end of the copy takes its time, and the transaction has nothing to do meanwhile. And
  /// the server looks whether anybody still waits: it would go on making indexes for one who is
  /// gone, and the next try would wait for that. A server on Windows cannot look.
  func mayIdle() throws(StoreError) {
    let statement = try claim(.mayIdle)
    defer { statement.finish() }
    try ask(statement)
  }

  /// Drops what is made faster, and what would refuse rows, once they are there. Answers the
  /// statements that make it again, in their order.
  func setAside() throws(StoreError) -> [String] {
    var (dropping, remaking): ([String], [String]) = ([], [])
    let statement = try claim(.setAside)
    defer { statement.finish() }
    while try statement.step() {
      dropping.append(statement.row.string(0))
      remaking.append(statement.row.string(1))
    }
    // What depends on something else goes before it, and comes after it.
    try run(dropping.reversed())
    return remaking
  }

  /// Statistics of tables that nobody has asked about yet.
  func learn(_ tables: [TableShape]) throws(StoreError) {
    try run(tables.map { "ANALYZE \(quoted($0.name))" })
  }

  /// Runs statements that were made of names; what fails is thrown here.
  func complete(_ texts: [String]) throws(StoreError) {
    try run(texts)
    try settle()
  }
}

extension SQL {
  fileprivate static let mayIdle = own(
    """
    SELECT set_config('idle_in_transaction_session_timeout', '0', true),
           CASE WHEN strpos(version(), 'Visual C') = 0
                THEN set_config('client_connection_check_interval', '1000', true) END
    """
  )

  /// How it is dropped, how it is made again: unique keys, references that need them, indexes,
  /// triggers. Keys stay: rows come in their order.
  fileprivate static let setAside = own(
    """
    SELECT dropping, remaking
      FROM (
        SELECT CASE contype WHEN 'u' THEN 1 ELSE 3 END AS step, conname::text AS name,
               format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, conname) AS dropping,
               format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, conname,
                      pg_get_constraintdef(k.oid)) AS remaking
          FROM pg_constraint AS k
          JOIN pg_class AS t ON t.oid = k.conrelid
         WHERE t.relnamespace = current_schema()::regnamespace
           AND contype IN ('u', 'f')
        UNION ALL
        SELECT 2, i.relname::text, format('DROP INDEX %I', i.relname),
               pg_get_indexdef(i.oid)
          FROM pg_index AS x
          JOIN pg_class AS i ON i.oid = x.indexrelid
         WHERE i.relnamespace = current_schema()::regnamespace
           AND i.relname <> 'nacre_burst_at'
           AND NOT EXISTS (SELECT 1 FROM pg_constraint AS k WHERE k.conindid = i.oid)
        UNION ALL
        SELECT 4, g.tgname::text, format('DROP TRIGGER %I ON %I', g.tgname, t.relname),
               pg_get_triggerdef(g.oid)
          FROM pg_trigger AS g
          JOIN pg_class AS t ON t.oid = g.tgrelid
         WHERE t.relnamespace = current_schema()::regnamespace
           AND NOT g.tgisinternal
      ) AS things
     ORDER BY step, name COLLATE "C"
    """
  )
}
