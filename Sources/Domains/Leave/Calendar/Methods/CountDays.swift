import Kernel
import Platform

extension Leave {
  /// `leave.countDays`: the days of a period by kind. Source: leave specification 8.
  public func countDays(_ params: CountDaysParams, _ call: RuleCall) throws -> CountDaysResult {
    guard let start = LeaveDate.read(params.startDate) else {
      return refused(LeaveDate.fault(params.startDate), "/startDate")
    }
    guard let end = LeaveDate.read(params.endDate) else {
      return refused(LeaveDate.fault(params.endDate), "/endDate")
    }
    if let fault = spanFault(start, end, max: Limits.spanMax) { return refused(fault, "/endDate") }
    let calendar = WorkCalendar(
      weekend: params.weekend, holidays: params.holidays, taken: params.optionalHolidaysTaken,
      extraWorkingDays: params.extraWorkingDays)
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
