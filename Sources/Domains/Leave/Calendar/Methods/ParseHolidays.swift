import Kernel
import Platform

extension Leave {
  /// `leave.parseHolidays`: what a list of holidays holds, and what is wrong with it.
  func parseHolidays(
    _ params: ParseHolidaysParams, _ call: RuleCall
  ) throws -> ParseHolidaysResult {
    let clock = try call.clock
    let reading = readHolidays(
      params.text, params.format, years: params.years,
      existing: (params.existing ?? []).compactMap { LeaveDate.read($0, clock) }, clock,
      in: call.language)
    let (ok, items) = reading.result(params.mode)
    return ParseHolidaysResult(ok: ok, items: items, errors: reading.errors)
  }
}
