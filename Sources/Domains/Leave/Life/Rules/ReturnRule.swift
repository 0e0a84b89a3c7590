import Kernel

/// What a recorded return makes of a leave's status.
///
/// Only HR or the CEO regularise an overstay; the person's own word is kept, and waits for them.
/// Source: leave specification 5.1.
func statusAfterReturn(_ status: LeaveStatus, recordedBy role: Role, isOwner: Bool) -> LeaveStatus {
  guard status == .overstayPending, !isOwner else { return status }
  switch role {
  case .hrAdmin, .hrHead, .ceo: return .approved
  case .employee, .deptHead, .systemAdmin: return status
  }
}

/// What is wrong with a day of return that somebody gives: it lies between the first day of the
/// leave and today.
func returnDateViolations(
  _ returnedOn: CalendarDate?, _ leave: ReturnCase, today: CalendarDate
) -> [Violation] {
  guard let returnedOn, returnedOn < leave.start || returnedOn > today else { return [] }
  return [
    Violation(
      LeaveFault.returnDateInvalid(
        start: LeaveDate.shown(leave.start), today: LeaveDate.shown(today),
        earliest: leave.start, latest: today), at: "/returnedOn")
  ]
}
