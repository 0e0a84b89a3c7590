import Kernel
import Platform

extension ReadCall {
  /// Finished shifts of a period, by start.
  func finishedShifts(
    from first: CalendarDate, to last: CalendarDate, in stableId: ID?, _ caller: Caller
  ) throws -> [Stored<ShiftData>] {
    let utc = TimeZoneRules.utc
    var shifts: [Stored<ShiftData>] = []
    // A day around: each stable has a clock of its own.
    try walkShifts(
      from: utc.start(of: first.adding(days: -1)), to: utc.start(of: last.adding(days: 2))
    ) { shift in
      let data = shift.value
      let isAsked =
        data.status == .completed && first <= data.date && data.date <= last
        && (stableId ?? data.stableId) == data.stableId && caller.reaches(data.stableId)
      if isAsked { shifts.append(shift) }
      return true
    }
    return shifts
  }

  /// The hours of each person on each finished shift of a period.
  func hours(
    from first: CalendarDate, to last: CalendarDate, in stableId: ID?, of userId: ID?,
    _ caller: Caller
  ) throws -> [HoursRow] {
    let shifts = try finishedShifts(from: first, to: last, in: stableId, caller)
    let names = try naming(shifts, and: shifts.flatMap { $0.value.whoTookPart })
    return shifts.flatMap { shift in
      shift.value.whoTookPart.filter { (userId ?? $0) == $0 }.map { person in
        shift.value.hours(of: person, named: names.name(person), shift.id)
      }
    }
  }
}

/// A period of a report, both ends included, at most a leap year.
/// Source: routines specification (l11), (l15).
func givenReportPeriod(
  from: String, to: String
) throws -> (first: CalendarDate, last: CalendarDate) {
  var violations: [Violation] = []
  let span = GivenSpan(from, to, daysMax: 366, &violations)
  guard let first = span.from, let last = span.to, violations.isEmpty else {
    throw Refusal(violations)
  }
  return (first, last)
}
