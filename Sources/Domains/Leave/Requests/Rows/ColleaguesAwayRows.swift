import Kernel
import Platform
import Store

extension Database {
  /// How many of each department are away on each day of a period on which somebody is.
  func peopleAway(
    in departments: Set<String>, from: CalendarDate, through: CalendarDate, of organizationId: ID
  ) throws -> [DepartmentDay: Int] {
    var people: [DepartmentDay: Int] = [:]
    try each(.peopleAwayBy, organizationId, listBinding(departments), from, through) { row in
      people[DepartmentDay(department: row.text(0), date: try row.date(1))] = row.int(2)
    }
    return people
  }

  /// The days of a period on which each person is one of those.
  func daysAway(
    of userIds: Set<ID>, from: CalendarDate, through: CalendarDate, in organizationId: ID
  ) throws -> [ID: Set<DepartmentDay>] {
    var days: [ID: Set<DepartmentDay>] = [:]
    try each(.daysAwayOfSeveral, organizationId, listBinding(userIds), from, through) { row in
      days[row.text(0), default: []].insert(
        DepartmentDay(department: row.text(1), date: try row.date(2)))
    }
    return days
  }
}

/// A day of a department.
struct DepartmentDay: Hashable {
  let department: String
  let date: CalendarDate
}

extension SQL {
  fileprivate static let peopleAwayBy = SQL(
    """
    SELECT department, date, people
      FROM leave_away
     WHERE organization_id = ? AND department IN (SELECT value FROM json_each(?))
       AND date BETWEEN ? AND ? AND people > 0
    """
  )

  // By person, of whom there are as many as asked for: by day, everybody's leaves were looked at.
  fileprivate static let daysAwayOfSeveral = SQL(
    """
    SELECT r.requester_id, COALESCE(r.department, ''), d.date
      FROM json_each(?2) AS p
     CROSS JOIN leave_request AS r
     CROSS JOIN leave_day AS d
     WHERE r.organization_id = ?1 AND r.requester_id = p.value AND r.end_date >= ?3
       AND r.start_date <= ?4
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND d.leave_id = r.id AND d.date BETWEEN ?3 AND ?4
       AND d.kind = 'working' AND d.counted_half_days > 0
    """
  )
}
