import Kernel
import Store

/// A step that is open.
struct OpenStep {
  let leaveId: ID
  let role: Role
  let openedAt: Instant
}

extension Database {
  /// The steps that wait for a decision.
  func openSteps(of organizationId: ID) throws -> [OpenStep] {
    try rows(.openSteps, organizationId) { row in
      OpenStep(leaveId: row.text(0), role: try row.word(1), openedAt: row.instant(2))
    }
  }

  /// Approved leaves that begin between two days.
  func leavesStarting(
    from first: CalendarDate, through last: CalendarDate, of organizationId: ID
  ) throws -> [StoredLeave] {
    try leaves(
      rows(.approvedStarting, organizationId, first, last) { $0.text(0) }, of: organizationId)
  }

  /// Approved medical leaves that are over and of which nobody has recorded the end.
  func unreturnedLeaves(
    endingBefore today: CalendarDate, of organizationId: ID
  ) throws -> [StoredLeave] {
    try leaves(rows(.unreturned, organizationId, today) { $0.text(0) }, of: organizationId)
  }

  /// Whether a reminder of this kind was sent for the step that is open, or for the leave's start.
  func wasReminded(of kind: ReminderKind, _ leave: StoredLeave) throws -> Bool {
    try exists(
      .reminder, leave.id, kind.rawValue, leave.round, leave.currentStep ?? 0, leave.startDate)
  }

  func insertReminder(_ kind: ReminderKind, _ leave: StoredLeave, at now: Instant) throws {
    try run(
      .insertReminder, leave.id, kind.rawValue, leave.round, leave.currentStep ?? 0,
      leave.startDate, now)
  }
}

extension SQL {
  fileprivate static let openSteps = SQL(
    """
    SELECT s.leave_id, s.role, s.opened_at
      FROM leave_request AS r
      JOIN leave_step AS s
        ON s.leave_id = r.id AND s.round = r.round AND s.step = r.current_step
     WHERE r.organization_id = ? AND r.status IN ('SUBMITTED', 'PENDING') AND s.decision IS NULL
     ORDER BY s.opened_at, s.leave_id
    """
  )

  fileprivate static let approvedStarting = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND status = 'APPROVED' AND start_date >= ? AND start_date <= ?
     ORDER BY start_date, id
    """
  )

  fileprivate static let unreturned = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND status = 'APPROVED' AND type = 'MEDICAL' AND end_date < ?
       AND returned_on IS NULL
     ORDER BY end_date, id
    """
  )

  fileprivate static let reminder = SQL(
    """
    SELECT 1
      FROM leave_reminder
     WHERE leave_id = ? AND kind = ? AND round = ? AND step = ? AND start_date = ?
    """
  )

  fileprivate static let insertReminder = SQL(
    """
    INSERT INTO leave_reminder (leave_id, kind, round, step, start_date, at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )
}
