import Kernel
import Platform
import Store

/// The person who asks, with what decides as whom they stand before leaves: read once for a list,
/// and not again for each leave in it.
final class LeaveViewer {
  let department: String?

  /// Whose place they hold today.
  let delegations: [Delegation]

  /// Those whose leaves were looked at, and the heads of these.
  private var employees: [ID: EmployeeRow] = [:]
  private var headsOnDuty: [ID: ID?] = [:]

  fileprivate init(department: String?, delegations: [Delegation]) {
    self.department = department
    self.delegations = delegations
  }

  fileprivate func employee(_ userId: ID, _ read: () throws -> EmployeeRow) rethrows -> EmployeeRow
  {
    if let known = employees[userId] { return known }
    let employee = try read()
    employees[userId] = employee
    return employee
  }

  fileprivate func headOnDuty(of employee: EmployeeRow, _ read: () throws -> ID?) rethrows -> ID? {
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
      delegations: try delegationsHeld())
  }

  /// A leave on file with what decisions depend on.
  func work(on leave: LeaveRow, _ viewer: LeaveViewer) throws -> LeaveAtWork {
    LeaveAtWork(
      leave,
      requester: try viewer.employee(leave.requesterId) {
        try database.employee(leave.requesterId, of: organizationId)
      })
  }

  /// As whom the person who asks stands before a leave.
  func people(beside work: LeaveAtWork, _ viewer: LeaveViewer? = nil) throws -> ActingPeople {
    let viewer = try viewer ?? self.viewer()
    let head = try viewer.headOnDuty(of: work.requester) { try headOnDuty(of: work.requester) }
    return ActingPeople(
      own: lifeActor(
        actor.userId, actor.leaveRole ?? .employee, viewer.department, beside: work, head: head),
      others: viewer.delegations.map {
        lifeActor($0.delegatorId, $0.role, $0.department, beside: work, head: head)
      })
  }
}
