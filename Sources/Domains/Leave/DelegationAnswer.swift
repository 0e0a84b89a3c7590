import Kernel
import Platform

extension ReadCall {
  /// A delegation with names and words.
  func answer(_ delegation: Delegation) throws -> DelegationInfo {
    let (delegator, delegate) = (
      try person(delegation.delegatorId), try person(delegation.delegateId)
    )
    return DelegationInfo(
      id: delegation.id, delegator: delegator, delegate: delegate, role: delegation.role,
      departmentId: delegation.department, from: delegation.first, until: delegation.last,
      reason: delegation.reason, state: delegation.state(on: today),
      label: LeaveText.delegationDescribed(
        delegate: delegate.name, delegator: delegator.name, role: delegation.role,
        start: LeaveDate.shown(delegation.first), end: LeaveDate.shown(delegation.last)
      ).text(in: language),
      createdAt: delegation.createdAt)
  }
}
