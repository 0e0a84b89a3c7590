import Kernel

/// The first day of the time whose points count, today included.
/// Source: routines specification (e), "Points".
func firstDay(of reset: PointsReset, on today: CalendarDate, days: Int) -> CalendarDate {
  let (year, month, _) = today.civil
  switch reset {
  case .rolling: return today.adding(days: 1 - days)
  case .monthly: return CalendarDate(year: year, month: month, day: 1) ?? today
  case .quarterly:
    return CalendarDate(year: year, month: (month - 1) / 3 * 3 + 1, day: 1) ?? today
  case .yearly: return CalendarDate(year: year, month: 1, day: 1) ?? today
  case .never: return CalendarDate(year: 1900, month: 1, day: 1) ?? today
  }
}
