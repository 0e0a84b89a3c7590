import Kernel

/// The first day on duty where nobody names one: today, or the first day of a leave to come.
///
/// Source: leave specification 5.4, "recall".
func recallDay(_ start: CalendarDate, today: CalendarDate) -> CalendarDate { max(start, today) }

/// Why a recall cannot take effect on a day: days that were taken are never given back.
func recallFault(
  _ day: CalendarDate, _ start: CalendarDate, _ end: CalendarDate, today: CalendarDate
) -> LeaveFault? {
  let first = recallDay(start, today: today)
  guard day < first || day > end else { return nil }
  return .recallDateInvalid(
    from: LeaveDate.shown(first), end: LeaveDate.shown(end), earliest: first, latest: end)
}
