import Kernel
import Store

// Leaves that something is asked about. Each statement finds ids; `leaves` reads the rows.

extension Database {
  /// The leaves of a person that end on a day or later, earliest first. Bound: the latest 1,000.
  func leaves(
    ofRequester userId: ID, endingFrom date: CalendarDate, of organizationId: ID
  ) throws -> [StoredLeave] {
    try leaves(
      rows(.leavesOfRequester, organizationId, userId, date, 1_000) { $0.text(0) },
      of: organizationId
    ).sorted { ($0.startDate, $0.id) < ($1.startDate, $1.id) }
  }

  /// The leaves of a person about which something is to be decided, or that came back.
  func openLeaves(ofRequester userId: ID, of organizationId: ID) throws -> [StoredLeave] {
    try leaves(
      rows(.openLeaves, organizationId, userId, 100) { $0.text(0) }, of: organizationId)
  }

  /// The leaves of one status, the earliest start first.
  func leaves(_ status: LeaveStatus, limit: Int, of organizationId: ID) throws -> [StoredLeave] {
    try leaves(
      rows(.leavesOfStatus, organizationId, status.rawValue, limit) { $0.text(0) },
      of: organizationId)
  }

  /// The first leave with the same type, dates and reason that was sent since a moment.
  func sentLeave(
    _ userId: ID, _ type: LeaveType, _ period: CalendarDays, _ reason: String,
    since: Instant, of organizationId: ID
  ) throws -> ID? {
    try first(
      .sentLeave, organizationId, userId, period.first, period.last, type.rawValue,
      reason, since
    ) { $0.text(0) }
  }

  /// How long the latest approved leaves of a type took to decide. Unit: milliseconds.
  func decisionTimes(of type: LeaveType, limit: Int, of organizationId: ID) throws -> [Int] {
    try rows(.decisionTimes, organizationId, type.rawValue, limit) { $0.int(0) }
  }

  /// The leaves that continue one.
  func extensions(ofLeave id: ID, of organizationId: ID) throws -> [StoredLeave] {
    try leaves(rows(.leavesByParent, id, 100) { $0.text(0) }, of: organizationId)
  }

  /// Whatever continues a leave, also what was never sent, the oldest first.
  func extensionIds(ofLeave id: ID) throws -> [ID] {
    try rows(.idsByParent, id, 1_000) { $0.text(0) }
  }
}

extension SQL {
  fileprivate static let leavesOfRequester = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND end_date >= ?
       AND type IS NOT NULL AND start_date IS NOT NULL
     ORDER BY end_date DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let idsByParent = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE parent_id = ?
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let leavesByParent = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE parent_id = ? AND type IS NOT NULL AND start_date IS NOT NULL AND end_date IS NOT NULL
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let leavesOfStatus = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND status = ? AND type IS NOT NULL AND start_date IS NOT NULL
       AND end_date IS NOT NULL
     ORDER BY start_date, id
     LIMIT ?
    """
  )

  fileprivate static let sentLeave = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND start_date = ? AND end_date = ?
       AND type = ? AND reason = ? AND COALESCE(submitted_at, 0) >= ?
       AND status NOT IN ('REJECTED', 'CANCELLED')
     ORDER BY submitted_at NULLS FIRST, id
     LIMIT 1
    """
  )

  fileprivate static let decisionTimes = SQL(
    """
    SELECT decided_at - submitted_at
      FROM leave_request
     WHERE organization_id = ? AND type = ? AND status = 'APPROVED' AND decided_at IS NOT NULL
     ORDER BY start_date DESC NULLS LAST
     LIMIT ?
    """
  )

  fileprivate static let openLeaves = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND submitted_at IS NOT NULL
       AND status IN ('SUBMITTED', 'PENDING', 'RETURNED', 'CANCELLATION_REQUESTED')
     ORDER BY COALESCE(start_date, ''), id
     LIMIT ?
    """
  )
}
