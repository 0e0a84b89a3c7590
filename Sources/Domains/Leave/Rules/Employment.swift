import Kernel

/// From when until when somebody is employed; `nil` is not known, and bounds nothing.
struct Employment: Equatable {
  var joiningDate: CalendarDate?
  var leavingDate: CalendarDate?

  /// The days of a period on which they are employed, or `nil` when there is none.
  func part(of period: ClosedRange<CalendarDate>) -> ClosedRange<CalendarDate>? {
    let first = max(period.lowerBound, joiningDate ?? period.lowerBound)
    let last = min(period.upperBound, leavingDate ?? period.upperBound)
    return first <= last ? first...last : nil
  }

  /// Unit: days.
  func dayCount(in period: ClosedRange<CalendarDate>) -> Int {
    part(of: period).map { $0.lowerBound.days(to: $0.upperBound) + 1 } ?? 0
  }
}

/// The days of a calendar year; `nil` for one that cannot be written.
func daysOfYear(_ year: Int) -> ClosedRange<CalendarDate>? {
  guard let first = CalendarDate(year: year, month: 1, day: 1),
    let last = CalendarDate(year: year, month: 12, day: 31)
  else { return nil }
  return first...last
}

/// `days` × `part` ÷ `whole`, rounded to the nearest half day, ties up. All are whole and small.
func proportion(_ days: Int, _ part: Int, of whole: Int) -> Double {
  guard whole > 0 else { return 0 }
  return Double((4 * days * part + whole) / (2 * whole)) / 2
}
