import Kernel

/// Dates are those of Dhaka, all year six hours ahead of UTC. Source: leave specification 3.1.
enum LeaveDate {
  private static let offsetHours: Int64 = 6

  /// A date, or a moment that is cut to its date in Dhaka; `nil` for anything else.
  static func read(_ text: String?) -> CalendarDate? {
    guard let text else { return nil }
    if let date = CalendarDate(text) { return date }
    return Instant(rfc3339: text).map(date)
  }

  /// The date in Dhaka at a moment.
  static func date(of instant: Instant) -> CalendarDate {
    let seconds = instant.adding(hours: offsetHours).seconds
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return CalendarDate(daysSinceEpoch: Int(days))
  }

  /// The moment at which a date begins in Dhaka.
  static func start(of date: CalendarDate) -> Instant {
    Instant(seconds: Int64(date.daysSinceEpoch) * 86_400).adding(hours: -offsetHours)
  }

  /// `DD/MM/YYYY`, as all texts of this domain show dates. Source: leave specification 4.9.
  static func shown(_ date: CalendarDate) -> String {
    let (year, month, day) = date.civil
    return "\(padded(day, 2))/\(padded(month, 2))/\(padded(year, 4))"
  }

  /// Some dates for a text: all when they are few, else the first ones and how many more.
  static func shown(_ dates: [CalendarDate]) -> String {
    let some = dates.prefix(listedMax).map(shown).joined(separator: ", ")
    let more = dates.count - listedMax
    return more > 0 ? "\(some) + \(more)" : some
  }

  private static let listedMax = 5

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
