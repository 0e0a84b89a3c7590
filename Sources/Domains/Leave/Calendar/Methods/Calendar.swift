import Kernel
import Platform
import Store

extension Leave {
  /// `leave.calendar`: days with holidays, weekends and absences, as data or as a calendar file.
  func calendar(_ params: CalendarParams, _ call: ReadCall) throws -> CalendarResult {
    var dates = GivenDates(try call.clock)
    let from = dates.read(params.from ?? "", at: "/from")
    let to = dates.read(params.to ?? "", at: "/to")
    try dates.orThrow()
    if let fault = spanFault(from, to, max: calendarDaysMax) {
      throw Refusal([Violation(fault, at: "/to")])
    }
    let calendar = try call.absenceCalendar(
      from.days(through: to), params.scope, types: params.types, for: call.calendarViewer())
    let title = LeaveText.calendarNamed(
      scope: params.scope, from: LeaveDate.shown(from), to: LeaveDate.shown(to)
    ).text(in: call.language)
    switch params.format {
    case .json:
      return CalendarResult(
        from: from, to: to, scope: params.scope, format: .json, label: title,
        days: calendar.days(in: call.language))
    case .ics:
      return CalendarResult(
        from: from, to: to, scope: params.scope, format: .ics, label: title, mime: "text/calendar",
        data: calendar.file(named: title, at: call.now, in: call.language))
    }
  }
}

/// Days of one answer: two years, with their leap day.
private let calendarDaysMax = 731
