import Kernel
import Store

extension Database {
  /// Writes down that somebody was credited for a month.
  func insert(
    _ accrual: AccrueResult, in month: LeaveMonth, user userId: ID, of organizationId: ID,
    at now: Instant
  ) throws {
    try run(
      .insertAccrual, organizationId, userId, month.text, now, accrual.employedDays,
      accrual.onLeaveWholeMonth, stored(accrual.credit), stored(accrual.toEarned),
      stored(accrual.toSpecial))
  }

  /// What somebody was credited for a month; `nil` when they were not.
  func accrual(in month: LeaveMonth, of userId: ID, of organizationId: ID) throws -> AccrueResult? {
    try first(.accrualOfMonth, organizationId, userId, month.text) { row in
      let (credit, toEarned, toSpecial) = (row.days(2), row.days(3), row.days(4))
      return AccrueResult(
        credit: credit, toEarned: toEarned, toSpecial: toSpecial,
        lost: credit - toEarned - toSpecial, employedDays: row.int(0),
        daysInMonth: month.dayCount, onLeaveWholeMonth: row.bool(1))
    }
  }

  /// The latest month that somebody was credited for.
  func latestAccrual(of userId: ID, of organizationId: ID) throws -> LeaveMonth? {
    try first(.latestAccrual, organizationId, userId) { $0.text(0) }.flatMap(LeaveMonth.init)
  }

  /// The periods of a person's leave in a month that keep them from duty.
  ///
  /// Leave that counts as duty is none; what is to be cancelled or overstayed was approved and not
  /// undone. Source: leave specification 2.2 and 6. Bound: 1,000.
  func awayPeriods(
    of userId: ID, in month: LeaveMonth, of organizationId: ID
  ) throws -> [CalendarDays] {
    try rows(.awayPeriods, organizationId, userId, month.last, month.first, 1_000) { row in
      CalendarDays(from: try row.date(0), through: try row.date(1))
    }
  }
}

extension SQL {
  fileprivate static let insertAccrual = SQL(
    """
    INSERT INTO leave_accrual
      (organization_id, user_id, month, at, employed_days, on_leave, credit, to_earned, to_special)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let accrualOfMonth = SQL(
    """
    SELECT employed_days, on_leave, credit, to_earned, to_special
      FROM leave_accrual
     WHERE organization_id = ? AND user_id = ? AND month = ?
    """
  )

  fileprivate static let latestAccrual = SQL(
    """
    SELECT month
      FROM leave_accrual
     WHERE organization_id = ? AND user_id = ?
     ORDER BY month DESC
     LIMIT 1
    """
  )

  fileprivate static let awayPeriods = SQL(
    """
    SELECT start_date, end_date
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ? AND start_date <= ? AND end_date >= ?
       AND status IN ('APPROVED', 'RECALLED', 'CANCELLATION_REQUESTED', 'OVERSTAY_PENDING')
       AND type NOT IN ('SPECIAL_DISABILITY', 'QUARANTINE')
     ORDER BY start_date, end_date
     LIMIT ?
    """
  )
}
