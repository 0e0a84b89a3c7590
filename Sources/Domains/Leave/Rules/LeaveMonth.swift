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
  var year: Int { first.year }
  var dayCount: Int { last.day }

  /// The month after; the last one that can be written stays.
  var next: LeaveMonth { LeaveMonth(first.adding(months: 1)) }

  /// As it is written, which sorts as months do.
  var text: String { String(first.description.prefix(7)) }

  static func < (left: LeaveMonth, right: LeaveMonth) -> Bool { left.first < right.first }
}
