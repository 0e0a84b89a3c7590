import Kernel
import Store

/// Which leaves a list shows; `nil` rules nothing out.
struct LeaveFilter {
  var status: LeaveStatus?
  var type: LeaveType?
  var from: CalendarDate?
  var to: CalendarDate?
  var updatedSince: Instant?

  /// Part of a name or a reason.
  var search: String?
}

/// Whose leaves a list shows.
enum LeavesOf {
  /// Also drafts.
  case person(ID)

  /// Of a department, and of those who have this person as their head.
  case department(String?, head: ID)
  case everybody
}

/// Where a page ends: the next one begins after this leave.
struct LeavePlace: Equatable {
  /// What the list is sorted by; it rises along the list.
  let key: Int
  let id: ID

  /// As hosts get it.
  var cursor: String { "\(key)_\(id)" }

  init(key: Int, id: ID) {
    self.key = key
    self.id = id
  }

  /// `nil` for a text that no list has given.
  init?(cursor: String) {
    guard let bar = cursor.firstIndex(of: "_"), let key = Int(cursor[..<bar]) else { return nil }
    self.init(key: key, id: String(cursor[cursor.index(after: bar)...]))
  }
}

extension Database {
  /// The places of leaves after one, in order, at most so many.
  ///
  /// - Parameter byStart: earliest start first; else the newest first.
  func places(
    of whose: LeavesOf, _ filter: LeaveFilter, byStart: Bool, after place: LeavePlace?, limit: Int,
    in organizationId: ID
  ) throws -> [LeavePlace] {
    let (key, id) = (place?.key ?? .min, place?.id ?? "")
    let pattern = filter.search.map(likePattern)
    let (status, type) = (filter.status?.rawValue, filter.type?.rawValue)
    switch whose {
    case .person(let userId):
      return try rows(
        .minePlaces, byStart, organizationId, userId, status, status, type, type, filter.from,
        filter.from, filter.to, filter.to, filter.updatedSince, filter.updatedSince, pattern,
        pattern, pattern, key, id, key, limit
      ) { LeavePlace(key: $0.int(0), id: $0.text(1)) }
    case .department(let department, let head):
      return try rows(
        .teamPlaces, byStart, organizationId, department, organizationId, head, status, status,
        type, type, filter.from, filter.from, filter.to, filter.to, filter.updatedSince,
        filter.updatedSince, pattern, pattern, pattern, key, id, key, limit
      ) { LeavePlace(key: $0.int(0), id: $0.text(1)) }
    case .everybody:
      return try rows(
        .allPlaces, byStart, organizationId, status, status, type, type, filter.from, filter.from,
        filter.to, filter.to, filter.updatedSince, filter.updatedSince, pattern, pattern, pattern,
        key, id, key, limit
      ) { LeavePlace(key: $0.int(0), id: $0.text(1)) }
    }
  }

  /// How many leaves there are of each status.
  func statusCounts(of whose: LeavesOf, in organizationId: ID) throws -> [String: Int] {
    let counts: [(String, Int)]
    switch whose {
    case .person(let userId):
      counts = try rows(.mineCounts, organizationId, userId) { ($0.text(0), $0.int(1)) }
    case .department(let department, let head):
      counts = try rows(.teamCounts, organizationId, department, organizationId, head) {
        ($0.text(0), $0.int(1))
      }
    case .everybody: counts = try rows(.allCounts, organizationId) { ($0.text(0), $0.int(1)) }
    }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}

/// A pattern for `LIKE … ESCAPE '\'` that finds a text anywhere.
private func likePattern(_ text: String) -> String {
  "%" + text.reduce(into: "") { pattern, character in
    if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
    pattern.append(character)
  } + "%"
}

extension SQL {
  fileprivate static let minePlaces = SQL(
    """
    SELECT place, id
      FROM (
        SELECT CASE WHEN ? THEN CAST(julianday(COALESCE(start_date, '9999-12-31')) AS INTEGER)
                    ELSE -COALESCE(submitted_at, created_at) END AS place, id
          FROM leave_request
         WHERE organization_id = ? AND requester_id = ?
           AND (? IS NULL OR status = ?) AND (? IS NULL OR type = ?)
           AND (? IS NULL OR end_date >= ?) AND (? IS NULL OR start_date <= ?)
           AND (? IS NULL OR updated_at >= ?)
           AND (? IS NULL OR requester_name LIKE ? ESCAPE '\\' OR reason LIKE ? ESCAPE '\\')
      )
     WHERE place > ? OR (id > ? AND place = ?)
     ORDER BY place, id
     LIMIT ?
    """
  )

  fileprivate static let mineCounts = SQL(
    """
    SELECT status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ?
     GROUP BY status
    """
  )

  fileprivate static let teamPlaces = SQL(
    """
    SELECT place, id
      FROM (
        SELECT CASE WHEN ? THEN CAST(julianday(COALESCE(start_date, '9999-12-31')) AS INTEGER)
                    ELSE -COALESCE(submitted_at, created_at) END AS place, id
          FROM leave_request
         WHERE organization_id = ? AND submitted_at IS NOT NULL
           AND (department = ? OR requester_id IN (
                 SELECT user_id
                   FROM leave_employee
                  WHERE organization_id = ? AND head_id = ?))
           AND (? IS NULL OR status = ?) AND (? IS NULL OR type = ?)
           AND (? IS NULL OR end_date >= ?) AND (? IS NULL OR start_date <= ?)
           AND (? IS NULL OR updated_at >= ?)
           AND (? IS NULL OR requester_name LIKE ? ESCAPE '\\' OR reason LIKE ? ESCAPE '\\')
      )
     WHERE place > ? OR (id > ? AND place = ?)
     ORDER BY place, id
     LIMIT ?
    """
  )

  fileprivate static let teamCounts = SQL(
    """
    SELECT status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND submitted_at IS NOT NULL
       AND (department = ? OR requester_id IN (
             SELECT user_id
               FROM leave_employee
              WHERE organization_id = ? AND head_id = ?))
     GROUP BY status
    """
  )

  fileprivate static let allPlaces = SQL(
    """
    SELECT place, id
      FROM (
        SELECT CASE WHEN ? THEN CAST(julianday(COALESCE(start_date, '9999-12-31')) AS INTEGER)
                    ELSE -COALESCE(submitted_at, created_at) END AS place, id
          FROM leave_request
         WHERE organization_id = ? AND submitted_at IS NOT NULL
           AND (? IS NULL OR status = ?) AND (? IS NULL OR type = ?)
           AND (? IS NULL OR end_date >= ?) AND (? IS NULL OR start_date <= ?)
           AND (? IS NULL OR updated_at >= ?)
           AND (? IS NULL OR requester_name LIKE ? ESCAPE '\\' OR reason LIKE ? ESCAPE '\\')
      )
     WHERE place > ? OR (id > ? AND place = ?)
     ORDER BY place, id
     LIMIT ?
    """
  )

  fileprivate static let allCounts = SQL(
    """
    SELECT status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND submitted_at IS NOT NULL
     GROUP BY status
    """
  )
}
