import Kernel
import Store

// Who is away when: the days of leaves that are active.

extension Database {
  /// How many of a department are away on each day on which somebody is, besides one of them.
  ///
  /// What touches a period ends soon after it: short leaves within days, long ones are few.
  func absences(
    in department: String, from: CalendarDate, through: CalendarDate, besides userId: ID,
    of organizationId: ID
  ) throws -> [(date: CalendarDate, count: Int)] {
    try rows(
      .absences, organizationId, department, from, through, through.adding(days: shortSpanMax),
      through.adding(days: Limits.spanMax), userId
    ) { (try $0.date(0), $0.int(1)) }
  }

  /// Whether somebody is on leave on some day of a period.
  func isAway(
    _ userId: ID, from: CalendarDate, through: CalendarDate, of organizationId: ID
  ) throws -> Bool {
    try exists(.isAway, organizationId, userId, from, through)
  }
}

/// What the statements and the indexes take for a short leave. Unit: calendar days.
let shortSpanMax = 31

extension SQL {
  fileprivate static let absences = SQL(
    """
    SELECT d.date, COUNT(DISTINCT r.requester_id)
      FROM (
        SELECT id, requester_id, status
          FROM leave_request
         WHERE organization_id = ?1 AND department = ?2 AND end_date >= ?3 AND start_date <= ?4
           AND end_date <= ?5 AND calendar_days <= 31
         UNION ALL
        SELECT id, requester_id, status
          FROM leave_request
         WHERE organization_id = ?1 AND department = ?2 AND end_date >= ?3 AND start_date <= ?4
           AND end_date <= ?6 AND calendar_days > 31
      ) AS r
      JOIN leave_day AS d ON d.leave_id = r.id
     WHERE r.requester_id <> ?7
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND d.date BETWEEN ?3 AND ?4 AND d.kind = 'working' AND d.counted_half_days > 0
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
