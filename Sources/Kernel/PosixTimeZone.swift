/// A clock that changes by the same rule every year, or never.
///
/// Source: POSIX.1-2017 8.3, variable TZ, with the hours −167 to 167 of RFC 8536 §3.3.1.
struct PosixTimeZone: Hashable, Sendable {
  /// Unit: seconds east of UTC.
  let standard: Int
  let summer: Summer?

  struct Summer: Hashable, Sendable {
    /// Unit: seconds east of UTC.
    let offset: Int
    let start: Rule
    let end: Rule
  }

  /// A moment of each year.
  struct Rule: Hashable, Sendable {
    let day: Day
    /// Unit: seconds after midnight on the wall, which may lie in another day.
    let time: Int
  }

  enum Day: Hashable, Sendable {
    /// `Jn`: 1 to 365, February 29 never counts.
    case julian(Int)
    /// `n`: 0 to 365, February 29 counts.
    case ordinal(Int)
    /// `Mm.w.d`: the w-th (5 is the last) weekday d (0 is Sunday) of month m.
    case weekday(month: Int, week: Int, day: Int)
  }

  var offsets: [Int] { [standard] + (summer.map { [$0.offset] } ?? []) }

  /// The change that led to the offset in use; without summer time, one at the beginning of time.
  func lastChange(notAfter second: Int64) -> (time: Int64, was: Int, offset: Int) {
    guard let summer else { return (.min, standard, standard) }

    // Rules may reach a week over the turn of the year, so its neighbours are looked at too.
    let year = LocalDateTime(seconds: second + Int64(standard)).date.year
    var latest: (time: Int64, was: Int, offset: Int)?
    for year in year - 1...year + 1 {
      let start = summer.start.seconds(year: year) - Int64(standard)
      let end = summer.end.seconds(year: year) - Int64(summer.offset)
      // Summer time all the year ends and starts at the same moment, and the start counts.
      if end <= second, end > latest?.time ?? .min { latest = (end, summer.offset, standard) }
      if start <= second, start >= latest?.time ?? .min {
        latest = (start, standard, summer.offset)
      }
    }
    return latest ?? (.min, standard, standard)
  }
}

extension PosixTimeZone.Rule {
  /// Unit: seconds since 1970-01-01T00:00:00 on the wall.
  fileprivate func seconds(year: Int) -> Int64 {
    Int64(day.daysSinceEpoch(year: year)) * 86_400 + Int64(time)
  }
}

extension PosixTimeZone.Day {
  fileprivate func daysSinceEpoch(year: Int) -> Int {
    let newYear = CalendarDate.days(year, 1, 1)
    switch self {
    case .ordinal(let day): return newYear + day
    case .julian(let day):
      return newYear + day - 1 + (CalendarDate.isLeapYear(year) && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = CalendarDate.days(year, month, 1)
      // 1970-01-01 was a Thursday, 4; the multiple of seven keeps the dividend positive.
      let weekday = (first + 4 + 7 * 200_000) % 7
      let nth = (day - weekday + 7) % 7 + 7 * (week - 1)
      return first + (nth < CalendarDate.daysInMonth(month, year: year) ? nth : nth - 7)
    }
  }
}
