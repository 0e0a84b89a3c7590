import Kernel

/// A month of the calendar, as people write it: `2026-05`.
struct ReportMonth: Equatable, Sendable {
  let first: CalendarDate

  var last: CalendarDate { first.lastOfMonth }
  var next: ReportMonth { ReportMonth(of: last.adding(days: 1)) }
  var previous: ReportMonth { ReportMonth(of: first.adding(days: -1)) }

  /// The month in which a day lies.
  init(of day: CalendarDate) { first = day.firstOfMonth }

  /// `nil` for what is no month.
  init?(_ text: String) {
    guard text.utf8.count == 7, let day = CalendarDate("\(text)-01"), GivenPeriod.contains(day)
    else { return nil }
    first = day
  }

  /// As it was written.
  var text: String { String(first.description.prefix(7)) }
}
