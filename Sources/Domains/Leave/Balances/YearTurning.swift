import Kernel
import Platform

extension Bookkeeper {
  /// Ends a year of these books, once; `nil` for somebody who is not employed in the next.
  func turnYear(_ year: Int) throws -> (row: YearRow, isNew: Bool)? {
    let next = CalendarDate.days(of: year + 1)
    guard !ledger.employment.part(of: next).isEmpty else { return nil }
    let (user, organization) = (ledger.userId, ledger.organizationId)
    if let row = try call.database.openedYear(year + 1, of: user, of: organization) {
      return (row, false)
    }
    try open(year + 1)
    guard let row = try call.database.openedYear(year + 1, of: user, of: organization) else {
      // These books begin later.
      return nil
    }
    try close([year + 1])
    return (row, true)
  }
}
