import Glibc

extension Database {
  /// Whether a transaction is open.
  ///
  /// Some failures (no room, no memory, damaged file) end the whole transaction by themselves. A
  /// burst that finds this false after an error has lost all its writes. A connection that is spent
  /// has none that anybody could go on with.
  public var isInTransaction: Bool { !isSpent && engine.hasOpenTransaction }

  /// Opens a write transaction and holds the file's only write lock, waiting up to the busy budget.
  public func beginWrite() throws(StoreError) {
    try requireNoTransaction()
    do throws(StoreError) {
      try engine.beginWrite()
    } catch {
      if engine.isSpent(by: error) { spent = error }
      throw error
    }
  }

  /// Opens a read transaction: until `endRead()` every statement sees the data as it is now.
  public func beginRead() throws(StoreError) {
    try requireNoTransaction()
    do throws(StoreError) {
      try engine.beginRead()
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
      try engine.commit()
    } catch {
      rollback()
      if error.kind == .gone { spent = error }
      throw error
    }
    // Never fails a commit that has succeeded.
    engine.sqlite?.emptyLogIfAsked()
  }

  /// Undoes the transaction; nothing happens without one. When it cannot be undone the connection
  /// is spent, and closing it undoes the transaction.
  public func rollback() {
    undone += 1
    if let failure = engine.rollback() { spent = spent ?? failure }
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

  /// One step of its own, inside whatever transaction is open.
  public func together<Result>(_ body: () throws -> Result) throws -> Result {
    isInTransaction ? try savepoint(body) : try write(body)
  }

  @usableFromInline
  func openSavepoint() throws(StoreError) {
    guard isInTransaction else { throw StoreError(.misuse, "savepoint without a transaction") }
    try engine.openSavepoint()
  }

  @usableFromInline
  func closeSavepoint() throws(StoreError) {
    try engine.closeSavepoint()
  }

  /// After a failure of the engine that ended the transaction there is nothing left to undo.
  @usableFromInline
  func undoSavepoint() throws(StoreError) {
    undone += 1
    guard isInTransaction else { return }
    do throws(StoreError) {
      try engine.undoSavepoint()
    } catch {
      // Half an undo may not be committed.
      rollback()
      throw error
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
