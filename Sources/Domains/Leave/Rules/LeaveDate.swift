import Kernel

/// Dates are those of Dhaka, all year six hours ahead of UTC. Source: leave specification 3.1.
enum LeaveDate {
  /// Unit: minutes ahead of UTC. The protocol writes it as `date(+06:00)`.
  private static let offset = 360

  /// A date, or a moment that is cut to its date in Dhaka; `nil` for anything else.
  static func read(_ text: String?) -> CalendarDate? {
    guard let text else { return nil }
    return CalendarDate(text) ?? Instant(rfc3339: text)?.date(atOffset: offset)
  }

  /// The date in Dhaka at a moment.
  static func date(of instant: Instant) -> CalendarDate { instant.date(atOffset: offset) }

  /// The moment at which a date begins in Dhaka.
  static func start(of date: CalendarDate) -> Instant {
    Instant(seconds: Int64(date.daysSinceEpoch) * 86_400).adding(minutes: Int64(-offset))
  }

  /// `DD/MM/YYYY`, as all texts of this domain show dates. Source: leave specification 4.9.
  static func shown(_ date: CalendarDate) -> String { date.dayFirst }

  /// Some dates for a text: all when they are few, else the first ones and how many more.
  static func shown(_ dates: [CalendarDate]) -> String {
    let some = dates.prefix(listedMax).map(shown).joined(separator: ", ")
    let more = dates.count - listedMax
    return more > 0 ? "\(some) + \(more)" : some
  }

  private static let listedMax = 5
}
