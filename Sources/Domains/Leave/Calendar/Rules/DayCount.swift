import Kernel

/// The days of a leave, counted. Source: leave specification 3.3.
struct DayCount {
  let mode: CountMode
  private(set) var days: [LeaveDay] = []
  private(set) var workingDays = 0
  private(set) var weekendDays = 0
  private(set) var holidayDays = 0
  /// Whole days, less half of one for each half day that is taken.
  private(set) var counted = 0.0
  /// Each counted day belongs to the year of its own date; in order of the years.
  private(set) var years: [(year: Int, counted: Double)] = []

  var calendarDays: Int { days.count }

  init(
    from start: CalendarDate, through end: CalendarDate, _ mode: CountMode,
    _ calendar: WorkCalendar, halves: [HalfDay] = []
  ) {
    self.mode = mode
    days.reserveCapacity(max(0, start.days(to: end) + 1))
    var (year, lastOfYear) = (0, CalendarDate.min)
    for date in start.days(through: end) {
      if date > lastOfYear || years.isEmpty {
        year = date.year
        lastOfYear = CalendarDate.days(of: year).last
        years.append((year, 0))
      }
      let half = halves.isEmpty ? nil : halves.first { $0.date == date }?.half
      add(date, of: year, calendar, half: half)
    }
  }

  /// Nothing could be counted.
  init(_ mode: CountMode) { self.mode = mode }

  func counted(in year: Int) -> Double { years.first { $0.year == year }?.counted ?? 0 }

  private mutating func add(
    _ date: CalendarDate, of year: Int, _ calendar: WorkCalendar, half: Half?
  ) {
    let kind = calendar.kind(of: date)
    switch kind {
    case .weekend: weekendDays += 1
    case .holiday: holidayDays += 1
    case .working: workingDays += 1
    }
    let isCounted = mode == .calendar || kind == .working
    days.append(
      LeaveDay(
        date: date, weekday: Weekday(date), kind: kind,
        holidayName: kind == .working ? nil : calendar.holidayName(date), counted: isCounted,
        year: year, half: half))
    guard isCounted else { return }
    let amount = half == nil ? 1 : 0.5
    counted += amount
    years[years.count - 1].counted += amount
  }
}
