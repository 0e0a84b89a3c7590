import Kernel
import Store

/// A change of a balance, as the ledger holds it.
struct EntryRow: Equatable {
  let id: ID
  let at: Instant
  let type: LeaveType
  let year: Int

  /// What it does to the balance. Unit: days.
  let delta: Double
  let reason: EntryReason
  var leaveId: ID?
  let actorId: ID
  var note: String?

  /// The last day on which it can be taken; `nil`: as its kind says.
  var expiresOn: CalendarDate?

  /// The expiring entry that it takes from.
  var sourceId: ID?
}

extension Database {
  func insert(_ entry: EntryRow, user userId: ID, of organizationId: ID) throws {
    try run(
      .insertEntry, organizationId, userId, entry.year, entry.id, entry.at, entry.type.rawValue,
      entry.reason.part.rawValue, stored(entry.delta), entry.reason.rawValue, entry.leaveId,
      entry.actorId, entry.note, entry.expiresOn, entry.sourceId)
  }

  /// The latest entries of a person's year, the newest first.
  func entries(
    of userId: ID, in year: Int, of organizationId: ID, limit: Int
  ) throws -> [EntryRow] {
    try rows(.entriesOfYear, organizationId, userId, year, limit) { try EntryRow($0) }
  }

  /// What was booked and given back for a leave, in order. Bound: 10,000.
  func entries(ofLeave leaveId: ID, of organizationId: ID) throws -> [EntryRow] {
    try rows(.entriesOfLeave, leaveId, organizationId, 10_000) { try EntryRow($0) }
  }

  /// The sums of a person's year, by kind and total, and when it last changed.
  func sums(
    of userId: ID, in year: Int, of organizationId: ID,
    _ body: (LeaveType, EntryPart, Double, Instant) -> Void
  ) throws {
    try each(.sumsOfYear, organizationId, userId, year) { row in
      body(try row.word(0), try row.word(1), row.days(2), row.instant(3))
    }
  }

  /// What somebody was granted of a kind for a year, after a moment.
  func granted(
    _ type: LeaveType, to userId: ID, in year: Int, after moment: Instant = .min,
    of organizationId: ID
  ) throws -> Double {
    try first(.grantedOfYear, organizationId, userId, year, type.rawValue, moment) {
      $0.days(0)
    } ?? 0
  }

  /// The entries of a person's year that expire, with what is left of each, soonest first.
  func lots(of userId: ID, in year: Int, of organizationId: ID) throws -> [ExpiringLot] {
    try rows(.lotsOfYear, organizationId, userId, year, 1_000) { row in
      ExpiringLot(
        id: row.text(0), type: try row.word(1), expiresOn: try row.date(2), rest: row.days(3))
    }
  }

  /// The days of a person's leaves that wait for a decision, by kind and year.
  ///
  /// - Parameter excluding: a leave that is being looked at itself.
  func pendingPortions(
    of userId: ID, excluding leaveId: ID?, of organizationId: ID
  ) throws -> [Portion] {
    try rows(.pendingPortions, organizationId, userId, leaveId ?? "") { row in
      Portion(type: try row.word(0), year: row.int(1), days: row.days(2))
    }
  }
}

extension EntryRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), at: row.instant(1), type: try row.word(2), year: row.int(3),
      delta: row.days(4), reason: try row.word(5), leaveId: row.optionalText(6),
      actorId: row.text(7), note: row.optionalText(8), expiresOn: row.optionalDate(9),
      sourceId: row.optionalText(10))
  }
}

extension SQL {
  fileprivate static let insertEntry = SQL(
    """
    INSERT INTO leave_entry
      (organization_id, user_id, year, id, at, type, part, half_days, reason, leave_id, actor_id,
       note, expires_on, source_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let entriesOfYear = SQL(
    """
    SELECT id, at, type, year, half_days, reason, leave_id, actor_id, note, expires_on, source_id
      FROM leave_entry
     WHERE organization_id = ? AND user_id = ? AND year = ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let entriesOfLeave = SQL(
    """
    SELECT id, at, type, year, half_days, reason, leave_id, actor_id, note, expires_on, source_id
      FROM leave_entry
     WHERE leave_id = ? AND organization_id = ?
     ORDER BY id, user_id, year
     LIMIT ?
    """
  )

  fileprivate static let sumsOfYear = SQL(
    """
    SELECT type, part, sum(half_days), max(at)
      FROM leave_entry
     WHERE organization_id = ? AND user_id = ? AND year = ?
     GROUP BY type, part
     ORDER BY type, part
    """
  )

  fileprivate static let grantedOfYear = SQL(
    """
    SELECT coalesce(sum(half_days), 0)
      FROM leave_entry
     WHERE organization_id = ? AND user_id = ? AND year = ? AND type = ? AND reason = 'GRANT'
       AND at > ?
    """
  )

  fileprivate static let lotsOfYear = SQL(
    """
    SELECT lot.id, lot.type, lot.expires_on,
           lot.half_days + coalesce((
             SELECT sum(taken.half_days)
               FROM leave_entry AS taken
              WHERE taken.source_id = lot.id
           ), 0) AS rest
      FROM leave_entry AS lot
     WHERE lot.organization_id = ? AND lot.user_id = ? AND lot.year = ?
       AND lot.expires_on IS NOT NULL
     ORDER BY lot.expires_on, lot.id
     LIMIT ?
    """
  )

  fileprivate static let pendingPortions = SQL(
    """
    SELECT leave_portion.type, leave_portion.year, sum(leave_portion.half_days)
      FROM leave_request
      JOIN leave_portion ON leave_portion.leave_id = leave_request.id
     WHERE organization_id = ? AND requester_id = ? AND status IN ('SUBMITTED', 'PENDING')
       AND leave_request.id <> ?
     GROUP BY leave_portion.type, leave_portion.year
     ORDER BY leave_portion.type, leave_portion.year
    """
  )
}
