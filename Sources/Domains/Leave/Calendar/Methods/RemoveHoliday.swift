import Kernel
import Platform
import Store

extension Leave {
  /// `leave.removeHoliday`: makes a holiday an ordinary day, and counts leaves to come anew.
  func removeHoliday(
    _ params: RemoveHolidayParams, _ call: WriteCall
  ) throws -> HolidayChange {
    let (database, organizationId) = (call.database, call.organizationId)
    guard let date = LeaveDate.read(params.date, try call.clock) else {
      throw Refusal([Violation(LeaveFault.invalidDate, at: "/date")])
    }
    guard let holiday = try database.holiday(on: date, of: organizationId) else {
      throw Refusal(LeaveFault.holidayNotFound)
    }
    try database.deleteHoliday(on: date, of: organizationId)
    try call.recordHolidays(removed: [holiday])
    let affected = try call.recount { $0 == date }
    return HolidayChange(holiday, affected, in: call.language)
  }
}
