import Kernel
import Platform

extension Leave {
  /// `leave.canAct`: whether somebody may do something with a leave, and why not.
  func canAct(_ params: CanActParams, _ call: RuleCall) throws -> CanActResult {
    let leave = params.leave
    let clock = try call.clock
    var unreadable: [Violation] = []
    let read = { (text: String?, path: String) -> CalendarDate? in
      guard let text else { return nil }
      let date = LeaveDate.read(text, clock)
      if date == nil { unreadable.append(Violation(LeaveDate.fault(text), at: path)) }
      return date
    }
    let start = read(leave.startDate, "/leave/startDate")
    let end = read(leave.endDate, "/leave/endDate")
    let today = read(params.today, "/today")
    let newEnd = read(params.newEndDate, "/newEndDate")
    let effective = read(params.effectiveDate, "/effectiveDate")
    guard unreadable.isEmpty, let start, let end else { throw Refusal(unreadable) }

    let facts = LeaveActionFacts(
      type: leave.type, status: leave.status, requesterId: leave.requesterId,
      department: leave.departmentId, start: start, end: end,
      chain: approvalChain(leave.type, requester: leave.requesterRole),
      currentStep: leave.currentStep, countedDays: leave.countedDays ?? 0,
      isFitnessUploaded: leave.fitness?.uploaded ?? false,
      fitnessApprovals: leave.fitness?.approvals ?? 0)
    let actor = LeaveActor(
      userId: params.actor.userId, role: params.actor.role,
      department: params.actor.departmentId)
    let decision = decideAction(
      params.action, actor, on: facts, today: today ?? clock.date(of: call.now),
      newEnd: newEnd, effective: effective)
    return CanActResult(decision, in: call.language)
  }
}

extension CanActResult {
  fileprivate init(_ decision: LeaveActionDecision, in language: Language) {
    switch decision {
    case .allowed(let next, let outcome):
      self.init(allowed: true, nextRole: next, outcome: outcome)
    case .refused(let fault):
      self.init(
        allowed: false, reason: fault.kind.description, message: fault.text(in: language))
    }
  }
}
