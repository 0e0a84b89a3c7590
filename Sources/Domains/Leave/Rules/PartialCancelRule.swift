import Kernel

/// Whether days of a leave that has begun can be cancelled. Source: leave specification 5.4.
func decidePartialCancel(
  _ person: LifeActor, on leave: LifeFacts, today: CalendarDate
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
