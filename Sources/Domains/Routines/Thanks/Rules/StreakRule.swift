import Kernel

/// A shift that somebody held and that is over, by when it had to be done.
struct StreakShift: Sendable {
  let deadlineAt: Instant

  /// On the stable's calendar.
  let date: CalendarDate
  let isCompleted: Bool
}

/// Shifts in a row: each that was completed counts, one that was missed uses a freeze of its month
/// or ends the row. Source: routines specification (l4).
struct Streak: Equatable, Sendable {
  private(set) var current = 0
  private(set) var best = 0

  /// The date of the first shift of the row.
  private(set) var since: CalendarDate?

  /// Unit: missed shifts that this month still forgives.
  let freezesLeft: Int

  init(_ shifts: [StreakShift], freezes: Int, today: CalendarDate) {
    var used: [CalendarDate: Int] = [:]
    for shift in shifts.sorted(by: { $0.deadlineAt < $1.deadlineAt }) {
      if shift.isCompleted {
        current += 1
        best = max(best, current)
        since = since ?? shift.date
      } else if used[shift.date.firstOfMonth, default: 0] < freezes {
        used[shift.date.firstOfMonth, default: 0] += 1
      } else {
        (current, since) = (0, nil)
      }
    }
    freezesLeft = freezes - used[today.firstOfMonth, default: 0]
  }
}
