import Kernel

extension ICSWriter {
  /// A shift, in the time of its stable.
  mutating func event(
    id: String, version: Int, changedAt: Instant, from start: Instant, to end: Instant,
    in zone: TimeZoneRules, title: String, about: String, isCancelled: Bool
  ) {
    event { event in
      event.line("UID", Self.escaped(id))
      event.line("SEQUENCE", String(version))
      event.line("DTSTAMP", Self.clock(TimeZoneRules.utc.local(at: changedAt)) + "Z")
      event.moment("DTSTART", start, in: zone)
      event.moment("DTEND", end, in: zone)
      event.line("SUMMARY", Self.escaped(title))
      event.line("DESCRIPTION", Self.escaped(about))
      event.line("STATUS", isCancelled ? "CANCELLED" : "CONFIRMED")
    }
  }
}
