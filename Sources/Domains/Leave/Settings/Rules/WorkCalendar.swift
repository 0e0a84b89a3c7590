import Kernel

/// Some days of the week.
private struct DaysOfWeek {
  /// Monday is the lowest bit.
  private var bits: UInt8 = 0

  init(_ days: [Weekday]) {
    for (index, day) in Weekday.inOrder.enumerated() where days.contains(day) {
      bits |= 1 << UInt8(index)
    }
  }

  private init(bits: UInt8) { self.bits = bits }

  /// Friday and Saturday.
  static var usual: DaysOfWeek { DaysOfWeek(bits: 0b011_0000) }

  var count: Int { bits.nonzeroBitCount }

  func contains(_ date: CalendarDate) -> Bool { bits >> UInt8(date.weekday - 1) & 1 == 1 }
}

/// Some dates, in order and each once.
private struct SortedDates {
  private var dates: [CalendarDate] = []

  init() {}

  init(_ dates: some Sequence<CalendarDate>) { self.dates = Set(dates).sorted() }

  /// Those of some texts that can be read.
  init(_ texts: [String]?) {
    guard let texts, !texts.isEmpty else { return }
    dates = Set(texts.lazy.compactMap(LeaveDate.read)).sorted()
  }

  var isEmpty: Bool { dates.isEmpty }

  func contains(_ date: CalendarDate) -> Bool { from(date).first == date }

  /// Those on a date or after it.
  func from(_ date: CalendarDate) -> ArraySlice<CalendarDate> {
    dates[dates.firstIndexOfTail { $0 >= date }...]
  }
}

/// Which days people work. Source: leave specification 3.2.
struct WorkCalendar {
  /// Where nothing else is said, the usual one.
  private var weekend = DaysOfWeek.usual
  /// In order, each date once.
  private var holidays: [Holiday] = []
  private var extraWorkingDays = SortedDates()

  /// Years of which a holiday is known, those included that are optional and not taken.
  private(set) var holidayYears: [Int] = []
  /// The year of the latest holiday: a list mostly goes through one year after the other.
  private var lastYear = CalendarDate.max.days(through: .max)

  private struct Holiday {
    let date: CalendarDate
    let name: FactText?
  }

  /// - Parameter holidays: `nil` when holidays are not looked at.
  init(
    weekend: [Weekday]? = nil, holidays: [HolidayFacts]? = nil, taken: [String]? = nil,
    extraWorkingDays: [String]? = nil
  ) {
    if let weekend { self.weekend = DaysOfWeek(weekend) }
    let taken = SortedDates(taken)
    self.holidays.reserveCapacity(holidays?.count ?? 0)
    for holiday in holidays ?? [] {
      guard let date = holiday.date?.date else { continue }
      add(date, holiday.name, isTaken: holiday.optional != true || taken.contains(date))
    }
    putInOrder()
    self.extraWorkingDays = SortedDates(extraWorkingDays)
  }

  /// The calendar of an organization.
  init(
    _ settings: LeaveSettings, holidays: [(date: CalendarDate, name: String, isOptional: Bool)]
  ) {
    self.init(weekend: settings.weekend)
    let taken = Set(settings.optionalHolidaysTaken)
    for holiday in holidays {
      add(
        holiday.date, .own(holiday.name),
        isTaken: !holiday.isOptional || taken.contains(holiday.date))
    }
    putInOrder()
    extraWorkingDays = SortedDates(settings.extraWorkingDays)
  }

  private mutating func add(_ date: CalendarDate, _ name: FactText?, isTaken: Bool) {
    if !lastYear.contains(date) {
      lastYear = CalendarDate.days(of: date.year)
      if !holidayYears.contains(date.year) { holidayYears.append(date.year) }
    }
    if isTaken { holidays.append(Holiday(date: date, name: name)) }
  }

  /// Of two names for one date the later counts.
  private mutating func putInOrder() {
    let isInOrder = zip(holidays, holidays.dropFirst()).allSatisfy { $0.date < $1.date }
    guard !isInOrder else { return }
    let names = Dictionary(holidays.map { ($0.date, $0.name) }, uniquingKeysWith: { $1 })
    holidays = names.keys.sorted().map { Holiday(date: $0, name: names[$0] ?? nil) }
  }

  /// Where the first holiday on a date or after it stands.
  private func firstHoliday(from date: CalendarDate) -> Int {
    holidays.firstIndexOfTail { $0.date >= date }
  }

  private func holiday(on date: CalendarDate) -> Holiday? {
    let index = firstHoliday(from: date)
    guard index < holidays.count, holidays[index].date == date else { return nil }
    return holidays[index]
  }

  /// First match wins: weekend, holiday, working.
  func kind(of date: CalendarDate) -> DayKind {
    if isWeekend(date) { return .weekend }
    return holiday(on: date) == nil ? .working : .holiday
  }

  func isWorking(_ date: CalendarDate) -> Bool { kind(of: date) == .working }

  /// The name of the holiday on a date, when it has one.
  func holidayName(_ date: CalendarDate) -> String? {
    guard let name = holiday(on: date)?.name, !name.isEmpty else { return nil }
    return name.string
  }

  /// Working days from one date to another, both included; 0 when `end` is before `start`.
  ///
  /// By weeks, because the dates come from outside and may be thousands of years apart.
  func workingDays(from start: CalendarDate, through end: CalendarDate) -> Int {
    guard start <= end else { return 0 }
    let span = start.days(to: end) + 1
    var count = span / 7 * (7 - weekend.count)
    for date in start.days(forward: span % 7) where !weekend.contains(date) { count += 1 }
    for date in extraWorkingDays.from(start).prefix(while: { $0 <= end })
    where weekend.contains(date) { count += 1 }
    for holiday in holidays[firstHoliday(from: start)...].prefix(while: { $0.date <= end })
    where !isWeekend(holiday.date) { count -= 1 }
    return count
  }

  /// The first working day from a date on, forward or back; `nil` when a year holds none.
  func nearestWorkingDay(from date: CalendarDate, step: Int) -> CalendarDate? {
    step > 0
      ? date.days(forward: 366).first(where: isWorking)
      : date.days(back: 366).last(where: isWorking)
  }

  private func isWeekend(_ date: CalendarDate) -> Bool {
    weekend.contains(date) && (extraWorkingDays.isEmpty || !extraWorkingDays.contains(date))
  }
}

extension Weekday {
  /// From Monday.
  static let inOrder: [Weekday] = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ]

  init(_ date: CalendarDate) {
    self =
      switch date.weekday {
      case 1: .monday
      case 2: .tuesday
      case 3: .wednesday
      case 4: .thursday
      case 5: .friday
      case 6: .saturday
      default: .sunday
      }
  }
}
