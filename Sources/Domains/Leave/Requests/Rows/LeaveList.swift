import Kernel
import Store

/// Whose leaves a list shows.
enum LeavesOf {
  /// Also drafts.
  case person(ID)

  /// Of a department, and of those who have this person as their head.
  case department(String?, head: ID)
  case everybody
}

/// One of the orders in which leaves are listed, and from which place on.
struct LeaveWalk {
  private let whose: LeavesOf
  private let byStart: Bool
  private let status: LeaveStatus?
  private let organizationId: ID

  /// - Parameter byStart: earliest start first; else the newest first.
  init(_ whose: LeavesOf, byStart: Bool, status: LeaveStatus?, _ organizationId: ID) {
    self.whose = whose
    self.byStart = byStart
    self.status = status
    self.organizationId = organizationId
  }

  /// Whether all that the order walks along fits.
  func tells(_ filter: LeaveFilter) -> Bool {
    guard !filter.looksFurther else { return false }
    guard filter.status != nil else { return true }
    if case .everybody = whose { return !byStart }
    return false
  }

  /// The leaves after a place, in order, at most so many.
  func leaves(
    after place: LeavePlace?, limit: Int, in database: Database
  ) throws -> [ListedLeave] {
    byStart
      ? try started(after: place, limit, database) : try received(after: place, limit, database)
  }

  private func received(
    after place: LeavePlace?, _ limit: Int, _ database: Database
  ) throws -> [ListedLeave] {
    let (moment, id) = (place.map { 0 &- $0.key } ?? .max, place?.id ?? .behindAll)
    switch whose {
    case .person(let userId):
      return try database.rows(.mineReceived, organizationId, userId, moment, id, limit) {
        try ListedLeave($0, key: -$0.int(0))
      }
    case .department(let department, let head):
      return try database.rows(
        .teamReceived, organizationId, department, head, moment, id, limit
      ) { try ListedLeave($0, key: -$0.int(0)) }
    case .everybody:
      guard let status else {
        return try database.rows(.allReceived, organizationId, moment, id, limit) {
          try ListedLeave($0, key: -$0.int(0))
        }
      }
      return try database.rows(
        .allReceivedOfStatus, organizationId, status.rawValue, moment, id, limit
      ) { try ListedLeave($0, key: -$0.int(0)) }
    }
  }

  private func started(
    after place: LeavePlace?, _ limit: Int, _ database: Database
  ) throws -> [ListedLeave] {
    let date = CalendarDate(daysSinceEpoch: place?.key ?? .min)
    let id = place?.id ?? ""
    switch whose {
    case .person(let userId):
      return try database.rows(.mineByStart, organizationId, userId, date, id, limit) {
        try ListedLeave($0, key: $0.date(0).daysSinceEpoch)
      }
    case .department(let department, let head):
      return try database.rows(.teamByStart, organizationId, department, head, date, id, limit) {
        try ListedLeave($0, key: $0.date(0).daysSinceEpoch)
      }
    case .everybody:
      return try database.rows(.allByStart, organizationId, date, id, limit) {
        try ListedLeave($0, key: $0.date(0).daysSinceEpoch)
      }
    }
  }
}

extension ListedLeave {
  /// Reads what follows the column that a list is sorted by.
  fileprivate init(_ row: borrowing Row, key: Int) throws {
    self.init(
      place: LeavePlace(key: key, id: row.text(1)), isDraft: row.isNull(2),
      status: try row.word(3), type: try row.optionalWord(4), startDate: row.optionalDate(5),
      endDate: row.optionalDate(6), updatedAt: row.instant(7), requesterName: row.text(8),
      reason: row.text(9))
  }
}

extension SQL {
  fileprivate static let mineReceived = SQL(
    """
    SELECT COALESCE(submitted_at, created_at), id, submitted_at, status, type, start_date,
           end_date, updated_at, requester_name, reason
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ?
       AND (COALESCE(submitted_at, created_at), id) < (?, ?)
     ORDER BY COALESCE(submitted_at, created_at) DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let mineByStart = SQL(
    """
    SELECT COALESCE(start_date, '9999-12-31'), id, submitted_at, status, type, start_date,
           end_date, updated_at, requester_name, reason
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ?
       AND (COALESCE(start_date, '9999-12-31'), id) > (?, ?)
     ORDER BY COALESCE(start_date, '9999-12-31'), id
     LIMIT ?
    """
  )

  // Each part is a page of its own; those of both are one.
  fileprivate static let teamReceived = SQL(
    """
    SELECT submitted_at, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM (
        SELECT submitted_at, id, status, type, start_date, end_date, updated_at, requester_name,
               reason
          FROM leave_request
         WHERE organization_id = ?1 AND department = ?2 AND submitted_at IS NOT NULL
           AND (submitted_at, id) < (?4, ?5)
         ORDER BY submitted_at DESC, id DESC
         LIMIT ?6
      ) AS of_department
     UNION
    SELECT submitted_at, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM (
        SELECT r.submitted_at, r.id, r.status, r.type, r.start_date, r.end_date, r.updated_at,
               r.requester_name, r.reason
          FROM leave_employee AS e
         CROSS JOIN leave_request AS r
         WHERE e.organization_id = ?1 AND e.head_id = ?3 AND r.organization_id = ?1
           AND r.requester_id = e.user_id AND COALESCE(r.submitted_at, 0) > 0
           AND (COALESCE(r.submitted_at, 0), r.id) < (?4, ?5)
         ORDER BY r.submitted_at DESC, r.id DESC
         LIMIT ?6
      ) AS of_head
     ORDER BY 1 DESC, 2 DESC
     LIMIT ?6
    """
  )

  fileprivate static let teamByStart = SQL(
    """
    SELECT start_date, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM (
        SELECT submitted_at, id, status, type, start_date, end_date, updated_at, requester_name,
               reason
          FROM leave_request
         WHERE organization_id = ?1 AND department = ?2 AND submitted_at IS NOT NULL
           AND (start_date, id) > (?4, ?5)
         ORDER BY start_date, id
         LIMIT ?6
      ) AS of_department
     UNION
    SELECT start_date, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM (
        SELECT r.submitted_at, r.id, r.status, r.type, r.start_date, r.end_date, r.updated_at,
               r.requester_name, r.reason
          FROM leave_employee AS e
         CROSS JOIN leave_request AS r
         WHERE e.organization_id = ?1 AND e.head_id = ?3 AND r.organization_id = ?1
           AND r.requester_id = e.user_id AND COALESCE(r.submitted_at, 0) > 0
           AND (COALESCE(r.start_date, ''), r.id) > (?4, ?5)
         ORDER BY r.start_date NULLS FIRST, r.id
         LIMIT ?6
      ) AS of_head
     ORDER BY 1 NULLS FIRST, 2
     LIMIT ?6
    """
  )

  fileprivate static let allReceived = SQL(
    """
    SELECT submitted_at, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM leave_request
     WHERE organization_id = ? AND submitted_at IS NOT NULL AND (submitted_at, id) < (?, ?)
     ORDER BY submitted_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let allReceivedOfStatus = SQL(
    """
    SELECT submitted_at, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM leave_request
     WHERE organization_id = ? AND status = ? AND submitted_at IS NOT NULL
       AND (submitted_at, id) < (?, ?)
     ORDER BY submitted_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let allByStart = SQL(
    """
    SELECT start_date, id, submitted_at, status, type, start_date, end_date, updated_at,
           requester_name, reason
      FROM leave_request
     WHERE organization_id = ? AND submitted_at IS NOT NULL AND (start_date, id) > (?, ?)
     ORDER BY start_date, id
     LIMIT ?
    """
  )
}
