import Kernel

extension ICSWriter {
  /// An event of whole days.
  mutating func event(
    id: String, from: CalendarDate, through: CalendarDate, title: String, changedAt: Instant,
    isTentative: Bool = false, isFree: Bool = false
  ) {
    event { event in
      event.line("UID", Self.escaped("\(id)@nacre"))
      event.line("DTSTAMP", Self.stamp(changedAt))
      event.line("DTSTART;VALUE=DATE", Self.day(from))
      // The end is the first day that no longer belongs to it.
      event.line("DTEND;VALUE=DATE", Self.day(through.adding(days: 1)))
      event.line("SUMMARY", Self.escaped(title))
      event.line("STATUS", isTentative ? "TENTATIVE" : "CONFIRMED")
      event.line("TRANSP", isFree ? "TRANSPARENT" : "OPAQUE")
    }
  }
}
