import Kernel
import Store

// Who is away when: the days of leaves that are active. How many of a department are away on a day
// is counted when a leave or its days change: in a large one, weeks of leave are thousands of rows.

extension Database {
  /// How many of a department are away on each day on which somebody is, besides one of them.
  func absences(
    in department: String, from: CalendarDate, through: CalendarDate, besides userId: ID,
    of organizationId: ID
  ) throws -> [(date: CalendarDate, count: Int)] {
    try rows(.peopleAway, organizationId, department, from, through, userId) {
      (try $0.date(0), $0.int(1))
    }.filter { $0.count > 0 }
  }

  /// Whether somebody is on leave on some day of a period.
  func isAway(
    _ userId: ID, from: CalendarDate, through: CalendarDate, of organizationId: ID
  ) throws -> Bool {
    try exists(.isAway, organizationId, userId, from, through)
  }

  /// Takes the days of a leave out of the counts, as they stand on file.
  func uncountAway(_ leaveId: ID) throws { try run(.uncountAway, leaveId) }

  /// Puts the days of a leave into the counts, as they stand on file.
  func countAway(_ leaveId: ID) throws { try run(.countAway, leaveId) }
}

/// What the statements and the indexes take for a short leave. Unit: calendar days.
let shortSpanMax = 31

extension SQL {
  fileprivate static let peopleAway = SQL(
    """
    SELECT a.date,
           a.people - CASE WHEN EXISTS (
             SELECT 1
               FROM leave_request AS r
              CROSS JOIN leave_day AS d
              WHERE r.organization_id = ?1 AND r.requester_id = ?5 AND r.end_date >= a.date
                AND r.start_date <= a.date AND COALESCE(r.department, '') = ?2
                AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED',
                                 'RECALLED', 'OVERSTAY_PENDING')
                AND d.leave_id = r.id AND d.date = a.date
                AND d.kind = 'working' AND d.counted_half_days > 0
           ) THEN 1 ELSE 0 END
      FROM leave_away AS a
     WHERE a.organization_id = ?1 AND a.department = ?2 AND a.date BETWEEN ?3 AND ?4
       AND a.people > 0
     ORDER BY a.date
    """
  )

  // Who has two halves of a day in two leaves is one person: a day counts unless another leave of
  // theirs has it too.
  fileprivate static let uncountAway = SQL(
    """
    UPDATE leave_away
       SET people = people - 1
     WHERE (organization_id, department, date) IN (
             SELECT r.organization_id, r.department, d.date
               FROM leave_request AS r
               JOIN leave_day AS d ON d.leave_id = r.id
              WHERE r.id = ?1 AND r.department IS NOT NULL
                AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED',
                                 'RECALLED', 'OVERSTAY_PENDING')
                AND d.kind = 'working' AND d.counted_half_days > 0
                AND NOT EXISTS (
                      SELECT 1
                        FROM leave_request AS o
                       CROSS JOIN leave_day AS t
                       WHERE o.organization_id = r.organization_id
                         AND o.requester_id = r.requester_id AND o.end_date >= d.date
                         AND o.start_date <= d.date AND o.id <> r.id
                         AND COALESCE(o.department, '') = r.department
                         AND o.status IN ('SUBMITTED', 'PENDING', 'APPROVED',
                                          'CANCELLATION_REQUESTED', 'RECALLED',
                                          'OVERSTAY_PENDING')
                         AND t.leave_id = o.id AND t.date = d.date
                         AND t.kind = 'working' AND t.counted_half_days > 0))
    """
  )

  fileprivate static let countAway = SQL(
    """
    INSERT INTO leave_away (organization_id, department, date, people)
    SELECT r.organization_id, r.department, d.date, 1
      FROM leave_request AS r
      JOIN leave_day AS d ON d.leave_id = r.id
     WHERE r.id = ?1 AND r.department IS NOT NULL
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND d.kind = 'working' AND d.counted_half_days > 0
       AND NOT EXISTS (
             SELECT 1
               FROM leave_request AS o
              CROSS JOIN leave_day AS t
              WHERE o.organization_id = r.organization_id AND o.requester_id = r.requester_id
                AND o.end_date >= d.date AND o.start_date <= d.date AND o.id <> r.id
                AND COALESCE(o.department, '') = r.department
                AND o.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED',
                                 'RECALLED', 'OVERSTAY_PENDING')
                AND t.leave_id = o.id AND t.date = d.date
                AND t.kind = 'working' AND t.counted_half_days > 0)
        ON CONFLICT (organization_id, department, date) DO UPDATE
       SET people = leave_away.people + 1
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
