import Kernel

/// Notice in working days. Source: leave specification 3.4.
struct NoticeRule {
  private let required: Int
  private let countsToday: Bool
  private let countsStartDay: Bool
  private let calendar: WorkCalendar

  init(policy: LeavePolicy, calendar: WorkCalendar) {
    required = policy.noticeWorkingDays
    countsToday = policy.noticeCountsToday
    countsStartDay = policy.noticeCountsStartDay
    self.calendar = calendar
  }

  /// Working days from today to the first day, both ends included; 0 for a start in the past.
  func notice(from today: CalendarDate, to start: CalendarDate) -> Int {
    guard start >= today else { return 0 }
    let first = countsToday ? today : today.adding(days: 1)
    let last = countsStartDay ? start : start.adding(days: -1)
    return calendar.workingDays(from: first, through: last)
  }

  /// The first working day with enough notice; `nil` when a year and a day hold none.
  func earliestStart(from today: CalendarDate) -> CalendarDate? {
    var notice = 0
    // Bound: callers may send any holidays, and none of them may hang the service.
    for offset in 0...366 + required * 2 {
      let date = today.adding(days: offset)
      guard calendar.isWorking(date) else { continue }
      if countsStartDay, countsToday || offset > 0 { notice += 1 }
      if notice >= required { return date }
      if !countsStartDay, countsToday || offset > 0 { notice += 1 }
    }
    return nil
  }
}
