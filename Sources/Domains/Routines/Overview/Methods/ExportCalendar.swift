import Kernel
import Platform

extension Routines {
  /// `routines.exportCalendar`: somebody's shifts, or those of a stable, as a calendar file.
  public func exportCalendar(
    _ params: ExportCalendarParams, _ call: ReadCall
  ) throws -> ExportCalendarResult {
    var violations: [Violation] = []
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    if let from, let to {
      // Both ends count. Source: routines specification (i), "exportCalendar".
      let fault: RoutinesFault? =
        to < from ? .endBeforeStart : from.days(to: to) >= 366 ? .rangeTooLong : nil
      if let fault { violations.append(Violation(fault, at: "/to")) }
    }
    guard let from, let to, violations.isEmpty else { throw Refusal(violations) }
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
