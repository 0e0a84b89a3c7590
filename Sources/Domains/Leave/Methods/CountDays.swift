import Kernel
import Platform

extension Leave {
  /// `leave.countDays`: the days of a period by kind. Source: leave specification 8.
  public func countDays(_ params: CountDaysParams, _ call: RuleCall) throws -> CountDaysResult {
    guard let start = LeaveDate.read(params.startDate) else { return refused("/startDate") }
    guard let end = LeaveDate.read(params.endDate), start <= end,
      start.days(to: end) < Limits.spanMax
    else { return refused("/endDate") }
    let calendar = WorkCalendar(
      weekend: params.weekend, holidays: params.holidays, taken: params.optionalHolidaysTaken,
      extraWorkingDays: params.extraWorkingDays)
    let count = DayCount(from: start, through: end, params.mode ?? .working, calendar)
    return CountDaysResult(
      ok: true, calendarDays: count.calendarDays, workingDays: count.workingDays,
      weekendDays: count.weekendDays, holidayDays: count.holidayDays,
      countedDays: count.counted, breakdown: count.days, violations: [])
  }

  private func refused(_ path: String) -> CountDaysResult {
    CountDaysResult(
      ok: false, calendarDays: 0, workingDays: 0, weekendDays: 0, holidayDays: 0, countedDays: 0,
      breakdown: [], violations: [Violation(LeaveFault.invalidDates, at: path)])
  }
}
