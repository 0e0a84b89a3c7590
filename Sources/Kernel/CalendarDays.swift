/// Consecutive days, each made when it is asked for.
///
/// Never longer than the writable years 0000 to 9999: about 3.65 million days.
public struct CalendarDays: RandomAccessCollection, Hashable, Sendable {
  public let first: CalendarDate
  public let count: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> CalendarDate { first.adding(days: position) }
}

extension CalendarDate {
  /// This day and each one after it until `last`, both included; empty when `last` is earlier.
  public func days(through last: CalendarDate) -> CalendarDays {
    CalendarDays(first: self, count: Swift.max(0, days(to: last) + 1))
  }

  /// A whole year, from 0 to 9999; of any other only the first writable day.
  public static func days(of year: Int) -> ClosedRange<CalendarDate> {
    let first = CalendarDate(year: year, month: 1, day: 1) ?? .min
    return first...(CalendarDate(year: year, month: 12, day: 31) ?? first)
  }
}
