import Kernel
import Platform
import Store

/// The person who asks, with what decides as whom they stand before leaves: read once for a list,
/// and not again for each leave in it.
final class LeaveViewer {
  let department: String?

  /// The organization's date, by its own clocks.
  let today: CalendarDate

  /// Whose place they hold today.
  let delegations: [Delegation]

  /// Those whose leaves were looked at, and the heads of these.
  private var employees: [ID: StoredEmployee] = [:]
  private var headsOnDuty: [ID: ID?] = [:]

  /// The page that is answered.
  private var page: LeavePage?

  fileprivate init(department: String?, today: CalendarDate, delegations: [Delegation]) {
    self.department = department
    self.today = today
    self.delegations = delegations
  }

  /// Read once.
  func employee(_ userId: ID, _ read: () throws -> StoredEmployee) rethrows -> StoredEmployee {
    if let known = employees[userId] { return known }
    let employee = try read()
    employees[userId] = employee
    return employee
  }

  func note(_ page: LeavePage) { self.page = page }

  /// The page that a leave is of, if it is of one.
  func page(of leave: StoredLeave) -> LeavePage? {
    page.flatMap { $0.contains(leave) ? $0 : nil }
  }

  /// Those of whom nothing was read yet.
  func unknown(among userIds: [ID]) -> Set<ID> {
    Set(userIds.filter { employees[$0] == nil })
  }

  func note(_ known: [StoredEmployee]) { for one in known { employees[one.userId] = one } }

  /// Notes who all the heads are, and so which of those that HR has named are on duty.
  func note(heads: Set<ID>) {
    for head in Set(employees.values.compactMap(\.headId)) {
      headsOnDuty[head] = .some(heads.contains(head) ? head : nil)
    }
  }

  /// Who stands in for a head who is away; asked once.
  func headOnDuty(of employee: StoredEmployee, _ read: () throws -> ID?) rethrows -> ID? {
    guard let head = employee.headId else { return nil }
    if let known = headsOnDuty[head] { return known }
    let onDuty = try read()
    headsOnDuty[head] = .some(onDuty)
    return onDuty
  }
}

extension ReadCall {
  func viewer() throws -> LeaveViewer {
    LeaveViewer(
      department: try database.employee(actor.userId, of: organizationId).department,
      today: try today,
      delegations: try delegationsHeld())
  }
}
