import Kernel
import Platform

extension ReadCall {
  /// In whose place the person who asks decides today: of those who still have their role. A paired
  /// device decides in nobody's.
  func delegationsHeld() throws -> [Delegation] {
    guard request.deviceTokenId == nil else { return [] }
    let held = try database.delegations(to: actor.userId, on: try today, of: organizationId)
    guard !held.isEmpty, try database.settings(of: organizationId).delegation else { return [] }
    return try held.filter { delegation in
      try colleague(delegation.delegatorId)?.leaveRole == delegation.role
    }
  }

  /// A delegation with names and words.
  func answer(_ delegation: Delegation) throws -> DelegationInfo {
    let (delegator, delegate) = (
      try person(delegation.delegatorId), try person(delegation.delegateId)
    )
    return DelegationInfo(
      id: delegation.id, delegator: delegator, delegate: delegate, role: delegation.role,
      departmentId: delegation.department, from: delegation.first, until: delegation.last,
      reason: delegation.reason, state: delegation.state(on: try today),
      label: LeaveText.delegationDescribed(
        delegate: delegate.name, delegator: delegator.name, role: delegation.role,
        period: LeaveDate.shown(delegation.first, through: delegation.last)
      ).text(in: language),
      createdAt: delegation.createdAt)
  }
}
