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

/// Whose leaves a list shows, and whether reasons are searched: not for whom they are hidden from.
enum LeavesOf {
  /// Also drafts.
  case person(ID)

  /// Of a department, and of those who have this person as their head.
  case department(String?, head: ID, reasons: Bool)
  case everybody(reasons: Bool)
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
    let (scope, person, department, searchesReasons) = whose.bound
    return try rows(
      .places, scope, organizationId, person, department, byStart, filter.status?.rawValue,
      filter.type?.rawValue, filter.from, filter.to, filter.updatedSince,
      filter.search.map(likePattern), place?.key ?? .min, place?.id ?? "", limit, searchesReasons
    ) { LeavePlace(key: $0.int(0), id: $0.text(1)) }
  }

  /// How many leaves there are of each status.
  func statusCounts(of whose: LeavesOf, in organizationId: ID) throws -> [String: Int] {
    let counts: [(String, Int)]
    switch whose {
    case .person(let userId):
      counts = try rows(.mineCounts, organizationId, userId) { ($0.text(0), $0.int(1)) }
    case .department(let department, let head, _):
      counts = try rows(.teamCounts, organizationId, department, organizationId, head) {
        ($0.text(0), $0.int(1))
      }
    case .everybody: counts = try rows(.allCounts, organizationId) { ($0.text(0), $0.int(1)) }
    }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}

extension LeavesOf {
  /// What the statement of places takes: the scope, the person, the department, and whether reasons
  /// are searched.
  fileprivate var bound: (scope: String, person: ID?, department: String?, reasons: Bool) {
    switch self {
    case .person(let userId): ("mine", userId, nil, true)
    case .department(let department, let head, let reasons): ("team", head, department, reasons)
    case .everybody(let reasons): ("all", nil, nil, reasons)
    }
  }
}

/// A pattern for `LIKE … ESCAPE '\'` that finds a text anywhere.
private func likePattern(_ text: String) -> String {
  "%"
    + text.reduce(into: "") { pattern, character in
      if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
      pattern.append(character)
    } + "%"
}

extension SQL {
  /// Of the three parts only that of the scope is read: the others end at their first condition.
  fileprivate static let places = SQL(
    """
    WITH listed AS (
      SELECT id, status, type, start_date, end_date, submitted_at, created_at, updated_at,
             requester_name, reason
        FROM leave_request
       WHERE ?1 = 'mine' AND organization_id = ?2 AND requester_id = ?3
       UNION ALL
      SELECT id, status, type, start_date, end_date, submitted_at, created_at, updated_at,
             requester_name, reason
        FROM leave_request
       WHERE ?1 = 'team' AND organization_id = ?2 AND submitted_at IS NOT NULL
         AND (department = ?4 OR requester_id IN (
               SELECT user_id
                 FROM leave_employee
                WHERE organization_id = ?2 AND head_id = ?3))
       UNION ALL
      SELECT id, status, type, start_date, end_date, submitted_at, created_at, updated_at,
             requester_name, reason
        FROM leave_request
       WHERE ?1 = 'all' AND organization_id = ?2 AND submitted_at IS NOT NULL
    )
    SELECT place, id
      FROM (
        SELECT CASE WHEN ?5 THEN CAST(julianday(COALESCE(start_date, '9999-12-31')) AS INTEGER)
                    ELSE -COALESCE(submitted_at, created_at) END AS place, id
          FROM listed
         WHERE (?6 IS NULL OR status = ?6) AND (?7 IS NULL OR type = ?7)
           AND (?8 IS NULL OR end_date >= ?8) AND (?9 IS NULL OR start_date <= ?9)
           AND (?10 IS NULL OR updated_at >= ?10)
           AND (?11 IS NULL OR requester_name LIKE ?11 ESCAPE '\\'
                OR (?15 AND reason LIKE ?11 ESCAPE '\\'))
      )
     WHERE place > ?12 OR (id > ?13 AND place = ?12)
     ORDER BY place, id
     LIMIT ?14
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

  fileprivate static let allCounts = SQL(
    """
    SELECT status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND submitted_at IS NOT NULL
     GROUP BY status
    """
  )
}
