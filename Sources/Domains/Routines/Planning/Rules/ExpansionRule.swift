import Kernel

/// A recurrence with what is asked of it, read from a form.
struct Expansion: Sendable {
  var recurrence: Recurrence
  var exceptions: ScheduleExceptions
  var window: (from: CalendarDate?, to: CalendarDate?)
  var limit: Int
  /// Unit: minutes.
  var duration: Int?
  var last: CalendarDate

  /// How many occurrences are answered at most. Source: routines specification (f2).
  static let limits = 1...1000
  static let durations = 1...1440
}

extension Expansion {
  /// Reads a form; every fault of it at once, in the order of the params.
  init(_ form: ExpansionForm, zone: (String) -> TimeZoneRules?) throws {
    var findings = RoutineFindings(shape: form.shape, order: Self.order)
    let start = findings.read(
      form.startDate, at: "/startDate", else: .invalidDate, isRequired: true, plannedDate)
    let end = findings.read(form.endDate, at: "/endDate", else: .invalidDate, plannedDate)
    if let start, let end, end < start { findings.refuse(.endBeforeStart, at: "/endDate") }
    let time = findings.read(
      form.startTime, at: "/startTime", else: .invalidTime, isRequired: true, clockTime)
    let zone = findings.read(
      form.timeZone.isAbsent ? .value("Europe/Stockholm") : form.timeZone, at: "/timeZone",
      else: .unknownTimeZone, zone)
    let pattern = Self.pattern(form, &findings)
    let window = Self.window(form.window.value, &findings)
    if let limit = form.limit.value, !Self.limits.contains(limit) {
      findings.refuse(.limitOutOfRange, at: "/limit")
    }
    let exceptions = Self.exceptions(form.exceptions.value, &findings)
    if let duration = form.durationMinutes.value, !Self.durations.contains(duration) {
      findings.refuse(
        .outOfMinutes(
          minimum: Self.durations.lowerBound, maximum: Self.durations.upperBound, actual: duration),
        at: "/durationMinutes")
    }
    let own = ownHolidays(form.extraHolidays.value, &findings)
    try findings.orThrow()
    guard let start, let time, let zone, let pattern else { throw Defect("a form without a start") }
    recurrence = Recurrence(
      start: start, end: end, time: time, zone: zone, pattern: pattern,
      excludesHolidays: form.excludeHolidays.value ?? false,
      monthEnd: form.monthEnd.value ?? .omit,
      holidays: HolidayCalendar(form.holidayCountry.value ?? .se, own: own))
    (self.exceptions, self.window) = (exceptions, window)
    limit = form.limit.value ?? 366
    duration = form.durationMinutes.value
    last = try Self.last(recurrence, windowEnd: window.to)
  }

  private static let order = [
    "startDate", "endDate", "startTime", "timeZone", "pattern", "repeatDays", "includeHolidays",
    "excludeHolidays", "rrule", "monthEnd", "window", "limit", "exceptions", "durationMinutes",
    "holidayCountry", "extraHolidays", "basePoints", "holidayMultiplierPercent",
    "holidayMultiplierEnabled", "locale",
  ]

  private static func last(
    _ recurrence: Recurrence, windowEnd: CalendarDate?
  ) throws -> CalendarDate {
    guard let last = recurrence.last(windowEnd: windowEnd) else {
      throw Refusal([Violation(RoutinesFault.rangeRequired, at: "/endDate")])
    }
    guard recurrence.start.days(to: last.date) <= Recurrence.spanMax else {
      throw Refusal([Violation(RoutinesFault.rangeTooLong, at: last.path)])
    }
    return last.date
  }

  private static func pattern(
    _ form: ExpansionForm, _ findings: inout RoutineFindings
  ) -> Recurrence.Dates? {
    let weekdays = weekdays(form.repeatDays, &findings)
    if form.includeHolidays.value == true, form.excludeHolidays.value == true {
      findings.refuse(.holidayOptionsConflict, at: "/excludeHolidays")
    }
    guard let pattern = form.pattern.value else {
      if form.pattern.isAbsent { findings.refuse(.required, at: "/pattern") }
      return nil
    }
    switch pattern {
    case .daily: return .daily
    case .weekdays: return .weekdays
    case .weekends: return .weekends
    case .holidays: return .holidays
    case .custom:
      let withHolidays = form.includeHolidays.value ?? false
      if weekdays.isEmpty, !withHolidays, !form.repeatDays.isInvalid {
        findings.refuse(.customNeedsDays, at: "/repeatDays")
      }
      return .custom(weekdays: weekdays, withHolidays: withHolidays)
    case .rrule: return rule(form.rrule, &findings)
    }
  }

  private static func weekdays(
    _ field: Field<[Field<Int>]>, _ findings: inout RoutineFindings
  ) -> Set<Int> {
    var weekdays = Set<Int>()
    for (index, day) in (field.value ?? []).enumerated() {
      guard let day = day.value else { continue }
      if 0...6 ~= day {
        weekdays.insert(day)
      } else {
        findings.refuse(.invalidWeekday, at: "/repeatDays/\(index)")
        // Somebody did choose days.
        weekdays.insert(0)
      }
    }
    return weekdays
  }

  private static func rule(
    _ field: Field<String>, _ findings: inout RoutineFindings
  ) -> Recurrence.Dates? {
    guard let text = field.value else {
      if field.isAbsent { findings.refuse(.required, at: "/rrule") }
      return nil
    }
    do {
      return .rule(try RecurrenceRule(parsing: text))
    } catch {
      findings.refuse(error.fault, at: "/rrule")
      return nil
    }
  }

  private static func window(
    _ form: WindowForm?, _ findings: inout RoutineFindings
  ) -> (from: CalendarDate?, to: CalendarDate?) {
    guard let form else { return (nil, nil) }
    let from = findings.read(form.from, at: "/window/from", else: .invalidDate, plannedDate)
    let to = findings.read(form.to, at: "/window/to", else: .invalidDate, plannedDate)
    if let from, let to, to < from { findings.refuse(.endBeforeStart, at: "/window/to") }
    return (from, to)
  }

  private static func exceptions(
    _ form: ExceptionsForm?, _ findings: inout RoutineFindings
  ) -> ScheduleExceptions {
    var exceptions = ScheduleExceptions()
    guard let form else { return exceptions }
    for (index, text) in (form.skip.value ?? []).enumerated() {
      let path = "/exceptions/skip/\(index)"
      if let date = findings.read(text, at: path, else: .invalidDate, isRequired: true, plannedDate)
      {
        exceptions.skip.append(date)
      }
    }
    for (index, text) in (form.add.value ?? []).enumerated() {
      let path = "/exceptions/add/\(index)"
      if let date = findings.read(text, at: path, else: .invalidDate, isRequired: true, plannedDate)
      {
        exceptions.add.append(date)
      }
    }
    for (index, move) in (form.move.value ?? []).enumerated() {
      guard let move = move.value else { continue }
      let path = "/exceptions/move/\(index)"
      let date = findings.read(
        move.date, at: path + "/date", else: .invalidDate, isRequired: true, plannedDate)
      let toDate = findings.read(move.toDate, at: path + "/toDate", else: .invalidDate, plannedDate)
      let toTime = findings.read(move.toTime, at: path + "/toTime", else: .invalidTime, clockTime)
      if let date { exceptions.move.append(.init(date: date, toDate: toDate, toTime: toTime)) }
    }
    return exceptions
  }

  /// The occurrences in the window, and whether there are more than the limit.
  func occurrences() -> (shown: [Occurrence], isCut: Bool, unused: [UnusedException]) {
    let (all, unused) = recurrence.expand(through: last, exceptions)
    let inside = all.filter { occurrence in
      (window.from.map { $0 <= occurrence.date } ?? true)
        && (window.to.map { occurrence.date <= $0 } ?? true)
    }
    return (Array(inside.prefix(limit)), inside.count > limit, unused)
  }
}

extension RecurrenceRefusal {
  var fault: RoutinesFault {
    switch self {
    case .invalid: .rruleInvalid
    case .unsupported: .rruleUnsupported
    case .countAndUntil: .rruleCountAndUntil
    }
  }
}

/// The days that a stable adds to the holidays.
func ownHolidays(
  _ forms: [Field<OwnHoliday>]?, _ findings: inout RoutineFindings
) -> [(date: CalendarDate, name: String)] {
  var own: [(date: CalendarDate, name: String)] = []
  for (index, form) in (forms ?? []).enumerated() {
    guard let form = form.value else { continue }
    let path = "/extraHolidays/\(index)"
    let date = findings.read(
      form.date, at: path + "/date", else: .invalidDate, isRequired: true, plannedDate)
    let name = findings.name(form.name, at: path + "/name", isRequired: true)
    if let date, let name { own.append((date, name)) }
  }
  return own
}
