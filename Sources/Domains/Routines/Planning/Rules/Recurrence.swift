import Kernel

/// When something comes again, once its params are known to be sound.
///
/// Source: routines specification (f2).
struct Recurrence: Sendable {
  enum Dates: Sendable {
    case daily, weekdays, weekends, holidays
    case custom(weekdays: Set<Int>, withHolidays: Bool)
    case rule(RecurrenceRule)
  }

  var start: CalendarDate
  var end: CalendarDate?
  var time: WallTime
  var zone: TimeZoneRules
  var pattern: Dates
  var excludesHolidays = false
  var monthEnd = MonthEnd.omit
  var holidays: HolidayCalendar

  /// The longest time that is looked at. Unit: days after the start.
  static let spanMax = 3660

  /// The last date that is generated, and the param that set it; `nil` when nothing did.
  func last(windowEnd: CalendarDate?) -> (date: CalendarDate, path: String)? {
    var last = end.map { (date: $0, path: "/endDate") }
    var isCounted = false
    if case .rule(let rule) = pattern {
      switch rule.end {
      case .never: break
      case .count: isCounted = true
      case .date(let date): last = earlier(last, (date, "/rrule"))
      case .moment(let moment): last = earlier(last, (zone.date(at: moment), "/rrule"))
      }
    }
    if let last { return last }
    if isCounted { return (start.adding(days: Self.spanMax), "/rrule") }
    return windowEnd.map { ($0, "/window/to") }
  }

  private func earlier(
    _ left: (date: CalendarDate, path: String)?, _ right: (date: CalendarDate, path: String)
  ) -> (date: CalendarDate, path: String) {
    guard let left, left.date <= right.date else { return right }
    return left
  }

  /// The dates of the rule until `last`, rising, without the holidays that are left out.
  func ruleDates(through last: CalendarDate) -> [CalendarDate] {
    var dates: [CalendarDate]
    switch pattern {
    case .daily: dates = Array(start.days(through: last))
    case .weekdays: dates = start.days(through: last).filter { $0.weekday <= 5 }
    case .weekends: dates = start.days(through: last).filter { $0.weekday > 5 }
    case .holidays:
      dates = start.days(through: last).filter { $0.weekday > 5 || holidays.isHoliday($0) }
    case .custom(let weekdays, let withHolidays):
      dates = start.days(through: last).filter {
        weekdays.contains($0.weekday % 7) || (withHolidays && holidays.isHoliday($0))
      }
    case .rule(let rule):
      dates = rule.dates(from: start, through: last, monthEnd: monthEnd)
      if case .moment(let until) = rule.end {
        dates.removeAll { startsAt($0, time) > until }
      }
    }
    if excludesHolidays { dates.removeAll(where: holidays.isHoliday) }
    return dates
  }

  private func startsAt(_ date: CalendarDate, _ time: WallTime) -> Instant {
    zone.resolve(LocalDateTime(date: date, time: time)).instant
  }
}

/// One planned date of a recurrence, as the clock on the wall will show it.
struct Occurrence: Equatable, Sendable {
  enum Clock: Sendable { case usual, gap, fold }

  let date: CalendarDate
  let originalDate: CalendarDate
  let time: WallTime
  let startsAt: Instant
  /// Unit: seconds east of UTC.
  let offset: Int
  let source: OccurrenceSource
  let clock: Clock

  /// What is planned for `time` on `date`: a time that the clock jumps over lands later by the
  /// jump, and of two equal ones the first counts.
  init(
    on date: CalendarDate, at time: WallTime, in zone: TimeZoneRules, originalDate: CalendarDate,
    source: OccurrenceSource
  ) {
    let resolution = zone.resolve(LocalDateTime(date: date, time: time))
    startsAt = resolution.instant
    offset = zone.offset(at: startsAt)
    self.originalDate = originalDate
    self.source = source
    switch resolution {
    case .unique: (self.date, self.time, clock) = (date, time, .usual)
    case .repeated: (self.date, self.time, clock) = (date, time, .fold)
    case .skipped:
      let landed = zone.local(at: startsAt)
      (self.date, self.time, clock) = (landed.date, landed.time, .gap)
    }
  }
}
