import Kernel
import Platform
import Store

extension WriteCall {
  /// Puts on file what is known of a person now, counts its version, and grants anew what depends
  /// on when they joined.
  func keep(_ employee: inout StoredEmployee, was old: StoredEmployee) throws {
    employee.version += 1
    try database.save(employee, of: organizationId, at: now)
    let changes = AuditedMembers.changes(from: old.audited, to: employee.audited)
    let event = LeaveEvent.profileChanged(
      .init(userId: employee.userId, version: employee.version))
    try record(
      Change(
        event, of: employee.userId, version: employee.version, before: changes.before,
        after: changes.after))
    if old.joiningDate != employee.joiningDate {
      let ledger = try reading.ledger(of: employee.userId)
      try Bookkeeper(call: self, ledger: ledger).regrant()
    }
  }
}
