import Kernel

/// What is due because a step of a chain has waited.
enum Escalation {
  /// Half of the time is over: the one who is to decide is reminded.
  case reminder
  /// All of it is over: whoever comes next is told. Nothing is ever decided by waiting.
  case overdue
}

/// What is due for a step, as the days pass. The day on which it was opened does not count.
///
/// - Parameter daysMax: how long the step may wait. Unit: working days.
/// - Source: leave specification 12, "Escalation".
func escalation(waited: Int, daysMax: Int) -> Escalation? {
  guard daysMax > 0 else { return nil }
  if waited >= daysMax { return .overdue }
  return waited * 2 >= daysMax ? .reminder : nil
}

/// Working days that a step has waited.
func daysWaited(
  since opened: CalendarDate, today: CalendarDate, _ calendar: WorkCalendar
) -> Int {
  calendar.workingDays(from: opened.adding(days: 1), through: today)
}

/// Whether a leave begins so soon that its owner is told: at most three working days ahead.
///
/// Source: leave specification 8, `LEAVE_APPROACHING`.
func isApproaching(start: CalendarDate, today: CalendarDate, _ calendar: WorkCalendar) -> Bool {
  guard today < start else { return false }
  return calendar.workingDays(from: today, through: start.adding(days: -1)) <= approachingDays
}

/// Unit: working days before the first day of a leave.
let approachingDays = 3
