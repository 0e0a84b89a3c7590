import Kernel
import Platform
import Store

extension Bookkeeper {
  /// Grants what belongs to another first day of employment than was known: the difference.
  func regrant() throws {
    let year = currentYear
    guard
      try call.database.openedYear(year, of: ledger.userId, of: ledger.organizationId) != nil
    else { return }
    for type in LeaveType.granted {
      let granted = try call.database.granted(
        type, to: ledger.userId, in: year, of: ledger.organizationId)
      try post(type, year, yearlyGrant(type, year, ledger.employment) - granted, .grant)
    }
    try close([year])
  }
}
