import Kernel

/// A recurrence once a year on the day of the first time. Source: RFC 5545, 3.3.10.
struct YearlyRule {
  private var interval = 1
  private var count: Int?
  private var until: CalendarDate?

  /// `nil` for every other rule: those are not expanded, and said to be so.
  init?(_ text: String, start: CalendarDate, _ clock: LeaveClock) {
    var isYearly = false
    for part in text.asciiUppercased.split(separator: ";") {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2 else { return nil }
      let value = String(words[1])
      switch words[0] {
      case "FREQ": isYearly = value == "YEARLY"
      case "INTERVAL":
        guard let interval = Int(value), 1...1_000 ~= interval else { return nil }
        self.interval = interval
      case "COUNT":
        guard let count = Int(value), count > 0 else { return nil }
        self.count = count
      case "UNTIL":
        guard let until = ICSTime(value, clock)?.date else { return nil }
        self.until = until
      case "BYMONTH": guard Int(value) == start.month else { return nil }
      case "BYMONTHDAY": guard Int(value) == start.day else { return nil }
      case "WKST": continue
      default: return nil
      }
    }
    guard isYearly else { return nil }
  }

  /// The first days in years that are asked for; the 29th of February only where there is one.
  func dates(from start: CalendarDate, in years: Set<Int>) -> [CalendarDate] {
    guard let last = years.max() else { return [] }
    let (first, month, day) = start.civil
    var dates: [CalendarDate] = []
    var found = 0
    // Ends: years are bounded by those of the calendar.
    for year in stride(from: first, through: min(last, 9_999), by: interval) {
      guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
      if let until, date > until { break }
      found += 1
      if let count, found > count { break }
      if years.contains(year) { dates.append(date) }
    }
    return dates
  }
}
