import Kernel
import Platform
import Store

extension ReadCall {
  /// Who may take a step of a leave's chain: those with its role, or the person's own head, or the
  /// heads of their department; nobody about themselves.
  ///
  /// Source: leave specification 5.2.
  func holders(of role: Role, for work: LeaveAtWork) throws -> [ID] {
    if role == .deptHead, let head = try headOnDuty(of: work.requester) { return [head] }
    let holders = try services.ports.members.holders(
      of: role.rawValue, in: "leave", of: organizationId, in: database
    )
    .map(\.userId).filter { $0 != work.leave.requesterId }
    guard role == .deptHead, let department = work.leave.department else { return holders }
    return try holders.filter { holder in
      let theirs = try database.employee(holder, of: organizationId).department
      return theirs == nil || theirs == department
    }
  }

  /// The person, everybody who has acted on a leave, and those who are due to.
  ///
  /// Source: leave specification 8, "Recipients".
  func involved(in work: LeaveAtWork) throws -> [ID] {
    let leave = work.leave
    let acted = try database.timeline(ofLeave: leave.id).map(\.actorId)
    let due = try leave.currentRole.map { try holders(of: $0, for: work) } ?? []
    return [leave.requesterId] + acted + due
  }
}
