import Kernel

/// How near a date of a horse is on some day. Source: routines specification (l12).
///
/// - Parameter warnDays: how long before it counts as soon. Unit: days.
func nearness(
  of dueOn: CalendarDate, warnDays: Int, today: CalendarDate
) -> (state: HorseDateState, daysLeft: Int) {
  let left = today.days(to: dueOn)
  let state: HorseDateState =
    left < 0 ? .overdue : left == 0 ? .due : left <= warnDays ? .soon : .ok
  return (state, left)
}

extension HorseDateState {
  /// Names of a colour and a picture that a shell chooses from.
  var look: (colorToken: String, icon: String) {
    switch self {
    case .overdue: ("red", "alert")
    case .due: ("orange", "bell")
    case .soon: ("yellow", "clock")
    case .ok: ("green", "check")
    }
  }
}
