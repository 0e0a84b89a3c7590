import Kernel

/// From when until when somebody is employed; `nil` is not known, and bounds nothing.
struct Employment: Equatable {
  var joiningDate: CalendarDate?
  var leavingDate: CalendarDate?

  /// The days of a period on which they are employed.
  func part(of period: CalendarDays) -> CalendarDays {
    period.clamped(
      to: CalendarDays(from: joiningDate ?? period.first, through: leavingDate ?? period.last))
  }
}

/// `days` × `part` ÷ `whole`, rounded to the nearest half day, ties up. All are whole and small.
func proportion(_ days: Int, _ part: Int, of whole: Int) -> Double {
  guard whole > 0 else { return 0 }
  return Double((4 * days * part + whole) / (2 * whole)) / 2
}
