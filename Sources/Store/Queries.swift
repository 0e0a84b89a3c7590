// The values of the `?` are a parameter pack: each call is compiled for its own types, so no value
// is boxed and no array is made on the way to the engine.

extension Database {
  /// Runs a statement to its end and passes over any rows.
  @inlinable
  public func run<each Value: Bindable>(
    _ sql: SQL, _ values: repeat each Value
  ) throws(StoreError) {
    let statement = try claim(sql)
    do throws(StoreError) {
      repeat try (each values).bind(to: statement.next())
      try statement.complete()
    } catch {
      statement.abandon()
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
    let statement = try claim(sql)
    do throws(StoreError) {
      repeat try (each values).bind(to: statement.next())
      return try statement.count()
    } catch {
      statement.abandon()
      throw error
    }
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
      let result = try statement.step() ? row(Row(statement.row)) : nil
      try statement.finish()
      return result
    } catch {
      statement.abandon()
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
      while try statement.step() { try row(Row(statement.row)) }
      try statement.finish()
    } catch {
      statement.abandon()
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
      try statement.finish()
      return isThere
    } catch {
      statement.abandon()
      throw error
    }
  }

  @usableFromInline
  func claim(_ sql: SQL) throws(StoreError) -> Statement {
    #if DEBUG
      try requireLane(for: sql)
    #endif
    return try engine.claim(sql)
  }
}
