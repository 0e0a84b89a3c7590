import CPostgres
import Glibc
import Synchronization

/// One connection of libpq's, and the flight of statements that is under way on it.
///
/// Statements are queued; `settle` sends them, sees every answer, and is one round trip.
final class PostgresSession {
  /// What was queued, in the order of its answers.
  struct Sent {
    enum Part {
      case prepare(ServerStatement)
      case tell
      case ask(PostgresStatement)
    }

    let part: Part
    let literal: PostgresLiteral
    /// How many savepoints the server knew of before it.
    let depth: Int
    /// Whether a part of the flight ends with it.
    var endsPart = false
  }

  /// Stands for what the server remembers; no two sessions of a process have the same.
  private(set) var memory = memories.add(1, ordering: .relaxed).newValue

  // By what their names stand for: the same words may stand in two places of the sources.
  private var statements: [UInt64: ServerStatement] = [:]

  let pq: UnsafePointer<nacre_postgres>
  let connection: OpaquePointer
  private let patience: Patience
  private let figures: ClusterFigures

  /// Round trips so far.
  private(set) var roundTrips = 0

  /// Whether the server is gone, as far as known.
  private(set) var isLost = false

  /// The SQLSTATE of the latest warning in the latest flight.
  private(set) var warning: String?

  /// The depth of what failed first in the latest flight.
  private(set) var failedDepth = 0

  private var flight: [Sent] = []
  private var flightBytes = 0
  // At most what libpq has of it and may have kept.
  private var heldBytes = 0

  /// What libpq sends by itself, before anybody asks for it. Unit: bytes.
  private static let heldMax = 8_192

  /// Statements in a flight before it is sent without an ask: the server stops reading when nobody
  /// takes its answers.
  static let flightMax = 256

  init(
    _ pq: UnsafePointer<nacre_postgres>, _ connection: OpaquePointer, _ patience: Patience,
    _ figures: ClusterFigures
  ) throws(StoreError) {
    self.pq = pq
    self.connection = connection
    self.patience = patience
    self.figures = figures
    guard pq.pointee.begin_pipeline(connection) == 1 else { throw lost() }
    pq.pointee.on_notice(
      connection,
      { context, notice in
        guard let context, let notice else { return }
        Unmanaged<PostgresSession>.fromOpaque(context).takeUnretainedValue().note(notice)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { pq.pointee.close(connection) }

  /// Such as 150018.
  var serverVersion: Int { Int(pq.pointee.server_version(connection)) }

  /// The process of the server's, as far as we were told; a pooler tells of itself.
  var process: Int { Int(pq.pointee.process(connection)) }

  /// Whether what travels is encrypted.
  var isEncrypted: Bool { pq.pointee.is_encrypted(connection) == 1 }

  /// Whether something is queued whose answer nobody has seen.
  var isUnsettled: Bool { !flight.isEmpty }

  var isFull: Bool { flight.count >= PostgresSession.flightMax }

  /// Whether libpq would send a piece of the flight with it, or has done so already.
  func overflows(with statement: PostgresStatement? = nil) -> Bool {
    // It may have to be prepared, too.
    let more = statement.map { $0.messageBytes + $0.literal.messageBytes } ?? 0
    return heldBytes > 0 && heldBytes + more > PostgresSession.heldMax
  }

  /// Whether the server is still there, as far as can be seen without asking it: one that goes says
  /// so, or its system does.
  var isThere: Bool {
    var file = pollfd(fd: pq.pointee.socket(connection), events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return true }
    // A notice or a changed setting is no end.
    let isThere =
      pq.pointee.consume(connection) == 1 && pq.pointee.is_connected(connection) == 1
      && file.revents & Int16(POLLHUP | POLLERR) == 0
    if !isThere { isLost = true }
    return isThere
  }

  // MARK: Queueing

  func queue(
    _ statement: PostgresStatement, isAsk: Bool, isPrepared: Bool, depth: Int
  ) throws(StoreError) {
    let literal = statement.literal
    if isPrepared, literal.isKept {
      let server = literal.serverStatement(statement.types, in: self)
      if server.state == .unknown { try prepare(server, literal, statement.types, depth) }
      try require(
        statement.withValues { values, lengths in
          pq.pointee.run(
            connection, server.name, Int32(values.count), values.baseAddress, lengths)
        })
    } else {
      try require(
        statement.withValues { values, lengths in
          pq.pointee.run_once(
            connection, literal.text, Int32(values.count), statement.types, values.baseAddress,
            lengths)
        })
      heldBytes += literal.messageBytes
    }
    flightBytes += statement.size
    heldBytes += statement.messageBytes
    flight.append(Sent(part: isAsk ? .ask(statement) : .tell, literal: literal, depth: depth))
  }

  /// The one that the server knows by this name, or is to know.
  func statement(_ statement: ServerStatement) -> ServerStatement {
    if let known = statements[statement.hash] { return known }
    statements[statement.hash] = statement
    return statement
  }

  private func prepare(
    _ server: ServerStatement, _ literal: PostgresLiteral, _ types: [UInt32], _ depth: Int
  ) throws(StoreError) {
    try require(
      pq.pointee.prepare(connection, server.name, literal.text, Int32(types.count), types))
    server.state = .sent
    flightBytes += literal.text.count
    heldBytes += literal.messageBytes
    flight.append(Sent(part: .prepare(server), literal: literal, depth: depth))
  }

  private func require(_ code: Int32) throws(StoreError) {
    guard code == 1 else { throw lost() }
  }

  /// Sends what is queued as a part of the flight that is whole: the server knows then that it has
  /// nothing to do before it hears more. Only within a transaction: a part is one by itself.
  func endPart() throws(StoreError) {
    guard heldBytes > 0 else { return }
    try require(pq.pointee.sync(connection))
    flight[flight.count - 1].endsPart = true
    heldBytes = 0
  }

  // MARK: Answers

  /// Sends what is queued and sees every answer to it.
  ///
  /// - Parameters:
  ///   - isEndable: whether it may be ended with a cancel request; never where it commits.
  ///   - giveUpMs: from when on the server counts as lost, on the clock of `monotonicMs()`.
  func settle(isEndable: Bool, giveUpMs: Int = .max) throws(StoreError) {
    guard !isLost else { throw lost() }
    warning = nil
    roundTrips += 1
    let start = monotonicUs()
    defer {
      count(flight, since: start)
      // It keeps its room.
      flight.removeAll(keepingCapacity: true)
      heldBytes = 0
    }
    try endPart()
    var end = FlightEnd(patience, isEndable: isEndable, giveUpMs: giveUpMs)
    var failure: StoreError?
    for sent in flight {
      guard let answer = try next(&end) else { throw lost() }
      if let failed = take(answer, of: sent), failure == nil {
        // The server's last words say more than that it is gone.
        if isLost { throw failed }
        failure = failed
        failedDepth = sent.depth
      }
      guard try next(&end) == nil else { throw lost() }
      if sent.endsPart { try takeEndOfPart(&end) }
    }
    switch end.finish() {
    case .none: break
    // Whatever the request hits now is nothing: later statements must not meet it.
    case .answered: try barrier()
    // It may hit whatever comes next, and be it a commit.
    case .underWay: throw lost()
    }
    if let failure { throw failure }
  }

  private func count(_ flight: [Sent], since start: Int) {
    figures.noteFlight(bytes: flightBytes)
    flightBytes = 0
    guard flight.contains(where: \.literal.isLock) else { return }
    figures.noteLaneWait(us: monotonicUs() - start)
  }

  private func barrier() throws(StoreError) {
    try require(pq.pointee.sync(connection))
    var end = FlightEnd(
      patience, isEndable: false, giveUpMs: monotonicMs() + FlightEnd.answerMs)
    try takeEndOfPart(&end)
  }

  private func takeEndOfPart(_ end: inout FlightEnd) throws(StoreError) {
    guard let answer = try next(&end) else { throw lost() }
    defer { pq.pointee.clear(answer) }
    guard pq.pointee.outcome(answer) == nacre_postgres_synced else { throw lost() }
  }

  /// Keeps the answer or says why there is none.
  private func take(_ answer: OpaquePointer, of sent: Sent) -> StoreError? {
    let outcome = pq.pointee.outcome(answer)
    if case .prepare(let server) = sent.part {
      server.state = outcome == nacre_postgres_done ? .ready : .unknown
    }
    flightBytes += pq.pointee.byte_count(answer)
    if outcome == nacre_postgres_done, case .ask(let statement) = sent.part {
      statement.take(answer, pq)
      return nil
    }
    defer { pq.pointee.clear(answer) }
    switch outcome {
    case nacre_postgres_done, nacre_postgres_passed_over: return nil
    default: return failure(answer, of: sent)
    }
  }

  private func failure(_ answer: OpaquePointer, of sent: Sent) -> StoreError {
    let state = text(pq.pointee.sqlstate(answer))
    guard !state.isEmpty else {
      isLost = true
      let words = text(pq.pointee.whole_message(answer))
      return .unreachable(words.isEmpty ? "the server is gone" : words, sql: sent.literal.sql)
    }
    let words = text(pq.pointee.message(answer))
    let error = StoreError(sqlstate: state, message: words, sql: sent.literal.sql)
    // A connection whose server has said so is over, whatever libpq knows by now.
    if error.kind == .unreachable { isLost = true }
    if error.isForgotten { return forgotten(error, sent) }
    // Whoever waited for a lane was waiting for somebody else.
    guard error.kind == .interrupted, sent.literal.isLock else { return error }
    return StoreError(
      .locked, code: state, rule: nil, words, cause: nil, sql: sent.literal.sql)
  }

  /// The next run gives the statement to the server anew, or takes it as it is there.
  private func forgotten(_ error: StoreError, _ sent: Sent) -> StoreError {
    switch (error.code, sent.part) {
    case (SQLState.unknownStatement, _):
      memory = memories.add(1, ordering: .relaxed).newValue
      statements = [:]
    // One name is one statement.
    case (SQLState.knownStatement, .prepare(let server)): server.state = .ready
    case (SQLState.changedResult, .prepare):
      return StoreError(.misuse, error.message, cause: nil, sql: sent.literal.sql)
    default: sent.literal.renew()
    }
    return error
  }

  private func next(_ end: inout FlightEnd) throws(StoreError) -> OpaquePointer? {
    // Bound: the server's answer, a cancel request, or the connection's own end.
    while true {
      let left = pq.pointee.flush(connection)
      if left < 0 { throw lost() }
      if left == 0, pq.pointee.is_busy(connection) == 0 { return pq.pointee.next(connection) }
      var file = pollfd(
        fd: pq.pointee.socket(connection), events: Int16(POLLIN | (left > 0 ? POLLOUT : 0)),
        revents: 0)
      let ready = poll(&file, 1, Int32(Patience.intervalMs))
      if ready > 0, file.revents & Int16(POLLIN | POLLERR | POLLHUP) != 0 {
        guard pq.pointee.consume(connection) == 1 else { throw lost() }
      }
      end.look(self)
      if end.isHopeless { throw lost() }
    }
  }

  /// The connection is over.
  func lost() -> StoreError {
    isLost = true
    let words = text(pq.pointee.failure(connection)).oneLine
    return .unreachable(words.isEmpty ? "the server is gone" : words)
  }

  private func note(_ notice: OpaquePointer) {
    let state = text(pq.pointee.sqlstate(notice))
    // Class 01: a warning; 00 is only a notice.
    if state.hasPrefix("01") { warning = state }
  }
}

private let memories = Atomic(0)

private func text(_ words: UnsafePointer<CChar>?) -> String {
  words.map { String(cString: $0) } ?? ""
}
