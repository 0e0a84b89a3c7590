import CPostgres
import Glibc

/// Whoever asks a cluster: over one connection, which is made again when the server is lost.
@usableFromInline
final class PostgresClient {
  let address: PostgresAddress
  let options: ClusterOptions
  let access: Database.Access
  let durability: Database.Durability
  let patience: Patience

  /// Why nothing can be done with it any more: behind the address is another database.
  private(set) var end: StoreError?

  /// The open transaction.
  var transaction: Transaction?

  /// While several ask at once.
  var gathering: Gathering?

  /// Lanes whose rows are there, as far as this connection has seen.
  var knownLanes: Set<Lane> = []

  /// A number that is asked for with each lane.
  var laneQuestion: PostgresLiteral?

  /// What the server said when the session was made.
  private(set) var server: ServerFacts?

  private var session: PostgresSession?
  private var statements = ByLiteral<PostgresStatement>()
  // Whose data it has, as it was told when the session was made.
  private(set) var identity: PostgresGreeting.Identity?
  // How far the schema was at the opening, until anything else is asked.
  private var foundNumbers: [String: Int]?
  private var pastRoundTrips = 0
  private var isClosed = false
  // It was let go of, and not lost.
  private var isResting = false

  init(
    _ address: PostgresAddress, _ options: ClusterOptions, _ access: Database.Access,
    _ durability: Database.Durability, _ patience: Patience
  ) throws(StoreError) {
    self.address = address
    self.options = options
    self.access = access
    self.durability = durability
    self.patience = patience
    _ = try live()
  }

  func close() {
    isClosed = true
    transaction = nil
    statements.removeAll()
    session = nil
  }

  /// Lets go of the session until something is asked again.
  func rest() {
    guard session != nil, transaction == nil, !isUnsettled else { return }
    leave()
    isResting = true
  }

  func interrupt() { patience.interruption.store(true, ordering: .relaxed) }

  /// Round trips so far.
  var roundTrips: Int { pastRoundTrips + (session?.roundTrips ?? 0) }

  // MARK: Statements

  /// A statement whose run has begun. While the kept one runs (a row closure that asks the same
  /// question again) the answer is a spare.
  func claim(_ sql: SQL) throws(StoreError) -> PostgresStatement {
    if let end { throw end }
    foundNumbers = nil
    let kept = statements[sql.postgresAddress]
    let statement: PostgresStatement
    switch kept {
    case let kept? where !kept.isRunning: statement = kept
    case let kept?: statement = PostgresStatement(kept.literal, on: self)
    case nil:
      statement = PostgresStatement(PostgresLiteral(sql), on: self)
      statements.keep(statement, at: sql.postgresAddress)
    }
    statement.begin()
    return statement
  }

  /// Queues a statement whose answer nobody waits for; where there is no transaction it is done
  /// when this returns.
  func tell(_ statement: PostgresStatement) throws(StoreError) {
    try heedPatience(statement.literal)
    guard transaction != nil else { return try askAlone(CollectionOfOne(statement)) }
    try enter(for: statement.literal)
    try queue(statement, isAsk: false)
    if session?.isFull == true { try settle() }
  }

  /// Queues a statement and waits for its answer.
  func ask(_ statement: PostgresStatement) throws(StoreError) {
    if let gathering, !statement.literal.isWrite { return try gathering.answer(statement) }
    try ask(CollectionOfOne(statement))
  }

  /// Queues statements and waits for the answers to all of them.
  func ask(_ statements: some Collection<PostgresStatement>) throws(StoreError) {
    for statement in statements { try heedPatience(statement.literal) }
    guard transaction != nil else { return try askAlone(statements) }
    for statement in statements {
      try enter(for: statement.literal)
      try queue(statement, isAsk: true)
    }
    try settle()
  }

  /// One that would be stopped at once does not begin. What begins and ends transactions does.
  private func heedPatience(_ literal: PostgresLiteral) throws(StoreError) {
    guard let isStopped = patience.isStopped, patience.isDue(), isStopped() else { return }
    let error = StoreError(.interrupted, "nobody waits for it any more", sql: literal.sql)
    noteFailure(error, depth: depth)
    throw error
  }

  /// A statement of the house's own.
  func tell(_ sql: SQL, _ texts: String...) throws(StoreError) {
    let statement = try bound(sql, texts)
    defer { statement.finish() }
    try queue(statement, isAsk: false)
  }

  /// A statement of the house's own with its answer, which the caller finishes.
  func answer(
    _ sql: SQL, _ texts: String..., isEndable: Bool = true, giveUpMs: Int = .max
  ) throws(StoreError) -> PostgresStatement {
    let statement = try bound(sql, texts)
    do throws(StoreError) {
      try queue(statement, isAsk: true)
      try settle(isEndable: isEndable, giveUpMs: giveUpMs)
      return statement
    } catch {
      statement.finish()
      throw error
    }
  }

  private func bound(_ sql: SQL, _ texts: [String]) throws(StoreError) -> PostgresStatement {
    let statement = try claim(sql)
    for text in texts { try statement.next().set(text) }
    try statement.requireWhole()
    return statement
  }

  func queue(_ statement: PostgresStatement, isAsk: Bool) throws(StoreError) {
    try sendWhole { $0.overflows(with: statement) }
    let session = try live()
    do throws(StoreError) {
      try session.queue(
        statement, isAsk: isAsk, isPrepared: options.preparesStatements, depth: depth)
    } catch {
      throw noted(error)
    }
    if !isAsk { try sendWhole { $0.overflows() } }
  }

  /// In a write transaction nothing is left to libpq that it would send a piece of: who has sent
  /// half a flight counts as at work, and no limit of the server's takes the lane from a process
  /// that is stopped right there. A transaction that may not have begun is asked first: each part
  /// would be one of its own.
  private func sendWhole(
    if isDue: (PostgresSession) -> Bool
  ) throws(StoreError) {
    guard let open = transaction, open.isBegun, case .write = open.purpose, let session,
      isDue(session)
    else { return }
    guard open.isSeen else { return try settle() }
    do throws(StoreError) { try session.endPart() } catch { throw noted(error) }
  }

  /// Whether statements were queued whose answers nobody has seen.
  var isUnsettled: Bool { session?.isUnsettled == true }

  /// Sends everything that is queued and sees every answer.
  func settle(isEndable: Bool = true, giveUpMs: Int = .max) throws(StoreError) {
    guard let session, session.isUnsettled else { return }
    do throws(StoreError) {
      try session.settle(isEndable: isEndable, giveUpMs: giveUpMs)
    } catch {
      throw noted(error)
    }
    if transaction?.isBegun == true { transaction?.isSeen = true }
  }

  /// The warning of the latest flight.
  var warning: String? { session?.warning }

  /// What a failure means for the connection and its transaction.
  private func noted(_ error: StoreError) -> StoreError {
    if let session, !session.isLost {
      noteFailure(error, depth: session.failedDepth)
      return error
    }
    let isBegun = transaction?.isBegun == true
    leave()
    return isBegun ? error.withItsTransaction : error
  }

  /// Lets go of a session that is lost, and of the transaction that was open on it.
  func leave() {
    pastRoundTrips += session?.roundTrips ?? 0
    session = nil
    transaction = nil
    knownLanes = []
  }

  /// A statement that is its own transaction, or questions that are one. A question is asked again
  /// when the server is lost; of a write that was sent nobody knows then.
  private func askAlone(_ statements: some Collection<PostgresStatement>) throws(StoreError) {
    let write = statements.first { $0.literal.isWrite }
    if let write, access == .readOnly {
      throw StoreError(.readOnly, "the connection only reads", sql: write.literal.sql)
    }
    if write != nil { try requireClock() }
    let giveUpMs = monotonicMs() + patience.serverMs
    // Bound: patience; `live` sleeps between its attempts.
    while true {
      var isSent = false
      do throws(StoreError) {
        for statement in statements { try queue(statement, isAsk: true) }
        isSent = true
        return try settle()
      } catch {
        let isLost = error.kind == .unreachable
        if isLost, isSent, write != nil { throw error.inDoubt }
        guard isLost || error.isForgotten, monotonicMs() < giveUpMs, !patience.isWaitOver
        else { throw error }
      }
    }
  }

  // MARK: The session

  /// The session, made anew when there is none, as long as patience lasts.
  func live() throws(StoreError) -> PostgresSession {
    if let session, !session.isLost, session.isUnsettled || isInFlight || session.isThere {
      return session
    }
    if let end { throw end }
    guard !isClosed else { throw StoreError(.misuse, "the connection is closed") }
    // What was queued and not sent is not there any more: the transaction has to begin again.
    guard transaction?.isBegun != true else {
      leave()
      throw StoreError.unreachable("the server is gone").withItsTransaction
    }
    return try connect()
  }

  private func connect() throws(StoreError) -> PostgresSession {
    pastRoundTrips += session?.roundTrips ?? 0
    session = nil
    // A failover may have lost the latest rows.
    knownLanes = []
    let pq = try PostgresLibrary.functions()
    let giveUpMs = monotonicMs() + patience.serverMs
    // Bound: patience; the opening sleeps between its attempts.
    while true {
      let made = try PostgresOpening(address, options, patience).session(pq)
      let greeting: PostgresGreeting
      session = made
      do throws(StoreError) {
        greeting = try greet(made)
      } catch {
        session = nil
        guard error.kind == .unreachable, monotonicMs() < giveUpMs, !patience.isWaitOver
        else { throw error }
        continue
      }
      if server == nil {
        foundNumbers = greeting.numbers
      } else if !isResting {
        options.figures.note(\.reconnects)
      }
      isResting = false
      server = greeting.server
      try requireSameDatabase(greeting.identity)
      return made
    }
  }

  /// Whether the next question needs another session, as far as can be seen without asking one.
  var isCutOff: Bool { session.map { !$0.isThere } ?? true }

  /// How far the schema was at the opening, for whoever asks that first of all, once.
  func takeFoundNumbers() -> [String: Int]? {
    defer { foundNumbers = nil }
    return foundNumbers
  }

  // Within a transaction the next flight tells.
  private var isInFlight: Bool { transaction?.isBegun == true }

  /// The lanes of one database say nothing of another's, nor do its rows.
  private func requireSameDatabase(_ found: PostgresGreeting.Identity?) throws(StoreError) {
    if let identity, identity != found {
      let other = StoreError(.gone, "behind \(address.shown) is another database now")
      end = other
      leave()
      throw other
    }
    identity = found ?? identity
  }
}

extension PostgresRow {
  func string(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
}
