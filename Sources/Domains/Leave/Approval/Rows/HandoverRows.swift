import Kernel
import Store

/// A substitute who was asked whether they take over.
struct HandoverRow {
  let leaveId: ID
  let substituteId: ID

  /// The days that they were asked for.
  let first: CalendarDate
  let last: CalendarDate
  var state: HandoverState
  var comment: String?
  let askedAt: Instant

  /// `nil`: not yet.
  var answeredAt: Instant?
}

extension Database {
  /// Who was last asked to take over during a leave.
  func handover(ofLeave id: ID, _ organizationId: ID) throws -> HandoverRow? {
    try first(.handoverOfLeave, id, organizationId) { try HandoverRow($0) }
  }

  /// What somebody was asked, the latest first.
  func handovers(
    to userId: ID, before place: TimePlace?, limit: Int, of organizationId: ID
  ) throws -> [HandoverRow] {
    try rows(
      .handoversOfSubstitute, organizationId, userId, place?.key ?? Instant.max,
      place?.id ?? .behindAll, limit
    ) { try HandoverRow($0) }
  }

  /// Notes a question or its answer, in the place of what was asked about the leave before.
  func save(_ handover: HandoverRow, of organizationId: ID) throws {
    try run(
      .saveHandover, handover.leaveId, organizationId, handover.substituteId, handover.first,
      handover.last, handover.state.rawValue, handover.comment, handover.askedAt,
      handover.answeredAt)
  }

  func removeHandover(ofLeave id: ID, _ organizationId: ID) throws {
    try run(.removeHandover, id, organizationId)
  }
}

extension HandoverRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      leaveId: row.text(0), substituteId: row.text(1), first: try row.date(2),
      last: try row.date(3), state: try row.word(4), comment: row.optionalText(5),
      askedAt: row.instant(6), answeredAt: row.optionalInstant(7))
  }
}

extension SQL {
  fileprivate static let handoverOfLeave = SQL(
    """
    SELECT leave_id, substitute_id, first_date, last_date, state, comment, asked_at, answered_at
      FROM leave_handover
     WHERE leave_id = ? AND organization_id = ?
    """
  )

  fileprivate static let handoversOfSubstitute = SQL(
    """
    SELECT leave_id, substitute_id, first_date, last_date, state, comment, asked_at, answered_at
      FROM leave_handover
     WHERE organization_id = ? AND substitute_id = ? AND (asked_at, leave_id) < (?, ?)
     ORDER BY asked_at DESC, leave_id DESC
     LIMIT ?
    """
  )

  fileprivate static let saveHandover = SQL(
    """
    INSERT INTO leave_handover
      (leave_id, organization_id, substitute_id, first_date, last_date, state, comment, asked_at,
       answered_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (leave_id) DO UPDATE
       SET substitute_id = excluded.substitute_id, first_date = excluded.first_date,
           last_date = excluded.last_date, state = excluded.state, comment = excluded.comment,
           asked_at = excluded.asked_at, answered_at = excluded.answered_at
    """
  )

  fileprivate static let removeHandover = SQL(
    """
    DELETE FROM leave_handover
     WHERE leave_id = ? AND organization_id = ?
    """
  )
}
