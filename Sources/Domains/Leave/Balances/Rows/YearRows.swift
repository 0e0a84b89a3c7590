import Kernel
import Store

/// A year that somebody's books were opened for, and what became of the year before.
struct YearRow: Equatable {
  let year: Int

  /// Nothing was carried: the books begin here.
  let isFirst: Bool

  /// What was carried, as it was when the year was opened. Unit: days.
  var earned = 0.0
  var special = 0.0
  var casualLapsed = 0.0
  var medicalLapsed = 0.0
  var moved = 0.0
  var lost = 0.0
}

extension Database {
  func insert(_ row: YearRow, user userId: ID, of organizationId: ID, at now: Instant) throws {
    try run(
      .insertYear, organizationId, userId, row.year, now, row.isFirst, stored(row.earned),
      stored(row.special), stored(row.casualLapsed), stored(row.medicalLapsed),
      stored(row.moved), stored(row.lost))
  }

  func openedYear(_ year: Int, of userId: ID, of organizationId: ID) throws -> YearRow? {
    try first(.yearOfUser, organizationId, userId, year) { row in
      YearRow(
        year: row.int(0), isFirst: row.bool(1), earned: row.days(2), special: row.days(3),
        casualLapsed: row.days(4), medicalLapsed: row.days(5), moved: row.days(6),
        lost: row.days(7))
    }
  }

  /// The latest opened year up to one; `nil` when the books begin later or not at all.
  func latestOpenedYear(through year: Int, of userId: ID, of organizationId: ID) throws -> Int? {
    try first(.latestYear, organizationId, userId, year) { $0.int(0) }
  }

  /// Whether anything was ever opened.
  func hasBooks(_ userId: ID, of organizationId: ID) throws -> Bool {
    try exists(.anyYear, organizationId, userId)
  }
}

extension SQL {
  fileprivate static let insertYear = SQL(
    """
    INSERT INTO leave_year
      (organization_id, user_id, year, opened_at, is_first, earned, special, casual_lapsed,
       medical_lapsed, moved, lost)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let yearOfUser = SQL(
    """
    SELECT year, is_first, earned, special, casual_lapsed, medical_lapsed, moved, lost
      FROM leave_year
     WHERE organization_id = ? AND user_id = ? AND year = ?
    """
  )

  fileprivate static let latestYear = SQL(
    """
    SELECT year
      FROM leave_year
     WHERE organization_id = ? AND user_id = ? AND year <= ?
     ORDER BY year DESC
     LIMIT 1
    """
  )

  fileprivate static let anyYear = SQL(
    """
    SELECT 1
      FROM leave_year
     WHERE organization_id = ? AND user_id = ?
     LIMIT 1
    """
  )
}
