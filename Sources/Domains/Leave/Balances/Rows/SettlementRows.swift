import Kernel
import Store

/// An employment that ended and was paid out, as stored.
struct SettlementRow {
  let userId: ID
  let leavingDate: CalendarDate
  let days: Double

  /// `nil`: no pay is known.
  let amount: Money?
  let settledAt: Instant
  let settledBy: ID
}

extension Database {
  func insert(_ row: SettlementRow, of organizationId: ID) throws {
    try run(
      .insertSettlement, organizationId, row.userId, row.leavingDate, stored(row.days),
      row.amount?.amountMinor, row.amount?.currency, row.settledAt, row.settledBy)
  }

  /// Whether an employment that lasted until a day or longer was settled.
  func isSettled(_ userId: ID, from date: CalendarDate, of organizationId: ID) throws -> Bool {
    try exists(.settlementFrom, organizationId, userId, date)
  }

  /// When the latest employment that ended before a day was settled.
  func settledAt(_ userId: ID, before date: CalendarDate, of organizationId: ID) throws -> Instant?
  {
    try first(.settlementBefore, organizationId, userId, date) { $0.optionalInstant(0) } ?? nil
  }
}

extension SQL {
  fileprivate static let insertSettlement = SQL(
    """
    INSERT INTO leave_settlement
      (organization_id, user_id, leaving_date, half_days, amount_minor, currency, settled_at,
       settled_by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let settlementFrom = SQL(
    """
    SELECT 1
      FROM leave_settlement
     WHERE organization_id = ? AND user_id = ? AND leaving_date >= ?
     LIMIT 1
    """
  )

  fileprivate static let settlementBefore = SQL(
    """
    SELECT max(settled_at)
      FROM leave_settlement
     WHERE organization_id = ? AND user_id = ? AND leaving_date < ?
    """
  )
}
