import Kernel

extension HorseDateData {
  /// How near it is; what was closed is in order.
  func state(on today: CalendarDate) -> (state: HorseDateState, daysLeft: Int) {
    let (state, left) = nearness(of: dueOn, warnDays: warnDays, today: today)
    return (closedAt == nil ? state : .ok, left)
  }

  /// The day on which it has come so near.
  func becameNear(_ state: HorseDateState) -> CalendarDate {
    state == .soon ? dueOn.adding(days: -warnDays) : dueOn
  }

  /// Marks that people are told of it, once when it becomes near and once when it is due; `false`
  /// when there is nothing to tell. Source: routines specification (l12).
  mutating func tellsNow(on today: CalendarDate) -> Bool {
    switch state(on: today).state {
    case .ok: return false
    case .soon:
      guard toldSoonOf != dueOn else { return false }
      toldSoonOf = dueOn
    case .due, .overdue:
      guard toldDueOf != dueOn else { return false }
      (toldSoonOf, toldDueOf) = (dueOn, dueOn)
    }
    return true
  }
}
