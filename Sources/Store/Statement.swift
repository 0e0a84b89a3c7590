/// A statement whose run has begun; `finish` or `abandon` must follow.
@usableFromInline
enum Statement {
  case sqlite(SQLiteStatement)
  case postgres(PostgresStatement)

  /// The next `?`.
  @usableFromInline
  func next() -> Slot {
    switch self {
    case .sqlite(let statement): statement.next()
    case .postgres(let statement): statement.next()
    }
  }

  /// Refuses a wrong number of values, so that no `?` is left unfilled.
  @usableFromInline
  func requireWhole() throws(StoreError) {
    switch self {
    case .sqlite(let statement): try statement.requireWhole()
    case .postgres(let statement): try statement.requireWhole()
    }
  }

  /// Sees to it that the statement is done, and passes over any rows.
  @usableFromInline
  func complete() throws(StoreError) {
    switch self {
    case .sqlite(let statement): try statement.complete()
    case .postgres(let statement): try statement.complete()
    }
  }

  /// Runs to the end and answers how many rows were written.
  @usableFromInline
  func count() throws(StoreError) -> Int {
    switch self {
    case .sqlite(let statement): try statement.count()
    case .postgres(let statement): try statement.count()
    }
  }

  /// Runs to the next row; false when there is none.
  @usableFromInline
  func step() throws(StoreError) -> Bool {
    switch self {
    case .sqlite(let statement): try statement.step()
    case .postgres(let statement): try statement.step()
    }
  }

  /// The row that the latest step has found.
  @usableFromInline var row: Row.Source {
    switch self {
    case .sqlite(let statement): .sqlite(statement.row)
    case .postgres(let statement): .postgres(statement.row)
    }
  }

  /// Ends a good run.
  @usableFromInline
  func finish() throws(StoreError) {
    switch self {
    case .sqlite(let statement): try statement.finish()
    case .postgres(let statement): statement.finish()
    }
  }

  /// Ends a run that has thrown already.
  @usableFromInline
  func abandon() {
    switch self {
    case .sqlite(let statement): statement.abandon()
    case .postgres(let statement): statement.finish()
    }
  }
}
