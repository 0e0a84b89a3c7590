import Kernel
import Platform
import Store

extension ReadCall {
  /// Who may take a step of a leave's chain: those with its role, or the person's own head, or the
  /// heads of their department; nobody about themselves.
  ///
  /// Source: leave specification 5.2.
  func holders(of role: Role, for work: LeaveContext) throws -> [ID] {
    if role == .deptHead, let head = try headOnDuty(of: work.requester) { return [head] }
    let holders = try holders(of: role.rawValue, in: "leave").map(\.userId).filter {
      $0 != work.leave.requesterId
    }
    guard role == .deptHead, let department = work.leave.department else { return holders }
    return try holders.filter { holder in
      let theirs = try database.employee(holder, of: organizationId).department
      return theirs == nil || theirs == department
    }
  }

  /// Who may take a step today: its holders, and those who stand in for them and are still here.
  func stepApprovers(as role: Role, for work: LeaveContext) throws -> [ID] {
    let holders = try holders(of: role, for: work)
    guard try database.settings(of: organizationId).delegation else { return holders }
    let standIns = try holders.flatMap { holder in
      try database.delegations(from: holder, on: today, of: organizationId)
        .filter { $0.role == role }.map(\.delegateId)
    }.filter { try colleague($0) != nil }
    var seen: Set<ID> = [work.leave.requesterId]
    return (holders + standIns).filter { seen.insert($0).inserted }
  }

  /// The person, everybody who has acted on a leave, and those who are due to.
  ///
  /// Source: leave specification 8, "Recipients".
  func involved(in work: LeaveContext) throws -> [ID] {
    let leave = work.leave
    // A substitute is told by what says no more than when.
    let acted = try database.timeline(ofLeave: leave.id)
      .filter { $0.event != .handoverAccepted && $0.event != .handoverDeclined }.map(\.actorId)
    let due = try leave.currentRole.map { try stepApprovers(as: $0, for: work) } ?? []
    return [leave.requesterId] + acted + due
  }
}
