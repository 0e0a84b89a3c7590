import Kernel
import Store

/// A leave as it was before it was changed.
struct VersionRow {
  /// From 1.
  let number: Int
  let at: Instant
  let actor: PersonName

  /// Names of the members that were changed.
  let changed: [String]
  let type: LeaveType
  let startDate: CalendarDate
  let endDate: CalendarDate
  let countedDays: Double
  let reason: String
}

extension Database {
  /// What a leave was before its changes, oldest first.
  func versions(ofLeave id: ID) throws -> [VersionRow] {
    try rows(.versionsOfLeave, id) { row in
      VersionRow(
        number: row.int(0), at: row.instant(1),
        actor: PersonName(userId: row.text(2), name: row.text(3)),
        changed: row.text(4).split(separator: " ").map(String.init), type: try row.word(5),
        startDate: try row.date(6), endDate: try row.date(7), countedDays: row.days(8),
        reason: row.text(9))
    }
  }

  /// Keeps what a leave was before a change.
  func insertVersion(
    of leave: StoredLeave, changed: [String], by actor: PersonName, at now: Instant
  ) throws {
    try run(
      .insertVersion, leave.id, leave.id, now, actor.userId, actor.name,
      changed.joined(separator: " "), leave.type.rawValue, leave.startDate, leave.endDate,
      stored(leave.countedDays), leave.reason)
  }
}

extension SQL {
  fileprivate static let versionsOfLeave = SQL(
    """
    SELECT number, at, actor_id, actor_name, changed, type, start_date, end_date,
           counted_half_days, reason
      FROM leave_version
     WHERE leave_id = ?
     ORDER BY number
    """
  )

  fileprivate static let insertVersion = SQL(
    """
    INSERT INTO leave_version
      (leave_id, number, at, actor_id, actor_name, changed, type, start_date, end_date,
       counted_half_days, reason)
    VALUES (?, (SELECT COALESCE(MAX(number), 0) + 1 FROM leave_version WHERE leave_id = ?), ?, ?,
            ?, ?, ?, ?, ?, ?, ?)
    """
  )
}
