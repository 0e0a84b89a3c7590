import Kernel

/// What a month on duty earns, and where it goes. Source: leave specification 2.2 and 6, `accrue`.
///
/// - Parameter away: the periods of leave that was approved.
func accrual(
  in month: LeaveMonth, _ employment: Employment, away: [CalendarDays],
  earned: Double, special: Double
) -> AccrueResult {
  let employed = employment.part(of: month.days)
  let days = employed.count
  let isAway = !employed.isEmpty && covers(away, employed)
  let credit = isAway ? 0 : proportion(Limits.earnedPerMonth, days, of: month.dayCount)
  let toEarned = min(credit, max(0, Double(Limits.earnedHeldMax) - earned))
  let toSpecial = min(credit - toEarned, max(0, Double(Limits.specialHeldMax) - special))
  return AccrueResult(
    credit: credit, toEarned: toEarned, toSpecial: toSpecial,
    lost: credit - toEarned - toSpecial, employedDays: days, daysInMonth: month.dayCount,
    onLeaveWholeMonth: isAway)
}

/// Whether the periods together hold every day of another.
private func covers(
  _ periods: [CalendarDays], _ whole: CalendarDays
) -> Bool {
  var next = whole.first
  for period in periods.sorted(by: { $0.first < $1.first }) {
    guard period.first <= next else { return false }
    guard period.last < whole.last else { return true }
    next = max(next, period.last.adding(days: 1))
  }
  return false
}

extension LeaveStatus {
  /// Leave of this status keeps somebody from duty. Source: leave specification 6, `accrue`.
  var isAway: Bool { self == .approved || self == .recalled }
}
