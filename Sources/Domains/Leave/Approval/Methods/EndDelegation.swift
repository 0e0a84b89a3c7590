import Kernel
import Platform

extension Leave {
  /// `leave.endDelegation`: the one who is back decides again.
  func endDelegation(
    _ params: EndDelegationParams, _ call: WriteCall
  ) throws -> EndDelegationResult {
    let found = try call.database.delegation(params.delegationId, of: call.organizationId)
    guard var delegation = found, delegation.delegatorId == call.actor.userId else {
      throw Refusal(LeaveFault.delegationNotFound)
    }
    if delegation.state(on: try call.today) == .ended { return try call.reading.answer(delegation) }

    delegation.endedOn = try call.today
    try call.database.end(delegation)
    try call.record(
      Change(
        LeaveEvent.delegationEnded(
          .init(
            delegationId: delegation.id, delegatorId: delegation.delegatorId,
            delegateId: delegation.delegateId)),
        of: delegation.id, version: 2))
    return try call.reading.answer(delegation)
  }
}
