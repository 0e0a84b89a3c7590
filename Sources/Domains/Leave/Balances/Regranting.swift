import Kernel
import Platform
import Store

extension Bookkeeper {
  /// Grants what belongs to another first day of employment than was known: the difference, in each
  /// year that has been opened and is not over.
  ///
  /// An employment that was settled gets nothing more. Who joined anew after one gets the share of
  /// the new one: what was granted before is gone.
  func regrant() throws {
    let (user, organization) = (ledger.userId, ledger.organizationId)
    let joining = ledger.employment.joiningDate ?? .min
    guard try !call.database.isSettled(user, from: joining, of: organization) else { return }
    let settledAt = try call.database.settledAt(user, before: joining, of: organization)
    var changed: Set<Int> = []
    for year in [currentYear, currentYear + 1]
    where try call.database.openedYear(year, of: user, of: organization) != nil {
      for type in LeaveType.granted {
        let granted = try call.database.granted(
          type, to: user, in: year, after: settledAt ?? .min, of: organization)
        let difference = yearlyGrant(type, year, ledger.employment) - granted
        guard difference != 0 else { continue }
        try post(type, year, difference, .grant)
        changed.insert(year)
      }
    }
    if !changed.isEmpty { try close(changed) }
  }
}
