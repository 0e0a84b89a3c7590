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
}
