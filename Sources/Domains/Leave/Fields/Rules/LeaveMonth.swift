import Kernel

/// A month of the calendar, `YYYY-MM`.
struct LeaveMonth: Hashable, Comparable {
  /// The first day.
  let first: CalendarDate

  init(_ date: CalendarDate) { first = date.firstOfMonth }

  /// `nil` when there is no such month.
  init?(_ text: String) {
    guard text.utf8.count == 7, let first = CalendarDate(text + "-01") else { return nil }
    self.first = first
  }

  var last: CalendarDate { first.lastOfMonth }
  var days: CalendarDays { first.days(through: last) }
  var year: Int { first.year }
  var dayCount: Int { last.day }

  /// The month after; the last one that can be written stays.
  var next: LeaveMonth { LeaveMonth(first.adding(months: 1)) }

  /// This month and each one after it, but none from `end` on.
  func months(before end: LeaveMonth) -> [LeaveMonth] {
    let count = (end.first.year - first.year) * 12 + end.first.month - first.month
    return (0..<max(0, count)).map { LeaveMonth(first.adding(months: $0)) }
  }

  /// As it is written, which sorts as months do.
  var text: String { String(first.description.prefix(7)) }

  static func < (left: LeaveMonth, right: LeaveMonth) -> Bool { left.first < right.first }
}
