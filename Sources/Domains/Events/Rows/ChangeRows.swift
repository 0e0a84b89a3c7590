import Kernel
import Platform
import Store
import Wire

extension Database {
  /// Lends an organization's changes after a seq, oldest first, at most `count`.
  func eachChange(
    of organizationId: ID, after seq: Int, count: Int, row: (borrowing Row) throws -> Void
  ) throws {
    try each(.changesAfter, organizationId, seq, count, row: row)
  }

  /// An organization's history as it is now.
  func history(of organizationId: ID) throws -> History {
    let latest = try newestChangeNumber(of: organizationId)
    let kept = try first(.oldestChange, organizationId) { $0.int(0) }
    let start = try historyStart(of: organizationId)
    return History(
      epoch: try epoch(), oldest: max(kept ?? latest + 1, start), latest: latest)
  }

  /// Where the history may begin from now on, past events that nothing keeps any more; `nil` when
  /// it may not begin later. Looks at a bounded number of events.
  ///
  /// The rows stay: they are the audit trail too, which has its own, longer time.
  func nextStart(_ retention: Retention, of organizationId: ID, now: Instant) throws -> Int? {
    let history = try history(of: organizationId)
    let fresh = now.adding(days: -retention.cursorDays)
    let cursor = try first(.oldestCursor, organizationId, fresh) { $0.optionalInt(0) }
    let last = retention.lastExpendable(latest: history.latest, cursor: cursor ?? nil)
    guard history.oldest <= last else { return nil }

    let horizon = retention.horizon(now)
    var start = history.oldest
    var isExpired = true
    try each(.changeTimes, organizationId, history.oldest, retention.stepMax) { row in
      let seq = row.int(0)
      isExpired = isExpired && seq <= last && row.instant(1) < horizon
      if isExpired { start = seq + 1 }
    }
    return start > history.oldest ? start : nil
  }

  /// One bounded step of moving the start of the history.
  func expireHistory(_ retention: Retention, of organizationId: ID, now: Instant) throws {
    guard let start = try nextStart(retention, of: organizationId, now: now) else { return }
    _ = try moveStart(of: organizationId, to: start)
  }

  /// Moves the start of an organization's history, never back; tells by how many events.
  func moveStart(of organizationId: ID, to start: Int) throws -> Int {
    let old = try historyStart(of: organizationId)
    guard start > old else { return 0 }
    try run(.moveStart, organizationId, start)
    return start - old
  }

  private func historyStart(of organizationId: ID) throws -> Int {
    try first(.historyStart, organizationId) { $0.int(0) } ?? 1
  }
}

/// A change as its row is lent: columns in the order of `changesAfter`.
enum ChangeColumn {
  static let seq = 0
  static let at = 1
  static let organizationId = 2
  static let actorId = 3
  static let topic = 4
  static let entityType = 5
  static let entityId = 6
  static let entityVersion = 7
  static let data = 8
  static let requestNumber = 9
}

extension Event {
  init(_ row: borrowing Row) {
    self.init(
      seq: row.int(ChangeColumn.seq),
      at: row.instant(ChangeColumn.at),
      topic: row.text(ChangeColumn.topic),
      entity: Entity(
        type: row.text(ChangeColumn.entityType), id: row.text(ChangeColumn.entityId),
        version: row.int(ChangeColumn.entityVersion)),
      organizationId: row.text(ChangeColumn.organizationId),
      actor: row.text(ChangeColumn.actorId),
      data: RawJSON(row.bytes(ChangeColumn.data)),
      requestId: "\(row.int(ChangeColumn.requestNumber))")
  }
}

extension EventHead {
  init(_ row: borrowing Row) {
    self.init(
      topic: row.text(ChangeColumn.topic), entityType: row.text(ChangeColumn.entityType),
      entityId: row.text(ChangeColumn.entityId), actorId: row.text(ChangeColumn.actorId),
      data: row.text(ChangeColumn.data))
  }
}

extension SQL {
  fileprivate static let changesAfter = SQL(
    """
    SELECT seq, at, organization_id, actor_id, topic, entity_type, entity_id, entity_version,
           data, request_number
      FROM nacre_change
     WHERE organization_id = ? AND seq > ?
     ORDER BY seq
     LIMIT ?
    """
  )

  fileprivate static let changeTimes = SQL(
    """
    SELECT seq, at
      FROM nacre_change
     WHERE organization_id = ? AND seq >= ?
     ORDER BY seq
     LIMIT ?
    """
  )

  fileprivate static let oldestChange = SQL(
    "SELECT seq FROM nacre_change WHERE organization_id = ? ORDER BY seq LIMIT 1"
  )

  fileprivate static let historyStart = SQL(
    "SELECT seq FROM events_start WHERE organization_id = ?"
  )

  fileprivate static let moveStart = SQL(
    """
    INSERT INTO events_start (organization_id, seq)
    VALUES (?, ?)
        ON CONFLICT (organization_id) DO UPDATE SET seq = excluded.seq
    """
  )

  fileprivate static let oldestCursor = SQL(
    """
    SELECT MIN(seq)
      FROM events_cursor
     WHERE organization_id = ? AND updated_at >= ?
    """
  )
}
