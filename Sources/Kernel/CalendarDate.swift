/// A day of the proleptic Gregorian calendar, without a time or a zone.
///
/// Every value lies between 0000-01-01 and 9999-12-31, so that it can always be written.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Unit: days. 1970-01-01 is 0.
  public let daysSinceEpoch: Int

  public static let min = CalendarDate(unchecked: -719_528)
  public static let max = CalendarDate(unchecked: 2_932_896)

  private init(unchecked days: Int) {
    daysSinceEpoch = days
  }

  /// The day that many days after 1970-01-01, moved to the nearest end when beyond `min` or `max`.
  public init(daysSinceEpoch days: Int) {
    daysSinceEpoch = Swift.min(Swift.max(days, Self.min.daysSinceEpoch), Self.max.daysSinceEpoch)
  }

  /// `nil` when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month else { return nil }
    guard day >= 1, day <= Self.daysInMonth(month, year: year) else { return nil }
    daysSinceEpoch = Self.days(year, month, day)
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  public var year: Int { civil.year }
  /// January is 1.
  public var month: Int { civil.month }
  public var day: Int { civil.day }

  /// Monday is 1, Sunday is 7. Source: ISO 8601.
  public var weekday: Int {
    // 1970-01-01 was a Thursday; the multiple of seven keeps the dividend positive.
    (daysSinceEpoch + 3 + 7 * 200_000) % 7 + 1
  }

  /// The day that many days later, or the first or last writable day when that is beyond it.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    guard !overflow else { return days < 0 ? .min : .max }
    return CalendarDate(daysSinceEpoch: sum)
  }

  /// How many days later `other` is. Negative when it is earlier.
  public func days(to other: CalendarDate) -> Int {
    other.daysSinceEpoch - daysSinceEpoch
  }

  public var firstOfMonth: CalendarDate { CalendarDate(unchecked: daysSinceEpoch - day + 1) }

  public var lastOfMonth: CalendarDate {
    let (year, month, day) = civil
    return CalendarDate(
      unchecked: daysSinceEpoch - day + Self.daysInMonth(month, year: year)
    )
  }

  /// The same day so many months later, or the last day of that month when it is shorter.
  public func adding(months: Int) -> CalendarDate {
    let (year, month, day) = civil
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 0 else { return months < 0 ? .min : .max }
    guard total < 10_000 * 12 else { return .max }
    let target = (year: total / 12, month: total % 12 + 1)
    let length = Self.daysInMonth(target.month, year: target.year)
    return CalendarDate(
      unchecked: Self.days(target.year, target.month, Swift.min(day, length))
    )
  }

  /// Whether a year of the Gregorian calendar has 366 days.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days of a month, 28 to 31; 0 for a month that does not exist.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// Year, month and day in one computation.
  ///
  /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March,
  /// eras are 400 years.
  public var civil: (year: Int, month: Int, day: Int) {
    // One era more makes the dividend positive: numbers without a sign divide in fewer steps.
    let shifted = UInt32(truncatingIfNeeded: daysSinceEpoch + 719_468 + 146_097)
    let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
    let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
    let year = Int(yearOfEra) + (Int(era) - 1) * 400 + (month <= 2 ? 1 : 0)
    return (year, Int(month), Int(day))
  }

  /// The inverse of `civil`, for components that were checked before.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = UInt32(truncatingIfNeeded: (month <= 2 ? year - 1 : year) + 400)
    let (era, yearOfEra) = shifted.quotientAndRemainder(dividingBy: 400)
    let shiftedMonth = UInt32(truncatingIfNeeded: month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 &* shiftedMonth &+ 2) / 5 &+ UInt32(truncatingIfNeeded: day - 1)
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return (Int(era) - 1) * 146_097 + Int(dayOfEra) - 719_468
  }
}
