import Kernel
import Platform

extension Routines {
  /// `routines.exportCalendar`: somebody's shifts, or those of a stable, as a calendar file.
  func exportCalendar(
    _ params: ExportCalendarParams, _ call: ReadCall
  ) throws -> ExportCalendarResult {
    // Source: routines specification (i), "exportCalendar".
    let (from, to) = try givenReportPeriod(from: params.from, to: params.to)
    let stable = try params.stableId.map { try call.stable($0) }
    let caller = try call.caller()
    let userId = params.userId ?? (stable == nil ? caller.userId : nil)
    if let userId, userId != caller.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try caller.require(userId == caller.userId ? nil : .viewSchedules, in: stable?.id)
    let filter = try ShiftFilter(
      ListParams(
        stableId: stable?.id, from: from, to: to, assignedTo: userId, limit: 200), call)
    let name = try stable?.value.name ?? userId.map { try call.name(of: $0) } ?? ""
    return ExportCalendarResult(
      mime: "text/calendar", name: "\(from)–\(to).ics",
      data: try call.calendar(named: name, of: filter))
  }
}
