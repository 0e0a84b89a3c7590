import Kernel
import Platform

extension Routines {
  /// `routines.holidays`: the holidays of a year or a period, by date.
  /// Source: routines specification (f1).
  func holidays(_ params: HolidaysForm, _ call: RuleCall) throws -> HolidaysResult {
    let language = language(params.locale, call)
    var findings = RoutineFindings(
      shape: params.shape, order: ["year", "from", "to", "country", "extraHolidays", "locale"])
    let period = period(params, &findings)
    let own = ownHolidays(params.extraHolidays.value, &findings)
    try findings.orThrow()
    guard let period else { throw Defect("no period and no fault") }
    let calendar = HolidayCalendar(params.country.value ?? .se, own: own)
    return HolidaysResult(
      items: period.first.days(through: period.last).compactMap(calendar.holiday).map { holiday in
        HolidayEntry(
          date: holiday.date, key: holiday.key, name: holiday.name(in: language),
          halfDay: holiday.isHalfDay)
      })
  }

  private func period(
    _ params: HolidaysForm, _ findings: inout RoutineFindings
  ) -> (first: CalendarDate, last: CalendarDate)? {
    if params.from.isAbsent, params.to.isAbsent {
      guard let year = params.year.value else {
        if params.year.isAbsent { findings.refuse(.rangeRequired, at: "/year") }
        return nil
      }
      guard 1900...2200 ~= year, let first = CalendarDate(year: year, month: 1, day: 1),
        let last = CalendarDate(year: year, month: 12, day: 31)
      else {
        findings.refuse(.outOfMinutes(minimum: 1900, maximum: 2200, actual: year), at: "/year")
        return nil
      }
      return (first, last)
    }
    let first = findings.read(
      params.from, at: "/from", else: .invalidDate, isRequired: true, plannedDate)
    let last = findings.read(
      params.to, at: "/to", else: .invalidDate, isRequired: true, plannedDate)
    guard let first, let last else { return nil }
    if last < first { findings.refuse(.endBeforeStart, at: "/to") }
    if first.days(to: last) >= Recurrence.spanMax { findings.refuse(.rangeTooLong, at: "/to") }
    return (first, last)
  }
}
