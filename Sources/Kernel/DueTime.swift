/// When recurring work is due, again and again.
public enum DueTime: Hashable, Sendable {
  /// Every so many minutes, counted from 1970: all processes mean the same moments.
  case every(minutes: Int)

  /// Each day, when the clocks of a place show this.
  case daily(hour: Int, minute: Int)

  /// The first due time behind a moment. A time of day that the clocks of the place jump over is
  /// later by the jump, and one that they show twice is meant once, the first time.
  public func nextDue(after moment: Instant, in zone: TimeZoneRules) -> Instant {
    switch self {
    case .every(let minutes):
      let period = Int64(max(1, minutes)) * 60_000
      let (count, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: period)
      return Instant(milliseconds: (rest < 0 ? count : count + 1) * period)
    case .daily(let hour, let minute):
      let time = WallTime(hour: hour, minute: minute) ?? .midnight
      let today = zone.date(at: moment)
      // Two days on, because a place may leave out a day.
      let due = (-1...2).lazy
        .map { zone.resolve(LocalDateTime(date: today.adding(days: $0), time: time)).instant }
        .first { $0 > moment }
      return due ?? .max
    }
  }
}
