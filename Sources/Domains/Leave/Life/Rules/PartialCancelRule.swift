import Kernel

/// What is wrong with the first day of those that are cancelled. Source: leave specification 5.4.
func partialCancelViolations(
  _ from: CalendarDate, _ leave: LeaveActionFacts, today: CalendarDate
) -> [Violation] {
  guard from <= today || from > leave.end else { return [] }
  let fault = LeaveFault.partialCancelInvalidDate(
    end: LeaveDate.shown(leave.end), earliest: today.adding(days: 1), latest: leave.end)
  return [Violation(fault, at: "/from")]
}

/// Whether days of a leave that has begun can be cancelled. Source: leave specification 5.4.
func decidePartialCancel(
  _ person: LeaveActor, on leave: LeaveActionFacts, today: CalendarDate
) -> Decision {
  guard person.userId == leave.requesterId || person.role.isCentral else {
    return .refused(LeaveFault.leaveForbidden)
  }
  guard leave.status == .approved else {
    return .refused(LeaveFault.partialCancelInvalidStatus(status: leave.status))
  }
  if today < leave.start { return .refused(LeaveFault.partialCancelNotStarted) }
  if today > leave.end { return .refused(LeaveFault.partialCancelAlreadyEnded) }
  if leave.type == .maternity || leave.type == .specialDisability {
    return .refused(LeaveFault.maternityCannotCancelAfterStart)
  }
  return .allowed
}
