import Kernel
import Platform
import Store

extension Events {
  /// `events.read`: events after a place; when there are none, the answer may wait for some.
  func read(_ params: ReadParams, _ call: ReadCall) throws -> ReadResult {
    let globs = params.topics ?? []
    var violations = topicViolations(globs)
    let start = Start(params.from)
    if start == nil || start == .cursor {
      violations.append(Violation(EventsFault.fromInvalid, at: "/from"))
    }
    guard violations.isEmpty, let start else { throw Refusal(violations) }
    guard let session = call.request.session else { throw Refusal(PlatformFault.sessionRequired) }

    let history = try call.database.history(of: call.organizationId)
    if let epoch = params.epoch, epoch != history.epoch {
      throw Refusal(EventsFault.epochChanged(epoch: history.epoch))
    }
    let from = try beginning(start, kept: start.place(epoch: params.epoch), in: history).seq()
    let reading = EventPage(
      from: from, epoch: history.epoch, filter: TopicFilter(globs), limit: params.limit,
      organizationId: call.organizationId)
    let ports = call.services.ports
    let listener = Listener(session, ports)
    let result = try reading.result(in: call.database, for: listener)
    guard params.waitMs > 0, !reading.isWorthSending(result) else { return result }
    throw LongPoll(waitMs: params.waitMs) { database, session, isLast, out in
      let listener = session.map { Listener($0, ports) } ?? listener
      let result = try reading.result(in: database, for: listener)
      guard isLast || reading.isWorthSending(result) else { return false }
      result.write(to: out)
      return true
    }
  }
}

/// One page of events, as it is at the moment it is asked for.
private struct EventPage: Sendable {
  /// Rows that one answer looks through at most, wanted or not.
  private static let rowsMax = 5_000

  /// Of these at least at a time, where only few events are wanted of many.
  private static let rowsMin = 200

  let from: Int
  let epoch: String
  let filter: TopicFilter
  let limit: Int
  let organizationId: ID

  /// Events, or so many unwanted ones that the host should go on behind them.
  func isWorthSending(_ result: ReadResult) -> Bool {
    !result.items.isEmpty || result.next - from >= EventPage.rowsMax
  }

  func result(in database: Database, for listener: Listener) throws -> ReadResult {
    let history = try database.history(of: organizationId)
    // Of a read that waits: its place means nothing in another history.
    guard history.epoch == epoch else {
      throw Refusal(EventsFault.epochChanged(epoch: history.epoch))
    }
    var (items, next, rows) = ([Event](), from, 0)
    while items.count < limit, rows < EventPage.rowsMax {
      let count = min(max(limit - items.count, EventPage.rowsMin), EventPage.rowsMax - rows)
      let rowsBefore = rows
      try database.eachChange(of: organizationId, after: next, count: count) { row in
        rows += 1
        guard items.count < limit else { return }
        next = row.int(ChangeColumn.seq)
        guard filter.wants(row.text(ChangeColumn.topic)),
          try listener.mayHear(EventHead(row), in: database)
        else { return }
        items.append(Event(row))
      }
      guard rows - rowsBefore == count else { break }
    }
    return ReadResult(items: items, next: next, latest: history.latest, epoch: history.epoch)
  }
}
