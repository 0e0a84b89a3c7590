import Kernel
import Store

// Who is away when: the days of leaves that are active.

extension Database {
  /// How many of a department are away on each day on which somebody is, besides one of them.
  ///
  /// No leave is longer than one may ask for: what touches a period ends soon after it.
  func absences(
    in department: String, from: CalendarDate, through: CalendarDate, besides userId: ID,
    of organizationId: ID
  ) throws -> [(date: CalendarDate, count: Int)] {
    try rows(
      .absences, organizationId, department, from, through.adding(days: Limits.spanMax), through,
      userId, from, through
    ) { (try $0.date(0), $0.int(1)) }
  }

  /// Whether somebody is on leave on some day of a period.
  func isAway(
    _ userId: ID, from: CalendarDate, through: CalendarDate, of organizationId: ID
  ) throws -> Bool {
    try exists(.isAway, organizationId, userId, from, through)
  }
}

extension SQL {
  fileprivate static let absences = SQL(
    """
    SELECT d.date, COUNT(DISTINCT r.requester_id)
      FROM leave_request AS r
      JOIN leave_day AS d ON d.leave_id = r.id
     WHERE r.organization_id = ? AND r.department = ? AND r.end_date >= ? AND r.end_date <= ?
       AND r.start_date <= ? AND r.requester_id <> ?
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND d.date BETWEEN ? AND ? AND d.kind = 'working' AND d.counted_half_days > 0
     GROUP BY d.date
     ORDER BY d.date
    """
  )

  fileprivate static let isAway = SQL(
    """
    SELECT 1
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND end_date >= ? AND start_date <= ?
       AND status IN ('APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED', 'OVERSTAY_PENDING')
     LIMIT 1
    """
  )
}
