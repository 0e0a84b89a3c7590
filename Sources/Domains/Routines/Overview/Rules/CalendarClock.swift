import Kernel

extension ICSWriter {
  /// Describes the clock of a place for the moments of a calendar: whoever reads it needs no table
  /// of zones. Source: RFC 5545, 3.6.5.
  mutating func timeZone(_ zone: TimeZoneRules, from first: Instant, through last: Instant) {
    line("BEGIN", "VTIMEZONE")
    line("TZID", zone.name)
    let start = zone.offset(at: first)
    observance(since: first, from: start, to: start)
    for change in zone.changes(from: first, through: last) {
      observance(since: change.time, from: change.was, to: change.offset)
    }
    line("END", "VTIMEZONE")
  }

  /// One offset; it begins at the time that the clock before it shows then.
  private mutating func observance(since time: Instant, from was: Int, to offset: Int) {
    let name = offset > was ? "DAYLIGHT" : "STANDARD"
    line("BEGIN", name)
    line("DTSTART", Self.clock(TimeZoneRules.fixed("", minutes: was / 60).local(at: time)))
    line("TZOFFSETFROM", Self.offset(was))
    line("TZOFFSETTO", Self.offset(offset))
    line("END", name)
  }

  /// A moment as the clock of a place shows it. Of a time that the clock shows twice readers take
  /// the first, so the second is written in UTC.
  mutating func moment(_ name: String, _ instant: Instant, in zone: TimeZoneRules) {
    let local = zone.local(at: instant)
    if zone.resolve(local).instant == instant {
      line("\(name);TZID=\(zone.name)", Self.clock(local))
    } else {
      line(name, Self.stamp(instant))
    }
  }

  /// `±HHMM`. Unit: seconds east of UTC; no clock of our time has parts of a minute.
  private static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let digits = String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
    return (seconds < 0 ? "-" : "+") + digits
  }
}

extension TimeZoneRules {
  /// When the clock changes, in order of time, and from which offset to which; a clock that changes
  /// twice within a day is one of the past. Unit: seconds east of UTC.
  func changes(
    from first: Instant, through last: Instant
  ) -> [(time: Instant, was: Int, offset: Int)] {
    var found: [(time: Instant, was: Int, offset: Int)] = []
    var day = first
    while day < last {
      let next = min(day.adding(minutes: 1440), last)
      let (was, offset) = (self.offset(at: day), self.offset(at: next))
      if was != offset { found.append((change(after: day, through: next), was, offset)) }
      day = next
    }
    return found
  }

  /// The first minute of the offset that is in use at `last`.
  private func change(after first: Instant, through last: Instant) -> Instant {
    var (before, after) = (first.milliseconds / 60_000, last.milliseconds / 60_000)
    while after - before > 1 {
      let middle = (before + after) / 2
      let isAfter = offset(at: Instant(milliseconds: middle * 60_000)) == offset(at: last)
      if isAfter { after = middle } else { before = middle }
    }
    return Instant(milliseconds: after * 60_000)
  }
}
