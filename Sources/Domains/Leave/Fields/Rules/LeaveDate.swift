import Kernel

/// Dates are those of Dhaka, all year six hours ahead of UTC. Source: leave specification 3.1.
enum LeaveDate {
  /// Unit: minutes ahead of UTC. The protocol writes it as `date(+06:00)`.
  private static let offset = 360

  /// The clocks of Dhaka.
  static let zone = TimeZoneRules.fixed("Asia/Dhaka", minutes: offset)

  /// A date that a request may name, or a moment that is cut to its date in Dhaka; `nil` for
  /// anything else.
  static func read(_ text: String?) -> CalendarDate? {
    guard let date = parse(text), GivenPeriod.contains(date) else { return nil }
    return date
  }

  /// Why a text is no date that a request may name. Source: leave specification 4.9.
  static func fault(_ text: String?) -> LeaveFault {
    guard let text, !text.isEmpty else { return .invalidDates }
    guard let date = parse(text) else { return .dateUnreadable(value: cut(text)) }
    let (first, last) = (GivenPeriod.first, GivenPeriod.last)
    return .dateOutside(
      first: shown(first), last: shown(last), earliest: first, latest: last,
      found: date.description)
  }

  private static func parse(_ text: String?) -> CalendarDate? {
    guard let text else { return nil }
    return CalendarDate(text) ?? Instant(rfc3339: text)?.date(atOffset: offset)
  }

  /// As much of a text as anybody recognises it by.
  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count > textMax ? text.prefix(textMax) + "…" : text
  }

  private static let textMax = 40

  /// The date in Dhaka at a moment.
  static func date(of instant: Instant) -> CalendarDate { instant.date(atOffset: offset) }

  /// The moment at which a date begins in Dhaka.
  static func start(of date: CalendarDate) -> Instant {
    Instant(seconds: Int64(date.daysSinceEpoch) * 86_400).adding(minutes: Int64(-offset))
  }

  /// `DD/MM/YYYY`, as all texts of this domain show dates. Source: leave specification 4.9.
  static func shown(_ date: CalendarDate) -> String { date.dayFirst }

  /// `DD/MM/YYYY HH:MM` by the clocks of Dhaka.
  static func shown(_ instant: Instant) -> String {
    "\(shown(date(of: instant))) \(zone.local(at: instant).time.shortText)"
  }

  /// Some dates for a text: all when they are few, else the first ones and how many more.
  static func shown(_ dates: [CalendarDate]) -> String {
    let some = dates.prefix(listedMax).map(shown).joined(separator: ", ")
    let more = dates.count - listedMax
    return more > 0 ? "\(some) + \(more)" : some
  }

  private static let listedMax = 5
}
