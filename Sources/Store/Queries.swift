import CSQLite

extension Database {
  /// Runs a statement to its end and passes over any rows.
  public func run(_ sql: SQL, _ values: (any Bindable)?...) throws(StoreError) {
    try run(sql, values: values)
  }

  /// Runs a statement to its end and answers how many rows it wrote.
  ///
  /// Rows written by triggers and by foreign key actions do not count.
  public func changes(_ sql: SQL, _ values: (any Bindable)?...) throws(StoreError) -> Int {
    // An unsuccessful search leaves SQLite's counter alone, so take the difference of the total.
    let before = sqlite3_total_changes64(db)
    try run(sql, values: values)
    return sqlite3_total_changes64(db) == before ? 0 : Int(sqlite3_changes64(db))
  }

  /// The first row, made into a value, or `nil` when there is no row.
  @inlinable
  public func first<T>(
    _ sql: SQL, _ values: (any Bindable)?..., row: (borrowing Row) throws -> T
  ) throws -> T? {
    try running(sql, values) { statement in
      try statement.step() ? row(Row(statement)) : nil
    }
  }

  /// All rows, each made into a value. The statement's own `LIMIT` is the bound.
  @inlinable
  public func rows<T>(
    _ sql: SQL, _ values: (any Bindable)?..., row: (borrowing Row) throws -> T
  ) throws -> [T] {
    try running(sql, values) { statement in
      var result: [T] = []
      while try statement.step() { result.append(try row(Row(statement))) }
      return result
    }
  }

  /// Lends each row to the closure, and keeps none.
  @inlinable
  public func each(
    _ sql: SQL, _ values: (any Bindable)?..., row: (borrowing Row) throws -> Void
  ) throws {
    try running(sql, values) { statement in
      while try statement.step() { try row(Row(statement)) }
    }
  }

  /// Whether the statement finds a row.
  public func exists(_ sql: SQL, _ values: (any Bindable)?...) throws(StoreError) -> Bool {
    let statement = try start(sql, values)
    do throws(StoreError) {
      let isThere = try statement.step()
      try finish(statement)
      return isThere
    } catch {
      abandon(statement)
      throw error
    }
  }

  /// A statement bound and marked as running; `finish` or `abandon` must follow.
  @usableFromInline
  func start(_ sql: SQL, _ values: [(any Bindable)?]) throws(StoreError) -> Statement {
    let statement = try statements.statement(sql, on: db)
    statement.isRunning = true
    do throws(StoreError) {
      try statement.bind(values)
    } catch {
      abandon(statement)
      throw error
    }
    return statement
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

  @inlinable
  func running<T>(
    _ sql: SQL, _ values: [(any Bindable)?], _ body: (Statement) throws -> T
  ) throws -> T {
    let statement = try start(sql, values)
    do {
      let result = try body(statement)
      try finish(statement)
      return result
    } catch {
      abandon(statement)
      throw error
    }
  }

  func run(_ sql: SQL, values: [(any Bindable)?]) throws(StoreError) {
    let statement = try start(sql, values)
    do throws(StoreError) {
      while try statement.step() {}
      try finish(statement)
    } catch {
      abandon(statement)
      throw error
    }
  }
}
