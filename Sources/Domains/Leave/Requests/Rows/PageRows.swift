import Kernel
import Platform
import Store

// What stands beside the leaves of a page, of all of them at once.

extension Database {
  /// Counted days of each leave by the year that they belong to, in order.
  func countedByYear(ofLeaves ids: [ID]) throws -> [ID: [(year: Int, days: Double)]] {
    var counted: [ID: [(year: Int, days: Double)]] = [:]
    try each(.countedDaysOfSeveral, listBinding(ids)) { row in
      let (id, year, days) = (row.text(0), try row.date(1).year, row.days(2))
      if let last = counted[id]?.indices.last, counted[id]?[last].year == year {
        counted[id]?[last].days += days
      } else {
        counted[id, default: []].append((year, days))
      }
    }
    return counted
  }

  /// What is booked when each leave is approved, in order.
  func portions(ofLeaves ids: [ID]) throws -> [ID: [Portion]] {
    var portions: [ID: [Portion]] = [:]
    try each(.portionsOfSeveral, listBinding(ids)) { row in
      portions[row.text(0), default: []].append(
        Portion(type: try row.word(1), year: row.int(2), days: row.days(3)))
    }
    return portions
  }

  /// When somebody was last reminded of each leave.
  func lastNudges(ofLeaves ids: [ID]) throws -> [ID: Instant] {
    var nudges: [ID: Instant] = [:]
    try each(.nudgesOfSeveral, listBinding(ids), TimelineEvent.nudged.rawValue) { row in
      nudges[row.text(0)] = row.instant(1)
    }
    return nudges
  }

  /// The leaves that continue each, with where they stand, the oldest first.
  func extensions(
    ofLeaves ids: [ID], in organizationId: ID
  ) throws -> [ID: [(id: ID, status: LeaveStatus)]] {
    var extensions: [ID: [(id: ID, status: LeaveStatus)]] = [:]
    try each(.extensionsOfSeveral, listBinding(ids), organizationId) { row in
      extensions[row.text(0), default: []].append((row.text(1), try row.word(2)))
    }
    return extensions
  }
}

extension SQL {
  fileprivate static let countedDaysOfSeveral = SQL(
    """
    SELECT leave_id, date, counted_half_days
      FROM leave_day
     WHERE leave_id IN (SELECT value FROM json_each(?)) AND counted_half_days > 0
     ORDER BY leave_id, date
    """
  )

  fileprivate static let portionsOfSeveral = SQL(
    """
    SELECT leave_id, type, year, half_days
      FROM leave_portion
     WHERE leave_id IN (SELECT value FROM json_each(?))
     ORDER BY leave_id, position
    """
  )

  fileprivate static let nudgesOfSeveral = SQL(
    """
    SELECT leave_id, at
      FROM leave_event
     WHERE leave_id IN (SELECT value FROM json_each(?)) AND event = ?
     ORDER BY leave_id, position
    """
  )

  // By parent: as a column the organization would be walked by an index of its own, all of it.
  fileprivate static let extensionsOfSeveral = SQL(
    """
    SELECT parent_id, id, status
      FROM leave_request
     WHERE parent_id IN (SELECT value FROM json_each(?)) AND organization_id || '' = ?
       AND type IS NOT NULL AND start_date IS NOT NULL AND end_date IS NOT NULL
     ORDER BY parent_id, created_at, id
    """
  )
}
