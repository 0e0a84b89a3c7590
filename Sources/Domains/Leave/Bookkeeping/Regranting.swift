import Kernel
import Platform
import Store

extension Bookkeeper {
  /// Grants what belongs to another first day of employment than was known: the difference, in each
  /// year that has been opened and is not over.
  func regrant() throws {
    var changed: Set<Int> = []
    for year in [currentYear, currentYear + 1] {
      let row = try call.database.openedYear(
        year, of: ledger.userId, of: ledger.organizationId)
      guard row != nil else { continue }
      for type in LeaveType.granted {
        let granted = try call.database.granted(
          type, to: ledger.userId, in: year, of: ledger.organizationId)
        let difference = yearlyGrant(type, year, ledger.employment) - granted
        guard difference != 0 else { continue }
        try post(type, year, difference, .grant)
        changed.insert(year)
      }
    }
    if !changed.isEmpty { try close(changed) }
  }
}
