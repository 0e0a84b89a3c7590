/// Where the dates and times of params lie. What is computed from them may pass its ends.
///
/// Source: wire conventions, "Dates and times in params".
public enum GivenPeriod {
  /// 1900-01-01.
  public static let first = CalendarDate(daysSinceEpoch: -25_567)
  /// 2200-12-31.
  public static let last = CalendarDate(daysSinceEpoch: 84_370)

  /// 1900-01-01T00:00:00.000Z.
  public static let start = Instant(seconds: -25_567 * 86_400)
  /// 2200-12-31T23:59:59.999Z.
  public static let end = Instant(seconds: 84_371 * 86_400).adding(milliseconds: -1)

  /// Whether params may name a day.
  public static func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// Whether params may name a moment: by what calendars show in UTC.
  public static func contains(_ instant: Instant) -> Bool { start <= instant && instant <= end }

  /// A day that params may name: `YYYY-MM-DD`; `nil` for any other text.
  public static func date(_ text: String) -> CalendarDate? {
    guard let date = CalendarDate(text), contains(date) else { return nil }
    return date
  }

  /// A moment that params may name, as RFC 3339 writes it; `nil` for any other text.
  public static func instant(_ text: String) -> Instant? {
    guard let instant = Instant(rfc3339: text), contains(instant) else { return nil }
    return instant
  }

  /// What calendar and clock show on a wall, as far as params may name it: `YYYY-MM-DDTHH:MM`, with
  /// or without `:SS`; `nil` for any other text.
  public static func local(_ text: String) -> LocalDateTime? {
    guard let local = LocalDateTime(text), contains(local.date) else { return nil }
    return local
  }
}
