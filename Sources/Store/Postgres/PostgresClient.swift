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

  /// Lanes whose rows are there, as far as this connection has seen.
  var knownLanes: Set<Lane> = []

  private var session: PostgresSession?
  private var statements: [UnsafePointer<UInt8>: PostgresStatement] = [:]
  private var identity: Identity?
  private var pastRoundTrips = 0
  private var isClosed = false

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
    statements = [:]
    session = nil
  }

  func interrupt() { patience.interruption.store(true, ordering: .relaxed) }

  /// Round trips so far.
  var roundTrips: Int { pastRoundTrips + (session?.roundTrips ?? 0) }

  // MARK: Statements

  /// A statement whose run has begun. While the kept one runs (a row closure that asks the same
  /// question again) the answer is a spare.
  func claim(_ sql: SQL) throws(StoreError) -> PostgresStatement {
    if let end { throw end }
    let kept = statements[sql.postgresAddress]
    let statement: PostgresStatement
    switch kept {
    case let kept? where !kept.isRunning: statement = kept
    case let kept?: statement = PostgresStatement(kept.literal, on: self)
    case nil:
      statement = PostgresStatement(PostgresLiteral(sql), on: self)
      statements[sql.postgresAddress] = statement
    }
    statement.begin()
    return statement
  }

  /// Queues a statement whose answer nobody waits for; where there is no transaction it is done
  /// when this returns.
  func tell(_ statement: PostgresStatement) throws(StoreError) {
    try heedPatience(statement.literal)
    guard transaction != nil else { return try askAlone(statement) }
    try enter(for: statement.literal)
    try queue(statement, isAsk: false)
    if session?.isFull == true { try settle() }
  }

  /// Queues a statement and waits for its answer.
  func ask(_ statement: PostgresStatement) throws(StoreError) {
    try heedPatience(statement.literal)
    guard transaction != nil else { return try askAlone(statement) }
    try enter(for: statement.literal)
    try queue(statement, isAsk: true)
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
  func answer(_ sql: SQL, _ texts: String..., isEndable: Bool = true) throws(StoreError)
    -> PostgresStatement
  {
    let statement = try bound(sql, texts)
    do throws(StoreError) {
      try queue(statement, isAsk: true)
      try settle(isEndable: isEndable)
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

  private func queue(_ statement: PostgresStatement, isAsk: Bool) throws(StoreError) {
    let session = try live()
    do throws(StoreError) {
      try session.queue(
        statement, isAsk: isAsk, isPrepared: options.preparesStatements, depth: depth)
    } catch {
      throw noted(error)
    }
  }

  /// Whether statements were queued whose answers nobody has seen.
  var isUnsettled: Bool { session?.isUnsettled == true }

  /// Sends everything that is queued and sees every answer.
  func settle(isEndable: Bool = true) throws(StoreError) {
    guard let session, session.isUnsettled else { return }
    do throws(StoreError) {
      try session.settle(isEndable: isEndable)
    } catch {
      throw noted(error)
    }
  }

  /// The warning of the latest flight.
  var warning: String? { session?.warning }

  /// What a failure means for the connection and its transaction.
  private func noted(_ error: StoreError) -> StoreError {
    if let session, !session.isLost {
      noteFailure(error, depth: session.failedDepth)
    } else {
      leave()
    }
    return error
  }

  /// Lets go of a session that is lost, and of the transaction that was open on it.
  func leave() {
    pastRoundTrips += session?.roundTrips ?? 0
    session = nil
    transaction = nil
    knownLanes = []
  }

  /// A statement that is its own transaction. A question is asked again when the server is lost.
  private func askAlone(_ statement: PostgresStatement) throws(StoreError) {
    let literal = statement.literal
    if literal.isWrite, access == .readOnly {
      throw StoreError(.readOnly, "the connection only reads", sql: literal.sql)
    }
    let giveUpMs = monotonicMs() + options.patienceMs
    // Bound: patience; `live` sleeps between its attempts.
    while true {
      do throws(StoreError) {
        try queue(statement, isAsk: true)
        return try settle()
      } catch {
        if error.isForgotten { literal.forget() }
        let isRepeated = error.kind == .unreachable ? !literal.isWrite : error.isForgotten
        guard isRepeated, monotonicMs() < giveUpMs, !patience.isWaitOver else { throw error }
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
      throw .unreachable("the transaction was lost with its server")
    }
    pastRoundTrips += session?.roundTrips ?? 0
    session = nil
    let pq = try PostgresLibrary.functions()
    let made = try PostgresOpening(address, options, patience).session(pq)
    session = made
    try requireSameDatabase()
    return made
  }

  // Within a transaction the next flight tells.
  private var isInFlight: Bool { transaction?.isBegun == true }

  /// The lanes of one database say nothing of another's, nor do its rows.
  private func requireSameDatabase() throws(StoreError) {
    let found = try currentIdentity()
    if let identity, identity != found {
      end = StoreError(.gone, "behind \(address.shown) is another database now")
      leave()
      throw end ?? .unreachable("")
    }
    identity = found ?? identity
  }

  private struct Identity: Equatable {
    let database: String
    let epoch: String
  }

  /// `nil` as long as there is no schema.
  private func currentIdentity() throws(StoreError) -> Identity? {
    let open = transaction
    transaction = nil
    defer { transaction = open }
    do throws(StoreError) {
      let answer = try answer(.identity)
      defer { answer.finish() }
      guard try answer.step(), !answer.row.isNull(0) else { return nil }
      return Identity(database: answer.row.string(0), epoch: answer.row.string(1))
    } catch {
      guard error.kind == .misuse else { throw error }
      return nil
    }
  }
}

extension StoreError {
  /// Whether the server no longer knows a statement that it was given, or not as it was: a pooler
  /// has changed servers, or somebody the schema.
  fileprivate var isForgotten: Bool { code == "26000" || code == "0A000" }
}

extension PostgresRow {
  func string(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
}

extension SQL {
  fileprivate static let identity = SQL(
    sqlite: "",
    postgres: """
      SELECT (SELECT value FROM nacre_meta WHERE key = 'database_id'),
             (SELECT value FROM nacre_meta WHERE key = 'epoch')
      """
  )
}
