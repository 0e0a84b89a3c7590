import Kernel
import Platform

extension Leave {
  /// `leave.countDays`: the days of a period by kind. Source: leave specification 8.
  func countDays(_ params: CountDaysParams, _ call: RuleCall) throws -> CountDaysResult {
    let clock = try call.clock
    guard let start = LeaveDate.read(params.startDate, clock) else {
      return refused(LeaveDate.fault(params.startDate), "/startDate")
    }
    guard let end = LeaveDate.read(params.endDate, clock) else {
      return refused(LeaveDate.fault(params.endDate), "/endDate")
    }
    if let fault = spanFault(start, end, max: Limits.spanMax) { return refused(fault, "/endDate") }
    let settings = try call.read().map { try $0.database.settings(of: $0.organizationId) }
    let calendar = WorkCalendar(
      weekend: params.weekend ?? settings?.weekend,
      holidays: params.holidays?.map { $0.placed(clock) },
      taken: params.optionalHolidaysTaken?.map(clock.placed),
      extraWorkingDays: params.extraWorkingDays?.map(clock.placed)
        ?? settings?.extraWorkingDays.map(\.description))
    let count = DayCount(from: start, through: end, params.mode ?? .working, calendar)
    return CountDaysResult(
      ok: true, calendarDays: count.calendarDays, workingDays: count.workingDays,
      weekendDays: count.weekendDays, holidayDays: count.holidayDays,
      countedDays: count.counted, breakdown: count.days, violations: [])
  }

  private func refused(_ fault: LeaveFault, _ path: String) -> CountDaysResult {
    CountDaysResult(
      ok: false, calendarDays: 0, workingDays: 0, weekendDays: 0, holidayDays: 0, countedDays: 0,
      breakdown: [], violations: [Violation(fault, at: path)])
  }
}
