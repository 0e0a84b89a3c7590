import Kernel
import Platform

/// The dates of a schedule on its stable's clock, with what each is worth.
struct ScheduleDates {
  let recurrence: Recurrence
  let today: CalendarDate

  /// When today began.
  let midnight: Instant
  private let exceptions: ScheduleExceptions
  let now: Instant
  private let basePoints: Int
  private let percent: Int?

  init(_ call: ReadCall, _ schedule: ScheduleData, _ template: TemplateData?) throws {
    let stable = try call.stable(schedule.stableId)
    let settings = try call.settings(of: stable.id)
    let zone = try call.zone(of: stable.id)
    let country = HolidayCountry(rawValue: settings.text(.holidayCountry)) ?? .se
    guard let time = clockTime(schedule.startTime) else {
      throw Defect("a schedule without a time")
    }
    recurrence = Recurrence(
      start: schedule.startDate, end: schedule.endDate, time: time, zone: zone,
      pattern: schedule.rule?.dates ?? .daily,
      excludesHolidays: schedule.rule?.excludeHolidays ?? false,
      monthEnd: schedule.rule?.monthEnd ?? .omit,
      holidays: HolidayCalendar(
        country, own: stable.value.extraHolidays.map { ($0.date, $0.name) }))
    exceptions = schedule.exceptions.read
    now = call.now
    today = zone.date(at: now)
    midnight = zone.start(of: today)
    basePoints = template?.pointsValue ?? 1
    percent = settings.holidayPercent
  }

  /// What lies ahead through a date, and the deviations that changed nothing.
  ///
  /// What was planned through then lies where it was moved to, also behind the date or the end of
  /// the schedule; and what was moved to before the date, wherever it comes from. Source: routines
  /// specification (f2), "target may be any date".
  func ahead(through: CalendarDate) -> (occurrences: [Occurrence], unused: [UnusedException]) {
    let last = recurrence.last(windowEnd: lastMoved(from: through))?.date ?? through
    guard recurrence.start <= last else { return ([], []) }
    let (all, unused) = recurrence.expand(through: last, exceptions)
    let ahead = all.filter { occurrence in
      occurrence.startsAt > now && today <= occurrence.date
        && min(occurrence.date, occurrence.originalDate) <= through
    }
    return (ahead, unused)
  }

  /// The last date that is moved, or a date that lies behind it. Bound: as far as a recurrence
  /// without an end is ever looked at.
  private func lastMoved(from date: CalendarDate) -> CalendarDate {
    let longest = date.adding(days: Recurrence.spanMax)
    return exceptions.move.map(\.date).filter { $0 <= longest }.max().map { max($0, date) } ?? date
  }

  /// Where an occurrence lies, and its points.
  func place(_ occurrence: Occurrence) -> ShiftPlace {
    let holiday = recurrence.holidays.holiday(on: occurrence.date)
    return ShiftPlace(
      date: occurrence.date, time: occurrence.time, zone: recurrence.zone,
      startsAt: occurrence.startsAt, points: holidayPoints(basePoints, holiday, percent: percent),
      holiday: holiday)
  }
}

extension ScheduleRuleData {
  /// The rule as recurrences know it.
  var dates: Recurrence.Dates {
    switch pattern {
    case .daily: .daily
    case .weekdays: .weekdays
    case .weekends: .weekends
    case .holidays: .holidays
    case .custom: .custom(weekdays: Set(repeatDays), withHolidays: includeHolidays)
    case .rrule:
      (try? RecurrenceRule(parsing: rrule ?? "")).map { .rule($0) }
        ?? .custom(weekdays: [], withHolidays: false)
    }
  }
}

extension ScheduleDeviations {
  /// The same as recurrences know it.
  var read: ScheduleExceptions {
    ScheduleExceptions(
      skip: skip, add: add,
      move: move.map {
        .init(date: $0.date, toDate: $0.toDate, toTime: $0.toTime.flatMap(clockTime))
      })
  }
}
