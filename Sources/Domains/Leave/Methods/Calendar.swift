import Kernel
import Platform
import Store

extension Leave {
  /// `leave.calendar`: days with holidays, weekends and absences, as data or as a calendar file.
  public func calendar(_ params: CalendarParams, _ call: ReadCall) throws -> CalendarResult {
    guard let from = LeaveDate.read(params.from) else {
      throw Refusal([Violation(LeaveFault.invalidDates, at: "/from")])
    }
    guard let to = LeaveDate.read(params.to), from <= to, from.days(to: to) < calendarDaysMax else {
      throw Refusal([Violation(LeaveFault.invalidDates, at: "/to")])
    }
    let calendar = try call.absenceCalendar(
      from...to, params.scope, types: params.types, for: call.calendarViewer())
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
