import Kernel
import Platform

extension Bookkeeper {
  /// Credits a month on duty, once; answers what came of it, and whether that was done before.
  ///
  /// Somebody who was not employed in the month gets nothing, and may still get it when a date was
  /// wrong. Source: leave specification 6, `accrue`.
  @discardableResult
  func credit(_ month: LeaveMonth) throws -> (accrual: AccrueResult, isNew: Bool) {
    let (user, organization) = (ledger.userId, ledger.organizationId)
    if let earlier = try call.database.accrual(in: month, of: user, of: organization) {
      return (earlier, false)
    }
    try open(month.year)
    let books = try ledger.posted(in: month.year)
    let accrual = accrual(
      in: month, ledger.employment,
      away: try call.database.awayPeriods(of: user, in: month, of: organization),
      earned: books[.earned].closing, special: books[.special].closing)
    guard accrual.employedDays > 0 else { return (accrual, true) }
    try call.database.insert(accrual, in: month, user: user, of: organization, at: call.now)
    guard accrual.credit > 0 else { return (accrual, true) }
    try post(.earned, month.year, accrual.toEarned, .accrual, note: month.text)
    try post(.special, month.year, accrual.toSpecial, .accrual, note: month.text)
    try close([month.year])
    return (accrual, true)
  }
}
