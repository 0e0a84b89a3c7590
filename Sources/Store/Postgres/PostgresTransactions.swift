import Glibc

/// An open transaction.
struct Transaction {
  /// What it is for.
  enum Purpose: Equatable {
    case write(Lane)
    /// A change of the schema, which has the whole database to itself.
    case migrate
    /// A snapshot.
    case read
  }

  let purpose: Purpose
  /// Whether the server knows of it: it begins with the first statement.
  var isBegun = false
  /// Whether the server has said that it has begun.
  var isSeen = false
  /// Whether each savepoint was sent: it goes with the first write in it.
  var savepoints: [Bool] = []
  /// What failed first since the latest savepoint: the server takes nothing more before it is
  /// undone.
  var failure: StoreError?
  /// What others had committed when it was asked first, under the lane or in the snapshot.
  var version: Int?
  /// What was asked for with its lane, until somebody wants to know.
  var laneAnswer: PostgresStatement?
}

extension PostgresClient {
  var hasOpenTransaction: Bool { transaction != nil }

  /// How many savepoints the server knows of.
  var depth: Int { transaction?.savepoints.count { $0 } ?? 0 }

  /// Nothing is taken any more before what has failed is undone. Savepoints that were sent behind
  /// it have not come to be.
  func noteFailure(_ error: StoreError, depth: Int) {
    guard let open = transaction else { return }
    if open.failure == nil { transaction?.failure = error }
    for index in open.savepoints.indices.dropFirst(depth) { transaction?.savepoints[index] = false }
  }

  /// Opens a write transaction. Nothing is sent yet: lane and settings travel with the first
  /// statement.
  func beginWrite(_ lane: Lane?) throws(StoreError) {
    if let end { throw end }
    guard access != .readOnly else {
      throw StoreError(.readOnly, "the connection only reads")
    }
    try requireClock()
    transaction = Transaction(purpose: lane.map { .write($0) } ?? .migrate)
  }

  /// The data as it is now; what others commit from here on is not seen.
  func beginRead() throws(StoreError) {
    if let end { throw end }
    let giveUpMs = monotonicMs() + patience.serverMs
    // Bound: patience; `live` sleeps between its attempts.
    while true {
      transaction = Transaction(purpose: .read)
      // The snapshot is taken with the first statement that needs one.
      let touch = try claim(.touch)
      defer { touch.finish() }
      do throws(StoreError) {
        return try ask(touch)
      } catch {
        // Nothing was read in it yet.
        guard error.isWorthRepeating, monotonicMs() < giveUpMs, !patience.isWaitOver
        else { throw error }
        _ = rollback()
      }
    }
  }

  /// Before each statement of the transaction.
  func enter(for literal: PostgresLiteral) throws(StoreError) {
    guard let open = transaction else { return }
    if let failure = open.failure { throw failure }
    if open.purpose == .read, literal.isWrite {
      throw StoreError(.readOnly, "a snapshot only reads", sql: literal.sql)
    }
    if !open.isBegun { try begin(open.purpose) }
    guard literal.isWrite else { return }
    for (index, isSent) in open.savepoints.enumerated() where !isSent {
      try tell(.savepoint)
      transaction?.savepoints[index] = true
    }
  }

  func begin(_ purpose: Transaction.Purpose) throws(StoreError) {
    switch purpose {
    case .read:
      try beginOutside()
      try tell(.beginRead)
    case .migrate:
      try beginBeforeLane()
      try tell(.lockSchema)
    case .write(let lane):
      try beginBeforeLane()
      try take(lane)
      try askUnderLane(lane)
    }
  }

  /// A new session is made outside of the transaction.
  private func beginOutside() throws(StoreError) {
    _ = try live()
    transaction?.isBegun = true
  }

  /// All of a write transaction that comes before its lane.
  func beginBeforeLane() throws(StoreError) {
    try beginOutside()
    try tell(.beginWrite)
    try setLimits()
  }

  /// How long it waits for a lane, and how long it may hold one and do nothing: a process that is
  /// stopped or cut off must not keep the others. Nothing but the house's own budgets ends a
  /// statement, so that no commit is cut short.
  func setLimits() throws(StoreError) {
    let lock = "\(max(1, patience.busyTimeoutMs))"
    try tell(.setLimits, lock, "\(PostgresClient.idleMax)")
    if durability == .normal { try tell(.commitQuickly) }
  }

  /// Unit: milliseconds. Source: postgresql specification 7.5.
  private static let idleMax = 5_000

  /// Makes the transaction durable, or says why not, or that nobody knows.
  func commit() throws(StoreError) {
    guard let open = transaction else { return }
    if let failure = open.failure { throw failure }
    guard open.isBegun else {
      transaction = nil
      return
    }
    guard case .write(let lane) = open.purpose else {
      return try finishCommit(lane: nil, burst: "")
    }
    // The proof, for whoever gets no answer.
    let burst = randomName()
    try tell(.addBurst, lane.key, burst)
    try tell(.forgetBursts, lane.key)
    try finishCommit(lane: lane, burst: burst)
  }

  private func finishCommit(lane: Lane?, burst: String) throws(StoreError) {
    do throws(StoreError) {
      try finishSeen()
    } catch {
      guard error.kind == .transactionLost, let lane else { throw error }
      try resolve(lane, burst, error)
    }
    if let lane { knownLanes.insert(lane) }
  }

  /// Sends the commit, and sees that it was done: what was cut short while it waited for a standby
  /// may be there, and not on the standby.
  private func finishSeen() throws(StoreError) {
    let answer = try answer(.commit, isEndable: false, giveUpMs: answerEndMs)
    defer { answer.finish() }
    guard warning != SQLState.warning else {
      leave()
      throw StoreError.unreachable("the commit was cut short").withItsTransaction
    }
    transaction = nil
    guard answer.tag == "COMMIT" else {
      throw StoreError(.conflicted, "the server undid the transaction")
    }
  }

  /// The commit was sent, and its answer has not come: the burst is there, or it will never be, as
  /// soon as whatever is left of it has let go of its lane.
  private func resolve(_ lane: Lane, _ burst: String, _ cause: StoreError) throws(StoreError) {
    let giveUpMs = monotonicMs() + patience.serverMs
    // Bound: each turn sleeps, and there is an end to patience.
    repeat {
      if let isKept = try? isKept(burst, in: lane) {
        options.figures.note(isKept ? \.burstsKept : \.burstsUndone)
        guard !isKept else { return }
        throw cause
      }
      usleep(20_000)
    } while end == nil && monotonicMs() < giveUpMs && !patience.isWaitOver
    options.figures.note(\.burstsUnknown)
    throw cause.inDoubt
  }

  /// Whether a burst of a lane was committed. Nobody may end the question: its answer is owed.
  ///
  /// One that was not must not be later: what was sent may still lie in a buffer on its way, the
  /// taking of the lane included. Its proof is put there void, and nobody can put it there twice.
  /// The answer counts once it is committed, and so wherever the burst would have to be.
  private func isKept(_ burst: String, in lane: Lane) throws(StoreError) -> Bool {
    transaction = Transaction(purpose: .write(lane))
    defer { _ = rollback() }
    try begin(.write(lane))
    let found = try answer(
      .settleBurst, lane.key, burst, isEndable: false, giveUpMs: answerEndMs)
    defer { found.finish() }
    let isKept = try found.step() && found.row.int64(0) > 0
    try finishSeen()
    return isKept
  }

  /// Undoes the open transaction, if there is one. One that cannot be undone is over with its
  /// session.
  func rollback() -> StoreError? {
    guard let open = transaction else { return nil }
    guard open.isBegun else {
      transaction = nil
      return nil
    }
    do throws(StoreError) {
      try seeFailures()
      try answer(.rollback, isEndable: false, giveUpMs: answerEndMs).finish()
    } catch {
      // The server undoes what it hears nothing more of.
      leave()
    }
    transaction = nil
    return nil
  }

  func openSavepoint() { transaction?.savepoints.append(false) }

  /// What was told in it has been done when this returns.
  func closeSavepoint() throws(StoreError) {
    guard let open = transaction else {
      throw StoreError(.misuse, "savepoint without a transaction")
    }
    if let failure = open.failure { throw failure }
    if open.savepoints.last == true {
      let mustSee = isUnsettled
      try tell(.release)
      if mustSee { try settle() }
    }
    transaction?.savepoints.removeLast()
  }

  func undoSavepoint() throws(StoreError) {
    // What was told and not answered may have failed, here or further out.
    if transaction?.savepoints.last == true { try seeFailures() }
    guard let open = transaction, let isSent = open.savepoints.last else { return }
    guard isSent else {
      transaction?.savepoints.removeLast()
      // What has failed belongs to whoever can go back; where nobody can, all is undone.
      if open.failure != nil, !open.savepoints.contains(true) { _ = rollback() }
      return
    }
    transaction?.failure = nil
    try tell(.rollbackTo)
    try tell(.release)
    transaction?.savepoints.removeLast()
  }

  /// Until when the answer to the end of a write is waited for, which nobody may end: a server that
  /// hangs, or waits for a standby that is away, does not keep the process from everything else.
  /// Its lane may have to be waited for with it. Copies and changes of the schema take their time.
  private var answerEndMs: Int {
    guard case .write? = transaction?.purpose else { return .max }
    return monotonicMs() + max(patience.serverMs, patience.busyTimeoutMs)
  }

  /// Sees what was told; only the loss of the server is thrown.
  private func seeFailures() throws(StoreError) {
    do throws(StoreError) {
      try settle(isEndable: false, giveUpMs: answerEndMs)
    } catch {
      guard transaction != nil else { throw error }
    }
  }
}

extension SQL {
  /// One of the engine's own.
  static func own(_ text: StaticString) -> SQL { SQL(sqlite: text, postgres: text) }

  fileprivate static let beginWrite = own("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
  fileprivate static let beginRead = own("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  fileprivate static let touch = own("SELECT 1")
  fileprivate static let commit = own("COMMIT")
  fileprivate static let rollback = own("ROLLBACK")
  // One name is enough: the innermost savepoint of that name is meant.
  fileprivate static let savepoint = own("SAVEPOINT nacre")
  fileprivate static let release = own("RELEASE SAVEPOINT nacre")
  fileprivate static let rollbackTo = own("ROLLBACK TO SAVEPOINT nacre")

  fileprivate static let setLimits = own(
    """
    SELECT set_config('lock_timeout', ?, true),
           set_config('idle_in_transaction_session_timeout', ?, true),
           set_config('statement_timeout', '0', true)
    """
  )
  fileprivate static let commitQuickly = own("SET LOCAL synchronous_commit = off")
  // The letters `NACR`.
  fileprivate static let lockSchema = own("SELECT pg_advisory_xact_lock(1312899922)")

  // The moment of a burst that is kept is a positive number, of one that is void a negative one.
  fileprivate static let addBurst = own(
    """
    INSERT INTO nacre_burst (organization_id, burst_id, at)
    VALUES (?, ?, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    """
  )
  fileprivate static let settleBurst = own(
    """
    INSERT INTO nacre_burst (organization_id, burst_id, at)
    VALUES (?, ?, -(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    ON CONFLICT (organization_id, burst_id) DO UPDATE SET at = nacre_burst.at
    RETURNING at
    """
  )
  // The lane is ours, so nobody else is forgetting the same ones. The moment is that of the
  // statement: one that moves on while it runs cannot be looked for in an index.
  fileprivate static let forgetBursts = own(
    """
    DELETE FROM nacre_burst
     WHERE organization_id = ?1
       AND burst_id IN (
             SELECT burst_id
               FROM nacre_burst
              WHERE organization_id = ?1
                AND at < (extract(epoch FROM statement_timestamp()) * 1000)::bigint - 86400000
                AND at > 86400000 - (extract(epoch FROM statement_timestamp()) * 1000)::bigint
              ORDER BY at
              LIMIT 4)
    """
  )
}
