import Kernel

/// Notice in working days. Source: leave specification 3.4.
extension WorkCalendar {
  /// Working days from today to the first day, both ends included; 0 for a start in the past.
  func notice(
    from today: CalendarDate, to start: CalendarDate, _ policy: LeavePolicy
  ) -> Int {
    guard start >= today else { return 0 }
    let first = policy.noticeCountsToday ? today : today.adding(days: 1)
    let last = policy.noticeCountsStartDay ? start : start.adding(days: -1)
    return workingDays(from: first, through: last)
  }

  /// The first working day with enough notice; `nil` when a year and a day hold none.
  func earliestStart(from today: CalendarDate, _ policy: LeavePolicy) -> CalendarDate? {
    let (countsToday, countsStartDay) = (policy.noticeCountsToday, policy.noticeCountsStartDay)
    var notice = 0
    // Bound: callers may send any holidays, and none of them may hang the service.
    for date in today.days(forward: 367 + policy.noticeWorkingDays * 2) where isWorking(date) {
      if countsStartDay, countsToday || date > today { notice += 1 }
      if notice >= policy.noticeWorkingDays { return date }
      if !countsStartDay, countsToday || date > today { notice += 1 }
    }
    return nil
  }
}
