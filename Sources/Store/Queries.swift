import CSQLite

// The values of the `?` are a parameter pack: each call is compiled for its own types, so no value
// is boxed and no array is made on the way to SQLite.

extension Database {
  /// Runs a statement to its end and passes over any rows.
  @inlinable
  public func run<each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value
  ) throws(StoreError) {
    let statement = try claim(sql)
    do throws(StoreError) {
      repeat try (each values).bind(to: statement.next())
      try complete(statement)
    } catch {
      abandon(statement)
      throw error
    }
  }

  /// Runs a statement to its end and answers how many rows it wrote.
  ///
  /// Rows written by triggers and by foreign key actions do not count.
  @inlinable
  public func changes<each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value
  ) throws(StoreError) -> Int {
    let before = totalChanges
    try run(sql, repeat each values)
    return totalChanges == before ? 0 : latestChanges
  }

  /// The first row, made into a value, or `nil` when there is no row.
  @inlinable
  public func first<T, each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value, row: (borrowing Row) throws -> T
  ) throws -> T? {
    let statement = try claim(sql)
    do {
      repeat try (each values).bind(to: statement.next())
      try statement.requireWhole()
      let result = try statement.step() ? row(Row(statement)) : nil
      try finish(statement)
      return result
    } catch {
      abandon(statement)
      throw error
    }
  }

  /// All rows, each made into a value. The statement's own `LIMIT` is the bound.
  @inlinable
  public func rows<T, each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value, row: (borrowing Row) throws -> T
  ) throws -> [T] {
    var result: [T] = []
    try each(sql, repeat each values) { result.append(try row($0)) }
    return result
  }

  /// Lends each row to the closure, and keeps none.
  @inlinable
  public func each<each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value, row: (borrowing Row) throws -> Void
  ) throws {
    let statement = try claim(sql)
    do {
      repeat try (each values).bind(to: statement.next())
      try statement.requireWhole()
      while try statement.step() { try row(Row(statement)) }
      try finish(statement)
    } catch {
      abandon(statement)
      throw error
    }
  }

  /// Whether the statement finds a row.
  @inlinable
  public func exists<each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value
  ) throws(StoreError) -> Bool {
    let statement = try claim(sql)
    do throws(StoreError) {
      repeat try (each values).bind(to: statement.next())
      try statement.requireWhole()
      let isThere = try statement.step()
      try finish(statement)
      return isThere
    } catch {
      abandon(statement)
      throw error
    }
  }

  /// A statement whose run has begun; `finish` or `abandon` must follow.
  @usableFromInline
  func claim(_ sql: SQL) throws(StoreError) -> Statement {
    let statement = try statements.statement(sql, on: db)
    statement.begin()
    return statement
  }

  /// Runs to the end.
  @usableFromInline
  func complete(_ statement: Statement) throws(StoreError) {
    try statement.requireWhole()
    while try statement.step() {}
    try finish(statement)
  }

  /// Ends a good run.
  @usableFromInline
  func finish(_ statement: Statement) throws(StoreError) {
    let code = statement.reset()
    guard code == SQLITE_OK else {
      throw StoreError(of: db, code: code, running: statement.handle)
    }
  }

  /// Ends a run that has thrown already.
  @usableFromInline
  func abandon(_ statement: Statement) {
    _ = statement.reset()
  }

  // An unsuccessful search leaves SQLite's counter of the latest statement alone, so the difference
  // of the total tells whether there was anything.
  @usableFromInline var totalChanges: Int64 { sqlite3_total_changes64(db) }
  @usableFromInline var latestChanges: Int { Int(sqlite3_changes64(db)) }
}
