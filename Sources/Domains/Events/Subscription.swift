import Kernel
import Platform
import Store
import Wire

/// One open subscription: a place in the sequence, and what is wanted after it.
///
/// It keeps no event, only seqs: rows are read when the pipe can take them.
/// Source: protocol specification 5.9 and 10.
final class Subscription: Feed {
  /// Rows that one look reads at most, wanted or not: other requests wait no longer than that.
  private static let rowsMax = 2_000
  private static let pageRows = 200

  let id: ID
  let sessionId: ID
  let filter: TopicFilter
  let cursor: CursorKey?
  let ack: AckMode
  let organizationId: ID
  let epoch: String
  private let inFlightMax: Int
  private let services: Services

  /// The seq last sent, at first where it began.
  private(set) var sent: Int
  private(set) var acknowledged: Int

  // The last row looked at, wanted or not.
  private var position: Int
  private var inFlight: [Int] = []
  private var hasCaughtUp = false

  init(
    id: ID, session: OpenSession, filter: TopicFilter, cursor: CursorKey?, ack: AckMode,
    inFlightMax: Int, from: Int, epoch: String, services: Services
  ) {
    self.id = id
    sessionId = session.id
    organizationId = session.actor.organizationId
    self.filter = filter
    self.cursor = cursor
    self.ack = ack
    self.inFlightMax = inFlightMax
    self.epoch = epoch
    self.services = services
    sent = from
    acknowledged = from
    position = from
  }

  func write(
    from database: Database, to out: JSONWriter, bytesMax: Int, as session: OpenSession
  ) throws -> Bool {
    defer { storeSent(in: database) }
    let listener = Listener(session, services.ports)
    var rows = 0
    while rows < Subscription.rowsMax {
      var page = 0
      var isFull = false
      try database.eachChange(
        of: organizationId, after: position, count: Subscription.pageRows
      ) { row in
        page += 1
        isFull = isFull || out.count >= bytesMax || !mayBeInFlight
        guard !isFull else { return }
        position = row.int(ChangeColumn.seq)
        if try isWanted(row, by: listener, in: database) { send(row, to: out) }
      }
      // Who waits for an acknowledgement has nothing to write until it comes.
      if isFull { return mayBeInFlight }
      if page < Subscription.pageRows {
        catchUp(out)
        return false
      }
      rows += page
    }
    return true
  }

  func end(from database: Database, to out: JSONWriter, as session: OpenSession) throws {
    let listener = Listener(session, services.ports)
    try database.eachChange(
      of: organizationId, after: position, count: Subscription.rowsMax
    ) { row in
      // What was said before a failure is not said again.
      defer { position = row.int(ChangeColumn.seq) }
      guard services.ports.endsSessions(EventHead(row)) else { return }
      if try isWanted(row, by: listener, in: database) { send(row, to: out) }
    }
  }

  func end(before epoch: String, to out: JSONWriter) {
    let fault = EventsFault.epochChanged(epoch: epoch)
    out.raw("{\"jsonrpc\":\"2.0\",\"method\":\"events.ended\",\"params\":{\"subscription\":")
    out.string(id)
    out.raw(",\"kind\":")
    out.string("\(fault.kind)")
    out.raw(",\"epoch\":")
    out.string(epoch)
    out.raw(",\"message\":")
    out.string(fault.text(in: out.language))
    out.raw("}}\n")
  }

  /// Takes note that everything up to a seq was handled.
  func acknowledge(_ seq: Int) {
    acknowledged = max(acknowledged, seq)
    inFlight.removeAll { $0 <= acknowledged }
  }

  /// Moves the stored cursor to what was acknowledged.
  func store(in database: Database, now: Instant) throws {
    guard let cursor else { return }
    try database.advance(cursor, to: acknowledged, epoch: epoch, now: now)
  }

  private var mayBeInFlight: Bool { ack == .auto || inFlight.count < inFlightMax }

  private func isWanted(
    _ row: borrowing Row, by listener: Listener, in database: Database
  ) throws -> Bool {
    guard filter.wants(row.text(ChangeColumn.topic)) else { return false }
    return try listener.mayHear(EventHead(row), in: database)
  }

  private func send(_ row: borrowing Row, to out: JSONWriter) {
    let seq = row.int(ChangeColumn.seq)
    out.raw("{\"jsonrpc\":\"2.0\",\"method\":\"events.event\",\"params\":")
    Event(row).write(to: out)
    // The event's own members, then those of the delivery.
    out.truncate(to: out.count - 1)
    out.raw(",\"subscription\":")
    out.string(id)
    out.raw(",\"epoch\":")
    out.string(epoch)
    out.raw(",\"prev\":")
    out.int(sent)
    out.raw("}}\n")
    sent = seq
    if ack == .manual { inFlight.append(seq) }
  }

  /// Marks, once, where the past meets the present.
  private func catchUp(_ out: JSONWriter) {
    guard !hasCaughtUp else { return }
    hasCaughtUp = true
    out.raw("{\"jsonrpc\":\"2.0\",\"method\":\"events.caughtUp\",\"params\":{\"subscription\":")
    out.string(id)
    out.raw(",\"seq\":")
    out.int(position)
    out.raw("}}\n")
  }

  /// What is acknowledged by being sent. A failure costs a repetition later, so it stops nothing.
  private func storeSent(in database: Database) {
    guard ack == .auto, acknowledged < sent else { return }
    acknowledged = sent
    guard cursor != nil else { return }
    try? database.write(in: Lane(of: organizationId)) {
      try store(in: database, now: services.clock.now)
    }
  }
}
