import Kernel
import Platform

extension Routines {
  /// `routines.expandRecurrence`: the dates of a recurrence, as clock and calendar will show them.
  /// Source: routines specification (f2).
  func expandRecurrence(
    _ params: ExpansionForm, _ call: RuleCall
  ) throws -> ExpandRecurrenceResult {
    let language = language(params.locale, call)
    let expansion = try Expansion(params, zone: { call.services.zones.rules(named: $0) })
    let percent =
      params.holidayMultiplierEnabled.value ?? true
      ? params.holidayMultiplierPercent.value ?? 150 : nil
    let (shown, isCut, unused) = expansion.occurrences()
    let occurrences = shown.map { occurrence in
      let holiday = expansion.recurrence.holidays.holiday(on: occurrence.date)
      return occurrence.answer(
        holiday.map {
          HolidayMark(key: $0.key, name: $0.name(in: language), halfDay: $0.isHalfDay)
        },
        points: params.basePoints.value.map { holidayPoints($0, holiday, percent: percent) },
        duration: expansion.duration)
    }
    return ExpandRecurrenceResult(
      occurrences: occurrences, count: occurrences.count, truncated: isCut,
      ignoredExceptions: unused.map {
        IgnoredException(type: $0.type, date: $0.date, reason: $0.reason)
      },
      description: expansion.recurrence.description(in: language))
  }
}

extension Occurrence {
  fileprivate func answer(
    _ holiday: HolidayMark?, points: Int?, duration: Int?
  ) -> PlannedOccurrence {
    PlannedOccurrence(
      date: date, originalDate: originalDate, time: time.shortText, startsAt: startsAt,
      endsAt: duration.map { startsAt.adding(minutes: Int64($0)) },
      utcOffsetMinutes: offset / 60, weekday: date.weekday % 7, source: source,
      dst: clock == .gap ? .gap : clock == .fold ? .fold : nil, holiday: holiday, points: points)
  }
}
