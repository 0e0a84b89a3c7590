import CPostgres
import Glibc

/// Rows that go to the server or come from it by its COPY, which no pipeline takes: the session
/// leaves its own for as long as that lasts.
///
/// Whatever fails on the way, the session is to be let go of, and its transaction with it.
struct RowsInBulk {
  private let session: PostgresSession
  private let patience: Patience

  /// Rows go to the server in pieces. Unit: bytes.
  private static let piece = 64 << 10

  private var pq: UnsafePointer<nacre_postgres> { session.pq }
  private var connection: OpaquePointer { session.connection }

  init(_ session: PostgresSession, _ patience: Patience) {
    self.session = session
    self.patience = patience
  }

  /// Lends each row of a query.
  func take(_ query: String, _ body: (CopiedRow) throws -> Void) throws {
    let sql = "COPY (\(query)) TO STDOUT (FORMAT binary)"
    try begin(sql, nacre_postgres_gives_rows)
    // Before the first row.
    var isHeaderOver = false
    while let (bytes, count) = try next(sql) {
      defer { pq.pointee.free_row(bytes) }
      var row = UnsafeRawBufferPointer(start: bytes, count: count)
      if !isHeaderOver {
        row = try RowsInBulk.behindHeader(row)
        isHeaderOver = true
      }
      // Behind the last row stands a count of -1.
      if row.isEmpty || row.number(at: 0, Int16.self) == -1 { continue }
      try body(CopiedRow(bytes: row))
    }
    try end(sql)
  }

  /// Gives the rows that the body puts, one after the other.
  func give(
    _ table: TableShape, _ body: ((CopiedRow) throws -> Void) throws -> Void
  ) throws {
    let sql = "COPY \(quoted(table.name)) (\(table.columnList)) FROM STDIN (FORMAT binary)"
    try begin(sql, nacre_postgres_takes_rows)
    var waiting = RowsInBulk.header
    try body { row in
      waiting.append(contentsOf: row.bytes)
      guard waiting.count >= RowsInBulk.piece else { return }
      try send(waiting, sql)
      waiting.removeAll(keepingCapacity: true)
    }
    waiting += [0xff, 0xff]
    try send(waiting, sql)
    guard pq.pointee.end_rows(connection) == 1 else { throw session.lost() }
    try end(sql)
  }

  // MARK: The form of the whole

  /// Signature, no flags, no extension. Source: PostgreSQL's manual, COPY, “Binary Format”.
  private static let header: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xff, 0x0d, 0x0a, 0] + [UInt8](repeating: 0, count: 8)

  private static func behindHeader(
    _ bytes: UnsafeRawBufferPointer
  ) throws(StoreError) -> UnsafeRawBufferPointer {
    let fixed = header.count
    guard let extra = bytes.number(at: fixed - 4, Int32.self), extra >= 0,
      bytes.count >= fixed + Int(extra)
    else { throw StoreError(.other, "rows have come in another form") }
    return UnsafeRawBufferPointer(rebasing: bytes[(fixed + Int(extra))...])
  }

  // MARK: The road

  private func begin(_ sql: String, _ expected: nacre_postgres_outcome) throws(StoreError) {
    guard pq.pointee.end_pipeline(connection) == 1, pq.pointee.send(connection, sql) == 1 else {
      throw session.lost()
    }
    guard let answer = try answer() else { throw session.lost() }
    defer { pq.pointee.clear(answer) }
    guard pq.pointee.outcome(answer) == expected else { throw refusal(answer, sql) }
  }

  /// Sees what the server says of the whole, and goes back to the pipeline.
  private func end(_ sql: String) throws(StoreError) {
    guard let answer = try answer() else { throw session.lost() }
    defer { pq.pointee.clear(answer) }
    guard pq.pointee.outcome(answer) == nacre_postgres_done else { throw refusal(answer, sql) }
    while let further = try self.answer() { pq.pointee.clear(further) }
    guard pq.pointee.begin_pipeline(connection) == 1 else { throw session.lost() }
  }

  private func refusal(_ answer: OpaquePointer, _ sql: String) -> StoreError {
    let state = pq.pointee.sqlstate(answer).map { String(cString: $0) } ?? ""
    guard !state.isEmpty else { return session.lost() }
    let words = pq.pointee.message(answer).map { String(cString: $0) } ?? ""
    return StoreError(sqlstate: state, message: words, sql: sql)
  }

  private func answer() throws(StoreError) -> OpaquePointer? {
    // Bound: the server, or whoever waits.
    while true {
      let left = pq.pointee.flush(connection)
      guard left >= 0 else { throw session.lost() }
      if left == 0, pq.pointee.is_busy(connection) == 0 { return pq.pointee.next(connection) }
      try wait(isSending: left > 0)
    }
  }

  private func next(_ sql: String) throws(StoreError) -> (UnsafeMutablePointer<CChar>, Int)? {
    while true {
      var bytes: UnsafeMutablePointer<CChar>?
      switch pq.pointee.take_row(connection, &bytes) {
      case 0: try wait(isSending: false)
      case -1: return nil
      case let count where count > 0:
        guard let bytes else { throw session.lost() }
        return (bytes, Int(count))
      default: throw session.lost()
      }
    }
  }

  private func send(_ bytes: [UInt8], _ sql: String) throws(StoreError) {
    // Bound: the server, or whoever waits.
    while true {
      let code = bytes.withUnsafeBytes { bytes in
        pq.pointee.give_rows(
          connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      }
      if code == 1 { return try flush(sql) }
      guard code == 0 else { throw try refusal(sql) }
      try wait(isSending: true)
    }
  }

  /// Nothing piles up here while the server is slower.
  private func flush(_ sql: String) throws(StoreError) {
    while true {
      let left = pq.pointee.flush(connection)
      if left == 0 { return }
      guard left > 0 else { throw session.lost() }
      try wait(isSending: true)
    }
  }

  /// The server has stopped taking rows and has said why.
  private func refusal(_ sql: String) throws(StoreError) -> StoreError {
    guard let answer = try answer() else { return session.lost() }
    defer { pq.pointee.clear(answer) }
    return refusal(answer, sql)
  }

  private func wait(isSending: Bool) throws(StoreError) {
    var file = pollfd(
      fd: pq.pointee.socket(connection), events: Int16(POLLIN | (isSending ? POLLOUT : 0)),
      revents: 0)
    let ready = poll(&file, 1, Int32(Patience.intervalMs))
    if ready > 0, file.revents & Int16(POLLIN | POLLERR | POLLHUP) != 0 {
      guard pq.pointee.consume(connection) == 1 else { throw session.lost() }
    }
    guard patience.isDue(), patience.isWaitOver else { return }
    throw StoreError(.interrupted, "nobody waits for it any more")
  }
}
