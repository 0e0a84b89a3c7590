import Kernel
import Platform
import Store

extension Leave {
  /// `leave.setHoliday`: puts a holiday on file, and counts leaves to come anew.
  func setHoliday(_ params: SetHolidayParams, _ call: WriteCall) throws -> HolidayChange {
    let (database, organizationId) = (call.database, call.organizationId)
    var violations: [Violation] = []
    let date = LeaveDate.read(params.date, try call.clock)
    let name = (params.name ?? "").trimmed
    if date == nil { violations.append(Violation(LeaveFault.invalidDate, at: "/date")) }
    if !HolidayRule.isName(name) {
      violations.append(Violation(LeaveFault.invalidName(min: HolidayRule.nameMin), at: "/name"))
    }
    if let date, try database.holiday(on: date, of: organizationId) != nil {
      let fault = LeaveFault.duplicateDate(dates: LeaveDate.shown(date))
      violations.append(Violation(fault, at: "/date"))
    }
    guard let date, violations.isEmpty else { throw Refusal(violations) }

    let isOptional = params.optional ?? false
    let holiday = HolidayRow(
      id: call.makeID(), date: date, name: name, isOptional: isOptional,
      type: params.type ?? (isOptional ? .companyHoliday : .publicHoliday))
    try database.insert(holiday, of: organizationId)
    try call.recordHolidays(added: [holiday])
    let affected = try call.recount { $0 == date }
    return HolidayChange(holiday, affected, in: call.language)
  }
}
