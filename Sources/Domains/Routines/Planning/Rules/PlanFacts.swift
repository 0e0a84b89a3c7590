import Kernel

/// A shift that somebody is to have.
struct PlanSlot: Sendable {
  var id: String
  var date: CalendarDate
  var time: WallTime
  /// Unit: minutes.
  var duration = 60
  var points = 1
  /// Whoever has it already, and keeps it.
  var assignedTo: String?

  /// Unit: minutes on the local calendar.
  var start: Int { date.daysSinceEpoch * 1440 + time.secondOfDay / 60 }
  var end: Int { start + duration }
  /// The Monday of its ISO week.
  var week: Int { date.daysSinceEpoch - date.weekday + 1 }
  var month: Int {
    let day = date.civil
    return day.year * 12 + day.month
  }
}

/// Hours of a weekday, from `start` to before `end`.
struct WeeklyHours: Sendable {
  /// Sunday is 0.
  var weekday: Int
  /// Unit: minutes since midnight; `end` may be 1440.
  var start: Int
  var end: Int

  func holds(_ slot: PlanSlot) -> Bool {
    let minute = slot.time.secondOfDay / 60
    return slot.date.weekday % 7 == weekday && start <= minute && minute < end
  }
}

/// Somebody among whom shifts are shared.
struct PlanMember: Sendable {
  var userId: String
  var displayName: String?
  var isActive = true
  var historicalPoints = 0
  var lastShift: CalendarDate?
  var neverAvailable: [WeeklyHours] = []
  var preferred: [WeeklyHours] = []
  var weekMax: Int?
  var monthMax: Int?
  var away: [ClosedDates] = []
}

/// Days from one to another, both included.
struct ClosedDates: Sendable {
  var first: CalendarDate
  var last: CalendarDate

  func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }
}

struct PlanOptions: Sendable {
  var algorithm = Algorithm.pointsBalance
  var preferenceBonus = 2
  var rotateEvery = RotateEvery.slot
  var lastOrder: [String] = []
}
