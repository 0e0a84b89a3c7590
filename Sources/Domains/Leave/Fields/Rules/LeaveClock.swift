import Kernel

/// The clocks and the calendar of one organization: which day it is there at a moment.
///
/// Source: leave specification 3.1 and 10, `timezone`.
struct LeaveClock {
  let zone: TimeZoneRules

  /// What an organization has that has chosen nothing.
  static let standardName = "Asia/Dhaka"

  /// Dhaka's, all year six hours ahead of UTC; where no organization is, too.
  static let standard = LeaveClock(zone: .fixed(standardName, minutes: 360))

  /// The date there at a moment.
  func date(of instant: Instant) -> CalendarDate { zone.date(at: instant) }

  /// The moment at which a date begins there.
  func start(of date: CalendarDate) -> Instant {
    zone.start(of: date)
  }

  /// `DD/MM/YYYY HH:MM` by the clocks there.
  func shown(_ instant: Instant) -> String {
    let local = zone.local(at: instant)
    return "\(local.date.dayFirst) \(local.time.shortText)"
  }

  /// A date, or a moment that is cut to its date there; `nil` for anything else.
  func parse(_ text: String?) -> CalendarDate? {
    guard let text else { return nil }
    return CalendarDate(text) ?? Instant(rfc3339: text).map { date(of: $0) }
  }

  /// A text that tells a moment, as the date that it is there; any other as it is.
  func placed(_ text: String) -> String {
    guard CalendarDate(text) == nil, let moment = Instant(rfc3339: text) else { return text }
    return date(of: moment).description
  }
}

extension HolidayFacts {
  /// The same by the clocks of an organization.
  func placed(_ clock: LeaveClock) -> HolidayFacts {
    var holiday = self
    holiday.date = date?.placed(clock.date(of:))
    return holiday
  }
}
