/// A moment in time, to the millisecond.
///
/// Every value lies in the UTC years 0000 to 9999, so that it can always be written as RFC 3339.
public struct Instant: Hashable, Comparable, Sendable {
  /// Unit: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let milliseconds: Int64

  /// 0000-01-01T00:00:00.000Z.
  public static let min = Instant(unchecked: -719_528 * 86_400_000)
  /// 9999-12-31T23:59:59.999Z.
  public static let max = Instant(unchecked: 2_932_897 * 86_400_000 - 1)

  private init(unchecked milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moment so long after 1970, moved to the nearest end when beyond `min` or `max`.
  public init(milliseconds: Int64) {
    self.milliseconds = Swift.min(
      Swift.max(milliseconds, Self.min.milliseconds), Self.max.milliseconds
    )
  }

  /// The moment so long after 1970, moved to the nearest end when beyond `min` or `max`.
  public init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(milliseconds: overflow ? (seconds < 0 ? .min : .max) : product)
  }

  /// Whole seconds since 1970, rounded towards the past.
  public var seconds: Int64 {
    (milliseconds - Self.min.milliseconds) / 1000 + Self.min.milliseconds / 1000
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment that much later (earlier when negative), at most `max` and at least `min`.
  public func adding(milliseconds added: Int64) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(added)
    guard !overflow else { return added < 0 ? .min : .max }
    return Instant(milliseconds: sum)
  }

  public func adding(seconds: Int64) -> Instant { adding(seconds, of: 1000) }
  public func adding(minutes: Int64) -> Instant { adding(minutes, of: 60_000) }
  public func adding(hours: Int64) -> Instant { adding(hours, of: 3_600_000) }
  /// Days of exactly 24 hours, whatever the clocks do.
  public func adding(days: Int64) -> Instant { adding(days, of: 86_400_000) }

  private func adding(_ count: Int64, of unit: Int64) -> Instant {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    return adding(milliseconds: overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The day at that offset from UTC. Unit: minutes, positive in the east.
  public func date(atOffset minutes: Int) -> CalendarDate {
    let local = adding(minutes: Int64(minutes)).milliseconds - Self.min.milliseconds
    return CalendarDate(
      daysSinceEpoch: Int(local / 86_400_000) + CalendarDate.min.daysSinceEpoch)
  }

  /// Unit: milliseconds. Positive when this moment is later than `other`.
  public func milliseconds(since other: Instant) -> Int64 {
    milliseconds - other.milliseconds
  }
}
