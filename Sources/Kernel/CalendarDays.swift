/// Consecutive days, both ends included; none when the last one is earlier than the first.
///
/// The one way to go from day to day: whatever the dates are, it ends, and it cannot be upside
/// down. Never longer than the writable years 0000 to 9999: about 3.65 million days.
public struct CalendarDays: RandomAccessCollection, Hashable, Sendable {
  /// The first day as it was asked for, whether or not there are days.
  public let first: CalendarDate

  /// The last day as it was asked for: earlier than the first where there are no days.
  public let last: CalendarDate

  public init(from first: CalendarDate, through last: CalendarDate) {
    self.first = first
    self.last = last
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, first.days(to: last) + 1) }

  public subscript(position: Int) -> CalendarDate { first.adding(days: position) }

  /// Whether a day is one of them, without looking at each.
  public func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// Whether some day is one of both.
  public func overlaps(_ other: CalendarDays) -> Bool { !clamped(to: other).isEmpty }

  /// The days that are among others too.
  public func clamped(to others: CalendarDays) -> CalendarDays {
    CalendarDays(from: Swift.max(first, others.first), through: Swift.min(last, others.last))
  }
}

extension CalendarDate {
  /// This day and each one after it until `last`, both included; none when `last` is earlier.
  public func days(through last: CalendarDate) -> CalendarDays {
    CalendarDays(from: self, through: last)
  }

  /// So many days from this one on, as far as they can be written.
  public func days(forward count: Int) -> CalendarDays {
    days(through: count > 0 ? adding(days: count - 1) : adding(days: -1))
  }

  /// So many days up to this one, the earliest first, as far as they can be written.
  public func days(back count: Int) -> CalendarDays {
    (count > 0 ? adding(days: 1 - count) : adding(days: 1)).days(through: self)
  }

  /// A whole year, or the nearest one that can be written.
  public static func days(of year: Int) -> CalendarDays {
    let year = Swift.min(Swift.max(year, 0), 9999)
    return CalendarDays(
      from: CalendarDate(year: year, month: 1, day: 1) ?? .min,
      through: CalendarDate(year: year, month: 12, day: 31) ?? .max)
  }
}
