import Kernel
import Platform
import Store

// What the books of one person are made of, of several at once.

extension Database {
  /// The years that were opened for each, the latest last.
  func openedYears(of userIds: Set<ID>, in organizationId: ID) throws -> [ID: [Int]] {
    var years: [ID: [Int]] = [:]
    try each(.openedYears, organizationId, listBinding(userIds)) { row in
      years[row.text(0), default: []].append(row.int(1))
    }
    return years
  }

  /// The days of each one's leaves that wait for a decision, by leave.
  func pendingPortions(
    of userIds: Set<ID>, in organizationId: ID
  ) throws -> [ID: [(leaveId: ID, portion: Portion)]] {
    var pending: [ID: [(leaveId: ID, portion: Portion)]] = [:]
    try each(.pendingOfSeveral, organizationId, listBinding(userIds)) { row in
      let portion = Portion(type: try row.word(2), year: row.int(3), days: row.days(4))
      pending[row.text(0), default: []].append((row.text(1), portion))
    }
    return pending
  }

  /// The sums of each one's years, by kind and total, and when they last changed.
  func sums(
    of userIds: Set<ID>, in years: ClosedRange<Int>, of organizationId: ID
  ) throws -> [PersonYear: [YearSum]] {
    var sums: [PersonYear: [YearSum]] = [:]
    try each(
      .sumsOfSeveral, organizationId, listBinding(userIds), years.lowerBound, years.upperBound
    ) { row in
      let sum = YearSum(
        type: try row.word(2), part: try row.word(3), days: row.days(4), at: row.instant(5))
      sums[PersonYear(userId: row.text(0), year: row.int(1)), default: []].append(sum)
    }
    return sums
  }

  /// The entries of each one's years that expire, with what is left of each, soonest first.
  func lots(
    of userIds: Set<ID>, in years: ClosedRange<Int>, of organizationId: ID
  ) throws -> [PersonYear: [ExpiringLot]] {
    var lots: [PersonYear: [ExpiringLot]] = [:]
    try each(
      .lotsOfSeveral, organizationId, listBinding(userIds), years.lowerBound, years.upperBound
    ) { row in
      let lot = ExpiringLot(
        id: row.text(2), type: try row.word(3), expiresOn: try row.date(4), rest: row.days(5))
      lots[PersonYear(userId: row.text(0), year: row.int(1)), default: []].append(lot)
    }
    return lots
  }
}

/// A year of somebody's books.
struct PersonYear: Hashable {
  let userId: ID
  let year: Int
}

/// What a year holds of one kind and total.
struct YearSum {
  let type: LeaveType
  let part: EntryPart
  let days: Double
  let at: Instant
}

extension SQL {
  fileprivate static let openedYears = SQL(
    """
    SELECT user_id, year
      FROM leave_year
     WHERE organization_id = ? AND user_id IN (SELECT value FROM json_each(?))
     ORDER BY user_id, year
    """
  )

  fileprivate static let pendingOfSeveral = SQL(
    """
    SELECT leave_request.requester_id, leave_request.id, leave_portion.type, leave_portion.year,
           leave_portion.half_days
      FROM leave_request
      JOIN leave_portion ON leave_portion.leave_id = leave_request.id
     WHERE organization_id = ? AND requester_id IN (SELECT value FROM json_each(?))
       AND status IN ('SUBMITTED', 'PENDING')
    """
  )

  fileprivate static let sumsOfSeveral = SQL(
    """
    SELECT user_id, year, type, part, sum(half_days), max(at)
      FROM leave_entry
     WHERE organization_id = ? AND user_id IN (SELECT value FROM json_each(?))
       AND year BETWEEN ? AND ?
     GROUP BY user_id, year, type, part
    """
  )

  fileprivate static let lotsOfSeveral = SQL(
    """
    SELECT lot.user_id, lot.year, lot.id, lot.type, lot.expires_on,
           lot.half_days + coalesce((
             SELECT sum(taken.half_days)
               FROM leave_entry AS taken
              WHERE taken.source_id = lot.id
           ), 0) AS rest
      FROM leave_entry AS lot
     WHERE lot.organization_id = ? AND lot.user_id IN (SELECT value FROM json_each(?))
       AND lot.year BETWEEN ? AND ? AND lot.expires_on IS NOT NULL
     ORDER BY lot.expires_on, lot.id
    """
  )
}
