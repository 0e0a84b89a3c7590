import Kernel
import Store

/// A person's absence as a calendar shows it.
struct AbsenceRow {
  let leaveId: ID
  let userId: ID
  let name: String

  /// Where the person works now; `nil`: not known.
  let department: String?
  let headId: ID?
  let type: LeaveType
  let startDate: CalendarDate
  let endDate: CalendarDate
  let status: LeaveStatus
  let halfDays: [HalfDay]
  let updatedAt: Instant

  /// Nobody has approved it yet.
  var isTentative: Bool { status == .submitted || status == .pending }

  func covers(_ date: CalendarDate) -> Bool { startDate <= date && date <= endDate }
}

/// Whose absences a calendar shows.
enum CalendarOf {
  case person(ID)
  case department(String)

  /// Those who have this person as their head, the head, and somebody.
  case team(head: ID, and: ID)

  /// Those whom a head decides for: their own people, and all of the department.
  case led(by: ID, department: String?)
  case everybody
}

extension Database {
  /// Absences that touch a period, earliest first, at most so many; where there are more, any.
  func absences(
    of whose: CalendarOf, from: CalendarDate, through: CalendarDate, limit: Int,
    in organizationId: ID
  ) throws -> [AbsenceRow] {
    switch whose {
    case .person(let userId):
      try rows(.absencesOfPerson, organizationId, userId, from, through, limit) {
        try AbsenceRow($0)
      }
    case .department(let department):
      try absences(
        ledBy: nil, in: department, and: (nil, nil), from, through, limit, organizationId)
    case .team(let head, let person):
      try absences(
        ledBy: head, in: nil, and: (head, person), from, through, limit, organizationId)
    case .led(let head, let department):
      try absences(
        ledBy: head, in: department, and: (head, nil), from, through, limit, organizationId)
    case .everybody:
      try rows(
        .absencesOfAll, organizationId, from, through, through.adding(days: shortSpanMax),
        through.adding(days: Limits.spanMax), limit
      ) { try AbsenceRow($0) }.sorted { $0.isBefore($1) }
    }
  }

  private func absences(
    ledBy head: ID?, in department: String?, and people: (ID?, ID?), _ from: CalendarDate,
    _ through: CalendarDate, _ limit: Int, _ organizationId: ID
  ) throws -> [AbsenceRow] {
    // Of a few each is asked; the absences of many are found among those of everybody.
    guard try exists(.isLargeTeam, organizationId, head, department, askedSinglyMax) else {
      return try rows(
        .absencesInTeam, organizationId, from, through, head, department, people.0, people.1, limit
      ) { try AbsenceRow($0) }
    }
    return try rows(
      .absencesInLargeTeam, organizationId, from, through, through.adding(days: shortSpanMax),
      through.adding(days: Limits.spanMax), head, department, people.0, people.1, limit
    ) { try AbsenceRow($0) }.sorted { $0.isBefore($1) }
  }

  /// Leaves that wait for a decision or were approved, and end on a day or later.
  func leavesToRecount(
    endingFrom date: CalendarDate, of organizationId: ID
  ) throws -> [ID] {
    try rows(.leavesToRecount, organizationId, date) { $0.text(0) }
  }
}

/// People whose leaves are looked at one person after the other.
private let askedSinglyMax = 1_000

extension AbsenceRow {
  fileprivate func isBefore(_ other: AbsenceRow) -> Bool {
    (startDate, leaveId) < (other.startDate, other.leaveId)
  }

  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      leaveId: row.text(0), userId: row.text(1), name: row.text(2),
      department: row.optionalText(3), headId: row.optionalText(4), type: try row.word(5),
      startDate: try row.date(6), endDate: try row.date(7), status: try row.word(8),
      halfDays: [HalfDay](stored: row.text(9)), updatedAt: row.instant(10))
  }
}

extension SQL {
  fileprivate static let absencesOfPerson = SQL(
    """
    SELECT r.id, r.requester_id, r.requester_name, e.department, e.head_id, r.type, r.start_date,
           r.end_date, r.status, r.half_days, r.updated_at
      FROM leave_request AS r
      LEFT JOIN leave_employee AS e
        ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
     WHERE r.organization_id = ? AND r.requester_id = ? AND r.end_date >= ? AND r.start_date <= ?
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
     ORDER BY r.start_date, r.id
     LIMIT ?
    """
  )

  fileprivate static let absencesInTeam = SQL(
    """
    SELECT r.id, r.requester_id, r.requester_name, e.department, e.head_id, r.type, r.start_date,
           r.end_date, r.status, r.half_days, r.updated_at
      FROM (
        SELECT user_id FROM leave_employee WHERE organization_id = ?1 AND head_id = ?4
         UNION
        SELECT user_id FROM leave_employee WHERE organization_id = ?1 AND department = ?5
         UNION
        SELECT ?6
         UNION
        SELECT ?7
      ) AS team
     CROSS JOIN leave_request AS r
      LEFT JOIN leave_employee AS e
        ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
     WHERE r.organization_id = ?1 AND r.requester_id = team.user_id AND r.end_date >= ?2
       AND r.start_date <= ?3
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
     ORDER BY r.start_date, r.id
     LIMIT ?8
    """
  )

  fileprivate static let isLargeTeam = SQL(
    """
    SELECT 1
      FROM (
        SELECT user_id FROM leave_employee WHERE organization_id = ?1 AND head_id = ?2
         UNION ALL
        SELECT user_id FROM leave_employee WHERE organization_id = ?1 AND department = ?3
      ) AS team
     LIMIT 1 OFFSET ?4
    """
  )

  // What touches a period ends soon after it: short leaves within days, long ones are few. Nothing
  // is sorted here, so that whoever asks for a few looks at a few.
  fileprivate static let absencesOfAll = SQL(
    """
    SELECT r.id, r.requester_id, r.requester_name, e.department, e.head_id, r.type, r.start_date,
           r.end_date, r.status, r.half_days, r.updated_at
      FROM (
        SELECT id
          FROM leave_request
         WHERE organization_id = ?1 AND end_date >= ?2 AND start_date <= ?3 AND end_date <= ?4
           AND calendar_days <= 31
         UNION ALL
        SELECT id
          FROM leave_request
         WHERE organization_id = ?1 AND end_date >= ?2 AND start_date <= ?3 AND end_date <= ?5
           AND calendar_days > 31
      ) AS found
     CROSS JOIN leave_request AS r
      LEFT JOIN leave_employee AS e
        ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
     WHERE r.id = found.id
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
     LIMIT ?6
    """
  )

  fileprivate static let absencesInLargeTeam = SQL(
    """
    SELECT r.id, r.requester_id, r.requester_name, e.department, e.head_id, r.type, r.start_date,
           r.end_date, r.status, r.half_days, r.updated_at
      FROM (
        SELECT id
          FROM leave_request
         WHERE organization_id = ?1 AND end_date >= ?2 AND start_date <= ?3 AND end_date <= ?4
           AND calendar_days <= 31
         UNION ALL
        SELECT id
          FROM leave_request
         WHERE organization_id = ?1 AND end_date >= ?2 AND start_date <= ?3 AND end_date <= ?5
           AND calendar_days > 31
      ) AS found
     CROSS JOIN leave_request AS r
      LEFT JOIN leave_employee AS e
        ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
     WHERE r.id = found.id
       AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND (e.head_id = ?6 OR e.department = ?7 OR r.requester_id IN (?8, ?9))
     LIMIT ?10
    """
  )

  fileprivate static let leavesToRecount = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND end_date >= ?
       AND status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED')
     ORDER BY start_date NULLS FIRST, id
    """
  )
}
