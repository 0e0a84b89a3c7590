import Kernel

/// What a day of the month becomes in a month that is too short for it.
/// Source: routines specification (f2), `monthEnd`.
typealias MonthEndRule = MonthEnd

extension RecurrenceRule {
  /// The rule's dates from `start` to `last`, rising, each once; counted from `start`.
  ///
  /// At most as many steps as there are days in between, and no reckoning beyond `last`.
  func dates(
    from start: CalendarDate, through last: CalendarDate, monthEnd: MonthEndRule
  ) -> [CalendarDate] {
    guard start <= last else { return [] }
    let most: Int = if case .count(let count) = end { count } else { .max }
    var dates: [CalendarDate] = []
    let periods = Periods(self, from: start, monthEnd: monthEnd)
    for number in 0...start.days(to: last) {
      guard let period = periods.period(number, notAfter: last) else { break }
      for date in period where date >= start && date <= last && dates.count < most {
        dates.append(date)
      }
      guard dates.count < most else { break }
    }
    return dates
  }
}

/// The days, weeks, months or years that a rule looks at, and its dates in each.
private struct Periods {
  private let rule: RecurrenceRule
  private let start: CalendarDate
  private let startDay: (year: Int, month: Int, day: Int)
  private let monthEnd: MonthEndRule

  init(_ rule: RecurrenceRule, from start: CalendarDate, monthEnd: MonthEndRule) {
    self.rule = rule
    self.start = start
    self.startDay = start.civil
    self.monthEnd = monthEnd
  }

  /// The rising dates of a period; `nil` when all of it lies after `last`.
  func period(_ number: Int, notAfter last: CalendarDate) -> [CalendarDate]? {
    let step = number * rule.interval
    switch rule.frequency {
    case .daily:
      guard step <= start.days(to: last) else { return nil }
      let date = start.adding(days: step)
      return isAllowed(date) ? [date] : []
    case .weekly:
      let back = (start.weekday - rule.weekStart + 7) % 7
      guard 7 * step - back <= start.days(to: last) else { return nil }
      return week(from: start.daysSinceEpoch - back + 7 * step)
    case .monthly:
      let month = startDay.year * 12 + startDay.month - 1 + step
      let end = last.civil
      guard month <= end.year * 12 + end.month - 1 else { return nil }
      guard rule.months.isEmpty || rule.months.contains(month % 12 + 1) else { return [] }
      return positioned(dates(year: month / 12, month: month % 12 + 1))
    case .yearly:
      let year = startDay.year + step
      guard year <= last.year else { return nil }
      return yearMonths.flatMap { dates(year: year, month: $0) }
    }
  }

  private var yearMonths: [Int] {
    guard rule.months.isEmpty else { return Set(rule.months).sorted() }
    return rule.monthDays.isEmpty ? [startDay.month] : Array(1...12)
  }

  /// A day of a daily rule: every part must hold.
  private func isAllowed(_ date: CalendarDate) -> Bool {
    let day = date.civil
    guard rule.months.isEmpty || rule.months.contains(day.month) else { return false }
    guard rule.days.isEmpty || rule.days.contains(where: { $0.weekday == date.weekday }) else {
      return false
    }
    guard !rule.monthDays.isEmpty else { return true }
    let length = CalendarDate.daysInMonth(day.month, year: day.year)
    return rule.monthDays.contains { $0 == day.day || $0 == day.day - length - 1 }
  }

  private func week(from first: Int) -> [CalendarDate] {
    let weekdays = rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday)
    return (0..<7).map { CalendarDate(daysSinceEpoch: first + $0) }.filter { date in
      weekdays.contains(date.weekday)
        && (rule.months.isEmpty || rule.months.contains(date.month))
    }
  }

  /// The rising dates of one month, before positions are picked.
  private func dates(year: Int, month: Int) -> [CalendarDate] {
    let length = CalendarDate.daysInMonth(month, year: year)
    guard let first = CalendarDate(year: year, month: month, day: 1) else { return [] }
    var days = Set<Int>()
    if !rule.days.isEmpty {
      days = weekdays(first: first, length)
      if !rule.monthDays.isEmpty { days.formIntersection(monthDays(rule.monthDays, length)) }
    } else {
      days = monthDays(rule.monthDays.isEmpty ? [startDay.day] : rule.monthDays, length)
    }
    return days.sorted().map { first.adding(days: $0 - 1) }
  }

  private func weekdays(first: CalendarDate, _ length: Int) -> Set<Int> {
    var days = Set<Int>()
    for wanted in rule.days {
      let all = Array(
        stride(from: (wanted.weekday - first.weekday + 7) % 7 + 1, through: length, by: 7))
      guard let ordinal = wanted.ordinal else {
        days.formUnion(all)
        continue
      }
      let index = ordinal > 0 ? ordinal - 1 : all.count + ordinal
      if all.indices ~= index { days.insert(all[index]) }
    }
    return days
  }

  /// Days counted from either end; one that the month lacks is left out, or is its last day.
  private func monthDays(_ wanted: [Int], _ length: Int) -> Set<Int> {
    let goesBack = monthEnd == .backward && rule.days.isEmpty && rule.positions.isEmpty
    return Set(
      wanted.compactMap { day in
        if day < 0 { return day + length >= 0 ? day + length + 1 : nil }
        return day <= length ? day : goesBack ? length : nil
      })
  }

  private func positioned(_ dates: [CalendarDate]) -> [CalendarDate] {
    guard !rule.positions.isEmpty else { return dates }
    let picked = rule.positions.compactMap { position in
      let index = position > 0 ? position - 1 : dates.count + position
      return dates.indices ~= index ? index : nil
    }
    return Set(picked).sorted().map { dates[$0] }
  }
}
