import Glibc

extension Database {
  /// Whether a transaction is open.
  ///
  /// Some failures (no room, no memory, damaged file) end the whole transaction by themselves. A
  /// burst that finds this false after an error has lost all its writes. A connection that is spent
  /// has none that anybody could go on with.
  public var isInTransaction: Bool { !isSpent && engine.hasOpenTransaction }

  /// Opens a write transaction and holds the lane (of a file: the only write lock) to its end,
  /// waiting up to the busy budget: here, or with the first statement.
  public func beginWrite(in lane: Lane = .house) throws(StoreError) {
    if let moved { throw moved }
    try beginChange(in: lane)
  }

  /// Whose writes the open transaction makes; `nil` without one, and while the schema changes.
  public var lane: Lane? { isInTransaction ? openLane : nil }

  /// Waits until what belongs to no organization is ours, too, to the end of the transaction. Only
  /// within the lane of an organization, never the other way round: so nobody waits in a circle.
  public func takeHouseLane() throws(StoreError) {
    guard !holdsHouse || !isInTransaction else { return }
    guard isInTransaction else { throw StoreError(.misuse, "a lane without a transaction") }
    try engine.take(.house)
    holdsHouse = true
  }

  /// What is written next belongs to no organization: within a transaction the house's lane is
  /// taken, unless it is ours.
  public func enterHouse() throws(StoreError) { if isInTransaction { try takeHouseLane() } }

  /// - Parameter lane: `nil` for a change of the schema.
  func beginChange(in lane: Lane?) throws(StoreError) {
    try beginChange(in: lane) { () throws(StoreError) in try engine.beginWrite(in: lane) }
  }

  func beginChange(in lane: Lane?, _ begin: () throws(StoreError) -> Void) throws(StoreError) {
    try requireNoTransaction()
    transactions += 1
    do throws(StoreError) {
      try begin()
      openLane = lane
      // A change of the schema has everything to itself.
      holdsHouse = lane == .house || lane == nil
    } catch {
      if engine.isSpent(by: error) { spent = error }
      throw error
    }
  }

  /// Opens a read transaction: until `endRead()` every statement sees the data as it is now.
  public func beginRead() throws(StoreError) {
    try requireNoTransaction()
    transactions += 1
    (openLane, holdsHouse) = (nil, false)
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
      try beforeCommit?(self)
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
  public func write<T>(in lane: Lane = .house, _ body: () throws -> T) throws -> T {
    try beginWrite(in: lane)
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
  public func together<Result>(
    in lane: Lane = .house, _ body: () throws -> Result
  ) throws -> Result {
    guard isInTransaction else { return try write(in: lane, body) }
    return try savepoint {
      if lane == .house { try enterHouse() }
      return try body()
    }
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
    // What was locked in it is free again.
    if openLane != .house, openLane != nil { holdsHouse = false }
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

/// The same. Unit: microseconds.
func monotonicUs() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
}
