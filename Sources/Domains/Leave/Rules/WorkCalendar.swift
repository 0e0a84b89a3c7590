import Kernel

/// Which days people work. Source: leave specification 3.2.
struct WorkCalendar {
  /// Days of the week, Monday is 1. Friday and Saturday where nothing else is said.
  private var weekend: [Bool] = [false, false, false, false, true, true, false]
  private var weekendDayCount = 2
  private var holidays: [CalendarDate: String] = [:]
  private var extraWorkingDays: Set<CalendarDate> = []

  /// - Parameter holidays: `nil` when holidays are not looked at.
  init(
    weekend: [Weekday]? = nil, holidays: [HolidayFacts]? = nil, taken: [String]? = nil,
    extraWorkingDays: [String]? = nil
  ) {
    if let weekend {
      self.weekend = Weekday.inOrder.map(weekend.contains)
      weekendDayCount = self.weekend.count(where: \.self)
    }
    let taken = Set((taken ?? []).compactMap(LeaveDate.read))
    for holiday in holidays ?? [] {
      guard let date = LeaveDate.read(holiday.date) else { continue }
      if holiday.optional == true, !taken.contains(date) { continue }
      self.holidays[date] = holiday.name ?? ""
    }
    self.extraWorkingDays = Set((extraWorkingDays ?? []).compactMap(LeaveDate.read))
  }

  /// The calendar of an organization.
  init(
    _ settings: LeaveSettings, holidays: [(date: CalendarDate, name: String, isOptional: Bool)]
  ) {
    self.init(weekend: settings.weekend)
    let taken = Set(settings.optionalHolidaysTaken)
    for holiday in holidays where !holiday.isOptional || taken.contains(holiday.date) {
      self.holidays[holiday.date] = holiday.name
    }
    extraWorkingDays = Set(settings.extraWorkingDays)
  }

  /// First match wins: weekend, holiday, working.
  func kind(of date: CalendarDate) -> DayKind {
    if isWeekend(date) { return .weekend }
    return holidays[date] == nil ? .working : .holiday
  }

  func isWorking(_ date: CalendarDate) -> Bool { kind(of: date) == .working }

  /// The name of the holiday on a date, when it has one.
  func holidayName(_ date: CalendarDate) -> String? {
    holidays[date].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Working days from one date to another, both included; 0 when `end` is before `start`.
  ///
  /// By weeks, because the dates come from outside and may be thousands of years apart.
  func workingDays(from start: CalendarDate, through end: CalendarDate) -> Int {
    guard start <= end else { return 0 }
    let span = start.days(to: end) + 1
    var count = span / 7 * (7 - weekendDayCount)
    for offset in 0..<span % 7 where !weekend[start.adding(days: offset).weekday - 1] { count += 1 }
    let range = start...end
    for date in extraWorkingDays where range.contains(date) && weekend[date.weekday - 1] {
      count += 1
    }
    for date in holidays.keys where range.contains(date) && !isWeekend(date) { count -= 1 }
    return count
  }

  /// The first working day from a date on, forward or back; `nil` when a year holds none.
  func nearestWorkingDay(from date: CalendarDate, step: Int) -> CalendarDate? {
    (0..<366).lazy.map { date.adding(days: $0 * step) }.first(where: isWorking)
  }

  private func isWeekend(_ date: CalendarDate) -> Bool {
    weekend[date.weekday - 1] && !extraWorkingDays.contains(date)
  }
}

extension Weekday {
  /// From Monday.
  static let inOrder: [Weekday] = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ]

  init(_ date: CalendarDate) { self = Weekday.inOrder[date.weekday - 1] }
}
