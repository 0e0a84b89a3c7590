import Kernel
import Store

// Leaves that something is asked about. Each statement finds ids; `leave` reads the rows.

extension Database {
  /// Leaves that a statement found, in its order: what a leave is made of stands in one statement.
  func leaves(_ ids: [ID], of organizationId: ID) throws -> [LeaveRow] {
    try ids.compactMap { try leave($0, of: organizationId) }
  }

  /// The leaves of a person that end on a day or later, earliest first. Bound: the latest 1,000.
  func leaves(
    ofRequester userId: ID, endingFrom date: CalendarDate, of organizationId: ID
  ) throws -> [LeaveRow] {
    try leaves(
      rows(.leavesOfRequester, organizationId, userId, date, 1_000) { $0.text(0) },
      of: organizationId
    ).sorted { ($0.startDate, $0.id) < ($1.startDate, $1.id) }
  }

  /// The leaves of a person about which something is to be decided, or that came back.
  func openLeaves(ofRequester userId: ID, of organizationId: ID) throws -> [LeaveRow] {
    try leaves(
      rows(.openLeaves, organizationId, userId, 100) { $0.text(0) }, of: organizationId)
  }

  /// The leaves whose open step may be one of an office, the longest waiting first.
  func leaves(waitingFor office: Office, limit: Int, of organizationId: ID) throws -> [LeaveRow] {
    // Of the other heads' leaves there are too many to look at.
    if office.role == .deptHead, let department = office.department {
      return try leaves(
        rows(.waitingForHead, organizationId, department, office.holder, limit) { $0.text(0) },
        of: organizationId)
    }
    return try leaves(
      rows(.waitingAtStep, office.role.rawValue, organizationId, limit) { $0.text(0) },
      of: organizationId)
  }

  /// The leaves of one status, the earliest start first.
  func leaves(_ status: LeaveStatus, limit: Int, of organizationId: ID) throws -> [LeaveRow] {
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
  func extensions(ofLeave id: ID, of organizationId: ID) throws -> [LeaveRow] {
    try leaves(rows(.leavesByParent, id, 100) { $0.text(0) }, of: organizationId)
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

  fileprivate static let leavesByParent = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE parent_id = ? AND type IS NOT NULL AND start_date IS NOT NULL AND end_date IS NOT NULL
     ORDER BY created_at
     LIMIT ?
    """
  )

  fileprivate static let waitingAtStep = SQL(
    """
    SELECT r.id
      FROM leave_step AS s
      JOIN leave_request AS r ON r.id = s.leave_id
     WHERE s.role = ? AND s.decision IS NULL AND r.organization_id = ?
       AND r.status IN ('SUBMITTED', 'PENDING') AND r.round = s.round AND r.current_step = s.step
     ORDER BY s.opened_at
     LIMIT ?
    """
  )

  // Those of the department, of people without one, and of those whom this person leads. `CROSS
  // JOIN` here and elsewhere: SQLite takes the tables in this order, the few people first.
  fileprivate static let waitingForHead = SQL(
    """
    SELECT w.id
      FROM (
        SELECT id, round, current_step
          FROM leave_request
         WHERE organization_id = ?1 AND department = ?2 AND current_step IS NOT NULL
         UNION
        SELECT id, round, current_step
          FROM leave_request
         WHERE organization_id = ?1 AND department IS NULL AND current_step IS NOT NULL
         UNION
        SELECT r.id, r.round, r.current_step
          FROM leave_employee AS e
         CROSS JOIN leave_request AS r
         WHERE e.organization_id = ?1 AND e.head_id = ?3 AND r.organization_id = ?1
           AND r.requester_id = e.user_id AND r.current_step IS NOT NULL
      ) AS w
      JOIN leave_step AS s
        ON s.leave_id = w.id AND s.round = w.round AND s.step = w.current_step
     WHERE s.role = 'DEPT_HEAD' AND s.decision IS NULL
     ORDER BY s.opened_at, w.id
     LIMIT ?4
    """
  )

  fileprivate static let leavesOfStatus = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND status = ? AND type IS NOT NULL AND start_date IS NOT NULL
       AND end_date IS NOT NULL
     ORDER BY start_date
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
     ORDER BY submitted_at
     LIMIT 1
    """
  )

  fileprivate static let decisionTimes = SQL(
    """
    SELECT decided_at - submitted_at
      FROM leave_request
     WHERE organization_id = ? AND type = ? AND status = 'APPROVED' AND decided_at IS NOT NULL
     ORDER BY start_date DESC
     LIMIT ?
    """
  )

  fileprivate static let openLeaves = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND submitted_at IS NOT NULL
       AND status IN ('SUBMITTED', 'PENDING', 'RETURNED', 'CANCELLATION_REQUESTED')
     ORDER BY start_date
     LIMIT ?
    """
  )
}
