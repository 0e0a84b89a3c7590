import Kernel

/// Dates as texts. Source: leave specification 3.1.
enum LeaveDate {
  /// A date that a request may name, or a moment that is cut to its date in Dhaka; `nil` for
  /// anything else.
  static func read(_ text: String?) -> CalendarDate? { read(text, .standard) }

  /// The same by the clocks of an organization.
  static func read(_ text: String?, _ clock: LeaveClock) -> CalendarDate? {
    guard let date = clock.parse(text), GivenPeriod.contains(date) else { return nil }
    return date
  }

  /// Why a text is no date that a request may name. Source: leave specification 4.9.
  static func fault(_ text: String?) -> LeaveFault {
    guard let text, !text.isEmpty else { return .invalidDates }
    guard let date = LeaveClock.standard.parse(text) else {
      return .dateUnreadable(value: cut(text))
    }
    let (first, last) = (GivenPeriod.first, GivenPeriod.last)
    return .dateOutside(
      first: shown(first), last: shown(last), earliest: first, latest: last,
      found: date.description)
  }

  /// As much of a text as anybody recognises it by.
  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count > textMax ? text.prefix(textMax) + "…" : text
  }

  private static let textMax = 40

  /// `DD/MM/YYYY`, as all texts of this domain show dates. Source: leave specification 4.9.
  static func shown(_ date: CalendarDate) -> String { date.dayFirst }

  /// A period for a text: one day is said once.
  static func shown(_ first: CalendarDate, through last: CalendarDate) -> String {
    first == last ? shown(first) : "\(shown(first)) – \(shown(last))"
  }

  /// Some dates for a text: all when they are few, else the first ones and how many more.
  static func shown(_ dates: [CalendarDate]) -> String {
    let some = dates.prefix(listedMax).map(shown).joined(separator: ", ")
    let more = dates.count - listedMax
    return more > 0 ? "\(some) + \(more)" : some
  }

  private static let listedMax = 5
}
