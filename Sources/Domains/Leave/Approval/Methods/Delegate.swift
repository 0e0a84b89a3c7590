import Kernel
import Platform

extension Leave {
  /// `leave.delegate`: somebody decides in one's place for some time.
  func delegate(_ params: DelegateParams, _ call: WriteCall) throws -> DelegateResult {
    guard try call.database.settings(of: call.organizationId).delegation else {
      throw Refusal(LeaveFault.delegationDisabled)
    }
    var dates = GivenDates(try call.clock)
    let first = dates.read(params.from, at: "/from")
    let last = dates.read(params.until, at: "/until")
    try dates.orThrow()
    let violations = delegationViolations(
      from: call.actor.userId, to: params.to, first: first, last: last, today: try call.today)
    guard violations.isEmpty else { throw Refusal(violations) }
    _ = try call.reading.employeeMember(params.to)

    let employee = try call.database.employee(call.actor.userId, of: call.organizationId)
    let delegation = Delegation(
      id: call.makeID(), delegatorId: call.actor.userId, delegateId: params.to,
      role: call.actor.leaveRole ?? .employee, department: employee.department, first: first,
      last: last, reason: params.reason ?? "",
      createdAt: call.now)
    try call.database.insert(delegation, of: call.organizationId)
    try call.record(
      Change(
        LeaveEvent.delegated(
          .init(
            delegationId: delegation.id, delegatorId: delegation.delegatorId,
            delegateId: delegation.delegateId, from: first, until: last)),
        of: delegation.id))
    return try call.reading.answer(delegation)
  }
}
