import CSQLite
import Glibc

extension Database {
  /// Whether a transaction is open.
  ///
  /// Some failures (no room, no memory, damaged file) end the whole transaction by themselves. A
  /// burst that finds this false after an error has lost all its writes. A connection that is spent
  /// has none that anybody could go on with.
  public var isInTransaction: Bool { !isSpent && hasOpenTransaction }

  private var hasOpenTransaction: Bool { sqlite3_get_autocommit(db) == 0 }

  /// Opens a write transaction and holds the file's only write lock, waiting up to the busy budget.
  public func beginWrite() throws(StoreError) {
    try requireNoTransaction()
    do throws(StoreError) {
      try withinBusyBudget { () throws(StoreError) in try runUnstopped(.beginImmediate) }
    } catch {
      // Opened for reading while nobody might write: by now somebody may.
      if error.kind == .readOnly, access == .readWrite, areWritable([path, logPath, indexPath]) {
        spent = error
      }
      throw error
    }
  }

  /// Opens a read transaction: until `endRead()` every statement sees the data as it is now.
  public func beginRead() throws(StoreError) {
    try requireNoTransaction()
    try runUnstopped(.beginDeferred)
    do throws(StoreError) {
      // `BEGIN` alone takes no snapshot, the first read does.
      _ = try exists(.touch)
    } catch {
      rollback()
      throw error
    }
  }

  /// Ends the snapshot.
  public func endRead() {
    rollback()
  }

  /// Makes the transaction durable.
  ///
  /// When it throws, nothing of the transaction is kept and the connection is ready for the next,
  /// or spent: into a file that has lost its name nothing is stored.
  public func commit() throws(StoreError) {
    guard isInTransaction else {
      throw spent ?? StoreError(.misuse, "commit without a transaction")
    }
    do throws(StoreError) {
      try requirePresence()
      try runUnstopped(.commit)
    } catch {
      rollback()
      if error.kind == .gone { spent = error }
      throw error
    }
    if logPatienceMs != nil { emptyLogIfAsked() }
  }

  /// Undoes the transaction; nothing happens without one. When it cannot be undone the connection
  /// is spent, and closing it undoes the transaction.
  public func rollback() {
    undone += 1
    var failure: StoreError?
    // Bound: an interruption from another thread may hit the first.
    for _ in 0..<2 where hasOpenTransaction {
      do throws(StoreError) {
        try runUnstopped(.rollback)
      } catch {
        failure = error
      }
    }
    if hasOpenTransaction { spent = spent ?? failure }
  }

  /// Runs the body inside the open transaction; when it throws, only its own writes are undone.
  ///
  /// Savepoints nest. If the failure ended the whole transaction, `isInTransaction` is false.
  @inlinable
  public func savepoint<T>(_ body: () throws -> T) throws -> T {
    try openSavepoint()
    do {
      let result = try body()
      try closeSavepoint()
      return result
    } catch {
      try undoSavepoint()
      throw error
    }
  }

  /// One write transaction around the body: committed at its end, undone when it throws.
  @inlinable
  public func write<T>(_ body: () throws -> T) throws -> T {
    try beginWrite()
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollback()
      throw error
    }
  }

  /// One snapshot around the body.
  @inlinable
  public func read<T>(_ body: () throws -> T) throws -> T {
    try beginRead()
    defer { endRead() }
    return try body()
  }

  @usableFromInline
  func openSavepoint() throws(StoreError) {
    guard isInTransaction else { throw StoreError(.misuse, "savepoint without a transaction") }
    try runUnstopped(.savepoint)
  }

  @usableFromInline
  func closeSavepoint() throws(StoreError) {
    try runUnstopped(.release)
  }

  /// After a failure of SQLite that ended the transaction there is nothing left to undo.
  @usableFromInline
  func undoSavepoint() throws(StoreError) {
    undone += 1
    guard isInTransaction else { return }
    do throws(StoreError) {
      try runUnstopped(.rollbackTo)
      try runUnstopped(.release)
    } catch {
      // Half an undo may not be committed.
      rollback()
      throw error
    }
  }

  /// Repeats what met a lock until the busy budget is spent.
  ///
  /// SQLite's own waiting is not enough: it gives up at once where waiting could be a deadlock, and
  /// when the snapshot that a write starts from has grown old.
  func withinBusyBudget(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let end = monotonicMs() + busyTimeoutMs
    // Bound: each turn sleeps, so there are at most as many as the budget has milliseconds.
    while true {
      do throws(StoreError) {
        return try body()
      } catch {
        guard error.kind == .locked, monotonicMs() < end, !isWaitOver else {
          throw error
        }
      }
      usleep(1_000)
    }
  }

  private func requireNoTransaction() throws(StoreError) {
    if let spent { throw spent }
    if isInTransaction { throw StoreError(.misuse, "a transaction inside a transaction") }
  }
}

/// Unit: milliseconds since some moment; only differences mean something.
func monotonicMs() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}

extension SQL {
  fileprivate static let beginImmediate = SQL("BEGIN IMMEDIATE")
  fileprivate static let beginDeferred = SQL("BEGIN DEFERRED")
  fileprivate static let touch = SQL("SELECT 1 FROM sqlite_schema LIMIT 1")
  fileprivate static let commit = SQL("COMMIT")
  fileprivate static let rollback = SQL("ROLLBACK")
  // One name is enough: SQLite takes the innermost savepoint of that name.
  fileprivate static let savepoint = SQL("SAVEPOINT nacre")
  fileprivate static let release = SQL("RELEASE nacre")
  fileprivate static let rollbackTo = SQL("ROLLBACK TO nacre")
}

extension Database {
  /// One step of its own, inside whatever transaction is open.
  public func together<Result>(_ body: () throws -> Result) throws -> Result {
    isInTransaction ? try savepoint(body) : try write(body)
  }
}
