import Kernel

/// Whether somebody should have recorded their return and has not.
///
/// A return has to be recorded where a fitness certificate is asked for; for other leaves it may
/// be.
/// Source: leave specification 5.4, "overstay job".
func isOverstay(_ leave: ReturnCase, today: CalendarDate, _ calendar: WorkCalendar) -> Bool {
  guard leave.status == .approved, leave.returnedOn == nil, leave.end < today,
    needsFitness(leave.type, countedDays: leave.countedDays),
    let due = calendar.nearestWorkingDay(from: leave.end.adding(days: 1), step: 1)
  else { return false }
  return due <= today
}

/// A leave as far as the return from it goes.
struct ReturnCase {
  let type: LeaveType
  let status: LeaveStatus
  let start: CalendarDate
  let end: CalendarDate
  let countedDays: Double
  let returnedOn: CalendarDate?
}

/// A fitness certificate is needed to return. Source: leave specification 2.2, 4.2.
func needsFitness(_ type: LeaveType, countedDays: Double) -> Bool {
  type == .medical && countedDays > Double(Limits.medicalWithoutFitnessMax)
}
