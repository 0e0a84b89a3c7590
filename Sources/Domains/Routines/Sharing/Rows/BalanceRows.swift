import Kernel
import Platform
import Store

/// Points that somebody got for a shift, or lost again.
struct AwardRow {
  let countedOn: CalendarDate
  let points: Int

  /// It was not taken back.
  let stands: Bool
}

extension ReadCall {
  /// What somebody was awarded for shifts in a time, in a stable or in all.
  func awards(of userId: ID, in period: BalancePeriod, in stableId: ID?) throws -> [AwardRow] {
    let (from, to) = (period.from.description, period.to.description)
    guard let stableId else {
      return try database.rows(.awardsOfPerson, organizationId, userId, from, to) {
        try AwardRow($0)
      }
    }
    return try database.rows(
      .awardsOfPersonInStable, organizationId, userId, from, to, stableId
    ) { try AwardRow($0) }
  }
}

extension AwardRow {
  /// An award that time has made, when it counts in a period.
  init?(_ award: LedgerData, in period: BalancePeriod) {
    guard period.from <= award.countedOn, award.countedOn <= period.to else { return nil }
    self.init(countedOn: award.countedOn, points: award.points, stands: true)
  }

  fileprivate init(_ row: borrowing Row) throws {
    guard let date = CalendarDate(row.text(0)) else {
      throw StoreError(.damaged, "points without a date")
    }
    self.init(countedOn: date, points: row.int(1), stands: row.int(2) == 1)
  }
}

extension SQL {
  fileprivate static let awardsOfPerson = SQL(
    """
    SELECT counted_on, points, CASE WHEN kind = 'awarded' AND is_reversed = 0 THEN 1 ELSE 0 END
      FROM routines_points
     WHERE organization_id = ? AND user_id = ? AND counted_on >= ? AND counted_on <= ?
       AND kind IN ('awarded', 'reversed')
    """
  )

  fileprivate static let awardsOfPersonInStable = SQL(
    """
    SELECT p.counted_on, p.points,
           CASE WHEN p.kind = 'awarded' AND p.is_reversed = 0 THEN 1 ELSE 0 END
      FROM routines_points AS p
      JOIN routines_instance AS i
        ON i.organization_id = p.organization_id AND i.id = p.instance_id
     WHERE p.organization_id = ? AND p.user_id = ? AND p.counted_on >= ? AND p.counted_on <= ?
       AND p.kind IN ('awarded', 'reversed') AND i.stable_id = ?
    """
  )
}
