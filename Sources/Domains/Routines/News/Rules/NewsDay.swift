import Kernel

/// The days of news as a stable counts them: each ends at the time at which owners hear of it.
/// Source: routines specification (l16).
struct NewsDay: Sendable {
  let zone: TimeZoneRules
  let time: WallTime

  /// When owners hear of a day.
  func end(of date: CalendarDate) -> Instant {
    zone.resolve(LocalDateTime(date: date, time: time)).instant
  }

  /// The last end of a day until a moment.
  func end(before now: Instant) -> Instant? {
    let today = zone.date(at: now)
    return [today, today.adding(days: -1)].map(end(of:)).first { $0 <= now }
  }

  /// The day of whose news something is; what comes after its end is of the next.
  func date(holding moment: Instant) -> CalendarDate {
    let date = zone.date(at: moment)
    return moment <= end(of: date) ? date : date.adding(days: 1)
  }
}
