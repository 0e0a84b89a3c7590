import Kernel
import Store

/// Something that happened to a leave.
struct TimelineRow {
  let at: Instant
  let event: TimelineEvent
  let actorId: ID
  let actorName: String
  let role: Role

  /// For whom they acted; `nil`: for themselves.
  var onBehalfOf: PersonName?

  /// `nil`: no step of the chain.
  var step: Int?
  var comment: String?

  /// What else brought it about; `nil`: somebody's decision.
  var reason: TimelineReason?
}

extension Database {
  /// What has happened to a leave, oldest first.
  func timeline(ofLeave id: ID) throws -> [TimelineRow] {
    try rows(.eventsOfLeave, id) { row in
      TimelineRow(
        at: row.instant(0), event: try row.word(1), actorId: row.text(2), actorName: row.text(3),
        role: try row.word(4),
        onBehalfOf: row.isNull(5) ? nil : PersonName(userId: row.text(5), name: row.text(6)),
        step: row.optionalInt(7), comment: row.optionalText(8), reason: try row.optionalWord(9))
    }
  }

  /// Adds a line to the history of a leave.
  func insert(_ entry: TimelineRow, ofLeave id: ID) throws {
    try run(
      .insertEvent, id, id, entry.at, entry.event.rawValue, entry.actorId, entry.actorName,
      entry.role.rawValue, entry.onBehalfOf?.userId, entry.onBehalfOf?.name, entry.step,
      entry.comment, entry.reason?.rawValue)
  }
}

extension SQL {
  fileprivate static let eventsOfLeave = SQL(
    """
    SELECT at, event, actor_id, actor_name, role, on_behalf_of, on_behalf_name, step, comment,
           reason
      FROM leave_event
     WHERE leave_id = ?
     ORDER BY position
    """
  )

  fileprivate static let insertEvent = SQL(
    """
    INSERT INTO leave_event
      (leave_id, position, at, event, actor_id, actor_name, role, on_behalf_of, on_behalf_name,
       step, comment, reason)
    VALUES (?, (SELECT COALESCE(MAX(position), 0) + 1 FROM leave_event WHERE leave_id = ?), ?, ?,
            ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
}
