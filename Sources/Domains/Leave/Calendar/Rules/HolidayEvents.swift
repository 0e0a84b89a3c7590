import Kernel

/// Holidays as events of a calendar, iCalendar. Source: leave specification 8.1; RFC 5545.
struct HolidayEvents {
  private let lines: ICSLines
  private let clock: LeaveClock

  /// Days that one file may hold, with what is expanded: a century of all days.
  private static let daysMax = 36_600

  /// Days of one event: a year.
  private static let eventDaysMax = 366

  init(_ text: String, _ clock: LeaveClock) {
    lines = ICSLines(text)
    self.clock = clock
  }

  /// Rows are events, counted from 1.
  func read(into reading: inout HolidayReading) {
    var row = 0
    var isCalendar = false
    var event: Event?
    // Inside an event: parts of it, such as its alarms, whose lines are not its own.
    var depth = 0
    var days = 0
    func end(_ finished: Event, _ reading: inout HolidayReading) {
      guard days <= Self.daysMax else { return }
      days += take(row, finished, into: &reading)
      if days > Self.daysMax { reading.refuse(row, .date, .tooManyDays(max: Self.daysMax)) }
    }
    lines.each { line in
      switch (line.name, line.value.asciiUppercased) {
      case ("BEGIN", "VCALENDAR"): isCalendar = true
      case ("BEGIN", "VEVENT"):
        if let event { end(event, &reading) }
        row += 1
        event = Event(clock: clock)
        depth = 0
      case ("END", "VEVENT"):
        if let event { end(event, &reading) }
        event = nil
      case ("BEGIN", _): depth += 1
      case ("END", _): depth = max(0, depth - 1)
      default: if depth == 0 { event?.take(line) }
      }
    }
    // A text that was cut off still has its last event.
    if let event { end(event, &reading) }
    if !isCalendar, row == 0 { reading.refuseAll(.notACalendar) }
  }

  /// Takes what an event gives, and answers how many days that were.
  private func take(_ row: Int, _ event: Event, into reading: inout HolidayReading) -> Int {
    guard !event.isCancelled else { return 0 }
    guard let start = event.start, let last = event.lastDay(from: start),
      start.date <= last, start.date.days(to: last) < Self.eventDaysMax
    else {
      reading.takeUndated(row, name: event.summary)
      return 1
    }
    // What comes every year may have begun whenever.
    guard event.rule != nil || GivenPeriod.contains(start.date) else {
      reading.takeUndated(row, name: event.summary)
      return 1
    }
    var firsts = [start.date]
    if let rule = event.rule {
      guard !event.hasFurtherDates, let yearly = YearlyRule(rule, start: start.date, clock) else {
        reading.refuse(row, .rrule, .unsupportedRrule(rule: rule))
        return 1
      }
      if let years = reading.years { firsts = yearly.dates(from: start.date, in: years.spread) }
    }
    let span = start.date.days(to: last)
    let days = firsts.filter { !event.excluded.contains($0) }
      .flatMap { $0.days(through: $0.adding(days: span)) }.filter(reading.isWanted)
    guard !days.isEmpty else { return firsts.count }
    reading.take(row, days, name: event.summary, isOptional: false)
    return days.count
  }

  /// What is known of an event so far.
  private struct Event {
    let clock: LeaveClock
    private(set) var summary = ""
    private(set) var rule: String?
    private(set) var hasFurtherDates = false
    private(set) var isCancelled = false
    private(set) var excluded: Set<CalendarDate> = []
    private(set) var start: ICSTime?
    private var end: String?
    private var duration: String?

    init(clock: LeaveClock) { self.clock = clock }

    mutating func take(_ line: ICSLine) {
      switch line.name {
      case "SUMMARY": summary = line.text
      case "STATUS": isCancelled = line.value.trimmed.asciiUppercased == "CANCELLED"
      case "DTSTART": start = ICSTime(line.value.trimmed, clock)
      case "DTEND": end = line.value.trimmed
      case "DURATION": duration = line.value.trimmed
      case "RRULE": rule = line.value.trimmed
      case "RDATE": hasFurtherDates = true
      case "EXDATE":
        excluded.formUnion(
          line.value.split(separator: ",").compactMap { ICSTime(String($0), clock)?.date })
      default: return
      }
    }

    /// The last day; `nil` when the end cannot be read. An end at the start means that day.
    func lastDay(from start: ICSTime) -> CalendarDate? {
      if let end {
        guard let end = ICSTime(end, clock), end.date >= start.date else { return nil }
        return max(start.date, end.lastDayBefore)
      }
      guard let duration else { return start.date }
      return ICSDuration(duration).map { start.lastDay(after: $0) }
    }
  }
}

extension Set<Int> {
  /// With the year before each, whose last event may reach into it.
  fileprivate var spread: Set<Int> { union(map { $0 - 1 }) }
}
